"""D6: starting hands with a gadget, and a short game; D5: the stock closed."""

from random import Random

import pytest

from core.chance import Draw
from core.games.badaboom.actions import BeginWith, Deal
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Config, Phase
from core.terms import CHANCE, Outcome, Refusal, Seat
from tests.games.badaboom.decks import DECK, RAW
from tests.games.badaboom.odd_decks import with_tricks
from tests.games.badaboom.tables import (
    CLOSED,
    CONFIG,
    GAME,
    after,
    blown_up,
    card,
    refused,
    settled,
    start,
    told,
)

GADGETS = Config(DECK, gadget_hands=True)


def all_dealt(seats: int, config: Config, seed: int = 0) -> State:
    """Everybody has the starting hand."""
    state, rng = start(seats, config), Random(seed)
    while state.table.phase is not Phase.BOMB:
        state = GAME.apply(state, CHANCE, GAME.chance(state).sample(rng))
    return state


def drawn_from(state: State) -> Draw:
    """What the next card is drawn from."""
    what = GAME.chance(state).what
    assert isinstance(what, Draw)
    return what


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_gadget_hands_everybody_starts_with_one_at_least(seats: int) -> None:
    """D6: still four cards each."""
    state = all_dealt(seats, GADGETS, seed=seats)
    assert all(count >= 1 for count in state.table.gadgets)
    assert state.table.sizes == (4,) * seats


def test_the_gadgets_are_dealt_first_then_whatever_comes() -> None:
    """D6"""
    state = after(start(3, GADGETS), BeginWith(1))
    gadgets = tuple(it for it in range(1, 10) if DECK.is_gadget(it))
    assert GAME.chance(state).what == Draw("gadgets", gadgets)
    catch = card("catch")
    assert refused(state, CHANCE, Deal(catch)) == Refusal("not-in-stock", (catch,))
    state = after(state, Deal(1), Deal(2), Deal(3))
    assert state.table.dealt == (1, 2, 0)
    assert drawn_from(state).pool == "stock"
    after(state, Deal(catch))


def test_after_a_blast_no_gadget_is_promised() -> None:
    """D6: starting hands only."""
    state = blown_up("", "", "", config=GADGETS)
    assert state.table.phase is Phase.DEAL
    assert drawn_from(state).pool == "stock"


def test_a_deck_with_too_few_gadgets_deals_those_it_has() -> None:
    """D6: [ours] the first to draw get them."""
    deck = with_tricks(RAW["trick"], gadget=RAW["gadget"][:2])
    state = all_dealt(3, Config(deck, gadget_hands=True))
    assert sum(state.table.gadgets) == 2
    assert state.table.sizes == (4, 4, 4)


def test_without_the_option_any_card_may_come_first() -> None:
    """D1.1"""
    assert card("catch") in drawn_from(after(start(3), BeginWith(0))).choices


def test_a_short_game_ends_with_seven_gold() -> None:
    """D6"""
    short = Config(DECK, short_game=True)
    assert (short.target, CONFIG.target) == (7, 10)
    outcome = GAME.outcome(blown_up("", "", "", gold=(0, 6, 2), config=short))
    assert outcome == Outcome((0, 7, 3), (Seat(1),), "gold")
    assert GAME.outcome(blown_up("", "", "", gold=(0, 6, 2))) is None


def test_a_short_game_is_never_longer_than_the_deck_says() -> None:
    """D6: [ours]"""
    deck = with_tricks(RAW["trick"], rules=RAW["rules"] | {"gold_to_win": 5})
    assert Config(deck, short_game=True).target == 5


def test_with_the_stock_closed_no_top_card_lies_open() -> None:
    """D5: `top_card_open` off."""
    state = settled(start(3, CLOSED))
    assert not told(state, What.TURNED_UP)
    assert not told(state, What.TOOK_TOP)
    assert CONFIG.top_card_open
