"""Where does a point lie, and where do two segments meet - exactly, without any tolerance?

Coordinates are `int` or `Fraction`; every answer is exact. y grows downwards, as on a screen.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple


class Pt(NamedTuple):
    """A point of the plane, in grid steps; equal points compare and hash equal."""

    x: int | Fraction
    y: int | Fraction


def side_of(a: Pt, b: Pt, p: Pt) -> int:
    """The side of the line from `a` to `b` on which `p` lies: 1, -1, or 0 on the line.

    1 is to the right of somebody who walks from `a` to `b` on the screen (y down).
    """
    turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    return (turn > 0) - (turn < 0)


def on(a: Pt, b: Pt, p: Pt) -> bool:
    """Whether `p` lies on the closed segment from `a` to `b`."""
    return (
        side_of(a, b, p) == 0
        and min(a.x, b.x) <= p.x <= max(a.x, b.x)
        and min(a.y, b.y) <= p.y <= max(a.y, b.y)
    )


def crossing(a: Pt, b: Pt, c: Pt, d: Pt) -> Pt | None:
    """The one point that the closed segments `ab` and `cd` share.

    None if they do not meet, and None if they are parallel: segments on one line, which may share
    a whole stretch, have no single point to name. Whole coordinates come back as `int`.
    """
    ab_x, ab_y = b.x - a.x, b.y - a.y
    cd_x, cd_y = d.x - c.x, d.y - c.y
    turn = ab_x * cd_y - ab_y * cd_x
    if turn == 0:
        return None
    ac_x, ac_y = c.x - a.x, c.y - a.y
    along_ab = Fraction(ac_x * cd_y - ac_y * cd_x) / turn
    along_cd = Fraction(ac_x * ab_y - ac_y * ab_x) / turn
    if not (0 <= along_ab <= 1 and 0 <= along_cd <= 1):
        return None
    return Pt(_plain(a.x + along_ab * ab_x), _plain(a.y + along_ab * ab_y))


def area2(points: Sequence[Pt]) -> int | Fraction:
    """Twice the signed area of the polygon with these corners; positive if clockwise on screen."""
    total: int | Fraction = 0
    for here, there in zip(points, [*points[1:], *points[:1]], strict=True):
        total += here.x * there.y - there.x * here.y
    return _plain(total)


def _plain(value: int | Fraction) -> int | Fraction:
    return int(value) if value.denominator == 1 else value
