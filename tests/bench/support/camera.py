"""How is a photograph of a sheet taken, and where on the page does each of its points look?"""

from dataclasses import dataclass
from math import cos, pi, radians, sin
from random import Random

import cv2
import numpy as np
import numpy.typing as npt

from geometry.paper import Page

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


class Lens:
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
