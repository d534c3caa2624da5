"""What can the player choose for good? One small dialog; every choice counts at once."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.motion import MotionWish
from qtapp.board.theme import LARGE, title_font
from qtapp.keeper import SettingsKeeper
from qtapp.settings import (
    LARGEST_TEXT,
    LEAST_TUTOR,
    MOST_TUTOR,
    SMALLEST_TEXT,
    THEMES,
    Settings,
)
from qtapp.table.flow import FlowLayout
from qtapp.table.pace import PACES

_STEP: Final = 10
"""Per cent of text size for a step of the slider."""
_FRAME: Final = 48
"""Pixels of the width, and as many of the height, that are empty."""


class PreferencesDialog(QDialog):
    """Theme, text size, motion, and the habits at the table."""

    def __init__(self, keeper: SettingsKeeper, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self._keeper = keeper
        tr = self.tr
        self.themes = self._choice(
            "theme",
            dict(zip(THEMES, (tr("As the system"), tr("Light"), tr("Dark")), strict=True)),
        )
        self.motions = self._choice(
            "motion",
            {
                MotionWish.SYSTEM.value: tr("As the system"),
                MotionWish.FULL.value: tr("Full"),
                MotionWish.REDUCED.value: tr("None: nothing moves"),
            },
        )
        self.text_size = QSlider(Qt.Orientation.Horizontal)
        self.text_size.setRange(round(100 * SMALLEST_TEXT), round(100 * LARGEST_TEXT))
        self.text_size.setSingleStep(_STEP)
        self.text_size.setPageStep(5 * _STEP)
        self.text_size.setAccessibleName(tr("Text size in per cent"))
        self.text_size.valueChanged.connect(self._scale_text)
        self._percent = QLabel()
        self.lights = QCheckBox(tr("Light up what may be played"))
        self.lights.toggled.connect(lambda on: keeper.change(legal_lights=on))
        self.submit = QCheckBox(tr("My own dice count as soon as the last one is keyed in"))
        self.submit.toggled.connect(lambda on: keeper.change(submit_own_dice=on))
        self.tutor = QCheckBox(tr("The tutor asks before a play that costs more than"))
        self.tutor.toggled.connect(lambda on: keeper.change(tutor=on))
        self.tutor_points = QDoubleSpinBox()
        self.tutor_points.setRange(LEAST_TUTOR, MOST_TUTOR)
        self.tutor_points.setDecimals(1)
        self.tutor_points.setSingleStep(LEAST_TUTOR)
        self.tutor_points.setAccessibleName(
            tr("Points, or wins in 100 games, from which on the tutor asks")
        )
        self.tutor_points.valueChanged.connect(lambda points: keeper.change(tutor_points=points))
        self.paces = self._choice("pace", self._pace_words())
        self.curtain = QCheckBox(tr("Draw the curtain when the program was left"))
        self.curtain.toggled.connect(lambda on: keeper.change(curtain_on_return=on))
        self.secrets = QCheckBox(tr("Draw the curtain between persons only before secrets"))
        self.secrets.toggled.connect(lambda on: keeper.change(curtain_for_secrets=on))
        self._headings: list[QLabel] = []
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        """Beside each other if the screen is wide enough, so that all is seen on a low one."""
        self._lay_out()
        keeper.changed.connect(self._show)
        self._show(keeper.settings)
        self.finished.connect(self._done)

    def _pace_words(self) -> dict[str, str]:
        tr = self.tr
        words = {
            "instant": tr("Instant: as soon as they have thought"),
            "quick": tr("Quick: a move every {seconds} seconds"),
            "normal": tr("Normal: a move every {seconds} seconds"),
            "slow": tr("Slow: a move every {seconds} seconds"),
            "step": tr("Step by step: by the space bar"),
        }
        locale = self.locale()
        return {
            pace.id: words[pace.id].format(seconds=locale.toString(pace.pause, "g"))
            for pace in PACES.values()
        }

    def _choice(self, field: str, options: dict[str, str]) -> dict[str, QRadioButton]:
        group = QButtonGroup(self)
        buttons = {}
        for value, words in options.items():
            button = buttons[value] = QRadioButton(words)
            group.addButton(button)
            button.clicked.connect(
                lambda _=False, value=value: self._keeper.change(**{field: value})
            )
        return buttons

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(0)
        look, ease = QVBoxLayout(), QVBoxLayout()
        self._section(look, self.tr("Theme"), *self.themes.values())
        self._section(look, self.tr("Motion"), *self.motions.values())
        size = QHBoxLayout()
        size.addWidget(self.text_size, 1)
        size.addWidget(self._percent)
        self._section(ease, self.tr("Text size"))
        ease.addLayout(size)
        self._section(ease, self.tr("Computer players and results"), *self.paces.values())
        for half in (look, ease):
            half.setSpacing(0)
            half.addStretch(1)
            self._halves.addLayout(half)
        self._halves.setSpacing(12)
        column.addLayout(self._halves)
        self._section(
            column,
            self.tr("At the table"),
            self.lights,
            self.submit,
            self.secrets,
            self.curtain,
        )
        tutor = FlowLayout()
        tutor.addWidget(self.tutor)
        tutor.addWidget(self.tutor_points)
        tutor.addWidget(QLabel(self.tr("points, or wins in 100 games")))
        column.addLayout(tutor)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.addWidget(scroll, 1)
        outer.addWidget(close)
        self._inner, self._close = inner, close

    def _section(self, column: QVBoxLayout, heading: str, *widgets: QWidget) -> None:
        label = QLabel(heading)
        self._headings.append(label)
        if column.count():
            column.addSpacing(12)
        column.addWidget(label)
        for widget in widgets:
            column.addWidget(widget)

    def _show(self, settings: Settings) -> None:
        """Shows what is chosen, and grows with the text."""
        self.themes[settings.theme].setChecked(True)
        self.motions[settings.motion].setChecked(True)
        self.lights.setChecked(settings.legal_lights)
        self.submit.setChecked(settings.submit_own_dice)
        self.paces[settings.pace].setChecked(True)
        self.secrets.setChecked(settings.curtain_for_secrets)
        self.curtain.setChecked(settings.curtain_on_return)
        self.tutor.setChecked(settings.tutor)
        self.tutor_points.setValue(settings.tutor_points)
        percent = round(100 * settings.text_scale)
        self.text_size.setValue(percent)
        self._percent.setText(self.tr("{percent} %").format(percent=percent))
        for heading in self._headings:
            heading.setFont(title_font(settings.text_scale, LARGE))
        for part in self._inner.findChildren(QWidget):
            part.ensurePolished()  # by the style sheet, which decides how large they are
        room = self.screen().availableGeometry().size()
        self._halves.setDirection(QBoxLayout.Direction.LeftToRight)
        if self._inner.minimumSizeHint().width() + _FRAME > room.width() - 32:
            self._halves.setDirection(QBoxLayout.Direction.TopToBottom)
        wish = self._inner.sizeHint()
        below = self._close.sizeHint().height() + _FRAME
        self.resize(
            min(wish.width() + _FRAME, room.width() - 32),
            min(wish.height() + below, room.height() - 64),
        )

    def _scale_text(self, percent: int) -> None:
        """In steps: each one lays out the whole program anew."""
        step = _STEP * round(percent / _STEP)
        if step != percent:
            self.text_size.setValue(step)
        else:
            self._keeper.change(text_scale=percent / 100)

    def _done(self) -> None:
        self._keeper.keep()
        self.deleteLater()
