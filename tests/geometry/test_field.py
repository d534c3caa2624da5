"""The field's numbering and tables, against the rules' words and against `exact`."""

import subprocess
import sys
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from geometry.exact import side_of
from geometry.field import (
    ALL_GAPS,
    FAR_GAPS,
    FENCES,
    HITS,
    PLACES,
    POSTS,
    SIDE,
    far_gaps,
    fence_between,
    hits,
    isolated,
    isolated_batch,
    place_index,
    place_of,
    post_index,
    post_name,
    seen,
)
from tests.geometry.oracle import ends, fence_named, gap_middle


def test_the_posts_stand_clockwise_six_on_a_side_and_none_in_a_corner() -> None:
    """B1.2."""
    names = [post_name(post.index) for post in POSTS]
    assert names == [f"{side}{n}" for side in "tr" for n in range(1, 7)] + [
        f"{side}{n}" for side in "bl" for n in range(6, 0, -1)
    ]
    assert [(post.side + str(post.number)) for post in POSTS] == names
    assert [post_index(name) for name in names] == list(range(24))
    assert all((p.point.x in {0, 7}) != (p.point.y in {0, 7}) for p in POSTS)


@pytest.mark.parametrize(("side", "fixed"), [("t", (None, 0)), ("b", (None, 7)), ("l", (0, None))])
def test_opposite_sides_carry_the_same_numbers(side: str, fixed: tuple[int | None, ...]) -> None:
    """B1.2: columns on top and bottom, rows left and right."""
    for number in range(1, 7):
        post = POSTS[post_index(f"{side}{number}")]
        assert tuple(post.point) == tuple(number if at is None else at for at in fixed)


@pytest.mark.parametrize("name", ["", "t0", "t7", "x1", "T1", "1t", "t10"])
def test_a_name_of_no_post_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="There is no post"):
        post_index(name)


def test_there_are_216_fences_between_posts_on_different_sides_in_order() -> None:
    """B3.3."""
    pairs = [(f.a, f.b) for f in FENCES]
    assert len(pairs) == 216
    assert all(one < other for one, other in pairwise(pairs))
    assert all(a < b and POSTS[a].side != POSTS[b].side for a, b in pairs)
    assert [f.index for f in FENCES] == list(range(216))


def test_a_fence_is_found_by_its_posts_in_either_order_and_never_on_one_side() -> None:
    """B3.3."""
    found = {(a, b): fence_between(a, b) for a in range(24) for b in range(24)}
    assert all(found[a, b] == found[b, a] for a, b in found)
    same_side = {pair for pair in found if POSTS[pair[0]].side == POSTS[pair[1]].side}
    assert {pair for pair, index in found.items() if index is None} == same_side
    assert all(found[f.a, f.b] == f.index for f in FENCES)


def test_places_are_numbered_row_by_row() -> None:
    """B2.1: column and row from two dice."""
    assert [place_index(*place_of(i)) for i in range(36)] == list(range(36))
    assert all(place_of(i) == tuple(PLACES[i]) for i in range(36))
    assert place_index(3, 1) == 2
    with pytest.raises(ValueError, match="column 0, row 3"):
        place_index(0, 3)
    with pytest.raises(ValueError, match="column 2, row 7"):
        place_index(2, 7)


def test_sides_and_hits_are_those_of_the_exact_predicate() -> None:
    for f in range(216):
        sides = [side_of(*ends(f), place) for place in PLACES]
        assert SIDE[f].tolist() == sides
        assert [hits(f, place) for place in range(36)] == [side == 0 for side in sides]
    assert np.array_equal(HITS, SIDE == 0)


def test_a_gap_is_far_if_it_lies_on_the_other_side_of_the_fence() -> None:
    middles = [gap_middle(gap) for gap in range(24)]
    for f in range(216):
        sides = [side_of(*ends(f), middle) for middle in middles]
        for place in range(36):
            own = int(SIDE[f, place])
            far = sum(1 << gap for gap, side in enumerate(sides) if side == -own)
            if own:
                assert far_gaps(f, place) == FAR_GAPS[f, place] == far
            else:
                assert FAR_GAPS[f, place] == 0
                with pytest.raises(ValueError, match="neither side"):
                    far_gaps(f, place)


