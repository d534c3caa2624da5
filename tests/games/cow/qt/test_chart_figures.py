"""Does the money chart show what everybody had, turn by turn?"""

import pytest

from core.games.cow.actions import BeginWith
from core.games.cow.chronicle import parts
from core.games.cow.money_curve import Moment, money_curve
from core.games.cow.table import NOBODY, Phase, Table
from core.terms import CHANCE
from tests.games.cow.qt.panel_tables import (
    CONFIG,
    GAME,
    after,
    new_match,
    play_on,
    table,
    whole_game,
)


def test_before_the_ante_there_is_nothing_to_show() -> None:
    start = GAME.start(CONFIG, 3)
    assert money_curve(start.table, 0) == ()


def test_the_first_moment_is_what_the_ante_left() -> None:
    """C1.2."""
    now = after(GAME.start(CONFIG, 3), (CHANCE, BeginWith(1)))
    assert money_curve(now.table, 0) == (Moment(0, NOBODY, (1900, 1900, 1900), 150, 150),)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_at_every_end_of_a_turn_it_has_the_real_money(seats: int) -> None:
    made = new_match(seats, seats)
    real: dict[int, tuple[tuple[int, ...], int, int]] = {}
    for most in range(1, 400):
        play_on(made, most, most=1)
        now: Table = made.state.table
        if now.phase is Phase.OVER:
            break
        real[now.turns] = (now.money, now.pot, now.bank)
        shown = money_curve(now, 0)[-1]
        assert (shown.money, shown.pot, shown.bank) == (now.money, now.pot, now.bank)
    curve = money_curve(made.state.table, 0)
    assert [it.turn for it in curve][:3] == [0, 1, 2]
    total = seats * CONFIG.deck.start_money
    assert {sum(it.money) + it.pot + it.bank for it in curve} == {total}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_prize_is_a_moment_of_its_own_at_the_end(seed: int) -> None:
    """C6.1."""
    over = whole_game(3, seed).table
    before, last = money_curve(over, 0)[-2:]
    assert (last.money, last.pot, last.bank) == (over.money, over.pot, over.bank)
    assert before.turn == last.turn == over.turns
    assert last.seat == NOBODY
    assert sum(before.money) < sum(last.money)


def test_without_a_prize_the_last_turn_is_the_end() -> None:
    """C1.2."""
    over = whole_game(3, 4, summary=True).table
    assert money_curve(over, 0)[-1].seat == over.turn
    assert all(it.bank == 0 for it in money_curve(over, 0))


def test_each_game_of_a_series_has_its_own_curve() -> None:
    """C6.2."""
    over = whole_game(3, 3, games=2).table
    for game, winnings in enumerate(over.results):
        curve = money_curve(over, game)
        assert curve[0].money == (1900, 1900, 1900)
        start = CONFIG.deck.start_money
        assert tuple(it - start for it in curve[-1].money) == winnings
    assert money_curve(over, 2) == ()


def test_the_parts_of_the_history_are_its_turns_in_their_order() -> None:
    over = whole_game(3, 3, games=2).table
    told = list(parts(over))
    assert [it.turn for it in told if it.game == 1] == list(range(over.turns + 1))
    assert sum(len(it.records) for it in told) < len(over.history)
    assert all(told[at].game <= told[at + 1].game for at in range(len(told) - 1))
    assert list(parts(table((), (), ()))) == []
