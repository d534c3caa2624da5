"""How are the four fields of a sheet entered? Side by side or one large, by pointer and keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from core.games.bulls.rules import LETTERS
from core.games.bulls.sheet import joined
from core.games.bulls.verdict import Fault
from qtapp.board.accessible import announce
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.restyle import set_styled
from qtapp.sheets.entry import words
from qtapp.sheets.entry.field_choice import FieldChoice
from qtapp.sheets.entry.field_editor import FieldEditor
from qtapp.sheets.entry.hits import Under
from qtapp.sheets.entry.line import EntryLine
from qtapp.sheets.entry.shown import shown
from qtapp.sheets.entry.typing import FieldTyping
from qtapp.sheets.verdict.words import field_name

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from qtapp.look import Look
    from qtapp.sheets.draft import Draft

_GAP: Final = 6
_LEAST_FIELD: Final = 180
_LEAST_OF_SCALE: Final = 130
"""Pixels for one of four fields, and pixels at text scale 1: with less one is shown alone."""
_ROOMY: Final = 600
"""Pixels of height, at text scale 1, from which on there is room for the line of keys."""


class FieldsDesk(QWidget):
    """Four fields, the line to type into, and a line that says what is what."""

    field_chosen = Signal(int)
    """Another field, 0..3, is meant from now on."""
    numbers_wanted = Signal(int)
    """The field is entered: the numbers written for it come next."""
    sheet_pasted = Signal(str)

    def __init__(self, look: Look, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.draft = draft
        """The sheet that is shown."""
        self._at = 0
        self._zoomed = self._crowded = False
        self._stale = False
        """Whether the sheet was changed while nobody could see it here."""
        self.editors = tuple(FieldEditor(look) for _ in LETTERS)
        self.choice = FieldChoice()
        self.line = EntryLine()
        self._typing = FieldTyping(self)
        self._keys = QLabel()
        self._saying = QLabel()
        self._lay_out()
        self._connect()
        draft.changed.connect(self._follow)
        self._refresh()
        self.choose(0)
        self.set_look(look)

    @property
    def at(self) -> int:
        """The field that is typed into, 0..3."""
        return self._at

    @property
    def zoomed(self) -> bool:
        """Whether that field alone is shown, large."""
        return self._zoomed

    @property
    def alone(self) -> bool:
        """Whether one field alone is shown: it is zoomed, or there is no room for four."""
        return self._zoomed or self._crowded

    @property
    def said(self) -> str:
        """What the line below says."""
        return self._saying.text()

    @property
    def editor(self) -> FieldEditor:
        """The field that is typed into."""
        return self.editors[self._at]

    def show_draft(self, draft: Draft) -> None:
        """Shows this sheet from now on."""
        self.draft.changed.disconnect(self._follow)
        self.draft = draft
        draft.changed.connect(self._follow)
        for editor in self.editors:
            editor.start_anew()
        self._refresh()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for editor in self.editors:
            editor.set_look(look)
        self.line.setFont(ui_font(look.scale, BODY))
        self._keys.setFont(ui_font(look.scale, SMALL))
        self.choice.set_look(look)
        self._saying.setFont(ui_font(look.scale, BODY))
        self._saying.setMinimumHeight(2 * self._saying.fontMetrics().lineSpacing() + 4)
        self._fit()

    def choose(self, at: int) -> None:
        """Means field `at` from now on."""
        before, self._at = self._at, at
        self.line.can_step = (at > 0, at < len(LETTERS) - 1)
        self._show_chosen()
        if at != before:
            self.say_thing(self.editor)
            announce(self.line, self.said)
            self.field_chosen.emit(at)

    def zoom(self, *, on: bool) -> None:
        """Shows the field that is meant alone, or all four."""
        self._zoomed = on
        self._show_chosen()

    def take_focus(self) -> None:
        """Brings the keyboard to the line."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def light(self, what: object) -> None:
        """Shows where a `Fault` is, or a bull as a pair of a field and an index."""
        if isinstance(what, Fault):
            if what.field is None:
                return
            self.choose(what.field)
            self.editor.light(self._places_of(what))
            self.say(words.fault_sentence(what, self.draft.sheet), wrong=what.weight == "fault")
        elif isinstance(what, tuple):
            field, bull = what
            self.choose(field)
            self.editor.drop()
            self.editor.ask(bull)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        scale, height = self._look.scale, self.height()
        self._keys.setVisible(height >= _ROOMY * scale)
        below = [self.line.sizeHint().height(), self._saying.minimumHeight()]
        if height >= _ROOMY * scale:
            below.append(self._keys.heightForWidth(self.width()))
        room = min(self.width(), height - sum(below) - len(below) * _GAP) / 2
        crowded = room < max(_LEAST_FIELD, _LEAST_OF_SCALE * scale)
        if crowded != self._crowded:
            self._crowded = crowded
            self._show_chosen()

    def _lay_out(self) -> None:
        self._grid = QGridLayout()
        self._grid.setSpacing(4)
        for at, editor in enumerate(self.editors):
            editor.setAccessibleName(field_name(at))
            self._grid.addWidget(editor, at // 2, at % 2)
        self._keys.setText(words.keys_sentence(QKeySequence("PgDown")))
        self._keys.setProperty("soft", True)
        for label in (self._keys, self._saying):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._saying.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._saying.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        row = QHBoxLayout()
        row.setSpacing(_GAP)
        row.addLayout(self._grid, 1)
        row.addWidget(self.choice)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        column.addLayout(row, 1)
        column.addWidget(self.line)
        column.addWidget(self._keys)
        column.addWidget(self._saying)

    def _connect(self) -> None:
        for at, editor in enumerate(self.editors):
            editor.pressed.connect(partial(self._pressed, at))
            editor.bull_wanted.connect(partial(self._toggle_bull, at))
            editor.fence_wanted.connect(partial(self._toggle_fence, at))
            editor.zoom_wanted.connect(self.toggle_zoom)
            editor.changed.connect(partial(self._aimed, at))
        self.choice.chosen.connect(self._pressed)
        self.line.field_wanted.connect(self.choose)
        self.line.field_step_wanted.connect(self._step)
        self.line.entered.connect(lambda: self.numbers_wanted.emit(self._at))
        self.line.sheet_pasted.connect(self.sheet_pasted)
        self.line.focused.connect(self._show_chosen)

    def _follow(self) -> None:
        if self.isVisible():
            self._refresh()
        else:
            self._stale = True

    def _refresh(self) -> None:
        self._stale = False
        for at, editor in enumerate(self.editors):
            now = shown(self.draft, at)
            editor.set_shown(now)
            editor.setAccessibleDescription(words.field_sentence(now))
        self.say_thing(self.editor)

    def _show_chosen(self) -> None:
        focused = self.line.hasFocus()
        self.choice.setVisible(self.alone)
        self.choice.show_chosen(self._at)
        for at, editor in enumerate(self.editors):
            editor.set_chosen(chosen=at == self._at, focused=focused)
            editor.setVisible(not self.alone or at == self._at)
            editor.set_lean(0 if self.alone else 1 - 2 * (at % 2))

    def _pressed(self, at: int) -> None:
        self.line.start_anew()
        self.choose(at)
        self.take_focus()

    def toggle_zoom(self) -> None:
        """Shows the field that is meant alone, or all four again."""
        self.zoom(on=not self._zoomed)

    def _step(self, step: int) -> None:
        if 0 <= self._at + step < len(LETTERS):
            self.choose(self._at + step)

    def _toggle_bull(self, at: int, place: int) -> None:
        there = place in self.draft.sheet.fields[at].bulls
        self.draft.set_bull(at, place, there=not there)

    def _toggle_fence(self, at: int, a: int, b: int) -> None:
        there = joined(a, b) in self.draft.sheet.fields[at].fences
        self.draft.set_fence(at, a, b, there=not there)

    def _places_of(self, fault: Fault) -> tuple[Under, ...]:
        field = self.draft.sheet.fields[fault.field or 0]
        return (
            *(Under("fence", field.fences[i]) for i in fault.fences),
            *(Under("post", post) for post in fault.posts),
            *(Under("place", field.bulls[i]) for i in fault.bulls),
        )

    def _aimed(self, at: int) -> None:
        """Another thing is meant in a field; what is beside the point says nothing."""
        editor = self.editors[at]
        self.line.cursor_there = self.editor.aim.cursor is not None
        if at == self._at or editor.aim.hovered is not None:
            self.say_thing(editor)

    def say_thing(self, editor: FieldEditor, thing: Under | None = None) -> None:
        """Says what is to be known of a thing; of what is meant in the field, if None."""
        if editor.shown is None:
            return
        aim = editor.aim
        at = aim.thing.post if aim.thing is not None else None
        if thing is None and aim.picked is not None and at not in (None, aim.picked):
            fence = joined(aim.picked, at or 0)
            self.say(words.fence_to_be(fence, there=fence in editor.shown.drawn.fences))
            return
        if thing is None and aim.asked is not None:
            thing = Under("place", editor.shown.drawn.bulls[aim.asked])
        elif thing is None:
            thing = aim.thing
        sentence = words.thing_sentence(thing, editor.shown, self.draft.sheet)
        wrong = thing is not None and bool(
            editor.shown.faults_at(thing.what, post=thing.kind == "post")
        )
        self.say(sentence, wrong=wrong)

    def say(self, sentence: str, *, wrong: bool = False) -> None:
        """Says a sentence below the fields, until something else is to be said."""
        self._saying.setText(f"✕ {sentence}" if wrong else sentence)
        set_styled(self._saying, tone="bad" if wrong else "", soft=not wrong)
