"""How do the four fields of the sheet look at the side, held up, and on their way there?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from core.games.bulls.scoring import Field, FieldScore, Status
from geometry.field import FENCES
from qtapp.board.items import draw_shadow, text_outline, wrapped_outlines
from qtapp.games.bulls.drawings import ink_line, post_at
from qtapp.games.bulls.field_items import Drawn
from qtapp.games.bulls.field_painter import SHEET, Standing, paint_field, standings

if TYPE_CHECKING:
    from qtapp.parts import Look

THUMB: Final = QRectF(0, 0, 128, 176)
"""A thumbnail with its caption, in scene units."""
_PICTURE: Final = QRectF(10, 40, 108, 108)
_CAPTION_WIDTH: Final = THUMB.width() - 12
_CAPTION_ROOM: Final = 58
"""Scene units that a caption takes at most; what it needs the picture gives up."""
_ONE_LINE: Final = 22
_LINE: Final = 1.45
"""From one line of a caption to the next, in heights of capitals."""
_MARGIN: Final = 16
"""Above and below a caption together; letters reach below the line too."""
_OF_TWO_LINES: Final = (_CAPTION_ROOM - _MARGIN) / (1 + _LINE)
_PEEK: Final = QRectF(0, 0, 440, 470)


class ThumbItem(Drawn):
    """One field, small, with its letter, its state and what it is worth."""

    def __init__(self, look: Look, letter: str) -> None:
        super().__init__(look, 1, kept=True)
        self.letter = letter
        self.words = ""
        self.field = Field()
        self.score: FieldScore | None = None
        self.edge_is_fence = False
        self._current = self._hovered = False

    def set_state(
        self, field: Field, score: FieldScore, words: str, *, current: bool, edge_is_fence: bool
    ) -> None:
        """Shows this field; `current`: it is the one in play."""
        before = (self.field, self.score, self.words, self._current, self.edge_is_fence)
        if before != (field, score, words, current, edge_is_fence):
            self.field, self.score, self.words = field, score, words
            self._current, self.edge_is_fence = current, edge_is_fence
            self.update()

    def set_hovered(self, *, hovered: bool) -> None:
        """Whether it is being looked at."""
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def boundingRect(self) -> QRectF:
        return THUMB.adjusted(-8, -8, 8, 12)

    def draw(self, painter: QPainter) -> None:
        theme = self.look.theme
        if self.score is None:
            return
        ahead = self.field.status is Status.AHEAD and not self._current
        if not ahead:
            draw_shadow(painter, theme, THUMB, 6, 5)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.hover if self._hovered else theme.paper)
        painter.setOpacity(0.55 if ahead and not self._hovered else 1)
        painter.drawRoundedRect(THUMB, 6, 6)
        if self._current:
            painter.setPen(QPen(theme.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(THUMB.adjusted(1, 1, -1, -1), 6, 6)
        paint_field(
            painter,
            self.picture(),
            theme,
            self.field,
            self.score,
            numbers=False,
            edge_is_fence=self.edge_is_fence,
        )
        letter = min(26, max(17 * self.look.scale, 1.5 * self.legible()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.accent if self._current else theme.ink)
        painter.drawPath(text_outline(self.letter, letter, serif=True).translated(22, 24))
        self._draw_sign(painter)
        painter.setBrush(theme.ink_soft)
        caption, height = self._caption()
        y = THUMB.height() - self._caption_room() / 2 - (len(caption) - 1) * height * _LINE / 2
        for outline in caption:
            painter.drawPath(outline.translated(THUMB.width() / 2, y))
            y += height * _LINE

    def picture(self) -> QRectF:
        """Where the field is, in its own units: smaller over a caption that needs the room."""
        room = max(THUMB.bottom() - _PICTURE.bottom(), self._caption_room())
        side = THUMB.bottom() - room - _PICTURE.top()
        return QRectF(_PICTURE.center().x() - side / 2, _PICTURE.top(), side, side)

    def caption_height(self) -> float:
        """Of the capitals of its words as they are drawn; 0: they are left out."""
        return self._caption()[1]

    def _caption_room(self) -> float:
        lines, height = self._caption()
        return max(26.0, (len(lines) - 1) * height * _LINE + height + _MARGIN)

    def _caption(self) -> tuple[tuple[QPainterPath, ...], float]:
        """Its lines and the height of their capitals: one line if it can be read, else two."""
        wish = max(9.5 * self.look.scale, self.legible())
        for lines, most in (((self.words,), _ONE_LINE), (_halves(self.words), _OF_TWO_LINES)):
            height = min(wish, most, _CAPTION_WIDTH / max(1.0, _width(lines)))
            if height >= self.least():
                return tuple(text_outline(line, height) for line in lines), height
        return (), 0

    def _draw_sign(self, painter: QPainter) -> None:
        """A check for a complete field, a bar for one that was left or ended."""
        theme, middle = self.look.theme, QPointF(THUMB.width() - 22, 24)
        if self.field.status is Status.COMPLETE:
            pen = QPen(theme.good, 3)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            tick = (QPointF(-8, 1), QPointF(-2, 7), QPointF(9, -7))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF([middle + point for point in tick]))
        elif self.field.status in (Status.LEFT, Status.ENDED):
            pen = QPen(theme.warn, 3)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(middle + QPointF(-8, 0), middle + QPointF(8, 0))
        painter.setPen(Qt.PenStyle.NoPen)


def _width(lines: tuple[str, ...]) -> float:
    """The widest line, in heights of capitals."""
    return max(text_outline(line, 1).boundingRect().width() for line in lines)


def _halves(text: str) -> tuple[str, ...]:
    """The text in two lines that are as narrow as can be; a single word stays whole."""
    words = text.split()
    pairs = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(pairs, key=_width, default=(text,))


class PeekItem(Drawn):
    """A field held up beside its thumbnail, large enough to read."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, 50, kept=True)
        self.thumb: ThumbItem | None = None

    def show_thumb(self, thumb: ThumbItem | None, room: QRectF) -> None:
        """Holds up the field of a thumbnail, within `room` (scene units); None: puts it down."""
        if thumb is self.thumb:
            return
        self.thumb = thumb
        self.setVisible(thumb is not None)
        if thumb is not None:
            at = thumb.sceneBoundingRect()
            left = at.left() - _PEEK.width() - 4
            top = at.center().y() - _PEEK.height() / 2
            top = min(max(room.top() + 10, top), room.bottom() - 16 - _PEEK.height())
            self.setPos(left, top)
        self.update()

    def boundingRect(self) -> QRectF:
        return _PEEK.adjusted(-20, -20, 20, 30)

    def draw(self, painter: QPainter) -> None:
        if self.thumb is None or self.thumb.score is None:
            return
        theme = self.look.theme
        draw_shadow(painter, theme, _PEEK, 10, 18)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(_PEEK, 10, 10)
        side = _PEEK.width() - 24
        paint_field(
            painter,
            QRectF(12, 8, side, side),
            theme,
            self.thumb.field,
            self.thumb.score,
            edge_is_fence=self.thumb.edge_is_fence,
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink)
        painter.drawPath(text_outline(self.thumb.letter, 20, serif=True).translated(32, 36))
        height = min(22, max(13 * self.look.scale, self.legible()))
        for outline in wrapped_outlines(self.thumb.words, height, _PEEK.width() - 30)[:1]:
            painter.drawPath(outline.translated(_PEEK.width() / 2, _PEEK.height() - 24))


