"""Is a play of Unexploded Cow told in four steps, with figures that are true?"""

from core.bots import Reason
from core.games.cow.actions import Move, Play, PlayEvent
from core.games.cow.explain import steps
from core.games.cow.habits import Happen
from core.games.cow.sketch import code_of
from core.hints import Mark, Step
from tests.games.cow.moments import playing
from tests.games.cow.tables import card


def codes(step: Step) -> list[str]:
    return [reason.code for reason in step.reasons]


def test_a_bad_cow_is_told_in_four_steps() -> None:
    """It lands on number 2 of the field of seat 1, where the own roll finds it on number 3."""
    bad = card("neg_cathedral")
    state = playing((1, 2), (4,), (6,), hand=(bad,))
    best = Play(bad, 1, 0)
    nudge, region, move, why = steps(state.table, 0, best, (), 34.0, Reason("level"))
    assert nudge == Step((Reason("weigh-turn", (2, 900)),))
    assert codes(region) == ["in-other-field", "richest", "city-up"]
    assert region.marks == (Mark("seat", (1,)), Mark("seat", (2,))), "which one is not given away"
    marks = Mark("card", (bad, 0)), Mark("place", (1, 0, 0))
    assert move == Step((Reason("play-there", (bad, 1, 2)),), marks)
    assert why.reasons == (
        Reason("bad-lands", (bad, 1, 2, -250)),
        Reason("seat-pays", (1, 150)),
        Reason("roll-reaches", (bad, 4)),
        Reason("turn-money", (34,)),
        Reason("city-worth", (10, 0, 0)),
        Reason("level"),
    )


def test_a_cow_for_the_own_field_is_told_in_four_steps() -> None:
    general, dear = card("gen_bramble"), card("plain_champion")
    state = playing((dear, 1), (4,), (6,), hand=(general,), pot=50)
    _, region, move, why = steps(state.table, 0, Play(general, 0, 1), (), -50.0, Reason("unsure"))
    assert region.marks == (Mark("seat", (0,)),)
    assert move.reasons == (Reason("play-own", (general, 2)),)
    assert why.reasons[:4] == (
        Reason("brings", (general, 200, 2)),
        Reason("costs", (general, 100)),
        Reason("pot-short", (150, 200)),
        Reason("general-ready", (general, 2, dear)),
    )


def test_the_order_of_the_field_is_told_in_four_steps() -> None:
    state = playing((14, 0), (4,), (6,), cities=())
    nudge, region, move, why = steps(state.table, 0, Move(0, 0), (), 0.0, Reason("ahead", (3,)))
    assert nudge == Step((Reason("weigh-order", (2,)),))
    assert {mark.args for mark in region.marks} == {(0,), (14,), (4,), (6,)}
    assert move == Step((Reason("move", (0, 2)),), (Mark("cow", (0, 0)), Mark("place", (0, 0, 0))))
    assert codes(why) == ["roll-numbers", "turn-money", "city-worth", "game-ends", "ahead"]


def test_a_cow_that_moves_to_the_right_is_marked_beyond_those_that_make_room() -> None:
    """The place is where it stands afterwards; the mark is between cows as they stand now."""
    state = playing((14, 0, 1), (4,), (6,))
    move = steps(state.table, 0, Move(14, 1), (), 0.0, Reason("level"))[2]
    assert move.marks == (Mark("cow", (14, 0)), Mark("place", (0, 2, 0)))


def test_an_event_is_told_with_the_share_of_the_pot_that_it_brings() -> None:
    share = card("ev_subsidy")
    state = playing((1,), (4,), (6,), hand=(share,), pot=850)
    _, region, move, why = steps(state.table, 0, PlayEvent(share), (), 200.0, Reason("level"))
    assert codes(region)[0] == "in-hand-event"
    assert move.reasons == (Reason("play-event", (share,)),)
    assert why.reasons[0] == Reason("share-of-pot", (share, 200))


def test_an_event_is_told_with_the_cow_that_it_is_meant_for() -> None:
    event, dear = card("ev_forced_sale"), card("plain_champion")
    state = playing((1,), (dear, 4), (6,), hand=(event,))
    plan = (Happen(event, ((code_of(dear, 1),),)),)
    why = steps(state.table, 0, PlayEvent(event), plan, -100.0, Reason("level"))[3]
    assert why.reasons[0] == Reason("meant-for", (event, dear))
