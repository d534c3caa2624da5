"""The board shows whose turn it is, how far it has come, and all that lies open (D5, D7)."""

import pytest

from core.games.badaboom.actions import NOBODY, Pass
from core.games.badaboom.table import Stage
from qtapp.games.badaboom.board.inside import perhaps_inside, slots_of
from qtapp.games.badaboom.board.plate_item import PlateState
from qtapp.games.badaboom.board.spots import laid_tricks
from qtapp.games.badaboom.board.track_words import STEPS, step_now, step_word
from qtapp.games.badaboom.board.whose import next_holder, skipped
from tests.games.badaboom.qt.boards import Board, seen, whole_game
from tests.games.badaboom.tables import (
    after,
    card,
    carried_out,
    changed,
    lay,
    nobody,
    settled,
    table_of,
)


def plate(board: Board, seat: int) -> PlateState:
    return board.scene.stage.players.plates[seat].state


def test_a_plate_says_name_gold_and_toolbox_with_its_gadgets_apart(board: Board) -> None:
    """D5: the number of cards and of gadgets in each toolbox is open."""
    board.show(table_of("catch", "long_spoon wet_sock safety", "", gold=(0, 4, 2)))
    state = plate(board, 1)
    assert (state.name, state.gold, state.cards, state.gadgets) == ("Ben", 4, 1, 2)
    sentence = board.sentence_of("plate/1")
    assert sentence.startswith("Ben: 4 gold. 3 cards in the toolbox, with 2 gadgets.")


def test_holder_next_and_who_is_asked_are_marked(board: Board) -> None:
    """D2.6: the bomb is passed clockwise unless a card has flipped the direction."""
    state = table_of("catch", "", "", "")
    board.show(state)
    assert [plate(board, seat).tags for seat in range(4)] == [("holder",), ("next",), (), ()]
    assert [plate(board, seat).asked for seat in range(4)] == [True, False, False, False]
    board.show(after(state, Pass()))
    assert [plate(board, seat).asked for seat in range(4)] == [False, True, False, False]
    board.show(changed(state, direction=-1))
    assert plate(board, 3).tags == ("next",)


@pytest.mark.parametrize(("direction", "over", "to"), [(1, (1,), 2), (-1, (3,), 2)])
def test_a_skip_marks_who_is_passed_over(
    board: Board, direction: int, over: tuple[int, ...], to: int
) -> None:
    """D2.6, and the deck's Long Reach."""
    state = changed(table_of("catch", "", "", ""), skip=1, direction=direction)
    assert (skipped(state.table), next_holder(state.table)) == (over, to)
    board.show(state)
    assert plate(board, over[0]).tags == ("skipped",)
    assert plate(board, to).tags == ("next",)
    assert "will be skipped" in board.sentence_of(f"plate/{over[0]}")


def test_the_steps_of_a_turn_are_followed(board: Board) -> None:
    """D2."""
    state = table_of("catch", "safety", "rummage")
    steps = [step_now(state.table)]
    state = nobody(state)
    steps.append(step_now(state.table))
    assert [STEPS[it] for it in steps] == ["first", "tinkering"]
    second = changed(table_of("catch", "", ""), stage=Stage.SECOND)
    assert STEPS[step_now(second.table)] == "second"
    board.show(second)
    assert "Second window" in board.sentence_of("track")


def test_the_last_step_is_the_blast_if_it_is_due(board: Board) -> None:
    """D2.5."""
    calm = table_of("catch", "", "", bomb="catch", live_since=5)
    due = table_of("catch", "", "", bomb="catch", live_since=4)
    words = [step_word(it.table, STEPS[-1]) for it in (calm, due)]
    assert words == ["Pass on", "Blast"]
    board.show(due)
    assert "goes off" in board.sentence_of("track")


