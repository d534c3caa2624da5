"""What can be found out about a paper sheet? The values that checking it gives.

resources/help/bulls.md B8.
"""

from dataclasses import dataclass
from typing import Literal

from geometry.enclosure import Escape

Standing = Literal["empty", "complete", "left", "ended", "open"]
"""Of a field: nothing is drawn and no bulls are there; all bulls are isolated; it was left; the
fourth pass ended the game in it; or no more can be told than that not all bulls are isolated."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something on the sheet that the rules do not allow, or that does not add up.

    Posts in `args` stand by name, bulls counted from 1, fields as letters.
    """

    code: str
    args: tuple[int | str, ...] = ()
    field: int | None = None
    """0..3; None: it is about the whole sheet."""
    rule: str = ""
    """Such as `B3.4`."""
    fences: tuple[int, ...] = ()
    """Where it is: indices into the field's `fences`,"""
    posts: tuple[int, ...] = ()
    """posts,"""
    bulls: tuple[int, ...] = ()
    """and indices into the field's `bulls`."""
    turn: int | None = None
    """The line of the field's record of turns, from 0."""
    weight: Literal["fault", "note"] = "fault"
    """A note is no fault, but the player should know."""


@dataclass(frozen=True, slots=True)
class BullVerdict:
    """One bull: isolated by a chain of fences, or not, and why not."""

    isolated: bool
    chain: tuple[int, ...]
    """Fences 0..215 that bound its cell, clockwise; of those that count."""
    escape: Escape | None
    """A way out; None: it is isolated."""
    companions: tuple[int, ...]
    """Bulls, as indices, from which no fence parts it; with a way out there may be some too."""


@dataclass(frozen=True, slots=True)
class FieldVerdict:
    """One field as the rules see it. Fences that no rule allows count for nothing."""

    standing: Standing
    bulls: tuple[BullVerdict, ...]
    fences: tuple[int, ...]
    """Those that count, 0..215, in the order drawn, or recorded."""
    isolated: int
    unused: int
    """Posts on which no counting fence ends."""
    bull_points: int
    post_points: int
    least_pairs: int
    """The least number of turns in which a pair was needed, and no triple."""
    least_triples: int

    @property
    def subtotal(self) -> int:
        """What the score column should say."""
        return self.bull_points + self.post_points


@dataclass(frozen=True, slots=True)
class Verdict:
    """The whole sheet."""

    fields: tuple[FieldVerdict, FieldVerdict, FieldVerdict, FieldVerdict]
    faults: tuple[Fault, ...]
    """In the order of the sheet: by field, then what is about the whole."""
    mallets_left: int | None
    """Boxes not ticked; None: the sheet does not say."""
    total: int | None
    """None: without the mallets it is not known; then `without_mallets` is the least it can be."""
    without_mallets: int
    band: str | None
    """One of `scoring.BANDS`."""
    dice: Literal["checked", "partly", "none"]
    """Whether order and dice were checked: in all fields, in some, in none."""

    @property
    def faultless(self) -> bool:
        """Whether nothing is wrong."""
        return not any(fault.weight == "fault" for fault in self.faults)
