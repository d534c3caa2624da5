"""Which pieces of drawing does every board need? Outlined text, pips, a shadow, a paper label.

Text on a board is drawn as filled outlines, so it is as sharp and as large as the board around it,
on a screen and in an exported picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qtapp.board.theme import Theme, title_font, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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


Item = TypeVar("Item", bound=QGraphicsItem)


class Spares(Generic[Item]):
    """Items of one kind that are hidden when they are not needed, and never leave the scene.

    An item that is taken from a scene goes when Python drops it, which may be in the middle of a
    motion or a repaint. One that stays cannot be missed by anybody.
    """

    def __init__(self, make: Callable[[], Item]) -> None:
        """`make` gives an item that is in the scene."""
        self._make = make
        self._hidden: list[Item] = []

    def take(self) -> Item:
        """An item to show, as it was left when it was given back."""
        item = self._hidden.pop() if self._hidden else self._make()
        item.show()
        return item

    def give_back(self, items: Iterable[Item]) -> None:
        """Hides items until they are needed again."""
        for item in items:
            item.hide()
            self._hidden.append(item)


@dataclass(frozen=True, slots=True)
class Room:
    """Where a label may go; all in scene units."""

    inside: QRectF
    """What it keeps within."""
    keep_clear: tuple[QRectF, ...] = ()
    """What it covers only if there is no other way."""
    better_clear: tuple[QRectF, ...] = ()
    """What it rather does not cover either."""


_TRIES: Final = 10
"""Places that a label tries along each side of its room."""
_MUST: Final = 20
"""What hiding one thing to be kept clear costs; a way of the label's own width costs 1."""


class PaperLabel(QGraphicsItem):
    """A sentence on a slip of paper beside the thing it speaks of.

    It is as large as other text on the screen whatever the zoom. One label serves a whole board.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(100)
        self.hide()
        self.text = ""
        self._theme: Theme | None = None
        self._font = QFont()
        self._box = QRectF()

    def write(self, theme: Theme, scale: float, text: str) -> None:
        """Says this."""
        self.prepareGeometryChange()
        self.text, self._theme, self._font = text, theme, ui_font(scale)
        box = QRectF(0, 0, _LABEL_WIDTH * max(1.0, scale**0.5), 2000)
        flags = int(Qt.TextFlag.TextWordWrap)
        needed = QFontMetricsF(self._font).boundingRect(box, flags, text)
        pad = _LABEL_PAD
        self._box = QRectF(0, 0, needed.width() + 2 * pad + 6, needed.height() + 2 * pad)
        self.update()

    def place(self, anchor: QPointF, room: Room, seen: QRectF, pixel: float) -> None:
        """Goes where it hides least, and of such places to the one nearest to `anchor`.

        It keeps within what is `seen` of its room; where it would hide something there that is to
        be kept clear, it may go elsewhere in what is seen. `pixel` is the size of a screen pixel;
        all in scene units.
        """
        size, lead = self._box.size() * pixel, _LABEL_LEAD * pixel

        def cost(at: QPointF) -> float:
            box = QRectF(at, size)
            hidden = sum(_hidden(box, thing) for thing in room.keep_clear)
            less = sum(_hidden(box, thing) for thing in room.better_clear)
            away = box.center() - anchor
            return _MUST * hidden + less + hypot(away.x(), away.y()) / max(1e-6, size.width())

        inside = _places(room.inside.intersected(seen), size, anchor, lead)
        best = min(inside, key=cost, default=seen.topLeft())
        if not inside or cost(best) >= _MUST:
            best = min([best, *_places(seen, size, anchor, lead)], key=cost)
        self.setPos(best)

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-12, -12, 12, 16)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        theme, pad = self._theme, _LABEL_PAD
        if theme is None:
            return
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


def _places(free: QRectF, size: QSizeF, anchor: QPointF, lead: float) -> list[QPointF]:
    """Upper left corners where a label of this size fits into a free room; near the anchor too."""
    across, down = free.width() - size.width(), free.height() - size.height()
    if across < 0 or down < 0:
        return []
    lefts = [free.left() + across * i / _TRIES for i in range(_TRIES + 1)]
    tops = [free.top() + down * i / _TRIES for i in range(_TRIES + 1)]
    lefts.append(anchor.x() - size.width() / 2)
    tops += [anchor.y() - lead - size.height(), anchor.y() + lead]
    return [
        QPointF(
            min(max(free.left(), left), free.left() + across),
            min(max(free.top(), top), free.top() + down),
        )
        for left in lefts
        for top in tops
    ]


def _hidden(box: QRectF, thing: QRectF) -> float:
    """0 for a thing that a box leaves to be seen; else from 1, at its edge, to 2."""
    both = box.intersected(thing)
    if both.isEmpty():
        return 0
    most = min(box.width() * box.height(), thing.width() * thing.height())
    return 1 + both.width() * both.height() / most
