"""The holder tinkers on the board: a card of the toolbox for one in the open bomb (D2.3)."""

from PySide6.QtCore import Qt

from core.games.badaboom.actions import Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.terms import Refusal
from qtapp.games.badaboom.board.acting import BACK, KEEP, hand_id
from tests.games.badaboom.qt.boards import Board
from tests.games.badaboom.tables import card, nobody, table_of

KEY = Qt.Key
CATCH, SPOON, SOCK = card("catch"), card("long_spoon"), card("wet_sock")


def tinkering(hand: str = "catch safety", bomb: str = "safety safety catch") -> State:
    """Ann looks into the bomb."""
    return nobody(table_of(hand, "safety", "rummage", bomb=bomb))


def inside(board: Board) -> tuple[int, ...]:
    """The cards that lie open in the bomb."""
    return tuple(it.state.card for it in board.scene.stage.tray.cards)


def test_the_bomb_lies_open_before_its_holder_alone(board: Board) -> None:
    state = tinkering()
    board.show(state, 0)
    assert inside(board) == state.bomb
    assert board.lit() == {hand_id(CATCH), hand_id(SAFETY)}
    for other in (1, 2, None):
        board.show(state, other)
        assert inside(board) == ()


def test_a_card_is_dropped_on_the_one_that_it_replaces(board: Board) -> None:
    state = tinkering("rummage", "safety catch")
    rummage = card("rummage")
    board.show(state)
    board.take(hand_id(rummage))
    board.drop(board.pixel("slot/1"))
    assert board.actions == [Tinker(CATCH, rummage, to_pile=False)]


def test_a_safety_that_comes_out_is_asked_where_it_goes(board: Board) -> None:
    board.show(tinkering())
    board.take(hand_id(CATCH))
    board.drop(board.pixel("slot/0"))
    assert (board.actions, board.scene.slot) == ([], "slot/0")
    assert set(board.scene.options.offers) == {KEEP, BACK, "safeties"}
    board.click(BACK)
    assert board.actions == [Tinker(SAFETY, CATCH, to_pile=True)]


def test_the_pile_of_safeties_may_be_pressed_as_well(board: Board) -> None:
    board.show(tinkering())
    board.click(hand_id(CATCH))
    board.click("slot/0")
    board.click("safeties")
    assert board.actions == [Tinker(SAFETY, CATCH, to_pile=True)]


def test_keys_alone_choose_card_place_and_where_the_safety_goes(board: Board) -> None:
    board.show(tinkering())
    board.key(KEY.Key_1)
    assert board.scene.controls.cursor == "slot/0"
    board.key(KEY.Key_Right)
    board.key(KEY.Key_Return)
    assert board.scene.slot == "slot/1"
    board.key(KEY.Key_Right)
    assert board.scene.controls.cursor == BACK
    board.key(KEY.Key_Left)
    board.key(KEY.Key_Return)
    assert board.actions == [Tinker(SAFETY, CATCH, to_pile=False)]


def test_letters_say_where_the_safety_goes(board: Board) -> None:
    for key, to_pile in ((KEY.Key_T, False), (KEY.Key_S, True)):
        board.actions.clear()
        board.show(tinkering())
        board.key(key)
        board.key(KEY.Key_1)
        board.key(KEY.Key_Return)
        board.key(key)
        assert board.actions == [Tinker(SAFETY, CATCH, to_pile)]
        board.scene.forget_viewer()


def test_a_safety_for_a_safety_can_only_go_to_the_pile(board: Board) -> None:
    board.show(tinkering("safety"))
    board.click(hand_id(SAFETY))
    board.click("slot/0")
    assert set(board.scene.options.offers) == {BACK, "safeties"}


def test_a_second_gadget_takes_the_place_of_the_first_or_none(board: Board) -> None:
    board.show(tinkering("long_spoon", "safety wet_sock"))
    board.click(hand_id(SPOON))
    (gadget,) = (at for at, it in enumerate(inside(board)) if it == SOCK)
    assert board.lit() == {f"slot/{gadget}"}
    board.click(f"slot/{1 - gadget}")
    assert board.refusals == [Refusal("one-gadget", (SPOON, SOCK))]
    board.click(f"slot/{gadget}")
    assert board.actions == [Tinker(SOCK, SPOON, to_pile=False)]


def test_escape_gives_up_one_step_after_the_other(board: Board) -> None:
    board.show(tinkering())
    board.click(hand_id(CATCH))
    board.click("slot/0")
    board.key(KEY.Key_Escape)
    assert (board.scene.slot, board.scene.held) == ("", hand_id(CATCH))
    board.key(KEY.Key_Escape)
    assert board.scene.held == ""
    assert inside(board) != ()


def test_of_alike_safeties_each_can_be_taken_in_hand(board: Board) -> None:
    board.show(tinkering("safety safety catch", "safety catch"))
    assert f"hand/{SAFETY}.1" in board.lit()
    board.click(f"hand/{SAFETY}.1")
    (other,) = (at for at, it in enumerate(inside(board)) if it == CATCH or it != SAFETY)
    board.click(f"slot/{other}")
    assert [type(it) for it in board.actions] == [Tinker]
    assert board.actions[0].into == SAFETY
