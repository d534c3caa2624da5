"""What does a photographed or scanned sheet say?

`read_photo` reads our own sheets, which their markers place, and any sheet whose fields' corners a
person has shown. What it gives is a reading, never a verdict: with a confidence for each fence and
bull, and whatever is unsure marked as such. `photo_preview` and `snap_corners` help a person to
show corners.

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
    Cancelled,
    FenceRead,
    FieldRead,
    Picture,
    Point,
    Reading,
    ReadingCancelled,
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
    "ReadingCancelled",
    "Stroke",
    "Tick",
    "photo_preview",
    "read_photo",
    "snap_corners",
]

FieldCorners = Mapping[FieldName, Sequence[Sequence[float]]]
"""For each field its four corners in the photograph, in pixels of the picture turned upright by its
EXIF data: top left, top right, bottom right, bottom left of the field."""


def read_photo(
    source: bytes | Path | str,
    corners: FieldCorners | None = None,
    cancelled: Cancelled | None = None,
) -> Reading:
    """Read a sheet from a picture, given as the file's content or its path.

    With `corners` the sheet needs no markers; they may be some millimetres off. `cancelled` is
    asked between the steps whether to stop.

    Raises:
        BadPhoto: the picture is none, or shows no sheet that can be read.
        ReadingCancelled: `cancelled` said so.
    """
    from geometry.reading.sheet import read_sheet

    return read_sheet(source, corners, cancelled)


def photo_preview(source: bytes | Path | str, longest: int) -> tuple[Picture, float]:
    """The picture to look at, upright, its longer side at most so many pixels.

    RGB, shape (height, width, 3), and how many of its pixels one of the photograph becomes, at
    most 1.

    Raises:
        BadPhoto: the picture cannot be opened; what `read_photo` would say of its file.
    """
    from geometry.reading.photo import preview

    return preview(source, longest)


def snap_corners(
    source: bytes | Path | str, corners: FieldCorners
) -> dict[FieldName, tuple[Point, Point, Point, Point]]:
    """Where the fields' printed frames have their corners, near those shown.

    In pixels as given; a field whose frame is not made out keeps the corners shown.

    Raises:
        BadPhoto: the picture cannot be opened, or the corners are those of no field in it.
    """
    from geometry.reading.sheet import snapped

    return snapped(source, corners)
