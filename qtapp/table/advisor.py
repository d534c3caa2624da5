"""Who is asked for advice on a game? Its teacher, who is made and does all thinking in the thread.

A teacher imports numpy and reads tables; none of that may hold up the window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qtapp.data import read_data

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.bots import Budget, ReadData
    from core.hints import Hinter
    from core.kit import AnyKit, ValueIn
    from core.terms import Cancelled
    from qtapp.parts import AnySight
    from qtapp.table.thinker import Thinker, Thought


class Advisor:
    """The teacher of one game, for all its tables."""

    def __init__(
        self,
        thinker: Thinker,
        make_hinter: Callable[[ReadData], Hinter[Any, Any]],
        read: ReadData = read_data,
        value_in: ValueIn = "points",
    ) -> None:
        self._thinker = thinker
        self._make_hinter = make_hinter
        self._read = read
        self.value_in = value_in
        """What the figures of its advice are."""
        self._hinter: Hinter[Any, Any] | None = None
        """The thread's own."""

    @classmethod
    def of(cls, thinker: Thinker | None, kit: AnyKit | None) -> Advisor | None:
        """The teacher that a kit brings along; None: it has none, or nobody thinks here."""
        if thinker is None or kit is None or kit.make_hinter is None:
            return None
        return cls(thinker, kit.make_hinter, value_in=kit.value_in)

    def warm(self) -> None:
        """Makes the teacher ready, so that the first answer does not wait for it."""
        self._thinker.think(self._get_ready)

    def ask(self, sight: AnySight, budget: Budget) -> Thought:
        """Thinks about this position; what comes is `core.hints.Advice`, again and again."""
        return self._thinker.think(
            lambda cancelled: self._teacher().hints(sight, budget, cancelled)
        )

    def _get_ready(self, _: Cancelled) -> Iterator[object]:
        self._teacher()
        return iter(())

    def _teacher(self) -> Hinter[Any, Any]:
        if self._hinter is None:
            self._hinter = self._make_hinter(self._read)
        return self._hinter
