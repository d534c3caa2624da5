"""How does a field that is being checked look? The sheet's ink, and what is wrong or asked in it.

In field units, layer by layer: what stands on the paper, then the signs on it. Posts, fences and
bulls are drawn as on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from geometry.field import POSTS, fence_between
from qtapp.board.items import text_outline, wrapped_outlines
from qtapp.games.bulls.drawings import (
    FENCE_WIDTH,
    Seat,
    draw_bull,
    draw_cross,
    draw_post,
    fence_outline,
    place_at,
    post_at,
)
from qtapp.games.bulls.field_painter import (
    SHEET,
    Bull,
    draw_cells,
    draw_frame,
    draw_lattice,
    draw_paper,
    draw_post_number,
    draw_standing_bull,
)
from qtapp.sheets.entry.hits import INWARD, clear_point, stroke

if TYPE_CHECKING:
    from core.games.bulls.sheet import Joined
    from qtapp.board.theme import Theme
    from qtapp.sheets.entry.shown import Shown

_CORNER: Final = 0.46
"""From the corner of the paper to the middle of the letter or sign that stands there."""
_LETTER: Final = 0.42
_MOST_ROOM: Final = 3.6
"""For the words on a blank field, in field units."""
_BESIDE_BULL: Final = QPointF(0.3, -0.3)
"""Where a sign stands beside a bull, so that its number can be read."""
_RING: Final = 0.2
"""The radius of a ring round a post; the number of the post is just outside it."""
_INSIDE: Final = 0.4
"""How far inside the field the sign of a post stands."""
_SIGN: Final = 0.19
"""The radius of a disc with a sign in it."""
_SMALLEST_SIGN: Final = 8
"""The same in pixels, so that the sign can be told from others."""


def draw_sheet_field(
    painter: QPainter, theme: Theme, shown: Shown, *, capitals: float, pixel: float
) -> None:
    """All that stands on the paper; `capitals` is the least height of legible ones."""
    draw_paper(painter, theme)
    draw_cells(painter, theme, shown.counting, edge_is_fence=shown.edge_is_fence)
    draw_lattice(painter, theme)
    draw_frame(painter, theme, edge_is_fence=shown.edge_is_fence)
    _draw_bulls(painter, theme, shown)
    for fence in shown.strokes:
        _draw_stroke(painter, theme, shown, fence)
    for post in POSTS:
        draw_post(painter, theme, post_at(post.index), min(2, shown.uses[post.index]))
        draw_post_number(painter, theme, post.index, capitals)
    signs = _Signs(painter, theme, max(_SIGN, _SMALLEST_SIGN * pixel))
    _draw_faults(signs, shown)
    _draw_questions(signs, shown)
    _draw_corners(signs, shown)


def draw_letter(painter: QPainter, theme: Theme, letter: str, *, chosen: bool) -> None:
    """The field's name, in the corner where no post's number is."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent if chosen else theme.ink)
    middle = SHEET.topLeft() + QPointF(_CORNER, _CORNER)
    painter.drawPath(text_outline(letter, _LETTER, serif=True).translated(middle))


