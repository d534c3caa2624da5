"""Which of the 216 fences are drawn?

The fence that fits the ink best claims its stroke, then the next best fits what ink is left, and so
on; in the end each is taken out once more to see whether another fits its ink better. How much
worse the best other one fits, and how whole the stroke is, make the confidence.

Where the paper is noisy, faint strokes drown in it. What ink is left is then looked through once
more, over longer pieces: a faint line is nothing at any of its points and plain as a whole.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from geometry.field import FENCES
from geometry.reading.evidence import Evidence, Trace, as_share, drawn, drawn_mask
from geometry.reading.paths import LEAST_OWN, Fit
from geometry.reading.rectify import Floats

if TYPE_CHECKING:
    from geometry.reading.found import Picture

_THIRD_USE: Final = 4.0
"""Points against a post's third fence: no lawful sheet has one (B4.5), but a person's may."""
_ROUNDS: Final = 3
_MARGIN: Final = 0.8
"""Millimetres that a stroke's claim is wider than the stroke."""

_SMEAR: Final = 2.0
_LONG_SMEAR: Final = 7.0
_NOISY: Final = 0.006
"""Noise from which on faint strokes drown."""
_LEAST_CLOSE: Final = 5.0
_LEAST_CLOSE_COVER: Final = 0.8
"""Millimetres and share of ink that a fence shows beside the stroke of another one."""
_MOST_CLOSE: Final = 4
_SCRIBBLE: Final = 80
"""Fences with some ink along them; a full and untidy field has thirty, rarely seventy."""
_MUCH_REST: Final = 6.0
_SURE_REST_COVER: Final = 0.6
_LEAST_REST_COVER: Final = 0.42
"""A fence that was not taken is worth a look with so many millimetres of ink or so whole."""
_LEAST_FAINT: Final = 16.0
"""Millimetres of ink of its own that a faint fence must have: short ones are all noise."""
_LEAST_FAINT_COVER: Final = 0.55


@dataclass(frozen=True, slots=True)
class Found:
    """A fence that was taken, with the best other reading of its ink."""

    fit: Fit
    rival: Fit | None
    trace: Trace
    fork: float
    """How much ink runs to the rival's other post or past the fence's own, of what runs to it."""
    faint: bool
    """Seen only as a whole, over longer pieces."""
    close: bool = False
    """Seen only where it leaves the stroke of another fence."""


@dataclass(frozen=True, slots=True)
class FencesFound:
    """All fences of a field; `rest` were not quite enough, but are worth a look."""

    taken: tuple[Found, ...]
    rest: tuple[Found, ...]
    claimed: Floats
    """1 on the strokes taken, 0 elsewhere; shape of the field's picture."""
    explained: Floats
    """The same with the strokes in `rest`."""
    noise: float
    """Of the paper, as ink."""
    scribble: bool
    """So much ink that something of every fence is in it: nothing here is sure."""


def find_fences(ink: Floats, hidden: Floats) -> FencesFound:
    """The fences in the ink of a field.

    `ink` without print and `hidden` (1 where print is too dark to know, or a bull stands) have the
    shape of the field's picture.
    """
    return _Search(Evidence(ink, hidden, _SMEAR), {}).run()


def with_faint(plain: FencesFound, ink: Floats, hidden: Floats) -> FencesFound:
    """The same fences and, where the paper is noisy, those of strokes that drown in the noise.

    `hidden` should be 1 on all that may be bulls: a row of them is a faint line, too.
    """
    if plain.noise < _NOISY or plain.scribble:
        return plain
    wide = drawn([(one.trace.path, one.trace.width + _MARGIN) for one in plain.taken], ink)
    # A crossing stroke must not shine through: no piece of a faint one is darker than this.
    left = np.clip(ink, -4 * plain.noise, 8 * plain.noise) * (1 - wide)
    taken = {one.fit.fence: one.fit for one in plain.taken}
    faint = _Search(Evidence(left, np.maximum(hidden, wide), _LONG_SMEAR), taken, faint=True).run()
    rest = {one.fit.fence: one for one in (*plain.rest, *faint.rest)}
    for one in (*plain.taken, *faint.taken):
        rest.pop(one.fit.fence, None)
    return FencesFound(
        tuple(sorted((*plain.taken, *faint.taken), key=lambda one: one.fit.fence)),
        tuple(sorted(rest.values(), key=lambda one: (-one.fit.score, one.fit.fence))),
        np.maximum(plain.claimed, faint.claimed),
        np.maximum(plain.explained, faint.explained),
        plain.noise,
        faint.scribble,
    )


