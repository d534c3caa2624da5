"""The point of every bull can be seen, and on which side of each fence it is."""

from math import hypot
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF

from core.games.bulls.rules import PLAYER, Fence, Leave, Phase
from geometry.exact import Pt, side_of
from geometry.field import FENCES, HITS, PLACES, POSTS
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.bulls.drawings import Seat, place_at, post_at
from qtapp.games.bulls.heads import HEAD, head_seat
from qtapp.parts import Look
from tests.games.bulls.positions import fences

if TYPE_CHECKING:
    from tests.games.bulls.qt.conftest import Table

DOT = 0.052 + 0.02
"""The radius of the dot on a bull's point, with the ring of paper round it."""
INK = 0.03
"""Half the width of a fence at its broadest."""

BULLS = ((3, 3), (2, 5), (3, 1), (1, 5), (1, 4), (1, 3))
"""Columns and rows of six bulls of field D, some of them hard by these ten fences."""
BUILT = (
    "411:t1-r1 221:r2-l1 464:t6-b4 156:t5-l6 633:t3-r6"
    " 331:b3-l3 122:t2-b1 114:r4-l1 265:r5-b2 452:t4-l5"
)
"""Each roll with the fence that is built with it."""


def away(at: QPointF, fence: int) -> float:
    """How far a point is from the line of a fence."""
    a, b = post_at(FENCES[fence].a), post_at(FENCES[fence].b)
    way, to = b - a, at - a
    return abs(way.x() * to.y() - way.y() * to.x()) / hypot(way.x(), way.y())


def middle(seat: Seat) -> QPointF:
    return QPointF(seat.x, seat.y)


def every_lawful_neighbour() -> list[tuple[int, int]]:
    """All pairs of a place and a fence that does not run through it."""
    return [(p, f.index) for p in range(len(PLACES)) for f in FENCES if not HITS[f.index, p]]


def test_no_lawful_fence_touches_the_dot_of_a_bull(qapp: object) -> None:
    """B3.4."""
    nearest = min(away(place_at(place), fence) for place, fence in every_lawful_neighbour())
    assert nearest > DOT + INK


def test_alone_a_bull_has_its_nose_on_its_point(qapp: object) -> None:
    for place in range(len(PLACES)):
        seat, spot = head_seat(place, ()), place_at(place)
        assert seat.x == spot.x()
        assert seat.y == pytest.approx(spot.y() - 0.17)
        assert seat.size == HEAD


def test_a_head_never_goes_across_a_fence_and_no_single_fence_runs_through_it(
    qapp: object,
) -> None:
    stepped = 0
    for place, fence in every_lawful_neighbour():
        seat = head_seat(place, (fence,))
        a, b = POSTS[FENCES[fence].a].point, POSTS[FENCES[fence].b].point
        head = Pt(round(seat.x * 1000), round(seat.y * 1000))
        grown = [Pt(1000 * p.x, 1000 * p.y) for p in (a, b, PLACES[place])]
        assert side_of(grown[0], grown[1], head) == side_of(*grown)
        assert away(middle(seat), fence) >= 0.2 - 1e-9
        assert hypot(*(middle(seat) - place_at(place)).toTuple()) < 0.34
        stepped += seat != head_seat(place, ())
    assert stepped > 0


def test_the_dot_never_lies_on_the_number(qapp: object) -> None:
    standing = fences(" ".join(built[4:] for built in BUILT.split()))
    for place in range(len(PLACES)):
        free = tuple(f for f in standing if not HITS[f, place])
        for around in (free, *((f.index,) for f in FENCES if not HITS[f.index, place])):
            seat = head_seat(place, around)
            number = middle(seat) - QPointF(0, 0.2 * seat.size)
            gap = number - place_at(place)
            assert hypot(gap.x(), gap.y()) > DOT + 0.4 * seat.size - 0.02


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_in_a_crowded_field_every_point_is_a_clear_dot(
    table: "Table", theme: str, scale: float
) -> None:
    """Six bulls and ten fences: ink on each point, and a ring of paper round it."""
    _play_crowded(table)
    look = Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))
    table.scene.set_look(look)
    assert len(table.scene.stage.fences) == 10
    for bull in range(6):
        table.view.zoom_reset()
        table.view.zoom_to(4, QPointF(table.bull(bull)))
        image, at = table.view.grab().toImage(), table.bull(bull)
        step = table.field_point(4, 0).x() - table.field_point(3, 0).x()
        assert image.pixelColor(at) == look.theme.ink
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ring = at + QPoint(round(x * 0.062 * step), round(y * 0.062 * step))
            assert image.pixelColor(ring) == look.theme.paper


def _play_crowded(table: "Table") -> None:
    """Leaves A, B and C, and builds up field D."""
    for at, count in enumerate((3, 4, 5)):
        assert table.match.state.current == at
        table.place_bulls(*((column, 2) for column in range(1, count + 1)))
        table.match.submit(PLAYER, Leave(), "person")
    table.place_bulls(*BULLS)
    for built in BUILT.split():
        dice, name = built.split(":")
        table.roll(*map(int, dice))
        table.match.submit(PLAYER, Fence(*name.split("-")), "person")
    assert table.match.state.phase is Phase.TURN
