"""Is the solver thinking? A line that says so, and a button to stop it or let it go on."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from qtapp.board.icons import icon
from qtapp.board.theme import BODY, ui_font
from qtapp.games.bulls.texts import translate
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from qtapp.parts import Look


class Mood(Enum):
    """What the solver is doing."""

    NOTHING = "nothing"
    THINKING = "thinking"
    PAUSED = "paused"
    DONE = "done"
    STOPPED = "stopped"
    """Nothing is thought about any more, but not all is settled."""
    BROKEN = "broken"
    """It has come to rest without having answered everything."""


class ThinkingBar(QWidget):
    """Stands at the top of the solver view."""

    pause_wanted = Signal(bool)
    """To stop thinking (True), or to go on."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.mood, self._doubt = Mood.NOTHING, ""
        self._label = QLabel()
        self._label.setProperty("soft", True)
        self._label.setWordWrap(True)
        self.button = WhyButton("")
        self.button.used.connect(self._press)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.addWidget(self._label, 1)
        row.addWidget(self.button)
        self.set_look(look)

    def show_mood(self, mood: Mood, doubt: str = "") -> None:
        """Says what the solver is doing; `doubt` is what it could not settle before it stopped."""
        self.mood, self._doubt = mood, doubt
        self._label.setText(
            {
                Mood.NOTHING: "",
                Mood.THINKING: translate("bulls", "Thinking…"),
                Mood.PAUSED: translate("bulls", "Paused"),
                Mood.DONE: translate("bulls", "Settled"),
                Mood.STOPPED: translate("bulls", "Stopped thinking. {doubt}").format(doubt=doubt),
                Mood.BROKEN: translate("bulls", "The solver could not answer everything here."),
            }[mood]
        )
        paused = mood is Mood.PAUSED
        self.button.setText(translate("bulls", "Go on") if paused else translate("bulls", "Pause"))
        self.button.setIcon(icon("play" if paused else "pause", self._look.theme))
        why_not = {
            Mood.DONE: translate("bulls", "All that can be told is told."),
            Mood.STOPPED: translate("bulls", "More thought would tell hardly more."),
            Mood.BROKEN: translate("bulls", "It has stopped by itself."),
        }
        self.button.setVisible(mood is not Mood.NOTHING)
        self.button.set_why_not(why_not.get(mood, ""))

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self.button.setIconSize(icon_size(look.scale))
        self._set_fonts()
        self.show_mood(self.mood, self._doubt)

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        self._set_fonts()

    def _set_fonts(self) -> None:
        self._label.setFont(ui_font(self._look.scale, BODY))

    def _press(self) -> None:
        self.pause_wanted.emit(self.mood is Mood.THINKING)
