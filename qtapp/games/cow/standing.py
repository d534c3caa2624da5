"""Where do cows stand in a field, and where are the gaps between them?

They stand from the right end on, where a count begins, and the closer the more there are. Of cows
that overlap the right one is in front, so that all heads are seen.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from qtapp.games.cow.table_art import field_inner

_SHAPE: Final = 1.12
"""Width by height of the room of a cow, with its tags."""
_APART: Final = 1.22
"""From one cow to the next where there is room, in widths of a cow."""
_CLOSEST: Final = 0.68
"""The same at least: they become smaller rather than stand closer."""
_WIDEST: Final = 190.0
_NARROWEST_GAP: Final = 14.0


def cow_places(field: QRectF, count: int) -> list[QRectF]:
    """The room of each of so many cows, from left to right."""
    if count == 0:
        return []
    inner = _grass(field)
    wide = min(inner.height() * _SHAPE, _WIDEST, inner.width() / (1 + _CLOSEST * (count - 1)))
    high = wide / _SHAPE
    step = (inner.width() - wide) / max(1, count - 1)
    step = min(step, wide * _APART)
    top = inner.bottom() - high - (inner.height() - high) * 0.3
    return [
        QRectF(inner.right() - wide - (count - 1 - place) * step, top, wide, high)
        for place in range(count)
    ]


def seen_of(places: list[QRectF]) -> float:
    """How much is seen of the width of each of these cows, from the left."""
    if len(places) < 2:
        return places[0].width() if places else 0.0
    return min(places[0].width(), places[1].left() - places[0].left())


def gap_places(field: QRectF, count: int) -> list[QRectF]:
    """The gaps before, between and behind so many cows, from left to right: one more than cows."""
    inner, cows = _grass(field), cow_places(field, count)
    if not cows:
        return [inner]
    step = cows[1].left() - cows[0].left() if count > 1 else cows[0].width()
    edges = [cow.center().x() + step / 2 for cow in cows]
    middles = [max(inner.left() + 2, cows[0].center().x() - step / 2), *edges]
    middles[-1] = min(middles[-1], field.right() - 8)
    wide = max(_NARROWEST_GAP, min(0.34 * step, 30.0))
    return [QRectF(x - wide / 2, inner.top(), wide, inner.height()) for x in middles]


def _grass(field: QRectF) -> QRectF:
    return field_inner(field).adjusted(2, 1, -4, -1)
