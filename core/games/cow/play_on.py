"""How does a game that is only imagined go on to its end? By rules of thumb, on a sketch."""

from core.games.cow.habits import Habits
from core.games.cow.sketch import Sketch
from core.games.cow.table import NOBODY, Phase

_MOST_TURNS = 400
"""So many turns never come to pass."""


def to_the_end(sketch: Sketch, habits: Habits) -> None:
    """Everybody plays on until the last city is taken (C6.1); the prize is not paid."""
    resume(sketch, habits)
    for _ in range(_MOST_TURNS):
        if sketch.over:
            return
        sketch.begin_turn((sketch.turn + 1) % sketch.seats)
        habits.plays(sketch)


def resume(sketch: Sketch, habits: Habits) -> None:
    """The turn that is under way is played to its end."""
    if sketch.phase in (Phase.OVER, Phase.INTERVAL):
        return
    if sketch.phase is Phase.ROLL:
        sketch.roll(sketch.die(), habits.answer)
        if sketch.pending == NOBODY:
            return
    for seat in sketch.due:
        sketch.draw(seat)
    if sketch.phase in (Phase.DEAL, Phase.CITY):
        sketch.turn_up()
        for _ in range(sketch.figures.draws):
            sketch.draw(sketch.turn)
    if sketch.pending != NOBODY:
        sketch.discards.append(sketch.pending)
        sketch.pending = NOBODY
    if not sketch.over:
        habits.plays(sketch)
