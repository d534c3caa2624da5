"""Was every turn that a sheet records a lawful one? It is played again by the rules.

resources/help/bulls.md B8.2. The record becomes an ordinary match; its first refusal is the first
mistake.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from core.chance import Paper
from core.games.bulls.rules import (
    BULLS,
    LETTERS,
    PLAYER,
    Action,
    Bulls,
    Config,
    Fence,
    Leave,
    Pass,
    PlaceBull,
    Roll,
    Rolled,
    State,
    View,
)
from core.games.bulls.scoring import Status
from core.games.bulls.sheet import Sheet, SheetField, Turn
from core.match import Match
from core.terms import CHANCE, Refusal, Seat
from geometry.field import place_of, post_name

BullsMatch: TypeAlias = Match[Config, State, Action, View]

Kept = Literal["nothing", "up-to-the-mistake", "so-far", "whole"]
"""What of a sheet can be kept as a match: nothing was recorded; what comes before the mistake, to
be played on with dice of the player's own; a game that is not over, likewise; or a whole game."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where the record cannot be played on."""

    field: int
    """0..3."""
    turn: int | None
    """The line of the record, from 0, or its length: leaving; None: the bulls of the field."""
    refusal: Refusal
    """A code of `Bulls.refusal`, or of this module: see `replay_sheet`."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """As much of a match as the record lawfully tells."""

    match: BullsMatch
    stopped: Stopped | None
    """None: the record was played to its end."""

    @property
    def whole(self) -> bool:
        """Whether the record tells a whole game."""
        return self.stopped is None and self.match.outcome() is not None

    @property
    def kept(self) -> Kept:
        """What of the sheet can be kept as a match."""
        if not any(isinstance(entry.action, Rolled) for entry in self.match.line):
            return "nothing"
        if self.stopped:
            return "up-to-the-mistake"
        return "whole" if self.whole else "so-far"


class _StoppedError(Exception):
    def __init__(self, turn: int | None, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.turn = turn
        self.refusal = refusal


def replay_sheet(sheet: Sheet) -> Replayed:
    """Plays a sheet's record of turns, with dice from the player's own table.

    A field that was begun later without a word of leaving this one was reached by leaving it.

    Codes besides those of the rules: `bulls-missing`, `too-many-bulls` (how many, how many are
    due), `bull-place-twice` (bull, bull, from 1), `record-missing`: nothing is recorded of the
    turns of this field, `field-complete`: it was complete before that turn, or before it was left,
    `not-left` (the next field that was begun), `game-over`.
    """
    match: BullsMatch = Match(Bulls(), sheet.config, 1, Paper())
    begun = [at for at, field in enumerate(sheet.fields) if field.touched]
    for at in range(max(begun, default=-1) + 1):
        later = next((LETTERS[i] for i in begun if i > at), "")
        try:
            for turn, seat, action in _actions(match, at, sheet.fields[at], later):
                _enter(match, turn, seat, action)
        except _StoppedError as error:
            return Replayed(match, Stopped(at, error.turn, error.refusal))
    return Replayed(match, None)


def _enter(match: BullsMatch, turn: int | None, seat: Seat, action: Action) -> None:
    if refusal := match.refusal(seat, action):
        raise _StoppedError(turn, refusal)
    match.submit(seat, action, "table" if seat == CHANCE else "person")


def _actions(
    match: BullsMatch, at: int, field: SheetField, later: str
) -> Iterator[tuple[int | None, Seat, Action]]:
    """What the record of a field says, each with its turn; `match` has what came before it."""
    if not field.touched:
        raise _StoppedError(None, Refusal("record-missing"))
    only_bulls = not (field.fences or field.turns or field.left or later)
    for seat, action in _bulls(match, at, field.bulls, still_rolling=only_bulls):
        yield None, seat, action
    if field.turns is None:
        if not only_bulls:
            raise _StoppedError(None, Refusal("record-missing"))
        return
    for number, turn in enumerate(field.turns):
        _demand_open(match, at, number)
        yield from ((number, seat, action) for seat, action in _played(turn))
    end = len(field.turns)
    if field.left:
        _demand_open(match, at, end)
    if match.state.current == at and match.to_act() and (field.left or later):
        if field.left is False:
            raise _StoppedError(end, Refusal("not-left", (later,)))
        yield end, PLAYER, Leave()


def _demand_open(match: BullsMatch, at: int, turn: int) -> None:
    if not match.to_act():
        over = match.state.field
        ended_here = match.state.current == at and over.status is not Status.COMPLETE
        raise _StoppedError(turn, Refusal("game-over" if ended_here else "field-complete"))
    if match.state.current != at:
        raise _StoppedError(turn, Refusal("field-complete"))


def _bulls(
    match: BullsMatch, at: int, bulls: tuple[int, ...], *, still_rolling: bool
) -> Iterator[tuple[Seat, Action]]:
    """The bulls of a field; those that can be placed are, before what is wrong is told."""
    if not match.to_act():
        raise _StoppedError(None, Refusal("game-over"))
    due = BULLS[at]
    yield PLAYER, Roll()
    for bull, place in enumerate(bulls[:due]):
        if (first := bulls.index(place)) < bull:
            raise _StoppedError(None, Refusal("bull-place-twice", (first + 1, bull + 1)))
        yield CHANCE, PlaceBull(*place_of(place))
    if len(bulls) > due or (len(bulls) < due and not still_rolling):
        code = "bulls-missing" if len(bulls) < due else "too-many-bulls"
        raise _StoppedError(None, Refusal(code, (len(bulls), due)))


def _played(turn: Turn) -> Iterator[tuple[Seat, Action]]:
    yield PLAYER, Roll()
    yield CHANCE, Rolled(turn.dice)
    yield PLAYER, _play(turn)


def _play(turn: Turn) -> Action:
    if turn.play == "pass":
        return Pass()
    a, b = turn.play
    return Fence(post_name(a), post_name(b))
