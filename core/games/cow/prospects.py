"""How likely is each seat to win, as the table lies? Money, cows and cities, at a glance.

The figures were fitted to who won 1,500 games played on by rules of thumb (a conditional logit): of
those said to win in so many of a hundred, about so many did. tests/bench/cow_chances.py tells.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from core.games.cow.outlook import TURNS_PER_CITY, shares
from core.games.cow.sketch import Sketch

_STANDS: Final = 0.29
"""Of what a cow would bring now, so much is counted when one round is left."""
_MORE: Final = 0.6
"""The power by which that rises with the rounds."""
_BAD: Final = 0.5
"""How much of a bad cow is counted: its field is ordered so that hardly a roll finds it."""
_REACH: Final = 6
"""Cows of an own field that the dice find."""
_BEYOND: Final = 0.3
"""How much of the others is counted,"""
_ABROAD: Final = 0.7
"""and of a spy in another field."""
_POT_COMES: Final = 500
"""Dollars that the pot gains on the way, as far as it pays cows,"""
_PRIZE_COMES: Final = 350
"""and as far as it makes the prize."""
_PRIZE: Final = 0.7
"""How much of the pot will be there when it is paid."""
_NUMBER: Final = 0.09
"""A number of the die on which a cow stands: this part of the prize, for it wins cities."""
_CARD: Final = 70.0
"""Dollars for each card in a hand."""
_NEXT: Final = 150.0
"""Dollars for whose turn is next."""
_DOUBT: Final = 0.66
"""How much of the spread of cities to come makes the prize uncertain."""
_BASE: Final = 180.0
"""Dollars by which the money at the end may differ from what is expected, at the least."""
_PER_TURN: Final = 140.0
"""And for each turn to come, of which the squares add up."""
_SERIES: Final = 385.0
"""And for each game to come of a series."""


def estates(sketch: Sketch) -> list[float]:
    """What each seat should have at the end of the game, in dollars."""
    left = len(sketch.cities) + (sketch.city > 0)
    found = [float(money + won) for money, won in zip(sketch.money, sketch.before, strict=True)]
    rounds = left * TURNS_PER_CITY / sketch.seats
    prize = _PRIZE * sketch.pot + sketch.bank + _PRIZE_COMES if sketch.prize else 0.0
    stands, number = _STANDS * rounds**_MORE, _NUMBER * min(1.0, rounds / 2) * prize
    card = _CARD * min(1.0, rounds)
    for seat, row in enumerate(_standing(sketch)):
        worth = sum(row[:_REACH]) + _BEYOND * sum(row[_REACH:])
        found[seat] += stands * worth + number * min(_REACH, len(row))
        found[seat] += card * len(sketch.hands[seat])
    for seat, field in enumerate(sketch.fields):
        for code in field:
            if code & 7 != seat:
                found[code & 7] += stands * _ABROAD * _brings(sketch, code >> 3)
    found[(sketch.turn + 1) % sketch.seats] += _NEXT
    if prize:
        for seat, share in enumerate(shares(sketch, _DOUBT)):
            found[seat] += prize * share
    return found


def _standing(sketch: Sketch) -> list[list[float]]:
    """What the own cows of each field would bring, the best first."""
    return [
        sorted((_brings(sketch, code >> 3) for code in field if code & 7 == seat), reverse=True)
        for seat, field in enumerate(sketch.fields)
    ]


def _brings(sketch: Sketch, card: int) -> float:
    """Dollars for a cow that explodes some day."""
    value, scale = sketch.figures.value[card], sketch.pot + _POT_COMES
    return value * scale / (scale + value / 2) if value > 0 else _BAD * value


def chances(sketch: Sketch) -> Sequence[float]:
    """How likely each seat is to win, when a turn is over; sum 1."""
    if sketch.over and not sketch.games_left:
        ended = sketch.final()
        most = max(ended)
        winners = ended.count(most)
        return [(it == most) / winners for it in ended]
    worth = list(map(float, sketch.final())) if sketch.over else estates(sketch)
    left = 0.0 if sketch.over else (len(sketch.cities) + (sketch.city > 0)) * TURNS_PER_CITY
    width = sqrt(_BASE**2 + left * _PER_TURN**2 + sketch.games_left * _SERIES**2)
    most_worth = max(worth)
    weights = [exp((it - most_worth) / width) for it in worth]
    whole = sum(weights)
    return [weight / whole for weight in weights]
