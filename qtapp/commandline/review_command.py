"""`kraal review`: what was luck in a saved game, and what did each decision cost?

Needs no window; only for sentences is PySide6 imported.
"""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import Any, Final

from core.bots import Budget
from core.games.bulls.rules import LETTERS, Phase, PlaceBull
from core.games.bulls.rules import View as BullsView
from core.log import Entry, Sight
from core.review import LESS_PROMISING, Decision, Luck, Review
from core.terms import Seat
from qtapp.commandline.saved import NothingToTell, Words, as_data, saved_match
from qtapp.data import read_data

_SEAT: Final = Seat(0)
"""Whose game it is: there are reviewers of solo games only."""

Moments = Sequence[Sight[Any, Any]]


def review(arguments: Namespace) -> int:
    """Prints what the arguments of `kraal review` ask for; they carry its options by name.

    Gives the exit code: 1 if there is nothing to tell.
    """
    try:
        game, found, moments = _review(arguments)
    except NothingToTell as error:
        print(f"kraal: {arguments.save}: {error}", file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps({"game": game, **_data(found, moments)}))
    else:
        print("\n".join(_lines(found, moments, Words(game))))
    return 0


def _review(arguments: Namespace) -> tuple[str, Review[Any], Moments]:
    match, kit = saved_match(arguments.save)
    if kit.make_reviewer is None:
        raise NothingToTell(f"the game '{kit.game.id}' has nobody who could review it")
    try:
        reviewer = kit.make_reviewer(read_data)
    except (OSError, ValueError) as error:
        raise NothingToTell(f"the reviewer lacks its data: {error}") from error
    moments = [match.sight(_SEAT, at) for at in range(len(match.line) + 1)]
    *_, found = reviewer.reviews(moments, Budget(), lambda: False)
    if not found.decisions and not found.lucks:
        raise NothingToTell("nothing has happened yet that could be reviewed")
    return kit.game.id, found, moments


def _data(found: Review[Any], moments: Moments) -> dict[str, Any]:
    return {
        "average": round(found.average, 2),
        "luck": round(found.luck, 2),
        "skill": None if found.skill is None else round(found.skill, 2),
        "total": found.total,
        "lost": round(found.lost, 2),
        "decisions": [
            {
                **_place(decision, moments),
                "played": as_data(decision.played),
                "best": as_data(decision.best),
                "loss": round(decision.loss, 3),
                "standard_error": round(decision.standard_error, 3),
                "costly": decision.costly,
                "expected_total": round(decision.value, 2),
                "reason": {"code": decision.reason.code, "args": decision.reason.args},
            }
            for decision in found.decisions
        ],
        "rolls": [{**_place(luck, moments), "luck": round(luck.points, 3)} for luck in found.lucks],
    }


def _place(what: Decision[Any] | Luck, moments: Moments) -> dict[str, Any]:
    """Where in the match it was."""
    return {"at": what.at, **_in_game(moments[what.at].view)}


def _in_game(view: Any) -> dict[str, Any]:
    """The field of a game of Raging Bulls, and the turn in it; 0 while its bulls are rolled."""
    if not isinstance(view, BullsView):
        return {}
    turn = 0 if view.phase is Phase.BULLS else view.throws + (view.phase is not Phase.BUILD)
    return {"field": LETTERS[view.current], "turn": turn}


def _lines(found: Review[Any], moments: Moments, words: Words) -> Iterator[str]:
    average, luck = round(found.average, 1), round(found.luck, 1)
    yield f"{average:+7.1f}  average of a strong player"
    yield f"{luck:+7.1f}  luck"
    if found.total is None:
        yield f"{-found.lost:+7.1f}  lost by decisions so far; the game is not over"
    else:
        skill = found.total - average - luck  # rounded so that what is shown adds up
        yield f"{skill:+7.1f}  decisions, beside those of a strong player"
        yield f"{found.total:7}  total"
    rows: list[Decision[Any] | Luck] = [*found.decisions, *found.lucks]
    where: dict[str, Any] = {}
    for row in sorted(rows, key=lambda row: row.at):
        here = _in_game(moments[row.at].view)
        if here != where:
            yield ", ".join(f"{name} {number}" for name, number in here.items() if number)
            where = here
        if isinstance(row, Decision):
            yield _decision(row, words)
        else:
            yield _luck(row, moments, words)


def _luck(luck: Luck, moments: Moments, words: Words) -> str:
    fell = moments[-1].log[luck.at]
    if isinstance(fell, Entry) and not isinstance(fell.action, PlaceBull):
        return f"{luck.points:+7.1f}  {words.action(fell.action)}"
    return f"{luck.points:+7.1f}  the places of the bulls"


def _decision(decision: Decision[Any], words: Words) -> str:
    played = words.action(decision.played)
    why = "" if decision.reason.code == LESS_PROMISING else f" {words.reason(decision.reason)}"
    if decision.played == decision.best:
        return f"{'best':>7}  {played}.{why}"
    best, error = words.action(decision.best), f"± {decision.standard_error:.1f}"
    sure = decision.loss > 2 * decision.standard_error
    was = "was better" if sure else "may have been better"
    return f"{-decision.loss:+7.1f}  {played}, where {best} {was} ({error}).{why}"
