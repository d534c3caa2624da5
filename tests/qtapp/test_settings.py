"""Preferences: kept, read back, and never lost to a damaged file."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qtapp import settings
from qtapp.keeper import SettingsKeeper
from qtapp.settings import Settings

CHOSEN = Settings(
    theme="dark",
    text_scale=1.5,
    motion="reduced",
    legal_lights=False,
    submit_own_dice=True,
    geometry="AdnQ",
    in_play=True,
    new_game={"bulls": {"config": {"mallets": 4}, "dice": "table"}},
)


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    settings.save(tmp_path / "settings.json", CHOSEN)
    assert settings.load(tmp_path / "settings.json") == settings.Found(CHOSEN)


def test_a_first_start_has_the_defaults(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "none.json") == settings.Found(Settings())


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b"null",
        b'{"theme": "pink"}',
        b'{"text_scale": 9}',
        b'{"text_scale": true}',
        b'{"text_scale": NaN}',
        b'{"text_scale": "1"}',
        b'{"legal_lights": 1}',
        b'{"side_width": true}',
        b'{"side_width": -1}',
        b'{"new_game": []}',
        b'{"geometry": 5}',
        b'{"motion": null}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside_and_the_defaults_count(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    found = settings.load(path)
    assert found.settings == Settings()
    assert found.set_aside == tmp_path / "settings.json.damaged-1"
    assert found.set_aside.read_bytes() == text
    assert not path.exists()


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("one", "two"):
        path.write_text(text, encoding="utf-8")
        settings.load(path)
    kept = sorted(file.read_text(encoding="utf-8") for file in tmp_path.iterdir())
    assert kept == ["one", "two"]


def test_what_a_later_release_has_added_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"theme": "light", "sound": 11}), encoding="utf-8")
    assert settings.load(path) == settings.Found(Settings(theme="light"))


def test_a_file_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    found = settings.load(path)
    assert (found.settings, found.unreadable) == (Settings(), True)
    assert path.is_dir()


@given(st.binary(max_size=200))
def test_no_bytes_at_all_make_loading_fail(
    tmp_path_factory: pytest.TempPathFactory, text: bytes
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_bytes(text)
    assert isinstance(settings.load(path).settings, Settings)


def test_the_keeper_tells_of_changes_and_writes_them_once(tmp_path: Path, qapp: object) -> None:
    path = tmp_path / "settings.json"
    keeper = SettingsKeeper(Settings(), path)
    told: list[Settings] = []
    keeper.changed.connect(told.append)
    keeper.change(theme="dark")
    keeper.change(theme="dark")
    assert told == [Settings(theme="dark")]
    assert not path.exists()
    keeper.keep()
    assert settings.load(path).settings.theme == "dark"
    path.unlink()
    keeper.keep()
    assert not path.exists()


def test_settings_that_cannot_be_saved_still_count(tmp_path: Path, qapp: object) -> None:
    keeper = SettingsKeeper(Settings(), tmp_path / "missing" / "settings.json")
    faults: list[str] = []
    keeper.save_failed.connect(lambda error: faults.append(error.fault))
    keeper.change(theme="dark")
    keeper.keep()
    assert keeper.settings.theme == "dark"
    assert faults == ["missing"]
