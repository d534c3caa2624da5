"""What is a number written into by hand, and a mallet box ticked with?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPen, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from core.games.bulls.sheet_reader import LARGEST
from qtapp.board.theme import LARGE
from qtapp.games.bulls.texts import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent

    from qtapp.look import Look

_WINDOW_KEYS: Final = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
_USUAL_SIGNS: Final = 17
"""Signs x for which Qt makes room in a box; the rest of its hint is frame and padding."""
_MOST_BOXES: Final = 9
_STEP: Final = 1.4
"""From one box to the next, in sides of a box."""


class NumberBox(QLineEdit):
    """A number of one to three digits, or nothing."""

    number_changed = Signal(object)
    """What was typed: an int, or None for an empty box."""
    left = Signal(str)
    """A key that leads away: `enter`, `up`, `down` or `escape`."""

    def __init__(self, name: str) -> None:
        super().__init__()
        # Qt's own validator of numbers lets the thousands separators of its language through.
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), self))
        self.setMaxLength(len(str(LARGEST)))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.textEdited.connect(lambda _: self.number_changed.emit(self.number))

    @property
    def number(self) -> int | None:
        """What stands in the box; None: nothing, or no number."""
        text = self.text()
        return int(text) if text.isdecimal() else None

    def set_number(self, number: int | None) -> None:
        """Shows a number, unless it stands there already."""
        if self.number != number:
            self.setText("" if number is None else str(number))

    def sizeHint(self) -> QSize:
        metrics, usual = self.fontMetrics(), super().sizeHint()
        around = usual.width() - _USUAL_SIGNS * metrics.horizontalAdvance("x")
        return QSize(metrics.horizontalAdvance("0000") + around, usual.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Undo is that of the whole sheet."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and _is_windows(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {
            Qt.Key.Key_Return: "enter",
            Qt.Key.Key_Enter: "enter",
            Qt.Key.Key_Up: "up",
            Qt.Key.Key_Down: "down",
            Qt.Key.Key_Escape: "escape",
        }
        if (way := ways.get(Qt.Key(event.key()))) is not None:
            self.left.emit(way)
        elif _is_windows(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()


class MalletTicks(QWidget):
    """The mallet boxes of the sheet, to be ticked; or not known at all."""

    count_changed = Signal(object)
    """How many are ticked: an int, or None for not known."""
    left = Signal(str)
    """A key that leads away: `enter`, `up`, `down` or `escape`."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._count: int | None = None
        self._boxes = 3
        self._hovered: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_state(None, 3)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.updateGeometry()
        self.update()

    def set_state(self, count: int | None, boxes: int) -> None:
        """Shows so many boxes, and how many are ticked; None: that is not known."""
        self._count, self._boxes = count, max(boxes, count or 0)
        if count is None:
            text = translate("sheets", "Mallets: not known. Click a box, or type how many.")
        else:
            text = translate("sheets", "Mallets: {count} of {all} ticked").format(
                count=count, all=boxes
            )
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = self._side()
        shown = max(1, self._boxes) + 0.2
        return QSize(round((shown - 1) * side * _STEP + side * 1.6) + 8, round(side) + 10)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hovered = self._box_at(event.position())
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        box = self._box_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and box is not None:
            last = self._count is not None and box == self._count - 1
            self.count_changed.emit(box if last else box + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        now, key = self._count, Qt.Key(event.key())
        match key:
            case Qt.Key.Key_Right | Qt.Key.Key_Space | Qt.Key.Key_Plus:
                self.count_changed.emit(min(self._boxes, 0 if now is None else now + 1))
            case Qt.Key.Key_Left | Qt.Key.Key_Minus:
                self.count_changed.emit(max(0, (now or 0) - 1))
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.count_changed.emit(None)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.left.emit("enter")
            case Qt.Key.Key_Up | Qt.Key.Key_Down | Qt.Key.Key_Escape:
                name = {Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down"}.get(key, "escape")
                self.left.emit(name)
            case _ if event.text().isdecimal() and int(event.text()) <= _MOST_BOXES:
                self.count_changed.emit(int(event.text()))
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, side = self._look.theme, self._side()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(theme.focus, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        for i in range(self._boxes):
            box = self._box(i)
            known = self._count is not None
            pen = QPen(theme.ink if known else theme.outline, 1.5)
            pen.setStyle(Qt.PenStyle.SolidLine if known else Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(theme.hover if i == self._hovered else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 2, 2)
            if self._count is not None and i < self._count:
                painter.setPen(QPen(theme.pencil, 2.2))
                cross = box.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
                painter.drawLine(cross.topLeft(), cross.bottomRight())
                painter.drawLine(cross.topRight(), cross.bottomLeft())

    def _box_at(self, at: QPointF) -> int | None:
        reach = self._side() * (_STEP - 1) / 2
        for i in range(self._boxes):
            if self._box(i).adjusted(-reach, -8, reach, 8).contains(at):
                return i
        return None

    def _box(self, i: int) -> QRectF:
        side = self._side()
        return QRectF(5 + i * side * _STEP, (self.height() - side) / 2, side, side)

    def _side(self) -> float:
        return LARGE * self._look.scale


def _is_windows(event: QKeyEvent) -> bool:
    return any(event.matches(key) for key in _WINDOW_KEYS)
