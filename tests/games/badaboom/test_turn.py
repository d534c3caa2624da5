"""D2: what a turn of the holder is made of, and how the bomb is passed on."""

from typing import Any

import pytest

from core.games.badaboom.actions import NOBODY, Leave, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.table import Phase, Stage
from tests.games.badaboom.tables import (
    CLOSED,
    after,
    asked,
    card,
    carried_out,
    course,
    going_on,
    ids,
    in_hand,
    nobody,
    passing_to,
    settled,
    table_of,
    told,
    whole_turn,
)


def test_a_turn_begins_with_one_card_from_the_stock() -> None:
    """D2.1"""
    state = table_of("rummage", "", "", top="catch", stage=Stage.BEGIN, turn=4)
    state = settled(going_on(state))
    assert ids(state.hands[0]) == ["rummage", "catch"]
    assert (state.table.turn, state.table.stage) == (5, Stage.FIRST)


def test_no_card_is_drawn_while_the_bomb_is_live() -> None:
    """D2.1"""
    live: Any = {"bomb": "rummage", "live_since": 4}
    state = table_of("catch", "", "", top="rummage", stage=Stage.BEGIN, turn=4, **live)
    state = settled(going_on(state))
    assert ids(state.hands[0]) == ["catch"]
    assert state.table.top == card("rummage", 2)


def test_windows_and_tinkering_come_in_their_order() -> None:
    """D2.2-D2.4, D2.6"""
    state = table_of("catch", "", "")
    assert (state.table.phase, state.table.stage) == (Phase.WINDOW, Stage.FIRST)
    state = nobody(state)
    assert (state.table.phase, state.table.stage) == (Phase.TINKER, Stage.TINKER)
    state = settled(after(state, Leave()))
    assert (state.table.phase, state.table.stage) == (Phase.WINDOW, Stage.SECOND)
    state = settled(nobody(state))
    assert (state.table.holder, state.table.turn, state.table.stage) == (1, 6, Stage.FIRST)
    wanted = ["tinkered", "passed-on", "turn", "took-top", "turned-up"]
    assert course(state) == wanted


@pytest.mark.parametrize(("direction", "to"), [(1, 3), (-1, 1)])
def test_the_bomb_is_passed_on_in_passing_direction(direction: int, to: int) -> None:
    """D2.6: clockwise is from seat 0 to seat 1."""
    state = whole_turn(table_of("", "", "catch", "", holder=2, direction=direction))
    assert state.table.holder == to
    (passed_on,) = told(state, What.PASSED_ON)
    assert (passed_on.seat, passed_on.other) == (2, to)


def test_a_reverse_card_flips_the_direction_for_everybody_and_for_long() -> None:
    """D2.6: until this bomb has gone off, or another card flips it."""
    state = carried_out(table_of("about_turn about_turn", "", "", ""), "about_turn")
    assert state.table.direction == -1
    state = whole_turn(state)
    assert state.table.holder == 3
    state = whole_turn(state)
    assert (state.table.holder, state.table.direction) == (2, -1)


def test_a_second_reverse_card_flips_it_back() -> None:
    """D2.6"""
    state = carried_out(table_of("about_turn about_turn", "", ""), "about_turn")
    state = carried_out(passing_to(state, 0), "about_turn")
    assert state.table.direction == 1
    assert [it.amount for it in told(state, What.REVERSED)] == [-1, 1]


@pytest.mark.parametrize(("direction", "to"), [(1, 2), (-1, 2)])
def test_a_skip_leaves_one_player_out_when_the_bomb_is_passed_on(direction: int, to: int) -> None:
    """D2.6: as cards say."""
    state = carried_out(table_of("long_reach", "", "", "", direction=direction), "long_reach")
    state = whole_turn(state)
    assert (state.table.holder, state.table.skip) == (to, 0)


def test_two_skips_leave_out_two() -> None:
    """D2.6"""
    state = carried_out(table_of("long_reach long_reach", "", "", ""), "long_reach")
    state = carried_out(passing_to(state, 0), "long_reach")
    assert whole_turn(state).table.holder == 3


def test_the_skip_is_lost_if_a_trick_moves_the_bomb_first() -> None:
    """The text of Long Reach."""
    state = carried_out(table_of("long_reach catch", "", "", ""), "long_reach")
    state = carried_out(passing_to(state, 0), "catch", 2)
    assert (state.table.holder, state.table.skip) == (2, 0)
    assert whole_turn(state).table.holder == 3


def test_if_the_bomb_changes_hands_the_turn_ends_at_once() -> None:
    """D2.2: no tinkering; the new holder's turn begins with the draw."""
    state = carried_out(table_of("catch rummage", "", "", top="tea_break"), "catch", 2)
    assert (state.table.holder, state.table.turn, state.table.stage) == (2, 6, Stage.FIRST)
    assert ids(state.hands[2]) == ["tea_break"]
    assert asked(state) == 2
    assert course(state)[2:] == ["bomb-moved", "turn", "took-top", "turned-up"]


def test_a_live_bomb_that_changes_hands_does_not_go_off_in_the_turn_that_ends() -> None:
    """D2.2: no blast; it does in the new holder's turn."""
    state = table_of("catch", "", "", bomb="rummage", live_since=3)
    state = carried_out(state, "catch", 1)
    assert not told(state, What.BLAST)
    assert (state.table.holder, state.table.live_since, state.table.blast_due) == (1, 3, True)
    assert state.table.sizes[1] == 0
    state = whole_turn(state)
    assert [it.seat for it in told(state, What.BLAST)] == [1]


def test_a_bomb_that_became_live_in_this_turn_is_passed_on() -> None:
    """D2.5: it goes off if it was live when the turn began."""
    state = nobody(table_of("catch", "", "", bomb="safety"))
    state = settled(after(state, Tinker(SAFETY, in_hand(state, 0, "catch"), to_pile=False)))
    assert (state.table.live, state.table.blast_due) == (True, False)
    state = settled(nobody(state))
    assert (state.table.holder, state.table.blast_due) == (1, True)
    assert not told(state, What.BLAST)


def test_a_live_bomb_goes_off_after_the_second_window() -> None:
    """D2.5"""
    state = table_of("catch", "catch", "", bomb="rummage", live_since=4)
    state = settled(after(nobody(state), Leave()))
    assert state.table.stage is Stage.SECOND
    assert not told(state, What.BLAST)
    state = nobody(state)
    assert [it.seat for it in told(state, What.BLAST)] == [0]


def test_a_bomb_made_safe_and_live_again_in_one_turn_has_not_stayed_live() -> None:
    """D2.5"""
    state = table_of("extra_strap loose_screw", "", "", bomb="rummage", live_since=4)
    state = carried_out(state, "extra_strap")
    assert not state.table.live
    state = carried_out(passing_to(state, 0), "loose_screw")
    assert (state.table.live_since, state.table.blast_due) == (5, False)
    state = whole_turn(state)
    assert (state.table.blasts, state.table.holder) == (0, 1)


def test_with_a_closed_stock_the_draw_is_secret() -> None:
    """D2.1, D5"""
    state = table_of("", "", "", config=CLOSED, stage=Stage.BEGIN, turn=4)
    state = settled(going_on(state))
    assert state.table.sizes[0] == 1
    assert state.table.top == NOBODY
    (drew,) = told(state, What.DREW)
    assert (drew.seat, drew.amount, drew.card) == (0, 1, NOBODY)
