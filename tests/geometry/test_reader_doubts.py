"""What a reader must never do in silence: invent, overlook what it could have asked about.

Rules B1.1 (how many bulls) and B4.5 (two fences a post) stand behind some of it.
"""

from random import Random
from typing import Any

import numpy as np
import pytest

from geometry.field import POSTS, place_index, post_index
from geometry.reader import BadPhoto, FieldRead, Reading, read_photo
from tests.bench.support.drawn_sheet import SCALE, Sheet
from tests.geometry.made_photos import blank, drawn, fence, packed, photo_of


def sure_fences(one: FieldRead) -> set[int]:
    return {found.fence for found in one.fences if not found.unsure}


def sure_bulls(one: FieldRead) -> set[int]:
    return {found.place for found in one.bulls if not found.unsure}


def draw(sheet: Sheet, field: int, points: Any, ink: str = "ballpoint", press: float = 1) -> None:
    """A stroke through points in field units."""
    place = sheet.page.fields[field]
    on_page = np.array([place.on_page(float(x), float(y)) for x, y in points])
    sheet.stroke(on_page, ink, Random(1), press)


def ends(name: str) -> tuple[np.ndarray, np.ndarray]:
    """The posts of a fence, in field units."""
    points = (POSTS[post_index(post)].point for post in name.split("-"))
    a, b = (np.array([float(point.x), float(point.y)]) for point in points)
    return a, b


def strike_out(sheet: Sheet, field: int, name: str, *, zigzag: bool) -> None:
    a, b = ends(name)
    along = (b - a) / np.hypot(*(b - a))
    across = np.array([-along[1], along[0]])
    middle = (a + b) / 2
    if zigzag:
        draw(
            sheet,
            field,
            [middle + along * (i - 6) * 0.2 + across * (0.2 if i % 2 else -0.2) for i in range(13)],
        )
        return
    for off in (-0.2, 0.2):
        for way in (-1, 1):
            reach = along * 0.2 * way + across * 0.3
            draw(sheet, field, [middle + along * off - reach, middle + along * off + reach])


@pytest.mark.parametrize(
    "changes",
    [
        {"light": 0.3, "noise": 11.0, "blur": 1.4, "quality": 40},
        {"curl": 4.0, "shadow": 0.6, "tilt": 0.5},
        {"crumple": 0.25, "glare": 0.6, "turn": 2.5},
    ],
    ids=["dark and noisy", "bent under the edge of a shadow", "crumpled and glaring"],
)
def test_a_blank_sheet_stays_blank_however_badly_it_is_taken(changes: dict[str, Any]) -> None:
    read = read_photo(packed(photo_of(blank("a4"), size=1400, **changes)))
    for one in read.fields:
        assert (one.fences, one.bulls, one.maybe_fences, one.maybe_bulls) == ((), (), (), ())


@pytest.fixture(scope="module")
def scrawled() -> Reading:
    """A: a spiral; B: waves; C: a thick scribble; D: arcs from post to post."""
    sheet = blank("a4")
    t = np.linspace(0, 1, 90)
    turns = 6 * np.pi * t
    draw(sheet, 0, np.column_stack([3.5 + 3.2 * t * np.cos(turns), 3.5 + 3.2 * t * np.sin(turns)]))
    for y in (1.5, 4.5):
        draw(sheet, 1, np.column_stack([7 * t, y + 0.6 * np.sin(4 * np.pi * t)]))
    rng = Random(1)
    draw(sheet, 2, [(rng.uniform(0.3, 6.7), rng.uniform(0.3, 6.7)) for _ in range(50)], "marker")
    for name in ("t2-b5", "l2-r4"):
        a, b = ends(name)
        across = np.array([-(b - a)[1], (b - a)[0]]) / np.hypot(*(b - a))
        bow = (4 * 0.75 * t * (1 - t))[:, None] * across
        draw(sheet, 3, a + t[:, None] * (b - a) + bow)
    return read_photo(packed(photo_of(sheet)))


def test_freehand_curves_are_no_sure_fence(scrawled: Reading) -> None:
    assert [sure_fences(one) for one in scrawled.fields] == [set()] * 4


def test_a_curve_through_a_place_is_no_sure_bull(scrawled: Reading) -> None:
    assert [sure_bulls(one) for one in scrawled.fields] == [set()] * 4


def test_a_scribble_is_shown_but_offers_no_endless_list(scrawled: Reading) -> None:
    assert len(scrawled.fields[2].maybe_fences) <= 12
    assert scrawled.fields[0].strokes


def test_a_struck_out_fence_is_asked_about_and_its_neighbour_is_not() -> None:
    sheet = blank("a4")
    struck = ("t2-b5", "l2-r5", "t4-l5")
    for field, name in enumerate(struck):
        draw(sheet, field, ends(name))
        draw(sheet, field, ends("t6-r2"))
        strike_out(sheet, field, name, zigzag=field != 1)
    read = read_photo(packed(photo_of(sheet)))
    for one, name in zip(read.fields, struck, strict=False):
        assert sure_fences(one) == {fence("t6-r2")}, name


