"""What stands beside the board of From Cape to Cairo? The ledger, as it is kept on paper."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.games.kairo.ledger_view import LedgerView
from qtapp.games.kairo.texts import translate
from qtapp.panels import GamePanel
from qtapp.parts import Look


class LedgerPanel(GamePanel):
    """The ledger with a column for each seat; the terms of the game stand in the status line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(translate("kairo", "Ledger"))
        self.ledger = LedgerView(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.ledger, 1)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.ledger.set_look(look)

    def show_sight(self, sight: Sight[View, Action]) -> None:
        self.ledger.show_sight(sight)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when it is shown, takes fonts
