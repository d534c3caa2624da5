"""Can everybody be seated, persons and computer players, by mouse and by keys?"""

from dataclasses import replace
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextLayout
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.bots import BotSpec, RandomBot
from core.kit import AnyKit
from core.seating import LONGEST_NAME, Sitter
from qtapp.board.theme import dress, ui_font
from qtapp.table.levels import level_text, levels, proposed_level
from qtapp.table.seats import Seats, first_sitters
from qtapp.table.seats_dialog import SeatsDialog
from qtapp.table.words import seat_name
from tests.qtapp.table.toy_parts import make_look
from tests.toys import auction

KEY = Qt.Key


def with_levels(*names: str) -> AnyKit:
    bots = (BotSpec(name, lambda _: RandomBot(auction.KIT.game)) for name in names)
    return replace(auction.KIT, bots=(*auction.KIT.bots, *bots))


KIT = with_levels("easy", "medium", "hard")


@pytest.fixture
def seats(qtbot: QtBot) -> Seats:
    made = Seats(KIT, make_look())
    qtbot.addWidget(made)
    made.show()
    assert QTest.qWaitForWindowActive(made)
    return made


def choose(seats: Seats, seat: int, text: str) -> None:
    who = seats.rows[seat].who
    who.setCurrentIndex(who.findText(text))


def write(seats: Seats, seat: int, name: str) -> None:
    seats.rows[seat].name.selectAll()
    QTest.keyClicks(seats.rows[seat].name, name)


def shown(seats: Seats) -> int:
    return sum(row.isVisible() for row in seats.rows)


# What is proposed


def test_at_first_a_person_plays_against_a_computer_of_the_middle_level(seats: Seats) -> None:
    one, other = seats.sitters()
    assert one == Sitter("")
    assert other.bot == "medium"
    assert other.name


def test_who_plays_at_random_is_no_opponent() -> None:
    assert levels(KIT) == ("easy", "medium", "hard")
    assert levels(auction.KIT) == ()
    assert proposed_level(with_levels("weak", "strong", "best")) == "strong"


def test_without_computer_players_persons_play_and_nothing_is_to_be_chosen(qtbot: QtBot) -> None:
    seats = Seats(auction.KIT, make_look())
    qtbot.addWidget(seats)
    seats.show()
    assert seats.sitters() == (Sitter(""), Sitter(""))
    assert not seats.rows[0].who.isVisible()


def test_each_level_is_told_in_a_sentence(seats: Seats) -> None:
    for level in levels(KIT):
        assert level_text(level).endswith(".")
    choose(seats, 1, "Computer, hard")
    assert seats.rows[1].about.text() == level_text("hard")
    assert seats.rows[1].who.accessibleDescription() == level_text("hard")
    choose(seats, 1, "Person")
    assert not seats.rows[1].about.isVisible()


def test_those_of_the_last_time_sit_in_their_seats_again() -> None:
    last = (Sitter("Ann"), Sitter("Ben"), Sitter("Orlo", "hard"))
    assert first_sitters(KIT, 2, last) == last[:2]
    assert first_sitters(KIT, 4, last)[:3] == last
    assert first_sitters(KIT, 4, last)[3].bot == "medium"


# How many


def test_the_number_of_players_changes_the_rows(seats: Seats) -> None:
    assert shown(seats) == 2
    for count in (4, 3, 2):
        seats.counts[count].click()
        assert shown(seats) == len(seats.sitters()) == count


def test_all_may_be_persons_and_all_computers(seats: Seats) -> None:
    seats.counts[4].click()
    for text, bot in (("Person", ""), ("Computer, easy", "easy")):
        for seat in range(4):
            choose(seats, seat, text)
        assert [sitter.bot for sitter in seats.sitters()] == [bot] * 4
        assert seats.wrong == ""


# Names


def test_a_name_is_kept_without_the_spaces_around_it(seats: Seats) -> None:
    write(seats, 0, "  Änn   ")
    assert seats.sitters()[0].name == "Änn"


