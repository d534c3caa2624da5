"""Cards are played and cows moved with the mouse; what cannot be done says why."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from core.games.cow.actions import Move, Play, PlayEvent, Roll
from core.games.cow.table import Phase
from core.terms import Refusal
from qtapp.board.items import PaperLabel
from qtapp.games.cow.board.acting import hand_id
from tests.games.cow.qt.anns_turn import CLOVER, GOAT, LAWYER, LEVY, PARADE, SWAP, turn
from tests.games.cow.qt.boards import Board
from tests.games.cow.tables import CONFIG, after, card, playing

KEY = Qt.Key


def test_a_cow_is_clicked_and_then_its_place(board: Board) -> None:
    """C3.1: in the own field anywhere."""
    board.show(turn())
    board.click(f"hand/{PARADE}")
    assert board.scene.held == f"hand/{PARADE}"
    assert board.actions == []
    board.click_at(board.gap(0, 1))
    assert board.actions == [Play(PARADE, 0, 1)]
    assert board.refusals == []


def test_a_cow_is_carried_into_a_field(board: Board) -> None:
    board.show(turn())
    board.take(f"hand/{PARADE}")
    assert board.scene.stage.carried.isVisible()
    board.drop(board.gap(0, 3))
    assert board.actions == [Play(PARADE, 0, 3)]
    assert not board.scene.stage.carried.isVisible()


def test_the_pointer_is_a_hand_over_what_can_be_taken_and_closed_while_it_carries(
    board: Board,
) -> None:
    board.show(turn(discards=(GOAT,)))

    def pointer() -> Qt.CursorShape:
        return board.port.cursor().shape()

    for name, shape in (
        ("pot", Qt.CursorShape.ArrowCursor),
        (f"hand/{PARADE}", Qt.CursorShape.OpenHandCursor),
        (f"cow/{LAWYER}", Qt.CursorShape.ArrowCursor),  # it is Ben's
        (f"cow/{CLOVER}", Qt.CursorShape.OpenHandCursor),
        ("die", Qt.CursorShape.OpenHandCursor),
        ("discards", Qt.CursorShape.PointingHandCursor),
    ):
        board.hover(name)
        assert pointer() == shape, name
    board.hover(f"hand/{PARADE}")
    board.take(f"hand/{PARADE}")
    QTest.mouseMove(board.port, board.pixel(f"hand/{PARADE}") + QPoint(9, -9))
    assert pointer() == Qt.CursorShape.ClosedHandCursor
    board.carry_to(board.gap(1, 0))
    assert pointer() == Qt.CursorShape.ClosedHandCursor
    board.drop(board.pixel("pot"))
    assert pointer() == Qt.CursorShape.ArrowCursor
    board.click(f"hand/{PARADE}")
    QTest.mouseMove(board.port, board.gap(0, 1))
    assert pointer() == Qt.CursorShape.PointingHandCursor
    board.show(turn(), None)
    assert pointer() == Qt.CursorShape.ArrowCursor


def test_what_is_carried_is_dropped_when_the_game_goes_on(board: Board) -> None:
    state = turn()
    board.show(state)
    board.take(f"hand/{PARADE}")
    board.show(after(state, Play(PARADE, 0, 0)))
    assert not board.scene.stage.carried.isVisible()
    board.drop(board.pixel("pot"))
    assert (board.actions, board.scene.held) == ([], "")


def test_what_is_dropped_beside_all_fields_is_laid_back(board: Board) -> None:
    board.show(turn())
    board.take(f"hand/{PARADE}")
    board.drop(board.pixel("pot"))
    assert board.actions == []
    assert board.scene.held == ""
    assert not board.scene.stage.carried.isVisible()


def test_a_foreign_field_is_offered_at_its_two_ends_only(board: Board) -> None:
    """C3.1: anywhere in it the nearer end counts."""
    board.show(turn())
    board.click(f"hand/{PARADE}")
    assert {spot.id for spot in board.scene.offered() if spot.seat == 1} == {"gap/1/0", "gap/1/2"}
    assert {spot.id for spot in board.scene.offered() if spot.seat == 2} == {"gap/2/0"}
    field = board.scene.layout.field(1)
    board.click_at(board.view.mapFromScene(field.topLeft()) + QPoint(40, 20))
    assert board.actions == [Play(PARADE, 1, 0)]


def test_a_second_click_on_a_card_lays_it_back(board: Board) -> None:
    board.show(turn())
    board.click(f"hand/{PARADE}")
    board.click(f"hand/{PARADE}")
    assert board.scene.held == ""
    assert not board.scene.half_made


def test_a_cow_may_not_go_to_who_cannot_pay(board: Board) -> None:
    """C3.2."""
    board.show(turn(money=(2000, 100, 2000)))
    board.click(f"hand/{PARADE}")
    assert {spot.seat for spot in board.scene.offered()} == {0, 2}
    assert board.scene.stage.herd.fields[1].state.barred
    assert board.scene.stage.herd.cows[LAWYER].state.dim
    field = board.scene.layout.field(1)
    middle = board.view.mapFromScene(field.topLeft()) + QPoint(40, 20)
    QTest.mouseMove(board.port, middle)
    assert board.scene.stage.slip.text.startswith("Ben")
    board.click_at(middle)
    assert board.actions == []
    assert board.refusals == [Refusal("owner-cannot-pay", (PARADE, 1, 150, 100))]
    assert board.scene.held == f"hand/{PARADE}"


def test_a_card_that_cannot_be_played_is_dim_and_says_why(board: Board) -> None:
    """C3.3: a swap needs a cow of one's own."""
    board.show(playing((), (LAWYER,), (), hands=((SWAP, PARADE),)))
    assert board.scene.stage.fan.cards[hand_id(SWAP)].state.dim
    assert not board.scene.stage.fan.cards[hand_id(PARADE)].state.dim
    parts = {part.id: part.description for part in board.scene.accessible_parts()}
    assert "Swap Meet" in parts[f"hand/{SWAP}"]
    assert parts[f"hand/{PARADE}"] == "Press to take it in hand."
    board.hover(f"hand/{SWAP}")
    assert board.scene.stage.slip.text
    board.click(f"hand/{SWAP}")
    assert board.refusals == [Refusal("no-target-now", (SWAP,))]
    assert board.scene.held == ""
    label = next(item for item in board.scene.items() if isinstance(item, PaperLabel))
    assert label.isVisible()


