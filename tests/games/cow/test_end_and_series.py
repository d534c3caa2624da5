"""C6: the last city, the prize, the winner, and several games one after the other."""

from dataclasses import replace

import pytest

from core.games.cow.actions import Accept, BeginWith, Deal, Defuse, Die, NextGame, PlayEvent, Roll
from core.games.cow.state import State
from core.games.cow.table import BANK, POT, Config, Payment, Phase, What, Why
from core.terms import CHANCE, Outcome, Refusal, Seat
from tests.games.cow.tables import (
    CONFIG,
    DECK,
    GAME,
    after,
    all_money,
    card,
    drawn_up_to_play,
    everywhere,
    lawful,
    lively_game,
    payments,
    playing,
    refused,
    roll,
    small_config,
    told,
)

CLOVER, CHAMPION, GOAT = card("plain_clover"), card("plain_champion"), card("neg_goat")
GWEN, MOLLY, NIGHT_SHIFT = card("mech_gwen"), card("bomb_molly"), card("ev_night_shift")


def last_city(
    *won: tuple[int, ...],
    pot: int = 1000,
    bank: int = 300,
    money: tuple[int, ...] = (),
    config: Config = CONFIG,
) -> State:
    """Seat 0 has rolled, and taken the last city, worth 1, with a cow worth 100."""
    fields: list[tuple[int, ...]] = [(CLOVER,), *((),) * (len(won) - 1)]
    before = playing(
        *fields, won=won, pot=pot, bank=bank, money=money, config=config, city=0, cities=()
    )
    return roll(before, 1)


def test_the_game_ends_at_once_when_the_last_city_is_taken() -> None:
    """C6.1"""
    state = last_city((), (), ())
    assert state.table.phase is Phase.OVER
    assert GAME.to_act(state) == ()
    assert state.table.won == ((0,), (), ())
    assert told(state, What.OVER)[0].seat == 0
    assert told(state, What.TURN) == []
    assert GAME.outcome(state) is not None


def test_it_goes_on_while_a_city_is_in_the_pile_or_lies_there() -> None:
    """C6.1"""
    assert roll(playing((CLOVER,), (), (), cities=(5,)), 1).table.phase is Phase.CITY
    missed = roll(playing((CLOVER,), (), (), cities=()), 2)
    assert (missed.table.phase, missed.table.turn) == (Phase.DRAW, 1)
    assert GAME.outcome(missed) is None


def test_the_blast_under_way_comes_to_its_end_first() -> None:
    """C6.1: those who are hit by the bomber are still paid."""
    state = roll(playing((GWEN, CHAMPION, MOLLY), (), (), city=3, cities=()), 1)
    assert state.table.phase is Phase.BLAST
    assert state.table.won[0] == ()
    state = after(state, Accept())
    assert state.table.phase is Phase.OVER
    assert payments(state)[:2] == [(POT, 0, 50), (POT, 0, 600)]


def test_night_shift_ends_the_game_in_the_midst_of_a_turn() -> None:
    """C6.1"""
    state = playing((CLOVER,), (), (), hands=((NIGHT_SHIFT,),), city=3, cities=())
    state = after(state, PlayEvent(NIGHT_SHIFT), Die(1))
    assert state.table.phase is Phase.OVER
    assert state.table.pending is None
    assert state.table.discards == (CLOVER, NIGHT_SHIFT)
    assert everywhere(state) == list(range(69))


def test_a_defused_bomb_does_not_end_the_game() -> None:
    """C6.1, C4.3"""
    state = roll(playing((GWEN,), (), (), city=3, cities=()), 1)
    state = after(state, Defuse(GWEN))
    assert (state.table.phase, state.table.turn) == (Phase.DRAW, 1)


def test_pot_and_bank_go_to_the_highest_city_total() -> None:
    """C6.1: 1 + 5 of seat 0, 4 + 4 of seat 1, 7 of seat 2."""
    state = last_city((4,), (3, 3), (6,))
    assert [state.table.city_total(it) for it in range(3)] == [6, 8, 7]
    assert payments(state) == [(POT, 0, 100), (POT, 1, 900), (BANK, 1, 300)]
    assert state.table.money == (2100, 3200, 2000)
    assert (state.table.pot, state.table.bank) == (0, 0)
    prize = state.table.history[-1]
    assert prize == Payment(2, BANK, 1, 300, 0, Why.PRIZE)


def test_most_money_wins_and_not_the_most_cities() -> None:
    """C6.1"""
    state = last_city((11,), (), (), money=(0, 2000, 1000), pot=500, bank=0)
    assert GAME.outcome(state) == Outcome((500, 2000, 1000), (Seat(1),), "last-city")


def test_who_has_the_most_money_by_the_prize_wins() -> None:
    """C6.1: the prize is paid first."""
    state = last_city((11,), (), (), money=(0, 900, 600), pot=500, bank=500)
    assert GAME.outcome(state) == Outcome((1000, 900, 600), (Seat(0),), "last-city")


def test_a_shared_prize_is_split_evenly() -> None:
    """C6.1: 900 + 300 for two, the pot first."""
    state = last_city((1,), (2,), ())
    assert [state.table.city_total(it) for it in range(3)] == [3, 3, 0]
    assert payments(state)[1:] == [(POT, 0, 600), (POT, 1, 300), (BANK, 1, 300)]
    assert state.table.money == (2700, 2600, 2000)


