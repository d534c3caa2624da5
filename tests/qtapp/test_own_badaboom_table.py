"""Is Badaboom played with the players' own cards, keyed in as they are drawn?"""

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from core.bots import RandomBot
from core.chance import Draw, OwnTable
from core.codec import AnyMatch, load
from core.games.badaboom.actions import BeginWith, Deal, Grab, Kick, Lose, Show, TurnBomb, TurnUp
from core.games.badaboom.table import Phase
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat
from qtapp.data import kits
from qtapp.table.pace import PACES, Pace
from tests.games.badaboom.tables import CONFIG, GAME, card
from tests.qtapp.at_table import begun, with_match
from tests.qtapp.badaboom_hands import Keys
from tests.qtapp.badaboom_moments import NAMES, dealt
from tests.qtapp.badaboom_play import Game
from tests.qtapp.badaboom_table import SHORT, with_short_deck
from tests.qtapp.conftest import Start
from tests.qtapp.hands import KEY, PERSON
from tests.qtapp.table.players import wait

A, B, C = map(Seat, range(3))
KEYED_IN: Final = {BeginWith, TurnBomb, Deal, TurnUp}
"""What lies on the players' table; all else the program picks, which keeps the toolboxes."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need no time, and play anything."""
    pace = Pace("instant", pause=0.0, thought=0.002, answer=0.001)
    monkeypatch.setitem(PACES, "instant", pace)
    monkeypatch.setattr("core.games.badaboom.bots.Thumb", lambda _: RandomBot(GAME))
    monkeypatch.setattr("qtapp.table.computers.Random", lambda: Random(4))
    monkeypatch.setattr("core.chance.secrets.randbits", lambda _: 7)


class OwnThings:
    """The cards on the table of the players, and what is keyed in of them."""

    def __init__(self, hand: Keys) -> None:
        self.hand = hand
        self.at = hand.at
        self._luck = Random(6)
        self.keyed_in: list[int] = []
        self.corrected: set[str] = set()
        """From which pile something was first keyed in wrongly, seen, and taken back."""

    def supply(self) -> None:
        """Keys in what is asked for; once of each pile something else first."""
        at, hand = self.at, self.hand
        what = at.tab.controller.wanted[0]
        assert isinstance(what, Draw)
        right = self.draw(what)
        if what.pool not in self.corrected and self._is_seen(what):
            self.corrected.add(what.pool)
            before = len(at.match.line)
            hand.key_in(what, self.draw(what))
            assert len(at.match.line) == before + 1
            hand.press("z", ctrl=True)
            assert len(at.match.line) == before
            assert at.tab.controller.wanted[0] == what, "it is asked for again"
        hand.key_in(what, right)
        self.keyed_in.append(right)

    def _is_seen(self, what: Draw) -> bool:
        """Whether whoever keys it in is asked for something more then."""
        table = self.at.table
        return what.pool == "stock" and table.due.count(table.due[0]) > 1

    def draw(self, what: Draw) -> int:
        """The top card of a pile."""
        if what.pool not in ("stock", "top"):
            return self._luck.choice(what.choices)
        state = self.at.match.state
        there: set[int] = set(state.stock) - set(state.secret.cards)
        assert set(what.choices) >= there, "offered is all that can come"
        return self._luck.choice(sorted(there))


def test_with_real_cards_each_keys_in_her_own(start: Start) -> None:
    hand = Keys(with_short_deck(begun(start)))
    sitters = (("Ann", PERSON), ("Ben", PERSON), ("Tavo", "Computer, easy"))
    hand.new_game(sitters, own="all", deck=SHORT)
    at = hand.at
    assert isinstance(at.match.source, OwnTable)
    things = OwnThings(hand)
    game = Game(hand)
    game.play_on(things.supply, until=lambda: at.table.turn > 2)
    chance = [(type(it.action), it.by) for it in at.match.line if it.seat == CHANCE]
    assert {kind for kind, by in chance if by == "table"} == KEYED_IN
    assert {kind for kind, by in chance if by == "random"} <= {Grab, Lose, Kick, Show}
    assert things.corrected == {"stock"}
    assert len(things.keyed_in) == len([it for it in chance if it[1] == "table"])
    wait(lambda: load(at.saved(), kits()) == at.match)


def test_every_toolbox_gets_a_gadget_of_its_own_pile_first(start: Start) -> None:
    """D6."""
    config = replace(CONFIG, gadget_hands=True)
    match: AnyMatch = Match(GAME, config, 3, OwnTable())
    match.set_sitters(tuple(map(Sitter, NAMES)))
    hand = Keys(with_match(begun(start), match))
    at = hand.at
    hand.press("Ben", KEY.Key_Return)
    drawn = ("Nail Coat", "Bull Horns", "Wet Sock")
    for seat, name in zip((B, C, A), drawn, strict=True):
        assert at.due == seat
        hand.open(seat)
        what = at.tab.controller.wanted[0]
        assert isinstance(what, Draw)
        assert what.pool == "gadgets"
        assert all(map(match.config.deck.is_gadget, what.choices))
        hand.press(name, KEY.Key_Return)
    assert len(at.match.state.table.dealt) == 3
    hand.open(B)
    what = at.tab.controller.wanted[0]
    assert isinstance(what, Draw)
    assert what.pool == "stock"


def test_the_open_top_card_is_keyed_in_before_all_eyes(start: Start) -> None:
    """D5: nobody has to look for it."""
    match = dealt(
        "tea_break catch", "says_who magpie", "tweezers overtime", top="rummage spectacles"
    )
    hand = Keys(with_match(begun(start), match))
    at = hand.at
    hand.press("a", KEY.Key_Return, "a", "1", KEY.Key_Return, KEY.Key_Return)
    wait(lambda: at.tab.controller.wanted[0] is not None)
    assert at.due is None
    assert at.view.hand == ()
    hand.press("Side Bet", KEY.Key_Return)
    assert at.table.holder == B, "Ann has drawn the spectacles, and Ben the new card"
    assert card("side_bet") in at.match.state.hands[B]
    hand.press("Says Who?", KEY.Key_Return)
    assert at.table.top == card("says_who", 2), "a copy of the card that Ben holds"
    assert at.asks_all()


def test_a_card_that_is_taken_out_of_a_toolbox_is_not_asked_for(start: Start) -> None:
    """The program keeps the toolboxes, and picks."""
    match = dealt("long_fingers catch", "says_who magpie", "tweezers overtime")
    hand = Keys(with_match(begun(start), match))
    at = hand.at
    hand.press("a", KEY.Key_Return, "a", "1", "b", KEY.Key_Return)
    wait(lambda: at.is_in(Phase.WINDOW))
    assert at.table.sizes == (3, 1, 2)
    taken = [it for it in at.match.line if isinstance(it.action, Grab)]
    assert [(it.by, it.audience) for it in taken] == [("random", frozenset({A, B}))]
