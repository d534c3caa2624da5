"""D4.2: which missions a blast fulfils. Each fact of a condition, and each mission of the deck."""

from typing import Any

import pytest

from core.games.badaboom.blast import fact, fulfilled
from core.games.badaboom.effect import Condition, Fact, Op
from core.games.badaboom.history import What, Why
from tests.games.badaboom.tables import blown_up, card, ids, payments, seats_of, table_of

POT = [("stew_pot", 0, 0)]
POTS = [("stew_pot", 0, 0), ("stew_pot", 1, 1), ("stew_pot", 2, 2)]


def paid_for(mission: str, holder_has: str = "", **more: Any) -> bool:
    """Whether seat 1 is paid for it: the bomb of seat 0 goes off."""
    state = blown_up(holder_has, f"catch {mission}", "", **more)
    paid = [it for it in payments(state) if it.why is Why.MISSION]
    assert [it.card for it in paid] in ([], [card(mission)])
    assert all(it.seat == 1 for it in paid)
    return bool(paid)


@pytest.mark.parametrize(
    ("mission", "more", "wanted"),
    [
        ("signed_off", {"holder": 1, "bomb": "wet_sock"}, True),
        ("signed_off", {"holder": 1}, False),  # dies
        ("signed_off", {"bomb": "wet_sock"}, False),  # somebody else holds it
        ("signed_off", {"holder": 1, "lasting": POTS[1:2]}, True),
        ("crash_dummy", {"bomb": "front_funnel"}, True),
        ("crash_dummy", {}, False),
        ("crash_dummy", {"bomb": "front_funnel", "lasting": POTS[1:2]}, False),
        ("big_crater", {"bomb": "nail_coat"}, True),
        ("big_crater", {"bomb": "whole_shelf"}, True),
        ("big_crater", {}, False),
        ("big_crater", {"bomb": "nail_coat", "lasting": POTS[1:2]}, False),
        ("clean_bench", {"bomb": "wet_sock"}, True),
        ("clean_bench", {}, False),
        ("clean_bench", {"lasting": POT}, True),
        ("it_was_me", {"armer": 1}, True),
        ("it_was_me", {"armer": 1, "bomb": "homing_pigeon"}, True),  # itself counts
        ("it_was_me", {"armer": 0}, False),
        ("it_was_me", {"armer": 1, "bomb": "wet_sock"}, False),
        ("palace_revolt", {"gold": (2, 1, 0)}, True),
        ("palace_revolt", {"gold": (1, 1, 5)}, False),
        ("palace_revolt", {"gold": (2, 1, 0), "lasting": POT}, False),
        ("second_thoughts", {"disarms": (0, 1, 0)}, True),
        ("second_thoughts", {"disarms": (1, 0, 0)}, False),
    ],
)
def test_a_mission_is_paid_for_exactly_when_its_text_is_fulfilled(
    mission: str, more: dict[str, Any], wanted: bool
) -> None:
    """D4.2"""
    assert paid_for(mission, **more) == wanted


@pytest.mark.parametrize(("safeties", "wanted"), [(1, False), (2, True), (3, True)])
def test_magpie_counts_the_safeties_in_the_toolbox(safeties: int, wanted: bool) -> None:
    """D4.2: two or more, when the bomb goes off; the dead still have theirs then."""
    hand = " ".join(["magpie", *["safety"] * safeties])
    for holder in (1, 0):
        state = blown_up("", hand, "", holder=holder)
        assert any(it.why is Why.MISSION for it in payments(state)) == wanted


def test_missions_pay_what_they_say_even_to_the_dead() -> None:
    """D4.2"""
    state = blown_up("crash_dummy big_crater", "", "clean_bench")
    assert [(it.seat, it.amount) for it in payments(state) if it.why is Why.MISSION] == [(0, 2)]
    state = blown_up("clean_bench", "", "", bomb="wet_sock")
    assert state.table.gold == (5, 1, 1)


def test_a_fulfilled_mission_is_discarded_and_another_one_kept() -> None:
    """D4.2"""
    state = blown_up("", "clean_bench palace_revolt it_was_me", "", gold=(2, 0, 0), armer=1)
    assert ids(state.hands[1]) == ["clean_bench"]
    assert sorted(ids(state.table.discards)) == ["it_was_me", "palace_revolt"]


def test_a_mission_that_the_dead_have_not_fulfilled_goes_with_the_toolbox() -> None:
    """D4.2, D4.4"""
    state = blown_up("clean_bench crash_dummy", "", "")
    assert ids(state.table.discards) == ["crash_dummy"]
    assert card("clean_bench") in state.stock


def test_missions_look_at_the_situation_before_pay() -> None:
    """D4.2: seat 0 is not richer before it is paid, whatever it gets for its death."""
    funds = [("funeral_fund", 0, 0)]
    assert not paid_for("palace_revolt", gold=(1, 1, 0), lasting=funds)
    assert paid_for("palace_revolt", gold=(1, 0, 0), lasting=[("overtime", 1, 1)])


def test_several_missions_may_be_fulfilled_by_several_players_at_once() -> None:
    """D4.2: compulsory, and none is in the way of another."""
    state = blown_up("crash_dummy it_was_me", "", "palace_revolt", gold=(1, 0, 0))
    missions = [(it.seat, it.card) for it in payments(state) if it.why is Why.MISSION]
    wanted = [(0, card("crash_dummy")), (0, card("it_was_me")), (2, card("palace_revolt"))]
    assert missions == wanted


def test_a_mission_in_the_bomb_pays_nobody() -> None:
    """D4.2: it lies in no toolbox."""
    state = blown_up("", "", "", bomb="crash_dummy")
    assert not any(it.why is Why.MISSION for it in payments(state))
    assert seats_of(state, What.DIED) == [0]


@pytest.mark.parametrize(
    ("what", "wanted"),
    [
        (Fact.ME_HOLDER, [0, 1, 0]),
        (Fact.ME_ALIVE, [0, 1, 0]),
        (Fact.ME_ARMER, [0, 0, 1]),
        (Fact.DEAD_COUNT, [2, 2, 2]),
        (Fact.RICHER_DEAD, [0, 1, 1]),
        (Fact.MY_DISARMS, [0, 3, 1]),
    ],
)
def test_each_fact_is_looked_at_from_each_seat(what: Fact, wanted: list[int]) -> None:
    """D4.2: seats 0 and 2 die."""
    state = table_of("", "", "", holder=1, armer=2, gold=(7, 3, 1), disarms=(0, 3, 1))
    assert [fact(state.table, what, seat, (0, 2), 4) for seat in range(3)] == wanted
    assert fact(state.table, Fact.MY_SAFETIES, 0, (), 4) == 4


def test_all_of_a_condition_must_hold() -> None:
    """The deck's note on `condition`."""
    state = table_of("", "it_was_me", "", armer=1)
    hand = state.hands[1]
    assert fulfilled(state.table, 1, hand, (0,)) == hand
    assert fulfilled(state.table, 1, hand, ()) == ()


@pytest.mark.parametrize(
    ("op", "wanted"),
    [
        (Op.EQUAL, [False, True, False]),
        (Op.AT_LEAST, [False, True, True]),
        (Op.AT_MOST, [True, True, False]),
    ],
)
def test_a_fact_is_compared_as_the_deck_says(op: Op, wanted: list[bool]) -> None:
    """The deck's note on `condition`."""
    condition = Condition(Fact.DEAD_COUNT, op, 1)
    assert [condition.holds(it) for it in range(3)] == wanted
