"""Does the end of a game show places and ledger, lead on, and become a picture?"""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from core.log import Resign
from core.terms import Outcome, Seat
from qtapp.board.theme import load_theme
from qtapp.games.kairo.end_page import KairoEndPage
from qtapp.games.kairo.export import picture_of
from qtapp.games.kairo.log_words import log_lines
from qtapp.games.kairo.standings import standings
from qtapp.table.picture_head import WIDTH
from tests.games.kairo.qt.played import finish, look, match, sight, turn_up, whole_game

OVER = sight(whole_game(3, 5))


def page(qtbot: QtBot, scale: float = 1.0) -> KairoEndPage:
    made = KairoEndPage(look(scale=scale))
    qtbot.addWidget(made)
    made.show_sight(OVER, "kairo:K7Q2-M9XD")
    return made


def button(made: KairoEndPage, text: str) -> QPushButton:
    return next(it for it in made.findChildren(QPushButton) if it.text() == text)


def test_places_go_by_terrains_built_and_then_by_money() -> None:
    """K1.3."""
    table = replace(OVER.view.table, built=(6, 8, 6), money=(30, 2, 41))
    now = replace(OVER, view=replace(OVER.view, table=table))
    assert [(it.place, it.name, it.words) for it in standings(now)] == [
        (1, "Ben", "8 built, money 2"),
        (2, "Cleo", "6 built, money 41"),
        (3, "Ann", "6 built, money 30"),
    ]


def test_equals_share_a_place() -> None:
    """K1.3."""
    table = replace(OVER.view.table, built=(6, 8, 6), money=(30, 2, 30))
    now = replace(OVER, view=replace(OVER.view, table=table))
    assert [(it.place, it.seat) for it in standings(now)] == [(1, 1), (2, 0), (2, 2)]


def test_whoever_stays_when_all_others_give_up_is_first() -> None:
    table = replace(OVER.view.table, built=(3, 2, 4))
    outcome = Outcome((0, 0, 0), (Seat(1),), "resigned")
    now = replace(OVER, view=replace(OVER.view, table=table), outcome=outcome)
    assert [it.name for it in standings(now)] == ["Ben", "Cleo", "Ann"]


def test_who_gave_up_and_was_played_on_for_is_told() -> None:
    now = replace(OVER, log=(*OVER.log, Resign(Seat(0))))
    (ann,) = (it for it in standings(now) if it.seat == 0)
    assert ann.words.endswith("; gave up, and a computer player went on")
    over = replace(now, outcome=Outcome((0, 0, 0), (Seat(1),), "resigned"))
    (ann,) = (it for it in standings(over) if it.seat == 0)
    assert ann.words.endswith("; gave up")


def test_the_end_page_tells_winner_places_and_the_whole_ledger(qtbot: QtBot) -> None:
    made = page(qtbot)
    told = [label.text() for label in made.findChildren(QLabel)]
    first = standings(OVER)[0]
    assert f"{first.name} has built 8 terrains and wins." in told
    for standing in standings(OVER):
        assert standing.name in told
        assert standing.words in told
    assert "Game ID kairo:K7Q2-M9XD" in told
    made.resize(820, made.sizeHint().height())
    with qtbot.waitExposed(made):
        made.show()
    QApplication.processEvents()
    assert made.ledger.verticalScrollBar().maximum() == 0


def test_the_longest_names_make_the_page_no_wider_than_the_window(qtbot: QtBot) -> None:
    names = tuple(letter * 40 for letter in "WMQ")
    made = KairoEndPage(look())
    qtbot.addWidget(made)
    made.show_sight(replace(OVER, names=names), "kairo:K7Q2-M9XD")
    made.resize(820, 900)
    with qtbot.waitExposed(made):
        made.show()
    QApplication.processEvents()
    assert made.minimumSizeHint().width() <= 820
    places = [label for label in made.findChildren(QLabel) if label.text().endswith("…")]
    assert len(places) == 3
    assert {name in label.accessibleName() for name in names for label in places} == {True, False}


