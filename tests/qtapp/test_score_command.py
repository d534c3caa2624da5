"""`kraal score`: what it reads, what it prints, and what it says of whatever is no sheet."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from qtapp.cli import main
from qtapp.sheets.scoring.sources import Source, Trouble, sources
from tests.bench.make_photos import make
from tests.geometry.made_photos import blank, drawn, packed, photo_of
from tests.qtapp.sheets.rendered import words_of
from tests.qtapp.sheets.some_sheets import COMPLETE, WRONG

FENCES = ["t2-r3", "l2-b4", "t5-l5"]
BULLS = [(2, 1), (3, 4), (5, 5)]
ROOT = Path(__file__).parents[2]

Run = Callable[..., tuple[str, str]]


@cache
def photo() -> bytes:
    """A careful photograph of our own sheet, of which field A is drawn in."""
    return packed(photo_of(drawn("a4", FENCES, BULLS)))


@cache
def large_page(letter: str) -> bytes:
    """A page of a large print, with three fences and a bull or two."""
    sheet = drawn(f"a4-large-{letter}", ["t2-r3", "l2-b4"], [(2, 1), (3, 4)])
    return packed(photo_of(sheet, size=900))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Scores these, and gives what is printed and what is complained about."""

    def score(*words: str | Path, code: int = 0) -> tuple[str, str]:
        assert main(["score", *map(str, words)]) == code
        told = capsys.readouterr()
        assert "Traceback" not in told.err
        return told.out, told.err

    return score


@pytest.fixture
def typed(tmp_path: Path) -> Path:
    path = tmp_path / "typed.txt"
    path.write_text(WRONG, "utf-8")
    return path


def complaint(err: str) -> str:
    """The one sentence on the standard error."""
    assert err.startswith("kraal: ")
    assert err.count("\n") == 1, err
    return err.removeprefix("kraal: ").rstrip("\n")


