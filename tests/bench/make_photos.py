"""Made photographs of filled-in sheets, for training and stress.

    make_photos.py FOLDER [--each 50] [--seed 1] [--plain]

Writes `level1-000.jpg` with its truth `level1-000.json` and so on. The levels are tidy, ordinary
and bad; `--plain` draws a foreign print without markers. Everything follows from the seed.
"""

import argparse
import json
from dataclasses import dataclass
from math import cos, pi, radians, sin
from pathlib import Path
from random import Random
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.paper import PAGES, Page
from tests.bench.support.drawn_sheet import (
    SCALE,
    Image,
    Sheet,
    Truth,
    fill_in,
    print_field,
    print_page,
    random_hand,
    random_truth,
)

Points = npt.NDArray[np.float64]


@dataclass
class Camera:
    """How a photograph is taken. Sizes in pixels, bends in millimetres of the sheet."""

    width: int
    height: int
    fill: float
    tilt: float
    turn: float
    lens: float
    curl: float
    crumple: float
    light: float
    uneven: float
    shadow: float
    glare: float
    blur: float
    noise: float
    quality: int
    finger: bool
    second_sheet: bool


def random_camera(rng: Random, level: int, size: int) -> Camera:
    """Level 1 careful and bright, 2 ordinary, 3 bad. `size` is the longer side."""
    worse = level - 1
    turn = rng.choice((0, 0, 90, 180, 270))
    # Most people turn the camera with the sheet.
    across = turn % 180 == 90 and rng.random() < 0.8
    return Camera(
        width=size if across else size * 3 // 4,
        height=size * 3 // 4 if across else size,
        fill=rng.uniform(0.72, 0.93),
        tilt=radians(rng.uniform(0, (5, 14, 24)[worse])),
        turn=turn / 180 * pi + rng.gauss(0, 0.12),
        lens=rng.uniform(-0.01, 0.015) * level,
        curl=rng.uniform(0, (0.3, 0.9, 1.8)[worse]),
        crumple=rng.uniform(0, (0.0, 0.03, 0.08)[worse]),
        light=rng.uniform(*((0.8, 1.0), (0.55, 0.95), (0.28, 0.8))[worse]),
        uneven=rng.uniform(0, (0.15, 0.35, 0.6)[worse]),
        shadow=rng.uniform(0.2, 0.55) if rng.random() < (0.0, 0.4, 0.7)[worse] else 0,
        glare=rng.uniform(0.1, 0.4) if rng.random() < (0.0, 0.1, 0.25)[worse] else 0,
        blur=rng.uniform(*((0.3, 0.7), (0.5, 1.2), (0.8, 1.9))[worse]),
        noise=rng.uniform(*((1, 3), (2, 6), (4, 11))[worse]),
        quality=rng.randrange(*((85, 96), (70, 92), (55, 85))[worse]),
        finger=rng.random() < (0, 0.1, 0.15)[worse],
        second_sheet=rng.random() < (0, 0.05, 0.05)[worse],
    )


