"""What lies on the board says what it is: the die, empty and full fields, cities, discards."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from core.games.cow.actions import BeginWith
from core.games.cow.table import NOBODY, Phase
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.cow.board import plate_item
from qtapp.parts import Look
from tests.games.cow.qt.anns_turn import GOAT, LEVY, turn
from tests.games.cow.qt.boards import Board
from tests.games.cow.tables import after, card, lively_game, playing, start

BRIE = card("spy_brie")
MANY = tuple(range(20, 52))


def test_no_field_lights_up_before_anybody_is_first(board: Board) -> None:
    board.show(start(), None)
    fields = board.scene.stage.herd.fields[:3]
    assert not any(field.state.turn for field in fields)
    assert not any(field.state.hint for field in fields)
    board.show(after(start(), BeginWith(2)), None)
    assert [field.state.turn for field in fields] == [False, False, True]


def test_an_empty_field_says_nothing_when_the_game_is_over(board: Board) -> None:
    end = lively_game(3, 4)[-1]
    for seat in range(3):
        board.show(end, seat)
        assert end.table.phase is Phase.OVER
        assert not any(field.state.hint for field in board.scene.stage.herd.fields)


def test_the_die_says_that_it_can_be_pressed_or_who_rolls_it(board: Board) -> None:
    board.show(turn())
    assert board.spot("die").sentence == "The die: pressed twice, it rolls the bomb."
    assert "pressed twice" in board.scene.stage.middle.die.toolTip()
    board.show(turn(), 1)
    assert board.spot("die").sentence == "The die: Ann rolls it at the end of the turn."


def test_the_place_for_an_event_is_told_in_a_sentence(board: Board) -> None:
    board.show(turn())
    board.click(f"hand/{LEVY}")
    board.hover("here")
    assert board.said[-1].startswith("An event is played here. ")


def test_many_discards_are_there_at_once_and_turned_over_little_by_little(board: Board) -> None:
    board.show(turn(discards=MANY))
    board.click("discards")
    listed = board.scene.stage.discards
    assert len(board.scene.spots) == len(listed.places) == len(MANY)
    shown = [it.state.card for it in listed._cards.values()]
    assert shown.count(NOBODY) == len(MANY) - 4
    for _ in range(20):
        QApplication.processEvents()
    assert {it.state.card for it in listed._cards.values()} == set(MANY)


def test_discards_that_were_turned_over_once_need_not_be_again(board: Board) -> None:
    board.show(turn(discards=MANY))
    board.click("discards")
    for _ in range(20):
        QApplication.processEvents()
    board.scene.lay_back()
    board.click("discards")
    assert not [it for it in board.scene.stage.discards._cards.values() if it.state.card == NOBODY]


def test_a_list_that_is_put_away_turns_nothing_over(board: Board) -> None:
    board.show(turn(discards=MANY))
    board.click("discards")
    board.scene.lay_back()
    assert not board.scene.stage.discards._turning.isActive()


def test_discards_lie_on_whole_pixels_so_that_their_drawing_serves_again(board: Board) -> None:
    board.show(turn(discards=MANY))
    board.click("discards")
    for rect in board.scene.stage.discards.places.values():
        assert rect == rect.toRect().toRectF()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_houses_on_a_plate_are_solid(board: Board, theme: str, count: int) -> None:
    """They are too small for outlines: more than half is ink."""
    board.scene.set_look(Look(load_theme(theme), 1.0, Motion(MotionWish.REDUCED)))
    place = QRectF(0, 0, 7 * count, 13)
    path = plate_item._town(place, count)
    inked = sum(
        path.contains(place.topLeft() + QRectF(x, y, 1, 1).center())
        for x in range(7 * count)
        for y in range(13)
    )
    assert place.contains(path.boundingRect())
    assert inked > 0.5 * place.width() * place.height()


@pytest.mark.parametrize("others", [5, 8])
def test_the_signs_of_a_crowded_field_stand_by_their_own_number(
    board: Board, monkeypatch: pytest.MonkeyPatch, others: int
) -> None:
    """C7: whose spy it is must not seem to be said of the next cow."""
    drawn: list[QRectF] = []
    monkeypatch.setattr(
        "qtapp.games.cow.board.cow_item.paint_seat", lambda _, at, *__: drawn.append(QRectF(at))
    )
    board.view.resize(850, 500)
    board.show(playing((), (), (), ((BRIE, 2), *range(others)), (), (GOAT,), turn=3))
    board.picture()
    (badge,) = drawn
    herd = board.scene.stage.herd
    room = herd.cows[BRIE]._room
    assert room.crowded
    assert badge.center().x() < 0.75 * room.seen


def test_the_frames_of_cows_that_cover_each_other_do_not_overlap(board: Board) -> None:
    board.show(playing((), tuple(range(9)), (), ()))
    herd = board.scene.stage.herd
    rooms = [herd.cows[it]._room for it in range(9)]
    assert all(it.crowded for it in rooms)
    assert [it.seen < herd.places[0].width() for it in rooms] == [True] * 8 + [False]
