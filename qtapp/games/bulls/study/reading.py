"""How do the solver's findings become rows, cells and positions to look ahead from?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import PLAYER, Bulls, Fence, Phase, Roll, View
from core.hints import in_tenths
from geometry.field import fence_between, post_index
from qtapp.games.bulls.study.move_row import RankedMove
from qtapp.games.bulls.study.roll_cell import RollSign, RollWorth
from qtapp.games.bulls.study.words import move_sentence, move_text, roll_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.games.bulls.outlook import Outlook, RollOutlook
    from core.games.bulls.rules import Action
    from core.hints import Advice

_GAME: Final = Bulls()


def fence_of(action: Action) -> int | None:
    """The fence that an action builds; None: it builds none."""
    if not isinstance(action, Fence):
        return None
    return fence_between(post_index(action.a), post_index(action.b))


@dataclass(frozen=True, slots=True)
class Mean:
    """What rolling on is worth on the average of all rolls."""

    value: float
    """Expected final total, in points."""
    error: float | None
    """Standard error of `value`."""


def ranked(advice: Advice[Action]) -> list[RankedMove]:
    """The moves of an advice, best first."""
    best = in_tenths(advice.hints[0].value)
    moves = []
    for rank, hint in enumerate(advice.hints):
        behind = max(0, best - in_tenths(hint.value)) / 10
        move = RankedMove(
            action=hint.action,
            rank=rank,
            fence=fence_of(hint.action),
            text=move_text(hint.action),
            value=hint.value,
            error=hint.standard_error,
            behind=behind,
            sentence=move_sentence(rank, hint, behind),
        )
        moves.append(move)
    return moves


def mean_of(outlook: Outlook, moves: Sequence[RankedMove], ahead: Action | None) -> Mean:
    """What rolling on is worth, told as the moves tell it where they do.

    The rolls are looked at one roll further than the moves, so the two would tell two figures of
    one thing: the figure is that of the moves, and of the rolls only the differences are told.
    `ahead` is the play before the roll, None if the roll itself is one of the moves.
    """
    move = next((move for move in moves if move.action == (ahead or Roll())), None)
    if move is None:
        return Mean(outlook.stay, outlook.error)
    if isinstance(move.action, Roll) or move.error is not None:
        return Mean(move.value, move.error)
    # This play is worth what it is because the field is left after it: rolling on is not better.
    return Mean(min(outlook.stay, move.value), outlook.error)


def roll_worths(outlook: Outlook, mean: Mean) -> list[RollWorth]:
    """What each roll would bring; worth and difference are as they are shown, in whole tenths."""
    worths = []
    for each in outlook.rolls:
        tenths = in_tenths(each.worth - outlook.stay)
        worth, difference = (in_tenths(mean.value) + tenths) / 10, tenths / 10
        found = RollWorth(
            roll=each.roll,
            worth=worth,
            difference=difference,
            sign=_sign(each),
            fence=fence_of(each.best),
            sentence=roll_sentence(each, worth, difference),
        )
        worths.append(found)
    return worths


def after(view: View, action: Action) -> View | None:
    """The same field before the next roll, once this is played; None: the field is over then."""
    state = _GAME.imagine(view, PLAYER, Random(0))
    played = _GAME.apply(state, PLAYER, action)
    same = played.phase is Phase.TURN and played.current == view.current
    return _GAME.view(played, PLAYER) if same else None


def _sign(each: RollOutlook) -> RollSign | None:
    if each.completes:
        return RollSign.COMPLETES
    if each.isolates:
        return RollSign.ISOLATES
    return None if each.fences else RollSign.NOTHING
