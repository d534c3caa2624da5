"""With what are figures and things drawn? Ink lines and flat ink, on a sheet 100 high.

A drawing is like one cut out of paper: light where it is bare, dark where there is ink, on a light
table and on a dark one, with a rim of bare paper around it.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Self

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qtapp.board.ink import Sheet
from qtapp.board.outlines import mirrored, outline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QColor

    from qtapp.board.theme import Theme

HIGH: Final = 100.0
_LINE: Final = 1.7
"""The width of an ink line."""
_LEAST_LINE: Final = 1.0
"""The same at least, in units of the painter."""
_RIM, _LEAST_RIM = 1.5, 0.9
"""The width of the bare rim, in the same ways."""
_FINE: Final = 64.0
"""From this height on, in units of the painter, a drawing has hatching and other small strokes."""


@dataclass(frozen=True, slots=True)
class Woodcut(Sheet):
    """A drawing in the making: the painter works in hundredths of the drawing's height.

    Its theme is that of a print: `ink` is dark and `paper` is light in it, whatever the table.
    """

    fine: bool
    """Whether there is room for small strokes."""

    def shape(self, text: str, colour: QColor | None = None, thickness: float = 1.0) -> None:
        """A shape with an ink outline, that hides what is behind it; bare paper, or coloured."""
        self.filled(outline(text), colour or self.theme.paper, thickness)

    def shapes(self, text: str, colour: QColor | None = None, thickness: float = 1.0) -> None:
        """The same on the left and on the right of a middle at 0."""
        for path in (outline(text), mirrored(text)):
            self.filled(path, colour or self.theme.paper, thickness)

    def solid(self, text: str, colour: QColor | None = None, thickness: float = 1.0) -> None:
        """A flat shape, of ink if nothing else is said."""
        self.wash(outline(text), colour or self.theme.ink, thickness)

    def solids(self, text: str, colour: QColor | None = None, thickness: float = 1.0) -> None:
        """The same on the left and on the right of a middle at 0."""
        for path in (outline(text), mirrored(text)):
            self.wash(path, colour or self.theme.ink, thickness)

    def patch(self, path: QPainterPath) -> None:
        """A part of a shape, all ink."""
        self.wash(path, self.theme.ink, 1.0)

    def heap(self, path: QPainterPath, colour: QColor, thickness: float) -> None:
        """Many shapes grown together, as one with an outline."""
        self.ink(width=2)
        self.painter.drawPath(path)
        whole = QPainterPath(path)
        whole.setFillRule(Qt.FillRule.WindingFill)
        self.wash(whole, self.theme.paper, 1.0)
        self.wash(whole, colour, thickness)

    def lines(self, text: str, width: float = 1.0, part: float = 1.0) -> None:
        """Ink along an outline; `part` is how dark."""
        self.ink(part, width=width)
        self.painter.drawPath(outline(text))

    def hatching(self, text: str) -> None:
        """Small strokes that only a large drawing has."""
        if self.fine:
            self.lines(text, 0.7, 0.75)

    @contextmanager
    def at(self, x: float, y: float, *, size: float = 1.0, lean: float = 0.0) -> Iterator[Self]:
        """The same drawing about another point, in another size and turned by so many degrees.

        Its lines are as wide as before.
        """
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(lean)
        self.painter.scale(size, size)
        yield self.scaled(1 / size)
        self.painter.restore()

    def scaled(self, part: float) -> Self:
        """The same with lines of another width."""
        return replace(self, line=self.line * part)

    def mark(self, colour: QColor, width: float, *points: tuple[float, float]) -> None:
        """A bold line through points, in a colour; `width` in units of the drawing."""
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.stroke(*points)


@dataclass(frozen=True, slots=True)
class _Rim(Woodcut):
    """The same drawing, all bare paper and a little larger all around: what lies below it."""

    rim: float

    def ink(self, part: float = 1.0, *, width: float = 1.0) -> None:
        pen = QPen(self.theme.paper, self.line * width + 2 * self.rim)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)

    def wash(self, path: QPainterPath, colour: QColor, thickness: float) -> None:
        self._cover(path, 0)

    def filled(self, path: QPainterPath, colour: QColor, thickness: float) -> None:
        self._cover(path, 1)

    def heap(self, path: QPainterPath, colour: QColor, thickness: float) -> None:
        self._cover(path, 2)

    def patch(self, path: QPainterPath) -> None:
        """Nothing: it lies on a shape that has its rim."""

    def mark(self, colour: QColor, width: float, *points: tuple[float, float]) -> None:
        self.ink(width=width / self.line)
        self.stroke(*points)

    def scaled(self, part: float) -> Self:
        return replace(self, line=self.line * part, rim=self.rim * part)

    def _cover(self, path: QPainterPath, width: float) -> None:
        self.ink(width=width)
        self.painter.setBrush(self.theme.paper)
        self.painter.drawPath(path)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)


def engrave(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    shape: float,
    draw: Callable[[Woodcut], None],
    *,
    flipped: bool = False,
    low: bool = True,
) -> None:
    """Has something drawn, as large as a rectangle allows; `shape` is its width by its height.

    It stands on the rectangle's lower edge, or is in its middle if not `low`. Nothing is drawn
    outside the rectangle.
    """
    high = min(rect.height(), rect.width() / shape)
    if high <= 0:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    top = rect.bottom() - high if low else rect.center().y() - high / 2
    painter.translate(rect.center().x() - high * shape / 2, top)
    painter.scale(high / HIGH, high / HIGH)
    if flipped:
        painter.translate(HIGH * shape, 0)
        painter.scale(-1, 1)
    worn, width, fine = _print(theme), HIGH * shape, high >= _FINE
    line = max(_LINE, _LEAST_LINE * HIGH / high)
    draw(_Rim(painter, worn, width, line, fine, max(_RIM, _LEAST_RIM * HIGH / high)))
    draw(Woodcut(painter, worn, width, line, fine))
    painter.restore()


def _print(theme: Theme) -> Theme:
    """The colours of a print: dark ink on light paper on every table."""
    return replace(theme, ink=theme.bull_edge, paper=theme.dice)
