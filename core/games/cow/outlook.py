"""What is it all worth to a player at this moment? Dollars by rules of thumb, quickly.

A cow that stands where the dice can find it explodes with a certain chance before the game is over;
what it then brings hangs on the pot. A city brings a part of the chance to win the prize. And what
another loses is worth something to oneself, most with the one who is ahead.
"""

from math import exp, sqrt
from typing import Final

from core.games.cow.sketch import Code, Sketch
from core.games.cow.sketch_figures import BOMBER, GENERAL, MECHANIC, PFC

TURNS_PER_CITY: Final = 1.5
"""Turns, about, from one city won to the next."""
POT_COMES: Final = 150
"""Dollars that the pot gains on the way, about."""
_LEAD: Final = 250.0
"""Dollars that another must be ahead to be hurt e times as gladly."""
_DOUBT: Final = 0.4
"""How much of the spread of cities to come makes the prize uncertain."""


def width_of(sketch: Sketch, taken: float = 0, doubt: float = _DOUBT) -> float:
    """How far city totals may still move apart, when a city of so much is taken."""
    spread = sum([city * city for city in sketch.cities]) + sketch.city * sketch.city
    return doubt * sqrt(2 * max(0, spread - taken * taken) / sketch.seats) + 0.3


def shares(sketch: Sketch, doubt: float = _DOUBT) -> list[float]:
    """How likely each seat is to win the prize, by its cities."""
    width, most = width_of(sketch, doubt=doubt), max(sketch.totals)
    weights = [exp((total - most) / width) for total in sketch.totals]
    whole = sum(weights)
    return [weight / whole for weight in weights]


class Outlook:
    """How one seat sees a sketch; good until the next turn begins, about."""

    __slots__ = (
        "a_city",
        "chance",
        "city",
        "hurts",
        "prize",
        "rounds",
        "scale",
        "seat",
        "sketch",
    )

    def __init__(self, sketch: Sketch, seat: int, hurt: float = 0.8, cities: float = 1.0) -> None:
        """`hurt` is how much of a dollar it is worth that all others lose one."""
        self.sketch, self.seat = sketch, seat
        left = len(sketch.cities) + (sketch.city > 0)
        self.rounds = max(0.4, left * TURNS_PER_CITY / sketch.seats)
        self.chance: float = 1 - (5 / 6) ** self.rounds
        """That a cow within reach explodes before the game is over."""
        self.scale = sketch.pot + POT_COMES
        self.prize = (0.7 * sketch.pot + sketch.bank + 0.3 * POT_COMES) if sketch.prize else 0.0
        now = shares(sketch)
        self.hurts = self._others(now, hurt)
        """Per seat what it is worth that it loses a dollar; of oneself 0."""
        self.city = self.a_city = 0.0
        if self.prize and left:
            if sketch.city:
                self.city = cities * self.prize * self._more(now, sketch.city)
            mean = (sum(sketch.cities) + sketch.city) / left
            self.a_city = cities * self.prize * self._more(now, mean)

    def _more(self, now: list[float], city: float) -> float:
        """By how much the chance to win the prize rises with a city of so much."""
        chance = now[self.seat]
        factor = exp(min(30.0, city / width_of(self.sketch, city)))
        return chance * factor / (1 - chance + chance * factor) - chance

    def _others(self, chances: list[float], hurt: float) -> list[float]:
        sketch = self.sketch
        stand = [
            money + self.prize * share + before
            for money, share, before in zip(sketch.money, chances, sketch.before, strict=True)
        ]
        most = max(stand)
        weights = [exp((it - most) / _LEAD) for it in stand]
        weights[self.seat] = 0.0
        whole = hurt / max(1e-9, sum(weights))
        return [weight * whole for weight in weights]

    def pays(self, value: int) -> float:
        """What a cow of this value will bring when it explodes some day."""
        if value <= 0:
            return float(value)
        return value * self.scale / (self.scale + value / 2)

    def stands_for(self, value: int) -> float:
        """What a cow within reach is worth to its owner as long as it stands."""
        return self.chance * self.pays(value)

    def brings(self, code: Code, pot: int, city: float) -> float:
        """What is gained if a cow explodes now, compared with that it goes on to stand.

        `city` is what the city in play is worth to this seat, if it is its turn.
        """
        sketch, owner = self.sketch, code & 7
        value = sketch.figures.value[code >> 3]
        now = min(value, pot) if value > 0 else -min(-value, sketch.money[owner])
        gain = now - 0.8 * self.stands_for(value)
        if owner == self.seat:
            return gain + city
        if owner == sketch.turn and sketch.city and not sketch.hit:
            gain += 0.5 * self.prize * sketch.city / (sketch.city + sum(sketch.cities))
        return -self.hurts[owner] * gain

    def city_now(self) -> float:
        """What it is worth to have a cow explode in this turn at all."""
        sketch = self.sketch
        ours = sketch.turn == self.seat and sketch.city and not sketch.hit
        return self.city if ours else 0.0

    def of_bombs(self, field: list[Code]) -> list[float]:
        """What a bomb for each cow of the own field would bring, abilities used (C5)."""
        sketch, pot = self.sketch, self.sketch.pot
        figures, used, city = sketch.figures, sketch.used, self.city_now()
        kinds = [figures.kind[code >> 3] for code in field]
        gains = [self.brings(code, pot, city) for code in field]
        if BOMBER in kinds:
            whole = self.of_all(field)
            gains = [whole if kind == BOMBER else it for it, kind in zip(gains, kinds, strict=True)]
        best, shield, generals = max(gains, default=0.0), None, False
        for code, kind, gain in zip(field, kinds, gains, strict=True):
            if code >> 3 not in used:
                if kind == PFC:
                    shield = gain if shield is None else max(shield, gain)
                generals = generals or kind == GENERAL
        if shield is None and not generals and MECHANIC not in kinds:
            return gains
        found = []
        for code, kind, gain in zip(field, kinds, gains, strict=True):
            it = gain if shield is None else max(gain, shield)
            if code >> 3 not in used:
                if kind == GENERAL:
                    it = max(it, best)
                elif kind == MECHANIC:
                    it = max(it, 0.0)
            found.append(it)
        return found

    def of_all(self, field: list[Code]) -> float:
        """What it would bring if all cows of a field exploded together."""
        value, mine, total = self.sketch.figures.value, 0, 0.0
        for code in field:
            worth = value[code >> 3]
            if code & 7 == self.seat:
                mine += worth
                total -= 0.8 * self.stands_for(worth)
            else:
                total -= self.hurts[code & 7] * (0.5 * worth - 0.8 * self.stands_for(worth))
        now = min(mine, self.sketch.pot) if mine > 0 else -min(-mine, self.sketch.money[self.seat])
        return total + now + self.city_now()
