"""How may the cards lie that a seat does not see? A world that fits all that it knows."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb
from random import Random

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.drawing import gadgets_first, random_secret
from core.games.badaboom.knowledge import Minds, bomb_zone, stock_zone
from core.games.badaboom.state import Secret, State, View
from core.games.badaboom.table import Phase, Settling, Table
from core.replacing import replace


def imagined(view: View, seat: int, rng: Random) -> State:
    """A state that looks to this seat like its view."""
    table = view.table
    zones = _dealt_out(_with_secret(view), seat, rng)
    hands = tuple(view.hand if it == seat else tuple(zones[it]) for it in range(table.seats))
    bomb = tuple(sorted(zones[bomb_zone(table.seats)]))
    stock = tuple(sorted(zones[stock_zone(table.seats)]))
    state = State(table, hands, bomb, stock, _minds(view, seat, hands, bomb))
    return replace(state, secret=_secret(state, view, rng))


def _with_secret(view: View) -> View:
    """The same, knowing as well where the card lies that the seat saw and that has yet to move."""
    table, secret, knows = view.table, view.secret, view.knows
    if secret is None or table.dealt or not secret.cards:
        return view
    zone, card = bomb_zone(table.seats), secret.cards[0]
    if table.settling is Settling.GRAB and table.carrying is not None:
        zone = table.carrying.source
    return replace(view, knows=knows.pinned(card, zone))


def _dealt_out(view: View, seat: int, rng: Random) -> list[list[int]]:
    """Per zone the cards that lie in it, the own toolbox empty."""
    table, mind = view.table, view.knows
    bomb, stock = bomb_zone(table.seats), stock_zone(table.seats)
    own_dealt = set(view.dealt_to(seat))
    own = 1 << seat
    masks = {card: at for card, at in enumerate(mind.places) if at and at != own}
    masks.update(dict.fromkeys(own_dealt, 1 << stock))
    zones = [it for it in range(bomb + 1) if it != seat]
    gadgets = [*table.gadgets, int(table.bomb_gadget)]
    sizes = [*table.sizes, table.bomb_size]
    deck = table.deck
    room = [0] * (stock + 1)
    for zone in zones:
        room[zone] = gadgets[zone]
    inside = {card: at for card, at in masks.items() if deck.is_gadget(card)}
    room[stock] = len(inside) - sum(room)
    found = _placed(inside, room, rng)
    if found is None:
        raise ValueError("no world fits the gadgets that are seen")
    filled = found
    others = {card: at for card, at in masks.items() if card not in inside}
    space = [size - count for size, count in zip(sizes, gadgets, strict=True)]
    hidden = len(deck.safeties) - table.pile - mind.least[seat]
    for counts in _safety_counts(view, zones, space, hidden, rng):
        room = [0] * (stock + 1)
        for zone, count in zip(zones, counts, strict=True):
            room[zone] = space[zone] - count
        room[stock] = len(others) - sum(room)
        found = _placed(others, room, rng) if room[stock] >= 0 else None
        if found is not None:
            for zone, cards in enumerate(found):
                filled[zone] += cards
            for zone, count in zip(zones, counts, strict=True):
                filled[zone] += [SAFETY] * count
            return filled
    raise ValueError("no world fits what is known")


def _safety_counts(
    view: View, zones: Sequence[int], space: Sequence[int], hidden: int, rng: Random
) -> Iterator[tuple[int, ...]]:
    """How many safeties may lie in each zone, the likely first more often."""
    mind = view.knows
    ranges = [range(mind.least[it], min(mind.most[it], space[it]) + 1) for it in zones]
    if len(ranges[0]) * len(ranges) and all(len(it) == 1 for it in ranges):
        yield tuple(it[0] for it in ranges)
        return
    fitting = [counts for counts in product(*ranges) if sum(counts) == hidden]
    weights = [_ways(counts, zones, space) for counts in fitting]
    while fitting:
        at = rng.choices(range(len(fitting)), weights)[0]
        yield fitting.pop(at)
        weights.pop(at)


def _ways(counts: Sequence[int], zones: Sequence[int], space: Sequence[int]) -> int:
    ways = 1
    for zone, count in zip(zones, counts, strict=True):
        ways *= comb(space[zone], count)
    return ways


def _placed(masks: dict[int, int], room: list[int], rng: Random) -> list[list[int]] | None:
    """Each card into a zone that its mask allows, so that each zone is full; None: it cannot be.

    The particular come first; as soon as what is left may lie anywhere, it is dealt out as it is.
    """
    found: list[list[int]] = [[] for _ in room]
    left = list(room)
    cards = list(masks)
    rng.shuffle(cards)
    cards.sort(key=lambda card: masks[card].bit_count())
    particular = _particular([masks[card] for card in cards], left)
    for card in cards[:particular]:
        zone = _zone_for(masks[card], left, rng)
        if zone is None and (zone := _make_room(masks[card], found, left, masks)) is None:
            return None
        found[zone].append(card)
        left[zone] -= 1
    start = particular
    for zone, count in enumerate(left):
        found[zone] += cards[start : start + count]
        start += count
    return found


def _particular(masks: Sequence[int], room: Sequence[int]) -> int:
    """How many of these have to be placed before the rest may lie wherever there is room."""
    everywhere = sum(1 << zone for zone, count in enumerate(room) if count)
    return max((at + 1 for at, mask in enumerate(masks) if everywhere & ~mask), default=0)


def _zone_for(mask: int, left: Sequence[int], rng: Random) -> int | None:
    """A zone that a card may go to, the likelier the more room it has; None: all are full."""
    weights = [count if mask >> zone & 1 else 0 for zone, count in enumerate(left)]
    total = sum(weights)
    if not total:
        return None
    number = rng.randrange(total)
    for zone, weight in enumerate(weights):
        if number < weight:
            return zone
        number -= weight
    raise AssertionError("the weights add up to the total")


def _make_room(
    at: int, found: list[list[int]], left: list[int], masks: dict[int, int]
) -> int | None:
    """Moves placed cards along, so that one of these zones has room; which one. None: none can."""
    way: dict[int, tuple[int, int] | None] = {
        zone: None for zone in range(len(found)) if at >> zone & 1
    }
    queue = list(way)
    for zone in queue:
        for card in found[zone]:
            for other in range(len(found)):
                if other in way or not masks[card] >> other & 1:
                    continue
                way[other] = (zone, card)
                if left[other] > 0:
                    return _shifted(other, way, found, left)
                queue.append(other)
    return None


def _shifted(
    zone: int, way: dict[int, tuple[int, int] | None], found: list[list[int]], left: list[int]
) -> int:
    while (step := way[zone]) is not None:
        before, card = step
        found[before].remove(card)
        found[zone].append(card)
        left[zone] -= 1
        left[before] += 1
        zone = before
    return zone


def _minds(
    view: View, seat: int, hands: tuple[tuple[int, ...], ...], bomb: tuple[int, ...]
) -> Minds:
    """What the others may know: what everybody does, and what they must have seen."""
    table = view.table
    minds: Minds = (view.public,) * (table.seats + 1)
    carrying = table.carrying
    for other in range(table.seats):
        minds = learning.looked(minds, other, other, hands[other])
    if table.phase is Phase.TINKER or table.settling is Settling.TINKER:
        minds = learning.looked(minds, table.holder, bomb_zone(table.seats), bomb)
    if table.phase is Phase.CHOOSE and carrying is not None and carrying.taker != NOBODY:
        source = carrying.source
        minds = learning.looked(minds, carrying.chooser, source, hands[source])
    return (*minds[:seat], view.knows, *minds[seat + 1 :])


def _secret(state: State, view: View, rng: Random) -> Secret:
    """What was done in secret: as the seat saw it, or as it may have been."""
    table = state.table
    if table.dealt:
        return Secret(_dealing(table, view, state.stock, rng))
    if view.secret is not None:
        return view.secret
    return Secret(random_secret(state, rng))


def _dealing(table: Table, view: View, stock: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    own = (NOBODY,) * len(table.dealt) if view.secret is None else view.secret.cards
    left = [card for card in stock if card not in own]
    rng.shuffle(left)
    dealt: list[int] = []
    for card in own:
        if card == NOBODY:
            first = gadgets_first(replace(table, dealt=table.dealt[: len(dealt)]))
            at = next((it for it, one in enumerate(left) if first and table.deck.is_gadget(one)), 0)
            dealt.append(left.pop(at))
        else:
            dealt.append(card)
    return tuple(dealt)
