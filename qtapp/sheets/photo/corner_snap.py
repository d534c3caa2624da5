"""Where exactly are the frames near the corners that a person has shown?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terms import Cancelled
    from qtapp.sheets.photo.corner_points import Corners
    from qtapp.sheets.photo.files import Source
    from qtapp.table.thinker import Thinker, Thought, Work


class CornerSnap(QObject):
    """Moves corners onto the frames, as the reader finds them."""

    came = Signal(object, object)
    """The `Corners` asked about, and those on the frames."""

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
        """Looks for the frames of all complete fields; nothing comes if none is found."""
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
        if asked is not None and isinstance(found, dict):
            self.came.emit(asked, asked.with_fields(found))


def _snapping(source: Source, corners: Corners) -> Work:
    def work(_: Cancelled) -> Iterator[object]:
        from geometry.reader import BadPhoto, snap_corners

        try:
            yield snap_corners(source.data, corners.as_read())
        except BadPhoto:
            yield None

    return work
