"""How does a computer player picture the table? As lists that are quickly changed.

Whoever weighs every card in every window cannot make a new table each time. A sketch is made from
what a seat sees, where cards that it does not know stay `UNKNOWN`, or from an imagined world.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Reach, Status
from core.games.badaboom.knowledge import Knowledge, bomb_zone
from core.games.badaboom.sketch_figures import UNKNOWN, figures_of
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Laid, Lasting, Stage, Table

_HALF: Final = 0.4
"""Of the safeties that may be in a toolbox beyond those that surely are, so many are expected."""


class Sketch:
    """A table under way; seats and cards are numbers, as in a `Table`."""

    __slots__ = (
        "armer",
        "bomb",
        "bomb_card",
        "deck",
        "direction",
        "disarms",
        "discards",
        "due",
        "effect",
        "extra",
        "figures",
        "gold",
        "hands",
        "holder",
        "lasting",
        "live",
        "moved",
        "pile",
        "rng",
        "seats",
        "skip",
        "stack",
        "stage",
        "stock",
        "target",
        "top",
        "turns_left",
    )

    def __init__(self, table: Table, hands: list[list[int]], bomb: list[int], rng: Random) -> None:
        """The stock is made of unknown cards."""
        self.deck = table.deck
        self.figures = figures_of(table.deck)
        self.rng = rng
        self.seats = table.seats
        self.target = table.config.target
        self.gold = list(table.gold)
        self.hands = hands
        self.bomb = bomb
        self.extra = [0.0] * table.seats
        """Safeties expected in a toolbox among its unknown cards."""
        self.stock = [UNKNOWN] * table.stock
        self.discards = list(table.discards)
        self.top = table.top
        self.pile = table.pile
        self.stage = table.stage
        self.holder = table.holder
        self.direction = table.direction
        self.bomb_card = table.bomb
        self.live = table.live
        self.due = table.blast_due
        self.armer = table.armer
        self.effect = table.effect
        self.lasting: list[Lasting] = list(table.lasting)
        self.skip = table.skip
        self.disarms = list(table.disarms)
        self.moved = table.moved
        self.stack: list[Laid] = list(table.stack)
        self.turns_left = table.config.last_turn - table.turn

    def copy(self) -> "Sketch":
        """The same, to go on differently; the generator is shared."""
        other = Sketch.__new__(Sketch)
        other.bomb_card = self.bomb_card
        other.deck = self.deck
        other.direction = self.direction
        other.due = self.due
        other.effect = self.effect
        other.armer = self.armer
        other.figures = self.figures
        other.holder = self.holder
        other.live = self.live
        other.moved = self.moved
        other.pile = self.pile
        other.rng = self.rng
        other.seats = self.seats
        other.skip = self.skip
        other.stage = self.stage
        other.target = self.target
        other.top = self.top
        other.turns_left = self.turns_left
        other.gold = self.gold[:]
        other.bomb = self.bomb[:]
        other.extra = self.extra[:]
        other.stock = self.stock[:]
        other.discards = self.discards[:]
        other.lasting = self.lasting[:]
        other.disarms = self.disarms[:]
        other.stack = self.stack[:]
        other.hands = [hand[:] for hand in self.hands]
        return other

    def beside(self, seat: int, steps: int) -> int:
        """The seat so many places further in passing direction."""
        return (seat + self.direction * steps) % self.seats

    def next_holder(self) -> int:
        """Who holds the bomb when this turn is over, if no trick moves it."""
        return self.beside(self.holder, 1 + self.skip)

    def barred(self, seat: int, status: Status) -> bool:
        """Whether a lasting card of this kind lies in front of a seat."""
        return any(it.on == seat and it.status is status for it in self.lasting)

    def richest(self) -> list[int]:
        """Who has the most gold; nobody if nobody has any."""
        most = max(self.gold)
        return [seat for seat, gold in enumerate(self.gold) if gold == most > 0]

    def dead(self, holder: int, gadget: int) -> list[int]:
        """Who would die if the bomb went off with this holder and gadget."""
        hit = self._hit(holder, gadget)
        if not self.lasting:
            return hit
        return [seat for seat in hit if not self.barred(seat, Status.BLASTPROOF)]

    def _hit(self, holder: int, gadget: int) -> list[int]:
        if gadget < 0:
            return [holder]
        hit: set[int] = set()
        for selector in self.deck.cards[gadget].reach:
            hit.update(self._selected(selector, holder))
        return sorted(hit)

    def _selected(self, selector: Reach, holder: int) -> Sequence[int]:
        match selector:
            case Reach.HOLDER:
                return (holder,)
            case Reach.NEXT:
                return (self.beside(holder, 1),)
            case Reach.PREV:
                return (self.beside(holder, -1),)
            case Reach.OTHERS:
                return [seat for seat in range(self.seats) if seat != holder]
            case Reach.ALL:
                return range(self.seats)
            case Reach.RICHEST:
                return self.richest() or (holder,)
            case Reach.MOST_CARDS:
                most = max(map(len, self.hands))
                fullest = [it for it, hand in enumerate(self.hands) if len(hand) == most]
                return fullest if most else (holder,)
            case Reach.ARMER:
                return (self.armer,) if self.armer != NOBODY else ()
            case Reach.NONE:
                return ()

    def checked(self, by: int) -> None:
        """After the cards in the bomb have changed, by the play of this seat (D2.3)."""
        live = SAFETY not in self.bomb
        kind = self.figures.kind
        gadget = next((it for it in self.bomb if it >= 0 and kind[it] is Kind.GADGET), NOBODY)
        if live and not self.live:
            self.live, self.due, self.armer, self.effect = True, False, by, gadget
        elif live:
            self.effect = gadget
        elif self.live:
            self.live, self.due, self.armer, self.effect = False, False, NOBODY, NOBODY
            self.disarms[by] += 1
            self.discards += [it.card for it in self.lasting]
            self.lasting = []

    def exchange(self, out: int, into: int, *, to_pile: bool = False) -> None:
        """The holder exchanges a card of the bomb for one of the toolbox."""
        hand = self.hands[self.holder]
        hand.remove(into)
        self.bomb.remove(out)
        self.bomb.append(into)
        if to_pile:
            self.pile += 1
            self.draw(self.holder)
        else:
            hand.append(out)

    def begin_turn(self) -> None:
        """The turn of whoever holds the bomb now begins with the draw (D2.1)."""
        self.stage, self.moved, self.due = Stage.FIRST, False, self.live
        self.turns_left -= 1
        if not self.live:
            for _ in range(self.deck.figures.turn_draw):
                self.draw(self.holder)

    def draw(self, seat: int) -> None:
        """A card of the stock, if there is one."""
        if self.top != NOBODY:
            self.hands[seat].append(self.top)
            self.top = NOBODY
        elif self.stock or self.discards:
            if not self.stock:
                self.stock, self.discards = self.discards, []
                self.rng.shuffle(self.stock)
            self.hands[seat].append(self.stock.pop())

    def pieces(self, seat: int) -> float:
        """Safeties in a toolbox, as far as they can be told."""
        return self.hands[seat].count(SAFETY) + self.extra[seat]


def seen(view: View, seat: int, knows: Knowledge, rng: Random) -> Sketch:
    """The table as a seat sees it that knows so much of what lies face down."""
    table = view.table
    hands = [list(knows.surely(other)) for other in range(table.seats)]
    hands[seat] = list(view.hand)
    for hand, size in zip(hands, table.sizes, strict=True):
        hand.extend([UNKNOWN] * (size - len(hand)))
    inside = bomb_zone(table.seats)
    bomb = list(knows.surely(inside))
    sketch = Sketch(table, hands, bomb, rng)
    for other in range(table.seats):
        if other != seat:
            sketch.extra[other] = _HALF * (knows.most[other] - knows.least[other])
    if not table.live:
        low, high = knows.least[inside], knows.most[inside]
        # Who has looked into it has more likely taken a safety than not.
        bomb += [SAFETY] * (max(1, (2 * low + high) // 3) - low)
    bomb += [UNKNOWN] * (table.bomb_size - len(bomb))
    del bomb[table.bomb_size :]
    return sketch


def of_world(state: State, rng: Random) -> Sketch:
    """An imagined world, with its stock shuffled."""
    sketch = Sketch(state.table, [list(it) for it in state.hands], list(state.bomb), rng)
    sketch.stock = list(state.stock)
    rng.shuffle(sketch.stock)
    return sketch
