"""What did the player write down? The score table of the sheet, to be filled in and compared."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.games.bulls.rules import LETTERS
from qtapp.board.theme import BODY, LARGE, SMALL, strong_font, ui_font
from qtapp.games.bulls.texts import house_rules, translate
from qtapp.restyle import set_styled
from qtapp.sheets.entry.written_boxes import MalletTicks, NumberBox
from qtapp.sheets.entry.written_cells import OF_MALLETS, OF_TOTAL, ROW_OF, ROWS, row_of
from qtapp.sheets.verdict.fault_words import fault_text

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from core.games.bulls.sheet import Sheet
    from core.games.bulls.verdict import Fault, Verdict
    from qtapp.look import Look
    from qtapp.sheets.draft import Draft
    from qtapp.sheets.entry.written_cells import Row


class WrittenTable(QFrame):
    """Isolated bulls, unused posts and subtotal of each field; mallets, total and house rules.

    What is wrong is marked, with what the rules say below it; nothing is changed by itself.
    """

    field_done = Signal(int)
    """Enter after the last number of a field, 0..3."""
    all_done = Signal()
    """Enter after the total, or Escape."""
    rules_wanted = Signal()
    """Another choice of house rules."""

    def __init__(self, look: Look, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.setAccessibleName(translate("sheets", "What is written on the sheet"))
        self._look = look
        self._draft = draft
        self._stale = False
        """Whether the sheet was changed while nobody could see it here."""
        self.boxes: dict[tuple[int, Row], NumberBox] = {}
        self._marks: dict[tuple[int, Row], QLabel] = {}
        self._heads = [QLabel() for _ in LETTERS]
        self._names = {row: QLabel() for row in ROWS}
        self.mallets = MalletTicks(look)
        self.total = NumberBox(translate("sheets", "Total, as written"))
        self._total_mark, self._mallets_name, self._total_name = QLabel(), QLabel(), QLabel()
        self.rules = QLabel()
        self._lay_out()
        self._connect()
        draft.changed.connect(self._follow)
        self.set_look(look)
        self._refresh()

    def show_draft(self, draft: Draft) -> None:
        """Shows this sheet from now on."""
        self._draft.changed.disconnect(self._follow)
        self._draft = draft
        draft.changed.connect(self._follow)
        self._refresh()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        body, small = ui_font(look.scale, BODY), ui_font(look.scale, SMALL)
        for part in (*self._names.values(), self._mallets_name, self.total, *self.boxes.values()):
            part.setFont(body)
        for head in (*self._heads, self._total_name):
            head.setFont(strong_font(look.scale, LARGE))
        for mark in (*self._marks.values(), self._total_mark, self.rules):
            mark.setFont(small)
        for mark in (*self._marks.values(), self._total_mark):
            mark.setFixedHeight(mark.fontMetrics().height())
        self.mallets.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def enter(self, at: int) -> None:
        """Brings the keyboard to the numbers of field `at`."""
        self.boxes[at, "isolated"].setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, fault: Fault) -> None:
        """Brings the keyboard to the number that a fault is about."""
        if fault.field is None:
            self._go(self.mallets if fault.code in OF_MALLETS else self.total)
            return
        row = row_of(fault, self._draft.sheet.fields[fault.field].written)
        self._go(self.boxes[fault.field, row])

    def mark_of(self, at: int, row: Row) -> str:
        """What stands below a number: a check, or a cross and what is right."""
        return self._marks[at, row].text()

    @property
    def total_mark(self) -> str:
        """The same beside the total."""
        return self._total_mark.text()

    def _follow(self) -> None:
        if self.isVisible():
            self._refresh()
        else:
            self._stale = True

    def _refresh(self) -> None:
        self._stale = False
        sheet, verdict = self._draft.sheet, self._draft.verdict
        for at, letter in enumerate(LETTERS):
            self._heads[at].setText(
                translate("sheets", "{letter} ×{multiplier}").format(
                    letter=letter, multiplier=sheet.config.multipliers[at]
                )
            )
            for row in ROWS:
                self.boxes[at, row].set_number(getattr(sheet.fields[at].written, row))
                self._mark(at, row, sheet, verdict)
        self.mallets.set_state(sheet.mallets, sheet.config.mallets)
        self.total.set_number(sheet.total)
        self._mark_total(sheet, verdict)
        rules = house_rules(sheet.config)
        text = (
            translate("sheets", "House rules: {rules}").format(rules=", ".join(rules))
            if rules
            else translate("sheets", "Standard rules")
        )
        game = ""
        if sheet.game_id:
            game = translate("sheets", "Game {id}").format(id=sheet.game_id)
        self.rules.setText(f'<a href="rules">{text}</a>' + (f" · {escape(game)}" if game else ""))

    def _mark(self, at: int, row: Row, sheet: Sheet, verdict: Verdict) -> None:
        written, found = getattr(sheet.fields[at].written, row), verdict.fields[at]
        right = {
            "isolated": found.isolated,
            "unused": found.unused if found.standing in ("complete", "empty") else 0,
            "subtotal": found.subtotal,
        }[row]
        faults = [
            fault
            for fault in verdict.faults
            if fault.field == at and fault.weight == "fault" and ROW_OF.get(fault.code) == row
        ]
        # Of posts that do not count the rules tell how many there are, not that they count nothing.
        right = next((int(it.args[1]) for it in faults if it.code == f"wrong-{row}"), right)
        sure = written is not None and found.standing != "empty"
        why = " ".join(fault_text(fault, sheet, where=False).sentence for fault in faults)
        _show_mark(self._marks[at, row], right, why, wrong=bool(faults), sure=sure)
        self.boxes[at, row].setToolTip(why)
        self.boxes[at, row].setAccessibleDescription(why)

    def _mark_total(self, sheet: Sheet, verdict: Verdict) -> None:
        faults = [
            fault
            for fault in verdict.faults
            if fault.field is None and fault.weight == "fault" and fault.code in OF_TOTAL
        ]
        why = " ".join(fault_text(fault, sheet, where=False).sentence for fault in faults)
        right = verdict.total
        sure = sheet.total is not None and right is not None and sheet.total == right
        _show_mark(self._total_mark, right, why, wrong=bool(faults), sure=sure)
        self.total.setToolTip(why)
        self.total.setAccessibleDescription(why)

    def _write(self, at: int, row: Row, number: int | None) -> None:
        self._draft.change_field(
            at,
            lambda field: replace(field, written=replace(field.written, **{row: number})),
            run=f"written {at} {row}",
        )

    def _leave(self, at: int, row: Row, way: str) -> None:
        i = ROWS.index(row)
        match way:
            case "enter" if row == ROWS[-1]:
                self.field_done.emit(at)
            case "enter" | "down" if i + 1 < len(ROWS):
                self._go(self.boxes[at, ROWS[i + 1]])
            case "up" if i:
                self._go(self.boxes[at, ROWS[i - 1]])
            case "down":
                self._go(self.mallets if at < 2 else self.total)
            case "escape":
                self.all_done.emit()
            case _:
                pass

    def _leave_mallets(self, way: str) -> None:
        if way == "enter":
            self._go(self.total)
        elif way == "up":
            self._go(self.boxes[0, ROWS[-1]])
        elif way == "escape":
            self.all_done.emit()

    def _leave_total(self, way: str) -> None:
        if way in ("enter", "escape"):
            self.all_done.emit()
        elif way == "up":
            self._go(self.boxes[len(LETTERS) - 1, ROWS[-1]])

    def _go(self, to: QWidget) -> None:
        to.setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self) -> None:
        for (at, row), box in self.boxes.items():
            box.number_changed.connect(partial(self._write, at, row))
            box.left.connect(partial(self._leave, at, row))
        self.mallets.count_changed.connect(
            lambda count: self._draft.change(lambda sheet: replace(sheet, mallets=count))
        )
        self.mallets.left.connect(self._leave_mallets)
        self.total.number_changed.connect(
            lambda number: self._draft.change(
                lambda sheet: replace(sheet, total=number), run="total"
            )
        )
        self.total.left.connect(self._leave_total)
        self.rules.linkActivated.connect(lambda _: self.rules_wanted.emit())

    def _lay_out(self) -> None:
        names = {
            "isolated": translate("sheets", "Isolated bulls"),
            "unused": translate("sheets", "Unused posts"),
            "subtotal": translate("sheets", "Subtotal"),
        }
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 2)
        grid.setRowMinimumHeight(1, 4)
        for row, (key, label) in enumerate(self._names.items()):
            label.setText(names[key])
            label.setWordWrap(True)
            grid.addWidget(label, 2 * row + 2, 0)
        for at, head in enumerate(self._heads):
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(head, 0, at + 1)
            grid.setColumnStretch(at + 1, 1)
            for row, key in enumerate(ROWS):
                name = translate("sheets", "Field {letter}, {what}, as written")
                box = NumberBox(name.format(letter=LETTERS[at], what=names[key]))
                mark = self._marks[at, key] = QLabel()
                mark.setAlignment(Qt.AlignmentFlag.AlignCenter)
                self.boxes[at, key] = box
                grid.addWidget(box, 2 * row + 2, at + 1)
                grid.addWidget(mark, 2 * row + 3, at + 1)
        self._mallets_name.setText(translate("sheets", "Mallets"))
        self._total_name.setText(translate("sheets", "Total"))
        self.rules.setTextFormat(Qt.TextFormat.RichText)
        self.rules.setWordWrap(True)
        self.rules.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        sums = QHBoxLayout()
        sums.setSpacing(8)
        sums.addWidget(self._mallets_name)
        sums.addWidget(self.mallets)
        sums.addStretch(1)
        sums.addWidget(self._total_name)
        sums.addWidget(self.total)
        sums.addWidget(self._total_mark)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addLayout(grid)
        column.addLayout(sums)
        column.addWidget(self.rules)
        column.addStretch(1)


def _show_mark(label: QLabel, right: int | None, why: str, *, wrong: bool, sure: bool) -> None:
    """A cross with what is right, a check, or nothing."""
    if wrong:
        label.setText("✕" if right is None else f"✕ {right}")
        set_styled(label, tone="bad")
    else:
        label.setText("✓" if sure else "")
        set_styled(label, tone="good")
    label.setToolTip(why)
