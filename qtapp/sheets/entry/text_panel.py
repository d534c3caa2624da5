"""What does the sheet look like as text, and what becomes of it when the text is changed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.games.bulls.sheet_lines import BadSheet
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.restyle import set_styled
from qtapp.sheets.entry.text_lines import LinesEdit
from qtapp.sheets.entry.text_words import bad_sheet_text, in_line
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label, say
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from core.games.bulls.sheet import Sheet
    from qtapp.look import Look
    from qtapp.sheets.draft import Draft


class TextPanel(QWidget):
    """The text form of the sheet, live in both directions.

    A text that cannot be read changes nothing and stays until it can, or until it is given up.
    """

    said = Signal(str)
    """A sentence of the moment."""
    unread_changed = Signal()
    """What cannot be read is another text now, or none."""

    def __init__(self, look: Look, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._draft = draft
        self._bad: BadSheet | None = None
        self._behind = False
        """Whether the sheet was changed elsewhere while the text could not be read."""
        self._stale = False
        """Whether the sheet was changed while nobody could see it here."""
        self.lines = LinesEdit(look)
        self.lines.setAccessibleName(translate("sheets", "The sheet as text"))
        self.lines.setPlaceholderText(
            "field A bulls 3,4 6,5 5,4 fences r5-l1 b5-l6\n"
            "field A written isolated 3 unused 20 subtotal 26\n"
            "mallets 1\ntotal 88"
        )
        self._about, self._verdict = make_label(soft=True), make_label()
        self.copy = WhyButton(translate("sheets", "Copy"))
        self.paste = WhyButton(translate("sheets", "Paste"))
        self.give_up = WhyButton(translate("sheets", "Back to what the fields show"))
        self._lay_out()
        self.lines.edited.connect(self._read)
        self.copy.used.connect(self._copy)
        self.paste.used.connect(self._paste)
        self.give_up.used.connect(self._give_up)
        draft.changed.connect(self._follow)
        self.set_look(look)
        self._give_up()

    @property
    def says(self) -> str:
        """What is said of the text."""
        return self._verdict.text()

    @property
    def unread(self) -> str | None:
        """The text as long as it cannot be read; None: the sheet says it all."""
        return self.lines.toPlainText() if self._bad is not None else None

    def show_draft(self, draft: Draft, unread: str | None = None) -> None:
        """Shows this sheet from now on; `unread` is a text of it that could not be read."""
        self._draft.changed.disconnect(self._follow)
        self._draft = draft
        draft.changed.connect(self._follow)
        self._give_up()
        if unread is not None:
            self.lines.set_text(unread)
            self._read()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.lines.set_look(look)
        self._about.setFont(ui_font(look.scale, SMALL))
        for part in (self._verdict, self.copy, self.paste, self.give_up):
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
                "What is typed here stands in the fields at once, and the other way round.",
            ),
        )
        row = FlowLayout()
        for button in (self.copy, self.paste, self.give_up):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._about)
        column.addWidget(self.lines, 1)
        column.addWidget(self._verdict)
        column.addLayout(row)

    def _read(self) -> None:
        """The text was changed by hand."""
        text = self.lines.toPlainText()
        before = self._bad
        try:
            sheet = parse_sheet(text)
        except BadSheet as error:
            self._bad = error
        else:
            self._bad = None
            self._behind = False
            self._draft.change(lambda _: sheet, run=self.lines.run)
        self._show()
        if self._bad is not None or before is not None:
            self.unread_changed.emit()

    def _follow(self) -> None:
        """The sheet was changed, here or elsewhere."""
        if self.isVisible():
            self._refresh()
        else:
            self._stale = True

    def _refresh(self) -> None:
        self._stale = False
        if self._bad is not None:
            self._behind = True
            self._show()
        elif self._says() != self._draft.sheet:
            self.lines.set_text(sheet_text(self._draft.sheet))
            self._show()

    def _says(self) -> Sheet | None:
        try:
            return parse_sheet(self.lines.toPlainText())
        except BadSheet:
            return None

    def _give_up(self) -> None:
        had = self._bad is not None
        self._bad = None
        self._behind = self._stale = False
        self.lines.set_text(sheet_text(self._draft.sheet))
        self._show()
        if had:
            self.unread_changed.emit()

    def _show(self) -> None:
        bad = self._bad
        self.lines.mark(() if bad is None else (bad.line - 1,))
        sentence = ""
        if bad is not None:
            sentence = "✕ " + in_line(bad.line, bad_sheet_text(bad))
            if self._behind:
                sentence += " " + translate("sheets", "The fields have been changed meanwhile.")
            else:
                sentence += " " + translate("sheets", "The fields stay as they were.")
        say(self._verdict, sentence)
        set_styled(self._verdict, tone="bad" if bad is not None else "")
        self.give_up.setVisible(bad is not None)

    def _copy(self) -> None:
        if self._stale:
            self._refresh()
        QGuiApplication.clipboard().setText(self.lines.toPlainText())
        self.said.emit(translate("sheets", "The sheet is copied as text."))

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self.said.emit(translate("sheets", "There is no text in the clipboard."))
            return
        self.lines.selectAll()
        self.lines.paste_text(text)
