"""Is everything on the printed page where `geometry.paper` says? Measured on the PDF, drawn."""

from functools import cache

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication

from geometry.field import POSTS
from geometry.paper import ALL_PAGES, LATTICE_GREY, PAGES, Box, FieldPlace, Page, Paper
from qtapp.sheets.printing.order import PrintOrder
from qtapp.sheets.printing.pdf import pdf
from tests.qtapp.sheets.rendered import Grey, pages_of, width_mm

SCALE = 16.0
"""Pixels a millimetre."""
NEAR = 0.1
"""Millimetres that a reader may rely on."""
LIGHT = 150
"""Posts, marks and boxes are darker than this, lattice and frame are not."""

ALL = pytest.mark.parametrize("page", ALL_PAGES.values(), ids=ALL_PAGES.keys())
WITH_FIELDS = pytest.mark.parametrize(
    "page", [page for page in PAGES.values() if page.fields], ids=lambda page: page.key
)


@cache
def _sheet(paper: Paper, large: bool) -> dict[str, Grey]:
    order = PrintOrder(("bulls:K7Q2-M9XD",), paper, turns=True, large=large)
    return dict(zip(order.keys, pages_of(pdf(order), SCALE), strict=True))


@pytest.fixture
def drawn(qapp: QApplication, page: Page) -> Grey:
    return _sheet(page.paper, "-large-" in page.key)[page.key]


def darkness(
    drawn: Grey, box: Box, below: int
) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """0..1 for each pixel in the box; what is lighter than `below` counts nothing."""
    x, y = round(box.x * SCALE), round(box.y * SCALE)
    right, bottom = round((box.x + box.width) * SCALE), round((box.y + box.height) * SCALE)
    part = drawn[y:bottom, x:right].astype(np.float64)
    return np.clip((below - part) / below, 0, 1)


def middle(drawn: Grey, box: Box, below: int = LIGHT) -> tuple[float, float]:
    """The middle of what is dark in the box, in millimetres."""
    dark = darkness(drawn, box, below)
    assert dark.sum() > 0, "nothing is printed there"
    rows, columns = np.arange(dark.shape[0]) + 0.5, np.arange(dark.shape[1]) + 0.5
    x = (dark.sum(axis=0) * columns).sum() / dark.sum()
    y = (dark.sum(axis=1) * rows).sum() / dark.sum()
    return (round(box.x * SCALE) + x) / SCALE, (round(box.y * SCALE) + y) / SCALE


def edges(drawn: Grey, box: Box) -> Box:
    """How far what is dark reaches, from the middle third of each side of the box."""
    room = Box(box.x - 1, box.y - 1, box.width + 2, box.height + 2)
    dark = darkness(drawn, room, 255) > 0.5
    columns, rows = np.flatnonzero(dark.any(axis=0)), np.flatnonzero(dark.any(axis=1))
    left, top = round(room.x * SCALE) / SCALE, round(room.y * SCALE) / SCALE
    return Box(
        left + columns[0] / SCALE,
        top + rows[0] / SCALE,
        (columns[-1] + 1 - columns[0]) / SCALE,
        (rows[-1] + 1 - rows[0]) / SCALE,
    )


def around(x: float, y: float, half: float) -> Box:
    return Box(x - half, y - half, 2 * half, 2 * half)


def sides_of(box: Box) -> list[tuple[float, Box]]:
    """For each side its x or y, and a box across the side's middle."""
    right, bottom = box.x + box.width, box.y + box.height
    reach, long = 1.0, min(box.width, box.height) * 0.4
    (x, y) = box.centre
    return [
        (box.x, Box(box.x - reach, y - long / 2, 2 * reach, long)),
        (right, Box(right - reach, y - long / 2, 2 * reach, long)),
        (box.y, Box(x - long / 2, box.y - reach, long, 2 * reach)),
        (bottom, Box(x - long / 2, bottom - reach, long, 2 * reach)),
    ]


