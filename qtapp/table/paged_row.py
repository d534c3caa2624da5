"""How do buttons share a row that may be too short? In shorter words, and then page by page.

So what is below the row keeps its place, however many buttons there are. With more height there can
be two rows, and two lines on a button.
"""

from collections.abc import Iterable, Sequence
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
    """As it is written, the longest first; with a line break it has two lines."""

    def text(self, level: int) -> str:
        """What it says at this level of shortness."""
        return self.labels[min(level, len(self.labels) - 1)]


class PagedRow(QWidget):
    """One row of buttons, or two; what does not fit is behind a button that turns the page.

    All of them say the longest words with which they fit together.
    """

    def __init__(self, spacing: int = 8, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spacing = spacing
        self._most, self._room = 1, 0
        """How many rows there may be, and their height together, in pixels; 0: as one needs."""
        self._shown: tuple[Labelled, ...] = ()
        self._pinned: tuple[Labelled, ...] = ()
        """Behind them, on every page."""
        self._first = 0
        """Where in them the page begins."""
        self._sample, self._low = WhyButton("0", "", self), WhyButton("0", "", self)
        """As high as any button, and as low as one can be; never seen."""
        self._low.setProperty("dense", True)
        for sample in (self._sample, self._low):
            sample.hide()
        self.more = WhyButton("…", "", self)
        self.more.setAccessibleName(QCoreApplication.translate("table", "Show the others"))
        self.more.setToolTip(self.more.accessibleName())
        self.more.used.connect(self._turn)
        self.more.hide()
        self._leafing = Labelled(self.more, (self.more.text(),))
        self._high = 0
        """What the rows take, in pixels."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_room(self, rows: int, height: int) -> None:
        """Allows for so many rows, and for two lines on a button, if they are not higher than this.

        The buttons have to be `dense` then.
        """
        if (rows, height) != (self._most, self._room):
            self._most, self._room = rows, height
            self._arrange()

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

    def wanted_width(self) -> int:
        """Pixels in which all of them have room in one row, with their longest words."""
        everything = (*self._shown, *self._pinned)
        return max(0, sum(self._width(each, 0) for each in everything) - self._spacing)

    def reveal(self, button: QPushButton) -> None:
        """Turns to the page of this button."""
        at = next((at for at, each in enumerate(self._shown) if each.button is button), None)
        while at is not None and button.isHidden():
            self._turn()

    def sizeHint(self) -> QSize:
        self._sample.ensurePolished()
        one = self._sample.sizeHint()
        return QSize(one.width(), max(one.height(), self._high))

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
        level = self._fitting()[1]
        end = self._page(level, self._rows_possible(level))[1]
        self._first = end % len(self._shown)
        self._arrange()

    def _arrange(self) -> None:
        everything = (*self._shown, *self._pinned)
        focused = next((each for each in self._shown if each.button.hasFocus()), None)
        rows, level = self._fitting()
        count, end = len(rows), len(self._shown)
        if count:
            self._first = 0
        elif everything:
            count = self._rows_possible(level)
            rows, end = self._page(level, count)
        paged = (self._first, end) != (0, len(self._shown))
        for at, each in enumerate(self._shown):
            each.button.setVisible(self._first <= at < end)
        self.more.setVisible(paged)
        for each in self._pinned:
            each.button.show()
        self._place(rows, max(1, count), level)
        if focused is not None and focused.button.isHidden() and self._first < end:
            self._shown[self._first].button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fitting(self) -> tuple[list[list[Labelled]], int]:
        """The rows in which all have room with the longest words, and which words these are.

        No rows if there is not room for all; then the shortest ones count.
        """
        everything = (*self._shown, *self._pinned)
        levels = max((len(each.labels) for each in everything), default=1)
        for count in range(1, self._most + 1):
            for level in range(levels):
                low = count > 1 or self._two_lines(level)
                if low and self._height(count, level, least=True) > self._room:
                    continue
                rows = self._packed(everything, level)
                if len(rows) <= count:
                    return rows, level
        return [], levels - 1

    def _packed(self, each: Iterable[Labelled], level: int) -> list[list[Labelled]]:
        """Row by row, as many in each as fit."""
        rows: list[list[Labelled]] = []
        left = 0
        for labelled in each:
            wide = self._width(labelled, level)
            if not rows or left < wide:
                rows.append([])
                left = self.width() + self._spacing
            rows[-1].append(labelled)
            left -= wide
        return rows

    def _rows_possible(self, level: int) -> int:
        """For so many rows the room is high enough; for one it has to be."""
        counts = range(self._most, 1, -1)
        return next((it for it in counts if self._height(it, level, least=True) <= self._room), 1)

    def _page(self, level: int, count: int) -> tuple[list[list[Labelled]], int]:
        """The rows of the page, the pinned ones at its end, and where in the others it ends.

        At least one of the others is on it.
        """
        more = (self._leafing,) if len(self._shown) > 1 else ()
        ends = (*more, *self._pinned)
        first, end = self._first, self._first + 1
        while end < len(self._shown):
            if len(self._packed((*self._shown[first : end + 1], *ends), level)) > count:
                break
            end += 1
        page = (*self._shown[first:end], *ends)
        rows = self._packed(page, level)
        return rows if len(rows) <= count else [list(page)], end

    def _place(self, rows: Sequence[Sequence[Labelled]], count: int, level: int) -> None:
        """Sets the buttons into their rows, as high as there is room for."""
        low = self._height(count, level, least=True)
        total = high = self._height(count, level, least=False)
        if self._room:
            total = max(low, min(high, self._room))
        each = (total - (count - 1) * self._gap) // count
        y = max(0, (self.height() - total) // 2)
        for row in rows:
            x, widths = 0, [self._width(labelled, level) - self._spacing for labelled in row]
            too_long = sum(widths) + (len(row) - 1) * self._spacing - self.width()
            cut = max(0, too_long)
            for labelled, wide in zip(row, widths, strict=True):
                self._write(labelled, level, cut=cut)
                labelled.button.setGeometry(QRect(x, y, max(1, wide - cut), each))
                x += max(1, wide - cut) + self._spacing
                cut = 0  # only a single one can be too long, and stands first
            y += each + self._gap
        if total != self._high:
            self._high = total
            self.updateGeometry()

    @property
    def _gap(self) -> int:
        """Between two rows, in pixels."""
        return self._spacing // 2

    def _two_lines(self, level: int) -> bool:
        return any("\n" in each.text(level) for each in (*self._shown, *self._pinned))

    def _height(self, rows: int, level: int, *, least: bool) -> int:
        """Of so many rows with these words, in pixels."""
        sample = self._low if least else self._sample
        sample.ensurePolished()
        line = sample.fontMetrics().lineSpacing() if self._two_lines(level) else 0
        return rows * (sample.sizeHint().height() + line) + (rows - 1) * self._gap

    def _width(self, each: Labelled, level: int) -> int:
        """With these words, and with the gap behind it; the words on the button stay as they are.

        Written only to be measured, they would have the row arranged anew without end.
        """
        button = each.button
        button.ensurePolished()
        if not button.text():
            self._write(each, level)
        metrics, shown = button.fontMetrics(), Qt.TextFlag.TextShowMnemonic
        around = button.sizeHint().width() - metrics.size(shown, button.text()).width()
        return around + metrics.size(shown, for_button(each.text(level))).width() + self._spacing

    def _write(self, each: Labelled, level: int, *, cut: int = 0) -> None:
        """Writes the words, each line of them shortened by so many pixels if it needs be."""
        button, words = each.button, each.text(level)
        if cut:
            metrics = button.fontMetrics()
            most = max(map(metrics.horizontalAdvance, words.split("\n"))) - cut
            right = Qt.TextElideMode.ElideRight
            words = "\n".join(metrics.elidedText(it, right, most) for it in words.split("\n"))
        text = for_button(words)
        if button.text() != text:
            button.setText(text)
            why_not = button.why_not if isinstance(button, WhyButton) else ""
            if not why_not and button is not self.more:  # else the tip says something else
                whole = words == each.labels[0]
                full = each.labels[0].replace("\n", ": ")
                button.setToolTip("" if whole else for_tooltip(full))
