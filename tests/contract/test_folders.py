"""Does a game bring everything along that a game needs, outside its rules too?"""

from pathlib import Path

import pytest

from core.registry import game_ids
from qtapp.data import kits

ROOT = Path(__file__).parents[2]

NEEDED = {
    "a help page": "resources/help/{game}.md",
    "an icon": "resources/icons/{game}.svg",
    "a page in the program": "qtapp/games/{game}/__init__.py",
    "tests of its rules": "tests/games/{game}/test_*.py",
    "a playthrough": "tests/playthroughs/{game}[-.]*txt",
    "a tree count": "tests/trees/{game}.toml",
}


def missing(root: Path, game: str) -> list[str]:
    """What a game still lacks, in words."""
    return [
        f"{what} ({pattern.format(game=game)})"
        for what, pattern in NEEDED.items()
        if not any(root.glob(pattern.format(game=game)))
    ]


@pytest.mark.parametrize("game", game_ids())
def test_a_game_has_its_help_page_and_scene_and_tests(game: str) -> None:
    assert missing(ROOT, game) == []


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_found_by_its_own_name(game: str) -> None:
    """The folder, the kit and the save file call it the same."""
    assert kits()[game].game.id == game


def test_a_game_that_is_only_rules_is_found_wanting(tmp_path: Path) -> None:
    """Else the test above could pass by looking in the wrong place."""
    assert len(missing(tmp_path, "newcomer")) == len(NEEDED)
    (tmp_path / "resources" / "help").mkdir(parents=True)
    (tmp_path / "resources" / "help" / "newcomer.md").touch()
    assert len(missing(tmp_path, "newcomer")) == len(NEEDED) - 1
