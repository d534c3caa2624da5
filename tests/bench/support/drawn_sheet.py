"""A sheet, flat and bright, as an image that can be drawn on: what a good scanner would give.

Print follows `geometry.paper`; what is to be drawn on it is the truth that reading is measured by.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt
import segno

from geometry.field import FENCES, HITS, PLACES, POSTS, place_of, post_name
from geometry.paper import BULLS_OF, Box, FieldName, FieldPlace, Page, code_text

Image = npt.NDArray[np.uint8]

SCALE: Final = 8.0
"""Pixels a millimetre."""
_SUB: Final = 4
_FONT: Final = cv2.FONT_HERSHEY_SIMPLEX

INKS: Final = {
    "ballpoint": ((150, 60, 40), 0.35, 0.8),
    "fineliner": ((25, 25, 25), 0.4, 0.95),
    "felt-red": ((40, 40, 190), 0.8, 0.85),
    "felt-purple": ((140, 40, 110), 0.7, 0.85),
    "orange": ((30, 110, 230), 0.5, 0.8),
    "marker": ((30, 30, 30), 1.4, 0.9),
    "pencil-soft": ((80, 80, 80), 0.5, 0.7),
    "pencil-hard": ((130, 130, 130), 0.35, 0.6),
    "pencil-faint": ((165, 165, 165), 0.4, 0.6),
}
"""Name to colour (BGR), width in millimetres and cover."""


@dataclass
class Truth:
    """What is on the sheet."""

    bulls: dict[FieldName, list[int]] = field(default_factory=dict)
    fences: dict[FieldName, list[int]] = field(default_factory=dict)
    mallets: list[bool] = field(default_factory=list)
    game_id: str = ""

    def as_json(self) -> dict[str, Any]:
        """With names, as the sets of photographs have it."""
        return {
            "bulls": {n: [list(place_of(b)) for b in bulls] for n, bulls in self.bulls.items()},
            "fences": {
                n: [[post_name(FENCES[f].a), post_name(FENCES[f].b)] for f in fences]
                for n, fences in self.fences.items()
            },
            "mallets": self.mallets,
            "id": self.game_id,
        }


def random_truth(rng: Random, page: Page) -> Truth:
    """Random fences that hit no bull, no post more than twice; now and then a field is blank."""
    truth = Truth(game_id="".join(rng.choices("0123456789ABCDEFGHJKMNPQRSTVWXYZ", k=8)))
    for place in page.fields:
        blank = rng.random() < 0.05
        bulls = [] if blank else sorted(rng.sample(range(len(PLACES)), BULLS_OF[place.name]))
        fences: list[int] = []
        posts = [0] * len(POSTS)
        for fence in rng.sample(range(len(FENCES)), len(FENCES)):
            if blank or len(fences) >= 2 + len(bulls) + rng.randrange(-2, 3):
                break
            a, b = FENCES[fence].a, FENCES[fence].b
            if max(posts[a], posts[b]) < 2 and not HITS[fence, bulls].any():
                fences.append(fence)
                posts[a] += 1
                posts[b] += 1
        truth.bulls[place.name], truth.fences[place.name] = bulls, sorted(fences)
    ticked = rng.randrange(4)
    truth.mallets = [i < ticked for i in range(len(page.mallets))]
    return truth


class Sheet:
    """A page to draw on: `pixels` is BGR, SCALE pixels a millimetre."""

    def __init__(self, page: Page) -> None:
        self.page = page
        size = round(page.height * SCALE), round(page.width * SCALE), 3
        self.pixels: Image = np.full(size, 255, dtype=np.uint8)

    def line(self, points: list[tuple[float, float]], grey: int, width: float) -> None:
        """A printed line through points in millimetres."""
        fixed = np.rint(np.array(points) * SCALE * 16 - 8).astype(np.int32)
        thick = max(1, round(width * SCALE))
        cv2.polylines(self.pixels, [fixed], False, (grey,) * 3, thick, cv2.LINE_AA, shift=4)

    def box(self, box: Box, grey: int, width: float) -> None:
        """The outline of a box."""
        self.line([*box.corners, box.corners[0]], grey, width)

    def text(self, text: str, middle: tuple[float, float], height: float, grey: int) -> None:
        """Printed text, by its middle and the height of its capitals, millimetres."""
        scale = height * SCALE / 21
        (width, high), _ = cv2.getTextSize(text, _FONT, scale, 2)
        at = round(middle[0] * SCALE - width / 2), round(middle[1] * SCALE + high / 2)
        cv2.putText(self.pixels, text, at, _FONT, scale, (grey,) * 3, 2, cv2.LINE_AA)

    def paste(self, picture: Image, box: Box) -> None:
        """A grey picture into a box."""
        x, y = round(box.x * SCALE), round(box.y * SCALE)
        size = round(box.width * SCALE), round(box.height * SCALE)
        fitted = cv2.resize(picture, size, interpolation=cv2.INTER_NEAREST)
        self.pixels[y : y + size[1], x : x + size[0]] = fitted[:, :, None]

    def stroke(self, points: npt.NDArray[np.float64], ink: str, rng: Random, press: float) -> None:
        """A hand's stroke through points (n, 2) in millimetres."""
        colour, width, cover = INKS[ink]
        width *= rng.uniform(0.85, 1.25)
        low = np.floor((points.min(axis=0) - 3) * SCALE).astype(int)
        high = np.ceil((points.max(axis=0) + 3) * SCALE).astype(int)
        low, high = np.maximum(low, 0), np.minimum(high, self.pixels.shape[1::-1])
        if (high - low < 2).any():
            return
        mask = np.zeros((high[1] - low[1], high[0] - low[0]), dtype=np.uint8)
        fixed = np.rint((points * SCALE - low) * 16).astype(np.int32)
        thick = max(1, round(width * SCALE))
        cv2.polylines(mask, [fixed], False, 255, thick, cv2.LINE_AA, shift=4)
        alpha = mask.astype(np.float32) / 255 * cover * press
        if ink.startswith("pencil"):
            dice = np.random.default_rng(rng.randrange(1 << 30))
            grain = np.asarray(dice.random(mask.shape, dtype=np.float32))
            alpha *= np.clip(0.4 + 1.2 * np.asarray(cv2.GaussianBlur(grain, (0, 0), 1.0)), 0, 1)
        part = self.pixels[low[1] : high[1], low[0] : high[0]]
        mixed = part * (1 - alpha[..., None]) + np.array(colour, np.float32) * alpha[..., None]
        # Ink never makes print lighter.
        part[...] = np.minimum(part, mixed).astype(np.uint8)


