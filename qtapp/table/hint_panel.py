"""How is a hint told? In four steps, one below the other, and then the best plays in figures."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.icons import icon
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.parts import Look
from qtapp.table.best_plays import BestPlays, PlayLine
from qtapp.table.hint_label import make_label, say
from qtapp.table.why_button import WhyButton
from qtapp.table.words import HINT_KEY, icon_size, key_name

_RING: Final = (
    "HintPanel { border: 2px solid transparent; border-radius: 6px; }"
    " HintPanel:focus { border-color: palette(link); }"
)


@dataclass(frozen=True, slots=True)
class HintTold:
    """All that the panel shows."""

    nothing: str = ""
    """Why there is nothing to hint at; empty: there is."""
    told: int = 0
    """So many steps have been asked for."""
    steps: tuple[tuple[str, ...], ...] = ()
    """The sentences of the steps that can be told; fewer than `told` while it is being thought."""
    fault: str = ""
    """Why nothing can be told; empty: it can, or will be."""
    plays: tuple[PlayLine, ...] = ()
    """Best first."""
    unit: str = ""
    """What their figures are."""
    standing: str = ""
    """Whether the figures still change."""
    marks: bool | None = None
    """Whether the board shows the marks of the hint; None: there are none."""


class HintPanel(QScrollArea):
    """The steps of a hint; a button opens the next one, and what was told stays readable."""

    step_wanted = Signal(int)
    """The next step, 1 to 4."""
    marks_wanted = Signal(bool)
    """Whether the board is to show the marks."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet(_RING)
        self.setAccessibleName(self.tr("Hints"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._let_scroll)
        self._look = look
        self._shown = HintTold()
        titles = (
            self.tr("A nudge"),
            self.tr("Where to look"),
            self.tr("What to do"),
            self.tr("Why"),
        )
        self._intro = make_label(soft=True)
        self._steps = [_Step(number, title) for number, title in enumerate(titles, start=1)]
        self._plays = BestPlays()
        self.marks_button = WhyButton("")
        """Hides the marks on the board, or shows them again."""
        self.marks_button.used.connect(lambda: self.marks_wanted.emit(not self._shown.marks))
        self._inner = QWidget()
        """What is scrolled."""
        self._lay_out()
        self._show(HintTold())
        self.set_look(look)

    @property
    def shown(self) -> HintTold:
        """What is shown now."""
        return self._shown

    def title(self, step: int) -> str:
        """The name of a step, 1 to 4."""
        return self._steps[step - 1].title

    def button(self, step: int) -> WhyButton:
        """The button of a step, 1 to 4; to be seen while the step is the next one."""
        return self._steps[step - 1].button

    @property
    def words(self) -> list[str]:
        """All that can be read besides the buttons, from top to bottom."""
        labels = [self._intro]
        for part in (*self._steps, self._plays):
            labels += part.findChildren(QLabel)
        return [label.text() for label in labels if label.isVisibleTo(self)]

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._intro.setFont(ui_font(look.scale, BODY))
        for step in self._steps:
            step.set_look(look)
        self._plays.set_look(look)
        self.marks_button.setIcon(icon("eye", look.theme))
        self.marks_button.setIconSize(icon_size(look.scale))

    def show_told(self, told: HintTold) -> None:
        """Shows this, by what differs from before."""
        if told == self._shown:
            return
        further = told.told and (told.told, len(told.steps)) != self._told_before
        self._show(told)
        if further:  # once the new words have their place
            QTimer.singleShot(0, self, self._follow)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt gives a label that was taken to another place the font that it had first.

        Whoever opens the panel finds the newest step in sight.
        """
        super().showEvent(event)
        self.set_look(self._look)
        self._settle()
        if self._shown.told:
            QTimer.singleShot(0, self, self._follow)

    @property
    def _told_before(self) -> tuple[int, int]:
        return self._shown.told, len(self._shown.steps)

    def _show(self, told: HintTold) -> None:
        self._shown = told
        intro = self.tr(
            "A hint comes in four steps, from a nudge to the reason. The log counts each of them."
        )
        say(self._intro, told.nothing or told.fault or ("" if told.told else intro))
        self._lead_focus(told)
        for step in self._steps:
            step.setVisible(not told.nothing)
            step.button.set_why_not(told.fault)
            step.show_told(told.told, self._sentences(step.number, told))
        self._plays.show_plays(told.plays, told.unit, told.standing)
        button, hide = self.marks_button, self.tr("Hide the marks")
        button.setVisible(told.marks is not None)
        button.setText(self.tr("Hide the marks (Esc)") if told.marks else self.tr("Show the marks"))
        button.setAccessibleName(hide if told.marks else button.text())
        self._settle()

    def _settle(self) -> None:
        """Gives everything its place before it is painted: what is new would be cut for a moment.

        A step is a layout in a layout, and the outer one does not ask it again by itself.
        """
        for step in self._steps:
            step.settle()
        for asked in (self._inner, self):
            QCoreApplication.sendEvent(asked, QEvent(QEvent.Type.LayoutRequest))

    def _lead_focus(self, told: HintTold) -> None:
        """From the button that goes away to the one that takes its place."""
        if told.nothing or not any(step.button.hasFocus() for step in self._steps):
            return
        last = told.told == len(self._steps)
        button = self.marks_button if last else self._steps[told.told].button
        button.show()
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _let_scroll(self, _: int, most: int) -> None:
        """By keys, when there is more than can be seen."""
        policy = Qt.FocusPolicy
        self.setFocusPolicy(policy.TabFocus if most else policy.NoFocus)

    def _sentences(self, step: int, told: HintTold) -> tuple[str, ...]:
        if step > told.told:
            return ()
        if step <= len(told.steps):
            return told.steps[step - 1]
        return (self.tr("Thinking…"),)

    def _follow(self) -> None:
        """Brings what was told last into sight, with what comes below it as far as it fits."""
        at = self._shown.told - 1
        if at < 0:
            return
        below = self._steps[at + 1] if at + 1 < len(self._steps) else self._plays
        for widget in (self.marks_button, below, self._steps[at]):
            if widget.isVisible():
                self.ensureWidgetVisible(widget, 0, 8)

    def _lay_out(self) -> None:
        self._inner.setProperty("ground", True)
        column = QVBoxLayout(self._inner)
        column.setContentsMargins(4, 12, 8, 8)
        column.setSpacing(12)
        column.addWidget(self._intro)
        for step in self._steps:
            step.button.used.connect(lambda number=step.number: self.step_wanted.emit(number))
            column.addWidget(step)
        column.addWidget(self.marks_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._plays)
        column.addStretch(1)
        self.setWidget(self._inner)


class _Step(QWidget):
    """A step: its name alone while it waits, a button when it is next, and then what it says."""

    def __init__(self, number: int, title: str) -> None:
        super().__init__()
        self.number = number
        self.title = title
        self._head = make_label(soft=True)
        self._head.setText(self.tr("{step}  {title}").format(step=number, title=title))
        text = self.tr("{step}  {title} ({key})")
        key = key_name(HINT_KEY)
        self.button = WhyButton(text.format(step=number, title=title, key=key))
        self.button.setAccessibleName(
            self.tr("Hint, step {step} of 4: {title}").format(step=number, title=title)
        )
        self.button.setProperty("primary", True)
        self.button.takes_double_clicks = False
        self._labels: list[QLabel] = []
        self._font = self.font()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addWidget(self._head)
        self._column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def set_look(self, look: Look) -> None:
        self._head.setFont(ui_font(look.scale, SMALL))
        self._font = ui_font(look.scale, BODY)
        for label in self._labels:
            label.setFont(self._font)

    def settle(self) -> None:
        """Measures its words anew, and tells what surrounds it of the height that they need."""
        self._column.invalidate()
        self._column.activate()
        self.updateGeometry()

    def show_told(self, told: int, sentences: tuple[str, ...]) -> None:
        """`told` steps are told, and this one says these sentences."""
        following = self.number == told + 1
        self._head.setVisible(not following)
        self.button.setVisible(following)
        while len(self._labels) < len(sentences):
            label = make_label()
            label.setFont(self._font)
            self._labels.append(label)
            self._column.addWidget(label)
        for at, label in enumerate(self._labels):
            say(label, sentences[at] if at < len(sentences) else "")