class _Lens:
    """Where on the page each point of the photograph looks."""

    def __init__(self, camera: Camera, page: Page, rng: Random) -> None:
        self.camera, self.page = camera, page
        middle = np.array([page.width / 2, page.height / 2])
        corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * middle
        axis = rng.uniform(0, 2 * pi)
        far = 2.2 * page.height
        turned = []
        for x, y in corners:
            # Tilted about an axis in the page, seen from straight above, then turned.
            u, v = x * cos(axis) + y * sin(axis), -x * sin(axis) + y * cos(axis)
            depth = far / (far + v * sin(camera.tilt))
            u, v = u * depth, v * cos(camera.tilt) * depth
            way = axis + camera.turn
            turned.append((u * cos(way) - v * sin(way), u * sin(way) + v * cos(way)))
        at = np.array(turned)
        low, high = at.min(axis=0), at.max(axis=0)
        size = np.array([camera.width, camera.height])
        factor = camera.fill * float((size / (high - low)).min())
        room = (size - factor * (high - low)) / 2
        shift = np.array([rng.uniform(-0.7, 0.7) for _ in range(2)]) * room
        in_photo = (at - (low + high) / 2) * factor + size / 2 + shift
        matrix = cv2.getPerspectiveTransform(
            (corners + middle).astype(np.float32), in_photo.astype(np.float32)
        )
        self.to_photo = np.asarray(matrix, dtype=np.float64)
        self.back = np.linalg.inv(self.to_photo)
        self.scale = factor
        self.bends = [
            (rng.uniform(0.4, 1.0), rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi))
            for _ in range(2)
        ]

    def on_page(self, points: Points) -> Points:
        """Millimetres of the page for pixels of the photograph; shape (..., 2)."""
        camera = self.camera
        centre = np.array([camera.width, camera.height]) / 2
        from_centre = (points - centre) / centre.max()
        squared = (from_centre**2).sum(axis=-1, keepdims=True)
        x, y = np.moveaxis(centre + from_centre * (1 + camera.lens * squared) * centre.max(), -1, 0)
        rows = [self.back[i, 0] * x + self.back[i, 1] * y + self.back[i, 2] for i in range(3)]
        page = np.stack([rows[0] / rows[2], rows[1] / rows[2]], axis=-1)
        along = page / self.page.height
        for waves, way, phase in self.bends:
            wave = np.sin(2 * pi * waves * (along @ np.array([cos(way), sin(way)])) + phase)
            page = page + camera.curl / 2 * wave[..., None] * np.array([sin(way), cos(way)])
        return page

    def find(self, target: Points) -> Points:
        """The pixel of the photograph that looks at each of these millimetres; (n, 2)."""
        ones = np.column_stack([target, np.ones(len(target))]) @ self.to_photo.T
        pixels: Points = ones[:, :2] / ones[:, 2:]
        for _ in range(8):
            pixels = pixels + (target - self.on_page(pixels)) * self.scale * 0.8 @ self._turn()
        return pixels

    def _turn(self) -> Points:
        turn = self.camera.turn
        return np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])


def photograph(sheet: Sheet, camera: Camera, rng: Random) -> tuple[Image, _Lens]:
    """The photograph of a sheet, BGR, and how it was looked at."""
    noise = np.random.default_rng(rng.randrange(1 << 30))
    lens = _Lens(camera, sheet.page, rng)
    grid = np.stack(np.meshgrid(np.arange(camera.width), np.arange(camera.height)), axis=-1)
    page = lens.on_page(grid.astype(np.float64))
    photo = _ground(camera, noise)
    tint = np.array([rng.uniform(0.84, 1.0) for _ in range(3)], dtype=np.float32)
    photo = _lay(photo, sheet, page, tint)
    if camera.second_sheet:
        moved = page + np.array([sheet.page.width * 0.9, sheet.page.height * 0.25])
        under = _lay(_ground(camera, noise), sheet, moved, tint)
        photo = np.where(_on(sheet.page, page)[..., None], photo, under)
    if camera.finger:
        _finger(photo, lens, sheet.page, rng)
    photo *= _light(camera, noise, rng)[..., None]
    if camera.glare:
        x, y = rng.uniform(0, camera.width), rng.uniform(0, camera.height)
        far = np.hypot(grid[..., 0] - x, grid[..., 1] - y) / camera.width
        photo += (camera.glare * 255 * np.exp(-((far / 0.12) ** 2)))[..., None]
    photo = cv2.GaussianBlur(photo, (0, 0), camera.blur)
    photo += noise.normal(0, camera.noise, photo.shape).astype(np.float32)
    exposed = np.clip(photo, 0, 255).astype(np.uint8)
    _, packed = cv2.imencode(".jpg", exposed, [cv2.IMWRITE_JPEG_QUALITY, camera.quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), dtype=np.uint8), lens


def _on(page: Page, points: Points) -> npt.NDArray[np.bool_]:
    x, y = points[..., 0], points[..., 1]
    return (x >= 0) & (y >= 0) & (x < page.width) & (y < page.height)


