"""Whatever is tried in vain on the board is answered with a sentence, by mouse and by keys."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from core.games.cow.actions import Choose, Die, PlayEvent, Roll
from core.games.cow.state import State
from core.games.cow.table import Phase
from core.terms import Refusal
from qtapp.board.items import PaperLabel
from tests.games.cow.qt.anns_turn import CLOVER, GOAT, HEDGE, LAWYER, PARADE, turn
from tests.games.cow.qt.boards import Board
from tests.games.cow.tables import DECK, after, card, playing, with_events

KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
RUSTLERS, BRAMBLE, PFC = card("ev_rustlers"), card("gen_bramble"), card("pfc_plum")


def asking(**more: Any) -> State:
    """Ann's event asks which cow of another field she takes."""
    state = playing((CLOVER, HEDGE), (GOAT, LAWYER), (), hands=((RUSTLERS, PARADE), ()), **more)
    return after(state, PlayEvent(RUSTLERS))


def bombed() -> State:
    """Ann's general has a bomb, and may hand it to another cow of her field."""
    state = playing((CLOVER, BRAMBLE), (GOAT,), (), hands=((PARADE,),))
    return after(state, Roll(), Die(1))


def drag(board: Board, name: str, to: QPoint) -> None:
    board.take(name)
    board.drop(to)


def test_an_own_cow_does_not_go_into_another_field(board: Board) -> None:
    """C2.3."""
    board.show(turn())
    drag(board, f"cow/{CLOVER}", board.pixel(f"cow/{LAWYER}"))
    assert board.refusals == [Refusal("only-within-the-field", (CLOVER,))]
    assert board.actions == []
    assert board.scene.held == ""
    assert board.scene.refusal_shown


def test_other_fields_are_barred_while_an_own_cow_is_in_hand(board: Board) -> None:
    """C2.3."""
    board.show(turn())
    board.click(f"cow/{CLOVER}")
    barred = [field.seat for field in board.scene.stage.herd.fields if field.state.barred]
    assert barred == [1, 2]
    QTest.mouseMove(board.port, board.pixel(f"cow/{LAWYER}"))
    assert "only within it" in board.scene.stage.slip.text


def test_a_cow_of_another_field_is_not_carried_off(board: Board) -> None:
    """C2.3."""
    board.show(turn())
    drag(board, f"cow/{LAWYER}", board.pixel("pot"))
    assert board.refusals == [Refusal("not-in-your-field", (LAWYER,))]


def test_the_only_cow_of_a_field_has_nowhere_to_go(board: Board) -> None:
    board.show(playing((CLOVER,), (GOAT,), (), hands=((PARADE,),)))
    drag(board, f"cow/{CLOVER}", board.pixel("plate/0"))
    drag(board, f"cow/{CLOVER}", board.pixel(f"cow/{GOAT}"))
    assert board.refusals == [
        Refusal("stands-there-already", (CLOVER,)),
        Refusal("only-within-the-field", (CLOVER,)),
    ]


def test_nobody_rearranges_out_of_turn(board: Board) -> None:
    board.show(turn(), 1)
    drag(board, f"cow/{LAWYER}", board.pixel("pot"))
    assert board.refusals == [Refusal("not-your-turn", (1,))]


def test_a_cow_at_the_end_of_its_field_says_so(board: Board) -> None:
    board.show(turn())
    board.scene.controls.move_to(f"cow/{CLOVER}")
    board.key(KEY.Key_Left, SHIFT)
    assert board.refusals == [Refusal("at-the-end-already", (CLOVER,))]
    board.scene.controls.move_to(f"cow/{LAWYER}")
    board.key(KEY.Key_Left, SHIFT)
    assert board.refusals[1:] == [Refusal("not-in-your-field", (LAWYER,))]


@pytest.mark.parametrize("name", ["die", f"hand/{PARADE}", f"cow/{CLOVER}"])
def test_while_an_event_asks_other_things_say_that_it_comes_first(board: Board, name: str) -> None:
    """C3.3."""
    board.show(asking())
    board.click(name)
    code = "no-target" if name.startswith("cow") else "event-first"
    assert [it.code for it in board.refusals] == [code]
    assert "Rustlers" in board.scene.refusal_shown or code == "no-target"


