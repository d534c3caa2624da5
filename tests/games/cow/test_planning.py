"""Are plans carried out, do they find what rules of thumb miss, and are they judged well?"""

from random import Random

import pytest

from core.bots import Budget
from core.games.cow.bots import best_plan
from core.games.cow.habits import MEDIUM, SHARP, Happen, Placing
from core.games.cow.planning import (
    NOTHING,
    Plan,
    by_chance,
    deeds_in,
    neighbours,
    next_deed,
    play_plan,
    possible,
)
from core.games.cow.prospects import chances, estates
from core.games.cow.sketch import Sketch
from core.games.cow.trying import Trials, Tried
from core.terms import Seat
from tests.games.cow.moments import playing
from tests.games.cow.tables import GAME, card

CHAMPION, BAD = card("plain_champion"), card("neg_cathedral")
EARLY = tuple(range(9))


def sketch(*fields: tuple[int, ...], **about: object) -> Sketch:
    return Sketch(playing(*fields, **about), Random(1))  # type: ignore[arg-type]


def trials(*fields: tuple[int, ...], nodes: int = 10_000, seed: int = 2, **about: object) -> Trials:
    view = GAME.view(playing(*fields, **about), Seat(0))  # type: ignore[arg-type]
    found = Trials(view, Seat(0), SHARP, Random(seed), 1.0)
    found.limit(Budget(nodes=nodes), bool)
    return found


def test_what_is_kept_stays_in_the_hand_for_this_turn() -> None:
    it = sketch((1,), (4,), (6,), hand=(CHAMPION,), cities=EARLY)
    assert next_deed(it, NOTHING, SHARP)[0] == Placing(CHAMPION, 0)
    kept = Plan(kept=frozenset({CHAMPION}))
    assert next_deed(it, kept, SHARP) == (None, kept)
    play_plan(it, kept, SHARP)
    assert CHAMPION in it.hands[0]


def test_a_card_of_the_plan_is_played_first_and_where_the_plan_says() -> None:
    it = sketch((1,), (4,), (6,), hand=(CHAMPION, BAD))
    plan = Plan((Placing(BAD, 2),), frozenset({CHAMPION}))
    assert next_deed(it, plan, SHARP) == (Placing(BAD, 2), Plan((), plan.kept))
    assert deeds_in(it, plan, SHARP) == [Placing(BAD, 2)]
    play_plan(it, plan, SHARP)
    assert BAD in [code >> 3 for code in it.fields[2]] + it.discards


def test_what_is_not_possible_any_more_is_left_out() -> None:
    """C3.2, C3.3"""
    it = sketch((1,), (4,), (6,), hand=(CHAMPION,), money=(2000, 0, 100))
    steal = card("ev_rustlers")
    assert not possible(it, 0, Placing(BAD, 1)), "not in the hand"
    assert not possible(it, 0, Placing(CHAMPION, 1)), "who has nothing cannot pay"
    it.hands[0].append(steal)
    there, own = it.fields[1][0], it.fields[0][0]
    assert possible(it, 0, Happen(steal, ((there,),)))
    assert not possible(it, 0, Happen(steal, ((own,),)))
    plan = Plan((Placing(CHAMPION, 1), Happen(steal, ((own,),))), frozenset({CHAMPION, steal}))
    assert next_deed(it, plan, SHARP)[0] is None


def test_what_chance_decides_ends_what_can_be_planned() -> None:
    draw = card("ev_market_day")
    it = sketch((1,), (4,), (6,), hand=(draw, CHAMPION), cities=EARLY)
    assert by_chance(it, Happen(draw, ((),)))
    assert deeds_in(it, NOTHING, SHARP) == [Happen(draw, ((),))]


def test_plans_near_the_usual_one_keep_a_card_or_play_it_elsewhere() -> None:
    it = sketch((1,), (4,), (6,), hand=(CHAMPION, BAD), cities=EARLY)
    found = neighbours(NOTHING, it, SHARP, 20)
    assert len(set(found)) == len(found)
    assert {plan.kept for plan in found} == {frozenset(), frozenset({CHAMPION}), frozenset({BAD})}
    fields = {deed.field for plan in found for deed in plan.deeds if isinstance(deed, Placing)}
    assert fields == {0, 1, 2}
    assert neighbours(NOTHING, it, SHARP, 2) == found[:2]


def test_the_same_world_is_the_same_for_all_that_is_tried() -> None:
    """And in six of them the first roll shows each face once."""
    some = trials((1,), (4,), (6,), hand=(CHAMPION,))
    one, again = some.sketch(3), some.sketch(3)
    assert (one.hands, one.pile, one.dice) == (again.hands, again.pile, again.dice)
    assert one.rng.random() == again.rng.random()
    assert {some.sketch(it).die() for it in range(6)} == set(range(1, 7))


