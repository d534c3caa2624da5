"""What does a pad of From Cape to Cairo come to? Money, order of picking, and terrains built.

The pad follows the auctions and the rows of the players, as each auction adds one card to every row
and each lay takes one away (K6); so it knows when a laying phase is over, and who has won.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import assert_never

from core.pads.kairo import (
    BUILT_TO_WIN,
    MOST_TRACK,
    PIECE,
    REWARDS,
    START,
    Auction,
    Entry,
    Lay,
    Options,
    TurnedUp,
)
from core.pads.ledger import Cell, Ledger, Line, PadProblem, Said


def ledger(players: int, options: Options, entries: tuple[Entry, ...]) -> Ledger:
    """The pad added up, line by line."""
    table = _Table(players, options)
    lines = [table.first_line()]
    lines += [table.line(number, entry) for number, entry in enumerate(entries)]
    asks, expects, turn = table.next()
    return Ledger(
        columns=tuple(range(players)),
        lines=tuple(lines),
        money=tuple(table.money),
        points=tuple(table.built),
        asks=asks,
        expects=expects,
        turn=turn,
    )


class _Table:
    """What is known of the table after some entries."""

    def __init__(self, players: int, options: Options) -> None:
        self.seats = range(players)
        self.all_pay = options.all_pay
        self.money = [START] * players
        self.built = [0] * players
        self.auctions = 0
        self.bids = (0,) * players
        self.order: list[tuple[int, ...]] = []
        """Who picks when in the last auction; those in one group are still tied."""
        self.unpaid = False
        """Whether only the highest pays, and who that is was not settled yet."""
        self.layer: int | None = None
        """Who laid last in this laying phase."""
        self.winner: int | None = None
        """Who was the first to have built 8 terrains (K1.3)."""

    @property
    def laying(self) -> bool:
        """Whether it is time to lay: no row is empty, as each auction adds a card to it (K3.5)."""
        return self.auctions > 0 and all(built < self.auctions for built in self.built)

    @property
    def tied(self) -> tuple[int, ...]:
        """Who has to turn up cards (K2.4)."""
        return tuple(sorted(seat for group in self.order if len(group) > 1 for seat in group))

    def first_line(self) -> Line:
        """What everybody begins with (K1.1)."""
        return Line(Said("start"), None, tuple(Cell((), START, 0) for _ in self.seats))

    def line(self, number: int, entry: Entry) -> Line:
        """What this entry does, and where the rules differ from it."""
        said: list[Said] = []
        if self.winner is not None:
            said.append(Said("game-over", (self.winner,)))
        match entry:
            case Auction(bids):
                heading, cells, notes = self._auction(bids, said)
            case TurnedUp(rewards):
                heading, cells, notes = self._turn_up(rewards, said)
            case Lay():
                heading, cells, notes = self._lay(entry, said)
            case _:
                assert_never(entry)
        problems = tuple(PadProblem(it.code, it.args, number) for it in said)
        return Line(heading, number, tuple(cells), problems, tuple(notes))

    def _auction(
        self, bids: tuple[int, ...], said: list[Said]
    ) -> tuple[Said, list[Cell | None], list[Said]]:
        self._check_paid(said)
        if self.laying:
            said.append(Said("laying-not-over", (self.auctions,)))
        self.auctions += 1
        if self.auctions > BUILT_TO_WIN:
            said.append(Said("too-many-auctions", (self.auctions,)))
        said += [
            Said("bid-above-money", (seat, bids[seat], self.money[seat]))
            for seat in self.seats
            if bids[seat] > max(0, self.money[seat])
        ]
        # Equal bids leave as much more as was there before: money may be compared at any moment.
        strength = [(-bids[seat], -self.money[seat]) for seat in self.seats]
        self.order = _grouped(self.seats, strength)
        self.bids, self.layer = bids, None
        self.unpaid = not self.all_pay and len(self.order[0]) > 1
        all_pay = {seat: (-bids[seat],) for seat in self.seats}
        changes: Mapping[int, tuple[int, ...]] = all_pay if self.all_pay else self._pays()
        notes = self._order_notes()
        heading = Said("auction", (self.auctions,))
        return heading, self._cells(changes, places=True), notes

    def _turn_up(
        self, rewards: tuple[int, ...], said: list[Said]
    ) -> tuple[Said, list[Cell | None], list[Said]]:
        tied = self.tied
        if not tied:
            said.append(Said("no-tie"))
        for seat in self.seats:
            reward = rewards[seat]
            if reward and reward not in REWARDS:
                said.append(Said("no-such-reward", (reward,)))
            if reward and tied and seat not in tied:
                said.append(Said("not-tied", (seat,)))
            if not reward and seat in tied:
                said.append(Said("card-missing", (seat,)))
        strength = [(-reward,) for reward in rewards]
        self.order = [part for group in self.order for part in _grouped(group, strength)]
        changes: Mapping[int, tuple[int, ...]] = {}
        if self.unpaid and len(self.order[0]) == 1:
            self.unpaid = False
            changes = self._pays()
        notes = self._order_notes() if tied else []
        cells = self._cells(changes, places=True, among=tied)
        return Said("turned-up", rewards), cells, notes

    def _lay(self, entry: Lay, said: list[Said]) -> tuple[Said, list[Cell | None], list[Said]]:
        seat, cost = entry.seat, PIECE * entry.bought
        self._check_paid(said)
        if self.built[seat] >= self.auctions:
            said.append(Said("empty-row", (seat,)))
        elif not self.laying and self.winner is None:
            said.append(Said("laying-over", (self._ended_by(),)))
        if entry.bought > MOST_TRACK:
            said.append(Said("too-much-track", (entry.bought,)))
        if entry.reward not in REWARDS:
            said.append(Said("no-such-reward", (entry.reward,)))
        if cost > max(0, self.money[seat]):
            said.append(Said("cannot-pay", (seat, entry.bought, cost, self.money[seat])))
        self.built[seat] += 1
        self.layer = seat
        changes = {seat: (-cost, entry.reward) if cost else (entry.reward,)}
        cells = self._cells(changes, places=False)
        notes = []
        if self.built[seat] == BUILT_TO_WIN and self.winner is None:
            self.winner = seat
            notes.append(Said("wins", (seat,)))
            notes.append(Said("places", self._places()))
        return Said("lay", (seat, entry.bought)), cells, notes

    def _order_notes(self) -> list[Said]:
        """The order of picking (K2.3), or who has to turn up cards first (K2.4)."""
        open_groups = [group for group in self.order if len(group) > 1]
        if open_groups:
            return [Said("turn-up-cards", (group,)) for group in open_groups]
        return [Said("order", tuple(self.order))]

    def _check_paid(self, said: list[Said]) -> None:
        if self.unpaid:
            said.append(Said("nobody-has-paid", (self.auctions, self.order[0])))
            self.unpaid = False

    def _pays(self) -> Mapping[int, tuple[int, ...]]:
        """Only the highest pays (K2.2): who picks first; nobody as long as that is open."""
        first, *others = self.order[0]
        return {} if others else {first: (-self.bids[first],)}

    def _cells(
        self,
        changes: Mapping[int, tuple[int, ...]],
        *,
        places: bool,
        among: tuple[int, ...] | None = None,
    ) -> list[Cell | None]:
        """Moves the money, and tells it; with `places`, of everybody or those who were tied."""
        for seat, parts in changes.items():
            self.money[seat] += sum(parts)
        cells: list[Cell | None] = []
        for seat in self.seats:
            if seat not in changes and not (places and (among is None or seat in among)):
                cells.append(None)
                continue
            place = self._place(seat) if places else 0
            points = None if places else self.built[seat]
            cells.append(Cell(changes.get(seat, ()), self.money[seat], points, place))
        return cells

    def _place(self, seat: int) -> int:
        before = 0
        for group in self.order:
            if seat in group:
                return before + 1 if len(group) == 1 else 0
            before += len(group)
        return 0

    def _ended_by(self) -> int:
        """Whose row is empty; or -1 before the first auction."""
        if not self.auctions:
            return -1
        return next(seat for seat in self.seats if self.built[seat] >= self.auctions)

    def _places(self) -> tuple[tuple[int, ...], ...]:
        """More built, then more money: for display (K1.3)."""
        return tuple(
            _grouped(self.seats, [(-self.built[it], -self.money[it]) for it in self.seats])
        )

    def next(self) -> tuple[Said, str, int]:
        """What is asked, the entry that is expected, and of whom."""
        if self.winner is not None:
            return Said("won", (self.winner,)), "", self.winner
        if not self.auctions:
            return Said("ask-auction", (1,)), Auction.tag, 0
        if self.laying:
            if self.layer is None and self.tied:
                return Said("ask-cards", (self.tied,)), TurnedUp.tag, self.tied[0]
            if self.layer is None:
                return Said("ask-first-lay", (self.order[0][0],)), Lay.tag, self.order[0][0]
            turn = (self.layer + 1) % len(self.seats)
            return Said("ask-lay", (turn,)), Lay.tag, turn
        return Said("ask-auction", (self.auctions + 1,)), Auction.tag, 0


def _grouped(seats: Iterable[int], strength: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Seats in order of strength, the least value first; equals in one group."""
    in_order = sorted(seats, key=lambda seat: (strength[seat], seat))
    return [tuple(group) for _, group in groupby(in_order, key=lambda seat: strength[seat])]
