"""D3: tricks that answer other tricks."""

import pytest

from core.games.badaboom.actions import NOBODY, Pass, Play
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Laid, Phase, Stage
from core.terms import Refusal
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    card,
    course,
    ids,
    in_hand,
    lawful,
    lay,
    nobody,
    passing_to,
    refused,
    settled,
    table_of,
    targets,
    told,
)


def answered(state: State, seat: int, name: str, target: int = -1) -> State:
    """The state after this seat, once it is asked, has laid this answer."""
    return lay(passing_to(state, seat), name, target)


@pytest.mark.parametrize(
    ("player", "direction", "wanted"),
    [(1, 1, (2, 3, 0)), (2, 1, (1, 3, 0)), (2, -1, (1, 0, 3)), (0, 1, (1, 2, 3))],
)
def test_all_but_its_player_are_asked_for_an_answer_holder_first(
    player: int, direction: int, wanted: tuple[int, ...]
) -> None:
    """D3.1"""
    state = table_of(*["rummage"] * 3, "", holder=1, direction=direction)
    state = lay(passing_to(state, player), "rummage")
    assert state.table.phase is Phase.ANSWER
    assert GAME.still_asked(state) == wanted


def test_a_trick_takes_effect_once_all_others_have_passed() -> None:
    """D3.1"""
    state = lay(table_of("catch", "", ""), "catch", 2)
    state = after(state, Pass())
    assert state.table.holder == 0
    assert settled(after(state, Pass())).table.holder == 2


def test_a_cancelled_trick_has_no_effect_and_both_are_discarded() -> None:
    """D3.1: cards that cancel cut in before the effect."""
    state = lay(table_of("catch", "", "says_who"), "catch", 2)
    state = nobody(answered(state, 2, "says_who"))
    assert state.table.holder == 0
    assert ids(state.table.discards) == ["catch", "says_who"]
    assert not told(state, What.BOMB_MOVED)
    (cancelled,) = told(state, What.CANCELLED)
    assert (cancelled.seat, cancelled.card, cancelled.other) == (2, card("catch"), 0)


def test_after_a_cancelled_trick_the_window_goes_on_behind_its_player() -> None:
    """D2.2, D3.1"""
    state = lay(passing_to(table_of("", "rummage", "says_who"), 1), "rummage")
    state = nobody(answered(state, 2, "says_who"))
    assert (state.table.phase, state.table.stage) == (Phase.WINDOW, Stage.FIRST)
    assert GAME.still_asked(state) == (2, 0, 1)
    assert not state.table.stack


def test_an_answer_is_open_to_answers_of_all_but_its_player() -> None:
    """D3.1: also to one of whoever laid the trick."""
    state = lay(table_of("catch", "says_who", "", ""), "catch", 2)
    state = answered(state, 1, "says_who")
    assert GAME.still_asked(state) == (0, 2, 3)
    assert state.table.stack == (Laid(card("catch"), 0, 2), Laid(card("says_who"), 1))


def test_an_answered_answer_has_no_effect() -> None:
    """D3.1: last in, first out."""
    state = lay(table_of("catch says_who", "says_who", ""), "catch", 2)
    state = answered(state, 1, "says_who")
    state = nobody(answered(state, 0, "says_who"))
    assert ids(state.table.discards) == ["says_who", "says_who"]
    assert state.table.stack == (Laid(card("catch"), 0, 2),)
    assert settled(nobody(state)).table.holder == 2


def test_a_trick_whose_answer_failed_is_open_to_answers_once_more() -> None:
    """D3.1, D3.3: in the same way, all but its player."""
    state = lay(table_of("catch says_who", "says_who", "says_who", ""), "catch", 2)
    state = nobody(answered(answered(state, 1, "says_who"), 0, "says_who"))
    assert (state.table.phase, GAME.still_asked(state)) == (Phase.ANSWER, (1, 2, 3))
    state = nobody(answered(state, 2, "says_who"))
    assert (state.table.holder, state.table.stack) == (0, ())
    assert state.table.phase is Phase.WINDOW


def test_answers_are_nested_as_deep_as_cards_go() -> None:
    """D3.1: five of them; the third and the fifth stand, so the trick falls."""
    state = table_of("catch says_who says_who", "says_who says_who", "says_who")
    state = lay(state, "catch", 2)
    for seat in (1, 0, 1, 0, 2):
        state = answered(state, seat, "says_who")
    assert len(state.table.stack) == 6
    while state.table.phase is Phase.ANSWER:
        state = nobody(state)
    assert [it.seat for it in told(state, What.CANCELLED)] == [2, 1, 1]
    assert state.table.holder == 0
    assert not any(state.hands)
    assert sorted(ids(state.table.discards)) == ["catch", *["says_who"] * 5]


def test_a_trick_that_has_become_impossible_is_discarded_without_effect() -> None:
    """D3.1: the victim has laid its only card as an answer, in vain."""
    state = lay(table_of("long_fingers says_who", "says_who", ""), "long_fingers", 1)
    state = answered(answered(state, 1, "says_who"), 0, "says_who")
    state = nobody(nobody(state))
    (fizzled,) = told(state, What.FIZZLED)
    assert (fizzled.seat, fizzled.card) == (0, card("long_fingers"))
    assert not told(state, What.STOLE)
    assert ids(state.table.discards) == ["says_who", "says_who", "long_fingers"]
    assert GAME.still_asked(state) == (1, 2, 0)


