"""Where does the cow of a card stand? On a meadow, with a piece of the country behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qtapp.board.items import with_alpha
from qtapp.board.outlines import outline

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_FAR: Final = (
    # A poplar and a church.
    (
        "M 12 0 L 12 -8 C 6 -14 8 -30 13 -36 C 18 -30 20 -14 14 -8 L 14 0 Z"
        " M 70 0 L 70 -14 L 80 -20 L 80 -26 L 84 -42 L 88 -26 L 88 0 Z"
    ),
    # A barn and its trees.
    (
        "M 64 0 L 64 -14 L 76 -24 L 88 -14 L 88 0 Z M 10 0 L 10 -6 C 0 -8 -2 -20 8 -22"
        " C 10 -30 22 -28 22 -20 C 28 -16 24 -6 14 -6 L 13 0 Z"
    ),
    # A mill.
    (
        "M 74 0 L 77 -22 L 87 -22 L 90 0 Z M 81 -24 L 68 -36 L 70 -38 L 83 -26 L 96 -37 L 98 -35"
        " L 85 -23 L 95 -10 L 92 -8 L 82 -20 L 71 -9 L 69 -12 Z"
    ),
    # Hay stacks.
    (
        "M 62 0 C 62 -14 68 -18 72 -22 C 76 -18 82 -14 82 0 Z M 84 0 C 84 -9 88 -12 91 -15"
        " C 94 -12 98 -9 98 0 Z M 8 0 C 8 -9 12 -12 15 -15 C 18 -12 22 -9 22 0 Z"
    ),
)
"""Outlines of things on the horizon, 100 wide, standing on 0."""
_TUFTS: Final = ((0.1, 0.72), (0.32, 0.9), (0.55, 0.78), (0.74, 0.92), (0.92, 0.7))
_CLOUD: Final = (
    "M 0 0 C -6 0 -6 -8 1 -8 C 2 -15 13 -16 15 -9 C 20 -13 28 -8 25 -3 C 27 0 24 0 22 0 Z"
)


def paint_meadow(
    painter: QPainter, rect: QRectF, theme: Theme, part: float, number: int | None = None
) -> None:
    """Grass along the foot of a picture, as high as a part of it.

    With a number, one of some pieces of country is behind it.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    top = rect.bottom() - part * rect.height()
    if number is not None:
        painter.fillRect(rect, with_alpha(theme.wash_river, 0.09))
        _paint_far(painter, rect, top, theme, number)
    grass = QPainterPath(QPointF(rect.left(), top))
    grass.quadTo(rect.center().x(), top - 0.1 * rect.height(), rect.right(), top)
    grass.lineTo(rect.bottomRight())
    grass.lineTo(rect.bottomLeft())
    painter.fillPath(grass, theme.paper)
    painter.fillPath(grass, with_alpha(theme.wash_reeds, 0.34))
    if number is not None:
        _paint_tufts(painter, QRectF(rect.left(), top, rect.width(), rect.bottom() - top), theme)
    painter.setPen(QPen(with_alpha(theme.ink, 0.35), 1))
    low = rect.bottom() - 0.5
    painter.drawLine(QPointF(rect.left(), low), QPointF(rect.right(), low))
    painter.restore()


def _paint_far(painter: QPainter, rect: QRectF, top: float, theme: Theme, number: int) -> None:
    """What stands on the horizon, and a cloud."""
    size = rect.width() / 100
    for path, across, down, colour in (
        (_FAR[number % len(_FAR)], 0.0, top + 3 * size, theme.wash_reeds),
        (_CLOUD, (8 + 53 * (number % 2)) * size, rect.top() + 22 * size, theme.wash_mountain),
    ):
        painter.save()
        painter.translate(rect.left() + across, down)
        painter.scale(size, size)
        whole = QPainterPath(outline(path))
        whole.setFillRule(Qt.FillRule.WindingFill)
        painter.fillPath(whole, with_alpha(colour, 0.26))
        painter.restore()


def _paint_tufts(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    pen = QPen(with_alpha(theme.ink, 0.3), max(0.8, rect.width() / 190))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    blade = rect.width() / 36
    for across, down in _TUFTS:
        foot = QPointF(rect.left() + across * rect.width(), rect.top() + down * rect.height())
        for lean in (-0.6, 0.0, 0.6):
            painter.drawLine(foot, foot + QPointF(lean * blade, -blade * (1 - abs(lean) / 3)))
