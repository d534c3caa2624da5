"""What of a match that is looked back on may be told, and what would give a puzzle away?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qtapp.table.review.rows import Told

if TYPE_CHECKING:
    from core.review import Decision
    from qtapp.parts import AnySight, GameParts
    from qtapp.table.review.looking_back import LookingBack
    from qtapp.table.review.puzzling import Puzzling


class Secrecy:
    """The answer to a decision that cost points stays hidden until it is found or asked for.

    Until a puzzle is solved or shown, nothing that came after it is told either.
    """

    def __init__(self, parts: GameParts, back: LookingBack, puzzles: Puzzling) -> None:
        self._parts = parts
        self._back = back
        self._puzzles = puzzles
        self.none = False
        """Whether the player wants to see all answers, outside of puzzles."""

    @property
    def kept(self) -> bool:
        """Whether the answer to what the board shows is hidden, so that nothing may give it away.

        So it is as soon as the review asks for it, not only while a puzzle is laid out.
        """
        if self._puzzles.on_board is not None:
            return not self._puzzles.open
        decision = self._back.decision_shown
        return decision is not None and not self.may_tell(decision)

    @property
    def until(self) -> int | None:
        """After so many entries of the line nothing is told of what was played; None: all may be.

        That holds as long as a puzzle is laid out whose answer is hidden.
        """
        puzzle = self._puzzles.puzzle
        return puzzle.at if puzzle and not self._puzzles.open else None

    def on_board(self, sight: AnySight) -> AnySight:
        """What the board shows in the place of this moment: what was tried, if anything was."""
        if (puzzle := self._puzzles.on_board) is None:
            return sight
        before, after = puzzle.before, puzzle.sight
        same = self._parts.chapter_now(after) == self._parts.chapter_now(before)
        shows_attempt = same and not after.outcome and not self._puzzles.shown_best
        return after if shows_attempt else before

    def in_log(self, now: AnySight) -> AnySight:
        """Whose log may be read: in a puzzle nothing that came after it, until it is solved."""
        puzzle = self._puzzles.on_board
        return now if puzzle is None or self._puzzles.open else puzzle.before

    def told_of(self, decision: Decision[Any]) -> Told:
        """What the list may tell of this decision; where it hides nothing, there is no secret."""
        open_ = self.none or not decision.puzzling
        return Told.SHOWN if open_ else self._puzzles.told_of(decision)

    def may_tell(self, decision: Decision[Any]) -> bool:
        """Whether the best may be named, and marked on the board, while this moment is shown."""
        if self._puzzles.on_board is not None:
            return self._puzzles.open
        return not decision.costly or self.told_of(decision).open
