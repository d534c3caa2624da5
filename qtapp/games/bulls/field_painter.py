"""How is a field of Raging Bulls drawn? Layer by layer, with any painter, at any size.

The board draws these layers as items, so that single things can move; thumbnails, the end page and
exported pictures draw them all at once with `paint_field`.
"""

from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from core.games.bulls.scoring import Field, FieldScore, uses
from geometry.enclosure import Cell, cell_of, escape
from geometry.field import POSTS
from qtapp.board.items import draw_shadow, text_outline, with_alpha
from qtapp.board.theme import Theme
from qtapp.games.bulls.drawings import (
    draw_bull,
    draw_casing,
    draw_post,
    draw_spot,
    fence_outline,
    post_at,
)
from qtapp.games.bulls.heads import head_seat

SHEET: Final = QRectF(-0.9, -0.9, 8.8, 8.8)
"""The paper around a field with its post numbers, in field units."""
BARE: Final = QRectF(-0.3, -0.3, 7.6, 7.6)
"""A field with its posts alone."""
SQUARE: Final = QRectF(0, 0, 7, 7)

_NUMBER_AWAY: Final = 0.44
"""From a post to the near edge of its number, so that the focus ring has room."""
NUMBER_HEIGHT: Final = 0.2
_HIGHEST_NUMBER: Final = 0.36


class Standing(Enum):
    """How a bull stands in its cell."""

    ISOLATED = "isolated"
    SHARED = "shared"
    """Its cell is closed, but another bull is in it."""
    OPEN = "open"


class Bull(NamedTuple):
    """A bull of a field as it is drawn."""

    place: int
    number: int
    fences: tuple[int, ...] = ()
    """All that stand on the field."""
    resting: bool = False
    shares: bool = False


@lru_cache(maxsize=64)
def standings(
    bulls: tuple[int, ...], fences: tuple[int, ...], *, edge_is_fence: bool = False
) -> tuple[Standing, ...]:
    """How each bull stands, in the order of `bulls`."""
    found = []
    for index in range(len(bulls)):
        way = escape(bulls, fences, index, edge_is_fence=edge_is_fence)
        if way is None:
            found.append(Standing.ISOLATED)
        else:
            found.append(Standing.OPEN if way.kind == "gap" else Standing.SHARED)
    return tuple(found)


def paint_field(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    field: Field,
    score: FieldScore,
    *,
    numbers: bool = True,
    edge_is_fence: bool = False,
) -> None:
    """A whole field with its cells, fences, bulls and posts, as a square in the middle of `rect`.

    The field is drawn on what is already there: no paper is laid under it. `rect` is in the
    painter's units; the painter should antialias. `numbers` are those beside the posts; without
    them the field is larger. `score` tells which bulls are isolated. The painter is left as it was.
    """
    area = SHEET if numbers else BARE
    side = min(rect.width(), rect.height())
    painter.save()
    painter.translate(rect.center())
    painter.scale(side / area.width(), side / area.height())
    painter.translate(-area.center())
    draw_cells(painter, theme, field, edge_is_fence=edge_is_fence)
    draw_lattice(painter, theme)
    draw_frame(painter, theme, edge_is_fence=edge_is_fence)
    kinds = standings(field.bulls, field.fences, edge_is_fence=edge_is_fence)
    for i, (place, alone) in enumerate(zip(field.bulls, score.isolated, strict=True)):
        bull = Bull(place, i + 1, field.fences, resting=alone, shares=kinds[i] is Standing.SHARED)
        draw_standing_bull(painter, theme, bull)
    draw_fences(painter, theme, field.fences)
    used = uses(field.fences)
    for post in POSTS:
        draw_post(painter, theme, post_at(post.index), used[post.index])
        if numbers:
            draw_post_number(painter, theme, post.index)
    painter.restore()


def draw_paper(painter: QPainter, theme: Theme) -> None:
    """The sheet of paper that a field is printed on, with its shadow on the table."""
    draw_shadow(painter, theme, SHEET, 0.08, 0.16)
    painter.setPen(QPen(theme.paper_edge, 0.014))
    painter.setBrush(theme.paper)
    painter.drawRoundedRect(SHEET, 0.08, 0.08)


