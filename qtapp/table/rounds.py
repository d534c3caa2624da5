"""Who speaks up in a question that goes round, and who lets it pass? What persons here have said.

Such a question is asked of all alike, whatever they hold (`core.game.Game.declining`). Where
several persons sit at one screen, it is asked of all of them at once, by name: each may speak up
until it is said that nobody else does; then whoever has spoken up looks when it comes to her, and
those before her pass. Standing orders let questions pass by for longer.
None of it is part of the match: it is gone with the table, and when something is taken back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.codec import AnyMatch
    from core.kit import Wait
    from core.terms import Seat, Tagged

Way: TypeAlias = Literal["anyone", "hand-round"]
"""How several persons at one screen are asked: all at once, or each behind the curtain."""

WAYS: Final[tuple[Way, ...]] = ("anyone", "hand-round")


@dataclass(frozen=True, slots=True)
class _Order:
    """Of one person, or of all of them together."""

    wait: Wait[Any]
    given: object
    """What a passer-by saw when it was given."""
    number: int
    """Of the round in which it was given: there it was she who let the question pass."""


@dataclass(slots=True)
class _Answer:
    """What the persons have said to the round that goes on."""

    claims: tuple[Seat, ...] = ()
    """Who has spoken up and is still to be asked."""
    closed: bool = False
    """Whether nobody else speaks up."""
    nobody: bool = False
    """Whether nobody has."""


class Rounds:
    """Knows of one match what its persons have said; `follow` keeps it in step with the match."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self.way: Way = "anyone"
        self.waits: tuple[Wait[Any], ...] = ()
        """Those of the game's kit."""
        self.persons: tuple[Seat, ...] = ()
        """Who sits before this screen and plays: a computer answers for who gave up."""
        self.void: tuple[Seat, ...] = ()
        """Whoever had spoken up for what was not asked any more when the match changed last."""
        self.ended: tuple[str, tuple[Seat, ...]] = ("", ())
        """The standing order that was over when the match changed last, and for whom; "": none."""
        self.members: tuple[Seat, ...] = ()
        """The persons who were asked all at once when the round began, whoever has passed since."""
        self.number = 0
        """Of the round that goes on; a new one has another."""
        self.since = 0
        """The length of the line when persons who are asked all at once answered last."""
        self.closed_at = 0
        """The length of what all know of it when they let the match go on last."""
        self.unasked: set[int] = set()
        """Where in the line passes stand that an order made in later rounds: nobody was asked."""
        self._orders: dict[Seat, _Order] = {}
        self.together = False
        """Whether the orders are of all persons together, and end together."""
        self._answer: _Answer | None = None
        self._length = 0
        self._before: tuple[Seat, ...] = ()
        """Who was still asked when it was told of the match last."""
        self._asked_in: object = None
        """The state of which it was found out last who is still asked."""
        self._asked: tuple[Seat, ...] = ()

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who is still asked in the round that goes on, whom it is asked of now first."""
        match = self._match
        if self._asked_in is not match.state:
            self._asked_in = match.state
            self._asked = match.game.still_asked(match.state) if match.to_act() else ()
        return self._asked

    @property
    def goes_round(self) -> bool:
        """Whether the question of the moment does."""
        match = self._match
        return bool(match.to_act()) and match.game.declining(match.state) is not None

    @property
    def at_once(self) -> bool:
        """Whether a question goes round, and persons are asked all at once: nobody looks unasked.

        It may be that only computer players are still asked.
        """
        return self.way == "anyone" and len(self.persons) > 1 and self.goes_round

    @property
    def in_question(self) -> tuple[Seat, ...]:
        """The persons who are still asked where they are asked all at once."""
        return tuple(it for it in self.asked if it in self.persons) if self.at_once else ()

    @property
    def open(self) -> bool:
        """Whether there are any."""
        return bool(self.in_question)

    @property
    def called(self) -> Seat | None:
        """Whoever spoke up and is asked now that nobody else does: she looks; None: nobody is."""
        if self._answer is None or not self.open or not self._answer.closed:
            return None
        first = self.asked[0]
        return first if first in self._answer.claims else None

    @property
    def claims(self) -> tuple[Seat, ...]:
        """Who has spoken up in this round and has not been asked yet."""
        return self._answer.claims if self._answer else ()

    @property
    def called_in_turn(self) -> bool:
        """Whether they are called now, each when it comes to her, as nobody else speaks up."""
        return self._answer is not None and self._answer.closed and not self.nobody

    @property
    def nobody(self) -> bool:
        """Whether all persons have said that they let this round pass."""
        return self._answer is not None and self._answer.nobody

    @property
    def among_persons(self) -> bool:
        """Whether all have spoken, and only persons are asked until the next one of them looks.

        Or until the round is over: then everybody at the screen knows what comes.
        """
        answer = self._answer
        if answer is None or not answer.closed or self._orders:
            return False
        first = next((at for at, it in enumerate(self.asked) if it in answer.claims), None)
        return all(seat in self.persons for seat in self.asked[:first])

    def declined(self) -> tuple[Seat, Tagged] | None:
        """The person asked now for whom the question passes, and with what; None: it stands."""
        if not self._orders and self._answer is None:
            return None
        asked = self.asked if self.goes_round else ()
        if not asked or asked[0] not in self.persons or not self._passes(asked):
            return None
        action = self._match.game.declining(self._match.state)
        return None if action is None else (asked[0], action)

    def passing(self, viewer: Seat | None) -> str:
        """The id of the standing order that whoever looks may know of; "": there is none."""
        if self.together:
            return next(iter(self._orders.values())).wait.id
        order = None if viewer is None else self._orders.get(viewer)
        return order.wait.id if order else ""

    def offered(self, seats: Sequence[Seat]) -> tuple[str, ...]:
        """The ids of the standing orders that these could give now."""
        now = self._public
        return tuple(
            wait.id for wait in self.waits if all(wait.goes_on(now, now, seat) for seat in seats)
        )

    def speak_up(self, seat: Seat) -> None:
        """This person wants to do something: she looks when it comes to her; said twice: not.

        That waits until nobody else speaks up: see `say_nobody`.
        """
        if seat not in self.in_question:
            return
        self._end_orders()
        answer = self._answered()
        answer.closed = answer.nobody = False
        answer.claims = tuple(sorted({*answer.claims} ^ {seat}))

    def say_nobody(self) -> None:
        """Nobody speaks up, or nobody else: persons asked before whoever has spoken up pass."""
        if self.open:
            answer = self._answered()
            answer.closed, answer.nobody = True, not answer.claims
            self.closed_at = self._match.length(None)

    def let_pass(self, which: str, seat: Seat | None) -> None:
        """Gives a standing order, for this person or, None, for all persons together."""
        wait = next((it for it in self.waits if it.id == which), None)
        if wait is None or which not in self.offered(self.persons if seat is None else (seat,)):
            return
        order = _Order(wait, self._public, self.number)
        if seat is None:
            self._orders, self.together = dict.fromkeys(self.persons, order), True
            self._answer = None
            self.closed_at = self._match.length(None)
        else:
            self._orders[seat] = order

    def note_pass(self, seat: Seat, at: int) -> None:
        """The question passes for this person, as has been said: the entry after `at` others."""
        order = self._orders.get(seat)
        if order is not None and order.number != self.number:
            self.unasked.add(at)

    def end_passing(self, viewer: Seat | None) -> None:
        """Ends the order that whoever looks may know of."""
        if self.together:
            self._end_orders()
        elif viewer is not None:
            self._orders.pop(viewer, None)

    def clear(self) -> None:
        """Something was taken back: nothing that was said counts any more."""
        self._end_orders()
        self._answer = None

    def follow(self, persons: tuple[Seat, ...]) -> None:
        """The match may have changed, or who sits here: ends what is over by that."""
        length, before = len(self._match.line), self._length
        persons = tuple(seat for seat in persons if seat not in self._match.resigned)
        self.void, self.ended = (), ("", ())
        if persons != self.persons or length < before:
            self.clear()
        self.unasked = {at for at in self.unasked if at < length}
        goes_on, acted = self._goes_on(before, length), self._before[:1]
        self.number += not goes_on
        self.persons, self._length, self._before = persons, length, self.asked
        self.closed_at = min(self.closed_at, self._match.length(None))
        if not goes_on or not set(self.in_question) <= set(self.members):
            self.members = self.in_question
        if self._orders:
            self._end_what_is_over()
        if (answer := self._answer) is not None:
            if goes_on and self.open:
                answer.claims = tuple(seat for seat in answer.claims if seat in self.asked)
                if not (answer.claims or answer.nobody):
                    self._answer = None  # whoever is left is asked again
            else:
                self.void = tuple(seat for seat in answer.claims if seat not in acted)
                self._answer = None

    @property
    def _public(self) -> object:
        return self._match.game.view(self._match.state, None)

    def _answered(self) -> _Answer:
        if self._answer is None:
            self.since = len(self._match.line)
            self._answer = _Answer()
        return self._answer

    def _passes(self, asked: tuple[Seat, ...]) -> bool:
        if asked[0] in self._orders:
            return True
        answer = self._answer if self.open else None
        if answer is None:
            return False
        later = any(seat in answer.claims for seat in asked[1:])
        return answer.nobody or (answer.closed and later and asked[0] not in answer.claims)

    def _goes_on(self, before: int, length: int) -> bool:
        """Whether nothing has happened but that those who were asked have let the question pass."""
        passed = range(before, length)
        if not self.goes_round or self._before[len(passed) :] != self.asked:
            return False
        return all(map(self._match.was_declined, passed))

    def _end_what_is_over(self) -> None:
        now = self._public
        over = [
            seat for seat, it in self._orders.items() if not it.wait.goes_on(it.given, now, seat)
        ]
        if over:
            self.ended = self._orders[over[0]].wait.id, tuple(over)
        if over and self.together:
            self._end_orders()
        for seat in over:
            self._orders.pop(seat, None)

    def _end_orders(self) -> None:
        self._orders, self.together = {}, False
