"""How does one move look, with what it is worth beside the best? A plate, figures, a bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from qtapp.board.theme import BODY, SMALL, spacing, strong_font, ui_font
from qtapp.figures import with_error
from qtapp.games.bulls.study.look_button import LookButton
from qtapp.games.bulls.study.words import signed
from qtapp.games.bulls.texts import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from qtapp.parts import Look

_PLATE: Final = 22
_PAD: Final = 6
_BAR: Final = 4
_WRAP: Final = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class RankedMove:
    """A play and its worth."""

    action: Any
    rank: int
    """0 for the best."""
    fence: int | None
    """What it builds; None: nothing."""
    text: str
    value: float
    """Expected final total, in points."""
    error: float | None
    """Standard error of `value`."""
    behind: float
    """Points by which the best is worth more, at least 0."""
    sentence: str
    """All of that in words."""


class MoveRow(LookButton):
    """One play: its rank as on the board, its worth, and a bar for what is lost by it."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.move_shown: RankedMove | None = None
        self._longest = 1.0
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setHorizontalPolicy(policy.Policy.Expanding)
        self.setSizePolicy(policy)

    def show_move(self, move: RankedMove, longest: float) -> None:
        """Shows a play; its bar is full at `longest` points behind the best."""
        before, self.move_shown = self.move_shown, move
        self._longest = longest
        self.setAccessibleName(move.sentence)
        told = move.text, self._value(move), move.rank == 0
        if before is None or told != (before.text, self._value(before), before.rank == 0):
            self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        body = QFontMetricsF(self._font()).height()
        lines = self._text_height(width) + (body if self._breaks(width) else 0)
        small = max(QFontMetricsF(ui_font(self.look.scale, SMALL)).height(), _BAR)
        return round(lines + small + 2 * _PAD * spacing(self.look.scale))

    def sizeHint(self) -> QSize:
        width = round(self._text_left() + self._text_width() + self._value_width() + 24)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        text = self.move_shown.text if self.move_shown else ""
        metrics = QFontMetricsF(self._font())
        longest = max(map(metrics.horizontalAdvance, text.split(" ")))
        width = self._text_left() + max(longest, self._value_width()) + 10
        return QSize(round(width), self.heightForWidth(round(width)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if (move := self.move_shown) is None:
            return
        theme, scale = self.look.theme, self.look.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        pad = _PAD * spacing(scale)
        left, right = self._text_left(), self.width() - 8.0
        body = QFontMetricsF(self._font()).height()
        first = QRectF(left, pad, right - left, self._text_height(self.width()))
        second = QRectF(left, pad, right - left, body)
        if self._breaks(self.width()):
            second.moveTop(first.bottom())
        align = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._font())
        painter.setPen(theme.ink)
        painter.drawText(first, int(align | Qt.AlignmentFlag.AlignLeft) | _WRAP, move.text)
        below = second.top() > first.top()
        at_right = Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignRight
        painter.drawText(second, align | at_right, self._value(move))
        self._paint_plate(painter, QPointF(pad + self._plate() / 2, pad + body / 2), move.rank)
        self._paint_bar(painter, QRectF(left, second.bottom(), right - left, 0), move)

    def _paint_ground(self, painter: QPainter) -> None:
        theme = self.look.theme
        edge = theme.focus if self.hasFocus() else theme.accent
        painter.setPen(QPen(edge, 2) if self.marked else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(theme.hover if self.underMouse() or self.isChecked() else theme.paper)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _paint_plate(self, painter: QPainter, middle: QPointF, rank: int) -> None:
        theme, radius = self.look.theme, self._plate() / 2
        best = rank == 0
        painter.setPen(QPen(theme.accent if best else theme.outline, 1.5))
        painter.setBrush(theme.accent if best else theme.paper)
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawRoundedRect(box, radius / 3, radius / 3)
        painter.setFont(ui_font(self.look.scale, SMALL))
        painter.setPen(theme.on_accent if best else theme.ink_soft)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(rank + 1))

    def _paint_bar(self, painter: QPainter, line: QRectF, move: RankedMove) -> None:
        """What is lost beside the best."""
        theme, scale = self.look.theme, self.look.scale
        small = ui_font(scale, SMALL)
        height = QFontMetricsF(small).height()
        text = translate("bulls", "best") if move.rank == 0 else signed(-move.behind)
        told = QFontMetricsF(small).horizontalAdvance("−12.3 ")
        painter.setFont(small)
        painter.setPen(theme.ink_soft)
        room = QRectF(line.left(), line.top(), line.width(), height)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        if move.rank == 0:
            return
        groove = QRectF(line.left() + told, 0, line.width() - told, _BAR)
        groove.moveTop(room.center().y() - _BAR / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.pressed)
        painter.drawRoundedRect(groove, 2, 2)
        a_point = groove.width() / self._longest
        painter.setBrush(theme.outline)
        length = min(move.behind * a_point, groove.width())
        painter.drawRoundedRect(
            QRectF(groove.left(), groove.top(), max(length, 2), groove.height()), 2, 2
        )

    def _breaks(self, width: int) -> bool:
        """Whether figures need a line of their own."""
        return self._text_left() + self._text_width() + self._value_width() + 20 > width

    def _text_height(self, width: int) -> float:
        """Of the text, which wraps where the row is too narrow for it."""
        room = QRectF(0, 0, max(1.0, width - 8 - self._text_left()), 1000)
        text = self.move_shown.text if self.move_shown else ""
        metrics = QFontMetricsF(self._font())
        return max(metrics.height(), metrics.boundingRect(room, _WRAP, text).height())

    def _text_left(self) -> float:
        return self._plate() + 2 * _PAD * spacing(self.look.scale) + 2

    def _text_width(self) -> float:
        text = self.move_shown.text if self.move_shown else ""
        return QFontMetricsF(self._font()).horizontalAdvance(text)

    def _value_width(self) -> float:
        value = self._value(self.move_shown) if self.move_shown else ""
        return QFontMetricsF(self._font()).horizontalAdvance(value)

    def _value(self, move: RankedMove) -> str:
        return with_error(move.value, move.error)

    def _font(self) -> QFont:
        best = self.move_shown is not None and self.move_shown.rank == 0
        return strong_font(self.look.scale, BODY) if best else ui_font(self.look.scale, BODY)

    def _plate(self) -> float:
        return _PLATE * self.look.scale
