"""What belongs to one drop, and what is remembered of its pictures?

Whatever comes while pictures are being read belongs to the same drop as they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.sheets.photo.files import Source, sources_of
from qtapp.sheets.photo.refusals import Refusals

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from geometry.paper import FieldName
    from qtapp.sheets.photo.queue import PhotoQueue

Shown = dict["FieldName", tuple[tuple[float, float], ...]]
"""The corners of fields, as a person has shown them."""


class Drops:
    """Hands pictures to the queue, and keeps what was refused."""

    def __init__(self, queue: PhotoQueue) -> None:
        self._queue = queue
        self._shown: dict[Path | str, Shown] = {}
        """By the picture's key, for when it is read again."""
        self.refusals = Refusals()
        self.fresh = True
        """Whether nothing of the drop in hand was read yet: the first sheet is to be shown."""

    def take(self, paths: Iterable[Path]) -> bool:
        """Reads files, and the pictures in folders; False: nothing of it is to be read."""
        sources, bare = sources_of(paths)
        self._begin()
        for folder in bare:
            self.refusals.add_folder(Source(folder.name or str(folder), folder))
        self.read(sources)
        return bool(sources)

    def take_picture(self, source: Source) -> None:
        """Reads a picture that came by itself."""
        self._begin()
        self.read([source])

    def read(self, sources: Iterable[Source]) -> None:
        """Reads these, some of them not for the first time."""
        if not self._queue.busy:
            self.fresh = True
        for source in sources:
            self.refusals.forget([source])
            self._queue.add(source, self._shown.get(source.key))

    def show(self, source: Source, corners: Shown) -> None:
        """From now on the picture is read with these corners."""
        self._shown[source.key] = corners

    def shown(self, source: Source) -> Shown:
        """The corners that were shown of it."""
        return self._shown.get(source.key, {})

    def put_away(self, sources: Iterable[Source]) -> None:
        """They are not spoken of any more."""
        for source in sources:
            self.refusals.forget([source])
            self._shown.pop(source.key, None)

    def put_all_away(self) -> None:
        """No picture that was refused is spoken of any more."""
        self.put_away([it.source for it in (*self.refusals.now, *self.refusals.older)])

    def _begin(self) -> None:
        if not self._queue.busy:
            self.refusals.begin()
