"""How does our reading look on a photograph?

What is sure is a filled band, what is asked about a broken outline with a question mark, what was
refused a thin one struck through, ink that fits nothing a dotted line with a cross: told apart
without any colour. A photograph is paper by
daylight, so the marks have the colours of the light theme, whatever the program's own is.
"""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from geometry.field import FENCES
from qtapp.board.items import text_outline, with_alpha
from qtapp.board.theme import Theme, load_theme
from qtapp.games.bulls.drawings import place_at
from qtapp.sheets.photo.marks import Marks, ends_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.games.bulls.sheet import Joined
    from geometry.reader import Stroke
    from qtapp.sheets.draft import Doubt

_BAND: Final = 0.085
"""Half the width of the band over a fence, in field units: about a millimetre."""
_ROUND: Final = 0.3
"""The radius of the ring around a bull."""
_POST: Final = 0.15
_LINE: Final = 2.0
"""Pixels, as what follows, at text scale 1."""
_BADGE: Final = 9.0
_LARGEST_BADGE: Final = 0.42
"""In field units: on a small picture signs must not hide what they speak of."""
_CASING: Final = 1.5
_LARGEST_PIXEL: Final = 0.05


def photo_theme() -> Theme:
    """The colours on a photograph."""
    return load_theme("light")