def test_in_a_small_room_names_are_shortened_and_not_what_stands_beside_them(qtbot: QtBot) -> None:
    made = page(qtbot, scale=2.0)
    long = replace(OVER, names=("Annabelle-Marguerite", "Olaf the Great of Ur", "Cleo"))
    room = QScrollArea()
    qtbot.addWidget(room)
    room.setWidgetResizable(True)
    room.setWidget(made)
    made.show_sight(long, "")
    room.resize(780, 500)
    with qtbot.waitExposed(room):
        room.show()
    QApplication.processEvents()
    assert room.horizontalScrollBar().maximum() == 0
    shown = [label.text() for label, _ in made._names]
    assert any(text.startswith("Olaf") and text.endswith("…") for text in shown)
    assert "Cleo" in shown


@pytest.mark.parametrize(
    ("text", "signal"),
    [
        ("Play again", "again_wanted"),
        ("Same cards again", "same_dice_wanted"),
        ("Copy share code", "copy_code_wanted"),
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


def test_there_is_no_review_and_no_other_line(qtbot: QtBot) -> None:
    made = page(qtbot)
    with qtbot.waitExposed(made):
        made.show()
    shown = [it.text() for it in made.findChildren(QPushButton) if it.isVisible()]
    assert "Review" not in shown
    assert "Both lines" not in shown
    assert len(shown) == 7


def test_cards_without_an_id_come_again_unless_somebody_gave_up(qtbot: QtBot) -> None:
    made = page(qtbot)
    made.show_sight(OVER, "")
    assert button(made, "Same cards again").isVisibleTo(made)
    made.show_sight(replace(OVER, log=(*OVER.log, Resign(Seat(0)))), "")
    assert not button(made, "Same cards again").isVisibleTo(made)


def test_a_game_with_known_cards_says_so(qtbot: QtBot) -> None:
    """Its log tells nothing of the bids before, which the table no longer knows."""
    again = whole_game(3, 5)
    again.restart(Seat(1))
    lines = log_lines(sight(again, 2))
    assert [line.text for line in lines] == ["Started again with known cards."]
    finish(again, 6)
    made = page(qtbot)
    for seat in (0, 1, 2, None):
        told = sight(again, seat)
        assert log_lines(told)[0] == lines[0]
        assert len(log_lines(told)) > len(again.line) // 2
        made.show_sight(told, "")
        assert any(
            "known cards" in it.text() for it in made.findChildren(QLabel) if it.isVisibleTo(made)
        )


def test_real_cards_cannot_come_again(qtbot: QtBot) -> None:
    made = page(qtbot)
    real = match()
    turn_up(real, 3)
    made.show_sight(sight(real), "")
    assert button(made, "Start again").isVisibleTo(made)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_no_button_is_cut_at_any_text_size(qtbot: QtBot, scale: float) -> None:
    made = page(qtbot, scale)
    made.resize(900, 700)
    with qtbot.waitExposed(made):
        made.show()
    for each in filter(QPushButton.isVisible, made.findChildren(QPushButton)):
        assert each.width() >= each.sizeHint().width()


def test_the_keyboard_begins_at_what_comes_next(qtbot: QtBot) -> None:
    made = page(qtbot)
    with qtbot.waitActive(made):
        made.show()
    made.setFocus()
    assert QApplication.focusWidget() is button(made, "Play again")


def test_a_finished_game_becomes_a_picture(qtbot: QtBot) -> None:
    theme = load_theme("dark")
    data = picture_of(OVER, theme, "kairo:K7Q2-M9XD", Path("game.png"))
    image = QImage.fromData(data)
    assert image.width() == 2 * WIDTH
    assert image.height() > image.width()
    bottom = {image.pixelColor(x, image.height() - 20).name() for x in range(0, 2400, 11)}
    assert bottom == {theme.paper.name()}


def test_the_svg_is_well_formed_and_holds_the_ledger(qtbot: QtBot) -> None:
    data = picture_of(OVER, load_theme("light"), "x", Path("game.SVG"))
    tree = ET.fromstring(data)  # noqa: S314 - our own
    words = " ".join(tree.itertext())
    assert "From Cape to Cairo" in words
    assert "Auction 8" in words
    assert tree.attrib["viewBox"].startswith(f"0 0 {WIDTH} ")
