"""Where is a chart of amounts read? Moment by moment, with the pointer or arrow keys.

It is drawn by hand, not by pyqtgraph as that of the review: it is wanted at once, when a game ends,
and in pictures that are saved.
"""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.board.accessible import announce
from qtapp.look import Look
from qtapp.table.chart.art import Chart
from qtapp.table.chart.curve import ChartStyle, Point
from qtapp.table.words import SHORTCUT

_EDGE = 6


class AmountChart(QWidget):
    """What everybody had in the course of a game."""

    moment_told = Signal(str)
    """All figures of the moment that is looked at, or of the last one."""

    def __init__(self, look: Look, style: ChartStyle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._style = style
        self._curve: tuple[Point, ...] = ()
        self._now: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(style.name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def now(self) -> int | None:
        """The index of the moment that is looked at."""
        return self._now

    @property
    def chart(self) -> Chart:
        """What it draws."""
        return Chart(self._curve, self._style, self._look.scale)

    @property
    def room(self) -> QRectF:
        """Where it draws it."""
        return QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)

    def show_points(self, curve: tuple[Point, ...], style: ChartStyle | None = None) -> None:
        """Draws this game; with another `style`, if one is given."""
        self._curve, self._now = curve, None
        self._style = style or self._style
        self._tell()
        self.update()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(320 * self._look.scale), round(250 * self._look.scale))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(200 * self._look.scale), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._curve) - 1
        here = last if self._now is None else self._now
        goals = {
            Qt.Key.Key_Left: max(here - 1, 0),
            Qt.Key.Key_Right: min(here + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key not in goals or event.modifiers() & SHORTCUT or not self._curve:
            event.ignore()
            return
        self._go(goals[key])
        announce(self, self.accessibleDescription())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._point(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self._go(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._now is None and event.reason() != Qt.FocusReason.MouseFocusReason:
            self._go(len(self._curve) - 1 if self._curve else None)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._go(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.chart.paint(painter, self.room, self._look.theme, self._now)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._look.theme.focus, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _point(self, event: QMouseEvent) -> None:
        if self._curve:
            self._go(self.chart.frame(self.room).moment_at(event.position().x()))

    def _go(self, moment: int | None) -> None:
        if moment == self._now:
            return
        self._now = moment
        self._tell()
        self.update()

    def _tell(self) -> None:
        text = ""
        if self._curve:
            text = self._curve[-1 if self._now is None else self._now].told
        self.setAccessibleDescription(text)
        self.moment_told.emit(text)
