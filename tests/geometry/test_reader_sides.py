"""A line between two posts of one side is no fence (B3.3), but it is told, and harms no fence."""

from random import Random

import numpy as np
import pytest

from geometry.field import POSTS, post_index
from geometry.reader import FieldRead, Reading, Stroke, read_photo
from tests.bench.support.drawn_sheet import Sheet
from tests.geometry.made_photos import drawn, fence, packed, photo_of

_FENCES = ("t1-r6", "t6-l1", "l2-b1", "r5-b6")
"""They end at the posts of the lines below, or graze the frame beside them."""
_LINES = (("t2-t5", 0.0), ("l2-l5", 2.4), ("b1-b6", 4.0), ("r3-r4", -1.2))
"""Posts, and how many millimetres the line bows into the field."""


def _draw_line(sheet: Sheet, field: int, name: str, bow: float) -> None:
    place = sheet.page.fields[field]
    a, b = (np.array(place.post(post_index(post))) for post in name.split("-"))
    along = (b - a) / np.hypot(*(b - a))
    inward = np.array(place.on_page(3.5, 3.5)) - (a + b) / 2
    inward -= (inward @ along) * along
    inward /= np.hypot(*inward)
    t = np.linspace(0, 1, 40)[:, None]
    sheet.stroke(a + t * (b - a) + 4 * bow * t * (1 - t) * inward, "ballpoint", Random(1), 1)


@pytest.fixture(scope="module")
def reading() -> Reading:
    sheet = drawn("a4", [*_FENCES], [])
    for field, (name, bow) in enumerate(_LINES):
        _draw_line(sheet, field, name, bow)
    return read_photo(packed(photo_of(sheet)))


def _ends(stroke: Stroke) -> set[tuple[float, float]]:
    return {stroke.points[0], stroke.points[-1]}


def _posts(name: str) -> set[tuple[float, float]]:
    points = (POSTS[post_index(post)].point for post in name.split("-"))
    return {(float(point.x), float(point.y)) for point in points}


@pytest.mark.parametrize("field", range(4))
def test_a_line_along_a_side_is_told_from_post_to_post(reading: Reading, field: int) -> None:
    one: FieldRead = reading.fields[field]
    name, _ = _LINES[field]
    (stroke,) = one.strokes
    assert _ends(stroke) == _posts(name)
    assert stroke.length == int(name[4]) - int(name[1])


def test_a_line_along_a_side_is_no_fence_and_hides_none(reading: Reading) -> None:
    wanted = {fence(name) for name in _FENCES}
    assert {found.fence for found in reading.fields[0].fences} == wanted
    assert [one.fences for one in reading.fields[1:]] == [()] * 3


def test_a_bow_is_told_where_it_runs(reading: Reading) -> None:
    (stroke,) = reading.fields[1].strokes
    assert max(x for x, _ in stroke.points) == pytest.approx(2.4 / 11, abs=0.06)
