"""Which pages come out of the printer? What was ordered, as pages with all that is on them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from core.game_id import new_id
from core.games.bulls.sheet_bulls import bulls_of_id
from geometry.paper import ALL_PAGES, FIELD_NAMES, FieldName, Page, Paper

GAME: Final = "bulls"
MOST_COPIES: Final = 50


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A page, the ID of its game without the game's name, and the bulls that are printed."""

    page: Page
    short_id: str
    bulls: Mapping[FieldName, tuple[int, ...]]
    """Places of each field's bulls in the order of their dice; empty for a sheet without."""


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """What is to be printed: a sheet for each ID."""

    game_ids: tuple[str, ...]
    """As `core.game_id` spells them."""
    paper: Paper = "a4"
    bulls: bool = False
    """Whether the bulls of the game are printed."""
    turns: bool = False
    """Whether each sheet has a page for the record of its turns."""
    large: bool = False
    """Whether each field has a page of its own."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The pages of one sheet, as `geometry.paper.ALL_PAGES` calls them."""
        fields = [f"-large-{name}" for name in FIELD_NAMES] if self.large else [""]
        turns = ["-large-turns-AB", "-large-turns-CD"] if self.large else ["-turns"]
        return tuple(self.paper + kind for kind in [*fields, *(turns if self.turns else [])])

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(self.keys) * len(self.game_ids)

    def page(self, at: int) -> PrintedPage:
        """One of them, counted from 0."""
        game_id = self.game_ids[at // len(self.keys)]
        bulls = dict(zip(FIELD_NAMES, bulls_of_id(game_id), strict=True)) if self.bulls else {}
        key = self.keys[at % len(self.keys)]
        return PrintedPage(ALL_PAGES[key], game_id.rpartition(":")[2], bulls)

    def pages(self) -> Iterator[PrintedPage]:
        """All of them in order."""
        return map(self.page, range(self.count))


def fresh_ids(copies: int) -> tuple[str, ...]:
    """An ID of its own for each copy."""
    return tuple(new_id(GAME) for _ in range(copies))
