"""Is a table one step on from the one that is shown, or a jump to another moment?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.games.kairo.table import Table


def is_step(before: Table, table: Table) -> bool:
    """Whether play has gone on by no more than a turn: then what has changed may move.

    Back, to another match, or over several turns at once is a jump.
    """
    if before.config != table.config or before.seats != table.seats:
        return False
    auctions = len(table.auctions) - len(before.auctions)
    turns = table.turns - before.turns
    built = [now - then for now, then in zip(table.built, before.built, strict=True)]
    if not (0 <= auctions <= 1 and 0 <= turns <= 1 and min(built) >= 0 and sum(built) <= 1):
        return False
    if auctions:
        return table.auctions[:-1] == before.auctions
    return _goes_on(before, table)


def _goes_on(before: Table, table: Table) -> bool:
    """Whether the auction under way has only grown."""
    then, now = before.auction, table.auction
    return (
        now.offer[: len(then.offer)] == then.offer
        and now.picks[: len(then.picks)] == then.picks
        and (not then.bids or now.bids == then.bids)
    )