@pytest.mark.parametrize(
    ("pot", "bank", "share", "left"),
    [
        (1000, 300, 400, (0, 0)),
        (1000, 350, 400, (0, 50)),
        (1000, 400, 400, (0, 100)),
        (850, 0, 250, (0, 0)),
        (900, 0, 250, (50, 0)),
        (100, 100, 0, (0, 100)),
    ],
)
def test_a_prize_that_does_not_come_out_even_is_rounded_down_to_fifty(
    pot: int, bank: int, share: int, left: tuple[int, int]
) -> None:
    """C6.1: three with 3 each; 100 of the pot went for the cow. The rest stays undistributed."""
    state = last_city((1,), (2,), (2,), (), pot=pot, bank=bank)
    assert state.table.money == (2100 + share, 2000 + share, 2000 + share, 2000)
    assert (state.table.pot, state.table.bank) == left


def test_those_with_the_same_money_share_the_win() -> None:
    """C6.1"""
    state = last_city((11,), (), (), money=(900, 2000, 2000), pot=1000, bank=100)
    outcome = GAME.outcome(state)
    assert outcome == Outcome((2000, 2000, 2000), (Seat(0), Seat(1), Seat(2)), "last-city")


def test_in_the_summary_cities_bring_no_prize() -> None:
    """C1.2: most money wins; the pot stays where it is."""
    config = replace(CONFIG, summary=True)
    state = last_city((11,), (), (), money=(1000, 1500, 1000), bank=0, config=config)
    assert state.table.money == (1100, 1500, 1000)
    assert (state.table.pot, state.table.bank) == (900, 0)
    assert GAME.outcome(state) == Outcome((1100, 1500, 1000), (Seat(1),), "last-city")


def test_the_winnings_are_noted() -> None:
    """C6.2: money at the end less money at the start."""
    state = last_city((4,), (3, 3), (6,))
    assert state.table.results == ((100, 1200, 0),)


def test_the_next_game_begins_when_all_are_ready() -> None:
    """C6.2"""
    state = last_city((4,), (3, 3), (6,), config=replace(CONFIG, games=2))
    assert state.table.phase is Phase.INTERVAL
    assert GAME.outcome(state) is None
    assert state.table.game == 0
    assert lawful(state) == (NextGame(),)
    assert GAME.to_act(state) == (Seat(0), Seat(1), Seat(2))
    assert refused(state, 0, Roll()) == Refusal("game-over")
    state = GAME.apply(GAME.apply(state, Seat(2), NextGame()), Seat(0), NextGame())
    assert (state.table.phase, state.table.ready) == (Phase.INTERVAL, (0, 2))
    assert GAME.to_act(state) == (Seat(1),)
    assert refused(state, 0, NextGame()) == Refusal("not-your-turn", (0,))
    assert GAME.apply(state, Seat(1), NextGame()).table.phase is Phase.FIRST
    assert refused(playing((), (), ()), 0, NextGame()) == Refusal("play-or-roll")


def test_the_next_game_begins_from_the_start_with_a_first_player_of_its_own() -> None:
    """C6.2, C1.1"""
    over = last_city((4,), (3, 3), (6,), config=replace(CONFIG, games=3))
    state = after(over, *[NextGame()] * 3)
    table = state.table
    assert GAME.to_act(state) == (CHANCE,)
    assert (table.phase, table.game, table.money) == (Phase.FIRST, 1, (2000,) * 3)
    assert (table.pot, table.bank, table.discards, table.city) == (0, 0, (), None)
    assert (table.fields, table.won, table.open) == (((), (), ()),) * 3
    assert (table.cities, state.pile) == (tuple(range(12)), tuple(range(69)))
    assert state.hands == ((), (), ())
    assert (table.turns, table.drawn, table.rolls, table.used, table.hit) == (0, 0, 0, (), False)
    assert table.history == over.table.history
    assert table.results == ((100, 1200, 0),)
    state = drawn_up_to_play(after(state, BeginWith(2)))
    assert state.table.turn == 2
    assert told(state, What.GAME)[-1].amount == 2
    assert all_money(state.table) == 6000


def test_events_of_chance_in_two_games_have_labels_of_their_own() -> None:
    """Else a game ID would deal the same hands again."""
    config = replace(CONFIG, games=2)
    first = GAME.start(config, 3)
    second = after(last_city((), (), (), config=config), *[NextGame()] * 3)
    for _ in range(2):
        assert GAME.chance(first).label.startswith("0/")
        assert GAME.chance(second).label.startswith("1/")
        first, second = (
            after(it, BeginWith(0) if it.table.phase is Phase.FIRST else Deal(0))
            for it in (first, second)
        )


def test_a_series_adds_the_money_of_all_games_up() -> None:
    """C6.2"""
    state = lively_game(3, 5, small_config(games=3))[-1]
    results = state.table.results
    assert len(results) == 3
    assert [it.amount for it in told(state, What.GAME)] == [1, 2, 3]
    assert [len(it) for it in results] == [3, 3, 3]
    sums = tuple(6000 + sum(of) for of in zip(*results, strict=True))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.how == "series"
    assert outcome.scores == sums
    assert outcome.winners == tuple(Seat(it) for it in range(3) if sums[it] == max(sums))


def test_a_series_has_no_outcome_before_its_last_game_is_over() -> None:
    """C6.2"""
    states = lively_game(3, 3, small_config(games=2))
    ready = [it.table.ready for it in states if it.table.phase is Phase.INTERVAL]
    assert list(map(len, ready)) == [0, 1, 2]
    assert [GAME.outcome(it) is None for it in states] == [True] * (len(states) - 1) + [False]


def test_the_house_deck_is_played_for_seventy_eight_points_of_cities() -> None:
    """C1.1, C6.1"""
    state = lively_game(4, 2)[-1]
    assert sum(state.table.city_total(it) for it in range(4)) == 78
    assert sum(city.value for city in DECK.cities) == 78
