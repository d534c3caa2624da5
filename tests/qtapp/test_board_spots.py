"""Arrow keys, Tab and the pointer lead from thing to thing, whatever board it is."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from qtapp.board.spots import Direction, Spot, next_group, spot_at, step_from


def spot(name: str, x: float, y: float, group: str = "hand") -> Spot:
    return Spot(name, group, QRectF(x, y, 10, 10), f"{name}.")


A, B = spot("a", 0, 0), spot("b", 20, 0)
C, D = spot("c", 4, 30, "piles"), spot("d", 50, 34, "piles")
SPOTS = [A, B, C, D]


@pytest.mark.parametrize(
    ("here", "way", "there"),
    [
        (A, "right", B),
        (A, "down", C),
        (C, "up", A),
        (D, "left", C),
        (A, "left", A),
        (D, "right", D),
    ],
)
def test_an_arrow_leads_to_the_nearest_thing_that_way(
    here: Spot, way: Direction, there: Spot
) -> None:
    assert step_from(SPOTS, here, way) == there
    assert step_from(SPOTS, here, way, in_row=True) == there


def test_in_a_row_no_step_to_the_side_leads_to_another_row() -> None:
    assert step_from(SPOTS, B, "right") == D
    assert step_from(SPOTS, B, "right", in_row=True) == B


def test_tab_goes_from_group_to_group_and_out_at_either_end() -> None:
    groups = ("list", "hand", "piles")
    assert next_group(SPOTS, groups, None, forward=True) == [A, B]
    assert next_group(SPOTS, groups, A, forward=True) == [C, D]
    assert next_group(SPOTS, groups, D, forward=True) == []
    assert next_group(SPOTS, groups, None, forward=False) == [C, D]
    assert next_group(SPOTS, groups, C, forward=False) == [A, B]
    assert next_group(SPOTS, groups, B, forward=False) == []


def test_of_things_that_overlap_the_uppermost_is_pointed_at() -> None:
    over = spot("over", 5, 5)
    assert spot_at([*SPOTS, over], QPointF(7, 7)) == over
    assert spot_at([*SPOTS, over], QPointF(2, 2)) == A
    assert spot_at(SPOTS, QPointF(90, 90)) is None
