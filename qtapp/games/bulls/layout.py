"""Where does each thing of the board lie? In scene units, which the view fits to its window."""

from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from geometry.hits import nearest_post
from qtapp.games.bulls.dice_items import DIE
from qtapp.games.bulls.drawings import place_at
from qtapp.games.bulls.field_painter import SHEET
from qtapp.games.bulls.heads import head_seat
from qtapp.games.bulls.thumbs import THUMB

UNIT: Final = 76
"""A grid step of the field."""
SHEET_AT: Final = QRectF(12, 92, SHEET.width() * UNIT, SHEET.height() * UNIT)
"""The sheet of paper with the field in play."""
ORIGIN: Final = SHEET_AT.topLeft() - SHEET.topLeft() * UNIT
"""The field's upper left corner."""
DICE_AT: Final = tuple(QPointF(SHEET_AT.center().x() + step * 74, 46) for step in (-1, 0, 1))
TITLE_AT: Final = QPointF(SHEET_AT.left() + 4, 46)
TITLE_WIDTH: Final = 200
NOTE_AT: Final = QPointF(DICE_AT[2].x() + DIE / 2 + 20, 46)
NOTE_WIDTH: Final = SHEET_AT.right() - NOTE_AT.x()
TYPED_AT: Final = QPointF(NOTE_AT.x() + NOTE_WIDTH / 2, 46)
THUMBS_AT: Final = tuple(
    QPointF(SHEET_AT.right() + 22, 12 + i * (THUMB.height() + 15)) for i in range(4)
)
BOARD: Final = QRectF(0, 0, THUMBS_AT[0].x() + THUMB.width() + 12, SHEET_AT.bottom() + 12)

FINGER: Final = 22
"""Pixels by which a pointer may miss a post."""
_LEAST_REACH, _MOST_REACH, _BULL_REACH = 0.42, 0.75, 0.36


def to_field(at: QPointF) -> QPointF:
    """A scene point in field units."""
    return (at - ORIGIN) / UNIT


def to_scene(at: QPointF) -> QPointF:
    """A point of the field in scene units."""
    return ORIGIN + at * UNIT


def post_under(at: QPointF, pixel: float) -> int | None:
    """The post under a scene point, with room for a finger; `pixel` is in scene units."""
    reach = min(_MOST_REACH, max(_LEAST_REACH, FINGER * pixel / UNIT))
    point = to_field(at)
    return nearest_post(point.x(), point.y(), reach)


def bull_under(at: QPointF, bulls: tuple[int, ...], fences: tuple[int, ...]) -> int | None:
    """The index of the bull whose point or head is under a scene point, among these fences."""
    point = to_field(at)

    def away(bull: int) -> float:
        seat = head_seat(bulls[bull], fences)
        ways = (point - place_at(bulls[bull]), point - QPointF(seat.x, seat.y))
        return min(hypot(way.x(), way.y()) for way in ways)

    nearest = min(range(len(bulls)), key=away, default=None)
    return nearest if nearest is not None and away(nearest) <= _BULL_REACH else None


def die_under(at: QPointF) -> int | None:
    """The die under a scene point, 0 to 2."""
    half = DIE / 2 + 6
    for i, middle in enumerate(DICE_AT):
        if abs(at.x() - middle.x()) <= half and abs(at.y() - middle.y()) <= half:
            return i
    return None


def thumb_under(at: QPointF) -> int | None:
    """The thumbnail under a scene point, 0 to 3."""
    for i, corner in enumerate(THUMBS_AT):
        if THUMB.translated(corner).contains(at):
            return i
    return None
