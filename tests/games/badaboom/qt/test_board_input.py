"""Tricks are laid with the mouse and with keys; what cannot be done says why."""

from PySide6.QtCore import Qt

from core.games.badaboom.actions import NOBODY, Choose, Pass, Play
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.terms import Refusal
from qtapp.games.badaboom.board.acting import hand_id
from tests.games.badaboom.qt.boards import Board
from tests.games.badaboom.tables import after, card, carried_out, lay, table_of

KEY = Qt.Key
CATCH, RUMMAGE, SAYS_WHO = card("catch"), card("rummage"), card("says_who")
MAGPIE = card("magpie")


def window() -> State:
    """Ann holds the bomb and is asked in the first window of her turn."""
    return table_of("catch rummage says_who magpie", "safety catch", "rummage", turn=5)


def test_lawful_cards_are_lit_and_the_others_dim(board: Board) -> None:
    """D7."""
    board.show(window())
    assert board.lit() == {hand_id(CATCH), hand_id(RUMMAGE)}
    assert board.dim() == {hand_id(SAYS_WHO), hand_id(MAGPIE)}


def test_a_dim_card_says_why_not_when_it_is_pointed_at_and_when_it_is_pressed(board: Board) -> None:
    """D7."""
    board.show(window())
    board.hover(hand_id(SAYS_WHO))
    assert board.slip == board.why(Refusal("only-as-answer", (SAYS_WHO,)))
    board.click(hand_id(SAYS_WHO))
    assert board.refusals == [Refusal("only-as-answer", (SAYS_WHO,))]
    assert board.scene.held == ""
    parts = {part.id: part.description for part in board.scene.accessible_parts()}
    assert parts[hand_id(SAYS_WHO)] == board.slip


def test_a_trick_that_is_aimed_at_nobody_is_pressed_twice(board: Board) -> None:
    """D2.2."""
    board.show(window())
    board.click(hand_id(RUMMAGE))
    assert (board.actions, board.scene.held) == ([], hand_id(RUMMAGE))
    board.click(hand_id(RUMMAGE))
    assert board.actions == [Play(RUMMAGE, NOBODY)]


def test_a_trick_that_is_aimed_at_nobody_is_dropped_on_the_bench(board: Board) -> None:
    board.show(window())
    board.take(hand_id(RUMMAGE))
    assert board.scene.stage.carried.isVisible()
    board.drop(board.view.mapFromScene(board.scene.layout.centre.center()))
    assert board.actions == [Play(RUMMAGE, NOBODY)]
    assert not board.scene.stage.carried.isVisible()


def test_the_bench_lights_up_while_such_a_trick_is_in_hand(board: Board) -> None:
    board.show(window())
    here = board.scene.stage.middle.here
    for name, offered in ((hand_id(RUMMAGE), True), (hand_id(CATCH), False)):
        board.click(name)
        assert here.isVisible() == offered
        board.key(KEY.Key_Escape)
        assert not here.isVisible()


def test_what_a_trick_would_bring_is_told_where_it_is_pointed_at(board: Board) -> None:
    """D7: at once if nobody need be chosen, else at whom it may be aimed."""
    state = window()
    board.show(state)
    board.hover(hand_id(RUMMAGE))
    assert "Ann draws" in board.slip
    board.hover(hand_id(CATCH))
    assert board.slip == ""
    laid = lay(state, "catch", 2)
    board.show(laid, 1)
    board.hover(f"trick/{CATCH}")
    assert "Cleo gets the bomb" in board.slip


def test_what_is_dropped_where_it_means_nothing_is_laid_back(board: Board) -> None:
    board.show(window())
    board.take(hand_id(RUMMAGE))
    board.drop(board.pixel("stock"))
    assert (board.actions, board.scene.held) == ([], "")


def test_an_aimed_trick_lights_the_players_and_is_dropped_on_one(board: Board) -> None:
    """D3.1: targets are named as it is laid."""
    board.show(window())
    board.click(hand_id(CATCH))
    assert board.lit() == {"plate/1", "plate/2"}
    board.hover("plate/2")
    assert "Cleo" in board.slip
    board.click("plate/2")
    assert board.actions == [Play(CATCH, 2)]
    board.actions.clear()
    board.show(window())
    board.click(hand_id(CATCH))
    board.take(hand_id(CATCH))
    board.drop(board.pixel("plate/1"))
    assert board.actions == [Play(CATCH, 1)]


def test_a_trick_at_a_player_who_is_no_target_says_why_not(board: Board) -> None:
    board.show(table_of("long_fingers catch", "", "safety"))
    fingers = card("long_fingers")
    board.click(hand_id(fingers))
    assert board.lit() == {"plate/2"}
    board.click("plate/1")
    assert board.refusals == [Refusal("target-has-no-toolbox", (fingers, 1))]
    assert board.scene.held == hand_id(fingers)
    board.click("plate/0")
    assert board.refusals[-1] == Refusal("not-a-target", (fingers, 0))


