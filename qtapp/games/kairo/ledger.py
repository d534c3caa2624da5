"""What would stand on the paper beside the game? Bids, what was paid and gained, and the money."""

from dataclasses import dataclass
from typing import Literal

from core.games.kairo.rules import Action, Lay, View
from core.games.kairo.table import Phase, Table
from core.games.kairo.ways import need, way
from core.log import Entry, Sight
from qtapp.games.kairo.story import Step, standing


@dataclass(frozen=True, slots=True)
class Cell:
    """What a line does to one seat."""

    money: int
    """What is there after it."""
    changes: tuple[int, ...] = ()
    """What is paid (negative) and gained, in the order in which it happens."""
    unpaid: int | None = None
    """A bid that was not to be paid (K2.2)."""
    terrain: str = ""
    """What was built."""
    built: int = 0
    """How many terrains with it."""
    place: int = 0
    """When this seat picks, 1 first; 0: this line does not say."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ledger."""

    kind: Literal["start", "auction", "lay"]
    number: int
    """Of the auction that it is about, or that was last."""
    cells: tuple[Cell | None, ...]
    """One for each seat; None: the line does not touch it."""
    at: int
    """The length of the line of play after it."""


def ledger(sight: Sight[View, Action]) -> tuple[Line, ...]:
    """All lines up to the moment of the sight, oldest first."""
    table = sight.view.table
    lines = [Line("start", 0, (Cell(table.deck.starting_money),) * table.seats, 0)]
    for step in standing(sight):
        if step.reveals:
            lines.append(_auction(step.after, step.at))
        elif step.before.phase is Phase.TIE and step.after.phase is Phase.PICK:
            lines[-1] = _auction(step.after, step.at)
        elif isinstance(step.record, Entry) and isinstance(step.record.action, Lay):
            lines.append(_lay(step, int(step.record.seat), step.record.action.bonus))
    return tuple(lines)


def _auction(table: Table, at: int) -> Line:
    """The bids and what becomes of the money; of a tie that is not broken yet nobody knows."""
    auction, all_pay = table.auction, table.config.all_pay
    cells = []
    for seat, bid in enumerate(auction.bids):
        place = auction.order.index(seat) + 1 if auction.order else 0
        pays = all_pay or place == 1
        cells.append(
            Cell(
                money=auction.money[seat],
                changes=(-bid,) if pays else (),
                unpaid=None if pays else bid,
                place=place,
            )
        )
    return Line("auction", len(table.auctions), tuple(cells), at)


def _lay(step: Step, seat: int, bonus: int) -> Line:
    table = step.before
    needed, made = need(table, seat), way(table, seat, bonus)
    if needed is None or made is None:
        raise ValueError("nothing was laid")
    cell = Cell(
        money=made.money,
        changes=((-made.price,) if made.price else ()) + (made.reward,),
        terrain=table.deck.cards[needed.card].terrain,
        built=table.built[seat] + 1,
    )
    cells = tuple(cell if at == seat else None for at in range(table.seats))
    return Line("lay", len(table.auctions), cells, step.at)
