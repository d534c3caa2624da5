"""Which sheets lie on the table, and to which of them does a photograph belong?

There is always at least one sheet, blank at first. resources/help/bulls.md B8.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.games.bulls.sheet import EMPTY, Sheet
from qtapp.sheets.draft import Draft
from qtapp.sheets.pictures import FieldPictures
from qtapp.sheets.scoring.gathering import part_of, sheet_for

if TYPE_CHECKING:
    from pathlib import Path

    from geometry.reader import Reading
    from qtapp.sheets.stand import Boxes, Brought, Doubt

_BROUGHT_BACK: Final = 20
"""Sheets that were put away and can still be brought back."""


@dataclass(slots=True)
class Photo:
    """A picture that was read for a sheet."""

    name: str
    source: Path | bytes
    """The file, or what was in it."""
    reading: Reading
    mark: str
    """The same for the same picture, wherever it lies: see `mark_of`."""

    def replaces(self, old: Photo) -> bool:
        """Whether it is the same picture, or the same page of a large print once more."""
        shown = part_of(self.reading).shown
        again = shown is not None and shown == part_of(old.reading).shown
        return again or self.mark == old.mark


@dataclass(slots=True, eq=False)
class Paper:
    """One sheet on the table, and where it came from."""

    draft: Draft
    name: str = ""
    """Of the file it was read from; empty: it was typed in."""
    photos: list[Photo] = field(default_factory=list)
    """In the order in which they were read first; page keys are in their readings."""
    unread: str | None = None
    """A text that was typed for it and cannot be read yet; the draft knows nothing of it."""
    unread_turns: dict[int, str] = field(default_factory=dict)
    """Likewise the lines of the record of a field 0..3, all of them if one cannot be read."""
    kept_as: str = ""
    """The name of the file in which the window keeps it; empty: none yet."""
    kept_game: object = None
    """The game that was made of it last, so that it is not made again."""
    in_file: Sheet | None = None
    """What of it stands in a text file of the player's; None: nothing."""

    @property
    def blank(self) -> bool:
        """Whether nothing stands on it yet; house rules alone are nothing."""
        unread = self.unread is not None or bool(self.unread_turns)
        return self.draft.sheet.blank and not (self.photos or self.draft.doubts or unread)

    @property
    def unsaved(self) -> bool:
        """Whether something stands on it that stands in no text file of the player's."""
        unread = self.unread is not None or bool(self.unread_turns)
        return not self.blank and (unread or self.draft.sheet != self.in_file)


@dataclass(frozen=True, slots=True)
class _Removed:
    """A sheet that was put away."""

    at: int
    """Where it lay."""
    paper: Paper
    earlier: bool = False
    """Whether that was the last time, and not since the window was opened."""


