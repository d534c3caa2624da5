"""What is painted on the bench itself? The wood, the way of the bomb, and who aims at whom."""

from __future__ import annotations

from math import atan2, hypot, pi
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from qtapp.board.card_text import fitted, write
from qtapp.board.drawn import Drawn
from qtapp.board.items import with_alpha
from qtapp.games.badaboom.art.bench_art import paint_bench, paint_direction
from qtapp.games.badaboom.art.blast_art import paint_blast, paint_scorch
from qtapp.games.badaboom.board.levels import AIMS, BENCH, BLAST, WAYS

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from qtapp.look import Look


class BenchItem(Drawn):
    """The wood under everything, with the lamp over the bomb."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, BENCH, margin=0)
        self._lamp = QPointF()

    def set_lamp(self, lamp: QPointF) -> None:
        """Where the lamp hangs."""
        if lamp != self._lamp:
            self._lamp = lamp
            self.update()

    def draw(self, painter: QPainter) -> None:
        paint_bench(painter, self.box, self.look.theme, lamp=self._lamp)


class HereItem(Drawn):
    """Where a trick is laid that is aimed at nobody, while one is in hand."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, WAYS, margin=8)
        self._word, self._letters, self._at_right = "", 0.0, False
        self._hovered = False
        self.hide()

    def set_word(self, word: str, letters: float, *, at_right: bool) -> None:
        """What stands there, in letters of this height; nothing: no trick is to be laid.

        It stands in the corner where no card is; below the bomb stands what is told of it.
        """
        self.setVisible(bool(word))
        told = word, letters, at_right
        if told != (self._word, self._letters, self._at_right):
            self._word, self._letters, self._at_right = told
            self.update()

    def set_light(self, *, hovered: bool) -> None:
        """Whether it is pointed at."""
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, letters = self.look.theme, self.box, self._letters
        pen = QPen(theme.accent, 2.5 if self._hovered else 1.8)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(with_alpha(theme.accent, 0.14 if self._hovered else 0.06))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 16, 16)
        word = fitted(self._word, letters, box.width() - 2 * letters, bold=True)
        high, wide = 2.2 * letters, word.boundingRect().width() + 1.8 * letters
        aside = (wide - box.width()) / 2 + 0.4 * letters
        across = -aside if self._at_right else aside
        at = QPointF(box.center().x() + across, box.top() + 1.5 * letters)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.accent)
        label = QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)
        painter.drawRoundedRect(label, high / 2, high / 2)
        write(painter, at, word, theme.on_accent)


class DirectionItem(Drawn):
    """The arrows on the bench, from the holder on."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, WAYS, margin=0)
        self._direction, self._skip, self._origin = 1, False, 0.25

    def set_way(self, direction: int, holder: QPointF, *, skip: bool) -> None:
        """Clockwise (1) or not, from where the holder is, in scene units; `skip`: it leaps."""
        way = holder - self.rect.center()
        tall = self.rect.width() / max(1.0, self.rect.height())
        origin = round(atan2(way.y() * tall, way.x()) / (2 * pi), 3)
        if (direction, skip, origin) != (self._direction, self._skip, self._origin):
            self._direction, self._skip, self._origin = direction, skip, origin
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme = self.look.theme
        paint_direction(
            *(painter, self.box, theme, self._direction), skip=self._skip, origin=self._origin
        )


class BlastItem(Drawn):
    """A blast that goes off."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, BLAST, kept=False, margin=0)
        self._progress = 1.0
        self.hide()

    def burst(self, progress: float) -> None:
        """How far it is, 0 to 1; then nothing of it is left."""
        self._progress = progress
        self.setVisible(progress < 1)
        self.update()

    def draw(self, painter: QPainter) -> None:
        paint_blast(painter, self.box, self.look.theme, self._progress)


class ScorchItem(Drawn):
    """The soot that a blast leaves on the bench until the next bomb."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, WAYS, margin=0)
        self.hide()

    def draw(self, painter: QPainter) -> None:
        paint_scorch(painter, self.box, self.look.theme)


_INTO: Final = -12.0
"""How far before the edge of the plate that it points at an arrow ends: it lies on it a little."""
_SHORT: Final = 40.0
"""An arrow that would be shorter begins in the middle of its card."""


class AimsItem(Drawn):
    """Arrows from the tricks that were laid to those at whom they are aimed."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, AIMS, margin=0)
        self._arrows: tuple[tuple[QRectF, QRectF, int], ...] = ()

    def set_arrows(self, arrows: tuple[tuple[QRectF, QRectF, int], ...]) -> None:
        """From where to where each points, in scene units, and whose it is."""
        if arrows != self._arrows:
            self._arrows = arrows
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme = self.look.theme
        for start, end, seat in self._arrows:
            line, head = _arrow(start, end)
            colour = theme.seats[seat].colour
            pen = QPen(theme.paper, 7)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen)
            painter.drawPath(line)
            pen.setColor(with_alpha(colour, 0.95))
            pen.setWidthF(3.5)
            painter.setPen(pen)
            painter.drawPath(line)
            painter.setPen(QPen(theme.paper, 1.5))
            painter.setBrush(colour)
            painter.drawPolygon(head)


def _arrow(start: QRectF, end: QRectF) -> tuple[QPainterPath, QPolygonF]:
    """A bent line from the edge of one thing to that of another, and its head."""
    tip = _edge_point(end, start.center(), _INTO)
    tail = _edge_point(start, tip, 0.0)
    if hypot(tip.x() - tail.x(), tip.y() - tail.y()) < _SHORT:
        tail = start.center()
    way = tip - tail
    far = max(1.0, hypot(way.x(), way.y()))
    side = QPointF(-way.y(), way.x()) / far
    bend = (tail + tip) / 2 + side * min(30.0, 0.16 * far)
    path = QPainterPath(tail)
    path.quadTo(bend, tip)
    last = tip - bend
    along = last / max(1.0, hypot(last.x(), last.y()))
    across = QPointF(-along.y(), along.x())
    head = QPolygonF([tip + along * 10, tip - along * 4 + across * 8, tip - along * 4 - across * 8])
    return path, head


def _edge_point(rect: QRectF, towards: QPointF, beyond: float) -> QPointF:
    """Where the line from the middle of a thing to a point leaves it, and a little beyond."""
    middle = rect.center()
    way = towards - middle
    far = hypot(way.x(), way.y())
    if far < 1:
        return middle
    across = rect.width() / 2 / abs(way.x()) if way.x() else 9e9
    down = rect.height() / 2 / abs(way.y()) if way.y() else 9e9
    return middle + way * min(1.0, min(across, down) + beyond / far)
