"""What can a seat know of the cards that lie face down, and how does it change with what it sees?

The cards lie in zones: the toolbox of each seat, the bomb, the stock. Of each card an observer
keeps the zones in which it may be; of the safeties, which are all alike, how many there are at
least and at most in each zone. What is kept is always true, and often exact: who has looked into
the bomb knows its cards until somebody else tinkers, and then which may be gone, and where to.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from core.games.badaboom.deck import SAFETY
from core.replacing import replace


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one observer knows."""

    zones: tuple[int, ...]
    """Per zone a bit for each card, no safety, that may lie in it."""
    least: tuple[int, ...]
    """Per toolbox, and last of the bomb, the safeties that are surely in it."""
    most: tuple[int, ...]
    """The same, that may be in it."""
    stirs: tuple[int, ...] = ()
    """Who may have exchanged a card since all that is in the bomb was known, in this order."""

    @property
    def places(self) -> tuple[int, ...]:
        """Per card up to the last one that lies face down, a bit for each zone where it may be."""
        found = [0] * max(zone.bit_length() for zone in self.zones)
        for zone, cards in enumerate(self.zones):
            bit = 1 << zone
            for card in cards_in(cards):
                found[card] |= bit
        return tuple(found)

    def where(self, card: int) -> int:
        """A bit for each zone in which a card may lie face down; 0: it lies open or is a safety."""
        return sum((cards >> card & 1) << zone for zone, cards in enumerate(self.zones))

    def may_be(self, card: int, zone: int) -> bool:
        """Whether a card, no safety, may lie there."""
        return bool(self.zones[zone] >> card & 1)

    def surely(self, zone: int) -> tuple[int, ...]:
        """The cards that are there beyond doubt, in rising order, safeties among them."""
        safeties = (SAFETY,) * self.least[zone] if zone < len(self.least) else ()
        elsewhere = 0
        for other, cards in enumerate(self.zones):
            elsewhere |= cards if other != zone else 0
        return (*safeties, *cards_in(self.zones[zone] & ~elsewhere))

    def possibly(self, zone: int) -> tuple[int, ...]:
        """All cards that may be there, in rising order; safeties as often as there may be."""
        safeties = (SAFETY,) * self.most[zone] if zone < len(self.most) else ()
        return (*safeties, *cards_in(self.zones[zone]))

    def pinned(self, card: int, zone: int) -> "Knowledge":
        """The same, and besides that a card lies there; of safeties one at least."""
        if card != SAFETY:
            return put(self, (card,), zone)
        return replace(self, least=with_number(self.least, zone, max(1, self.least[zone])))


def cards_in(bits: int) -> list[int]:
    """The cards of a set of bits, in rising order."""
    return [card for card, bit in enumerate(bin(bits)[:1:-1]) if bit == "1"]


def bits_of(cards: Iterable[int]) -> int:
    """A set of bits for these cards; safeties have none."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits & ~(1 << SAFETY)


Minds: TypeAlias = tuple[Knowledge, ...]
"""Of each seat, and last of everybody: what even a passer-by knows."""


def bomb_zone(seats: int) -> int:
    """The zone of the bomb; the toolboxes have the numbers of their seats."""
    return seats


def stock_zone(seats: int) -> int:
    """The zone of the cards that lie face down in the stock."""
    return seats + 1


def put(mind: Knowledge, cards: Collection[int], zone: int | None) -> Knowledge:
    """The cards, which are no safeties, lie there and nowhere else; None: face down nowhere."""
    bits = bits_of(cards)
    zones = tuple(
        there | bits if at == zone else there & ~bits for at, there in enumerate(mind.zones)
    )
    return replace(mind, zones=zones)


def counted(mind: Knowledge, zone: int, least: int, most: int) -> Knowledge:
    """More or fewer safeties in a zone."""
    low = max(0, mind.least[zone] + least)
    return replace(
        mind,
        least=with_number(mind.least, zone, low),
        most=with_number(mind.most, zone, max(low, mind.most[zone] + most)),
    )


def with_number(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The same numbers, with this one there."""
    return (*numbers[:at], number, *numbers[at + 1 :])