def draw_chosen(painter: QPainter, theme: Theme, pixel: float, *, focused: bool) -> None:
    """The edge of the field that is typed into; with the ring of the keyboard if it is there."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.focus if focused else theme.accent, 2 * pixel))
    painter.drawRoundedRect(SHEET.adjusted(-pixel, -pixel, pixel, pixel), 0.08, 0.08)


def draw_teaching(
    painter: QPainter, theme: Theme, title: str, line: str, bulls: int, capitals: float
) -> None:
    """On a blank field: what to do first, under as many pale bulls as belong here."""
    while (rows := _teaching_rows(theme, title, line, capitals)) and _heights(rows) > _MOST_ROOM:
        capitals *= 0.95
    y = 3.9 - _heights(rows) / 2
    painter.save()
    painter.setOpacity(painter.opacity() * 0.4)
    for i in range(bulls):
        x = 3.5 + (i - (bulls - 1) / 2) * 0.85
        draw_bull(painter, theme, Seat(x, y - 0.5, 0.28), i + 1, resting=False, shares=False)
    painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    for outline, room, colour in rows:
        painter.setBrush(colour)
        painter.drawPath(outline.translated(3.5, y + room / 2))
        y += room


_Row = tuple[QPainterPath, float, QColor]


def _teaching_rows(theme: Theme, title: str, line: str, capitals: float) -> list[_Row]:
    """Each line with the height that it takes."""
    titles = wrapped_outlines(title, 1.5 * capitals, 5.4, serif=True)
    lines = wrapped_outlines(line, capitals, 5.2)
    return [
        *((outline, 3.4 * capitals, theme.ink) for outline in titles),
        *((outline, 2.2 * capitals, theme.ink_soft) for outline in lines),
    ]


def _heights(rows: list[_Row]) -> float:
    return sum(room for _, room, _ in rows)


class _Signs:
    """Discs with a sign in them, each where no other one is."""

    def __init__(self, painter: QPainter, theme: Theme, radius: float) -> None:
        self.painter = painter
        self.theme = theme
        self.radius = radius

    def question(self, at: QPointF) -> None:
        """This is asked: is it there?"""
        painter, theme = self.painter, self.theme
        painter.setPen(QPen(theme.paper, self.radius * 0.2))
        painter.setBrush(theme.warn)
        painter.drawEllipse(at, self.radius, self.radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.paper)
        painter.drawPath(text_outline("?", self.radius * 1.05, bold=True).translated(at))

    def fault(self, at: QPointF) -> None:
        """This is wrong."""
        draw_cross(self.painter, self.theme, at, self.radius * 0.62)

    def check(self, at: QPointF) -> None:
        """All is well here."""
        painter, theme = self.painter, self.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.good)
        painter.drawEllipse(at, self.radius, self.radius)
        pen = QPen(theme.paper, self.radius * 0.3)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        tick = [QPointF(-0.45, 0.02), QPointF(-0.12, 0.38), QPointF(0.48, -0.36)]
        painter.drawPolyline(QPolygonF([at + point * self.radius for point in tick]))


def _draw_bulls(painter: QPainter, theme: Theme, shown: Shown) -> None:
    for i, (place, verdict) in enumerate(zip(shown.drawn.bulls, shown.verdict.bulls, strict=True)):
        bull = Bull(
            place,
            i + 1,
            shown.verdict.fences,
            resting=verdict.isolated,
            shares=verdict.escape is not None and verdict.escape.kind == "bull",
        )
        painter.save()
        if place in shown.doubted_bulls:
            painter.setOpacity(painter.opacity() * 0.7)
        draw_standing_bull(painter, theme, bull)
        painter.restore()
    for place, doubt in shown.doubted_bulls.items():
        if not doubt.taken and place not in shown.drawn.bulls:
            painter.setPen(QPen(theme.pencil, 0.04, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(place_at(place), 0.34, 0.34)


def _draw_stroke(painter: QPainter, theme: Theme, shown: Shown, fence: Joined) -> None:
    asked = fence in shown.doubted_fences
    colour = theme.bad if fence in shown.wrong_fences else theme.fence
    index = fence_between(*fence)
    if index is not None and not asked:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(fence_outline(index))
        return
    pen = QPen(colour if fence in shown.drawn.fences else theme.ghost, FENCE_WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap if asked else Qt.PenCapStyle.RoundCap)
    if asked:
        pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(stroke(fence)))


def _draw_faults(signs: _Signs, shown: Shown) -> None:
    """A cross at whatever is to blame; at a bull rather than somewhere on the fence through it."""
    heads = [place_at(place) for place in shown.drawn.bulls]
    for fault in shown.marked_faults:
        for bull in fault.bulls:
            signs.fault(heads[bull] + _BESIDE_BULL)
        if len(fault.posts) == 1:  # of two, the sign is on the fence between them
            at = post_at(fault.posts[0])
            signs.painter.setPen(QPen(signs.theme.bad, 0.06))
            signs.painter.setBrush(Qt.BrushStyle.NoBrush)
            signs.painter.drawEllipse(at, _RING, _RING)
            signs.fault(at + QPointF(*INWARD[POSTS[fault.posts[0]].side]) * _INSIDE)
        if not fault.bulls:
            for i in fault.fences:
                signs.fault(clear_point(shown.drawn.fences[i], heads))


def _draw_questions(signs: _Signs, shown: Shown) -> None:
    taken = [place_at(place) for place in (*shown.drawn.bulls, *shown.doubted_bulls)]
    for place in shown.doubted_bulls:
        signs.question(place_at(place) + QPointF(0.3, 0.22))
    for fence in shown.doubted_fences:
        at = clear_point(fence, taken)
        taken.append(at)
        signs.question(at)


def _draw_corners(signs: _Signs, shown: Shown) -> None:
    """How it stands with the field as a whole, in the corner at the right."""
    at = SHEET.topRight() + QPointF(-_CORNER, _CORNER)
    if shown.doubts:
        signs.question(at)
    elif shown.real_faults:
        draw_cross(signs.painter, signs.theme, at, signs.radius * 0.75)
    elif shown.complete:
        signs.check(at)


def drawing_area(width: float, height: float, lean: int) -> QRectF:
    """Where the paper lies in a widget of this size, in pixels.

    It is a square in the middle of the height, and of the width if `lean` is 0; with 1 it lies at
    the right, with -1 at the left.
    """
    side = max(1.0, min(width, height) - 8)
    left = (width - side) * (1 + lean) / 2 - 4 * lean
    return QRectF(left, (height - side) / 2 - 1, side, side)
