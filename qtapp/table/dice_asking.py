"""How does the table ask for real dice? When, with which question, and with what room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from qtapp.table.own_dice import OwnDice
from qtapp.table.standing_room import StandingRoom

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from core.chance import Dice, Draw
    from qtapp.board.view import BoardView
    from qtapp.parts import GameParts, Look
    from qtapp.table.controller import MatchController
    from qtapp.table.log_panel import LogPanel
    from qtapp.table.prompt_bar import PromptBar


class DiceAsking(QObject):
    """Shows the boxes for real dice while some are waited for, and hands on what is entered."""

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        bar: PromptBar,
        log: LogPanel,
        board: BoardView,
        look: Look,
    ) -> None:
        """`bar` asks the question, `log` knows what became of the last throw."""
        super().__init__(board)
        self._parts = parts
        self._bar = bar
        self._log = log
        self._board = board
        self._compact = False
        self._asked = ""
        """The question that dice were last asked for with."""
        self.panel = OwnDice(look)
        self.room = StandingRoom(self.panel)
        """Holds the panel."""
        controller.chance_wanted.connect(self._want)
        self.panel.entered.connect(controller.key_in)
        self.panel.said.connect(self._say)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.panel.set_look(look)
        self.room.measure_anew()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board."""
        if compact != self._compact:
            self._compact = compact
            self.panel.set_compact(compact)
            self.room.measure_anew()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes what can be typed into the boxes; False: another key, or nothing is asked."""
        return self.panel.handle_key(event)

    def keep_room(self, keep: bool) -> None:  # noqa: FBT001 - what becomes of it
        """While real dice are thrown the board keeps its place between the throws."""
        if not keep:
            self._leave()
        self.room.setVisible(keep)

    def _want(self, what: Dice | Draw | None, label: str) -> None:
        before, self._asked = self._asked, "" if what is None else self._bar.question
        if what is not None:
            again = self._log.last if before == self._asked else ""
            self.panel.ask(what, self._parts.chance_text(what, label), again)
            return
        self._leave()
        self.panel.dismiss()

    def _leave(self) -> None:
        """Nothing is asked any more: the keyboard is for the board again, if it was here."""
        focused = QApplication.focusWidget()
        if focused is self.panel or (focused and self.panel.isAncestorOf(focused)):
            self._board.take_focus()

    def _say(self, sentence: str) -> None:
        """What the panel has no room for, the bar above it says."""
        if self._compact:
            self._bar.show_note(sentence)