def test_a_seat_without_a_name_goes_by_its_letter(seats: Seats) -> None:
    assert seats.rows[0].name.placeholderText() == "Seat A"
    assert seats.rows[0].shown_name == "Seat A"
    assert seats.sitters()[0].name == ""


def test_no_name_is_longer_than_forty_letters(seats: Seats) -> None:
    write(seats, 0, "x" * 60)
    assert seats.sitters()[0].name == "x" * LONGEST_NAME


@pytest.mark.parametrize("name", ["測試", "Ωμέγα", "<b>Ann</b>", "A & B", "👑", "O'Neill"])
def test_names_may_have_any_letters(seats: Seats, name: str) -> None:
    seats.rows[0].name.setText(name)
    assert seats.wrong == ""
    assert seats.sitters()[0].name == name


def test_a_name_with_a_sign_that_turns_the_sentence_round_is_refused(seats: Seats) -> None:
    seats.rows[0].name.setText("Ann\u202e")
    assert seats.wrong == "This name has a sign in it that cannot be written."
    assert seats.faulty is seats.rows[0].name


def test_a_name_that_nobody_sees_is_refused(seats: Seats) -> None:
    seats.rows[1].name.setText("\N{ZERO WIDTH SPACE}")
    assert seats.wrong == "This name has no sign in it that can be seen."
    assert seats.faulty is seats.rows[1].name


def test_names_that_only_look_alike_are_alike(seats: Seats) -> None:
    seats.rows[0].name.setText("Ann")
    for alike in ("Ann\N{ZERO WIDTH SPACE}", "\N{FULLWIDTH LATIN CAPITAL LETTER A}nn"):
        seats.rows[1].name.setText(alike)
        assert seats.wrong.startswith("Two players are called")
    seats.rows[1].name.setText("Anne")
    assert seats.wrong == ""


@pytest.mark.parametrize(("one", "other"), [("Ann", "ann"), ("", "Seat A"), ("Ben ", " Ben")])
def test_two_players_with_one_name_are_refused_in_a_sentence(
    seats: Seats, one: str, other: str
) -> None:
    seats.rows[0].name.setText(one)
    seats.rows[1].name.setText(other)
    assert seats.wrong == f"Two players are called {other.strip()}: one needs another name."
    assert seats.faulty is seats.rows[1].name


def test_computer_players_get_names_that_nobody_else_has(seats: Seats) -> None:
    seats.counts[4].click()
    names = [sitter.name for sitter in seats.sitters()]
    assert len(set(names)) == 4
    choose(seats, 0, "Computer, easy")
    assert seats.sitters()[0].name
    assert seats.wrong == ""


def test_to_try_a_computer_player_costs_no_name(seats: Seats) -> None:
    write(seats, 0, "Ann")
    choose(seats, 0, "Computer, easy")
    computer = seats.sitters()[0].name
    assert computer not in ("", "Ann")
    choose(seats, 0, "Computer, hard")
    assert seats.sitters()[0] == Sitter(computer, "hard")
    choose(seats, 0, "Person")
    assert seats.sitters()[0] == Sitter("Ann")


# Keys and screen readers


def press(key: KEY | str) -> None:
    """A key as a person presses it: it goes to whatever has the focus."""
    focused = QApplication.focusWidget()
    assert focused is not None
    if isinstance(key, str):
        QTest.keyClicks(focused, key)
    else:
        QTest.keyClick(focused, key)


def test_everything_is_chosen_by_keys_alone(seats: Seats) -> None:
    seats.counts[2].setFocus()
    press(KEY.Key_Right)
    press(KEY.Key_Tab)
    assert seats.count == 3
    assert seats.rows[0].name.hasFocus()
    press("Ann")
    press(KEY.Key_Tab)
    assert seats.rows[0].who.hasFocus()
    press(KEY.Key_Down)
    assert seats.sitters()[0].bot == "easy"


