"""Which question is next, which ones were put off, and how does one get back?

Nothing is answered but by a person: a question that is put off leaves its doubt in the draft. The
answers are steps of the draft, so to go back is to undo.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from geometry.reader import FieldRead
    from qtapp.sheets.draft import Doubt, Draft
    from qtapp.sheets.stack import Stack


@dataclass(frozen=True, slots=True)
class _Done:
    """A question that was dealt with: answered, which is a step of the draft, or put off."""

    doubt: Doubt
    answered: bool


class QuestionRound(QObject):
    """The questions about one draft, one at a time."""

    changed = Signal()
    """Another question is asked, or another number of them is open."""

    def __init__(self, draft: Draft) -> None:
        """It belongs to the draft, and goes with it; `round_of` finds it again."""
        super().__init__(draft)
        self.draft = draft
        self._known: list[Doubt] = []
        """All questions of this round in their order, those that are answered too."""
        self._later: list[Doubt] = []
        self._done: list[_Done] = []
        self._reads: list[FieldRead | None] = []
        draft.changed.connect(self._follow)
        self._follow()

    @property
    def now(self) -> Doubt | None:
        """What is asked; None: nothing, or all that is open was put off."""
        return next((doubt for doubt in self.draft.doubts if doubt not in self._later), None)

    @property
    def number(self) -> int:
        """The place of `now` among all questions, from 1; 0 if nothing is asked."""
        now = self.now
        return self._known.index(now) + 1 if now in self._known else 0

    @property
    def count(self) -> int:
        """How many questions there are in this round, those that are answered too."""
        return len(self._known)

    @property
    def postponed(self) -> int:
        """How many open questions were put off."""
        return sum(doubt in self._later for doubt in self.draft.doubts)

    @property
    def can_go_back(self) -> bool:
        """Whether a question was answered or put off before."""
        return bool(self._done)

    def answer(self, *, right: bool) -> None:
        """Yes or no to the question that is asked."""
        now = self.now
        if now is not None:
            self._settle(now, lambda: self.draft.answer(now, right=right))

    def answer_posts(self, a: int, b: int) -> None:
        """The stroke is the fence between these posts."""
        now = self.now
        if now is None or now.kind != "fence" or a == b:
            return
        self._settle(now, lambda: self.draft.answer_other(now, a, b))

    def answer_place(self, place: int) -> None:
        """The bull is not here but there."""
        now = self.now
        if now is None or now.kind != "bull" or now.field is None:
            return
        field = now.field
        if place == now.what:
            self.answer(right=True)
        else:
            self._settle(now, lambda: self.draft.move_bull(field, now.what, place))

    def later(self) -> None:
        """Leaves the question open, and goes on to the next one."""
        now = self.now
        if now is not None:
            self._later.append(now)
            self._done.append(_Done(now, answered=False))
            self.changed.emit()

    def ask_again(self) -> None:
        """Asks what was put off."""
        self._later.clear()
        self._done = [done for done in self._done if done.answered]
        self.changed.emit()

    def back(self) -> None:
        """Asks the question before once more: its answer is undone."""
        if not self._done:
            return
        done = self._done.pop()
        if done.answered:
            # What was entered by hand since then goes first, and only as far as need be.
            while done.doubt not in self.draft.doubts and self.draft.can_undo:
                self.draft.undo()
        elif done.doubt in self._later:
            self._later.remove(done.doubt)
        self.changed.emit()

    def _settle(self, doubt: Doubt, answer: Callable[[], None]) -> None:
        self._done.append(_Done(doubt, answered=True))
        answer()

    def _follow(self) -> None:
        reads = [self.draft.readings.get(at) for at in range(4)]
        fresh = len(reads) != len(self._reads) or any(
            a is not b for a, b in zip(reads, self._reads, strict=True)
        )
        doubts = list(self.draft.doubts)
        if fresh:
            self._reads, self._known = reads, doubts
            self._later = [doubt for doubt in self._later if doubt in doubts]
            self._done.clear()
        elif any(doubt not in self._known for doubt in doubts):
            self._known = [*(it for it in self._known if it not in doubts), *doubts]
        self.changed.emit()


def round_of(draft: Draft) -> QuestionRound:
    """The questions about this draft: also what was put off is remembered from time to time."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    found = draft.findChild(QuestionRound, options=direct)
    return QuestionRound(draft) if found is None else found


def others_asking(stack: Stack) -> list[int]:
    """The sheets besides the one on top, from that one on, about which there is still to ask."""
    papers, at = stack.papers, stack.at
    after = [*range(at + 1, len(papers)), *range(at)]
    open_ones = (i for i in after if papers[i].draft.doubts)
    return [i for i in open_ones if round_of(papers[i].draft).now is not None]


def left_for_later(stack: Stack) -> int:
    """How many open questions of all sheets were put off."""
    return sum(round_of(paper.draft).postponed for paper in stack.papers if paper.draft.doubts)
