"""Which things of the field in play change and move on their own?

All are children of one `FieldItem` and in field units: it carries them to their place in the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.games.bulls.scoring import Field
from geometry.field import FENCES, POSTS
from qtapp.board.items import with_alpha
from qtapp.games.bulls.drawings import (
    HALO,
    PEG,
    draw_cross,
    draw_post,
    draw_spot,
    fence_outline,
    ink_line,
    place_at,
    post_at,
)
from qtapp.games.bulls.field_painter import (
    NUMBER_HEIGHT,
    SHEET,
    Bull,
    draw_cells,
    draw_frame,
    draw_lattice,
    draw_paper,
    draw_post_number,
    draw_standing_bull,
)
from qtapp.games.bulls.heads import head_seat

if TYPE_CHECKING:
    from qtapp.parts import Look

_BACK, _CELLS, _BULLS, _FENCES, _POSTS = range(5)
UNDER_BULLS, OVER_FENCES = _CELLS + 0.7, _FENCES + 0.5
"""Where a hint is drawn: it leaves bulls, posts and all that lies over them to be seen."""
_SMALLEST_CAPITALS = 8.6
"""Pixels, at text scale 1: the capitals of 12 px type."""
_LEAST_CAPITALS = 8.0
"""Pixels; the words of a caption are no longer readable when they are lower."""
LIGHTS, PENCIL, AIM = 5, 6, 7
"""What lies over the posts, from below to above."""


class Drawn(QGraphicsItem):
    """An item of this board: it has a look and paints itself with `draw`."""

    def __init__(
        self, look: Look, z: float, parent: QGraphicsItem | None = None, *, kept: bool = False
    ) -> None:
        """`kept`: seldom changes, so its pixels are kept until it does or the zoom changes."""
        super().__init__(parent)
        self.look = look
        self.setZValue(z)
        if kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return SHEET.adjusted(-0.3, -0.3, 0.3, 0.3)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draws the item in its own units."""

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self.look = look
        self.update()

    def legible(self) -> float:
        """The least height of capitals, in this item's units, that can be read well."""
        return _SMALLEST_CAPITALS * self.look.scale * self.pixel()

    def least(self) -> float:
        """The height of capitals, in this item's units, below which words are better left out."""
        return _LEAST_CAPITALS * min(1.0, self.look.scale) * self.pixel()

    def pixel(self) -> float:
        """The size of a logical screen pixel in this item's units."""
        views = self.scene().views()
        if not views:
            return 1 / 80
        shown = self.sceneTransform() * views[0].transform()
        return 1 / max(1e-6, shown.m11())


class FieldItem(Drawn):
    """The sheet of paper; the parent of all else on the field."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _BACK, kept=True)

    def draw(self, painter: QPainter) -> None:
        draw_paper(painter, self.look.theme)


class LatticeItem(Drawn):
    """Lattice, frame and numbers, over the tinted cells."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, _CELLS + 0.5, parent, kept=True)
        self._edge_is_fence = False

    def set_edge(self, *, is_fence: bool) -> None:
        """Whether the field's edge encloses too (B6.2)."""
        if is_fence != self._edge_is_fence:
            self._edge_is_fence = is_fence
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme = self.look.theme
        draw_lattice(painter, theme)
        draw_frame(painter, theme, edge_is_fence=self._edge_is_fence)
        height = max(NUMBER_HEIGHT * self.look.scale, self.legible())
        for post in POSTS:
            draw_post_number(painter, theme, post.index, height)


