"""What does a pad of Unexploded Cow come to? Purses, pot and bank, cities, and a series' winnings.

Whatever is written, no money is made or lost: a sum that breaks a rule is moved all the same, and
told.
"""

from collections.abc import Callable
from typing import Final, assert_never

from core.pads.cow import (
    CITIES,
    SHARES,
    START,
    UNIT,
    Blast,
    City,
    Count,
    End,
    Entry,
    Levy,
    NextGame,
    Options,
    Price,
    Purse,
)
from core.pads.ledger import Cell, Ledger, Line, PadProblem, Said

_ON_THE_TABLE: Final[tuple[Purse, ...]] = ("pot", "bank")


def ledger(players: int, options: Options, entries: tuple[Entry, ...]) -> Ledger:
    """The pad added up, line by line."""
    table = _Table(players, options)
    lines = [table.line(None, table.begin)]
    for number, entry in enumerate(entries):
        was_over = table.over
        lines.append(table.line(number, table.doing(entry)))
        if table.over and not was_over:
            lines.append(table.winnings())
    asks, expects = table.next()
    return Ledger(
        columns=(*range(players), "pot", "bank"),
        lines=tuple(lines),
        money=tuple(table.money[purse] for purse in table.purses),
        points=(*table.points, None, None),
        asks=asks,
        expects=expects,
        turn=table.turn,
    )