def test_a_screen_reader_hears_whose_each_control_is(seats: Seats) -> None:
    for row, letter in zip(seats.rows, "ABCD", strict=True):
        assert row.name.accessibleName() == f"Name, seat {letter}"
        assert row.who.accessibleName() == f"Who plays, seat {letter}"


# In mid-game


def dialog(
    qtbot: QtBot, *sitters: Sitter, given_up: tuple[int, ...] = (), kit: AnyKit = KIT
) -> tuple[SeatsDialog, list[tuple[Sitter, ...]]]:
    made = SeatsDialog(kit, sitters, make_look(), given_up=given_up)
    qtbot.addWidget(made)
    chosen: list[tuple[Sitter, ...]] = []
    made.chosen.connect(chosen.append)
    made.show()
    return made, chosen


def test_a_seat_goes_from_a_person_to_a_computer_and_back(qtbot: QtBot) -> None:
    made, chosen = dialog(qtbot, Sitter("Ann"), Sitter("Orlo", "hard"))
    assert not made.seats.counts[2].isVisible()
    choose(made.seats, 0, "Computer, easy")
    choose(made.seats, 1, "Person")
    write(made.seats, 1, "Ben")
    made.change.click()
    ((one, other),) = chosen
    assert one.bot == "easy"
    assert other == Sitter("Ben")
    assert not made.isVisible()


def test_what_is_left_as_it_was_is_no_change(qtbot: QtBot) -> None:
    made, chosen = dialog(qtbot, Sitter("Ann"), Sitter("Orlo", "hard"))
    made.change.click()
    assert chosen == []
    assert not made.isVisible()


def test_two_with_one_name_cannot_be_seated(qtbot: QtBot) -> None:
    made, chosen = dialog(qtbot, Sitter("Ann"), Sitter("Ben"))
    write(made.seats, 1, "Ann")
    assert made.change.why_not == "Two players are called Ann: one needs another name."
    made.change.click()
    assert chosen == []
    assert made.isVisible()


def test_a_seat_that_was_given_up_stays_with_a_computer(qtbot: QtBot) -> None:
    made, _ = dialog(qtbot, Sitter("Ann", "medium"), Sitter("Ben"), given_up=(0,))
    whos = [made.seats.rows[0].who.itemText(i) for i in range(made.seats.rows[0].who.count())]
    assert "Person" not in whos
    other = made.seats.rows[1].who
    assert "Person" in [other.itemText(i) for i in range(other.count())]


def test_a_level_that_this_release_lacks_becomes_the_strongest(qtbot: QtBot) -> None:
    made, _ = dialog(qtbot, Sitter("Ann"), Sitter("Orlo", "genius"))
    assert made.seats.sitters()[1] == Sitter("Orlo", "hard")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_rows_need_no_sideways_scrolling(
    qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    try:
        made = SeatsDialog(KIT, first_sitters(KIT, 4), look)
        qtbot.addWidget(made)
        made.show()
        assert made.area.horizontalScrollBar().maximum() == 0
        for row in made.seats.rows:
            assert row.name.width() >= row.name.minimumWidth()
            assert row.width() <= made.area.viewport().width()
    finally:
        qapp.setStyleSheet("")


def test_a_name_from_the_right_to_the_left_does_not_turn_the_sentence_round() -> None:
    """The figures after it stay behind it, and the sentence begins at the left."""
    sentence = f"{seat_name(('محمد علي',), 0)} 7, Ben 8."
    layout = QTextLayout(sentence, ui_font(1.0))
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(1000)
    layout.endLayout()
    # PySide gives the place and the cursor, which its stubs do not know.
    places = [cast("Any", line.cursorToX(sentence.index(sign)))[0] for sign in ("م", "7", "B", "8")]
    assert places[1:] == sorted(places[1:])
    assert places[0] < places[1]
    assert seat_name(("Ann",), 0) == "Ann"
