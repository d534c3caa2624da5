"""The games that can be shown are those whose packages are there."""

import sys
from pathlib import Path

import pytest

import qtapp.games
from core.registry import game_ids
from qtapp import registry
from qtapp.data import DATA

NEW_GAME = """
from qtapp.registry import Page
PAGE = Page("ludo", lambda: "Ludo", lambda: "Do not get annoyed.", "dice", "ludo", lambda: None)
"""


def test_every_game_of_the_core_has_its_page() -> None:
    assert tuple(registry.pages()) == game_ids()


def test_every_page_has_an_icon_a_help_page_and_words() -> None:
    for page in registry.pages().values():
        assert (DATA / "icons" / f"{page.icon}.svg").is_file()
        assert (DATA / "help" / f"{page.help}.md").is_file()
        assert page.title()
        assert page.blurb()


def test_a_game_appears_when_its_folder_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ludo").mkdir()
    (tmp_path / "ludo" / "__init__.py").write_text(NEW_GAME, encoding="utf-8")
    monkeypatch.setattr(qtapp.games, "__path__", [*qtapp.games.__path__, str(tmp_path)])
    registry.pages.cache_clear()
    try:
        assert registry.pages()["ludo"].title() == "Ludo"
        assert list(registry.pages()) == sorted(registry.pages())
    finally:
        registry.pages.cache_clear()
        sys.modules.pop("qtapp.games.ludo", None)
