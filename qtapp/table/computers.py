"""When do the computer players think, and when are their moves played?

They think of what their seat sees as soon as it is to act. What they have decided is played at the
pace that the person has chosen; where persons act at the same time, as with sealed bids, it is held
until these are done, and then handed in all at once: so nothing is to be seen of who was first. To
a question that goes round they answer after a time that is always the same.
They wait while an old moment is replayed, during a pause and while what was played last unfolds on
the board, and do not even think while nobody can see the table.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from core.bots import Budget
from core.terms import Seat, Tagged
from qtapp.data import read_data
from qtapp.table.deciding import GRACE, Deciding
from qtapp.table.happened import told_of
from qtapp.table.pace import NORMAL, PACES, Pace
from qtapp.table.timed import Timed, same_position

if TYPE_CHECKING:
    from core.bots import ReadData
    from core.kit import AnyKit
    from qtapp.parts import AnySight
    from qtapp.table.controller import MatchController
    from qtapp.table.thinker import Thinker

Waiting = Literal["", "step", "paused", "replay"]
"""Why the computer players wait for a person; "": they do not. `step`: for the next press."""


class Computers(QObject):
    """Plays the seats at which computer players sit, and those of whoever gave up."""

    happened = Signal(object)
    """A `Happened`: it is in the match, and everybody has been told of the match. Who lets a
    question pass that goes round is not told of."""
    said = Signal(str)
    """Something went wrong with a computer player, in a sentence."""
    waiting = Signal(bool)
    """`why_waiting` is another one; whether it is for a press of `go_on`."""

    def __init__(
        self,
        controller: MatchController,
        kit: AnyKit,
        thinker: Thinker,
        *,
        rng: Random | None = None,
        read: ReadData = read_data,
        grace: float = GRACE,
    ) -> None:
        """Made before the controller begins, whose `sight_changed` they follow.

        `thinker` is one of their own: they think for seconds, and the teacher must not wait for
        that. Without an `rng`, no two matches are alike.
        """
        super().__init__(controller)
        self._controller = controller
        self._kit = kit
        self._pace = PACES[NORMAL]
        self._turns: dict[Seat, Timed] = {}
        """Of the computer players that are to act, in the order of seats."""
        self._others_act = False
        """Whether persons are to act as well."""
        self._away = self._paused = self._pressed = self._closed = self._unfolding = False
        self._told: Waiting = ""
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(self._play)
        self._deciding = Deciding(
            kit, thinker, read, rng or Random(), self._is_legal, self, grace=grace
        )
        self._deciding.decided.connect(self._decided)
        self._seen = QTimer(self, singleShot=True)
        """Runs out when what is asked has been painted."""
        self._seen.timeout.connect(self._begin_answers)
        controller.sight_changed.connect(self._follow)

    def close(self) -> None:
        """Ends all thought and plays no more; the table is taken away."""
        self._closed = True
        self._turns.clear()
        self._due.stop()
        self._seen.stop()
        self._deciding.close()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those that the computer plays."""
        match = self._controller.match
        bots = {Seat(i) for i, sitter in enumerate(match.sitters) if sitter.bot}
        return tuple(sorted(bots | match.resigned))

    @property
    def plays_alone(self) -> bool:
        """Whether no person plays: the table plays by itself, and can be paused."""
        return bool(self.seats) and len(self.seats) == self._controller.match.seats

    @property
    def paused(self) -> bool:
        """Whether somebody has asked them to wait."""
        return self._paused

    @property
    def to_move(self) -> bool:
        """Whether nobody but computer players is to act now."""
        return bool(self._turns) and not self._others_act

    @property
    def unfolding(self) -> bool:
        """Whether they wait until what was played last has unfolded on the board."""
        return self._unfolding

    @property
    def stepping(self) -> bool:
        """Whether each move of a computer waits for `go_on`."""
        return self._pace.steps

    @property
    def why_waiting(self) -> Waiting:
        """Why nothing is played, though a computer player is to act."""
        if not self.to_move:
            return ""
        if self._controller.shown is not None:
            return "replay"
        if self._silent or self._unfolding:
            return ""
        if self._paused and self.plays_alone:
            return "paused"
        stepping = self._pace.steps and not self._pressed
        asked_round = any(turn.answer and not turn.waits for turn in self._turns.values())
        return "step" if stepping and not asked_round else ""

    def set_pace(self, pace: Pace) -> None:
        """How fast they play from now on; a thought that has begun keeps its time."""
        self._pace = pace
        self._go()

    def set_away(self, away: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether nobody can see the table, as while the window is minimised."""
        self._away = away
        self._follow()

    def set_paused(self, paused: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Has them wait, or play on, where no person plays."""
        self._paused = paused
        self._go()

    def set_unfolding(self, on: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether what was played last still unfolds on the board.

        What it has led to is told when that is over, and then seen for as long as any move.
        """
        if on == self._unfolding:
            return
        self._unfolding = on
        if not on:
            self._begin_anew()
        self._go()

    def go_on(self) -> None:
        """Plays one move of a computer that waits for it; ends a pause."""
        if self.why_waiting in ("step", "paused"):
            self._paused, self._pressed = False, self._pace.steps
            self._go()

    def _follow(self) -> None:
        """The match is not what it was, or another moment of it is shown."""
        if self._closed:
            return
        match, mine = self._controller.match, self.seats
        acting = () if self._away else match.to_act()
        self._others_act = any(seat in acting for seat in range(match.seats) if seat not in mine)
        before, self._turns = self._turns, {}
        thinking = [seat for seat in mine if seat in acting]
        for seat in thinking:
            sight, level, turn = match.sight(seat), self._level(seat), before.get(seat)
            if turn is None or turn.level != level or not same_position(turn.sight, sight):
                turn = self._begin(sight, seat, level, len(thinking))
            self._turns[seat] = turn
        for turn in before.values():
            if self._turns.get(turn.seat) is not turn:
                self._deciding.drop(turn)
        new = [turn for turn in self._turns.values() if before.get(turn.seat) is not turn]
        if new:
            self._pressed = False  # that was for another move
            self._controller.answer_waits = False
        for turn in new:
            self._deciding.think(turn)
        self._go()

    def _begin(self, sight: AnySight, seat: Seat, level: str, at_once: int) -> Timed:
        if self._declining is not None:
            budget, answer = Budget(self._pace.answer_thought), self._pace.answer
            since = self._controller.match.length(None)
            self._seen.start(0)
            return Timed(seat, level, sight, budget, since=since, answer=answer, runs=False)
        ranks = [spec.id for spec in self._kit.bots]
        seconds = self._pace.seconds(ranks.index(level), len(ranks), at_once)
        return Timed(
            *(seat, level, sight, Budget(seconds)),
            since=self._controller.match.length(None),
            silent=self._others_act,
            thought=seconds * at_once,
        )

    def _level(self, seat: Seat) -> str:
        """That of the sitter; one between weak and strong goes on for a person who gave up."""
        levels = [spec.id for spec in self._kit.bots]
        sitters = self._controller.match.sitters
        bot = sitters[seat].bot if sitters else ""
        return bot if bot in levels else levels[len(levels) // 2]

    @property
    def _silent(self) -> bool:
        return all(turn.silent for turn in self._turns.values())

    def _is_legal(self, seat: Seat, action: Tagged) -> bool:
        return self._controller.match.refusal(seat, action, None, "bot") is None

    def _decided(self, turn: object) -> None:
        if isinstance(turn, Timed):
            turn.took = turn.thought_for()
        self._go()

    def _begin_answers(self) -> None:
        for turn in self._turns.values():
            if not turn.runs:
                turn.runs, turn.begun = True, monotonic()
        self._go()

    def _begin_anew(self) -> None:
        for turn in self._turns.values():
            turn.begun = monotonic()

    def _go(self) -> None:
        """Sees to it that what is decided is played when it is time."""
        if self._closed:
            return
        self._due.stop()
        turns, why = self._turns.values(), self.why_waiting
        if self._told in ("replay", "paused") and not why:
            self._begin_anew()  # whoever comes back sees the table before the next move
        ready = self.to_move and not why and not self._unfolding
        if ready and all(turn.decision and turn.runs for turn in turns):
            left = (
                max(turn.begun + turn.least(self._pace, self._kit.small) for turn in turns)
                - monotonic()
            )
            self._due.start(max(0, ceil(1000 * left)))
        if why != self._told:
            self._told = why
            self.waiting.emit(why in ("step", "paused"))

    @property
    def _declining(self) -> object:
        """With what the question of the moment is let pass, if it goes round; else None."""
        match = self._controller.match
        return match.game.declining(match.state)

    def _play(self) -> None:
        match, turns = self._controller.match, tuple(self._turns.values())
        passes = all(it.decision and it.decision.action == self._declining for it in turns)
        if self._pace.steps and not self._pressed and not passes and turns[0].answer:
            for turn in turns:
                turn.waits = True
            self._controller.answer_waits = True
            self._go()
            return
        decided = [
            ((turn.seat, it.action, match.sight(turn.seat).version), it)
            for turn in turns
            if (it := turn.decision)
        ]
        happened = told_of(match, min(turn.since for turn in turns), decided)
        self._turns = {}
        self._controller.play_for([move for move, _ in decided])
        small = all(isinstance(it.action, self._kit.small) for _, it in decided)
        happened = replace(happened, until=len(match.line), small=small)
        if not passes:
            self.happened.emit(happened)
        for sentence in happened.said:
            self.said.emit(sentence)
