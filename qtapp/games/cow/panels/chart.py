"""Where is the money chart read? On the end page, moment by moment, with pointer or arrow keys.

It is drawn by hand, not by pyqtgraph as that of the review: it is wanted at once, when a game ends,
and in pictures that are saved.
"""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.games.cow.money_curve import Moment
from core.games.cow.table import NOBODY
from qtapp.board.accessible import announce
from qtapp.games.cow.panels.chart_art import chart_frame, paint_chart
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, money_of, translate
from qtapp.look import Look
from qtapp.table.words import SHORTCUT, seat_name

_EDGE = 6


class MoneyChart(QWidget):
    """A game's money over its turns."""

    moment_told = Signal(str)
    """All figures of the moment that is looked at, or of the last one."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._curve: tuple[Moment, ...] = ()
        self._names: Names = ()
        self._now: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(translate("cow", "Chart of the money"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def now(self) -> int | None:
        """The index of the moment that is looked at."""
        return self._now

    def show_curve(self, curve: tuple[Moment, ...], names: Names) -> None:
        """Draws this game."""
        self._curve, self._names, self._now = curve, names, None
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
        paint_chart(painter, self._room, self._look.theme, self._curve, self._look.scale, self._now)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._look.theme.focus, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    @property
    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)

    def _point(self, event: QMouseEvent) -> None:
        if self._curve:
            frame = chart_frame(self._room, self._curve, self._look.scale)
            self._go(frame.moment_at(event.position().x()))

    def _go(self, moment: int | None) -> None:
        if moment == self._now:
            return
        self._now = moment
        self._tell()
        self.update()

    def _tell(self) -> None:
        text = ""
        if self._curve:
            text = moment_text(self._curve[-1 if self._now is None else self._now], self._names)
        self.setAccessibleDescription(text)
        self.moment_told.emit(text)


def moment_text(it: Moment, names: Names) -> str:
    """What everybody had at the end of a turn, after the ante, or after the prize."""
    if not it.turn:
        text = translate("cow", "After the ante: {money}, pot {pot}.")
    elif it.seat == NOBODY:
        text = translate("cow", "At the end: {money}.")
    else:
        text = translate("cow", "After turn {turn}, of {name}: {money}, pot {pot}.")
    return text.format(
        turn=it.turn,
        name=seat_name(names, it.seat) if it.seat != NOBODY else "",
        money=money_of(it.money, names),
        pot=dollars(it.pot),
    )
