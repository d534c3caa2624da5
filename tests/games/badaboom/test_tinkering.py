"""D2.3: the holder alone looks into the bomb and may exchange one card."""

from typing import Any

import pytest

from core.games.badaboom.actions import NOBODY, Leave, Pass, Show, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase, Stage
from core.terms import CHANCE, Refusal, Seat
from tests.games.badaboom.tables import (
    CLOSED,
    GAME,
    after,
    card,
    ids,
    in_hand,
    lawful,
    nobody,
    refused,
    settled,
    table_of,
    told,
)


def tinkering(*hands: str, **more: Any) -> State:
    """The holder, seat 0 if not said, has the bomb open."""
    state = nobody(table_of(*hands, **more))
    assert state.table.phase is Phase.TINKER
    return state


def tinkered(state: State, out: str, into: str, *, to_pile: bool = False) -> State:
    """The state after this exchange, in the second window."""
    action = Tinker(card(out), in_hand(state, state.table.holder, into), to_pile)
    return settled(after(state, action))


def test_only_the_holder_looks_into_the_bomb_and_acts() -> None:
    """D2.3"""
    state = tinkering("catch", "catch", "", bomb="safety rummage", holder=0)
    assert GAME.to_act(state) == (Seat(0),)
    assert GAME.view(state, Seat(0)).bomb == (SAFETY, card("rummage"))
    assert card("rummage") not in GAME.view(state, Seat(1)).bomb
    assert refused(state, 1, Leave()) == Refusal("not-your-turn", (1,))


def test_the_holder_may_leave_the_bomb_as_it_is() -> None:
    """D2.3: may exchange."""
    state = tinkering("catch", "", "", bomb="safety rummage")
    after_it = settled(after(state, Leave()))
    assert (after_it.hands, after_it.bomb) == (state.hands, state.bomb)
    assert after_it.table.stage is Stage.SECOND


def test_exactly_one_card_is_exchanged_for_one() -> None:
    """D2.3: any card may be filler."""
    state = tinkering("catch magpie", "", "", bomb="safety safety rummage")
    state = tinkered(state, "rummage", "magpie")
    assert ids(state.bomb) == ["safety", "safety", "magpie"]
    assert ids(state.hands[0]) == ["catch", "rummage"]
    assert state.table.bomb_size == 3


def test_every_exchange_that_is_allowed_is_offered_once() -> None:
    """D2.3: copies of a safety are one choice."""
    state = tinkering("catch safety safety", "", "", bomb="safety safety rummage")
    catch, rummage = card("catch"), card("rummage")
    assert lawful(state) == (
        Leave(),
        Tinker(SAFETY, catch, to_pile=False),
        Tinker(SAFETY, catch, to_pile=True),
        Tinker(SAFETY, SAFETY, to_pile=True),
        Tinker(rummage, catch, to_pile=False),
        Tinker(rummage, SAFETY, to_pile=False),
    )


@pytest.mark.parametrize(
    ("out", "into", "to_pile", "why"),
    [
        ("catch", "rummage", False, ("not-in-bomb", "catch")),
        ("safety", "catch", False, ("not-in-toolbox", "catch")),
        ("tea_break", "rummage", True, ("only-safeties-have-a-pile", "tea_break")),
        ("safety", "safety", False, ("nothing-would-change", "safety")),
    ],
)
def test_what_is_no_exchange_is_refused(
    out: str, into: str, to_pile: bool, why: tuple[str, str]
) -> None:
    """D2.3"""
    state = tinkering("rummage safety", "catch", "", bomb="safety tea_break")
    refusal = refused(state, 0, Tinker(card(out), card(into), to_pile))
    assert refusal == Refusal(why[0], (card(why[1]),))


def test_at_most_one_gadget_is_inside() -> None:
    """D2.3: a new gadget must take the old one's place."""
    state = tinkering("nail_coat catch", "", "", bomb="safety wet_sock")
    nail_coat, wet_sock = card("nail_coat"), card("wet_sock")
    why = refused(state, 0, Tinker(SAFETY, nail_coat, to_pile=False))
    assert why == Refusal("one-gadget", (nail_coat, wet_sock))
    state = tinkered(state, "wet_sock", "nail_coat")
    assert state.bomb == (SAFETY, nail_coat)
    assert state.table.bomb_gadget


def test_a_gadget_may_go_in_where_none_is_and_come_out_for_anything() -> None:
    """D2.3"""
    state = tinkering("nail_coat", "", "", bomb="safety catch")
    assert Tinker(SAFETY, card("nail_coat"), to_pile=False) in lawful(state)
    state = tinkered(tinkering("catch", "", "", bomb="safety nail_coat"), "nail_coat", "catch")
    assert not state.table.bomb_gadget
    assert state.table.gadgets == (1, 0, 0)


