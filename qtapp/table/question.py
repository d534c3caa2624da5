"""What is asked over the board at this moment, and which answers are the table's own business?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from qtapp.table.handing_over import DONE, TAKE_BACK
from qtapp.table.review.prompts import BACK
from qtapp.table.unfolding import NEXT, SKIP

if TYPE_CHECKING:
    from qtapp.parts import AnySight, GameParts, Prompt, PromptButton
    from qtapp.table.asking_round import AskingRound
    from qtapp.table.controller import MatchController
    from qtapp.table.handing_over import HandingOver
    from qtapp.table.replay import Replay
    from qtapp.table.review.reviewing import Reviewing
    from qtapp.table.unfolding import Unfolding


@dataclass(frozen=True, slots=True)
class Question:
    """Asks what the game asks, unless something else is going on at the table."""

    controller: MatchController
    parts: GameParts
    reviewing: Reviewing
    replay: Replay
    unfolding: Unfolding
    handing: HandingOver
    round: AskingRound

    def prompt(self, sight: AnySight) -> Prompt:
        """What is asked of whoever looks at this."""
        if self.replay.on:
            return self.reviewing.prompt(sight) or self.replay.prompt()
        if self.unfolding.on:
            return self.unfolding.prompt()
        if self.controller.looking_again:
            return self.handing.prompt()
        wanted, _ = self.controller.wanted
        asked = self.parts.prompt(sight, wanted, self.controller.answering)
        return self.round.prompt(sight, asked)

    def settles(self, button: PromptButton) -> bool:
        """Does what a button of the table's own stands for; False: it is the game's."""
        own = {
            SKIP: self.unfolding.finish,
            NEXT: self.unfolding.go_on,
            BACK: self.replay.close,
            DONE: self.handing.end_second_look,
            TAKE_BACK: self.controller.take_back,
        }
        if button.id not in own:
            return self.round.settles(button) or self.reviewing.choose(button)
        own[button.id]()
        return True
