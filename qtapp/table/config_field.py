"""How is one house rule chosen? The control for a field of a game's config, and what it means."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, get_args, get_origin

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QSpinBox, QVBoxLayout, QWidget

from qtapp.board.theme import LARGE, spacing
from qtapp.parts import ConfigText, Explained, Look
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label, say
from qtapp.table.rule_label import RuleLabel
from qtapp.table.words import translate

_MOST: Final = 999
"""The largest number that can be entered, if the config itself does not set a limit below."""


class ConfigField(QWidget):
    """One house rule: its control, and what it means."""

    changed = Signal()
    help_wanted = Signal(str)

    def __init__(
        self,
        text: ConfigText,
        look: Look,
        value: Callable[[], Any],
        set_value: Callable[[Any], object],
    ) -> None:
        super().__init__()
        self.value = value
        self.set_value = set_value
        self.controls: tuple[QCheckBox | QSpinBox, ...] = ()
        self._text = text
        self._look = look
        self._note = make_label()
        self._note.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def lay_out(self, controls: tuple[QCheckBox | QSpinBox, ...]) -> None:
        """Puts the controls in a row, with the label where they have none of their own."""
        self.controls = controls
        row = FlowLayout(spacing=12)
        if not isinstance(controls[0], QCheckBox):
            self._column.setSpacing(6)  # a box with a border keeps its distance from words
            label = QLabel(self._text.label)
            label.setBuddy(controls[0])
            label.setWordWrap(len(controls) > 1)
            if len(controls) > 1:
                self._column.addWidget(label)
            else:
                row.addWidget(label)
        for control in controls:
            row.addWidget(control)
        self._column.addLayout(row)
        if self._text.explanation or self._text.rule:
            self._column.addWidget(self._explanation())
        self._note.setIndent(self._indent)
        self._column.addWidget(self._note)

    def note(self, text: str) -> None:
        """Says why the rule, as it is chosen, changes nothing; empty: it does."""
        say(self._note, text)
        for control in self.controls:
            control.setAccessibleDescription(f"{self._text.explanation} {text}".rstrip())

    def _explanation(self) -> QLabel:
        label = RuleLabel(self._look)
        label.say(Explained(self._text.explanation, self._text.rule))
        label.setProperty("soft", True)
        label.setIndent(self._indent)
        label.linkActivated.connect(self.help_wanted)
        return label

    @property
    def _indent(self) -> int:
        """How far words stand from the left edge, so that they are below those of a check box."""
        return indent(self._look) if isinstance(self.controls[0], QCheckBox) else 0


def indent(look: Look) -> int:
    """How far the words of a check box or radio button stand from its left edge, in pixels."""
    return round(LARGE * look.scale + (8 + 4) * spacing(look.scale)) + 4


def make_field(
    kind: Any, text: ConfigText, look: Look, default: Any, allows: Callable[[Any], bool]
) -> ConfigField | None:
    """The field for a type of the config; None: it is not a person's to choose here.

    `allows` says whether the config takes this value, the rest being as proposed: a number cannot
    be entered beyond what it allows around the default.
    """
    if kind is bool:
        box = QCheckBox(text.label)
        box.setAccessibleDescription(text.explanation)
        field = ConfigField(text, look, box.isChecked, box.setChecked)
        box.toggled.connect(field.changed)
        field.lay_out((box,))
        return field
    if kind is int:
        spin = _spin(text.label, text.explanation, _limits(default, allows))
        field = ConfigField(text, look, spin.value, spin.setValue)
        spin.valueChanged.connect(field.changed)
        field.lay_out((spin,))
        return field
    if get_origin(kind) is tuple and get_args(kind) and set(get_args(kind)) == {int}:
        count = len(get_args(kind))

        def allows_at(i: int, number: int) -> bool:
            return allows((*default[:i], number, *default[i + 1 :]))

        spins = tuple(
            _spin(
                _numbered(text.label, i + 1),
                text.explanation,
                _limits(default[i], partial(allows_at, i)),
            )
            for i in range(count)
        )

        def set_all(values: tuple[int, ...]) -> None:
            for spin, value in zip(spins, values, strict=True):
                spin.setValue(value)

        field = ConfigField(text, look, lambda: tuple(spin.value() for spin in spins), set_all)
        for spin in spins:
            spin.valueChanged.connect(field.changed)
        field.lay_out(spins)
        return field
    return None


def _numbered(label: str, number: int) -> str:
    """One of several controls of a house rule, as a screen reader names it."""
    return translate("table", "{label}: number {number}").format(label=label, number=number)


def _limits(default: int, allows: Callable[[int], bool]) -> tuple[int, int]:
    """The least and the largest number round the default that can be played with."""
    low = high = default
    while low > 0 and allows(low - 1):
        low -= 1
    while high < _MOST and allows(high + 1):
        high += 1
    return low, high


def _spin(name: str, description: str, limits: tuple[int, int]) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(*limits)
    spin.setAccessibleName(name)
    spin.setAccessibleDescription(description)
    return spin
