"""What is the sheet worth, and where is it wrong? The column beside the fields, kept up to date."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.games.bulls.rules import LETTERS
from qtapp.board.theme import BODY, LARGE, strong_font, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.parts import Explained
from qtapp.sheets.verdict.dice_words import dice_text, throws_text, worth_words
from qtapp.sheets.verdict.fault_words import ON_ORDER, fault_text
from qtapp.sheets.verdict.fields import FieldBlock, FieldShown
from qtapp.sheets.verdict.missing import missing_fields, without_missing
from qtapp.sheets.verdict.rows import Finding, FindingList, Signed
from qtapp.sheets.verdict.thoughts import VerdictThoughts
from qtapp.sheets.verdict.total import TotalHead
from qtapp.sheets.verdict.words import (
    mallets_sentence,
    nothing_wrong,
    strokes_sentence,
)
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label, say
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from core.games.bulls.sheet import Sheet
    from core.games.bulls.verdict import Fault
    from qtapp.parts import Look
    from qtapp.sheets.draft import Draft
    from qtapp.sheets.verdict.signs import SignKind
    from qtapp.table.thinker import Thinker


class VerdictPanel(QScrollArea):
    """The score as the rules see it, every fault with its place, and what was not checked."""

    place_wanted = Signal(object)
    """A `Fault`, or a field 0..3 and one of its bulls, or None, as a pair: show where it is."""
    rule_wanted = Signal(str)
    """Such as `B3.4`."""
    report_wanted = Signal()
    keep_wanted = Signal()
    """Keep the sheet as a match."""
    study_wanted = Signal(int)
    """Study this field, 0..3, with the solver."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(translate("sheets", "What the sheet is worth"))
        self._look = look
        self._draft: Draft | None = None
        self._thoughts: VerdictThoughts | None = None
        self._stale = False
        """Whether the sheet was changed while nobody could see it here."""
        self._nothing = make_label(soft=True)
        self._head = TotalHead(look)
        self.fields = [FieldBlock(at, look) for at in range(len(LETTERS))]
        self._mallets = make_label()
        self._faults_title, self._notes_title = QLabel(), QLabel()
        self._right = Signed(look, "right")
        self.faults, self.notes = FindingList(look), FindingList(look)
        self._dice = make_label()
        self._worth = make_label()
        self.ask_worth = WhyButton(translate("sheets", "What would strong play have reached?"))
        self.report = WhyButton(translate("sheets", "Report…"))
        self.keep = WhyButton(translate("sheets", "Keep as a game"))
        self._cards: list[QFrame] = []
        self._lay_out()
        self._connect()
        self.set_look(look)
        self._refresh()

    def show_draft(self, draft: Draft | None) -> None:
        """Shows this sheet from now on, whatever becomes of it; None: none."""
        if self._draft is not None:
            self._draft.changed.disconnect(self._follow)
        self._draft = draft
        if draft is not None:
            draft.changed.connect(self._follow)
        self._refresh()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        body = ui_font(look.scale, BODY)
        for label in (self._nothing, self._mallets, self._dice, self._worth):
            label.setFont(body)
        for title in (self._faults_title, self._notes_title):
            title.setFont(strong_font(look.scale, LARGE))
        for told in (self._head, self._right):
            told.set_look(look)
        for found in self._finders:
            found.set_look(look)
        for button in (self.report, self.keep, self.ask_worth):
            button.setFont(body)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def _follow(self) -> None:
        if self.isVisible():
            self._refresh()
        else:
            self._stale = True

    def _refresh(self) -> None:
        self._stale = False
        draft = self._draft
        blank = draft is None or (draft.sheet.blank and not draft.doubts)
        for card in self._cards:
            card.setVisible(not blank)
        self.report.setVisible(not blank)
        self.keep.setVisible(not blank)
        say(
            self._nothing,
            translate(
                "sheets",
                "Nothing stands on this sheet yet. Click bulls and fences into the fields, type"
                " them, or take a photograph of the sheet.",
            )
            if blank
            else "",
        )
        if draft is not None and not blank:
            self._show(draft)
        if self._thoughts is not None and (blank or draft is None):
            self._thoughts.study(None)
        elif self._thoughts is not None and draft is not None:
            self._thoughts.study(draft.sheet, draft.replayed)
        self._show_thoughts()

    def think_with(self, thinker: Thinker) -> None:
        """Tells from now on, too, what the sheet could have been worth; to be called once.

        `close_down` ends the thoughts.
        """
        self._thoughts = VerdictThoughts(thinker, self)
        self._thoughts.changed.connect(self._show_thoughts)
        self.ask_worth.used.connect(self._thoughts.ask_worth)
        self._refresh()

    def close_down(self) -> None:
        """Ends all thoughts and lets go of the sheet."""
        self.show_draft(None)

    def _show_thoughts(self) -> None:
        """What the sheet could have been worth, as far as it is known."""
        thoughts = self._thoughts
        draft = self._draft
        if thoughts is None or draft is None:
            self.ask_worth.hide()
            say(self._worth, "")
            return
        for block, par in zip(self.fields, thoughts.par.fields, strict=True):
            block.show_par(par)
        told = worth_words(thoughts.worth)
        if thoughts.fault:
            told = translate("sheets", "This could not be found out: the review broke off.")
        elif thoughts.asking_worth and not told:
            told = translate("sheets", "Thinking about each turn…")
        say(self._worth, told)
        self.ask_worth.setVisible(thoughts.can_ask_worth and not told)

    def _show(self, draft: Draft) -> None:
        sheet = draft.sheet
        missing = missing_fields(sheet, draft.readings)
        verdict = without_missing(draft.verdict, sheet, missing)
        self._head.show_score(sheet, verdict, len(draft.doubts), missing)
        for at, block in enumerate(self.fields):
            multiplier = sheet.config.multipliers[at]
            drawn, found = sheet.fields[at], verdict.fields[at]
            block.show_field(FieldShown(drawn, found, multiplier, missing=at in missing))
        say(self._mallets, mallets_sentence(verdict))
        wrong = [fault for fault in verdict.faults if fault.weight == "fault"]
        notes = [
            fault
            for fault in verdict.faults
            if fault.weight == "note" and fault.code not in ON_ORDER
        ]
        strokes = [
            Finding("open", Explained(strokes_sentence(at, len(read.strokes))), (at, None))
            for at, read in sorted(draft.readings.items())
            if read.strokes
        ]
        self.faults.show_findings([_finding("wrong", fault, sheet) for fault in wrong] + strokes)
        self.notes.show_findings([_finding("note", fault, sheet) for fault in notes])
        say(self._faults_title, _count_wrong(len(wrong)))
        say(self._notes_title, translate("sheets", "Good to know") if notes else "")
        sure = not (draft.doubts or missing or strokes)
        self._right.say("" if wrong else nothing_wrong(sure=sure), "right" if sure else "open")
        dice = f"{throws_text(verdict).sentence} {dice_text(verdict).sentence}"
        say(self._dice, dice.strip())
        self._chain()

    def _chain(self) -> None:
        """Tab goes from top to bottom, whenever the rows of a list were made."""
        chain: list[QWidget] = []
        for found in self._finders:
            chain += found.tab_chain
        for before, after in pairwise((*chain, self.ask_worth, self.report, self.keep)):
            self.setTabOrder(before, after)

    def _connect(self) -> None:
        for found in self._finders:
            found.place_wanted.connect(self._want_place)
            found.rule_wanted.connect(self.rule_wanted)
        for block in self.fields:
            block.study_wanted.connect(self.study_wanted)
        self.report.used.connect(self.report_wanted)
        self.keep.used.connect(self.keep_wanted)

    @property
    def _finders(self) -> tuple[FindingList | FieldBlock, ...]:
        """All parts whose lines lead to a place on the sheet."""
        return (self.faults, self.notes, *self.fields)

    def _want_place(self, what: object) -> None:
        if what is not None:
            self.place_wanted.emit(what)

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(4, 8, 8, 8)
        column.setSpacing(12)
        column.addWidget(self._nothing)
        column.addWidget(self._card(self._head))
        self._mallets.setContentsMargins(10, 6, 10, 0)
        column.addWidget(
            self._card(self._faults_title, self._right, self.faults, self._notes_title, self.notes)
        )
        column.addWidget(self._card(*self.fields, _hairline(), self._mallets, tight=True))
        column.addWidget(self._card(self._dice, self._worth, self.ask_worth))
        buttons = QWidget()
        row = FlowLayout(buttons)
        row.addWidget(self.report)
        row.addWidget(self.keep)
        column.addWidget(buttons)
        column.addStretch(1)
        self.setWidget(inner)

    def _card(self, *parts: QWidget, tight: bool = False) -> QFrame:
        card = QFrame()
        card.setProperty("panel", True)
        column = QVBoxLayout(card)
        column.setContentsMargins(*((6, 6, 6, 12) if tight else (16, 12, 12, 12)))
        column.setSpacing(2 if tight else 6)
        for part in parts:
            column.addWidget(part)
        self._cards.append(card)
        return card


def _hairline() -> QFrame:
    line = QFrame()
    line.setProperty("hairline", True)
    return line


def _finding(sign: SignKind, fault: Fault, sheet: Sheet) -> Finding:
    return Finding(sign, fault_text(fault, sheet), fault)


def _count_wrong(count: int) -> str:
    if not count:
        return ""
    if count == 1:
        return translate("sheets", "1 thing is wrong")
    return translate("sheets", "{count} things are wrong").format(count=count)
