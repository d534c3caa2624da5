"""Which dice fell, and what was done with them? The record of turns, typed in field by field."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QVBoxLayout, QWidget

from core.games.bulls.rules import LETTERS
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.restyle import set_styled
from qtapp.sheets.entry.text_lines import LinesEdit
from qtapp.sheets.entry.text_words import bad_sheet_text, in_line
from qtapp.sheets.entry.turns_lines import (
    Record,
    read_record,
    record_text,
    same_record,
    with_record,
)
from qtapp.sheets.verdict.fault_words import fault_text
from qtapp.sheets.verdict.words import field_name
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label, say
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QShowEvent

    from core.games.bulls.sheet import SheetField
    from core.games.bulls.verdict import Fault
    from qtapp.look import Look
    from qtapp.sheets.draft import Draft


class TurnsPanel(QWidget):
    """A page of lines for each field; the fences come onto the field as the lines are typed."""

    field_chosen = Signal(int)
    """The record of another field, 0..3, is looked at."""
    unread_changed = Signal()
    """Lines that cannot be read are others now, or there are none any more."""

    def __init__(self, look: Look, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._draft = draft
        self._unread: dict[int, str] = {}
        self._stale = False
        """Whether the sheet was changed while nobody could see it here."""
        self._about, self._verdict = make_label(soft=True), make_label()
        self.give_up = WhyButton(translate("sheets", "Back to what the sheet has"))
        self._group = QButtonGroup(self)
        self.letters = tuple(WhyButton(letter) for letter in LETTERS)
        self.pages = tuple(LinesEdit(look) for _ in LETTERS)
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        draft.changed.connect(self._follow)
        self.set_look(look)
        self._refresh()
        self.choose(0)

    @property
    def at(self) -> int:
        """The field whose record is shown."""
        return self._stack.currentIndex()

    @property
    def says(self) -> str:
        """What is said of the record that is shown."""
        return self._verdict.text()

    @property
    def unread(self) -> dict[int, str]:
        """By field the lines of its record, all of them, as long as one cannot be read."""
        return dict(self._unread)

    def show_draft(self, draft: Draft, unread: Mapping[int, str] | None = None) -> None:
        """Shows this sheet from now on; `unread` are lines of it that could not be read."""
        self._draft.changed.disconnect(self._follow)
        self._draft = draft
        draft.changed.connect(self._follow)
        self._unread = dict(unread or {})
        for at, (page, field) in enumerate(zip(self.pages, draft.sheet.fields, strict=True)):
            page.set_text(self._unread.get(at, record_text(field)))
        for at in [at for at in self._unread if read_record(self._unread[at]).bad is None]:
            self._read(at)  # it can be read by now
        self._refresh()

    def choose(self, at: int) -> None:
        """Shows the record of field `at`."""
        changed = at != self._stack.currentIndex()
        self._stack.setCurrentIndex(at)
        self.letters[at].setChecked(True)
        self._show()
        if changed:
            self.field_chosen.emit(at)

    def go_to(self, at: int, turn: int) -> None:
        """Shows the line of a turn, counted from 0."""
        self.choose(at)
        if self._stale:
            self._refresh()
        rows = read_record(self.pages[at].toPlainText()).rows
        if rows:
            self.pages[at].go_to(rows[min(turn, len(rows) - 1)])

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for page in self.pages:
            page.set_look(look)
        self._about.setFont(ui_font(look.scale, SMALL))
        for part in (self._verdict, self.give_up, *self.letters):
            part.setFont(ui_font(look.scale, BODY))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def _lay_out(self) -> None:
        say(
            self._about,
            translate(
                "sheets",
                "A line for each turn, as on page 2 of the sheet: 446 t4r2 for dice and fence, 136"
                " pass, and left at the end of a field that was left.",
            ),
        )
        row = FlowLayout()
        for at, (button, page) in enumerate(zip(self.letters, self.pages, strict=True)):
            name = field_name(at)
            button.setCheckable(True)
            button.setAccessibleName(name)
            self._group.addButton(button)
            row.addWidget(button)
            page.setAccessibleName(
                translate("sheets", "Turns of field {letter}").format(letter=LETTERS[at])
            )
            page.setPlaceholderText("446 t4r2\n136 pass")
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._about)
        column.addLayout(row)
        column.addWidget(self._stack, 1)
        column.addWidget(self._verdict)
        column.addWidget(self.give_up, 0, Qt.AlignmentFlag.AlignLeft)

    def _connect(self) -> None:
        for at, (button, page) in enumerate(zip(self.letters, self.pages, strict=True)):
            button.clicked.connect(partial(self._chosen, at))
            page.edited.connect(partial(self._read, at))
            page.moved.connect(self._show)
        self.give_up.used.connect(self._give_up)

    def _chosen(self, at: int) -> None:
        self.choose(at)
        self.pages[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def _read(self, at: int) -> None:
        """The lines of a field were changed by hand."""
        record = read_record(self.pages[at].toPlainText())
        self._keep_unread(at, record)
        old = self._draft.sheet.fields[at]
        if not same_record(record, old):
            brought = {fence for field, fence in self._draft.brought if field == at}
            new = with_record(old, record, brought)
            drawn = set(old.fences) - brought
            self._draft.record(at, new, set(new.fences) - drawn)
        self._show()

    def _keep_unread(self, at: int, record: Record) -> None:
        """What is typed and cannot be read is in no sheet: it has to be kept apart."""
        before = self._unread.pop(at, None)
        if record.bad is not None:
            self._unread[at] = self.pages[at].toPlainText()
        if self._unread.get(at) != before:
            self.unread_changed.emit()

    def _give_up(self) -> None:
        """Lets go of the lines of this field, for what the sheet has."""
        self.pages[self.at].set_text(record_text(self._draft.sheet.fields[self.at]))
        if self._unread.pop(self.at, None) is not None:
            self.unread_changed.emit()
        self._show()

    def _follow(self) -> None:
        """The sheet was changed, here or elsewhere."""
        if self.isVisible():
            self._refresh()
        else:
            self._stale = True

    def _refresh(self) -> None:
        """Shows the records of the sheet; lines that cannot be read stay as they were typed."""
        self._stale = False
        for page, field in zip(self.pages, self._draft.sheet.fields, strict=True):
            record = read_record(page.toPlainText())
            if record.bad is None and not same_record(record, field):
                page.set_text(record_text(field))
        self._show()

    def _show(self) -> None:
        for at, page in enumerate(self.pages):
            record = read_record(page.toPlainText())
            rows = [record.rows[it.turn or 0] for it in self._faults(at, record)]
            if record.bad_row is not None and not self._under_way(at, record):
                rows.append(record.bad_row)
            page.mark(tuple(dict.fromkeys(rows)))
        record = read_record(self.pages[self.at].toPlainText())
        sentence, wrong = self._sentence(self.at, record)
        say(self._verdict, sentence)
        set_styled(self._verdict, tone="bad" if wrong else "good")
        self.give_up.setVisible(wrong and self.at in self._unread)

    def _faults(self, at: int, record: Record) -> list[Fault]:
        """What the rules refuse, by turn."""
        found = [
            fault
            for fault in self._draft.verdict.faults
            if fault.field == at and fault.turn is not None and fault.turn < len(record.rows)
        ]
        return sorted(found, key=lambda fault: fault.turn or 0)

    def _under_way(self, at: int, record: Record) -> bool:
        """Whether the line that cannot be read is the last, and still being typed."""
        page = self.pages[at]
        last = page.blockCount() - 1
        return record.bad_row == page.row == last and page.hasFocus()

    def _sentence(self, at: int, record: Record) -> tuple[str, bool]:
        faults = self._faults(at, record)
        if faults:
            sentence = fault_text(faults[0], self._draft.sheet, where=False).sentence
            return "✕ " + in_line(record.rows[faults[0].turn or 0] + 1, sentence), True
        if record.bad is not None and record.bad_row is not None:
            if self._under_way(at, record):
                return "", False
            sentence = "✕ " + in_line(record.bad_row + 1, bad_sheet_text(record.bad))
            if not same_record(record, self._draft.sheet.fields[at]):
                behind = translate("sheets", "The sheet has another record meanwhile.")
                sentence = f"{sentence} {behind}"
            return sentence, True
        return _all_well(len(record.turns), self._draft.sheet.fields[at]), False


def _all_well(turns: int, field: SheetField) -> str:
    if not turns:
        return ""
    if not field.bulls:
        return translate("sheets", "The bulls come first: click or type them into the field.")
    if turns == 1:
        return "✓ " + translate("sheets", "1 turn is recorded, and it is lawful.")
    text = translate("sheets", "{count} turns are recorded, and all are lawful.")
    return "✓ " + text.format(count=turns)
