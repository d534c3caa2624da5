"""How does an imagined game go on to the next blast? By rules of thumb, with all cards in sight."""

from collections.abc import Sequence
from random import Random
from typing import Final

from core.games.badaboom.actions import NOBODY, Leave, Tinker
from core.games.badaboom.deck import Kind
from core.games.badaboom.habits import Habits, can_tinker
from core.games.badaboom.outlook import chances
from core.games.badaboom.sketch import Sketch, of_world
from core.games.badaboom.sketched_lays import lays, possible
from core.games.badaboom.sketched_tricks import take_effect
from core.games.badaboom.state import State
from core.games.badaboom.table import Laid, Phase, Stage

_MOST_LAID: Final = 6
"""So many tricks a seat lays in an imagined window."""
_MOST_TURNS: Final = 12
"""After so many turns without a blast a game is judged as it lies."""


class Course:
    """A game that goes on; the sketch changes with it."""

    def __init__(self, sketch: Sketch, habits: Habits) -> None:
        self.sketch = sketch
        self._habits = habits
        self.turns = 0

    def lay(self, trick: Laid) -> None:
        """A trick is laid, and answered by who wants to; then all take effect."""
        self._on_stack(trick)
        self.settle(self._first_asked())

    def _on_stack(self, trick: Laid) -> None:
        self.sketch.hands[trick.player].remove(trick.card)
        self.sketch.stack.append(trick)

    def settle(self, asked: int, passes: int = 0) -> None:
        """Goes on with the answers to the last trick laid, and carries out all of them."""
        sketch = self.sketch
        while sketch.stack:
            answer = self._answer(asked, passes)
            if answer is not None:
                self._on_stack(answer)
            else:
                trick = sketch.stack.pop()
                if possible(sketch, trick, in_toolbox=False):
                    take_effect(sketch, trick)
                else:
                    sketch.discards.append(trick.card)
            if sketch.stack:
                asked, passes = self._first_asked(), 0

    def _first_asked(self) -> int:
        """Who is asked first for an answer to the last trick laid (D3.1)."""
        sketch = self.sketch
        player = sketch.stack[-1].player
        return sketch.holder if sketch.holder != player else sketch.beside(player, 1)

    def _answer(self, asked: int, passes: int) -> Laid | None:
        """What somebody lays in a round of answers; None: all pass."""
        sketch = self.sketch
        player = sketch.stack[-1].player
        while passes < sketch.seats - 1:
            if asked != player:
                if trick := self._trick(asked):
                    return trick
                passes += 1
            asked = sketch.beside(asked, 1)
        return None

    def _trick(self, seat: int) -> Laid | None:
        """What a seat lays that is asked; None: it passes."""
        sketch = self.sketch
        cards, answers = sketch.deck.cards, bool(sketch.stack)
        could: list[Laid] = []
        for card in sketch.hands[seat]:
            it = cards[card]
            if it.kind is Kind.TRICK and (it.answers or not answers):
                could += lays(sketch, card, seat)
        if not could:
            return None
        found = self._habits.best(self._habits.tricks(sketch, seat, could))
        return found.doing if isinstance(found.doing, Laid) else None

    def window(self, asked: int, passes: int) -> None:
        """A window from whoever is asked to its end (D2.2)."""
        sketch = self.sketch
        laid = 0
        while passes < sketch.seats:
            trick = self._trick(asked) if laid < _MOST_LAID * sketch.seats else None
            if trick is None:
                asked, passes = sketch.beside(asked, 1), passes + 1
                continue
            laid += 1
            self.lay(trick)
            if sketch.moved:
                return
            asked, passes = sketch.beside(trick.player, 1), 0

    def tinker(self) -> None:
        """The holder looks into the bomb (D2.3)."""
        sketch = self.sketch
        if can_tinker(sketch):
            found = self._habits.best(self._habits.tinkerings(sketch, sketch.holder))
            self.tinkered(found.doing if isinstance(found.doing, Tinker) else Leave())
        sketch.stage = Stage.SECOND

    def tinkered(self, doing: Tinker | Leave) -> None:
        """The holder does this with the bomb."""
        if isinstance(doing, Tinker):
            self.sketch.exchange(doing.out, doing.into, to_pile=doing.to_pile)
            self.sketch.checked(self.sketch.holder)
        self.sketch.stage = Stage.SECOND

    def to_blast(self, asked: int = NOBODY, passes: int = 0) -> list[float]:
        """Plays on from the window under way; how likely each seat is to win after the blast."""
        sketch, eye = self.sketch, self._habits.eye
        if asked == NOBODY:
            asked = sketch.holder
        for _ in range(_MOST_TURNS):
            if not sketch.moved and sketch.stage is Stage.FIRST:
                self.window(asked, passes)
                asked, passes = sketch.holder, 0
                if not sketch.moved:
                    self.tinker()
            if not sketch.moved:
                self.window(asked, passes)
            if not sketch.moved:
                if sketch.live and sketch.due:
                    dead = sketch.dead(sketch.holder, sketch.effect)
                    standing, over = eye.blasted(sketch, sketch.holder, dead)
                    return chances(standing, sketch.target, over=over)
                sketch.holder, sketch.skip = sketch.next_holder(), 0
            sketch.begin_turn()
            self.turns += 1
            asked, passes = sketch.holder, 0
        return chances(eye.calm(sketch), sketch.target, over=False)


def went_on(state: State, habits: Habits, rng: Random) -> Sequence[float]:
    """How likely each seat is to win after the next blast, in a world in which a player decides."""
    table = state.table
    course = Course(of_world(state, rng), habits)
    match table.phase:
        case Phase.OVER:
            return chances(list(map(float, table.gold)), table.config.target, over=True)
        case Phase.ANSWER:
            course.settle(table.asked, table.passes)
            return course.to_blast(course.sketch.beside(table.opener, 1))
        case Phase.TINKER:
            course.tinker()
            return course.to_blast()
        case _:
            return course.to_blast(table.asked, table.passes)
