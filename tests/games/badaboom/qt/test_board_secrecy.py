"""Nothing of a toolbox or of the bomb is on the board when somebody else looks (D5)."""

from PySide6.QtCore import Qt

from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.hints import Mark
from core.terms import Refusal
from qtapp.games.badaboom.board.acting import hand_id
from qtapp.games.badaboom.words.texts import card_name
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.qt.boards import Board
from tests.games.badaboom.tables import card, carried_out, nobody, table_of

CATCH, MAGPIE, SPOON = card("catch"), card("magpie"), card("long_spoon")
OWN = "magpie catch"
OTHERS = "big_crater tea_break"
"""As many cards, with the same backs."""


def window(hand: str = OWN, bomb: str = "safety side_bet") -> State:
    """Ann holds the bomb and is asked; the top card and all that lies open is always the same."""
    return table_of(hand, "safety", "rummage", bomb=bomb, top="troll_toll", kind="tea_kettle")


def names_in(board: Board, *ids: str) -> set[str]:
    """Which of these cards can be read anywhere."""
    text = " ".join(board.texts())
    return {it for it in ids if card_name(DECK, card(it)) in text}


def test_only_the_own_toolbox_is_shown_to_a_player(board: Board) -> None:
    board.show(window(), 0)
    assert names_in(board, "magpie", "catch", "rummage") == {"magpie", "catch"}
    board.show(window(), 2)
    assert names_in(board, "magpie", "catch", "rummage") == {"rummage"}


def test_a_passer_by_sees_the_same_whatever_is_held_and_whatever_the_bomb_holds(
    board: Board,
) -> None:
    board.show(window(), None)
    first, texts = board.picture(), board.texts()
    board.show(window(OTHERS, "safety extra_strap"), None)
    assert (board.picture(), board.texts()) == (first, texts)


def test_who_holds_the_bomb_sees_nothing_of_it_but_in_the_tinkering_phase(board: Board) -> None:
    """D1.1."""
    board.show(window(), 0)
    first, texts = board.picture(), board.texts()
    board.show(window(bomb="safety extra_strap"), 0)
    assert (board.picture(), board.texts()) == (first, texts)
    board.show(nobody(window()), 0)
    assert names_in(board, "side_bet") == {"side_bet"}


def test_others_see_the_same_of_tinkering_whatever_the_bomb_holds(board: Board) -> None:
    for seat in (1, None):
        board.show(nobody(window()), seat)
        first, texts = board.picture(), board.texts()
        board.show(nobody(window(OTHERS, "safety extra_strap")), seat)
        assert (board.picture(), board.texts()) == (first, texts)


def test_a_toolbox_lies_face_down_while_somebody_else_is_asked(board: Board) -> None:
    board.show(window(), None)
    clean, texts = board.picture(), board.texts()
    board.show(window(), 0)
    board.scene.set_answering(None)
    board.show(window(), None)
    assert (board.picture(), board.texts()) == (clean, texts)


def test_nothing_of_whoever_looked_stays_for_the_next(board: Board) -> None:
    board.show(window(), None)
    clean, texts = board.picture(), board.texts()
    board.show(window(), 0)
    board.click(hand_id(CATCH))
    board.hover("plate/1")
    board.scene.show_marks((Mark("card", (MAGPIE, 0)),))
    board.scene.show_refusal(Refusal("no-trick", (MAGPIE,)), "No.")
    board.scene.forget_viewer()
    assert (board.scene.held, board.scene.hand, board.scene.stage.marks) == ("", (), [])
    assert (board.picture(), board.texts()) == (clean, texts)


def test_an_open_bomb_is_closed_behind_the_curtain(board: Board) -> None:
    state = nobody(window())
    board.show(state, None)
    clean, texts = board.picture(), board.texts()
    board.show(state, 0)
    board.key(Qt.Key.Key_2)
    board.key(Qt.Key.Key_Return)
    items = list(board.scene.stage.tray.cards)
    assert len(items) == 2
    board.scene.forget_viewer()
    assert {item.state.card for item in items} == {-1}
    assert (board.picture(), board.texts()) == (clean, texts)


def test_a_toolbox_that_was_open_to_choose_from_is_closed_behind_the_curtain(board: Board) -> None:
    state = carried_out(table_of("inspection", "magpie catch", "rummage"), "inspection", 1)
    board.show(state, None)
    clean, texts = board.picture(), board.texts()
    assert names_in(board, "magpie") == set()
    board.show(state, 0)
    assert names_in(board, "magpie", "catch") == {"magpie", "catch"}
    board.scene.forget_viewer()
    assert (board.picture(), board.texts()) == (clean, texts)


def test_a_card_that_is_being_carried_is_dropped_behind_the_curtain(board: Board) -> None:
    board.show(window(), 0)
    board.take(hand_id(CATCH))
    board.scene.forget_viewer()
    assert not board.scene.stage.carried.isVisible()
    assert board.scene.stage.carried.state.card < 0


def test_a_toolbox_seen_from_the_back_tells_gadgets_apart(board: Board) -> None:
    """D5: their backs differ."""
    board.show(table_of("long_spoon catch safety", "safety", ""), None)
    fan = board.scene.stage.fan
    assert sorted(it.state.back for it in fan.cards.values()) == ["", "", "gadget"]
    assert not any(spot.group == "hand" for spot in board.scene.spots)
    assert SAFETY not in {it.state.card for it in fan.cards.values()}


def test_what_somebody_has_seen_in_the_bomb_is_shown_in_that_sight_alone(board: Board) -> None:
    """What was seen by peeking is known until it may have been changed."""
    state = table_of("spectacles", "safety", "", bomb="safety safety catch")
    peeked = carried_out(state, "spectacles")
    board.show(peeked, 0)
    slots = board.scene.stage.middle.bomb.slots
    assert sorted(it.card for it in slots) == sorted(peeked.bomb)
    assert all(it.sure for it in slots)
    board.show(peeked, 1)
    assert not any(it.sure for it in board.scene.stage.middle.bomb.slots if it.card == CATCH)
    assert names_in(board, "catch") == set()
    board.show(peeked, 0)
    board.scene.forget_viewer()
    assert names_in(board, "catch") == set()
