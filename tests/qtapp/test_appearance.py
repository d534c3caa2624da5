"""The look of the first frame, and how it follows the desktop and the player from then on."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from qtapp.appearance import Appearance
from qtapp.board.theme import load_theme, palette
from qtapp.settings import Settings

if TYPE_CHECKING:
    from qtapp.look import Look


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_first_frame_is_as_light_or_dark_as_the_desktops_colours(
    qapp: QApplication, name: str
) -> None:
    qapp.setPalette(palette(load_theme(name)))
    assert Appearance(qapp, Settings()).look.theme.name == name


def test_what_the_desktop_says_of_itself_counts_as_soon_as_it_is_asked(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    qapp.setPalette(palette(load_theme("light")))
    monkeypatch.setattr("qtapp.appearance.system_theme_name", lambda: "dark")
    appearance = Appearance(qapp, Settings())
    told: list[Look] = []
    appearance.changed.connect(told.append)
    appearance.furnish()
    assert appearance.look.theme.name == "dark"
    assert told == [appearance.look]


def test_the_players_own_choice_goes_before_the_desktops(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qtapp.appearance.system_theme_name", lambda: "dark")
    appearance = Appearance(qapp, Settings(theme="light"))
    appearance.furnish()
    assert appearance.look.theme.name == "light"
    appearance.follow(Settings(theme="system"))
    assert appearance.look.theme.name == "dark"
