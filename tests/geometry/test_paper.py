"""The printed sheet: where everything is, and that nothing is in the way of anything else."""

import pytest
import shapely

from geometry.field import POSTS, post_index
from geometry.paper import (
    ALL_PAGES,
    BULLS_OF,
    CODE_LENGTH,
    FIELD_NAMES,
    MARKER_SIDE,
    NUMBER_HEIGHT,
    NUMBER_OUTSIDE,
    PAGES,
    Box,
    Page,
    code_text,
    id_of_code,
)

ALL = pytest.mark.parametrize("page", ALL_PAGES.values(), ids=ALL_PAGES.keys())


def rectangle(box: Box, margin: float = 0.0) -> shapely.Polygon:
    return shapely.box(
        box.x - margin, box.y - margin, box.x + box.width + margin, box.y + box.height + margin
    )


def parts(page: Page) -> dict[str, shapely.Polygon]:
    """All that must not overlap, each with the room that it needs."""
    found = {f"marker {m.number}": rectangle(m.box, 2) for m in page.markers}
    for field in page.fields:
        # The numbers stand up to half their height beyond their middle.
        room = (NUMBER_OUTSIDE + NUMBER_HEIGHT / 2) * field.size
        found[f"field {field.name}"] = rectangle(field.frame, room)
        heading = Box(field.frame.x, field.heading - 2.1, field.frame.width, 2.1)
        found[f"heading {field.name}"] = rectangle(heading)
    for i, box in enumerate(page.mallets):
        found[f"mallet {i}"] = rectangle(box)
    if page.table is not None:
        found["table"] = rectangle(page.table.box)
    if page.strip is not None:
        found["strip"] = rectangle(page.strip)
    if page.mallet_notes is not None:
        found["words for the mallets"] = rectangle(page.mallet_notes)
    for i, box in enumerate(page.names):
        found[f"name {i}"] = rectangle(Box(box.x, box.y + 4, box.width, box.height - 4))
    found["small print"] = rectangle(page.notes)
    found["title"] = shapely.Point(page.title).buffer(3)
    found["ID"] = shapely.Point(page.words).buffer(1.1)
    for block in page.turns:
        found[f"turns {block.field}"] = rectangle(block.box, -0.01)
    found["code"] = rectangle(page.code, 1)
    found["rule"] = shapely.LineString(page.rule).buffer(0.5)
    return found


def test_the_a4_sheet_has_the_measures_of_its_description() -> None:
    page = PAGES["a4"]
    assert [(m.number, m.box.x, m.box.y) for m in page.markers] == [
        (0, 9, 9),
        (1, 186, 9),
        (2, 186, 273),
        (3, 9, 273),
    ]
    assert {f.name: (f.frame.x, f.frame.y) for f in page.fields} == {
        "A": (21, 46),
        "B": (112, 46),
        "C": (21, 141),
        "D": (112, 141),
    }
    assert all(field.frame.width == field.frame.height == 77 for field in page.fields)
    assert page.table is not None
    assert page.table.box == Box(21, 232, 168, 28)
    assert [(box.x, box.y, box.width) for box in page.mallets] == [
        (30, 267, 6),
        (39, 267, 6),
        (48, 267, 6),
    ]
    assert page.code == Box(94, 262, 22, 22)


def test_posts_stand_eleven_millimetres_apart_along_the_frame() -> None:
    field = PAGES["a4"].fields[0]
    assert field.post(post_index("t1")) == (32, 46)
    assert field.post(post_index("r6")) == (98, 112)
    assert field.post(post_index("b6")) == (87, 123)
    assert field.post(post_index("l2")) == (21, 68)


def test_numbers_stand_outside_the_frame_beside_their_posts() -> None:
    field = PAGES["letter"].fields[3]
    frame = rectangle(field.frame)
    for post in POSTS:
        number = shapely.Point(field.number(post.index))
        assert not frame.contains(number)
        assert number.distance(shapely.Point(field.post(post.index))) == pytest.approx(4)


@ALL
def test_nothing_on_a_page_overlaps(page: Page) -> None:
    found = list(parts(page).items())
    for i, (name, shape) in enumerate(found):
        for other_name, other in found[:i]:
            assert not shape.intersects(other), f"{name} and {other_name}"


