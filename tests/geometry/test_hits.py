"""What lies under the pointer."""

from math import hypot
from random import Random

import pytest
import shapely

from geometry.enclosure import cells, polygon
from geometry.field import PLACES, POSTS, place_index, post_index
from geometry.hits import cell_at, nearest_fence, nearest_place, nearest_post
from tests.geometry.oracle import ends, fence_named, hard_fences


def test_the_post_under_the_pointer_is_found_from_inside_and_outside_the_field() -> None:
    assert nearest_post(3.2, -0.3, 0.5) == post_index("t3")
    assert nearest_post(2.9, 0.2, 0.5) == post_index("t3")
    assert nearest_post(7.1, 6.4, 0.5) == post_index("r6")


def test_what_is_out_of_reach_is_not_under_the_pointer() -> None:
    assert nearest_post(3.5, 3.5, 1.0) is None
    assert nearest_post(0, 0, 0.99) is None
    assert nearest_place(0, 0, 1.4) is None
    assert nearest_fence(5, 3, [fence_named("t2-b2")], 2.9) is None


def test_reach_counts_its_own_end() -> None:
    assert nearest_post(3, 1, 1.0) == post_index("t3")
    assert nearest_fence(5, 3, [fence_named("t2-b2")], 3.0) == fence_named("t2-b2")


def test_the_place_under_the_pointer_is_found() -> None:
    assert nearest_place(3.3, 4.2, 0.5) == place_index(3, 4)
    assert nearest_place(6.4, 6.4, 1.0) == place_index(6, 6)


def test_the_nearest_of_several_fences_is_found() -> None:
    upright, level = fence_named("t2-b2"), fence_named("l5-r5")
    assert nearest_fence(2.1, 4.0, [upright, level], 0.5) == upright
    assert nearest_fence(4.0, 4.9, [upright, level], 0.5) == level
    assert nearest_fence(4.0, 4.9, [], 0.5) is None


def test_a_fence_ends_at_its_posts() -> None:
    """The line goes on beyond the field, the fence does not."""
    fence = fence_named("t1-l1")
    assert nearest_fence(2.0, -1.0, [fence], 1.0) is None
    assert nearest_fence(2.0, -1.0, [fence], 1.5) == fence


def test_distances_are_those_that_shapely_measures() -> None:
    rng = Random(1)
    for _ in range(500):
        x, y = rng.uniform(-1, 8), rng.uniform(-1, 8)
        fence = rng.randrange(216)
        distance = shapely.distance(
            shapely.Point(x, y), shapely.LineString([tuple(map(float, p)) for p in ends(fence)])
        )
        assert nearest_fence(x, y, [fence], distance + 1e-9) == fence
        assert nearest_fence(x, y, [fence], distance - 1e-9) is None
        post = nearest_post(x, y, 99)
        assert post is not None
        assert hypot(x - POSTS[post].point.x, y - POSTS[post].point.y) == min(
            hypot(x - p.point.x, y - p.point.y) for p in POSTS
        )


def test_the_cell_under_the_pointer_is_the_polygon_that_holds_it() -> None:
    rng = Random(2)
    for _ in range(60):
        tiles = cells(hard_fences(rng))
        for _ in range(10):
            x, y = rng.uniform(0, 7), rng.uniform(0, 7)
            found = cell_at(x, y, tiles)
            assert found is not None
            assert polygon(tiles[found]).buffer(1e-9).covers(shapely.Point(x, y))


def test_a_pointer_exactly_on_a_fence_or_a_corner_gets_a_cell_that_touches_it() -> None:
    tiles = cells([fence_named("t3-b3"), fence_named("l3-r3"), fence_named("t1-l5")])
    for x, y in [(3.0, 5.0), (3.0, 3.0), (0.0, 0.0), (7.0, 7.0), (1.0, 0.0), (0.5, 2.5)]:
        found = cell_at(x, y, tiles)
        assert found is not None
        assert polygon(tiles[found]).distance(shapely.Point(x, y)) < 1e-9


@pytest.mark.parametrize(("x", "y"), [(-0.1, 3), (3, 7.01), (8, 8), (float("nan"), 3)])
def test_outside_the_field_there_is_no_cell(x: float, y: float) -> None:
    assert cell_at(x, y, cells([])) is None


def test_every_place_is_under_a_pointer_at_its_point() -> None:
    assert [nearest_place(float(p.x), float(p.y), 0.0) for p in PLACES] == list(range(36))
