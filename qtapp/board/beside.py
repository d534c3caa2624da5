"""Where does a slip lie beside what it speaks of, so that it is near and hides little?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Weighed: TypeAlias = tuple[QRectF, float]
"""What is not to be hidden, and what that costs."""
_Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom: a hundred places are tried for each, in plain numbers."""
_APART, _CLOSE = 9.0, 3.0
"""From a thing, and from a larger one around it."""
_NEAR: Final = 7.0
"""What it costs to lie a board's size away from a thing; to hide as much as itself costs 1."""
_ASIDE: Final = 0.4
"""How much the way to its middle counts, beside that to its edge."""
_ITSELF: Final = 12.0
"""What it costs to hide the thing itself."""
_UNUSUAL: Final = 0.4
"""What it costs to have another size than the first."""
_EDGE: Final = 6.0
_SHIFTS: Final = tuple(step / 4 for step in range(-4, 5))
"""By how much it is shifted along the thing, in widths of its own."""


def place_beside(
    thing: QRectF,
    sizes: Sequence[QSizeF],
    within: QRectF,
    clear: Sequence[Weighed] = (),
    around: QRectF | None = None,
) -> QRectF:
    """Where something of one of these sizes lies beside a thing, and hides it not at all.

    It may lie beside a larger thing `around` that as well. Of such places it is the one where it
    hides least of what is to be kept clear, by its weight, and is near.
    """
    kept = [(*_edges(rect), weight) for rect, weight in (*clear, (thing, _ITSELF))]
    most, middle = within.width() + within.height(), thing.center()

    def cost(box: QRectF) -> float:
        left, top, right, bottom = _edges(box)
        hidden = 0.0
        for a, b, c, d, weight in kept:
            wide, high = min(right, c) - max(left, a), min(bottom, d) - max(top, b)
            if wide > 0 and high > 0:
                hidden += weight * wide * high
        x, y = middle.x(), middle.y()
        far = max(left - x, x - right, 0.0) + max(top - y, y - bottom, 0.0)
        far += _ASIDE * (abs((left + right) / 2 - x) + abs((top + bottom) / 2 - y))
        unusual = _UNUSUAL if box.size() != sizes[0] else 0.0
        return hidden / ((right - left) * (bottom - top)) + _NEAR * far / most + unusual

    return min(_tries(thing, sizes, within, around), key=cost)


def _tries(
    thing: QRectF, sizes: Sequence[QSizeF], within: QRectF, around: QRectF | None
) -> Iterator[QRectF]:
    """All places that come into question, moved to where there is room."""
    for size in sizes:
        wide, high = size.width(), size.height()
        middle = thing.center() - QPointF(wide / 2, high / 2)
        for near, apart in ((thing, _APART), (around or thing, _CLOSE)):
            for part in _SHIFTS:
                for y in (near.top() - apart - high, near.bottom() + apart):
                    yield _held(QPointF(middle.x() + part * wide, y), size, within)
                for x in (near.left() - apart - wide, near.right() + apart):
                    yield _held(QPointF(x, middle.y() + part * wide), size, within)


def _held(at: QPointF, size: QSizeF, within: QRectF) -> QRectF:
    room = within.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    x = max(room.left(), min(at.x(), room.right() - size.width()))
    y = max(room.top(), min(at.y(), room.bottom() - size.height()))
    return QRectF(QPointF(x, y), size)


def _edges(rect: QRectF) -> _Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()
