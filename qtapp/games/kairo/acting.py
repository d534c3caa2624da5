"""What may the viewer do on the board now, and if not, why not? Read from a sight alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.games.kairo.laying import lay_refusal
from core.games.kairo.rules import Lay, Pick
from core.games.kairo.table import Phase
from core.games.kairo.ways import need, ways
from core.terms import Refusal

if TYPE_CHECKING:
    from core.games.kairo.rules import Action, View
    from core.log import Sight
    from core.terms import Seat, Tagged
    from qtapp.games.kairo.spots import KairoSpot

    KairoSight = Sight[View, Action]

_OF_LAYING: Final = frozenset(
    {"row-empty", "no-such-bonus", "bonus-not-needed", "must-lay-free", "cannot-pay", "must-lay"}
)


def useful_cards(sight: KairoSight) -> tuple[int, ...]:
    """The cards with which the viewer can do something now: to be picked, or to be laid on."""
    table, seat = sight.view.table, sight.seat
    if seat is None or seat not in sight.to_act:
        return ()
    if table.phase is Phase.PICK:
        return table.auction.unpicked
    if table.phase is Phase.LAY and ways(table, seat):
        return table.rows[seat][:1]
    return ()


def asks_for(sight: KairoSight, spot: KairoSpot) -> bool:
    """Whether pressing a thing asks for something to be played; else it is only read out."""
    if sight.seat is None or sight.outcome is not None or spot.card is None:
        return False
    if spot.first:
        return spot.seat == sight.seat
    return spot.card in sight.view.table.auction.unpicked


def refusal_of(sight: KairoSight, seat: Seat, spot: KairoSpot) -> Refusal | None:
    """Why the viewer, on this seat, may not pick this card or lay on it; None: she may."""
    table = sight.view.table
    if seat not in sight.to_act:
        return Refusal("not-your-turn", (int(seat),))
    if not spot.first:
        return None if table.phase is Phase.PICK else Refusal("no-pick-now")
    if table.phase is Phase.LAY and ways(table, seat):
        return None
    needed = need(table, seat)
    most = min(needed.missing if needed else 0, len(table.bonus[seat]))
    return lay_refusal(table, seat, most)


def played_by(sight: KairoSight, seat: Seat, spot: KairoSpot) -> Pick | Lay | None:
    """What pressing a thing plays, where that is allowed; None: the panel has to ask first.

    It does where there are several ways to lay, and where money would be spent: nobody pays by a
    slip.
    """
    if not spot.first and spot.card is not None:
        return Pick(spot.card)
    found = ways(sight.view.table, seat)
    return Lay(found[0].bonus) if len(found) == 1 and not found[0].bought else None


def card_of(sight: KairoSight, action: Tagged | None) -> int | None:
    """The card that an action of the viewer takes or lays on."""
    match action:
        case Pick(card):
            return card
        case Lay() if sight.seat is not None:
            return next(iter(sight.view.table.rows[sight.seat]), None)
        case _:
            return None


def to_blame(sight: KairoSight, refusal: Refusal) -> str:
    """The `Spot.id` of what a refusal is about that does not come from the board; may be empty."""
    if sight.seat is None:
        return ""
    if refusal.code in _OF_LAYING and (row := sight.view.table.rows[sight.seat]):
        return f"card/{row[0]}"
    if refusal.code.startswith("bid-"):
        return f"plate/{sight.seat}"
    return ""
