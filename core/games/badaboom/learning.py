"""How does what seats know of the hidden cards change with what they see?"""

from collections.abc import Collection, Iterable
from operator import and_

from core.games.badaboom.deck import SAFETY, Deck, Kind
from core.games.badaboom.knowledge import (
    Knowledge,
    Minds,
    bits_of,
    bomb_zone,
    counted,
    put,
    stock_zone,
    with_number,
)
from core.games.badaboom.table import Table
from core.replacing import replace


def _gadgets(deck: Deck) -> int:
    return bits_of(card for card, it in enumerate(deck.cards) if it.kind is Kind.GADGET)


def at_first(deck: Deck, seats: int) -> Minds:
    """Before anything was dealt: all cards lie in the stock."""
    none = (0,) * (seats + 1)
    zones = (*none, bits_of(range(len(deck.cards))))
    return (Knowledge(zones, none, none),) * (seats + 1)


def opened(minds: Minds, cards: Collection[int]) -> Minds:
    """These cards, none of them a safety, lie open from now on."""
    return tuple(put(mind, cards, None) for mind in minds)


def put_face_down(minds: Minds, cards: Collection[int], zone: int) -> Minds:
    """Everybody saw where these cards went, which are no safeties."""
    return tuple(put(mind, cards, zone) for mind in minds)


def safeties_moved(minds: Minds, zone: int, change: int) -> Minds:
    """Everybody saw that so many safeties came into a zone, or left it."""
    return tuple(counted(mind, zone, change, change) for mind in minds)


def card_moved(
    minds: Minds, card: int, way: tuple[int, int], insiders: set[int], deck: Deck
) -> Minds:
    """A card went from one zone to another; only insiders saw which, and all saw its back."""
    gadgets = _gadgets(deck)
    alike = gadgets if deck.is_gadget(card) else ~gadgets
    return tuple(
        _saw_move(mind, card, way) if observer in insiders else _missed_move(mind, way, alike)
        for observer, mind in enumerate(minds)
    )


def _saw_move(mind: Knowledge, card: int, way: tuple[int, int]) -> Knowledge:
    source, target = way
    if card != SAFETY:
        return put(mind, (card,), target)
    return counted(counted(mind, source, -1, -1), target, 1, 1)


def _missed_move(mind: Knowledge, way: tuple[int, int], alike: int) -> Knowledge:
    """One of the cards of this back, which `alike` has, went this way."""
    source, target = way
    mind = _may_go(mind, source, target, alike)
    gadget = alike > 0  # all others are too many to name
    if gadget or source == stock_zone(len(mind.least) - 1):
        return mind  # it is no safety
    return counted(counted(mind, source, -1, 0), target, 0, 1)


def _may_go(mind: Knowledge, source: int, target: int, which: int) -> Knowledge:
    """Cards of one zone may now be in another."""
    zones = mind.zones
    return replace(mind, zones=with_number(zones, target, zones[target] | (zones[source] & which)))


def drawn_unseen(minds: Minds, seat: int, deck: Deck, cards: Collection[int]) -> Minds:
    """A seat drew these cards face down from the stock; it knows them, and all saw their backs."""
    stock, gadgets = stock_zone(len(minds) - 1), _gadgets(deck)
    number = deck.gadgets_in(cards)
    alike = (gadgets if number else 0) | (~gadgets if number < len(cards) else 0)
    return tuple(
        put(mind, cards, seat) if observer == seat else _may_go(mind, stock, seat, alike)
        for observer, mind in enumerate(minds)
    )


def looked(minds: Minds, observer: int, zone: int, cards: Iterable[int]) -> Minds:
    """An observer sees all that is in a zone."""
    cards = tuple(cards)
    mind = put(minds[observer], cards, None)
    safeties = cards.count(SAFETY)
    mind = replace(
        mind,
        zones=with_number(mind.zones, zone, bits_of(cards)),
        least=with_number(mind.least, zone, safeties),
        most=with_number(mind.most, zone, safeties),
        stirs=() if zone == bomb_zone(len(minds) - 1) else mind.stirs,
    )
    return (*minds[:observer], mind, *minds[observer + 1 :])


def swapped(minds: Minds, one: int, other: int) -> Minds:
    """Two toolboxes have changed places."""
    return tuple(_swapped(mind, one, other) for mind in minds)


def _swapped(mind: Knowledge, one: int, other: int) -> Knowledge:
    return replace(
        mind,
        zones=_exchanged(mind.zones, one, other),
        least=_exchanged(mind.least, one, other),
        most=_exchanged(mind.most, one, other),
    )


def poured_into_stock(minds: Minds, zones: Collection[int]) -> Minds:
    """All that was in these zones is in the stock now; safeties are not."""
    return tuple(_poured(mind, zones) for mind in minds)


