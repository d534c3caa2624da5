"""Where is the solver's view of a game? In a panel beside the board, at times behind a curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QLabel, QStackedWidget, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, ui_font
from qtapp.side_dock import SideDock
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent
    from PySide6.QtWidgets import QMainWindow

    from qtapp.panels import StudyPanel
    from qtapp.parts import Look

NARROWEST: Final = 320
"""Pixels that are enough for every panel, at any text scale."""
_WISH: Final = QSize(380, 900)


class StudyDock(SideDock):
    """Holds the panel of one game, and keeps it out of sight where it must not be seen."""

    anyway_wanted = Signal()
    """The player wants to see it in spite of what the curtain says."""
    seen_changed = Signal()
    """The dock has come into sight, or has gone."""

    def __init__(self, panel: StudyPanel, look: Look, window: QMainWindow, width: int) -> None:
        """`width` in pixels is what the player gave it before; 0: nothing by hand."""
        super().__init__(
            window.tr("Solver view"),
            window.tr("Show the solver in a window of its own"),
            window.tr("Close the solver view (Esc)"),
            window,
        )
        self.setObjectName("study")
        self.panel = panel
        self.curtain = _Curtain()
        self.curtain.button.used.connect(self.anyway_wanted)
        self._stack = QStackedWidget()
        self._stack.addWidget(panel)
        self._stack.addWidget(self.curtain)
        self._stack.setMinimumWidth(NARROWEST)
        self.setWidget(self._stack)
        self.hide()
        self.lay_beside(window, look, _WISH)
        if not self.isFloating():
            wish = width or round(_WISH.width() * min(look.scale, 1.5))
            window.resizeDocks([self], [wish], Qt.Orientation.Horizontal)
        self.set_look(look)

    @property
    def open(self) -> bool:
        """Whether the panel itself is what is to be seen."""
        return not self.isHidden() and self._stack.currentWidget() is self.panel

    def open_up(self) -> None:
        """Shows the panel."""
        self._bring(self.panel)

    def draw_curtain(self, sentence: str, warning: str = "") -> None:
        """Says why the panel cannot be seen; with a warning, it can be seen all the same."""
        self.curtain.say(sentence, warning)
        self._bring(self.curtain)

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        self.bar.set_look(look)
        self.curtain.set_look(look)
        self.panel.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.seen_changed.emit()

    def take_focus(self) -> None:
        """Puts the keyboard on what is to be seen."""
        if (shown := self._stack.currentWidget()) is not None:
            shown.setFocus(Qt.FocusReason.OtherFocusReason)

    def _bring(self, widget: QWidget) -> None:
        if (before := self._stack.currentWidget()) is widget:
            return
        focused = QApplication.focusWidget()
        self._stack.setCurrentWidget(widget)
        if before is not None and focused is not None and before.isAncestorOf(focused):
            widget.setFocus(Qt.FocusReason.OtherFocusReason)


class _Curtain(QWidget):
    """Why the solver is not to be seen, and the way to see it all the same."""

    def __init__(self) -> None:
        super().__init__()
        self._sentence, self._warning = QLabel(), QLabel()
        self._warning.setProperty("tone", "warn")
        self.button = WhyButton(self.tr("Show it anyway"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        for label in (self._sentence, self._warning):
            label.setWordWrap(True)
            column.addWidget(label)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.setFocusProxy(self.button)
        self._look: Look | None = None

    @property
    def warning(self) -> str:
        """What is told to whoever wants to look all the same."""
        return self._warning.text()

    def say(self, sentence: str, warning: str) -> None:
        """Without a warning there is no way past it."""
        self._sentence.setText(sentence)
        self._warning.setText(f"△ {warning}" if warning else "")
        self._warning.setVisible(bool(warning))
        self.button.setVisible(bool(warning))

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        for label in (self._sentence, self._warning):
            label.setFont(ui_font(look.scale, BODY))

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        if self._look is not None:
            self.set_look(self._look)