def test_a_photograph_is_read_into_one_object(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "Jürgen ポスト 1.jpg"
    path.write_bytes(photo())
    out, _ = run(path, "--json")
    told = json.loads(out)
    field = told["fields"]["A"]
    assert told["file"] == str(path)
    assert told["id"] == "7F3K-92QD"
    assert sorted(map(tuple, field["bulls"])) == sorted(BULLS)
    assert {frozenset(it) for it in field["fences"]} == {frozenset(f.split("-")) for f in FENCES}
    assert len(field["fence_confidences"]) == len(FENCES)
    assert all(0.5 < it <= 1 for it in field["fence_confidences"] + field["bull_confidences"])
    assert (told["mallets"], told["mallets_left"]) == (0, 3)
    assert told["total"] == 9 + sum(one["subtotal"] for one in told["fields"].values())
    assert told["band"] == "poor"
    assert told["ok"] == (told["doubts"] == 0)


def test_a_typed_sheet_is_checked_too(run: Run, typed: Path) -> None:
    out, _ = run(typed, "--json")
    told = json.loads(out)
    problems = told["fields"]["A"]["problems"]
    assert [it["code"] for it in problems][:2] == ["same-side", "bull-on-the-line"]
    assert problems[1]["fences"] == [["t3", "b3"]]
    assert (problems[1]["rule"], problems[1]["note"]) == ("B3.4", False)
    assert problems[1]["bulls"] == [[3, 4]]
    assert told["fields"]["A"]["written"]["subtotal"] == 26
    assert told["fields"]["A"]["bull_confidences"] == [None] * 3
    assert {it["code"] for it in told["problems"]} >= {"wrong-total", "impossible-total"}
    assert (told["total"], told["written_total"], told["ok"]) == (6, 188, True)
    assert told["faultless"] is False


def test_faults_do_not_change_the_exit_code(run: Run, typed: Path) -> None:
    out, err = run(typed)
    assert not err
    assert "As written 188: 182 too many." in out
    assert "x Field A: The fence from top 3 to bottom 3 runs through bull 1 (3,4)" in out
    assert "(B3.4)" in out
    assert "The order and the dice were not checked." in out


def test_a_faultless_sheet_is_told_in_a_few_lines(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "good.txt"
    path.write_text(COMPLETE, "utf-8")
    out, _ = run(path)
    lines = out.splitlines()
    assert lines[0] == f"{path}: total 28, poor, up to 39"
    assert "  A: 3 of 3 bulls isolated × 2 + 10 unused posts = 16" in lines
    assert lines[-1] == "  Nothing is wrong on this sheet."


def test_pages_of_a_large_print_make_one_sheet(run: Run, tmp_path: Path) -> None:
    for letter in "AB":
        (tmp_path / f"{letter}.jpg").write_bytes(large_page(letter))
    (tmp_path / "notes.txt").write_text(COMPLETE, "utf-8")
    out, _ = run(tmp_path, "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    names = [[Path(name).name for name in one["files"]] for one in lines]
    assert names == [["notes.txt"], ["A.jpg", "B.jpg"]]
    assert lines[1]["file"] == " + ".join(lines[1]["files"])
    read = lines[1]
    assert [len(one["bulls"]) for one in read["fields"].values()] == [2, 2, 0, 0]
    assert (read["missing"], read["ok"], read["sure"]) == (["C", "D"], False, False)


def test_a_page_that_was_not_photographed_makes_no_fault(run: Run, tmp_path: Path) -> None:
    """It is told once, as what it is."""
    (tmp_path / "B.jpg").write_bytes(large_page("B"))
    out, _ = run(tmp_path)
    assert "? The fields A, C and D were not photographed." in out
    assert "  A: not photographed" in out.splitlines()
    assert "Nothing is drawn, but field" not in out
    assert "or more" in out.splitlines()[0]


def test_a_foreign_sheet_is_read_by_its_corners(run: Run, tmp_path: Path) -> None:
    picture, truth = make(200_004, 1, plain=True, size=1000)
    path, corners = tmp_path / "plain.jpg", tmp_path / "corners.json"
    path.write_bytes(packed(picture))
    corners.write_text(json.dumps({"field_corners_px": truth["field_corners_px"]}), "utf-8")
    out, _ = run(path, "--corners", corners, "--json")
    told = json.loads(out)
    for letter in "ABCD":
        found = {frozenset(it) for it in told["fields"][letter]["fences"]}
        wanted = {frozenset(it) for it in truth["fences"][letter]}
        assert len(found & wanted) >= len(wanted) - 1
    assert (told["total"], told["mallets"]) == (None, None)


def test_what_cannot_be_read_is_told_and_the_rest_goes_on(
    run: Run, tmp_path: Path, typed: Path
) -> None:
    (tmp_path / "a.jpg").write_bytes(b"no picture")
    out, err = run(tmp_path, tmp_path / "missing.jpg", code=2)
    assert "typed.txt" in out
    first, second = err.splitlines()
    assert first.startswith(f"kraal: {tmp_path / 'a.jpg'}: This is ")
    assert second == f"kraal: {tmp_path / 'missing.jpg'}: it cannot be read: it is not there."


def test_a_fault_of_the_reader_ends_one_photograph_and_not_all(
    run: Run, tmp_path: Path, typed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("no\nreason")

    monkeypatch.setattr("qtapp.sheets.scoring.reading.read_photo", breaks)
    (tmp_path / "a.jpg").write_bytes(b"")
    out, err = run(tmp_path, code=2)
    assert "typed.txt" in out
    assert "broke off, by a fault of the program (ZeroDivisionError" in complaint(err)


def bad_things(folder: Path) -> list[Path]:
    """Files of every kind that show no sheet."""
    rng = Random(7)
    made = {
        "empty.jpg": b"",
        "random.jpg": rng.randbytes(20_000),
        "random.bin": rng.randbytes(2_000),
        "torn.jpg": photo()[:9000],
        "dot.png": packed(photo_of(blank("a4"))[:1, :1], ".png"),
        "black.png": packed(photo_of(blank("a4")) // 20, ".png"),
        "table.jpg": packed(photo_of(blank("a4"))[:420, :420] * 0 + 160),
        "huge.png": b"\x89PNG\r\n\x1a\n" + bytes(8) + (60_000).to_bytes(4, "big") * 2 + bytes(99),
        "empty.heic": b"\x00\x00\x00\x18ftypheic" + bytes(40),
        "bytes.txt": b"\xff\xfe\x00",
        "words.txt": b"field A bulls 9,9",
        "long.txt": b"field A\n" * 20_000,
    }
    for name, data in made.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in made]


def test_whatever_is_no_sheet_gets_one_sentence(run: Run, tmp_path: Path) -> None:
    paths = bad_things(tmp_path)
    out, err = run(*paths, code=2)
    assert not out
    told = err.splitlines()
    assert len(told) == len(paths)
    for line, path in zip(told, paths, strict=True):
        assert line.startswith(f"kraal: {path}: "), line
        assert line.endswith("."), line


@pytest.mark.parametrize("name", ["nul\0byte.jpg", "n" * 5000 + ".jpg", "/dev/zero", ""])
def test_names_that_no_file_has_get_one_sentence(run: Run, tmp_path: Path, name: str) -> None:
    if name == "/dev/zero" and not Path(name).exists():
        pytest.skip("this system has no such device")
    if not name:
        name = str(tmp_path)  # a folder with nothing in it
    _, err = run(name, code=2)
    assert complaint(err).endswith(".")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everybody may read here")
def test_a_file_that_may_not_be_read_gets_one_sentence(run: Run, typed: Path) -> None:
    typed.chmod(0)
    _, err = run(typed, code=2)
    assert complaint(err) == f"{typed}: it cannot be read: this is not allowed."


@pytest.mark.parametrize("data", [WRONG.encode(), photo()], ids=["text", "picture"])
def test_the_standard_input_is_a_text_or_a_picture(
    run: Run, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    out, _ = run("-", "--json")
    told = json.loads(out)
    assert told["file"] == "(standard input)"
    assert len(told["fields"]["A"]["bulls"]) == 3


def test_an_empty_standard_input_gets_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    _, err = run("-", code=2)
    assert complaint(err) == "(standard input): there is nothing in it."


def test_no_standard_input_at_all_gets_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    _, err = run("-", code=2)
    assert complaint(err) == "(standard input): there is nothing in it."


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_standard_output_gets_one_sentence(typed: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "qtapp", "score", str(typed), "--json"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert complaint(done.stderr) == "cannot print to the standard output: the disk is full."


def test_corners_go_with_one_photograph(run: Run, tmp_path: Path, typed: Path) -> None:
    corners = tmp_path / "corners.json"
    corners.write_text("{}", "utf-8")
    _, err = run(typed, "--corners", corners, code=2)
    assert "goes with one photograph" in complaint(err)
    path = tmp_path / "a.jpg"
    path.write_bytes(photo())
    _, err = run(path, path, "--corners", corners, code=2)
    assert "goes with one photograph" in complaint(err)
    _, err = run(path, "--corners", corners, code=2)
    assert 'there is no "field_corners_px" in it' in complaint(err)
    _, err = run(path, "--corners", tmp_path / "none.json", code=2)
    assert "it is not there" in complaint(err)


def test_report_and_table_are_written_beside_what_is_printed(
    qapp: QApplication, run: Run, tmp_path: Path, typed: Path
) -> None:
    report, table = tmp_path / "out.pdf", tmp_path / "out.csv"
    out, err = run(typed, "--report", report, "--csv", table, "--paper", "letter")
    assert out
    assert not err
    assert report.read_bytes().startswith(b"%PDF")
    assert table.read_text("utf-8").splitlines()[1].startswith(str(typed))
    assert out.endswith(f"written: {table}\nwritten: {report}\n")
    out, _ = run(typed, "--json", "--csv", table)
    assert len(out.splitlines()) == 1


def test_what_could_not_be_read_stands_in_report_and_table(
    qapp: QApplication, run: Run, tmp_path: Path
) -> None:
    """Also when nothing else does."""
    (tmp_path / "cat.jpg").write_bytes(b"no picture")
    report, table = tmp_path / "out.pdf", tmp_path / "out.csv"
    run(tmp_path / "cat.jpg", "--report", report, "--csv", table, code=2)
    assert "Not read: cat.jpg: This is" in " ".join(words_of(report.read_bytes())[0].split())
    assert ',"This is' in table.read_text("utf-8").splitlines()[1]


def test_a_terminal_is_told_what_is_being_read(
    run: Run, tmp_path: Path, typed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a second for each picture; nothing is told where nobody waits."""
    (tmp_path / "a.jpg").write_bytes(b"no picture")
    _, err = run(tmp_path, code=2)
    assert "reading" not in err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    out, err = run(tmp_path, "--json", code=2)
    assert err.splitlines()[0] == "reading 1 of 2: a.jpg"
    assert err.count("reading") == 1
    assert json.loads(out)["total"] == 6


def test_what_cannot_be_written_gets_one_sentence(
    qapp: QApplication, run: Run, tmp_path: Path, typed: Path
) -> None:
    nowhere = tmp_path / "nowhere"
    out, err = run(typed, "--csv", nowhere / "out.csv", code=2)
    assert out
    assert complaint(err) == f"cannot save {nowhere / 'out.csv'}: it is not there"
    _, err = run(typed, "--report", nowhere / "out.png", code=2)
    assert complaint(err) == f"cannot save {nowhere / 'out.png'}: it is not there"
    _, err = run(typed, "--report", tmp_path / "out.docx", code=2)
    assert "a report is a .pdf or a .png file" in complaint(err)
    _, err = run(typed, "--csv", "-", code=2)
    assert "a table goes into a file" in complaint(err)


def test_where_qt_does_not_work_codes_must_do(
    run: Run, typed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "qtapp.sheets.scoring.lines", None)
    monkeypatch.setitem(sys.modules, "qtapp.sheets.report.report", None)
    out, err = run(typed, "--report", tmp_path / "out.pdf", code=2)
    assert out.startswith(f"{typed}: total 6, doubts 0, same-side bull-on-the-line ")
    assert complaint(err).startswith("cannot draw the report: Qt does not work here")


def test_without_a_report_qt_is_not_loaded(typed: Path, tmp_path: Path) -> None:
    """JSON and tables are for machines that may have no Qt that works."""
    program = (
        "import sys; from qtapp.cli import main;"
        f"code = main(['score', {str(typed)!r}, '--json', '--csv', {str(tmp_path / 'o.csv')!r}]);"
        "sys.exit(3 if 'PySide6' in sys.modules else code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["total"] == 6


def test_a_report_needs_no_screen(typed: Path, tmp_path: Path) -> None:
    """Whatever the desktop is said to be: nothing is opened."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    target = tmp_path / "out.png"
    done = subprocess.run(
        [sys.executable, "-m", "qtapp", "score", str(typed), "--report", str(target)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert target.read_bytes().startswith(b"\x89PNG")


def test_folders_are_read_in_the_order_that_people_count_in(tmp_path: Path) -> None:
    for name in ("sheet 10.jpg", "sheet 2.jpg", "Sheet 1.PNG", ".hidden.jpg", "x.pdf", "y.txt"):
        (tmp_path / name).write_bytes(b"")
    found = list(sources([str(tmp_path)]))
    assert not any(isinstance(one, Trouble) for one in found)
    names = [Path(one.name).name for one in found if isinstance(one, Source)]
    assert names == ["Sheet 1.PNG", "sheet 2.jpg", "sheet 10.jpg", "y.txt"]
