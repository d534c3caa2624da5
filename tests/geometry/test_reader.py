"""A photographed sheet is read: what is drawn, what is unsure, and where it lies in the picture."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np
import pytest

from geometry.field import place_index
from geometry.paper import BULLS_OF, FieldName
from geometry.reader import (
    PICTURE_SIDE,
    BadPhoto,
    Reading,
    ReadingCancelled,
    read_photo,
    snap_corners,
)
from tests.bench.make_photos import make
from tests.bench.support.drawn_sheet import SCALE, Image
from tests.geometry.made_photos import blank, drawn, fence, packed, photo_of, same


@pytest.fixture(scope="module")
def made() -> tuple[Image, dict[str, Any]]:
    return make(7, 1, key="a4", size=1300)


@pytest.fixture(scope="module")
def reading(made: tuple[Image, dict[str, Any]]) -> Reading:
    return read_photo(packed(made[0]))


@pytest.fixture(scope="module")
def foreign() -> tuple[Image, dict[str, Any]]:
    """A sheet without markers, of a print that Kraal does not know."""
    return make(200_004, 1, plain=True, size=1200)


def test_fences_bulls_mallets_and_code_of_a_careful_photo_are_read(
    reading: Reading, made: tuple[Image, dict[str, Any]]
) -> None:
    truth = made[1]
    assert same(reading, truth)
    assert [tick.ticked for tick in reading.mallets] == truth["mallets"]
    assert reading.game_id == truth["id"]
    assert (reading.page, reading.paper) == ("a4", "a4")
    assert reading.photo_size == made[0].shape[1::-1]


def test_every_confidence_is_a_share(reading: Reading) -> None:
    shares = [fence.confidence for one in reading.fields for fence in one.fences]
    shares += [bull.confidence for one in reading.fields for bull in one.bulls]
    shares += [tick.confidence for tick in reading.mallets]
    assert len(shares) > 18
    assert all(0 <= share <= 1 for share in shares)


def test_each_field_comes_with_its_picture_from_straight_above(reading: Reading) -> None:
    for one in reading.fields:
        assert one.picture.shape == (PICTURE_SIDE, PICTURE_SIDE, 3)
        assert one.picture.dtype == np.uint8


def test_what_was_read_can_be_drawn_over_the_photograph(
    reading: Reading, made: tuple[Image, dict[str, Any]]
) -> None:
    square = np.array([[(0, 0), (7, 0), (7, 7), (0, 7)]], dtype=np.float64)
    for one in reading.fields:
        corners = cv2.perspectiveTransform(square, one.to_photo)[0]
        wanted = np.array(made[1]["field_corners_px"][one.name])
        assert float(np.abs(corners - wanted).max()) < 4


def test_the_same_photo_is_always_read_the_same(
    reading: Reading, made: tuple[Image, dict[str, Any]]
) -> None:
    assert read_photo(packed(made[0])) == reading


def test_a_sheet_without_markers_is_read_by_the_corners_shown(
    foreign: tuple[Image, dict[str, Any]],
) -> None:
    photo, truth = foreign
    read = read_photo(packed(photo), truth["field_corners_px"])
    assert same(read, truth)
    assert (read.page, read.game_id, read.mallets) == (None, None, ())


def test_a_blank_sheet_has_no_fence_and_no_bull() -> None:
    read = read_photo(packed(photo_of(blank("a4"))))
    assert [(one.fences, one.bulls, one.strokes) for one in read.fields] == [((), (), ())] * 4
    assert not any(tick.ticked for tick in read.mallets)
    assert read.unsure == 0


def test_a_large_print_is_read_page_by_page() -> None:
    bulls = [(2, 3), (5, 5), (6, 1)]
    sheet = drawn("letter-large-A", ["t3-l5", "r2-b6", "t6-b1"], bulls)
    read = read_photo(packed(photo_of(sheet)))
    assert (read.page, read.paper, read.game_id) == ("letter-large-A", "letter", "7F3K-92QD")
    (one,) = read.fields
    assert one.name == "A"
    assert {f.fence for f in one.fences} == {fence(f) for f in ("t3-l5", "r2-b6", "t6-b1")}
    assert {b.place for b in one.bulls} == {place_index(*at) for at in bulls}
    assert len(bulls) == BULLS_OF["A"]


def test_a_finger_over_a_corner_and_a_stroke_to_nowhere_are_told() -> None:
    sheet = drawn("a4", ["t1-b4", "l2-r3"], [])
    place = sheet.page.fields[1]
    points = np.array([place.on_page(2.2, 1.3), place.on_page(4.4, 3.1)])
    sheet.stroke(points, "ballpoint", Random(1), 1)
    read = read_photo(packed(photo_of(sheet, finger=True)))
    assert "marker-hidden" in read.notes
    first, second = read.fields[:2]
    assert {f.fence for f in first.fences} == {fence("t1-b4"), fence("l2-r3")}
    assert second.fences == ()
    (stroke,) = second.strokes
    assert stroke.length == pytest.approx(np.hypot(2.2, 1.8), abs=0.3)


def test_the_page_of_turns_says_that_it_is_the_wrong_page() -> None:
    with pytest.raises(BadPhoto, match="page of turns") as caught:
        read_photo(packed(photo_of(blank("a4-turns"), size=900)))
    assert caught.value.code == "page-of-turns"


def test_a_sheet_of_which_one_marker_is_seen_is_cut_off() -> None:
    photo = photo_of(blank("a4"), size=1000, turn=0.0, tilt=0.0)
    height, width = photo.shape[:2]
    with pytest.raises(BadPhoto, match="at least two") as caught:
        read_photo(packed(photo[: height * 6 // 10, : width * 6 // 10]))
    assert caught.value.code == "cut-off"


def test_a_field_that_the_picture_cuts_is_named() -> None:
    photo = photo_of(blank("a4"), size=1000, turn=0.0, tilt=0.0)
    with pytest.raises(BadPhoto, match=r"Field [CD] is not wholly") as caught:
        read_photo(packed(photo[: photo.shape[0] * 6 // 10]))
    assert caught.value.code == "field-cut-off"


def test_a_hand_over_a_field_makes_that_field_unsure_and_spoils_no_other() -> None:
    sheet = drawn("a4", ["t1-b4", "l2-r3"], [(2, 2), (5, 5), (6, 1)])
    x, y = (round(v * SCALE) for v in sheet.page.fields[1].on_page(-0.5, -0.5))
    spots = np.random.default_rng(1).integers(60, 200, (11, 11, 3)).astype(np.uint8)
    sheet.pixels[y : y + 704, x : x + 704] = cv2.resize(spots, (704, 704))
    read = read_photo(packed(photo_of(sheet)))
    assert "covered" in read.notes
    first, second = read.fields[:2]
    assert {f.fence for f in first.fences} == {fence("t1-b4"), fence("l2-r3")}
    assert len(first.bulls) == 3
    assert all(one.unsure for one in second.fences)
    assert all(one.unsure for one in second.bulls)
    assert [one.fences for one in read.fields[2:]] == [(), ()]


@pytest.mark.parametrize(
    "corners",
    [
        {},
        {"A": [(0, 0), (1, 0), (1, 1)]},
        {"A": [(0, 0), (500, 0), (500, float("nan")), (0, 500)]},
        {"A": [(0, 0), (500, 500), (500, 0), (0, 500)]},
        {"A": [(5, 5)] * 4},
    ],
)
def test_corners_that_make_no_field_are_refused(corners: Any) -> None:
    with pytest.raises(BadPhoto) as caught:
        read_photo(packed(np.tile(np.arange(600, dtype=np.uint8), (600, 1))), corners)
    assert caught.value.code == "corners"


def test_reading_stops_soon_when_nobody_wants_it_any_more(
    made: tuple[Image, dict[str, Any]],
) -> None:
    asked: list[None] = []

    def cancelled() -> bool:
        asked.append(None)
        return False

    data = packed(made[0])
    read_photo(data, cancelled=cancelled)
    assert len(asked) >= 10
    for turn in (1, len(asked) // 2):
        answers = iter([False] * (turn - 1) + [True])
        with pytest.raises(ReadingCancelled):
            read_photo(data, cancelled=answers.__next__)


def test_a_reading_of_a_large_picture_is_in_its_own_pixels(
    made: tuple[Image, dict[str, Any]], reading: Reading
) -> None:
    photo = np.asarray(cv2.resize(made[0], None, fx=5, fy=5), dtype=np.uint8)
    read = read_photo(packed(photo))
    assert read.photo_size == photo.shape[1::-1]
    for large, small in zip(read.fields, reading.fields, strict=True):
        assert {f.fence for f in large.fences} == {f.fence for f in small.fences}
        at, before = (
            cv2.perspectiveTransform(np.array([[[3.5, 3.5]]]), one.to_photo)[0, 0]
            for one in (large, small)
        )
        assert np.abs(at - (before * 5 + 2)).max() < 2


def test_corners_shown_snap_to_the_printed_frame(
    foreign: tuple[Image, dict[str, Any]],
) -> None:
    photo, truth = foreign
    real: dict[FieldName, Any] = truth["field_corners_px"]
    off = [(5, -4), (-4, 5), (4, 4), (-5, -3)]
    shown = {name: (np.array(four) + off).tolist() for name, four in real.items()}
    snapped = snap_corners(packed(photo), shown)
    assert snapped.keys() == real.keys()
    for name, four in snapped.items():
        assert float(np.abs(np.array(four) - np.array(real[name])).mean()) < 1.5


def test_opencv_is_loaded_with_the_first_photo_only() -> None:
    code = "import sys, geometry.reader; sys.exit('cv2' in sys.modules)"
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