class Stack(QObject):
    """The sheets on the table, one of them on top."""

    changed = Signal()
    """There are other sheets, or they have other names or photographs."""
    current_changed = Signal()
    """Another sheet is on top."""
    edited = Signal()
    """Something stands on one of the sheets that did not stand there before."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pictures = FieldPictures()
        self._papers = [self._new()]
        self._at = 0
        self._removed: list[_Removed] = []

    @property
    def papers(self) -> tuple[Paper, ...]:
        """All sheets, in the order in which they came."""
        return tuple(self._papers)

    @property
    def current(self) -> Paper:
        """The sheet on top."""
        return self._papers[self._at]

    @property
    def at(self) -> int:
        """Where the sheet on top is among `papers`."""
        return self._at

    def choose(self, i: int) -> None:
        """Puts the sheet `i` on top; IndexError if there is none."""
        if i not in range(len(self._papers)):
            raise IndexError(i)
        if i != self._at:
            self._at = i
            self.current_changed.emit()

    def add(
        self,
        sheet: Sheet | None = None,
        name: str = "",
        doubts: tuple[Doubt, ...] = (),
        boxes: Boxes | None = None,
        brought: Brought = frozenset(),
    ) -> Paper:
        """Puts another sheet on top, blank and by the same house rules if none is given.

        It takes the place of the one on top if that is blank, and a sheet is given.
        """
        start = Sheet(config=self.current.draft.sheet.config) if sheet is None else sheet
        if sheet is not None and self.current.blank:
            _free(self._papers.pop(self._at))
        self._papers.append(self._new(start, name, doubts, boxes, brought))
        self._at = len(self._papers) - 1
        self.changed.emit()
        self.current_changed.emit()
        return self.current

    def remove(self, i: int) -> None:
        """Puts the sheet `i` away; `bring_back` brings it back, unless it is long ago."""
        gone = self._papers.pop(i)
        self._removed.append(_Removed(i, gone))
        if len(self._removed) > _BROUGHT_BACK:
            _free(self._removed.pop(0).paper)
        if not self._papers:
            self._papers.append(self._new())
        on_top = i == self._at
        self._at = max(0, min(self._at - (i < self._at), len(self._papers) - 1))
        self.changed.emit()
        if on_top:
            self.current_changed.emit()

    @property
    def put_away(self) -> tuple[Paper, ...]:
        """The sheets that were put away since the window was opened, and can be brought back."""
        return tuple(it.paper for it in self._removed if not it.earlier)

    def put_away_earlier(
        self,
        sheet: Sheet,
        name: str = "",
        doubts: tuple[Doubt, ...] = (),
        boxes: Boxes | None = None,
        brought: Brought = frozenset(),
    ) -> Paper:
        """A sheet that was put away the last time can be brought back once more."""
        paper = self._new(sheet, name, doubts, boxes, brought)
        self._removed.append(_Removed(len(self._papers), paper, earlier=True))
        return paper

    @property
    def can_bring_back(self) -> bool:
        """Whether a sheet was put away."""
        return bool(self._removed)

    def bring_back(self) -> None:
        """Brings the sheet back that was put away last, on top; nothing if there is none."""
        if not self._removed:
            return
        removed = self._removed.pop()
        if len(self._papers) == 1 and self.current.blank:
            _free(self._papers.pop())
        self._at = min(removed.at, len(self._papers))
        self._papers.insert(self._at, removed.paper)
        self.changed.emit()
        self.current_changed.emit()

    def rename(self, paper: Paper, name: str) -> None:
        """Gives a sheet the name of a file."""
        if paper.name != name:
            paper.name = name
            self.changed.emit()

    def take(
        self, reading: Reading, name: str, source: Path | bytes, *, on_top: bool = True
    ) -> Paper:
        """Takes over what was read from a photograph, and puts its sheet on top if so wished.

        The same picture once more goes to the sheet that it was read for. Pages of one large print
        go to one sheet: by the id printed on them, or without it one after the other. Any other
        photograph is a sheet of its own.
        """
        reading = self._pictures.keep(reading)
        photo = Photo(name, source, reading, mark_of(source))
        paper = self._read_before(photo) or self._of_one_print(photo)
        if paper is None and self.current.blank:
            paper = self.current
        if paper is None:
            paper = self._new(Sheet(config=self.current.draft.sheet.config))
            self._papers.append(paper)
        again = (i for i, old in enumerate(paper.photos) if photo.replaces(old))
        if (same := next(again, None)) is None:
            paper.photos.append(photo)
        else:
            paper.photos[same] = photo
        paper.name = paper.name or name
        paper.draft.take_reading(reading)
        self.changed.emit()
        if on_top:
            self.choose(self._papers.index(paper))
        return paper

    def _new(
        self,
        sheet: Sheet = EMPTY,
        name: str = "",
        doubts: tuple[Doubt, ...] = (),
        boxes: Boxes | None = None,
        brought: Brought = frozenset(),
    ) -> Paper:
        draft = Draft(self, sheet=sheet, doubts=doubts, boxes=boxes, brought=brought)
        draft.changed.connect(self.edited)
        return Paper(draft, name)

    def _read_before(self, photo: Photo) -> Paper | None:
        for paper in self._papers:
            if any(old.mark == photo.mark for old in paper.photos):
                return paper
        # Kept since the last time without its picture, but with the questions about it.
        lost = (it for it in self._papers if it.draft.doubts and not it.photos)
        return next((paper for paper in lost if paper.name == photo.name), None)

    def _of_one_print(self, photo: Photo) -> Paper | None:
        """The sheet that this page belongs to; None: to one of its own."""
        papers = [*(paper for paper in self._papers if paper is not self.current), self.current]
        if not photo.reading.fields:  # the record of turns, which is typed in: no sheet by itself
            game_id = photo.reading.game_id
            same = (paper for paper in papers if game_id and paper.draft.sheet.game_id == game_id)
            return next(same, self.current)
        parts = [[part_of(it.reading) for it in paper.photos] for paper in papers]
        at = sheet_for(part_of(photo.reading), parts)
        return None if at is None else papers[at]


def mark_of(source: Path | bytes) -> str:
    """What tells a picture from others: its content, since a scanner may use one name for all.

    Of a file that is there no more the name has to do.
    """
    try:
        data = source if isinstance(source, bytes) else source.read_bytes()
    except OSError:
        return str(source)
    return sha256(data).hexdigest()


def _free(paper: Paper) -> None:
    """The last that is seen of a sheet; whoever shows its draft hears of another one first."""
    paper.draft.deleteLater()
