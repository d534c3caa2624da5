"""What guides the player? The ring round the keyboard's cursor, and words on an empty field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from qtapp.board.items import draw_focus_ring, with_alpha, wrapped_outlines
from qtapp.games.bulls.drawings import Seat, draw_bull
from qtapp.games.bulls.field_items import AIM, Drawn, FieldItem

if TYPE_CHECKING:
    from qtapp.parts import Look


_LINE_HEIGHT: Final = 0.15
"""Of the capitals of an explanation at text scale 1, in field units."""
_MOST_ROOM: Final = 4.2
"""For both texts together, in field units."""


class _Row(NamedTuple):
    """A line of text, its height with the room above and below, and its colour."""

    outline: QPainterPath
    room: float
    colour: QColor


class RingItem(Drawn):
    """The focus ring round whatever the keyboard's cursor is on; in its parent's units."""

    def __init__(self, look: Look, z: float) -> None:
        super().__init__(look, z)
        self._path = QPainterPath()

    def set_path(self, path: QPainterPath) -> None:
        """Goes round this path, in scene units; an empty path hides it."""
        if path != self._path:
            self.prepareGeometryChange()
            self._path = path
            self.update()

    def path(self) -> QPainterPath:
        """What it goes round."""
        return self._path

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-8, -8, 8, 8)

    def draw(self, painter: QPainter) -> None:
        if not self._path.isEmpty():
            draw_focus_ring(painter, self.look.theme, self._path, self.pixel())


class TeachingItem(Drawn):
    """What an empty field says: what to do first, in words and a picture."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, AIM, parent)
        self._title = self._line = ""
        self._bulls = 0

    def set_text(self, title: str, line: str, bulls: int) -> None:
        """Says this, under so many pale bulls."""
        self._title, self._line, self._bulls = title, line, bulls
        self.update()

    @property
    def text(self) -> str:
        """What it says."""
        return f"{self._title} {self._line}".strip()

    def draw(self, painter: QPainter) -> None:
        if not self._title:
            return
        theme = self.look.theme
        line = max(_LINE_HEIGHT * self.look.scale, self.legible())
        while (rows := self._rows(line)) and sum(row.room for row in rows) > _MOST_ROOM:
            line *= 0.95
        heights = sum(row.room for row in rows)
        y = 3.5 - heights / 2 + 0.5
        plate = QRectF(0.5, y - 1.5, 6, heights + 1.7)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(theme.paper, 0.9))
        painter.drawRoundedRect(plate, 0.12, 0.12)
        painter.save()
        painter.setOpacity(painter.opacity() * 0.5)
        for i in range(self._bulls):
            x = 3.5 + (i - (self._bulls - 1) / 2) * 0.85
            draw_bull(painter, theme, Seat(x, y - 0.75, 0.3), i + 1, resting=False, shares=False)
        painter.restore()
        painter.setPen(Qt.PenStyle.NoPen)
        for row in rows:
            painter.setBrush(row.colour)
            painter.drawPath(row.outline.translated(3.5, y + row.room / 2))
            y += row.room

    def _rows(self, height: float) -> list[_Row]:
        """The lines of both texts, for an explanation with capitals of this height."""
        theme = self.look.theme
        titles = wrapped_outlines(self._title, 2 * height, 5.6, serif=True)
        lines = wrapped_outlines(self._line, height, 5.2)
        return [
            *(_Row(outline, 3.8 * height, theme.ink) for outline in titles),
            *(_Row(outline, 2.1 * height, theme.ink_soft) for outline in lines),
        ]