@pytest.fixture(scope="module")
def odd() -> Reading:
    """A: a bull under a stroke; B: a rubbed-out fence; C: three at a post; D: a slip of the pen."""
    sheet = drawn("a4", [], [(2, 2), (5, 5), (4, 3)])
    draw(sheet, 0, [(4, 0), (4, 7)], "marker")
    draw(sheet, 1, ends("l2-r3"))
    draw(sheet, 1, ends("t2-b5"), "pencil-soft", 0.12)
    for name in (*_THREE, "l2-b4"):
        draw(sheet, 2, ends(name))
    draw(sheet, 3, [(0.95, 2.0), (1.2, 1.85)])
    return read_photo(packed(photo_of(sheet)))


_THREE = ("t3-l5", "t3-b1", "t3-r5")


def test_a_bull_under_a_thick_stroke_is_asked_about(odd: Reading) -> None:
    """Rule B1.1: field A has three."""
    one = odd.fields[0]
    asked = {bull.place for bull in (*one.bulls, *one.maybe_bulls)}
    assert {place_index(2, 2), place_index(5, 5)} <= sure_bulls(one)
    assert place_index(4, 3) in asked


def test_a_stroke_that_was_rubbed_out_is_no_sure_fence(odd: Reading) -> None:
    assert sure_fences(odd.fields[1]) == {fence("l2-r3")}


def test_a_third_fence_at_a_post_is_asked_about(odd: Reading) -> None:
    """Rule B4.5."""
    one = odd.fields[2]
    assert {found.fence for found in one.fences} == {fence(name) for name in (*_THREE, "l2-b4")}
    assert sure_fences(one) == {fence("l2-b4")}


def test_a_slip_of_the_pen_in_a_blank_field_is_no_sure_bull(odd: Reading) -> None:
    one = odd.fields[3]
    assert sure_bulls(one) == set()
    assert len(one.bulls) <= 1


def test_faint_strokes_in_a_noisy_picture_are_read_as_a_whole_and_told() -> None:
    sheet = blank("a4")
    names = ("t2-b5", "l2-r5", "t5-l4")
    for name in names:
        draw(sheet, 0, ends(name), "pencil-faint", 0.8)
    photo = photo_of(sheet, size=1500, blur=1.3, noise=9.0, light=0.55)
    (one, *_) = read_photo(packed(photo)).fields
    assert {found.fence for found in one.fences} == {fence(name) for name in names}


def test_in_a_black_and_white_scan_the_lattice_is_no_sure_fence() -> None:
    sheet = drawn("a4", ["t1-b4", "l2-r3"], [(2, 2), (5, 5), (6, 1)])
    flat = np.random.default_rng(1).normal(0, 8, sheet.pixels.shape[:2])
    scan = np.where(sheet.pixels.mean(axis=2) + flat > 205, 255, 0).astype(np.uint8)
    read = read_photo(packed(scan[::2, ::2], ".png"))
    lattice = {fence(f"t{i}-b{i}") for i in range(1, 7)} | {
        fence(f"l{i}-r{i}") for i in range(1, 7)
    }
    for one in read.fields:
        assert not sure_fences(one) & lattice
    assert "faint" in read.notes or {fence("t1-b4"), fence("l2-r3")} <= sure_fences(read.fields[0])


def _cover(sheet: Sheet, *markers: int) -> Sheet:
    for i in markers:
        box = sheet.page.markers[i].box
        x, y, side = (round(v * SCALE) for v in (box.x, box.y, box.width))
        sheet.pixels[y - 9 : y + side + 9, x - 9 : x + side + 9] = 90, 120, 160
    return sheet


@pytest.mark.parametrize("hidden", [(0, 1), (3, 0)])
def test_two_marks_on_one_side_are_too_few(hidden: tuple[int, int]) -> None:
    photo = photo_of(_cover(blank("a4"), *hidden), size=800)
    with pytest.raises(BadPhoto, match="show its fields") as caught:
        read_photo(packed(photo))
    assert caught.value.code == "two-marks"


def test_two_opposite_marks_are_enough() -> None:
    sheet = _cover(drawn("a4", ["t1-b4", "l2-r3"], [(2, 2), (5, 5), (6, 1)]), 0, 2)
    read = read_photo(packed(photo_of(sheet)))
    assert "marker-hidden" in read.notes
    assert sure_fences(read.fields[0]) == {fence("t1-b4"), fence("l2-r3")}
    assert len(sure_bulls(read.fields[0])) == 3


def test_of_two_sheets_in_a_picture_one_is_read_and_the_other_told() -> None:
    sheet = drawn("a4", ["t1-b4", "l2-r3"], [])
    read = read_photo(packed(photo_of(sheet, size=1500, fill=0.6, second_sheet=True)))
    assert "two-sheets" in read.notes
    assert sure_fences(read.fields[0]) == {fence("t1-b4"), fence("l2-r3")}
