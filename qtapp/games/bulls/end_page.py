"""What is shown when a game of Raging Bulls is over? The sheet, what it scored, what comes next."""

from math import ceil
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
from core.log import Entry, Rewind, Sight, line_branched_from
from qtapp.board.theme import BODY, DISPLAY, LARGE, TITLE, title_font, ui_font
from qtapp.games.bulls.export import field_words, mallet_words
from qtapp.games.bulls.field_painter import paint_field
from qtapp.games.bulls.texts import band_with_range, terms_sentence, translate
from qtapp.parts import EndPage, Look
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from core.games.bulls.scoring import Field, FieldScore

_SMALLEST, _LARGEST = 140, 260
"""The side of a field's picture in pixels at text scale 1."""
_COLUMNS = 6
"""Of the grid of buttons, so that one, two or three stand in a row."""


class BullsEndPage(EndPage):
    """Total, band, the four fields as small pictures with their scores, and what to do next."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._points, self._band, self._how = QLabel(), QLabel(), _Wrapped()
        self._mallets, self._name = QLabel(), QLabel()
        self._pictures = [_FieldPicture(look) for _ in LETTERS]
        self._captions = [QLabel() for _ in LETTERS]
        self._buttons = self._make_buttons()
        self._two_lines = False
        self._fields, self._actions = QGridLayout(), QGridLayout()
        self._grids: tuple[int, tuple[int, ...]] = 0, ()
        self._lay_out()
        self.set_look(look)
        self.setFocusProxy(self._buttons[0])

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
        keyed_in = any(isinstance(record, Entry) and record.by == "table" for record in sight.log)
        self._same.setText(
            translate("bulls", "Start again") if keyed_in else translate("bulls", "Same dice again")
        )
        self._two_lines = line_branched_from(sight.log) is not None
        for at, letter in enumerate(LETTERS):
            words = field_words(view, at, letter)
            self._captions[at].setText(_column(view, at))
            self._pictures[at].show_field(view, at, words)
        self._arrange()
        self._lines.setVisible(self._two_lines)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _make_buttons(self) -> list[WhyButton]:
        again = WhyButton(translate("bulls", "Play again"))
        again.setProperty("primary", True)
        again.used.connect(self.again_wanted)
        self._same = same = WhyButton("")
        same.used.connect(self.same_dice_wanted)
        copy = WhyButton(translate("bulls", "Copy share code"))
        copy.used.connect(self.copy_code_wanted)
        png = WhyButton(translate("bulls", "Save as PNG"))
        png.used.connect(lambda: self.export_wanted.emit("png"))
        svg = WhyButton(translate("bulls", "Save as SVG"))
        svg.used.connect(lambda: self.export_wanted.emit("svg"))
        review = WhyButton(translate("bulls", "Review"))
        review.setToolTip(translate("bulls", "Luck and play, and where points were lost"))
        review.used.connect(self.review_wanted)
        board = WhyButton(translate("bulls", "Look at the board"))
        board.used.connect(self.board_wanted)
        self._lines = lines = WhyButton(translate("bulls", "Both lines"), parent=self)
        lines.hide()
        lines.setToolTip(translate("bulls", "This game beside the one that it was played on from"))
        lines.used.connect(self.lines_wanted)
        return [again, review, board, same, copy, png, svg, lines]

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
        column.addLayout(self._actions)
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
        self._actions.setSpacing(8)
        for at in range(_COLUMNS):
            self._actions.setColumnStretch(at, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 8, 16, 16)
        outer.addWidget(paper, 1)

    @property
    def _offered(self) -> list[WhyButton]:
        """The buttons that are of use here."""
        return [each for each in self._buttons if each is not self._lines or self._two_lines]

    def _button_rows(self) -> tuple[int, ...]:
        """How many of the buttons stand in each row: none alone but for the first, the main one."""
        widest = max(button.sizeHint().width() for button in self._buttons) + 8
        most = max(1, min(3, (self.width() - 104) // widest))
        count = len(self._offered)
        rows = ceil(count / most)
        return tuple((count + row) // rows for row in range(rows))

    def _arrange(self) -> None:
        """Four fields side by side where there is room, else two or one; buttons likewise."""
        room = (self.width() - 112) / self._look.scale
        columns = next((n for n in (4, 2) if room / n >= _SMALLEST + 24), 1)
        side = min(_LARGEST, max(_SMALLEST, room / columns - 24)) * self._look.scale
        for picture in self._pictures:
            picture.set_side(round(side))
        rows = self._button_rows()
        if (columns, rows) == self._grids:
            return
        self._grids = columns, rows
        for at, (picture, caption) in enumerate(zip(self._pictures, self._captions, strict=True)):
            row, col = 2 * (at // columns), at % columns
            self._fields.addWidget(picture, row, col, Qt.AlignmentFlag.AlignCenter)
            self._fields.addWidget(caption, row + 1, col)
        buttons = iter(self._offered)
        for row, count in enumerate(rows):
            for at in range(count):
                width = _COLUMNS // count
                self._actions.addWidget(next(buttons), row, at * width, 1, width)


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


class _Wrapped(QLabel):
    """A sentence over several lines that asks for the room it takes, not for a column of words."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()


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
