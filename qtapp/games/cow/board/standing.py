"""Where do cows stand in a field, and where are the gaps between them?

They stand from the right end on, where a count begins, and the closer the more there are. Of cows
that overlap the right one is in front, so that all heads are seen.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from qtapp.games.cow.art.table_art import field_inner

_SHAPE: Final = 1.12
"""Width by height of the room of a cow, with its tags."""
_APART: Final = 1.22
"""From one cow to the next where there is room, in widths of a cow."""
_CLOSE, _CLOSEST = 0.8, 0.62
"""The same at least, for a few cows and for many: they become smaller rather than stand closer."""
_FEW: Final = 6
_CLOSER: Final = 0.035
"""By how much closer each further one has them stand."""
_WIDEST: Final = 190.0
_SMALL: Final = 0.62
"""Up to this part of the height of a field cows are small."""
_HIGH, _LOW = 2.05, 1.7
"""The height of what a value stands on, and of one in two lines, in heights of capitals."""
_OF_COW: Final = 0.27
"""The same at most, in heights of a cow."""
_NARROWEST_GAP: Final = 14.0


def cow_places(field: QRectF, count: int) -> list[QRectF]:
    """The room of each of so many cows, from left to right."""
    if count == 0:
        return []
    inner = _grass(field)
    close = max(_CLOSEST, _CLOSE - _CLOSER * max(0, count - _FEW))
    wide = min(inner.height() * _SHAPE, _WIDEST, inner.width() / (1 + close * (count - 1)))
    high = wide / _SHAPE
    step = (inner.width() - wide) / max(1, count - 1)
    step = min(step, wide * _APART)
    below = 0.3 if high > _SMALL * inner.height() else 1.0  # small ones leave room for values
    top = inner.bottom() - high - (inner.height() - high) * below
    return [
        QRectF(inner.right() - wide - (count - 1 - place) * step, top, wide, high)
        for place in range(count)
    ]


def seen_of(places: list[QRectF]) -> float:
    """How much is seen of the width of each of these cows, from the left."""
    if len(places) < 2:
        return places[0].width() if places else 0.0
    return min(places[0].width(), places[1].left() - places[0].left())


def value_places(field: QRectF, places: list[QRectF], letters: float) -> list[QRectF]:
    """Where the value of each of these cows is written, in units of its own place.

    That is along its feet. Cows that are small because there are so many have them below: in two
    lines, each value as wide as two cows, so that they can be read. `letters` is the height of
    capitals.
    """
    if not places:
        return []
    seen, cow, below = seen_of(places), places[0], _grass(field).bottom()
    if cow.height() <= _SMALL * _grass(field).height():
        high = min(_LOW * letters, (below - cow.bottom()) / 2 - 1)
        left = cow.width() / 2 - seen + 1  # so that each is below the middle of its cow
        lines = (cow.height(), cow.height() + high + 1)
        return [
            QRectF(left, lines[place % 2], 2 * seen - 2, high)
            for place in reversed(range(len(places)))
        ]
    made = []
    for place in places:
        high = min(_HIGH * letters, _OF_COW * place.height())
        made.append(QRectF(0, place.height() - high, min(place.width(), seen - 2), high))
    return made


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
    return field_inner(field).adjusted(2, 1, -4, -min(4.0, 0.07 * field.height()))