def test_a_fence_misses_a_bull_by_at_least_0116_grid_steps() -> None:
    """B1.2: so a small drawn circle never looks touched by a lawful fence."""
    nearest = Fraction(9)
    for f in FENCES:
        a, b = ends(f.index)
        length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
        for place in np.flatnonzero(~HITS[f.index]).tolist():
            p = PLACES[place]
            cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
            nearest = min(nearest, Fraction(cross * cross) / length2)
    assert nearest == Fraction(1, 74)
    assert 0.116 < float(nearest) ** 0.5 < 0.117


def test_the_tables_have_the_promised_shapes_and_cannot_be_written_to() -> None:
    for table, kind in ((SIDE, np.int8), (HITS, np.bool_), (FAR_GAPS, np.uint32)):
        assert table.shape == (216, 36)
        assert table.dtype == kind
        with pytest.raises(ValueError, match="read-only"):
            table[0, 0] = 1


def test_a_bull_sees_what_the_fence_cuts_off() -> None:
    """Two bulls parted by one upright fence: each sees the other, and the gaps beyond."""
    left, right = place_index(1, 3), place_index(4, 3)
    seen_left, seen_right = seen([left, right], [fence_named("t2-b2")])
    assert seen_left == far_gaps(fence_named("t2-b2"), left) | 0b11 << 24
    assert seen_left & ALL_GAPS | seen_right & ALL_GAPS == ALL_GAPS
    assert (seen_left & seen_right) >> 24 == 0b11


def test_without_fences_a_bull_sees_only_itself() -> None:
    assert seen([3, 14, 20], []) == (1 << 24, 1 << 25, 1 << 26)
    assert isolated([3, 14, 20], []) == (False, False, False)
    assert isolated([3], []) == (False,)
    assert isolated([3], [], edge_is_fence=True) == (True,)
    assert isolated([], [0]) == ()


def test_a_position_with_a_bull_on_a_fence_has_no_answer() -> None:
    """B3.4: such a fence is never built."""
    with pytest.raises(ValueError, match="column 1, row 1"):
        isolated([place_index(1, 1)], [fence_named("t2-l2")])
    with pytest.raises(ValueError, match="neither side"):
        seen([35, place_index(1, 1)], [fence_named("t2-l2")])
    with pytest.raises(ValueError, match="neither side"):
        isolated_batch(np.array([[0]]), np.array([[fence_named("t2-l2")]]))


def test_a_batch_takes_any_integer_type_any_size_and_minus_one_for_no_fence() -> None:
    bulls = np.array([[place_index(1, 3), place_index(4, 3)]] * 3, dtype=np.int8)
    fences = np.array(
        [[-1, -1], [fence_named("t2-b2"), -1], [-1, fence_named("t2-b2")]], dtype=np.int16
    )
    answer = isolated_batch(bulls, fences, edge_is_fence=True)
    assert answer.tolist() == [[False, False], [True, True], [True, True]]
    assert not isolated_batch(bulls, fences).any()
    assert isolated_batch(bulls[:0], fences[:0]).shape == (0, 2)
    assert isolated_batch(bulls, fences[:, :0]).tolist() == [[False, False]] * 3
    assert isolated_batch(bulls[:, :0], fences).shape == (3, 0)


@pytest.mark.parametrize(("bull", "standing"), [(36, 0), (-1, 0), (0, 216), (0, -2)])
def test_a_batch_refuses_numbers_that_name_nothing(bull: int, standing: int) -> None:
    with pytest.raises(ValueError, match="must be a number from"):
        isolated_batch(np.array([[bull]]), np.array([[standing]]))


def test_the_field_is_known_without_loading_shapely() -> None:
    """The window opens before anything heavy is imported."""
    program = (
        "import sys, geometry.field, geometry.enclosure, geometry.hits;"
        "print('shapely' in sys.modules)"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert answer.stdout.strip() == b"False"
