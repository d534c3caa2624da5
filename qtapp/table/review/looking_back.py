"""Who looks back on the match, and what is known of it by now? Runs the reviewer in the thinker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from core.bots import Budget
from qtapp.data import read_data
from qtapp.table.review.rows import Rows
from qtapp.table.review.words import costly_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.kit import AnyKit
    from core.review import Decision, Review
    from core.terms import Cancelled
    from qtapp.parts import GameParts
    from qtapp.table.controller import MatchController
    from qtapp.table.thinker import Thinker, Thought


class LookingBack(QObject):
    """The review of one line of play, from the wish for it until the line is another."""

    grew = Signal(bool)
    """More entries have been looked at; True: there is also more to say."""
    broke = Signal(str)
    """The reviewer broke off, with this error."""
    outdated = Signal()
    """The match has gone on: what was known counts no longer."""

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
        self._thought: Thought | None = None
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
        return costly_of(self.review.decisions) if self.review else []

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
        self.stop()
        self.paused = False
        self._line = line
        moments = self._controller.moments()
        self.rows = Rows(self._parts, moments)
        make = self._kit.make_reviewer

        def work(cancelled: Cancelled) -> Iterator[object]:
            if make is not None:
                yield from make(read_data).reviews(moments, Budget(), cancelled)

        self._thought = self._thinker.think(work)
        self._thought.came.connect(self._grow)
        self._thought.failed.connect(self.broke)
        return True

    def pause(self) -> None:
        """Nobody looks any more: what is not known yet is left alone."""
        if self.running:
            self.stop()
            self.paused = True

    def stop(self) -> None:
        """Ends all thought."""
        if self._thought is not None:
            self._thought.cancel()

    def _grow(self, review: Review[Any]) -> None:
        before, self.review = self.review, review
        if review is not before:  # else the next step takes its time
            same = before and (before.decisions, before.lucks) == (review.decisions, review.lucks)
            self.grew.emit(not same)

    def _follow(self) -> None:
        if self._line is not None and self._controller.match.line != self._line:
            self._forget()
            self.outdated.emit()

    def _forget(self) -> None:
        self.stop()
        self.review = self._thought = self.rows = None
        self._line = ()
