"""Bytes to pixels: is this a picture, and which way up is it?

The size is read from the file's head before anything is decoded, so that a file that claims to be
enormous costs nothing.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from geometry.reading.found import BadPhoto, Picture

MOST_PIXELS: Final = 60_000_000
"""That are ever decoded at once."""
_PLENTY: Final = 28_000_000
"""Pixels from which on a JPEG file is decoded smaller: a sheet needs a quarter of that."""
MOST_JPEG: Final = 400_000_000
"""A JPEG file can be decoded at a half, a quarter or an eighth, without ever being whole."""
MOST_PROGRESSIVE: Final = 120_000_000
"""But not one that gets sharper as it loads: OpenCV keeps all of it in between."""
LEAST_SIDE: Final = 400
"""Pixels of the shorter side: below, a millimetre of the sheet has less than two."""
MOST_BYTES: Final = 200_000_000
_DARKEST: Final = 26
_FLATTEST: Final = 10

_ANOTHER: Final = "Take a JPEG, PNG, WebP or HEIC picture."
_KINDS: Final = {
    b"%PDF": "a PDF file",
    b"GIF8": "a GIF picture",
    b"BM": "a BMP picture",
    b"II*\0": "a TIFF picture",
    b"MM\0*": "a TIFF picture",
    b"PK\x03\x04": "an archive or an office document",
    b"<svg": "an SVG drawing",
    b"<?xml": "an XML file",
    b"{": "a text file",
}
"""What files of other kinds begin with; they are named, so that a person sees the mix-up."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A picture, perhaps smaller than its file says: one pixel for `times` x `times` of the file's.

    `size` is the width and height of the file's, upright.
    """

    picture: Picture
    times: int
    size: tuple[int, int]


def load(source: bytes | Path | str) -> Loaded:
    """The picture, BGR, shape (height, width, 3), turned upright by its EXIF data.

    Raises:
        BadPhoto: there is no such file, or it is no picture that can be read.
    """
    data = source if isinstance(source, bytes) else _read(Path(source))
    if not data:
        raise BadPhoto("empty", "The file is empty.", "Copy the photograph once more.")
    if _is_heif(data):
        picture = _decode_heif(data)
        loaded = Loaded(picture, 1, (picture.shape[1], picture.shape[0]))
    else:
        loaded = _decode(data)
    _demand_content(loaded.picture)
    return loaded


def preview(source: bytes | Path | str, longest: int) -> tuple[Picture, float]:
    """See `geometry.reader.photo_preview`."""
    loaded = load(source)
    picture = loaded.picture
    factor = min(1.0, longest / max(picture.shape[:2]))
    if factor < 1:
        height, width = (max(1, round(side * factor)) for side in picture.shape[:2])
        picture = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA))
    return np.ascontiguousarray(picture[:, :, ::-1], dtype=np.uint8), factor / loaded.times


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _too_many_pixels(MOST_JPEG)
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadPhoto(
            "no-file",
            f"The file {str(path)!r} cannot be opened.",
            "See whether it is there and may be read.",
            str(path),
        ) from error


def _too_many_pixels(limit: int) -> BadPhoto:
    most = limit // 1_000_000
    return BadPhoto(
        "too-large",
        f"The picture has more than {most} million pixels.",
        "Save it smaller: 3000 pixels on the longer side are plenty.",
        most,
    )


_HOW: Final = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}


def _decode(data: bytes) -> Loaded:
    size = picture_size(data)
    if size is None:
        raise _no_picture(data)
    pixels = size[0] * size[1]
    frame = _jpeg_frame(data)
    limit = _limit(frame)
    if pixels > limit:
        raise _too_many_pixels(limit)
    enough = _PLENTY if frame is not None else MOST_PIXELS
    times = next(times for times in _HOW if pixels <= enough * times**2)
    try:
        # Turns it upright, too.
        decoded = cv2.imdecode(np.frombuffer(data, dtype=np.uint8), _HOW[times])
    except cv2.error:
        decoded = None
    if decoded is None or decoded.size == 0:
        raise BadPhoto(
            "damaged", "The picture is damaged.", "Copy it once more, or take it once more."
        )
    height, width = decoded.shape[:2]
    lying = (width > height) == (size[0] > size[1])
    return Loaded(np.asarray(decoded, dtype=np.uint8), times, size if lying else size[::-1])


def _limit(frame: tuple[int, int, int] | None) -> int:
    """How many pixels a file may have, a JPEG file by its `frame`."""
    if frame is None:
        return MOST_PIXELS
    return MOST_PROGRESSIVE if frame[0] in _PROGRESSIVE else MOST_JPEG


def _no_picture(data: bytes) -> BadPhoto:
    kind = next((kind for start, kind in _KINDS.items() if data.startswith(start)), None)
    if kind is None and _is_text(data[:2000]):
        kind = "a text file"
    if kind is None:
        return BadPhoto("no-picture", "This is no picture that Kraal can read.", _ANOTHER)
    return BadPhoto("no-picture", f"This is {kind}, which Kraal cannot read.", _ANOTHER, kind)


def _is_text(start: bytes) -> bool:
    try:
        text = start.decode()
    except UnicodeDecodeError:
        return False
    return all(sign.isprintable() or sign.isspace() for sign in text)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height that a JPEG, PNG or WebP file claims; None for any other file."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if (frame := _jpeg_frame(data)) is not None:
        return frame[1:]
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


_BARE: Final = frozenset({0x01, *range(0xD0, 0xD8)})
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_PROGRESSIVE: Final = frozenset({0xC2, 0xC6, 0xCA, 0xCE})


def _jpeg_frame(data: bytes) -> tuple[int, int, int] | None:
    """The kind, width and height in the frame header, past all the segments before it."""
    if not data.startswith(b"\xff\xd8\xff"):
        return None
    at = 2
    while at + 9 <= len(data):
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        if marker == 0xFF:  # padding
            at += 1
            continue
        if marker in _BARE:
            at += 2
            continue
        if marker in _FRAMES:
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            return marker, int.from_bytes(data[at + 7 : at + 9], "big"), height
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return (
            int.from_bytes(data[24:27], "little") + 1,
            int.from_bytes(data[27:30], "little") + 1,
        )
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        return (
            int.from_bytes(data[26:28], "little") & 0x3FFF,
            int.from_bytes(data[28:30], "little") & 0x3FFF,
        )
    return None


_HEIF_BRANDS: Final = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}


def _is_heif(data: bytes) -> bool:
    return data[4:8] == b"ftyp" and data[8:12] in _HEIF_BRANDS


def _decode_heif(data: bytes) -> Picture:
    """By pillow-heif, if it is installed; libheif turns the picture upright itself."""
    try:
        import pillow_heif
    except ImportError as error:
        raise BadPhoto(
            "heic",
            "This is a HEIC picture, which this installation of Kraal cannot read.",
            "Send it from the phone as JPEG, or install pillow-heif beside Kraal.",
        ) from error
    try:
        opened = pillow_heif.open_heif(data, convert_hdr_to_8bit=True, bgr_mode=True)
        width, height = opened.size
        if width * height > MOST_PIXELS:
            raise _too_many_pixels(MOST_PIXELS)
        pixels = np.asarray(opened)[:, :, :3]
    except (ValueError, OSError, RuntimeError, EOFError, SyntaxError) as error:
        raise BadPhoto(
            "damaged", "The picture is damaged.", "Copy it once more, or take it once more."
        ) from error
    return np.ascontiguousarray(pixels, dtype=np.uint8)


def _demand_content(picture: Picture) -> None:
    height, width = picture.shape[:2]
    if min(height, width) < LEAST_SIDE:
        raise BadPhoto(
            "too-small",
            f"The picture is too small: {width} x {height} pixels.",
            f"The sheet has to fill a picture of at least {LEAST_SIDE * 2} x {LEAST_SIDE * 3}.",
            width,
            height,
        )
    small = cv2.resize(picture, (64, 64), interpolation=cv2.INTER_AREA)
    bright = float(np.percentile(small.max(axis=2), 95))
    if bright < _DARKEST:
        raise BadPhoto(
            "too-dark", "The picture is too dark.", "Take it again by daylight or under a lamp."
        )
    if float(small.max()) - float(small.min()) < _FLATTEST:
        raise BadPhoto(
            "no-sheet", "There is nothing to see in the picture.", "Take the whole sheet."
        )
