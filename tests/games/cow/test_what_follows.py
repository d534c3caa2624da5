"""Is all that would come of an action known beforehand, and nothing that is hidden?"""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from core.games.cow.actions import Accept, Action, Die, HandOn, PlayEvent
from core.games.cow.state import State
from core.games.cow.table import Config, Happening, Phase, What
from core.games.cow.what_follows import table_after, what_follows
from core.terms import CHANCE, Seat
from tests.games.cow.tables import (
    CONFIG,
    GAME,
    card,
    lively_game,
    playing,
    roll,
    small_config,
)


@pytest.mark.parametrize(("seats", "config"), [(3, CONFIG), (5, CONFIG), (4, small_config())])
def test_what_was_told_beforehand_is_what_happens(seats: int, config: Config) -> None:
    """Whoever looks, where no hand is needed."""
    rng = Random(seats)
    answered = 0
    moments = list(pairwise(lively_game(seats, seats, config)))
    for before, after in moments[::2]:
        seat = GAME.to_act(before)[0]
        came = after.table.history[len(before.table.history) :]
        made = next(
            (it for it in candidates(before) if GAME.apply(before, seat, it) == after), None
        )
        if made is None:
            continue
        looking: list[Seat | None] = [seat] if seat != CHANCE else [Seat(rng.randrange(seats))]
        if before.table.phase is Phase.BLAST:
            answered += 1
            looking += [Seat(rng.randrange(seats)), None]
        for viewer in looking:
            assert what_follows(GAME.view(before, viewer), seat, made) == came
    assert answered


def candidates(state: State) -> list[Action]:
    """What could have been done, but for the secrets of chance."""
    if state.table.phase in (Phase.FIRST, Phase.DEAL, Phase.DRAW, Phase.CITY):
        return []
    return list(GAME.legal(state, GAME.to_act(state)[0]))


def test_nothing_hidden_is_told() -> None:
    """Neither another hand nor the pile makes a difference."""
    before = playing((), (card("plain_stray"),), (), hands=((card("ev_market_day"),), (3, 4), (5,)))
    view = GAME.view(before, Seat(0))
    action = PlayEvent(card("ev_market_day"))
    told = what_follows(view, Seat(0), action)
    assert [it.what for it in told if isinstance(it, Happening)] == [What.EVENT]
    other = replace(before, hands=(before.hands[0], (5, 3), (4,)))
    assert what_follows(GAME.view(other, Seat(0)), Seat(0), action) == told


def test_the_discards_come_back_only_when_the_pile_is_empty() -> None:
    """C2.2."""
    fair = card("ev_market_day")
    full = playing((), (), (), hands=((fair,),), discards=(1, 2, 3))
    empty = replace(full, pile=(), hands=((fair,), full.pile, ()))
    for state, shuffled in ((full, False), (empty, True)):
        told = what_follows(GAME.view(state, Seat(0)), Seat(0), PlayEvent(fair))
        kinds = [it.what for it in told if isinstance(it, Happening)]
        assert (What.SHUFFLED in kinds) is shuffled


def test_a_face_of_the_die_can_be_asked_about_by_anybody() -> None:
    """C4.1."""
    state = playing((card("plain_stray"),), (), (), phase=Phase.ROLL)
    for viewer in (Seat(0), Seat(2), None):
        after = table_after(GAME.view(state, viewer), CHANCE, Die(1))
        assert after.discards == (card("plain_stray"),)


def test_a_blast_is_followed_to_the_next_answer() -> None:
    """C5.6."""
    bramble, sally = card("gen_bramble"), card("mech_sally")
    state = roll(playing((sally, bramble), (), ()), 1)
    after = table_after(GAME.view(state, Seat(2)), Seat(0), HandOn(bramble, sally))
    assert after.blast is not None
    assert after.blast.bombs == (sally,)
    gone = table_after(GAME.view(state, Seat(2)), Seat(0), Accept())
    assert gone.turn == 1
