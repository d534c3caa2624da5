"""What is to be said of a game of Raging Bulls? How good the decisions were, how kind the dice.

Everything follows from what the player saw, by dice that are imagined anew for each position and
always the same for the same one: two reviews of one game agree.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from core.bots import Budget
from core.games.bulls.blame import told
from core.games.bulls.continuation import after_field
from core.games.bulls.loss import MOST, loss_of
from core.games.bulls.luck import Fortune
from core.games.bulls.position import Clock, Position
from core.games.bulls.rules import (
    Action,
    Config,
    Fence,
    Leave,
    Pass,
    Phase,
    PlaceBull,
    Roll,
    Rolled,
    View,
)
from core.games.bulls.values import Net
from core.log import Entry, Sight
from core.review import Decision, Luck, Review
from core.terms import Cancelled

Found = Decision[Action] | Luck | None
"""What an entry of the line gives to a review; None: still at work."""


def average_total(config: Config) -> float:
    """What a strong player reaches with these house rules on average, in points.

    Measured for the presets. With other multipliers or mallets it is derived from that; 30 to 50
    games of the expert each came within 3 points of it, which is two standard errors: with the
    multipliers 9, 1, 1, 9 they reached 128.3 (derived: 127.1), without mallets 90.8 (89.9), with
    nine mallets 126.9 (124.0).
    """
    return float(after_field(config, _BEFORE_THE_FIRST)[config.mallets])


def is_rough(config: Config) -> bool:
    """Whether the average is derived, and luck by play-outs alone, with these house rules."""
    default = Config()
    return (config.multipliers, config.mallets) != (default.multipliers, default.mallets)


_BEFORE_THE_FIRST: Final = -1


class BullsReviewer:
    """Looks back on games of Raging Bulls."""

    def __init__(self, nets: Mapping[int, Net]) -> None:
        """`nets` are the fitted values by number of bulls; see `values.nets_in`."""
        self._fortune = Fortune(nets)

    def reviews(
        self, moments: Sequence[Sight[View, Action]], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Review[Action]]:
        """The review, growing from moment to moment; the same again while one takes longer.

        See `core.review.Reviewer`. The budget is for each decision; a node is one play-out.
        """
        last = moments[-1]
        review: Review[Action] = Review(
            average=average_total(last.view.config),
            decisions=(),
            lucks=(),
            total=last.outcome.scores[0] if last.outcome else None,
            seen=0,
            done=not last.log,
            rough=is_rough(last.view.config),
        )
        if review.done:
            yield review
        for at, record in enumerate(last.log):
            if not isinstance(record, Entry):
                raise TypeError("a review is of a line of entries")
            for found in self._found(at, record.action, moments, budget, cancelled):
                match found:
                    case Decision():
                        review = replace(review, decisions=(*review.decisions, found))
                    case Luck():
                        review = replace(review, lucks=(*review.lucks, found))
                    case None:
                        yield review
                if cancelled():
                    return
            if cancelled():  # then what was found is not all
                return
            review = replace(review, seen=at + 1, done=at + 1 == len(last.log))
            yield review

    def _found(
        self,
        at: int,
        action: Action,
        moments: Sequence[Sight[View, Action]],
        budget: Budget,
        cancelled: Cancelled,
    ) -> Iterator[Found]:
        """What is to be said of the entry that came after so many others."""
        before, after = moments[at].view, moments[at + 1].view
        match action:
            case PlaceBull() | Rolled():
                for points in self._fortune.brought(action, after):
                    yield None if points is None else Luck(at, points)
            case Roll() | Leave() if before.phase is Phase.TURN:
                yield from _decided(at, action, before, budget, cancelled)
            case Fence() | Pass() if Position.read(before).fences().size:
                yield from _decided(at, action, before, budget, cancelled)
            case _:
                return


def _decided(
    at: int, played: Action, view: View, budget: Budget, cancelled: Cancelled
) -> Iterator[Decision[Action] | None]:
    clock = Clock(budget, cancelled, most=MOST)
    for loss in loss_of(played, view, clock, cancelled):
        if loss is None:
            yield None
            continue
        reason, marks = told(played, loss, view)
        yield Decision(
            at,
            played,
            loss.best,
            loss.points,
            loss.error,
            loss.value,
            reason,
            marks,
            loss.choices,
        )
