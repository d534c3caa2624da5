"""Cards are picked and terrains laid with the mouse or with keys; what cannot be done says why."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.games.kairo.rules import Lay, Pick
from core.hints import Mark
from core.terms import Refusal
from qtapp.board.items import PaperLabel
from qtapp.board.spots import step_from
from tests.games.kairo.qt.boards import Board, seen
from tests.games.kairo.tables import after, bid, bidding, card, laying, picked

KEY = Qt.Key
RIVER, SAVANNAH, DESERT = card("river", 2, 8), card("savannah", 1, 1), card("desert", 3, 4)
OPEN = (card("village", 2, 3), card("mountain", 0, 9), card("desert", 1, 9))


def test_a_card_of_the_offer_is_picked_with_a_click(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    board.click("card/2")
    assert board.actions == [Pick(2)]
    assert board.refusals == []


def test_a_double_click_picks_once(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    at = board.view.mapFromScene(board.card(2).center())
    for click in (QTest.mouseClick, QTest.mouseDClick):
        click(board.port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert board.actions == [Pick(2)]


@pytest.mark.parametrize("press", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
def test_a_card_of_the_offer_is_picked_with_keys_alone(board: Board, press: Qt.Key) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    board.key(KEY.Key_Down)
    assert board.scene.controls.cursor == "card/0"
    board.key(KEY.Key_Right)
    assert board.scene.controls.cursor == "card/1"
    board.key(press)
    assert board.actions == [Pick(1)]


def test_keys_are_left_to_others_while_the_cursor_is_nowhere(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    board.key(KEY.Key_Return)
    board.key(KEY.Key_Escape)
    assert board.actions == []
    board.key(KEY.Key_Left)
    board.key(KEY.Key_Escape)
    assert board.scene.controls.cursor == ""


def test_before_the_bids_are_revealed_no_card_is_picked(board: Board) -> None:
    """K2.3."""
    board.show(bidding(3), 0)
    board.click("card/1")
    assert board.actions == []
    assert board.refusals == [Refusal("no-pick-now")]
    assert board.scene.refusal_shown == "Cards are picked only when the bids are revealed."
    assert board.scene.stage.cards[1].state.blamed


def test_a_card_is_not_picked_out_of_turn(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 0)
    board.click("card/1")
    assert board.refusals == [Refusal("not-your-turn", (0,))]
    assert board.lit() == set()


def test_the_only_way_to_lay_is_played_at_once_if_it_costs_nothing(board: Board) -> None:
    more = (*OPEN, card("savannah", 3, 1))
    state = laying(((DESERT,), (SAVANNAH,)), open_cards=more, money=(24, 0))
    board.show(state, 0)
    assert board.lit() == {DESERT}
    board.click(f"card/{DESERT}")
    assert board.actions == [Lay(0)]


def test_a_slip_on_the_board_spends_no_money(board: Board) -> None:
    """K3.2: what is missing would be bought."""
    board.show(laying(((DESERT,), (SAVANNAH,)), open_cards=OPEN, money=(24, 0)), 0)
    assert board.lit() == {DESERT}
    board.click(f"card/{DESERT}")
    assert board.actions == []
    assert board.ways_wanted == 1


def test_several_ways_to_lay_are_left_to_the_panel(board: Board) -> None:
    """The example of K6: use the bonus piece, or buy the one that is missing."""
    state = laying(
        ((RIVER, SAVANNAH, DESERT), (card("village", 1, 6),)),
        open_cards=OPEN,
        bonus=((card("river", 0, 10),), ()),
        money=(24, 0),
    )
    board.show(state, 0)
    board.scene.controls.move_to(f"card/{RIVER}")
    board.key(KEY.Key_Return)
    assert board.actions == []
    assert board.ways_wanted == 1


def test_what_cannot_be_paid_is_refused_at_the_card(board: Board) -> None:
    """K3.2."""
    board.show(laying(((RIVER,), (SAVANNAH,)), open_cards=OPEN[1:2], money=(24, 0)), 0)
    board.click(f"card/{RIVER}")
    assert board.actions == []
    assert board.refusals == [Refusal("cannot-pay", (8, 80, 24))]
    label = next(item for item in board.scene.items() if isinstance(item, PaperLabel))
    assert not label.sceneBoundingRect().contains(board.card(RIVER))
    assert board.scene.stage.cards[RIVER].state.blamed


def test_a_refusal_from_elsewhere_is_shown_at_what_it_speaks_of(board: Board) -> None:
    board.show(laying(((RIVER,), (SAVANNAH,)), open_cards=OPEN[1:2], money=(24, 0)), 0)
    board.scene.show_refusal(Refusal("cannot-pay", (8, 80, 24)), "No.")
    assert board.scene.stage.cards[RIVER].state.blamed
    board.scene.show_refusal(Refusal("bid-above-money", (30, 24)), "No.")
    assert not board.scene.stage.cards[RIVER].state.blamed
    assert board.scene.refusal_shown == ""  # it is said where the bid is written


def test_the_cards_of_others_and_cards_behind_the_first_are_only_read(board: Board) -> None:
    board.show(laying(((DESERT, SAVANNAH), (RIVER,)), open_cards=OPEN), 0)
    for name in (f"card/{RIVER}", f"card/{SAVANNAH}", f"card/{OPEN[0]}", "plate/1", "pile/draw"):
        board.click(name)
        assert board.said[-1] == board.spot(name).sentence
    assert board.actions == []
    assert board.refusals == []


def test_a_passer_by_and_a_replay_can_only_read(board: Board) -> None:
    state = bid(bidding(3), 5, 9, 2)
    board.show(state, None)
    board.click("card/2")
    board.show(state, 1)
    board.scene.set_read_only(True)
    assert board.lit() == set()
    board.click("card/2")
    assert board.actions == []
    assert board.refusals == []
    board.scene.set_read_only(False)
    assert board.lit() == {0, 1, 2}


def test_legal_lights_can_be_switched_off_and_nothing_is_told_then(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    assert board.lit() == {0, 1, 2}
    board.scene.set_legal_lights(False)
    assert board.lit() == set()
    board.click("card/2")
    assert board.actions == [Pick(2)]


def test_a_move_that_is_not_played_yet_stays_lit(board: Board) -> None:
    board.scene.set_legal_lights(False)
    board.show(bid(bidding(3), 5, 9, 2), 1)
    board.scene.show_held(Pick(2))
    assert board.lit() == {2}
    board.scene.show_held(None)
    assert board.lit() == set()


def test_arrow_keys_lead_to_everything_on_the_board(board: Board) -> None:
    state = laying(((DESERT, SAVANNAH), (RIVER,), (card("river", 1, 10),)), open_cards=OPEN)
    board.show(state, 0)
    spots = board.scene.spots
    reached, waiting = {spots[0].id}, [spots[0]]
    while waiting:
        here = waiting.pop()
        for way in ("left", "right", "up", "down"):
            found = step_from(spots, here, way)
            if found.id not in reached:
                reached.add(found.id)
                waiting.append(found)
    assert reached == {spot.id for spot in spots}


def test_tab_goes_through_the_groups_and_then_out(board: Board) -> None:
    board.show(laying(((DESERT,), (RIVER,)), open_cards=OPEN), 0)
    visited = []
    while board.scene.move_focus(forward=True):
        visited.append(board.scene.controls.cursor)
    assert visited == [f"card/{OPEN[2]}", f"card/{DESERT}", "pile/draw"]
    assert board.scene.move_focus(forward=False)
    assert board.scene.controls.cursor == "pile/draw"


def test_a_cursor_on_a_card_that_leaves_the_board_is_nowhere(board: Board) -> None:
    state = bid(bidding(3), 5, 9, 2)
    board.show(state, 1)
    board.scene.controls.move_to("card/2")
    board.show(picked(state, 2), 1)
    assert board.scene.controls.cursor == "card/2"  # it lies in the row now
    board.show(after(bidding(2)), 1)
    assert board.scene.controls.cursor == ""


def test_the_pointer_at_rest_does_not_read_out_again(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    board.hover("card/1")
    board.hover("card/1")
    assert board.said == [board.spot("card/1").sentence]
    assert board.scene.stage.cards[1].state.hovered
    QTest.mouseMove(board.port, QPoint(2, 2))
    QApplication.processEvents()
    assert not board.scene.stage.cards[1].state.hovered


def test_nothing_of_whoever_looked_stays_for_the_next(board: Board) -> None:
    board.show(bid(bidding(3), 5, 9, 2), 1)
    board.hover("card/1")
    board.key(KEY.Key_Down)
    board.scene.show_marks((Mark("card", (2, 1)),))
    board.scene.show_held(Pick(2))
    board.scene.show_refusal(Refusal("no-pick-now"), "No.")
    board.scene.forget_viewer()
    board.show(bid(bidding(3), 5, 9, 2), None)
    assert board.scene.controls.cursor == ""
    assert not any(item.state.hovered for item in board.scene.stage.cards.values())
    assert board.scene.stage.marks == []
    assert board.lit() == set()
    assert board.scene.refusal_shown == ""


def test_the_board_gives_itself_up_with_its_window(board: Board) -> None:
    board.show(bidding(3), 0)
    board.view.close()
    board.scene.show(seen(bid(bidding(3), 5, 9, 2), 1))
    assert board.lit() == {0, 1, 2}
