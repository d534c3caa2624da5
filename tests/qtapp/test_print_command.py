"""`kraal print-sheet`: what it writes, and what it refuses."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from qtapp.cli import main
from tests.qtapp.sheets.rendered import pages_of, width_mm, words_of

ROOT = Path(__file__).parents[2]


def printed(
    capsys: pytest.CaptureFixture[str], path: Path, *arguments: str
) -> tuple[list[str], str]:
    """The words of each page, and what was said."""
    assert main(["print-sheet", str(path), *arguments]) == 0
    out, err = capsys.readouterr()
    assert not err
    return words_of(path.read_bytes()), out


def test_a_sheet_is_written_and_told_of(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sheet.pdf"
    pages, said = printed(capsys, path)
    assert len(pages) == 1
    assert said == f"{path}: 1 page\n"


def test_all_options_go_together(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sheets.pdf"
    options = ("--paper", "letter", "--bulls", "--turns", "--copies", "2", "--large")
    pages, said = printed(capsys, path, "--id", "k7q2m9xd", *options)
    assert len(pages) == 12
    assert said == f"{path}: 12 pages\n"
    assert all("K7Q2-M9XD" in page for page in pages)
    size = width_mm(pages_of(path.read_bytes(), 2.0)[0], 2.0)
    assert size == pytest.approx((215.9, 279.4), abs=0.5)


def test_without_an_id_each_copy_gets_its_own(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages, _ = printed(capsys, tmp_path / "sheets.pdf", "--copies", "5")
    assert len(set(pages)) == 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--copies", "0"], "0 is too few"),
        (["--copies", "51"], "51 is too many: it takes at most 50"),
        (["--copies", "many"], "'many' is not a whole number"),
        (["--paper", "a5"], "invalid choice: 'a5'"),
        (["--id", "K7Q2"], "a game ID has 8 letters and digits, this one has 4"),
        (["--id", "cow:K7Q2-M9XD"], "this ID belongs to the game 'cow', not to 'bulls'"),
        (["--id", "2026-02-30"], "there is no day 2026-02-30"),
    ],
)
def test_what_cannot_be_understood_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    path = tmp_path / "sheet.pdf"
    assert main(["print-sheet", str(path), *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert said in err
    assert err.count("\n") == 1
    assert not path.exists()


@pytest.mark.parametrize("where", ["nowhere/sheet.pdf", ".", "file/sheet.pdf"])
def test_a_place_that_cannot_be_written_to_is_told_in_one_line(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str], where: str
) -> None:
    (tmp_path / "file").write_text("a file is no folder")
    assert main(["print-sheet", str(tmp_path / where)]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert "could not be saved" in err
    assert err.count("\n") == 1
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file"]


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """In a process of its own, on a machine without a screen."""
    bare = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    bare.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [sys.executable, "-m", "qtapp", "print-sheet", *arguments],
        env=bare | {"PYTHONPATH": str(ROOT)} | environment,
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_a_minus_writes_to_standard_output_without_any_screen() -> None:
    done = run("-", "--id", "2026-11-30", "--turns")
    assert (done.returncode, done.stderr) == (0, b"")
    pages = words_of(done.stdout)
    assert len(pages) == 2
    assert "2026-11-30" in pages[0]


@pytest.mark.skipif(sys.platform != "linux", reason="fontconfig alone lets a test hide all fonts")
def test_a_machine_without_fonts_is_told_that_a_sheet_needs_one(tmp_path: Path) -> None:
    config = tmp_path / "fonts.conf"
    config.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>'
    )
    done = run(str(tmp_path / "sheet.pdf"), FONTCONFIG_FILE=str(config))
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-1] == (
        "kraal: The sheet needs a font for its numbers, and this system has none."
    )
    assert not (tmp_path / "sheet.pdf").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_standard_output_gets_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "qtapp", "print-sheet", "-"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr == "kraal: cannot print to the standard output: the disk is full.\n"


def test_drawing_leaves_the_environment_as_it_was() -> None:
    code = """
import os
from qtapp.cli import main
before = dict(os.environ)
main(["print-sheet", os.devnull + "/sheet.pdf"])
print(dict(os.environ) == before)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
        | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stdout == "True\n"
