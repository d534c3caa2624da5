"""What happens when a player lays? K3.2 and K3.3, and why she may not."""

from core.games.kairo.flow import bonus_due, given
from core.games.kairo.table import Phase, Table
from core.games.kairo.ways import need, way
from core.replacing import replace
from core.terms import Refusal


def lay_refusal(table: Table, seat: int, bonus: int) -> Refusal | None:
    """Why a seat whose turn it is may not lay so; None: it may."""
    if table.phase is not Phase.LAY:
        return Refusal("no-lay-now")
    needed, made = need(table, seat), way(table, seat, bonus)
    if needed is None or made is None:
        return Refusal("row-empty")
    if not 0 <= bonus <= len(table.bonus[seat]):
        return Refusal("no-such-bonus", (bonus, len(table.bonus[seat])))
    if bonus > needed.missing:
        return Refusal("bonus-not-needed", (bonus, needed.missing))
    if table.must_lay and made.bought:
        return Refusal("must-lay-free", (made.bought,))
    if made.price > table.money[seat]:
        return Refusal("cannot-pay", (made.bought, made.price, table.money[seat]))
    return None


def laid(table: Table, seat: int, bonus: int) -> Table:
    """The table after a lawful lay (K3.3); who has built enough wins at once (K1.3)."""
    made = way(table, seat, bonus)
    if made is None:
        raise ValueError("there is nothing to lay on")
    card, *row = table.rows[seat]
    used, kept = table.bonus[seat][:bonus], table.bonus[seat][bonus:]
    table = replace(
        table,
        money=given(table.money, seat, made.money),
        rows=given(table.rows, seat, tuple(row)),
        built=given(table.built, seat, table.built[seat] + 1),
        stacks=given(table.stacks, seat, (*table.stacks[seat], card)),
        bonus=given(table.bonus, seat, kept),
        discards=(*table.discards, *table.open, *used),
        open=(),
    )
    if table.built[seat] == table.deck.goal:
        return replace(table, phase=Phase.OVER)
    return bonus_due(table)
