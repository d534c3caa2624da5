"""What does the teacher say of the position on the table, and how far has it been asked for?

Links the match with the thinker, the panel that tells the hint and the board that shows it. All of
it belongs to one position: as soon as there is another, nothing of it is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from core.bots import Budget
from core.chance import Draw
from core.log import HINT_STEPS, Entry, Hinted, Readable, Rewind, Sealed
from core.terms import CHANCE
from qtapp.board.accessible import announce
from qtapp.table.hint_panel import HintPanel, HintTold
from qtapp.table.telling import Telling
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.hints import Advice, Mark
    from core.kit import ValueIn
    from qtapp.parts import AnySight, GameParts
    from qtapp.table.advisor import Advisor
    from qtapp.table.board_marks import MarkLayer
    from qtapp.table.controller import MatchController
    from qtapp.table.thinker import Thought

BUDGET: Final = Budget(seconds=5)
"""For the advice on one position."""


class Teaching(QObject):
    """Asks for advice when it is wanted, tells it step by step, and has each step counted."""

    advised = Signal()
    """There is advice on this position, or more of it, or there will be none."""
    said = Signal(object)
    """What has just been told, a tuple of sentences."""

    def __init__(
        self,
        controller: MatchController,
        advisor: Advisor | None,
        parts: GameParts,
        board: MarkLayer,
        panel: HintPanel,
    ) -> None:
        """`advisor` None: this game has no teacher."""
        super().__init__(panel)
        self._controller = controller
        self._advisor = advisor
        self._telling = Telling(parts, "points" if advisor is None else advisor.value_in)
        self._board = board
        self._panel = panel
        self._eager = False
        self._position: object = None
        self._forced = False
        """Whether only one action is possible in this position."""
        self._thought: Thought | None = None
        self._advice: Advice[Any] | None = None
        self._fault = ""
        """Why no more advice will come."""
        self._told = 0
        self._asked: set[int] = set()
        """The steps that were asked for, and are counted."""
        self._spoken: dict[int, tuple[str, ...]] = {}
        """What was said of each step."""
        self._hidden = False
        self.puzzling = False
        """Whether the board shows a puzzle: it is to be solved without help."""
        panel.step_wanted.connect(self.tell)
        panel.marks_wanted.connect(self.show_marks)

    @property
    def advice(self) -> Advice[Any] | None:
        """What the teacher says of this position so far."""
        return self._advice

    @property
    def value_in(self) -> ValueIn:
        """What the figures of the advice are."""
        return self._telling.value_in

    @property
    def possible(self) -> bool:
        """Whether this game has a teacher."""
        return self._advisor is not None

    @property
    def thinking(self) -> bool:
        """Whether more advice on this position is to come."""
        return self._thought is not None and self._thought.running

    @property
    def told(self) -> int:
        """So many steps of the hint have been asked for in this position."""
        return self._told

    def set_eager(self, eager: bool) -> None:  # noqa: FBT001 - a setting
        """Whether to think about each decision before anybody asks."""
        self._eager = eager
        self._prepare()

    def follow(self, sight: AnySight) -> bool:
        """Tells of the position that stands now; whether it is another one than before.

        To be called after the board shows it. Another sight of the same position, as after a hint
        was counted, changes nothing.
        """
        position = sight.seat, sight.view, sight.to_act, sight.outcome
        other = position != self._position
        if other:
            self._position = position
            self._forced = self._controller.only_action() is not None
            self._forget()
        self._prepare()
        self._show()
        return other

    def hint(self) -> None:
        """Tells one step more; the last one again if all are told."""
        self.tell(min(self._told + 1, max(HINT_STEPS)))

    def tell(self, *steps: int) -> None:
        """Tells all steps up to the last of these, which alone were asked for, now or again."""
        if nothing := self.nothing_to_hint() or self._no_advice():
            self._say((nothing,))
            return
        self._told = max(self._told, *steps)
        self._asked |= set(steps)
        for step in steps:
            self._spoken.pop(step, None)
        self._hidden = False
        self._ask()
        self._show()
        self._tell()

    def show_marks(self, on: bool) -> None:  # noqa: FBT001 - a slot
        """Shows the marks of what was told on the board, or hides them."""
        self._hidden = not on
        self._show()

    def hide_marks(self) -> bool:
        """Takes the marks off the board; False: there were none."""
        if not self._board.marks:
            return False
        self.show_marks(False)
        return True

    def prepare(self) -> None:
        """Does what can be done before anybody asks."""
        if self._advisor is not None:
            self._advisor.warm()

    def leave(self) -> None:
        """Ends all thought; the table is taken away."""
        self._eager = False
        self._forget()

    def nothing_to_hint(self) -> str:
        """Why there is nothing to hint at, in a sentence; empty: there is."""
        now = self._controller.now
        if self._advisor is None:
            return self.tr("This game has no teacher.")
        if self.puzzling:
            return self.tr("This is a puzzle: find the better play, or have the best shown.")
        if now.outcome is not None:
            return self.tr("The game is over: there is nothing to hint at.")
        if self._controller.shown is not None:
            return self.tr("This is a replay: hints are for the game as it stands now.")
        if CHANCE in now.to_act:
            if isinstance(self._controller.due_of_chance, Draw):
                return self.tr("The cards come first; then there is something to hint at.")
            return self.tr("The dice come first; then there is something to hint at.")
        if now.seat is None:
            return self.tr("Nobody looks at the table now: there is nothing to hint at.")
        if self._controller.answering not in (None, now.seat):
            name = seat_name(now.names, self._controller.answering)
            text = self.tr("{name} is to answer, and somebody else looks: there is no hint for it.")
            return text.format(name=name)
        if now.seat not in now.to_act or self._controller.looking_again:
            name = seat_name(now.names, now.seat)
            text = self.tr("{name} is not asked for anything now: there is nothing to hint at.")
            return text.format(name=name)
        if self._forced:
            return self.tr("Only one play is possible now: there is nothing to choose.")
        return ""

    def _forget(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._advice = None
        self._fault = ""
        self._told = 0
        self._asked.clear()
        self._spoken.clear()
        self._hidden = False

    def _prepare(self) -> None:
        if self._eager and not self.nothing_to_hint():
            self._ask()

    def _ask(self) -> None:
        if self._thought is None and self._advisor is not None:
            self._thought = self._advisor.ask(self._controller.now, BUDGET)
            self._thought.came.connect(self._came)
            self._thought.ended.connect(self._ended)
            self._thought.failed.connect(self._failed)

    def _came(self, advice: Advice[Any]) -> None:
        self._advice = advice
        self._show()
        self._tell()
        self.advised.emit()

    def _ended(self) -> None:
        if self._advice is None:
            self._fault = self.tr("The teacher has nothing to say of this.")
        self._over()

    def _failed(self) -> None:
        """Why is in the program's log."""
        self._fault = self.tr("Something went wrong in the program: the teacher cannot help here.")
        self._over()

    def _no_advice(self) -> str:
        """Why there is no advice on this position, and never will be; empty: there may be."""
        return self._fault if self._advice is None else ""

    def _over(self) -> None:
        """Nothing more is to come; what was asked for in vain is not told."""
        if self._told and (fault := self._no_advice()):
            self._told = 0
            self._asked.clear()
            self._say((fault,))
        self._show()
        self._tell()
        self.advised.emit()

    def _tell(self) -> None:
        """Says what was asked for as soon as it is known, and has it counted."""
        advice = self._advice
        if advice is None or not self._told:
            return
        for step in sorted(self._asked - steps_counted(self._controller.now.log)):
            self._controller.note_hint(step)
        said: list[str] = []
        for step in range(1, self._told + 1):
            words = self._telling.sentences(advice, step, self._controller.now)
            before = self._spoken.get(step)
            # What is refined is read out once more only when it is certain not to change again.
            if before is None or (before != words and not self.thinking):
                self._spoken[step] = words
                if step in self._asked:
                    first = self.tr("{title}: {words}")
                    title = self._panel.title(step)
                    said += (first.format(title=title, words=words[0]), *words[1:])
        if said:
            self._say(tuple(said))

    def _say(self, sentences: tuple[str, ...]) -> None:
        announce(self._panel, " ".join(sentences))
        self.said.emit(sentences)

    def _show(self) -> None:
        nothing, advice = self.nothing_to_hint(), self._advice
        marks: tuple[Mark, ...] = ()
        if nothing or advice is None:
            told = HintTold(nothing, self._told, fault=self._fault)
        else:
            marks = self._telling.marks(advice, self._told)
            standing = self._standing(advice)
            now, marked = self._controller.now, not self._hidden
            told = self._telling.all_of(advice, self._told, standing, now, marked=marked)
        self._panel.show_told(told)
        self._board.show_marks(() if self._hidden else marks)

    def _standing(self, advice: Advice[Any]) -> str:
        if advice.clear:
            return self.tr("Clear: more thought changes nothing.")
        if self._fault:
            return self._fault
        if self.thinking:
            return self.tr("Still thinking.")
        return self.tr("The first ones are too close to tell apart.")


def steps_counted(log: Iterable[Readable[Any]]) -> frozenset[int]:
    """The steps asked of the teacher that were counted at the moment where the line stands now.

    A moment that was left by undo, and has come again, is the same one.
    """
    line: list[Readable[Any]] = []
    counted: list[tuple[tuple[Readable[Any], ...], int]] = []
    for record in log:
        match record:
            case Rewind(_, to):
                del line[to:]
            case Entry() | Sealed():
                line.append(record)
            case Hinted(_, step, "teacher"):
                counted.append((tuple(line), step))
            case _:
                pass
    return frozenset(step for moment, step in counted if moment == tuple(line))
