"""Small photographs for the tests of reading, made when they are asked for."""

from random import Random
from typing import Any

import cv2
import numpy as np

from geometry.field import fence_between, place_index, post_index
from geometry.paper import PAGES
from geometry.reader import Reading
from tests.bench.make_photos import photograph
from tests.bench.support.camera import Camera
from tests.bench.support.drawn_sheet import Image, Sheet, print_page


def packed(picture: Image, kind: str = ".jpg") -> bytes:
    """A picture as a file's content."""
    done, data = cv2.imencode(kind, picture)
    assert done
    return data.tobytes()


def camera(size: int = 1100, **changes: Any) -> Camera:
    """A careful photograph, by daylight."""
    settings: dict[str, Any] = {
        "width": size * 3 // 4,
        "height": size,
        "fill": 0.9,
        "tilt": 0.05,
        "turn": 0.1,
        "lens": 0.01,
        "curl": 0.3,
        "crumple": 0.0,
        "light": 0.9,
        "uneven": 0.1,
        "shadow": 0.0,
        "glare": 0.0,
        "blur": 0.5,
        "noise": 2.0,
        "quality": 92,
        "finger": False,
        "second_sheet": False,
    }
    return Camera(**{**settings, **changes})


def photo_of(sheet: Sheet, **changes: Any) -> Image:
    """A careful photograph of a sheet."""
    return photograph(sheet, camera(**changes), Random(5))[0]


def blank(key: str) -> Sheet:
    """A page with nothing drawn on it."""
    return print_page(PAGES[key], "7F3K-92QD")


def drawn(key: str, fences: list[str], bulls: list[tuple[int, int]]) -> Sheet:
    """A page of which the first field has these, drawn with a ruler."""
    sheet = blank(key)
    place = sheet.page.fields[0]
    size = place.unit / 11
    for a, b in (name.split("-") for name in fences):
        points = np.array([place.post(post_index(a)), place.post(post_index(b))])
        sheet.stroke(points, "ballpoint", Random(1), 1)
    for column, row in bulls:
        x, y = place.on_page(column, row)
        turns = np.linspace(0, 2 * np.pi, 24)
        ring = np.column_stack([x + size * np.cos(turns), y + size * np.sin(turns)])
        sheet.stroke(ring, "ballpoint", Random(1), 1)
    return sheet


def fence(name: str) -> int:
    """The index of a fence by the names of its posts, as "t3-l5"."""
    a, b = name.split("-")
    found = fence_between(post_index(a), post_index(b))
    assert found is not None
    return found


def same(reading: Reading, truth: dict[str, Any]) -> bool:
    """Whether the reading is entirely right."""
    return all(
        {f.fence for f in one.fences} == {fence(f"{a}-{b}") for a, b in truth["fences"][one.name]}
        and {b.place for b in one.bulls} == {place_index(*at) for at in truth["bulls"][one.name]}
        for one in reading.fields
    )
