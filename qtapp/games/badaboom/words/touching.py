"""Whom does what has happened concern? Their toolbox, gold, trick or life, or the bomb."""

from collections.abc import Iterable

from core.games.badaboom.history import Happening, Payment, What
from core.terms import Seat

_OTHERS = frozenset(
    {
        *(What.LAID, What.CANCELLED, What.REDIRECTED, What.BOMB_MOVED, What.LOOKED, What.STOLE),
        *(What.SWAPPED, What.KICKED, What.GOLD_STOLEN, What.ATTACHED, What.LASTING_OFF),
        What.PASSED_ON,
    }
)
"""What concerns `other`, who has not done it."""
_OWN = frozenset(
    {
        *(What.FIZZLED, What.DISCARDED, What.GOLD_LOST, What.CANNOT_TINKER, What.BOMB_MOVED),
        *(What.HIT, What.SAVED, What.DIED, What.REVIVED, What.SAFETIES_BACK),
    }
)
"""What befalls `seat`."""


def players_of(items: Iterable[Happening | Payment]) -> dict[int, int]:
    """Who has played which card last, by its index; so an answer tells whose trick it is about."""
    laid = (What.LAID, What.ANSWERED)
    return {it.card: it.seat for it in items if isinstance(it, Happening) and it.what in laid}


def touched(it: Happening | Payment, players: dict[int, int]) -> frozenset[Seat]:
    """Whom an entry of the history concerns; see `players_of`."""
    if isinstance(it, Payment):
        return _seats(it.seat, it.other)
    if it.what is What.ANSWERED:
        return _seats(players.get(it.other, -1), it.amount)
    return _seats(
        it.other if it.what in _OTHERS else -1,
        it.seat if it.what in _OWN else -1,
    )


def _seats(*who: int) -> frozenset[Seat]:
    return frozenset(Seat(it) for it in who if it >= 0)
