"""How do persons let a question that goes round pass by, or speak up in it? Said to the controller.

What they say is kept by `Rounds`; what comes of it is submitted for them, one after the other, in
the time that a computer player takes for an answer.
"""

from typing import Any

from core.kit import Wait
from core.terms import Seat
from qtapp.table.rounds import Way
from qtapp.table.showing import MatchShowing


class LettingPass(MatchShowing):
    """The part of a controller that is about questions which go round."""

    def set_waits(self, waits: tuple[Wait[Any], ...]) -> None:
        """The standing orders that can be given in this game."""
        self.rounds.waits = waits

    def set_way(self, way: Way) -> None:
        """How several persons at this screen are asked; what they said before counts no more."""
        if way != self.rounds.way:
            self.rounds.way = way
            self.rounds.clear()
            self._publishing.publish()

    def speak_up(self, seat: Seat) -> None:
        """This person wants to answer what all are asked, or, said once more, does not."""
        self.rounds.speak_up(seat)
        self._publishing.publish()

    def say_nobody(self) -> None:
        """No other person answers what all are asked: whoever has spoken up looks in turn."""
        self.rounds.say_nobody()
        self._publishing.publish()

    def let_pass(self, which: str) -> None:
        """Gives a standing order of the kit: for the viewer, or for all who are asked at once."""
        self.rounds.let_pass(which, None if self.rounds.open else self.viewer)
        self._publishing.publish()

    def end_letting_pass(self) -> None:
        """Ends the standing order that whoever looks may know of."""
        self.rounds.end_passing(self.viewer)
        self._publishing.publish()

    def pass_on(self) -> None:
        """Submits the pass of the person who is asked now, if it has been said before."""
        if self._shown is not None or (declined := self.rounds.declined()) is None:
            return
        seat, action = declined

        def submit() -> None:
            self.rounds.note_pass(seat, len(self.match.line))
            self.match.submit(seat, action, "person")
            self.match.run_chance()

        self._publishing.work(submit)

    def look_in(self, seat: Seat) -> None:
        """This person wants to look at her own things while all are asked: the curtain falls."""
        if self.rounds.open and self.viewer is None and seat in self.persons:
            self._looking.invited = seat
            self._publishing.publish()

    @property
    def _passed(self) -> Seat | None:
        """The person who acted last, if whoever sits here may take it back while all are asked.

        It was done for all to see.
        """
        match, last = self.match, len(self.match.line) - 1
        if self.viewer is not None or self.due is not None or not self.rounds.open or last < 0:
            return None
        entry = match.line[last]
        if entry.seat not in self.persons or entry.audience is not None:
            return None
        return entry.seat if match.take_back_point(entry.seat) == last else None

    def _take_back_round(self, seat: Seat) -> None:
        """Takes back what this person did last; with a pass those before it: one answer for all."""
        match = self.match
        at_once = match.was_declined(len(match.line) - 1)
        match.take_back(seat)
        while at_once and (last := len(match.line) - 1) >= self.rounds.since:
            before = match.line[last].seat
            own = before in self.persons and match.was_declined(last)
            if not own or match.take_back_point(before) != last:
                break
            match.take_back(before)
