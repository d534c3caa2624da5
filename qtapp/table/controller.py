"""How does what a person does reach the match, and what the match says reach the widgets?

The controller is the one object between a `Match` and everything on screen. Widgets ask it for
actions and are given the `Sight` of the viewer's seat; none of them ever holds the match.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from core.chance import Dice, Draw, GameId, OwnTable, Paper, Rng
from core.codec import AnyMatch
from core.log import HintBy, PencilMark, Sight
from core.terms import CHANCE, IllegalAction, Refusal, Seat, Tagged
from qtapp.table.publishing import Publishing

REPLAYING: Final = Refusal("replaying")
"""An old moment is on the board: nothing is played there."""

SOLO: Final = Seat(0)


class MatchController(QObject):
    """Plays one match for one viewer.

    Every change of the match is published once, when it is complete: a roll with the dice that
    fell, not the roll alone. A slot that plays on while it is told of a change is served after
    every other slot has heard of that change.
    """

    sight_changed = Signal(object)
    """A fresh `Sight` of the viewer: of now, or of the moment that is replayed."""
    refused = Signal(object)
    """A `Refusal`. Its codes are those of the game and of `Match`, and the three of this table:
    `replaying`, `own-dice-in-an-id-game` and `dice-not-wanted`."""
    chance_wanted = Signal(object, str)
    """`Dice` or `Draw` that the people at the table must supply, and the label of the event; None
    and "" when nothing is wanted any more."""
    pencil_changed = Signal(object)
    """The notes on the board, a tuple of `PencilMark`."""
    replay_changed = Signal(object)
    """The length of the line that is shown, or None: the board shows now."""
    changed = Signal()
    """The match is not what it was: it wants to be saved."""
    finished = Signal()
    """The match has just come to its end."""

    def __init__(
        self, match: AnyMatch, viewer: Seat = SOLO, name: str = "", parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.match = match
        """For saving and sharing only."""
        self.viewer = viewer
        self.name = name
        """What the person calls this match; "" while it has no name."""
        self._shown: int | None = None
        self._wanted: tuple[Dice | Draw | None, str] = (None, "")
        self._asked = -1
        self._over = match.outcome() is not None
        self._pencil = match.pencil
        self._publishing = Publishing(match, self._tell, self.changed.emit)
        self.way_back: Callable[[], bool] | None = None
        """Leads from a copy in which nothing was played back to the match that it was made of;
        False: this is no such copy."""

    def close(self) -> None:
        """Stops listening to the match; the controller is of no use afterwards."""
        self._publishing.close()

    def begin(self) -> None:
        """Publishes the match as it stands; lets chance act if it is chance's turn."""
        self._publishing.work(self.match.run_chance)

    @property
    def sight(self) -> Sight[Any, Any]:
        """What the viewer sees: now, or the moment that is replayed."""
        return self.match.sight(self.viewer, self._shown)

    @property
    def now(self) -> Sight[Any, Any]:
        """What the viewer sees now, whatever is replayed."""
        return self.match.sight(self.viewer)

    @property
    def pencil(self) -> tuple[PencilMark, ...]:
        """The person's notes on the board."""
        return self.match.pencil

    @property
    def wanted(self) -> tuple[Dice | Draw | None, str]:
        """What the table must supply at this moment, and for which event; (None, "") if nothing."""
        return self._wanted

    @property
    def shown(self) -> int | None:
        """The length of the line that is replayed; None: the board shows now."""
        return self._shown

    @property
    def length(self) -> int:
        """How many entries stand in the line of play: the last moment of a replay."""
        return len(self.match.line)

    def moments(self) -> tuple[Sight[Any, Any], ...]:
        """What the viewer saw at each moment of the line, from its start to its end."""
        return tuple(self.match.sight(self.viewer, at) for at in range(self.length + 1))

    @property
    def branch_point(self) -> int | None:
        """The length of the line from which `why_no_branch` lets one play on; None: from nowhere.

        That is the moment that is shown, or the nearest one before it at which the viewer acts:
        from the middle of a roll on, the dice would fall before anything could be done.
        """
        shown = self.length if self._shown is None else self._shown
        moments = (at for at in range(shown, -1, -1) if self._acts_at(at))
        return next(moments, None)

    def why_no_branch(self) -> str | None:
        """Why one cannot play on from the moment that is shown, as a code; None: one can.

        `last`: nothing came after it; `given-up`; `others` play, too; `no-decision` of the viewer
        stands before it.
        """
        outcome = self.match.outcome()
        if self.match.seats != 1:
            return "others"
        if outcome is not None and outcome.how == "resigned":
            return "given-up"
        if self._shown is None or self._shown >= self.length:
            return "last"
        return "no-decision" if self.branch_point is None else None

    def _acts_at(self, at: int) -> bool:
        return self.viewer in self.match.sight(self.viewer, at).to_act

    @property
    def practice(self) -> bool:
        """Whether a known roll was played a second time: such a match is for practice."""
        return self.match.practice

    @property
    def game_id(self) -> str:
        """The ID that gives anybody the same dice; "" where the dice have none."""
        source = self.match.source
        return source.name if isinstance(source, GameId) else ""

    @property
    def own_dice(self) -> bool:
        """Whether the dice are those on the person's own table."""
        return isinstance(self.match.source, OwnTable)

    @property
    def from_paper(self) -> bool:
        """Whether the match was taken over from a paper sheet."""
        return isinstance(self.match.source, Paper)

    def play(self, action: Tagged, seen: int | None = None) -> None:
        """Submits an action of the viewer, and then lets chance answer.

        `seen` is the version that the person looked at; an answer to an older one is refused.
        """
        self._act(lambda: self.match.submit(self.viewer, action, "person", seen))

    def refusal(self, action: Tagged) -> Refusal | None:
        """Why `play` would refuse this action now; None: it would not."""
        return REPLAYING if self._shown is not None else self.match.refusal(self.viewer, action)

    def only_action(self) -> Tagged | None:
        """The one action that the viewer can play now; None: there is a choice, or nothing."""
        first = tuple(islice(self.match.game.legal(self.match.state, self.viewer), 2))
        return first[0] if len(first) == 1 else None

    def note_hint(self, step: int, by: HintBy = "teacher") -> None:
        """Has the log count a step of a hint, 1 to 4, that the viewer was given."""
        self._publishing.work(lambda: self.match.note_hint(self.viewer, step, by))

    def key_in(self, result: tuple[int, ...]) -> None:
        """Submits what real dice showed, or which real cards were drawn."""
        what, _ = self._wanted
        if what is None:
            self.refused.emit(REPLAYING if self._shown is not None else Refusal("dice-not-wanted"))
            return
        if not what.allows(result):
            self.refused.emit(Refusal("no-such-throw", result))
            return
        make = self.match.game.chance(self.match.state).make
        self._act(lambda: self.match.submit(CHANCE, make(result), "table"))

    def why_no_own_dice(self) -> str | None:
        """Why the dice cannot be exchanged, as a code: `own-dice-in-an-id-game`; None: they can."""
        return "own-dice-in-an-id-game" if isinstance(self.match.source, GameId) else None

    def use_own_dice(self, wish: bool) -> None:  # noqa: FBT001 - the slot of a menu entry
        """Exchanges the program's dice for real ones, or back."""

        def exchange() -> None:
            self.match.source = OwnTable() if wish else Rng()

        if why_not := self.why_no_own_dice():
            self.refused.emit(Refusal(why_not))
        elif wish != self.own_dice:
            self._act(exchange)

    def can_take_back(self) -> bool:
        """Whether `take_back` would do something."""
        return self.why_no_take_back() is None

    def why_no_take_back(self) -> str | None:
        """Why nothing can be taken back, as a code; None: something can.

        `replaying`; `nothing`: no action of the viewer stands; `roll`: dice have fallen since.
        """
        if self._shown is not None:
            return REPLAYING.code
        match = self.match
        if match.left_the_line or match.take_back_point(self.viewer) is not None:
            return None
        return "roll" if any(entry.seat == self.viewer for entry in match.line) else "nothing"

    def take_back(self) -> None:
        """One step of undo; a restart or a branch just made is undone as a whole.

        If that was all that happened in a copy, the copy goes, and its original comes back.
        """
        left = self._shown is None and self.match.left_the_line
        if left and self.way_back is not None and self.way_back():
            return
        self._act(lambda: self.match.take_back(self.viewer))

    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self.why_no_redo() is None

    def why_no_redo(self) -> str | None:
        """Why nothing can be played again, as a code: `replaying` or `nothing`; None: it can."""
        if self._shown is not None:
            return REPLAYING.code
        return None if self.match.can_redo() else "nothing"

    def redo(self) -> None:
        """Plays one step again that was taken back, with the dice that fell then."""
        self._act(self.match.redo)

    def can_restart(self) -> bool:
        """Whether `restart` would do something."""
        return self._shown is None and self.match.seats == 1 and self.length > 0

    def restart(self) -> None:
        """Goes back to the start of a solo match; `take_back` undoes it."""
        self._act(lambda: self.match.restart(self.viewer))

    def show_at(self, at: int | None) -> None:
        """Shows the match after the first `at` entries of its line; None: as it stands now.

        A number outside the line means its nearest end. The match itself is not touched.
        """
        at = None if at is None else min(max(at, 0), self.length)
        if at != self._shown:
            self._shown = at
            self._publishing.publish()
            self.replay_changed.emit(at)

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        """Replaces the person's notes on the board; possible at any time."""
        if marks != self.match.pencil:
            self.match.set_pencil(marks)

    def _act(self, change: Callable[[], None]) -> None:
        if self._shown is not None:
            self.refused.emit(REPLAYING)
            return

        def change_and_roll() -> None:
            change()
            self.match.run_chance()

        try:
            self._publishing.work(change_and_roll)
        except IllegalAction as error:
            self.refused.emit(error.refusal)

    def _tell(self) -> None:
        if self._pencil != self.match.pencil:
            self._pencil = self.match.pencil
            self.pencil_changed.emit(self._pencil)
        if self._shown is not None and self._shown > self.length:
            self._shown = self.length
            self.replay_changed.emit(self._shown)
        ask = self._want()
        self.sight_changed.emit(self.sight)
        if ask:
            self.chance_wanted.emit(*self._wanted)
        over = self.match.outcome() is not None
        if over and not self._over:
            self._over = True
            self.finished.emit()
        self._over = over

    def _want(self) -> bool:
        """Finds out what the table must supply; True: that is another question than before."""
        before = self._wanted, self._asked
        self._wanted = (None, "")
        if self._shown is None and self.match.to_act() == (CHANCE,):
            chance = self.match.game.chance(self.match.state)
            self._wanted = (chance.what, chance.label)
            self._asked = self.match.version
        return (self._wanted, self._asked) != before
