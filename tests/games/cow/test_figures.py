"""Is what is measured of a game what happened in it?"""

from itertools import pairwise
from random import Random

from core.games.cow.figures import figures, pots
from core.games.cow.state import State
from core.games.cow.table import Payment, Phase, Why
from core.terms import Seat
from tests.games.cow.tables import CONFIG, GAME


def whole_game(seats: int, seed: int) -> list[State]:
    """Every state of a game at random."""
    rng, states = Random(seed), [GAME.start(CONFIG, seats)]
    while acting := GAME.to_act(states[-1]):
        legal = list(GAME.legal(states[-1], acting[0]))
        states.append(GAME.apply(states[-1], acting[0], rng.choice(legal)))
    return states


def test_the_pots_are_those_that_lay_there_between_the_turns() -> None:
    states = whole_game(3, 1)
    lay: list[int] = []
    for before, after in pairwise(states):
        if after.table.turns > max(1, before.table.turns):
            lay.append(after.table.pot)
    found = list(pots(states[-1].table))
    assert found[:-1] == lay
    assert len(found) == states[-1].table.turns


def test_figures_are_what_the_table_shows() -> None:
    state = whole_game(4, 2)[-1]
    table = state.table
    assert table.phase is Phase.OVER
    of_all = [figures(GAME.view(state, Seat(it)), Seat(it)) for it in range(4)]
    assert [it["cities"] for it in of_all] == [len(won) for won in table.won]
    assert [it["city total"] for it in of_all] == [table.city_total(it) for it in range(4)]
    assert {it["turns"] for it in of_all} == {table.turns}
    ante = CONFIG.deck.ante.pot + CONFIG.deck.ante.bank
    for seat, it in enumerate(of_all):
        known = it["values gained"] + it["prize"] - it["prices paid"] - it["values paid"] - ante
        of_events = sum(
            payment.amount * ((payment.payee == seat) - (payment.payer == seat))
            for payment in table.history
            if isinstance(payment, Payment) and payment.why is Why.EFFECT
        )
        assert table.money[seat] == CONFIG.deck.start_money + known + of_events


def test_a_game_that_has_not_begun_has_no_pots() -> None:
    assert list(pots(GAME.start(CONFIG, 3).table)) == []
    assert figures(GAME.view(GAME.start(CONFIG, 3), Seat(0)), Seat(0))["pot"] == 0
