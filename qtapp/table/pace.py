"""How fast do the computer players play? How long each may think, and how long a move is seen.

What unfolds on the board in several steps, whoever has played it, goes by the same pace.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Pace:
    """What a person has chosen for the computer players of all tables."""

    id: str
    pause: float
    """Seconds that pass at least from one move to a computer's next one, its thinking among them.

    It is the same for every move: how long a computer seems to think tells nothing of what it
    holds, or has chosen.
    """
    thought: float
    """Seconds that the strongest level may think about a move."""
    step: int = 0
    """Milliseconds for which each step is seen of what unfolds on the board; 0: it is there at
    once."""
    steps: bool = False
    """Whether each move of a computer waits until the person asks for it."""
    answer: float = 0.1
    """Seconds after which a computer answers a question that goes round (`Game.declining`), and a
    person is let pass who has said so before.

    It is the same whatever they hold or do; and short, for there are dozens of them in a turn.
    """

    @property
    def small_pause(self) -> float:
        """The pause after a small move of a longer turn, as `GameKit.small` has them."""
        return self.pause / 4

    @property
    def answer_thought(self) -> float:
        """How long any computer player may think about an answer, so that it comes in time."""
        return self.answer / 2

    def seconds(self, rank: int, levels: int, at_once: int = 1) -> float:
        """How long a computer player may think about a move.

        `rank` is its place among the game's `levels`, from 0 for the weakest: the weaker need less.
        `at_once` of them think about the same moment, one after the other; together they take no
        more than twice the time of one.
        """
        return self.thought * (rank + 1) / levels * min(1.0, 2 / at_once)


PACES: Final = {
    pace.id: pace
    for pace in (
        Pace("instant", pause=0.0, thought=0.25, step=0),
        Pace("quick", pause=0.6, thought=0.5, step=250, answer=0.12),
        Pace("normal", pause=1.5, thought=1.2, step=600, answer=0.25),
        Pace("slow", pause=3.5, thought=2.5, step=1200, answer=0.5),
        Pace("step", pause=0.0, thought=1.2, step=900, steps=True, answer=0.25),
    )
}
"""From fast to slow; the last goes no further by itself."""

NORMAL: Final = "normal"
"""The pace of a first start."""
