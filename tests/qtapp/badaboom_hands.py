"""People who play Badaboom in the whole program, by keys alone or by mouse alone."""

from typing import ClassVar, Protocol

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton

from core.chance import Dice, Draw
from core.terms import Seat
from qtapp.app import Program
from qtapp.games.badaboom.board.acting import BACK, BENCH, KEEP, ids_of, number_of
from tests.qtapp.badaboom_table import AtTable
from tests.qtapp.board_hands import BoardKeys, BoardMouse
from tests.qtapp.hands import KEY, LETTERS


class Hand(Protocol):
    """One way to use the program; all of it is done for whoever sits before the screen."""

    at: AtTable

    def open(self, seat: Seat) -> None:
        """Opens the curtain."""

    def ask(self, button: str, key: str) -> None:
        """Presses a button of the question, which has this id and key."""

    def use(self, button: QAbstractButton) -> None:
        """Presses a button of the panel."""

    def take(self, name: str, place: str) -> None:
        """Takes a card in hand, and puts it on a player, on the bench or into the bomb."""

    def put_safety(self, place: str) -> None:
        """Says where the safety goes that comes out of the bomb."""

    def press_on(self, name: str) -> None:
        """Chooses a card that lies open."""

    def look_at_the_board(self) -> None:
        """Puts the end page away."""


class Keys(BoardKeys[AtTable]):
    """Types to whatever has the focus."""

    game: ClassVar = "badaboom"

    def __init__(self, program: Program) -> None:
        super().__init__(AtTable(program))

    def ask(self, button: str, key: str) -> None:
        assert self.at.tab.prompt_bar.button(button).isVisible()
        self.press(KEY.Key_Return if key == "Return" else key.lower())

    def use(self, button: QAbstractButton) -> None:
        self.walk_to(button)
        self.press(KEY.Key_Space)

    def take(self, name: str, place: str) -> None:
        """With the figure of a card, and the letter of a player; else with Enter on them."""
        scene = self.at.scene
        names = ids_of("hand", scene.hand)
        self.go_to(names[0])
        if names.index(name) < 9:
            self.press(str(names.index(name) + 1))
        else:
            self.press_on(name)
        assert scene.held == name, scene.refusal_shown
        if (seat := number_of(place, "plate")) >= 0:
            self.press(LETTERS[seat].lower())
        elif place == BENCH:
            self.press(KEY.Key_Return)
        else:
            self.press_on(place)

    def put_safety(self, place: str) -> None:
        self.press({KEEP: "t", BACK: "s"}[place])

    def key_in(self, what: Dice | Draw, drawn: int) -> None:
        """Types what stands on an own card."""
        deck = self.at.table.deck
        assert isinstance(what, Draw)
        match what.pool:
            case "holder":
                name = self.at.match.names[drawn]
            case "bomb":
                name = deck.bombs[drawn].name
            case _:
                name = deck.cards[drawn].name
        self.press(name, KEY.Key_Return)


class Mouse(BoardMouse[AtTable]):
    """Presses where a person would, and carries every second thing."""

    game: ClassVar = "badaboom"

    def __init__(self, program: Program) -> None:
        super().__init__(AtTable(program))
        self.carries = False

    def ask(self, button: str, key: str) -> None:
        self.click(self.at.tab.prompt_bar.button(button))

    def use(self, button: QAbstractButton) -> None:
        self.click(button)

    def take(self, name: str, place: str) -> None:
        self.carries = not self.carries
        if self.carries:
            self.lift(name)
            self.let_go(self._bench() if place == BENCH else self.pixel(place))
            return
        self.press_on(name)
        assert self.at.scene.held == name, self.at.scene.refusal_shown
        self.press_on(name if place == BENCH else place)

    def _bench(self) -> QPoint:
        """A place between the players with nothing on it."""
        centre = self.at.scene.layout.centre
        return self.at.tab.view.mapFromScene(centre.center())

    def put_safety(self, place: str) -> None:
        self.press_on(place)
