"""What have the computer players done, in the words of whoever looks, and why did they?"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from qtapp.table.news import News, news_of
from qtapp.table.words import seat_name, translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.bots import Reason
    from core.terms import Seat
    from qtapp.parts import GameParts, LogLine
    from qtapp.table.computers import Computers
    from qtapp.table.controller import MatchController
    from qtapp.table.happened import Happened

_REMEMBERED: Final = 60
"""So many moves of computer players may belong to their turns since a person's last one."""
_REASONS: Final = 12
"""Of so many moves it can be asked why."""


class MoveWords:
    """Remembers what computer players did, and tells it from the log of whoever looks now."""

    def __init__(self, controller: MatchController, computers: Computers, parts: GameParts) -> None:
        self._controller = controller
        self._computers = computers
        self._parts = parts
        self._told: deque[Happened] = deque(maxlen=_REMEMBERED)
        """What has happened and stands, the newest last."""
        self._coming: list[Happened] = []
        """What has happened, but still unfolds on the board: it is told of afterwards."""
        self._lines: Sequence[LogLine] = ()

    def add(self, happened: Happened) -> None:
        """This has happened last; `follow` tells when it has come to its end on the board."""
        (self._coming if self._computers.unfolding else self._told).append(happened)

    def follow(self, lines: Sequence[LogLine]) -> None:
        """The log of whoever looks reads so now; what was taken back has not happened."""
        self._lines = lines
        if not self._computers.unfolding:
            self._told.extend(self._coming)
            self._coming.clear()
        while self._told and self._told[-1].since >= self._controller.length:
            self._told.pop()

    @property
    def last(self) -> Happened | None:
        """The last move of a computer, or what several did at once."""
        return self._told[-1] if self._told else None

    @property
    def turn(self) -> list[Happened]:
        """The last move, and the small ones of the same turn before it."""
        told = list(self._told)
        turn = told[-1:]
        for before in told[-2::-1]:
            goes_on = before.seats == turn[0].seats and before.until >= turn[0].since
            if not (before.small and goes_on):
                break
            turn.insert(0, before)
        return turn

    @property
    def reasons(self) -> list[tuple[Seat, Reason]]:
        """Why: of the last turn, or where the viewer is to act, of all since her last one."""
        now = self._controller.now
        acts = now.seat is not None and now.seat in now.to_act
        told = [it for it in self._told if it.until > self._last_turn] if acts else self.turn
        return [reason for happened in told[-_REASONS:] for reason in happened.reasons]

    @property
    def _last_turn(self) -> int:
        """The length of the line after the last action of the viewer, but for a pass; 0: none."""
        match, since = self._controller.match, self._told[0].since if self._told else 0
        own = (at for at in self._own(since) if not match.was_declined(at - 1))
        return max(own, default=0)

    def news(self) -> tuple[News, ...]:
        """What the last turn was, and what went wrong in it; () before there is one."""
        return tuple(
            news for it in self.turn for news in (*map(News, it.said), *self._lines_of(it))
        )

    def why(self) -> str:
        """The reasons in sentences, each with the name of the player."""
        now = self._controller.now
        text = translate("table", "{name} {reason}")
        told = ((seat, self._parts.reason_text(reason, now)) for seat, reason in self.reasons)
        return " ".join(
            text.format(name=seat_name(now.names, seat), reason=why[:1].lower() + why[1:])
            for seat, why in told
        )

    def _lines_of(self, happened: Happened) -> list[News]:
        """Lines of the log, but for those that tell the viewer only what she did herself.

        Where chance has opened the turn of somebody else, theirs has come to its end.
        """
        span = range(happened.since + 1, happened.until + 1)
        own = self._own(happened.since)
        viewer = self._controller.now.seat
        news: list[News] = []
        for line in self._lines:
            if line.at in own:
                own.remove(line.at)  # what follows from it has lines of its own
            elif line.at in span:
                if line.begins is not None and line.begins not in happened.seats:
                    break
                news.append(news_of(line, viewer))
        return news

    def _own(self, since: int) -> set[int]:
        """The lengths of the line after each action of the viewer that stands, from there on."""
        controller = self._controller
        viewer, line = controller.viewer, controller.match.known_line(controller.viewer)
        return {at + 1 for at in range(since, len(line)) if line[at].seat == viewer}

    def who_plays(self) -> str:
        """Which players are computers, to be told as long as there is nothing else to tell."""
        computers, names = self._computers, self._controller.names
        if computers.plays_alone:
            return translate("table", "Only computer players sit here: the table plays by itself.")
        called = [seat_name(names, seat) for seat in computers.seats]
        if len(called) == 1:
            return translate("table", "{name} is a computer player.").format(name=called[0])
        text = translate("table", "{names} and {last} are computer players.")
        return text.format(names=", ".join(called[:-1]), last=called[-1]) if called else ""
