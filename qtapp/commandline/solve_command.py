"""`kraal solve`: with dice as one wishes, how few fences and posts isolate these bulls?

Needs no window: nothing here imports PySide6.
"""

import json
from argparse import Namespace
from typing import Any, Final

from core.bots import Budget
from core.games.bulls.solver import Answer, Question, fewest_fences, fewest_posts
from core.hints import Verdict
from geometry.field import FENCES, fence_between, place_index, post_index, post_name

_VERDICTS: Final = {
    Verdict.UNIQUE: "proved, and there is one way only",
    Verdict.MANY: "proved, and there are several ways",
    Verdict.UNKNOWN: "proved; whether there is another way was not determined",
    Verdict.NONE: "proved: not all bulls can be isolated any more",
    Verdict.STOPPED: "not determined in the time given",
}


def bulls(text: str) -> tuple[int, ...]:
    """Places from "c,r c,r ...": column and row, 1 to 6 each.

    Raises:
        ValueError: what is no place, and why.
    """
    places = []
    for word in text.split():
        try:
            column, row = map(int, word.split(","))
            places.append(place_index(column, row))
        except ValueError:
            raise ValueError(
                f"'{word}' is no place: write column and row, 1 to 6 each, as in 3,4"
            ) from None
    if not places:
        raise ValueError("there must be at least one bull, as in --bulls '3,4 1,6'")
    return tuple(places)


def fences(text: str) -> tuple[int, ...]:
    """Fences from "t3-r5 ...".

    Raises:
        ValueError: what is no fence, and why.
    """
    found = []
    for word in text.split():
        try:
            a, b = map(post_index, word.lower().split("-"))
        except ValueError:
            raise ValueError(f"'{word}' is no fence: write two posts, as in t3-r5") from None
        if (fence := fence_between(a, b)) is None:
            raise ValueError(f"'{word}' is no fence: its posts stand on one side")
        found.append(fence)
    return tuple(found)


def solve(arguments: Namespace) -> int:
    """Prints what the arguments of `kraal solve` ask for; they carry its options by name.

    Raises:
        ValueError: what cannot be understood, or cannot stand on a field.
    """
    question = Question(
        bulls(arguments.bulls),
        fences(arguments.fences),
        reuse=not arguments.single_use,
        edge_is_fence=arguments.edge_is_fence,
    )
    budget = Budget(seconds=arguments.seconds)
    answers = {"fences": fewest_fences(question, budget), "posts": fewest_posts(question, budget)}
    if arguments.json:
        print(json.dumps({what: _as_data(answer) for what, answer in answers.items()}))
    else:
        for what, answer in answers.items():
            print(_as_line(what, answer))
    return 0


def _as_data(answer: Answer) -> dict[str, Any]:
    return {
        "verdict": answer.verdict.value,
        "fewest": answer.fewest,
        "at_least": answer.at_least,
        "at_most": answer.at_most,
        "isolated_at_least": answer.isolated_at_least,
        "isolated_at_most": answer.isolated_at_most,
        "fences": _names(answer.fences),
        "nodes": answer.nodes,
    }


def _as_line(what: str, answer: Answer) -> str:
    way = " ".join(_names(answer.fences)) or "none"
    match answer.verdict:
        case Verdict.NONE:
            figure = f"at most {answer.isolated_at_most} bulls can be isolated"
        case Verdict.STOPPED:
            most = "" if answer.at_most is None else f" and at most {answer.at_most}"
            figure = f"at least {answer.at_least}{most}"
        case _:
            figure = str(answer.fewest)
    return f"fewest {what}: {figure} ({_VERDICTS[answer.verdict]}); build: {way}"


def _names(chosen: tuple[int, ...]) -> list[str]:
    return [f"{post_name(FENCES[fence].a)}-{post_name(FENCES[fence].b)}" for fence in chosen]
