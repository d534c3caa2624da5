"""What holds at every moment of every game, whatever is played: money, cards, cities, knowledge."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from core.games.cow.actions import Action, Choose, ChooseSeat, Move, Play, PlayEvent, Put
from core.games.cow.deck import Kind
from core.games.cow.state import State
from core.games.cow.table import Happening, Payment, Phase, What, Why
from core.terms import CHANCE, Seat
from tests.games.cow.tables import CONFIG, GAME, all_money, everywhere, lively_game, small_config

GAMES = [
    *((seats, seed, small_config(games=1 + seed % 2)) for seats, seed in ((3, 1), (4, 2), (6, 3))),
    (5, 4, CONFIG),
    (3, 5, replace(CONFIG, summary=True, ordered_cities=True)),
    (4, 6, replace(small_config(), small_ante=True)),
]


@cache
def states() -> tuple[tuple[State, ...], ...]:
    """Of some games, in which the discards are shuffled often."""
    return tuple(tuple(lively_game(*game)) for game in GAMES)


def moments() -> Iterator[State]:
    """Every state of every game."""
    for game in states():
        yield from game


def histories() -> Iterator[tuple[Happening | Payment, ...]]:
    """All that has happened in each game."""
    for game in states():
        yield game[-1].table.history


def test_the_games_are_worth_looking_at() -> None:
    assert sum(game[-1].table.shuffles for game in states()) > 5
    told = {it.what for history in histories() for it in history if isinstance(it, Happening)}
    assert told >= set(What) - {What.SKIPPED, What.DISCARDED}
    assert {Phase.BLAST, Phase.CHOOSE, Phase.INTERVAL} <= {it.table.phase for it in moments()}


def test_the_money_of_a_game_is_always_the_same() -> None:
    """C1.3"""
    for state in moments():
        assert all_money(state.table) == 2000 * state.table.seats


def test_nobody_has_less_than_nothing_and_all_is_in_units() -> None:
    """C1.1, C3.4"""
    for state in moments():
        for amount in (*state.table.money, state.table.pot, state.table.bank):
            assert amount >= 0
            assert amount % 50 == 0


def test_every_card_is_in_exactly_one_place() -> None:
    """C3.3: an event under way lies on the table, also when the game ends with it."""
    for state in moments():
        assert everywhere(state) == list(range(len(state.table.deck.cards)))
        over = state.table.phase in (Phase.OVER, Phase.INTERVAL)
        assert not over or state.table.pending is None


def test_every_city_is_in_exactly_one_place() -> None:
    """C2.1, C4.3"""
    for state in moments():
        table = state.table
        face_up = () if table.city is None else (table.city,)
        found = sorted((*table.cities, *face_up, *(it for won in table.won for it in won)))
        assert found == list(range(len(table.deck.cities)))


def test_all_payments_add_up_to_what_every_purse_has_gained() -> None:
    """C1.3"""
    for game in states():
        for before, after in pairwise(game):
            if after.table.phase is Phase.FIRST:
                continue
            gained = [0] * after.table.seats
            for it in after.table.history[len(before.table.history) :]:
                if isinstance(it, Payment):
                    assert it.amount >= 0
                    assert it.missing >= 0
                    for who, change in ((it.payer, -it.amount), (it.payee, it.amount)):
                        if who >= 0:
                            gained[who] += change
            now = zip(before.table.money, gained, strict=True)
            assert after.table.money == tuple(had + more for had, more in now)


def test_prices_are_never_forgiven() -> None:
    """C3.2"""
    for history in histories():
        assert not any(
            isinstance(it, Payment) and it.why is Why.PRICE and it.missing for it in history
        )


def test_the_bank_only_grows_until_the_end() -> None:
    """C1.3"""
    for game in states():
        for before, after in pairwise(game):
            if after.table.phase not in (Phase.OVER, Phase.INTERVAL, Phase.FIRST):
                assert after.table.bank >= before.table.bank


def test_a_cow_explodes_once_until_it_comes_back() -> None:
    """C5.6"""
    for history in histories():
        gone: set[int] = set()
        for it in history:
            if not isinstance(it, Happening):
                continue
            if it.what is What.EXPLODED:
                assert it.card not in gone
                gone.add(it.card)
            elif it.what in (What.PLAYED, What.MOVED):
                gone.discard(it.card)
            elif it.what is What.GAME:
                gone.clear()


def test_each_ability_is_used_once_in_a_turn() -> None:
    """C5: unless the cow has left the table meanwhile."""
    for history in histories():
        used: set[int] = set()
        for it in history:
            if not isinstance(it, Happening):
                continue
            if it.what is What.TURN:
                used.clear()
            elif it.what in (What.DEFUSED, What.HANDED_ON, What.TAKEN):
                assert it.card not in used
                used.add(it.card)
            elif it.what in (What.EXPLODED, What.DISCARDED, What.TO_HAND):
                used.discard(it.card)


def test_at_most_one_city_is_taken_in_a_turn() -> None:
    """C2.1"""
    for history in histories():
        taken = 0
        for it in history:
            if isinstance(it, Happening) and it.what in (What.TURN, What.CITY_WON):
                taken = 0 if it.what is What.TURN else taken + 1
                assert taken <= 1


def test_only_spies_belong_to_somebody_else_than_the_owner_of_their_field() -> None:
    """C3.1, C5.1"""
    for state in moments():
        for seat, field in enumerate(state.table.fields):
            for it in field:
                assert it.owner == seat or state.table.kind(it.card) is Kind.SPY


def test_the_record_tells_at_which_move_each_thing_happened() -> None:
    for game in states():
        for number, (before, after) in enumerate(pairwise(game), start=1):
            assert after.table.moves == number
            old = len(before.table.history)
            assert after.table.history[:old] == before.table.history
            assert {it.move for it in after.table.history[old:]} <= {number}


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_an_imagined_world_looks_the_same_and_is_a_whole_one(game: int) -> None:
    """Deep in a game, with cards in hands that all have seen, and hands of several shuffles."""
    rng = Random(game)
    for state in states()[game][:: 3 if len(states()[game]) < 400 else 7]:
        seat = Seat(rng.randrange(state.table.seats))
        view = GAME.view(state, seat)
        world = GAME.imagine(view, seat, rng)
        assert GAME.view(world, seat) == view
        assert GAME.view(world, None) == GAME.view(state, None)
        assert everywhere(world) == list(range(len(state.table.deck.cards)))
        assert len(world.pile) == len(state.pile) == view.pile_size
        for other in range(state.table.seats):
            assert set(state.table.open[other]) <= set(state.hands[other]) & set(world.hands[other])
            assert view.hand_size(other) == len(state.hands[other])
        assert set(state.pile) <= set(view.drawable)
        for acting in GAME.to_act(state):
            if acting != CHANCE and (acting == seat or GAME.open_choice(state)):
                assert list(GAME.legal(world, acting)) == list(GAME.legal(state, acting))


def test_no_two_events_of_chance_have_the_same_label() -> None:
    """Else a game ID would have the same dice fall, or the same cards come, again."""
    for game in states():
        labels = [GAME.chance(it).label for it in game if GAME.to_act(it) == (CHANCE,)]
        assert len(set(labels)) == len(labels)


def foreign(state: State, rng: Random) -> list[Action]:
    """Actions of players that may be lawful or not."""
    cards, seats = len(state.table.deck.cards), state.table.seats
    field = rng.randrange(-1, seats + 1)
    known = [*state.hands[state.table.turn], *(it.card for it in state.table.fields[field % seats])]
    card = rng.choice([*known, rng.randrange(cards)])
    place = rng.randrange(-1, 6)
    return [
        *(Play(card, field, place), PlayEvent(card), Move(card, place)),
        *(Choose(card), ChooseSeat(field), Put(field, place)),
    ]


def test_what_is_lawful_is_what_is_not_refused() -> None:
    rng = Random(7)
    for state in list(moments())[::2]:
        acting = GAME.to_act(state)
        if not acting or acting == (CHANCE,):
            continue
        legal = set(GAME.legal(state, acting[0]))
        assert all(GAME.refusal(state, acting[0], it) is None for it in legal)
        for action in foreign(state, rng):
            assert (GAME.refusal(state, acting[0], action) is None) == (action in legal)
