"""D4.3: how a game ends, and who has won; and that it always ends."""

import pytest

from core.games.badaboom.actions import Pass, Play
from core.games.badaboom.history import What
from core.games.badaboom.table import Config, Phase
from core.terms import Outcome, Refusal, Seat
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.tables import (
    CONFIG,
    GAME,
    blown_up,
    card,
    carried_out,
    ids,
    refused,
    settled,
    start,
    table_of,
    told,
    whole_turn,
)


def test_with_ten_gold_after_a_blast_the_game_ends_and_most_gold_wins() -> None:
    """D4.3"""
    state = blown_up("", "", "", gold=(3, 9, 4))
    assert (state.table.phase, GAME.to_act(state)) == (Phase.OVER, ())
    assert GAME.outcome(state) == Outcome((3, 10, 5), (Seat(1),), "gold")
    assert told(state, What.OVER)


def test_nine_gold_is_not_enough() -> None:
    """D4.3"""
    state = blown_up("", "", "", gold=(3, 8, 4))
    assert GAME.outcome(state) is None
    assert state.table.phase is Phase.DEAL


def test_most_gold_wins_not_who_had_ten_first() -> None:
    """D4.3: all are paid at once."""
    state = blown_up("", "", "safety", gold=(3, 9, 9))
    assert GAME.outcome(state) == Outcome((3, 10, 11), (Seat(2),), "gold")


def test_if_tied_all_of_them_have_won() -> None:
    """D4.3"""
    outcome = GAME.outcome(blown_up("", "", "", gold=(10, 9, 4)))
    assert outcome == Outcome((10, 10, 5), (Seat(0), Seat(1)), "gold")


def test_the_dead_can_win() -> None:
    """D4.3"""
    outcome = GAME.outcome(blown_up("crash_dummy", "", "", gold=(8, 4, 4)))
    assert outcome is not None
    assert outcome.winners == (Seat(0),)


def test_gold_is_counted_after_a_blast_only() -> None:
    """D4.3: who steals the tenth gold has to wait for it."""
    state = table_of("pocket_picker", "", "", gold=(9, 12, 0))
    state = carried_out(state, "pocket_picker", 1)
    assert state.table.gold == (10, 11, 0)
    assert GAME.outcome(state) is None


def test_when_the_game_is_over_nobody_can_do_anything() -> None:
    state = blown_up("catch", "catch", "", gold=(3, 9, 4))
    for action in (Pass(), Play(card("catch"), 1)):
        assert refused(state, 0, action) == Refusal("not-your-turn", (0,))
    assert ids(state.hands[1]) == ["catch"]


def test_a_game_in_which_nobody_arms_the_bomb_ends_after_the_last_turn() -> None:
    """Of our own, as `Config.last_turn`: by most gold, without a blast."""
    config = Config(DECK, last_turn=20)
    state = table_of("", "", "", gold=(0, 2, 1), turn=19, config=config)
    state = whole_turn(state)
    assert state.table.turn == 20
    assert GAME.outcome(state) is None
    state = whole_turn(state)
    assert GAME.outcome(state) == Outcome((0, 2, 1), (Seat(1),), "last-turn")


def test_if_nobody_has_anything_after_the_last_turn_all_have_won() -> None:
    config = Config(DECK, last_turn=20)
    state = start(3, config)
    turns = 0
    while GAME.to_act(state := settled(state)):
        (seat,) = GAME.to_act(state)
        state = GAME.apply(state, seat, next(iter(GAME.legal(state, seat))))
        turns = state.table.turn
    assert turns == 20
    assert GAME.outcome(state) == Outcome((0, 0, 0), tuple(map(Seat, range(3))), "last-turn")
    assert [it.amount for it in told(state, What.TURN)] == list(range(1, 21))


def test_a_blast_in_the_last_turn_is_paid_before_the_game_ends() -> None:
    config = Config(DECK, last_turn=20)
    state = settled(blown_up("", "", "", turn=20, live_since=19, config=config))
    assert GAME.outcome(state) == Outcome((0, 1, 1), (Seat(1), Seat(2)), "last-turn")


@pytest.mark.parametrize("turns", [19, 1001])
def test_the_last_turn_is_the_twentieth_at_least_and_the_thousandth_at_most(turns: int) -> None:
    with pytest.raises(ValueError, match="last_turn"):
        Config(DECK, last_turn=turns)


def test_two_hundred_turns_are_the_usual_limit() -> None:
    """Sensible games take about 26 turns, random ones about 60."""
    assert CONFIG.last_turn == 200
