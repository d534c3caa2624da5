"""From four clicks to sixteen corners, and files that give corners or do not."""

import pytest

from geometry.paper import FIELD_NAMES
from qtapp.sheets.photo.corner_points import Corners, Point
from qtapp.sheets.photo.corner_words import asked_text

BLOCK: tuple[Point, ...] = ((21, 46), (189, 46), (189, 218), (21, 218))
"""The outermost corners of the fields, as printed on A4."""


def all_shown() -> Corners:
    corners = Corners()
    for point in BLOCK:
        corners = corners.shown(point)
    return corners


def test_four_clicks_show_all_four_fields_as_they_are_printed() -> None:
    corners = all_shown()
    assert corners.wanted is None
    assert corners.complete == ("A", "B", "C", "D")
    printed_at = ((21, 46), (112, 46), (21, 141), (112, 141))
    for name, (x, y) in zip(FIELD_NAMES, printed_at, strict=True):
        square = ((x, y), (x + 77, y), (x + 77, y + 77), (x, y + 77))
        for found, printed in zip(corners.as_read()[name], square, strict=True):
            assert found == pytest.approx(printed, abs=1e-6)


def test_the_outermost_corners_are_asked_for_clockwise() -> None:
    corners, asked = Corners(), []
    for point in BLOCK:
        asked.append(corners.wanted)
        corners = corners.shown(point)
    assert asked == [("A", 0), ("B", 1), ("D", 2), ("C", 3)]


def test_fields_can_be_shown_one_after_the_other() -> None:
    corners = Corners().choosing("B")
    for i in range(4):
        assert corners.wanted == ("B", i)
        corners = corners.shown((float(i), 0.0))
    assert corners.complete == ("B",)
    assert corners.wanted == ("C", 0)
    assert set(corners.as_read()) == {"B"}


def test_sixteen_clicks_show_everything() -> None:
    corners = Corners().choosing("A")
    for i in range(16):
        assert corners.wanted is not None
        corners = corners.shown((float(i), 1.0))
    assert corners.wanted is None
    assert corners.complete == ("A", "B", "C", "D")


def test_the_last_corner_is_taken_back() -> None:
    corners = Corners().shown((1, 1)).shown((2, 1))
    assert corners.taken_back().wanted == ("B", 1)
    single = Corners().choosing("C").shown((1, 1))
    assert single.taken_back().wanted == ("C", 0)
    assert Corners().taken_back() == Corners()


def test_a_corner_is_moved_by_itself() -> None:
    before = all_shown()
    after = before.moved(("C", 2), (5, 6))
    assert after.at(("C", 2)) == (5, 6)
    assert [h for h in after.handles if after.at(h) != before.at(h)] == [("C", 2)]


def test_four_clicks_on_one_spot_show_nothing() -> None:
    corners = Corners()
    for _ in range(4):
        corners = corners.shown((5, 5))
    assert not corners.complete
    assert corners.wanted == ("A", 0)


def test_what_to_do_next_is_one_sentence() -> None:
    assert asked_text(Corners()) == "Click the top left corner of field A."
    assert asked_text(all_shown()).startswith("Drag the corners")
