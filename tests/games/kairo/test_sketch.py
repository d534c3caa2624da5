"""Is a sketched game the game of the rules, card for card and coin for coin?"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from core.games.kairo.habits import MEDIUM
from core.games.kairo.play_on import auction, laying, played_on
from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick, State, TurnUp
from core.games.kairo.sketch import Sketch, figures_of
from core.games.kairo.table import Phase, Table
from core.games.kairo.ways import need
from core.terms import CHANCE, Seat
from tests.games.kairo.tables import DECK, GAME, after, card, start
from tests.games.kairo.tables import laying as laid_out

FIGURES = figures_of(DECK)


class Told:
    """A player who does what was done in a game of the rules, and knows its cards."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.bids: list[dict[int, int]] = []
        self.picked: list[int] = []
        self.laid: list[int] = []

    def note(self, seat: int, action: Action) -> None:
        match action:
            case TurnUp(card):
                self.cards.append(card)
            case Bid(amount):
                if not self.bids or seat in self.bids[-1]:
                    self.bids.append({})
                self.bids[-1][seat] = amount
            case Pick(card):
                self.picked.append(card)
            case Lay(bonus):
                self.laid.append(bonus)
            case Pass():
                self.laid.append(-1)

    def bid(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        return self.bids[sketch.held][seat]

    def pick(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        return self.picked.pop(0)

    def lays(self, sketch: Sketch, seat: int) -> int:
        return self.laid.pop(0)


class Retold(Sketch):
    """A sketch in which the cards come as they are told."""

    __slots__ = ("told",)
    told: Told

    def draw(self) -> int:
        if not self.left:
            self._stock()
        card = self.told.cards.pop(0)
        self.left.remove(card)
        return card


def hasty(state: State, seat: Seat, rng: Random) -> Action:
    """Any action, but small bids, so that there are ties, and lays rather than passes."""
    actions = tuple(GAME.legal(state, seat))
    match state.table.phase:
        case Phase.BID:
            return actions[rng.randrange(min(4, len(actions)))]
        case Phase.LAY:
            return actions[0] if rng.random() < 0.6 else rng.choice(actions)
        case _:
            return rng.choice(actions)


def game(seats: int, seed: int, **rules: Any) -> tuple[Told, list[Table]]:
    """What was done in a game, and the tables before each auction and at its end."""
    rng, state, told = Random(seed), start(seats, **rules), Told()
    tables = []
    while acting := GAME.to_act(state):
        table = state.table
        if table.phase is Phase.OFFER and not table.auction.offer:
            tables.append(table)
        action = hasty(state, acting[0], rng)
        told.note(acting[0], action)
        state = GAME.apply(state, acting[0], action)
    return told, [*tables, state.table]


@pytest.mark.parametrize("all_pay", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sketch_goes_as_the_rules_go(seats: int, all_pay: bool) -> None:
    """Ties, bonus pieces, reshuffled piles: before each auction the same lies on the table."""
    for seed in range(12):
        told, tables = game(seats, seed, all_pay=all_pay)
        sketch = Retold(tables[0], FIGURES, Random(0))
        sketch.told = told
        for table in tables[1:]:
            auction(sketch, told)
            laying(sketch, told)
            assert tuple(sketch.money) == table.money
            assert tuple(map(tuple, sketch.rows)) == table.rows
            assert tuple(sketch.built) == table.built
            assert tuple(map(tuple, sketch.bonus)) == table.bonus
            assert tuple(map(tuple, sketch.stacks)) == table.stacks
            assert sorted(sketch.left + sketch.discards) == sorted(table.left + table.discards)
        assert sketch.winner == tables[-1].built.index(8)
        assert not told.cards
        assert not told.laid


def test_what_is_missing_is_counted_as_the_rules_count_it() -> None:
    rng, state, seen = Random(4), start(3), 0
    while acting := GAME.to_act(state):
        seat, table = acting[0], state.table
        if table.phase is Phase.LAY:
            needed, sketch = need(table, seat), Sketch(table, FIGURES, rng)
            assert needed is not None
            assert sketch.missing(seat) == needed.missing
            assert sketch.to_buy(seat) == max(0, needed.missing - len(table.bonus[seat]))
            seen += 1
        state = GAME.apply(state, seat, hasty(state, seat, rng))
    assert seen > 20


def test_a_bonus_piece_may_come_from_the_built_cards() -> None:
    """K4.1, K5.1: there are no discards and no draw pile, but a terrain has just been built."""
    built = card("savannah", 3, 1)
    rows = (built, card("village", 3, 2)), (card("river", 0, 10),)
    state = laid_out(rows, left=())
    sketch = Sketch(state.table, FIGURES, Random(1))
    assert not sketch.lay(0, 0)
    state = after(state, (0, Lay(0)), (CHANCE, TurnUp(built)))
    assert sketch.bonus == [[], [built]] == [list(cards) for cards in state.table.bonus]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_moment_is_played_on_to_the_next_auction_or_the_end(seats: int) -> None:
    """No card is lost, money is spent and earned by the rules, and somebody has laid."""
    rng, state, phases = Random(seats), start(seats), set()
    while acting := GAME.to_act(state):
        table = state.table
        phases.add(table.phase)
        sketch = played_on(state, FIGURES, MEDIUM, rng)
        assert all(sketch.money[seat] >= 0 for seat in range(seats))
        places = [sketch.left, sketch.discards, sketch.open]
        places += [*sketch.rows, *sketch.bonus, *sketch.stacks]
        assert sorted(card for place in places for card in place) == list(range(50))
        if sketch.winner is None:
            assert not all(sketch.rows)
            not_begun = table.phase is Phase.OFFER and not table.auction.offer
            assert sketch.held == len(table.auctions) - not_begun
        state = GAME.apply(state, acting[0], hasty(state, acting[0], rng))
    assert {Phase.OFFER, Phase.BID, Phase.PICK, Phase.TURN, Phase.LAY} <= phases
