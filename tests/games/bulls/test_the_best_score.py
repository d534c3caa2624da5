"""resources/help/bulls.md B7.3: why no score is above 153, or above 159 with the edge as a fence.

All bulls isolated are 3 x 2 + 4 x 3 + 5 x 4 + 6 x 5 = 68 points, all posts unused 4 x 24 = 96, all
mallets 9: 173 less the posts that must be used. A field that is not completed loses its posts and
a bull, so the best game completes all four, each with as few posts as isolate that many bulls.

How few, is counted here over every set of fences that has at most four posts:

- edge open: on four posts or fewer at most two bulls can be isolated. So each field takes five
  posts, and five are enough, even for six bulls: the pentagram. 173 - 4 x 5 = 153.
- edge as fence: n fences with c crossings make 1 + n + c cells. Two posts bear one fence, 2 cells;
  three posts a triangle, 4 cells; four posts four fences with one crossing, 6 cells. So A and B
  take three posts, C and D four. 173 - 14 = 159.

Neither bound can be lowered: the games below reach them.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from core.games.bulls.rules import BULLS, LETTERS, PLAYER, Config, Phase
from core.games.bulls.scoring import MALLET_POINTS, Status, band
from geometry.field import ALL_GAPS, FAR_GAPS, HITS, POSTS, SIDE, fence_between
from tests.games.bulls.positions import GAME, STANDARD, played

PENTAGRAM = {
    "A": "bulls 2,1 3,1 1,3",
    "B": "bulls 2,1 3,1 1,3 4,3",
    "C": "bulls 2,1 3,1 1,3 4,3 5,3",
    "D": "bulls 2,1 3,1 1,3 4,3 5,3 5,5",
}
STAR = """
436 l4-t3
336 t3-b6     # a pair, and t3 serves again
661 b6-t1
114 t1-r4
444 r4-l4     # a triple closes the star: five posts, each used twice
"""
BEST_WITH_OPEN_EDGE = "\n".join(PENTAGRAM[letter] + STAR for letter in LETTERS)

BEST_WITH_EDGE_AS_FENCE = """
bulls 4,1 6,1 4,3
425 t4-r2
224 r2-l4     # two fences on three posts, three cells

bulls 1,1 4,1 6,1 4,3
425 t4-r2
224 r2-l4
444 t4-l4     # a triangle, four cells

bulls 1,1 2,1 4,1 2,2 4,5
366 t3-b6
661 b6-t1
113 t1-b3
333 t3-b3     # four posts, one crossing, six cells

bulls 1,1 2,1 4,1 2,2 4,3 4,5
366 t3-b6
661 b6-t1
113 t1-b3
333 t3-b3     # the same six cells, a bull in each
"""


def graphs(posts: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every set of fences between so many posts, each used at most twice (B4.5) and at least once.

    Posts are numbered from 0 here.
    """
    pairs = list(combinations(range(posts), 2))
    for size in range(1, posts + 1):  # each fence has two ends, each post takes two
        for graph in combinations(pairs, size):
            ends = [post for pair in graph for post in pair]
            if all(1 <= ends.count(post) <= 2 for post in range(posts)):
                yield graph


def most_isolated(posts: int, *, edge_is_fence: bool) -> int:
    """How many bulls at most are isolated by fences that use so many posts, wherever they stand.

    Bulls are alone together if every two of them have a fence between them: the answer is the
    largest number of different ways in which the places lie to the fences.
    """
    fence_of = np.full((24, 24), -1)
    for a, b in combinations(range(24), 2):
        fence = fence_between(a, b)
        fence_of[a, b] = -1 if fence is None else fence
    chosen = np.array(list(combinations(range(24), posts)))
    best = 0
    for graph in graphs(posts):
        fences = np.stack([fence_of[chosen[:, a], chosen[:, b]] for a, b in graph], axis=1)
        fences = fences[(fences >= 0).all(axis=1)]
        good = ~HITS[fences].any(axis=1)
        if not edge_is_fence:
            good &= np.bitwise_or.reduce(FAR_GAPS[fences], axis=1) == ALL_GAPS
        weights = (1 << np.arange(len(graph)))[:, None]
        cell = ((SIDE[fences] > 0) * weights).sum(axis=1)
        cells = np.bitwise_or.reduce(np.where(good, 1 << cell, 0), axis=1)
        best = max(best, int(np.bitwise_count(cells).max()))
    return best


@pytest.mark.parametrize(
    ("edge_is_fence", "bulls_on_posts"),
    [(False, {2: 0, 3: 1, 4: 2}), (True, {2: 2, 3: 4, 4: 6})],
    ids=["edge open", "edge as fence"],
)
def test_few_posts_isolate_few_bulls(edge_is_fence: bool, bulls_on_posts: dict[int, int]) -> None:
    """B7.3: counted over every set of fences on two, three and four posts."""
    for posts, bulls in bulls_on_posts.items():
        assert most_isolated(posts, edge_is_fence=edge_is_fence) == bulls, posts


@pytest.mark.parametrize(
    ("edge_is_fence", "bound"), [(False, 153), (True, 159)], ids=["edge open", "edge as fence"]
)
def test_the_bound_is_all_there_is_less_the_posts_that_must_be_used(
    edge_is_fence: bool, bound: int
) -> None:
    """B7.3: from the fewest posts for 3, 4, 5 and 6 bulls; five are enough for all of them."""
    config = Config(edge_is_fence=edge_is_fence)
    most = {posts: most_isolated(posts, edge_is_fence=edge_is_fence) for posts in (2, 3, 4)}
    total = config.mallets * MALLET_POINTS
    for bulls, multiplier in zip(BULLS, config.multipliers, strict=True):
        fewest = next((posts for posts in most if most[posts] >= bulls), 5)
        total += bulls * multiplier + len(POSTS) - fewest
    assert total == bound


@pytest.mark.parametrize(
    ("game", "edge_is_fence", "used", "total"),
    [
        (BEST_WITH_OPEN_EDGE, False, [5, 5, 5, 5], 153),
        (BEST_WITH_EDGE_AS_FENCE, True, [3, 3, 4, 4], 159),
    ],
    ids=["edge open", "edge as fence"],
)
def test_a_game_with_perfect_dice_reaches_the_bound(
    game: str, edge_is_fence: bool, used: list[int], total: int
) -> None:
    """B7.3: lawful to the last fence, so the bound is the best score and not only above it."""
    state = played(game, Config(edge_is_fence=edge_is_fence))
    assert state.phase is Phase.OVER
    assert {field.status for field in state.fields} == {Status.COMPLETE}
    view = GAME.view(state, PLAYER)
    assert [24 - score.unused_posts for score in view.scores] == used
    assert view.total == total
    assert band(view.total) == "fantastic"


def test_the_best_game_with_the_edge_open_is_worth_no_less_by_its_parts() -> None:
    """B7.3: the sum on paper, 68 for the bulls, 76 for the posts, 9 for the mallets."""
    view = GAME.view(played(BEST_WITH_OPEN_EDGE, STANDARD), PLAYER)
    assert sum(score.bull_points for score in view.scores) == 68
    assert sum(score.post_points for score in view.scores) == 96 - 20
    assert view.mallets_left * MALLET_POINTS == 9