def test_roll_and_escape_say_that_an_event_asks_first(board: Board) -> None:
    """C3.3: and how it is taken back."""
    board.show(asking())
    board.key(KEY.Key_R)
    assert board.refusals == [Refusal("event-first")]
    board.scene.clear_refusal()
    board.key(KEY.Key_Escape)
    assert board.refusals[1:] == [Refusal("event-first")]
    assert "Undo" in board.scene.refusal_shown
    board.key(KEY.Key_Escape)
    assert board.scene.refusal_shown == ""


def test_an_event_does_not_bring_a_cow_into_any_other_field(board: Board) -> None:
    """C3.3: what Rustlers takes goes into the own field."""
    board.show(after(asking(), Choose(GOAT)))
    assert board.scene.shown is not None
    assert board.scene.shown.phase is Phase.CHOOSE
    board.click(f"cow/{LAWYER}")
    assert board.refusals == [Refusal("not-into-this-field", (GOAT, 1))]
    assert "Ben" in board.scene.refusal_shown


def test_a_player_whom_an_event_cannot_mean_is_refused(board: Board) -> None:
    """C3.3."""
    config = with_events(
        """
        [[event]]
        id = "fee"
        name = "Fee"
        price = 0
        copies = 1
        effect = "collect_from_one"
        amount = 100
        text = "Another player pays you 100 dollars."
        """
    )
    state = playing((), (GOAT,), (), hands=((len(DECK.cards),),), config=config)
    board.show(after(state, PlayEvent(len(DECK.cards))))
    board.click("plate/0")
    assert board.refusals == [Refusal("no-target-player", (0,))]
    assert "Ann" in board.scene.refusal_shown


def test_a_bomb_comes_before_cards_and_the_die(board: Board) -> None:
    """C4.2."""
    board.show(bombed())
    for name in ("die", f"hand/{PARADE}"):
        board.click(name)
    board.key(KEY.Key_R)
    assert board.refusals == 3 * [Refusal("bomb-first")]


def test_a_bomb_is_handed_to_no_cow_of_another_field(board: Board) -> None:
    """C5.3."""
    board.show(bombed())
    board.click(f"cow/{BRAMBLE}")
    board.click(f"cow/{GOAT}")
    assert board.refusals == [Refusal("not-in-this-field", (GOAT, 0))]


def test_the_bomb_is_not_rolled_out_of_turn_nor_when_all_is_over(board: Board) -> None:
    board.show(turn(), 1)
    board.key(KEY.Key_R)
    board.click("die")
    assert board.refusals == 2 * [Refusal("not-your-turn", (1,))]
    board.show(playing((), (), (), phase=Phase.OVER, results=((0, 0, 0),)), 0)
    board.key(KEY.Key_R)
    assert board.refusals[2:] == [Refusal("game-over")]


def test_the_key_of_the_roll_is_the_tables_while_it_can_be_used(board: Board) -> None:
    board.show(turn())
    board.key(KEY.Key_R)
    assert board.refusals == []


def test_why_not_is_written_beside_what_was_tried(board: Board) -> None:
    board.view.resize(850, 500)
    board.show(asking())
    for name in ("die", f"cow/{CLOVER}"):
        board.click(name)
        label = next(item for item in board.scene.items() if isinstance(item, PaperLabel))
        box, thing = label.sceneBoundingRect(), board.spot(name).rect
        assert not box.intersects(thing.adjusted(12, 12, -12, -12))
        assert box.adjusted(-60, -60, 60, 60).intersects(thing)


def test_nothing_is_refused_where_the_board_is_only_looked_at(board: Board) -> None:
    board.show(asking())
    board.scene.set_read_only(True)
    board.key(KEY.Key_R)
    board.key(KEY.Key_Escape)
    board.click("die")
    drag(board, f"cow/{LAWYER}", board.pixel("pot"))
    assert board.refusals == []
