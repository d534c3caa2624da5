"""What is to be known of a match that is kept: is it over, is it a copy, and of which other one?"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, TypeGuard

from core.chance import GameId, Paper
from core.codec import AnyMatch, Writer
from core.log import Hinted, Rewind, Sight
from qtapp.finished import FinishedStore
from qtapp.table.controller import SOLO
from qtapp.table.saves import SaveStore
from qtapp.table.words import seat_name

_LEAVING: Final = ("restart", "branch")
"""Why a line is left as a whole, and not step by step."""


@dataclass(slots=True, eq=False)
class Kept:
    """A match in its place on the disk."""

    store: SaveStore | FinishedStore
    match: AnyMatch
    when: datetime | None = None
    """When a finished match was finished, in local time; None: it is under way."""
    origin: "Kept | None" = None
    """Which one it was copied from in this session, if it was."""
    writer: Writer = field(init=False)
    """Writes it down."""

    def __post_init__(self) -> None:
        self.writer = Writer(self.match)

    @property
    def game(self) -> str:
        """The name of its game."""
        return str(self.match.game.id)

    @property
    def game_id(self) -> str:
        """The ID that its dice come from; empty if they have none."""
        source = self.match.source
        return source.name if isinstance(source, GameId) else ""

    @property
    def players(self) -> tuple[str, ...]:
        """What the seats of a game for several are called; () in a game for one."""
        match = self.match
        if match.seats == 1:
            return ()
        return tuple(seat_name(match.names, seat) for seat in range(match.seats))

    @property
    def public_sight(self) -> Sight[Any, Any]:
        """What may be told of it where anybody reads: no secrets of the players."""
        return self.match.sight(None if self.match.seats > 1 else SOLO)

    @property
    def paper(self) -> bool:
        """Whether it was played on paper, and taken over from the sheet."""
        return isinstance(self.match.source, Paper)

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.match.outcome() is not None

    @property
    def ends_with_pass(self) -> bool:
        """Whether the last thing in it is that somebody let a question pass that went round.

        Not so if that has led to something else, such as to a look at what nobody could see before.
        """
        last, line = self.match.log[-1:], self.match.line
        passed = last == line[-1:] != () and self.match.was_declined(len(line) - 1)
        return passed and self.match.game.declining(self.match.state) is not None

    @property
    def branched(self) -> bool:
        """Whether it was played on from a moment of another one, whose dice are known."""
        return any(_is_branch(it) for it in self.match.log)

    @property
    def untouched(self) -> bool:
        """Whether it was branched from another one, and nothing was played in it since."""
        left = self.left_at
        return left is not None and _is_branch(self.match.log[left])

    @property
    def branched_at(self) -> int | None:
        """After so many entries of its line it was played on, if it was branched."""
        branches = [it.to for it in self.match.log if _is_branch(it)]
        return min(branches[-1], len(self.match.line)) if branches else None

    @property
    def last_played(self) -> datetime | None:
        """When it was saved last, in local time; None: that is not known."""
        at = self.store.saved_at
        return None if at is None else datetime.fromtimestamp(at, UTC).astimezone()

    @property
    def left_at(self) -> int | None:
        """How many records there were before a restart or branch after which nothing was played.

        None: the last thing that happened was another.
        """
        if not self.match.left_the_line:
            return None
        records = enumerate(self.match.log)
        return max(at for at, record in records if not isinstance(record, Hinted))

    @property
    def begun(self) -> bool:
        """Whether a player has done anything that stands."""
        return any(entry.by in ("person", "bot") for entry in self.match.line)


def original_of(copy: Kept, games: Iterable[Kept]) -> Kept | None:
    """Which of these was copied before the restart or branch that is the last thing in `copy`.

    None: it is none of them, or something was played in the copy. A match that was restarted in
    its place looks like a copy, but it has no `origin`; a branch is always one.
    """
    cut, match = copy.left_at, copy.match
    if cut is None or not (copy.untouched or copy.origin):
        return None

    def fits(kept: Kept) -> bool:
        other = kept.match
        if kept is copy or other.game.id != match.game.id or other.config != match.config:
            return False
        more = other.log[cut:]  # it may have gone on; but another copy is none
        left = bool(more) and isinstance(more[0], Rewind) and more[0].why in _LEAVING
        alike = other.source.name == match.source.name and other.log[:cut] == match.log[:cut]
        return alike and not left

    found = [kept for kept in games if fits(kept)]
    return min(found, key=lambda kept: len(kept.match.log), default=None)


def _is_branch(record: object) -> TypeGuard[Rewind]:
    return isinstance(record, Rewind) and record.why == "branch"
