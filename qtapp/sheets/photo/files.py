"""Which pictures did a person choose, drop or paste?"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage

from qtapp.sheets.scoring.sources import PICTURES, files_in

if TYPE_CHECKING:
    from collections.abc import Iterable

_PACKED: Final = ("image/jpeg", "image/png", "image/webp", "image/heic")
"""Kinds in which a picture on the clipboard is taken as it is."""
_QUICK: Final = 80
"""Of Qt's qualities of PNG: little packed, but at once."""


@dataclass(frozen=True, slots=True)
class Source:
    """A picture that is to be read."""

    name: str
    """As it is called in sentences; empty for one from the clipboard, until it has a number."""
    data: Path | bytes

    @property
    def named_as_picture(self) -> bool:
        """Whether it calls itself a picture: pasted, or by the end of its name."""
        return isinstance(self.data, bytes) or self.data.suffix.lower() in PICTURES

    @property
    def key(self) -> Path | str:
        """What tells it from others, and holds on to no picture."""
        return sha256(self.data).hexdigest() if isinstance(self.data, bytes) else self.data


def sources_of(paths: Iterable[Path]) -> tuple[list[Source], list[Path]]:
    """The files, with each folder's pictures in its place, and the folders that have none."""
    sources: list[Source] = []
    bare: list[Path] = []
    for path in paths:
        if not path.is_dir():
            sources.append(Source(path.name or str(path), path))
            continue
        inside = _pictures_in(path)
        sources += [Source(picture.name, picture) for picture in inside]
        if not inside:
            bare.append(path)
    return sources, bare


def _pictures_in(folder: Path) -> list[Path]:
    try:
        return [path for path in files_in(folder) if path.suffix.lower() in PICTURES]
    except OSError:
        return []


def can_take(mime: QMimeData) -> bool:
    """Whether there is a file or a picture in it."""
    return mime.hasImage() or any(url.isLocalFile() for url in mime.urls())


def paths_in(mime: QMimeData) -> list[Path]:
    """The files and folders that were dropped or copied."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def picture_in(mime: QMimeData) -> bytes | None:
    """The picture itself that was dropped or copied, as a file's content; None: there is none."""
    for kind in _PACKED:
        if data := bytes(mime.data(kind).data()):
            return data
    image = mime.imageData()
    if not isinstance(image, QImage) or image.isNull():
        return None
    packed = QByteArray()
    buffer = QBuffer(packed)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", _QUICK)  # type: ignore[call-overload]
    buffer.close()
    return bytes(packed.data())