class CellsItem(Drawn):
    """The tinted cells of one state of the field."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, _CELLS, parent, kept=True)
        self._shown = Field()
        self._edge_is_fence = False

    def set_field(self, field: Field, *, edge_is_fence: bool) -> None:
        """Shows the cells of this field."""
        if (field, edge_is_fence) != (self._shown, self._edge_is_fence):
            self._shown, self._edge_is_fence = field, edge_is_fence
            self.update()

    def draw(self, painter: QPainter) -> None:
        draw_cells(painter, self.look.theme, self._shown, edge_is_fence=self._edge_is_fence)


class FenceItem(Drawn):
    """One fence; while it is being drawn, its part from post a on."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, _FENCES, parent)
        self.fence = 0
        self._part = 1.0

    def set_fence(self, fence: int) -> None:
        """Which fence it is."""
        if fence != self.fence:
            self.prepareGeometryChange()
            self.fence = fence
            self.update()

    def set_part(self, part: float) -> None:
        """How much of the line is there, 0 to 1."""
        self._part = part
        self.update()

    def boundingRect(self) -> QRectF:
        return fence_outline(self.fence).boundingRect().adjusted(-0.1, -0.1, 0.1, 0.1)

    def draw(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.theme.fence)
        if self._part >= 1:
            painter.drawPath(fence_outline(self.fence))
            return
        a, b = post_at(FENCES[self.fence].a), post_at(FENCES[self.fence].b)
        painter.drawPath(ink_line(a, a + (b - a) * self._part, self.fence))


class BullItem(Drawn):
    """One bull: its head, and the dot on its exact point."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, _BULLS, parent, kept=True)
        self.bull = Bull(0, 0)
        self.guilty = False
        self._size = 1.0

    def set_bull(self, bull: Bull) -> None:
        """Which bull it is, and how it stands."""
        if bull != self.bull:
            if bull.place != self.bull.place:
                self.prepareGeometryChange()
            self.bull = bull
            self.update()

    def set_size(self, size: float) -> None:
        """How much of it has appeared, 0 to 1."""
        self._size = size
        self.update()

    def set_guilty(self, *, guilty: bool) -> None:
        """Whether it stands in the way of the fence that is tried."""
        if guilty != self.guilty:
            self.guilty = guilty
            self.update()

    def boundingRect(self) -> QRectF:
        middle = place_at(self.bull.place)
        return QRectF(middle.x() - 0.8, middle.y() - 0.8, 1.6, 1.6)

    def draw(self, painter: QPainter) -> None:
        if self._size <= 0:
            return
        draw_standing_bull(painter, self.look.theme, self.bull, self._size)
        if self.guilty:
            seat = head_seat(self.bull.place, self.bull.fences)
            draw_cross(painter, self.look.theme, QPointF(seat.x, seat.y), 0.22)
            draw_spot(painter, self.look.theme, self.bull.place)


class PostItem(Drawn):
    """One post with its light, and the marks of picking, blame and the keyboard's cursor."""

    def __init__(self, look: Look, parent: FieldItem, post: int) -> None:
        super().__init__(look, _POSTS, parent, kept=True)
        self.post = post
        self.uses = 0
        self.lit = self.picked = self.guilty = self.hovered = False

    def set_state(self, *, uses: int, lit: bool, picked: bool, guilty: bool, hovered: bool) -> None:
        """All that shows on it."""
        state = (uses, lit, picked, guilty, hovered)
        if state != (self.uses, self.lit, self.picked, self.guilty, self.hovered):
            self.uses, self.lit, self.picked, self.guilty, self.hovered = state
            self.update()

    def boundingRect(self) -> QRectF:
        middle = post_at(self.post)
        return QRectF(middle.x() - 0.5, middle.y() - 0.5, 1, 1)

    def draw(self, painter: QPainter) -> None:
        theme, middle = self.look.theme, post_at(self.post)
        if self.lit or self.picked:
            painter.setPen(QPen(theme.accent, 0.06 if self.picked else 0.035))
            painter.setBrush(with_alpha(theme.accent, 0.3 if self.picked or self.hovered else 0.14))
            painter.drawEllipse(middle, HALO, HALO)
        elif self.hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.ink, 0.12))
            painter.drawEllipse(middle, HALO, HALO)
        draw_post(painter, theme, middle, self.uses)
        if self.guilty:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.bad, 0.06))
            painter.drawEllipse(middle, HALO, HALO)
            draw_cross(painter, theme, middle, PEG * 0.6)
