"""How does somebody draw on a printed sheet? Tidy or careless, with this pen or that."""

from dataclasses import dataclass
from math import cos, hypot, pi, sin
from random import Random

import numpy as np

from geometry.field import FENCES, place_of
from geometry.paper import Box
from tests.bench.support.drawn_sheet import INKS, Sheet, Truth


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
