"""How does the blast look? A flash, a ring of smoke that grows, and soot on the bench."""

from __future__ import annotations

from math import cos
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from qtapp.board.items import with_alpha
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.brass import on_circle, star
from qtapp.games.badaboom.art.kept import KEPT

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_PUFFS: Final = 13
_FLASH: Final = 0.3
"""Until then there is light in the ring."""
_THICKEST: Final = 0.4
"""When there is most smoke."""
_BITS: Final = 9
"""Pieces of brass that fly."""
_SOOT: Final = ((46, 30, 17, 0.16), (38, 26, 13, 0.22), (26, 18, 11, 0.4))
"""Stars of soot on each other: reach of their points, and between them; how many; how thick."""
_FLECKS: Final = 23
"""Of ash."""


def paint_blast(painter: QPainter, rect: QRectF, theme: Theme, progress: float) -> None:
    """The blast from its flash, at 0, to its smoke thinned out: at 1 nothing is left."""
    progress = min(1.0, max(0.0, progress))
    if progress < 1.0:
        engrave(painter, rect, theme, 1.0, lambda cut: _draw_blast(cut, progress), low=False)


def _draw_blast(cut: Woodcut, progress: float) -> None:
    out = 10 + 27 * progress**0.6
    thick = 11.0 * (1 - ((progress - _THICKEST) / (1 - _THICKEST)) ** 2)
    ring, curls = QPainterPath(), QPainterPath()
    for puff in range(_PUFFS):
        middle = on_circle(out, (puff + 0.5 * progress) / _PUFFS)
        size = thick * (1 + 0.24 * cos(3.1 * puff))
        ring.addEllipse(middle, size, size)
        curl = QRectF(middle.x() - size / 4, middle.y() - size / 4, size / 2, size / 2)
        curls.arcMoveTo(curl, 40 * puff)
        curls.arcTo(curl, 40 * puff, 150)
    with cut.at(50, 50) as blast:
        if progress > 0.04:
            blast.heap(ring, cut.theme.ink, 0.22 * (1 - progress))
            if cut.fine:
                blast.ink(0.6, width=0.8)
                cut.painter.drawPath(curls)
        _draw_bits(blast, progress)
        if progress < _FLASH:
            light = 1 - progress / _FLASH
            blast.filled(star(20 + 27 * light, 11 + 14 * light, 14), cut.theme.wash_desert, 0.9)
            blast.wash(star(12 + 16 * light, 7 + 8 * light, 14), cut.theme.paper, 0.95)


def _draw_bits(cut: Woodcut, progress: float) -> None:
    """Pieces of the ball, thrown out ahead of the smoke."""
    out = 16 + 30 * progress**0.5
    for bit in range(_BITS):
        at = on_circle(out - 4 * (bit % 3), (bit + 0.3) / _BITS)
        with cut.at(at.x(), at.y(), size=1 - 0.6 * progress, lean=70 * bit + 300 * progress) as one:
            one.shape("M -4 -2 C -1 -4 3 -3 4 0 L 2 3 L -3 2 Z", cut.theme.wash_desert, 0.8)


def paint_scorch(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Soot that stays on the bench where the bomb was."""
    KEPT.paint(
        *(painter, rect, theme, ("scorch",)),
        lambda on, at: _paint_scorch(on, at, theme),
    )


def _paint_scorch(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect)
    side = min(rect.width(), rect.height())
    painter.translate(rect.center())
    painter.scale(side / 100, side / 100)
    for outer, inner, points, thickness in _SOOT:
        painter.fillPath(star(outer, inner, points), with_alpha(theme.bull_edge, thickness))
    for fleck in range(_FLECKS):
        at = on_circle(12 + 23 * ((fleck * 7) % _FLECKS) / _FLECKS, fleck / _FLECKS)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(theme.ink_soft, 0.5))
        painter.drawEllipse(at, 0.9, 0.6)
    painter.restore()