class _Search:
    """The fences taken so far. `before` were taken by an earlier look and stay."""

    def __init__(self, evidence: Evidence, before: dict[int, Fit], *, faint: bool = False) -> None:
        self._seen = evidence
        self._before = before
        self._faint = faint
        # To look at each of so many twice would take long and make nothing surer.
        self._scribble = len(evidence.rows) > _SCRIBBLE
        self._strokes: dict[int, Picture] = {}
        self._taken: dict[int, Fit] = {}

    def run(self) -> FencesFound:
        self._take_best()
        for _ in range(0 if self._scribble else _ROUNDS):
            changed = self._reconsider()
            self._take_best()
            if not changed:
                break
        taken = [self._found(fence) for fence in sorted(self._taken)]
        taken += self._take_close()
        self._claim(thin=True)
        left = [self._seen.fit(f) for f in self._seen.rows.keys() - self._taken.keys()]
        rest = [
            Found(one, None, self._seen.trace(one), 0.0, self._faint)
            for one in left
            if one.own >= LEAST_OWN
            and one.cover >= (_LEAST_REST_COVER if one.own >= _MUCH_REST else _SURE_REST_COVER)
        ]
        rest.sort(key=lambda found: (-found.fit.score, found.fit.fence))
        claimed = self._strokes_of(tuple(self._taken), thin=True)
        doubtful = drawn([(one.trace.path, one.trace.width) for one in rest], claimed)
        explained = np.maximum(claimed, doubtful)
        taken.sort(key=lambda one: one.fit.fence)
        return FencesFound(
            tuple(taken), tuple(rest), claimed, explained, self._seen.noise, self._scribble
        )

    def _take_close(self) -> list[Found]:
        """Of two strokes that nearly meet the one may lie in the other's margin: look closely."""
        found: list[Found] = []
        while not self._faint and not self._scribble and len(found) < _MOST_CLOSE:
            self._claim(thin=True)
            close = (one for worth, one in self._ranked() if worth > 0)
            best = next(
                (o for o in close if o.own >= _LEAST_CLOSE and o.cover >= _LEAST_CLOSE_COVER), None
            )
            if best is None:
                break
            self._taken[best.fence] = best
            found.append(Found(best, None, self._seen.trace(best), 0.0, faint=False, close=True))
        return found

    def _strokes_of(self, fences: tuple[int, ...], *, thin: bool = False) -> Floats:
        """1 on the strokes of these fences; `thin` without the margin for their blurred flanks."""
        if thin:
            traces = (self._seen.trace(self._taken[fence]) for fence in fences)
            return drawn([(one.path, one.width - 0.2) for one in traces], self._seen.ink)
        claimed = np.zeros(self._seen.ink.shape, dtype=np.uint8)
        for fence in fences:
            if fence not in self._strokes:
                one = self._seen.trace(self._taken[fence])
                stroke = [(one.path, one.width + _MARGIN)]
                self._strokes[fence] = drawn_mask(stroke, self._seen.ink)
            np.maximum(claimed, self._strokes[fence], out=claimed)
        return as_share(claimed)

    def _claim(self, *, without: int | None = None, thin: bool = False) -> None:
        """Fit all again over the ink that the fences taken, but for one, leave free."""
        fences = tuple(f for f in self._taken if f != without)
        self._seen.claim(self._strokes_of(fences, thin=thin))

    def _cost_of_posts(self, fence: int, without: int | None = None) -> float:
        others = (f for f in (*self._before, *self._taken) if f != without)
        posts = [p for f in others for p in (FENCES[f].a, FENCES[f].b)]
        ends = FENCES[fence].a, FENCES[fence].b
        return _THIRD_USE * sum(posts.count(post) >= 2 for post in ends)

    def _ranked(self, without: int | None = None) -> list[tuple[float, Fit]]:
        fits = (
            one
            for one in self._seen.hopeful()
            if one.fence == without
            or (one.fence not in self._taken and one.fence not in self._before)
        )
        worth = [(one.score - self._cost_of_posts(one.fence, without), one) for one in fits]
        return sorted(worth, key=lambda pair: (-pair[0], pair[1].fence))

    def _take_best(self) -> None:
        while True:
            self._claim()
            best = next((one for w, one in self._ranked() if w > 0 and self._holds(one)), None)
            if best is None:
                return
            self._taken[best.fence] = best

    def _holds(self, fit: Fit) -> bool:
        enough = fit.own >= _LEAST_FAINT and fit.cover >= _LEAST_FAINT_COVER
        return fit.holds and (enough or not self._faint)

    def _reconsider(self) -> bool:
        """Take each fence out once and put back what fits its ink best. Whether any changed."""
        changed = False
        for fence in sorted(self._taken, key=lambda f: (self._taken[f].score, f)):
            self._claim(without=fence)
            best = next((one for w, one in self._ranked(fence) if w > 0 and self._holds(one)), None)
            del self._taken[fence]
            self._strokes.pop(fence, None)
            if best is not None:
                self._taken[best.fence] = best
            changed |= best is None or best.fence != fence
        return changed

    def _found(self, fence: int) -> Found:
        if self._scribble:
            own = self._taken[fence]
            return Found(own, None, self._seen.trace(own), 0.0, self._faint)
        self._claim(without=fence)
        rivals = [one for _, one in self._ranked(fence) if one.fence != fence]
        own = self._seen.fit(fence)
        rival = rivals[0] if rivals else None
        fork = self._fork(own, rival.fence) if rival is not None else 0.0
        return Found(own, rival, self._seen.trace(own), fork, self._faint)

    def _fork(self, own: Fit, rival: int) -> float:
        """See `Found.fork`; 0 if they share no post."""
        one, other = FENCES[own.fence], FENCES[rival]
        shared = {one.a, one.b} & {other.a, other.b}
        if len(shared) != 1:
            return 0.0
        first = one.a not in shared
        past = self._seen.beyond(own, first=first)
        used = {p for f in self._taken if f != own.fence for p in (FENCES[f].a, FENCES[f].b)}
        if ({other.a, other.b} - shared) & used:
            return past
        there = self._seen.end_ink(rival, first=other.a not in shared)
        here = self._seen.end_ink(own.fence, first=first)
        return max(past, there / max(here, 2 * self._seen.noise))
