"""What is known of the positions that were studied last? Their questions, to be taken up again.

A question that nobody asks any more rests where it is, with what was answered last; asked again, it
goes on from there. So nothing is thought twice because a panel was closed, or a move looked at and
left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from core.terms import Cancelled
    from qtapp.table.thinker import Work

_MOST: Final = 48
"""Questions that are kept: those of a dozen positions."""


class Question:
    """Something that is thought about for as long as somebody wants to know."""

    def __init__(self, work: Work) -> None:
        """`work` is never cancelled, only left alone: its steps must be short."""
        self._work = work
        self._steps: Iterator[object] | None = None
        self.answer: Any = None
        """The last one; None: there is none yet."""
        self.over = False
        """Whether all is said."""

    def go_on(self, known: object, cancelled: Cancelled) -> Iterator[object]:
        """More answers than the one that is `known`, in the thinker's thread."""
        if self.answer is not known:
            yield self.answer
        while not self.over and not cancelled():
            if self._steps is None:
                self._steps = self._work(lambda: False)
            try:
                self.answer = next(self._steps)
            except StopIteration:
                self.over = True
                return
            except BaseException:
                self._steps = None  # who asks again asks anew
                raise
            yield self.answer


class Memory:
    """The questions that were asked last."""

    def __init__(self) -> None:
        self._questions: dict[Hashable, Question] = {}
        """The last one asked is at the end."""

    def question(self, about: Hashable, work: Callable[[], Work]) -> Question:
        """The question that was asked about this before, or a new one."""
        found = self._questions.pop(about, None) or Question(work())
        self._questions[about] = found
        while len(self._questions) > _MOST:
            del self._questions[next(iter(self._questions))]
        return found
