"""Which figures of a deck does a computer player need? Its cards as plain tuples, for speed.

What a card is worth to whoever keeps it is told from the verbs on it, in gold, so that the players
know their way with any deck.
"""

import operator
from dataclasses import dataclass
from typing import Final

from core.games.badaboom.deck import Card, Deck, Kind
from core.games.badaboom.effect import Effect, Pick, Reach, Status, Verb, Who

UNKNOWN: Final = -1
"""A card in a sketch that nobody there has seen."""
CHOSEN: Final = -2
"""The same, but its owner has chosen it out of several."""

_ANY, _PART = 0.2, 0.8
"""Any card is worth something, if only to fill a slot; and what it is good for, not always."""
_PIECE: Final = 0.1
"""A safety as a tool, besides what it pays."""
_MISSION: Final = 0.42
"""Of the gold that a mission pays."""
_LEAST: Final = 0.1
_WORTH: Final[dict[Verb, float]] = {
    Verb.MOVE_BOMB: 0.2,
    Verb.DRAW: 0.35,
    Verb.REVERSE: 0.1,
    Verb.SKIP: 0.05,
    Verb.CANCEL: 0.5,
    Verb.REDIRECT: 0.4,
    Verb.PEEK_BOMB: 0.1,
    Verb.TAKE_SAFETY: 0.6,
    Verb.STEAL_CARD: 0.45,
    Verb.DISCARD: 0.35,
    Verb.SWAP_TOOLBOXES: 0.4,
    Verb.DISCARD_ALL: 0.3,
    Verb.KICK: 0.35,
    Verb.ADD_SAFETY: 0.6,
    Verb.DROP_SAFETY: 0.35,
    Verb.DROP_GADGET: 0.3,
    Verb.STEAL_GOLD: 0.3,
    Verb.LOSE_GOLD: 0.35,
}
"""What an effect is good for in the end, as the winners of games between computer players show."""
_LASTING: Final = {
    Status.BLASTPROOF: 0.35,
    Status.NO_TINKER: 0.4,
    Status.SURVIVOR_BONUS: 0.4,
    Status.DEATH_PAY: 0.4,
    Status.BOUNTY: 0.5,
}
_REACH: Final = {
    Reach.HOLDER: -0.5,
    Reach.NEXT: 0.35,
    Reach.PREV: 0.5,
    Reach.OTHERS: 0.9,
    Reach.ALL: 0.15,
    Reach.RICHEST: 0.2,
    Reach.MOST_CARDS: 0.2,
    Reach.ARMER: 0.0,
    Reach.NONE: 0.05,
}
_GADGET: Final = 0.2
"""A gadget as such; whom it hits comes on top of that."""
_COUNTED: Final = frozenset({Verb.DRAW, Verb.TAKE_SAFETY, Verb.STEAL_CARD, Verb.STEAL_GOLD})


@dataclass(frozen=True, slots=True)
class Figures:
    """What stands on the cards of a deck, per card of the deck."""

    kind: tuple[Kind, ...]
    effects: tuple[tuple[Effect, ...], ...]
    keep: tuple[float, ...]
    """What it is worth in a toolbox, in gold, a safety without its pay; the last two entries are
    those of `CHOSEN` and `UNKNOWN`."""
    first: tuple[int, ...]
    """The first of its copies."""
    by_lot: tuple[bool, ...]
    """Whether it leaves something to chance besides what is drawn."""
    late_help: tuple[bool, ...]
    """Whether it saves a holder whom the blast would hit, in the second window; at the end as in
    `keep`, and so in the next one."""
    help: tuple[bool, ...]
    """Whether it does so earlier in the turn, in the bomb as well."""
    escape: float
    """The part of the stock that helps late."""
    pay: tuple[tuple[int, int], ...]
    """Per bomb what every survivor is paid, and what its holder gets besides."""


def figures_of(deck: Deck) -> Figures:
    """The figures of a deck; they are kept, for a deck is a long thing to compare."""
    for known, figures in _KNOWN:
        if known is deck:
            return figures
    made = _figures(deck)
    _KNOWN.insert(0, (deck, made))
    del _KNOWN[_MOST_KNOWN:]
    return made


_MOST_KNOWN: Final = 8
_KNOWN: Final[list[tuple[Deck, Figures]]] = []


def _figures(deck: Deck) -> Figures:
    keep = [_ANY + _PART * _keep(card) for card in deck.cards]
    stock, paid = deck.cards[1:], deck.figures
    mean = sum(keep[1:]) / len(stock)
    late = [_escapes(card) for card in deck.cards]
    inside = [_spares_holder(card) or card.kind is Kind.SAFETY for card in deck.cards]
    return Figures(
        kind=tuple(card.kind for card in deck.cards),
        effects=tuple(card.effects for card in deck.cards),
        keep=(*keep, (mean + max(keep)) / 2, mean),
        first=tuple(map(deck.alike, range(len(deck.cards)))),
        by_lot=tuple(any(map(_by_lot, card.effects)) for card in deck.cards),
        late_help=(*late, False, False),
        help=(*map(operator.or_, late, inside), False, False),
        escape=sum(late) / len(stock),
        pay=tuple(
            (
                paid.survivor_pay if bomb.survivor_pay is None else bomb.survivor_pay,
                paid.hazard_pay if bomb.hazard_pay is None else bomb.hazard_pay,
            )
            for bomb in deck.bombs
        ),
    )


def _by_lot(effect: Effect) -> bool:
    return effect.verb is Verb.KICK or effect.pick is Pick.RANDOM


def _spares_holder(card: Card) -> bool:
    return card.kind is Kind.GADGET and not {Reach.HOLDER, Reach.ALL}.intersection(card.reach)


def _escapes(card: Card) -> bool:
    if card.who is Who.NON_HOLDER or card.answers:
        return False
    return any(
        it.verb in (Verb.MOVE_BOMB, Verb.ADD_SAFETY)
        or (it.status is Status.BLASTPROOF and it.to in ("me", "holder"))
        for it in card.effects
    )


def _keep(card: Card) -> float:
    match card.kind:
        case Kind.SAFETY:
            return _PIECE
        case Kind.GADGET:
            return max(_LEAST, _GADGET + sum(_REACH[it] for it in card.reach))
        case Kind.MISSION:
            return _MISSION * card.gold
        case Kind.TRICK:
            return max(_LEAST, sum(map(_of_effect, card.effects)))


def _of_effect(effect: Effect) -> float:
    if effect.verb is Verb.ATTACH:
        return _LASTING[effect.status] if effect.status is not None else 0.0
    worth = _WORTH[effect.verb]
    if effect.verb is Verb.STEAL_CARD and effect.pick is Pick.CHOICE:
        worth *= 1.5
    return worth * effect.n if effect.verb in _COUNTED else worth
