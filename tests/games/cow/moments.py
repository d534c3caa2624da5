"""Moments of Unexploded Cow for the tests of its players and teacher, put together by hand."""

from dataclasses import replace
from typing import Any

from core.games.cow.actions import Action
from core.games.cow.state import State, View
from core.games.cow.table import Blast, Pending, Phase, Standing
from core.log import Sight
from core.terms import Seat
from tests.games.cow.tables import CONFIG, GAME


def playing(
    *fields: tuple[int, ...],
    hand: tuple[int, ...] = (),
    money: tuple[int, ...] = (2000, 2000, 2000),
    **about: Any,
) -> State:
    """Seat 0 may play; all cows belong to whose field it is."""
    seats = len(fields)
    state = GAME.start(CONFIG, seats)
    rows = tuple(tuple(Standing(it, seat) for it in row) for seat, row in enumerate(fields))
    used = {it for row in fields for it in row} | set(hand) | set(about.get("discards", ()))
    left = [it for it in range(len(CONFIG.deck.cards)) if it not in used]
    others = tuple(tuple(left.pop() for _ in range(3)) for _ in range(seats - 1))
    known: dict[str, Any] = {"pot": 900, "bank": 300, "city": 9, "cities": (0, 3, 7)} | about
    table = replace(
        state.table, phase=Phase.PLAY, fields=rows, money=money[:seats], turns=5, **known
    )
    return State(table, (hand, *others), tuple(left))


def blasting(row: tuple[int, ...], bomb: int, **about: Any) -> State:
    """Seat 0 has rolled, and this cow of its field has found a bomb."""
    state = playing(row, (4,), (6,), **about)
    table = replace(state.table, phase=Phase.BLAST, blast=Blast(0, (bomb,)))
    return replace(state, table=table)


def choosing(event: int, state: State) -> State:
    """Seat 0 has just played this event, which is no card of the moment so far."""
    table = replace(state.table, phase=Phase.CHOOSE, pending=Pending(event))
    pile = tuple(it for it in state.pile if it != event)
    hands = tuple(tuple(it for it in hand if it != event) for hand in state.hands)
    return replace(state, table=table, pile=pile, hands=hands)


def sight_of(state: State, seat: int | None = 0) -> Sight[View, Action]:
    """What a seat sees."""
    it = None if seat is None else Seat(seat)
    return Sight(it, 0, GAME.view(state, it), (), GAME.acting(state, it), None)
