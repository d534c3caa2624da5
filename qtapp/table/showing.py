"""What does a match show, and to whom? The reading side of the controller.

Where several persons play at one screen they look one after the other, and in between nobody does:
all that is told is then what a passer-by may know.
"""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from core.chance import Dice, Draw, GameId, OwnDice, OwnTable, Paper
from core.codec import AnyMatch
from core.log import Entry, PencilMark, Sealed, Sight
from core.terms import CHANCE, Seat
from qtapp.table import branching
from qtapp.table.looking import Looking
from qtapp.table.new_to_see import NewToSee
from qtapp.table.publishing import Publishing
from qtapp.table.rounds import Rounds


class MatchShowing(QObject):
    """Shows one match to whoever looks at it, as it stands now or at an old moment.

    Every change of the match is published once, when it is complete: a roll with the dice that
    fell, not the roll alone. A slot that plays on while it is told of a change is served after
    every other slot has heard of that change.
    """

    sight_changed = Signal(object)
    """A fresh `Sight` of the viewer, or of a passer-by: of now, or of the replayed moment."""
    viewer_changed = Signal()
    """Somebody else looks now, or nobody; what they see is told next, by `sight_changed`."""
    handover_wanted = Signal(int)
    """Nobody looks, and the person of this seat is to: see `due`."""
    refused = Signal(object)
    """A `Refusal`. Its codes are those of the game and of `Match`, and those of this table:
    `replaying`, `nobody-looks`, `looking-again`, `letting-pass`, `own-dice-in-an-id-game`,
    `dice-not-wanted`, `no-such-throw` and `no-such-card`."""
    chance_wanted = Signal(object, str)
    """`Dice` or `Draw` that the people at the table must supply, and the label of the event; None
    and "" when nothing is wanted any more, or not of whoever looks now."""
    pencil_changed = Signal(object)
    """The notes on the board, a tuple of `PencilMark`."""
    replay_changed = Signal(object)
    """The length of the line that is shown, or None: the board shows now."""
    changed = Signal()
    """The match is not what it was: it wants to be saved."""
    finished = Signal()
    """The match has just come to its end."""

    def __init__(self, match: AnyMatch, parent: QObject | None = None) -> None:
        """Who plays which seat, `match.sitters` says; without them persons play all seats."""
        super().__init__(parent)
        self.match = match
        """For saving, sharing and the computer players only."""
        self.rounds = Rounds(match)
        """What persons have said to a question that goes round; changed by the controller alone."""
        self._looking = Looking(match, self.rounds)
        self._new = NewToSee(match)
        self.rounds.follow(self.persons)
        self._told_viewer = self.viewer
        self._told_due: Seat | None = None
        self._shown: int | None = None
        self._wanted: tuple[Dice | Draw | None, str] = (None, "")
        self._asked: tuple[int, Seat | None] | None = None
        """Of which version, and whom, the table was asked last; None: never."""
        self._over = match.outcome() is not None
        self._pencil = match.pencil
        self._publishing = Publishing(match, self._tell, self.changed.emit)

    def close(self) -> None:
        """Stops listening to the match; the controller is of no use afterwards."""
        self._publishing.close()

    def begin(self) -> None:
        """Publishes the match as it stands; lets chance act if it is chance's turn."""
        self._publishing.work(self.match.run_chance)

    @property
    def viewer(self) -> Seat | None:
        """The seat of the person who looks; None: nobody does."""
        return self._looking.viewer

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that a person plays."""
        return self._looking.persons

    @property
    def several_persons(self) -> bool:
        """Whether they take turns at looking, so that there is a curtain between them."""
        return len(self.persons) > 1

    @property
    def sealed(self) -> bool:
        """Whether something was done that has not come to light yet."""
        return self.match.length(None) < len(self.match.line)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in their order; "" for a seat without one."""
        return self.match.names

    @property
    def due(self) -> Seat | None:
        """The person who is to look next; None: somebody looks, or nobody has to."""
        return self._looking.due

    @property
    def new_to_see(self) -> tuple[Seat, ...]:
        """The persons who have something new to see, as everybody knows, and have not looked."""
        return self._new.of(self.persons)

    @property
    def looking_again(self) -> bool:
        """Whether the viewer looks out of turn, at what she knows already, and plays nothing."""
        return self._looking.again

    def show_for(self, seat: Seat | None) -> None:
        """Lets this person look; None: nobody, so that the curtain is drawn where there is one.

        Before somebody else looks, nobody does: that is told of, too.

        Raises:
            ValueError: no person plays this seat.
        """
        if seat is not None and self.viewer not in (None, seat):
            self._look(None)
        self._look(seat)

    @property
    def answering(self) -> Seat | None:
        """In whose name this screen may act now: the viewer, or who is to answer in the open.

        None: nobody here may act, or an old moment is shown.
        """
        return None if self._shown is not None else self._looking.answering

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
    def due_of_chance(self) -> Dice | Draw | None:
        """What chance is to decide now, whoever sees to it, as far as the viewer can know."""
        game, state, viewer = self.match.game, self.match.state, self.viewer
        if self.match.to_act() != (CHANCE,):
            return None
        secret_to = game.chance(state).secret_to
        # What another draws in secret is asked for as of a passer-by: no hand is told by it.
        return game.asked(state, viewer if secret_to is None or viewer in secret_to else None)

    @property
    def shown(self) -> int | None:
        """The length of the line that is replayed; None: the board shows now."""
        return self._shown

    @property
    def length(self) -> int:
        """How many entries of the line of play the viewer knows: the last moment of a replay."""
        return self.match.length(self.viewer)

    @property
    def known_to_all(self) -> int:
        """How many entries of the line of play anybody may know."""
        return self.match.length(None)

    def open_to_all(self, at: int) -> Sight[Any, Any]:
        """What a passer-by saw after the first `at` entries that anybody may know."""
        return self.match.sight(None, min(at, self.known_to_all))

    def moments(self) -> tuple[Sight[Any, Any], ...]:
        """What the viewer saw at each moment of the line, from its start to its end."""
        return tuple(self.match.sight(self.viewer, at) for at in range(self.length + 1))

    @property
    def branch_point(self) -> int | None:
        """The length of the line from which `why_no_branch` lets one play on; None: from nowhere.

        That is the moment that is shown, or the nearest one before it at which the viewer acts.
        """
        shown = self.length if self._shown is None else self._shown
        return branching.branch_point(self.match, self.viewer, shown)

    def why_no_branch(self) -> str | None:
        """Why one cannot play on from the moment that is shown: a code of `branching`, or None."""
        return branching.why_no_branch(self.match, self.viewer, self._shown)

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
        """Whether the dice, or cards, are those on the person's own table."""
        return isinstance(self.match.source, OwnTable | OwnDice)

    @property
    def own_cards(self) -> bool:
        """Whether all that chance decides lies on the person's own table, not the dice alone."""
        return isinstance(self.match.source, OwnTable)

    @property
    def from_paper(self) -> bool:
        """Whether the match was taken over from a paper sheet."""
        return isinstance(self.match.source, Paper)

    def show_at(self, at: int | None) -> None:
        """Shows the match after the first `at` entries of its line; None: as it stands now.

        A number outside the line means its nearest end. The match itself is not touched.
        """
        at = None if at is None else min(max(at, 0), self.length)
        if at != self._shown:
            self._shown = at
            self._publishing.publish()
            self.replay_changed.emit(at)

    def set_straight_on(self, on: bool) -> None:  # noqa: FBT001 - as Qt's own setters
        """Whether the next person looks without being asked, where nobody has a secret."""
        self._looking.straight_on = on

    def _look(self, seat: Seat | None) -> None:
        self._looking.show_for(seat)
        self._publishing.publish()

    def _tell(self) -> None:
        self.rounds.follow(self.persons)
        self._looking.settle()
        if self.viewer is not None and self.several_persons:
            self._new.looked(self.viewer)
        replayed = self._shown
        if self._told_viewer != self.viewer:
            self._told_viewer, self._told_due, self._shown = self.viewer, None, None
            self.viewer_changed.emit()
        if self._pencil != self.match.pencil:
            self._pencil = self.match.pencil
            self.pencil_changed.emit(self._pencil)
        if self._shown is not None:
            self._shown = min(self._shown, self.length)
        if self._shown != replayed:
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
        if self.due != self._told_due:
            self._told_due = self.due
            if self.due is not None:
                self.handover_wanted.emit(self.due)

    def _line(self) -> Sequence[Entry[Any] | Sealed]:
        """The entries of the line of play that the viewer knows."""
        return self.match.known_line(self.viewer)

    def _want(self) -> bool:
        """Finds out what the table must supply; True: that is another question than before.

        So is the same one to somebody else, who finds nothing of what was half entered.
        """
        before = self._wanted, self._asked
        self._wanted = (None, "")
        if self._shown is None and self._looking.may_key_in:
            label = self.match.game.chance(self.match.state).label
            self._wanted = (self.due_of_chance, label)
            self._asked = self.match.version, self.viewer
        return (self._wanted, self._asked) != before
