"""What does a photographed or scanned sheet say?

`read_photo` reads our own sheets, which their markers place, and any sheet whose fields' corners a
person has shown. What it gives is a reading, never a verdict: with a confidence for each fence and
bull, and whatever is unsure marked as such.

The steps are in `geometry.reading`; OpenCV is loaded with the first photograph.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from geometry.paper import FieldName
from geometry.reading.found import (
    PICTURE_BORDER,
    PICTURE_SIDE,
    PICTURE_UNIT,
    BadPhoto,
    BullRead,
    FenceRead,
    FieldRead,
    Reading,
    Stroke,
    Tick,
)

__all__ = [
    "PICTURE_BORDER",
    "PICTURE_SIDE",
    "PICTURE_UNIT",
    "BadPhoto",
    "BullRead",
    "FenceRead",
    "FieldCorners",
    "FieldRead",
    "Reading",
    "Stroke",
    "Tick",
    "read_photo",
]

FieldCorners = Mapping[FieldName, Sequence[Sequence[float]]]
"""For each field its four corners in the photograph, in pixels of the picture turned upright by its
EXIF data: top left, top right, bottom right, bottom left of the field."""


def read_photo(source: bytes | Path | str, corners: FieldCorners | None = None) -> Reading:
    """Read a sheet from a picture, given as the file's content or its path.

    With `corners` the sheet needs no markers; they may be some millimetres off.

    Raises:
        BadPhoto: the picture is none, or shows no sheet that can be read.
    """
    from geometry.reading.sheet import read_sheet

    return read_sheet(source, corners)
