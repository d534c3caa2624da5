"""Exact predicates: examples that one can check on squared paper, then laws."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.exact import Pt, area2, crossing, on, side_of

fractions = st.fractions(min_value=-9, max_value=9, max_denominator=12)
points = st.builds(Pt, fractions, fractions)


def test_the_right_hand_of_a_walker_on_the_screen_is_side_one() -> None:
    assert side_of(Pt(0, 0), Pt(7, 0), Pt(3, 1)) == 1
    assert side_of(Pt(0, 0), Pt(7, 0), Pt(3, -1)) == -1
    assert side_of(Pt(0, 0), Pt(7, 0), Pt(9, 0)) == 0


def test_a_thousandth_of_a_millionth_off_the_line_is_off_the_line() -> None:
    """Where a tolerance would say "on"."""
    assert side_of(Pt(0, 0), Pt(7, 7), Pt(3, 3 + Fraction(1, 10**9))) == 1
    assert not on(Pt(0, 0), Pt(7, 7), Pt(3, 3 + Fraction(1, 10**9)))


def test_a_point_is_on_a_segment_up_to_and_with_its_ends() -> None:
    a, b = Pt(1, 0), Pt(5, 6)
    assert on(a, b, a)
    assert on(a, b, b)
    assert on(a, b, Pt(3, 3))
    assert not on(a, b, Pt(7, 9))


@pytest.mark.parametrize(
    ("segments", "meeting"),
    [
        ((Pt(1, 0), Pt(1, 7), Pt(0, 2), Pt(7, 2)), Pt(1, 2)),
        ((Pt(1, 0), Pt(2, 7), Pt(0, 1), Pt(7, 2)), Pt(Fraction(7, 6), Fraction(7, 6))),
        ((Pt(1, 0), Pt(2, 7), Pt(1, 0), Pt(7, 2)), Pt(1, 0)),
        ((Pt(1, 0), Pt(1, 7), Pt(2, 0), Pt(2, 7)), None),
        ((Pt(1, 0), Pt(1, 7), Pt(1, 2), Pt(1, 9)), None),
        ((Pt(1, 0), Pt(0, 1), Pt(6, 0), Pt(0, 6)), None),
        ((Pt(0, 0), Pt(1, 1), Pt(4, 0), Pt(0, 4)), None),
    ],
    ids=["cross", "at fractions", "shared end", "parallel", "overlap", "apart", "too short"],
)
def test_two_segments_meet_in_one_point_or_in_none(
    segments: tuple[Pt, Pt, Pt, Pt], meeting: Pt | None
) -> None:
    assert crossing(*segments) == meeting


def test_whole_coordinates_of_a_crossing_are_ints() -> None:
    meeting = crossing(Pt(0, 0), Pt(3, 3), Pt(0, 4), Pt(4, 0))
    assert meeting is not None
    assert [type(value) for value in meeting] == [int, int]


def test_twice_the_area_of_the_field_is_98_clockwise_and_minus_98_the_other_way() -> None:
    field = [Pt(0, 0), Pt(7, 0), Pt(7, 7), Pt(0, 7)]
    assert area2(field) == 98
    assert area2(field[::-1]) == -98
    assert area2([]) == 0


@given(points, points, points)
def test_side_and_area_agree_and_turn_with_the_direction(a: Pt, b: Pt, p: Pt) -> None:
    double = area2([a, b, p])
    assert side_of(a, b, p) == (double > 0) - (double < 0)
    assert side_of(b, a, p) == -side_of(a, b, p)


@given(points, points, points, points)
def test_a_crossing_lies_on_both_segments_whoever_is_asked_first(
    a: Pt, b: Pt, c: Pt, d: Pt
) -> None:
    meeting = crossing(a, b, c, d)
    assert meeting == crossing(d, c, a, b)
    if meeting is None:
        parallel = (b.x - a.x) * (d.y - c.y) == (b.y - a.y) * (d.x - c.x)
        one_side = (
            side_of(a, b, c) * side_of(a, b, d) > 0 or side_of(c, d, a) * side_of(c, d, b) > 0
        )
        assert parallel or one_side
    else:
        assert on(a, b, meeting)
        assert on(c, d, meeting)
