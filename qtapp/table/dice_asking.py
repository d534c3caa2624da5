"""How does the table ask for real dice and cards? When, with which question, and what room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from core.chance import Dice, Draw
from qtapp.table.own_cards import OwnCards
from qtapp.table.own_dice import OwnDice
from qtapp.table.standing_room import StandingRoom

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from qtapp.board.view import BoardView
    from qtapp.parts import GameParts, Look
    from qtapp.table.controller import MatchController
    from qtapp.table.log_panel import LogPanel
    from qtapp.table.prompt_bar import PromptBar


class DiceAsking(QObject):
    """Shows the panel for real dice, or cards, while some are waited for; hands on what is entered.

    Dice are thrown again and again, so their room is kept in between. Cards are entered where the
    question is answered otherwise, and so are dice in a game of both: there they are thrown less
    often. What unfolds on the board is seen before anything is asked.
    """

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
        self._controller = controller
        self._compact = False
        self._keep = False
        self._asked = ""
        """The question that dice were last asked for with."""
        self._held: tuple[Dice | Draw, str] | None = None
        """What is to be asked as soon as the board has shown what comes before it."""
        self.panel = OwnDice(look)
        self.cards = OwnCards(look)
        self._shared = parts.chance_kind() == "both"
        self.room = StandingRoom(QWidget() if self._shared else self.panel)
        """Holds the panel for dice, unless it shares the room of the cards."""
        self.cards_room = QWidget()
        """Holds the panel for cards."""
        column = QVBoxLayout(self.cards_room)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.cards)
        if self._shared:
            column.addWidget(self.panel)
        controller.chance_wanted.connect(self._want)
        controller.viewer_changed.connect(self._forget)
        for panel in (self.panel, self.cards):
            panel.entered.connect(controller.key_in)
            panel.said.connect(self._say)
        self._share_room()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.panel.set_look(look)
        self.cards.set_look(look)
        self.room.measure_anew()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board."""
        if compact != self._compact:
            self._compact = compact
            self.panel.set_compact(compact)
            self.cards.set_compact(compact)
            self.room.measure_anew()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes what can be typed into the panel; False: another key, or nothing is asked."""
        return self.panel.handle_key(event) or self.cards.handle_key(event)

    def keep_room(self, keep: bool) -> None:  # noqa: FBT001 - what becomes of it
        """While real dice are thrown the board keeps its place between the throws."""
        if not keep:
            self._leave()
        self._keep = keep
        self._share_room()

    def go_on(self) -> None:
        """What unfolded on the board has been shown: asks what has waited for that."""
        if self._held is not None:
            self._want(*self._held)

    def _want(self, what: Dice | Draw | None, label: str) -> None:
        waits = what is not None and self._board.board.showing_steps
        self._held = (what, label) if what is not None and waits else None
        if waits:
            what, label = None, ""
        before, self._asked = self._asked, "" if what is None else self._bar.question
        again = self._log.last if what is not None and before == self._asked else ""
        match what:
            case Dice():
                self.cards.dismiss()
                if self._shared:  # as high as what else is answered there
                    self.panel.fill(self.cards.minimumHeight())
                self.panel.ask(what, self._parts.chance_text(what, label), again)
            case Draw():
                self.panel.dismiss()
                sight = self._controller.now
                title = self._parts.chance_text(what, label)

                def text(card: int) -> str:
                    return self._parts.card_text(what, card, sight)

                self.cards.ask(what, title, text, again)
            case None:
                self._leave()
                self.panel.dismiss()
                self.cards.dismiss()
        self._share_room()

    def _forget(self) -> None:
        """Somebody else will look: what became of the last throw or card is not told to her."""
        self._asked = ""

    def _leave(self) -> None:
        """Nothing is asked any more: the keyboard is for the board again, if it was here."""
        focused = QApplication.focusWidget()
        rooms = (self.room, self.cards_room)
        if focused is not None and any(room.isAncestorOf(focused) for room in rooms):
            self._board.take_focus()

    def _share_room(self) -> None:
        """Of the two panels at most one takes up room."""
        thrown = self._parts.chance_kind() == "dice"
        dice = self._keep and (thrown or not self.panel.isHidden())
        cards = self._keep and not self.cards.isHidden()
        self.room.setVisible(dice and not cards and not self._shared)
        self.cards_room.setVisible(cards or (dice and self._shared))

    def _say(self, sentence: str) -> None:
        """What the panel has no room for, the bar above it says."""
        if self._compact:
            self._bar.show_note(sentence)
