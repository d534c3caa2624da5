"""What has happened since a seat acted last, and how much of it does it know already?

It follows the log as this seat may read it, so what is sealed for it is not in there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from core.log import Entry, Rewind, Sealed
from core.terms import CHANCE
from qtapp.table.news import News, Weight, news_of

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from core.log import Readable
    from qtapp.parts import AnySight, LogLine

    InTheOpen: TypeAlias = Callable[[int], bool]
    """Whether the entry with this number of the line was decided in the open."""
    Unasked: TypeAlias = Container[int]
    """The entries, by the same number, for which nobody was asked: a standing order made them."""


def since_last_turn(
    sight: AnySight,
    lines: Sequence[LogLine],
    in_the_open: InTheOpen = lambda _: False,
    unasked: Unasked = (),
) -> tuple[LogLine, ...]:
    """The lines of the log that tell what happened after the last action of the sight's seat.

    What others did at the same time as it, in secret, counts as later, wherever it stands; who
    asked for hints is for the log. All lines of the line of play, if the seat has not acted; () for
    a passer-by. An answer that it gave `in_the_open` while another played was no turn, nor was a
    pass for which it was `unasked`.
    """
    return Past(sight, in_the_open, unasked).lines(lines)


def news_since_last_turn(
    sight: AnySight,
    lines: Sequence[LogLine],
    in_the_open: InTheOpen = lambda _: False,
    unasked: Unasked = (),
) -> tuple[News, ...]:
    """The same as news for the sight's seat.

    What came of its own last action it has seen, before anybody else acted, unless all acted in
    secret; and what has opened its turn now it has before it. These lines matter least.
    """
    return Past(sight, in_the_open, unasked).news(lines)


class Past:
    """The line of play up to now, and where a seat's last turn stands in it."""

    def __init__(self, sight: AnySight, in_the_open: InTheOpen, unasked: Unasked) -> None:
        self._seat = sight.seat
        self.line = _line(sight.log)
        """The entries that stand."""
        self.own = self._last_own(in_the_open, unasked)
        """Where the last action of the seat in its turn stands; None: there is none."""

    def lines(self, lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
        """See `since_last_turn`."""
        if self._seat is None:
            return ()
        line, own = self.line, self.own
        lines = [it for it in lines if it.asked_by is None]
        if own is None:
            return tuple(it for it in lines if it.at is not None)
        start = own + 1
        while start > 0 and _is_sealed(line[start - 1]):
            start -= 1
        news = [it for it in lines if it.at is not None and it.at > start]
        # The first line of an action tells the action itself, others what came of it.
        action = next((it for it in news if it.at == own + 1), None)
        return tuple(it for it in news if it is not action)

    def news(self, lines: Sequence[LogLine]) -> tuple[News, ...]:
        """See `news_since_last_turn`."""
        told, own, seen = self.lines(lines), self.own, 0
        if own is not None and not _is_sealed(self.line[own]):
            seen = self._other_after(own)
        begun = [at for at, it in enumerate(told) if it.begins is not None]
        now = begun[-1] if begun and told[begun[-1]].begins == self._seat else len(told)
        opened = self._other_after(told[now].at or 0) if now < len(told) else 0

        def is_seen(place: int, at: int) -> bool:
            return at <= seen or (place >= now and at <= opened)

        return tuple(
            News(it.text, Weight.SEEN) if is_seen(place, it.at or 0) else news_of(it, self._seat)
            for place, it in enumerate(told)
        )

    def _other_after(self, first: int) -> int:
        """Where the first action of another seat stands from there on; else the end."""
        line, own = self.line, (CHANCE, self._seat)
        return next((at for at in range(first, len(line)) if line[at].seat not in own), len(line))

    def _last_own(self, in_the_open: InTheOpen, unasked: Unasked) -> int | None:
        line, seat = self.line, self._seat
        made = [at for at, it in enumerate(line) if it.seat == seat and at not in unasked]
        own = next((at for at in reversed(made) if not in_the_open(at)), None)
        if own is None:
            return None
        others = (at for at in range(own, len(line)) if line[at].seat not in (CHANCE, seat))
        over = next((at for at in others if not in_the_open(at)), len(line))
        return next(at for at in reversed(made) if at < over)


def _line(log: Sequence[Readable[Any]]) -> list[Entry[Any] | Sealed]:
    """The entries that stand."""
    line: list[Entry[Any] | Sealed] = []
    for record in log:
        if isinstance(record, Entry | Sealed):
            line.append(record)
        elif isinstance(record, Rewind):
            del line[record.to :]
    return line


def _is_sealed(entry: Entry[Any] | Sealed) -> bool:
    return isinstance(entry, Sealed) or entry.audience is not None
