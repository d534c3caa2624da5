"""What of all that the solver knows is drawn on the board now, and told in words?

Whatever is pointed at, or else held, alone; or else the best moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

from core.games.bulls.solver import Answer
from core.hints import Mark
from qtapp.games.bulls.study.move_row import RankedMove
from qtapp.games.bulls.study.roll_cell import RollWorth
from qtapp.games.bulls.study.words import point_at_something, proof_told

if TYPE_CHECKING:
    from collections.abc import Sequence

Thing: TypeAlias = RankedMove | RollWorth | Answer
"""What can be shown alone; an answer stands for its proof."""


class Spotlight(QObject):
    """Decides between what is looked at, what is held, and the best moves."""

    marks_changed = Signal(object)
    """The tuple of `Mark` for the board."""
    told = Signal(str)
    """What is shown, in words; without anything, how to show something."""

    def __init__(self, arrows: int, parent: QObject) -> None:
        """So many of the best moves are shown while nothing is alone."""
        super().__init__(parent)
        self._arrows = arrows
        self._moves: Sequence[RankedMove] = ()
        self._looked: Thing | None = None
        self._held: Thing | None = None
        self._shown: tuple[tuple[Mark, ...], bool] = ((), False)

    @property
    def alone(self) -> bool:
        """Whether one thing is shown, and not the best moves."""
        return self._shown[1]

    @property
    def held(self) -> Thing | None:
        """What stays in sight while nothing is looked at."""
        return self._held

    def clear(self) -> None:
        """Another position: nothing is known of it."""
        self._moves, self._looked, self._held = (), None, None
        self._show()

    def know_moves(self, moves: Sequence[RankedMove]) -> None:
        """Takes over the moves as they are known by now, the best first."""
        self._moves = moves
        self._looked, self._held = self._renewed(self._looked), self._renewed(self._held)
        self._show()

    def set_arrows(self, count: int) -> None:
        """Shows so many of the best moves."""
        self._arrows = count
        self._show()

    def look_at(self, thing: Thing | None) -> None:
        """Shows this alone; None: it is looked at no more."""
        self._looked = thing
        self._show()

    def hold(self, thing: Thing | None) -> None:
        """Keeps this in sight; None: nothing."""
        self._held = thing
        self._show()

    def _renewed(self, thing: Thing | None) -> Thing | None:
        if not isinstance(thing, RankedMove):
            return thing
        return next((move for move in self._moves if move.action == thing.action), None)

    def _show(self) -> None:
        shown = self._looked or self._held
        if shown is None:
            marks = tuple(mark for move in self._moves[: self._arrows] for mark in marks_of(move))
            self.told.emit(point_at_something())
        else:
            marks = marks_of(shown)
            self.told.emit(proof_told(shown) if isinstance(shown, Answer) else shown.sentence)
        if (marks, shown is not None) != self._shown:
            self._shown = marks, shown is not None
            self.marks_changed.emit(marks)


def marks_of(thing: Thing) -> tuple[Mark, ...]:
    """What shows it on the board; the fences of a proof are numbered in building order."""
    if isinstance(thing, Answer):
        return tuple(Mark("fence", (fence, at)) for at, fence in enumerate(thing.fences))
    if thing.fence is None:
        return ()
    rank = thing.rank if isinstance(thing, RankedMove) else 0
    return (Mark("fence", (thing.fence, rank)),)