def _lay(ground: Any, sheet: Sheet, page: Points, tint: Any) -> Any:
    where = (page * SCALE - 0.5).astype(np.float32)
    density = (
        np.abs(np.diff(page[::8, ::8, 0], axis=1)).mean()
        + np.abs(np.diff(page[::8, ::8, 1], axis=1)).mean()
    )
    softened = cv2.GaussianBlur(sheet.pixels, (0, 0), max(0.4, 0.35 * SCALE * density / 8))
    seen = cv2.remap(
        softened, where[..., 0], where[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT
    ).astype(np.float32)
    return np.where(_on(sheet.page, page)[..., None], seen * tint * 0.94, ground)


def _ground(camera: Camera, noise: np.random.Generator) -> Any:
    """A table: smooth random colours, streaked or chequered."""
    rough = noise.random((12, 5, 3)).astype(np.float32)
    shape = camera.width, camera.height
    spread = cv2.resize(rough, shape, interpolation=cv2.INTER_CUBIC)
    ground = 30 + 200 * noise.random(3).astype(np.float32) + 70 * (spread - 0.5)
    if noise.random() < 0.3:
        side = int(noise.integers(20, 80))
        y, x = np.mgrid[: camera.height, : camera.width] // side
        ground = ground * np.where((x + y) % 2, 1.0, 0.75)[..., None]
    return np.clip(ground, 5, 250).astype(np.float32)


def _finger(photo: Any, lens: _Lens, page: Page, rng: Random) -> None:
    """A finger over a corner, marker and all."""
    x, y = rng.choice([(12, 12), (page.width - 12, 12), (12, page.height - 12)])
    px, py = lens.find(np.array([(x, y)], dtype=np.float64))[0]
    size = 16 * lens.scale
    axes = round(size), round(size * 0.7)
    colour = (110 + rng.randrange(40), 140 + rng.randrange(40), 190 + rng.randrange(40))
    cv2.ellipse(photo, (round(px), round(py)), axes, rng.uniform(0, 180), 0, 360, colour, -1)


def _light(camera: Camera, noise: np.random.Generator, rng: Random) -> Any:
    shape = camera.width, camera.height
    smooth = cv2.resize(
        noise.random((3, 3)).astype(np.float32), shape, interpolation=cv2.INTER_CUBIC
    )
    light = camera.light * (1 - camera.uneven * np.clip(smooth, 0, 1))
    y, x = np.mgrid[: camera.height, : camera.width].astype(np.float32)
    if camera.shadow:
        way = rng.uniform(0, 2 * pi)
        edge = (x - camera.width / 2) * cos(way) + (y - camera.height / 2) * sin(way)
        edge += rng.uniform(-0.25, 0.25) * camera.width
        light = light * (1 - camera.shadow / (1 + np.exp(-edge / rng.uniform(3, 60))))
    if camera.crumple:
        folds = np.zeros(light.shape, dtype=np.float32)
        for _ in range(6):
            way, step = rng.uniform(0, 2 * pi), rng.uniform(0, camera.width)
            folds += np.tanh((x * cos(way) + y * sin(way) - step) / 4)
        light = light * (1 + camera.crumple * folds / 2)
    return light.astype(np.float32)


_KEYS: Final = ("a4", "a4", "a4", "letter")


def make(
    seed: int, level: int, *, key: str | None = None, plain: bool = False, size: int = 1600
) -> tuple[Image, dict[str, Any]]:
    """A photograph and its truth, by its seed. `key` is the page, drawn by lot if None."""
    rng = Random(f"{seed}-{level}-{plain}")
    page = PAGES["a4" if plain else key or rng.choice(_KEYS)]
    truth = random_truth(rng, page)
    hand = random_hand(rng, level)
    if plain:
        sheet = Sheet(page)
        for place in page.fields:
            print_field(sheet, place, foreign=seed)
    else:
        sheet = print_page(page, truth.game_id)
    fill_in(sheet, truth, hand, rng)
    camera = random_camera(rng, level, round(size * rng.uniform(0.8, 1.2)))
    if plain:
        camera.finger = camera.second_sheet = False
    photo, lens = photograph(sheet, camera, rng)
    return photo, _described(truth, page, lens, hand.ink, rng, plain=plain)


def _described(
    truth: Truth, page: Page, lens: _Lens, ink: str, rng: Random, *, plain: bool
) -> dict[str, Any]:
    told = truth.as_json()
    click = 0.5 if plain else 0.0
    corners = {}
    for place in page.fields:
        at = lens.find(np.array(place.frame.corners, dtype=np.float64))
        corners[place.name] = [
            [round(v + rng.gauss(0, click) * lens.scale, 1) for v in p] for p in at.tolist()
        ]
    return {**told, "field_corners_px": corners, "ink": ink, "page": page.key}


def main() -> None:
    """Write the photographs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--each", type=int, default=50, help="photographs of each level")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="foreign print without markers")
    options = parser.parse_args()
    if options.folder is None:
        parser.print_usage()
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    for level in (1, 2, 3):
        for i in range(options.each):
            photo, truth = make(options.seed * 100_000 + i, level, plain=options.plain)
            stem = options.folder / f"level{level}-{i:03}"
            _, packed = cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 90])
            stem.with_suffix(".jpg").write_bytes(packed.tobytes())
            stem.with_suffix(".json").write_text(json.dumps(truth), encoding="utf-8")


if __name__ == "__main__":
    main()
