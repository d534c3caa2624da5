"""How does a bomb look, and what becomes of it? A ring of smoke, a crater, a cut fuse."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qtapp.board.outlines import outline
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.cow.art.kind_mark import paint_kind_mark

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_PUFFS: Final = 11
_STEPS: Final = 12
"""In which a fuse is drawn."""
_FLASH: Final = 0.22
"""Until then there is light in the ring."""
_THICKEST: Final = 0.35
"""When there is most smoke."""


def paint_bomb(painter: QPainter, rect: QRectF, theme: Theme, *, fuse: float = 1.0) -> None:
    """A bomb with its fuse alight: 1 is a whole fuse, 0 a burnt one."""
    engrave(
        *(painter, rect, theme, 1.0),
        lambda cut: draw_bomb(cut, 44, 62, 34, fuse=fuse),
        low=False,
    )


def draw_bomb(
    cut: Woodcut, x: float, y: float, radius: float, *, fuse: float = 1.0, lit: bool = True
) -> None:
    """A bomb about a point of a sheet."""
    burning = outline("M 18 -33 C 24 -46 40 -48 42 -34")
    left = QPainterPath(burning.pointAtPercent(0))
    for step in range(1, _STEPS + 1):
        left.lineTo(burning.pointAtPercent(min(1.0, max(0.02, fuse)) * step / _STEPS))
    with cut.at(x, y, size=radius / 34) as bomb:
        bomb.ink(width=2.6)
        cut.painter.drawPath(left)
        bomb.solid("M 8 -33 L 16 -39 L 27 -26 L 20 -20 Z")
        bomb.solid("E 0 0 34 34")
        bomb.solid(
            "M -25 -8 C -22 -18 -14 -25 -5 -26 C -4 -23 -6 -21 -9 -20 C -15 -17 -19 -13 -21 -6"
            " C -22 -4 -25 -5 -25 -8 Z",
            cut.theme.paper,
            0.85,
        )
        if lit:
            tip = left.currentPosition()
            bomb.filled(_star(14, 6, 8).translated(tip), cut.theme.accent, 0.95)


def paint_smoke(painter: QPainter, rect: QRectF, theme: Theme, progress: float) -> None:
    """A ring of smoke that grows and thins out: 0 is the flash, at 1 nothing is left."""
    progress = min(1.0, max(0.0, progress))
    if progress >= 1.0:
        return
    engrave(painter, rect, theme, 1.0, lambda cut: _draw_smoke(cut, progress), low=False)


def _draw_smoke(cut: Woodcut, progress: float) -> None:
    out = 12 + 26 * progress**0.6
    thick = 11.5 * (1 - ((progress - _THICKEST) / (1 - _THICKEST)) ** 2)
    puffs = [
        (_on_circle(out, (puff + 0.4 * progress) / _PUFFS), thick * (1 + 0.22 * cos(3.0 * puff)))
        for puff in range(_PUFFS)
    ]
    ring, curls = QPainterPath(), QPainterPath()
    for puff, (middle, size) in enumerate(puffs):
        ring.addEllipse(middle, size, size)
        curl = QRectF(middle.x() - size / 4, middle.y() - size / 4, size / 2, size / 2)
        curls.arcMoveTo(curl, 40 * puff)
        curls.arcTo(curl, 40 * puff, 150)
    with cut.at(50, 50) as smoke:
        if progress < _FLASH:
            light = 1 - progress / _FLASH
            smoke.filled(_star(20 + 24 * light, 12 + 12 * light, 12), cut.theme.wash_desert, 0.9)
        smoke.heap(ring, cut.theme.ink, 0.2 * (1 - progress))
        if cut.fine:
            smoke.ink(0.6, width=0.8)
            cut.painter.drawPath(curls)


def paint_crater(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The hole that is left for a moment."""
    engrave(painter, rect, theme, 1.2, draw_crater)


def draw_crater(cut: Woodcut) -> None:
    """A hole in the ground with earth thrown up, on a sheet 120 wide."""
    earth = cut.theme.wash_village
    cut.shape(
        "M 30 62 L 24 40 L 38 50 L 42 28 L 54 46 L 62 22 L 70 46 L 82 30 L 83 50 L 97 42 L 91 62 Z",
        earth,
        0.3,
    )
    cut.shape(
        "M 4 80 L 12 76 L 10 70 L 22 70 L 26 63 L 38 66 L 48 60 L 60 64 L 72 60 L 82 66 L 95 63"
        " L 98 70 L 110 70 L 108 76 L 116 80 L 110 86 L 112 91 L 98 91 L 90 97 L 76 94 L 60 98"
        " L 44 94 L 30 97 L 22 91 L 8 91 L 10 86 Z",
        earth,
        0.5,
    )
    cut.solid(
        "M 20 80 C 24 72 42 69 60 69 C 78 69 96 72 100 80 C 98 87 80 90 60 90 C 40 90 22 87 20 80 Z"
    )
    cut.wash(
        outline(
            "M 27 83 C 34 88 48 90 60 90 C 72 90 86 88 93 83"
            " C 86 86 74 87 60 87 C 46 87 34 86 27 83 Z"
        ),
        earth,
        0.9,
    )
    cut.shape(
        "M 22 28 L 29 24 L 31 31 L 25 34 Z"
        " M 92 24 L 99 27 L 95 34 L 90 31 Z M 58 8 L 64 6 L 66 13 L 60 14 Z",
        earth,
        0.7,
    )
    cut.hatching("M 14 83 L 20 87 M 26 91 L 30 94 M 106 83 L 100 87 M 94 91 L 90 94")


def paint_defused(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A bomb with its fuse cut off, and a check: nothing happens."""
    engrave(painter, rect, theme, 1.0, _draw_defused, low=False)


def _draw_defused(cut: Woodcut) -> None:
    draw_bomb(cut, 40, 62, 32, fuse=0.3, lit=False)
    cut.lines("M 70 12 C 78 3 89 8 89 19", 2.4)
    cut.shape("E 72 72 24 24")
    cut.mark(cut.theme.good, 9, (60, 73), (69, 82), (84, 61))


def paint_used(painter: QPainter, rect: QRectF, theme: Theme, kind: str) -> None:
    """The sign of a kind, struck out: this cow has used its ability in this turn."""
    side = min(rect.width(), rect.height())
    body = QRectF(0, 0, side, side)
    body.moveCenter(rect.center())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = max(1.0, side / 20)
    painter.setPen(QPen(theme.outline, line))
    painter.setBrush(theme.paper)
    painter.drawEllipse(body.adjusted(line / 2, line / 2, -line / 2, -line / 2))
    inset = 0.22 * side
    sign = body.adjusted(inset, inset, -inset, -inset)
    paint_kind_mark(painter, sign, theme, kind, colour=theme.ink_off)
    for colour, width in ((theme.paper, 0.19), (theme.ink, 0.08)):
        painter.setPen(QPen(colour, width * side, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(sign.bottomLeft(), sign.topRight())
    painter.restore()


def _on_circle(radius: float, turn: float) -> QPointF:
    """A point about (0, 0), so many turns from the right."""
    return QPointF(radius * cos(2 * pi * turn), radius * sin(2 * pi * turn))


def _star(outer: float, inner: float, points: int) -> QPainterPath:
    path = QPainterPath()
    for corner in range(2 * points):
        at = _on_circle(outer if corner % 2 == 0 else inner, corner / (2 * points))
        if corner:
            path.lineTo(at)
        else:
            path.moveTo(at)
    path.closeSubpath()
    return path
