"""Of which parts is every card made? A head that tells its kind, a drawing, signs with words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from qtapp.board.card_text import fitted, write
from qtapp.board.items import with_alpha
from qtapp.games.badaboom.art.mission_art import paint_mission
from qtapp.games.badaboom.art.reach_art import paint_reach
from qtapp.games.badaboom.art.safety_art import paint_safety
from qtapp.games.badaboom.art.trick_art import paint_trick

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter

    from core.games.badaboom.deck import Card
    from qtapp.board.theme import Theme


class PaintSign(Protocol):
    """A painter of signs, as `paint_kind_sign`."""

    def __call__(self, painter: QPainter, rect: QRectF, theme: Theme, name: str, /) -> None:
        """Draws the sign with this name."""


_SIGN: Final = 2.1
"""The side of a sign, in heights of the capitals beside it."""
_ANY: Final = 1e4
"""A width for which nothing is shortened."""
_BETWEEN: Final = 0.8
"""From a sign to its word, in the same."""


def draw_head(
    painter: QPainter, head: QRectF, theme: Theme, kind: str, *, screws: bool = False
) -> None:
    """What the name stands on: its shape tells the kind of a card.

    A gadget has an iron plate with screws, a mission the flap of a letter, a safety a label with a
    notch; a trick has bare paper over a line. The plate has `screws` where they have room.
    """
    line = max(1.0, head.height() / 26)
    painter.save()
    match str(kind):
        case "gadget":
            painter.fillRect(head, theme.bull)
            corners = (head.topLeft(), head.topRight(), head.bottomLeft(), head.bottomRight())
            screw = min(2.2, 0.016 * head.width())
            for corner in corners if screws else ():
                inward = head.center() - corner
                at = corner + QPointF(_one(inward.x()), _one(inward.y())) * 2.2 * screw
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.on_bull)
                painter.drawEllipse(at, screw, screw)
        case "mission":
            painter.fillRect(head, with_alpha(theme.wash_desert, 0.3))
            deep = QPointF(head.center().x(), head.bottom() + 0.42 * head.height())
            flap = QPolygonF([head.bottomLeft(), deep, head.bottomRight()])
            painter.setPen(QPen(theme.field_edge, line))
            painter.setBrush(theme.paper)
            painter.drawPolygon(flap)
            painter.setBrush(with_alpha(theme.wash_desert, 0.3))
            painter.drawPolygon(flap)
        case "safety":
            notch = min(0.3 * head.height(), 0.04 * head.width())
            middle = head.center().y()
            label = QPainterPath(head.topLeft())
            label.lineTo(head.topRight())
            label.lineTo(head.right() - notch, middle)
            label.lineTo(head.bottomRight())
            label.lineTo(head.bottomLeft())
            label.lineTo(head.left() + notch, middle)
            label.closeSubpath()
            painter.fillPath(label, with_alpha(theme.wash_reeds, 0.45))
            painter.strokePath(label, QPen(theme.field_edge, line))
        case _:
            painter.setPen(QPen(theme.ink, 1.6 * line))
            low = QPointF(0, 0.8 * line)
            painter.drawLine(head.bottomLeft() - low, head.bottomRight() - low)
    painter.restore()


def _one(way: float) -> float:
    return 1.0 if way > 0 else -1.0


def head_ink(theme: Theme, kind: str) -> QColor:
    """The colour of what is written on the head of a card."""
    return theme.on_bull if str(kind) == "gadget" else theme.ink


def draw_picture(painter: QPainter, rect: QRectF, theme: Theme, card: Card, place: int) -> None:
    """The drawing of a card; `place` is which of the safeties is drawn."""
    match str(card.kind):
        case "safety":
            paint_safety(painter, rect, theme, place)
        case "gadget":
            paint_reach(painter, rect, theme, card.reach)
        case "mission":
            paint_mission(painter, rect, theme, card.condition)
        case _:
            paint_trick(painter, rect, theme, card)


@dataclass(frozen=True, slots=True)
class Said:
    """A sign, and the word for it."""

    paint: PaintSign
    name: str
    word: str

    def width(self, capitals: float) -> float:
        """How wide both are together, with letters of that height."""
        return (_SIGN + _BETWEEN) * capitals + fitted(
            self.word, capitals, 1e4
        ).boundingRect().width()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme, capitals: float) -> None:
        """Draws both in the middle of a rectangle."""
        side, middle = _SIGN * capitals, rect.center().y()
        left = rect.center().x() - self.width(capitals) / 2
        self.paint(painter, QRectF(left, middle - side / 2, side, side), theme, self.name)
        line = fitted(self.word, capitals, _ANY)
        wide = line.boundingRect().width()
        at = QPointF(left + side + _BETWEEN * capitals + wide / 2, middle)
        write(painter, at, line, theme.ink)