def draw_lattice(painter: QPainter, theme: Theme) -> None:
    """The faint columns and rows, and the points where they meet."""
    painter.setPen(QPen(theme.lattice, 0.014))
    for i in range(1, 7):
        painter.drawLine(QPointF(i, 0), QPointF(i, 7))
        painter.drawLine(QPointF(0, i), QPointF(7, i))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.lattice)
    for column in range(1, 7):
        for row in range(1, 7):
            painter.drawEllipse(QPointF(column, row), 0.045, 0.045)


def draw_frame(painter: QPainter, theme: Theme, *, edge_is_fence: bool) -> None:
    """The field's edge: dashed, for it is no fence - or inked like one, where it is (B6.2)."""
    pen = QPen(theme.fence, 0.036) if edge_is_fence else QPen(theme.field_edge, 0.022)
    if not edge_is_fence:
        pen.setDashPattern([4, 4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(SQUARE)


def draw_post_number(painter: QPainter, theme: Theme, post: int, least: float = 0) -> None:
    """The number of a post, outside the field; at `least` so high, as far as there is room."""
    out = {"t": (0, -1), "r": (1, 0), "b": (0, 1), "l": (-1, 0)}[POSTS[post].side]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.post_number)
    height = min(max(NUMBER_HEIGHT, least), _HIGHEST_NUMBER)
    number = text_outline(str(POSTS[post].number), height)
    middle = post_at(post) + QPointF(*out) * (_NUMBER_AWAY + height / 2)
    painter.drawPath(number.translated(middle))


def draw_standing_bull(painter: QPainter, theme: Theme, bull: Bull, grown: float = 1.0) -> None:
    """A bull on its point: head, bands and dot; the fences themselves are drawn after it.

    `grown` is how much of it is there yet, 0 to 1.
    """
    seat = head_seat(bull.place, bull.fences)
    seat = seat._replace(size=seat.size * grown)
    draw_bull(painter, theme, seat, bull.number, resting=bull.resting, shares=bull.shares)
    draw_casing(painter, theme, seat, bull.fences)
    draw_spot(painter, theme, bull.place)


def draw_fences(painter: QPainter, theme: Theme, fences: tuple[int, ...]) -> None:
    """Fences in ink."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.fence)
    for fence in fences:
        painter.drawPath(fence_outline(fence))


def draw_cells(
    painter: QPainter, theme: Theme, field: Field, *, edge_is_fence: bool = False
) -> None:
    """The cells in which bulls stand, tinted by how they stand there.

    An isolated bull's cell is plain, that of several bulls is hatched, an open one only
    has its rim tinted: told apart without colours too.
    """
    kinds = standings(field.bulls, field.fences, edge_is_fence=edge_is_fence)
    tinted = {
        cell_of(place, field.fences): kind for place, kind in zip(field.bulls, kinds, strict=True)
    }
    for cell, kind in tinted.items():
        _tint(painter, theme, cell, kind)


def _tint(painter: QPainter, theme: Theme, cell: Cell, kind: Standing) -> None:
    """Watercolour: an even wash, a little darker where it dries at the rim."""
    outline = QPainterPath()
    outline.addPolygon(QPolygonF([QPointF(float(p.x), float(p.y)) for p in cell.corners]))
    outline.closeSubpath()
    wash, rim = {
        Standing.ISOLATED: (theme.cell_isolated, theme.good),
        Standing.SHARED: (theme.cell_shared, theme.shared),
        Standing.OPEN: (theme.cell_open, theme.warn),
    }[kind]
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(wash, 0.4) if kind is Standing.OPEN else wash)
    painter.drawPath(outline)
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind is Standing.SHARED:
        painter.setPen(QPen(with_alpha(rim, 0.16), 0.03))
        for step in range(-14, 15):
            painter.drawLine(QPointF(step * 0.5, 7), QPointF(step * 0.5 + 7, 0))
    if kind is not Standing.OPEN:
        for width, alpha in ((0.26, 0.07), (0.12, 0.1)):
            painter.setPen(QPen(with_alpha(rim, alpha), width))
            painter.drawPath(outline)
    painter.restore()
