"""What has happened in a game of From Cape to Cairo, as far as the log of a sight tells?

The log of a seat holds its own bids only; what the others bid is known from the table, once it is
revealed. So the game is played through again, with all bids of an auction at once; but what was
told to a seat before is not worked out a second time.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from core.games.kairo.rules import Action, Bid, Kairo, State, View
from core.games.kairo.table import Config, Phase, Table
from core.log import Entry, Readable, Rewind, Sealed, Sight
from core.terms import Seat

_GAME: Final = Kairo()


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A record of the log, and the table before and after it; the same object as long as it stands.

    It equals itself only: what follows from it can be kept by it.
    """

    record: Readable[Action]
    before: Table
    after: Table
    """The same as `before`, if a bid stays sealed."""
    at: int
    """The length of the line of play after it."""

    @property
    def reveals(self) -> bool:
        """Whether it was the last of an auction's bids."""
        return self.before.phase is Phase.BID and self.after.phase is not Phase.BID


def steps(sight: Sight[View, Action]) -> list[Step]:
    """All records of the log, oldest first, those that were taken back as well.

    Of a match that was started again only what came since: the table, which is another one now,
    no longer tells what the others had bid before.
    """
    table = sight.view.table
    return _story(table.config, table.seats, sight.seat).told(_since_restart(sight.log), table)


def standing(sight: Sight[View, Action]) -> list[Step]:
    """The entries that stand, after all that was taken back."""
    found: list[Step] = []
    for step in steps(sight):
        del found[step.at :]
        if isinstance(step.record, Entry | Sealed):
            del found[step.at - 1 :]
            found.append(step)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class _Moment:
    """A place in a line of play, which can be followed back to its start."""

    state: State
    sealed: int = 0
    """So many bids lie sealed there."""
    length: int = 0
    """Of the line."""
    before: "_Moment | None" = None

    def back(self, length: int) -> "_Moment":
        """The moment at which the line was so long, or this one."""
        moment = self
        while moment.length > length and moment.before is not None:
            moment = moment.before
        return moment

    def then(self, state: State, sealed: int = 0) -> "_Moment":
        """The moment one entry later."""
        return _Moment(state, sealed, self.length + 1, self)


@dataclass(frozen=True, slots=True, eq=False)
class _Told:
    """A record that was told."""

    step: Step
    now: _Moment
    """After it."""
    auction: int | None = None
    """Which auction's bids it revealed, counted from 0."""

    def holds(self, record: Readable[Action], table: Table) -> bool:
        """Whether a log that goes the same way up to here goes on in the same way.

        Of bids that the reader may not read, the log itself does not tell the amounts.
        """
        if record is not self.step.record and record != self.step.record:
            return False
        if self.auction is None:
            return True
        known = self.step.after.auctions[self.auction].bids
        return known == table.auctions[self.auction].bids


class _Story:
    """What one reader was told: a log that goes on costs no more than what is new in it."""

    def __init__(self, config: Config, seats: int) -> None:
        self._start = _Moment(_GAME.start(config, seats))
        self._told: list[_Told] = []

    def told(self, log: tuple[Readable[Action], ...], table: Table) -> list[Step]:
        """A step for each record of the log; `table` is the one that the reader sees at its end."""
        pairs = enumerate(zip(self._told, log, strict=False))
        other = (at for at, (told, record) in pairs if not told.holds(record, table))
        same = next(other, min(len(self._told), len(log)))
        if same < len(log):
            del self._told[same:]
            for record in log[same:]:
                self._told.append(self._tell(record, table))
        return [told.step for told in self._told[: len(log)]]

    def _tell(self, record: Readable[Action], table: Table) -> _Told:
        before = self._told[-1].now if self._told else self._start
        auction = None
        match record:
            case Entry(_, Bid()) | Sealed() if before.sealed + 1 < table.seats:
                now = before.then(before.state, before.sealed + 1)
            case Entry(_, Bid()) | Sealed():
                auction = len(before.state.table.auctions) - 1
                now = before.then(_revealed(before.state, table.auctions[auction].bids))
            case Entry(seat, action):
                now = before.then(_GAME.apply(before.state, seat, action))
            case Rewind(_, to):
                now = before.back(to)
            case _:
                now = before
        step = Step(record, before.state.table, now.state.table, now.length)
        return _Told(step, now, auction)


def _since_restart(log: tuple[Readable[Action], ...]) -> tuple[Readable[Action], ...]:
    """The log from its last restart on, which comes first then."""
    places = (at for at, it in enumerate(log) if isinstance(it, Rewind) and it.why == "restart")
    return log[max(places, default=0) :]


@lru_cache(maxsize=8)
def _story(config: Config, seats: int, reader: Seat | None) -> _Story:  # noqa: ARG001 - the key
    """One for each reader, so that nothing is ever told to another one."""
    return _Story(config, seats)


def _revealed(state: State, bids: tuple[int, ...]) -> State:
    """All bids of an auction are known."""
    for seat, amount in enumerate(bids):
        state = _GAME.apply(state, Seat(seat), Bid(amount))
    return state
