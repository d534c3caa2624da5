"""How do the solver's findings become rows, cells and positions to look ahead from?"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import PLAYER, Bulls, Fence, Phase, View
from geometry.field import fence_between, post_index
from qtapp.games.bulls.study.move_row import RankedMove
from qtapp.games.bulls.study.roll_cell import RollSign, RollWorth
from qtapp.games.bulls.study.words import move_sentence, move_short, roll_sentence

if TYPE_CHECKING:
    from core.games.bulls.outlook import Outlook, RollOutlook
    from core.games.bulls.rules import Action
    from core.hints import Advice

_GAME: Final = Bulls()


def fence_of(action: Action) -> int | None:
    """The fence that an action builds; None: it builds none."""
    if not isinstance(action, Fence):
        return None
    return fence_between(post_index(action.a), post_index(action.b))


def ranked(advice: Advice[Action]) -> list[RankedMove]:
    """The moves of an advice, best first."""
    best = advice.hints[0].value
    return [
        RankedMove(
            action=hint.action,
            rank=rank,
            fence=fence_of(hint.action),
            text=move_short(hint.action),
            value=hint.value,
            error=hint.standard_error,
            behind=max(0.0, best - hint.value),
            sentence=move_sentence(rank, hint, best - hint.value),
        )
        for rank, hint in enumerate(advice.hints)
    ]


def roll_worths(outlook: Outlook) -> list[RollWorth]:
    """What each roll would bring."""
    return [
        RollWorth(
            roll=each.roll,
            worth=each.worth,
            difference=each.worth - outlook.stay,
            sign=_sign(each),
            fence=fence_of(each.best),
            sentence=roll_sentence(each, outlook.stay),
        )
        for each in outlook.rolls
    ]


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
