"""Who looks at the screen, whose turn is it to look, and for whom may whoever sits there act?

Several persons at one screen look one after the other. In between nobody does: then there is on the
screen what a passer-by may know. What is decided in the open changes no hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terms import CHANCE, Seat

if TYPE_CHECKING:
    from core.codec import AnyMatch
    from qtapp.table.rounds import Rounds


class Looking:
    """Knows who looks at one match; a person who is alone among computer players always does."""

    def __init__(self, match: AnyMatch, rounds: Rounds) -> None:
        self._match = match
        self._rounds = rounds
        self._persons = self.persons
        self._last = Seat(0)
        """The person who looked last because it was her turn; the next one is found from her."""
        self.viewer = self._only_person
        """Who looks; None: nobody."""
        self.again = False
        """Whether the viewer looks out of turn, at what she knows already, and plays nothing."""
        self.straight_on = False
        """Whether the next person looks at once where nobody has anything to hide."""
        self.invited: Seat | None = None
        """Who wants to look again while all persons are asked at once; the curtain waits for it."""
        self._watched = False
        """Whether the others look on, as they may while nobody has anything to hide."""

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that a person plays; who gave up counts only if nobody else is left."""
        sitters, seats = self._match.sitters, map(Seat, range(self._match.seats))
        played = tuple(seat for seat in seats if not sitters or not sitters[seat].bot)
        return tuple(seat for seat in played if seat not in self._match.resigned) or played

    @property
    def due(self) -> Seat | None:
        """Who is to look next, while nobody does; None: somebody does, or nobody has to.

        Of the persons who are to act, or alone may see a real card that is to be drawn, the first
        one clockwise from her who looked last. The end of a game is for all eyes, and for an answer
        in the open nobody needs to look. Where all are asked at once, whoever spoke up is called.
        """
        if self.viewer is not None or self._match.outcome() is not None:
            return None
        if self._only_person is not None:
            return self._only_person
        if self._rounds.open:
            return self.invited if self._rounds.called is None else self._rounds.called
        return None if self._in_the_open else self._next(self._awaited)

    @property
    def answering(self) -> Seat | None:
        """In whose name this screen may act now; None: in nobody's.

        That is the viewer, or the person who is to answer in the open, whoever looks.
        """
        acting = self._match.to_act()
        if self.again or self._rounds.declined() is not None:
            return None
        if self.viewer in acting:
            return self.viewer
        in_the_open = [seat for seat in self.persons if seat in acting] if self._in_the_open else []
        return self._next(in_the_open)

    @property
    def may_key_in(self) -> bool:
        """Whether the card or throw that chance is to decide may be seen at this screen now.

        Where persons alone may see it, it is one of them who must look; what a computer player
        draws in secret whoever is there keys in for it.
        """
        if self._match.to_act() != (CHANCE,):
            return False
        awaited = self._awaited
        return not awaited or (self.viewer in awaited and not self.again)

    def show_for(self, seat: Seat | None) -> None:
        """Lets this person look, in turn or out of it; None: nobody.

        Raises:
            ValueError: no person plays this seat.
        """
        if seat is not None and seat not in self.persons:
            raise ValueError(f"no person plays seat {seat}")
        self.viewer, self._watched = None, False
        called = self._rounds.called if self._rounds.open else self.due
        self.again = seat is not None and seat != called and not self._in_the_open
        self.invited = None
        if seat is not None and not self.again:
            self._last = seat
        self.viewer = seat

    def take_part(self) -> None:
        """The viewer may play again, if it is her turn now: she has just taken something back."""
        if self.again and self.viewer is not None and self.viewer in self._awaited:
            self.again, self._last = False, self.viewer
        elif self._in_the_open:
            self.again = False

    def settle(self) -> None:
        """Lets nobody look any more if somebody else is to act; to be called after each change.

        While computer players, or chance for all to see, or anybody in the open acts, whoever
        looked last goes on looking.
        """
        before, self._persons = self._persons, self.persons
        if not self._rounds.open:
            self.invited = None
        changed_hands = before != self._persons and self.viewer != self._only_person
        if changed_hands or (len(self._persons) > 1 and self._is_done()):
            looked, out_of_turn = self.viewer, self.again
            self.show_for(None)
            if self.straight_on and not (changed_hands or out_of_turn):
                self._go_straight_on(looked)
        elif self.straight_on and len(self._persons) > 1 and not self._in_the_open:
            self._mind_the_others()

    def _go_straight_on(self, looked: Seat | None) -> None:
        """Who is due looks, if neither she nor who looked has anything to hide."""
        due = self.due
        if looked is not None and due is not None and all(map(self._is_open, (looked, due))):
            self.show_for(due)
            self._watched = True

    def _mind_the_others(self) -> None:
        """What the viewer does next, if anything, is not for those who have looked on so far."""
        if self.viewer is None or self.viewer not in self._awaited:
            return
        if self._is_open(self.viewer):
            self._watched = True
        elif self._watched:
            self.show_for(None)

    def _is_open(self, seat: Seat) -> bool:
        """Whether this seat sees nothing, and can do nothing, that others may not know of.

        In a question that goes round it can: that it has nothing to answer with must not show.
        """
        game, state = self._match.game, self._match.state
        if game.declining(state) is not None or game.view(state, seat) != game.view(state, None):
            return False
        if self._match.to_act() == (CHANCE,):
            return game.chance(state).secret_to is None
        return all(game.audience(state, seat, action) is None for action in game.legal(state, seat))

    @property
    def _in_the_open(self) -> bool:
        """Whether players decide now, and need no secret for it."""
        acting = self._match.to_act()
        players = acting not in ((), (CHANCE,))
        return players and self._match.game.open_choice(self._match.state)

    @property
    def _awaited(self) -> list[Seat]:
        """The persons who are to act, or of whom alone it is known what chance decides next."""
        acting: frozenset[int] = frozenset(self._match.to_act())
        if acting == {CHANCE}:
            acting = self._match.game.chance(self._match.state).secret_to or frozenset()
        if self._rounds.declined() is not None:
            return []
        given_up = self._match.resigned  # a computer acts for them, whoever is left to look on
        return [seat for seat in self.persons if seat in acting and seat not in given_up]

    def _next(self, seats: list[Seat]) -> Seat | None:
        """Of these the first one clockwise from her who looked last."""
        return min(seats, key=lambda seat: (seat - self._last) % self._match.seats, default=None)

    @property
    def _only_person(self) -> Seat | None:
        return self.persons[0] if len(self.persons) == 1 else None

    def _is_done(self) -> bool:
        if not self._match.to_act():
            return True
        if self.again or self._in_the_open:
            return False
        if self._rounds.at_once:
            return self.viewer is not None and self.viewer != self._rounds.called
        awaited = self._awaited
        return bool(awaited) and self.viewer not in awaited
