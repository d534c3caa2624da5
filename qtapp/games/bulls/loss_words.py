"""Why was a play not the best? The sentences of a review for what was lost.

Bulls are counted from 1, percents are whole, points are in tenths.
"""

from collections.abc import Callable

from qtapp.games.bulls.cut_words import missed_cuts
from qtapp.games.bulls.texts import points_text, translate


def losses() -> dict[str, Callable[..., str]]:
    """The sentences for losses, by code."""
    return {
        "missed-isolates": lambda bull: _of_bull(
            translate("bulls", "Bull {bull} could have been isolated."), bull
        ),
        "missed-completes": lambda: translate("bulls", "The field could have been completed."),
        "missed-cuts": missed_cuts,
        "left-too-early": lambda tenths: _in_points(
            translate("bulls", "The field was left too early: it promised {points} points more."),
            tenths,
        ),
        "stayed-too-long": lambda tenths: _in_points(
            translate("bulls", "Leaving the field was worth {points} points more."), tenths
        ),
        "passed-for-nothing": lambda tenths: _in_points(
            translate("bulls", "A fence was worth {points} points more than the pass."), tenths
        ),
        "spent-posts": _spent_posts,
        "lost-bull": lambda bull: _of_bull(
            translate("bulls", "Bull {bull} can no longer be isolated."), bull
        ),
        "missed-work": lambda bull: _of_bull(
            translate("bulls", "Another fence did something for bull {bull}."), bull
        ),
        "hard-way": _hard_way,
        "less-complete": _less_complete,
        "less-close": _less_close,
        "fewer-rolls": _fewer_rolls,
        "fewer-fences": _fewer_fences,
        "as-good": lambda: translate("bulls", "It is as good as any, as far as can be told."),
        "less-promising": lambda tenths: _in_points(
            translate("bulls", "Another play promised {points} points more."), tenths
        ),
    }


def _of_bull(text: str, bull: int) -> str:
    return text.format(bull=bull)


def _in_points(text: str, tenths: int) -> str:
    return text.format(points=points_text(tenths))


def _less_complete(percent: int, better: int) -> str:
    text = (
        translate(
            "bulls",
            "Now the next roll can complete the field with a chance of {percent} %; it could have"
            " been {better} %.",
        )
        if percent
        else translate(
            "bulls",
            "Now the next roll cannot complete the field; it could have, with a chance of"
            " {better} %.",
        )
    )
    return text.format(percent=percent, better=better)


def _less_close(percent: int, better: int) -> str:
    text = (
        translate(
            "bulls",
            "Now the next roll can isolate another bull with a chance of {percent} %; it could"
            " have been {better} %.",
        )
        if percent
        else translate(
            "bulls",
            "Now the next roll cannot isolate another bull; it could have, with a chance of"
            " {better} %.",
        )
    )
    return text.format(percent=percent, better=better)


def _hard_way(bull: int, percent: int, better: int) -> str:
    text = (
        translate(
            "bulls",
            "Bull {bull} now has a way out that only {percent} % of the rolls can close; it could"
            " have been {better} %.",
        )
        if percent
        else translate(
            "bulls", "Bull {bull} now has a way out that the next roll cannot close at all."
        )
    )
    return text.format(bull=bull, percent=percent, better=better)


def _fewer_rolls(percent: int, better: int) -> str:
    return translate(
        "bulls",
        "Now a fence can be built after {percent} % of the rolls; it could have been {better} %.",
    ).format(percent=percent, better=better)


def _fewer_fences(count: int, better: int) -> str:
    if count == 0:
        return translate(
            "bulls", "Now no fence is possible any more; {better} could have been."
        ).format(better=better)
    if count == 1:
        return translate(
            "bulls", "Now only one fence is still possible; it could have been {better}."
        ).format(better=better)
    return translate(
        "bulls", "Now %n fences are still possible; it could have been {better}.", "fences", count
    ).format(better=better)


def _spent_posts(count: int) -> str:
    if count == 1:
        return translate("bulls", "It spent one post more than the best play.")
    return translate("bulls", "It spent %n posts more than the best play.", "posts", count)