def test_a_card_is_not_played_out_of_turn(board: Board) -> None:
    board.show(turn(hands=((), (PARADE,))), 1)
    board.click(f"hand/{PARADE}")
    assert board.refusals == [Refusal("not-your-turn", (1,))]
    assert board.lit() == set()


def test_an_event_is_played_in_the_middle_of_the_table(board: Board) -> None:
    """C3.3: with what it brings written beside it first."""
    board.show(turn())
    board.click(f"hand/{LEVY}")
    assert board.actions == []
    assert "Ben" in board.scene.stage.slip.text
    board.click("here")
    assert board.actions == [PlayEvent(LEVY)]


def test_an_event_is_carried_into_the_middle(board: Board) -> None:
    board.show(turn())
    board.take(f"hand/{LEVY}")
    board.drop(board.pixel("pot"))
    assert board.actions == [PlayEvent(LEVY)]


def test_the_die_is_taken_and_then_rolled(board: Board) -> None:
    """C2.4: a slip of the hand does not end the turn."""
    board.show(turn())
    board.click("die")
    assert board.actions == []
    assert "rolls" in board.scene.stage.slip.text
    board.click("die")
    assert board.actions == [Roll()]


def test_an_own_cow_is_carried_to_another_place(board: Board) -> None:
    """C2.3."""
    board.show(turn())
    board.take(f"cow/{CLOVER}")
    board.drop(board.gap(0, 3))
    assert board.actions == [Move(CLOVER, 2)]


