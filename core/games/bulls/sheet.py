"""What stands on a paper sheet?

What a person wrote and drew, lawful or not: a sheet that is wrong is what checking is for. What is
not known is None or left out. resources/help/bulls.md B8.
"""

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from core.games.bulls.rules import Config

Joined = tuple[int, int]
"""Two posts, by index, the smaller first: also two of one side, which no lawful fence joins."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One line of the record of turns: the dice, and what was done with them."""

    dice: tuple[int, int, int]
    play: Joined | Literal["pass"]


@dataclass(frozen=True, slots=True)
class Written:
    """The numbers that the player wrote for one field; None: nothing is written there."""

    isolated: int | None = None
    """How many bulls, before they are multiplied."""
    unused: int | None = None
    subtotal: int | None = None


@dataclass(frozen=True, slots=True)
class SheetField:
    """One of the four fields."""

    bulls: tuple[int, ...] = ()
    """Places 0..35; in the order of the record where there is one."""
    fences: tuple[Joined, ...] = ()
    """As drawn; with a record of turns in its order, as far as both agree."""
    turns: tuple[Turn, ...] | None = None
    """In order; None: the dice of this field were not recorded."""
    left: bool | None = None
    """Whether the record says that the field was left (B6.4); None: it says nothing."""
    written: Written = Written()

    @property
    def touched(self) -> bool:
        """Whether it was begun: numbers alone may be written for a field that is not known."""
        return bool(self.bulls or self.fences or self.turns or self.left)


_BLANK: Final = SheetField()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet."""

    fields: tuple[SheetField, SheetField, SheetField, SheetField] = (_BLANK, _BLANK, _BLANK, _BLANK)
    mallets: int | None = None
    """Boxes that are ticked; None: not known."""
    total: int | None = None
    """As written."""
    game_id: str = ""
    """As printed on the sheet, without the game's name; empty: none."""
    config: Config = field(default_factory=Config)
    """The house rules that it was played by."""

    def with_field(self, at: int, new: SheetField) -> "Sheet":
        """The sheet with field `at` (0..3) replaced."""
        a, b, c, d = (new if i == at else old for i, old in enumerate(self.fields))
        return replace(self, fields=(a, b, c, d))

    @property
    def blank(self) -> bool:
        """Whether nothing stands on it; house rules alone are nothing."""
        return self == Sheet(config=self.config)

    @property
    def recorded(self) -> bool:
        """Whether dice are recorded for any field."""
        return any(one.turns is not None for one in self.fields)


EMPTY: Final = Sheet()
"""A sheet of which nothing is known."""


def joined(a: int, b: int) -> Joined:
    """Two posts in the order that `Joined` has."""
    return (a, b) if a < b else (b, a)
