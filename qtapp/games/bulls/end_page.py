"""What is shown when a game of Raging Bulls is over? The sheet, what it scored, what comes next."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.games.bulls.rules import BULLS, LETTERS, Action, View
from core.games.bulls.scoring import Status
from core.log import Rewind, Sight, line_branched_from
from qtapp.board.theme import BODY, DISPLAY, LARGE, TITLE, title_font, ui_font
from qtapp.games.bulls.export import field_words, mallet_words
from qtapp.games.bulls.field_painter import paint_field
from qtapp.games.bulls.texts import band_with_range, terms_sentence, translate
from qtapp.panels import EndPage
from qtapp.parts import Look
from qtapp.table.end_actions import EndActions, Wrapped

if TYPE_CHECKING:
    from core.games.bulls.scoring import Field, FieldScore

_SMALLEST, _LARGEST = 140, 260
"""The side of a field's picture in pixels at text scale 1."""


class BullsEndPage(EndPage):
    """Total, band, the four fields as small pictures with their scores, and what to do next."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._points, self._band, self._how = QLabel(), QLabel(), Wrapped()
        self._mallets, self._name = QLabel(), QLabel()
        self._pictures = [_FieldPicture(look) for _ in LETTERS]
        self._captions = [QLabel() for _ in LETTERS]
        self._actions = EndActions(self)
        self._fields = QGridLayout()
        self._columns = 0
        self._lay_out()
        self.set_look(look)
        self.setFocusProxy(self._actions)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._points.setFont(title_font(look.scale, DISPLAY))
        self._band.setFont(title_font(look.scale, TITLE))
        self._mallets.setFont(ui_font(look.scale, LARGE))
        for label in (self._how, self._name, *self._captions):
            label.setFont(ui_font(look.scale, BODY))
        for picture in self._pictures:
            picture.set_look(look)
        self._arrange()

    def show_sight(self, sight: Sight[View, Action], match_name: str) -> None:
        view = sight.view
        given_up = sight.outcome is not None and sight.outcome.how == "resigned"
        points = translate("bulls", "{total} points").format(total=view.total)
        self._points.setText(translate("bulls", "Given up") if given_up else points)
        self._band.setText("" if given_up else band_with_range(view.total))
        self._band.setVisible(not given_up)
        self._how.setText(_how_words(sight))
        self._how.setVisible(bool(self._how.text()))
        self._mallets.setText(mallet_words(view))
        self._name.setText(
            translate("bulls", "Game ID {name}").format(name=match_name) if match_name else ""
        )
        self._name.setVisible(bool(match_name))
        self._actions.name_same(sight.log, translate("bulls", "Same dice again"))
        self._actions.offer(review=True, lines=line_branched_from(sight.log) is not None)
        for at, letter in enumerate(LETTERS):
            words = field_words(view, at, letter)
            self._captions[at].setText(_column(view, at))
            self._pictures[at].show_field(view, at, words)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _lay_out(self) -> None:
        paper = QFrame()
        paper.setProperty("panel", True)
        column = QVBoxLayout(paper)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(8)
        for label in (self._points, self._band, self._how, self._name):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self._how.setProperty("tone", "warn")
        self._band.setProperty("tone", "accent")
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addSpacing(8)
        column.addWidget(self._actions)
        column.addSpacing(16)
        self._fields.setHorizontalSpacing(24)
        self._fields.setVerticalSpacing(4)
        column.addLayout(self._fields)
        column.addSpacing(8)
        self._mallets.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._mallets)
        column.addStretch(1)
        for caption in self._captions:
            caption.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 8, 16, 16)
        outer.addWidget(paper, 1)

    def _arrange(self) -> None:
        """Four fields side by side where there is room, else two or one."""
        room = (self.width() - 112) / self._look.scale
        columns = next((n for n in (4, 2) if room / n >= _SMALLEST + 24), 1)
        side = min(_LARGEST, max(_SMALLEST, room / columns - 24)) * self._look.scale
        for picture in self._pictures:
            picture.set_side(round(side))
        self._actions.refit()
        if columns == self._columns:
            return
        self._columns = columns
        for at, (picture, caption) in enumerate(zip(self._pictures, self._captions, strict=True)):
            row, col = 2 * (at // columns), at % columns
            self._fields.addWidget(picture, row, col, Qt.AlignmentFlag.AlignCenter)
            self._fields.addWidget(caption, row + 1, col)


def _how_words(sight: Sight[View, Action]) -> str:
    """How and under which terms the game ended, where there is something to say."""
    sentences = [terms_sentence(sight.view.config, sight.log)]
    if sight.outcome and sight.outcome.how == "fourth-pass":
        sentences.insert(0, translate("bulls", "The last pass ended the game."))
    branched = any(isinstance(it, Rewind) and it.why == "branch" for it in sight.log)
    if branched and line_branched_from(sight.log) is None:
        sentences.append(translate("bulls", "A copy, played just as the game it was made of."))
    return " ".join(filter(None, sentences))


def _column(view: View, at: int) -> str:
    """A field's column of the score table, a line a row."""
    score, status = view.scores[at], view.fields[at].status
    head = translate("bulls", "Field {letter}").format(letter=LETTERS[at])
    if status is Status.AHEAD:
        return "\n".join((head, translate("bulls", "Not played")))
    isolated = translate("bulls", "{count} of {all} isolated: {points}")
    posts = (
        translate("bulls", "{count} unused posts: {points}")
        if status is Status.COMPLETE
        else translate("bulls", "No post counts")
    )
    lines = (
        head,
        isolated.format(count=score.isolated_count, all=BULLS[at], points=score.bull_points),
        posts.format(count=score.unused_posts, points=score.post_points),
        translate("bulls", "Subtotal {points}").format(points=score.subtotal),
    )
    return "\n".join(lines)


class _FieldPicture(QWidget):
    """One finished field, small."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[Field, FieldScore] | None = None
        self._edge_is_fence = False
        self._side = _SMALLEST
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def set_side(self, side: int) -> None:
        """In pixels."""
        if side != self._side:
            self._side = side
            self.updateGeometry()

    def show_field(self, view: View, at: int, words: str) -> None:
        self._shown = view.fields[at], view.scores[at]
        self._edge_is_fence = view.config.edge_is_fence
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._shown is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_field(
            painter,
            self.rect().toRectF(),
            self._look.theme,
            *self._shown,
            numbers=False,
            edge_is_fence=self._edge_is_fence,
        )
