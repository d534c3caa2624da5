"""Everything on the board can be reached, pointed at and read, by pointer and by keys."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from core.games.badaboom.actions import NOBODY
from core.terms import Refusal
from qtapp.board.items import PaperLabel
from qtapp.board.theme import load_theme
from qtapp.games.badaboom.board.acting import hand_id
from qtapp.look import Look
from tests.games.badaboom.qt.boards import Board, whole_game
from tests.games.badaboom.tables import card, nobody, table_of

KEY = Qt.Key
SHAPE = Qt.CursorShape
CATCH, SAYS_WHO, RUMMAGE = card("catch"), card("says_who"), card("rummage")


def test_the_pointer_is_a_hand_over_what_can_be_taken_and_closed_while_it_carries(
    board: Board,
) -> None:
    board.show(table_of("catch says_who", "", "", discards="side_bet"))

    def pointer() -> Qt.CursorShape:
        return board.port.cursor().shape()

    for name, shape in (
        ("bomb", SHAPE.ArrowCursor),
        (hand_id(CATCH), SHAPE.OpenHandCursor),
        (hand_id(SAYS_WHO), SHAPE.ArrowCursor),
        ("discards", SHAPE.PointingHandCursor),
        ("plate/1", SHAPE.ArrowCursor),
    ):
        board.hover(name)
        assert pointer() == shape, name
    board.hover(hand_id(CATCH))
    board.take(hand_id(CATCH))
    QTest.mouseMove(board.port, board.pixel(hand_id(CATCH)) + QPoint(9, -9))
    assert pointer() == SHAPE.ClosedHandCursor
    board.drop(board.pixel("stock"))
    board.click(hand_id(CATCH))
    board.hover("plate/1")
    assert pointer() == SHAPE.PointingHandCursor
    board.show(table_of("catch says_who", "", ""), None)
    assert pointer() == SHAPE.ArrowCursor


def test_a_card_that_lies_open_is_shown_large_to_be_read(board: Board) -> None:
    board.show(table_of("catch", "", "", discards="side_bet", lasting=[("stew_pot", 1, 1)]))
    glass = board.scene.stage.glass
    pot = card("stew_pot")
    for name, shown in (("discards", card("side_bet")), (f"lasting/{pot}", pot)):
        board.hover(name)
        assert (glass.isVisible(), glass.state.card) == (True, shown)
    board.hover("card")
    assert (glass.state.card, board.scene.stage.bomb_glass.isVisible()) == (NOBODY, True)
    board.hover("bomb")
    assert not glass.isVisible()
    assert not board.scene.stage.bomb_glass.isVisible()


def test_tab_goes_from_group_to_group_and_out_of_the_board(board: Board) -> None:
    board.show(table_of("catch", "", ""))
    groups = []
    while board.scene.move_focus(forward=True):
        spot = board.scene.spot(board.scene.controls.cursor)
        assert spot is not None
        groups.append(spot.group)
    assert groups == ["hand", "players", "bomb", "piles"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_arrow_keys_lead_to_everything(board: Board, seats: int) -> None:
    board.show(table_of("catch", *("",) * (seats - 1)))
    everything = {spot.id for spot in board.scene.spots}
    reached, ahead = set[str](), [board.scene.spots[0].id]
    while ahead:
        here = ahead.pop()
        if here in reached:
            continue
        reached.add(here)
        for key in (KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down):
            board.scene.controls.move_to(here)
            board.key(key)
            ahead.append(board.scene.controls.cursor)
    assert everything - reached == set()


def test_the_focus_ring_is_where_the_cursor_is(board: Board) -> None:
    board.show(table_of("catch", "", ""))
    ring = board.scene.stage.ring
    board.scene.controls.move_to("plate/1")
    assert ring.isVisible()
    assert ring.rect == board.scene.place_of("plate/1")
    assert board.scene.walked, "Enter is about this thing, and says nothing to all"
    board.key(KEY.Key_Escape)
    assert not ring.isVisible()
    assert not board.scene.walked


def test_a_refusal_leaves_to_be_seen_what_it_is_about(board: Board) -> None:
    board.show(table_of("says_who catch", "", ""))
    board.click(hand_id(SAYS_WHO))
    (label,) = (it for it in board.scene.items() if isinstance(it, PaperLabel))
    slip = board.scene.stage.slip
    assert slip.text == board.scene.refusal_shown
    assert slip.isVisible()
    assert not label.isVisible(), "it is said once"
    assert board.scene.blamed == hand_id(SAYS_WHO)
    card_there = board.scene.stage.fan.cards[hand_id(SAYS_WHO)]
    assert card_there.state.blamed
    assert not slip.sceneBoundingRect().contains(card_there.rect)


def test_a_refusal_from_elsewhere_marks_the_card_or_the_player_that_it_speaks_of(
    board: Board,
) -> None:
    board.show(table_of("long_fingers", "", ""))
    fingers = card("long_fingers")
    board.scene.show_refusal(Refusal("target-has-no-toolbox", (fingers, 1)), "No.")
    assert board.scene.blamed == "plate/1"
    board.scene.show_refusal(Refusal("no-answer", (fingers,)), "No.")
    assert board.scene.blamed == hand_id(fingers)


def test_every_thing_has_a_sentence_at_any_moment(board: Board) -> None:
    for number, state in enumerate(whole_game(5)[::60]):
        board.show(state, number % 6 if number % 6 < 5 else None)
        for part in board.scene.accessible_parts():
            assert part.name
            assert part.name.endswith((".", "!", "?", ".)")), part.name
            assert "!." not in part.name
            assert "{" not in part.name + part.description
            assert part.rect.isValid(), part.id
        tips = [it.toolTip() for it in board.scene.items() if it.isVisible() and it.toolTip()]
        assert tips


def test_another_look_draws_everything_anew(board: Board) -> None:
    state = nobody(table_of("catch safety", "", "", bomb="safety side_bet"))
    board.show(state)
    first = board.picture()
    for theme, scale in (("dark", 1.0), ("light", 2.0), ("dark", 2.5)):
        board.scene.set_look(Look(load_theme(theme), scale, board.look.motion))
        assert board.picture() != first
    board.scene.set_look(board.look)
    assert board.picture() == first


def test_the_open_bomb_and_lists_follow_the_window(board: Board) -> None:
    state = nobody(table_of("catch safety", "", "", bomb="safety side_bet"))
    board.show(state)
    for size in ((700, 500), (1000, 620)):
        board.view.resize(*size)
        slots = [spot for spot in board.scene.spots if spot.id.startswith("slot/")]
        cards = board.scene.stage.tray.cards
        assert [it.rect for it in cards] == [it.rect for it in slots]
        assert all(a.rect.right() < b.rect.left() for a, b in pairwise(slots))
