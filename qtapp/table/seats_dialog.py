"""Who is to play which seat from now on? Persons and computer players change in mid-game."""

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from core.kit import AnyKit
from core.seating import Sitter
from qtapp.look import Look
from qtapp.table.hint_label import make_label
from qtapp.table.rounds import Way
from qtapp.table.scrolled import scrolled
from qtapp.table.seats import Seats
from qtapp.table.way_choice import WayChoice
from qtapp.table.why_button import WhyButton


class SeatsDialog(QDialog):
    """A row for each seat of a match that is under way."""

    chosen = Signal(tuple)
    """The new `Sitter`s, of which at least one is another than before."""
    way_chosen = Signal(str)
    """Several persons are asked all round in another `Way` than before."""

    def __init__(
        self,
        kit: AnyKit,
        sitters: tuple[Sitter, ...],
        look: Look,
        parent: QWidget | None = None,
        given_up: Collection[int] = (),
        way: Way = "anyone",
    ) -> None:
        """`sitters` are one for each seat; a seat that is `given_up` stays a computer player's.

        `way` is how several persons are asked all round at this table.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Players"))
        self._look = look
        about = make_label(
            self.tr(
                "Whoever takes over a seat goes on with all that it has. Where several persons"
                " play, the curtain comes down first."
            ),
            soft=True,
        )
        self.seats = Seats(kit, look, (len(sitters),), given_up)
        self.seats.set_sitters(sitters)
        self._before = self.seats.sitters()
        self.way = WayChoice(kit, look)
        self._way_before = way
        self.way.set_way(way)
        self.seats.changed.connect(self._check)
        self._wrong = make_label(" ")
        self._wrong.setProperty("tone", "bad")
        self.change = WhyButton(self.tr("Change"))
        self.change.setProperty("primary", True)
        self.change.setDefault(True)
        self.change.used.connect(self._accept)
        self.cancel = WhyButton(self.tr("Cancel"))
        self.cancel.used.connect(self.reject)
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 24, 24, 8)
        column.setSpacing(16)
        column.addWidget(about)
        column.addWidget(self.seats)
        if given_up:
            note = self.tr("A seat that was given up stays with a computer player.")
            column.addWidget(make_label(note, soft=True))
        column.addWidget(self.way)
        self.way.set_persons(self.seats.persons)
        column.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(24, 8, 24, 16)
        buttons.setSpacing(8)
        buttons.addWidget(self._wrong, 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.change)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.area = scrolled(inner)
        outer.addWidget(self.area, 1)
        outer.addLayout(buttons)
        wide = round(520 * look.scale)
        high = inner.heightForWidth(wide) + round(80 * look.scale)
        room = self.screen().availableGeometry()
        self.resize(min(wide, room.width() - 32), min(high, room.height() - 64))

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard begins at the first seat."""
        super().showEvent(event)
        self.seats.rows[0].name.setFocus()

    def _check(self) -> None:
        wrong = self.seats.wrong
        self.way.set_persons(self.seats.persons)
        self._wrong.setText(f"✕ {wrong}" if wrong else " ")
        self.change.set_why_not(wrong)

    def _accept(self) -> None:
        self.accept()
        if self.way.offered and self.way.way != self._way_before:
            self.way_chosen.emit(self.way.way)
        if (sitters := self.seats.sitters()) != self._before:
            self.chosen.emit(sitters)
