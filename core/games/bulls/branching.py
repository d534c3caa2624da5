"""Which sets of fences cover all needs? Branch and bound, many nodes at a time.

A node is a set of fences chosen, the needs that are left (`todo`) and the fences that may still be
chosen (`choice`). It branches on the need that the fewest fences can cover: one child for each of
them. A child may no longer choose the fences of the children before it, so no set of fences is
looked at twice, and nothing has to be remembered.

The bound: give each need that is left a weight, 0 or more. If no fence covers more weight than w,
then r fences cover no more than r * w; if the needs weigh more, the node is dead. By the same
count a fence is of no use if it and r - 1 times w fall short. Any weights prove this; good ones
prove more, so they are improved in a few rounds (multiplicative weights: a need that the heavy
fences cover anyway gets less) and handed on to the children. At their best they reach the linear
programme's bound, which is much above what the needs merely counted give. The weights are whole
numbers, so nothing is rounded in the proof.

Nodes of one depth are handled together, as rows of matrices: that makes numpy fast here.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from core.games.bulls.cover import Cover, Floats, times

_CHUNK: Final = 32
"""Nodes at a time: enough to outweigh numpy's overhead, few enough to answer within 5 ms."""
_ROOT_ROUNDS: Final = 40
_ROUNDS: Final = 4
_STEP: Final = np.float32(0.5)
_SHARPNESS: Final = np.float32(15)
"""How much more the heaviest fences count than the others while weights are improved."""
_TOTAL: Final = np.float32(1 << 19)
"""The weight of all needs together, about; times 24 fences it stays below 2**24."""

Poll = Callable[[int], None]
"""Told of so many more nodes, often; raises whatever ends the search."""

Bools = npt.NDArray[np.bool_]
Indices = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a set of fences may cost."""

    fences: int
    posts: int | None = None
    """How many unused posts it may take; None: any number."""


@dataclass(slots=True)
class _Nodes:
    """Nodes of one depth; row i of everything belongs to node i."""

    choice: Floats
    """1 for each fence that may be chosen, shape (n, fences)."""
    todo: Floats
    """1 for each need that is left, shape (n, needs)."""
    weights: Floats
    """Of the needs, above 0 where left, shape (n, needs)."""
    room: Floats
    """How many more fences may end at each post, shape (n, 24)."""
    partner: Indices
    """For each post at an end of a path of chosen fences the other end, else itself, (n, 24)."""
    free: Bools
    """For each post at an end of a path: one of its fences joins one number, shape (n, 24)."""
    chosen: Indices
    """Rows of the cover's matrix, shape (n, depth)."""

    def __len__(self) -> int:
        return len(self.choice)

    def take(self, rows: Any) -> "_Nodes":
        """The nodes that a slice, a mask or indices pick out."""
        return _Nodes(*(getattr(self, field.name)[rows] for field in fields(self)))


