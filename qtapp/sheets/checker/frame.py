"""Where does everything in the window for checking sheets stand, however large it is?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from qtapp.board.accessible import announce
from qtapp.restyle import set_styled
from qtapp.sheets.checker.bar import CheckerBar
from qtapp.sheets.checker.side import WIDTH, CheckerSide
from qtapp.sheets.entry.fields_desk import FieldsDesk
from qtapp.sheets.photo.desk import PhotoDesk
from qtapp.table.hint_label import make_label, say

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from qtapp.look import Look
    from qtapp.sheets.stack import Stack
    from qtapp.table.thinker import Thinker

_NARROW: Final = 820
"""Pixels at text scale 1; a window no wider than this shows one thing at a time."""
_SIDE_SHARE: Final = 0.42
"""Of the width, at most."""
_LEAST: Final = (320, 240)
"""Pixels for what stands below the buttons."""


class CheckerFrame(QWidget):
    """The row of buttons above, fields or photographs at the left, the column at the right.

    Where there is too little room the column takes its turn with them.
    """

    def __init__(self, look: Look, stack: Stack, thinker: Thinker) -> None:
        super().__init__()
        self._look = look
        self._folded = False
        draft = stack.current.draft
        self.bar = CheckerBar(look, stack)
        self.desk = FieldsDesk(look, draft)
        self.photos = PhotoDesk(stack, look, thinker)
        self.side = CheckerSide(look, draft)
        self._notice = make_label()
        self._left = QStackedWidget()
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._lay_out()
        self.bar.page_wanted.connect(self.show_page)

    @property
    def folded(self) -> bool:
        """Whether the column takes its turn with the fields, for want of room."""
        return self._folded

    @property
    def page(self) -> str:
        """What is in front at the left: `fields`, `photos` or `side`."""
        front = self._left.currentWidget()
        return "fields" if front is self.desk else "photos" if front is self.photos else "side"

    @property
    def notice(self) -> str:
        """What is said at the foot."""
        return self._notice.text()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for part in (self.bar, self.desk, self.photos, self.side):
            part.set_look(look)
        self._fit()

    def show_page(self, page: str) -> None:
        """Brings one of the bar's pages to the front; the column only where it is folded."""
        if page == "side" and not self._folded:
            return
        front = {"fields": self.desk, "photos": self.photos, "side": self.side}[page]
        self._left.setCurrentWidget(front)
        self.bar.show_page(page)
        if page == "fields":
            self.desk.take_focus()
        elif page == "photos":
            self.photos.take_focus()

    def show_side(self) -> None:
        """Makes sure that the column can be seen."""
        self.show_page("side")

    def say(self, sentence: str, *, wrong: bool = False) -> None:
        """Says a sentence at the foot, until another; an empty one takes it away."""
        say(self._notice, f"✕ {sentence}" if wrong else sentence)
        set_styled(self._notice, tone="bad" if wrong else "", soft=not wrong)
        if sentence:
            announce(self._notice, sentence, at_once=wrong)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _lay_out(self) -> None:
        self._left.addWidget(self.desk)
        self._left.addWidget(self.photos)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(12)
        # By itself it would not let the window get so narrow as to fold.
        self._splitter.setMinimumSize(*_LEAST)
        self._splitter.addWidget(self._left)
        self._splitter.addWidget(self.side)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addWidget(self.bar)
        column.addWidget(self._splitter, 1)
        column.addWidget(self._notice)
        self._notice.hide()
        self.bar.offer_side(offered=False)

    def _fit(self) -> None:
        scale = self._look.scale
        self.side.fit(self.height())
        folded = self.width() <= _NARROW * scale
        if folded != self._folded:
            self._fold(folded=folded)
        if folded:
            return
        wanted = min(round(WIDTH * scale), int(_SIDE_SHARE * self.width()))
        if self._splitter.sizes()[1] < wanted or not self.isVisible():
            self._splitter.setSizes([self.width() - wanted, wanted])

    def _fold(self, *, folded: bool) -> None:
        self._folded = folded
        self.bar.offer_side(offered=folded)
        if folded:
            self._left.addWidget(self.side)
        else:
            if self.page == "side":
                self.show_page("fields")
            self._left.removeWidget(self.side)
            self._splitter.addWidget(self.side)
            self.side.show()
        self.side.set_look(self._look)  # a styled widget that moves gets its first fonts from Qt
