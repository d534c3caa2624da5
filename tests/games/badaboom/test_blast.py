"""D4.1: whom the bomb hits, and who is saved."""

import pytest

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.blast import fate, hit_by
from core.games.badaboom.deck import Deck
from core.games.badaboom.history import What
from core.games.badaboom.table import Config
from tests.games.badaboom.decks import with_cards
from tests.games.badaboom.tables import blown_up, card, course, ids, seats_of, table_of, told

MORE: Deck = with_cards(
    """
    [[gadget]]
    id = "scales"
    name = "Scales"
    text = "Hits the fullest toolbox."
    reach = ["most_cards"]
    [[gadget]]
    id = "fork"
    name = "Fork"
    text = "Hits the armer and the richest."
    reach = ["armer", "richest"]
    [[trick]]
    id = "rummage"
    name = "Rummage"
    text = "Draw 2 cards."
    when = ["pre", "post"]
    effects = [{ do = "draw", who = "me", n = 2 }]
    copies = 20
    """
)
"""With gadgets that the house deck has not."""


@pytest.mark.parametrize(
    ("bomb", "direction", "dead"),
    [
        ("rummage", 1, [1]),  # no gadget: only the holder
        ("front_funnel", 1, [2]),
        ("front_funnel", -1, [0]),
        ("tail_pipe", 1, [0]),
        ("tail_pipe", -1, [2]),
        ("bull_horns", 1, [2, 0]),
        ("long_spoon", 1, [1, 2]),
        ("long_spoon", -1, [1, 0]),
        ("nail_coat", 1, [2, 3, 0]),
        ("whole_shelf", 1, [1, 2, 3, 0]),
        ("homing_pigeon", 1, [3]),
        ("wet_sock", 1, []),
    ],
)
def test_the_gadget_says_who_is_hit(bomb: str, direction: int, dead: list[int]) -> None:
    """D4.1: told clockwise from the holder on, which is seat 1."""
    state = blown_up("", "", "", "", bomb=bomb, holder=1, direction=direction, armer=3)
    assert seats_of(state, What.HIT) == dead == seats_of(state, What.DIED)
    gadget = card(bomb) if bomb != "rummage" else NOBODY
    assert {it.card for it in told(state, What.HIT)} <= {gadget}


@pytest.mark.parametrize(
    ("gold", "dead"),
    [
        ((0, 1, 3, 2), [2]),
        ((3, 1, 3, 2), [2, 0]),
        ((0, 0, 0, 0), [1]),
        ((1, 1, 1, 1), [1, 2, 3, 0]),
    ],
)
def test_a_coin_magnet_hits_the_richest_all_if_tied_and_the_holder_if_none(
    gold: tuple[int, ...], dead: list[int]
) -> None:
    """D4.1"""
    state = blown_up("", "", "", "", bomb="coin_magnet", holder=1, gold=gold)
    assert seats_of(state, What.DIED) == dead


@pytest.mark.parametrize(
    ("hands", "dead"),
    [
        (("", "rummage", "rummage rummage"), (2,)),
        (("safety", "rummage", ""), (0, 1)),
        (("", "", ""), (1,)),
    ],
)
def test_a_gadget_may_hit_the_fullest_toolbox(hands: tuple[str, ...], dead: tuple[int]) -> None:
    """The deck's note on `reach`: [ours] all if tied; if all are empty, the holder."""
    state = table_of(*hands, bomb="rummage", holder=1, config=Config(MORE))
    assert hit_by(state.table, card("scales", deck=MORE)) == dead


def test_selectors_of_one_gadget_add_up() -> None:
    """The deck's note on `reach`: their union is hit."""
    state = table_of("", "", "", holder=0, armer=1, gold=(0, 0, 2), config=Config(MORE))
    assert hit_by(state.table, card("fork", deck=MORE)) == (1, 2)
    state = table_of("", "", "", holder=0, armer=1, gold=(0, 2, 0), config=Config(MORE))
    assert hit_by(state.table, card("fork", deck=MORE)) == (1,)


def test_the_cards_under_the_bomb_are_shown() -> None:
    """D4.1: first of all."""
    state = blown_up("", "", "", bomb="magpie wet_sock catch")
    assert ids(sorted(it.card for it in told(state, What.INSIDE))) == [
        "wet_sock",
        "catch",
        "magpie",
    ]
    assert course(state)[:4] == ["blast", "inside", "inside", "inside"]


def test_who_has_a_blastproof_card_is_hit_and_does_not_die() -> None:
    """D4.1"""
    pots = [("stew_pot", 1, 1), ("stew_pot", 2, 2)]
    state = blown_up("", "", "", bomb="nail_coat", lasting=pots[:1])
    assert seats_of(state, What.HIT) == [1, 2]
    (saved,) = told(state, What.SAVED)
    assert (saved.seat, saved.card) == (1, card("stew_pot"))
    assert seats_of(state, What.DIED) == [2]
    table = table_of("", "", "", lasting=pots).table
    assert fate(table, card("nail_coat")).dead == ()
    assert fate(table, card("nail_coat")).saved == (1, 2)


def test_a_pot_of_somebody_who_is_not_hit_tells_nothing() -> None:
    """D4.1"""
    state = blown_up("", "", "", lasting=[("stew_pot", 2, 2)])
    assert seats_of(state, What.DIED) == [0]
    assert not told(state, What.SAVED)


def test_an_empty_live_bomb_goes_off_and_hits_the_holder() -> None:
    """D4.1: [ours] a bomb out of which all has fallen has no gadget."""
    state = blown_up("", "", "", bomb="", holder=2)
    assert seats_of(state, What.DIED) == [2]


def test_a_blast_is_told_in_the_order_in_which_it_unfolds() -> None:
    """D4: shown, hit, then paid, then all goes back."""
    state = blown_up("safety", "safety", "", bomb="front_funnel", lasting=[("stew_pot", 2, 2)])
    wanted = ["blast", "inside", "hit", "died"]
    assert course(state)[:4] == wanted
    assert course(state)[4:] == ["safeties-back", "safeties-back", "revived"]
