"""Is all that the program needs in its wheel, and nothing else? Built without a network."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by the build backend of the test environment alone."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=60,
    )
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def names(wheel: Path) -> frozenset[str]:
    with zipfile.ZipFile(wheel) as packed:
        return frozenset(packed.namelist())


def test_every_module_and_every_resource_is_in_the_wheel(names: frozenset[str]) -> None:
    here = {
        path.relative_to(ROOT).as_posix()
        for package in ("core", "geometry", "qtapp", "resources")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    kinds = {name.rpartition(".")[2] for name in here}
    assert {"py", "svg", "qss", "toml", "md", "npz", "typed"} <= kinds
    assert here <= names


@pytest.mark.parametrize(
    "name",
    [
        "core/py.typed",
        "geometry/py.typed",
        "qtapp/py.typed",
        "resources/py.typed",
        "resources/bulls/values.npz",
        "resources/decks/badaboom/standard.toml",
        "resources/decks/cow/standard.toml",
        "resources/decks/kairo/standard.toml",
        "resources/kairo/values.json",
        "resources/help/bulls.md",
        "resources/icons/kraal.svg",
        "resources/themes/light.toml",
    ],
)
def test_what_is_easily_forgotten_is_in_the_wheel(names: frozenset[str], name: str) -> None:
    assert name in names


def test_the_wheel_holds_the_program_and_its_licence_alone(names: frozenset[str]) -> None:
    tops = {name.partition("/")[0] for name in names}
    (info,) = (top for top in tops if top.endswith(".dist-info"))
    assert tops == {"core", "geometry", "qtapp", "resources", info}
    assert f"{info}/licenses/LICENSE" in names
    assert not [name for name in names if "test" in name or name.endswith(".pyc")]


def test_the_wheel_brings_the_command(wheel: Path, names: frozenset[str]) -> None:
    (entries,) = (name for name in names if name.endswith("/entry_points.txt"))
    with zipfile.ZipFile(wheel) as packed:
        lines = packed.read(entries).decode().split("\n")
    assert lines[:2] == ["[console_scripts]", "kraal = qtapp.cli:main"]


def test_the_wheel_plays_without_the_checkout(wheel: Path, tmp_path: Path) -> None:
    unpacked, elsewhere = tmp_path / "unpacked", tmp_path / "elsewhere"
    elsewhere.mkdir()
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(unpacked)
    # The checkout may be installed editable: a path that comes first says whose modules are run.
    script = "import sys, qtapp.cli as c; print(c.__file__); sys.exit(c.main(sys.argv[1:]))"
    for command in (["-c", script], ["-m", "qtapp"]):
        done = subprocess.run(
            [sys.executable, *command, "selfplay", "bulls", "--games", "2"],
            cwd=elsewhere,
            env=os.environ | {"PYTHONPATH": str(unpacked)},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "bulls: 2 games of random, seed 1\nmean " in done.stdout
        if command[0] == "-c":
            assert Path(done.stdout.splitlines()[0]).is_relative_to(unpacked)
