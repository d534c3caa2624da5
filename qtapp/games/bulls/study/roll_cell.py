"""How does one of the 56 rolls look, with what it would be worth? Three dice, a figure, a sign."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from qtapp.board.theme import SMALL, spacing, ui_font
from qtapp.figures import points
from qtapp.games.bulls.study.look_button import LookButton
from qtapp.games.bulls.study.words import signed

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from qtapp.parts import Look

Roll = tuple[int, int, int]

_DIE: Final = 13
"""Pixels of a die's side at text scale 1."""
_PAD: Final = 3
_SIGN: Final = 9
"""Pixels of the sign in the corner of a cell."""
_DEEPEST: Final = 0.34
"""Opacity of the tint of the best and of the worst roll."""
_FULL_TINT: Final = 6.0
"""Points beside the mean from which a tint is at its deepest."""


class RollSign(Enum):
    """What a roll stands out by."""

    COMPLETES = "completes"
    ISOLATES = "isolates"
    NOTHING = "nothing"
    """It allows no fence."""


@dataclass(frozen=True, slots=True)
class RollWorth:
    """What the next roll would bring if it were this one."""

    roll: Roll
    """Numbers in rising order."""
    worth: float
    """Expected final total, in points."""
    difference: float
    """Of that to the mean over all rolls."""
    sign: RollSign | None
    fence: int | None
    """The one that is best then; None: a pass is."""
    sentence: str
    """All of that in words."""


class RollCell(LookButton):
    """A roll that can be looked at, and held."""

    def __init__(self, roll: Roll, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.roll = roll
        self.worth: RollWorth | None = None
        self.shows_total = False
        self.show_worth(None)

    def show_worth(self, worth: RollWorth | None) -> None:
        """Shows this; None: not known yet."""
        self.worth = worth
        name = " ".join(map(str, self.roll))
        self.setAccessibleName(worth.sentence if worth else name)
        self.update()

    def sizeHint(self) -> QSize:
        die, pad = self._die(), _PAD * spacing(self.look.scale)
        metrics = QFontMetricsF(ui_font(self.look.scale, SMALL))
        width = max(3 * die + 4, metrics.horizontalAdvance("−12.3")) + 2 * pad
        return QSize(round(width), round(die + 3 + metrics.height() + 2 * pad))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, worth = self.look.theme, self.worth
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._edge(), 2 if self.marked else 1))
        painter.setBrush(theme.hover if self.underMouse() else theme.paper)
        painter.drawRoundedRect(box, 5, 5)
        if worth is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._tint(worth.difference))
            painter.drawRoundedRect(box, 5, 5)
        self._paint_dice(painter, box)
        if worth is None:
            return
        painter.setFont(ui_font(self.look.scale, SMALL))
        painter.setPen(theme.ink)
        pad = _PAD * spacing(self.look.scale)
        text = points(worth.worth) if self.shows_total else signed(worth.difference)
        align = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        painter.drawText(box.adjusted(0, 0, 0, -pad / 2), align, text)
        if worth.sign is not None:
            side = _SIGN * spacing(self.look.scale)
            place = QRectF(box.right() - side - 1, box.bottom() - side - 2, side, side)
            draw_sign(painter, place, worth.sign, self.look)

    def _paint_dice(self, painter: QPainter, box: QRectF) -> None:
        theme, die = self.look.theme, self._die()
        left = box.center().x() - (3 * die + 4) / 2
        top = box.top() + _PAD * spacing(self.look.scale) - 1
        font = ui_font(self.look.scale, SMALL)
        font.setPixelSize(max(1, round(die * 0.85)))
        painter.setFont(font)
        for at, number in enumerate(self.roll):
            face = QRectF(left + at * (die + 2), top, die, die)
            painter.setPen(QPen(theme.dice_edge, 1))
            painter.setBrush(theme.dice)
            painter.drawRoundedRect(face, die / 5, die / 5)
            painter.setPen(theme.pip)
            painter.drawText(face, Qt.AlignmentFlag.AlignCenter, str(number))

    def _edge(self) -> QColor:
        theme = self.look.theme
        if self.hasFocus():
            return theme.focus
        return theme.accent if self.isChecked() else theme.paper_edge

    def _tint(self, difference: float) -> QColor:
        theme = self.look.theme
        colour = QColor(theme.good if difference > 0 else theme.bad)
        colour.setAlphaF(_DEEPEST * min(abs(difference) / _FULL_TINT, 1))
        return colour

    def _die(self) -> int:
        return round(_DIE * spacing(self.look.scale))


def draw_sign(painter: QPainter, place: QRectF, sign: RollSign, look: Look) -> None:
    """A tick, a ring like that round a bull, or a cross."""
    theme = look.theme
    width = max(1.5, place.width() / 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = place.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    match sign:
        case RollSign.COMPLETES:
            painter.setPen(QPen(theme.good, width))
            tick = QPainterPath(QPointF(inner.left(), inner.center().y()))
            tick.lineTo(inner.left() + inner.width() * 0.38, inner.bottom())
            tick.lineTo(inner.topRight())
            painter.drawPath(tick)
        case RollSign.ISOLATES:
            painter.setPen(QPen(theme.good, width))
            painter.drawEllipse(inner)
        case RollSign.NOTHING:
            painter.setPen(QPen(theme.bad, width))
            painter.drawLine(inner.topLeft(), inner.bottomRight())
            painter.drawLine(inner.topRight(), inner.bottomLeft())