class FlyingSheet(Drawn):
    """A finished field on its way from the middle of the table to its thumbnail."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, 40)
        self._field = Field()
        self._score: FieldScore | None = None
        self._ink = 1.0
        self._edge_is_fence = False
        self._start = self._end = self._rect = QRectF()

    def take(self, thumb: ThumbItem, start: QRectF, *, with_last_fence: bool) -> None:
        """Becomes the field of this thumbnail, large, before or after its last fence is drawn."""
        self.prepareGeometryChange()
        self._field, self._score = thumb.field, thumb.score
        self._ink = 0.0 if with_last_fence else 1.0
        self._edge_is_fence = thumb.edge_is_fence
        self._start = self._rect = start
        self._end = thumb.mapRectToScene(thumb.picture())
        self.update()

    def set_ink(self, ink: float) -> None:
        """How much of its last fence is drawn, 0 to 1."""
        self._ink = ink
        self.update()

    def set_part(self, part: float) -> None:
        """How far it has come, 0 to 1."""
        self.prepareGeometryChange()
        a, b = self._start, self._end
        self._rect = QRectF(
            a.x() + (b.x() - a.x()) * part,
            a.y() + (b.y() - a.y()) * part,
            a.width() + (b.width() - a.width()) * part,
            a.height() + (b.height() - a.height()) * part,
        )
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-20, -20, 20, 30)

    def draw(self, painter: QPainter) -> None:
        if self._score is None:
            return
        theme = self.look.theme
        draw_shadow(painter, theme, self._rect, 6, 14)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(self._rect, 6, 6)
        field, score = self._field, self._score
        if self._ink < 1:
            field, score = self._before_last_fence(field, score)
        paint_field(painter, self._rect, theme, field, score, edge_is_fence=self._edge_is_fence)
        if self._ink < 1:
            self._draw_last_fence(painter)

    def _before_last_fence(self, field: Field, score: FieldScore) -> tuple[Field, FieldScore]:
        before = replace(field, fences=field.fences[:-1])
        kinds = standings(before.bulls, before.fences, edge_is_fence=self._edge_is_fence)
        return before, replace(score, isolated=tuple(k is Standing.ISOLATED for k in kinds))

    def _draw_last_fence(self, painter: QPainter) -> None:
        fence = FENCES[self._field.fences[-1]]
        a, b = post_at(fence.a), post_at(fence.b)
        painter.save()
        painter.translate(self._rect.topLeft())
        painter.scale(self._rect.width() / SHEET.width(), self._rect.height() / SHEET.height())
        painter.translate(-SHEET.topLeft())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.theme.fence)
        painter.drawPath(ink_line(a, a + (b - a) * self._ink, fence.index))
        painter.restore()
