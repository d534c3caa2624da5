"""What may be imported when? Each question is asked of a fresh process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = ("PySide6", "shiboken6")


def run(code: str, *arguments: str) -> str:
    """What a fresh process prints that runs this code."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("--help",),
        ("play", "--help"),
        ("play", "chess"),
        ("play", "bulls", "--id", "too-long-for-an-id"),
        ("verify", "missing.kraal"),
        ("selfplay", "bulls", "--games", "2"),
        ("selfplay", "bulls", "--games", "2", "--json"),
    ],
    ids=" ".join,
)
def test_what_needs_no_window_never_imports_qt(arguments: tuple[str, ...]) -> None:
    printed = run(
        "import sys\nfrom qtapp.cli import main\nmain(sys.argv[1:])\n"
        f"print('loaded', sorted(set({HEAVY}) & set(sys.modules)))",
        *arguments,
    )
    assert printed.splitlines()[-1] == "loaded []"


def test_the_window_is_painted_before_any_game_or_geometry_is_imported(tmp_path: Path) -> None:
    printed = run(
        """
import sys
from pathlib import Path
import qtapp.app as program
def begin(*_):
    heavy = ("core.games.", "geometry", "shapely", "numpy", "msgspec", "qtapp.table.game_tab")
    print(program.QApplication.activeWindow() is not None)
    print([name for name in sys.modules if name.startswith(heavy)])
    program.QApplication.exit()
program.Program.begin = begin
program.run(Path(sys.argv[1]), None, None)
""",
        str(tmp_path),
    )
    assert printed.splitlines() == ["True", "[]"]


def test_the_first_frame_needs_neither_the_enums_of_qt_nor_its_svg(tmp_path: Path) -> None:
    """`Qt` makes a hundred enums when it is first used, a tenth of the time of the whole start."""
    printed = run(
        """
import enum
import sys
from pathlib import Path
made = set()
make = enum.EnumType.__new__
def note(kind, name, *rest, **more):
    made.add(name)
    return make(kind, name, *rest, **more)
enum.EnumType.__new__ = note
import qtapp.app as program
def begin(*_):
    print({"ColorScheme", "AlignmentFlag", "FocusReason"} & made, "PySide6.QtSvg" in sys.modules)
    from PySide6.QtCore import Qt
    print("AlignmentFlag" in made)
    program.QApplication.exit()
program.Program.begin = begin
program.run(Path(sys.argv[1]), None, None)
""",
        str(tmp_path),
    )
    assert printed.splitlines() == ["set() False", "True"]


def test_finding_the_games_imports_none_of_them() -> None:
    printed = run(
        """
import sys
from qtapp.registry import pages
print(len(pages()) > 0)
heavy = ("core", "geometry", "shapely", "numpy", "msgspec", "PySide6.QtWidgets")
print([name for name in sys.modules if name.split(".")[0] in heavy or name in heavy])
"""
    )
    assert printed.splitlines() == ["True", "[]"]


def test_the_chart_of_the_review_is_imported_when_one_is_drawn_and_not_before(
    tmp_path: Path,
) -> None:
    printed = run(
        """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from qtapp.app import Program
app = QApplication([])
program = Program(app, Path(sys.argv[1]))
program.window.show()
program.begin("bulls", "bulls:K7Q2-M9XD")
app.processEvents()
print("qtapp.table.review.chart" in sys.modules, "pyqtgraph" in sys.modules)
program.window.close()
""",
        str(tmp_path),
    )
    assert printed.split() == ["True", "False"]
