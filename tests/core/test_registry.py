"""Are the games found by themselves, and not loaded before they are wanted?"""

import subprocess
import sys
from pathlib import Path

import pytest

from core.registry import game_ids
from qtapp.data import kits

ROOT = Path(__file__).parents[2]


def test_every_package_in_core_games_is_a_game() -> None:
    folders = {path.parent.name for path in (ROOT / "core" / "games").glob("*/__init__.py")}
    assert set(game_ids()) == folders
    assert set(kits()) == folders
    assert len(kits()) == len(folders)
    assert list(game_ids()) == sorted(game_ids())


def test_an_unknown_game_is_a_key_error() -> None:
    for name in ("chess", "", "bulls.rules", "..", "__init__"):
        with pytest.raises(KeyError):
            kits()[name]
        assert name not in kits()


def test_naming_the_games_loads_none_of_them() -> None:
    """The start page lists them before any geometry is wanted, and no rule needs a window."""
    code = (
        "import sys; from core.registry import game_ids, kits; game_ids(); len(kits(str.encode));"
        "early = [m for m in sys.modules if m.startswith(('core.games.', 'geometry', 'numpy'))];"
        "import pathlib; read = lambda name: (pathlib.Path('resources') / name).read_bytes();"
        "[kits(read)[game] for game in kits(read)];"
        "qt = [m for m in sys.modules if m.startswith(('PySide6', 'shiboken6'))];"
        "sys.exit(f'{early} {qt}' if early or qt else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
