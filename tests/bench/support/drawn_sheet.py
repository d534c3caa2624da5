"""A filled-in sheet, flat and bright, as an image: what a scanner with a steady hand would give.

Print follows `geometry.paper`; strokes come from a random hand with a random pen. Made for training
and stress: other hands and pens than any set of photographs has.
"""

from dataclasses import dataclass, field
from math import cos, hypot, pi, sin
from random import Random
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt
import segno

from geometry.field import FENCES, HITS, PLACES, POSTS, place_of, post_name
from geometry.paper import BULLS_OF, Box, FieldName, FieldPlace, Page, code_text

Image = npt.NDArray[np.uint8]
Layer = npt.NDArray[np.float32]

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
class Hand:
    """How somebody draws; lengths in millimetres."""

    ink: str
    second: str
    off: float
    bow: float
    waver: float
    gaps: float
    bull_radius: float
    filled: float
    erased: float
    stray: float


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


def random_hand(rng: Random, level: int) -> Hand:
    """A hand: tidy at level 1, careless at level 3."""
    return Hand(
        ink=rng.choice(list(INKS)),
        second=rng.choice(list(INKS)),
        off=(0.5, 0.8, 1.1)[level - 1],
        bow=(0.2, 0.3, 0.45)[level - 1],
        waver=(0.05, 0.1, 0.2)[level - 1],
        gaps=(0.05, 0.12, 0.2)[level - 1] if rng.random() < 0.6 else 0.0,
        bull_radius=rng.uniform(0.7, 2.2),
        filled=rng.choice((0.0, 0.5, 1.0)),
        erased=(0.0, 0.1, 0.2)[level - 1],
        stray=(0.05, 0.15, 0.3)[level - 1],
    )


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
            grain: Layer = dice.random(mask.shape, dtype=np.float32)
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


def fill_in(sheet: Sheet, truth: Truth, hand: Hand, rng: Random) -> None:
    """Draw bulls, fences, ticks and what else a hand leaves."""
    for place in sheet.page.fields:
        for fence in truth.fences[place.name]:
            a, b = place.post(FENCES[fence].a), place.post(FENCES[fence].b)
            _fence(sheet, a, b, hand, rng, place.unit / 11)
        for bull in truth.bulls[place.name]:
            column, row = place_of(bull)
            _bull(sheet, place.on_page(column, row), hand, rng, place.unit / 11)
        if rng.random() < hand.erased:
            fence_ = FENCES[rng.randrange(len(FENCES))]
            points = np.array([place.post(fence_.a), place.post(fence_.b)])
            sheet.stroke(points, "pencil-faint", rng, 0.12)
        if rng.random() < hand.stray:
            x, y = place.on_page(rng.uniform(0.5, 6.5), rng.uniform(0.5, 6.5))
            length, turn = rng.uniform(1, 5), rng.uniform(0, pi)
            points = np.array([(x, y), (x + length * cos(turn), y + length * sin(turn))])
            sheet.stroke(points, hand.ink, rng, 1)
    for box, ticked in zip(sheet.page.mallets, truth.mallets, strict=True):
        if ticked:
            _tick(sheet, box, hand, rng)
    if sheet.page.table is not None:
        for column in range(4):
            for row in range(1, 4):
                _scribble(sheet, sheet.page.table.cell(column, row), hand, rng)


def _fence(
    sheet: Sheet,
    a: tuple[float, float],
    b: tuple[float, float],
    hand: Hand,
    rng: Random,
    size: float,
) -> None:
    start, end = (
        np.array(
            [p[0] + rng.gauss(0, hand.off) * 0.7 * size, p[1] + rng.gauss(0, hand.off) * 0.7 * size]
        )
        for p in (a, b)
    )
    length = hypot(*(end - start))
    count = max(3, int(length / 1.5))
    t = np.linspace(0, 1, count)[:, None]
    normal = np.array([-(end - start)[1], (end - start)[0]]) / max(length, 1e-6)
    wave = rng.gauss(0, hand.waver) * np.sin(t * rng.uniform(2, 6) * pi + rng.uniform(0, 6))
    bow = rng.gauss(0, hand.bow) * 4 * t * (1 - t)
    points = start + t * (end - start) + (bow + wave) * normal
    ink = hand.ink if rng.random() < 0.7 else hand.second
    press = rng.uniform(0.85, 1.0)
    at = 0
    while at < count - 1:
        run = max(2, int(rng.expovariate(1 / 14))) if hand.gaps else count
        sheet.stroke(points[at : at + run + 1], ink, rng, press)
        at += run + (1 + int(rng.random() * 3) if rng.random() < hand.gaps * 2 else 0)


def _bull(sheet: Sheet, middle: tuple[float, float], hand: Hand, rng: Random, size: float) -> None:
    radius = max(0.5, hand.bull_radius * rng.uniform(0.75, 1.25)) * size
    x, y = (v + rng.gauss(0, hand.off * 0.35) * size for v in middle)
    turns = np.linspace(0, 2 * pi * rng.uniform(0.92, 1.1), 24) + rng.uniform(0, 6)
    oval = rng.uniform(0.85, 1.15)
    ring = np.column_stack([x + radius * oval * np.cos(turns), y + radius / oval * np.sin(turns)])
    sheet.stroke(ring, hand.ink, rng, 1)
    if rng.random() < hand.filled or radius < 0.8:
        for part in np.linspace(0.1, 0.9, max(2, int(radius / 0.25))):
            sheet.stroke((ring - (x, y)) * part + (x, y), hand.ink, rng, 1)


def _tick(sheet: Sheet, box: Box, hand: Hand, rng: Random) -> None:
    def at(u: float, v: float) -> tuple[float, float]:
        return (
            box.x + (u + rng.gauss(0, 0.06)) * box.width,
            box.y + (v + rng.gauss(0, 0.06)) * box.height,
        )

    if rng.random() < 0.5:
        sheet.stroke(np.array([at(0.2, 0.5), at(0.45, 0.8), at(0.85, 0.15)]), hand.ink, rng, 1)
    else:
        sheet.stroke(np.array([at(0.15, 0.15), at(0.85, 0.85)]), hand.ink, rng, 1)
        sheet.stroke(np.array([at(0.85, 0.15), at(0.15, 0.85)]), hand.ink, rng, 1)


def _scribble(sheet: Sheet, box: Box, hand: Hand, rng: Random) -> None:
    x, y = box.centre
    points = [(x + rng.uniform(-3, 3), y + rng.uniform(-2, 2)) for _ in range(4)]
    sheet.stroke(np.array(points), hand.ink, rng, 1)
