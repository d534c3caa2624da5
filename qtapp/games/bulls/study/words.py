"""What does the solver view say? Its sentences and its figures."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import LETTERS, Pass, Phase, View
from core.hints import Verdict
from qtapp import figures
from qtapp.figures import points, with_error
from qtapp.games.bulls.hint_words import action_text
from qtapp.games.bulls.study.settling import chance_error
from qtapp.games.bulls.texts import fence_words, translate
from qtapp.unbroken import unbroken

if TYPE_CHECKING:
    from core.games.bulls.outlook import Outlook, RollOutlook
    from core.games.bulls.prospects import Share
    from core.games.bulls.rules import Action
    from core.games.bulls.solver import Answer, Par
    from core.hints import Hint
    from qtapp.games.bulls.study.reading import Mean

_NEARLY: Final = 95
"""Percent that are nearly certain."""


def signed(value: float) -> str:
    """A difference in points with its sign: "+3.2"; nothing to speak of is "±0"."""
    text = figures.signed(value)
    return "±0" if text == points(0) else text


def standing_sentence(answer: Answer | None) -> str:
    """What can still become of the bulls; None: nothing is proved yet."""
    if answer is None:
        return translate("bulls", "Not determined yet.")
    if answer.verdict is Verdict.NONE:
        return _only(answer)
    if answer.fewest is not None:
        return _completed_with(answer.fewest)
    if answer.at_most is not None:
        text = translate(
            "bulls", "Can still be completed, with {least} to {most} more fences: not settled yet."
        )
        return text.format(least=answer.at_least, most=answer.at_most)
    return translate("bulls", "Not determined yet.")


def _completed_with(count: int) -> str:
    if count == 1:
        return translate("bulls", "Can still be completed with 1 more fence.")
    return translate("bulls", "Can still be completed with {count} more fences.").format(
        count=count
    )


def _only(answer: Answer) -> str:
    count = answer.isolated_at_least
    if count != answer.isolated_at_most:
        return translate("bulls", "Not all bulls can be isolated any more.")
    if count == 0:
        return translate("bulls", "No bull can be isolated any more.")
    if count == 1:
        return translate("bulls", "Only 1 bull can still be isolated.")
    return translate("bulls", "Only {count} bulls can still be isolated.").format(count=count)


def proof_sentence(answer: Answer | None) -> str:
    """How sure that is; empty: nothing is proved."""
    if answer is None:
        return ""
    match answer.verdict:
        case Verdict.UNIQUE:
            return translate("bulls", "Proved: no fewer will do, and there is only one such way.")
        case Verdict.MANY:
            return translate("bulls", "Proved: no fewer will do; there are several ways.")
        case Verdict.UNKNOWN:
            return translate("bulls", "Proved: no fewer will do.")
        case Verdict.NONE if answer.isolated_at_least == answer.isolated_at_most:
            return translate("bulls", "Proved: no dice can isolate more.")
        case Verdict.NONE:
            return translate("bulls", "Proved: no dice can isolate them all.")
        case Verdict.STOPPED:
            return ""


def par_sentence(par: Par | None) -> str:
    """The best that perfect dice could make of the field; empty: not known yet."""
    if par is None:
        return ""
    if par.subtotal is not None:
        if par.subtotal == 1:
            return translate("bulls", "Perfect dice would still give 1 point here.")
        return translate("bulls", "Perfect dice would still give {points} points here.").format(
            points=par.subtotal
        )
    text = translate("bulls", "Perfect dice would still give {least} to {most} points here.")
    return text.format(least=par.at_least, most=par.at_most)


def chance_sentence(share: Share | None) -> str:
    """The chance to complete the field if nobody leaves it; None: not known yet.

    Near 0 and 1 a limit is told, and no certainty.
    """
    if share is None:
        return translate("bulls", "Chance to complete the field: not known yet.")
    error = chance_error(share)
    most, least = ceil(100 * (share.share + error)), floor(100 * (share.share - error))
    if ceil(100 * (share.share + error)) >= 100:
        text = translate("bulls", "Chance to complete the field: over {percent} %.")
        if least >= _NEARLY:
            text = translate(
                "bulls", "Chance to complete the field: over {percent} %, nearly certain."
            )
        return unbroken(text.format(percent=min(least, 99)))
    if floor(100 * (share.share - error)) <= 0:
        text = translate("bulls", "Chance to complete the field: under {percent} %.")
        return unbroken(text.format(percent=max(most, 1)))
    text = translate("bulls", "Chance to complete the field: {percent} % ± {error} %.")
    figures = {"percent": round(100 * share.share), "error": max(1, round(100 * error))}
    return unbroken(text.format(**figures))


def nothing_to_study(view: View | None) -> str:
    """Why there is nothing to think about, and what to do; empty: there is something."""
    if view is None:
        return translate(
            "bulls", "The solver studies what lies on the board. Open a game to see it at work."
        )
    match view.phase:
        case Phase.FIELD | Phase.BULLS:
            text = translate(
                "bulls",
                "Roll the bulls of field {letter}. Then the solver shows what every fence and every"
                " roll is worth.",
            )
            return text.format(letter=LETTERS[view.current])
        case Phase.OVER:
            return translate(
                "bulls", "The game is over. Open the replay to study any moment of it."
            )
        case Phase.TURN | Phase.DICE | Phase.BUILD:
            return ""


def settled_by(action: Action) -> str:
    """Instead of a table of rolls: a play after which none comes in this field."""
    text = translate("bulls", "No roll follows in this field after: {action}")
    return text.format(action=move_text(action))


def rolls_title(action: Action | None) -> str:
    """What the table of rolls shows: the next roll as things stand (None), or after a play."""
    if action is None:
        return translate("bulls", "The next roll")
    text = translate("bulls", "The next roll after: {action}")
    return text.format(action=move_text(action))


def rolls_facts(outlook: Outlook, mean: Mean) -> list[str]:
    """What is to be said of all rolls together: staying beside leaving, and the chances."""
    text = translate("bulls", "Rolling on: {worth} on average")
    facts = [unbroken(text.format(worth=with_error(mean.value, mean.error)))]
    if outlook.leave is not None:
        text = translate("bulls", "Leaving the field: {points}")
        facts.append(text.format(points=points(outlook.leave)))
    for count, text in (
        (outlook.isolating, translate("bulls", "A bull can be isolated: {count} of 216 throws")),
        (
            outlook.completing,
            translate("bulls", "The field can be completed: {count} of 216 throws"),
        ),
    ):
        if count:
            facts.append(text.format(count=count))
    return facts


def move_sentence(rank: int, hint: Hint[Action], behind: float) -> str:
    """A move with what it is worth; `behind` is what is shown of the difference to the best."""
    worth = with_error(hint.value, hint.standard_error)
    if rank == 0:
        text = translate("bulls", "{action}: expected final total {worth}, the best there is.")
    elif not behind:
        text = translate("bulls", "{action}: expected final total {worth}, as much as the best.")
    else:
        text = translate(
            "bulls", "{action}: expected final total {worth}, {behind} less than the best."
        )
    words = {"action": action_text(hint.action), "worth": worth, "behind": points(behind)}
    return unbroken(text.format(**words))


def roll_sentence(roll: RollOutlook, worth: float, difference: float) -> str:
    """A roll, what it allows, and what it is worth, beside the mean of all rolls."""
    parts = [_falls(roll), _allows(roll)]
    if roll.completes:
        parts.append(translate("bulls", "It completes the field."))
    elif len(roll.isolates) == 1:
        text = translate("bulls", "It isolates bull {bull}.")
        parts.append(text.format(bull=roll.isolates[0] + 1))
    elif roll.isolates:
        text = translate("bulls", "It isolates the bulls {bulls}.")
        parts.append(text.format(bulls=", ".join(str(bull + 1) for bull in roll.isolates)))
    parts.append(_worth(worth, difference))
    return unbroken(" ".join(parts))


def _falls(roll: RollOutlook) -> str:
    first, second, third = roll.roll
    if roll.ways == 1:
        text = translate("bulls", "{first} {second} {third}, 1 of 216 throws.")
    else:
        text = translate("bulls", "{first} {second} {third}, {ways} of 216 throws.")
    return text.format(first=first, second=second, third=third, ways=roll.ways)


def _allows(roll: RollOutlook) -> str:
    if not roll.fences:
        return translate("bulls", "It allows no fence.")
    if isinstance(roll.best, Pass):
        text = translate("bulls", "Fences possible: {count}; a pass is best.")
    elif roll.fences == 1:
        text = translate("bulls", "One fence is possible: {best}.")
    else:
        text = translate("bulls", "Fences possible: {count}; the best is {best}.")
    return text.format(count=roll.fences, best=action_text(roll.best))


def _worth(worth: float, difference: float) -> str:
    if signed(difference) == "±0":
        text = translate("bulls", "Worth {points}, as much as the mean.")
    elif difference > 0:
        text = translate("bulls", "Worth {points}, {difference} above the mean.")
    else:
        text = translate("bulls", "Worth {points}, {difference} below the mean.")
    return text.format(points=points(worth), difference=points(abs(difference)))


def how_many_more(count: int) -> str:
    """The button that shows the rest of the moves."""
    if count == 1:
        return translate("bulls", "1 more")
    return translate("bulls", "{count} more").format(count=count)


def proof_told(answer: Answer) -> str:
    """What the fences of the proof show."""
    count = len(answer.fences)
    if answer.verdict is Verdict.NONE:
        text = translate("bulls", "{count} fences that isolate as many bulls as can be: {fences}.")
    elif count == 1:
        text = translate("bulls", "One fence completes the field: {fences}.")
    else:
        text = translate("bulls", "In this order {count} fences complete the field: {fences}.")
    fences = ", ".join(map(fence_words, answer.fences))
    return unbroken(text.format(count=count, fences=fences))


def move_text(action: Action) -> str:
    """A move in a few words, for a line that may wrap."""
    return unbroken(action_text(action))


def point_at_something() -> str:
    """What can be done with the view, while nothing is pointed at."""
    return translate(
        "bulls",
        "Point at a move or a roll, or step to it with Tab and the arrows, to see it alone.",
    )
