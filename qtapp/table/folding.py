"""Where does the side panel go when there is little room? Behind a button, in the board's place."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QLayout,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from qtapp.board.icons import icon
from qtapp.parts import Look
from qtapp.table.side_panel import SidePanel
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size, translate

_NARROW: Final = 1024
_LOW: Final = 520
"""Pixels; a table no larger than this has its side panel folded away."""
_NO_LIMIT: Final = (1 << 24) - 1
"""Qt's QWIDGETSIZE_MAX, which PySide6 does not hand out."""
_SIDE_SHARE: Final = 0.35
"""Of the width, at most: the board keeps the rest."""


class Folding:
    """Keeps board, side panel and what lies over the board in their places.

    With room enough the panel stands at the right, and never takes more than its share. Else a
    button shows it in the place of the board, which stays as large as it can be.
    """

    def __init__(self, board: QWidget, side: SidePanel, look: Look) -> None:
        self.stack = QStackedWidget()
        """The board, or what is shown in its place."""
        self.stack.addWidget(board)
        self.button = WhyButton(translate("table", "Score and log"))
        """Shows the panel; there only while it is folded away."""
        self.button.setCheckable(True)
        self.button.toggled.connect(self._toggled)
        self.button.hide()
        self._board = board
        self._side = side
        self._front = board
        self._folded = False
        self.side_width = 0
        """Pixels that the player has given to the panel; 0: none by hand. `fit` heeds it."""
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(8)
        self._splitter.splitterMoved.connect(self._moved)
        self.set_look(look)

    @property
    def folded(self) -> bool:
        """Whether the panel is behind the button."""
        return self._folded

    @property
    def front(self) -> QWidget:
        """The board, or what covers it; the panel, if it is unfolded over them, does not count."""
        return self._front

    def lay_out(self, row: QBoxLayout, left: QLayout) -> None:
        """Puts the column with the board, and the panel beside it, into a row."""
        column = QWidget()
        column.setLayout(left)
        self._splitter.addWidget(column)
        self._splitter.addWidget(self._side)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        row.addWidget(self._splitter)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale; `fit` has to follow."""
        self.button.setIcon(icon("contents", look.theme))
        self.button.setIconSize(icon_size(look.scale))

    def fit(self, size: QSize) -> None:
        """Folds the panel away, or sets it up again, for a table of this size."""
        most = int(_SIDE_SHARE * size.width())
        wanted = self._side.wanted_width()
        folded = size.width() <= _NARROW or size.height() <= _LOW or wanted > most
        if folded != self._folded:
            self._fold(folded)
        if folded:
            self._side.setMaximumWidth(_NO_LIMIT)
            return
        self._side.setMaximumWidth(most)
        self._side.setMinimumWidth(wanted)
        side = self.side_width or wanted
        self._splitter.setSizes([size.width() - side, side])

    def cover(self, cover: QWidget) -> None:
        """Shows something in the place of the board."""
        if self.stack.indexOf(cover) < 0:
            self.stack.addWidget(cover)
        self._bring(cover)

    def uncover(self) -> None:
        """Shows the board."""
        self._bring(self._board)

    def _bring(self, front: QWidget) -> None:
        self._front = front
        self.button.setChecked(False)
        self.stack.setCurrentWidget(front)

    def _fold(self, folded: bool) -> None:  # noqa: FBT001 - what becomes of it
        focused: QWidget | None = self.stack.window().focusWidget()
        away = focused is not None and (focused is self.button or self._side.isAncestorOf(focused))
        self._folded = folded
        self.button.setChecked(False)
        self.button.setVisible(folded)
        self._side.setMinimumWidth(0)
        self._side.set_folded(folded)
        if folded:
            self.stack.addWidget(self._side)
            self.stack.setCurrentWidget(self._front)
        else:
            self.stack.removeWidget(self._side)
            self._splitter.addWidget(self._side)
            self._splitter.setStretchFactor(1, 0)
            self._side.show()
        self._side.renew_look()
        if away:
            # Qt would hand the keyboard on to whatever stands next to what has gone.
            self._front.setFocus(Qt.FocusReason.OtherFocusReason)

    def _moved(self) -> None:
        self.side_width = self._side.width()

    def _toggled(self, on: bool) -> None:  # noqa: FBT001 - a slot
        self.stack.setCurrentWidget(self._side if on else self._front)
