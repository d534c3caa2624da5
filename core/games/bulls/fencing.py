"""May this fence be built with these dice?

B3 and B4 of resources/help/bulls.md as plain functions over bulls, fences and dice, so that the
rules, a widget that lights up posts and the checker of a paper sheet all ask the same question.
"""

from collections import Counter
from collections.abc import Iterator

from core.games.bulls.scoring import uses
from core.terms import Refusal
from geometry.field import FENCES, POSTS, fence_between, hits, post_name

Dice = tuple[int, ...]


def fence_refusal(
    bulls: tuple[int, ...], fences: tuple[int, ...], dice: Dice, a: int, b: int
) -> Refusal | None:
    """Why no fence may join posts `a` and `b` (indices 0..23) after this roll; None: it may.

    Codes, with their arguments (posts by name, bulls counted from 1):
    `same-post` (post), `same-side` (post, post), `die-missing` (number), `die-short` (number),
    `bull-on-the-line` (bull),
    `fence-stands` (post, post), `post-used-twice` (post), `post-used` (post, number),
    `other-end-used` (post, post), `pair-joins-unused` (post, post).
    """
    names = (post_name(a), post_name(b))
    if a == b:
        return Refusal("same-post", names[:1])
    if (fence := fence_between(a, b)) is None:
        return Refusal("same-side", names)
    if refusal := _dice_refusal(dice, POSTS[a].number, POSTS[b].number):
        return refusal
    for number, bull in enumerate(bulls, start=1):
        if hits(fence, bull):
            return Refusal("bull-on-the-line", (number,))
    if fence in fences:
        return Refusal("fence-stands", names)
    return _use_refusal(uses(fences), dice, a, b)


def legal_fences(
    bulls: tuple[int, ...], fences: tuple[int, ...], dice: Dice
) -> Iterator[tuple[int, int]]:
    """Every pair of posts a < b that `fence_refusal` lets pass, in the order of `FENCES`."""
    faces = set(dice)
    return (
        (fence.a, fence.b)
        for fence in FENCES
        if POSTS[fence.a].number in faces
        and POSTS[fence.b].number in faces
        and fence_refusal(bulls, fences, dice, fence.a, fence.b) is None
    )


def _dice_refusal(dice: Dice, *numbers: int) -> Refusal | None:
    """Each end takes a die with its number (B3.2)."""
    for number in Counter(numbers) - Counter(dice):
        if number in dice:
            return Refusal("die-short", (number,))
        return Refusal("die-missing", (number,))
    return None


def _use_refusal(used: Counter[int], dice: Dice, a: int, b: int) -> Refusal | None:
    ends = ((a, b), (b, a))
    for post, _ in ends:
        if used[post] >= 2:
            return Refusal("post-used-twice", (post_name(post),))
    same_number = POSTS[a].number == POSTS[b].number
    for post, other in ends:
        if not used[post]:
            continue
        number = POSTS[post].number
        shown = dice.count(number)
        if shown == 3:
            continue
        if shown < 2:
            return Refusal("post-used", (post_name(post), number))
        if used[other]:
            return Refusal("other-end-used", (post_name(post), post_name(other)))
        if same_number:
            return Refusal("pair-joins-unused", (post_name(post), post_name(other)))
    return None
