"""In which order can dice allow these fences, if in any?

A fence can be built if one of its posts is unused (any roll, or a pair for the other post), or if
both bear one number (a triple); rules/bulls.md B3.5 and B4. So a fence between two used posts with
different numbers never can. Since no post takes more than two fences, the fences to be built form
paths and rings, and each of these can be looked at alone.
"""

from collections import defaultdict

from core.games.bulls.scoring import uses
from geometry.field import FENCES, POSTS


def build_order(standing: tuple[int, ...], fences: tuple[int, ...]) -> tuple[int, ...] | None:
    """The fences in an order in which suitable dice let each of them be built; None: there is none.

    Both are fence indices; the bulls are not asked here.
    """
    together = (*standing, *fences)
    if len(set(together)) < len(together) or max(uses(together).values(), default=0) > 2:
        return None
    used = uses(standing)
    waiting: dict[int, list[int]] = defaultdict(list)
    for fence in fences:
        waiting[FENCES[fence].a].append(fence)
        waiting[FENCES[fence].b].append(fence)
    # Paths first, from a used end if they have one; what is left then are rings.
    starts = sorted(waiting, key=lambda post: (len(waiting[post]), not used[post]))
    order: list[int] = []
    for start in starts:
        path, end = _walk(waiting, start)
        if path and (end == start or (used[start] and used[end])):
            # The fence that is built last finds both its posts used.
            last = next((i for i, fence in enumerate(path) if _one_number(fence)), None)
            if last is None:
                return None
            path = [*path[:last], *path[:last:-1], path[last]]
        order += path
    return tuple(order)


def _walk(waiting: dict[int, list[int]], start: int) -> tuple[list[int], int]:
    """The fences met from a post on, taken out of `waiting`, and the post where they end."""
    path, post = [], start
    while waiting[post]:
        fence = waiting[post][0]
        path.append(fence)
        ends = FENCES[fence].a, FENCES[fence].b
        for end in ends:
            waiting[end].remove(fence)
        post = sum(ends) - post
    return path, post


def _one_number(fence: int) -> bool:
    return POSTS[FENCES[fence].a].number == POSTS[FENCES[fence].b].number
