"""Is all settled that the solver says of a position, or has it only stopped thinking?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.hints import Verdict
from qtapp.games.bulls.texts import translate

if TYPE_CHECKING:
    from core.games.bulls.outlook import Outlook
    from core.games.bulls.prospects import Share
    from core.games.bulls.rules import Action
    from core.games.bulls.solver import Answer
    from core.games.bulls.standing import Standing
    from core.hints import Advice

POINTS: Final = 0.25
"""Standard error of a worth in points, beyond which it is not settled."""
SHARE: Final = 0.01
"""The same of a chance."""
_ALIKE: Final = 3
"""If n games ended alike, another end has a chance of no more than three of n, most likely."""


@dataclass(slots=True)
class Found:
    """What has been found out about a position so far; None: nothing."""

    advice: Advice[Action] | None = None
    outlook: Outlook | None = None
    share: Share | None = None
    standing: Standing | None = None


def doubt(found: Found, *, to_act: bool) -> str:
    """What is not settled, in a sentence; empty: nothing. `to_act`: moves are to be told."""
    if not moves_settled(found.advice) and to_act:
        return translate("bulls", "The best moves are too close to tell apart.")
    if found.outlook is not None and found.outlook.error > POINTS:
        return translate("bulls", "The next rolls could be known better.")
    answer = found.standing and found.standing.answer
    if not answer or not proved(answer):
        return translate("bulls", "What can still become of the field is not proved.")
    if found.standing and (found.standing.par is None or found.standing.par.subtotal is None):
        return translate("bulls", "The most that perfect dice could give is not proved.")
    if answer.verdict is not Verdict.NONE and not chance_settled(found.share):
        return translate("bulls", "The chance to complete the field could be known better.")
    return ""


def moves_settled(advice: Advice[Action] | None) -> bool:
    """Whether the best move, and its worth, will not change any more."""
    return advice is not None and advice.clear and (advice.hints[0].standard_error or 0) <= POINTS


def chance_settled(share: Share | None) -> bool:
    """Whether a chance is known to one percent."""
    return share is not None and chance_error(share) <= SHARE


def chance_error(share: Share) -> float:
    """How far off it may well be: that all games ended alike is no certainty."""
    return max(share.error, _ALIKE / share.number if share.share in (0, 1) else 0.0)


def proved(answer: Answer) -> bool:
    """Whether the solver has found out all that it was asked."""
    if answer.verdict is Verdict.NONE:
        return answer.isolated_at_least == answer.isolated_at_most
    return answer.verdict in (Verdict.UNIQUE, Verdict.MANY)
