"""Who came in at which place? The players of a match in their order, in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.log import Resign, Sight
from qtapp.table.words import seat_name

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player came off."""

    place: int
    """1 for the first; equals have the same."""
    seat: int
    name: str
    figure: str
    """What decides, such as an amount of money; empty: the words say it."""
    words: str
    """All else that counts, and whether the player gave up."""


def standings_of(
    sight: Sight[Any, Any],
    ranks: Sequence[tuple[float, ...]],
    words: Callable[[int], str],
    figure: Callable[[int], str] = lambda _: "",
) -> tuple[Standing, ...]:
    """All players, the first one first; if all others gave up, whoever stayed.

    `ranks` says per seat how it came off, more being better; `words` and `figure` what is told of a
    seat.
    """
    outcome = sight.outcome
    resigned = outcome is not None and outcome.how == "resigned"
    stayed = set(outcome.winners) if outcome is not None and resigned else set()
    strength = [(seat in stayed, *rank) for seat, rank in enumerate(ranks)]
    order = sorted(range(len(ranks)), key=lambda seat: strength[seat], reverse=True)
    left = {int(record.seat) for record in sight.log if isinstance(record, Resign)}
    found: list[Standing] = []
    for at, seat in enumerate(order):
        same = at > 0 and strength[seat] == strength[order[at - 1]]
        place = found[-1].place if same else at + 1
        told = words(seat)
        if seat in left:
            told = _left(told, resigned=resigned)
        found.append(Standing(place, seat, seat_name(sight.names, seat), figure(seat), told))
    return tuple(found)


def _left(words: str, *, resigned: bool) -> str:
    """What is told of somebody who gave up; `resigned`: that ended the match."""
    text = (
        translate("table", "{words}; gave up")
        if resigned
        else translate("table", "{words}; gave up, and a computer player went on")
    )
    return text.format(words=words)
