"""How does what a person does reach the match?

The controller is the one object between a `Match` and everything on screen. Widgets ask it for
actions and are given the `Sight` of whoever looks; none of them ever holds the match.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

from PySide6.QtCore import QObject

from core.chance import Dice, GameId, OwnDice, OwnTable, Rng
from core.codec import AnyMatch
from core.log import Entry, HintBy, PencilMark
from core.terms import CHANCE, IllegalAction, Refusal, Seat, Tagged
from qtapp.table.letting_pass import LettingPass

REPLAYING: Final = Refusal("replaying")
"""An old moment is on the board: nothing is played there."""
NOBODY_LOOKS: Final = Refusal("nobody-looks")
"""The curtain is drawn, or nobody plays here: nothing is played."""
LOOKING_AGAIN: Final = Refusal("looking-again")
"""Somebody looks out of turn: nothing is played."""
LETTING_PASS: Final = Refusal("letting-pass")
"""The question passes by the viewer, as she has said: nothing else is played."""

SOLO: Final = Seat(0)


class MatchController(LettingPass):
    """Plays one match for whoever looks at it."""

    def __init__(self, match: AnyMatch, name: str = "", parent: QObject | None = None) -> None:
        """Who plays which seat, `match.sitters` says; without them persons play all seats."""
        super().__init__(match, parent)
        self.name = name
        """What the person calls this match; "" while it has no name."""
        self.way_back: Callable[[], bool] | None = None
        """Leads from a copy in which nothing was played back to the match that it was made of;
        False: this is no such copy."""

    def play(self, action: Tagged, seen: int | None = None) -> None:
        """Submits an action of the viewer, and then lets chance answer.

        An answer in the open is submitted for the person who is to give it: `answering`. `seen` is
        the version that was looked at; an answer to an older one is refused.
        """

        def submit(actor: Seat) -> None:
            if seen is not None and seen != self.now.version:
                raise IllegalAction(Refusal("too-late"))
            self.match.submit(actor, action, "person")

        self._act(submit)

    def play_for(self, moves: Iterable[tuple[Seat, Tagged, int]]) -> None:
        """Submits actions of computer players as one change, whatever is shown; chance answers.

        To each belongs the version of the seat's sight that it was decided on. What is refused is
        left out.
        """

        def play() -> None:
            for seat, action, seen in moves:
                if self.match.refusal(seat, action, seen, "bot") is None:
                    self.match.submit(seat, action, "bot", seen)
            self.match.run_chance()

        self._publishing.work(play)

    def refusal(self, action: Tagged) -> Refusal | None:
        """Why `play` would refuse this action now; None: it would not."""
        if (actor := self._actor) is None:
            return NOBODY_LOOKS
        return self._why_nothing() or self.match.refusal(actor, action)

    def only_action(self) -> Tagged | None:
        """The one action that can be played here now; None: there is a choice, or nothing."""
        if (actor := self._actor) is None:
            return None
        first = tuple(islice(self.match.game.legal(self.match.state, actor), 2))
        return first[0] if len(first) == 1 else None

    def note_hint(self, step: int, by: HintBy = "teacher") -> None:
        """Has the log count a step of a hint, 1 to 4, that the viewer was given."""
        if (viewer := self.viewer) is not None:
            self._publishing.work(lambda: self.match.note_hint(viewer, step, by))

    def key_in(self, result: tuple[int, ...]) -> None:
        """Submits what real dice showed, or which real cards were drawn.

        The rules refuse a card that is elsewhere, though nobody here could know that: then it, or
        one before it, was keyed in wrongly.
        """
        what, _ = self._wanted
        if what is None:
            self.refused.emit(REPLAYING if self._shown is not None else Refusal("dice-not-wanted"))
            return
        if not what.allows(result):
            thrown = Refusal("no-such-throw", result)
            self.refused.emit(thrown if isinstance(what, Dice) else Refusal("no-such-card"))
            return
        make = self.match.game.chance(self.match.state).make
        self._change(lambda: self.match.submit(CHANCE, make(result), "table"))

    def why_no_own_dice(self) -> str | None:
        """Why the dice cannot be exchanged, as a code: `own-dice-in-an-id-game`; None: they can."""
        return "own-dice-in-an-id-game" if isinstance(self.match.source, GameId) else None

    def use_own_dice(self, wish: bool, *, cards: bool = True) -> None:  # noqa: FBT001 - a slot
        """Exchanges the program's dice and cards for real ones, or back; without `cards` its dice.

        What waits to be drawn is drawn at once if the program has the cards.
        """

        def exchange() -> None:
            real = OwnTable() if cards else OwnDice()
            self.match.source = real if wish else Rng()

        if why_not := self.why_no_own_dice():
            self.refused.emit(Refusal(why_not))
        elif (wish, wish and cards) != (self.own_dice, self.own_cards):
            self._change(exchange)

    def can_take_back(self) -> bool:
        """Whether `take_back` would do something."""
        return self.why_no_take_back() is None

    def why_no_take_back(self) -> str | None:
        """Why nothing can be taken back, as a code; None: something can.

        `replaying`; `nobody-looks`; `nothing`: no action of the viewer stands; and what has
        happened since: `roll`: dice have fallen; `others` have acted; `revealed`: the action itself
        has shown what was secret.
        """
        if self._shown is not None:
            return REPLAYING.code
        if self._undoer is not None:
            return None
        if self.viewer is None:
            return NOBODY_LOOKS.code if self._actor is None else "nothing"
        if self.match.left_the_line:
            return None
        # As the viewer knows the line: who has acted in secret is told in no other words either.
        line = self._line()
        own = next((at for at in reversed(range(len(line))) if line[at].seat == self.viewer), None)
        if own is None:
            return "nothing"
        if own == len(line) - 1:
            return "revealed"
        return "roll" if line[own + 1].seat == CHANCE else "others"

    @property
    def takes_back_own(self) -> bool:
        """Whether `take_back` would take back what the viewer herself did last.

        Or keyed in, if it was for her eyes.
        """
        line = self._line()
        if not line or not self.can_take_back():
            return False
        last = line[-1]
        hers = isinstance(last, Entry) and last.by == "table" and last.audience is not None
        return hers or last.seat == self.viewer

    @property
    def corrects_for_all(self) -> bool:
        """Whether `take_back` would correct what was keyed in while several persons act on it.

        What they have done since, if anything, falls with it.
        """
        if not self.several_persons or self.viewer is None or len(self.now.to_act) < 2:
            return False
        return self.can_take_back() and not self.takes_back_own

    def take_back(self) -> None:
        """One step of undo; a restart or a branch just made is undone as a whole.

        If that was all that happened in a copy, the copy goes, and its original comes back.
        """
        left = self._shown is None and self.match.left_the_line
        if left and self.way_back is not None and self.way_back():
            return
        undoer = self._undoer
        if undoer is None:  # of a restart or a branch nobody has a step to take back
            undoer = self.viewer
        if undoer is None:
            self.refused.emit(self._why_nothing() or Refusal("nothing-to-take-back"))
            return

        in_round = undoer == self._passed

        def take_back() -> None:
            if in_round:
                self._take_back_round(undoer)
            else:
                self.match.take_back(undoer)
            self.rounds.clear()
            self._looking.take_part()

        self._change(take_back)

    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self.why_no_redo() is None

    def why_no_redo(self) -> str | None:
        """Why nothing can be played again, as a code; None: something of the viewer can.

        Or the answer in the open that is to be given. `replaying`, `nobody-looks`, `looking-again`,
        `letting-pass` or `nothing`.
        """
        if (refusal := self._why_nothing()) is not None:
            return refusal.code
        return "nothing" if self._redoer is None else None

    def redo(self) -> None:
        """Plays one step again that was taken back, with the dice that fell then."""
        redoer = self._redoer
        self._act(lambda actor: self.match.redo(actor if redoer is None else redoer))

    def can_restart(self) -> bool:
        """Whether `restart` would do something."""
        return self._shown is None and self.match.seats == 1 and self.length > 0

    def restart(self) -> None:
        """Goes back to the start of a solo match; `take_back` undoes it."""
        self._act(self.match.restart)

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        """Replaces the person's notes on the board; possible at any time."""
        if marks != self.match.pencil:
            self.match.set_pencil(marks)

    @property
    def _actor(self) -> Seat | None:
        """In whose name something is played here; None: nobody looks, and nobody need."""
        answering = self._looking.answering
        return self.viewer if answering is None else answering

    @property
    def _undoer(self) -> Seat | None:
        """In whose name something can be taken back here; None: nothing can be."""
        if self.viewer is not None and self.match.take_back_point(self.viewer) is not None:
            return self.viewer
        if (passed := self._passed) is not None:
            return passed
        return self._corrector if self._answered is None else self._answered

    @property
    def _redoer(self) -> Seat | None:
        """In whose name something can be played again here; None: nothing can be."""
        seats = (seat for seat in (self.viewer, self._actor) if seat is not None)
        return next(filter(self.match.can_redo, seats), None)

    @property
    def _answered(self) -> Seat | None:
        """The person who has just answered in the open, if whoever is here may take it back."""
        match, last = self.match, len(self.match.line) - 1
        if last < 0 or self.due is not None or not match.was_open(last):
            return None
        seat = match.line[last].seat
        return seat if seat in self.persons and match.take_back_point(seat) == last else None

    @property
    def _corrector(self) -> Seat | None:
        """In whose name a slip of the keys is corrected while real cards or dice lie before all.

        None: somebody looks, who does it herself, or nothing was keyed in just now.
        """
        if self.viewer is not None or self._wanted[0] is None or not self.persons:
            return None
        line, person = self.match.line, self.persons[0]
        keyed_in = bool(line) and line[-1].by == "table"
        return person if keyed_in and self.match.take_back_point(person) is not None else None

    def _why_nothing(self) -> Refusal | None:
        """Why nothing at all can be played now; None: something may be."""
        if self._shown is not None:
            return REPLAYING
        if self._actor is None:
            return NOBODY_LOOKS
        if (declined := self.rounds.declined()) is not None and declined[0] == self._actor:
            return LETTING_PASS
        return LOOKING_AGAIN if self.looking_again else None

    def _act(self, change: Callable[[Seat], None]) -> None:
        """Does something in the name of whoever acts here."""
        actor, why_not = self._actor, self._why_nothing()
        if actor is None or why_not is not None:
            self.refused.emit(why_not or NOBODY_LOOKS)
            return
        self._change(lambda: change(actor))

    def _change(self, change: Callable[[], None]) -> None:
        """Does something with the match, and then lets chance answer."""
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
