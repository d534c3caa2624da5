"""How does a card look that lies face down? A pattern, and what it is a card of in its middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qtapp.board.card_paper import paint_sheet
from qtapp.board.items import with_alpha
from qtapp.games.cow.art.houses_art import paint_houses
from qtapp.games.cow.art.kept import KEPT
from qtapp.games.cow.art.kind_mark import paint_kind_mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.theme import Theme


def paint_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A cow or an event face down: a cow bell between hedge leaves."""
    KEPT.paint(
        *(painter, rect, theme, ("back",)),
        lambda on, at: _paint_back(on, at, theme, _paint_bell),
    )


def paint_city_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A city face down: three houses."""
    KEPT.paint(
        *(painter, rect, theme, ("city back",)),
        lambda on, at: _paint_back(on, at, theme, _paint_town),
    )


def _paint_back(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    draw: Callable[[QPainter, QRectF, Theme], None],
) -> None:
    painter.save()
    paint_sheet(painter, rect, theme)
    inset = 0.07 * rect.width()
    frame = rect.adjusted(inset, inset, -inset, -inset)
    painter.setPen(QPen(theme.field_edge, 1))
    painter.setBrush(with_alpha(theme.wash_reeds, 0.26))
    painter.drawRoundedRect(frame, 3, 3)
    painter.save()
    painter.setClipRect(frame.adjusted(1, 1, -1, -1), Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(with_alpha(theme.ink, 0.3), max(0.8, rect.width() / 130)))
    step = frame.width() / 6
    for row in range(-1, round(frame.height() / step) + 2):
        for column in range(7):
            x = frame.left() + (column + 0.5 * (row % 2)) * step
            y = frame.top() + row * step
            leaf = QPainterPath(QPointF(x, y - 0.34 * step))
            leaf.quadTo(x + 0.3 * step, y, x, y + 0.34 * step)
            leaf.quadTo(x - 0.3 * step, y, x, y - 0.34 * step)
            painter.drawPath(leaf)
    painter.restore()
    side = 0.56 * frame.width()
    middle = QRectF(0, 0, side, side)
    middle.moveCenter(frame.center())
    painter.setPen(QPen(theme.field_edge, 1))
    painter.setBrush(theme.paper)
    painter.drawEllipse(middle)
    draw(painter, middle, theme)
    painter.restore()


def _paint_bell(painter: QPainter, middle: QRectF, theme: Theme) -> None:
    inset = 0.24 * middle.width()
    paint_kind_mark(painter, middle.adjusted(inset, inset, -inset, -inset), theme, "plain")


def _paint_town(painter: QPainter, middle: QRectF, theme: Theme) -> None:
    inset = 0.2 * middle.width()
    paint_houses(painter, middle.adjusted(inset, inset, -inset, -inset * 1.2), theme, 3)
