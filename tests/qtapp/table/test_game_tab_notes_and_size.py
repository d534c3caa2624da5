"""Are notes kept apart from play, and does the table fit any window and text size?"""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton

from core.chance import OwnTable
from core.log import PencilMark
from qtapp.board.theme import dress
from qtapp.table import speaking
from tests.qtapp.table.conftest import Sit
from tests.qtapp.table.toy import Row
from tests.qtapp.table.toy_parts import ToyBoard, make_look

KEY = Qt.Key


def test_pencil_tools_reach_the_board_and_esc_puts_them_down(sit: Sit) -> None:
    table = sit()
    table.tab.side.tabs.setCurrentWidget(table.notes)
    table.click(table.notes.button("pen"))
    assert table.board.tools == ["pen"]
    table.press(KEY.Key_Escape)
    assert table.board.tools == ["pen", None]
    assert not table.notes.button("pen").isChecked()


def test_pencil_marks_go_into_the_match_and_back(sit: Sit) -> None:
    table = sit()
    marks = (PencilMark(0, (10, 20), "?"),)
    table.board.pencil_changed.emit(marks)
    assert table.controller.match.pencil == marks
    assert table.marks() == marks
    table.notes._all.click()
    assert table.marks() == ()


def test_whoever_turns_away_from_the_notes_puts_the_pencil_down(sit: Sit) -> None:
    table = sit()
    side = table.tab.side
    heard: list[str] = []
    table.tab.status.connect(heard.append)
    side.tabs.setCurrentWidget(table.notes)
    table.click(table.notes.button("pen"))
    side.tabs.setCurrentWidget(side.log)
    assert table.board.tools == ["pen", None]
    assert table.notes.tool is None
    assert heard == [
        "The pencil is in hand: Esc puts it down.",
        "The pencil is put down: a click plays again.",
    ]


def test_folding_the_notes_away_puts_the_pencil_down(sit: Sit) -> None:
    table = sit()
    table.tab.side.tabs.setCurrentWidget(table.notes)
    table.click(table.notes.button("pen"))
    table.tab.resize(1000, 600)
    QApplication.processEvents()
    assert table.board.tools == ["pen", None]


def test_from_the_folded_panel_the_pencil_is_taken_to_the_board(sit: Sit) -> None:
    table = sit(size=(1000, 600))
    table.click(table.tab.folding.button)
    table.tab.side.tabs.setCurrentWidget(table.notes)
    table.click(table.notes.button("pen"))
    assert table.tab.view.isVisible()
    assert table.board.tools == ["pen"]


def test_all_notes_rubbed_out_by_mistake_can_be_brought_back(sit: Sit) -> None:
    table = sit()
    marks = (PencilMark(0, (10, 20), "?"), PencilMark(0, (1, 2), "×"))
    table.board.pencil_changed.emit(marks)
    table.tab.side.tabs.setCurrentWidget(table.notes)
    eraser = table.notes._all
    table.click(eraser)
    assert (table.marks(), eraser.text()) == ((), "Bring back")
    table.click(eraser)
    assert (table.marks(), eraser.text()) == (marks, "Rub out all")
    table.click(eraser)
    table.board.pencil_changed.emit(marks[:1])
    assert eraser.text() == "Rub out all", "what was rubbed out before is forgotten"
    table.click(eraser)
    table.click(eraser)
    assert table.marks() == marks[:1]


@pytest.mark.parametrize("takes_notes", [True, False])
def test_only_a_board_that_takes_notes_has_pencils_beside_it(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, takes_notes: bool
) -> None:
    monkeypatch.setattr(ToyBoard, "takes_notes", takes_notes)
    table = sit()
    tabs = table.tab.side.tabs
    names = [tabs.tabText(at) for at in range(tabs.count())]
    assert names == (["Log", "Hints", "Notes"] if takes_notes else ["Log", "Hints"])
    assert (table.tab.side.notes is not None) == takes_notes
    table.press(KEY.Key_Escape, KEY.Key_Return)  # nobody waits for a pencil to be put down
    assert table.board.tools == []
    table.tab.set_legal_lights(False)
    assert not table.board.legal_lights
    table.tab.set_look(make_look("dark", 2.0))
    table.tab.resize(1000, 600)
    assert table.tab.folding.folded


def test_the_lights_can_be_switched_off(sit: Sit) -> None:
    table = sit()
    table.tab.set_legal_lights(False)
    assert not table.board.legal_lights
    assert not table.notes.lights.isChecked()


def test_changes_and_questions_are_read_out(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(speaking, "announce", lambda _, text: heard.append(text))
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return)
    assert heard == ["Roll, or stop?", "Roll\nDice (1, 2, 3)\nRoll, or stop?"]


@pytest.mark.parametrize("width", [1200, 1280, 1920])
def test_the_board_has_most_of_a_wide_table(sit: Sit, width: int) -> None:
    table = sit(size=(width, 800))
    side = table.tab.side
    assert side.isVisible()
    assert side.width() <= 0.35 * width
    assert table.tab.view.width() >= 0.62 * width  # 65 % less the margins


@pytest.mark.parametrize("size", [(1024, 600), (1000, 900), (1400, 480), (640, 480)])
def test_the_side_panel_folds_to_a_button_when_there_is_little_room(
    sit: Sit, size: tuple[int, int]
) -> None:
    table = sit(size=size)
    assert table.tab.folding.folded
    assert not table.tab.side.isVisible()
    table.click(table.tab.folding.button)
    assert table.tab.side.isVisible()
    table.click(table.tab.folding.button)
    assert table.tab.view.isVisible()
    table.tab.resize(1300, 800)
    QApplication.processEvents()
    assert table.tab.side.isVisible()
    assert table.tab.view.isVisible()


@pytest.mark.parametrize(
    ("scale", "size"),
    [
        (0.8, (1024, 540)),
        (1.0, (1024, 540)),
        (2.0, (1024, 540)),  # a screen of 1024 x 600 less menus and status line
        (2.0, (800, 540)),
        (2.0, (1280, 720)),
        (2.5, (1024, 600)),
        (2.5, (1920, 1000)),
    ],
)
def test_nothing_is_cut_at_any_text_scale(
    sit: Sit, qapp: QApplication, scale: float, size: tuple[int, int]
) -> None:
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    table = sit(source=OwnTable(), size=size)
    table.tab.set_look(look)
    for stage in ("asked", "dice"):
        if stage == "dice":
            table.press(KEY.Key_Return)
        QApplication.processEvents()
        assert (table.tab.width(), table.tab.height()) == size, "it needs more than there is"
        bar = table.tab.prompt_bar
        assert bar._question.heightForWidth(bar._question.width()) <= bar._question.height()
        for button in table.tab.findChildren(QPushButton):
            if button.isVisible() and button.text():
                where = button.mapTo(table.tab, QPoint(0, 0))
                assert table.tab.rect().contains(where), button.text()
                assert where.x() + button.width() <= table.tab.width()
                assert button.width() >= button.minimumSizeHint().width(), button.text()
        assert table.tab.view.height() >= 100


def test_theme_and_scale_reach_everything(sit: Sit) -> None:
    table = sit()
    dark = make_look("dark", 2.0)
    table.tab.set_look(dark)
    assert table.board.look is dark
