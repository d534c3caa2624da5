"""How likely is each seat to win, as the table lies? Money, cows and cities, at a glance."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from core.games.cow.outlook import TURNS_PER_CITY, shares
from core.games.cow.sketch import Sketch

_STANDS: Final = 1.3
"""Of what a cow should bring, so much is counted: not all stand within reach."""
_POT_COMES: Final = 500
_CARD: Final = 15.0
"""Dollars for each card in a hand."""
_BASE: Final = 300.0
"""Dollars by which the money at the end may differ from what is expected, at the least."""
_PER_TURN: Final = 250.0
"""And for each turn to come, of which the squares add up."""
_SERIES: Final = 700.0
"""And for each game to come of a series."""


def estates(sketch: Sketch) -> list[float]:
    """What each seat should have at the end of the game, in dollars."""
    left = len(sketch.cities) + (sketch.city > 0)
    worth = [money + won for money, won in zip(sketch.money, sketch.before, strict=True)]
    found = list(map(float, worth))
    rounds = left * TURNS_PER_CITY / sketch.seats
    chance = _STANDS * (1 - (5 / 6) ** rounds)
    scale = sketch.pot + _POT_COMES
    value = sketch.figures.value
    for field in sketch.fields:
        for code in field:
            it = value[code >> 3]
            found[code & 7] += chance * (it * scale / (scale + it / 2) if it > 0 else it)
    hand = _CARD * min(1.0, rounds)
    for seat, cards in enumerate(sketch.hands):
        found[seat] += hand * len(cards)
    if sketch.prize:
        prize = 0.7 * sketch.pot + sketch.bank + 0.3 * _POT_COMES
        for seat, share in enumerate(shares(sketch)):
            found[seat] += prize * share
    return found


def chances(sketch: Sketch) -> Sequence[float]:
    """How likely each seat is to win, when a turn is over; sum 1."""
    if sketch.over and not sketch.games_left:
        ended = sketch.final()
        most = max(ended)
        winners = ended.count(most)
        return [(it == most) / winners for it in ended]
    worth = list(map(float, sketch.final())) if sketch.over else estates(sketch)
    left = 0.0 if sketch.over else (len(sketch.cities) + (sketch.city > 0)) * TURNS_PER_CITY
    spread = _BASE**2 + left * _PER_TURN**2 + sketch.games_left * _SERIES**2
    width = 0.55 * sqrt(spread)
    most_worth = max(worth)
    weights = [exp((it - most_worth) / width) for it in worth]
    whole = sum(weights)
    return [weight / whole for weight in weights]
