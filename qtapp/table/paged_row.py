"""How do buttons share a single row that may be too short? In shorter words, and then page by page.

So what is below the row keeps its place, however many buttons there are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from qtapp.as_written import for_button, for_tooltip
from qtapp.table.why_button import WhyButton


@dataclass(frozen=True, slots=True)
class Labelled:
    """A button, and what it can say."""

    button: QPushButton
    labels: tuple[str, ...]
    """As it is written, the longest first."""


class PagedRow(QWidget):
    """One row of buttons; what does not fit is behind a button that turns the page.

    All of them say the longest words with which they fit together.
    """

    def __init__(self, spacing: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spacing = spacing
        self._shown: tuple[Labelled, ...] = ()
        self._pinned: tuple[Labelled, ...] = ()
        """Behind them, on every page."""
        self._first = 0
        """Where in them the page begins."""
        self._sample = WhyButton("0", "", self)
        """As high as any button; never seen."""
        self._sample.hide()
        self.more = WhyButton("…", "", self)
        self.more.setAccessibleName(QCoreApplication.translate("table", "Show the others"))
        self.more.setToolTip(self.more.accessibleName())
        self.more.used.connect(self._turn)
        self.more.hide()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_buttons(self, shown: Sequence[Labelled], pinned: Sequence[Labelled] = ()) -> None:
        """Puts these into the row, from its first page on; `pinned` are on every page.

        Those that were there before are only hidden.
        """
        kept = {each.button for each in (*shown, *pinned)}
        for old in (*self._shown, *self._pinned):
            if old.button not in kept:
                old.button.hide()
        self._shown, self._pinned, self._first = tuple(shown), tuple(pinned), 0
        ends = (self.more, *(each.button for each in self._pinned))
        last: QWidget | None = None
        for widget in (*(each.button for each in self._shown), *ends):
            if widget.parentWidget() is not self:
                widget.setParent(self)
            if last is not None:
                QWidget.setTabOrder(last, widget)
            last = widget
        self._arrange()

    def reveal(self, button: QPushButton) -> None:
        """Turns to the page of this button."""
        at = next((at for at, each in enumerate(self._shown) if each.button is button), None)
        while at is not None and button.isHidden():
            self._turn()

    def sizeHint(self) -> QSize:
        self._sample.ensurePolished()
        return QSize(self._sample.sizeHint().width(), self._sample.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Buttons that are written otherwise need another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """The style sheet, which comes when it is shown, makes buttons larger."""
        super().showEvent(event)
        self._arrange()

    def _turn(self) -> None:
        """Goes on to the next page, and from the last one to the first."""
        self._first = self._end(self._first) % len(self._shown)
        self._arrange()

    def _arrange(self) -> None:
        everything = (*self._shown, *self._pinned)
        fits = True
        for level in range(max((len(each.labels) for each in everything), default=0)):
            for each in everything:
                self._write(each, min(level, len(each.labels) - 1))
            fits = sum(map(self._width, everything)) - self._spacing <= self.width()
            if fits:
                break
        if fits:
            self._first = 0
        end = len(self._shown) if fits else self._end(self._first)
        paged = (self._first, end) != (0, len(self._shown))
        focused = next((each for each in self._shown if each.button.hasFocus()), None)
        x, room = 0, max(self._room if paged else self.width(), 1)
        for at, each in enumerate(self._shown):
            if here := self._first <= at < end:
                wide = min(self._width(each) - self._spacing, room)
                self._place(each.button, x, wide)
                x += wide + self._spacing
            each.button.setVisible(here)
        self.more.setVisible(paged)
        if paged:
            wide = self.more.sizeHint().width()
            self._place(self.more, x, wide)
            x += wide + self._spacing
        for each in self._pinned:
            self._place(each.button, x, self._width(each) - self._spacing)
            each.button.show()
            x += self._width(each)
        if focused is not None and focused.button.isHidden() and self._first < end:
            self._shown[self._first].button.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _room(self) -> int:
        """For a page, beside what is on each of them."""
        beside = self.more.sizeHint().width() + self._spacing
        return self.width() - beside - sum(map(self._width, self._pinned))

    def _end(self, first: int) -> int:
        """Where the page ends that begins here; at least one button is on it."""
        left, end = self._room + self._spacing, first
        while end < len(self._shown):
            left -= self._width(self._shown[end])
            if left < 0 and end > first:
                break
            end += 1
        return end

    def _width(self, each: Labelled) -> int:
        """With the gap behind it."""
        each.button.ensurePolished()
        return each.button.sizeHint().width() + self._spacing

    def _place(self, button: QPushButton, x: int, wide: int) -> None:
        high = min(button.sizeHint().height(), self.height())
        button.setGeometry(QRect(x, (self.height() - high) // 2, wide, high))

    def _write(self, each: Labelled, level: int) -> None:
        text = for_button(each.labels[level])
        if each.button.text() != text:
            each.button.setText(text)
            why_not = each.button.why_not if isinstance(each.button, WhyButton) else ""
            if not why_not:  # else the tip says why it cannot be used
                each.button.setToolTip(for_tooltip(each.labels[0]) if level else "")
