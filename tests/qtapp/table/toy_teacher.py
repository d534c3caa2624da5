"""A teacher for the toy who says what the test wants, when the test lets him."""

from collections.abc import Iterator
from dataclasses import replace
from threading import Semaphore
from typing import Any

from core.bots import Budget, Reason
from core.hints import Advice, Hint, Mark, Step
from core.kit import AnyKit, ValueIn
from core.log import Sight
from core.terms import Cancelled
from tests.qtapp.table.toy import KIT, Action, Note, Roll, Stop


def advise(
    worth: dict[Action, float] | None = None, error: float | None = 0.1, *, clear: bool = False
) -> Advice[Action]:
    """Advice of these plays, best first; by default 9 for a roll, 8 to note a 5, and 3 to stop."""
    worth = {Roll(): 9.0, Note(5): 8.0, Note(1): 7.5, Stop(): 3.0} if worth is None else worth
    best = next(iter(worth))
    hints = tuple(
        Hint(action, value, error, (Mark("play", (rank,)),))
        for rank, (action, value) in enumerate(worth.items())
    )
    number = getattr(best, "number", 0)
    steps = (
        Step((Reason("mind-the", (number,)),)),
        Step((Reason("look-at", (number,)),), (Mark("cell", (number,)),)),
        Step((Reason(best.tag, (number,)),), (Mark("arrow", (number,)),)),
        Step((Reason("it-wins"), Reason("by-points", (2,))), (Mark("open", (1,)),)),
    )
    return Advice(hints, steps, clear)


class Teacher:
    """Says these, one after the other; held back, each only when it is let."""

    def __init__(
        self,
        *says: Advice[Action],
        held_back: bool = False,
        fault: str = "",
        value_in: ValueIn = "points",
    ) -> None:
        self.value_in = value_in
        self.says = list(says) or [advise(clear=True)]
        self.fault = fault
        self.sights: list[Sight[Any, Any]] = []
        self.budgets: list[Budget] = []
        self.left = 0
        """So many times he was told that nobody wants to know any more."""
        self._gate = Semaphore(0) if held_back else None

    def let(self, count: int = 1) -> None:
        """Lets him say the next things."""
        assert self._gate is not None
        self._gate.release(count)

    def hints(
        self, sight: Sight[Any, Any], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        self.sights.append(sight)
        self.budgets.append(budget)
        for each in self.says:
            while self._gate is not None and not self._gate.acquire(timeout=0.002):
                if cancelled():
                    self.left += 1
                    return
            yield each
        if self.fault:
            raise ValueError(self.fault)

    @property
    def kit(self) -> AnyKit:
        """The toy, with this teacher."""
        return replace(KIT, make_hinter=lambda _: self, value_in=self.value_in)
