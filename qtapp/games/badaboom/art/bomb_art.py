"""How does the bomb of the table look? A brass ball with a slot for every card in it.

What a slot holds is told by its shape: a closed flap, a window with a card's sign, a dark hole. A
live bomb burns, trembles and has cracks.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from qtapp.board.items import with_alpha
from qtapp.board.outlines import outline
from qtapp.board.woodcut import HIGH, Woodcut, engrave
from qtapp.games.badaboom.art.brass import (
    BALL,
    draw_brass_bomb,
    draw_cracks,
    draw_rays,
    draw_spark,
    fuse_left,
)
from qtapp.games.badaboom.art.kept import KEPT
from qtapp.games.badaboom.art.sign_outlines import KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qtapp.board.theme import Theme

UNKNOWN: Final = "unknown"
"""A slot with a card that nobody here has seen."""
EMPTY: Final = "empty"
"""A slot without a card."""

_X, _Y, _SIZE = 47.0, 59.0, 0.9
"""Where the ball is on its sheet, 100 wide and high, and how large, as a part of written down."""
_FACE: Final = 0.87
"""The part of the ball's radius within which slots lie."""
_BETWEEN: Final = 0.16
"""From slot to slot, in sides of one."""
_MOST_SIDE: Final = 0.62
"""A slot's side at most, in radii: a single one leaves some brass around it."""
_ROWS: Final = {
    1: (1,),
    2: (2,),
    3: (1, 2),
    4: (2, 2),
    5: (2, 3),
    6: (3, 3),
    7: (2, 3, 2),
    8: (3, 3, 2),
    9: (3, 3, 3),
    10: (3, 4, 3),
    11: (3, 4, 4),
    12: (4, 4, 4),
}
"""Slots in rows, by how many there are."""


def paint_bomb(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    slots: Sequence[str],
    *,
    live: bool = False,
    phase: float = 0.0,
    fuse: float = 1.0,
) -> None:
    """The bomb with what is in its slots: `UNKNOWN`, `EMPTY`, or the kind of a card.

    A live one has its fuse alight, of which `fuse` is left, 1 to 0; `phase` from 0 to 1 moves
    spark and rays, and 1 is as 0.
    """
    seen = tuple(map(str, slots))
    KEPT.paint(
        *(painter, rect, theme, ("bomb", seen, live, round(fuse, 3))),
        lambda on, at: _paint_ball(on, at, theme, seen, live=live, fuse=fuse),
    )
    if live:
        engrave(painter, rect, theme, 1.0, lambda cut: _draw_fire(cut, phase, fuse), low=False)


def ball_rect(rect: QRectF) -> QRectF:
    """Where the ball itself lies if a bomb is painted into a rectangle."""
    side = min(rect.width(), rect.height())
    unit, radius = side / HIGH, BALL * _SIZE * side / HIGH
    middle = rect.center() + QPointF((_X - HIGH / 2) * unit, (_Y - HIGH / 2) * unit)
    return QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)


def slot_rects(rect: QRectF, count: int) -> tuple[QRectF, ...]:
    """Where the slots are of a bomb that is painted into a rectangle, row by row."""
    ball = ball_rect(rect)
    radius, middle = ball.width() / 2, ball.center()
    side, places = _laid_out(count)
    return tuple(
        QRectF(middle.x() + x * radius, middle.y() + y * radius, side * radius, side * radius)
        for x, y in places
    )


@lru_cache(maxsize=32)
def _laid_out(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """The side of a slot, and upper left corners; in radii of the ball, about its middle."""
    rows = _rows(count)
    step = 1 + _BETWEEN
    places = [
        ((column - len_ / 2) * step + _BETWEEN / 2, (row - len(rows) / 2) * step + _BETWEEN / 2)
        for row, len_ in enumerate(rows)
        for column in range(len_)
    ]
    reach = max(
        (hypot(x + across, y + down) for x, y in places for across in (0, 1) for down in (0, 1)),
        default=1.0,
    )
    side = min(_MOST_SIDE, _FACE / reach)
    return side, tuple((x * side, y * side) for x, y in places)


def _rows(count: int) -> tuple[int, ...]:
    if count in _ROWS:
        return _ROWS[count]
    wide = 1
    while wide * wide < count:
        wide += 1
    full, rest = divmod(count, wide)
    return (*[wide] * full, *([rest] if rest else []))


def _paint_ball(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    slots: tuple[str, ...],
    *,
    live: bool,
    fuse: float,
) -> None:
    def draw(cut: Woodcut) -> None:
        draw_brass_bomb(cut, _X, _Y, BALL * _SIZE, live=live, fuse=fuse if live else 1.0)
        if live:
            with cut.at(_X, _Y, size=_SIZE) as bomb:
                draw_cracks(bomb)

    engrave(painter, rect, theme, 1.0, draw, low=False)
    for place, what in zip(slot_rects(rect, len(slots)), slots, strict=True):
        _paint_slot(painter, place, theme, what)


def _draw_fire(cut: Woodcut, phase: float, fuse: float) -> None:
    with cut.at(_X, _Y, size=_SIZE) as bomb:
        draw_rays(bomb, phase)
        draw_spark(bomb, fuse_left(fuse).currentPosition(), phase)


def _paint_slot(painter: QPainter, place: QRectF, theme: Theme, what: str) -> None:
    """A flap, a window or a hole; all of them dark ink on light, on every table."""
    side = place.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(place.topLeft())
    painter.scale(side / 100, side / 100)
    ink, paper = theme.bull_edge, theme.dice
    pen = QPen(ink, max(4.0, 100 / side))
    frame = QRectF(3, 3, 94, 94)
    painter.setPen(pen)
    match what:
        case "empty":
            painter.setBrush(ink)
            painter.drawRoundedRect(frame, 14, 14)
            painter.setPen(QPen(with_alpha(paper, 0.55), 4))
            painter.drawPath(outline("M 22 86 L 22 26 C 22 22 24 20 28 20 L 82 20"))
        case "unknown":
            painter.setBrush(theme.wash_desert)
            painter.drawRoundedRect(frame, 14, 14)
            painter.setBrush(with_alpha(theme.wash_village, 0.35))
            painter.drawRoundedRect(frame, 14, 14)
            painter.fillPath(outline(_HINGES + _KEYHOLE), ink)
        case _:
            painter.setBrush(paper)
            painter.drawRoundedRect(frame, 14, 14)
            painter.translate(18, 18)
            painter.scale(0.64, 0.64)
            painter.fillPath(outline(KINDS[what]), ink)
    painter.restore()


_HINGES: Final = "M 22 3 L 40 3 L 40 17 L 22 17 Z M 60 3 L 78 3 L 78 17 L 60 17 Z"
_KEYHOLE: Final = " M 50 38 C 64 38 68 54 57 60 L 62 80 L 38 80 L 43 60 C 32 54 36 38 50 38 Z"
