"""Do the marks of a hint lie where they should, and is what is advised told apart?"""

from core.hints import Mark
from qtapp.games.badaboom.board.levels import LISTED
from tests.games.badaboom.qt.boards import Board
from tests.games.badaboom.tables import card, carried_out, lay, nobody, table_of

CATCH, BET, POT = card("catch"), card("side_bet"), card("stew_pot")


def test_marks_frame_cards_players_and_things(board: Board) -> None:
    board.show(table_of("catch", "", "", lasting=[("stew_pot", 1, 1)]))
    names = (f"hand/{CATCH}", f"lasting/{POT}", "plate/2", "bomb", "safeties")
    board.scene.show_marks(
        (
            *(Mark("card", (CATCH,)), Mark("card", (POT,)), Mark("seat", (2,)), Mark("bomb", ())),
            *(Mark("pile", ()), Mark("pass", (0,))),
        )
    )
    places = [spot.rect for name in names if (spot := board.scene.spot(name))]
    assert [mark.rect for mark in board.scene.stage.marks] == places
    assert len(places) == len(names)
    assert {mark.rank for mark in board.scene.stage.marks} == {None}


def test_what_is_advised_carries_its_rank_and_the_best_lies_on_top(board: Board) -> None:
    board.show(table_of("catch", "", ""))
    marks = (Mark("card", (CATCH, 0)), Mark("seat", (1, 0)), Mark("seat", (2, 1)))
    board.scene.show_marks(marks)
    assert [mark.rank for mark in board.scene.stage.marks] == [1, 0, 0]


def test_a_card_in_the_bomb_is_marked_in_it_or_on_the_closed_bomb(board: Board) -> None:
    state = table_of("catch", "safety", "", bomb="safety side_bet")
    board.show(state)
    board.scene.show_marks((Mark("slot", (BET, 0)),))
    bomb = board.scene.spot("bomb")
    assert bomb is not None
    assert [mark.rect for mark in board.scene.stage.marks] == [bomb.rect]
    board.show(nobody(state))
    board.scene.show_marks((Mark("slot", (BET, 0)),))
    slot = board.scene.spot("slot/1")
    assert slot is not None
    assert [mark.rect for mark in board.scene.stage.marks] == [slot.rect]


def test_marks_of_what_is_not_there_are_left_out(board: Board) -> None:
    board.show(table_of("catch", "", ""))
    marks = (Mark("card", (BET,)), Mark("seat", (7,)), Mark("seat", ()), Mark("row", (0,)))
    board.scene.show_marks(marks)
    assert board.scene.stage.marks == []


def test_marks_go_with_another_position(board: Board) -> None:
    board.show(table_of("catch", "", ""))
    board.scene.show_marks((Mark("card", (CATCH, 0)),))
    board.show(table_of("catch safety", "", ""))
    assert board.scene.stage.marks == []


def test_a_trick_that_was_laid_is_marked(board: Board) -> None:
    board.show(lay(table_of("catch", "", ""), "catch", 2), 1)
    board.scene.show_marks((Mark("trick", (CATCH, 0)),))
    trick = board.scene.spot(f"trick/{CATCH}")
    assert trick is not None
    assert [mark.rect for mark in board.scene.stage.marks] == [trick.rect]


def test_marks_lie_on_a_toolbox_that_is_open_to_choose_from(board: Board) -> None:
    state = carried_out(table_of("inspection", "safety catch", "rummage"), "inspection", 1)
    board.show(state)
    board.scene.show_marks((Mark("card", (CATCH, 0)),))
    (mark,) = board.scene.stage.marks
    assert mark.zValue() > LISTED
