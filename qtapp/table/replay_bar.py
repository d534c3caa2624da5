"""How does a person step through a game that has been played? Never touching it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.icons import icon
from qtapp.parts import Look
from qtapp.table.chance_words import ChanceWords
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size, is_key

_STEP: Final = 900
"""Milliseconds for which each moment stays when the replay plays by itself."""


class ReplayBar(QFrame):
    """Buttons, a slider and keys that ask for a moment of the match."""

    moment_wanted = Signal(int)
    """The length of the line of play to show."""
    leave_wanted = Signal()
    branch_wanted = Signal()
    """Play on from the moment that is shown, with the same dice or cards."""

    def __init__(self, look: Look, words: ChanceWords, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self.setAccessibleName(self.tr("Replay"))
        self._at = self._length = 0
        self.passes_over: Callable[[int], bool] = lambda _: False
        """Whether a single step goes on past this moment: there is nothing to be seen of it."""
        self._low = False
        self._timer = QTimer(self, interval=_STEP)
        self._timer.timeout.connect(self._play_on)
        self._where = QLabel()
        self._slider = _Track(Qt.Orientation.Horizontal)
        self._slider.setAccessibleName(self.tr("Moment of the game"))
        self._slider.valueChanged.connect(self._slid)
        self._icons: dict[QToolButton, str] = {}
        row = FlowLayout()
        for name, label, wish in (
            ("first", self.tr("To the start (Home)"), lambda: self._ask(0)),
            ("previous", self.tr("One step back (Left)"), lambda: self._ask(self._beside(-1))),
            ("play", self.tr("Play by itself (Space)"), self._toggle_playing),
            ("next", self.tr("One step on (Right)"), lambda: self._ask(self._beside(1))),
            ("last", self.tr("To the end (End)"), lambda: self._ask(self._length)),
        ):
            row.addWidget(self._button(name, label, wish))
        row.addWidget(self._where)
        self.branch = WhyButton("")
        self.branch.used.connect(self.branch_wanted)
        row.addWidget(self.branch)
        self._leave = self._button("cross", self.tr("Back to the game (Esc)"), self._leave_now)
        row.addWidget(self._leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 0, 4, 4)
        column.addWidget(self._slider)
        column.addLayout(row)
        self.set_low(False)
        self.set_look(look)

    @property
    def playing(self) -> bool:
        """Whether it steps on by itself."""
        return self._timer.isActive()

    @property
    def text(self) -> str:
        """Which moment is shown, in words."""
        return self._where.text()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for button, name in self._icons.items():
            button.setIcon(icon(name, look.theme))
            button.setIconSize(icon_size(look.scale))

    def set_low(self, low: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up the slider for the board: the buttons and keys lead everywhere, too."""
        self._slider.setVisible(not low)
        self._low = low
        self._tell_where()
        self.branch.setText(self.tr("From here") if low else self._words.from_here)
        self.branch.setAccessibleName(self._words.from_here)

    def button(self, name: str) -> QToolButton:
        """The button with this icon."""
        return next(button for button, own in self._icons.items() if own == name)

    def show_moment(self, at: int, length: int, *, why_no_branch: str = "") -> None:
        """Says which moment is shown, of how many, and why it cannot be played on from, if so."""
        self.branch.set_why_not(why_no_branch)
        if not why_no_branch:
            self.branch.setToolTip(self._words.about_from_here)
        self._at, self._length = at, length
        self._slider.blockSignals(True)
        self._slider.setRange(0, length)
        self._slider.setPageStep(max(1, length // 10))
        self._slider.setValue(at)
        self._slider.blockSignals(False)
        self._tell_where()
        if at == length:
            self._stop()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes the keys of a replay: arrows, Home, End, Space, Esc; False: another key."""
        if is_key(event, "Left"):
            self._ask(self._beside(-1))
        elif is_key(event, "Right"):
            self._ask(self._beside(1))
        elif is_key(event, "Home"):
            self._ask(0)
        elif is_key(event, "End"):
            self._ask(self._length)
        elif is_key(event, "Esc"):
            self._leave_now()
        elif is_key(event, "Space"):
            if not event.isAutoRepeat():
                self._toggle_playing()
        else:
            return False
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        self._stop()
        super().hideEvent(event)

    def _tell_where(self) -> None:
        text = self.tr("{at} / {length}") if self._low else self.tr("Step {at} of {length}")
        self._where.setText(text.format(at=self._at, length=self._length))

    def _button(self, name: str, label: str, wish: Callable[[], None]) -> QToolButton:
        button = QToolButton(self)
        button.setAccessibleName(label)
        button.setToolTip(label)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(wish)
        self._icons[button] = name
        return button

    def _ask(self, at: int) -> None:
        self._stop()
        self._show(at)

    def _beside(self, step: int) -> int:
        """The nearest moment before (-1) or after (1) that is worth a step of its own."""
        at = self._at + step
        while 0 < at < self._length and self.passes_over(at):
            at += step
        return at

    def _slid(self, at: int) -> None:
        self._ask(at)

    def _show(self, at: int) -> None:
        self.moment_wanted.emit(min(max(at, 0), self._length))

    def _leave_now(self) -> None:
        self._stop()
        self.leave_wanted.emit()

    def _toggle_playing(self) -> None:
        if self.playing:
            self._stop()
            return
        if not self._length:
            return  # nothing has been played: the timer would never come to an end
        if self._at == self._length:
            self._show(0)
        self._timer.start()
        self._show_playing("pause", self.tr("Pause (Space)"))

    def _play_on(self) -> None:
        self._show(self._beside(1))

    def _stop(self) -> None:
        if self.playing:
            self._timer.stop()
            self._show_playing("play", self.tr("Play by itself (Space)"))

    def _show_playing(self, name: str, label: str) -> None:
        button = next(b for b, own in self._icons.items() if own in ("play", "pause"))
        self._icons[button] = name
        button.setIcon(icon(name, self._look.theme))
        button.setAccessibleName(label)
        button.setToolTip(label)


class _Track(QSlider):
    """A slider on which a click leads to the place that was clicked, not a page nearer to it."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        part, kind = QStyle.SubControl, QStyle.ComplexControl.CC_Slider
        handle = self.style().subControlRect(kind, option, part.SC_SliderHandle, self)
        spot = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton and not handle.contains(spot):
            groove = self.style().subControlRect(kind, option, part.SC_SliderGroove, self)
            along = spot.x() - groove.x() - handle.width() // 2
            room = groove.width() - handle.width()
            self.setValue(
                QStyle.sliderValueFromPosition(
                    self.minimum(), self.maximum(), along, room, option.upsideDown
                )
            )
        super().mousePressEvent(event)  # which takes hold of the handle, to be drawn on
