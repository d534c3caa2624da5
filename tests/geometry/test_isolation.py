"""Isolation by masks, against two other ways to decide it, and its laws."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.exact import Pt
from geometry.field import (
    ALL_GAPS,
    PLACES,
    POSTS,
    fence_between,
    isolated,
    isolated_batch,
    place_index,
    seen,
)
from tests.geometry.oracle import (
    ends,
    fence_named,
    fraction_isolated,
    hard_position,
    shapely_isolated,
)

positions = st.integers(0, 2**32).map(lambda seed: hard_position(Random(seed)))


@pytest.mark.parametrize("seed", range(4))
def test_masks_agree_with_cells_clipped_with_fractions(seed: int) -> None:
    """B6.1 and both readings of B6.2, on 2,000 fields that are hard on purpose."""
    rng = Random(seed)
    for _ in range(500):
        bulls, fences = hard_position(rng)
        for edge_is_fence in (False, True):
            expected = fraction_isolated(bulls, fences, edge_is_fence=edge_is_fence)
            assert isolated(bulls, fences, edge_is_fence=edge_is_fence) == expected, (bulls, fences)


@pytest.mark.parametrize("seed", range(4))
def test_masks_agree_with_the_faces_that_shapely_finds(seed: int) -> None:
    """B6.1 and both readings of B6.2, on 4,000 fields that are hard on purpose."""
    rng = Random(100 + seed)
    for _ in range(1000):
        bulls, fences = hard_position(rng)
        edge_open, edge_closed = shapely_isolated(bulls, fences)
        assert isolated(bulls, fences) == edge_open, (bulls, fences)
        assert isolated(bulls, fences, edge_is_fence=True) == edge_closed, (bulls, fences)


def test_the_random_fields_show_every_kind_of_answer() -> None:
    """Else the comparisons above would prove little."""
    rng = Random(7)
    answers: list[tuple[bool, bool]] = []
    for _ in range(2000):
        bulls, fences = hard_position(rng)
        answers += zip(
            isolated(bulls, fences), isolated(bulls, fences, edge_is_fence=True), strict=True
        )
    shares = {kind: answers.count(kind) / len(answers) for kind in set(answers)}
    assert set(shares) == {(False, False), (False, True), (True, True)}
    assert min(shares.values()) > 0.05


def test_a_batch_gives_the_answers_of_the_single_positions() -> None:
    rng = Random(3)
    rows: list[tuple[list[int], list[int]]] = []
    while len(rows) < 1500:
        bulls, fences = hard_position(rng)
        if len(bulls) >= 4:
            rows.append((bulls[:4], fences))
    places = np.array([bulls for bulls, _ in rows])
    padded = np.array([fences + [-1] * (12 - len(fences)) for _, fences in rows])
    for edge_is_fence in (False, True):
        expected = [isolated(*row, edge_is_fence=edge_is_fence) for row in rows]
        answer = isolated_batch(places, padded, edge_is_fence=edge_is_fence)
        assert list(map(tuple, answer.tolist())) == expected


@given(positions, st.randoms(use_true_random=False), st.booleans())
def test_the_order_of_fences_and_their_repetition_are_no_matter(
    position: tuple[list[int], list[int]], rng: Random, edge_is_fence: bool
) -> None:
    bulls, fences = position
    shuffled = fences + fences[:2]
    rng.shuffle(shuffled)
    assert isolated(bulls, shuffled, edge_is_fence=edge_is_fence) == isolated(
        bulls, fences, edge_is_fence=edge_is_fence
    )
    assert seen(bulls, shuffled) == seen(bulls, fences)


@given(positions, st.booleans())
def test_isolation_is_never_lost(
    position: tuple[list[int], list[int]], edge_is_fence: bool
) -> None:
    """B6.5: fence by fence, what is isolated stays so, and what is cut off stays cut off."""
    bulls, fences = position
    before = isolated(bulls, [], edge_is_fence=edge_is_fence)
    cut_off = seen(bulls, [])
    for built in range(1, len(fences) + 1):
        after = isolated(bulls, fences[:built], edge_is_fence=edge_is_fence)
        assert all(now or not then for then, now in zip(before, after, strict=True))
        cut_off_now = seen(bulls, fences[:built])
        assert all(then & ~now == 0 for then, now in zip(cut_off, cut_off_now, strict=True))
        before, cut_off = after, cut_off_now


@given(positions)
def test_the_open_edge_is_the_harder_reading(position: tuple[list[int], list[int]]) -> None:
    """B6.2: what is isolated by fences alone is isolated with the edge as a fence, too."""
    strict, easy = isolated(*position), isolated(*position, edge_is_fence=True)
    assert all(with_edge or not without for without, with_edge in zip(strict, easy, strict=True))


@given(positions, st.integers(0, 7), st.booleans())
def test_turning_and_flipping_the_sheet_changes_nothing(
    position: tuple[list[int], list[int]], turn: int, edge_is_fence: bool
) -> None:
    bulls, fences = position
    turned_bulls = [PLACES.index(_turned(PLACES[bull], turn)) for bull in bulls]
    turned_fences = [_turned_fence(fence, turn) for fence in fences]
    assert isolated(turned_bulls, turned_fences, edge_is_fence=edge_is_fence) == isolated(
        bulls, fences, edge_is_fence=edge_is_fence
    )


@given(positions)
def test_bulls_see_each_other_or_share_a_cell_and_then_see_the_same(
    position: tuple[list[int], list[int]],
) -> None:
    bulls, fences = position
    masks = seen(bulls, fences)
    for i, mask in enumerate(masks):
        for j, other in enumerate(masks):
            together = i != j and not mask >> (24 + j) & 1
            if together:
                assert mask & ALL_GAPS == other & ALL_GAPS
                assert not other >> (24 + i) & 1


def test_four_fences_around_a_bull_isolate_it_and_no_three_of_them_do() -> None:
    """B6.1 and B6.2, by example: the enclosure touches the edge nowhere."""
    bull = place_index(3, 3)
    fences = [fence_named(name) for name in ("t2-b2", "t4-b4", "l2-r2", "l4-r4")]
    assert isolated([bull], fences) == (True,)
    for missing in range(4):
        assert isolated([bull], fences[:missing] + fences[missing + 1 :]) == (False,)


def _turned(point: Pt, turn: int) -> Pt:
    """One of the eight ways to lay down a square sheet."""
    x, y = point
    if turn & 1:
        x = 7 - x
    if turn & 2:
        y = 7 - y
    return Pt(y, x) if turn & 4 else Pt(x, y)


def _turned_fence(fence: int, turn: int) -> int:
    post_at = {post.point: post.index for post in POSTS}
    turned = fence_between(*(post_at[_turned(end, turn)] for end in ends(fence)))
    assert turned is not None
    return turned
