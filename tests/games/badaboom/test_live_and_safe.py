"""D2.3: when the bomb is live, who is the armer, and what becomes of it when it is safe again."""

from typing import Any

import pytest

from core.games.badaboom.actions import NOBODY, Kick, Leave, Show, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.state import State
from tests.games.badaboom.tables import (
    after,
    card,
    carried_out,
    course,
    ids,
    in_hand,
    lay,
    nobody,
    passing_to,
    settled,
    table_of,
    told,
)

POTS = [("stew_pot", 0, 0), ("side_bet", 1, 2), ("lead_mittens", 2, 0)]


def exchanged(state: State, out: str, into: str) -> State:
    """The state after the holder has tinkered."""
    state = nobody(state)
    return settled(
        after(state, Tinker(card(out), in_hand(state, state.table.holder, into), to_pile=False))
    )


def test_with_no_safety_left_the_bomb_is_live_and_all_are_told() -> None:
    """D2.3: announced; markers on the bomb and the armer."""
    state = exchanged(table_of("", "catch", "", bomb="safety rummage", holder=1), "safety", "catch")
    table = state.table
    assert (table.live, table.live_since, table.armer) == (True, 5, 1)
    (live,) = told(state, What.LIVE)
    assert (live.seat, live.card) == (1, NOBODY)


def test_the_effect_of_a_live_bomb_is_public() -> None:
    """D2.3: its gadget; its other cards stay secret."""
    state = table_of("catch", "", "", bomb="safety nail_coat rummage")
    state = exchanged(state, "safety", "catch")
    assert state.table.effect == card("nail_coat")
    assert [it.card for it in told(state, What.LIVE)] == [card("nail_coat")]
    assert state.minds[-1].surely(bomb_zone(3)) == (card("nail_coat"),)
    assert not state.minds[2].may_be(SAFETY, bomb_zone(3))


def test_a_bomb_with_a_safety_left_is_not_live() -> None:
    """D2.3"""
    state = exchanged(table_of("catch", "", "", bomb="safety safety"), "safety", "catch")
    assert (state.table.live, state.table.armer) == (False, NOBODY)
    assert not told(state, What.LIVE)


@pytest.mark.parametrize(("who", "name"), [(2, "loose_screw"), (1, "loose_screw")])
def test_whose_trick_takes_the_last_safety_is_the_armer(who: int, name: str) -> None:
    """D2.3: armer: whose play made it live."""
    state = table_of("catch", name, name, bomb="safety wet_sock", kind="tea_kettle")
    state = carried_out(passing_to(state, who), name)
    assert (state.table.armer, state.table.live_since) == (who, 5)
    assert state.table.effect == card("wet_sock")


def test_whose_kick_brings_the_last_safety_out_is_the_armer_not_the_holder() -> None:
    """D2.3, the text of Big Boot."""
    state = passing_to(table_of("catch", "big_boot", "", bomb="safety"), 1)
    state = after(nobody(lay(state, "big_boot")), Kick(SAFETY, card("catch")), Show())
    assert (state.table.live, state.table.armer) == (True, 1)
    assert state.hands[0] == (SAFETY,)


def test_a_safety_put_into_a_live_bomb_makes_it_safe() -> None:
    """D2.3: markers off; the lasting cards in front of all players are discarded."""
    live: Any = {"live_since": 4, "armer": 2}
    state = table_of("safety", "", "", bomb="rummage wet_sock", lasting=POTS, **live)
    state = exchanged(state, "rummage", "safety")
    table = state.table
    assert (table.live, table.live_since, table.armer, table.effect) == (False, 0, NOBODY, NOBODY)
    assert table.lasting == ()
    assert ids(table.discards) == ["stew_pot", "side_bet", "lead_mittens"]
    assert table.disarms == (1, 0, 0)
    assert course(state)[-5:] == ["tinkered", "safe", *["lasting-off"] * 3]


def test_a_bomb_made_safe_is_passed_on_without_a_blast() -> None:
    """D2.5"""
    state = table_of("safety", "", "", bomb="rummage", live_since=4)
    state = settled(nobody(exchanged(state, "rummage", "safety")))
    assert not told(state, What.BLAST)
    assert (state.table.holder, state.table.sizes[1]) == (1, 1)


def test_a_strap_makes_a_live_bomb_safe_too() -> None:
    """D2.3, the text of Extra Strap."""
    live: Any = {"live_since": 4, "armer": 0}
    state = table_of("catch", "extra_strap", "", bomb="rummage", lasting=POTS[:1], **live)
    state = carried_out(passing_to(state, 1), "extra_strap")
    assert (state.table.live, state.table.disarms) == (False, (0, 1, 0))
    assert ids(state.table.discards) == ["stew_pot", "extra_strap"]


def test_lasting_cards_of_a_bomb_that_is_not_live_stay_when_a_safety_goes_in() -> None:
    """D2.3: only when a live bomb is made safe."""
    state = table_of("safety", "", "", bomb="safety rummage", lasting=POTS)
    state = exchanged(state, "rummage", "safety")
    assert len(state.table.lasting) == 3
    assert state.table.disarms == (0, 0, 0)


def test_a_bomb_that_was_safe_again_becomes_live_for_a_new_armer() -> None:
    """D2.3"""
    live: Any = {"live_since": 3, "armer": 2}
    state = table_of("extra_strap", "loose_screw", "", bomb="rummage", **live)
    state = carried_out(state, "extra_strap")
    state = carried_out(passing_to(state, 1), "loose_screw")
    assert (state.table.live_since, state.table.armer) == (5, 1)


def test_tinkering_that_changes_the_gadget_of_a_live_bomb_shows_the_new_one() -> None:
    """D2.3, D5: [ours] of a live bomb the effect stays public; the armer stays the armer."""
    live: Any = {"live_since": 4, "armer": 2}
    state = table_of("nail_coat", "", "", bomb="wet_sock rummage", **live)
    state = exchanged(state, "wet_sock", "nail_coat")
    assert (state.table.effect, state.table.armer) == (card("nail_coat"), 2)
    assert [it.card for it in told(state, What.GADGET_CHANGED)] == [card("nail_coat")]


def test_tweezers_take_the_gadget_out_of_a_live_bomb() -> None:
    """D2.3: without a gadget only the holder will be hit."""
    live: Any = {"live_since": 4, "armer": 2}
    state = table_of("tweezers", "", "", bomb="wet_sock rummage", **live)
    state = carried_out(state, "tweezers")
    assert (state.table.effect, state.table.live) == (NOBODY, True)
    assert [it.card for it in told(state, What.GADGET_CHANGED)] == [NOBODY]


def test_leaving_a_live_bomb_changes_nothing() -> None:
    """D2.3"""
    live: Any = {"live_since": 4, "armer": 2}
    state = nobody(table_of("catch", "", "", bomb="wet_sock rummage", **live))
    state = settled(after(state, Leave()))
    assert (state.table.live_since, state.table.armer) == (4, 2)
    assert not told(state, What.GADGET_CHANGED)
    assert not told(state, What.LIVE)
