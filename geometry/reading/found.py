"""What does reading a photograph give, and how does it say no?

Points in a field are in field units (0..7, y down), points in the photograph in its pixels, upright
as its EXIF data says. Nothing here needs OpenCV.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from geometry.paper import FieldName, Paper

Point = tuple[float, float]
Picture = npt.NDArray[np.uint8]
Matrix = npt.NDArray[np.float64]

PICTURE_UNIT: Final = 66
"""Pixels from post to post in the picture of a field."""
PICTURE_BORDER: Final = 48
"""Pixels around the field's frame in its picture."""
PICTURE_SIDE: Final = 7 * PICTURE_UNIT + 2 * PICTURE_BORDER


class BadPhoto(Exception):
    """The picture cannot be read: `what` is wrong, and `what_to_do`, as English sentences.

    For other languages there are a `code`, as "too-dark", and the `words` of its sentences.
    """

    def __init__(self, code: str, what: str, what_to_do: str, *words: str | int) -> None:
        super().__init__(f"{what} {what_to_do}")
        self.code = code
        self.what = what
        self.what_to_do = what_to_do
        self.words = words


class ReadingCancelled(Exception):
    """Nobody wants this reading any more."""


Cancelled = Callable[[], bool]
"""Asked several times a second whether to stop; True stops."""


def go_on(cancelled: Cancelled | None) -> None:
    """Raise `ReadingCancelled` if that is wished."""
    if cancelled is not None and cancelled():
        raise ReadingCancelled


@dataclass(frozen=True, slots=True)
class FenceRead:
    """A stroke that was read as a fence.

    `confidence` is 0..1, about the chance that it is right. `instead` is the fence that explains
    the same ink next best. `path` is the stroke itself.
    """

    fence: int
    confidence: float
    unsure: bool
    instead: int | None
    path: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class BullRead:
    """A mark that was read as a bull at a place; `at` is its middle."""

    place: int
    confidence: float
    unsure: bool
    at: Point


@dataclass(frozen=True, slots=True)
class Stroke:
    """Ink in a field that fits no fence and no bull, from end to end.

    A line between two posts of one side (B3.3) runs from exactly the one to exactly the other.
    """

    points: tuple[Point, ...]
    length: float
    """In field units."""


@dataclass(frozen=True, slots=True)
class FieldRead:
    """One field. `maybe_fences` and `maybe_bulls` were not taken, but a person should look."""

    name: FieldName
    fences: tuple[FenceRead, ...]
    bulls: tuple[BullRead, ...]
    maybe_fences: tuple[FenceRead, ...]
    maybe_bulls: tuple[BullRead, ...]
    strokes: tuple[Stroke, ...]
    picture: Picture = field(repr=False, compare=False)
    """RGB, shape (PICTURE_SIDE, PICTURE_SIDE, 3), the field seen from straight above."""
    to_photo: Matrix = field(repr=False, compare=False)
    """Homography, shape (3, 3), from field units to pixels of the photograph."""

    @property
    def unsure(self) -> int:
        """How many questions about this field a person should answer."""
        asked = sum(fence.unsure for fence in self.fences) + sum(bull.unsure for bull in self.bulls)
        return asked + len(self.maybe_fences) + len(self.maybe_bulls)


@dataclass(frozen=True, slots=True)
class Tick:
    """A mallet box."""

    ticked: bool
    confidence: float
    unsure: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was read from one photograph.

    `page` is a key of `paper.PAGES`, None for a sheet without markers. `game_id` is what the code
    on the sheet says, without the game's name, None if there is none or it cannot be read. `notes`
    are codes of what a person should know: "two-sheets": there are marks of another sheet, too;
    "marker-hidden": not all four marks are seen; "faint": strokes are so weak, or so many of them
    doubtful, that the picture had better be taken again; "bent": the print is not quite where it
    should be; "covered": a field's print is not to be seen, so all of that field is unsure.
    """

    page: str | None
    paper: Paper | None
    game_id: str | None
    fields: tuple[FieldRead, ...]
    mallets: tuple[Tick, ...]
    notes: tuple[str, ...]
    photo_size: tuple[int, int]
    """Width and height in pixels."""

    @property
    def unsure(self) -> int:
        """How many questions a person should answer."""
        return sum(one.unsure for one in self.fields) + sum(tick.unsure for tick in self.mallets)
