"""A checked sheet: in which order can it have been drawn, and what did that take at least? B8.2."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games.bulls.fencing import fence_refusal
from core.games.bulls.scoring import uses
from core.games.bulls.verdict_order import chains_of, needless, order_of
from geometry.field import FENCES, HITS, POSTS, isolated
from tests.games.bulls.positions import fences, places
from tests.games.bulls.sheets import STAR, check, faults, said

ROLLS = tuple(combinations_with_replacement(range(1, 7), 3))
BULLS = "field A bulls 2,2 4,2 2,4"
RING = "t1-r2 r2-b3 b3-t1"
"""Three fences on three posts, no two of one number: the last would need two used posts."""


@cache
def needs(standing: tuple[int, ...], fence: int) -> tuple[int, int] | None:
    """Asked of all rolls: nothing, a pair or a triple; None: no roll allows the fence."""
    faces = [
        len(set(roll))
        for roll in ROLLS
        if fence_refusal((), standing, roll, FENCES[fence].a, FENCES[fence].b) is None
    ]
    return {3: (0, 0), 2: (1, 0), 1: (1, 1)}[max(faces)] if faces else None


def orders(drawn: tuple[int, ...], bulls: tuple[int, ...] = ()) -> tuple[int, int] | None:
    """The least turns with pair or triple, then triples, over all orders; None: there is none.

    With bulls: over the orders in which they are all isolated with the last fence, no sooner.
    """

    @cache
    def least(built: frozenset[int]) -> tuple[int, int] | None:
        if not built:
            return 0, 0
        if bulls and len(built) < len(drawn) and all(isolated(bulls, built)):
            return None
        found = []
        for last in built:
            before = least(built - {last})
            own = needs(tuple(sorted(built - {last})), last)
            if before is not None and own is not None:
                found.append((before[0] + own[0], before[1] + own[1]))
        return min(found, default=None)

    return least(frozenset(drawn))


def crowded(rng: Random, most: int, posts: int = 7) -> tuple[int, ...]:
    """Fences on few posts, so that paths and rings come about; no more than two at a post."""
    chosen = set(rng.sample(range(24), posts))
    drawn: tuple[int, ...] = ()
    for fence in rng.sample(FENCES, len(FENCES)):
        fits = {fence.a, fence.b} <= chosen and len(drawn) < most
        if fits and max(uses((*drawn, fence.index)).values()) <= 2:
            drawn = (*drawn, fence.index)
    return drawn


@pytest.mark.parametrize(
    ("drawn", "pairs", "triples"),
    [
        ("t1-b2", 0, 0),
        ("t1-b1", 1, 0),
        ("t1-b2 t1-b3", 1, 0),
        ("t1-b2 b2-t3 t3-b4", 2, 0),
        ("t1-b1 b1-t2", 0, 1),
        ("t1-b2 b2-t2", 0, 1),
        ("t1-b1 t3-b3 t1-b4 b1-t6", 1, 1),
        ("l4-t3 t3-b6 b6-t1 t1-r4 r4-l4", 3, 1),
    ],
)
def test_the_least_pairs_and_triples(drawn: str, pairs: int, triples: int) -> None:
    """B4.1 to B4.4, reckoned by hand.

    Of two fences that meet the later one took a pair, or a triple if it is t1-b1, whose posts bear
    one number; it took a pair anyhow, so last it takes a turn less. A ring is closed by a triple.
    """
    order = order_of(fences(drawn))
    assert (order.pairs, order.triples) == (pairs, triples)


def test_the_verdict_tells_the_least_pairs_and_triples() -> None:
    """B8.2."""
    here = check(STAR).fields[0]
    assert (here.least_pairs, here.least_triples) == (3, 1)


def test_a_ring_of_different_numbers_has_no_order() -> None:
    """B4.4: whichever came last joined two used posts, which takes a triple."""
    (fault,) = [it for it in check(f"{BULLS} fences t6-b6 {RING}").faults if it.code == "no-order"]
    assert fault.rule == "B4.4"
    assert sorted(fault.fences) == [1, 2, 3]


def test_fences_that_no_order_allows_count_nevertheless() -> None:
    """B8.2: it cannot be told which of them is the wrong one."""
    assert check(f"{BULLS} fences {RING}").fields[0].fences == fences(RING)


@given(st.integers(0, 99_999), st.integers(0, 7))
def test_the_least_is_that_of_all_orders(seed: int, most: int) -> None:
    """B8.2: beside the rules themselves, with every roll and every order."""
    drawn = crowded(Random(seed), most)
    order, found = order_of(drawn), orders(drawn)
    assert (found is None) == bool(order.lawless)
    if found is not None:
        assert (order.pairs + order.triples, order.triples) == found


def small_complete_fields() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Bulls and fences that isolate them, seven at the most on few posts."""
    rng = Random(8)
    found = 0
    while found < 14:
        drawn = crowded(rng, 7, posts=rng.randint(5, 8))
        free = [place for place in range(36) if not HITS[list(drawn), place].any()]
        alone = [place for place in free if all(isolated((place,), drawn))]
        bulls = tuple(rng.sample(alone, min(3, len(alone))))
        if len(bulls) == 3 and all(isolated(bulls, drawn)):
            found += 1
            yield bulls, drawn


