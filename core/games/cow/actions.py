"""What can chance and the players do? The entries of the log.

A card is its index in the deck, a city its index in the deck's cities; a place in a field is the
number of cows to its left. No field is called `seat`: in the log that is who acts.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class BeginWith:
    """Chance: who is first player (C1.1)."""

    tag: ClassVar = "begin-with"
    player: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the card that a seat draws; only this seat reads it."""

    tag: ClassVar = "deal"
    card: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: the city that is turned up (C2.1)."""

    tag: ClassVar = "turn-up"
    city: int


@dataclass(frozen=True, slots=True)
class Die:
    """Chance: what the die shows, 1 to 6 (C4.1)."""

    tag: ClassVar = "die"
    face: int


@dataclass(frozen=True, slots=True)
class Play:
    """Put a cow of the hand into a field (C3.1)."""

    tag: ClassVar = "play"
    card: int
    field: int
    """The seat whose it is."""
    place: int


@dataclass(frozen=True, slots=True)
class PlayEvent:
    """Play an event of the hand (C3.3)."""

    tag: ClassVar = "event"
    card: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move a cow of the own field, so that it then stands at this place (C2.3)."""

    tag: ClassVar = "move"
    card: int
    place: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Play no more, and make the bomb roll (C2.4)."""

    tag: ClassVar = "roll"


@dataclass(frozen=True, slots=True)
class Choose:
    """For the event under way: this card, in a field, in the hand or among the discards."""

    tag: ClassVar = "choose"
    card: int


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """For the event under way: this player."""

    tag: ClassVar = "choose-seat"
    player: int


@dataclass(frozen=True, slots=True)
class Put:
    """For the event under way: the chosen cow goes here."""

    tag: ClassVar = "put"
    field: int
    """The seat whose it is."""
    place: int


@dataclass(frozen=True, slots=True)
class Defuse:
    """A mechanic defuses a bomb that it has found (C5.2)."""

    tag: ClassVar = "defuse"
    cow: int


@dataclass(frozen=True, slots=True)
class HandOn:
    """A general hands a bomb that it has found to another cow of its field (C5.3)."""

    tag: ClassVar = "hand-on"
    cow: int
    to: int


@dataclass(frozen=True, slots=True)
class TakeBomb:
    """A P.F.C. takes a bomb of another cow of its field (C5.4)."""

    tag: ClassVar = "take-bomb"
    cow: int
    of: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Use no ability any more: what has a bomb explodes (C5.6)."""

    tag: ClassVar = "accept"


@dataclass(frozen=True, slots=True)
class NextGame:
    """Be ready for the next game of a series; it begins when all are (C6.2)."""

    tag: ClassVar = "next-game"


Action: TypeAlias = (
    BeginWith
    | Deal
    | TurnUp
    | Die
    | Play
    | PlayEvent
    | Move
    | Roll
    | Choose
    | ChooseSeat
    | Put
    | Defuse
    | HandOn
    | TakeBomb
    | Accept
    | NextGame
)
