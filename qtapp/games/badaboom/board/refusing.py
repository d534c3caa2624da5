"""Why does something on the board do nothing that was tried? Read from a sight alone.

What is only there to be read is refused to nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.table import Phase
from core.terms import Refusal
from qtapp.games.badaboom.board.acting import asked_for, card_of, chooses_of_own, why_not
from qtapp.games.badaboom.board.options import slip_refusal

if TYPE_CHECKING:
    from core.terms import Seat
    from qtapp.games.badaboom.board.acting import BadaboomSight
    from qtapp.games.badaboom.board.options import Options


def refusal_of(
    sight: BadaboomSight, answering: Seat | None, now: Options, name: str
) -> Refusal | None:
    """Why pressing a thing does nothing; None: it is only to be read."""
    seat = sight.seat if answering is None else answering
    if seat is None:
        return None
    if not now.held and name.startswith("hand/"):
        return _not_usable(sight, answering, seat, card_of(name))
    return slip_refusal(sight, now, name)


def _not_usable(
    sight: BadaboomSight, answering: Seat | None, seat: Seat, card: int
) -> Refusal | None:
    """Why a card of the toolbox cannot be taken in hand now."""
    phase, table = asked_for(sight, answering), sight.view.table
    if sight.outcome is not None or table.phase is Phase.OVER:
        return Refusal("game-over")
    if phase is None:
        return Refusal("not-your-turn", (int(seat),))
    if phase is Phase.CHOOSE:
        return None if chooses_of_own(table) else Refusal("not-in-toolbox", (card,))
    return why_not(sight, card)
