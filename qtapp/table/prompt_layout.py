"""How do question, answers and note share the bar's room, so that the board below keeps still?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout

from qtapp.board.theme import BODY, LARGE, SMALL, TITLE, title_font, ui_font

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from qtapp.parts import Look
    from qtapp.table.answer_row import AnswerRow
    from qtapp.table.note_line import NoteLine
    from qtapp.table.rule_label import RuleLabel

_ONE_ROW: Final = {False: 710, True: 580}
"""Pixels, at text scale 1, in which question and buttons may be expected to stand side by side, at
ease and compact; in a narrower bar the height of two rows is kept from the first question on."""
_GAP: Final = 8
"""Pixels between a question and the buttons beside it."""
_LINES: Final = 2
"""A question is written as large as it can be in so many lines."""
_SIZES: Final = {False: (TITLE, LARGE, BODY), True: (LARGE, BODY, SMALL)}
"""Type sizes of a question, at ease and compact; the lines of the second one are kept free."""
_ANYWHERE: Final = Qt.AlignmentFlag(0)


class PromptLayout:
    """Finds sizes and places; at ease the note is below the question, compact in its place."""

    def __init__(
        self, bar: QWidget, question: RuleLabel, row: AnswerRow, note: NoteLine, look: Look
    ) -> None:
        self._bar = bar
        self._question = question
        self._row = row
        self._note = note
        self._look = look
        self._compact = False
        self._room = 0
        """Pixels of height that are kept for the question."""
        self._tallest = 0
        """Pixels of height that the buttons have room for."""
        self.reading = False
        """Whether the buttons make room for a long note, compact; `reflow` has to follow."""
        self._two_rows = False
        """Whether the bar is as high as a question and the buttons below it."""
        self._lasting = False, 0
        """Both as they have been needed most by whatever is not asked by the way."""
        self._question_width = 1
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._box.addWidget(question, 1)
        self._box.addWidget(row)
        self._column = QVBoxLayout(bar)
        self._column.setContentsMargins(4, 4, 4, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._box)
        self._column.addWidget(note)

    @property
    def compact(self) -> bool:
        """Whether room is given up for the board."""
        return self._compact

    @property
    def note_fits(self) -> bool:
        """Whether all of the note can be read in the room that is kept for it."""
        return self._note.heightForWidth(self._question_width) <= self._note.minimumHeight()

    def set_look(self, look: Look) -> None:
        """Another text scale, perhaps; `reflow` has to follow."""
        self._look = look
        self._keep_room()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Smaller type, and the note in the question's place; `reflow` has to follow."""
        self._compact = compact
        if compact:
            self._column.removeWidget(self._note)
            self._box.insertWidget(0, self._note, 1)
        else:
            self._box.removeWidget(self._note)
            self._column.addWidget(self._note)
        self._keep_room()

    def forget(self) -> None:
        """The bar has another width or size of text: what it needed before counts no longer."""
        self._lasting = self._bar.width() < _ONE_ROW[self._compact] * self._look.scale, 0

    def reflow(self, *, aside: bool = False, steady: bool = False) -> None:
        """Finds a place for the buttons, and the largest type for the question that fits there.

        They stand beside the question whenever both fit, else below it. The height that was needed
        once stays: the next question may need it again; that of what is asked by the way, `aside`,
        does not. Before it grows, buttons that could only say why they cannot be used are left out.
        Those of a `steady` question all stand below it.
        """
        self._two_rows, self._tallest = self._lasting
        inner = self._bar.width() - 8
        self._question.setMinimumHeight(0)  # else no measure of it is less
        beside = not steady and self._try_beside(inner)
        if steady:
            self._put_below(inner)
        elif not beside and not (self._two_rows and self._row.one_row() <= inner):
            self._row.leave_out(left_out=True)
            beside = self._fits_beside(inner)
            self._two_rows |= not beside
        needed = self._row.one_row()
        height = self._row.needed_height(needed if beside else inner)
        self._tallest = max(self._tallest, height)
        if not aside:
            self._lasting = self._two_rows, self._tallest
        self._question_width = max(1, inner - needed - _GAP if beside else inner)
        self._write(self._question_width)
        self._arrange(beside=beside)

    def write_note(self, *sizes: int) -> None:
        """In the first of these type sizes that fits, or the last of them."""
        for size in sizes:
            self._note.setFont(ui_font(self._look.scale, size))
            if self.note_fits:
                return

    def _keep_room(self) -> None:
        """The board must not jump with every question, nor when a refusal comes and goes."""
        self.forget()
        line = QFontMetrics(title_font(self._look.scale, _SIZES[self._compact][1])).lineSpacing()
        self._room = _LINES * line
        self._note.setMinimumHeight(0)
        self._note.setFont(ui_font(self._look.scale, BODY))
        self._note.clear()
        one_line = self._note.sizeHint().height()
        self._note.setMinimumHeight(one_line)
        policy = self._note.sizePolicy()
        policy.setRetainSizeWhenHidden(not self._compact)
        self._note.setSizePolicy(policy)

    def _try_beside(self, inner: int) -> bool:
        """With all buttons; compact, their labels become short if that is needed."""
        reading = self.reading and self._compact
        self._row.leave_out(left_out=reading)
        for short in (True,) if reading else (False, True) if self._compact else (False,):
            self._row.shorten(short=short)
            if self._fits_beside(inner):
                return True
        return False

    def _put_below(self, inner: int) -> None:
        """All buttons; compact, their labels become short if one row would not do."""
        self._two_rows = True
        self._row.leave_out(left_out=False)
        self._row.shorten(short=False)
        if self._compact and self._row.one_row() > inner:
            self._row.shorten(short=True)

    def _fits_beside(self, inner: int) -> bool:
        return self._write(inner - self._row.one_row() - _GAP)

    def _arrange(self, *, beside: bool) -> None:
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._box.setSpacing(_GAP if beside else 0)
        middle = Qt.AlignmentFlag.AlignVCenter if self._two_rows else Qt.AlignmentFlag.AlignTop
        self._box.setAlignment(self._row, middle if beside else _ANYWHERE)
        self._row.setMinimumHeight(self._tallest)
        whole = self._room + self._tallest if self._two_rows else max(self._room, self._tallest)
        said = whole if beside else self._room
        self._question.setMinimumHeight(said)
        if self._compact:
            self._note.setMinimumHeight(said)

    def _write(self, width: int) -> bool:
        """In the largest type that fits; False: none does, and the smallest one is taken."""
        for size in _SIZES[self._compact]:
            self._question.setFont(title_font(self._look.scale, size))
            if self._question.heightForWidth(max(1, width)) <= self._room:
                return True
        return False
