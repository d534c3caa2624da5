"""How do the pot, the bank and the fields look? A milk churn, a strongbox, grass between hedges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qtapp.board.items import with_alpha
from qtapp.board.outlines import outline, within
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.cow.art.kept import KEPT

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_CHURN_SHAPE: Final = 0.7
_BANK_SHAPE: Final = 1.15
_BODY: Final = (
    "M 22 24 L 48 24 C 48 32 62 36 62 48 L 62 90 C 62 94 59 96 55 96 L 15 96 C 11 96 8 94 8 90"
    " L 8 48 C 8 36 22 32 22 24 Z"
)
_FULL, _EMPTY = 36.0, 94.0
"""Where the milk stands in a full churn, and in an empty one."""
_HEDGE: Final = 0.24
"""The width of a hedge, in heights of a field."""
_MOST_HEDGE: Final = 24.0


def churn_level(pot: int, start_money: int) -> float:
    """How full the churn is, 0 to 1, for a pot; full at twice what a player starts with.

    Small pots are still seen: the level rises quickly at first.
    """
    return float(min(1.0, max(0.0, pot / max(1, 2 * start_money))) ** 0.6)


def paint_churn(painter: QPainter, rect: QRectF, theme: Theme, level: float) -> None:
    """The pot: a milk churn, filled to a level from 0 to 1."""
    engrave(painter, rect, theme, _CHURN_SHAPE, lambda cut: draw_churn(cut, level))


def draw_churn(cut: Woodcut, level: float) -> None:
    """A churn on a sheet 70 wide; what is in it is seen."""
    theme = cut.theme
    cut.lines("M 9 52 C 0 50 0 68 8 70 M 61 52 C 70 50 70 68 62 70", 1.8)
    cut.shape(_BODY, theme.wash_mountain, 0.22)
    level = min(1.0, max(0.0, level))
    if level > 0:
        top = _EMPTY + (_FULL - _EMPTY) * level
        milk = f"M 0 {top} Q 18 {top - 3} 35 {top} Q 52 {top + 3} 70 {top} L 70 100 L 0 100 Z"
        cut.wash(within((_BODY,), milk), theme.wash_desert, 0.85)
    cut.lines(_BODY)
    cut.lines("M 8 56 L 62 56 M 8 86 L 62 86", 0.9)
    cut.hatching("M 14 60 L 14 80 M 18 60 L 18 74 M 54 44 L 55 50")
    cut.shape("M 18 18 L 52 18 L 50 25 L 20 25 Z", theme.wash_mountain, 0.5)
    cut.shape("M 23 18 C 23 9 47 9 47 18 Z", theme.wash_mountain, 0.5)
    cut.shape("M 31 10 L 31 5 L 39 5 L 39 10 L 36.5 10 L 36.5 7.5 L 33.5 7.5 L 33.5 10 Z")


def paint_bank(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The bank: a strongbox."""
    engrave(painter, rect, theme, _BANK_SHAPE, _draw_bank)


def _draw_bank(cut: Woodcut) -> None:
    theme = cut.theme
    cut.solid("M 16 92 L 30 92 L 28 98 L 18 98 Z M 85 92 L 99 92 L 97 98 L 87 98 Z")
    cut.shape(
        "M 10 26 C 10 21 12 19 17 19 L 98 19 C 103 19 105 21 105 26 L 105 86 C 105 91 103 93"
        " 98 93 L 17 93 C 12 93 10 91 10 86 Z",
        theme.wash_mountain,
        0.55,
    )
    cut.shape("M 20 29 L 95 29 L 95 83 L 20 83 Z", theme.wash_mountain, 0.25)
    cut.solid("M 14 34 L 20 34 L 20 44 L 14 44 Z M 14 68 L 20 68 L 20 78 L 14 78 Z")
    cut.shape("E 52 56 17 17")
    cut.lines("M 52 39 L 52 45 M 52 67 L 52 73 M 35 56 L 41 56 M 63 56 L 69 56", 1.0)
    cut.solid("E 52 56 6 6")
    cut.lines("M 52 56 L 61 48", 2.0)
    cut.shape("M 79 46 L 85 46 L 85 66 L 79 66 Z", cut.theme.wash_desert, 0.8)
    cut.hatching("M 24 77 L 30 83 M 24 71 L 36 83 M 24 65 L 30 71")
    cut.shape("M 40 19 C 40 8 75 8 75 19 L 70 19 C 70 13 45 13 45 19 Z", theme.wash_mountain, 0.55)


