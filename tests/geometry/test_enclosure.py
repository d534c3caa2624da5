"""Cells, enclosing chains and escape paths: exact, and true to the masks."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from geometry.enclosure import Cell, Escape, cell_of, cells, chain, escape, polygon
from geometry.exact import Pt, area2, on, side_of
from geometry.field import HITS, PLACES, POSTS, isolated, place_index, seen
from tests.geometry.oracle import (
    SQUARE,
    ends,
    fence_named,
    fraction_cell,
    gap_middle,
    hard_fences,
    hard_position,
    number_of_cells,
    shapely_regions,
)

positions = st.integers(0, 2**32).map(lambda seed: hard_position(Random(seed)))


def fences_named(names: str) -> list[int]:
    return [fence_named(name) for name in names.split()]


def walls(cell: Cell) -> list[tuple[Pt, Pt, int | None]]:
    following = [*cell.corners[1:], cell.corners[0]]
    return list(zip(cell.corners, following, cell.bounds, strict=True))


def test_without_fences_the_field_is_one_cell() -> None:
    assert cells([]) == (Cell(SQUARE, (None,) * 4),)
    assert chain(0, []) == ()


def test_one_fence_makes_two_cells() -> None:
    fence = fence_named("t2-b4")
    left = Cell((Pt(0, 0), Pt(2, 0), Pt(4, 7), Pt(0, 7)), (None, fence, None, None))
    right = Cell((Pt(2, 0), Pt(7, 0), Pt(7, 7), Pt(4, 7)), (None, None, None, fence))
    assert cells([fence]) == (left, right)
    assert cell_of(place_index(1, 3), [fence, fence]) == left


def test_corners_between_the_grid_points_are_fractions() -> None:
    fences = fences_named("t1-b2 l1-r2")
    assert cell_of(place_index(2, 2), fences).corners[0] == Pt(Fraction(7, 6), Fraction(7, 6))


@pytest.mark.parametrize("seed", range(3))
def test_cells_tile_the_field_exactly(seed: int) -> None:
    """Areas as Fractions sum to 49; there are as many cells as crossings say, all convex."""
    rng = Random(seed)
    for _ in range(120):
        fences = hard_fences(rng)
        tiles = cells(fences)
        assert sum(Fraction(area2(tile.corners)) / 2 for tile in tiles) == 49
        assert len(tiles) == len(set(tiles)) == number_of_cells(fences)
        for tile in tiles:
            _check_cell(tile, fences)


def _check_cell(cell: Cell, fences: Sequence[int]) -> None:
    assert len(cell.corners) == len(cell.bounds) >= 3
    assert cell.corners[0] == min(cell.corners, key=lambda p: (p.y, p.x))
    bounding = [bound for bound in cell.bounds if bound is not None]
    assert len(bounding) == len(set(bounding))
    assert set(bounding) <= set(fences)
    for start, end, bound in walls(cell):
        assert all(side_of(start, end, p) == 1 for p in cell.corners if p not in {start, end})
        if bound is None:
            assert any(start[i] == end[i] in {0, 7} for i in (0, 1))
        else:
            assert on(*ends(bound), start)
            assert on(*ends(bound), end)
    for fence in fences:
        sides = {side_of(*ends(fence), corner) for corner in cell.corners}
        assert not {1, -1} <= sides, "a fence runs through a cell"


def test_cells_are_the_faces_that_shapely_finds() -> None:
    """As many, and of the same areas; cells of a millionth of a grid square included."""
    rng = Random(11)
    for _ in range(400):
        fences = hard_fences(rng)
        ours = sorted(float(area2(cell.corners)) / 2 for cell in cells(fences))
        theirs = np.sort(shapely.area(shapely_regions(fences)))
        assert len(ours) == len(theirs), fences
        assert np.allclose(ours, theirs, rtol=0, atol=1e-9)


@given(positions)
def test_the_cell_of_a_bull_is_the_one_tile_that_holds_it(
    position: tuple[list[int], list[int]],
) -> None:
    bulls, fences = position
    for bull in bulls:
        holders = [
            tile
            for tile in cells(fences)
            if all(side_of(start, end, PLACES[bull]) == 1 for start, end, _ in walls(tile))
        ]
        assert holders == [cell_of(bull, fences)]
        assert set(holders[0].corners) == set(fraction_cell(bull, fences))


@given(positions, st.randoms(use_true_random=False))
def test_cells_do_not_depend_on_the_order_of_the_fences(
    position: tuple[list[int], list[int]], rng: Random
) -> None:
    bulls, fences = position
    shuffled = fences + fences[:3]
    rng.shuffle(shuffled)
    assert cells(shuffled) == cells(fences)
    for bull in bulls:
        assert cell_of(bull, shuffled) == cell_of(bull, fences)
        assert chain(bull, shuffled) == chain(bull, fences)


@given(positions)
def test_the_chain_holds_the_fences_that_bound_the_cell_and_no_other(
    position: tuple[list[int], list[int]],
) -> None:
    """Without a fence of the chain the cell grows; the fences of the chain alone make it."""
    bulls, fences = position
    for bull in bulls:
        cell = cell_of(bull, fences)
        bounding = chain(bull, fences)
        assert cell_of(bull, bounding) == cell
        for fence in bounding:
            assert cell_of(bull, [f for f in fences if f != fence]) != cell


@given(positions)
def test_the_chain_goes_round_an_isolated_bull_and_the_edge_is_no_part_of_it(
    position: tuple[list[int], list[int]],
) -> None:
    """B6.2: where the edge is no fence, all that bounds the cell is fences."""
    bulls, fences = position
    for bull, lonely in zip(bulls, isolated(bulls, fences), strict=True):
        closed = None not in cell_of(bull, fences).bounds
        assert closed or not lonely
        if lonely:
            assert isolated(bulls, chain(bull, fences))[bulls.index(bull)]


def test_a_chain_is_named_clockwise() -> None:
    fences = fences_named("t2-b2 t4-b4 l2-r2 l4-r4 t6-b6")
    assert chain(place_index(3, 3), fences) == tuple(fences_named("l2-r2 t4-b4 l4-r4 t2-b2"))


@pytest.mark.parametrize("seed", range(3))
def test_an_escape_path_touches_no_fence_and_ends_where_it_says(seed: int) -> None:
    rng = Random(200 + seed)
    for _ in range(300):
        bulls, fences = hard_position(rng)
        for edge_is_fence in (False, True):
            lonely = isolated(bulls, fences, edge_is_fence=edge_is_fence)
            for j in range(len(bulls)):
                way = escape(bulls, fences, j, edge_is_fence=edge_is_fence)
                assert (way is None) == lonely[j]
                if way is not None:
                    _check_escape(way, bulls, fences, j, edge_is_fence=edge_is_fence)


def _check_escape(
    way: Escape, bulls: Sequence[int], fences: Sequence[int], j: int, *, edge_is_fence: bool
) -> None:
    assert way.path[0] == PLACES[bulls[j]]
    assert len(way.path) >= 2
    for fence in fences:
        # A segment stays strictly on the side where both its ends are strictly.
        assert {side_of(*ends(fence), p) for p in way.path} in ({1}, {-1})
    cut_off = seen(bulls, fences)[j]
    if way.kind == "gap":
        assert way.bull is None
        assert way.gap is not None
        assert not edge_is_fence
        assert not cut_off >> way.gap & 1
        here, there = POSTS[way.gap], POSTS[(way.gap + 1) % 24]
        end = way.path[-1]
        assert end not in {here.point, there.point}
        turn = gap_middle(way.gap)
        assert on(here.point, turn, end) or on(turn, there.point, end)
    else:
        assert way.gap is None
        assert way.bull is not None
        assert way.bull != j
        assert not cut_off >> (24 + way.bull) & 1
        assert way.path[-1] == PLACES[bulls[way.bull]]
        assert edge_is_fence or cut_off & 0xFFFFFF == 0xFFFFFF, "a gap goes before a bull"


def test_a_way_out_through_the_edge_goes_before_a_way_to_another_bull() -> None:
    bulls = [place_index(3, 3), place_index(3, 4)]
    way = escape(bulls, [], 0)
    assert way is not None
    assert way.kind == "gap"
    way = escape(bulls, [], 0, edge_is_fence=True)
    assert way == Escape("bull", None, 1, (Pt(3, 3), Pt(3, 4)))


def test_a_wide_way_out_is_preferred_to_a_narrow_one() -> None:
    """The nearest gap, top 1 to top 2, is hemmed in by two fences; the bottom is wide open."""
    fences = fences_named("t1-l6 t2-r6")
    way = escape([place_index(2, 2)], fences, 0)
    assert way is not None
    assert way.gap is not None
    assert POSTS[way.gap].side == "b"


def test_a_way_out_does_not_run_over_another_bull_if_there_is_another_way() -> None:
    bulls = [place_index(1, 3), place_index(1, 2)]
    for j in (0, 1):
        way = escape(bulls, fences_named("t2-b2"), j)
        assert way is not None
        start, end = way.path
        assert not on(start, end, PLACES[bulls[1 - j]])


def test_of_two_bulls_in_a_cell_the_nearer_one_is_named() -> None:
    bulls = [place_index(1, 1), place_index(6, 6), place_index(3, 1), place_index(1, 4)]
    way = escape(bulls, [], 0, edge_is_fence=True)
    assert way is not None
    assert way.bull == 2


def test_a_place_on_a_fence_is_in_no_cell() -> None:
    with pytest.raises(ValueError, match="hits place 0"):
        cell_of(0, fences_named("t2-l2"))
    with pytest.raises(ValueError, match="hits the bull"):
        escape([0], fences_named("t2-l2"), 0)


def test_the_polygon_of_a_cell_has_its_corners_and_its_area() -> None:
    fences = fences_named("t1-b5 l2-r6 t6-l3")
    for cell in cells(fences):
        shape = polygon(cell)
        assert shape.is_valid
        assert shape.area == pytest.approx(float(area2(cell.corners)) / 2)
        assert list(shape.exterior.coords)[:-1] == [(float(x), float(y)) for x, y in cell.corners]


def test_every_free_place_is_in_exactly_one_cell_of_a_full_field() -> None:
    fences = hard_fences(Random(5))
    tiles = cells(fences)
    for place in np.flatnonzero(~HITS[fences].any(axis=0)).tolist():
        assert (
            sum(
                all(side_of(start, end, PLACES[place]) == 1 for start, end, _ in walls(tile))
                for tile in tiles
            )
            == 1
        )
