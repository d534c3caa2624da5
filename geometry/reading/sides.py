"""Is a line drawn along a side, from one of its posts to another?

No fence may join two posts of one side (B3.3), yet beginners draw such lines, and a reading must
not drop them. They lie upon the printed frame or bow to either side of it. How much darkness there
is across the frame, all added up, does not depend on where exactly the frame was printed or how
blurred it is; where it is more than along the rest of the frame, ink lies on it.
"""

from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.field import POSTS
from geometry.paper import UNIT
from geometry.reading.found import PICTURE_UNIT, Point, Stroke
from geometry.reading.rectify import MM, Floats, to_picture
from geometry.reading.strips import Places

_STEP: Final = 0.5
"""Millimetres from row to row along a side."""
_ACROSS: Final = 0.25
"""Millimetres from column to column, the first ones outside the field."""
_OUT: Final = 13
"""Columns outside the frame; the numbers of the posts begin just beyond."""
_IN: Final = 22
_BOX: Final = 5
"""Columns over which darkness is added up: as wide as most strokes."""
_SMOOTH: Final = 2.0
"""Standard deviation, in rows, of smearing along the side."""
_ROWS_A_GAP: Final = round(UNIT / _STEP)
_POST: Final = 3
"""Rows on either side of a post where the print of the post and its number hide all else."""
_MIDDLE: Final = np.s_[_OUT - 5 : _OUT + 6]
"""Columns where a line upon the frame would lie."""
_COMMON: Final = 0.35
"""Of all rows of all sides in order of darkness: this one surely has no line on it."""
_PALEST: Final = 0.05
"""Darkness times millimetres, of the palest pencil."""
_LEAST_INKED: Final = 0.8
"""Share of a gap between two posts that a line must be seen along."""
_LEAST_KNOWN: Final = 5
"""Rows of a gap that no fence may hide, for it to be known."""
_NEAR: Final = 0.4
"""Field units that a piece of a line may be beside it."""
_SIDE_NORMALS: Final = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""Into the field; top, right, bottom, left, as the posts go round."""


@cache
def _places() -> Places:
    """Samples of shape (4 sides, rows from the first to the last post, columns)."""
    t = np.linspace(0, 1, 5 * _ROWS_A_GAP + 1)[:, None]
    across = np.arange(-_OUT, _IN + 1) * _ACROSS * MM
    xs, ys = [], []
    for side, (nx, ny) in enumerate(_SIDE_NORMALS):
        (ax, ay), (bx, by) = (
            to_picture(float(POSTS[i].point.x), float(POSTS[i].point.y))
            for i in (6 * side, 6 * side + 5)
        )
        xs.append(ax + t * (bx - ax) + nx * across)
        ys.append(ay + t * (by - ay) + ny * across)
    return Places(np.stack(xs).astype(np.float32), np.stack(ys).astype(np.float32))


class SideInk:
    """What lies along the sides of all fields of a sheet; `inks` with their print."""

    def __init__(self, inks: list[Floats]) -> None:
        dark = np.stack([_added_up(_places().sample(_clipped(ink))) for ink in inks])
        free = dark[:, :, _free_rows()]
        # The frame is as dark everywhere: what most rows have in a column is print.
        self._more = dark - np.quantile(free, _COMMON, axis=(0, 1, 2))
        best = self._more[:, :, _free_rows()].max(axis=-1)
        common, low = np.quantile(best, (_COMMON, 0.1))
        self._limit = max(_PALEST, float(common + 3 * (common - low)))

    def strokes(self, field: int, claimed: Floats) -> tuple[Stroke, ...]:
        """The lines from post to post of a side; `claimed` (0..1) is what fences explain."""
        wide = cv2.dilate(claimed, np.ones((9, 9), dtype=np.uint8))
        taken = _places().sample(np.asarray(wide, dtype=np.float32))
        more = np.where(taken > 0.2, -1, self._more[field])
        inked = more.max(axis=-1) > self._limit
        known = inked | (taken[:, :, _MIDDLE].max(axis=-1) < 0.2)
        columns = more.argmax(axis=-1)
        found = []
        for side in range(4):
            for first, last in _runs(inked[side], known[side]):
                found.append(_stroke(side, first, last, inked[side], columns[side]))
        return tuple(found)


def with_lines(strokes: tuple[Stroke, ...], lines: tuple[Stroke, ...]) -> tuple[Stroke, ...]:
    """The strokes and the lines along the sides, but none twice: of two the longer one stays."""
    own = [
        line
        for line in lines
        if not any(one.length > line.length and _is_piece(line, one) for one in strokes)
    ]
    rest = [one for one in strokes if not any(_is_piece(one, line) for line in own)]
    return (*own, *rest)


def _is_piece(stroke: Stroke, line: Stroke) -> bool:
    points, of = np.array(stroke.points), np.array(line.points)
    near = (points > of.min(axis=0) - _NEAR) & (points < of.max(axis=0) + _NEAR)
    return bool(near.all())


def _clipped(ink: Floats) -> Floats:
    return np.asarray(np.clip(ink, -0.2, 0.6), dtype=np.float32)


def _added_up(strips: Floats) -> Floats:
    """Darkness across each place of (sides, rows, columns), beyond the paper's, in millimetres."""
    beyond = strips - np.median(strips, axis=-1, keepdims=True)
    for side in beyond:
        # Rows are smeared first; the box then adds up across them.
        side[...] = cv2.GaussianBlur(side, (1, 13), 0.01, sigmaY=_SMOOTH)
        side[...] = cv2.blur(side, (_BOX, 1), borderType=cv2.BORDER_REPLICATE)
    return np.asarray(beyond * np.float32(_BOX * _ACROSS), dtype=np.float32)


