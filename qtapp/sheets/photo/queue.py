"""Which picture is being read, which ones wait, and what became of each?"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from qtapp.sheets.photo.corner_snap import frames_near, too_few
from qtapp.sheets.photo.words import BROKE_OFF, NO_FRAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terms import Cancelled
    from geometry.reader import BadPhoto, FieldCorners, Reading
    from qtapp.sheets.photo.files import Source
    from qtapp.table.thinker import Thinker, Thought, Work

_MOST_OPEN: Final = 8
"""Questions for each field, on the average: fields of a sheet leave one or two, any other place in
a photograph ten and more."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A picture, and where its fields are if a person has shown it."""

    source: Source
    corners: FieldCorners | None = None


class PhotoQueue(QObject):
    """Reads one picture after the other in the background; the window is never held up."""

    began = Signal(int, int, str)
    """Which one, of how many, and its name."""
    read = Signal(object, object)
    """A `Source` and its `Reading`."""
    refused = Signal(object, object)
    """A `Source` and the `BadPhoto` that it is."""
    ended = Signal()
    """All were read or refused, or it was stopped."""

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._waiting: deque[Wanted] = deque()
        self._thought: Thought | None = None
        self._done = 0
        self._closed = False
        self._wanted: Wanted

    @property
    def busy(self) -> bool:
        """Whether anything is being read."""
        return self._thought is not None

    @property
    def progress(self) -> tuple[int, int]:
        """Which one is being read, from 1, and how many there are."""
        return self._done + 1, self._done + 1 + len(self._waiting)

    def add(self, source: Source, corners: FieldCorners | None = None) -> None:
        """Reads this one too, after those that wait already."""
        self._waiting.append(Wanted(source, corners))
        if self.busy:
            self._tell()
        else:
            self._next()

    def stop(self) -> None:
        """Reads no more; what is being read just now is dropped."""
        if self._thought is None:
            return
        self._thought.cancel()
        self._end()

    def close(self) -> None:
        """Stops for good, and says nothing any more."""
        self._closed = True
        if self._thought is not None:
            self._thought.cancel()
        self._thought = None
        self._waiting.clear()

    def _next(self) -> None:
        if not self._waiting or self._closed:
            return
        wanted = self._waiting.popleft()
        self._wanted = wanted
        thought = self._thinker.think(reading_of(wanted))
        if not thought.running:
            self.close()  # the program is being closed
            return
        self._thought = thought
        thought.came.connect(self._came)
        thought.failed.connect(self._failed)
        self._tell()

    def _tell(self) -> None:
        number, count = self.progress
        self.began.emit(number, count, self._wanted.source.name)

    def _came(self, what: object) -> None:
        from geometry.reader import BadPhoto

        source, signal = self._wanted.source, self.read
        if isinstance(what, BadPhoto):
            signal = self.refused
        self._forward()
        signal.emit(source, what)
        self._settle()

    def _failed(self, why: str) -> None:
        from geometry.reader import BadPhoto

        source = self._wanted.source
        self._forward()
        self.refused.emit(source, BadPhoto(BROKE_OFF, why, "", why))
        self._settle()

    def _forward(self) -> None:
        """The next one begins before anybody hears of this one: they may ask for more."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = None
        if self._waiting and not self._closed:
            self._done += 1
            self._next()

    def _settle(self) -> None:
        if not self.busy and not self._closed:
            self._end()

    def _end(self) -> None:
        self._thought = None
        self._waiting.clear()
        self._done = 0
        self.ended.emit()


def reading_of(wanted: Wanted) -> Work:
    """The work of reading a picture: one step, which gives a `Reading` or a `BadPhoto`."""

    def work(cancelled: Cancelled) -> Iterator[object]:
        from geometry.reader import BadPhoto, ReadingCancelled, read_photo

        data, corners = wanted.source.data, wanted.corners
        try:
            if corners is not None and too_few(frames_near(data, corners), corners):
                yield _no_frames()
                return
            reading = read_photo(data, corners, cancelled)
            yield reading if corners is None or _plausible(reading) else _no_frames()
        except ReadingCancelled:
            return
        except BadPhoto as error:
            # A fresh one: the one raised holds on to all that was being read.
            yield BadPhoto(error.code, error.what, error.what_to_do, *error.words)

    return work


def _plausible(reading: Reading) -> bool:
    """Whether fields were read, and not print or table that looks like strokes everywhere."""
    return reading.unsure <= _MOST_OPEN * len(reading.fields)


def _no_frames() -> BadPhoto:
    from geometry.reader import BadPhoto

    return BadPhoto(
        NO_FRAMES,
        "No frames are found at the corners that were shown.",
        "Show the corners once more, each on its field's frame.",
    )