class Pen:
    """Draws marks in field units; a pixel of the screen is `pixel` of them."""

    def __init__(self, painter: QPainter, pixel: float, scale: float, unit: float = 1.0) -> None:
        """`unit` is what a grid step of a field is in the painter's units."""
        self.painter = painter
        self.pixel = min(pixel * max(1.0, 0.5 + scale / 2), _LARGEST_PIXEL * unit)
        self._badge = min(_BADGE * self.pixel, _LARGEST_BADGE * unit)
        self.theme = photo_theme()

    def draw(self, marks: Marks, now: Doubt | None = None) -> None:
        """All marks of a field; `now` is what is being asked about, drawn by `draw_now`."""
        for pair in marks.refused:
            self.refused_fence(pair)
        for place in marks.refused_bulls:
            self.refused_bull(place)
        for stroke in marks.strokes:
            self.stray(stroke)
        for pair in marks.fences:
            self.sure_fence(pair)
        for pair in marks.entered:
            self.entered_fence(pair)
        for place, number in marks.bulls:
            self.bull(place, str(number), self.theme.good)
        for doubt in marks.asked:
            if doubt != now:
                self.asked(doubt, self.theme.warn)
        if now is not None:
            self.instead(now)
            self.asked(now, self.theme.accent, strong=True)

    def instead(self, doubt: Doubt) -> None:
        """The other fence that the ink in question could be: thinly dotted, with its key."""
        if doubt.kind != "fence" or doubt.instead is None:
            return
        mine = {FENCES[doubt.what].a, FENCES[doubt.what].b}
        other = (FENCES[doubt.instead].a, FENCES[doubt.instead].b)
        start, end = ends_of(other)
        self._cased(_line((start, end)), self.theme.link, _LINE, dash=(2, 2))
        for post, at in zip(other, (start, end), strict=True):
            if post not in mine:
                self._cased(_ring(at, _POST), self.theme.link, _LINE)
                self.badge(_outside(at, 0.3 + self._badge), "I", self.theme.link)

    def sure_fence(self, pair: Joined) -> None:
        """A fence that is sure: a band through which its ink is seen, between filled posts."""
        band = _band(*ends_of(pair), _BAND)
        self.painter.setPen(QPen(with_alpha(self.theme.good, 0.8), self.pixel))
        self.painter.setBrush(with_alpha(self.theme.good, 0.26))
        self.painter.drawPath(band)
        for end in ends_of(pair):
            self._disc(end, 0.7 * _POST, self.theme.good)

    def entered_fence(self, pair: Joined) -> None:
        """A fence that a person put there: an even line, as there is no ink."""
        path = _line(ends_of(pair))
        self._cased(path, self.theme.fence, _LINE)
        for end in ends_of(pair):
            self._disc(end, 0.7 * _POST, self.theme.fence)

    def asked(self, doubt: Doubt, colour: QColor, *, strong: bool = False) -> None:
        """What is asked about: a broken outline and a question mark."""
        width = 1.5 * _LINE if strong else _LINE
        if doubt.kind == "fence":
            ends = ends_of((FENCES[doubt.what].a, FENCES[doubt.what].b))
            self._cased(_band(*ends, 1.5 * _BAND), colour, width, dash=(3, 2))
            for end in ends:
                self._cased(_ring(end, _POST), colour, width)
            # Beside the line: what is asked about must be seen itself.
            self.badge(_beside(*ends, 0.28 + self._badge), "?", colour)
        elif doubt.kind == "bull":
            self.bull(doubt.what, "?", colour, dash=(3, 2), width=width)

    def bull(
        self,
        place: int,
        sign: str,
        colour: QColor,
        dash: Sequence[float] = (),
        width: float = _LINE,
    ) -> None:
        """A ring around a bull, and its number or a question mark beside it."""
        self._cased(_ring(place_at(place), _ROUND), colour, width, dash)
        out = _ROUND * 0.71 + self._badge * 0.6
        self.badge(place_at(place) + QPointF(out, -out), sign, colour)

    def refused_fence(self, pair: Joined) -> None:
        """A fence that is none, as a person says: thin, and struck through in the middle."""
        start, end = ends_of(pair)
        self._cased(_band(start, end, _BAND), self.theme.ink_soft, 0.5 * _LINE)
        self._struck((start + end) / 2, end - start, 0.28)

    def refused_bull(self, place: int) -> None:
        """A mark that is no bull, likewise."""
        self._cased(_ring(place_at(place), _ROUND), self.theme.ink_soft, 0.5 * _LINE)
        self._struck(place_at(place), QPointF(1, 0), 1.3 * _ROUND)

    def stray(self, stroke: Stroke) -> None:
        """Ink that fits nothing."""
        points = [QPointF(*point) for point in stroke.points]
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        self._cased(path, self.theme.bad, 1.2 * _LINE, dash=(1, 1.4))
        self.badge(_beside(points[0], points[-1], 0.1 + self._badge), "×", self.theme.bad)

    def badge(self, at: QPointF, sign: str, colour: QColor) -> None:
        """A small disc with a sign on it, upright and of one size on the screen."""
        radius = self._badge
        painter = self.painter
        painter.setPen(QPen(self.theme.paper, _CASING * self.pixel))
        painter.setBrush(colour)
        painter.drawEllipse(at, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.on_accent)
        upright = QTransform.fromTranslate(at.x(), at.y()).scale(radius, radius)
        turned = painter.worldTransform()
        upright.rotate(-degrees(atan2(turned.m12(), turned.m11())))
        painter.drawPath(upright.map(text_outline(sign, 1.05, bold=True)))

    def picked_post(self, at: QPointF) -> None:
        """A post from which a fence is being drawn."""
        self._disc(at, 0.6 * _POST, self.theme.accent)
        self._cased(_ring(at, 1.5 * _POST), self.theme.accent, _LINE)

    def pointed_post(self, at: QPointF) -> None:
        """A post under the pointer."""
        self._cased(_ring(at, 1.3 * _POST), self.theme.focus, _LINE)

    def pointed_place(self, at: QPointF) -> None:
        """A place under the pointer."""
        self._cased(_ring(at, _ROUND), self.theme.focus, 1.0, dash=(1, 2))

    def grip(self, at: QPointF) -> None:
        """The end of a fence, which can be dragged."""
        half = 5 * self.pixel
        self.painter.setPen(QPen(self.theme.focus, _LINE * self.pixel))
        self.painter.setBrush(self.theme.paper)
        self.painter.drawRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))

    def chosen_fence(self, pair: Joined) -> None:
        """The fence that was clicked."""
        self._cased(_band(*ends_of(pair), 1.6 * _BAND), self.theme.focus, _LINE)

    def rubber(self, start: QPointF, end: QPointF) -> None:
        """A fence that is being drawn or moved."""
        self._cased(_line((start, end)), self.theme.accent, _LINE, dash=(4, 3))

    def asked_box(self, corners: QPolygonF) -> None:
        """A box that is asked about: a broken frame well around it, and a question mark."""
        middle = corners.boundingRect().center()
        grown = QTransform.fromTranslate(middle.x(), middle.y()).scale(1.5, 1.5)
        frame = grown.translate(-middle.x(), -middle.y()).map(corners)
        path = QPainterPath()
        path.addPolygon(frame)
        path.closeSubpath()
        self._cased(path, self.theme.accent, 1.5 * _LINE, dash=(3, 2))
        self.badge(frame.at(1), "?", self.theme.accent)

    def _struck(self, at: QPointF, along: QPointF, half: float) -> None:
        """A short stroke slantwise through what lies along a direction."""
        turned = QTransform().rotate(-45).map(along)
        reach = turned * (half / hypot(turned.x(), turned.y()))
        self._cased(_line((at - reach, at + reach)), self.theme.ink_soft, _LINE)

    def _disc(self, at: QPointF, radius: float, colour: QColor) -> None:
        self.painter.setPen(QPen(self.theme.paper, _CASING * self.pixel))
        self.painter.setBrush(colour)
        self.painter.drawEllipse(at, radius, radius)

    def _cased(
        self, path: QPainterPath, colour: QColor, width: float, dash: Sequence[float] = ()
    ) -> None:
        """A line with a pale seam, so that it is seen on any ink and in any light."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        seam = QPen(with_alpha(self.theme.paper, 0.75), (width + 2 * _CASING) * self.pixel)
        self.painter.setPen(seam)
        self.painter.drawPath(path)
        pen = QPen(colour, width * self.pixel)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dash:
            pen.setDashPattern(list(dash))
        self.painter.setPen(pen)
        self.painter.drawPath(path)


def _line(ends: tuple[QPointF, QPointF]) -> QPainterPath:
    path = QPainterPath(ends[0])
    path.lineTo(ends[1])
    return path


def _ring(at: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(at, radius, radius)
    return path


def _outside(at: QPointF, by: float) -> QPointF:
    """Beyond a post, away from the field."""
    x, y = at.x(), at.y()
    dx = -1 if x == 0 else 1 if x == 7 else 0
    dy = -1 if y == 0 else 1 if y == 7 else 0
    return QPointF(x + dx * by, y + dy * by)


def _band(start: QPointF, end: QPointF, half: float) -> QPainterPath:
    """A rectangle along a line, with round ends."""
    line = QLineF(start, end)
    path = QPainterPath()
    path.addRoundedRect(QRectF(-half, -half, line.length() + 2 * half, 2 * half), half, half)
    return QTransform().translate(start.x(), start.y()).rotate(-line.angle()).map(path)


def _beside(start: QPointF, end: QPointF, by: float) -> QPointF:
    """A point beside the middle of a line, on its upper side; of a ring, above where it closes."""
    along = QLineF(start, end)
    if along.isNull():
        return start - QPointF(0, by)
    across = along.normalVector().unitVector()
    out = across.p2() - across.p1()
    if out.y() > 0 or (out.y() == 0 and out.x() < 0):
        out = -out
    return along.center() + out * by