PLAYED_ON = "r1-l5 r3-l4 r1-l4 t3-r3 t4-l5 t4-b5 t3-b5"
"""Bulls on 4,3 4,1 5,2 are isolated by these, whichever of them is left out."""
LATE_TRIPLE = "b1-l2 t3-l3 r4-l3 t3-b1 r4-l2"
"""A ring that only t3-l3 can close, by a triple; without it 1,3 3,3 1,4 are isolated as well."""
COMPLETE = (
    *small_complete_fields(),
    (places("4,3 4,1 5,2"), fences(PLAYED_ON)),
    (places("1,3 3,3 1,4"), fences(LATE_TRIPLE)),
)


@pytest.mark.parametrize(("bulls", "drawn"), COMPLETE)
def test_what_came_last_completed_the_field(bulls: tuple[int, ...], drawn: tuple[int, ...]) -> None:
    """B6.3, B8.2: the fewest fences in vain, and the least dice, beside every order of all."""
    late = needless(bulls, drawn, edge_is_fence=False)
    assert late is not None
    too_many, last = late
    in_vain = [
        len(drawn) - size
        for size in range(1, len(drawn) + 1)
        for some in combinations(drawn, size)
        if all(isolated(bulls, some))
        and not all(all(isolated(bulls, set(some) - {fence})) for fence in some)
    ]
    assert too_many == min(in_vain)
    if not too_many:
        order, found = order_of(drawn, last), orders(drawn, bulls)
        assert (found is not None) == (order.last and not order.lawless)
        if found is not None:
            assert (order.pairs + order.triples, order.triples) == found


def test_the_complete_fields_are_of_every_kind() -> None:
    """So that the test above means something."""
    late = [needless(bulls, drawn, edge_is_fence=False) for bulls, drawn in COMPLETE]
    assert {it[0] for it in late if it} >= {0, 1}
    orders_of = [order_of(d, it[1]) for (_, d), it in zip(COMPLETE, late, strict=True) if it]
    assert any(order.triples for order in orders_of)


def test_a_field_played_on_after_it_was_complete_is_a_fault() -> None:
    """B6.3: at least one fence was too many, whichever came last."""
    (fault,) = faults(f"field A bulls 4,3 4,1 5,2 fences {PLAYED_ON}")
    assert (fault.code, fault.args, fault.rule) == ("played-on", (1,), "B6.3")
    for fence in PLAYED_ON.split():
        less = " ".join(each for each in PLAYED_ON.split() if each != fence)
        assert ("played-on", (1,)) not in said(f"field A bulls 4,3 4,1 5,2 fences {less}")


def test_a_field_that_only_an_earlier_fence_can_have_completed_is_a_fault() -> None:
    """B4.4, B6.3: the ring was closed by t3-l3, and without it the field was complete already."""
    (fault,) = faults(f"field A bulls 1,3 3,3 1,4 fences {LATE_TRIPLE}")
    assert (fault.code, fault.rule) == ("none-can-be-last", "B6.3")
    assert set(fault.fences) == {0, 2, 3, 4}


def test_a_fence_that_may_have_come_earlier_is_no_fault() -> None:
    """B6.3: the field is complete without it, but not without one of the others."""
    star = "field A bulls 2,1 3,1 1,3 fences l4-t3 t3-b6 b6-t1 t1-r4 r4-l4"
    assert said(star) == []
    assert check(f"{star} t6-b5").fields[0].standing == "complete"
    assert said(f"{star} t6-b5") == []


def test_paths_and_rings_are_told_apart() -> None:
    """No post ends more than two fences, so there is nothing else."""
    found = {chain.fences: chain.ring for chain in chains_of(fences(f"t6-b6 b6-r1 {RING}"))}
    assert sorted(map(len, found)) == [2, 3]
    assert {len(chain): ring for chain, ring in found.items()} == {2: False, 3: True}


def test_nobody_is_cut_off_without_fences() -> None:
    assert needless(places("2,2 4,4"), (), edge_is_fence=False) is None
    assert needless(places("2,2 4,4"), (), edge_is_fence=True) is None


def test_one_bull_is_alone_at_once_where_the_edge_is_a_fence() -> None:
    assert needless(places("2,2"), (), edge_is_fence=True) == (0, ())


def test_a_number_is_borne_by_four_posts() -> None:
    """What the reckoning of pairs and triples goes by (B1.2)."""
    assert all(sum(post.number == number for post in POSTS) == 4 for number in range(1, 7))
