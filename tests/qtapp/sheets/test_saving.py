"""Is a file only replaced when its owner has agreed, whatever suffix a typed name gets?"""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from qtapp.sheets import saving
from qtapp.sheets.saving import FileKind, ask_where, folder_in_use, use_folder_of

PDF, PNG, CSV = FileKind("Report", ".pdf"), FileKind("Pictures", ".png"), FileKind("Table", ".csv")
KINDS = (PDF, PNG, CSV)


class Person:
    """Types names into the dialog, one after the other, and answers questions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: list[tuple[Path, str]] = []
        self.replaces = False
        self.offered: list[str] = []
        self.asked: list[str] = []
        self.parent = QWidget()
        monkeypatch.setattr(QFileDialog, "getSaveFileName", self._type)

        def answer(box: QMessageBox) -> int:
            return self._answer(box)

        monkeypatch.setattr(QMessageBox, "exec", answer)

    def _type(self, _: QWidget, title: str, proposed: str, filters: str) -> tuple[str, str]:
        self.offered.append(proposed)
        if not self.names:
            return "", ""
        path, chosen = self.names.pop(0)
        return str(path), chosen

    def _answer(self, box: QMessageBox) -> int:
        assert box.textFormat() == Qt.TextFormat.PlainText
        self.asked.append(box.text())
        wanted = "Replace" if self.replaces else "Choose another name"
        next(it for it in box.buttons() if it.text() == wanted).click()
        return 0


@pytest.fixture
def person(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Person:
    monkeypatch.setattr(saving, "_folder", saving._Folder())
    made = Person(monkeypatch)
    qtbot.addWidget(made.parent)
    return made


def ask(person: Person, *names: Path, chosen: str = PDF.filter) -> Path | None:
    person.names = [(name, chosen) for name in names]
    return ask_where(person.parent, "Save", "scores", KINDS)


@pytest.mark.parametrize(
    ("typed", "chosen", "becomes"),
    [
        ("scores", PDF, "scores.pdf"),
        ("scores 12.5", PDF, "scores 12.5.pdf"),
        ("scores.PDF", PDF, "scores.PDF"),
        ("scores.csv", PDF, "scores.csv"),
        ("scores.pdf", CSV, "scores.csv"),
        ("scores.pdf", PNG, "scores.png"),
        ("scores 12.5", CSV, "scores 12.5.csv"),
        (".hidden", PDF, ".hidden.pdf"),
    ],
)
def test_the_suffix_is_that_of_the_chosen_kind(
    person: Person, tmp_path: Path, typed: str, chosen: FileKind, becomes: str
) -> None:
    assert ask(person, tmp_path / typed, chosen=chosen.filter) == tmp_path / becomes
    assert not person.asked


def test_a_dialog_that_tells_no_kind_means_the_first(person: Person, tmp_path: Path) -> None:
    assert ask(person, tmp_path / "scores", chosen="") == tmp_path / "scores.pdf"


def test_a_file_that_the_dialog_did_not_ask_about_is_asked_about(
    person: Person, tmp_path: Path
) -> None:
    (tmp_path / "x.pdf").write_bytes(b"older")
    person.replaces = True
    assert ask(person, tmp_path / "x") == tmp_path / "x.pdf"
    assert person.asked == ["x.pdf is there already."]


def test_who_does_not_want_to_replace_it_is_asked_for_another_name(
    person: Person, tmp_path: Path
) -> None:
    (tmp_path / "x.pdf").write_bytes(b"older")
    assert ask(person, tmp_path / "x", tmp_path / "y") == tmp_path / "y.pdf"
    assert len(person.asked) == 1
    assert person.offered[1] == str(tmp_path / "x.pdf")
    assert ask(person, tmp_path / "x") is None


def test_what_the_dialog_has_asked_about_is_not_asked_again(person: Person, tmp_path: Path) -> None:
    (tmp_path / "x.pdf").write_bytes(b"older")
    assert ask(person, tmp_path / "x.pdf") == tmp_path / "x.pdf"
    assert not person.asked


def test_numbered_pictures_are_asked_about_too(person: Person, tmp_path: Path) -> None:
    for name in ("x-1.png", "x-2.png"):
        (tmp_path / name).write_bytes(b"older")

    def numbered(path: Path) -> Sequence[Path]:
        return [path.with_stem(f"{path.stem}-{number}") for number in (1, 2, 3)]

    person.names, person.replaces = [(tmp_path / "x", PNG.filter)], True
    assert ask_where(person.parent, "Save", "x", KINDS, numbered) == tmp_path / "x.png"
    assert person.asked == ["x-1.png and 1 more are there already."]


def test_it_begins_in_the_documents_and_then_where_it_was_last(
    person: Person, tmp_path: Path
) -> None:
    documents = QStandardPaths.StandardLocation.DocumentsLocation
    first = Path(QStandardPaths.writableLocation(documents))
    assert folder_in_use() == first
    assert ask(person, tmp_path / "club" / "x") == tmp_path / "club" / "x.pdf"
    assert person.offered == [str(first / "scores.pdf")]
    assert folder_in_use() == first, "a folder that is not there is of no use"
    use_folder_of(tmp_path / "sheet.txt")
    assert ask(person) is None
    assert person.offered[-1] == str(tmp_path / "scores.pdf")


def test_a_name_with_markup_is_asked_about_as_it_is(person: Person, tmp_path: Path) -> None:
    (tmp_path / "a<i>b&c.pdf").write_bytes(b"older")
    person.replaces = True
    ask(person, tmp_path / "a<i>b&c")
    assert person.asked == ["a<i>b&c.pdf is there already."]
