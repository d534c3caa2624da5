"""The preferences dialog: every choice counts at once, and stays."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtapp import settings
from qtapp.keeper import SettingsKeeper
from qtapp.preferences import PreferencesDialog
from qtapp.settings import Settings


@pytest.fixture
def keeper(tmp_path: Path, qapp: QApplication) -> SettingsKeeper:
    return SettingsKeeper(Settings(), tmp_path / "settings.json")


@pytest.fixture
def dialog(keeper: SettingsKeeper, qtbot: QtBot) -> PreferencesDialog:
    made = PreferencesDialog(keeper)
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_shows_what_is_chosen(qtbot: QtBot, qapp: QApplication) -> None:
    chosen = Settings(theme="dark", text_scale=1.8, motion="reduced", legal_lights=False)
    made = PreferencesDialog(SettingsKeeper(chosen, None))
    qtbot.addWidget(made)
    assert made.themes["dark"].isChecked()
    assert made.text_size.value() == 180
    assert made.motions["reduced"].isChecked()
    assert not made.lights.isChecked()
    assert not made.submit.isChecked()


def test_a_click_counts_at_once(dialog: PreferencesDialog, keeper: SettingsKeeper) -> None:
    for button in (dialog.themes["dark"], dialog.motions["full"], dialog.lights, dialog.submit):
        spot = button.rect().center()
        spot.setX(12)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=spot)
    assert keeper.settings == Settings(
        theme="dark", motion="full", legal_lights=False, submit_own_dice=True
    )


def test_the_text_grows_while_the_slider_moves(
    dialog: PreferencesDialog, keeper: SettingsKeeper
) -> None:
    for scale in (1.1, 1.2):
        QTest.keyClick(dialog.text_size, Qt.Key.Key_Right)
        assert keeper.settings.text_scale == scale
    QTest.keyClick(dialog.text_size, Qt.Key.Key_End)
    assert keeper.settings.text_scale == 2.5
    QTest.keyClick(dialog.text_size, Qt.Key.Key_Home)
    assert keeper.settings.text_scale == 0.8


def test_a_text_size_between_the_steps_goes_to_the_nearest(
    dialog: PreferencesDialog, keeper: SettingsKeeper
) -> None:
    dialog.text_size.setValue(143)
    assert keeper.settings.text_scale == 1.4
    assert dialog.text_size.value() == 140


def test_escape_closes_it_and_the_choices_are_written_down(
    dialog: PreferencesDialog, keeper: SettingsKeeper, tmp_path: Path
) -> None:
    dialog.themes["light"].click()
    assert not (tmp_path / "settings.json").exists()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert settings.load(tmp_path / "settings.json").settings.theme == "light"


def test_it_follows_what_is_changed_elsewhere(
    dialog: PreferencesDialog, keeper: SettingsKeeper
) -> None:
    keeper.change(theme="dark", text_scale=2.0)
    assert dialog.themes["dark"].isChecked()
    assert dialog.text_size.value() == 200
