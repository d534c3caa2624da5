"""What stands beside the fields? The written numbers, the verdict, the turns, the text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QFrame, QScrollArea, QTabBar, QTabWidget, QVBoxLayout, QWidget

from qtapp.games.bulls.texts import translate
from qtapp.sheets.entry.text_panel import TextPanel
from qtapp.sheets.entry.turns_panel import TurnsPanel
from qtapp.sheets.entry.written_table import WrittenTable
from qtapp.sheets.verdict.panel import VerdictPanel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.games.bulls.verdict import Fault
    from qtapp.look import Look
    from qtapp.sheets.draft import Draft

WIDTH: Final = 360
"""Pixels at text scale 1 that the column would like to have."""
_TALL: Final = 660
"""Pixels of height, at text scale 1, from which on the numbers stand over the tabs."""


class CheckerSide(QWidget):
    """The numbers over the tabs where there is room, else on a tab of their own."""

    def __init__(self, look: Look, draft: Draft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.written = WrittenTable(look, draft)
        self.verdict = VerdictPanel(look)
        self.turns = TurnsPanel(look, draft)
        self.text = TextPanel(look, draft)
        self._numbers = _Scrolled()
        self.tabs = QTabWidget()
        self.tabs.setTabBar(_Tabs())
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setProperty("tight", True)
        self.tabs.addTab(self.verdict, translate("sheets", "Verdict"))
        self.tabs.addTab(self.turns, translate("sheets", "Turns"))
        self.tabs.addTab(self.text, translate("sheets", "Text"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addWidget(self.written)
        self._column.addWidget(self.tabs, 1)
        self._tall = True

    def show_draft(
        self,
        draft: Draft,
        unread: str | None = None,
        unread_turns: Mapping[int, str] | None = None,
    ) -> None:
        """Shows this sheet from now on; see `TextPanel.show_draft`, `TurnsPanel.show_draft`."""
        self.written.show_draft(draft)
        self.verdict.show_draft(draft)
        self.turns.show_draft(draft, unread_turns)
        self.text.show_draft(draft, unread)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for part in (self.written, self.verdict, self.turns, self.text):
            part.set_look(look)

    def fit(self, height: int) -> None:
        """Puts the numbers where they belong in a window of this height, in pixels."""
        tall = height >= _TALL * self._look.scale
        if tall == self._tall:
            return
        self._tall = tall
        if tall:
            self._numbers.takeWidget()
            self.tabs.removeTab(self.tabs.indexOf(self._numbers))
            self._column.insertWidget(0, self.written)
        else:
            self._column.removeWidget(self.written)
            self._numbers.setWidget(self.written)
            self.tabs.insertTab(0, self._numbers, translate("sheets", "Numbers"))
        self.written.show()
        self.set_look(self._look)  # a styled widget that moves gets its first fonts back from Qt

    def enter_numbers(self, at: int) -> None:
        """Brings the keyboard to the numbers written for field `at`."""
        if not self._tall:
            self.tabs.setCurrentWidget(self._numbers)
        self.written.enter(at)

    def take_focus(self, at: int) -> None:
        """Brings the keyboard here: to the numbers of field `at` if they can be seen."""
        if self._tall:
            self.written.enter(at)
        else:
            self.tabs.tabBar().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_number(self, fault: Fault) -> None:
        """Brings the keyboard to the number that a fault is about."""
        if not self._tall:
            self.tabs.setCurrentWidget(self._numbers)
        self.written.go_to(fault)

    def show_turns(self, at: int, turn: int) -> None:
        """Shows a line of the record of turns."""
        self.tabs.setCurrentWidget(self.turns)
        self.turns.go_to(at, turn)


class _Tabs(QTabBar):
    """Tabs with room for their words also when they are chosen, and so in bold type."""

    def __init__(self) -> None:
        super().__init__()
        self.setElideMode(Qt.TextElideMode.ElideNone)

    def tabSizeHint(self, index: int) -> QSize:
        hint, font = super().tabSizeHint(index), self.font()
        font.setWeight(QFont.Weight.DemiBold)
        text = self.tabText(index)
        strong = QFontMetrics(font).horizontalAdvance(text)
        grown = strong - self.fontMetrics().horizontalAdvance(text)
        return QSize(hint.width() + max(0, grown), hint.height())


class _Scrolled(QScrollArea):
    """The table of numbers, where it may be too high."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
