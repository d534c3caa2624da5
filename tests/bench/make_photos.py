"""Made photographs of filled-in sheets, for training and stress.

    make_photos.py FOLDER [--each 50] [--seed 1] [--plain]

Writes `level1-000.jpg` with its truth `level1-000.json` and so on. The levels are tidy, ordinary
and bad; `--plain` draws a foreign print without markers. Everything follows from the seed.
"""

import argparse
import json
from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.paper import PAGES, Page
from tests.bench.support.camera import Camera, Lens, Points, random_camera
from tests.bench.support.drawn_hand import fill_in, random_hand
from tests.bench.support.drawn_sheet import (
    SCALE,
    Image,
    Sheet,
    Truth,
    print_field,
    print_page,
    random_truth,
)


def photograph(sheet: Sheet, camera: Camera, rng: Random) -> tuple[Image, Lens]:
    """The photograph of a sheet, BGR, and how it was looked at."""
    noise = np.random.default_rng(rng.randrange(1 << 30))
    lens = Lens(camera, sheet.page, rng)
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


def _finger(photo: Any, lens: Lens, page: Page, rng: Random) -> None:
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
        light = light * (
            1 - camera.shadow / (1 + np.exp(np.clip(-edge / rng.uniform(3, 60), -50, 50)))
        )
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
    truth: Truth, page: Page, lens: Lens, ink: str, rng: Random, *, plain: bool
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
