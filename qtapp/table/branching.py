"""From where can a match be played on in a copy, and why not from here?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.codec import AnyMatch
    from core.terms import Seat


def branch_point(match: AnyMatch, seat: Seat | None, shown: int) -> int | None:
    """The length of the line, `shown` or less, at which this seat acts; None: it never does.

    From the middle of a roll on, the dice would fall before anything could be done.
    """
    moments = range(shown, -1, -1)
    return next((at for at in moments if seat in match.sight(seat, at).to_act), None)


def why_no_branch(match: AnyMatch, seat: Seat | None, shown: int | None) -> str | None:
    """Why one cannot play on from the moment that is shown, as a code; None: one can.

    `last`: nothing came after it; `given-up`; `others` play, too; `no-decision` of the seat stands
    before it. `shown` is the length of the line there; None: the board shows now.
    """
    outcome = match.outcome()
    if match.seats != 1:
        return "others"
    if outcome is not None and outcome.how == "resigned":
        return "given-up"
    if shown is None or shown >= len(match.line):
        return "last"
    return "no-decision" if branch_point(match, seat, shown) is None else None
