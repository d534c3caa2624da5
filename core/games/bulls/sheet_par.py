"""What could a paper sheet have been worth, and what is there to learn from it?

resources/help/bulls.md B8. The solver tells what the fields could give with dice as one wishes; of
a game whose dice are recorded, the review tells what strong play makes of those dice.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.bots import Budget
from core.games.bulls.rules import (
    BULLS,
    LETTERS,
    PLAYER,
    Action,
    Bulls,
    Config,
    Phase,
    State,
    View,
)
from core.games.bulls.scoring import Field, Status
from core.games.bulls.sheet import Sheet
from core.games.bulls.solver import Par, Question, par_of, steps_to_fewest_posts
from core.games.bulls.verdict import Standing, Verdict, check_sheet
from core.log import Sight
from core.match import Match
from core.review import Review, Reviewer
from core.terms import Cancelled

_STATUS: dict[Standing, Status] = {
    "empty": Status.AHEAD,
    "complete": Status.COMPLETE,
    "left": Status.LEFT,
    "ended": Status.ENDED,
    "open": Status.OPEN,
}


@dataclass(frozen=True, slots=True)
class SheetPar:
    """What the bulls of each field allow, as far as it is proved by now."""

    fields: tuple[Par | None, ...]
    """Of A to D; None: not asked yet, or the bulls are not all there.

    `answer.at_least` is the fewest posts that isolate all bulls, if `subtotal` is known.
    """


@dataclass(frozen=True, slots=True)
class Worth:
    """What a recorded game would have been worth with strong play."""

    review: Review[Action]
    """All that is known by now; total = average + luck + skill."""

    @property
    def with_these_dice(self) -> float | None:
        """About what strong play reaches with these dice, in points; None: not known yet.

        An average of what might have been: single games scatter around it.
        """
        return self.review.average + self.review.luck if self.review.done else None


def has_all_bulls(sheet: Sheet, at: int) -> bool:
    """Whether field `at` has the bulls that it must have, each on a place of its own."""
    bulls = sheet.fields[at].bulls
    return len(bulls) == BULLS[at] == len(set(bulls))


def steps_to_par(sheet: Sheet, budget: Budget, cancelled: Cancelled) -> Iterator[SheetPar]:
    """What is proved by now, some milliseconds apart, field by field; the last is all there is.

    The budget is for each field. Nothing comes any more once it is cancelled.
    """
    pars: list[Par | None] = [None] * len(LETTERS)
    yield SheetPar(tuple(pars))
    for at, field in enumerate(sheet.fields):
        if not has_all_bulls(sheet, at):
            continue
        question = Question(field.bulls, edge_is_fence=sheet.config.edge_is_fence)
        for answer in steps_to_fewest_posts(question, budget, cancelled):
            if cancelled():
                return
            pars[at] = par_of(question, sheet.config.multipliers[at], answer)
            yield SheetPar(tuple(pars))


def steps_to_worth(
    match: Match[Config, State, Action, View],
    reviewer: Reviewer[View, Action],
    budget: Budget,
    cancelled: Cancelled,
) -> Iterator[Worth]:
    """What a replayed sheet would have been worth, growing from moment to moment.

    `reviewer` is that of the kit, whose data its caller reads. The budget is for each decision.
    """
    moments = [match.sight(PLAYER, at) for at in range(len(match.line) + 1)]
    for review in reviewer.reviews(moments, budget, cancelled):
        yield Worth(review)


def position(
    sheet: Sheet, at: int, fences: int | None = None, verdict: Verdict | None = None
) -> Sight[View, Action]:
    """Field `at` as a position before a roll, which hints and the solver view can study.

    So many of the fences that count stand, in the order drawn; None: all, but none where the field
    is complete, for then there is nothing left to study. Where the mallets are not known, none is
    ticked. `verdict` is that of the sheet, if it is at hand.

    Raises:
        ValueError: the field has not all its bulls; see `has_all_bulls`.
    """
    if not has_all_bulls(sheet, at):
        raise ValueError(f"field {LETTERS[at]} has not all its bulls")
    found = verdict or check_sheet(sheet)
    here = found.fields[at]
    if fences is None:
        fences = 0 if here.standing == "complete" else len(here.fences)
    fields = [
        Field(sheet.fields[i].bulls, one.fences, _STATUS[one.standing])
        for i, one in enumerate(found.fields)
    ]
    fields[at] = Field(sheet.fields[at].bulls, here.fences[:fences], Status.OPEN)
    state = State(
        config=sheet.config,
        fields=(*_played(fields[:at]), fields[at], *(Field() for _ in fields[at + 1 :])),
        current=at,
        phase=Phase.TURN,
        passes=min(sheet.mallets or 0, sheet.config.mallets),
    )
    return Sight(PLAYER, 0, Bulls().view(state, PLAYER), (), (PLAYER,), None)


def _played(fields: Sequence[Field]) -> Iterator[Field]:
    """Fields that come before the one in play are over, even if the sheet does not show how."""
    for field in fields:
        ended = field.status in (Status.COMPLETE, Status.LEFT)
        yield field if ended else replace(field, status=Status.LEFT)
