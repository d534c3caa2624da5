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
from core.log import HintBy, PencilMark
from core.terms import CHANCE, IllegalAction, Refusal, Seat, Tagged
from qtapp.table.taking_back import NOBODY_LOOKS, REPLAYING, TakingBack

SOLO: Final = Seat(0)


class MatchController(TakingBack):
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

    def take_back(self) -> None:
        """One step of undo; a restart or a branch just made is undone as a whole.

        If that was all that happened in a copy, the copy goes, and its original comes back.
        """
        left = self._shown is None and self.match.left_the_line
        if left and self.way_back is not None and self.way_back():
            return
        undoer = self._undoer
        if undoer is None and not self._answer_comes:
            undoer = self.viewer  # of a restart or a branch nobody has a step to take back
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