def print_page(page: Page, game_id: str) -> Sheet:
    """The bare print of a page of ours."""
    sheet = Sheet(page)
    words = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for marker in page.markers:
        picture = cv2.aruco.generateImageMarker(words, marker.number, 120)
        sheet.paste(np.asarray(picture, dtype=np.uint8), marker.box)
    code = segno.make(code_text(page.paper, game_id), version=1, error="m", boost_error=False)
    modules = 255 - 255 * np.array([list(row) for row in code.matrix], dtype=np.uint8)
    sheet.paste(modules, page.code)
    sheet.text(game_id, page.words, 2.2, 60)
    sheet.line(list(page.rule), 90, 0.25)
    sheet.text("RAGING BULLS", page.title, 5, 30)
    for place in page.fields:
        print_field(sheet, place)
    if page.table is not None:
        _print_table(sheet)
    for box in page.mallets:
        sheet.box(box, 90, 0.25)
    return sheet


def print_field(sheet: Sheet, place: FieldPlace, *, foreign: int | None = None) -> None:
    """A field; `foreign` (a seed) draws it in a style that Kraal does not know."""
    style = Random(foreign) if foreign is not None else None
    frame = (70, style.uniform(0.3, 0.8)) if style else (192, 0.25)
    dotted = style is not None and style.random() < 0.5
    lattice = style.randrange(150, 215) if style else 212
    for i in range(1, 7):
        for start, end in (((i, 0), (i, 7)), ((0, i), (7, i))):
            a, b = place.on_page(*start), place.on_page(*end)
            for k in range(0, 84 if dotted else 1, 2):
                s, e = (k / 84, (k + 1) / 84) if dotted else (0, 1)
                ends = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (s, e)]
                sheet.line(ends, lattice, 0.2)
    sheet.box(place.frame, *frame)
    ring = style is not None and style.random() < 0.6
    for post in POSTS:
        x, y = place.post(post.index)
        centre = round(x * SCALE * 16 - 8), round(y * SCALE * 16 - 8)
        radius = (1.0 if ring else 0.65) * place.unit / 11
        fill = (255, -1) if ring else (60, -1)
        for grey, thick in [fill, (60, 2)] if ring else [fill]:
            size = round(radius * SCALE * 16)
            cv2.circle(sheet.pixels, centre, size, (grey,) * 3, thick, cv2.LINE_AA, shift=4)
        sheet.text(str(post.number), place.number(post.index), 2.2, 110)
    sheet.text(place.name, (place.frame.x - 5, place.frame.y - 6), 4, 40)
    if style is not None:
        for _ in range(style.randrange(0, 60)):
            x, y = place.on_page(style.uniform(0.2, 6.8), style.uniform(0.2, 6.8))
            sheet.line([(x, y), (x + style.uniform(-1, 1), y + 1.0)], 200, 0.15)


def _print_table(sheet: Sheet) -> None:
    table = sheet.page.table
    assert table is not None
    for column in range(4):
        for row in range(4):
            sheet.box(table.cell(column, row), 110, 0.25)
        x, y = table.cell(column, 0).centre
        sheet.text("ABCD"[column] + " bulls x", (x, y), 2, 100)
