"""By which house rules was the sheet played? A small dialog; the choice counts when it closes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from core.games.bulls import KIT
from core.games.bulls.rules import Config
from qtapp.board.theme import LARGE, title_font
from qtapp.games.bulls import texts
from qtapp.games.bulls.texts import translate
from qtapp.registry import pages
from qtapp.table.config_field import ConfigField, make_field
from qtapp.table.flow import FlowLayout
from qtapp.table.rule_window import RuleWindow
from qtapp.table.scrolled import scrolled
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from qtapp.look import Look
    from qtapp.sheets.draft import Draft

_ON_PAPER: Final = ("edge_is_fence", "multipliers", "mallets")
"""The house rules that a sheet can be played by; undo is of no use on paper."""


class RulesDialog(QDialog):
    """Ready-made rules on top, each house rule below."""

    def __init__(self, config: Config, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("sheets", "Rules of this sheet"))
        self._base = config
        self._look = look
        self._filling = False
        self.presets: dict[str, QRadioButton] = {}
        self.fields: dict[str, ConfigField] = {}
        self._own = QRadioButton(translate("sheets", "House rules of your own"))
        self.accept_button = WhyButton(translate("sheets", "Check by these rules"))
        self.accept_button.setProperty("primary", True)
        self.accept_button.setDefault(True)
        self.accept_button.used.connect(self.accept)
        cancel = WhyButton(translate("sheets", "Cancel"))
        cancel.used.connect(self.reject)
        self._lay_out(cancel)
        self._fill(config)
        self._check()

    @property
    def config(self) -> Config:
        """The rules as they are filled in."""
        values: dict[str, Any] = {name: field.value() for name, field in self.fields.items()}
        return replace(self._base, **values)

    def _lay_out(self, cancel: WhyButton) -> None:
        look = self._look
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 16, 16, 8)
        column.setSpacing(8)
        heading = QLabel(translate("sheets", "Rules"))
        heading.setFont(title_font(look.scale, LARGE))
        column.addWidget(heading)
        column.addLayout(self._preset_row())
        kinds = get_type_hints(Config)
        for name in _ON_PAPER:
            field = make_field(
                kinds[name],
                texts.config_text(name),
                look,
                getattr(Config(), name),
                partial(_allows, name),
            )
            if field is not None:
                field.changed.connect(self._check)
                field.help_wanted.connect(self._show_rule)
                self.fields[name] = field
                column.addWidget(field)
        column.addStretch(1)
        area = scrolled(inner)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(16, 8, 16, 16)
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.accept_button)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area, 1)
        outer.addLayout(buttons)
        width = round(480 * look.scale)
        room = self.screen().availableGeometry()
        height = inner.heightForWidth(width) + round(90 * look.scale)
        self.resize(min(width, room.width() - 32), min(height, room.height() - 64))

    def _show_rule(self, rule: str) -> None:
        window = RuleWindow(pages()[KIT.game.id], self._look, self)
        window.finished.connect(window.deleteLater)
        window.open_at(rule)

    def _preset_row(self) -> FlowLayout:
        row = FlowLayout()
        group = QButtonGroup(self)
        for preset in KIT.configs:
            if preset.config.practice_undo:
                continue
            button = QRadioButton(texts.preset_text(preset.id))
            button.clicked.connect(partial(self._take, preset.config))
            self.presets[preset.id] = button
        for button in (*self.presets.values(), self._own):
            group.addButton(button)
            row.addWidget(button)
        return row

    def _take(self, config: Config) -> None:
        self._fill(config)
        self._check()

    def _fill(self, config: Config) -> None:
        self._filling = True
        for name, field in self.fields.items():
            field.set_value(getattr(config, name))
        self._filling = False

    def _check(self) -> None:
        if self._filling:
            return
        bare = replace(self.config, practice_undo=False)
        known = next((p.id for p in KIT.configs if p.config == bare), None)
        (self._own if known is None else self.presets[known]).setChecked(True)


def ask_rules(draft: Draft, look: Look, parent: QWidget) -> None:
    """Lets the player choose the house rules of a sheet, over a window."""
    dialog = RulesDialog(draft.sheet.config, look, parent)
    dialog.accepted.connect(
        lambda: draft.change(lambda sheet: replace(sheet, config=dialog.config))
    )
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def _allows(name: str, value: object) -> bool:
    """Whether this house rule could be so."""
    values: dict[str, Any] = {name: value}
    try:
        replace(Config(), **values)
    except ValueError:
        return False
    return True
