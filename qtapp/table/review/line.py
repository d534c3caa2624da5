"""How far is a line of play, and what did it come to? One side of a comparison."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from qtapp.parts import Chapter


class Stage(Enum):
    """How far a chapter is in one line of play."""

    OVER = "over"
    IN_PLAY = "in play"
    AHEAD = "ahead"


BOTH_OVER: Final = (Stage.OVER, Stage.OVER)


@dataclass(frozen=True, slots=True)
class Line:
    """What one line of play came to."""

    chapters: tuple[Chapter, ...]
    total: int
    over: bool
    """Whether it was played to the end."""
    now: int = 0
    """The chapter in play; of no account when it is over."""

    def stage(self, index: int) -> Stage:
        """How far a chapter is; one that is never in play counts with the whole game."""
        if self.over:
            return Stage.OVER
        if index == self.now or not self.chapters[index].mark:
            return Stage.IN_PLAY
        return Stage.OVER if index < self.now else Stage.AHEAD
