"""By which rules of thumb does a player lay tricks, tinker and choose?

Everything that could be done is tried on a sketch and looked at; of what is hidden a player goes by
what its own seat knows.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from core.games.badaboom.actions import Leave, Tinker
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Status
from core.games.badaboom.outlook import Eye
from core.games.badaboom.sketch import Sketch
from core.games.badaboom.sketched_tricks import resolve
from core.games.badaboom.table import Laid, Stage

Doing = Laid | Tinker | Leave | None
"""A trick to lay, or what to do with the bomb; None: pass."""


class Weighed(NamedTuple):
    """Something that could be done, and what it is worth in the eyes of the player."""

    doing: Doing
    worth: float


@dataclass(frozen=True, slots=True)
class Habits:
    """The figures behind the rules of thumb of one player."""

    eye: Eye
    noise: float
    """By about so much everything is misjudged, and all through a turn in the same way."""
    margin: float
    """So much a trick must be worth, that it is laid."""
    tries: int
    """So often a trick is tried that leaves something to chance."""
    remembers: bool
    """Whether it keeps what it saw itself; else it knows no more of the rest than everybody."""

    def tricks(self, sketch: Sketch, seat: int, could: Iterable[Laid]) -> list[Weighed]:
        """To pass, first, and each trick that could be laid."""
        found = [Weighed(None, self._after(sketch, seat, None))]
        for trick in could:
            tries = self.tries if sketch.figures.by_lot[trick.card] else 1
            worth = sum(self._after(sketch, seat, trick) for _ in range(tries)) / tries
            found.append(Weighed(trick, worth + self._slip(sketch, trick) - self.margin))
        return found

    def best(self, weighed: Sequence[Weighed]) -> Weighed:
        """What is worth most; the first of equals."""
        return max(weighed, key=lambda it: it.worth)

    def _slip(self, sketch: Sketch, doing: Laid | Tinker) -> float:
        if not self.noise:
            return 0.0
        if isinstance(doing, Laid):
            about = (doing.card, doing.player, doing.target)
        else:
            about = (doing.out, doing.into, int(doing.to_pile))
        return self.noise * Random(hash((sketch.turns_left, *about))).gauss(0, 1)

    def _after(self, sketch: Sketch, seat: int, trick: Laid | None) -> float:
        """What the table is worth when all that is laid has taken effect, this trick as well."""
        return self.eye.worth(laid(sketch, trick), seat)

    def tinkerings(self, sketch: Sketch, seat: int) -> list[Weighed]:
        """To leave the bomb alone, first, and each exchange that could make sense."""
        left = sketch.copy()
        left.stage = Stage.SECOND
        found = [Weighed(Leave(), self.eye.worth(left, seat))]
        for doing in exchanges(sketch, seat):
            after = left.copy()
            after.exchange(doing.out, doing.into, to_pile=doing.to_pile)
            after.checked(seat)
            found.append(Weighed(doing, self.eye.worth(after, seat) + self._slip(sketch, doing)))
        return found


def laid(sketch: Sketch, trick: Laid | None) -> Sketch:
    """The table when this trick was laid, if any, and all on the stack has taken effect."""
    sketch = sketch.copy()
    if trick is not None:
        sketch.hands[trick.player].remove(trick.card)
        sketch.stack.append(trick)
    resolve(sketch)
    if sketch.moved:
        sketch.begin_turn()
    return sketch


def can_tinker(sketch: Sketch) -> bool:
    """Whether the holder can tinker in this turn (D2.3)."""
    holder = sketch.holder
    if not sketch.hands[holder] or not sketch.bomb:
        return False
    return not sketch.barred(holder, Status.NO_TINKER)


def exchanges(sketch: Sketch, seat: int) -> Iterator[Tinker]:
    """What the holder could exchange; of cards that would only fill a slot the worst alone."""
    figures = sketch.figures
    kind, keep, first = figures.kind, figures.keep, figures.first
    hand = sketch.hands[seat]
    fillers = [it for it in hand if it != SAFETY and kind[it] is not Kind.GADGET]
    into = {SAFETY} if SAFETY in hand else set()
    into.update(it for it in hand if kind[it] is Kind.GADGET)
    if fillers:
        into.add(min(fillers, key=keep.__getitem__))
    gadget = next((it for it in sketch.bomb if it >= 0 and kind[it] is Kind.GADGET), None)
    for out in dict.fromkeys(sketch.bomb):
        for card in sorted(into):
            if out < 0 or card < 0 or (out and first[out] == first[card]):
                continue
            if gadget is not None and kind[card] is Kind.GADGET and out != gadget:
                continue
            if out != SAFETY or card != SAFETY:
                yield Tinker(out, card, to_pile=False)
            if out == SAFETY:
                yield Tinker(out, card, to_pile=True)


EASY: Final = Habits(
    Eye(wins=False, hurt=0.0, cards=0.6, pieces=0.5),
    noise=1.0,
    margin=0.0,
    tries=1,
    remembers=False,
)
"""Sees little but its own gold, and misjudges much."""
MEDIUM: Final = Habits(
    Eye(wins=False, hurt=0.2, cards=0.8, pieces=0.6),
    noise=0.45,
    margin=0.02,
    tries=2,
    remembers=True,
)
"""Sees what pays, and misjudges some of it."""
SHARP: Final = Habits(
    Eye(wins=True, hurt=0.0, cards=1.0, pieces=1.15, turns=0.4),
    noise=0.0,
    margin=0.0005,
    tries=3,
    remembers=True,
)
"""Sees what leads to winning."""
QUICK: Final = replace(SHARP, margin=0.0, tries=1)
"""Whoever plays on in imagined games."""
