"""What is on the printed pages? Their words, their bulls, their IDs, their ink."""

from dataclasses import replace
from time import process_time

import pytest
from PySide6.QtWidgets import QApplication

from core.chance import GameId
from core.games.bulls.rules import BULLS, PLAYER, Action, Config, Leave, Roll, State, View
from core.games.bulls.sheet_bulls import bulls_of_id
from core.match import Match
from geometry.field import place_of
from geometry.paper import ALL_PAGES, FIELD_NAMES, PAGES, Paper
from qtapp.data import kits
from qtapp.sheets.printing.order import PrintOrder, fresh_ids
from qtapp.sheets.printing.pdf import pdf
from tests.qtapp.sheets.rendered import colours_of, count_of, words_of

GAME = "bulls:K7Q2-M9XD"


def bulls_in_play(game_id: str) -> list[tuple[int, ...]]:
    """Of each field, when the game is played and each field is left at once."""
    kit = kits()["bulls"]
    match: Match[Config, State, Action, View] = Match(
        kit.game, kit.configs[0].config, 1, GameId(game_id)
    )
    for _ in FIELD_NAMES:
        match.submit(PLAYER, Roll(), "person")
        match.run_chance()
        match.submit(PLAYER, Leave(), "person")
    return [field.bulls for field in match.state.fields]


@pytest.mark.parametrize("short", ["K7Q2-M9XD", "2026-11-30", "0000-0000", "ZZZZ-ZZZZ"])
def test_printed_bulls_are_those_of_the_game_when_it_is_played(short: str) -> None:
    printed = PrintOrder((f"bulls:{short}",), bulls=True).page(0).bulls
    assert [printed[name] for name in FIELD_NAMES] == bulls_in_play(f"bulls:{short}")


def test_an_occupied_place_is_rolled_again_so_each_field_has_all_its_bulls() -> None:
    """B2.1; among forty games some have rolled a place twice."""
    for i in range(40):
        found = bulls_of_id(f"bulls:0000-00{i:02}")
        assert [len(set(bulls)) for bulls in found] == list(BULLS)


def test_each_copy_has_an_id_of_its_own() -> None:
    order = PrintOrder(fresh_ids(50), turns=True)
    assert order.count == 100
    shorts = [page.short_id for page in order.pages()]
    assert len(set(shorts)) == 50
    assert shorts[0::2] == shorts[1::2]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_comes_with_its_page_of_turns_and_in_large_print_with_a_page_a_field(
    paper: Paper,
) -> None:
    order = PrintOrder((GAME,), paper, turns=True, large=True)
    keys = [printed.page.key for printed in order.pages()]
    pages = [*(f"-large-{name}" for name in FIELD_NAMES), "-large-turns-AB", "-large-turns-CD"]
    assert keys == [paper + page for page in pages]
    assert replace(order, large=False).keys == (paper, f"{paper}-turns")


def test_in_large_print_there_is_a_line_for_the_name_and_larger_boxes_for_turns(
    qapp: QApplication,
) -> None:
    order = PrintOrder((GAME,), turns=True, large=True)
    pages = words_of(pdf(order))
    assert all("Name" in page and "Date" in page for page in pages[:4])
    standard, large = PAGES["a4-turns"].turns[0], ALL_PAGES["a4-large-turns-AB"].turns[0]
    assert large.lines[0].dice[0].height > 1.3 * standard.lines[0].dice[0].height
    assert len(large.lines) >= len(standard.lines)


def test_the_sheet_says_in_real_words_what_is_what(qapp: QApplication) -> None:
    (sheet,) = words_of(pdf(PrintOrder((GAME,))))
    for words in (
        "Raging Bulls",
        "Name",
        "Date",
        "K7Q2-M9XD",
        "Mallets",
        "isolated",
        "unused posts",
        "subtotal",
        "mallet boxes left empty",
        "Total",
        "100 mm at full size",
        *("3 bulls", "4 bulls", "5 bulls", "6 bulls"),
        *("× 2", "× 3", "× 4", "× 5"),
    ):
        assert words in sheet, words
    assert sheet.count("6") >= 16  # the numbers of the posts, on four sides of four fields


def test_every_page_of_the_large_print_says_what_its_field_is_worth(qapp: QApplication) -> None:
    pages = words_of(pdf(PrintOrder((GAME,), large=True)))
    for bulls, multiplier, page in zip((3, 4, 5, 6), (2, 3, 4, 5), pages, strict=True):
        assert f"{bulls} bulls" in page
        assert f"× {multiplier}" in page
        assert "unused posts" in page
        assert "subtotal" in page
        assert ("Total" in page) == (bulls == 6)


def test_the_page_of_turns_carries_the_dice_of_printed_bulls(qapp: QApplication) -> None:
    blank, filled = (
        words_of(pdf(PrintOrder((GAME,), bulls=bulls, turns=True)))[1].split()
        for bulls in (False, True)
    )
    dice = [str(n) for bulls in bulls_of_id(GAME) for b in bulls for n in place_of(b)]
    for figure in "123456":
        assert filled.count(figure) == blank.count(figure) + dice.count(figure)


@pytest.mark.parametrize("large", [False, True])
def test_all_ink_is_black_or_grey(qapp: QApplication, large: bool) -> None:
    content = pdf(PrintOrder((GAME,), bulls=True, turns=True, large=large))
    for page in colours_of(content, 4.0):
        assert page.min() == 0
        assert (page == page[..., :1]).all()


def test_fifty_sheets_with_their_turns_take_a_few_seconds(qapp: QApplication) -> None:
    start = process_time()
    content = pdf(PrintOrder(fresh_ids(50), bulls=True, turns=True))
    assert process_time() - start < 10
    assert count_of(content) == 100


def test_an_order_is_a_value() -> None:
    order = PrintOrder((GAME,))
    assert replace(order, paper="letter").keys == ("letter",)
