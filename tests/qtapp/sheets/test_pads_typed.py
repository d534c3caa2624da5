"""Can a whole pad be written by keyboard alone, and is every slip of the pen seen and mended?"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.pads.kairo import Auction, Lay
from qtapp.sheets.pads.entry_fields import SumField
from qtapp.sheets.pads.pad_window import PadWindow
from tests.qtapp.sheets.pads_window import (
    close,
    entries,
    look,
    open_pad,
    page_of,
    press,
    question,
    settle,
    shown,
    type_text,
)

Open = Callable[[str], PadWindow]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Opens a pad, active, on the data folder of this test."""
    windows = []

    def open_it(game: str) -> PadWindow:
        window = open_pad(game, look(), tmp_path)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        settle()
        windows.append(window)
        return window

    yield open_it
    for window in windows:
        close(window)


def begin(opened: Open, game: str, names: str) -> PadWindow:
    """A new pad; one name for each player, with Enter between them."""
    window = opened(game)
    type_text(names + "\n")
    return window


def test_two_names_and_enter_begin_a_pad(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    assert page_of(window).pad.names == ("Ann", "Ben")
    assert question(window) == "Auction 1: what does everybody bid?"
    assert shown(window)[0] == "Start | 100  0 built | 100  0 built"


def test_a_missing_or_double_name_is_told_at_its_field(opened: Open) -> None:
    window = opened("kairo")
    window.new_page.start.click()
    assert window.new_page.wrong == "A name is still missing."
    assert window.new_page.names[0].hasFocus()
    type_text("Ann\nAnn\n")
    assert window.page is None
    assert window.new_page.wrong == "Two players have the same name: the ledger needs two."
    assert window.new_page.names[1].hasFocus()


def test_the_ante_for_few_players_goes_away_with_the_fifth(opened: Open) -> None:
    window = opened("cow")
    large = window.new_page.rules[1][0]
    large.click()
    window.new_page.counts[5].click()
    assert not large.isEnabled()
    assert window.new_page.rules[0][0].isChecked()


def test_bids_are_typed_with_tab_or_with_enter(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("12\t7\n")
    assert question(window) == "Ann picked first and begins. Who lays?"
    type_text("\t5\n")
    type_text("3\n4\n")
    assert entries(window) == (Auction((12, 7)), Lay(0, 0, 5), Auction((3, 4)))


def test_a_whole_game_of_cape_to_cairo_is_typed_in(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    for _ in range(8):
        type_text("1\t2\n")
        assert question(window) == "Ben picked first and begins. Who lays?"
        type_text("1\t9\n")
    assert question(window) == "Ben has built 8 terrains and wins."
    assert page_of(window).pad.ledger.money == (92, 76)
    assert "Places: Ben, Ann. K1.3" in shown(window)
    assert page_of(window).pad.ledger.problems == ()


def test_a_tie_asks_only_those_who_are_tied_for_cards_k2_4(opened: Open) -> None:
    window = opened("kairo")
    window.new_page.counts[3].click()
    window.new_page.names[0].setFocus()
    type_text("Ann\nBen\nCid\n")
    type_text("5\t5\t9\n")
    assert question(window) == "Ann and Ben turn up cards: which rewards do they show?"
    fields = [box for box in page_of(window).card.form.boxes if box.isVisible()]
    assert [box.label for box in fields] == ["Ann", "Ben"]
    type_text("3\t8\n")
    assert shown(window)[-2:] == [
        "2. Cards | 95  pick 3 | 95  pick 2 | ",
        "Order of picking: Cid, Ben, Ann. K2.3",
    ]


def test_enter_in_an_empty_field_says_whose_figure_is_missing(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("12\n")
    card = page_of(window).card
    assert card.form.boxes[1].control.hasFocus()
    type_text("\n")
    assert card.message.text() == "✕ A figure is missing: Ben."
    assert entries(window) == ()


def test_a_bid_above_ones_money_is_shown_marked_and_explained_k2_1(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("120\t7\n")
    said = "Ann bids 120, but has only 100. K2.1"
    assert page_of(window).card.message.text() == f"✕ {said}"
    rows = shown(window)
    assert rows[2] == "1. Auction 1 | −120  −20  pick 1 | −7  93  pick 2"
    assert rows[3] == said
    model = page_of(window).ledger.ledger
    role = Qt.ItemDataRole.AccessibleTextRole
    assert model.data(model.index(3, 0), role) == f"Problem: {said}"
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Ann, −20, 0 built"


def test_undo_in_a_field_takes_back_the_line_and_redo_brings_it_again(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("12\t7\n")
    press(Qt.Key.Key_Z, control=True)
    assert question(window) == "Auction 1: what does everybody bid?"
    assert page_of(window).pad.ledger.money == (100, 100)
    window.commands["redo"].trigger()
    assert page_of(window).pad.ledger.money == (88, 93)
    assert not window.commands["redo"].isEnabled()
    assert window.commands["redo"].toolTip() == "Nothing was undone that could be done again."


def test_a_line_is_corrected_in_its_place(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("120\t7\n\t5\n")
    page = page_of(window)
    page.ledger.choose(0)
    page.ledger.setFocus()
    press(Qt.Key.Key_Return)
    assert question(window) == "Line 1 is being corrected."
    assert page.card.form.boxes[0].control.value == 120
    type_text("12\n")
    assert entries(window) == (Auction((12, 7)), Lay(0, 0, 5))
    assert page.pad.ledger.problems == ()
    assert question(window) == "Auction 2: what does everybody bid?"


def test_escape_gives_a_correction_up(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("12\t7\n")
    page_of(window).correct(0)
    type_text("99")
    press(Qt.Key.Key_Escape)
    assert entries(window) == (Auction((12, 7)),)
    assert question(window) == "Ann picked first and begins. Who lays?"


def test_a_line_is_struck_out_by_delete_and_comes_back_by_undo(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("12\t7\n\t5\n")
    page = page_of(window)
    page.ledger.choose(1)
    page.ledger.setFocus()
    press(Qt.Key.Key_Delete)
    assert entries(window) == (Auction((12, 7)),)
    assert page.card.message.text() == "Line 2 is struck out; Undo brings it back."
    press(Qt.Key.Key_Z, control=True)
    assert entries(window) == (Auction((12, 7)), Lay(0, 0, 5))


def test_a_forgotten_line_is_put_in_before_another(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("12\t7\n")
    press(Qt.Key.Key_1, control=True)
    type_text("1\t2\n")
    page = page_of(window)
    assert [it.code for it in page.pad.ledger.problems] == ["laying-not-over"]
    page.ledger.choose(1)
    page.ledger.setFocus()
    press(Qt.Key.Key_Insert)
    assert question(window) == "A line is put in before line 2."
    assert page.card.form.kind.label == "Laying"
    type_text("\t5\n")
    assert entries(window) == (Auction((12, 7)), Lay(0, 0, 5), Auction((1, 2)))
    assert page.pad.ledger.problems == ()


def test_a_whole_game_of_unexploded_cow_is_typed_in(opened: Open) -> None:
    window = begin(opened, "cow", "Ann\nBen\nCid")
    type_text("200\n")  # Ann pays for a cow
    press(Qt.Key.Key_2, control=True)
    type_text("300\n")  # it explodes, and she takes a city
    assert page_of(window).card.form.kind.label == "City"
    type_text("12\n")
    for worth in range(1, 12):
        press(Qt.Key.Key_3, control=True)
        type_text(f"{worth}\n")
    assert question(window).startswith("The last city is taken.")
    assert page_of(window).card.write.text() == "End the game"
    type_text("\n")
    assert "Ann has the most city points, 78: pot and bank, $200. C6.1" in shown(window)
    assert "Ann has the most money, $2200, and wins. C6.1" in shown(window)
    assert shown(window)[-1] == "Winnings, game 1 | +200  200 | −100  −100 | −100  −100 |  | "
    assert question(window) == "Game 1 is over. Another one?"
    type_text("\n")
    assert shown(window)[-1].startswith("16. Game 2: ante | −100  1900")
    assert page_of(window).pad.ledger.problems == ()


def test_players_are_chosen_by_their_letter(opened: Open) -> None:
    window = begin(opened, "cow", "Ann\nBen\nCid")
    press(Qt.Key.Key_4, control=True)
    payer, to, _ = (box.control for box in page_of(window).card.form.boxes)
    payer.setFocus()
    type_text("e")
    assert payer.value == "each"
    to.setFocus()
    type_text("b")
    assert to.value == 1
    type_text("\t50\n")
    assert page_of(window).pad.ledger.money == (1850, 2000, 1850, 150, 150)


def test_a_negative_value_is_typed_with_a_minus(opened: Open) -> None:
    window = begin(opened, "cow", "Ann\nBen\nCid")
    press(Qt.Key.Key_2, control=True)
    type_text("-100\n")
    assert page_of(window).pad.ledger.money == (1800, 1900, 1900, 250, 150)


def test_money_that_is_missing_on_the_table_is_told_c1_3(opened: Open) -> None:
    window = begin(opened, "cow", "Ann\nBen\nCid")
    press(Qt.Key.Key_5, control=True)
    type_text("1900\t1900\t1850\t150\t150\n")
    said = "$5950 was counted in all, but $6000 is on the table."
    assert page_of(window).card.message.text().startswith(f"✕ {said}")
    assert page_of(window).pad.ledger.money == (1900, 1900, 1900, 150, 150)


def test_tab_goes_from_the_fields_to_the_button_and_enter_presses_it(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("12\t7\t")
    assert page_of(window).card.write.hasFocus()
    press(Qt.Key.Key_Space)
    assert entries(window) == (Auction((12, 7)),)


def test_a_key_that_is_of_no_use_says_why(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    press(Qt.Key.Key_Z, control=True)
    said = "Nothing was written yet that could be undone."
    assert page_of(window).card.message.text() == said


def test_a_correction_after_the_end_of_a_game_replaces_what_is_there(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    for _ in range(8):
        type_text("1\t2\n")
        type_text("2\t9\n")
    page = page_of(window)
    page.correct(1)
    type_text("0")
    bought = page.card.form.boxes[1].control
    assert bought.hasFocus()
    assert bought.value == 0


@pytest.mark.parametrize(
    ("typed", "value", "said"),
    [
        ("-5", 5, "This sum is never below zero: the minus was left out."),
        ("1e5", 15, "A sum is written in figures: “e” was left out."),
        ("123456", 12345, "A sum has five figures at most: 6 was left out."),
    ],
)
def test_what_is_left_out_of_a_sum_is_told(opened: Open, typed: str, value: int, said: str) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text(typed)
    card = page_of(window).card
    assert card.message.text() == f"✕ {said}"
    assert card.form.boxes[0].control.value == value


def test_a_pasted_text_that_is_no_sum_is_told(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    control = page_of(window).card.form.boxes[0].control
    assert isinstance(control, SumField)
    QApplication.clipboard().setText("twelve")
    control.paste()
    assert control.value is None
    assert page_of(window).card.message.text() == "✕ A sum is written in figures, five at most."


def test_letters_are_no_figures(opened: Open) -> None:
    window = begin(opened, "kairo", "Ann\nBen")
    type_text("1x2-y3456789")
    assert page_of(window).card.form.boxes[0].control.value == 12345
    assert QApplication.focusWidget() is page_of(window).card.form.boxes[0].control
