"""How do the dice of the turn lie on the table, and which words stand beside them?"""

from __future__ import annotations

from math import cos, hypot, pi
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from qtapp.board.items import PIPS, draw_shadow, text_outline, with_alpha, wrapped_outlines
from qtapp.games.bulls.field_items import Drawn

if TYPE_CHECKING:
    from qtapp.parts import Look

DIE: Final = 58
"""The side of a die, in scene units."""
LIFT: Final = 9

_FROM: Final = QPointF(-46, -18)
"""Where a roll begins, seen from the place where the die comes to lie."""
_SHADOW: Final = 12
_NOTE_HEIGHT: Final = 10.5
"""Of capitals at text scale 1, in scene units; higher where the board is small on the screen."""
_TITLE: Final = 1.4
_LEAST_TITLE: Final = 1.25
"""Of the height of the line under it; the least where there is little room."""
_STEP: Final = 0.97
"""By which words shrink until they fit."""
_Row = tuple[QPainterPath, float, QColor]
_ROOM: Final = 82
"""Above the field, for all lines of a caption."""
_LINE: Final = 1.8
_TIGHT_LINE: Final = 1.4
"""From one line to the next, in heights of capitals; tight where there is little room."""


class DieItem(Drawn):
    """One die; without a face it is only the place where a die will lie."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, 1)
        self.face = 0
        self.chosen = False
        self._lift = 0.0
        self._turn = 1.0
        self._hovered = False

    def set_face(self, face: int) -> None:
        """Shows a face, 1 to 6; 0: no die lies here."""
        self.face = face
        self.update()

    def set_hovered(self, *, hovered: bool) -> None:
        """Whether the pointer is over it."""
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def set_lift(self, lift: float) -> None:
        """How far it is lifted, 0 to 1."""
        self._lift = lift
        self.update()

    def lift(self) -> float:
        """How far it is lifted, 0 to 1."""
        return self._lift

    def set_turn(self, turn: float) -> None:
        """How far its roll has come, 0 to 1; while it rolls other faces pass by."""
        self._turn = turn
        self.update()

    def boundingRect(self) -> QRectF:
        reach = hypot(DIE, DIE) / 2 + 1.6 * _SHADOW  # it turns, and has its shadow round it
        here = QRectF(-reach, -reach - LIFT, 2 * reach, 2 * reach + LIFT)
        return here.united(here.translated(_FROM))

    def draw(self, painter: QPainter) -> None:
        theme = self.look.theme
        box = QRectF(-DIE / 2, -DIE / 2, DIE, DIE)
        if not self.face:
            pen = QPen(theme.outline, 1.5)
            pen.setDashPattern([3, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setOpacity(painter.opacity() * 0.6)
            painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), 10, 10)
            return
        painter.save()
        painter.translate(0, -LIFT * self._lift)
        if self._turn < 1:
            left = 1 - self._turn
            hop = abs(cos(self._turn * pi * 1.5))
            painter.translate(_FROM.x() * left, _FROM.y() * hop * left)
            painter.rotate(-280 * left)
        draw_shadow(painter, theme, box, 11, 4 + (_SHADOW - 4) * self._lift)
        painter.setPen(QPen(theme.accent, 3) if self.chosen else QPen(theme.dice_edge, 1.5))
        painter.setBrush(theme.dice)
        painter.drawRoundedRect(box, 11, 11)
        if self._hovered and not self.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.accent, 0.1))
            painter.drawRoundedRect(box, 11, 11)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.pip)
        passing = (self.face + int((1 - self._turn) * 9)) % 6 or 6
        for x, y in PIPS[self.face if self._turn >= 1 else passing]:
            painter.drawEllipse(QPointF(x, y) * DIE * 0.25, DIE * 0.082, DIE * 0.082)
        painter.restore()


class CaptionItem(Drawn):
    """Words on the table beside the dice: which field it is, and whether they are a pair."""

    def __init__(self, look: Look, width: float) -> None:
        super().__init__(look, 1, kept=True)
        self._width = width
        self.title = self.line = ""

    def set_text(self, title: str, line: str) -> None:
        """Says this: a title, and a line under it."""
        if (title, line) != (self.title, self.line):
            self.title, self.line = title, line
            self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(0, -60, self._width, 120)

    def draw(self, painter: QPainter) -> None:
        rows = self._fitted()
        heights = sum(high for _, high, _ in rows)
        spread = min(_LINE, _ROOM / max(1.0, heights))
        y = -heights * spread / 2
        painter.setPen(Qt.PenStyle.NoPen)
        for outline, high, colour in rows:
            painter.setBrush(colour)
            middle = y + high * spread / 2
            painter.drawPath(outline.translated(outline.boundingRect().width() / 2, middle))
            y += high * spread

    def line_height(self) -> float:
        """Of the capitals of the line under the title as it is drawn; 0: it is left out."""
        _, line = self._heights()
        return line

    def _fitted(self) -> list[_Row]:
        return self._rows(*self._heights())

    def _heights(self) -> tuple[float, float]:
        """Of title and line, as large as there is room; a line too small to read is left out."""
        wish = max(_NOTE_HEIGHT * self.look.scale, self.legible())
        line = wish
        while self.line and line >= self.least():
            for share in (_TITLE, _LEAST_TITLE):
                if self._fits(self._rows(line * share, line)):
                    return line * share, line
            line *= _STEP
        title = wish * _TITLE
        while title > 1 and not self._fits(self._rows(title, 0)):
            title *= _STEP
        return title, 0

    def _fits(self, rows: list[_Row]) -> bool:
        wide = max((outline.boundingRect().width() for outline, _, _ in rows), default=0)
        return sum(high * _TIGHT_LINE for _, high, _ in rows) <= _ROOM and wide <= self._width

    def _rows(self, title: float, line: float) -> list[_Row]:
        """The lines with their heights and colours."""
        theme = self.look.theme
        titles = wrapped_outlines(self.title, title, self._width, serif=True)
        lines = wrapped_outlines(self.line, line, self._width) if line else ()
        return [
            *((outline, title, theme.ink) for outline in titles),
            *((outline, line, theme.ink_soft) for outline in lines),
        ]


class TypedItem(Drawn):
    """What is being typed, on a slip of paper: "t3 r_"."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, 20)
        self.text = ""

    def set_text(self, text: str) -> None:
        """Shows this; nothing hides the slip."""
        if text != self.text:
            self.text = text
            self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-90, -32, 180, 64)

    def draw(self, painter: QPainter) -> None:
        if not self.text:
            return
        theme = self.look.theme
        outline = text_outline(f"{self.text} …", min(26, max(17 * self.look.scale, self.legible())))
        half = outline.boundingRect().width() / 2 + 14
        box = QRectF(-half, -20, 2 * half, 40)
        draw_shadow(painter, theme, box, 6, 6)
        painter.setPen(QPen(theme.accent, 1.5))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink)
        painter.drawPath(outline)
