"""How does a computer player come to its action, whatever goes wrong while it thinks?

It thinks in a thread, and the window's thread holds the watch. Who fails, breaks the rules or takes
too long is given a move by lot instead: a match never stands still for a computer player.
"""

from __future__ import annotations

import logging
from collections import deque
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from core.bots import Bot, Budget, Choice, RandomBot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.bots import BotSpec, ReadData, Reason
    from core.game import Game
    from core.kit import AnyKit
    from core.terms import Cancelled, Seat, Tagged
    from qtapp.parts import AnySight
    from qtapp.table.thinker import Thinker, Thought

GRACE: Final = 2.0
"""Seconds beyond its budget after which a computer player is too late."""
_GETTING_READY: Final = 10.0
"""Seconds that it may take to make a player, or to wait for one who does not stop."""

Fault = Literal["failed", "illegal", "late"]
"""What a computer player did wrong: it broke off with an error, chose what is not allowed, or took
too long."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a computer player does."""

    action: Tagged
    reason: Reason | None = None
    """Why, from its own point of view."""
    fault: Fault | None = None
    """Why the action was drawn by lot; None: it is the player's own."""


@dataclass(eq=False, slots=True)
class Turn:
    """One decision that a computer player has to make."""

    seat: Seat
    level: str
    """`BotSpec.id`."""
    sight: AnySight
    """All that it knows."""
    budget: Budget
    decision: Decision | None = None


class Deciding(QObject):
    """Has the computer players of one match think, one after the other."""

    decided = Signal(object)
    """A `Turn` that has got its decision."""

    def __init__(
        self,
        kit: AnyKit,
        thinker: Thinker,
        read: ReadData,
        rng: Random,
        is_legal: Callable[[Seat, Tagged], bool],
        parent: QObject,
        *,
        grace: float = GRACE,
    ) -> None:
        """`is_legal` tells whether a seat may do something at this moment."""
        super().__init__(parent)
        self._game: Game[Any, Any, Any, Any] = kit.game
        self._specs: dict[str, BotSpec[Any, Any]] = {spec.id: spec for spec in kit.bots}
        self._thinker = thinker
        self._read = read
        self._rng = rng
        self._is_legal = is_legal
        self._grace = grace
        self._bots: dict[tuple[Seat, str], Bot[Any, Any]] = {}
        """The thread's own."""
        self._waiting: deque[Turn] = deque()
        self._turn: Turn | None = None
        """Whose is being thought about."""
        self._thought: Thought | None = None
        self._watch = QTimer(self, singleShot=True)
        self._watch.timeout.connect(lambda: self._fall_back("late"))

    def think(self, turn: Turn) -> None:
        """Begins to think about a decision, when those that were asked for before are made."""
        self._waiting.append(turn)
        self._next()

    def drop(self, turn: Turn) -> None:
        """Nobody wants to know any more: what comes of it comes to nothing."""
        if turn in self._waiting:
            self._waiting.remove(turn)
        if turn is self._turn:
            self._end()
            self._next()

    def close(self) -> None:
        """Nothing is decided any more."""
        self._waiting.clear()
        self._end()

    def _next(self) -> None:
        if self._turn is not None or not self._waiting:
            return
        turn = self._turn = self._waiting.popleft()
        # Drawn here, so that a given rng decides alike, however the threads run.
        rng = Random(self._rng.getrandbits(64))

        def work(cancelled: Cancelled) -> Iterator[object]:
            bot = self._bot(turn)
            yield None
            yield bot.choose(turn.sight, rng, turn.budget, cancelled)

        self._set_watch(_GETTING_READY)
        self._thought = self._thinker.think(work)
        self._thought.came.connect(self._came)
        self._thought.failed.connect(lambda _: self._fall_back("failed"))
        self._thought.ended.connect(lambda: self._fall_back("illegal"))  # it has chosen nothing

    def _bot(self, turn: Turn) -> Bot[Any, Any]:
        """In the thread."""
        key = turn.seat, turn.level
        if key not in self._bots:
            self._bots[key] = self._specs[turn.level].make(self._read)
        return self._bots[key]

    def _came(self, choice: object) -> None:
        if choice is None:  # it is ready, and begins to think
            self._set_watch(self._grace)
        elif isinstance(choice, Choice) and self._may(choice.action):
            self._decide(Decision(choice.action, choice.reason))
        else:
            self._fall_back("illegal")

    def _set_watch(self, extra: float) -> None:
        if self._turn is not None:
            self._watch.start(round(1000 * ((self._turn.budget.seconds or 0) + extra)))

    def _may(self, action: object) -> bool:
        if self._turn is None or not isinstance(action, self._game.action_types):
            return False
        return self._is_legal(self._turn.seat, action)

    def _fall_back(self, fault: Fault) -> None:
        if (turn := self._turn) is None:
            return
        _log.info("the computer player of seat %d: %s", turn.seat, fault)
        by_lot = RandomBot(self._game).choose(turn.sight, self._rng, Budget(), lambda: False)
        self._decide(Decision(by_lot.action, fault=fault))

    def _decide(self, decision: Decision) -> None:
        turn = self._turn
        self._end()
        if turn is not None:
            turn.decision = decision
            self.decided.emit(turn)
        self._next()

    def _end(self) -> None:
        self._watch.stop()
        if self._thought is not None:
            self._thought.cancel()
        self._turn = self._thought = None
