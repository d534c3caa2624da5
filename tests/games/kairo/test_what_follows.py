"""K6: what holds in every game, whoever plays it."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from core.games.kairo.deck import FEWEST_CARDS, Card
from core.games.kairo.rules import places
from core.games.kairo.table import Config, Phase
from tests.games.kairo.tables import CONFIG, GAME, everywhere, random_game

MOST_LAYS = {2: 15, 3: 22, 4: 29}

games = pytest.mark.parametrize(
    ("seats", "seed"), [(seats, seed) for seats in GAME.seats for seed in range(8)]
)


@games
def test_what_holds_in_every_game(seats: int, seed: int) -> None:
    config = replace(CONFIG, all_pay=seed % 2 == 0)
    states = random_game(seats, seed, config)
    tables = [state.table for state in states]
    for table in tables:
        assert everywhere(table) == list(range(50))
        assert min(table.money) >= 0
        assert all(len(pieces) <= 5 for pieces in table.bonus)
        if table.phase in (Phase.TURN, Phase.LAY):
            held = len(table.auctions)
            rows = zip(table.built, table.rows, strict=True)
            assert {built + len(row) for built, row in rows} == {held}
    last = tables[-1]
    assert len(last.auctions) == 8
    assert max(last.built) == 8
    lays = sum(last.built)
    assert lays <= MOST_LAYS[seats]
    second_auction = next(it for it in tables if len(it.auctions) == 2)
    assert sum(second_auction.built) == 1
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert outcome.winners == places(last)[0]


@games
def test_money_comes_from_rewards_and_goes_for_bids_and_track(seats: int, seed: int) -> None:
    """Between two moments it changes by the bids, or by one reward less what was bought."""
    tables = [state.table for state in random_game(seats, seed)]
    for before, after in pairwise(tables):
        if after.built != before.built:
            seat = next(i for i in range(seats) if after.built[i] != before.built[i])
            reward = after.deck.cards[before.rows[seat][0]].reward
            paid = before.money[seat] + reward - after.money[seat]
            assert paid >= 0
            assert paid % 10 == 0
        elif after.money != before.money:
            paid_bids = tuple(b - a for b, a in zip(before.money, after.money, strict=True))
            assert paid_bids == after.auction.bids


@pytest.mark.parametrize("seed", range(8))
def test_however_scarce_cards_and_track_are_a_game_comes_to_its_end(seed: int) -> None:
    """K5: the smallest deck, rivers and hardly any track: the draw pile runs out again."""
    rng = Random(seed)
    cards = tuple(
        Card(rng.choice(("river", "savannah")), rng.choice((0, 0, 1)), rng.choice((1, 5)))
        for _ in range(FEWEST_CARDS)
    )
    deck = replace(CONFIG.deck, cards=cards, starting_money=rng.choice((0, 100)))
    states = random_game(4, seed, Config(deck, all_pay=seed % 2 == 0))
    for state in states:
        assert everywhere(state.table) == list(range(FEWEST_CARDS))
    assert any(len(b.table.left) > len(a.table.left) for a, b in pairwise(states))
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert outcome.how == ("built" if max(outcome.scores) == 8 else "locked")
