"""What may anybody be told of that which computer players have just done?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from core.terms import Seat, Tagged
from qtapp.table.words import seat_name, translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.bots import Reason
    from core.codec import AnyMatch
    from core.game import Game
    from qtapp.table.deciding import Decision, Fault

Move = tuple[Seat, Tagged, int]
"""A seat, what it does, and the version of what it saw."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What computer players have just done, as anybody may be told."""

    seats: tuple[Seat, ...]
    """Who acted, in their order."""
    since: int
    """The length of the line of play before they, or others at the same time, acted."""
    until: int
    """The same after they did, and chance answered."""
    reasons: tuple[tuple[Seat, Reason], ...] = ()
    """Why, of those who gave a reason and did nothing that is still secret."""
    said: tuple[str, ...] = ()
    """What went wrong, in sentences."""
    small: bool = False
    """Whether it is a small move of a longer turn, told of together with what follows."""


def told_of(match: AnyMatch, since: int, decided: Sequence[tuple[Move, Decision]]) -> Happened:
    """What may be told once these moves are made, all at once, in the match as it stands now.

    It ends where they do; what chance answers is not known yet.
    """
    public = _public(match.game, match.state, [move for move, _ in decided])
    return Happened(
        tuple(seat for (seat, _, _), _ in decided),
        since,
        len(match.line) + len(decided),
        tuple((seat, it.reason) for (seat, _, _), it in decided if it.reason and seat in public),
        tuple(
            _fault_sentence(it.fault, seat_name(match.names, seat))
            for (seat, _, _), it in decided
            if it.fault
        ),
    )


def _public(game: Game[Any, Any, Any, Any], state: object, moves: list[Move]) -> frozenset[Seat]:
    """Whose action is no secret once all these are made.

    What is sealed comes to light when one of them reveals it, and else stays secret for good.
    """
    sealed, revealed = set(), False
    for seat, action, _ in moves:
        if game.refusal(state, seat, action) is not None:
            continue  # those before it have left nothing to be done
        if game.audience(state, seat, action) is not None:
            sealed.add(seat)
        revealed = revealed or game.reveals(state, seat, action)
        state = game.apply(state, seat, action)
    everybody = frozenset(seat for seat, _, _ in moves)
    return everybody if revealed else everybody - sealed


def _fault_sentence(fault: Fault, name: str) -> str:
    """What went wrong with a computer player of this name."""
    text = {
        "failed": translate(
            "table",
            "Something went wrong in the program while {name} was thinking:"
            " the move was drawn by lot.",
        ),
        "illegal": translate(
            "table", "{name} wanted what the rules do not allow: the move was drawn by lot."
        ),
        "late": translate("table", "{name} took too long: the move was drawn by lot."),
    }[fault]
    return text.format(name=name)