@ALL
def test_everything_lies_on_the_paper_with_room_for_a_printers_margin(page: Page) -> None:
    paper = shapely.box(5, 5, page.width - 5, page.height - 5)
    for name, shape in parts(page).items():
        assert paper.contains(shape), name


@ALL
def test_the_rule_for_checking_the_print_is_100_mm_long(page: Page) -> None:
    assert shapely.LineString(page.rule).length == pytest.approx(100)


@ALL
def test_markers_stand_clockwise_from_the_top_left(page: Page) -> None:
    ring = shapely.LinearRing([marker.box.centre for marker in page.markers])
    assert ring.is_ccw  # in y-up terms; on paper, y down, that is clockwise
    assert page.markers[0].box.centre < page.markers[2].box.centre
    assert all(marker.box.width == MARKER_SIDE for marker in page.markers)


def test_each_page_has_markers_of_its_own_from_the_dictionary_of_fifty() -> None:
    numbers = [marker.number for page in PAGES.values() for marker in page.markers]
    assert len(set(numbers)) == len(numbers)
    assert max(numbers) < 50


def test_every_paper_has_every_field_once_in_each_print() -> None:
    for paper in ("a4", "letter"):
        assert [field.name for field in PAGES[paper].fields] == list(FIELD_NAMES)
        large = [PAGES[f"{paper}-large-{name}"] for name in FIELD_NAMES]
        assert [field.name for page in large for field in page.fields] == list(FIELD_NAMES)
        assert all(page.fields[0].unit >= 2 * 11 for page in large)


def test_a_fields_letter_stands_where_its_numbers_would_meet() -> None:
    field = PAGES["a4"].fields[3]
    assert field.letter == (field.number(post_index("l1"))[0], field.number(post_index("t1"))[1])


def test_on_a_page_of_the_large_print_stands_the_score_of_its_field_or_of_all() -> None:
    for paper in ("a4", "letter"):
        pages = [PAGES[f"{paper}-large-{name}"] for name in FIELD_NAMES]
        assert [page.strip is not None for page in pages] == [True, True, True, False]


def test_the_large_print_has_its_score_on_the_last_page() -> None:
    pages = [PAGES[f"a4-large-{name}"] for name in FIELD_NAMES]
    assert [len(page.mallets) for page in pages] == [0, 0, 0, 3]
    assert [page.table is not None for page in pages] == [False, False, False, True]


def test_the_page_of_turns_has_boxes_for_three_dice_and_two_posts_in_each_line() -> None:
    for paper in ("a4", "letter"):
        page = PAGES[f"{paper}-turns"]
        assert [block.field for block in page.turns] == list(FIELD_NAMES)
        for block in page.turns:
            assert len(block.lines) >= 24
            boxes = [rectangle(b) for line in block.lines for b in (*line.dice, *line.posts)]
            boxes += [rectangle(die) for pair in block.bulls for die in pair]
            assert all(rectangle(block.box, 0.01).contains(box) for box in boxes)
            tree = shapely.STRtree(boxes)
            pairs = tree.query(boxes, predicate="overlaps")
            assert pairs.size == 0
            assert len(block.bulls) == BULLS_OF[block.field]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("short", ["7F3K-92QD", "2026-11-30", "0"])
def test_the_code_says_paper_and_game_and_fits_version_1(paper: str, short: str) -> None:
    text = code_text("letter" if paper == "letter" else "a4", short)
    assert len(text) <= CODE_LENGTH
    assert id_of_code(text) == (paper, short)


@pytest.mark.parametrize("short", ["", "abc", "Ü", "A" * 17, "A\n"])
def test_an_id_that_does_not_fit_the_code_is_refused(short: str) -> None:
    with pytest.raises(ValueError, match="does not fit the code"):
        code_text("a4", short)


@pytest.mark.parametrize("text", ["", "RB1:", "RB1L:", "RB2:ABC", "https://example.org", "rb1:A"])
def test_a_code_of_something_else_is_no_code_of_ours(text: str) -> None:
    assert id_of_code(text) is None


def test_a_table_cell_lies_under_its_column() -> None:
    table = PAGES["a4"].table
    assert table is not None
    assert table.cell(0, 0) == Box(21, 232, 42, 7)
    assert table.cell(3, 3) == Box(147, 253, 42, 7)
