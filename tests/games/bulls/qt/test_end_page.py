"""Does the end of a game show what was scored, and lead on?"""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from core.games.bulls.rules import PLAYER, Leave, State
from core.log import Entry, Rewind
from qtapp.board.theme import load_theme
from qtapp.games.bulls.end_page import BullsEndPage
from qtapp.games.bulls.export import SIZE, picture_of, sheet_png, sheet_svg
from tests.games.bulls.positions import at_turn, play
from tests.games.bulls.qt.test_score_panel import look, sight

OVER: State = play(at_turn("2,2 5,5 6,6 1,1 3,5 4,2", "t1-b3 r2-l4", letter="D"), Leave())
SIGHT = sight(OVER)


def page(qtbot: QtBot, scale: float = 1.0) -> BullsEndPage:
    made = BullsEndPage(look("light", scale))
    qtbot.addWidget(made)
    made.show_sight(sight(OVER), "bulls:K7Q2-M9XD")
    return made


def button(made: BullsEndPage, text: str) -> QPushButton:
    return next(b for b in made.findChildren(QPushButton) if b.text() == text)


def test_the_end_page_tells_total_band_and_every_field(qtbot: QtBot) -> None:
    told = [label.text() for label in page(qtbot).findChildren(QLabel)]
    assert "9 points" in told
    assert "poor, up to 39" in told
    assert "Game ID bulls:K7Q2-M9XD" in told
    assert "Mallets left: 3 × 3 = 9" in told
    assert "Field D\n0 of 6 isolated: 0\nNo post counts\nSubtotal 0" in told


@pytest.mark.parametrize(
    ("text", "signal"),
    [
        ("Play again", "again_wanted"),
        ("Same dice again", "same_dice_wanted"),
        ("Copy share code", "copy_code_wanted"),
        ("Review", "review_wanted"),
        ("Replay", "replay_wanted"),
        ("Look at the board", "board_wanted"),
    ],
)
def test_each_button_says_what_is_wanted(qtbot: QtBot, text: str, signal: str) -> None:
    made = page(qtbot)
    with qtbot.waitSignal(getattr(made, signal), timeout=1000):
        QTest.mouseClick(button(made, text), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(("text", "kind"), [("Save as PNG", "png"), ("Save as SVG", "svg")])
def test_a_picture_is_wanted_in_the_format_of_its_button(
    qtbot: QtBot, text: str, kind: str
) -> None:
    made = page(qtbot)
    with qtbot.waitSignal(made.export_wanted, timeout=1000) as caught:
        QTest.mouseClick(button(made, text), Qt.MouseButton.LeftButton)
    assert caught.args == [kind]


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 2.5])
def test_no_button_is_cut_at_any_text_size(qtbot: QtBot, scale: float) -> None:
    made = page(qtbot, scale)
    made.resize(900, 700)
    with qtbot.waitExposed(made):
        made.show()
    for each in filter(QPushButton.isVisible, made.findChildren(QPushButton)):
        assert each.width() >= each.sizeHint().width()
        assert made.rect().contains(each.geometry())


def test_the_png_is_the_sheet_twice_as_large_as_its_logical_size() -> None:
    image = QImage.fromData(sheet_png(SIGHT, load_theme("light"), "bulls:K7Q2-M9XD"))
    assert image.size() == SIZE * 2
    colours = {image.pixel(x, y) for x in range(0, 2400, 7) for y in range(200, 2600, 31)}
    assert len(colours) > 20


def test_the_svg_is_well_formed_and_holds_every_fence() -> None:
    tree = ET.fromstring(sheet_svg(SIGHT, load_theme("dark"), "x"))  # noqa: S314 - our own
    assert tree.attrib["viewBox"] == f"0 0 {SIZE.width()} {SIZE.height()}"
    assert len(list(tree.iter())) > 100


def test_the_suffix_of_the_file_decides_the_format(tmp_path: object) -> None:
    from pathlib import Path

    theme = load_theme("light")
    assert picture_of(SIGHT, theme, "x", Path("sheet.SVG")).lstrip().startswith(b"<?xml")
    assert picture_of(SIGHT, theme, "x", Path("sheet.png")).startswith(b"\x89PNG")
    assert QSize(SIZE) == SIZE


def test_the_keyboard_begins_at_what_comes_next_and_enter_presses_it(qtbot: QtBot) -> None:
    made = page(qtbot)
    with qtbot.waitActive(made):
        made.show()
    made.setFocus()
    assert QApplication.focusWidget() is button(made, "Play again")
    with qtbot.waitSignal(made.again_wanted, timeout=1000):
        QTest.keyClick(button(made, "Play again"), Qt.Key.Key_Return)
    with qtbot.waitSignal(made.copy_code_wanted, timeout=1000):
        QTest.keyClick(button(made, "Copy share code"), Qt.Key.Key_Return)


@pytest.mark.parametrize("beside", [2, 3])
@pytest.mark.parametrize("branched", [False, True])
def test_no_button_is_alone_in_its_row_but_the_main_one(
    qtbot: QtBot, beside: int, branched: bool
) -> None:
    made = page(qtbot)
    left = (Entry(PLAYER, Leave(), "person"), Rewind(PLAYER, 0, "branch"))
    log = left if branched else SIGHT.log
    made.show_sight(replace(SIGHT, log=log), "")
    widest = max(each.sizeHint().width() for each in made.findChildren(QPushButton))
    made.resize(beside * (widest + 8) + 120, 900)
    made.show()
    QApplication.processEvents()
    shown = [each for each in made.findChildren(QPushButton) if each.isVisible()]
    assert len(shown) == (9 if branched else 8)
    rows: dict[int, list[str]] = {}
    for each in sorted(shown, key=lambda each: (each.y(), each.x())):
        rows.setdefault(each.y(), []).append(each.text())
    counts = [len(row) for row in rows.values()]
    assert min(counts[1:]) > 1
    assert next(iter(rows.values()))[0] == "Play again"


def test_a_copy_that_was_played_alike_says_so_and_offers_no_comparison(qtbot: QtBot) -> None:
    entry = Entry(PLAYER, Leave(), "person")
    made = page(qtbot)
    made.show_sight(replace(SIGHT, log=(entry, Rewind(PLAYER, 0, "branch"), entry)), "")
    made.show()
    assert made._how.text() == "A copy, played just as the game it was made of."
    assert not button(made, "Both lines").isVisible()
