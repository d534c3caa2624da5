"""How does a teacher of From Cape to Cairo find what to advise? It searches, from the sight only.

The worth of a move is the chance to win from here, as the search of the strongest computer player
sees it: the mean over the imagined games that began with the move. The best move is the one that is
worth most even if it was lucky; what looks better after but a few games is told to be as good.
"""

import hashlib
from collections.abc import Iterator
from math import prod
from random import Random
from time import perf_counter
from typing import Final

from core.bots import Budget, Reason
from core.games.kairo.explain import marks_of, steps
from core.games.kairo.guide import KairoGuide
from core.games.kairo.habits import MEDIUM
from core.games.kairo.lead import at_least, is_clear, worth_of
from core.games.kairo.other_bids import OtherBids
from core.games.kairo.rules import Action, Bid, State, View
from core.games.kairo.table import Phase, Table
from core.games.kairo.value import Value
from core.hints import Advice, Hint
from core.log import Sight
from core.search.sampled import Sampled
from core.terms import Cancelled, Seat

_FIRST: Final = 120
"""Actions imagined before the first answer, about."""
_MORE: Final = 1_200
"""Actions imagined from one answer to the next."""
_MOST: Final = 60_000
"""More are never imagined for one position."""
_FIRST_AUCTIONS: Final = 16
"""Auctions imagined for the bids that are not told, before the first answer."""
_MORE_AUCTIONS: Final = 8
"""And from one answer to the next."""
_BIDS: Final = 6
"""So many different bids are told at the most."""


class KairoHinter:
    """The teacher."""

    def __init__(self, value: Value) -> None:
        self._value = value

    def hints(
        self, sight: Sight[View, Action], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        """What it says of this position, refined until the lead is clear or the budget ends.

        A node is one imagined action.
        """
        if sight.seat is None or sight.seat not in sight.to_act or cancelled():
            return
        view, seat = sight.view, sight.seat
        table = view.table
        guide = KairoGuide(table.deck, MEDIUM, self._value)
        search = Sampled(guide, view, seat, table.seats, Random(seed_of(view, seat)))
        bids = OtherBids(guide, view, seat, search, Random(seed_of(view, seat) + 1))
        start, portion, auctions = perf_counter(), _FIRST, _FIRST_AUCTIONS
        most = _MOST if budget.nodes is None else min(budget.nodes, _MOST)
        while not cancelled():
            seconds = None
            if budget.seconds is not None:
                seconds = budget.seconds - (perf_counter() - start)
            told = search.nodes > 0
            played = search.run(Budget(seconds, min(portion, most - search.nodes)), cancelled)
            if table.phase is Phase.BID:
                bids.go_on(auctions, cancelled)
            if cancelled() or (told and not played):
                return
            advice = _advice(table, seat, search, bids)
            yield advice
            if advice.clear or not played:
                return
            portion, auctions = _MORE, _MORE_AUCTIONS


def seed_of(view: View, seat: Seat) -> int:
    """A number that hangs on the position alone: equal positions imagine equal games."""
    return int.from_bytes(hashlib.sha256(f"{seat} {view}".encode()).digest()[:8], "big")


def _advice(
    table: Table, seat: Seat, search: Sampled[State, Action, View], bids: OtherBids
) -> Advice[Action]:
    found = search.findings()
    best = max(found, key=at_least)
    others = sorted((it for it in found if it is not best), key=lambda it: -it.visits)
    if isinstance(best.action, Bid):
        others = others[: _BIDS - 1]
    clear = is_clear(best, others)
    worths = {it.action: worth_of(it, best) for it in (best, *others)}
    if isinstance(best.action, Bid):
        weighed = bids.worths(best)
        worths = {action: weighed.get(action, worth) for action, worth in worths.items()}
    told = (best, *sorted(others, key=lambda it: -worths[it.action][0]))
    hints = tuple(
        Hint(it.action, *worths[it.action], marks_of(table, seat, it.action, rank))
        for rank, it in enumerate(told)
    )
    lead = _lead(hints, clear=clear)
    first = _first(table, seat, best.action, search)
    more = bids.others(best, told) if isinstance(best.action, Bid) else ()
    return Advice(hints, steps(table, seat, best.action, lead, first), clear, more)


def _lead(hints: tuple[Hint[Action], ...], *, clear: bool) -> Reason | None:
    """What is said of the lead, as whoever reads the chances beside it sees it."""
    if len(hints) < 2:
        return None
    if not clear:
        return Reason("unsure")
    points = round(hints[0].value) - round(hints[1].value)
    return Reason("ahead", (points,)) if points > 0 else Reason("level")


def _first(table: Table, seat: Seat, action: Action, search: Sampled[State, Action, View]) -> float:
    """How likely a bid is the highest, with the bids of the others as they were imagined.

    Of equal bids the one counts that leaves more money (K2.4), and half where that is equal, too.
    """
    if not isinstance(action, Bid):
        return 0.0
    mine = action.amount, table.money[seat] - action.amount
    chances = []
    for other, counted in search.beside.items():
        wins = 0.0
        for their, count in counted.items():
            if isinstance(their, Bid):
                theirs = their.amount, table.money[other] - their.amount
                wins += count * (1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)
        chances.append(wins / counted.total())
    return prod(chances)
