"""By which rules of thumb does a player lay tricks, tinker and choose?

Everything that could be done is tried on a sketch and looked at; of what is hidden a player goes by
what its own seat knows.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from core.games.badaboom.actions import Leave, Tinker
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Pick, Status, Verb
from core.games.badaboom.outlook import Eye
from core.games.badaboom.sketch import Sketch
from core.games.badaboom.sketched_tricks import resolve
from core.games.badaboom.table import Laid, Stage

_TRIES: Final = 3
"""So often a trick is tried that leaves something to chance."""

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
    """By about so much everything is misjudged."""
    margin: float
    """So much a trick must be worth, that it is laid."""
    remembers: bool
    """Whether it keeps what it saw itself; else it knows no more of the rest than everybody."""
    ahead: bool
    """Whether it thinks of what it can do itself later in the turn."""

    def tricks(self, sketch: Sketch, seat: int, could: Iterable[Laid]) -> list[Weighed]:
        """To pass, first, and each trick that could be laid."""
        found = [Weighed(None, self._after(sketch, seat, None))]
        for trick in could:
            tries = _TRIES if by_chance(sketch, trick.card) else 1
            worth = sum(self._after(sketch, seat, trick) for _ in range(tries)) / tries
            found.append(Weighed(trick, worth + self._slip(sketch) - self.margin))
        return found

    def best(self, weighed: Sequence[Weighed]) -> Weighed:
        """What is worth most; the first of equals."""
        return max(weighed, key=lambda it: it.worth)

    def _slip(self, sketch: Sketch) -> float:
        return sketch.rng.gauss(0, self.noise) if self.noise else 0.0

    def _after(self, sketch: Sketch, seat: int, trick: Laid | None) -> float:
        """What the table is worth when all that is laid has taken effect, this trick as well."""
        return self.hopes(laid(sketch, trick), seat)

    def hopes(self, sketch: Sketch, seat: int) -> float:
        """What a table is worth, with what the seat itself can still do in this turn."""
        if not self.ahead or sketch.stage is Stage.SECOND:
            return self.eye.worth(sketch, seat)
        if sketch.holder == seat and can_tinker(sketch):
            return max(it.worth for it in self._tinkerings(sketch, seat))
        return self.eye.worth(sketch, seat)

    def tinkerings(self, sketch: Sketch, seat: int) -> list[Weighed]:
        """To leave the bomb alone, and each exchange that could make sense."""
        return [
            Weighed(doing, worth + self._slip(sketch))
            for doing, worth in self._tinkerings(sketch, seat)
        ]

    def _tinkerings(self, sketch: Sketch, seat: int) -> Iterator[Weighed]:
        left = sketch.copy()
        left.stage = Stage.SECOND
        yield Weighed(Leave(), self.eye.worth(left, seat))
        for doing in exchanges(sketch, seat):
            after = left.copy()
            after.exchange(doing.out, doing.into, to_pile=doing.to_pile)
            after.checked(seat)
            yield Weighed(doing, self.eye.worth(after, seat))


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


def by_chance(sketch: Sketch, card: int) -> bool:
    """Whether a trick leaves something to chance besides what is drawn."""
    return any(
        it.verb is Verb.KICK
        or (it.verb in (Verb.STEAL_CARD, Verb.DISCARD) and it.pick is Pick.RANDOM)
        for it in sketch.figures.effects[card]
    )


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
                yield Tinker(out, card)
            if out == SAFETY:
                yield Tinker(out, card, to_pile=True)


EASY: Final = Habits(
    Eye(wins=False, hurt=0.0, cards=0.6, pieces=0.5),
    noise=0.5,
    margin=0.0,
    remembers=False,
    ahead=False,
)
"""Sees its own gold alone, and misjudges much."""
MEDIUM: Final = Habits(
    Eye(wins=False, hurt=0.2, cards=0.8, pieces=0.6),
    noise=0.2,
    margin=0.02,
    remembers=True,
    ahead=True,
)
SHARP: Final = Habits(
    Eye(wins=True, hurt=0.0, cards=1.0, pieces=1.15),
    noise=0.0,
    margin=0.0005,
    remembers=True,
    ahead=False,
)
QUICK: Final = Habits(
    Eye(wins=True, hurt=0.0, cards=1.0, pieces=1.15),
    noise=0.0,
    margin=0.0,
    remembers=True,
    ahead=False,
)