def _poured(mind: Knowledge, zones: Collection[int]) -> Knowledge:
    bits = 0
    for zone in zones:
        bits |= mind.zones[zone]
    after = [0 if zone in zones else cards for zone, cards in enumerate(mind.zones)]
    after[-1] |= bits
    return replace(
        mind,
        zones=tuple(after),
        least=tuple(0 if zone in zones else it for zone, it in enumerate(mind.least)),
        most=tuple(0 if zone in zones else it for zone, it in enumerate(mind.most)),
    )


def may_have_tinkered(minds: Minds, seat: int, before: Table, after: Table) -> Minds:
    """All but the holder, `seat`, draw their conclusions from what they saw before and after.

    `after` has the new backs, whether the bomb is live, and the pile.
    """
    return tuple(
        mind if observer == seat else _suspecting(mind, seat, before, after)
        for observer, mind in enumerate(minds)
    )


def _suspecting(mind: Knowledge, seat: int, before: Table, after: Table) -> Knowledge:
    bomb, deck = bomb_zone(before.seats), before.deck
    mind = replace(mind, stirs=(*mind.stirs, seat))
    gadgets = _gadgets(deck)
    gadget_in = after.bomb_gadget and not before.bomb_gadget
    gadget_out = before.bomb_gadget and not after.bomb_gadget
    other_gadget = before.bomb_gadget and after.bomb_gadget and before.gadgets[seat] > 0
    to_pile = after.pile > before.pile
    certainly_out = to_pile or (after.live and not before.live)
    certainly_in = before.live and not after.live
    out = gadgets if gadget_out or other_gadget else 0
    out |= 0 if gadget_out or certainly_out else ~gadgets
    into = gadgets if gadget_in or other_gadget else 0
    into |= 0 if gadget_in or certainly_in else ~gadgets
    before_swap = mind
    mind = _may_go(mind, bomb, seat, out)
    back = before_swap.zones[seat] & into
    mind = replace(mind, zones=with_number(mind.zones, bomb, mind.zones[bomb] | back))
    low_out, high_out = (1, 1) if certainly_out else (0, int(not gadget_out))
    low_in, high_in = (1, 1) if certainly_in else (0, int(not gadget_in))
    mind = counted(mind, bomb, low_in - high_out, high_in - low_out)
    if to_pile:
        return counted(mind, seat, -high_in, -low_in)
    return counted(mind, seat, low_out - high_in, high_out - low_in)


def tightened(minds: Minds, table: Table) -> Minds:
    """What follows from what lies open: how many cards are where, their backs, the pile."""
    bomb = bomb_zone(table.seats)
    others = [size - gadgets for size, gadgets in zip(table.sizes, table.gadgets, strict=True)]
    others.append(table.bomb_size - table.bomb_gadget)
    gadgets = [*table.gadgets, int(table.bomb_gadget)]
    lowest = [0] * bomb + [int(table.bomb != -1 and not table.live)]
    highest = [*others[:bomb], 0 if table.live else others[bomb]]
    ours = _gadgets(table.deck)
    keep = [
        (ours if gadget else 0) | (~ours if other else 0)
        for gadget, other in zip(gadgets, others, strict=True)
    ]
    keep.append(-1)
    hidden = len(table.deck.safeties) - table.pile
    return tuple(_tightened(mind, (lowest, highest), hidden, keep) for mind in minds)


def _tightened(
    mind: Knowledge, limits: tuple[list[int], list[int]], hidden: int, keep: list[int]
) -> Knowledge:
    least = list(map(max, mind.least, limits[0]))
    most = list(map(min, mind.most, limits[1]))
    for _ in range(2):
        low, high = sum(least), sum(most)
        least, most = (
            [max(one, hidden - (high - other)) for one, other in zip(least, most, strict=True)],
            [min(other, hidden - (low - one)) for one, other in zip(least, most, strict=True)],
        )
    zones = tuple(map(and_, mind.zones, keep))
    return Knowledge(zones, tuple(least), tuple(most), mind.stirs)


def _exchanged(numbers: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    return with_number(with_number(numbers, one, numbers[other]), other, numbers[one])


def without_safeties(minds: Minds) -> Minds:
    """All safeties lie in their pile."""
    none = (0,) * len(minds)
    return tuple(replace(mind, least=none, most=none, stirs=()) for mind in minds)


def filled(minds: Minds, safeties: int) -> Minds:
    """A new bomb has so many safeties, and nothing else, for all to see."""
    zone = bomb_zone(len(minds) - 1)
    return tuple(replace(counted(mind, zone, safeties, safeties), stirs=()) for mind in minds)


def stirred(minds: Minds, seat: int) -> Minds:
    """A card of the bomb was exchanged; only this seat saw which."""
    return tuple(
        mind if observer == seat else replace(mind, stirs=(*mind.stirs, seat))
        for observer, mind in enumerate(minds)
    )


def exchanged(minds: Minds, seat: int, toolbox: Iterable[int], bomb: Iterable[int]) -> Minds:
    """The holder, who sees both, knows what its toolbox and the bomb hold now."""
    minds = looked(minds, seat, seat, toolbox)
    return looked(minds, seat, bomb_zone(len(minds) - 1), bomb)