def test_a_player_is_chosen_by_the_letter_of_the_seat(board: Board) -> None:
    board.show(window())
    board.key(KEY.Key_C)
    assert board.actions == []
    board.key(KEY.Key_1)
    board.key(KEY.Key_C)
    assert board.actions == [Play(CATCH, 2)]


def test_keys_alone_take_aim_and_lay(board: Board) -> None:
    board.show(window())
    board.key(KEY.Key_Tab)
    assert board.scene.controls.cursor == hand_id(CATCH)
    board.key(KEY.Key_Return)
    assert board.scene.controls.cursor in ("plate/1", "plate/2")
    first = board.scene.controls.cursor
    board.key(KEY.Key_Left)
    board.key(KEY.Key_Right)
    assert {first, board.scene.controls.cursor} == {"plate/1", "plate/2"}
    board.key(KEY.Key_Return)
    assert board.actions == [Play(CATCH, int(board.scene.controls.cursor[-1]))]


def test_enter_twice_lays_a_trick_that_is_aimed_at_nobody(board: Board) -> None:
    board.show(window())
    board.key(KEY.Key_2)
    assert board.scene.uses_enter
    board.key(KEY.Key_Return)
    assert board.actions == [Play(RUMMAGE, NOBODY)]


def test_escape_lays_back(board: Board) -> None:
    board.show(window())
    board.key(KEY.Key_1)
    half_made = [board.scene.half_made]
    board.key(KEY.Key_Escape)
    assert [*half_made, board.scene.half_made] == [True, False]
    assert board.scene.controls.cursor == hand_id(CATCH)


def test_an_answer_is_laid_like_any_trick(board: Board) -> None:
    """D3.1: only answers are lit then."""
    state = lay(table_of("catch", "says_who catch", "says_who"), "catch", 2)
    assert state.table.asked == 1
    board.show(state, 1)
    assert board.lit() == {hand_id(SAYS_WHO)}
    assert f"trick/{CATCH}" in {spot.id for spot in board.scene.spots}
    board.click(hand_id(SAYS_WHO))
    board.click(hand_id(SAYS_WHO))
    assert board.actions == [Play(SAYS_WHO, NOBODY)]


def test_the_choice_out_of_another_toolbox_lies_open_before_the_chooser(board: Board) -> None:
    """The deck's Surprise Inspection: look into another toolbox and take one card."""
    state = carried_out(table_of("inspection", "safety catch", "rummage"), "inspection", 1)
    board.show(state, 0)
    assert {spot.id for spot in board.scene.spots} == {f"choice/{SAFETY}", f"choice/{CATCH}"}
    board.key(KEY.Key_Escape)
    assert board.scene.spot("bomb") is not None
    board.click("plate/1")
    board.click(f"choice/{CATCH}")
    assert board.actions == [Choose(CATCH)]


def test_a_passer_by_and_a_replay_can_only_read(board: Board) -> None:
    board.show(window(), None)
    assert board.lit() == set()
    board.show(window(), 0)
    board.scene.set_read_only(True)
    assert board.lit() == board.dim() == set()
    for name in ("bomb", hand_id(CATCH), "plate/1"):
        board.click(name)
    assert (board.actions, board.refusals, board.scene.held) == ([], [], "")


def test_who_is_not_asked_is_told_so(board: Board) -> None:
    board.show(window(), 1)
    assert board.lit() == board.dim() == set()
    board.click(hand_id(SAFETY))
    assert board.refusals == [Refusal("not-your-turn", (1,))]


def test_the_discards_can_be_looked_through(board: Board) -> None:
    """D5: they are open."""
    board.show(table_of("catch", "safety", "", discards="rummage says_who"))
    board.click("discards")
    assert [spot.id for spot in board.scene.spots] == [f"discard/{SAYS_WHO}", f"discard/{RUMMAGE}"]
    assert board.scene.half_made
    board.key(KEY.Key_Escape)
    assert board.scene.spot("discards") is not None


def test_legal_lights_can_be_switched_off_and_cards_are_laid_all_the_same(board: Board) -> None:
    board.scene.set_legal_lights(False)
    board.show(window())
    assert board.lit() == set()
    board.click(hand_id(CATCH))
    assert board.lit() == set()
    board.click("plate/1")
    assert board.actions == [Play(CATCH, 1)]


def test_what_was_done_and_is_not_played_yet_stays_marked(board: Board) -> None:
    board.show(window())
    board.scene.show_held(Play(CATCH, 2))
    assert board.scene.stage.fan.cards[hand_id(CATCH)].state.held
    assert board.scene.stage.players.plates[2].held
    board.scene.show_held(None)
    assert not board.scene.stage.players.plates[2].held


def test_what_is_in_hand_is_laid_back_when_the_game_goes_on(board: Board) -> None:
    state = window()
    board.show(state)
    board.take(hand_id(RUMMAGE))
    board.show(after(state, Pass()))
    assert not board.scene.stage.carried.isVisible()
    assert board.scene.held == ""
