"""What can chance and the players do? The entries of the log.

A card is its index in the deck, and every safety is `SAFETY`. No field is called `seat`: in the log
that is who acts.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class BeginWith:
    """Chance: who is the first holder (D1.1)."""

    tag: ClassVar = "begin-with"
    player: int


@dataclass(frozen=True, slots=True)
class TurnBomb:
    """Chance: the bomb that is turned up (D1.1, D4.4)."""

    tag: ClassVar = "turn-bomb"
    bomb: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the card that a seat draws face down; only this seat reads it."""

    tag: ClassVar = "deal"
    card: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: the new top card of the stock, which lies face up (D5)."""

    tag: ClassVar = "turn-up"
    card: int


@dataclass(frozen=True, slots=True)
class Grab:
    """Chance: the card that is taken out of a toolbox; who loses and who takes it read it."""

    tag: ClassVar = "grab"
    card: int


@dataclass(frozen=True, slots=True)
class Lose:
    """Chance: the card of a toolbox that is discarded."""

    tag: ClassVar = "lose"
    card: int


@dataclass(frozen=True, slots=True)
class Kick:
    """Chance: which cards a kick exchanges; the holder reads it."""

    tag: ClassVar = "kick"
    out: int
    """Comes out of the bomb, into the holder's toolbox."""
    into: int
    """Goes into the bomb."""


@dataclass(frozen=True, slots=True)
class Show:
    """Chance: what everybody sees of what was just done in secret.

    The number of cards and their backs, and whether the bomb is live (D2.3, D5). Nothing is drawn.
    """

    tag: ClassVar = "show"


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a trick, in a window or as an answer; it takes effect once nobody answers (D2.2, D3)."""

    tag: ClassVar = "play"
    card: int
    target: int
    """The seat that it is aimed at; `NOBODY` if it is aimed at nobody."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing now (D2.2, D3.1)."""

    tag: ClassVar = "pass"


@dataclass(frozen=True, slots=True)
class Tinker:
    """Exchange a card in the bomb for one of the toolbox (D2.3); others only read that it is done.

    With `to_pile` the safety that comes out goes back to its pile, and a card is drawn.
    """

    tag: ClassVar = "tinker"
    out: int
    into: int
    to_pile: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the bomb as it is (D2.3); to others it is the same as tinkering."""

    tag: ClassVar = "leave"


@dataclass(frozen=True, slots=True)
class Choose:
    """For the trick that is carried out: this card."""

    tag: ClassVar = "choose"
    card: int


ChanceAction: TypeAlias = BeginWith | TurnBomb | Deal | TurnUp | Grab | Lose | Kick | Show
PlayerAction: TypeAlias = Play | Pass | Tinker | Leave | Choose
Action: TypeAlias = ChanceAction | PlayerAction
