"""What pointer and cursor are on stays what it is: lifted cards, ghosts, slips, magnified cards."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from core.games.cow.actions import Play, Roll
from qtapp.board.motion import MotionWish
from qtapp.board.spots import step_from
from qtapp.games.cow.board.acting import gap_id, hand_id
from tests.games.cow.qt.anns_turn import CLOVER, GOAT, LAWYER, LEVY, PARADE, SWAP, turn
from tests.games.cow.qt.boards import Board
from tests.games.cow.qt.conftest import NewBoard
from tests.games.cow.tables import after, card, playing

KEY = Qt.Key


def top_of(board: Board, card: int) -> QPoint:
    """A point of a lifted card that lies over the own field."""
    rect = board.scene.stage.fan.place_of(hand_id(card))
    return board.view.mapFromScene(QPointF(rect.center().x(), rect.top() + 6))


def test_a_lifted_card_can_be_pressed_wherever_it_is_seen(board: Board) -> None:
    board.show(turn())
    board.hover(f"hand/{LEVY}")
    at = top_of(board, LEVY)
    assert board.scene.layout.field(0).contains(board.view.mapToScene(at))
    QTest.mouseMove(board.port, at)
    assert board.scene.stage.fan.cards[hand_id(LEVY)].state.lifted
    board.click_at(at)
    assert board.scene.held == f"hand/{LEVY}"


def test_beside_a_lifted_card_lies_the_next_one(board: Board) -> None:
    board.show(turn())
    board.hover(f"hand/{LEVY}")
    board.hover(f"hand/{SWAP}")
    fan = board.scene.stage.fan
    assert fan.cards[hand_id(SWAP)].state.lifted
    assert not fan.cards[hand_id(LEVY)].state.lifted


def test_a_lifted_card_hides_no_place_for_what_is_in_hand(board: Board) -> None:
    board.show(turn())
    board.click(f"hand/{PARADE}")
    board.hover(f"hand/{LEVY}")
    QTest.mouseMove(board.port, top_of(board, LEVY))
    assert board.scene.controls.hovered.startswith("gap/0/")


def test_the_ring_lies_round_the_card_also_after_the_hand_has_changed(new_board: NewBoard) -> None:
    board, state = new_board(MotionWish.FULL), turn()
    board.show(state)
    board.scene.controls.move_to(f"hand/{LEVY}")
    board.scene.finish_motion()
    board.show(after(state, Play(PARADE, 0, 0)))
    board.show(state)  # taken back, and played again
    board.show(after(state, Play(PARADE, 0, 0)))
    for motion in reversed(list(board.scene._moving)):  # the long ways end last
        board.scene._finish(motion)
    fan, name = board.scene.stage.fan, hand_id(LEVY)
    assert fan.cards[name].rect == fan.place_of(name)
    assert board.scene.stage.ring.rect.top() < board.scene.layout.hand.top()
    assert fan.cards[name].rect.top() < board.scene.layout.hand.top()


def test_the_ring_lies_round_the_cow_that_would_stand_there(board: Board) -> None:
    board.show(turn())
    board.key(KEY.Key_1)
    for place in (gap_id(1, 2), gap_id(1, 0), gap_id(0, 1)):
        board.scene.controls.move_to(place)
        stage = board.scene.stage
        assert stage.herd.cows[PARADE].state.ghost
        assert stage.ring.rect == stage.herd.places[PARADE]
        others = [rect for it, rect in stage.herd.places.items() if it != PARADE]
        assert not any(rect.center() == stage.ring.rect.center() for rect in others)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_left_and_right_do_not_leave_the_row(board: Board, seats: int) -> None:
    fields = ((CLOVER, card("plain_hedge")), (GOAT,), *(() for _ in range(seats - 2)))
    board.show(playing(*fields, hands=((PARADE,),)))
    board.click(f"hand/{PARADE}")
    offered = board.scene.offered()
    ends = {it.id: it for it in offered}
    last = ends[gap_id(0, 2)]
    assert step_from(offered, last, "right", in_row=True) == last
    for spot in offered:
        for way in ("left", "right"):
            found = step_from(offered, spot, way, in_row=True).rect
            assert found.top() < spot.rect.bottom()
            assert spot.rect.top() < found.bottom()


def test_a_magnified_card_goes_when_another_turn_begins(board: Board) -> None:
    before = turn()
    board.show(before)
    board.scene.controls.move_to(f"cow/{LAWYER}")
    assert board.scene.stage.glass.isVisible()
    played = after(before, Play(PARADE, 0, 0))
    board.show(played)
    assert board.scene.stage.glass.isVisible()  # the turn goes on
    board.show(playing((CLOVER,), (LAWYER,), (), turn=1, turns=2))
    assert board.scene.controls.cursor == f"cow/{LAWYER}"
    assert not board.scene.stage.glass.isVisible()
    board.scene.controls.move_to(f"cow/{CLOVER}")
    assert board.scene.stage.glass.isVisible()


def test_a_pointer_that_moves_reads_on(board: Board) -> None:
    board.show(turn())
    board.hover(f"cow/{LAWYER}")
    board.show(playing((CLOVER,), (LAWYER,), (), turn=1, turns=2))
    assert not board.scene.stage.glass.isVisible()
    QTest.mouseMove(board.port, board.pixel(f"cow/{LAWYER}") + QPoint(2, 1))
    assert board.scene.stage.glass.isVisible()


@pytest.mark.parametrize("size", [(850, 500), (1200, 780)])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_slip_lies_beside_the_place_and_over_no_other_field(
    board: Board, size: tuple[int, int], seats: int
) -> None:
    board.view.resize(*size)
    fields = ((CLOVER, card("plain_hedge")), (GOAT,), *(() for _ in range(seats - 2)))
    board.show(playing(*fields, hands=((PARADE,),)))
    board.click(f"hand/{PARADE}")
    layout = board.scene.layout
    for spot in board.scene.offered():
        board.scene.controls.hover(spot.id)
        slip, ghost = board.scene.stage.slip.rect, board.scene.stage.herd.places[PARADE]
        assert board.scene.stage.slip.isVisible()
        assert not slip.intersects(ghost)
        way = slip.center() - ghost.center()
        assert abs(way.x()) < 0.75 * slip.width() + ghost.width()
        assert abs(way.y()) < slip.height() + layout.field(spot.seat).height()
        for seat in range(seats):
            hidden = slip & layout.field(seat)
            assert hidden.height() * hidden.width() < 0.12 * slip.width() * slip.height()


def test_the_next_roll_finds_the_pointer_at_rest(board: Board) -> None:
    state = turn()
    board.show(state)
    board.click("die")
    board.show(after(state, Roll()))
    assert board.scene.held == ""
