"""What is a photograph to look at: upright, and no larger than a screen needs it?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt

    from core.terms import Cancelled
    from geometry.reader import BadPhoto
    from qtapp.table.thinker import Thinker, Thought, Work

LONGEST: Final = 2400
"""Pixels of the longer side: sharp on a large screen, and a dozen megabytes."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A photograph for the screen, and how large it is itself, in pixels."""

    image: QImage
    width: float
    height: float


def image_of(pixels: npt.NDArray[np.uint8]) -> QImage:
    """RGB pixels, shape (height, width, 3), as a picture of their own."""
    height, width, _ = pixels.shape
    made = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    return made.copy()  # else it would look into bytes that nobody keeps


class Previews(QObject):
    """Opens photographs in the background; keeps the last ones."""

    came = Signal(object, object)
    """What was asked for, a path or a file's content, and its `Preview`."""
    failed = Signal(object, object)
    """The same, and the `BadPhoto` that it is; None for a fault of the program."""

    _KEPT: Final = 2

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._kept: list[tuple[Path | bytes, Preview]] = []
        self._asked: Path | bytes | None = None
        self._thought: Thought | None = None

    @property
    def busy(self) -> bool:
        """Whether one is being opened."""
        return self._thought is not None

    def get(self, data: Path | bytes) -> Preview | None:
        """The photograph if it is at hand; else None, and it is opened if it is not already."""
        for at, (key, preview) in enumerate(self._kept):
            if key == data:
                self._kept.append(self._kept.pop(at))
                return preview
        if self._asked != data:
            self._ask(data)
        return None

    def close(self) -> None:
        """Opens none any more."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._asked = None
        self._kept.clear()

    def _ask(self, data: Path | bytes) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._asked = data
        thought = self._thinker.think(_opening(data, LONGEST))
        if not thought.running:
            return
        self._thought = thought
        thought.came.connect(self._came)
        thought.failed.connect(lambda _: self._no(None))

    def _came(self, what: object) -> None:
        data = self._asked
        if data is None:
            return
        if not isinstance(what, tuple):
            self._no(what)  # type: ignore[arg-type]
            return
        pixels, factor = what
        image = image_of(pixels)
        preview = Preview(image, image.width() / factor, image.height() / factor)
        self._kept = [*self._kept[-(self._KEPT - 1) :], (data, preview)]
        self._thought = self._asked = None
        self.came.emit(data, preview)

    def _no(self, why: BadPhoto | None) -> None:
        """It stays asked for: what cannot be opened would be asked for again and again."""
        self._thought = None
        self.failed.emit(self._asked, why)


def _opening(data: Path | bytes, longest: int) -> Work:
    """Opens a picture to look at: gives what `photo_preview` does, or a `BadPhoto`."""

    def work(_: Cancelled) -> Iterator[object]:
        from geometry.reader import BadPhoto, photo_preview

        try:
            yield photo_preview(data, longest)
        except BadPhoto as error:
            yield BadPhoto(error.code, error.what, error.what_to_do, *error.words)

    return work
