"""Who would be hit when the bomb goes off, and who would be paid at least how much?

A bomb that becomes live in a turn is passed on before it goes off, so it is reckoned with whoever
holds it then if nothing else happens (D2.5). Of a live bomb that is public, but for what the
toolboxes hold (D2.3, D5). A holder who knows all that is in a bomb that is not live sees what it
would do if it were.
"""

from dataclasses import dataclass

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.blast import fate, holder_then, pay
from core.games.badaboom.history import Payment
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase, Stage, Table
from core.replacing import replace
from core.terms import Seat


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a blast would do."""

    gadget: int
    """NOBODY: there is none in the bomb."""
    holder: int
    """Who holds it then."""
    dead: tuple[int, ...]
    saved: tuple[int, ...]
    """Who would be hit, and would not die."""
    payments: tuple[Payment, ...]
    """As far as whoever looks knows the toolboxes: there may be more for safeties and missions."""
    supposed: bool
    """Whether the bomb is not live yet."""

    def gold(self, seat: int) -> int:
        """What a seat would be paid at least."""
        return sum(it.amount for it in self.payments if it.seat == seat)


def forecast(view: View, seat: Seat | None) -> Forecast | None:
    """The blast as this seat, or a passer-by, can foresee it; None: it cannot."""
    table = view.table
    if table.bomb == NOBODY or table.phase is Phase.OVER or table.stage is Stage.SET_UP:
        return None
    if table.live:
        return _of(view, table, table.effect, seat)
    if seat is None or seat != table.holder or not view.bomb_known or not view.bomb:
        return None
    gadget = next((card for card in view.bomb if table.deck.is_gadget(card)), NOBODY)
    return _of(view, replace(table, armer=int(seat)), gadget, seat)


def _of(view: View, table: Table, gadget: int, seat: Seat | None) -> Forecast:
    table = replace(table, holder=holder_then(table))
    doomed = fate(table, gadget)
    toolboxes = tuple(
        view.hand if at == seat else view.knows.surely(at) for at in range(table.seats)
    )
    return Forecast(
        gadget,
        table.holder,
        doomed.dead,
        doomed.saved,
        pay(table, toolboxes, doomed.dead),
        supposed=not table.live,
    )
