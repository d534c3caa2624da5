"""Nothing of a hand is on the board, in its pixels or in its words, when somebody else looks."""

from PySide6.QtCore import Qt

from core.games.cow.actions import Die, Roll
from core.games.cow.state import State
from core.hints import Mark
from core.terms import Refusal
from qtapp.games.cow.board.acting import hand_id
from qtapp.games.cow.words.texts import card_name
from tests.games.cow.qt.boards import Board
from tests.games.cow.tables import DECK, after, card, playing

CLOVER, HEDGE, GOAT = card("plain_clover"), card("plain_hedge"), card("neg_goat")
BRIE, SALLY, LEVY = card("spy_brie"), card("mech_sally"), card("ev_milk_levy")


def table(*hand: int) -> State:
    """Ann's turn with these cards in her hand; Ben has two others."""
    return playing((CLOVER,), (GOAT,), (), hands=(hand, (HEDGE, LEVY)))


def names_in(board: Board, *cards: int) -> set[str]:
    """Which of these cards can be read anywhere."""
    text = " ".join(board.texts())
    return {card_name(DECK, it) for it in cards if card_name(DECK, it) in text}


def test_only_her_own_hand_is_shown_to_a_player(board: Board) -> None:
    board.show(table(BRIE, SALLY), 0)
    assert names_in(board, BRIE, SALLY) == {card_name(DECK, it) for it in (BRIE, SALLY)}
    assert names_in(board, HEDGE, LEVY) == set()
    board.show(table(BRIE, SALLY), 1)
    assert names_in(board, BRIE, SALLY) == set()
    assert set(board.scene.stage.fan.cards) == {hand_id(HEDGE), hand_id(LEVY)}


def test_a_passer_by_sees_the_same_whatever_is_held(board: Board) -> None:
    board.show(table(BRIE, SALLY), None)
    first, texts = board.picture(), board.texts()
    board.show(table(LEVY, BRIE), None)
    assert board.picture() == first
    assert board.texts() == texts


def test_a_hand_lies_face_down_while_somebody_else_is_asked(board: Board) -> None:
    """Ann rolls 2 and finds Ben's mechanic: he answers at the screen that shows Ann's side."""
    before = playing((CLOVER,), (SALLY,), (), hands=((BRIE, LEVY), ()))
    asked = after(before, Roll(), Die(2))
    board.show(asked, None)
    clean, texts = board.picture(), board.texts()
    board.show(before, 0)
    assert names_in(board, BRIE, LEVY) == {card_name(DECK, it) for it in (BRIE, LEVY)}
    board.show(asked, 0)
    assert board.scene.answering == 1
    assert board.scene.hand == ()
    assert names_in(board, BRIE, LEVY) == set()
    assert (board.picture(), board.texts()) == (clean, texts)
    board.show(asked, 1)
    assert board.scene.near == 1


def test_nothing_of_whoever_looked_stays_for_the_next(board: Board) -> None:
    board.show(table(BRIE, SALLY), None)
    clean, texts = board.picture(), board.texts()
    board.show(table(BRIE, SALLY), 0)
    board.click(f"hand/{BRIE}")
    board.hover("gap/1/0")
    board.scene.show_marks((Mark("card", (SALLY, 0)),))
    board.scene.show_refusal(Refusal("not-a-cow", (LEVY,)), "No.")
    board.scene.forget_viewer()
    assert board.scene.held == ""
    assert board.scene.hand == ()
    assert board.scene.stage.marks == []
    assert board.texts() == texts
    assert board.picture() == clean
    board.show(table(BRIE, SALLY), None)
    assert board.picture() == clean


def test_a_card_that_is_being_carried_is_dropped_behind_the_curtain(board: Board) -> None:
    board.show(table(BRIE, SALLY), 0)
    board.take(f"hand/{BRIE}")
    board.carry_to(board.gap(1, 0))
    board.scene.forget_viewer()
    assert not board.scene.stage.carried.isVisible()
    assert board.scene.stage.carried.state.card < 0
    assert BRIE not in board.scene.stage.herd.cows
    assert names_in(board, BRIE, SALLY) == set()


def test_no_hidden_item_keeps_a_card_of_the_hand(board: Board) -> None:
    """What is hidden may be seen for a moment when it serves again."""
    board.show(table(BRIE, SALLY), 0)
    board.key(Qt.Key.Key_1)
    cards = board.scene.stage.fan.cards
    items = [cards[hand_id(BRIE)], cards[hand_id(SALLY)]]
    board.scene.forget_viewer()
    assert {item.state.card for item in items} == {-1}


def test_a_hand_seen_from_the_back_is_as_large_as_everybody_knows(board: Board) -> None:
    board.show(table(BRIE, SALLY), 0)
    board.show(table(BRIE, SALLY), None)
    assert len(board.scene.stage.fan.cards) == 2
    assert not any(spot.group == "hand" for spot in board.scene.spots)
