"""What is measured of a game that is over? Counted from all that everybody saw."""

from collections.abc import Mapping

from core.games.badaboom.history import Happening, Payment, What, Why
from core.games.badaboom.state import View
from core.terms import Seat


def figures(view: View, seat: Seat) -> Mapping[str, float]:
    """Of one seat, and of the game as such: turns and blasts."""
    table = view.table
    happened = [it for it in table.history if isinstance(it, Happening)]
    payments = [it for it in table.history if isinstance(it, Payment) and it.seat == seat]

    def count(what: What) -> float:
        return float(sum(it.what is what and it.seat == seat for it in happened))

    def paid(*whys: Why) -> float:
        return float(sum(it.amount for it in payments if it.why in whys))

    stolen = sum(
        it.amount * ((it.seat == seat) - (it.other == seat))
        for it in happened
        if it.what is What.GOLD_STOLEN
    )
    lost = sum(it.amount for it in happened if it.what is What.GOLD_LOST and it.seat == seat)
    return {
        "turns": float(table.turn),
        "blasts": float(table.blasts),
        "deaths": count(What.DIED),
        "saved": count(What.SAVED),
        "armed": count(What.LIVE),
        "made safe": count(What.SAFE),
        "tricks": count(What.LAID),
        "answers": count(What.ANSWERED),
        "gold for surviving": paid(Why.SURVIVOR, Why.HAZARD),
        "gold for safeties": paid(Why.PIECE),
        "gold for missions": paid(Why.MISSION),
        "gold by lasting cards": paid(Why.BONUS, Why.DEATH, Why.BOUNTY),
        "gold by tricks": float(stolen - lost),
    }
