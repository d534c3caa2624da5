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
from dataclasses import dataclass
from math import isfinite
from threading import get_ident
from typing import Final

import numpy as np

from core.bots import Budget
from core.games.bulls.continuation import after_field
from core.games.bulls.explain import fence_of, steps, steps_to_bulls
from core.games.bulls.headroom import headroom
from core.games.bulls.lead import lead_of
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


@dataclass(slots=True)
class _Begun:
    """A position that is being weighed."""

    weighing: Weighing
    spent: int = 0
    """Play-outs so far."""


class BullsHinter:
    """The teacher.

    One that remembers goes on from where it was with a position, whoever asked for it before.
    """

    def __init__(self, remembers: int = 0) -> None:
        """It remembers so many positions, those that it was asked about last."""
        self._remembers = remembers
        self._known: dict[tuple[int, int], _Begun] = {}
        """By thread, as two of them cannot play out the same position together, and by position;
        the one that was asked about last is at the end."""

    def hints(
        self, sight: Sight[View, Action], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        """What it says of this position, refined until the lead is clear or the budget ends.

        A node is one play-out, and those that are remembered count. Whatever the budget, every
        play is played out once.
        """
        if sight.seat is None or sight.seat not in sight.to_act or cancelled():
            return
        view = sight.view
        if view.phase is Phase.FIELD:
            yield _to_roll_bulls(view)
            return
        position = Position.read(view)
        begun = self._begun(position, seed_of(view))
        weighing = begun.weighing
        nodes = _MOST if budget.nodes is None else min(budget.nodes, _MOST)
        clock = Clock(budget, cancelled, most=nodes)

        def stop(cost: int) -> bool:
            enough = begun.spent + cost > nodes or clock.stop(cost)
            if enough and (weighing.played > 0 or cancelled()):
                return True
            begun.spent += cost
            return False

        portion, told = max(1, min(_FIRST, nodes)), -1
        # Something new may also be known because another has gone on with the same position; and
        # where every play ends the field, all is known without any play-out.
        while (weighing.go_on(portion, stop) or weighing.played > told) and not cancelled():
            portion, told = _MORE, weighing.played
            yield _advice(view, position, weighing)

    def _begun(self, position: Position, seed: int) -> _Begun:
        """What is known of the position already, or the start of it."""
        key = get_ident(), seed
        begun = self._known.pop(key, None)
        if begun is None:
            begun = _Begun(Weighing(position, np.random.default_rng(seed)))
        if self._remembers:
            self._known[key] = begun
            while len(self._known) > self._remembers:
                del self._known[next(iter(self._known))]
        return begun


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
    return Advice((hint,), steps_to_bulls(), clear=True)


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
    lead = lead_of(values, standing)
    return Advice(hints, steps(view, position, hints[0].action, lead), standing.clear)


def _known(error: float) -> float | None:
    return error if isfinite(error) else None


def _marks(action: Action, rank: int) -> tuple[Mark, ...]:
    return (Mark("fence", (fence_of(action), rank)),) if isinstance(action, Fence) else ()
