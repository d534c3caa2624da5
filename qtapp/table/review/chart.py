"""How did luck and play run over the match? A chart of both, which leads to each moment.

pyqtgraph takes its time to be imported: `looking_back` does it in the thread of the thinker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from qtapp.board.accessible import announce
from qtapp.board.theme import SMALL, ui_font
from qtapp.figures import signed
from qtapp.table.review.chart_legend import ChartLegend, line_colours, line_width
from qtapp.table.review.chart_points import Point, spans
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QPaintEvent

    from qtapp.parts import Chapter, Look

_STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
"""Points between two lines of the scale."""
_MOST_TICKS: Final = 5


class ReviewChart(QWidget):
    """Two lines over the rolls and decisions; a click or a key leads to the moment."""

    chosen = Signal(object)
    """The `Point` that the player has gone to."""
    opened = Signal(object)
    """The `Point` on which Enter was pressed."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        import pyqtgraph

        self._pg: Any = pyqtgraph
        self._look = look
        self._points: list[Point] = []
        self._chapters: tuple[Chapter, ...] = ()
        self._now: int | None = None
        """The index of the point that is shown."""
        self._cursor: Any = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Chart of dice and play"))
        self._legend = ChartLegend(look)
        # Not pyqtgraph's PlotWidget: it brings a form with dozens of widgets for settings that are
        # never seen, and each of them is dressed anew with every theme.
        self._plot: Any = pyqtgraph.GraphicsView(background=None)
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.setFrameShape(self._plot.Shape.NoFrame)
        self._axis: Any = pyqtgraph.AxisItem("left")
        self._box: Any = pyqtgraph.ViewBox(enableMenu=False, enableMouse=False)
        room = pyqtgraph.GraphicsLayout()
        room.setContentsMargins(1, 1, 1, 1)
        room.setSpacing(0)
        room.addItem(self._axis, 0, 0)
        room.addItem(self._box, 0, 1)
        self._axis.linkToView(self._box)
        self._plot.setCentralItem(room)
        self._plot.scene().sigMouseClicked.connect(self._clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 3, 3, 3)
        column.setSpacing(2)
        column.addWidget(self._legend)
        column.addWidget(self._plot, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_look(look)

    @property
    def points(self) -> list[Point]:
        """What is drawn."""
        return list(self._points)

    @property
    def current(self) -> Point | None:
        """The point that is marked as shown."""
        return None if self._now is None else self._points[self._now]

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._legend.set_look(look)
        self.updateGeometry()
        self._draw()

    def sizeHint(self) -> QSize:
        return QSize(240, round(60 + 80 * self._look.scale))

    def show_points(self, points: Sequence[Point], chapters: tuple[Chapter, ...]) -> None:
        """Draws these; the last one may be about a match that goes on."""
        if list(points) == self._points and chapters == self._chapters:
            return
        moment = self.current.moment if self.current else None
        self._points, self._chapters = list(points), chapters
        self._now = self._index_of(moment)
        self._legend.show_sums(points[-1] if points else None)
        self.setAccessibleDescription(self.description)
        self._draw()

    def mark(self, moment: int | None) -> None:
        """Marks the point that belongs to this moment of the board; None: none is shown."""
        if self.current is not None and self.current.moment == moment:
            return  # several points may share a moment: the player stays on the one gone to
        index = self._index_of(moment)
        if index != self._now:
            self._now = index
            self._draw_cursor()

    @property
    def description(self) -> str:
        """The chart in words: how things stood at the end of each chapter."""
        ends = {point.chapter: point for point in self._points}
        told = [self._words(point) for _, point in sorted(ends.items())]
        return " ".join([*told, self.tr("The list below has each of them.")]) if told else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(self._points) - 1}
        key = event.key()
        if event.modifiers() & SHORTCUT or not self._points:
            event.ignore()
        elif key in steps:
            self._go(self._next(steps[Qt.Key(key)]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._now is not None:
            if not event.isAutoRepeat():
                self.opened.emit(self._points[self._now])
        elif key in ends:
            self._go(ends[Qt.Key(key)])
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._look.theme.focus, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)

    def _index_of(self, moment: int | None) -> int | None:
        found = [i for i, point in enumerate(self._points) if point.moment == moment]
        return found[-1] if found else None

    def _next(self, step: int) -> int:
        """The index one step on, at another moment: a roll and what was done with it share one."""
        if self._now is None:
            return 0
        here, index = self._points[self._now].moment, self._now
        while self._points[index].moment == here and 0 <= index + step < len(self._points):
            index += step
        if self._points[index].moment == here:
            return self._now
        return self._index_of(self._points[index].moment) or index

    def _go(self, index: int) -> None:
        self._now = index
        self._draw_cursor()
        announce(self, self._words(self._points[index]))
        self.chosen.emit(self._points[index])

    def _clicked(self, event: Any) -> None:
        """Leads to the point that is nearest to the click, along the line."""
        if event.button() != Qt.MouseButton.LeftButton or not self._points:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        x = self._box.mapSceneToView(event.scenePos()).x()
        self._go(min(max(round(x), 0), len(self._points) - 1))

    def _words(self, point: Point) -> str:
        name = self._chapters[point.chapter].name if self._chapters else ""
        words = self.tr("Your dice {luck}, costly decisions {play}.").format(
            luck=signed(point.luck), play=signed(point.play)
        )
        return self.tr("{name}: {words}").format(name=name, words=words) if name else words

    def _draw(self) -> None:
        pg, box, theme = self._pg, self._box, self._look.theme
        box.clear()
        self._cursor = None
        luck, play = [p.luck for p in self._points], [p.play for p in self._points]
        low, high = min((0.0, *luck, *play)), max((0.0, *luck, *play))
        room = max(1.0, high - low) * 0.08
        top = high + room * (3 if self._chapters else 1)
        last = max(1, len(self._points) - 1)
        box.setXRange(-0.5, last + 0.5, padding=0)
        box.setYRange(low - room, top, padding=0)
        self._draw_scale(low, high)
        self._draw_chapters(top)
        box.addItem(pg.InfiniteLine(0, angle=0, pen=pg.mkPen(theme.outline, width=1)))
        xs = list(range(len(self._points)))
        width = line_width(self._look)
        dice, own = line_colours(self._look)
        box.addItem(pg.PlotCurveItem(xs, luck, pen=pg.mkPen(dice, width=width), antialias=True))
        dashed = pg.mkPen(own, width=width, style=Qt.PenStyle.DashLine)
        box.addItem(pg.PlotCurveItem(xs, play, pen=dashed, antialias=True))
        costly = [i for i in xs if self._points[i].costly]
        box.addItem(
            pg.ScatterPlotItem(
                costly,
                [play[i] for i in costly],
                symbol="x",
                size=round(9 * self._look.scale),
                pen=pg.mkPen(None),
                brush=pg.mkBrush(own),
            )
        )
        self._draw_cursor()

    def _draw_scale(self, low: float, high: float) -> None:
        axis, theme = self._axis, self._look.theme
        step = next((s for s in _STEPS if (high - low) / s <= _MOST_TICKS - 1), _STEPS[-1])
        ticks = [i * step for i in range(int(low // step), int(high // step) + 2)]
        kept = [(tick, signed(tick, 0)) for tick in ticks if low <= tick <= high]
        axis.setTicks([kept])
        font = ui_font(self._look.scale, SMALL)
        axis.setStyle(tickFont=font, tickLength=-4)
        widest = max((QFontMetricsF(font).horizontalAdvance(text) for _, text in kept), default=10)
        axis.setWidth(round(widest) + 10)
        axis.setPen(self._pg.mkPen(theme.paper_edge))
        axis.setTextPen(self._pg.mkPen(theme.ink_soft))

    def _draw_chapters(self, top: float) -> None:
        """A line where a chapter begins, and its letter at the head of its part."""
        pg, theme = self._pg, self._look.theme
        for chapter, first, last in spans(self._points):
            if first:
                pen = pg.mkPen(theme.outline, width=1, style=Qt.PenStyle.DotLine)
                self._box.addItem(pg.InfiniteLine(first - 0.5, angle=90, pen=pen))
            if chapter >= len(self._chapters):
                continue
            letter = pg.TextItem(
                self._chapters[chapter].mark, color=theme.ink_soft, anchor=(0.5, 0.1)
            )
            letter.setFont(ui_font(self._look.scale, SMALL))
            letter.setPos((first + last) / 2, top)
            self._box.addItem(letter, ignoreBounds=True)

    def _draw_cursor(self) -> None:
        pg, theme = self._pg, self._look.theme
        if self._cursor is not None:
            self._box.removeItem(self._cursor)
            self._cursor = None
        if self._now is not None:
            pen = pg.mkPen(theme.accent, width=2)
            self._cursor = pg.InfiniteLine(self._now, angle=90, pen=pen)
            self._box.addItem(self._cursor)
