"""For an event under way, and in a blast, what can be chosen lights up on the board."""

from PySide6.QtCore import Qt

from core.games.cow.actions import (
    Choose,
    ChooseSeat,
    Defuse,
    HandOn,
    PlayEvent,
    Put,
    TakeBomb,
)
from core.terms import Refusal
from tests.games.cow.qt.boards import Board
from tests.games.cow.tables import after, card, playing, roll, with_events

KEY = Qt.Key
CLOVER, HEDGE, GOAT = card("plain_clover"), card("plain_hedge"), card("neg_goat")
SALLY, BRAMBLE, PUDDING = card("mech_sally"), card("gen_bramble"), card("pfc_pudding")
RUSTLERS, FERRY, FENCE = card("ev_rustlers"), card("ev_channel_ferry"), card("ev_broken_fence")
HOSPITAL, SWAP = card("ev_field_hospital"), card("ev_swap_meet")


def test_a_cow_to_be_taken_is_clicked_and_then_its_place(board: Board) -> None:
    state = playing((CLOVER,), (HEDGE, GOAT), (SALLY,), hands=((RUSTLERS,),))
    state = after(state, PlayEvent(RUSTLERS))
    board.show(state)
    assert board.lit() == {f"cow/{it}" for it in (HEDGE, GOAT, SALLY)}
    assert board.scene.spot("here") is not None  # the event lies in the middle
    board.click(f"cow/{HEDGE}")
    assert board.actions == [Choose(HEDGE)]
    board.show(after(state, Choose(HEDGE)))
    assert board.scene.stage.herd.cows[HEDGE].state.held
    assert {spot.id for spot in board.scene.offered()} == {"gap/0/0", "gap/0/1"}
    board.click_at(board.gap(0, 1))
    assert board.actions[-1] == Put(0, 1)


def test_numbers_live_while_an_event_puts_a_cow(board: Board) -> None:
    """C7."""
    state = playing((CLOVER,), (HEDGE,), (), hands=((RUSTLERS,),))
    board.show(after(state, PlayEvent(RUSTLERS), Choose(HEDGE)))
    assert board.numbers() == {CLOVER: 1, HEDGE: 2}
    board.scene.controls.move_to("gap/0/1")
    assert board.numbers() == {HEDGE: 1, CLOVER: 2}


def test_a_card_of_the_hand_is_chosen_for_an_event(board: Board) -> None:
    state = playing((CLOVER,), (), (), hands=((FERRY, HEDGE, SWAP),))
    board.show(after(state, PlayEvent(FERRY)))
    assert board.lit() == {f"hand/{HEDGE}"}
    board.click(f"hand/{HEDGE}")
    assert board.actions == [Choose(HEDGE)]


def test_a_moved_cow_goes_to_the_ends_of_the_neighbouring_fields(board: Board) -> None:
    state = playing((CLOVER,), (HEDGE, GOAT), (), (), hands=((FENCE,),))
    board.show(after(state, PlayEvent(FENCE), Choose(CLOVER)))
    assert {spot.id for spot in board.scene.offered()} == {"gap/1/0", "gap/1/2", "gap/3/0"}


def test_a_discard_is_chosen_in_the_list(board: Board) -> None:
    state = playing((), (), (), hands=((HOSPITAL,),), discards=(GOAT, CLOVER))
    board.show(after(state, PlayEvent(HOSPITAL)))
    board.click("discards")
    board.click(f"discard/{GOAT}")
    assert board.actions == [Choose(GOAT)]


def test_the_list_is_put_away_when_the_game_goes_on(board: Board) -> None:
    state = after(
        playing((), (), (), hands=((HOSPITAL, HEDGE),), discards=(GOAT, CLOVER)),
        PlayEvent(HOSPITAL),
    )
    board.show(state)
    board.click("discards")
    board.show(after(state, Choose(GOAT)))
    assert not board.scene.stage.discards.open
    board.key(KEY.Key_1)
    assert board.scene.held == f"hand/{HEDGE}"


def test_the_cursor_follows_to_what_is_asked(board: Board) -> None:
    state = playing((CLOVER,), (HEDGE, GOAT), (SALLY,), hands=((RUSTLERS,),))
    board.show(state)
    board.key(KEY.Key_1)
    assert board.scene.controls.cursor == "here"
    state = after(state, PlayEvent(RUSTLERS))
    board.show(state)
    assert board.scene.controls.cursor == f"cow/{HEDGE}"
    board.show(after(state, Choose(HEDGE)))
    assert board.scene.controls.cursor == "gap/0/0"
    board.scene.controls.leave()
    board.show(state)
    assert board.scene.controls.cursor == ""  # nobody uses it


