"""Who looks back on the match, and what is known of it by now? Runs the reviewer in the thinker."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.bots import Budget
from qtapp.data import read_data
from qtapp.table.review.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.kit import AnyKit
    from core.review import Decision, Review
    from core.terms import Cancelled
    from qtapp.parts import GameParts
    from qtapp.table.controller import MatchController
    from qtapp.table.thinker import Thinker, Thought


CHARTS: Final = "pyqtgraph"
"""What the chart of a review is drawn with."""
_PACE: Final = 200
"""Milliseconds between two times that a growing review is told of: each costs the window some."""


class LookingBack(QObject):
    """The review of one line of play, from the wish for it until the line is another."""

    grew = Signal(bool)
    """More entries have been looked at; True: there is also more to say."""
    broke = Signal()
    """The reviewer broke off; the thinker has written down why."""
    outdated = Signal()
    """The line is another: what was known counts no longer."""
    restored = Signal()
    """The line is again the one that was looked back on last, and all is known of it."""
    other_line = Signal()
    """A review begins, and not of the line that the last one was of."""

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        thinker: Thinker | None,
        kit: AnyKit | None,
    ) -> None:
        """Without a thinker, or a kit that has a reviewer, nobody can look back."""
        super().__init__(controller)
        self._controller = controller
        self._parts = parts
        self._thinker = thinker
        self._kit = kit
        self.review: Review[Any] | None = None
        self.rows: Rows | None = None
        """Makes the list; None: no review has begun."""
        self._line: tuple[Any, ...] | None = None
        self._reviewed: tuple[Any, ...] | None = None
        """The line that was looked back on last."""
        self._whole: tuple[Review[Any], Rows] | None = None
        """What became of that, if all of it is known."""
        self._thought: Thought | None = None
        self._told: Review[Any] | None = None
        self._pace = QTimer(self, singleShot=True, interval=_PACE)
        self._pace.timeout.connect(self._tell)
        self.paused = False
        """Whether a review was left that must begin anew."""
        controller.changed.connect(self._follow)

    @property
    def possible(self) -> bool:
        """Whether there is anybody who can look back on this game."""
        return self._thinker is not None and self._kit is not None and bool(self._kit.make_reviewer)

    @property
    def asked_for(self) -> bool:
        """Whether anybody has ever wished to look back on this match."""
        return self._line is not None

    @property
    def running(self) -> bool:
        """Whether the review is still growing."""
        return self._thought is not None and self._thought.running

    @property
    def length(self) -> int:
        """How many entries the line has that is, or was, looked back on."""
        return len(self._line or ())

    @property
    def costly(self) -> list[Decision[Any]]:
        """The decisions that cost points beyond doubt."""
        return list(self.review.costly) if self.review else []

    @property
    def puzzles(self) -> list[Decision[Any]]:
        """Those of them that leave something to find out."""
        return [decision for decision in self.costly if decision.puzzling]

    @property
    def decision_shown(self) -> Decision[Any] | None:
        """The decision of the moment that the board shows; None: it is none, or not known."""
        shown = self._controller.shown
        if self.review is None or shown is None:
            return None
        return next((each for each in self.review.decisions if each.at == shown), None)

    def begin(self) -> bool:
        """Looks back on the line that stands now, from its start; False: nobody can."""
        if self._thinker is None or self._kit is None:
            return False
        line = self._controller.match.line
        if line != self._line:
            self._forget()
        if line != self._reviewed:
            self._reviewed, self._whole = line, None
            self.other_line.emit()
        self.stop()
        self.paused = False
        self._line = line
        moments = self._controller.moments()
        self.rows = Rows(self._parts, moments)
        make = self._kit.make_reviewer

        def work(cancelled: Cancelled) -> Iterator[object]:
            import_module(CHARTS)  # here, or the window would wait for it when the chart comes
            if make is not None:
                yield from make(read_data).reviews(moments, Budget(), cancelled)

        self._thought = self._thinker.think(work)
        self._thought.came.connect(self._grow)
        self._thought.failed.connect(self._break_off)
        return True

    def pause(self) -> None:
        """Nobody looks any more: what is not known yet is left alone."""
        if self.running:
            self.stop()
            self.paused = True

    def stop(self) -> None:
        """Ends all thought."""
        self._pace.stop()
        if self._thought is not None:
            self._thought.cancel()

    def _grow(self, review: Review[Any]) -> None:
        self.review = review
        if review.done and self.rows is not None:
            self._whole = review, self.rows
        if review.done or not self._pace.isActive():
            self._tell()

    def _tell(self) -> None:
        """Tells of what has been found since the last time."""
        self._pace.stop()
        review, before = self.review, self._told
        if review is None or review is before:
            return  # the next step takes its time
        self._told = review
        if not review.done:
            self._pace.start()
        same = before and (before.decisions, before.lucks) == (review.decisions, review.lucks)
        self.grew.emit(not same)

    def _break_off(self) -> None:
        self._tell()
        self._pace.stop()
        self.broke.emit()

    def _follow(self) -> None:
        line = self._controller.match.line
        if self._line is None or line == self._line:
            return
        self._forget()
        if line == self._reviewed and self._whole is not None:
            self._line = line
            self.review, self.rows = self._whole
            self._told = self.review
            self.restored.emit()
        else:
            self.outdated.emit()

    def _forget(self) -> None:
        self.stop()
        self.review = self._told = self._thought = self.rows = None
        self._line = ()
