"""Do the marks of a hint lie where they should, and is what is advised told apart?"""

from core.hints import Mark
from qtapp.games.cow.board.standing import gap_places
from tests.games.cow.qt.boards import Board
from tests.games.cow.tables import card, playing

CLOVER, HEDGE, GOAT = card("plain_clover"), card("plain_hedge"), card("neg_goat")


def test_marks_frame_cards_cows_places_players_and_the_die(board: Board) -> None:
    board.show(playing((CLOVER,), (GOAT,), (), hands=((HEDGE,),)))
    board.scene.show_marks(
        (
            *(Mark("card", (HEDGE,)), Mark("cow", (GOAT,)), Mark("place", (1, 0))),
            *(Mark("seat", (2,)), Mark("roll", ())),
        )
    )
    gap = gap_places(board.scene.layout.field(1), 1)[0]
    places = [board.spot(name).rect for name in (f"hand/{HEDGE}", f"cow/{GOAT}")]
    places += [gap, board.spot("plate/2").rect, board.spot("die").rect]
    assert [mark.rect for mark in board.scene.stage.marks] == places
    assert {mark.rank for mark in board.scene.stage.marks} == {None}


def test_what_is_advised_carries_its_rank_and_the_best_lies_on_top(board: Board) -> None:
    board.show(playing((CLOVER,), (GOAT,), (), hands=((HEDGE,),)))
    marks = (
        Mark("card", (HEDGE, 0)), Mark("place", (0, 1, 0)), Mark("place", (0, 1, 1)),
        Mark("roll", (2,)),
    )  # fmt: skip
    board.scene.show_marks(marks)
    assert [mark.rank for mark in board.scene.stage.marks] == [2, 0, 0]


def test_marks_of_what_is_not_there_are_left_out(board: Board) -> None:
    board.show(playing((CLOVER,), (), (), hands=((HEDGE,),)))
    board.scene.show_marks(
        (
            *(Mark("cow", (GOAT,)), Mark("card", (GOAT,)), Mark("place", (9, 0))),
            *(Mark("place", (0, 5)), Mark("row", (0,)), Mark("seat", ()), Mark("seat", (7,))),
        )
    )
    assert board.scene.stage.marks == []


def test_a_card_of_the_discards_is_marked_on_its_pile_or_in_the_list(board: Board) -> None:
    board.show(playing((CLOVER,), (), (), discards=(GOAT, HEDGE)))
    board.scene.show_marks((Mark("card", (GOAT, 0)),))
    assert [mark.rect for mark in board.scene.stage.marks] == [board.spot("discards").rect]
    board.click("discards")
    assert [mark.rect for mark in board.scene.stage.marks] == [board.spot(f"discard/{GOAT}").rect]


def test_marks_go_with_another_position(board: Board) -> None:
    board.show(playing((CLOVER,), (), (), hands=((HEDGE,),)))
    board.scene.show_marks((Mark("cow", (CLOVER, 0)),))
    assert len(board.scene.stage.marks) == 1
    board.show(playing((CLOVER,), (GOAT,), ()))
    assert board.scene.stage.marks == []
