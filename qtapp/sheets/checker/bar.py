"""What can be done with the sheets in the window? The row of buttons over them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QMenu, QSizePolicy, QWidget

from qtapp.board.icons import icon
from qtapp.board.theme import BODY, spacing, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from qtapp.look import Look
    from qtapp.sheets.draft import Draft
    from qtapp.sheets.stack import Stack

_ICONS: Final = {
    "photo": "image",
    "open": "open",
    "save": "save",
    "undo": "undo",
    "redo": "redo",
    "report": "export",
    "print": "print",
    "new": "new",
    "remove": "cross",
    "back": "undo",
}
_FIRST_TO_GO: Final = ("back", "remove", "new", "print", "report", "save", "open")
"""What goes into the menu where there is too little room for all, in this order."""
_TIGHT: Final = "QPushButton, QPushButton:checked, QPushButton:focus {{ padding: {y}px {x}px; }}"
"""So many buttons have less room around their words than others."""
_GAP: Final = 6
PAGES: Final = ("fields", "photos", "side")
"""What can be in front at the left; `side` only where the window is too narrow for both."""


class CheckerBar(QWidget):
    """Getting sheets in and out, undo and redo, and which sheet is on top."""

    page_wanted = Signal(str)
    """One of `PAGES`."""

    def __init__(self, look: Look, stack: Stack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._stack = stack
        self._in_menu: frozenset[str] = frozenset()
        self._make_buttons()
        self._lay_out()
        self.papers.activated.connect(stack.choose)
        self.more.used.connect(self._show_more)
        stack.changed.connect(self._show_papers)
        stack.current_changed.connect(self._show_papers)
        stack.edited.connect(self._allow)
        self._show_papers()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        room = spacing(look.scale)
        self.setStyleSheet(_TIGHT.format(y=round(6 * room), x=round(9 * room)))
        for name, picture in _ICONS.items():
            button = self.buttons[name]
            button.setIcon(icon(picture, look.theme))
            button.setIconSize(icon_size(look.scale))
        for part in (*self.buttons.values(), *self.pages.values(), self.more, self.papers):
            part.setFont(ui_font(look.scale, BODY))
        self._fit()

    def show_page(self, page: str) -> None:
        """Says which page is in front."""
        self.pages[page].setChecked(True)

    def offer_side(self, *, offered: bool) -> None:
        """Whether the column beside the fields is a page like them."""
        self.pages["side"].setVisible(offered)
        self._fit()

    def menu(self) -> QMenu:
        """What has no room in the row."""
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        for name in reversed(_FIRST_TO_GO):
            button = self.buttons[name]
            if name in self._in_menu:
                action = menu.addAction(button.icon(), button.text())
                action.setToolTip(button.why_not)
                action.setEnabled(not button.why_not)
                action.triggered.connect(button.click)
        return menu

    def allow(self, draft: Draft) -> None:
        """Says at the buttons what cannot be done with the sheet on top, and why."""
        nothing = translate("sheets", "Nothing stands on this sheet yet.")
        undo = translate("sheets", "There is nothing to undo.")
        redo = translate("sheets", "There is nothing to redo.")
        blank = all(paper.blank for paper in self._stack.papers)
        self.undo.set_why_not("" if draft.can_undo else undo)
        self.redo.set_why_not("" if draft.can_redo else redo)
        self.report.set_why_not(nothing if blank else "")
        self.save.set_why_not(nothing if self._stack.current.blank else "")

    def ask_report(self, ask: Callable[..., object]) -> None:
        """Lets the player choose; calls `ask` with whether the report is on the top sheet only."""
        menu = self.report_menu(ask)
        menu.aboutToHide.connect(menu.deleteLater)
        under = self.report if self.report.isVisible() else self.more
        menu.popup(under.mapToGlobal(QPoint(0, under.height())))

    def report_menu(self, ask: Callable[..., object]) -> QMenu:
        """What a report can be on, if there are several sheets."""
        menu = QMenu(self)
        count = len(self._stack.papers)
        this = menu.addAction(translate("sheets", "On this sheet…"))
        every = menu.addAction(translate("sheets", "On all {count} sheets…").format(count=count))
        this.triggered.connect(partial(ask, top_only=True))
        every.triggered.connect(partial(ask, top_only=False))
        return menu

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _make_buttons(self) -> None:
        tr = translate
        self.photo = WhyButton(tr("sheets", "Photo…"))
        self.open = WhyButton(tr("sheets", "Open…"))
        self.save = WhyButton(tr("sheets", "Save as…"))
        self.undo, self.redo = WhyButton(""), WhyButton("")
        self.undo.setAccessibleName(tr("sheets", "Undo"))
        self.redo.setAccessibleName(tr("sheets", "Redo"))
        self.report = WhyButton(tr("sheets", "Report…"))
        self.print = WhyButton(tr("sheets", "Print…"))
        self.new = WhyButton(tr("sheets", "New sheet"))
        self.remove = WhyButton(tr("sheets", "Put away"))
        self.back = WhyButton(tr("sheets", "Bring back"))
        self.more = WhyButton(tr("sheets", "More…"))
        self.buttons = {name: getattr(self, name) for name in _ICONS}
        self.papers = QComboBox()
        self.papers.setAccessibleName(tr("sheets", "Which sheet is shown"))
        self.papers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.papers.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.pages = {
            "fields": WhyButton(tr("sheets", "Fields")),
            "photos": WhyButton(tr("sheets", "Photographs")),
            "side": WhyButton(tr("sheets", "Score")),
        }
        group = QButtonGroup(self)
        for page, button in self.pages.items():
            button.setCheckable(True)
            button.clicked.connect(partial(self._want, page))
            group.addButton(button)

    def _want(self, page: str) -> None:
        self.page_wanted.emit(page)

    def _lay_out(self) -> None:
        row = FlowLayout(self, spacing=_GAP)
        self._switch = QWidget()
        inner = QHBoxLayout(self._switch)
        inner.setContentsMargins(0, 0, 8, 0)
        inner.setSpacing(2)
        for button in self.pages.values():
            inner.addWidget(button)
        row.addWidget(self._switch)
        for name in ("photo", "open", "save", "undo", "redo", "report", "print"):
            row.addWidget(self.buttons[name])
        for part in (self.papers, self.new, self.remove, self.back, self.more):
            row.addWidget(part)
        self.more.hide()

    def _fit(self) -> None:
        """All in one row, if need be with some of it in a menu."""
        offered = {name: it for name, it in self.buttons.items() if self._offers(name)}
        shown = [self._switch, *offered.values()]
        if self._several:
            shown.append(self.papers)
        hidden: set[str] = set()
        for name in (name for name in _FIRST_TO_GO if name in offered):
            widths = [part.sizeHint().width() for part in shown]
            widths += [self.more.sizeHint().width()] if hidden else []
            if sum(widths) + _GAP * (len(widths) - 1) <= self.width():
                break
            hidden.add(name)
            shown.remove(self.buttons[name])
        for name in _FIRST_TO_GO:
            self.buttons[name].setVisible(name in offered and name not in hidden)
        self.more.setVisible(bool(hidden))
        self._in_menu = frozenset(hidden)

    def _offers(self, name: str) -> bool:
        return name != "back" or self._stack.can_bring_back

    def _show_more(self) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    @property
    def _several(self) -> bool:
        return len(self._stack.papers) > 1

    def _show_papers(self) -> None:
        self.papers.blockSignals(True)
        self.papers.clear()
        count = len(self._stack.papers)
        for number, paper in enumerate(self._stack.papers, start=1):
            text = translate("sheets", "Sheet {number} of {count}")
            if paper.name:
                text = translate("sheets", "{number} of {count}: {name}")
            self.papers.addItem(text.format(number=number, count=count, name=_short(paper.name)))
            self.papers.setItemData(number - 1, paper.name, Qt.ItemDataRole.ToolTipRole)
        self.papers.setCurrentIndex(self._stack.at)
        self.papers.blockSignals(False)
        self.papers.setVisible(self._several)
        self._allow()
        self._fit()

    def _allow(self) -> None:
        """A sheet that is alone and blank is not put away: there would be another just like it."""
        alone = not self._several and self._stack.current.blank
        self.remove.set_why_not(
            translate("sheets", "This sheet is blank already.") if alone else ""
        )


def _short(name: str) -> str:
    """A name that leaves room for others: its beginning and its end."""
    return name if len(name) <= 24 else f"{name[:12]}…{name[-11:]}"
