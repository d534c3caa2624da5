"""How well does a fence fit the ink, at best?

Every fence is tried along a family of paths that a hand could have drawn: ends beside the posts, a
slight bow. A path earns a point for each millimetre of ink and loses most of one for each
millimetre without; the best path is the fence's fit.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from geometry.reading.rectify import Floats
from geometry.reading.strips import ACROSS, COLUMNS, HALF, PAD, STEP

LOSS: Final = 0.8
"""Points lost on a millimetre without ink."""
_LOSS_HIDDEN: Final = 0.06
"""Points lost on a millimetre under another fence's stroke: nothing speaks for it there."""
LEAST_OWN: Final = 4.0
"""Millimetres of ink that a fence must have for itself."""
LEAST_COVER: Final = 0.46
"""Of its length that is not claimed by other fences."""
_END_SLACK: Final = 3
"""Rows at either end that may lack ink: hands start a little late."""

_ENDS: Final = np.linspace(-1.6, 1.6, 7)
_BOWS: Final = np.array([-0.6, -0.3, 0.0, 0.3, 0.6])


@dataclass(frozen=True, slots=True)
class _Paths:
    """All the paths through a strip: `columns` and flat `places` (paths, rows), `cost` (paths,)."""

    columns: npt.NDArray[np.intp]
    places: npt.NDArray[np.intp]
    cost: npt.NDArray[np.float32]


@cache
def _paths(rows: int) -> _Paths:
    """For a strip of so many rows between its posts."""
    t = np.linspace(0, 1, rows)
    a, b, bow = (g.ravel() for g in np.meshgrid(_ENDS, _ENDS, _BOWS, indexing="ij"))
    across = np.outer(a, 1 - t) + np.outer(b, t) + np.outer(bow, 4 * t * (1 - t))
    columns = np.rint(across / ACROSS).astype(np.intp) + HALF
    cost = 0.9 * (a**2 + b**2) / 1.6 + 2.0 * np.abs(bow)
    return _Paths(columns, columns + np.arange(rows) * COLUMNS, cost.astype(np.float32))


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a fence's best path fits. Lengths in millimetres."""

    fence: int
    score: float
    own: float
    """Ink along the path that no other fence has claimed."""
    missing: float
    cover: float
    """Of the unclaimed part of the path, the share with ink."""
    columns: npt.NDArray[np.intp]

    @property
    def off(self) -> tuple[float, float]:
        """How far beside its two posts the path ends; millimetres."""
        first, last = (abs(int(self.columns[i]) - HALF) * ACROSS for i in (0, -1))
        return first, last

    @property
    def holds(self) -> bool:
        """Whether it is enough for a fence."""
        return self.own >= LEAST_OWN and self.cover >= LEAST_COVER and self.score > 0


def worth(cover: Floats, free: Floats, claimed: Floats, loss: Floats) -> Floats:
    """The points that each sample of some strips gives a path over it, shape (rows, COLUMNS).

    All are 0..1: `cover` for ink, `claimed` for other fences' strokes, `free` for what is neither
    claimed nor hidden by print. `loss` as from `losses`.
    """
    points = free * (cover - loss * (1 - cover)) - _LOSS_HIDDEN * claimed
    return np.asarray(points * np.float32(STEP), dtype=np.float32)


def losses(rows: int) -> Floats:
    """Points lost without ink on each row of a strip, shape (rows, 1); those past the posts too."""
    loss = np.full((rows, 1), LOSS, dtype=np.float32)
    loss[: PAD + _END_SLACK] = loss[-PAD - _END_SLACK :] = 0.1
    return loss


def fit(fence: int, points: Floats, cover: Floats, free: Floats) -> Fit:
    """The best path of a fence by the `points` of `worth`.

    All arrays have the shape (rows from post to post, COLUMNS); `cover` and `free` as there.
    """
    paths = _paths(len(cover))
    rows = np.arange(len(cover))
    scores = points.ravel().take(paths.places).sum(axis=1) - paths.cost
    best = int(scores.argmax())
    path = paths.columns[best]
    there, open_ = cover[rows, path], free[rows, path]
    own = float((there * open_).sum()) * STEP
    room = float(open_.sum()) * STEP
    missing = float(((1 - there) * open_)[_END_SLACK:-_END_SLACK].sum()) * STEP
    return Fit(fence, float(scores[best]), own, missing, own / max(room, 0.5), path)


REACHABLE: Final = np.s_[HALF - 9 : HALF + 10]
"""The columns that paths run through."""


def may_be(cover: Floats) -> bool:
    """Whether any path of this strip could hold enough ink."""
    reachable = cover[PAD:-PAD, HALF - 8 : HALF + 9].max(axis=1)
    return bool(reachable.mean() >= LEAST_COVER and reachable.sum() * STEP >= LEAST_OWN)
