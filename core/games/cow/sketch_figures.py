"""Which figures of a deck does an imagined game need? As plain tuples, for speed."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from core.games.cow.deck import Deck, Kind
from core.games.cow.effect import Effect, Verb

PLAIN, SPY, MECHANIC, GENERAL, PFC, BOMBER, EVENT = range(7)
"""The kinds of cards, in the order of `Kind`."""
_KINDS: Final = {kind: number for number, kind in enumerate(Kind)}

_COWS: Final = 2
_STAGE: Final = {
    Verb.DRAW_CARDS: 0,
    Verb.DISCARD_TO_HAND: 0,
    Verb.COLLECT_FROM_EACH: 0,
    Verb.COLLECT_FROM_ONE: 0,
    Verb.FREE_PLACEMENT: 1,
    Verb.BOMB_ROLL: 4,
    Verb.BOMB_COW: 4,
}
"""What is best done before the cows are played, and what last; other events follow the cows."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What stands on the cards of a deck, per card, and what the deck says besides."""

    price: tuple[int, ...]
    value: tuple[int, ...]
    kind: tuple[int, ...]
    effects: tuple[tuple[Effect, ...], ...]
    stage: tuple[int, ...]
    """When in a turn a card is best played, from 0 on."""
    cities: tuple[int, ...]
    unit: int
    draws: int
    start_money: int


@lru_cache(maxsize=8)
def figures_of(deck: Deck) -> Figures:
    """The figures of a deck."""
    return Figures(
        price=tuple(card.price for card in deck.cards),
        value=tuple(card.value for card in deck.cards),
        kind=tuple(_KINDS[card.kind] for card in deck.cards),
        effects=tuple(card.effects for card in deck.cards),
        stage=tuple(
            max((_STAGE.get(it.verb, _COWS + 1) for it in card.effects), default=_COWS)
            for card in deck.cards
        ),
        cities=tuple(city.value for city in deck.cities),
        unit=deck.unit,
        draws=deck.draw_per_turn,
        start_money=deck.start_money,
    )
