"""What is thought about while the solver view is open? Four questions, each answered as it comes.

All of it happens in the thinker's thread, where numpy and the tables are imported too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from core.bots import Budget
from qtapp.games.bulls.study.memory import Memory
from qtapp.games.bulls.study.settling import chance_settled

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from core.bots import ReadData
    from core.games.bulls.rules import Action, View
    from core.log import Sight
    from core.terms import Cancelled
    from qtapp.table.thinker import Thinker, Thought, Work

_MOVES: Final = Budget()
_PROOF: Final = Budget(nodes=500_000)
"""A computer that is left alone comes to rest: after a minute or so on a slow one. All is counted
in work, for how long it takes hangs on what else is thought about; moves, rolls and chances have a
limit of their own."""


@dataclass(frozen=True, slots=True)
class Minds:
    """Who answers the questions; each makes a `Work` for the thinker."""

    moves: Callable[[Sight[View, Action]], Work]
    """Gives an `Advice`, again and again."""
    rolls: Callable[[View], Work]
    """Gives an `Outlook` from before a roll, again and again."""
    chance: Callable[[View], Work]
    """Gives a `Share`, again and again."""
    proof: Callable[[View], Work]
    """Gives a `Standing`, again and again."""


def minds_from(read: ReadData) -> Minds:
    """The real ones; `read` gives the program's data files."""

    def moves(sight: Sight[View, Action]) -> Work:
        def work(cancelled: Cancelled) -> Iterator[object]:
            from core.games.bulls import teacher

            yield from teacher().hints(sight, _MOVES, cancelled)

        return work

    def rolls(view: View) -> Work:
        def work(cancelled: Cancelled) -> Iterator[object]:
            from core.games.bulls.outlook import outlooks
            from core.games.bulls.values import nets_in

            yield from outlooks(view, nets_in(read("bulls/values.npz")), cancelled)

        return work

    def chance(view: View) -> Work:
        def work(cancelled: Cancelled) -> Iterator[object]:
            from core.games.bulls.prospects import completion
            from core.games.bulls.values import nets_in

            nets = nets_in(read("bulls/values.npz"))
            for share in completion(view, Budget(), cancelled, nets):
                yield share
                if chance_settled(share):
                    return

        return work

    def proof(view: View) -> Work:
        def work(cancelled: Cancelled) -> Iterator[object]:
            from core.games.bulls.standing import standing

            yield from standing(view, _PROOF, cancelled)

        return work

    return Minds(moves, rolls, chance, proof)


class SolverThoughts(QObject):
    """Thinks about one position, and about none any more as soon as it is told so.

    What is known of a position already is told at once.
    """

    advised = Signal(object)
    """An `Advice`."""
    foreseen = Signal(object)
    """An `Outlook` from where it was looked ahead."""
    shared = Signal(object)
    """A `Share`: the chance to complete the field."""
    stood = Signal(object)
    """A `Standing`: what is proved."""
    rested = Signal()
    """Nothing is thought about any more, for all is said."""
    failed = Signal(str)
    """A question could not be answered; why, in the programmer's words."""

    def __init__(self, thinker: Thinker, minds: Minds, parent: QObject) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._minds = minds
        self._memory = Memory()
        self._thoughts: dict[str, Thought] = {}

    @property
    def thinking(self) -> bool:
        """Whether anything is still to come."""
        return any(thought.running for thought in self._thoughts.values())

    def study(self, sight: Sight[View, Action], ahead: View | None) -> None:
        """Thinks about this position, and about no other any more.

        `ahead`, if there is one, is where to look ahead from; see `look_ahead`. The thinker takes
        up the newest thought first, so the moves, which are waited for, begin last.
        """
        self.stop()
        minds, view = self._minds, sight.view
        self._begin("proof", view, lambda: minds.proof(view), self.stood.emit)
        self._begin("chance", view, lambda: minds.chance(view), self.shared.emit)
        if ahead is not None:
            self.look_ahead(ahead)
        if sight.seat in sight.to_act:
            about = sight.seat, view
            self._begin("moves", about, lambda: minds.moves(sight), self.advised.emit)

    def look_ahead(self, view: View) -> None:
        """Thinks about the next roll from here too, and from nowhere else."""
        self._begin("rolls", view, lambda: self._minds.rolls(view), self.foreseen.emit)

    def look_no_further(self) -> None:
        """Thinks about the next roll no more."""
        if thought := self._thoughts.pop("rolls", None):
            thought.cancel()

    def stop(self) -> None:
        """Thinks about nothing."""
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()

    def _begin(
        self,
        kind: str,
        about: Hashable,
        work: Callable[[], Work],
        tell: Callable[[Any], object],
    ) -> None:
        if before := self._thoughts.pop(kind, None):
            before.cancel()
        question = self._memory.question((kind, about), work)
        over, known = question.over, question.answer  # in this order: the thread may just end it
        if not over:
            thought = self._thoughts[kind] = self._thinker.think(partial(question.go_on, known))
            thought.came.connect(tell)
            thought.ended.connect(self._rest_if_done)
            thought.failed.connect(self._break_off)
        if known is not None:
            tell(known)

    def _break_off(self, why: str) -> None:
        self.failed.emit(why)
        self._rest_if_done()

    def _rest_if_done(self) -> None:
        if not self.thinking:
            self.rested.emit()