def test_a_player_is_chosen_by_her_plate(board: Board) -> None:
    collect = """
[[event]]
id = "ev_bill"
name = "Bill"
price = 0
effect = "collect_from_one"
amount = 100
copies = 1
text = "A player pays you 100."
"""
    config = with_events(collect)
    state = after(playing((), (), (), hands=((69,),), config=config), PlayEvent(69))
    board.show(state)
    board.click("plate/2")
    assert board.actions == [ChooseSeat(2)]


def test_arrows_lead_to_all_who_can_answer(board: Board) -> None:
    """C5.2, C5.4: a mechanic that can defuse does not stand in the way of who takes its bomb."""
    board.show(roll(playing((CLOVER, PUDDING, SALLY), (), ()), 1))
    board.scene.controls.move_to(f"cow/{SALLY}")
    board.key(KEY.Key_Left)
    assert board.scene.controls.cursor == f"cow/{PUDDING}"
    board.key(KEY.Key_Return)
    assert board.scene.controls.cursor == f"cow/{SALLY}"  # it alone has a bomb
    board.key(KEY.Key_Return)
    assert board.actions == [TakeBomb(PUDDING, SALLY)]


def test_a_mechanic_defuses_with_a_click(board: Board) -> None:
    """C5.2."""
    board.show(roll(playing((CLOVER, SALLY), (HEDGE,), ()), 1))
    assert board.lit() == {f"cow/{SALLY}"}
    assert board.scene.stage.herd.cows[SALLY].state.bombs == 1
    board.click(f"cow/{SALLY}")
    assert board.actions == [Defuse(SALLY)]


def test_a_general_is_taken_and_then_who_gets_its_bomb(board: Board) -> None:
    """C5.3."""
    board.show(roll(playing((CLOVER, GOAT, BRAMBLE), (HEDGE,), ()), 1))
    board.click(f"cow/{BRAMBLE}")
    assert board.actions == []
    assert board.lit() == {f"cow/{CLOVER}", f"cow/{GOAT}"}
    board.click(f"cow/{GOAT}")
    assert board.actions == [HandOn(BRAMBLE, GOAT)]


def test_a_private_takes_a_bomb_with_keys_alone(board: Board) -> None:
    """C5.4."""
    board.show(roll(playing((CLOVER, PUDDING, GOAT), (HEDGE,), ()), 3))
    assert board.lit() == {f"cow/{PUDDING}"}
    board.scene.move_focus(forward=True)
    assert board.scene.controls.cursor == f"cow/{PUDDING}"
    board.key(KEY.Key_Return)
    assert board.scene.controls.cursor == f"cow/{CLOVER}"
    board.key(KEY.Key_Return)
    assert board.actions == [TakeBomb(PUDDING, CLOVER)]


def test_a_passer_by_answers_in_the_name_of_who_is_asked(board: Board) -> None:
    """What is answered is known to all, so no curtain falls for it."""
    state = roll(playing((CLOVER,), (SALLY,), ()), 2)
    board.show(state, None)
    board.click(f"cow/{SALLY}")
    assert board.actions == [Defuse(SALLY)]
    board.scene.set_answering(None)  # a replay, or nobody who may act here
    board.scene.refresh()
    assert board.lit() == set()


def test_an_ability_that_was_used_is_marked(board: Board) -> None:
    state = roll(playing((SALLY, BRAMBLE), (HEDGE,), (), used=(SALLY,)), 1)
    board.show(after(state, HandOn(BRAMBLE, SALLY)), 1)
    state = playing((SALLY, BRAMBLE), (HEDGE,), (), used=(SALLY,))
    board.show(state)
    cows = board.scene.stage.herd.cows
    assert cows[SALLY].state.used
    assert not cows[BRAMBLE].state.used
    assert "used" in board.spot(f"cow/{SALLY}").sentence


def test_figures_are_left_to_the_panel_while_something_is_asked(board: Board) -> None:
    board.show(roll(playing((CLOVER, SALLY), (HEDGE,), (), hands=((GOAT,),)), 1))
    board.key(KEY.Key_1)
    assert board.scene.held == ""
    assert board.refusals == []


def test_a_refusal_of_an_answer_is_shown_at_its_cow(board: Board) -> None:
    board.show(roll(playing((CLOVER, SALLY), (HEDGE,), ()), 1))
    board.scene.show_refusal(Refusal("no-mechanic", (CLOVER,)), "No.")
    assert board.scene.stage.herd.cows[CLOVER].state.blamed
    board.scene.clear_refusal()
    assert not board.scene.stage.herd.cows[CLOVER].state.blamed
