"""Which cards is From Cape to Cairo played with? A deck is data, read from a mapping.

The printed distribution of the cards is not known, so anybody may write a deck of his own (K1).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.deck_data import BadDeck, check, check_name, complaints, get, refuse_others, sub_table

SCHEMA: Final = 1
FEWEST_CARDS: Final = 45
"""With four players 41 cards may lie in rows and as bonus pieces when an auction needs four more;
as many that were built come back (K5.1)."""
MOST_CARDS: Final = 200
USUAL_TRACKS: Final = range(4)
USUAL_REWARDS: Final = range(1, 11)
"""What the printed cards have (K1.1); a deck of one's own may go beyond, see `Card`."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of ground; ValueError on nonsense, as with the next two."""

    name: str
    cost: int
    """Track that is needed to build it (K1.2)."""
    gives_bonus: bool = False
    """Whether who waits before it gets a bonus piece when another lays, as at a river (K4.1)."""

    def __post_init__(self) -> None:
        check_name(self.name)
        check("cost", self.cost, range(1, 100))


@dataclass(frozen=True, slots=True)
class Card:
    """One terrain card (K1.1)."""

    terrain: str
    tracks: int
    reward: int

    def __post_init__(self) -> None:
        check("tracks", self.tracks, range(10))
        check("reward", self.reward, range(100))


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards, and the figures that go with them."""

    name: str
    terrains: tuple[Terrain, ...]
    cards: tuple[Card, ...]
    """A card is known by its index in here."""
    starting_money: int = 100
    piece_price: int = 10
    """Of a bought track piece (K3.2)."""
    goal: int = 8
    """So many terrains win (K1.3)."""
    bonus_limit: int = 5
    """So many bonus pieces may one have (K4.1)."""

    def __post_init__(self) -> None:
        check_name(self.name)
        check("starting_money", self.starting_money, range(10_000))
        check("price_per_missing_track", self.piece_price, range(1, 10_000))
        check("goal_terrains", self.goal, range(1, 9))
        check("bonus_limit", self.bonus_limit, range(6))
        check("card_count", len(self.cards), range(FEWEST_CARDS, MOST_CARDS + 1))
        known = [terrain.name for terrain in self.terrains]
        if len(set(known)) < len(known):
            raise ValueError("two terrains have the same name")
        for number, card in enumerate(self.cards, start=1):
            if card.terrain not in known:
                raise ValueError(
                    f"'terrain' of card {number} is '{card.terrain}', which the deck does not have"
                )

    def terrain_of(self, card: int) -> Terrain:
        """The ground of a card."""
        name = self.cards[card].terrain
        return next(terrain for terrain in self.terrains if terrain.name == name)


def parse_deck(raw: Mapping[str, Any], source: str) -> Deck:
    """The deck that a mapping describes, as TOML gives it.

    `source` is what the deck is called in a complaint, such as its file.

    Raises:
        BadDeck: naming the source, and the card and field where there is one.
    """
    refuse_others(raw, {"schema", "name", "terrain", "card", *_FIGURES, *_SUMS}, source)
    schema = get(raw, "schema", int, source)
    if schema != SCHEMA:
        raise BadDeck(f"schema {schema} is unknown to this release, which reads {SCHEMA}", source)
    name = get(raw, "name", str, source)
    terrains = tuple(
        _terrain(name, given, f"{source}, terrain '{name}'")
        for name, given in get(raw, "terrain", dict, source, like="[terrain.river]").items()
    )
    cards = _cards(get(raw, "card", list, source), {it.name for it in terrains}, source)
    figures = {
        field: get(raw, written, int, source)
        for written, field in _FIGURES.items()
        if written in raw
    }
    with complaints(source):
        deck = Deck(name=name, terrains=terrains, cards=cards, **figures)
    _check_sums(raw, deck, source)
    return deck


_FIGURES: Final = {
    "starting_money": "starting_money",
    "price_per_missing_track": "piece_price",
    "goal_terrains": "goal",
    "bonus_limit": "bonus_limit",
}
"""Of a deck: as they are written, and as the program calls them."""
_SUMS: Final = ("card_count", "total_tracks", "total_reward")
"""What a deck may say of itself, so that a slip of the pen is found."""


def _terrain(name: str, given: object, where: str) -> Terrain:
    table = sub_table(given, {"cost", "gives_bonus_while_waiting"}, where)
    bonus = "gives_bonus_while_waiting"
    gives_bonus = get(table, bonus, bool, where) if bonus in table else False
    cost = get(table, "cost", int, where)
    with complaints(where):
        return Terrain(name, cost, gives_bonus)


def _cards(listed: list[object], terrains: set[str], source: str) -> tuple[Card, ...]:
    ids: set[int] = set()
    cards = []
    for number, given in enumerate(listed, start=1):
        where = f"{source}, card {number}"
        table = sub_table(given, {"id", "terrain", "tracks", "reward"}, where)
        if "id" in table:
            known_as = get(table, "id", int, where)
            if known_as in ids:
                raise BadDeck(f"'id' {known_as} stands at another card already", where)
            ids.add(known_as)
        terrain = get(table, "terrain", str, where)
        if terrain not in terrains:
            raise BadDeck(f"'terrain' is '{terrain}', which the deck does not have", where)
        tracks, reward = (get(table, name, int, where) for name in ("tracks", "reward"))
        with complaints(where):
            cards.append(Card(terrain, tracks, reward))
    return tuple(cards)


def _check_sums(raw: Mapping[str, Any], deck: Deck, source: str) -> None:
    sums = {
        "card_count": len(deck.cards),
        "total_tracks": sum(card.tracks for card in deck.cards),
        "total_reward": sum(card.reward for card in deck.cards),
    }
    for name, true in sums.items():
        if name in raw and (said := get(raw, name, int, source)) != true:
            what = f"'{name}' says {said}, but the cards come to {true}"
            raise BadDeck(what + _unusual(name, deck), source)


def _unusual(name: str, deck: Deck) -> str:
    """Which card may be the slip of the pen, if one has a figure that no printed one has (K1.1)."""
    for number, card in enumerate(deck.cards, start=1):
        if name == "total_tracks" and card.tracks not in USUAL_TRACKS:
            return f" (card {number} has 'tracks' {card.tracks})"
        if name == "total_reward" and card.reward not in USUAL_REWARDS:
            return f" (card {number} has 'reward' {card.reward})"
    return ""
