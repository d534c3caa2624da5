"""How is what the program does for games on real paper offered?"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from qtapp.card import Card


class PaperCard(Card):
    """Sheets to print and to check, and score pads."""

    check_wanted = Signal()
    print_wanted = Signal()
    pad_wanted = Signal()
    help_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(
            self.tr("On paper"),
            self.tr(
                "Played with pencil and real dice? Photograph the sheet or type it in:"
                " Kraal tells the true score, and where it goes wrong."
            ),
            "sheet",
            parent,
        )
        self.check = self.add_button(self.tr("Check a sheet"))
        self.print = self.add_button(self.tr("Print a sheet"))
        self.pad = self.add_button(self.tr("Score pad"))
        self.pad.setToolTip(self.tr("For card games on a real table: money, bids and points"))
        self.help = self.add_help(self.tr("How to check a sheet"))
        self.help.clicked.connect(self.help_wanted)
        self.check.clicked.connect(self.check_wanted)
        self.print.clicked.connect(self.print_wanted)
        self.pad.clicked.connect(self.pad_wanted)
