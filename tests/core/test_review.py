"""Do the figures of a review hold together, whoever adds them up?"""

import pytest

from core.bots import Reason
from core.review import Decision, Luck, Review
from tests.toys.high_card import Play

MOVE = Play(1)
WHY = Reason("why")


def decided(at: int, loss: float, error: float = 0.1, choices: int = 2) -> Decision[Play]:
    """A decision that cost so much."""
    return Decision(at, MOVE, MOVE, loss, error, 90.0, WHY, choices=choices)


REVIEW = Review(
    average=100.0,
    decisions=(decided(1, 3.0, 0.3), decided(4, 0.4), decided(5, 0.15), decided(7, 1.0, 0.4)),
    lucks=(Luck(0, 5.0), Luck(3, -8.0), Luck(8, 1.5)),
    total=90,
    seen=9,
    done=True,
)


def test_the_total_is_average_dice_and_play_and_play_is_what_decisions_cost_and_the_rest() -> None:
    assert REVIEW.skill is not None
    assert REVIEW.rest is not None
    assert REVIEW.average + REVIEW.luck + REVIEW.skill == pytest.approx(REVIEW.total)
    assert REVIEW.rest - REVIEW.cost == pytest.approx(REVIEW.skill)


def test_the_cost_is_that_of_the_decisions_beyond_doubt() -> None:
    assert [decision.at for decision in REVIEW.costly] == [1, 7]
    assert REVIEW.cost == pytest.approx(4.0)
    assert REVIEW.cost_error == pytest.approx(0.5)
    assert REVIEW.lost == pytest.approx(4.55)


def test_a_loss_within_two_standard_errors_is_none_as_far_as_can_be_told() -> None:
    assert [decision.sure for decision in REVIEW.decisions] == [True, True, False, True]


def test_the_course_ends_at_the_sums() -> None:
    course = REVIEW.course
    assert [stand.at for stand in course] == [0, 1, 3, 4, 5, 7, 8]
    assert course[-1].dice == pytest.approx(REVIEW.luck)
    assert course[-1].cost == pytest.approx(REVIEW.cost)
    assert [stand.cost for stand in course] == [0, 3, 3, 3, 3, 4, 4]


def test_without_a_total_there_is_neither_play_nor_rest() -> None:
    going_on = Review(100.0, REVIEW.decisions, REVIEW.lucks, None, seen=9, done=True)
    assert going_on.skill is going_on.rest is None
    assert going_on.cost == REVIEW.cost


def test_where_nothing_happened_nothing_was_brought_and_nothing_cost() -> None:
    empty: Review[Play] = Review(100.0, (), (), None, seen=0, done=True)
    assert (empty.luck, empty.lost, empty.cost, empty.cost_error, empty.course) == (0, 0, 0, 0, ())


def test_of_two_actions_the_other_one_is_no_puzzle() -> None:
    assert not decided(1, 3.0, choices=2).puzzling
    assert decided(1, 3.0, choices=3).puzzling
