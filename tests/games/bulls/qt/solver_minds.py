"""Minds for tests of the solver view: they answer at once, with what the test wants."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from core.bots import Reason
from core.games.bulls.outlook import Outlook, RollOutlook
from core.games.bulls.prospects import Share
from core.games.bulls.rules import Action, Fence, Leave, Pass, Phase, Roll, View
from core.games.bulls.solver import Question, fewest_fences, par
from core.games.bulls.standing import Standing
from core.hints import Advice, Hint, Step
from core.log import Sight
from core.terms import Cancelled
from qtapp.games.bulls.study.roll_grid import ROLLS
from qtapp.games.bulls.study.thoughts import Minds
from qtapp.table.thinker import Work

MEAN = 101.0
MOVES: tuple[tuple[Action, float, float | None], ...] = (
    (Fence("t3", "b4"), 104.13, 0.31),
    (Fence("t3", "r5"), 103.4, 0.32),
    (Fence("t6", "b2"), 102.0, 0.4),
    (Fence("r1", "b2"), 101.5, 0.4),
    (Pass(), 98.2, 0.5),
    (Fence("t1", "l6"), 97.0, 0.02),
)
"""What is weighed once the dice lie."""
TURN: tuple[tuple[Action, float, float | None], ...] = (
    (Roll(), MEAN, 0.2),
    (Leave(), 96.0, None),
)


def advice(moves: tuple[tuple[Action, float, float | None], ...]) -> Advice[Action]:
    step = Step((Reason("can-complete"),))
    hints = tuple(Hint(action, value, error) for action, value, error in moves)
    return Advice(hints, (step, step, step, step), clear=True)


def outlook(view: View, lift: float) -> Outlook:
    """Every roll is as good as its pips are many; 1 1 1 allows nothing, 6 6 6 completes."""
    rolls = tuple(
        RollOutlook(
            roll=roll,
            ways=(6, 3, 1)[3 - len(set(roll))],
            fences=0 if roll == (1, 1, 1) else 11,
            best=Pass() if roll == (1, 1, 1) else Fence("t3", "r5"),
            worth=MEAN + lift + (sum(roll) - 10.5) / 2,
            isolates=(1,) if roll == (2, 4, 4) else (),
            completes=roll == (6, 6, 6),
        )
        for roll in ROLLS
    )
    leave = 96.0 if view.phase is Phase.TURN else None
    return Outlook(rolls, MEAN + lift, 0.15, leave, isolating=40, completing=1)


SHARE = Share(0.34, 0.009, 2700)


def proved(view: View) -> Standing:
    field, config = view.field, view.config
    question = Question(field.bulls, field.fences, edge_is_fence=config.edge_is_fence)
    best = par(question, config.multipliers[view.current])
    return Standing(fewest_fences(question), best)


class ToyMinds:
    """Counts how often each question was asked; with `slow`, none comes to an end by itself."""

    def __init__(self, *, slow: bool = False) -> None:
        self.slow = slow
        self.asked: list[str] = []
        self.ahead: list[View] = []
        self.steps = Counter[str]()
        """How often each question has been thought about."""
        self.moves = MOVES
        self.turn = TURN
        self.lift = 0.0
        """Points by which every roll is worth more."""
        self.fails = ""

    @property
    def minds(self) -> Minds:
        return Minds(self._moves, self._rolls, self._chance, self._proof)

    def _moves(self, sight: Sight[View, Action]) -> Work:
        return self._work("moves", lambda: advice(self.moves if sight.view.dice else self.turn))

    def _rolls(self, view: View) -> Work:
        self.ahead.append(view)
        return self._work("rolls", lambda: outlook(view, self.lift))

    def _chance(self, view: View) -> Work:
        return self._work("chance", lambda: SHARE)

    def _proof(self, view: View) -> Work:
        return self._work("proof", lambda: proved(view))

    def _work(self, question: str, told: Any) -> Work:
        self.asked.append(question)

        def work(cancelled: Cancelled) -> Iterator[object]:
            if question == self.fails:
                raise RuntimeError("the toy broke")
            self.steps[question] += 1
            yield told()
            while self.slow:
                time.sleep(0.002)
                self.steps[question] += 1
                yield told()

        return work
