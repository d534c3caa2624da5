"""Does an imagined game go on by the rules, and come to its next blast?"""

from random import Random

import pytest

from core.games.badaboom.habits import QUICK
from core.games.badaboom.outlook import chances
from core.games.badaboom.play_on import Course, went_on
from core.games.badaboom.sketch import of_world
from core.games.badaboom.table import Laid, Phase, Stage
from core.games.badaboom.trying import Tried, error_of
from core.terms import CHANCE
from tests.games.badaboom.moments import short_game
from tests.games.badaboom.tables import GAME, card, table_of


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_moment_leads_to_chances_that_add_up(seats: int) -> None:
    asked = [it for it in short_game(seats) if GAME.to_act(it) not in ((CHANCE,), ())]
    played = [it for it in asked if it.table.phase is not Phase.CHOOSE][:: 6 * seats]
    for state in played:
        found = went_on(state, QUICK, Random(1))
        assert len(found) == seats
        assert sum(found) == pytest.approx(1)
    last = short_game(seats)[-1]
    over = GAME.outcome(last)
    assert over is not None
    found = went_on(last, QUICK, Random(1))
    assert [seat for seat, it in enumerate(found) if it] == list(over.winners)


def test_everybody_but_the_player_is_asked_for_an_answer() -> None:
    """D3.1: holder first, and those behind the player as well."""
    state = table_of("catch", "down_the_well", "says_who big_crater clean_bench bull_horns")
    course = Course(of_world(state, Random(1)), QUICK)
    course.lay(Laid(card("down_the_well"), 1, 2))
    assert card("clean_bench") in course.sketch.hands[2]
    assert card("says_who") in course.sketch.discards
    assert card("down_the_well") in course.sketch.discards


def test_a_trick_that_has_become_impossible_is_discarded_without_effect() -> None:
    """D3.1."""
    state = table_of("catch", "", "", bomb="safety", holder=0)
    course = Course(of_world(state, Random(1)), QUICK)
    course.sketch.hands[0].clear()
    course.sketch.stack = [Laid(card("tweezers"), 0), Laid(card("rummage"), 1)]
    course.settle(2)
    assert not course.sketch.stack
    assert {card("tweezers"), card("rummage")} <= set(course.sketch.discards)


def test_a_bomb_that_is_live_when_the_turn_begins_goes_off_at_its_end() -> None:
    """D2.5, D4.2."""
    state = table_of("", "safety", "", bomb="rummage", live_since=3, stage=Stage.SECOND)
    course = Course(of_world(state, Random(1)), QUICK)
    found = course.to_blast()
    assert course.turns == 0
    assert found[1] > found[2]  # for the safety in the toolbox


def test_whoever_has_most_wins_when_it_is_over_and_else_has_the_best_chances() -> None:
    """D4.3."""
    assert chances([10, 12, 12], 10, over=True) == [0, 0.5, 0.5]
    near, far = chances([9.0, 6.0], 10, over=False), chances([3.0, 0.0], 10, over=False)
    assert near[0] > far[0] > 0.5


def test_of_few_games_the_error_is_the_most_that_it_can_be() -> None:
    assert error_of([1.0] * 4) == 0.25
    assert error_of([0.5] * 9) == 0
    one, other = Tried(None), Tried(None)
    one.chances, other.chances = [0.5, 0.6, 0.9], [0.4, 0.4, 0.6, 0.1]
    assert one.lead(other)[0] == pytest.approx(0.2)
