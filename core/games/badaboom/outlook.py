"""What is a sketch of the table worth to a seat? By what the next blast should bring to all."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Fact, Status
from core.games.badaboom.sketch import Sketch
from core.games.badaboom.table import Stage

_DIES: Final = 0.28
"""How likely a blast that is still to come kills somebody,"""
_NEXT_IN_TURN: Final = 0.05
"""and so much more whoever should hold the bomb by then."""
_IN_TURN: Final = (0.25, 0.65, 0.3)
"""Gold that it is worth to look into the bomb next, second and third."""
_SHIELDED: Final = 0.4
"""So much of it is left for who is blastproof now, for the bomb may be made safe before."""
_SPARES_HOLDER: Final = (0.6, 0.7, 0.93)
"""How likely a live bomb that spares its holder goes off as it lies: in the next turn; in this one
while it can be looked into; and after that."""
_FEWEST: Final = (0.12, 0.15, 0.0)
"""The same, if it kills its holder: at least so much,"""
_EMPTY: Final = (0.77, 0.8, 0.97)
"""and so much more, if the toolbox is empty;"""
_TINKERING: Final = (0.4, 0.4, -0.1)
"""each card in it takes off this part, and that of the cards that are an escape."""
_HELPED: Final = (0.12, 0.12, 0.3)
"""So likely it is, if there is help in the toolbox for sure."""
_NO_HELP: Final = (0.5, 0.6, 0.95)
"""So likely in the eyes of a holder without help."""


@dataclass(frozen=True, slots=True)
class Eye:
    """How a player sees what may come."""

    wins: bool
    """Whether it looks at the chances to win; else at the own gold and that of the others."""
    hurt: float
    """How much of a gold it is worth that the richest other has one less."""
    cards: float
    """How much of what a card is worth is seen."""
    pieces: float
    """How much of what safeties pay is seen."""
    turns: float = 0.0
    """How much it is seen that a turn is worth something."""

    def worth(self, sketch: Sketch, seat: int) -> float:
        """What the table is worth to a seat: chances in parts of 1, or gold."""
        if not sketch.live:
            return self.of(sketch, seat, self.calm(sketch), over=False)
        holder = sketch.holder if sketch.due else sketch.next_holder()
        dead = sketch.dead(holder, sketch.effect)
        likely = self._stays(sketch, seat, holder, dead)
        standing, over = self.blasted(sketch, holder, dead)
        worth = likely * self.of(sketch, seat, standing, over=over)
        if likely < 1:
            worth += (1 - likely) * self.of(sketch, seat, self.calm(sketch), over=False)
        return worth

    def _stays(self, sketch: Sketch, seat: int, holder: int, dead: Sequence[int]) -> float:
        """How likely a live bomb goes off as it lies now."""
        when = 0 if not sketch.due else 2 if sketch.stage is Stage.SECOND else 1
        if holder not in dead:
            return _SPARES_HOLDER[when]
        if holder == seat and when == 2:
            return _NO_HELP[when]  # what helps is to be done now
        hand = sketch.hands[holder]
        helps = sketch.figures.late_help if when == 2 else sketch.figures.help
        if any(helps[card] for card in hand):
            return _HELPED[when]
        if holder == seat:
            return _NO_HELP[when]
        left = 1 - min(0.9, _TINKERING[when] + sketch.figures.escape)
        return _FEWEST[when] + _EMPTY[when] * left ** len(hand)

    def of(self, sketch: Sketch, seat: int, standing: Sequence[float], *, over: bool) -> float:
        """What a seat thinks of a standing, per seat in gold."""
        if self.wins:
            return chances(standing, sketch.target, over=over)[seat]
        others = max(it for other, it in enumerate(standing) if other != seat)
        bonus = 0.0
        if over:
            bonus = 2.0 if standing[seat] >= others else -2.0
        return standing[seat] - self.hurt * others + bonus

    def calm(self, sketch: Sketch) -> list[float]:
        """What each seat should have after a blast of which nothing is known yet."""
        figures = sketch.deck.figures
        survives, hazard = sketch.figures.pay[sketch.bomb_card]
        first = sketch.next_holder() if sketch.stage is Stage.SECOND else sketch.holder
        victim = sketch.beside(first, sketch.bomb.count(SAFETY))
        kept = sketch.figures.keep.__getitem__
        mean = self.cards * kept(-1)
        revived = figures.revive_draw * mean
        lives = survives + hazard / sketch.seats + figures.survivor_draw * mean
        piece = self.pieces * figures.piece_pay
        standing: list[float] = []
        for seat, hand in enumerate(sketch.hands):
            dies = _DIES + _NEXT_IN_TURN if seat == victim else _DIES
            if sketch.lasting and sketch.barred(seat, Status.BLASTPROOF):
                dies *= _SHIELDED
            standing.append(
                sketch.gold[seat]
                + piece * (hand.count(SAFETY) + sketch.extra[seat])
                + (1 - dies) * (lives + self.cards * sum(map(kept, hand)))
                + dies * revived
            )
        for steps, worth in enumerate(_IN_TURN):
            standing[sketch.beside(first, steps)] += self.turns * worth
        for it in sketch.lasting:
            if it.status is Status.SURVIVOR_BONUS:
                standing[it.on] += it.n * (1 - _DIES) * 0.8
            elif it.status is Status.DEATH_PAY:
                standing[it.on] += it.n * _DIES * 0.8
            elif it.status is Status.BOUNTY:
                standing[it.by] += it.n * _DIES * 0.8
        return standing

    def blasted(self, sketch: Sketch, holder: int, dead: Sequence[int]) -> tuple[list[float], bool]:
        """What each seat has after a blast with these dead, and whether the game is over."""
        gold, fulfilled = paid(sketch, holder, dead)
        if max(gold) >= sketch.target:
            return gold, True
        figures = sketch.deck.figures
        keep = sketch.figures.keep
        mean = keep[-1]
        for seat in range(sketch.seats):
            if seat in dead:
                kept = figures.revive_draw * mean
            else:
                kept = figures.survivor_draw * mean
                kept += sum(keep[card] for card in sketch.hands[seat] if card != SAFETY)
                kept -= sum(keep[card] for card in fulfilled[seat])
            gold[seat] += self.cards * kept
        return gold, False


def paid(sketch: Sketch, holder: int, dead: Sequence[int]) -> tuple[list[float], list[list[int]]]:
    """Gold after the pay of a blast, and the missions fulfilled in each toolbox (D4.2)."""
    survives, hazard = sketch.figures.pay[sketch.bomb_card]
    piece = sketch.deck.figures.piece_pay
    gold = list(map(float, sketch.gold))
    for seat in range(sketch.seats):
        if seat not in dead:
            gold[seat] += survives + hazard * (seat == holder)
            gold[seat] += piece * sketch.pieces(seat)
    for it in sketch.lasting:
        if it.on in dead:
            if it.status is Status.DEATH_PAY:
                gold[it.on] += it.n
            elif it.status is Status.BOUNTY:
                gold[it.by] += it.n
        elif it.status is Status.SURVIVOR_BONUS:
            gold[it.on] += it.n
    kind, cards = sketch.figures.kind, sketch.deck.cards
    fulfilled: list[list[int]] = []
    for seat, hand in enumerate(sketch.hands):
        mine = [
            card
            for card in hand
            if card > 0
            and kind[card] is Kind.MISSION
            and all(
                it.holds(_fact(sketch, it.fact, seat, holder, dead)) for it in cards[card].condition
            )
        ]
        fulfilled.append(mine)
        gold[seat] += sum(cards[card].gold for card in mine)
    return gold, fulfilled


def _fact(sketch: Sketch, what: Fact, seat: int, holder: int, dead: Sequence[int]) -> int:
    match what:
        case Fact.ME_HOLDER:
            return int(seat == holder)
        case Fact.ME_ALIVE:
            return int(seat not in dead)
        case Fact.ME_ARMER:
            return int(seat == sketch.armer)
        case Fact.DEAD_COUNT:
            return len(dead)
        case Fact.MY_SAFETIES:
            return sketch.hands[seat].count(SAFETY)
        case Fact.RICHER_DEAD:
            return sum(sketch.gold[other] > sketch.gold[seat] for other in dead)
        case Fact.MY_DISARMS:
            return sketch.disarms[seat]


_SPREAD: Final = 2.0
_NEAR: Final = 1.0


def chances(standing: Sequence[float], target: int, *, over: bool) -> list[float]:
    """How likely each seat is to win with so much gold after a blast; sum 1."""
    most = max(standing)
    if over:
        winners = sum(it >= most for it in standing)
        return [(it >= most) / winners for it in standing]
    width = _SPREAD * sqrt(max(_NEAR, target - most))
    weights = [exp((it - most) / width) for it in standing]
    whole = sum(weights)
    return [weight / whole for weight in weights]