def paint_field(painter: QPainter, rect: QRectF, theme: Theme, *, turn: bool = False) -> None:
    """A strip of grass with a hedge at both ends; `turn` is the field of whose turn it is."""
    KEPT.paint(
        *(painter, rect, theme, ("field", turn)),
        lambda on, at: _paint_field(on, at, theme, turn=turn),
    )


def field_inner(rect: QRectF) -> QRectF:
    """Where cows may stand in a field: between its hedges."""
    hedge = _hedge_width(rect)
    return rect.adjusted(hedge + 2, 2, -hedge - 2, -2)


def _hedge_width(rect: QRectF) -> float:
    return min(_MOST_HEDGE, _HEDGE * rect.height(), 0.12 * rect.width())


def _paint_field(painter: QPainter, rect: QRectF, theme: Theme, *, turn: bool) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    body = rect.adjusted(1, 1, -1, -1)
    painter.setPen(QPen(theme.accent if turn else theme.field_edge, 2 if turn else 1))
    painter.setBrush(theme.paper)
    painter.drawRoundedRect(body, 8, 8)
    painter.setBrush(with_alpha(theme.wash_reeds, 0.3 if turn else 0.2))
    painter.drawRoundedRect(body, 8, 8)
    hedge = _hedge_width(rect)
    _paint_grass(painter, body.adjusted(hedge + 4, 6, -hedge - 4, -5), theme)
    _paint_hedge(painter, QRectF(body.left() + 1, body.top() + 2, hedge, body.height() - 4), theme)
    _paint_hedge(
        painter, QRectF(body.right() - 1 - hedge, body.top() + 2, hedge, body.height() - 4), theme
    )
    painter.restore()


def _paint_grass(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Tufts in a loose order, always the same."""
    pen = QPen(with_alpha(theme.ink, 0.28), 1)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    rows, columns = max(1, int(rect.height() / 26)), max(1, int(rect.width() / 46))
    for row in range(rows):
        for column in range(columns):
            stray = (row * 7 + column * 5) % 11 / 11
            x = rect.left() + (column + 0.2 + 0.6 * stray) * rect.width() / columns
            y = rect.top() + (row + 0.5 + 0.4 * ((row + column * 3) % 5 / 5)) * rect.height() / rows
            for lean in (-3, 0, 3):
                painter.drawLine(QPointF(x, y), QPointF(x + lean, y - 5 + abs(lean) / 2))


def _paint_hedge(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Leaves in a row from above to below, grown together."""
    wide = rect.width()
    low = 0.14 * wide
    rect = rect.adjusted(0, low, 0, -low)
    count = max(2, round(rect.height() / (wide * 0.62)))
    step = rect.height() / count
    leaves, curls = QPainterPath(), QPainterPath()
    for number in range(count):
        middle = QPointF(rect.center().x(), rect.top() + (number + 0.5) * step)
        side = QPointF(wide * 0.1 * (1 if number % 2 else -1), 0)
        leaves.addEllipse(middle + side, wide * 0.38, step * 0.72)
        curls.addPath(outline("M -3 1 Q 0 -3 3 1").translated(middle - side * 1.4))
    leaves.setFillRule(Qt.FillRule.WindingFill)
    painter.strokePath(leaves, QPen(with_alpha(theme.ink, 0.75), 2))
    painter.fillPath(leaves, theme.paper)
    painter.fillPath(leaves, with_alpha(theme.wash_reeds, 0.8))
    painter.strokePath(curls, QPen(with_alpha(theme.ink, 0.5), 1))
