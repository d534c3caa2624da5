"""What is written on the page besides the fields: the code with the game's ID, the mallet boxes."""

from typing import Final

import cv2
import numpy as np
import zxingcpp

from geometry.paper import Box, Paper, id_of_code
from geometry.reading.found import Matrix, Picture, Tick
from geometry.reading.ink import ink_of
from geometry.reading.rectify import Floats

_QR: Final = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
_SCALE: Final = 6.0
"""Pixels a millimetre, as in the pictures of the fields: `ink_of` measures by it."""
_CODE_MARGIN: Final = 3.0
_BOX_MARGIN: Final = 6.0
_REACH: Final = 3.0
"""Millimetres that the boxes may be off."""
_LEAST_FIT: Final = 0.25
_TICKED: Final = 0.04
"""Share of the inside that is ink in a ticked box, at least."""
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
    """Which boxes, all in one row, have a mark inside."""
    if not boxes:
        return ()
    last = boxes[-1]
    row = Box(boxes[0].x, last.y, last.x + last.width - boxes[0].x, last.height)
    area = _wider(row, _BOX_MARGIN)
    ink = ink_of(straight(photo, to_photo, area, _SCALE))
    ink = np.asarray(cv2.GaussianBlur(ink, (0, 0), 1.2), dtype=np.float32)
    right, down = _off_by(ink, boxes, area)
    edge = np.concatenate([ink[: round(2 * _SCALE)].ravel(), ink[-round(2 * _SCALE) :].ravel()])
    noise = max(0.008, float(np.median(np.abs(edge - np.median(edge)))) / 0.6745)
    inner = round((last.width - 2 * _FRAME) * _SCALE)
    ticks = []
    for box in boxes:
        x = round((box.x - area.x + _FRAME) * _SCALE) + right
        y = round((box.y - area.y + _FRAME) * _SCALE) + down
        ticks.append(_tick(ink[y : y + inner, x : x + inner], noise))
    return tuple(ticks)


def _off_by(ink: Floats, boxes: tuple[Box, ...], area: Box) -> tuple[int, int]:
    """By how many pixels, right and down, the printed boxes lie off: bent paper shifts them."""
    outline = np.zeros_like(ink)
    for box in boxes:
        corners = [
            (round((x - area.x) * _SCALE), round((y - area.y) * _SCALE)) for x, y in box.corners
        ]
        cv2.rectangle(outline, corners[0], corners[2], 1.0, 2)
    outline = np.asarray(cv2.GaussianBlur(outline, (0, 0), 1.5), dtype=np.float32)
    reach = round(_REACH * _SCALE)
    padded = cv2.copyMakeBorder(
        np.clip(ink, 0, 0.4), reach, reach, reach, reach, cv2.BORDER_REPLICATE
    )
    fits = cv2.matchTemplate(padded, outline, cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(fits)
    return (x - reach, y - reach) if best > _LEAST_FIT else (0, 0)


def _tick(inside: Floats, noise: float) -> Tick:
    # A stroke across the box covers about an eighth of it.
    share = float((inside > max(0.035, 5 * noise)).mean())
    confidence = min(1.0, abs(share - _TICKED) / _TICKED)
    return Tick(share > _TICKED, round(0.5 + confidence / 2, 3), confidence < 0.5)
