"""How are several persons asked where a question goes round? A choice beside who sits down."""

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from core.kit import AnyKit
from qtapp.look import Look
from qtapp.table.hint_label import make_label
from qtapp.table.rounds import Way
from qtapp.table.words import translate


def way_names() -> dict[Way, str]:
    """The ways of asking, in a few words each."""
    return {
        "anyone": translate("table", "All at once: whoever does something says so"),
        "hand-round": translate("table", "One after the other, each behind the curtain"),
    }


class WayChoice(QWidget):
    """To be seen only where several persons play a game with such questions."""

    def __init__(self, kit: AnyKit, look: Look) -> None:
        super().__init__()
        self._asks_round = kit.asks_round
        about = make_label(
            translate("table", "When all are asked whether they do something, they are asked:"),
            soft=True,
        )
        group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, round(8 * look.scale), 0, 0)
        column.setSpacing(round(4 * look.scale))
        column.addWidget(about)
        self.buttons: dict[Way, QRadioButton] = {}
        for way, name in way_names().items():
            self.buttons[way] = button = QRadioButton(name)
            group.addButton(button)
            column.addWidget(button)
        self.set_way("anyone")
        self.set_persons(0)

    @property
    def way(self) -> Way:
        """What is chosen."""
        return next(way for way, button in self.buttons.items() if button.isChecked())

    @property
    def offered(self) -> bool:
        """Whether there is anything to choose."""
        return not self.isHidden()

    def set_way(self, way: Way) -> None:
        """Proposes this."""
        self.buttons[way].setChecked(True)

    def set_persons(self, persons: int) -> None:
        """So many of the players are persons."""
        self.setVisible(self._asks_round and persons > 1)
