"""`kraal hint`: what would the teacher play in a saved game, and why?

Needs no window; only for sentences is PySide6 imported.
"""

import json
import sys
from argparse import Namespace
from typing import Any, Final

from core.bots import Budget, Reason
from core.chance import Draw
from core.hints import Advice, Hint
from core.kit import AnyKit, ValueIn
from core.log import Sight
from core.terms import CHANCE
from qtapp.commandline.saved import NothingToTell, Words, as_data, saved_match, with_data
from qtapp.data import read_data

_DICE_DUE: Final = "the dice are due; there is nothing to choose before they lie"
_CARD_DUE: Final = "a card is due; there is nothing to choose before it lies open"


def hint(arguments: Namespace) -> int:
    """Prints what the arguments of `kraal hint` ask for; they carry its options by name.

    Gives the exit code: 1 if there is nothing to tell.
    """
    try:
        kit, sight, advice = _advice(arguments)
    except NothingToTell as error:
        print(f"kraal: {arguments.save}: {error}", file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps({"game": kit.game.id, **_data(advice, kit.value_in)}))
    else:
        print("\n".join(_lines(advice, kit.value_in, Words(kit.game.id, sight))))
    return 0


def _advice(arguments: Namespace) -> tuple[AnyKit, Sight[Any, Any], Advice[Any]]:
    match, kit = saved_match(arguments.save)
    if kit.make_hinter is None:
        raise NothingToTell(f"the game '{kit.game.id}' has no teacher")
    if outcome := match.outcome():
        how = "was given up" if outcome.how == "resigned" else "is over"
        raise NothingToTell(f"the game {how}; `kraal review` looks back on it")
    acting = match.to_act()
    if acting == (CHANCE,):
        drawn = isinstance(match.game.chance(match.state).what, Draw)
        raise NothingToTell(_CARD_DUE if drawn else _DICE_DUE)
    with with_data("the teacher"):
        hinter = kit.make_hinter(read_data)
    sight = match.sight(acting[0])
    *_, advice = hinter.hints(sight, Budget(arguments.seconds), lambda: False)
    return kit, sight, advice


def _data(advice: Advice[Any], value_in: ValueIn) -> dict[str, Any]:
    value = "expected_total" if value_in == "points" else "percent_to_win"
    return {
        "clear": advice.clear,
        "best": as_data(advice.hints[0].action),
        "moves": [
            {
                "move": as_data(hint.action),
                value: round(hint.value, 3),
                "standard_error": _rounded(hint.standard_error),
            }
            for hint in advice.hints
        ],
        "steps": [[_code(reason) for reason in step.reasons] for step in advice.steps],
    }


def _rounded(error: float | None) -> float | None:
    return None if error is None else round(error, 3)


def _code(reason: Reason) -> dict[str, Any]:
    return {"code": reason.code, "args": reason.args}


def _lines(advice: Advice[Any], value_in: ValueIn, words: Words) -> list[str]:
    why = " ".join(words.reason(reason) for reason in advice.steps[-1].reasons)
    lead = (
        "More time would not change which is best."
        if advice.clear
        else "Which is best is not certain yet; more --seconds may tell."
    )
    return [
        "expected total" if value_in == "points" else "% to win",
        *(_row(hint, words) for hint in advice.hints),
        f"Why: {why}",
        lead,
    ]


def _row(hint: Hint[Any], words: Words) -> str:
    error = "exact" if hint.standard_error is None else f"± {hint.standard_error:.1f}"
    return f"{hint.value:7.1f} {error:<6} {words.action(hint.action)}"
