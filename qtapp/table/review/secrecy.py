"""What of a match that is looked back on may be told, and what would give a puzzle away?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qtapp.table.review.rows import Told

if TYPE_CHECKING:
    from core.review import Decision
    from qtapp.parts import AnySight, GameParts
    from qtapp.table.review.puzzling import Puzzling


class Secrecy:
    """The answer to a decision that cost points stays hidden until it is found or asked for.

    While a puzzle is on the board, nothing that came after it is told either.
    """

    def __init__(self, parts: GameParts, puzzles: Puzzling) -> None:
        self._parts = parts
        self._puzzles = puzzles
        self.none = False
        """Whether the player wants to see all answers, outside of puzzles."""

    @property
    def kept(self) -> bool:
        """Whether the board shows a puzzle whose answer has neither been found nor shown."""
        return self._puzzles.on_board is not None and not self._puzzles.open

    @property
    def until(self) -> int | None:
        """After so many entries of the line nothing is told of what was played; None: all may be.

        That holds as long as a puzzle is laid out.
        """
        return self._puzzles.puzzle.at if self._puzzles.puzzle else None

    def on_board(self, sight: AnySight) -> AnySight:
        """What the board shows in the place of this moment: what was tried, if anything was."""
        if (puzzle := self._puzzles.on_board) is None:
            return sight
        before, after = puzzle.before, puzzle.sight
        same = self._parts.chapter_now(after) == self._parts.chapter_now(before)
        shows_attempt = same and not after.outcome and not self._puzzles.shown_best
        return after if shows_attempt else before

    def in_log(self, now: AnySight) -> AnySight:
        """Whose log may be read: in a puzzle nothing that came after it."""
        puzzle = self._puzzles.on_board
        return now if puzzle is None else puzzle.before

    def told_of(self, decision: Decision[Any]) -> Told:
        """What the list may tell of this decision."""
        return Told.SHOWN if self.none else self._puzzles.told_of(decision)

    def may_tell(self, decision: Decision[Any]) -> bool:
        """Whether the best may be named, and marked on the board, while this moment is shown."""
        if self._puzzles.on_board is not None:
            return self._puzzles.shown_best
        return not decision.costly or self.told_of(decision).open
