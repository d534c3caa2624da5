"""How does a teacher of Raging Bulls find what to advise? It weighs all plays, from the sight only.

The worth of a play is the final total to be expected of a strong player: what the fields before
brought, the mean of its play-outs (this field and what comes after it), and the headroom of the
position, as the play-outs are not played by a strong player. The play-outs alone decide which play
is best. The headroom belongs to plays that go on with the field, and only where the best play is
one of them: a play that ends the field is worth what it is worth, and where that is best, the
headroom must not lift another play above it.
"""

import hashlib
from collections.abc import Iterator
from math import isfinite
from typing import Final

import numpy as np

from core.bots import Budget
from core.games.bulls.continuation import after_field
from core.games.bulls.explain import Lead, fence_of, steps, steps_to_bulls
from core.games.bulls.headroom import headroom
from core.games.bulls.position import Clock, Position
from core.games.bulls.rules import Action, Fence, Phase, Roll, View
from core.games.bulls.sampling import Doubles
from core.games.bulls.weighing import Standing, Weighing
from core.hints import Advice, Hint, Mark
from core.log import Sight
from core.terms import Cancelled

_FIRST: Final = 1_500
"""Play-outs before the first answer, about."""
_MORE: Final = 3_000
"""Play-outs from one answer to the next."""
_MOST: Final = 400_000
"""More than so many are never spent on one position."""
_NOTEWORTHY: Final = 0.05
"""A lead of less is none: it rounds to no tenth of a point."""


class BullsHinter:
    """The teacher."""

    def hints(
        self, sight: Sight[View, Action], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        """What it says of this position, refined until the lead is clear or the budget ends.

        A node is one play-out. Whatever the budget, every play is played out once.
        """
        if sight.seat is None or sight.seat not in sight.to_act or cancelled():
            return
        view = sight.view
        if view.phase is Phase.FIELD:
            yield _to_roll_bulls(view)
            return
        position = Position.read(view)
        weighing = Weighing(position, np.random.default_rng(seed_of(view)))
        clock = Clock(budget, cancelled, most=_MOST)

        def stop(cost: int) -> bool:
            return clock.stop(cost) and (weighing.played > 0 or cancelled())

        portion = _FIRST if budget.nodes is None else max(1, min(_FIRST, budget.nodes))
        while weighing.go_on(portion, stop) and not cancelled():
            yield _advice(view, position, weighing)
            portion = _MORE
        if not weighing.played and not cancelled():  # every play ends the field
            yield _advice(view, position, weighing)


def seed_of(view: View) -> int:
    """A number that hangs on the position alone: equal positions imagine equal dice."""
    seen = (view.config, view.fields, view.current, view.phase.value, view.dice, view.passes)
    return int.from_bytes(hashlib.sha256(repr(seen).encode()).digest()[:8], "big")


def banked(view: View) -> int:
    """The points that the fields before the one in play have brought."""
    return sum(score.subtotal for score in view.scores[: view.current])


def totals(view: View, position: Position, standing: Standing) -> Doubles:
    """The expected final total of each play, the best one's at the top; (n,)."""
    values = standing.value + banked(view)
    if standing.goes_on[standing.best]:
        values[standing.goes_on] += headroom(position)
    return values


def _to_roll_bulls(view: View) -> Advice[Action]:
    """Before a field there is nothing to choose."""
    to_come = after_field(view.config, view.current - 1)[view.mallets_left]
    hint: Hint[Action] = Hint(Roll(), banked(view) + float(to_come), None)
    return Advice((hint,), steps_to_bulls(view), clear=True)


def _advice(view: View, position: Position, weighing: Weighing) -> Advice[Action]:
    standing, actions = weighing.standing, weighing.plays.actions
    values = totals(view, position, standing)
    order = sorted(range(len(actions)), key=lambda play: (play != standing.best, -values[play]))
    hints = tuple(
        Hint(
            actions[play],
            float(values[play]),
            _known(float(standing.error[play])) if standing.goes_on[play] else None,
            _marks(actions[play], rank),
        )
        for rank, play in enumerate(order)
    )
    lead = None
    if len(order) > 1:
        points = hints[0].value - hints[1].value
        luck = float(standing.behind_error[order[1]])
        lead = Lead(points, sure=points >= _NOTEWORTHY and points > 2 * luck)
    return Advice(hints, steps(view, position, hints[0].action, lead), standing.clear)


def _known(error: float) -> float | None:
    return error if isfinite(error) else None


def _marks(action: Action, rank: int) -> tuple[Mark, ...]:
    return (Mark("fence", (fence_of(action), rank)),) if isinstance(action, Fence) else ()