def test_trials_stop_at_their_limit_and_when_nobody_waits() -> None:
    some = trials((1,), (4,), (6,), hand=(CHAMPION,), nodes=100)
    tried: list[Tried[Plan]] = [Tried(NOTHING), Tried(Plan(kept=frozenset({CHAMPION})))]
    some.race(tried, 1000)
    assert 0 < sum(it.count for it in tried) <= 7
    some.limit(Budget(), lambda: True)
    count = some.count
    assert some.race(tried, 1000) is tried[0]
    assert some.count == count


def test_a_plan_that_rules_of_thumb_miss_is_better_in_other_worlds_as_well() -> None:
    """A lead that was luck would be gone in them."""
    fields, hand = ((17, 29, 18), (32, 41, 22), (42, 46, 40)), (26, 38, card("ev_forced_sale"))
    plan = best_plan(trials(*fields, hand=hand, nodes=3000), SHARP)
    assert plan != NOTHING
    fresh, found, usual = trials(*fields, hand=hand, seed=77), Tried(plan), Tried(NOTHING)
    for _ in range(60):
        fresh.try_once(found)
        fresh.try_once(usual)
    lead, error = found.lead(usual)
    assert lead > error > 0


def test_a_plan_may_differ_in_several_cards_from_what_rules_of_thumb_would_do() -> None:
    """From the best plan found the search goes on."""
    fields, hand = ((6, 5, 46), (17, 20, 26), (15, 3, 33)), (45, 60, 35, 25)
    plan = best_plan(trials(*fields, hand=hand, pot=200, cities=EARLY, nodes=3000), SHARP)
    assert len(plan.deeds) == 2
    fresh = trials(*fields, hand=hand, pot=200, cities=EARLY, seed=77)
    two, one, usual = (Tried(Plan(it)) for it in (plan.deeds, plan.deeds[:1], ()))
    for _ in range(60):
        for it in (two, one, usual):
            fresh.try_once(it)
    assert two.mean > one.mean > usual.mean


def test_what_has_been_tried_is_not_tried_again_before_the_others_were_as_often() -> None:
    some = trials((1,), (4,), (6,), hand=(CHAMPION,))
    known, new = Tried(NOTHING), Tried(Plan(kept=frozenset({CHAMPION})))
    for _ in range(50):
        some.try_once(known)
    some.race([known, new], 40)
    assert known.count == 50
    assert 0 < new.count <= 40
    assert some.race([known], 40) is known


def test_chances_to_win_add_up_and_more_money_is_better() -> None:
    it = sketch((1,), (4,), (6,), money=(2600, 2000, 1000))
    found = chances(it)
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1] > found[2]
    assert estates(it)[0] > estates(it)[1]


def test_at_the_end_the_winners_share_the_chance() -> None:
    """C6.1"""
    it = sketch((), (), (), money=(1000, 1000, 400), cities=(), city=None, pot=50, bank=0)
    it.over = True
    it.totals = [5, 5, 0]
    assert it.final() == [1000, 1000, 400], "half of 50 is rounded down to nothing"
    assert list(chances(it)) == [0.5, 0.5, 0.0]
    it.totals = [4, 5, 0]
    assert list(chances(it)) == [0.0, 1.0, 0.0]


def test_a_city_lead_counts_only_where_there_is_a_prize() -> None:
    """C1.2: the short rules have none."""
    with_prize = sketch((), (), (), won=((11,), (), ()), hand=(1, 2, 3))
    without = with_prize.copy()
    without.prize = False
    assert estates(with_prize)[0] > estates(with_prize)[2]
    assert estates(without)[0] == estates(without)[2]


def test_whose_turn_is_next_is_a_little_ahead() -> None:
    found = estates(sketch((), (), (), hand=(1, 2, 3)))
    assert found[1] > found[0] == found[2]


def _rows(*counts: int) -> list[tuple[int, ...]]:
    return [(4, 5, 6, 7, 8, 1, 2)[:count] for count in counts]


def test_a_cow_within_reach_of_the_dice_counts_more_than_one_beyond() -> None:
    """C4.1: they find six of a field; the last two of these are equal cows."""
    five, six, seven = (estates(sketch(row, (), ()))[0] for row in _rows(5, 6, 7))
    assert six - five > seven - six > 0


def test_habits_differ_in_what_they_mind() -> None:
    it = sketch((), (4,), (6,), hand=(CHAMPION,))
    minds, does_not = (
        habits.placed(habits.outlook(it, 0), CHAMPION, 0) for habits in (MEDIUM, SHARP)
    )
    assert does_not > minds
