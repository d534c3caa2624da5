"""Do log, notes and replay show what they are told, and ask for what they are asked?"""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.log import Sight
from qtapp.board.theme import dress
from qtapp.panels import GamePanel
from qtapp.parts import LogLine, Look
from qtapp.table.chance_words import chance_words
from qtapp.table.flow import FlowLayout
from qtapp.table.log_panel import LogPanel
from qtapp.table.notes_panel import NotesPanel
from qtapp.table.replay_bar import ReplayBar
from qtapp.table.side_panel import SidePanel
from qtapp.table.words import key_name
from tests.qtapp.table.toy_parts import make_look


class GamePanelOf(GamePanel):
    """A panel so high."""

    def __init__(self, height: int) -> None:
        super().__init__()
        self.setMinimumHeight(height)

    def set_look(self, look: Look) -> None:
        """It looks like nothing."""

    def show_sight(self, sight: Sight[Any, Any]) -> None:
        """It shows nothing."""


LINES = [LogLine(f"Line {n}", n) for n in range(1, 61)]


def log(qtbot: QtBot, lines: list[LogLine]) -> LogPanel:
    panel = LogPanel(make_look())
    qtbot.addWidget(panel)
    panel.resize(240, 300)
    panel.show()
    panel.show_lines(lines)
    return panel


def test_log_and_hints_keep_their_room_beside_the_tallest_panel(qtbot: QtBot) -> None:
    panel = GamePanelOf(900)
    side = SidePanel(panel, make_look())
    qtbot.addWidget(side)
    side.resize(300, 700)
    side.show()
    side.tabs.setCurrentWidget(side.hints)
    QApplication.processEvents()
    assert side.tabs.height() >= 0.38 * 700 - 1
    side.set_folded(True)
    assert side.tabs.minimumHeight() == 0


def test_only_new_lines_are_given_to_be_read_out(qtbot: QtBot) -> None:
    panel = log(qtbot, LINES[:3])
    assert panel.show_lines(LINES[:5]) == LINES[3:5]
    assert panel.show_lines(LINES[:5]) == []


def test_a_log_that_was_cut_back_is_cut_back_here_too(qtbot: QtBot) -> None:
    panel = log(qtbot, LINES[:5])
    other = LogLine("Other", 3)
    assert panel.show_lines([*LINES[:2], other]) == [other]
    assert panel.text() == "Line 1\nLine 2\nOther\n"
    assert panel.list.count() == 3


def test_a_log_without_lines_says_what_it_is_for(qtbot: QtBot) -> None:
    panel = log(qtbot, [])
    said = [it.text() for it in panel.findChildren(QLabel) if it.isVisibleTo(panel)]
    assert said == [
        "Nothing has happened yet. Each move will have a line here that leads back to it."
    ]
    panel.show_lines(LINES[:1])
    assert not any(it.isVisibleTo(panel) for it in panel.findChildren(QLabel))


def test_the_log_follows_unless_somebody_reads_further_up(qtbot: QtBot) -> None:
    panel = log(qtbot, LINES[:40])
    bar = panel.list.verticalScrollBar()
    panel.show_lines(LINES[:50])
    QGuiApplication.processEvents()
    assert bar.value() == bar.maximum()
    bar.setValue(0)
    panel.show_lines(LINES)
    QGuiApplication.processEvents()
    assert bar.value() == 0


def test_enter_on_a_line_asks_for_its_moment(qtbot: QtBot) -> None:
    panel = log(qtbot, [*LINES[:3], LogLine("No moment", None)])
    asked: list[int] = []
    panel.jump_wanted.connect(asked.append)
    panel.list.setCurrentRow(1)
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    panel.list.setCurrentRow(3)
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert asked == [2]


def test_a_log_that_is_filled_before_it_is_seen_shows_its_newest_line(qtbot: QtBot) -> None:
    """As after a resume: the lines come before anybody knows how high they are."""
    panel = LogPanel(make_look())
    qtbot.addWidget(panel)
    panel.show_lines(LINES)
    panel.resize(240, 300)
    panel.show()
    QGuiApplication.processEvents()
    last = panel.list.visualItemRect(panel.list.item(len(LINES) - 1))
    assert panel.list.viewport().rect().contains(last)
    panel.resize(200, 200)
    QGuiApplication.processEvents()
    last = panel.list.visualItemRect(panel.list.item(len(LINES) - 1))
    assert panel.list.viewport().rect().contains(last)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("width", range(180, 330, 10))
def test_every_line_of_the_log_is_as_high_as_its_words_need(
    qtbot: QtBot, qapp: QApplication, scale: float, width: int
) -> None:
    """No empty line below words that just fit, and no last line cut off."""
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    panel = LogPanel(look)
    qtbot.addWidget(panel)
    panel.show_lines([LogLine("Fence from top 3 to left 5 (taken back)", None)])
    panel.resize(round(width * scale), 400)
    panel.show()
    QGuiApplication.processEvents()
    listing = panel.list
    cell = listing.visualItemRect(listing.item(0))
    grab = listing.viewport().grab(cell).toImage()
    paper = grab.pixelColor(cell.width() - 2, 1)
    inked = [
        y
        for y in range(grab.height())
        if any(grab.pixelColor(x, y) != paper for x in range(8, grab.width() - 4))
    ]
    above, below = inked[0], grab.height() - 1 - inked[-1]
    line = listing.fontMetrics().lineSpacing()
    assert min(above, below) >= 2
    assert abs(above - below) < line * 0.7


