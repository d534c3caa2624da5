"""How is one house rule chosen? The control for a field of a game's config, and what it means."""

from collections.abc import Callable
from typing import Any, Final, get_args, get_origin

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QSpinBox, QVBoxLayout, QWidget

from qtapp.parts import ConfigText, Explained
from qtapp.table.flow import FlowLayout
from qtapp.table.words import linked, translate

_MOST: Final = 999
"""The largest number that can be entered; what is sensible, the config itself says."""


class ConfigField(QWidget):
    """One house rule: its control, and what it means."""

    changed = Signal()
    help_wanted = Signal(str)

    def __init__(
        self, text: ConfigText, value: Callable[[], Any], set_value: Callable[[Any], object]
    ) -> None:
        super().__init__()
        self.value = value
        self.set_value = set_value
        self.controls: tuple[QCheckBox | QSpinBox, ...] = ()
        self._text = text
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def lay_out(self, controls: tuple[QCheckBox | QSpinBox, ...]) -> None:
        """Puts the controls in a row, with the label where they have none of their own."""
        self.controls = controls
        row = FlowLayout()
        if not isinstance(controls[0], QCheckBox):
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

    def _explanation(self) -> QLabel:
        text = linked(Explained(self._text.explanation, self._text.rule))
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        label.setProperty("soft", True)
        label.setIndent(28 if isinstance(self.controls[0], QCheckBox) else 0)
        label.linkActivated.connect(self.help_wanted)
        return label


def make_field(kind: Any, text: ConfigText) -> ConfigField | None:
    """The field for a type of the config; None: it is not a person's to choose here."""
    if kind is bool:
        box = QCheckBox(text.label)
        box.setAccessibleDescription(text.explanation)
        field = ConfigField(text, box.isChecked, box.setChecked)
        box.toggled.connect(field.changed)
        field.lay_out((box,))
        return field
    if kind is int:
        spin = _spin(text.label, text.explanation)
        field = ConfigField(text, spin.value, spin.setValue)
        spin.valueChanged.connect(field.changed)
        field.lay_out((spin,))
        return field
    if get_origin(kind) is tuple and get_args(kind) and set(get_args(kind)) == {int}:
        count = len(get_args(kind))
        spins = tuple(_spin(_numbered(text.label, i + 1), text.explanation) for i in range(count))

        def set_all(values: tuple[int, ...]) -> None:
            for spin, value in zip(spins, values, strict=True):
                spin.setValue(value)

        field = ConfigField(text, lambda: tuple(spin.value() for spin in spins), set_all)
        for spin in spins:
            spin.valueChanged.connect(field.changed)
        field.lay_out(spins)
        return field
    return None


def _numbered(label: str, number: int) -> str:
    """One of several controls of a house rule, as a screen reader names it."""
    return translate("table", "{label}: number {number}").format(label=label, number=number)


def _spin(name: str, description: str) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(0, _MOST)
    spin.setAccessibleName(name)
    spin.setAccessibleDescription(description)
    return spin
