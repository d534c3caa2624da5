"""Which pictures were refused, with this drop and before it?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from qtapp.sheets.photo.words import (
    EMPTY_FOLDER,
    NO_PICTURE,
    empty_folder,
    named_wrong,
    unread_text,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from geometry.reader import BadPhoto
    from qtapp.sheets.photo.files import Source


@dataclass(frozen=True, slots=True)
class Refused:
    """A picture, or what was taken for one, and why it was not read."""

    source: Source
    error: BadPhoto

    @property
    def is_picture(self) -> bool:
        """Whether it is a picture as far as one knows: a text that was dropped, too, is none."""
        if self.error.code == EMPTY_FOLDER:
            return False
        return self.source.named_as_picture or self.error.code != NO_PICTURE

    @property
    def can_be_read_again(self) -> bool:
        """Whether another try may end otherwise."""
        return self.error.code not in (EMPTY_FOLDER, NO_PICTURE)


class Refusals:
    """What was refused: of the drop in hand, and older."""

    def __init__(self) -> None:
        self.now: list[Refused] = []
        self.older: list[Refused] = []
        self.unfolded = False
        """Whether the older ones are shown, too."""

    def __bool__(self) -> bool:
        return bool(self.now or self.older)

    def begin(self) -> None:
        """The next drop: what was refused so far is older."""
        self.older += self.now
        self.now = []
        self.unfolded = False

    def add(self, source: Source, error: BadPhoto) -> None:
        """This one was refused; of the same file only the last reason stays."""
        self.forget([source])
        self.now.append(Refused(source, error))

    def add_folder(self, source: Source) -> None:
        """A folder without pictures."""
        self.add(source, empty_folder(source.name))

    def forget(self, sources: Iterable[Source]) -> None:
        """They are read once more, or put away."""
        gone = {source.data for source in sources}
        self.now = [it for it in self.now if it.source.data not in gone]
        self.older = [it for it in self.older if it.source.data not in gone]

    def clear(self) -> None:
        """All are put away."""
        self.now, self.older = [], []

    @property
    def text(self) -> str:
        """What is wrong with the one of this drop, or how many there are; empty: none."""
        if len(self.now) == 1:
            return named_wrong(self.now[0].source.name, self.now[0].error)
        return count_text(self.now)


def count_text(refused: Iterable[Refused]) -> str:
    """How many are pictures that could not be read, and how many are none."""
    pictures = [it.is_picture for it in refused]
    return unread_text(sum(pictures), len(pictures) - sum(pictures))
