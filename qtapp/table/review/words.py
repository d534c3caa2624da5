"""How is a review told, so that a child understands it? Sentences, and numbers with their signs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from core.review import LESS_PROMISING
from qtapp.figures import error_figure, signed, with_error
from qtapp.table.words import translate

if TYPE_CHECKING:
    from core.review import Decision, Review
    from qtapp.parts import AnySight, GameParts


_LITTLE: Final = 5
"""Points; a rest that is more is not little things."""


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of the sum that leads to the total."""

    name: str
    points: int
    signed: bool
    """Whether it is a difference, to be shown with its plus or minus."""

    @property
    def text(self) -> str:
        """The number as it is written."""
        return signed(self.points, 0) if self.signed else str(self.points)


def sum_lines(review: "Review[Any]") -> list[SumLine]:
    """Average, dice, play, and total; rounded so that the lines add up to the total.

    While the review grows or the match is not over, only what is known so far.
    """
    average, luck = round(review.average), round(review.luck)
    dice = SumLine(translate("review", "Your dice"), luck, signed=True)
    lines = [
        SumLine(
            translate("review", "An average game of the strongest computer player"),
            average,
            signed=False,
        ),
        dice,
    ]
    if review.total is None or not review.done:
        so_far = translate("review", "Your play so far")
        return [*lines, SumLine(so_far, -round(review.cost), signed=True)]
    play = review.total - average - luck
    return [
        *lines,
        SumLine(translate("review", "Your play"), play, signed=True),
        SumLine(translate("review", "Your total"), review.total, signed=False),
    ]


def sum_sentence(review: "Review[Any]") -> str:
    """The sum in one breath, for a screen reader."""
    told = ", ".join(f"{line.name}: {line.text}" for line in sum_lines(review))
    return translate("review", "{told}.").format(told=told)


def explained(review: "Review[Any]") -> str:
    """Which part of the play the marked decisions explain, and what nobody can tell."""
    costly = review.costly
    first = _cost_words(len(costly), review.cost, review.cost_error, done=review.done)
    if review.total is None or not review.done:
        return first
    # In whole points, as the sum has it: else the two sentences would not add up.
    rest = sum_lines(review)[2].points + round(review.cost)
    if not rest:
        return first
    if review.rough:
        text = translate(
            "review",
            "{first} With these house rules, average and dice are known only roughly, and so is the"
            " rest of your play, {rest}.",
        )
    elif abs(rest) > _LITTLE:
        text = (
            translate("review", "{first} The rest of your play, {rest}, has no single cause.")
            if costly
            else translate("review", "{first} Your play, {rest}, has no single cause.")
        )
    elif costly:
        text = translate(
            "review",
            "{first} The rest of your play, {rest}, is little things and what no one can tell.",
        )
    else:
        text = translate(
            "review", "{first} Your play, {rest}, is little things and what no one can tell."
        )
    return text.format(first=first, rest=signed(rest, 0))


def _cost_words(count: int, lost: float, error: float, *, done: bool) -> str:
    if not count:
        return (
            translate("review", "No decision cost points beyond doubt.")
            if done
            else translate("review", "No decision has cost points beyond doubt so far.")
        )
    if count == 1:
        text = (
            translate("review", "One decision cost {lost} points.")
            if done
            else translate("review", "One decision has cost {lost} points so far.")
        )
    else:
        text = (
            translate("review", "{count} decisions cost {lost} points.")
            if done
            else translate("review", "{count} decisions have cost {lost} points so far.")
        )
    return text.format(count=count, lost=with_error(lost, error))


def progress(seen: int, length: int) -> str:
    """How far the review is."""
    text = translate("review", "Looking back: step {seen} of {length}")
    return text.format(seen=seen, length=length)


def loss_words(decision: "Decision[Any]") -> str:
    """What was lost, and how sure that is, for the middle of a sentence."""
    return with_error(decision.loss, decision.standard_error or None)


def loss_error(decision: "Decision[Any]") -> str:
    """How sure what was lost is, for beside the figure; empty: it is known."""
    return f"± {error_figure(decision.standard_error)}" if decision.standard_error else ""


def reason_words(decision: "Decision[Any]", parts: "GameParts", sight: "AnySight") -> str:
    """Where a loss comes from, or why the best play is best, in a sentence.

    Empty where the reason tells no more than the loss, which is told beside it.
    """
    if decision.reason.code == LESS_PROMISING:
        return ""
    return parts.reason_text(decision.reason, sight)


def unsure_words() -> str:
    """What is to be said of a play that may have cost nothing."""
    return translate("review", "As good as the best, as far as can be told.")


def error_words() -> str:
    """What the figure behind ± means."""
    return translate(
        "review",
        "The figure after ± tells how sure the estimate is: two times out of three it is no"
        " farther off.",
    )
