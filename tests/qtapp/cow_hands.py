"""People who play Unexploded Cow in the whole program, by keys alone or by mouse alone."""

import re
from typing import ClassVar, Final, Protocol

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from core.chance import Dice, Draw
from core.games.cow.rules import CITIES, PLAYERS
from core.terms import Seat
from qtapp.app import Program
from qtapp.games.cow.board.acting import DIE, card_of
from qtapp.games.cow.words.texts import card_text
from tests.qtapp.board_hands import BoardKeys, BoardMouse
from tests.qtapp.cow_table import AtTable
from tests.qtapp.hands import KEY, PERSON

TWO_AND_ONE: Final = (("Ann", PERSON), ("Ben", PERSON), ("Tavo", "Computer, easy"))


class Hand(Protocol):
    """One way to use the program; all of it is done for whoever sits before the screen."""

    at: AtTable

    def open(self, seat: Seat) -> None:
        """Opens the curtain."""

    def take(self, name: str, place: str) -> None:
        """Takes something in hand, and puts it there; both are called by their `Spot.id`."""

    def press_on(self, name: str) -> None:
        """Chooses a thing that is offered on the board."""

    def shift(self, cow: int, place: str) -> None:
        """Moves a cow of the own field."""

    def roll(self) -> None:
        """Ends the turn."""

    def answer(self, number: int) -> None:
        """Presses one of the buttons of the answers, counted from 0."""

    def pick(self, name: str) -> None:
        """Takes a card of the discards; it is called by its `Spot.id`."""

    def look_at_the_board(self) -> None:
        """Puts the end page away."""


class Keys(BoardKeys[AtTable]):
    """Types to whatever has the focus."""

    game: ClassVar = "cow"

    def __init__(self, program: Program) -> None:
        super().__init__(AtTable(program))

    def take(self, name: str, place: str) -> None:
        """With the figure of a card, or with Enter on it."""
        scene = self.at.scene
        hand = scene.hand
        if name.startswith("hand/") and hand.index(card_of(name)) < 9:
            self.press(str(hand.index(card_of(name)) + 1))
        else:
            self.press_on(name)
        assert scene.held == name, scene.refusal_shown
        self.press_on(place)

    def shift(self, cow: int, place: str) -> None:
        """With Shift and an arrow, place by place."""
        name = f"cow/{cow}"
        gap = int(place.split("/")[2])
        self.go_to(name)
        own = [it.card for it in self.at.table.fields[self.at.table.turn]]
        left = gap < own.index(cow)
        focused = self.at.tab.view
        key = KEY.Key_Left if left else KEY.Key_Right
        QTest.keyClick(focused, key, Qt.KeyboardModifier.ShiftModifier)

    def roll(self) -> None:
        self.press("r")

    def answer(self, number: int) -> None:
        button = self.at.panel.options.buttons[number]
        self.walk_to(button)
        self.press(KEY.Key_Space)

    def pick(self, name: str) -> None:
        """Letters and figures of it are enough."""
        text = card_text(self.at.table.deck, card_of(name))
        self.press(re.sub(r"[^\w ]", "", text), KEY.Key_Return)

    def key_in(self, what: Dice | Draw, drawn: int) -> None:
        """Types what the own die shows, or what stands on an own card."""
        deck = self.at.table.deck
        match what:
            case Dice():
                typed = str(drawn)
            case Draw(pool) if pool == CITIES:
                typed = str(deck.cities[drawn].value)
            case Draw(pool) if pool == PLAYERS:
                typed = self.at.match.names[drawn]
            case _:
                typed = deck.cards[drawn].name
        self.press(typed, KEY.Key_Return)


class Mouse(BoardMouse[AtTable]):
    """Presses where a person would, and carries every second thing."""

    game: ClassVar = "cow"

    def __init__(self, program: Program) -> None:
        super().__init__(AtTable(program))
        self.carries = False

    def part_of(self, name: str) -> float:
        return 0.5 if name.startswith("gap/") else super().part_of(name)

    def take(self, name: str, place: str) -> None:
        self.carries = not self.carries
        if self.carries:
            self.carry(name, place)
        else:
            self.press_on(name)
            assert self.at.scene.held == name, self.at.scene.refusal_shown
            self.press_on(place)

    def shift(self, cow: int, place: str) -> None:
        self.carry(f"cow/{cow}", place)

    def roll(self) -> None:
        """With the die or the button."""
        self.carries = not self.carries
        if self.carries:
            self.press_on(DIE)
            self.press_on(DIE)
        else:
            self.click(self._asked("roll"))

    def answer(self, number: int) -> None:
        self.click(self.at.panel.options.buttons[number])

    def pick(self, name: str) -> None:
        """On the shelf; in the list on the board if it is not in sight there."""
        text = card_text(self.at.table.deck, card_of(name))
        button = self.at.panel.discards.shelf.buttons.get(text)
        if button is not None and button.isVisible():
            self.click(button)
        else:
            self.press_on("discards")
            self.press_on(name)

    def _asked(self, button: str) -> QAbstractButton:
        """A button of the question."""
        return self.at.tab.prompt_bar.button(button)
