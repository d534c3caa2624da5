"""What is written on the page besides the fields: the code with the game's ID, the mallet boxes."""

from typing import Final

import cv2
import numpy as np
import zxingcpp

from geometry.paper import Box, Paper, id_of_code
from geometry.reading.found import Matrix, Picture, Tick
from geometry.reading.ink import ink_of

_QR: Final = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
_SCALE: Final = 6.0
"""Pixels a millimetre, as in the pictures of the fields: `ink_of` measures by it."""
_CODE_MARGIN: Final = 3.0
_BOX_MARGIN: Final = 6.0
_FRAME: Final = 1.3
"""Millimetres along the inside of a box that may still be its frame."""


def straight(photo: Picture, to_photo: Matrix, box: Box, scale: float) -> Picture:
    """A part of the page from straight above; `to_photo` takes its millimetres to pixels."""
    back = np.array([[1 / scale, 0, box.x], [0, 1 / scale, box.y], [0, 0, 1]])
    size = round(box.width * scale), round(box.height * scale)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    part = cv2.warpPerspective(
        photo, to_photo @ back, size, flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(part, dtype=np.uint8)


def _wider(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def read_code(photo: Picture, to_photo: Matrix, code: Box) -> tuple[Paper, str] | None:
    """The paper and the game's short ID that the code on the page says; None if unreadable."""
    for scale in (8.0, 16.0):
        part = straight(photo, to_photo, _wider(code, _CODE_MARGIN), scale)
        grey = cv2.cvtColor(part, cv2.COLOR_BGR2GRAY)
        for picture in (grey, cv2.equalizeHist(grey)):
            framed = cv2.copyMakeBorder(picture, 40, 40, 40, 40, cv2.BORDER_REPLICATE)
            for found in zxingcpp.read_barcodes(framed, formats=_QR):
                if (said := id_of_code(found.text)) is not None:
                    return said
    return None


def read_ticks(photo: Picture, to_photo: Matrix, boxes: tuple[Box, ...]) -> tuple[Tick, ...]:
    """Which boxes have a mark inside."""
    return tuple(_tick(photo, to_photo, box) for box in boxes)


def _tick(photo: Picture, to_photo: Matrix, box: Box) -> Tick:
    ink = ink_of(straight(photo, to_photo, _wider(box, _BOX_MARGIN), _SCALE))
    ink = np.asarray(cv2.GaussianBlur(ink, (0, 0), 1.2), dtype=np.float32)
    edge = round((_BOX_MARGIN + _FRAME) * _SCALE)
    inside = ink[edge:-edge, edge:-edge]
    margin = round((_BOX_MARGIN - 1.5) * _SCALE)
    ring = np.concatenate([ink[:margin].ravel(), ink[-margin:].ravel()])
    middle = float(np.median(ring))
    noise = max(0.008, float(np.median(np.abs(ring - middle))) / 0.6745)
    limit = max(0.035, 5 * noise)
    # A stroke across the box covers about an eighth of it.
    share = float((inside > limit).mean())
    confidence = min(1.0, abs(share - 0.04) / 0.04)
    return Tick(share > 0.04, round(0.5 + confidence / 2, 3), confidence < 0.5)
