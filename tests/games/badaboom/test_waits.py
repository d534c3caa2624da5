"""Until when does everything pass, and does it end in time? (D3.3)."""

import pytest

from core.games.badaboom.actions import Pass
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Phase
from core.games.badaboom.waits import WAITS, aimed_at, befallen
from core.kit import Wait
from core.terms import Seat
from qtapp.data import kits
from tests.games.badaboom.tables import (
    GAME,
    after,
    carried_out,
    changed,
    lay,
    nobody,
    passing_to,
    table_of,
)

BY_ID = {wait.id: wait for wait in WAITS}
LIVE_OR_AIMED, TURN_ENDS, MY_TURN = (BY_ID[it] for it in ("live-or-aimed", "turn-ends", "my-turn"))


def goes_on(wait: Wait[View], given: State, now: State, seat: int) -> bool:
    """With what a passer-by sees, as the table asks."""
    return wait.goes_on(GAME.view(given, None), GAME.view(now, None), Seat(seat))


def test_the_kit_offers_these_orders() -> None:
    assert kits()["badaboom"].waits == WAITS


def test_nothing_passes_once_the_bomb_is_live() -> None:
    state = table_of("", "", "", "")
    assert goes_on(LIVE_OR_AIMED, state, state, 2)
    live = table_of("", "", "", "", bomb="rummage nail_coat", live_since=5, armer=1)
    assert not goes_on(LIVE_OR_AIMED, state, live, 2)
    assert not goes_on(LIVE_OR_AIMED, live, live, 2)


def test_nothing_passes_where_a_trick_is_aimed_at_the_seat() -> None:
    state = table_of("long_fingers", "", "rummage", "")
    aimed = lay(state, "long_fingers", 2)
    on = [goes_on(LIVE_OR_AIMED, state, aimed, seat) for seat in range(4)]
    assert on == [True, True, False, True]


@pytest.mark.parametrize(
    ("by", "name", "target", "about"),
    [
        (0, "catch", 2, {2}),
        (0, "tea_break", -1, {1}),
        (0, "return_to_sender", -1, {3}),
        (1, "mine_mine", -1, {0}),
        (1, "you_and_you", 3, {0, 3}),
        (1, "big_boot", -1, {0}),
        (0, "big_boot", -1, set()),
        (0, "wrong_box", 3, {3}),
        (1, "troll_toll", -1, {3}),
        (3, "troll_toll", -1, set()),
        (2, "side_bet", 1, {1}),
        (0, "stew_pot", -1, set()),
        (0, "rummage", -1, set()),
        (0, "about_turn", -1, set()),
    ],
)
def test_a_trick_is_about_others_that_it_takes_from_gives_to_or_befalls(
    by: int, name: str, target: int, about: set[int]
) -> None:
    toolboxes = ["safety", "", "", ""]
    toolboxes[by] += f" {name}"
    state = lay(passing_to(table_of(*toolboxes, gold=(0, 1, 0, 2)), by), name, target)
    (laid,) = state.table.stack
    assert befallen(state.table, laid) == about
    assert [seat for seat in range(4) if aimed_at(state.table, seat)] == sorted(about)


def test_an_answer_is_about_whose_trick_it_answers() -> None:
    state = lay(table_of("rummage", "says_who", "", ""), "rummage")
    state = lay(state, "says_who")
    assert [aimed_at(state.table, seat) for seat in range(4)] == [True, False, False, False]


def test_a_trick_that_is_aimed_anew_is_about_its_new_target() -> None:
    state = table_of("long_fingers", "not_me_him", "rummage", "")
    state = lay(lay(state, "long_fingers", 1), "not_me_him", 2)
    assert aimed_at(state.table, 2)
    state = nobody(state)
    assert [aimed_at(state.table, seat) for seat in (1, 2)] == [False, True]


def test_until_the_turn_ends_lasts_through_both_windows() -> None:
    state = table_of("rummage", "", "", "")
    assert goes_on(TURN_ENDS, state, after(state, Pass()), 2)
    later = nobody(state)
    assert later.table.phase is Phase.TINKER
    assert goes_on(TURN_ENDS, state, later, 2)
    assert not goes_on(TURN_ENDS, state, changed(later, turn=6, holder=1), 2)


def test_until_the_turn_ends_is_over_when_the_bomb_changes_hands() -> None:
    """D2.2: the turn of the holder ends with it."""
    state = table_of("catch", "", "", "")
    assert not goes_on(TURN_ENDS, state, carried_out(state, "catch", 2), 1)


def test_until_a_seat_holds_the_bomb_is_not_for_its_holder() -> None:
    state = table_of("catch", "", "", "")
    assert [goes_on(MY_TURN, state, state, seat) for seat in range(4)] == [False, *[True] * 3]
    assert not goes_on(MY_TURN, state, carried_out(state, "catch", 2), 2)
