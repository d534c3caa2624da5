"""Do sheets leave the window under the name and as the kind of file that was chosen?"""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet_text import parse_sheet
from qtapp.sheets.checker.files import CheckerFiles
from qtapp.sheets.stack import Stack
from tests.qtapp.sheets.some_sheets import COMPLETE, WRONG


class Desk:
    """Two sheets, what a person types into the dialog, and what is said."""

    def __init__(self, window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stack = Stack(window)
        self.files = CheckerFiles(self.stack, window)
        self.said: list[tuple[str, bool]] = []
        self.files.said.connect(lambda text, wrong: self.said.append((text, wrong)))
        self.typed: list[tuple[str, str]] = []
        self.asked: list[str] = []

        def choose(*_: object) -> tuple[str, str]:
            return self.typed.pop(0) if self.typed else ("", "")

        def refuse(box: QMessageBox) -> None:
            self.asked.append(box.text())
            next(it for it in box.buttons() if it.text() == "Choose another name").click()

        monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
        monkeypatch.setattr(QMessageBox, "exec", refuse)


@pytest.fixture
def desk(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Desk:
    window = QWidget()
    qtbot.addWidget(window)
    return Desk(window, monkeypatch)


def lay(desk: Desk) -> None:
    desk.stack.add(parse_sheet(COMPLETE), "mine.txt")
    desk.stack.add(parse_sheet(WRONG), "yours.txt")


def test_on_blank_sheets_there_is_no_report(desk: Desk, tmp_path: Path) -> None:
    desk.typed = [(str(tmp_path / "report.pdf"), "")]
    desk.files.ask_report()
    desk.files.report(tmp_path / "report.pdf")
    told = ("Nothing stands on any sheet yet: there is nothing to report.", True)
    assert desk.said == [told, told]
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_is_chosen_becomes_one_whatever_name_was_proposed(
    desk: Desk, tmp_path: Path
) -> None:
    lay(desk)
    desk.typed = [(str(tmp_path / "yours.pdf"), "Table of the scores (*.csv)")]
    desk.files.ask_report()
    assert (tmp_path / "yours.csv").read_bytes().startswith(b"file,id,")
    assert desk.said == [("Written: yours.csv.", False)]


def test_pictures_of_pages_are_not_put_over_others_unasked(desk: Desk, tmp_path: Path) -> None:
    lay(desk)
    (tmp_path / "club-2.png").write_bytes(b"older")
    desk.typed = [(str(tmp_path / "club.png"), "Pictures (*.png)")]
    desk.files.ask_report()
    assert desk.asked == ["club-2.png is there already."]
    assert (tmp_path / "club-2.png").read_bytes() == b"older"
    assert desk.said == []


def test_a_text_is_not_put_over_another_unasked(desk: Desk, tmp_path: Path) -> None:
    lay(desk)
    (tmp_path / "round 1.5.txt").write_text("older")
    desk.typed = [(str(tmp_path / "round 1.5"), ""), (str(tmp_path / "round 1.6"), "")]
    desk.files.ask_save()
    assert desk.asked == ["round 1.5.txt is there already."]
    assert (tmp_path / "round 1.5.txt").read_text() == "older"
    assert parse_sheet((tmp_path / "round 1.6.txt").read_text()) == parse_sheet(WRONG)