def lattice(field: FieldPlace) -> list[tuple[float, Box, bool]]:
    """For each line of lattice and frame, piece by piece between two crossings: its x or y, a box
    across the piece, and whether the line is upright."""
    reach, long = 1.5 * field.size, 0.5 * field.unit
    found = []
    for line in range(8):
        for piece in range(7):
            at, along = field.on_page(line, piece + 0.5)
            found.append((at, Box(at - reach, along - long / 2, 2 * reach, long), True))
            along, at = field.on_page(piece + 0.5, line)
            found.append((at, Box(along - long / 2, at - reach, long, 2 * reach), False))
    return found


@ALL
def test_a_page_is_as_large_as_its_paper(page: Page, drawn: Grey) -> None:
    # Qt writes whole points, 0.35 mm each.
    assert width_mm(drawn, SCALE) == pytest.approx((page.width, page.height), abs=0.2)


@WITH_FIELDS
def test_every_post_is_where_the_description_says(page: Page, drawn: Grey) -> None:
    for field in page.fields:
        for post in POSTS:
            x, y = field.post(post.index)
            found = middle(drawn, around(x, y, 1.4 * field.size))
            assert found == pytest.approx((x, y), abs=NEAR), f"{field.name} {post}"


@ALL
def test_every_marker_reaches_exactly_to_its_corners(page: Page, drawn: Grey) -> None:
    for marker in page.markers:
        found = edges(drawn, marker.box)
        for corner, wanted in zip(found.corners, marker.box.corners, strict=True):
            assert corner == pytest.approx(wanted, abs=NEAR), marker.number


@WITH_FIELDS
def test_every_line_of_lattice_and_frame_is_where_the_description_says(
    page: Page, drawn: Grey
) -> None:
    for field in page.fields:
        for at, box, upright in lattice(field):
            found = middle(drawn, box, 255)[0 if upright else 1]
            assert found == pytest.approx(at, abs=NEAR), field.name


@WITH_FIELDS
def test_no_line_of_the_lattice_is_darker_than_a_stroke_could_bear(page: Page, drawn: Grey) -> None:
    for field in page.fields:
        for column in range(7):
            for row in range(7):
                x, y = field.on_page(column + 0.1, row + 0.1)
                inside = Box(x, y, 0.9 * field.unit, 0.9 * field.unit)
                if column < 6 and row < 6:
                    assert darkness(drawn, inside, LATTICE_GREY).max() == 0


@ALL
def test_the_rule_for_checking_the_print_is_100_mm_long(page: Page, drawn: Grey) -> None:
    (left, y), (right, _) = page.rule
    row = darkness(drawn, Box(left - 3, y - 0.05, right - left + 6, 0.1), 255).max(axis=0) > 0.3
    ends = np.flatnonzero(row)
    start = round((left - 3) * SCALE) / SCALE
    assert start + ends[0] / SCALE == pytest.approx(left, abs=NEAR + 0.1)  # half the tick's width
    assert (ends[-1] + 1 - ends[0]) / SCALE == pytest.approx(100, abs=NEAR + 0.2)


@ALL
def test_the_code_fills_its_box(page: Page, drawn: Grey) -> None:
    found = edges(drawn, page.code)
    for corner, wanted in zip(found.corners, page.code.corners, strict=True):
        assert corner == pytest.approx(wanted, abs=NEAR)


@ALL
def test_mallet_boxes_and_boxes_for_dice_are_where_the_description_says(
    page: Page, drawn: Grey
) -> None:
    boxes = [*page.mallets]
    for block in page.turns:
        boxes += [die for line in block.lines for die in line.dice]
        boxes += [die for pair in block.bulls for die in pair]
    for box in boxes:
        for i, (at, across) in enumerate(sides_of(box)):
            narrow = Box(across.x, across.y, across.width, across.height)
            found = _line(drawn, narrow, i < 2, at)
            assert found == pytest.approx(at, abs=NEAR)


def _line(drawn: Grey, across: Box, upright: bool, at: float) -> float:
    """The middle of the dark line nearest to where it should be; a neighbour may lie near."""
    half = 0.24
    if upright:
        return middle(drawn, Box(at - half, across.y, 2 * half, across.height), 255)[0]
    return middle(drawn, Box(across.x, at - half, across.width, 2 * half), 255)[1]
