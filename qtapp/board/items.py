"""Which pieces of drawing does every board need? Outlined text, pips, a shadow, a paper label.

Text on a board is drawn as filled outlines, so it is as sharp and as large as the board around it,
on a screen and in an exported picture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qtapp.board.theme import Theme, title_font, ui_font

_EM: Final = 100
"""Outlines are taken at this size and scaled, so that no rounding to pixels shows."""

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of each face of a die are, in quarters of its side from its middle."""

_LABEL_WIDTH: Final = 300
_LABEL_PAD: Final = 10
_LABEL_LEAD: Final = 36
"""Pixels between a label and the thing that it speaks of."""


@lru_cache(maxsize=2048)
def text_outline(
    text: str, height: float, *, serif: bool = False, bold: bool = False
) -> QPainterPath:
    """The text with its centre at (0, 0); `height` is that of its capitals and numerals."""
    font = QFont(title_font(1.0) if serif else ui_font(1.0))
    font.setPixelSize(_EM)
    if bold:
        font.setWeight(QFont.Weight.Bold)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(QPointF(-metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2), font, text)
    scale = height / max(1.0, metrics.capHeight())
    return QTransform.fromScale(scale, scale).map(path)


@lru_cache(maxsize=128)
def wrapped_outlines(
    text: str, height: float, width: float, *, serif: bool = False
) -> tuple[QPainterPath, ...]:
    """A text broken into lines of even length, at most `width`; each has its centre at (0, 0)."""
    lines = _broken(text, height, width, serif=serif)
    narrow = width
    while len(lines) > 1 and narrow > width / 2:
        narrow *= 0.95
        even = _broken(text, height, narrow, serif=serif)
        if len(even) > len(lines):
            break
        lines = even
    return tuple(text_outline(line, height, serif=serif) for line in lines)


def _broken(text: str, height: float, width: float, *, serif: bool) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_outline(longer, height, serif=serif).boundingRect().width() <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def with_alpha(colour: QColor, alpha: float) -> QColor:
    """The colour with this opacity, 0 to 1."""
    made = QColor(colour)
    made.setAlphaF(alpha)
    return made


def draw_shadow(painter: QPainter, theme: Theme, rect: QRectF, radius: float, depth: float) -> None:
    """The one soft shadow, under something that can be lifted; `depth` is how far it reaches."""
    layers = 5
    colour = with_alpha(theme.shadow, theme.shadow.alphaF() / layers)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for layer in range(1, layers + 1):
        grown = depth * layer / layers
        spread = rect.adjusted(-grown * 0.6, -grown * 0.3, grown * 0.6, grown)
        painter.drawRoundedRect(spread, radius + grown * 0.6, radius + grown * 0.6)


def draw_focus_ring(painter: QPainter, theme: Theme, path: QPainterPath, pixel: float) -> None:
    """The focus ring along a path; `pixel` is the size of a screen pixel in the painter's units."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.paper, 4 * pixel))
    painter.drawPath(path)
    painter.setPen(QPen(theme.focus, 2 * pixel))
    painter.drawPath(path)


class PaperLabel(QGraphicsItem):
    """A sentence on a slip of paper beside the thing it speaks of.

    It is as large as other text on the screen whatever the zoom, keeps within `stay_in` and fades.
    """

    def __init__(self, theme: Theme, scale: float, text: str) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(100)
        self.text = text
        self._theme = theme
        self._font = ui_font(scale)
        box = QRectF(0, 0, _LABEL_WIDTH * max(1.0, scale**0.5), 2000)
        flags = int(Qt.TextFlag.TextWordWrap)
        needed = QFontMetricsF(self._font).boundingRect(box, flags, text)
        pad = _LABEL_PAD
        self._box = QRectF(0, 0, needed.width() + 2 * pad + 6, needed.height() + 2 * pad)

    def place(self, anchor: QPointF, visible: QRectF, pixel: float) -> None:
        """Goes beside `anchor`, within `visible` (both scene units; `pixel` units to a pixel)."""
        width, height, lead = (
            side * pixel for side in (self._box.width(), self._box.height(), _LABEL_LEAD)
        )
        above = anchor.y() - lead - height
        top = above if above >= visible.top() else anchor.y() + lead
        left = anchor.x() - width / 2
        left = max(visible.left(), min(left, visible.right() - width))
        top = max(visible.top(), min(top, visible.bottom() - height))
        self.setPos(left, top)

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-12, -12, 12, 16)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        theme, pad = self._theme, _LABEL_PAD
        draw_shadow(painter, theme, self._box, 6, 10)
        painter.setPen(QPen(theme.bad, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(self._box, 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.bad)
        painter.drawRoundedRect(QRectF(0, 0, 6, self._box.height()), 3, 3)
        painter.setPen(theme.ink)
        painter.setFont(self._font)
        inner = self._box.adjusted(pad + 6, pad, -pad + 2, -pad)
        painter.drawText(inner, int(Qt.TextFlag.TextWordWrap), self.text)