def test_a_safety_taken_out_goes_to_the_toolbox() -> None:
    """D2.3: and no card is drawn."""
    state = tinkered(tinkering("catch", "", ""), "safety", "catch")
    assert state.hands[0] == (SAFETY,)
    assert state.table.pile == 4
    assert not told(state, What.TOOK_TOP)


def test_or_back_to_the_pile_and_then_one_card_is_drawn() -> None:
    """D2.3"""
    state = tinkered(tinkering("catch", "", "", top="magpie"), "safety", "catch", to_pile=True)
    assert ids(state.hands[0]) == ["magpie"]
    assert state.table.pile == 5
    assert [it.seat for it in told(state, What.SAFETY_BACK)] == [0]


def test_a_safety_may_take_the_place_of_one_that_goes_to_the_pile() -> None:
    """D2.3: a safety of the toolbox for a card of the stock."""
    state = tinkering("safety", "", "", top="magpie")
    state = tinkered(state, "safety", "safety", to_pile=True)
    assert state.bomb == (SAFETY,) * 3
    assert (ids(state.hands[0]), state.table.pile) == (["magpie"], 4)


def test_the_card_drawn_comes_after_the_bomb_may_have_become_live() -> None:
    """D2.3: it is drawn even if the bomb is live now; only a turn's own draw falls away."""
    state = tinkering("catch", "", "", bomb="safety", config=CLOSED)
    state = tinkered(state, "safety", "catch", to_pile=True)
    assert (state.table.live, state.table.sizes[0]) == (True, 1)


def test_without_a_toolbox_there_is_no_tinkering() -> None:
    """D2.3: an empty one is none."""
    state = nobody(table_of("", "catch", ""))
    assert state.table.stage is Stage.SECOND
    (told_of,) = told(state, What.CANNOT_TINKER)
    assert (told_of.seat, told_of.other) == (0, NOBODY)


def test_who_cannot_tinker_does_not_look_into_the_bomb_either() -> None:
    """D1.1, D2.3: only in the tinkering phase."""
    state = table_of("catch", "", "", bomb="safety rummage", lasting=[("lead_mittens", 0, 1)])
    state = nobody(state)
    assert state.table.stage is Stage.SECOND
    assert not GAME.view(state, Seat(0)).bomb_known
    (told_of,) = told(state, What.CANNOT_TINKER)
    assert (told_of.seat, told_of.other) == (0, card("lead_mittens"))


def test_mittens_of_somebody_else_do_not_matter() -> None:
    state = nobody(table_of("catch", "", "", lasting=[("lead_mittens", 1, 0)]))
    assert state.table.phase is Phase.TINKER


def test_an_empty_bomb_cannot_be_tinkered_with() -> None:
    """[ours] There is nothing in it to be exchanged, which all can see."""
    state = nobody(table_of("catch", "", "", bomb="", live_since=4))
    assert state.table.stage is Stage.SECOND
    assert [it.seat for it in told(state, What.CANNOT_TINKER)] == [0]


def test_nobody_else_can_tell_tinkering_from_leaving() -> None:
    """D5: what the cards are is secret; only backs and numbers show."""
    state = tinkering("catch", "", "", bomb="safety rummage")
    worlds = [
        after(state, action)
        for action in (Leave(), Tinker(card("rummage"), card("catch"), to_pile=False))
    ]
    for watcher in (Seat(1), Seat(2), None):
        first, second = (GAME.view(world, watcher) for world in worlds)
        assert first == second
        first, second = (GAME.view(after(world, Show()), watcher) for world in worlds)
        assert first == second


def test_the_log_shows_what_was_exchanged_to_the_holder_alone() -> None:
    """D2.3"""
    state = tinkering("catch", "", "")
    for action in lawful(state):
        assert GAME.audience(state, Seat(0), action) == frozenset({0})


def test_what_was_done_is_shown_before_anything_else_happens() -> None:
    """D2.3: announced."""
    state = after(
        tinkering("catch", "", "", bomb="safety"), Tinker(SAFETY, card("catch"), to_pile=False)
    )
    assert (state.table.phase, GAME.to_act(state)) == (Phase.SHOW, (CHANCE,))
    assert not state.table.live
    assert GAME.chance(state).of_program
    state = after(state, Show())
    assert state.table.live


def test_outside_the_tinkering_phase_nobody_tinkers() -> None:
    """D2.3"""
    state = table_of("catch", "", "")
    assert refused(state, 0, Tinker(SAFETY, card("catch"), to_pile=False)) == Refusal(
        "not-tinkering"
    )
    assert refused(state, 0, Leave()) == Refusal("not-tinkering")
    assert refused(nobody(state), 0, Pass()) == Refusal("not-asked")
