"""People who play Unexploded Cow in the whole program, by keys alone or by mouse alone."""

import re
from typing import ClassVar, Final, Protocol

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from core.chance import Dice, Draw
from core.games.cow.rules import CITIES, PLAYERS
from core.terms import Seat
from qtapp.app import Program
from qtapp.board.spots import Direction, step_from
from qtapp.games.cow.board.acting import DIE, card_of
from qtapp.games.cow.words.texts import card_text
from tests.qtapp.cow_table import AtTable
from tests.qtapp.hands import KEY, LEFT, NONE, PERSON, AnyKeys, AnyMouse

TWO_AND_ONE: Final = (("Ann", PERSON), ("Ben", PERSON), ("Tavo", "Computer, easy"))
_ARROWS: Final[dict[Direction, Qt.Key]] = {
    "left": KEY.Key_Left,
    "right": KEY.Key_Right,
    "up": KEY.Key_Up,
    "down": KEY.Key_Down,
}


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


class Keys(AnyKeys[AtTable]):
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

    def press_on(self, name: str) -> None:
        self.go_to(name)
        self.press(KEY.Key_Return)

    def go_to(self, name: str) -> None:
        """Sends the cursor of the board to a thing, by arrows; from nowhere by Tab."""
        at = self.at
        board = at.tab.view
        for _ in range(40):
            focused = QApplication.focusWidget()
            if focused is board or (focused is not None and board.isAncestorOf(focused)):
                break
            self.press(KEY.Key_Backtab)
        way = self._way(name)
        assert way is not None, f"arrows do not lead to {name}"
        self.press(*way)
        assert at.scene.controls.cursor == name

    def _way(self, name: str) -> list[Qt.Key] | None:
        """The fewest arrows that lead to a thing."""
        scene = self.at.scene
        cursor = scene.controls.cursor
        spots = scene.offered() or scene.spots
        first: list[Qt.Key] = []
        if scene.spot(cursor) is None:
            self.press(KEY.Key_Right)
            cursor = scene.controls.cursor
        ways = {cursor: first}
        ahead = [cursor]
        while ahead and name not in ways:
            here = scene.spot(ahead.pop(0))
            assert here is not None
            for direction, key in _ARROWS.items():
                there = step_from(spots, here, direction, in_row=True).id
                if there not in ways:
                    ways[there] = [*ways[here.id], key]
                    ahead.append(there)
        return ways.get(name)

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


class Mouse(AnyMouse[AtTable]):
    """Presses where a person would, and carries every second thing."""

    game: ClassVar = "cow"

    def __init__(self, program: Program) -> None:
        super().__init__(AtTable(program))
        self.carries = False

    @property
    def port(self) -> QWidget:
        return self.at.tab.view.viewport()

    def pixel(self, name: str) -> QPoint:
        """Where to point at a thing: of cows and cards that overlap the left part is seen."""
        spot = self.at.scene.spot(name)
        assert spot is not None, (name, [it.id for it in self.at.scene.spots])
        part = 0.5 if name.startswith("gap/") else 0.3
        rect = spot.rect
        place = QPointF(rect.left() + part * rect.width(), rect.center().y())
        return self.at.tab.view.mapFromScene(place)

    def take(self, name: str, place: str) -> None:
        self.carries = not self.carries
        if self.carries:
            self.carry(name, place)
        else:
            self.press_on(name)
            assert self.at.scene.held == name, self.at.scene.refusal_shown
            self.press_on(place)

    def carry(self, name: str, place: str) -> None:
        """Drags a thing somewhere."""
        start = self.pixel(name)
        QTest.mouseMove(self.port, start)
        QTest.mousePress(self.port, LEFT, NONE, start)
        QTest.mouseMove(self.port, start + QPoint(6, -6))
        QTest.mouseMove(self.port, start + QPoint(9, -12))
        assert self.at.scene.held == name, self.at.scene.refusal_shown
        end = self.pixel(place)
        QTest.mouseMove(self.port, (start + end) / 2)
        QTest.mouseMove(self.port, end)
        assert self.at.scene.controls.carrying
        QTest.mouseRelease(self.port, LEFT, NONE, end)

    def press_on(self, name: str) -> None:
        at = self.pixel(name)
        QTest.mouseMove(self.port, at)
        QTest.mouseClick(self.port, LEFT, NONE, at)

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