class Search:
    """The sets of fences that cover all needs of one `Cover`."""

    fence_counts: range
    """How many fences a set can have, as far as is known before the search."""
    post_counts: range
    """How many unused posts a set can take, as far as is known before the search."""

    def __init__(self, cover: Cover, poll: Poll) -> None:
        self._cover = cover
        self._poll = poll
        self._weights, at_least = self._root()
        unused = int(cover.unused.sum())
        of_used = int((cover.room * (1 - cover.unused)).sum())
        self.fence_counts = range(at_least, int(cover.room.sum()) // 2 + 1)
        # Each fence has two ends, and an unused post takes no more than two of them.
        self.post_counts = range(max(0, at_least - of_used // 2), unused + 1)

    def sets(self, limit: Limit) -> Iterator[tuple[int, ...] | None]:
        """All sets of fences within the limit that cover all needs, as ascending fence indices.

        Each set once, and only sets that dice can allow in some order (see `build_order`). A set
        may hold a fence that the others make superfluous, unless the limit is the fewest fences.
        Gives None in between, some milliseconds apart, so that the search can rest there.
        """
        cover = self._cover
        if not cover.covers.shape[1]:
            yield ()
            return
        stack = [
            _Nodes(
                choice=np.ones((1, len(cover.fences)), dtype=np.float32),
                todo=np.ones_like(self._weights),
                weights=self._weights.copy(),
                room=cover.room[None],
                partner=np.arange(len(cover.room))[None],
                free=np.zeros((1, len(cover.room)), dtype=np.bool_),
                chosen=np.zeros((1, 0), dtype=np.intp),
            )
        ]
        while stack:
            nodes = stack.pop()
            if len(nodes) > _CHUNK:
                stack.append(nodes.take(slice(_CHUNK, None)))
                nodes = nodes.take(slice(_CHUNK))
            yield None
            self._poll(len(nodes))
            if cover.reuse:
                self._keep_lawful(nodes)
            nodes = self._alive(nodes, limit)
            if not len(nodes):
                continue
            self._poll(0)
            children = self._children(nodes)
            done = ~children.todo.any(axis=1)
            for chosen in children.chosen[done]:
                yield tuple(sorted(cover.fences[chosen].tolist()))
            if children.chosen.shape[1] < limit.fences:
                stack.append(children.take(~done))

    def _root(self) -> tuple[Floats, int]:
        """Good weights for all needs, and the best bound on the way."""
        cover = self._cover
        weights = np.ones((1, cover.covers.shape[1]), dtype=np.float32)
        choice = np.ones((1, len(cover.fences)), dtype=np.float32)
        best = 0
        for _ in range(_ROOT_ROUNDS):
            self._poll(0)
            weights, pull = self._pull(weights, choice)
            heaviest = pull.max(initial=0)
            if not heaviest:
                break  # a need that no fence covers; `_alive` says so
            best = max(best, -(-int(weights.sum()) // int(heaviest)))
            weights = self._better(weights, pull, choice)
        return weights, best

    def _alive(self, nodes: _Nodes, limit: Limit) -> _Nodes:
        """The nodes that may still lead to a set, without the fences that cannot be part of it."""
        left = self._fences_left(nodes, limit)
        for _ in range(_ROUNDS if nodes.chosen.shape[1] else 1):
            self._poll(0)
            weights, pull = self._pull(nodes.weights * nodes.todo, nodes.choice)
            total, heaviest = weights.sum(axis=1), pull.max(axis=1, initial=0)
            nodes.choice *= pull >= (total - (left - 1) * heaviest)[:, None]
            alive = total <= left * heaviest
            if not alive.all():
                nodes, left = nodes.take(alive), left[alive]
                weights, pull = weights[alive], pull[alive]
            if not len(nodes):
                break
            nodes.weights = self._better(weights, pull, nodes.choice)
        return nodes

    def _keep_lawful(self, nodes: _Nodes) -> None:
        """Drop fences that dice could not allow in any order, see `build_order`.

        A fence that closes a ring, or joins two posts that were used before the search or paths
        from them, finds both its posts used unless some fence of the path joins one number.
        """
        a, b = self._cover.posts
        used = (self._cover.unused == 0)[nodes.partner]
        rings = nodes.partner[:, a] == b
        closes = rings | (used[:, a] & used[:, b])
        free = nodes.free[:, a] | nodes.free[:, b] | self._cover.one_number
        nodes.choice *= free | ~closes

    def _fences_left(self, nodes: _Nodes, limit: Limit) -> Floats:
        """How many more fences each node may choose; drops fences that take too many posts."""
        cover = self._cover
        left: Floats = np.floor(nodes.room.sum(axis=1) / 2)
        left = np.minimum(left, np.float32(limit.fences - nodes.chosen.shape[1]))
        if limit.posts is None:
            return left
        untouched = cover.unused * (nodes.room == cover.room)
        posts_left = limit.posts - (cover.unused.sum() - untouched.sum(axis=1))
        a, b = cover.posts
        nodes.choice *= untouched[:, a] + untouched[:, b] <= posts_left[:, None]
        # Each fence takes two of the ends that posts have left, those taken or still to be taken.
        room = (nodes.room * (1 - untouched)).sum(axis=1)
        room += cover.room.max() * np.minimum(posts_left, untouched.sum(axis=1))
        ends_left: Floats = np.floor(room / 2)
        return np.minimum(left, ends_left, out=left)

    def _children(self, nodes: _Nodes) -> _Nodes:
        """One child for each fence that covers the need which the fewest fences cover.

        In each node the heaviest fence comes first: it leads to sets soonest, and the later
        children are easier to refute without it.
        """
        cover = self._cover
        ways = times(nodes.choice, cover.covers)
        ways[nodes.todo == 0] = np.inf
        candidates = (nodes.choice > 0) & (cover.covered_by[ways.argmin(axis=1)] > 0)
        pull = times(np.rint(nodes.weights * nodes.todo), cover.covered_by)
        of, fence = np.nonzero(candidates)
        order = np.lexsort((-pull[of, fence], of))
        of, fence = of[order], fence[order]
        pull, own = pull[of], pull[of, fence][:, None]
        index = np.arange(len(cover.fences))
        not_later = (pull > own) | ((pull == own) & (index <= fence[:, None]))
        room, partner, free = self._joined(nodes, of, fence)
        has_room, (a, b) = room > 0, cover.posts
        choice = nodes.choice[of] * ~(candidates[of] & not_later)
        choice *= has_room[:, a] & has_room[:, b]
        return _Nodes(
            choice=choice,
            todo=nodes.todo[of] * (1 - cover.covers[fence]),
            weights=nodes.weights[of],
            room=room,
            partner=partner,
            free=free,
            chosen=np.hstack([nodes.chosen[of], fence[:, None]]),
        )

    def _joined(self, nodes: _Nodes, of: Indices, fence: Indices) -> tuple[Floats, Indices, Bools]:
        """`room`, `partner` and `free` of the nodes `of` once each has its fence."""
        row = np.arange(len(of))
        a, b = self._cover.posts[:, fence]
        room, partner, free = nodes.room[of], nodes.partner[of], nodes.free[of]
        room[row, a] -= 1
        room[row, b] -= 1
        start, end = partner[row, a], partner[row, b]
        partner[row, start], partner[row, end] = end, start
        is_free = free[row, a] | free[row, b] | self._cover.one_number[fence]
        free[row, start] = free[row, end] = is_free
        return room, partner, free

    def _pull(self, weights: Floats, choice: Floats) -> tuple[Floats, Floats]:
        """The weights as whole numbers, and how much of them each fence covers."""
        total = weights.sum(axis=1, keepdims=True)
        whole = np.rint(weights * (_TOTAL / np.maximum(total, 1)))
        return whole, times(whole, self._cover.covered_by) * choice

    def _better(self, weights: Floats, pull: Floats, choice: Floats) -> Floats:
        """Weights moved from the needs that the heavy fences cover to those that they do not."""
        heaviest = pull.max(axis=1, keepdims=True)
        share = np.exp(_SHARPNESS * (pull / heaviest - 1)) * choice
        share /= share.sum(axis=1, keepdims=True)
        met = times(share, self._cover.covers)
        mean = (met * weights).sum(axis=1, keepdims=True) / weights.sum(axis=1, keepdims=True)
        moved: Floats = weights * np.exp(-_STEP * (met / mean - 1))
        return np.maximum(moved, 1)