def test_a_cancelled_redirect_leaves_the_trick_aimed_as_it_was() -> None:
    """D3.1"""
    state = lay(table_of("catch", "not_me_him", "", "says_who"), "catch", 1)
    state = answered(answered(state, 1, "not_me_him", 2), 3, "says_who")
    state = nobody(state)
    assert state.table.stack == (Laid(card("catch"), 0, 1),)
    assert settled(nobody(state)).table.holder == 1


def test_a_redirected_trick_is_aimed_at_another_lawful_target() -> None:
    """D3.1, the text of Not Me, Him!"""
    state = lay(table_of("catch", "not_me_him", "", ""), "catch", 1)
    state = nobody(answered(state, 1, "not_me_him", 3))
    assert state.table.stack == (Laid(card("catch"), 0, 3),)
    (redirected,) = told(state, What.REDIRECTED)
    assert (redirected.seat, redirected.card, redirected.other) == (1, card("catch"), 3)
    assert settled(nobody(state)).table.holder == 3


def test_a_redirected_trick_may_be_redirected_again_and_comes_back() -> None:
    """D3.1"""
    state = lay(table_of("catch", "not_me_him", "not_me_him"), "catch", 1)
    state = nobody(answered(state, 1, "not_me_him", 2))
    state = nobody(answered(state, 2, "not_me_him", 1))
    assert settled(nobody(state)).table.holder == 1


def test_a_redirect_may_itself_be_redirected_by_its_target() -> None:
    """D3.1: an answer can be answered."""
    state = lay(table_of("catch", "not_me_him", "not_me_him", ""), "catch", 1)
    state = answered(state, 1, "not_me_him", 2)
    state = passing_to(state, 2)
    assert targets(state, "not_me_him") == [3]
    state = nobody(lay(state, "not_me_him", 3))
    assert state.table.stack[-1] == Laid(card("not_me_him"), 1, 3)
    state = nobody(nobody(state))
    assert settled(state).table.holder == 3


@pytest.mark.parametrize(
    ("name", "bomb", "wanted"),
    [
        ("catch", "keg", [2, 3]),  # not the holder, who plays it
        ("catch", "anvil", [3]),  # to a neighbour of the holder only
        ("long_fingers", "keg", [2]),  # seat 3 has no toolbox
        ("pocket_picker", "keg", [3]),  # seat 2 is not richer
    ],
)
def test_a_new_target_must_be_lawful_for_whoever_played_the_trick(
    name: str, bomb: str, wanted: list[int]
) -> None:
    """D3.1"""
    hands = (f"{name} rummage", "not_me_him", "rummage", "")
    state = lay(table_of(*hands, kind=bomb, gold=(1, 2, 1, 3)), name, 1)
    assert targets(passing_to(state, 1), "not_me_him") == wanted


def test_who_is_no_target_cannot_redirect() -> None:
    state = passing_to(lay(table_of("catch", "", "not_me_him"), "catch", 1), 2)
    why = refused(state, 2, Play(card("not_me_him"), 1))
    assert why == Refusal("not-aimed-at-you", (card("not_me_him"), card("catch")))


def test_a_trick_without_target_cannot_be_redirected() -> None:
    state = passing_to(lay(table_of("tea_break", "not_me_him", ""), "tea_break"), 1)
    why = refused(state, 1, Play(card("not_me_him"), 2))
    assert why == Refusal("not-aimed-at-you", (card("not_me_him"), card("tea_break")))


def test_only_answers_answer() -> None:
    """D3.1"""
    state = lay(table_of("catch", "rummage says_who not_me_him", ""), "catch", 2)
    says_who = in_hand(state, 1, "says_who")
    assert asked(state) == 1
    assert lawful(state) == (Pass(), Play(says_who, NOBODY))
    why = refused(state, 1, Play(in_hand(state, 1, "rummage"), NOBODY))
    assert why == Refusal("no-answer", (card("rummage"),))


def test_every_trick_is_open_to_answers_whether_or_not_anybody_holds_one() -> None:
    """D3.3"""
    state = lay(table_of("rummage", "", ""), "rummage")
    assert (state.table.phase, GAME.still_asked(state)) == (Phase.ANSWER, (1, 2))
    assert lawful(state) == (Pass(),)
    assert course(state) == ["laid"]


def test_answers_follow_one_another_in_the_record() -> None:
    state = lay(table_of("catch", "says_who", "not_me_him"), "catch", 2)
    state = answered(state, 2, "not_me_him", 1)
    (answer,) = told(state, What.ANSWERED)
    about = (answer.seat, answer.card, answer.other, answer.amount)
    assert about == (2, card("not_me_him"), card("catch"), 1)


def test_a_second_window_has_answers_too() -> None:
    """D2.4, D3.1"""
    state = table_of("catch", "says_who", "", stage=Stage.SECOND)
    state = nobody(answered(lay(state, "catch", 2), 1, "says_who"))
    assert (state.table.phase, state.table.stage) == (Phase.WINDOW, Stage.SECOND)
