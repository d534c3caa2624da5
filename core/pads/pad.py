"""What is a score pad? Who plays what with which house rules, and all that was written down.

A pad is a value: writing on it gives another one, which remembers all of the first.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from core.pads import cow, cow_ledger, kairo, kairo_ledger
from core.pads.journal import Corrected, Record, Redone, Standing, Struck, Undone, Wrote, standing
from core.pads.ledger import Ledger

LONGEST_NAME: Final = 20
"""Letters; a column of the ledger has a name at its head."""


@dataclass(frozen=True, slots=True)
class PadGame:
    """A game that there is a pad for."""

    id: str
    players: range
    options_type: type[Any]
    entry_types: tuple[type[Any], ...]
    options_fault: Callable[[int, Any], str]
    """Which option does not go with so many players; empty: none."""
    misfit: Callable[[Any, int], str]
    """Which field of an entry speaks of other players than there are; empty: none."""
    ledger: Callable[[int, Any, tuple[Any, ...]], Ledger]


PAD_GAMES: Final = {
    game.id: game
    for game in (
        PadGame(
            "kairo",
            kairo.PLAYERS,
            kairo.Options,
            kairo.ENTRY_TYPES,
            kairo.options_fault,
            kairo.misfit,
            kairo_ledger.ledger,
        ),
        PadGame(
            "cow",
            cow.PLAYERS,
            cow.Options,
            cow.ENTRY_TYPES,
            cow.options_fault,
            cow.misfit,
            cow_ledger.ledger,
        ),
    )
}


@dataclass(frozen=True)
class Pad:
    """A score pad, and how it came to be as it is."""

    game: PadGame
    names: tuple[str, ...]
    """Of the players, in the order in which they sit, clockwise."""
    options: Any
    records: tuple[Record, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError for players, options or records that cannot be."""
        if len(self.names) not in self.game.players:
            raise ValueError(f"{len(self.names)} players cannot play this")
        if fault := names_fault(self.names):
            raise ValueError(f"a name is {fault}")
        if fault := self.game.options_fault(len(self.names), self.options):
            raise ValueError(f"the option '{fault}' does not go with so many players")
        for record in self.records[-1:]:
            if isinstance(record, Wrote | Corrected) and self.game.misfit(
                record.entry, len(self.names)
            ):
                raise ValueError("an entry speaks of other players")
        _ = self.standing

    @cached_property
    def standing(self) -> Standing:
        """The entries that count, and how far undo and redo reach."""
        return standing(self.records)

    @cached_property
    def ledger(self) -> Ledger:
        """All of it added up."""
        return self.game.ledger(len(self.names), self.options, self.standing.entries)

    def ledger_before(self, at: int) -> Ledger:
        """What it came to before the entry that stands at `at`."""
        return self.game.ledger(len(self.names), self.options, self.standing.entries[:at])

    def write(self, entry: Any, at: int | None = None) -> "Pad":
        """The pad with one entry more, at its end or before the one that stands at `at`."""
        return self._with(Wrote(len(self.standing.entries) if at is None else at, entry))

    def correct(self, at: int, entry: Any) -> "Pad":
        """The pad with another entry in the place of the one at `at`."""
        return self._with(Corrected(at, entry))

    def strike(self, at: int) -> "Pad":
        """The pad without the entry at `at`."""
        return self._with(Struck(at))

    def undo(self) -> "Pad":
        """The pad before the last change; ValueError if there is none."""
        return self._with(Undone())

    def redo(self) -> "Pad":
        """The pad with the change that was undone last; ValueError if there is none."""
        return self._with(Redone())

    def _with(self, record: Record) -> "Pad":
        return replace(self, records=(*self.records, record))


def names_fault(names: tuple[str, ...]) -> str:
    """What is wrong with the players' names: `missing`, `too-long`, `odd` or `twice`, or nothing.

    Two names that differ in capitals only are the same one: they are told apart by ear.
    """
    for name in names:
        if not name.strip():
            return "missing"
        if len(name) > LONGEST_NAME:
            return "too-long"
        if name != name.strip() or not name.isprintable():
            return "odd"
    return "twice" if len({name.casefold() for name in names}) < len(names) else ""