def test_a_cow_of_somebody_else_is_only_read(board: Board) -> None:
    """C2.3: never another's field."""
    board.show(turn())
    board.click(f"cow/{LAWYER}")
    assert board.scene.held == ""
    assert board.said[-1] == board.spot(f"cow/{LAWYER}").sentence


def test_numbers_live_where_a_cow_would_stand(board: Board) -> None:
    """C7: the numbers are those of the field as it would be."""
    board.show(turn())
    before = board.numbers()
    assert before[card("plain_pasture")] == 1
    board.click(f"hand/{PARADE}")
    QTest.mouseMove(board.port, board.gap(0, 3))
    assert board.numbers()[PARADE] == 1
    assert board.numbers()[card("plain_pasture")] == 2
    assert board.scene.stage.herd.cows[PARADE].state.ghost
    QTest.mouseMove(board.port, board.gap(0, 0))
    assert board.numbers()[PARADE] == 4
    board.key(KEY.Key_Escape)
    assert board.numbers() == before
    assert PARADE not in board.scene.stage.herd.cows


def test_numbers_live_while_a_cow_is_moved(board: Board) -> None:
    board.show(turn())
    board.take(f"cow/{CLOVER}")
    board.carry_to(board.gap(0, 3))
    assert board.numbers()[CLOVER] == 1
    QTest.mouseRelease(board.port, Qt.MouseButton.LeftButton, pos=board.pixel("pot"))
    assert board.numbers()[CLOVER] == 3


def test_what_a_place_would_cost_stands_beside_it(board: Board) -> None:
    """C7: who would be paid what, before a card is played."""
    board.show(turn())
    board.click(f"hand/{PARADE}")
    QTest.mouseMove(board.port, board.gap(1, 0))
    assert "Ben pays $150 to the pot" in board.scene.stage.slip.text


def test_a_passer_by_and_a_replay_can_only_read(board: Board) -> None:
    state = turn()
    board.show(state, None)
    assert board.lit() == set()
    board.show(state, 0)
    board.scene.set_read_only(True)
    assert board.lit() == set()
    for name in ("die", f"cow/{CLOVER}", f"hand/{PARADE}"):
        board.click(name)
    assert (board.actions, board.refusals, board.scene.held) == ([], [], "")


def test_legal_lights_can_be_switched_off_and_nothing_is_told_then(board: Board) -> None:
    board.scene.set_legal_lights(False)
    board.show(turn())
    board.click(f"hand/{PARADE}")
    assert board.lit() == set()
    board.click_at(board.gap(0, 0))
    assert board.actions == [Play(PARADE, 0, 0)]


def test_a_move_that_is_not_played_yet_is_seen(board: Board) -> None:
    board.show(turn())
    board.scene.show_held(Play(PARADE, 1, 2))
    assert board.scene.stage.herd.cows[PARADE].state.ghost
    board.scene.show_held(None)
    assert PARADE not in board.scene.stage.herd.cows


def test_the_board_gives_itself_up_with_its_window(board: Board) -> None:
    state = turn()
    board.show(state)
    board.view.close()
    board.show(after(state, Play(PARADE, 0, 0)))
    assert board.scene.shown is not None
    assert board.scene.shown.phase is Phase.PLAY
    assert board.scene.shown.config is CONFIG


def test_what_was_done_and_is_not_played_yet_stays_marked(board: Board) -> None:
    board.show(turn())
    board.scene.show_held(PlayEvent(LEVY))
    assert board.scene.stage.fan.cards[hand_id(LEVY)].state.held
    board.scene.show_held(None)
    assert not board.scene.stage.fan.cards[hand_id(LEVY)].state.held


def test_the_slip_leaves_the_field_to_be_seen_that_it_is_about(board: Board) -> None:
    board.show(turn())
    board.click(f"hand/{PARADE}")
    for seat, place in ((0, 1), (1, 0), (2, 0)):
        QTest.mouseMove(board.port, board.gap(seat, place))
        slip = board.scene.stage.slip
        assert slip.isVisible()
        assert not slip.rect.intersects(board.scene.layout.field(seat))
