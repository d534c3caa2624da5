"""How does a field come into an order, by as few moves as can be? And where does a new cow go?"""

from bisect import bisect_left
from collections.abc import Sequence

from core.games.cow.actions import Move


def moves(row: Sequence[int], wanted: Sequence[int]) -> list[Move]:
    """The moves that bring a row of cards into the wanted order of the same cards.

    The cows that stand in the right order among each other stay; each other one moves once.
    """
    place = {card: at for at, card in enumerate(wanted)}
    stay, found, now = set(_longest([place[card] for card in row])), [], list(row)
    settled = {wanted[at] for at in stay}
    for card in wanted:
        if card in settled:
            continue
        before = [other for other in wanted[: place[card]] if other in settled]
        now.remove(card)
        at = now.index(before[-1]) + 1 if before else 0
        now.insert(at, card)
        settled.add(card)
        found.append(Move(card, at))
    return found


def place_for(card: int, row: Sequence[int], wanted: Sequence[int]) -> int:
    """Where a card comes to stand in a row, so that the fewest moves are left to the wanted order.

    `wanted` has the card and all of the row.
    """
    place = {other: at for at, other in enumerate(wanted)}
    stay = _longest([place[other] for other in row])
    before = [wanted[at] for at in stay if at < place[card]]
    return row.index(before[-1]) + 1 if before else 0


def _longest(places: Sequence[int]) -> list[int]:
    """The longest part of different numbers that rises (Fredman 1975)."""
    tails: list[int] = []
    ends: list[int] = []
    links: list[int] = []
    for at, place in enumerate(places):
        length = bisect_left(tails, place)
        if length == len(tails):
            tails.append(place)
            ends.append(at)
        else:
            tails[length], ends[length] = place, at
        links.append(ends[length - 1] if length else -1)
    found, at = [], ends[-1] if ends else -1
    while at >= 0:
        found.append(places[at])
        at = links[at]
    return found[::-1]