def test_the_log_can_be_copied_as_text(qtbot: QtBot) -> None:
    panel = log(qtbot, LINES[:2])
    panel.copy()
    assert QGuiApplication.clipboard().text() == "Line 1\nLine 2\n"


def test_a_long_line_wraps_and_is_not_cut(qtbot: QtBot) -> None:
    short, long = LogLine("Short", 1), LogLine("Many words that need more room " * 4, 2)
    panel = log(qtbot, [short, long])
    heights = [panel.list.visualItemRect(panel.list.item(row)).height() for row in (0, 1)]
    assert heights[1] >= 3 * heights[0] - 30
    assert panel.list.horizontalScrollBar().maximum() == 0


def test_one_pencil_at_a_time_and_none_when_it_is_put_back(qtbot: QtBot) -> None:
    notes = NotesPanel(make_look())
    qtbot.addWidget(notes)
    taken: list[str | None] = []
    notes.tool_wanted.connect(taken.append)
    notes.button("pen").click()
    notes.button("eraser").click()
    in_hand = [notes.tool]
    notes.button("eraser").click()
    in_hand.append(notes.tool)
    assert in_hand == ["eraser", None]
    assert taken == ["pen", "eraser", None]
    assert notes.button("text:?").accessibleName() == "Write ?"


def bar(qtbot: QtBot, at: int, length: int) -> tuple[ReplayBar, list[int]]:
    made = ReplayBar(make_look(), chance_words("dice"))
    qtbot.addWidget(made)
    asked: list[int] = []
    made.moment_wanted.connect(asked.append)
    made.moment_wanted.connect(lambda moment: made.show_moment(moment, length))
    made.show_moment(at, length)
    made.show()
    return made, asked


def test_buttons_step_through_the_game_and_stop_at_its_ends(qtbot: QtBot) -> None:
    made, asked = bar(qtbot, 3, 4)
    for name in ("next", "next", "previous", "first", "previous", "last"):
        made.button(name).click()
    assert asked == [4, 4, 3, 0, 0, 4]
    assert made.text == "Step 4 of 4"


def test_the_slider_goes_anywhere_and_being_told_is_no_wish(qtbot: QtBot) -> None:
    made, asked = bar(qtbot, 3, 40)
    made.show_moment(7, 40)
    assert asked == []
    made._slider.setValue(20)
    assert asked == [20]


def test_a_click_in_the_slider_leads_to_the_place_that_was_clicked(qtbot: QtBot) -> None:
    made, asked = bar(qtbot, 60, 69)
    made.resize(400, 90)
    QGuiApplication.processEvents()
    track = made._slider
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=track.rect().center())
    assert len(asked) == 1
    assert asked[0] in (34, 35)
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=QPoint(8, track.height() // 2))
    assert asked[-1] == 0


def test_it_plays_by_itself_and_stands_still_at_the_end(qtbot: QtBot) -> None:
    made, asked = bar(qtbot, 2, 4)
    made._timer.setInterval(1)
    made.button("play").click()
    qtbot.waitUntil(lambda: not made.playing)
    assert asked == [3, 4]
    made.button("play").click()
    assert asked[-1] == 0, "played again from the start"
    made.button("pause").click()
    assert not made.playing


def test_no_timer_runs_when_the_bar_is_away(qtbot: QtBot) -> None:
    made, _ = bar(qtbot, 0, 4)
    made.button("play").click()
    made.hide()
    assert not made.playing


def test_buttons_that_do_not_fit_go_on_in_the_next_row(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    flow = FlowLayout(widget, spacing=10)
    for _ in range(3):
        button = QPushButton("x")
        button.setFixedSize(100, 20)
        flow.addWidget(button)
    assert flow.sizeHint().width() == 320
    assert [flow.heightForWidth(width) for width in (320, 319, 210, 209, 50)] == [
        20, 50, 50, 80, 80,
    ]  # fmt: skip


def test_keys_have_the_names_that_are_written_on_them() -> None:
    assert [key_name(key) for key in ("Return", "P", "Esc")] == ["Enter", "P", "Esc"]


def test_lines_that_were_taken_back_are_not_read_out_again(qtbot: QtBot) -> None:
    panel = log(qtbot, LINES[:5])
    struck = [LogLine(f"{line.text} (taken back)", None) for line in LINES[:5]]
    restart = LogLine("Started again.", None)
    assert panel.show_lines([*struck, restart]) == [restart]
    assert panel.text().startswith("Line 1 (taken back)\n")


def test_a_game_without_a_move_is_not_played_by_itself(qtbot: QtBot) -> None:
    """Its timer would never find an end."""
    made, asked = bar(qtbot, 0, 0)
    QTest.mouseClick(made.button("play"), Qt.MouseButton.LeftButton)
    assert not made.playing
    assert asked == []


def test_a_word_that_is_longer_than_a_line_is_broken_and_not_cut(qtbot: QtBot) -> None:
    """Names have up to 40 letters."""
    name = "W" * 40
    panel = log(qtbot, [LogLine(f"{name} has bid.", 1), LogLine("Short", 2)])
    panel.resize(260, 300)
    QApplication.processEvents()
    wide = panel.list.visualItemRect(panel.list.item(0))
    assert wide.height() >= 2 * panel.list.visualItemRect(panel.list.item(1)).height() - 20
    assert panel.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole) == f"{name} has bid."
    assert panel.text().startswith(name)