def test_a_live_bomb_is_told_by_word_and_shape_with_its_effect_and_whom_it_hits(
    board: Board,
) -> None:
    """D2.3: its effect is made public, with markers on the bomb and the armer."""
    state = table_of(
        *("catch", "", "stew_pot"),
        bomb="nail_coat catch",
        live_since=4,
        armer=1,
        lasting=[("stew_pot", 2, 2)],
    )
    for viewer in (0, 1, None):
        board.show(state, viewer)
        assert board.scene.stage.middle.bomb.live
        assert plate(board, 1).tags == ("hit", "armer", "next")
        assert [plate(board, seat).doom for seat in range(3)] == ["", "hit", "saved"]
        assert {plate(board, seat).mood for seat in range(3)} == {"nervous"}
        sentence = board.sentence_of("bomb")
        assert "It is live; Ben is the armer. The blast would kill Ben." in sentence
        assert "Nail Coat" in board.sentence_of("effect")


def test_a_safe_bomb_shows_no_effect(board: Board) -> None:
    board.show(table_of("catch", "", "", bomb="safety wet_sock"))
    assert board.scene.spot("effect") is None
    assert not board.scene.stage.middle.bomb.live
    assert "One of them is a gadget." in board.sentence_of("bomb")


def test_lasting_cards_lie_in_front_of_players_with_whoever_played_them(board: Board) -> None:
    board.show(table_of("catch", "", "", lasting=[("lead_mittens", 1, 2)]))
    mittens = card("lead_mittens")
    sentence = board.sentence_of(f"lasting/{mittens}")
    assert sentence.startswith("In front of Ben: Lead Mittens, No tinkering.")
    assert sentence.endswith("Played by Cleo.")


def test_tricks_that_were_laid_lie_beside_the_bomb_with_who_and_at_whom(board: Board) -> None:
    """D3.1."""
    state = lay(lay(table_of("catch", "says_who", "says_who"), "catch", 2), "says_who")
    board.show(state, 2)
    assert [it.card for it in laid_tricks(state.table)] == [card("catch"), card("says_who")]
    sentence = board.sentence_of(f"trick/{card('catch')}")
    assert sentence.startswith("Ann has laid Catch!, aimed at Cleo.")
    assert list(board.scene.stage.middle.laid.cards) == [
        f"trick/{card('catch')}",
        f"trick/{card('says_who')}",
    ]
    board.show(nobody(nobody(state)), 2)
    assert board.scene.stage.middle.laid.cards == {}


def test_who_is_aimed_at_is_marked(board: Board) -> None:
    board.show(lay(table_of("catch", "", ""), "catch", 2))
    assert plate(board, 2).tags == ("target",)


def test_piles_say_how_many_and_what_lies_on_top(board: Board) -> None:
    """D5."""
    board.show(table_of("catch", "", "", top="troll_toll", discards="rummage side_bet"))
    assert "on top, open: Trick, Troll Toll" in board.sentence_of("stock")
    assert board.sentence_of("discards") == "Discards: 2 cards, Side Bet on top."
    assert board.sentence_of("safeties") == "Pile of safeties: 4 safeties."


def test_slots_show_first_what_is_sure_then_what_is_perhaps_still_there() -> None:
    """Ann has looked into the bomb; then Ben may have exchanged one of its cards."""
    state = table_of(
        *("catch", "safety rummage", "tea_break"),
        bomb="safety safety side_bet",
    )
    looked = nobody(state)
    view = seen(looked, 0).view
    assert [it.card for it in slots_of(view)] == list(looked.bomb)
    assert all(it.sure for it in slots_of(view))
    assert perhaps_inside(view) == ()


def test_after_another_holder_it_is_counted_how_often_it_may_have_changed(board: Board) -> None:
    states = whole_game(3)
    told = set()
    for state in states:
        if state.table.bomb == NOBODY or state.table.dealt:
            continue
        for seat in range(3):
            view = seen(state, seat).view
            slots = slots_of(view)
            assert len(slots) == state.table.bomb_size
            sure = [it.card for it in slots if it.sure]
            assert all(sure.count(it) <= state.bomb.count(it) for it in sure)
            told.add(len(view.knows.stirs))
    assert len(told) > 2
    late = next(it for it in states if len(seen(it, 0).view.knows.stirs) > 1)
    board.show(settled(late), 0)
    assert "times since" in board.sentence_of("bomb")


def test_peeking_is_remembered(board: Board) -> None:
    board.show(carried_out(table_of("spectacles", "", "", bomb="safety side_bet"), "spectacles"))
    assert "Surely in it: Safety and Side Bet." in board.sentence_of("bomb")
