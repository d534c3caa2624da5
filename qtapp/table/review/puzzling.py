"""How is a decision tried again on the board, and which of them have been solved?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from qtapp.data import read_data
from qtapp.table.review.puzzle import Judged, Puzzle, judging
from qtapp.table.review.rows import Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.kit import AnyKit
    from core.review import Decision
    from core.terms import Tagged
    from qtapp.table.controller import MatchController
    from qtapp.table.thinker import Thinker, Thought


class Puzzling(QObject):
    """The puzzle on the board, what was tried in it, and what became of the others."""

    changed = Signal()
    """Something was tried, weighed or shown."""
    refused = Signal(object)
    """A `Refusal` of what was tried."""

    def __init__(
        self, controller: MatchController, thinker: Thinker | None, kit: AnyKit | None
    ) -> None:
        super().__init__(controller)
        self._controller = controller
        self._thinker = thinker
        self._kit = kit
        self._told: dict[int, Told] = {}
        self._thought: Thought | None = None
        self.puzzle: Puzzle | None = None
        self.judged: Judged | None = None
        """What the attempt is worth, as far as that is known."""
        self.shown_best = False
        """Whether the player has asked for the answer."""

    @property
    def on_board(self) -> Puzzle | None:
        """The puzzle, while its moment is shown."""
        puzzle = self.puzzle
        return puzzle if puzzle and self._controller.shown == puzzle.at else None

    @property
    def judging(self) -> bool:
        """Whether an attempt is still thought about."""
        return self._thought is not None and self._thought.running

    def told_of(self, decision: Decision[Any]) -> Told:
        """How far the player is with this decision."""
        return self._told.get(decision.at, Told.HIDDEN)

    @property
    def open(self) -> bool:
        """Whether the answer of this puzzle has just been found, or was shown."""
        found = self.judged is not None and self.judged.done and self.judged.good
        return self.shown_best or found

    def solved(self, decisions: Iterable[Decision[Any]]) -> int:
        """How many of these the player has found the answer to."""
        return sum(self.told_of(each) is Told.SOLVED for each in decisions)

    def left(self, decisions: Iterable[Decision[Any]]) -> list[Decision[Any]]:
        """Those of them that are neither solved nor shown."""
        return [each for each in decisions if not self.told_of(each).open]

    def lay_out(self, decision: Decision[Any]) -> None:
        """Makes a puzzle of this decision, or begins it once more."""
        self.drop()
        if (viewer := self._controller.viewer) is not None:
            self.puzzle = Puzzle(self._controller.match, viewer, decision)

    def take(self, action: Tagged) -> bool:
        """Takes an action of the board as an attempt; False: there is no puzzle on it."""
        if (puzzle := self.on_board) is None:
            return False
        if puzzle.tried is not None:
            return True
        if refusal := puzzle.refusal(action):
            self.refused.emit(refusal)
            return True
        puzzle.attempt(action)
        self._judge(puzzle)
        return True

    def show_best(self, decision: Decision[Any]) -> None:
        """The player wants to know."""
        if not self.told_of(decision).open:
            self._told[decision.at] = Told.SHOWN
        self.shown_best = self.on_board is not None
        self.changed.emit()

    def drop(self) -> None:
        """Puts the puzzle away; nothing is thought about it any more."""
        if self._thought is not None:
            self._thought.cancel()
        self.puzzle = self._thought = self.judged = None
        self.shown_best = False

    def forget(self) -> None:
        """Puts the puzzle away, and what became of all others."""
        self.drop()
        self._told.clear()

    def _judge(self, puzzle: Puzzle) -> None:
        if (judged := puzzle.judged_at_once()) is not None:
            self._take_judgement(judged)
        elif self._thinker is not None and self._kit is not None:
            self._thought = self._thinker.think(judging(self._kit, read_data, puzzle))
            self._thought.came.connect(self._take_judgement)
            self._thought.ended.connect(self.changed)
            self._thought.failed.connect(self.changed)
            self.changed.emit()

    def _take_judgement(self, judged: Judged) -> None:
        if self.puzzle is None:
            return
        self.judged = judged
        if not self.told_of(self.puzzle.decision).open:
            found = judged.done and judged.good
            self._told[self.puzzle.at] = Told.SOLVED if found else Told.TRIED
        self.changed.emit()
