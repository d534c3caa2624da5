"""People who play From Cape to Cairo in the whole program, by keys alone or by mouse alone."""

from collections.abc import Callable
from typing import ClassVar, Final, Protocol

from PySide6.QtCore import QPoint, QPointF

from core.games.kairo.table import Phase, Table
from core.terms import Seat
from qtapp.app import Program
from qtapp.games.kairo.texts import card_text
from tests.qtapp.hands import KEY, PERSON, AnyKeys, AnyMouse
from tests.qtapp.kairo_table import AtTable

FOUR: Final = tuple((name, PERSON) for name in ("Ann", "Ben", "Cleo", "Dora"))


class Hand(Protocol):
    """One way to use the program; all of it is done for whoever sits before the screen."""

    at: AtTable

    def open(self, seat: Seat) -> None:
        """Opens the curtain."""

    def bid(self, amount: int) -> None:
        """Writes a bid and seals it."""

    def pick(self, number: int) -> None:
        """Takes the card that is so far from the left, counted from 0."""

    def lay(self) -> None:
        """Lays in the first way that is offered."""

    def wait_and_see(self) -> None:
        """Passes."""

    def look_at_the_board(self) -> None:
        """Puts the end page away."""


class Keys(AnyKeys[AtTable]):
    """Types to whatever has the focus."""

    game: ClassVar = "kairo"

    def __init__(self, program: Program) -> None:
        super().__init__(AtTable(program))

    def bid(self, amount: int) -> None:
        self.press(str(amount), KEY.Key_Return)

    def pick(self, number: int) -> None:
        self.press(str(number + 1))

    def lay(self) -> None:
        self.press("1")

    def wait_and_see(self) -> None:
        self.press("p")

    def key_in(self, card: int) -> None:
        """Types what stands on a card of the own table: "ri28"."""
        text = card_text(self.at.match.config.deck, card)
        terrain, tracks, reward = text.replace(" track", "").replace(" reward", "").split(", ")
        self.press(f"{terrain[:2].lower()}{tracks}{reward}", KEY.Key_Return)


class Mouse(AnyMouse[AtTable]):
    """Presses where a person would."""

    game: ClassVar = "kairo"

    def __init__(self, program: Program) -> None:
        super().__init__(AtTable(program))

    def bid(self, amount: int) -> None:
        """With the button of the amount, or on the slider where it has none."""
        bid = self.at.panel.bid
        quick = [it for it in bid.quick if it.isVisible() and it.text() == str(amount)]
        if quick:
            self.click(quick[0])
        else:
            # Drawn to the amount, which no single pixel need be.
            slider = bid.slider
            where = QPoint(
                slider.width() * amount // max(slider.maximum(), 1), slider.height() // 2
            )
            self.click(slider, where)
        self.click(bid.seal)

    def pick(self, number: int) -> None:
        self._click_card(self.at.table.auction.unpicked[number])

    def lay(self) -> None:
        self.click(self.at.panel.choice.buttons[0])

    def wait_and_see(self) -> None:
        self.click(self.at.panel.choice.buttons[-1])

    def _click_card(self, card: int) -> None:
        spot = self.at.scene.spot(f"card/{card}")
        assert spot is not None
        # Of cards that overlap only the lower part is seen.
        place = QPointF(spot.rect.center().x(), spot.rect.bottom() - 4)
        view = self.at.tab.view
        self.click(view.viewport(), view.mapFromScene(place))


def usual_bid(table: Table, seat: Seat) -> int:
    """The same for all at first, so that there is a tie; then so little that track is bought."""
    return 5 if len(table.auctions) == 1 else min(table.money[seat], int(seat))


def act(hand: Hand) -> None:
    """Whoever looks does what she is asked for: bids, takes the first card, lays if she can."""
    at = hand.at
    seat = at.viewer
    assert seat is not None
    table = at.table
    if table.phase is Phase.BID:
        hand.bid(usual_bid(table, seat))
    elif table.phase is Phase.PICK:
        hand.pick(0)
    elif not at.panel.choice.buttons[0].why_not:
        hand.lay()
    else:
        hand.wait_and_see()


def play_on(hand: Hand, chance: Callable[[], None] | None = None) -> int:
    """Plays to the end, opening each curtain; how many were opened.

    `chance` supplies what the table is asked for: real cards.
    """
    at = hand.at
    opened = 0
    for _ in range(600):
        if at.match.outcome() is not None:
            return opened
        before = len(at.match.log)
        due = at.due
        if due is not None:
            hand.open(due)
            assert at.viewer == due
            opened += 1
            continue
        if at.tab.controller.wanted[0] is not None:
            assert chance is not None
            chance()
        elif at.viewer in at.tab.controller.now.to_act:
            act(hand)
        else:
            at.wait_for_others(before)
            continue
        assert len(at.match.log) > before, f"nothing happened: {at.tab.prompt_bar.question}"
    raise AssertionError("the game does not end")
