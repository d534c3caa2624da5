"""How does the person see what will be printed? One page at a time, as it will lie on the table."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.look import Look
from qtapp.sheets.printing.device import painting
from qtapp.sheets.printing.ink import WHITE, Ink, colour_of
from qtapp.sheets.printing.order import PrintedPage
from qtapp.sheets.printing.page_painter import paint_page

_EDGE: Final = 12
"""Pixels around the page, for its shadow and the focus ring."""
_BACK: Final = (Qt.Key.Key_PageUp, Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON: Final = (Qt.Key.Key_PageDown, Qt.Key.Key_Right, Qt.Key.Key_Down)
_WHEEL_STEP: Final = 120


class PagePreview(QWidget):
    """A page on the table; keys and the wheel ask for another one.

    The paper is white in the dark theme, too: what is shown is what comes out of the printer.
    """

    turned = Signal(int)
    """So many pages on, or back."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._printed: PrintedPage | None = None
        self._drawn = QPixmap()
        self._wheel = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(180, 240)

    def show_page(self, printed: PrintedPage, words: str) -> None:
        """Shows this page; `words` say which it is, for screen readers."""
        self._printed = printed
        self._drawn = QPixmap()
        self.setAccessibleName(self.tr("Preview"))
        self.setAccessibleDescription(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(520, 700)

    @property
    def page_rect(self) -> QRectF:
        """Where in the widget the page lies."""
        if self._printed is None:
            return QRectF()
        page = self._printed.page
        room = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        factor = min(room.width() / page.width, room.height() / page.height)
        size = QSize(round(page.width * factor), round(page.height * factor))
        at = room.center() - QPointF(size.width() / 2, size.height() / 2)
        return QRectF(QPointF(round(at.x()), round(at.y())), size)

    def paintEvent(self, event: QPaintEvent) -> None:
        rect = self.page_rect
        if rect.isEmpty():
            return
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(rect.translated(0, 2).adjusted(-1, 0, 1, 1), theme.shadow)
        painter.drawPixmap(rect.topLeft(), self._pixmap(rect))
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.drawRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5))
        if self.hasFocus():
            painter.setPen(QPen(theme.focus, 2))
            painter.drawRect(rect.adjusted(-4, -4, 4, 4))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _BACK:
            self.turned.emit(-1)
        elif event.key() in _ON:
            self.turned.emit(1)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A page for each notch, however finely the wheel tells of it."""
        self._wheel += event.angleDelta().y()
        steps = int(self._wheel / _WHEEL_STEP)
        self._wheel -= steps * _WHEEL_STEP
        if steps:
            self.turned.emit(-steps)

    def _pixmap(self, rect: QRectF) -> QPixmap:
        """The page at the size of the screen's own pixels; drawn once for each size."""
        ratio = self.devicePixelRatioF()
        size = (rect.size() * ratio).toSize()
        if self._printed is not None and self._drawn.size() != size:
            self._drawn = QPixmap(size)
            self._drawn.fill(colour_of(WHITE))
            with painting(self._drawn) as painter:
                paint_page(Ink(painter, size.width() / self._printed.page.width), self._printed)
            self._drawn.setDevicePixelRatio(ratio)
        return self._drawn
