"""D2.2, D2.4: who is asked for a trick, in which order, and for how long."""

import pytest

from core.games.badaboom.actions import NOBODY, Leave, Pass, Play
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Stage
from core.terms import Seat
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    carried_out,
    ids,
    in_hand,
    lawful,
    lay,
    nobody,
    passing_to,
    settled,
    table_of,
    told,
)


def order(state: State, count: int) -> list[int]:
    """Who is asked one after the other, if all pass."""
    seats = []
    for _ in range(count):
        seats.append(asked(state))
        state = after(state, Pass())
    return seats


@pytest.mark.parametrize(
    ("holder", "direction", "wanted"),
    [(0, 1, [0, 1, 2, 3]), (2, 1, [2, 3, 0, 1]), (1, -1, [1, 0, 3, 2])],
)
def test_the_holder_is_asked_first_then_all_in_passing_direction(
    holder: int, direction: int, wanted: list[int]
) -> None:
    """D2.2"""
    state = table_of("catch", "catch", "catch", "", holder=holder, direction=direction)
    assert [*GAME.still_asked(state)] == wanted
    assert order(state, 4) == wanted


def test_the_window_ends_when_all_have_passed_in_a_row() -> None:
    """D2.2"""
    state = table_of("catch", "", "")
    for left in (2, 1):
        state = after(state, Pass())
        assert state.table.phase is Phase.WINDOW
        assert len(GAME.still_asked(state)) == left
    assert after(state, Pass()).table.phase is Phase.TINKER


def test_after_a_trick_the_next_player_is_asked_and_all_may_play_again() -> None:
    """D2.2: each plays one or passes."""
    state = table_of("catch", "rummage rummage", "", top="catch")
    state = carried_out(passing_to(state, 1), "rummage")
    assert (state.table.phase, state.table.stage) == (Phase.WINDOW, Stage.FIRST)
    assert GAME.still_asked(state) == (2, 0, 1)
    state = carried_out(passing_to(state, 1), "rummage")
    assert GAME.still_asked(state) == (2, 0, 1)
    assert nobody(state).table.phase is Phase.TINKER


def test_everybody_may_play_any_number_of_tricks() -> None:
    """D2.2"""
    state = table_of("rummage rummage rummage", "", "", top="catch")
    for _ in range(3):
        state = carried_out(passing_to(state, 0), "rummage")
    assert len(told(state, What.TOOK_EFFECT)) == 3
    assert state.table.sizes == (6, 0, 0)


def test_a_reverse_card_turns_the_order_of_the_window_too() -> None:
    """D2.2, D2.6: in passing direction, as it is by then."""
    state = table_of("about_turn", "", "", "")
    state = carried_out(state, "about_turn")
    assert GAME.still_asked(state) == (3, 2, 1, 0)


def test_the_second_window_is_as_the_first() -> None:
    """D2.4"""
    state = table_of("", "rummage", "safety", top="catch", holder=2)
    state = settled(after(nobody(state), Leave()))
    assert state.table.stage is Stage.SECOND
    assert GAME.still_asked(state) == (2, 0, 1)
    state = carried_out(passing_to(state, 1), "rummage")
    assert GAME.still_asked(state) == (2, 0, 1)
    state = settled(nobody(state))
    assert state.table.turn == 6


def test_if_the_bomb_changes_hands_in_the_second_window_the_new_holder_draws() -> None:
    """D2.2, D2.4"""
    state = table_of("catch", "", "", top="catch", stage=Stage.SECOND)
    state = carried_out(state, "catch", 2)
    assert (state.table.holder, state.table.turn, state.table.stage) == (2, 6, Stage.FIRST)
    assert ids(state.hands[2]) == ["catch"]
    assert not told(state, What.PASSED_ON)


def test_who_is_asked_may_always_pass_and_may_play_each_trick_at_each_lawful_target() -> None:
    """D2.2"""
    state = table_of("catch rummage safety front_funnel magpie says_who", "", "")
    catch, rummage = in_hand(state, 0, "catch"), in_hand(state, 0, "rummage")
    assert lawful(state) == (Pass(), Play(catch, 1), Play(catch, 2), Play(rummage, NOBODY))


def test_a_card_just_drawn_may_be_played() -> None:
    """D2.1, D2.2"""
    state = table_of("rummage", "", "", top="catch")
    state = carried_out(state, "rummage")
    state = passing_to(state, 0)
    assert Play(in_hand(state, 0, "catch"), 1) in lawful(state)


def test_a_trick_leaves_the_toolbox_when_it_is_laid() -> None:
    """D2.2: it lies on the table until it takes effect, then on the discards."""
    state = lay(table_of("catch rummage", "", ""), "catch", 1)
    assert ids(state.hands[0]) == ["rummage"]
    assert (state.table.sizes[0], len(state.table.stack)) == (1, 1)
    assert not state.table.discards
    state = settled(nobody(state))
    assert ids(state.table.discards) == ["catch"]


def test_passing_is_what_lets_a_question_go_by() -> None:
    """D3.3"""
    state = table_of("catch", "", "")
    assert GAME.declining(state) == Pass()
    assert GAME.declining(lay(state, "catch", 1)) == Pass()
    tinkering = nobody(state)
    assert GAME.declining(tinkering) is None
    assert GAME.still_asked(tinkering) == ()


def test_undo_stops_at_the_last_pass_of_a_round() -> None:
    """D2.3: the holder looks into the bomb after it."""
    state = table_of("catch", "", "")
    for last in (False, False, True):
        (seat,) = GAME.to_act(state)
        assert GAME.reveals(state, seat, Pass()) == last
        state = after(state, Pass())
    assert not GAME.reveals(state, Seat(0), Leave())
