"""Where is to be looked for the best fence? A part of the field that helps, and leaves a choice.

Whatever is named, at least `FEWEST` fences of the roll agree with it, so that it never gives the
fence away. The codes, with their arguments (bulls counted from 1, gaps by number, clockwise):
`look-at-cell` (bull), `close-there` (first gap, last gap, bull, ...) where all that the fence
closes to these bulls lies in that stretch of the edge, `keep-there` (first gap, last gap, bull,
...) where all that it leaves open to them lies there, and `look-between` (bull, bull) where it
parts these two.
"""

from collections.abc import Callable, Iterator
from typing import Final

from core.bots import Reason
from core.games.bulls.compare import Rivals
from core.games.bulls.facts import FenceFacts, OfBull
from core.games.bulls.scoring import Field
from core.hints import Mark, Step
from geometry.enclosure import cell_of
from geometry.exact import area2
from geometry.field import POSTS

FEWEST: Final = 3
"""So many fences of the roll agree with a region."""
_GRID: Final = 3
"""A stretch of the edge begins and ends at every third post only: where exactly the fence begins
and ends does not show in it."""
_LONGEST: Final = 5
"""Parts of the grid in a stretch, of 8 round the field: more would be no help."""
_SMALL: Final = 49
"""Twice the area of half the field: a smaller cell is a region by itself."""

Test = Callable[[OfBull], bool]


def region(field: Field, facts: FenceFacts, rivals: Rivals) -> Step | None:
    """Where to look for this fence, that cuts something off; None: nothing can be told."""
    return next(_regions(field, facts, rivals), None)


def _regions(field: Field, facts: FenceFacts, rivals: Rivals) -> Iterator[Step]:
    main = facts.main

    def fences(agrees: Test) -> int:
        """How many fences of the roll do so for the bull."""
        return sum(agrees(other.bulls[main.bull]) for other in rivals.facts)

    def cuts(bull: OfBull) -> bool:
        return bull.cut > 0

    cell = cell_of(field.bulls[main.bull], field.fences)
    if area2(cell.corners) < _SMALL and fences(cuts) >= FEWEST:
        yield Step((Reason("look-at-cell", (main.bull + 1,)),), (Mark("cell", (main.bull,)),))
    if stretch := _stretch(main, fences):
        code, first, last = stretch
        numbers = (bull.bull + 1 for bull in facts.twins)
        mark = Mark("look-gaps", (first, last, main.bull))
        yield Step((Reason(code, (first, last, *numbers)),), (mark,))
    parted = {other: fences(_parts_from(other)) for other in main.cut_bulls}
    if parted and max(parted.values()) >= FEWEST:
        other = max(parted, key=parted.__getitem__)
        pair = (main.bull, other)
        yield Step(
            (Reason("look-between", tuple(bull + 1 for bull in sorted(pair))),),
            tuple(Mark("bull", (bull,)) for bull in pair),
        )


def _parts_from(other: int) -> Test:
    return lambda bull: other in bull.cut_bulls


def _stretch(main: OfBull, fences: Callable[[Test], int]) -> tuple[str, int, int] | None:
    """The shortest stretch of the edge that tells enough: its code, its first and its last gap.

    It holds all that the fence closes to the bull, or all that it leaves open.
    """
    closed, left = set(main.cut_gaps), set(main.open_gaps)
    count = len(POSTS)
    for parts in range(1, _LONGEST + 1):
        for first in range(0, count, _GRID):
            gaps = {(first + step) % count for step in range(parts * _GRID)}
            last = (first + parts * _GRID - 1) % count

            def closes(bull: OfBull, gaps: set[int] = gaps) -> bool:
                return bool(bull.cut_gaps) and gaps.issuperset(bull.cut_gaps)

            def keeps(bull: OfBull, gaps: set[int] = gaps) -> bool:
                return bool(bull.cut_gaps) and gaps.issuperset(bull.open_gaps)

            if closed and closed <= gaps and fences(closes) >= FEWEST:
                return "close-there", first, last
            if closed and left and left <= gaps and fences(keeps) >= FEWEST:
                return "keep-there", first, last
    return None
