"""How is a text of any length shown in the room of a few lines? Cut with dots, if it must be.

Of several sentences those are kept that matter most to the reader, and of equal ones the last.
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent, QShowEvent, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.as_written import for_tooltip
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.look import Look
from qtapp.table.news import News, fitting, least


class FewLines(QWidget):
    """Plain text that never needs more height than its lines; the tip has all of what is cut.

    So what is below it keeps its place, whatever is said.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._news: tuple[News, ...] = ()
        self._count = 2
        self._soft = self._small = False
        self._shown: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_look(look)

    @property
    def text(self) -> str:
        """All of it."""
        return " ".join(it.text for it in self._news)

    @property
    def lines(self) -> list[str]:
        """What is to be seen of it, line by line."""
        return list(self._shown)

    def say(self, *sentences: str | News, soft: bool = False) -> None:
        """Shows a text of one paragraph; `soft`: in the paler ink.

        Where there is no room for all of its sentences, those at the end are to be seen, unless
        others matter more.
        """
        news = tuple(News(it) if isinstance(it, str) else it for it in sentences)
        if (news, soft) != (self._news, self._soft):
            self._news, self._soft = news, soft
            self.setAccessibleName(self.text)
            self._break()

    def set_count(self, count: int) -> None:
        """Gives it the room of so many lines."""
        if count != self._count:
            self._count = count
            self.updateGeometry()
            self._break()

    @property
    def line_height(self) -> int:
        """Of one line, in pixels."""
        return QFontMetrics(self.font()).lineSpacing()

    def set_small(self, small: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether it is written in the smaller letters."""
        self._small = small
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.setFont(ui_font(look.scale, SMALL if self._small else BODY))
        self.updateGeometry()
        self._break()

    def sizeHint(self) -> QSize:
        return QSize(1, self._count * QFontMetrics(self.font()).lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break()

    def showEvent(self, event: QShowEvent) -> None:
        """The style sheet gives its own font to what is shown for the first time."""
        super().showEvent(event)
        self.set_look(self._look)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = self._look.theme
        painter.setPen(theme.ink_soft if self._soft else theme.ink)
        height = QFontMetrics(self.font()).lineSpacing()
        top = (self.height() - height * len(self._shown)) / 2
        for row, line in enumerate(self._shown):
            spot = QRectF(0, top + row * height, self.width(), height)
            painter.drawText(spot, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)
        painter.end()

    def _break(self) -> None:
        text, starts = self._fitting()
        too_long = len(starts) > self._count
        starts = starts[: self._count]
        ends = [*starts[1:], len(text)]
        self._shown = [text[a:b].rstrip() for a, b in zip(starts, ends, strict=True)]
        if too_long:
            self._shown[-1] = QFontMetrics(self.font()).elidedText(
                self._shown[-1], Qt.TextElideMode.ElideRight, self.width()
            )
        cut = too_long or text != self.text
        self.setToolTip(for_tooltip(self.text) if cut else "")
        self.update()

    def _fitting(self) -> tuple[str, list[int]]:
        """As many sentences as there is room for, and where their lines begin.

        It is too much if the one that matters most has too many lines by itself.
        """
        text, starts = self.text, self._starts(self.text, self._count)
        if len(starts) > self._count:
            text = fitting(self._news, self._fits) or least(self._news)
            starts = self._starts(text, self._count)
        return text, starts

    def _fits(self, text: str) -> bool:
        return len(self._starts(text, self._count)) <= self._count

    def _starts(self, text: str, count: int) -> list[int]:
        """Where the lines of a text begin, in letters; of no more than one over `count`."""
        most = count + 1
        layout = QTextLayout(text, self.font())
        layout.beginLayout()
        starts: list[int] = []
        while len(starts) < most and (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, self.width()))
            starts.append(line.textStart())
        layout.endLayout()
        return starts


class AsManyLines(FewLines):
    """As many lines as the text needs, and no more than `most`: what is below gives them."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, most: int = 2) -> None:
        self._most = most
        super().__init__(look, parent)

    def say(self, *sentences: str | News, soft: bool = False) -> None:
        super().say(*sentences, soft=soft)
        self._fit()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.set_count(min(self._most, max(1, len(self._starts(self.text, self._most)))))
