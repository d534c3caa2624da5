"""Where exactly are the frames near the corners that a person has shown, and are there any?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from core.terms import Cancelled
    from geometry.paper import FieldName
    from geometry.reader import FieldCorners
    from qtapp.sheets.photo.corner_points import Corners
    from qtapp.sheets.photo.files import Source
    from qtapp.table.thinker import Thinker, Thought, Work

_NUDGE: Final = 0.004
"""Of the way to the middle of a field; what the reader leaves exactly there has no frame."""
_UNMOVED: Final = 0.01
"""Pixels."""

Points = tuple[tuple[float, float], ...]


class CornerSnap(QObject):
    """Moves corners onto the frames, as the reader finds them."""

    came = Signal(object, object)
    """The `Corners` asked about, and those on the frames."""
    nothing = Signal(object)
    """The `Corners` asked about: they are those of no sheet."""

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._thought: Thought | None = None
        self._asked: Corners | None = None

    @property
    def busy(self) -> bool:
        """Whether a frame is being looked for."""
        return self._thought is not None

    def ask(self, source: Source, corners: Corners) -> None:
        """Looks for the frames of all complete fields."""
        self.stop()
        thought = self._thinker.think(_snapping(source, corners))
        if not thought.running:
            return
        self._thought, self._asked = thought, corners
        thought.came.connect(self._came)
        thought.failed.connect(self.stop)

    def stop(self) -> None:
        """Looks for nothing any more."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._asked = None

    def _came(self, found: object) -> None:
        asked = self._asked
        self.stop()
        if asked is None or not isinstance(found, dict):
            return
        if too_few(found, asked.as_read()):
            self.nothing.emit(asked)
        else:
            self.came.emit(asked, asked.with_fields(found))


def frames_near(data: Path | bytes, shown: FieldCorners) -> dict[FieldName, Points]:
    """The corners of the frames near those shown, in pixels; without fields that have none there.

    Raises:
        BadPhoto: as `geometry.reader.snap_corners`.
    """
    from geometry.reader import snap_corners

    nudged = {name: _nudged(four) for name, four in shown.items()}
    found = snap_corners(data, nudged)
    return {name: four for name, four in found.items() if _moved(nudged[name], four)}


def too_few(found: FieldCorners, shown: FieldCorners) -> bool:
    """Whether the corners shown are those of no sheet: most of them have no frame near them."""
    return 2 * len(found) < len(shown)


def _nudged(four: Sequence[Sequence[float]]) -> Points:
    x, y = (sum(point[axis] for point in four) / len(four) for axis in (0, 1))
    return tuple((a + (x - a) * _NUDGE, b + (y - b) * _NUDGE) for a, b in four)


def _moved(before: Points, after: Points) -> bool:
    pairs = zip(before, after, strict=True)
    return any(abs(a - x) + abs(b - y) > _UNMOVED for (a, b), (x, y) in pairs)


def _snapping(source: Source, corners: Corners) -> Work:
    def work(_: Cancelled) -> Iterator[object]:
        from geometry.reader import BadPhoto

        try:
            yield frames_near(source.data, corners.as_read())
        except BadPhoto:
            yield None

    return work
