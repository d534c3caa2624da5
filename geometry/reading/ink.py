"""What on the paper is ink, and what of it is only print?

Ink is darkness relative to the paper right around it, so shadows and tinted paper fall out, and it
is taken half from brightness and half from the colour channel that shows it best, so that a red
stroke counts as much as a black one.

The print repeats itself: every crossing of the lattice, every post looks like its fellows. What
most of them have in common is print, with the blur and the strength that this very photograph gives
it; what one of them has alone is ink.
"""

from functools import cache
from typing import Final

import cv2
import numpy as np

from geometry import paper
from geometry.field import POSTS
from geometry.reading.found import PICTURE_BORDER, PICTURE_SIDE, PICTURE_UNIT, Picture
from geometry.reading.rectify import MM, Floats, to_picture

_PAPER_REACH: Final = 4.6
"""Millimetres: wider than any stroke, so that the lightest around is paper."""
_COMMON: Final = 0.4
"""Of all fellows in order of darkness: this one is taken as print, a little below the middle."""
_NEARLY: Final = 12
_NO_GREYS: Final = 0.97
"""Share of pixels that are nearly black or nearly white."""
_SHRINK: Final = 3
_SMOOTH: Final = 2
"""How often the found paper is smoothed."""


def ink_of(picture: Picture) -> Floats:
    """Darkness of each pixel, 0 for paper to 1 for black; shape as the picture without channels."""
    light = cv2.GaussianBlur(picture, (0, 0), 0.8).astype(np.float32) + 1.0
    height, width = light.shape[:2]
    # The paper is looked for in a smaller picture: it is smooth, and this is the slow part.
    small = cv2.resize(light, (width // _SHRINK, height // _SHRINK), interpolation=cv2.INTER_AREA)
    reach = round(_PAPER_REACH * MM / _SHRINK) | 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
    ground = cv2.morphologyEx(small, cv2.MORPH_CLOSE, kernel, borderType=cv2.BORDER_REPLICATE)
    # Not blurred: beside the edge of a shadow the paper would be taken for too light.
    for _ in range(_SMOOTH):
        ground = cv2.medianBlur(ground, 5)
    ground = cv2.GaussianBlur(ground, (0, 0), 1.0)
    ground = cv2.resize(ground, (width, height), interpolation=cv2.INTER_LINEAR)
    dark = 1.0 - light / np.maximum(ground, 1.0)
    brightness = dark @ np.array([0.114, 0.587, 0.299], dtype=np.float32)
    best = np.maximum(np.maximum(dark[..., 0], dark[..., 1]), dark[..., 2])
    ink = 0.5 * brightness + 0.5 * best
    return np.clip(ink, -0.5, 1.0).astype(np.float32)


def is_black_and_white(photo: Picture) -> bool:
    """Whether it has no greys, as a scan for faxing; BGR."""
    some = photo[::5, ::5].astype(np.int16)
    extreme = (some < _NEARLY) | (some > 255 - _NEARLY)
    return bool(extreme.all(axis=2).mean() > _NO_GREYS)


@cache
def expected_print(blur_mm: float) -> Floats:
    """What a blank field of ours should look like as ink, blurred so far; not to be written to."""
    times = 4
    side = PICTURE_SIDE * times
    canvas = np.zeros((side, side), dtype=np.float32)

    def line(x0: float, y0: float, x1: float, y1: float, width: float, dark: float) -> None:
        half = width * MM * times / 2
        (ax, ay), (bx, by) = to_picture(x0, y0), to_picture(x1, y1)
        low = (round((ax + 0.5) * times - half), round((ay + 0.5) * times - half))
        high = (round((bx + 0.5) * times + half), round((by + 0.5) * times + half))
        part = canvas[low[1] : high[1], low[0] : high[0]]
        np.maximum(part, dark, out=part)

    lattice, frame = 1 - paper.LATTICE_GREY / 255, 1 - paper.FRAME_GREY / 255
    for i in range(1, 7):
        line(i, 0, i, 7, paper.LATTICE_WIDTH, lattice)
        line(0, i, 7, i, paper.LATTICE_WIDTH, lattice)
    for i in (0, 7):
        line(i, 0, i, 7, paper.FRAME_WIDTH, frame)
        line(0, i, 7, i, paper.FRAME_WIDTH, frame)
    for post in POSTS:
        x, y = to_picture(float(post.point.x), float(post.point.y))
        centre = (round((x + 0.5) * times), round((y + 0.5) * times))
        cv2.circle(canvas, centre, round(paper.POST_RADIUS * MM * times), 0.7, -1)
    drawn = cv2.resize(canvas, (PICTURE_SIDE, PICTURE_SIDE), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(drawn, (0, 0), max(0.5, blur_mm * MM)), dtype=np.float32)


_START: Final = PICTURE_BORDER
_HALF: Final = PICTURE_UNIT // 2


def common_print(inks: list[Floats]) -> Floats:
    """The print that all these fields share, by what its repeated parts have in common.

    Good for any print that repeats itself from crossing to crossing and from post to post.
    """
    crossings = [
        _cell(ink, _START + column * PICTURE_UNIT, _START + row * PICTURE_UNIT)
        for ink in inks
        for column in range(1, 7)
        for row in range(1, 7)
    ]
    printed = np.zeros_like(inks[0])
    crossing = _quantile(crossings)
    for column in range(1, 7):
        for row in range(1, 7):
            _put(printed, _START + column * PICTURE_UNIT, _START + row * PICTURE_UNIT, crossing)
    for side in range(4):
        places = [
            to_picture(float(p.point.x), float(p.point.y)) for p in POSTS[6 * side : 6 * side + 6]
        ]
        cells = [_cell(ink, int(x), int(y)) for ink in inks for x, y in places]
        common = _quantile(cells)
        for x, y in places:
            _put(printed, int(x), int(y), common)
    for x in (0, 7):
        for y in (0, 7):
            at = _START + x * PICTURE_UNIT, _START + y * PICTURE_UNIT
            _put(printed, *at, _quantile([_cell(ink, *at) for ink in inks]))
    return np.maximum(printed, 0)


def _cell(ink: Floats, x: int, y: int) -> Floats:
    return ink[y - _HALF : y + _HALF, x - _HALF : x + _HALF]


def _put(ink: Floats, x: int, y: int, cell: Floats) -> None:
    ink[y - _HALF : y + _HALF, x - _HALF : x + _HALF] = cell


def _quantile(cells: list[Floats]) -> Floats:
    stack = np.stack(cells)
    place = min(len(cells) - 1, int(_COMMON * len(cells)))
    return np.asarray(np.partition(stack, place, axis=0)[place], dtype=np.float32)


def shared_print(inks: list[Floats]) -> Floats:
    """The print of unknown kind that these fields share: the mean of the two lightest of them."""
    stack = np.sort(np.stack(inks), axis=0)
    return np.asarray(np.maximum(stack[: min(2, len(inks))].mean(axis=0), 0), dtype=np.float32)
