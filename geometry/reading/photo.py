"""Bytes to pixels: is this a picture, and which way up is it?

The size is read from the file's head before anything is decoded, so that a file that claims to be
enormous costs nothing.
"""

from pathlib import Path
from typing import Final

import cv2
import numpy as np

from geometry.reading.found import BadPhoto, Picture

MOST_PIXELS: Final = 60_000_000
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


def load(source: bytes | Path | str) -> Picture:
    """The picture, BGR, shape (height, width, 3), turned upright by its EXIF data.

    Raises:
        BadPhoto: there is no such file, or it is no picture that can be read.
    """
    data = source if isinstance(source, bytes) else _read(Path(source))
    if not data:
        raise BadPhoto("empty", "The file is empty.", "Copy the photograph once more.")
    picture = _decode_heif(data) if _is_heif(data) else _decode(data)
    _demand_content(picture)
    return picture


def preview(source: bytes | Path | str, longest: int) -> tuple[Picture, float]:
    """See `geometry.reader.photo_preview`."""
    picture = load(source)
    factor = min(1.0, longest / max(picture.shape[:2]))
    if factor < 1:
        height, width = (max(1, round(side * factor)) for side in picture.shape[:2])
        picture = np.asarray(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA))
    return np.ascontiguousarray(picture[:, :, ::-1], dtype=np.uint8), factor


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _too_many_pixels()
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise BadPhoto(
            "no-file",
            f"The file {str(path)!r} cannot be opened.",
            "See whether it is there and may be read.",
            str(path),
        ) from error


def _too_many_pixels() -> BadPhoto:
    most = MOST_PIXELS // 1_000_000
    return BadPhoto(
        "too-large",
        f"The picture has more than {most} million pixels.",
        "Save it smaller: 3000 pixels on the longer side are plenty.",
        most,
    )


def _decode(data: bytes) -> Picture:
    size = picture_size(data)
    if size is None:
        raise _no_picture(data)
    if size[0] * size[1] > MOST_PIXELS:
        raise _too_many_pixels()
    try:
        # Turns it upright, too.
        decoded = cv2.imdecode(np.frombuffer(data, dtype=np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        decoded = None
    if decoded is None or decoded.size == 0:
        raise BadPhoto(
            "damaged", "The picture is damaged.", "Copy it once more, or take it once more."
        )
    return np.asarray(decoded, dtype=np.uint8)


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
    if data.startswith(b"\xff\xd8\xff"):
        return _jpeg_size(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


_BARE: Final = frozenset({0x01, *range(0xD0, 0xD8)})
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """From the frame header, past all the segments before it."""
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
            return int.from_bytes(data[at + 7 : at + 9], "big"), height
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
            raise _too_many_pixels()
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
