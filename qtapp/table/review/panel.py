"""What became of the match: how much was luck, how much was play, and where were points lost?"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QProgressBar,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.icons import icon
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.restyle import set_styled
from qtapp.table.flow import FlowLayout
from qtapp.table.review import words
from qtapp.table.review.chart import ReviewChart
from qtapp.table.review.chart_points import points_of
from qtapp.table.review.moment_list import ReviewList
from qtapp.table.review.sum_card import SumCard
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from core.review import Review
    from qtapp.parts import Chapter, Look
    from qtapp.table.review.rows import Row, Rows


class ReviewPanel(QWidget):
    """Sum, chart and list of a review; it only shows what it is given."""

    again_wanted = Signal()
    """The match has moved on, or the review broke off: look back once more."""
    row_chosen = Signal(object)
    """The `Row` that the player has gone to."""
    row_opened = Signal(object)
    point_chosen = Signal(object)
    """The `Point` of the chart that the player has gone to."""
    point_opened = Signal(object)
    step_wanted = Signal(int)
    """The costly decision before (-1) or after (1) is asked for."""
    puzzles_wanted = Signal()
    everything_wanted = Signal(bool)
    answers_wanted = Signal(bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._said = _sentence()
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._again = WhyButton(self.tr("Look back again"))
        self._again.used.connect(self.again_wanted)
        self._sum = SumCard(look)
        self._explained = _sentence()
        self._explained.setToolTip(words.error_words())
        self.chart: ReviewChart | None = None
        """Made when there is something to draw."""
        self.puzzles = WhyButton(self.tr("Try again"))
        self.puzzles.used.connect(self.puzzles_wanted)
        self._count = QLabel()
        self._steps = {
            "previous": self._tool(self.tr("The costly decision before (Page up)"), -1),
            "next": self._tool(self.tr("The next costly decision (Page down)"), 1),
        }
        self.everything = QCheckBox(self.tr("List everything"))
        self.everything.setToolTip(self.tr("Every decision and every roll"))
        self.everything.toggled.connect(self.everything_wanted)
        self.answers = QCheckBox(self.tr("Show answers"))
        self.answers.setToolTip(self.tr("Also of what has not been tried again"))
        self.answers.toggled.connect(self.answers_wanted)
        self.list = ReviewList(look)
        self.list.chosen.connect(self.row_chosen)
        self.list.opened.connect(self.row_opened)
        self.list.step_wanted.connect(self.step_wanted)
        self._lay_out()
        self.setFocusProxy(self.list)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        body, small = ui_font(look.scale, BODY), ui_font(look.scale, SMALL)
        self._sum.set_look(look)
        self._said.setFont(body)
        self._explained.setFont(body)
        self._count.setFont(small)
        self._progress.setFixedHeight(round(6 * look.scale))
        for name, button in self._steps.items():
            button.setIcon(icon(name, look.theme))
            button.setIconSize(icon_size(look.scale))
        self.list.set_look(look)
        if self.chart is not None:
            self.chart.set_look(look)

    def show_waiting(self, length: int) -> None:
        """A review has begun; nothing is known yet."""
        self._show_parts(body=False)
        self._say(words.progress(0, length))
        self._show_progress(0, length)

    def show_broken(self, sentence: str) -> None:
        """Says why no more is to come; offers to begin again."""
        self._say(sentence)
        self._progress.hide()
        self._again.show()

    def show_nothing(self, sentence: str) -> None:
        """Says why there is nothing to see any more; offers to begin again."""
        self._show_parts(body=False)
        self.list.show_rows(())
        self.show_broken(sentence)

    def show_review(self, review: Review[Any], length: int) -> None:
        """Shows the sum of what is known so far."""
        self._show_parts(body=True)
        self._sum.show_sum(review)
        self._explained.setText(words.explained(review))
        if review.done:
            self._say("")
            self._progress.hide()
        else:
            self._say(words.progress(review.seen, length))
            self._show_progress(review.seen, length)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Lists these."""
        self.list.show_rows(rows)

    def show_chart(self, review: Review[Any], rows: Rows, chapters: tuple[Chapter, ...]) -> None:
        """Draws luck and play; makes the chart the first time."""
        points = points_of(review, rows)
        if self.chart is None:
            if len(points) < 2:
                return
            self.chart = ReviewChart(self._look)
            self.chart.chosen.connect(self.point_chosen)
            self.chart.opened.connect(self.point_opened)
            self._chart_room.addWidget(self.chart)
            self._order_tabs()
        self.chart.show_points(points, chapters)

    def show_puzzles(self, solved: int, count: int, *, left: bool) -> None:
        """How many of the puzzles were solved, of how many; `left`: some are not yet."""
        none = self.tr("There is no costly decision that leaves anything to find out.")
        self.puzzles.set_why_not("" if count else none)
        over = count and not left
        self.puzzles.setText(self.tr("Try all again") if over else self.tr("Try again"))
        self._count.setText(
            self.tr("{solved} of {count} solved").format(solved=solved, count=count)
            if count
            else ""
        )

    def offer_puzzles(self, first: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether the puzzles are what is offered first of all, or the question over the board."""
        set_styled(self.puzzles, primary=first)

    def mark(self, at: int | None, moment: int | None) -> None:
        """Marks what is shown on the board: the entry in the list, the moment in the chart."""
        row = self.list.current
        if row is None or row.moment != moment or row.heading:
            self.list.select(at)
        if self.chart is not None:
            self.chart.mark(moment)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when it is shown, takes fonts

    def _show_parts(self, *, body: bool) -> None:
        self._again.hide()
        for part in (self._sum, self._explained, self._body):
            part.setVisible(body)

    def _show_progress(self, seen: int, length: int) -> None:
        self._progress.show()
        self._progress.setRange(0, max(1, length))
        self._progress.setValue(seen)
        self._progress.setAccessibleName(words.progress(seen, length))

    def _say(self, sentence: str) -> None:
        self._said.setText(sentence)
        self._said.setVisible(bool(sentence))

    def _tool(self, label: str, step: int) -> QToolButton:
        button = QToolButton()
        button.setAccessibleName(label)
        button.setToolTip(label)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.step_wanted.emit(step))
        return button

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        for widget in (self._said, self._progress, self._again, self._sum, self._explained):
            column.addWidget(widget)
        self._body = QWidget()
        rows = QVBoxLayout(self._body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        self._chart_room = QVBoxLayout()
        rows.addLayout(self._chart_room)
        buttons = FlowLayout()
        for button in (self.puzzles, *self._steps.values(), self._count):
            buttons.addWidget(button)
        rows.addLayout(buttons)
        rows.addWidget(self.list, 1)
        boxes = FlowLayout()
        boxes.addWidget(self.everything)
        boxes.addWidget(self.answers)
        rows.addLayout(boxes)
        column.addWidget(self._body, 1)
        column.addStretch(0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        self._order_tabs()
        self._show_parts(body=False)

    def _order_tabs(self) -> None:
        """From the top to the bottom; the chart comes later than the rest."""
        chart = [] if self.chart is None else [self.chart]
        buttons = (self.puzzles, *self._steps.values())
        order = (self._again, self._sum, *chart, *buttons, self.list, self.everything, self.answers)
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)


def _sentence() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    return label
