"""Is what each seat knows always true, and never less than it has seen? In random games (D5)."""

from itertools import pairwise
from operator import ge, le

import pytest

from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import Happening, What
from core.games.badaboom.knowledge import bits_of, bomb_zone
from tests.games.badaboom.moments import games, moments

for_every_number = pytest.mark.parametrize("seats", [3, 4, 5])


@for_every_number
def test_what_is_known_is_always_true(seats: int) -> None:
    """Nothing that somebody takes to be impossible is so."""
    for state in moments(seats, every=2):
        zones = [*state.hands, state.bomb, state.stock]
        cards_there = list(map(bits_of, zones))
        safeties = [place.count(SAFETY) for place in zones[:-1]]
        for mind in state.minds:
            assert not any(there & ~may for there, may in zip(cards_there, mind.zones, strict=True))
            assert all(map(le, mind.least, safeties))
            assert all(map(le, safeties, mind.most))


@for_every_number
def test_nobody_knows_less_than_everybody(seats: int) -> None:
    for state in moments(seats, every=3):
        *minds, public = state.minds
        for mind in minds:
            pairs = zip(mind.zones, public.zones, strict=True)
            assert not any(own & ~every for own, every in pairs)
            assert all(map(ge, mind.least, public.least))
            assert all(map(le, mind.most, public.most))


@for_every_number
def test_everybody_knows_the_own_toolbox(seats: int) -> None:
    """D5: and that its cards are nowhere else."""
    for state in moments(seats, every=3):
        for seat, hand in enumerate(state.hands):
            mine = tuple(sorted(hand))
            assert state.minds[seat].surely(seat) == mine == state.minds[seat].possibly(seat)


@for_every_number
def test_what_lies_open_nobody_takes_to_be_hidden(seats: int) -> None:
    """D5"""
    for state in moments(seats, every=3):
        table = state.table
        shown = [*table.discards, *(it.card for it in table.lasting)]
        shown += [it.card for it in table.stack]
        for mind in state.minds:
            assert not any(mind.where(it) for it in shown)


@for_every_number
def test_who_looks_into_the_bomb_knows_all_of_it_until_somebody_else_may_have_stirred_in_it(
    seats: int,
) -> None:
    """D2.3: in any game, whatever tricks do with the bomb that all can see."""
    for game in games(seats):
        knowing: set[int] = set()
        for before, state in pairwise(game):
            for it in state.table.history[len(before.table.history) :]:
                if not isinstance(it, Happening):
                    continue
                if it.what is What.BOMB:
                    knowing = set(range(seats))
                elif it.what is What.TINKERED:
                    knowing = {it.seat}
                elif it.what is What.PEEKED:
                    knowing.add(it.seat)
                elif it.what is What.KICKED:
                    knowing &= {it.other}
            for seat in knowing if not state.table.settling else ():
                mind = state.minds[seat]
                zone = bomb_zone(seats)
                assert mind.surely(zone) == state.bomb == mind.possibly(zone)