@cache
def _free_rows() -> npt.NDArray[np.intp]:
    """The rows that are not at a post."""
    rows = np.arange(5 * _ROWS_A_GAP + 1)
    from_post = np.abs((rows + _ROWS_A_GAP // 2) % _ROWS_A_GAP - _ROWS_A_GAP // 2)
    return np.flatnonzero(from_post > _POST)


def _runs(inked: npt.NDArray[np.bool_], known: npt.NDArray[np.bool_]) -> list[tuple[int, int]]:
    """From which post to which (0..5 along the side) lines run."""
    gaps: list[bool | None] = []
    for gap in range(5):
        rows = np.arange(gap * _ROWS_A_GAP + _POST + 1, (gap + 1) * _ROWS_A_GAP - _POST)
        seen = rows[known[rows]]
        unknown = len(seen) < _LEAST_KNOWN
        gaps.append(None if unknown else float(inked[seen].mean()) >= _LEAST_INKED)
    runs = []
    first: int | None = None
    for gap in range(6):
        goes_on = gap < 5 and (gaps[gap] or (gaps[gap] is None and first is not None))
        if goes_on and first is None:
            first = gap
        elif not goes_on and first is not None:
            last = gap
            while gaps[last - 1] is None:
                last -= 1
            runs.append((first, last))
            first = None
    return runs


def _stroke(
    side: int,
    first: int,
    last: int,
    inked: npt.NDArray[np.bool_],
    columns: npt.NDArray[np.intp],
) -> Stroke:
    a, b = (POSTS[6 * side + i].point for i in (first, last))
    nx, ny = _SIDE_NORMALS[side]
    points: list[Point] = []
    for t in np.linspace(0, 1, 2 * (last - first) + 1).tolist():
        middle = round((first + t * (last - first)) * _ROWS_A_GAP)
        rows = np.arange(max(0, middle - 6), min(len(inked), middle + 7))
        rows = rows[inked[rows] & np.isin(rows, _free_rows())]
        ends = t in (0.0, 1.0)
        off = 0.0 if ends or not len(rows) else float(np.median(columns[rows])) - _OUT
        off *= _ACROSS * MM / PICTURE_UNIT
        x, y = (float(p) * (1 - t) + float(q) * t for p, q in ((a.x, b.x), (a.y, b.y)))
        points.append((round(x + nx * off, 3), round(y + ny * off, 3)))
    return Stroke(tuple(points), float(last - first))
