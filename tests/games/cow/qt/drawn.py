"""Cards that need as much room as a card may."""

from typing import Final

from core.games.cow.deck import Card, Kind
from core.games.cow.effect import Effect, Verb

LONG: Final = Card(
    "long",
    "Unbelievably-Hyphenated Jersey Champions",
    Kind.EVENT,
    10_000,
    text=("Take any cow of somebody else's field, and put it where you wish it to be. " * 3)[:200],
    effects=(Effect(Verb.STEAL_COW),),
)
COSTLY: Final = Card(
    "costly", "Unbelievably-Hyphenated Jersey Champions", Kind.SPY, 10_000, -10_000
)
