"""`kraal review`: what was luck in a saved game, and what did each decision cost?

Needs no window; only for sentences is PySide6 imported.
"""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.bots import Budget
from core.games.bulls.rules import LETTERS, Phase, PlaceBull
from core.games.bulls.rules import View as BullsView
from core.log import Entry, Sight
from core.review import LESS_PROMISING, Decision, Luck, Review
from core.terms import Seat
from qtapp.commandline.saved import NothingToTell, Words, as_data, saved_match, with_data
from qtapp.data import read_data

_SEAT: Final = Seat(0)
"""Whose game it is: there are reviewers of solo games only."""

Moments = Sequence[Sight[Any, Any]]


def review(arguments: Namespace) -> int:
    """Prints what the arguments of `kraal review` ask for; they carry its options by name.

    Gives the exit code: 1 if there is nothing to tell.
    """
    try:
        told = _review(arguments)
    except NothingToTell as error:
        print(f"kraal: {arguments.save}: {error}", file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps(_data(told)))
    else:
        print("\n".join(_lines(told, Words(told.game, told.moments[-1]))))
    return 0


@dataclass(frozen=True, slots=True)
class _Told:
    """What there is to tell."""

    game: str
    review: Review[Any]
    moments: Moments
    given_up: bool


def _review(arguments: Namespace) -> _Told:
    match, kit = saved_match(arguments.save)
    if kit.make_reviewer is None:
        raise NothingToTell(f"the game '{kit.game.id}' has nobody who could review it")
    with with_data("the reviewer"):
        reviewer = kit.make_reviewer(read_data)
    moments = [match.sight(_SEAT, at) for at in range(len(match.line) + 1)]
    *_, found = reviewer.reviews(moments, Budget(), lambda: False)
    if not found.decisions and not found.lucks:
        raise NothingToTell("nothing has happened yet that could be reviewed")
    outcome = match.outcome()
    return _Told(kit.game.id, found, moments, outcome is not None and outcome.how == "resigned")


def _data(told: _Told) -> dict[str, Any]:
    found, moments = told.review, told.moments
    return {
        "game": told.game,
        "average": round(found.average, 2),
        "luck": round(found.luck, 2),
        "skill": _rounded(found.skill),
        "rest": _rounded(found.rest),
        "total": found.total,
        "given_up": told.given_up,
        "rough": found.rough,
        "cost": round(found.cost, 2),
        "cost_error": round(found.cost_error, 2),
        "lost": round(found.lost, 2),
        "decisions": [
            {
                **_place(decision, moments),
                "played": as_data(decision.played),
                "best": as_data(decision.best),
                "loss": round(decision.loss, 3),
                "standard_error": round(decision.standard_error, 3),
                "costly": decision.costly,
                "choices": decision.choices,
                "expected_total": round(decision.value, 2),
                "reason": {"code": decision.reason.code, "args": decision.reason.args},
            }
            for decision in found.decisions
        ],
        "rolls": [{**_place(luck, moments), "luck": round(luck.points, 3)} for luck in found.lucks],
    }


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 2)


def _place(what: Decision[Any] | Luck, moments: Moments) -> dict[str, Any]:
    """Where in the match it was."""
    return {"at": what.at, **_in_game(moments[what.at].view)}


def _in_game(view: Any) -> dict[str, Any]:
    """The field of a game of Raging Bulls, and the turn in it; 0 while its bulls are rolled."""
    if not isinstance(view, BullsView):
        return {}
    turn = 0 if view.phase is Phase.BULLS else view.throws + (view.phase is not Phase.BUILD)
    return {"field": LETTERS[view.current], "turn": turn}


def _lines(told: _Told, words: Words) -> Iterator[str]:
    found, moments = told.review, told.moments
    yield from _sum(told)
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


def _sum(told: _Told) -> Iterator[str]:
    """The sum, rounded so that what is shown adds up; then what is to be known about it."""
    found = told.review
    average, luck = round(found.average, 1), round(found.luck, 1)
    cost, error = round(found.cost, 1), f"± {found.cost_error:.1f}"
    yield f"{average:7.1f}  average of a strong player"
    yield f"{luck:+7.1f}  dice"
    costly = f"{_points(-cost)}  decisions that cost points beyond doubt ({error})"
    if found.total is None:
        yield costly
        yield f"{'':7}  the game {'was given up' if told.given_up else 'is not over'}"
    else:
        skill = found.total - average - luck
        yield f"{_points(skill)}  play, beside that of a strong player; of this"
        yield f"  {costly}"
        yield f"  {_points(skill + cost)}  little things and what no one can tell"
        yield f"{found.total:7}  total"
    if found.rough:
        yield "With these house rules the average and the dice are known only roughly."


def _points(points: float) -> str:
    """With its sign; 0 has none."""
    points = round(points, 1)
    return f"{points:+7.1f}" if points else f"{0:7.1f}"


def _luck(luck: Luck, moments: Moments, words: Words) -> str:
    fell = moments[-1].log[luck.at]
    if isinstance(fell, Entry) and not isinstance(fell.action, PlaceBull):
        return f"{luck.points:+7.1f}  {words.action(fell.action)}"
    return f"{luck.points:+7.1f}  the places of the bulls"


def _decision(decision: Decision[Any], words: Words) -> str:
    played = words.action(decision.played)
    reason = words.reason(decision.reason)
    if decision.played == decision.best:
        return f"{'best':>7}  {played}. {reason}"
    if not decision.sure:
        return f"{'good':>7}  {played}. {reason}"
    loss, error = _points(-decision.loss), f"± {decision.standard_error:.1f}"
    why = "" if decision.reason.code == LESS_PROMISING else f" {reason}"
    return f"{loss}  {played}. Better ({error}): {words.action(decision.best)}.{why}"