class _Table:
    """What is known of the table after some entries."""

    def __init__(self, players: int, options: Options) -> None:
        self.seats = range(players)
        self.purses: tuple[Purse, ...] = (*self.seats, *_ON_THE_TABLE)
        self.options = options
        self.game = 0
        self.over = False
        self.money: dict[Purse, int] = {}
        self.owner: dict[int, int] = {}
        """Who has the city that is worth so much."""
        self.won = [0] * players
        """Winnings of the games of the series that are over."""
        self.turn = 0
        """Whom the last entry was about."""
        self._after_blast = False
        self._changes: dict[Purse, list[int]] = {}
        self._cities: set[int] = set()
        self._problems: list[Said] = []
        self._notes: list[Said] = []

    @property
    def points(self) -> tuple[int, ...]:
        """City points of each player."""
        return tuple(
            sum(worth for worth, owner in self.owner.items() if owner == seat)
            for seat in self.seats
        )

    def line(self, number: int | None, do: Callable[[], Said]) -> Line:
        """The line for what `do` does; it gives the heading."""
        self._changes, self._cities = {}, set()
        self._problems, self._notes = [], []
        heading = do()
        points = self.points
        cells = tuple(
            Cell(
                tuple(self._changes.get(purse, ())),
                self.money[purse],
                points[purse] if isinstance(purse, int) and purse in self._cities else None,
            )
            if purse in self._changes or purse in self._cities
            else None
            for purse in self.purses
        )
        at = -1 if number is None else number
        problems = tuple(PadProblem(it.code, it.args, at) for it in self._problems)
        return Line(heading, number, cells, problems, tuple(self._notes))

    def begin(self) -> Said:
        """A game begins: money for everybody (C1.1), and the ante (C1.2)."""
        self.game += 1
        self.over = False
        self.owner = {}
        self.money = dict.fromkeys(self.seats, START) | dict.fromkeys(_ON_THE_TABLE, 0)
        pot, bank = SHARES[self.options.ante]
        for seat in self.seats:
            self._move(seat, "pot", pot)
            self._move(seat, "bank", bank)
            self._changes[seat] = [-pot - bank]
        for purse, share in zip(_ON_THE_TABLE, (pot, bank), strict=True):
            self._changes[purse] = [len(self.seats) * share] if share else []
        return Said("begin", (self.game, pot, bank))

    def doing(self, entry: Entry) -> Callable[[], Said]:
        """What is to be done for an entry, for `line`."""

        def do() -> Said:
            self._after_blast = isinstance(entry, Blast)
            if self.over and not isinstance(entry, NextGame):
                self._problems.append(Said("game-over", (self.game,)))
            return self._do(entry)

        return do

    def winnings(self) -> Line:
        """The line below a game that is over: what each has won in it, and in the series (C6.2)."""
        won = [self.money[seat] - START for seat in self.seats]
        self.won = [before + now for before, now in zip(self.won, won, strict=True)]
        cells = [Cell((now,), total) for now, total in zip(won, self.won, strict=True)]
        return Line(Said("winnings", (self.game,)), None, (*cells, None, None), sums=True)

    def next(self) -> tuple[Said, str]:
        """What is asked, and the entry that is expected."""
        if self.over:
            return Said("ask-next-game", (self.game,)), NextGame.tag
        if len(self.owner) == CITIES:
            return Said("ask-end"), End.tag
        # A city is taken after a blast; else a turn begins, and cows are paid for.
        expected = City.tag if self._after_blast else Price.tag
        return Said("ask-payment", (CITIES - len(self.owner),)), expected

    def _do(self, entry: Entry) -> Said:
        match entry:
            case Price(seat, amount):
                return self._price(seat, amount)
            case Blast(seat, value):
                return self._blast(seat, value)
            case Levy():
                return self._levy(entry)
            case City(seat, worth):
                return self._city(seat, worth)
            case Count():
                return self._count(entry)
            case End():
                return self._end()
            case NextGame():
                return self._next_game()
            case _:
                assert_never(entry)

    def _price(self, seat: int, amount: int) -> Said:
        self.turn = seat
        self._check_unit(amount)
        if amount > max(0, self.money[seat]):
            self._problems.append(Said("cannot-pay", (seat, amount, self.money[seat])))
        self._move(seat, "pot", amount)
        return Said("price", (seat, amount))

    def _blast(self, seat: int, value: int) -> Said:
        self.turn = seat
        self._check_unit(value)
        if value >= 0:
            paid = self._take("pot", seat, value)
            if paid < value:
                self._notes.append(Said("pot-short", (seat, value, paid)))
        else:
            self._take_from_player(seat, "pot", -value)
        return Said("blast", (seat, value))

    def _levy(self, entry: Levy) -> Said:
        payer, to, amount = entry.payer, entry.to, entry.amount
        self._check_unit(amount)
        if payer == to:
            self._problems.append(Said("to-itself", (payer,)))
        if payer == "bank":
            self._problems.append(Said("bank-only-grows"))
        if to == "bank" and self.options.ante == "summary":
            self._problems.append(Said("no-bank"))
        payers = self.seats if payer == "each" else (payer,)
        for one in payers:
            if one == to:
                continue
            if isinstance(one, int):
                self.turn = one
                self._take_from_player(one, to, amount)
            elif (paid := self._take(one, to, amount)) < amount:
                self._notes.append(Said("table-short", (one, amount, paid)))
        if payer == "each":  # what each has paid is gained in one sum
            self._changes[to] = [gained] if (gained := sum(self._changes.get(to, ()))) else []
        return Said("levy", (payer, to, amount))

    def _city(self, seat: int, worth: int) -> Said:
        self.turn = seat
        if not 1 <= worth <= CITIES:
            self._problems.append(Said("no-such-city", (worth,)))
        elif worth in self.owner:
            self._problems.append(Said("city-taken", (worth, self.owner[worth])))
        else:
            self.owner[worth] = seat
            if len(self.owner) == CITIES:
                self._notes.append(Said("last-city"))
        self._cities.add(seat)
        return Said("city", (seat, worth))

    def _count(self, entry: Count) -> Said:
        """Takes over what was counted, if it can be true (C1.3)."""
        counted: dict[Purse, int] = dict(enumerate(entry.purses))
        counted |= {"pot": entry.pot, "bank": entry.bank}
        total, should = sum(counted.values()), len(self.seats) * START
        for purse in self.purses:
            self._check_unit(counted[purse])
        for purse in self.purses:
            self._changes[purse] = []
            if (difference := counted[purse] - self.money[purse]) == 0:
                continue
            self._notes.append(Said("counted", (purse, counted[purse], self.money[purse])))
            if total == should:
                self._changes[purse] = [difference]
                self.money[purse] += difference
        if total != should:
            self._problems.append(Said("count-off", (total, should)))
        return Said("count", (total,))

    def _end(self) -> Said:
        if (left := CITIES - len(self.owner)) and not self.over:
            self._problems.append(Said("cities-left", (left,)))
        if self.over:
            return Said("end", (self.game,))
        self.over = True
        if self.options.ante == "summary":
            self._notes.append(Said("no-prize", (self.money["pot"],)))
        else:
            self._pay_prize()
        most = max(self.money[seat] for seat in self.seats)
        winners = tuple(seat for seat in self.seats if self.money[seat] == most)
        self._notes.append(Said("winners", (winners, most)))
        return Said("end", (self.game,))

    def _pay_prize(self) -> None:
        """Pot and bank to the highest city total; tied: split evenly, down to $50 (C6.1)."""
        most = max(self.points)
        first = tuple(seat for seat in self.seats if self.points[seat] == most)
        prize = self.money["pot"] + self.money["bank"]
        share = prize // len(first) // UNIT * UNIT if len(first) > 1 else prize
        left = prize - share * len(first)
        for seat in first:
            from_pot = min(share, self.money["pot"])
            self._move("pot", seat, from_pot)
            self._move("bank", seat, share - from_pot)
            self._changes[seat] = [share]
        for purse in _ON_THE_TABLE:
            paid = -sum(self._changes[purse])
            self._changes[purse] = [-paid] if paid else []
        self._notes.append(Said("prize", (first, most, share)))
        if left:
            self._notes.append(Said("undistributed", (left,)))

    def _next_game(self) -> Said:
        if not self.over:
            self._problems.append(Said("game-not-over", (self.game,)))
        return self.begin()

    def _take_from_player(self, seat: int, to: Purse, amount: int) -> None:
        """A forced payment: what is missing is forgiven (C3.4)."""
        paid = self._take(seat, to, amount)
        if paid < amount:
            self._notes.append(Said("forgiven", (seat, amount, paid)))

    def _take(self, payer: Purse, to: Purse, amount: int) -> int:
        """Moves as much of it as there is, and tells how much that was."""
        paid = max(0, min(amount, self.money[payer]))
        self._move(payer, to, paid)
        return paid

    def _move(self, payer: Purse, to: Purse, amount: int) -> None:
        self.money[payer] -= amount
        self.money[to] += amount
        for purse, change in ((payer, -amount), (to, amount)):
            changes = self._changes.setdefault(purse, [])
            if change:
                changes.append(change)

    def _check_unit(self, amount: int) -> None:
        problem = Said("not-in-fifties", (abs(amount),))
        if amount % UNIT and problem not in self._problems:
            self._problems.append(problem)
