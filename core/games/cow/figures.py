"""What is measured of a game that is over? Counted from all that everybody saw."""

from collections.abc import Iterator, Mapping
from statistics import fmean

from core.games.cow.state import View
from core.games.cow.table import POT, Happening, Payment, Table, What, Why
from core.terms import Seat


def pots(table: Table) -> Iterator[int]:
    """The pot as each turn begins but the first of a game, and before a prize is paid."""
    pot, begun = 0, False
    for it in table.history:
        if isinstance(it, Payment):
            pot += it.amount * ((it.payee == POT) - (it.payer == POT))
        elif it.what is What.GAME:
            pot, begun = 0, False
        elif it.what in (What.TURN, What.OVER):
            if begun:
                yield pot
            begun = True


def figures(view: View, seat: Seat) -> Mapping[str, float]:
    """Of one seat, and of the game as such; money in dollars."""
    table = view.table
    happened = [it for it in table.history if isinstance(it, Happening)]
    payments = [it for it in table.history if isinstance(it, Payment)]

    def count(what: What, owner: int | None = seat) -> float:
        return float(sum(it.what is what and owner in (None, it.seat) for it in happened))

    def paid(why: Why) -> float:
        return float(sum(it.amount for it in payments if it.payer == seat and it.why is why))

    def got(why: Why) -> float:
        return float(sum(it.amount for it in payments if it.payee == seat and it.why is why))

    return {
        "turns": count(What.TURN, None),
        "pot": fmean(list(pots(table)) or [0]),
        "cities": count(What.CITY_WON),
        "city total": float(table.city_total(seat)),
        "explosions": count(What.EXPLODED),
        "cards played": count(What.PLAYED) + count(What.EVENT),
        "prices paid": paid(Why.PRICE),
        "values gained": got(Why.VALUE),
        "values paid": paid(Why.VALUE),
        "prize": got(Why.PRIZE),
        "forgiven": float(sum(it.missing for it in payments if it.payer == seat)),
    }
