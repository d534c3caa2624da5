"""What is asked of the player now, and how can it be answered? The line over the board."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, LARGE, TITLE, title_font, ui_font
from qtapp.parts import Explained, Look, Prompt, PromptButton
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key, key_name, linked

_SHORT: Final = 60
"""Letters of a question that is written large."""
_READABLE: Final = 360
"""Pixels, at text scale 1, that a question needs beside its buttons."""


class PromptBar(QFrame):
    """One sentence, its buttons, and below it a line that says why something was refused.

    What cannot be taken back is confirmed in the bar itself: the question gives way to another one,
    and so do the buttons. Nothing pops up.
    """

    chosen = Signal(object)
    """A `PromptButton` that was pressed, and confirmed if it wants to be."""
    help_wanted = Signal(str)
    """A rule, such as `B3.4`."""
    focus_lost = Signal()
    """The button that had the focus is gone."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What is asked now"))
        self._prompt = Prompt("")
        self._asking: PromptButton | None = None
        self._compact = False
        self._question = _link_label(self)
        self._note = _link_label(self)
        self._note.setProperty("tone", "bad")
        self._buttons: dict[str, WhyButton] = {}
        self._row = QWidget(self)
        self._flow = FlowLayout(self._row)
        self._corner: list[QWidget] = []
        text = QVBoxLayout()
        text.setSpacing(0)
        text.addWidget(self._question)
        text.addWidget(self._note)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(4, 4, 4, 0)
        self._box.addLayout(text, 1)
        self._box.addWidget(self._row)
        self.set_look(look)

    @property
    def question(self) -> str:
        """The sentence that is shown."""
        return self._asking.confirm if self._asking else self._prompt.question

    @property
    def note(self) -> str:
        """The line below it: rich text, empty if there is none."""
        return "" if self._note.isHidden() else self._note.text()

    @property
    def confirming(self) -> bool:
        """Whether the bar asks for a confirmation."""
        return self._asking is not None

    def button(self, which: str) -> WhyButton:
        """The button of this id; `yes` and `stay` while a confirmation is asked for."""
        return self._buttons[which]

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._note.setFont(ui_font(look.scale, BODY))
        self._show()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board: smaller type, and no place kept free for what may come."""
        if compact != self._compact:
            self._compact = compact
            self._show()

    def show_prompt(self, prompt: Prompt) -> None:
        """Asks something; what was refused or to be confirmed before is over."""
        if prompt == self._prompt and not self.confirming:
            self.clear_note()
            return
        self._prompt = prompt
        self._asking = None
        self._show()

    def show_refusal(self, explained: Explained) -> None:
        """Says why something is not allowed, until the next prompt."""
        self._note.setText("✕ " + linked(explained))  # the tone's sign beside its colour
        self._note.show()

    def clear_note(self) -> None:
        """Takes the line below the question away."""
        self._note.setText(" ")
        self._note.hide()

    def add_corner(self, widget: QWidget) -> None:
        """Puts a widget behind the buttons, whatever is asked."""
        self._corner.append(widget)
        self._flow.addWidget(widget)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Presses the button that has this key; False: none has it."""
        if self._asking is not None:
            if is_key(event, "Esc"):
                self._stay()
                return True
            found = "yes" if is_key(event, self._asking.key) else ""
        else:
            buttons = self._prompt.buttons
            found = next((each.id for each in buttons if is_key(event, each.key)), "")
        if not found:
            return False
        if not event.isAutoRepeat():  # a key held down answers one question, not the next one too
            self._buttons[found].click()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._reflow()

    def _reflow(self) -> None:
        beside = self.width() >= self._row.sizeHint().width() + _READABLE * self._look.scale
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._box.setAlignment(
            self._row, Qt.AlignmentFlag.AlignTop if beside else Qt.AlignmentFlag(0)
        )

    def _show(self) -> None:
        rule = "" if self._asking else self._prompt.rule
        self._question.setText(linked(Explained(self.question, rule)))
        small = self._compact or len(self.question) > _SHORT
        font = title_font(self._look.scale, LARGE if small else TITLE)
        self._question.setFont(font)
        self._keep_room()
        self.clear_note()
        self._make_buttons()
        self._reflow()

    def _keep_room(self) -> None:
        """The board must not jump with every question, nor when a refusal comes and goes."""
        policy = self._note.sizePolicy()
        policy.setRetainSizeWhenHidden(not self._compact)
        self._note.setSizePolicy(policy)
        two_lines = 2 * QFontMetrics(title_font(self._look.scale, LARGE)).lineSpacing()
        self._question.setMinimumHeight(0 if self._compact else two_lines)

    def _make_buttons(self) -> None:
        focused = next((key for key, old in self._buttons.items() if old.hasFocus()), None)
        for old in self._buttons.values():
            self._flow.removeWidget(old)
            old.blockSignals(True)
            old.hide()
            old.deleteLater()
        asking = self._asking
        self._buttons = dict(self._confirming(asking) if asking else self._asked())
        for index, button in enumerate(self._buttons.values()):
            button.explains.connect(self._explain)
            self._flow.insert(index, button)
            button.show()
        for before, after in pairwise((*self._buttons.values(), *self._corner)):
            QWidget.setTabOrder(before, after)
        if asking:
            self._buttons["stay"].setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused in self._buttons:
            self._buttons[focused].setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused:
            self.focus_lost.emit()

    def _asked(self) -> list[tuple[str, WhyButton]]:
        made = []
        for each in self._prompt.buttons:
            button = self._button(each.label, each.key, each.why_not, primary=each.primary)
            button.used.connect(lambda each=each: self._press(each))
            made.append((each.id, button))
        return made

    def _confirming(self, asking: PromptButton) -> list[tuple[str, WhyButton]]:
        yes = self._button(asking.label, asking.key)
        yes.used.connect(lambda: self._confirmed(asking))
        stay = self._button(self.tr("Stay"), "Esc", primary=True)
        stay.used.connect(self._stay)
        return [("yes", yes), ("stay", stay)]

    def _button(
        self, label: str, key: str, why_not: str = "", *, primary: bool = False
    ) -> WhyButton:
        with_key = self.tr("{label} ({key})").format(label=label, key=key_name(key))
        button = WhyButton(with_key if key else label, why_not, self._row)
        button.setAccessibleName(label)
        button.takes_double_clicks = False
        button.setProperty("primary", primary)
        return button

    def _press(self, button: PromptButton) -> None:
        if not button.confirm:
            self.chosen.emit(button)
            return
        self._asking = button
        self._show()

    def _confirmed(self, button: PromptButton) -> None:
        self._asking = None
        self._show()
        self.chosen.emit(button)

    def _stay(self) -> None:
        self._asking = None
        self._show()

    def _explain(self, why_not: str) -> None:
        if why_not:
            self.show_refusal(Explained(why_not))
        else:
            self.clear_note()


def _link_label(bar: PromptBar) -> QLabel:
    label = QLabel(bar)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
    label.linkActivated.connect(bar.help_wanted)
    return label
