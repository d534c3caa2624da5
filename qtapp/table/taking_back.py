"""What of a match may be taken back, or played again, by whoever sits before it?"""

from typing import Final

from PySide6.QtCore import QObject

from core.codec import AnyMatch
from core.log import Entry
from core.terms import CHANCE, Refusal, Seat
from qtapp.table.letting_pass import LettingPass

REPLAYING: Final = Refusal("replaying")
"""An old moment is on the board: nothing is played there."""
NOBODY_LOOKS: Final = Refusal("nobody-looks")
"""The curtain is drawn, or nobody plays here: nothing is played."""
LOOKING_AGAIN: Final = Refusal("looking-again")
"""Somebody looks out of turn: nothing is played."""
LETTING_PASS: Final = Refusal("letting-pass")
"""The question passes by the viewer, as she has said: nothing else is played."""


class TakingBack(LettingPass):
    """The part of a controller that knows in whose name something is done here, and undone."""

    def __init__(self, match: AnyMatch, parent: QObject | None = None) -> None:
        super().__init__(match, parent)
        self.answer_waits = False
        """Whether the answer of a computer player waits until a person asks for it: what was done
        before can no longer be taken back, or everybody could try out what is answered."""

    def can_take_back(self) -> bool:
        """Whether `take_back` would do something."""
        return self.why_no_take_back() is None

    def why_no_take_back(self) -> str | None:
        """Why nothing can be taken back, as a code; None: something can.

        `replaying`; `nobody-looks`; `nothing`: no action of the viewer stands; and what has
        happened since: `roll`: dice have fallen; `others` have acted; `asked`: in a question that
        goes round; `revealed`: the action itself has shown what was secret.
        """
        if self._shown is not None:
            return REPLAYING.code
        if self._undoer is not None:
            return None
        if self._answer_comes:
            return "others"
        if self.viewer is None and self.due is None and self.rounds.at_once and self.length:
            return "asked"
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
        if line[own + 1].seat == CHANCE:
            return "roll"
        return "asked" if self.match.was_declined(own + 1) else "others"

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

    @property
    def _actor(self) -> Seat | None:
        """In whose name something is played here; None: nobody looks, and nobody need."""
        answering = self._looking.answering
        return self.viewer if answering is None else answering

    @property
    def _undoer(self) -> Seat | None:
        """In whose name something can be taken back here; None: nothing can be."""
        if self._answer_comes:
            return None
        if self.viewer is not None and self.match.take_back_point(self.viewer) is not None:
            return self.viewer
        if (passed := self._passed) is not None:
            return passed
        return self._corrector if self._answered is None else self._answered

    @property
    def _answer_comes(self) -> bool:
        return self.answer_waits and self.rounds.goes_round

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
