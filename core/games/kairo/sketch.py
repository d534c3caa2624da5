"""How does a game go on that is only imagined? The same game as the rules', quickly.

Whoever imagines thousands of games cannot make a new table for every card. A sketch has the cards
of a table in lists that it changes, and knows of the rules what hangs on them; who writes a bid or
lays when is asked of a player. That it keeps to the rules is tested against them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from core.games.kairo.deck import Deck
from core.games.kairo.table import Table

MOST_TURNS = 200
"""Of one laying phase; so many never come to pass, unless nobody wants to lay."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What stands on the cards of a deck, per card, and what the deck says besides."""

    tracks: tuple[int, ...]
    reward: tuple[int, ...]
    cost: tuple[int, ...]
    lacks: tuple[int, ...]
    """Track that each card needs besides its own."""
    river: tuple[bool, ...]
    """Whether who waits before this card gets bonus pieces (K4.1)."""
    price: int
    goal: int
    limit: int
    """So many bonus pieces may one have."""
    mean_tracks: float


@lru_cache(maxsize=8)
def figures_of(deck: Deck) -> Figures:
    """The figures of a deck."""
    terrains = [deck.terrain_of(card) for card in range(len(deck.cards))]
    tracks = tuple(card.tracks for card in deck.cards)
    return Figures(
        tracks=tracks,
        reward=tuple(card.reward for card in deck.cards),
        cost=tuple(terrain.cost for terrain in terrains),
        lacks=tuple(max(0, terrains[card].cost - tracks[card]) for card in range(len(tracks))),
        river=tuple(terrain.gives_bonus for terrain in terrains),
        price=deck.piece_price,
        goal=deck.goal,
        limit=deck.bonus_limit,
        mean_tracks=sum(tracks) / len(tracks),
    )


class Sketch:
    """A game under way; seats and cards are numbers, as in a `Table`."""

    __slots__ = (
        "all_pay",
        "bonus",
        "built",
        "discards",
        "figures",
        "left",
        "money",
        "open",
        "open_tracks",
        "rng",
        "rows",
        "seats",
        "stacks",
        "turn",
        "winner",
    )

    def __init__(self, table: Table, figures: Figures, rng: Random) -> None:
        """A copy of what lies on a table."""
        self.figures = figures
        self.rng = rng
        self.seats = len(table.money)
        self.all_pay = table.config.all_pay
        self.money = list(table.money)
        self.rows = [list(row) for row in table.rows]
        self.built = list(table.built)
        self.stacks = [list(stack) for stack in table.stacks]
        self.bonus = [list(cards) for cards in table.bonus]
        self.left = list(table.left)
        self.discards = list(table.discards)
        self.open = list(table.open)
        self.open_tracks = sum(figures.tracks[card] for card in self.open)
        self.turn = table.turn
        self.winner: int | None = None

    @property
    def held(self) -> int:
        """How many auctions are over (K6)."""
        return self.built[0] + len(self.rows[0])

    def missing(self, seat: int) -> int:
        """What bonus pieces and bought ones must supply for the first terrain (K3.2)."""
        tracks, row = self.figures.tracks, self.rows[seat]
        has = self.open_tracks
        for card in row:
            has += tracks[card]
        return max(0, self.figures.cost[row[0]] - has)

    def to_buy(self, seat: int) -> int:
        """How many pieces a seat would have to buy after using its bonus pieces."""
        return max(0, self.missing(seat) - len(self.bonus[seat]))

    def draw(self) -> int:
        """A card of the draw pile, any with the same probability (K5.1); -1: there is none."""
        left = self.left
        if not left:
            self._stock()
            left = self.left
            if not left:
                return -1
        at = int(self.rng.random() * len(left))
        card = left[at]
        left[at] = left[-1]
        left.pop()
        return card

    def turn_up(self) -> bool:
        """A card beside the open ones (K3.1); False: there is none."""
        card = self.draw()
        if card < 0:
            return False
        self.open.append(card)
        self.open_tracks += self.figures.tracks[card]
        return True

    def lay(self, seat: int, bonus: int) -> bool:
        """The first terrain of a row is built (K3.3); True: that ends the phase or the game."""
        figures, row = self.figures, self.rows[seat]
        bought = max(0, self.missing(seat) - bonus)
        card = row.pop(0)
        self.money[seat] += figures.reward[card] - bought * figures.price
        self.built[seat] += 1
        self.stacks[seat].append(card)
        self.discards += self.open
        if bonus:
            self.discards += self.bonus[seat][:bonus]
            del self.bonus[seat][:bonus]
        self.open.clear()
        self.open_tracks = 0
        if self.built[seat] == figures.goal:
            self.winner = seat
            return True
        for i in range(1, self.seats):
            self._give_bonus((seat + i) % self.seats)
        return not row

    def _give_bonus(self, seat: int) -> None:
        """A bonus piece for who waits at a river (K4.1)."""
        row, bonus = self.rows[seat], self.bonus[seat]
        if not row or not self.figures.river[row[0]] or len(bonus) >= self.figures.limit:
            return
        if self.discards:
            bonus.append(self.discards.pop())
        elif (card := self.draw()) >= 0:
            bonus.append(card)

    def _stock(self) -> None:
        """The discards, else the built cards, are the new draw pile (K5.1)."""
        if self.discards:
            self.left, self.discards = self.discards, []
        else:
            self.left = [card for stack in self.stacks for card in stack]
            self.stacks = [[] for _ in self.stacks]

    def bonus_due(self, due: Sequence[int]) -> bool:
        """These seats get bonus pieces, and the turn goes on; True: no, the phase has ended."""
        for seat in due:
            self._give_bonus(seat)
        self.turn = (self.turn + 1) % self.seats
        return not all(self.rows)

    def order(self, bids: Sequence[int]) -> list[int]:
        """The bids are paid (K2.2); gives who picks when."""
        if self.all_pay:
            self.money = [money - bid for money, bid in zip(self.money, bids, strict=True)]
        order = self.in_order(bids)
        if not self.all_pay:
            self.money[order[0]] -= bids[order[0]]
        return order

    def in_order(self, bids: Sequence[int]) -> list[int]:
        """Who picks when: the highest bid first, then more money left, then by cards (K2.4)."""
        keys = [(bid, money) for bid, money in zip(bids, self.money, strict=True)]
        if len(set(keys)) < self.seats:
            return self._in_order_by_cards(keys)
        return sorted(range(self.seats), key=keys.__getitem__, reverse=True)

    def _in_order_by_cards(self, strength: Sequence[tuple[int, ...]]) -> list[int]:
        """Who is tied turns up a card, as often as it takes; the cards are discarded."""
        keys, shown = list(strength), []
        while len(self.left) + len(self.discards) >= self.seats:
            tied = max((key for key in keys if keys.count(key) > 1), default=None)
            if tied is None:
                break
            for seat in [seat for seat, key in enumerate(keys) if key == tied]:
                card = self.draw()
                shown.append(card)
                keys[seat] = (*tied, self.figures.reward[card])
        self.discards += shown
        return sorted(range(self.seats), key=keys.__getitem__, reverse=True)
