"""What has happened in which turn? The history, cut where games and turns begin."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.games.cow.table import NOBODY, Happening, Payment, Table, What


@dataclass(frozen=True, slots=True)
class Part:
    """A turn, or what comes before the first one."""

    game: int
    """Of the series, from 0."""
    turn: int
    """From 1; 0: the ante."""
    seat: int
    """Whose turn it was; NOBODY before the first one."""
    records: tuple[Happening | Payment, ...]
    """All of it in its order, but for what says that the game or the turn begins."""

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The money that changed hands, or should have."""
        return tuple(it for it in self.records if isinstance(it, Payment))


def parts(table: Table, game: int | None = None) -> Iterator[Part]:
    """The turns of a game of the series, or of all; of the last one what there is so far."""
    number, turn, seat = -1, 0, NOBODY
    records: list[Happening | Payment] = []
    for record in table.history:
        match record:
            case Happening(what=What.GAME):
                following = (number + 1, 0, NOBODY)
            case Happening(what=What.TURN):
                following = (number, record.amount, record.seat)
            case _:
                records.append(record)
                continue
        if number >= 0 and game in (None, number):
            yield Part(number, turn, seat, tuple(records))
        records, (number, turn, seat) = [], following
    if number >= 0 and game in (None, number):
        yield Part(number, turn, seat, tuple(records))
