"""What can an event bring about? Verbs with their figures and targets: data of a deck."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from core.deck_data import BadDeck, check, complaints, get


class Verb(StrEnum):
    """One thing that an event does. "You" is who plays it."""

    BOMB_ROLL = "bomb_roll"
    """Make a bomb roll now; the one at the end of the turn remains."""
    BOMB_COW = "bomb_cow"
    """A cow of your choice finds a bomb."""
    STEAL_COW = "steal_cow"
    """Take a cow from another field to any place of your own, free."""
    BUY_COW = "buy_cow"
    """The same, but pay `amount` to the player whose field it is."""
    MOVE_COW = "move_cow"
    """A cow goes from its field to either end of a neighbouring field, free."""
    SWAP_COWS = "swap_cows"
    """A cow of your field and one of another field take each other's place."""
    DISCARD_COW = "discard_cow"
    """A cow is discarded; nobody pays or gains."""
    COW_TO_HAND = "cow_to_hand"
    """Take a cow from a field into your hand; a spy is no longer anybody's."""
    FREE_PLACEMENT = "free_placement"
    """Put a cow of your hand into any field, free."""
    DISCARD_TO_HAND = "discard_to_hand"
    """Take a card of the discards into your hand."""
    DISCARD_TO_FIELD = "discard_to_field"
    """Put a cow of the discards anywhere in your field, free."""
    COLLECT_FROM_EACH = "collect_from_each"
    """Every other player pays you `amount`."""
    COLLECT_FROM_ONE = "collect_from_one"
    """A player of your choice pays you `amount`."""
    PAY_EACH = "pay_each"
    """Pay every other player `amount`, clockwise."""
    EACH_PAYS_POT = "each_pays_pot"
    """Every other player pays `amount` into the pot."""
    TAKE_FROM_POT = "take_from_pot"
    """Take `amount` from the pot, or what is there."""
    TAKE_POT_SHARE = "take_pot_share"
    """Take the pot divided by `share`, rounded down to the unit of money."""
    DRAW_CARDS = "draw_cards"
    """Draw `amount` cards."""


class What(StrEnum):
    """Which cards of the discards may be taken."""

    COW = "cow"
    EVENT = "event"
    ANY = "any"


class Where(StrEnum):
    """In whose field a cow may be chosen."""

    OWN = "own"
    OTHER = "other"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Effect:
    """A verb and what belongs to it; ValueError on nonsense."""

    verb: Verb
    amount: int = 0
    """Dollars, or cards to draw."""
    share: int = 0
    """The part of the pot: 4 is a quarter."""
    what: What = What.ANY
    where: Where = Where.ANY

    def __post_init__(self) -> None:
        needed = NEEDED.get(self.verb)
        if self.verb is Verb.DRAW_CARDS:
            check("amount", self.amount, range(1, 11))
        elif needed == "amount":
            check("amount", self.amount, range(1, 10_001))
        elif self.amount:
            raise ValueError(f"'{self.verb}' has no 'amount'")
        if needed == "share":
            check("share", self.share, range(1, 21))
        elif self.share:
            raise ValueError(f"'{self.verb}' has no 'share'")


NEEDED: Final[Mapping[Verb, str]] = {
    Verb.BUY_COW: "amount",
    Verb.COLLECT_FROM_EACH: "amount",
    Verb.COLLECT_FROM_ONE: "amount",
    Verb.PAY_EACH: "amount",
    Verb.EACH_PAYS_POT: "amount",
    Verb.TAKE_FROM_POT: "amount",
    Verb.DRAW_CARDS: "amount",
    Verb.TAKE_POT_SHARE: "share",
}
"""The figure that a verb cannot do without."""

_MAY_HAVE: Final[Mapping[Verb, str]] = {
    Verb.DISCARD_TO_HAND: "what",
    Verb.BOMB_COW: "where",
    Verb.MOVE_COW: "where",
    Verb.DISCARD_COW: "where",
    Verb.COW_TO_HAND: "where",
}
"""The choice that a verb may narrow down."""

FIELDS: Final = frozenset({"effect", "amount", "share", "what", "where"})
"""Of an effect in a deck."""


def parse_effect(given: Mapping[str, Any], where: str) -> Effect:
    """The effect that these fields of a deck describe; others are for somebody else.

    Raises:
        BadDeck: saying what is wrong, with `where` it stands.
    """
    written = get(given, "effect", str, where)
    try:
        verb = Verb(written)
    except ValueError:
        raise BadDeck(f"there is no effect '{written}'", where) from None
    own = {NEEDED.get(verb), _MAY_HAVE.get(verb)}
    if strange := [name for name in FIELDS - {"effect"} if name in given and name not in own]:
        raise BadDeck(f"'{written}' has no '{min(strange)}'", where)
    with complaints(where):
        return Effect(
            verb,
            amount=get(given, "amount", int, where) if NEEDED.get(verb) == "amount" else 0,
            share=get(given, "share", int, where) if NEEDED.get(verb) == "share" else 0,
            what=_one_of(What, given, "what", where),
            where=_one_of(Where, given, "where", where),
        )


def _one_of(kind: Any, given: Mapping[str, Any], name: str, where: str) -> Any:
    written = get(given, name, str, where) if name in given else "any"
    if written not in list(kind):
        names = ", ".join(f"'{it}'" for it in kind)
        raise BadDeck(f"'{name}' must be one of {names}, not '{written}'", where)
    return kind(written)
