"""Where are the pictures of the photographed fields? Few lie ready, the others are packed.

A sheet's four pictures take 3.7 MB, and people bring a hundred sheets. Packed as JPEG they take a
thirtieth of that, and the eye sees no difference.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage

from geometry.reader import FieldRead

if TYPE_CHECKING:
    from geometry.reader import Reading
    from geometry.reading.found import Picture

_READY: Final = 12
"""Pictures: those of three sheets, the one on top and its neighbours."""
_QUALITY: Final = 92


class FieldPictures:
    """The pictures of all fields in a window."""

    def __init__(self, ready: int = _READY) -> None:
        """At most so many lie unpacked."""
        self._most = ready
        self._ready: OrderedDict[_Packed, Picture] = OrderedDict()

    def keep(self, reading: Reading) -> Reading:
        """The same reading, whose fields have their pictures here; `picture` unpacks them."""
        return replace(reading, fields=tuple(self._kept(one) for one in reading.fields))

    def picture(self, packed: _Packed) -> Picture:
        """A picture, RGB, shape (height, width, 3), not to be changed."""
        found = self._ready.pop(packed, None)
        return self.lay_ready(packed, packed.unpacked() if found is None else found)

    def lay_ready(self, packed: _Packed, picture: Picture) -> Picture:
        """Keeps a picture unpacked for a while, since it is looked at."""
        self._ready[packed] = picture
        while len(self._ready) > self._most:
            self._ready.popitem(last=False)
        return picture

    def _kept(self, read: FieldRead) -> FieldRead:
        if isinstance(read, _KeptField) or (packed := _packed(read.picture)) is None:
            return read
        self.lay_ready(packed, read.picture)
        values = {it.name: getattr(read, it.name) for it in fields(read) if it.name != "picture"}
        kept = _KeptField(**values, picture=read.picture[:0])
        object.__setattr__(kept, "packed", packed)
        object.__setattr__(kept, "pictures", self)
        return kept


class _Packed:
    """A picture as the content of a file."""

    __slots__ = ("data",)

    def __init__(self, data: bytes) -> None:
        self.data = data

    def unpacked(self) -> Picture:
        image = QImage.fromData(self.data).convertToFormat(QImage.Format.Format_RGB888)
        width, height, stride = image.width(), image.height(), image.bytesPerLine()
        lines = np.frombuffer(image.constBits(), np.uint8).reshape(height, stride)
        return lines[:, : 3 * width].reshape(height, width, 3).copy()


class _KeptField(FieldRead):
    """A field whose picture is unpacked whenever somebody looks at it."""

    __slots__ = ("packed", "pictures")
    packed: _Packed
    pictures: FieldPictures

    @property
    def picture(self) -> Picture:
        """As in `FieldRead`."""
        return self.pictures.picture(self.packed)

    @picture.setter
    def picture(self, _: Picture) -> None:
        """It is packed already; `FieldRead` would keep it as it is."""


def _packed(picture: Picture) -> _Packed | None:
    """None: there is no picture, or it cannot be packed here."""
    if not picture.size:
        return None
    height, width, _ = picture.shape
    image = QImage(picture.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    done = image.save(buffer, "JPG", _QUALITY)  # type: ignore[call-overload]
    buffer.close()
    return _Packed(bytes(data.data())) if done else None
