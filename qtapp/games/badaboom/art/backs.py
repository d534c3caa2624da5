"""How does a card look that lies face down? As what it is for: toolbox, gadget, safety, bomb.

Backs are told by their pattern, their badge and, where there is room, by a word (D5).
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import block, write_block
from qtapp.board.items import with_alpha
from qtapp.games.badaboom.art.card_words import kind_word
from qtapp.games.badaboom.art.kept import KEPT
from qtapp.games.badaboom.art.signs import paint_kind_sign, paint_sign

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from qtapp.board.theme import Theme

BACKS: Final = ("", "gadget", "safety", "bomb")
"""What `paint_back` knows; "" is the back of tricks and missions."""
_TEETH: Final = 12
_WORD: Final = 5.4
"""The least height of the capitals of a word that is worth writing."""


def paint_back(painter: QPainter, rect: QRectF, theme: Theme, kind: str = "") -> None:
    """The back of a card; of a gadget, a safety and a bomb their own, else that of a toolbox."""
    name = str(kind) if str(kind) in BACKS else ""
    KEPT.paint(*(painter, rect, theme, ("back", name)), lambda on, at: _paint(on, at, theme, name))


def _paint(painter: QPainter, rect: QRectF, theme: Theme, kind: str) -> None:
    painter.save()
    paint_sheet(painter, rect, theme)
    inset = 0.065 * rect.width()
    frame = rect.adjusted(inset, inset, -inset, -inset)
    wash = {"gadget": theme.bull, "safety": theme.wash_reeds, "bomb": theme.wash_desert}
    colour = wash.get(kind, theme.wash_mountain)
    painter.setPen(QPen(theme.field_edge, 1))
    painter.setBrush(colour if kind == "gadget" else with_alpha(colour, 0.4))
    painter.drawRoundedRect(frame, 3, 3)
    painter.save()
    painter.setClipRect(frame.adjusted(1, 1, -1, -1), Qt.ClipOperation.IntersectClip)
    line = max(0.8, rect.width() / 130)
    _draw_pattern(painter, frame, kind, QPen(_pattern_ink(theme, kind), line))
    painter.restore()
    side = 0.62 * frame.width()
    badge = QRectF(0, 0, side, side)
    badge.moveCenter(frame.center())
    painter.setPen(QPen(theme.field_edge, 1))
    painter.setBrush(theme.paper)
    painter.drawPath(_badge(badge, kind))
    inset = 0.24 * side
    sign = badge.adjusted(inset, inset, -inset, -inset)
    if kind in ("gadget", "safety"):
        paint_kind_sign(painter, sign, theme, kind)
        _write_word(painter, frame, badge, theme, kind_word(kind))
    else:
        paint_sign(painter, sign, theme, kind or "toolbox")
    painter.restore()


def _pattern_ink(theme: Theme, kind: str) -> QColor:
    return with_alpha(theme.on_bull, 0.45) if kind == "gadget" else with_alpha(theme.ink, 0.3)


def _draw_pattern(painter: QPainter, frame: QRectF, kind: str, pen: QPen) -> None:
    """Chequer plate for a gadget, rope for a safety, rays for a bomb, else planks of a box."""
    painter.setPen(pen)
    step = frame.width() / 7
    match kind:
        case "gadget":
            for row in range(round(frame.height() / step) + 1):
                for column in range(8):
                    middle = frame.topLeft() + QPointF((column + 0.5) * step, (row + 0.5) * step)
                    lean = QPointF(0.3, 0.3) if (row + column) % 2 else QPointF(0.3, -0.3)
                    painter.drawLine(middle - lean * step, middle + lean * step)
        case "safety":
            for column in range(8):
                wave = QPainterPath(QPointF(frame.left() + column * step, frame.top()))
                for row in range(round(frame.height() / step) + 1):
                    y, side = frame.top() + row * step, step if row % 2 else -step
                    x = frame.left() + column * step
                    wave.quadTo(x + 0.6 * side, y + 0.5 * step, x, y + step)
                painter.drawPath(wave)
        case "bomb":
            for ray in range(20):
                turn = 2 * pi * ray / 20
                far = QPointF(cos(turn), sin(turn)) * frame.height()
                painter.drawLine(frame.center(), frame.center() + far)
        case _:
            for row in range(round(frame.height() / step) + 1):
                y = frame.top() + row * step
                painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
                for column in range(4):
                    x = frame.left() + (2 * column + row % 2) * step
                    painter.drawLine(QPointF(x, y), QPointF(x, y + step))


def _badge(rect: QRectF, kind: str) -> QPainterPath:
    """A cogged disc for a gadget, a shield's square on its point for a safety, else a disc."""
    path = QPainterPath()
    match kind:
        case "gadget":
            radius = rect.width() / 2
            corners = []
            for corner in range(4 * _TEETH):
                out = radius if corner % 4 in (0, 1) else 0.86 * radius
                turn = 2 * pi * (corner + 0.5) / (4 * _TEETH)
                corners.append(rect.center() + QPointF(cos(turn), sin(turn)) * out)
            path.addPolygon(QPolygonF(corners))
            path.closeSubpath()
        case "safety":
            grown = rect.adjusted(-2, -2, 2, 2)
            top, bottom = QPointF(rect.center().x(), grown.top()), grown.bottom()
            path.moveTo(top)
            path.lineTo(grown.right(), rect.center().y())
            path.lineTo(rect.center().x(), bottom)
            path.lineTo(grown.left(), rect.center().y())
            path.closeSubpath()
        case _:
            path.addEllipse(rect)
    return path


def _write_word(painter: QPainter, frame: QRectF, badge: QRectF, theme: Theme, word: str) -> None:
    """A word on a label below the badge, if it can be read there."""
    label = QRectF(frame.left() + 3, 0, frame.width() - 6, 0)
    label.setTop(badge.bottom() + 0.22 * (frame.bottom() - badge.bottom()))
    label.setHeight(0.56 * (frame.bottom() - badge.bottom()))
    text = block(
        word,
        min(0.3 * label.height(), 0.13 * frame.width()),
        label.width() - 6,
        label.height(),
        one_line=0.5,
    )
    if text.capitals < _WORD or len(text.lines) != 1:
        return
    painter.setBrush(theme.paper)
    painter.setPen(QPen(theme.field_edge, 1))
    painter.drawRoundedRect(label, 2, 2)
    write_block(painter, label, text, theme.ink)
