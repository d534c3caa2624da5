"""What does Badaboom bring to its table? Its board, panels, end page and words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from core.bots import Reason
from core.chance import Dice, Draw
from core.games.badaboom.actions import Action
from core.games.badaboom.state import View
from core.games.badaboom.table import Config
from core.log import Sight
from core.terms import Refusal, Seat, Tagged
from qtapp.games.badaboom.words import (
    action_words,
    log_words,
    prompts,
    reason_words,
    refusals,
    texts,
    waiting_words,
)
from qtapp.panels import AnswerPanel, EndPage, GamePanel
from qtapp.parts import ChanceKind, Explained, LogLine, Look, Prompt
from qtapp.table.words import seat_name
from qtapp.usual_parts import WordedParts

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.board.scene import BoardScene
    from qtapp.board.theme import Theme


class BadaboomParts(WordedParts):
    """The `GameParts` of Badaboom."""

    texts = texts
    make_study = None
    """There is nothing to solve: what others hold nobody knows."""

    def make_board(self, look: Look) -> "BoardScene":
        """The bomb on its bench, the goblins round it, and a toolbox."""
        from qtapp.games.badaboom.board.scene import BadaboomScene

        return BadaboomScene(look)

    def make_panel(self, look: Look) -> GamePanel:
        """Gold, toolboxes and what is known of the bomb."""
        from qtapp.games.badaboom.panels.side_panel import BadaboomPanel

        return BadaboomPanel(look)

    def make_answer_panel(self, look: Look) -> AnswerPanel | None:
        """What can be played in a window or as an answer; tinkering; what is chosen."""
        from qtapp.games.badaboom.panels.answers import BadaboomAnswers

        return BadaboomAnswers(look)

    def make_end_page(self, look: Look) -> EndPage:
        """Places, and the gold from blast to blast."""
        from qtapp.games.badaboom.panels.end_page import BadaboomEndPage

        return BadaboomEndPage(look)

    def refusal_text(self, refusal: Refusal, sight: Sight[View, Action]) -> Explained:
        """See `refusals.refusal_text`; it concerns whoever looks."""
        name = "" if sight.seat is None else seat_name(sight.names, sight.seat)
        return refusals.refusal_text(refusal, sight.view.table, sight.names, name)

    def log_lines(self, sight: Sight[View, Action]) -> list[LogLine]:
        """See `log_words.log_lines`."""
        return log_words.log_lines(sight)

    def prompt(
        self, sight: Sight[View, Action], chance: Dice | Draw | None, answering: Seat | None
    ) -> Prompt:
        """See `prompts.prompt`."""
        return prompts.prompt(sight, chance, answering)

    def idle_rules(self, config: Config, seats: int) -> Mapping[str, str]:
        """See `texts.idle_rules`."""
        return texts.idle_rules(config)

    def chance_kind(self) -> ChanceKind:
        """Piles of cards."""
        return "cards"

    def card_text(self, draw: Draw, card: int, sight: Sight[View, Action]) -> str:
        """See `texts.drawn_text`."""
        return texts.drawn_text(draw, card, sight.view.table.deck, sight.names)

    def action_text(self, action: Tagged, sight: Sight[View, Action]) -> str:
        """See `action_words.action_text`."""
        return action_words.action_text(cast("Action", action), sight)

    def reason_text(self, reason: Reason, sight: Sight[View, Action]) -> str:
        """See `reason_words.reason_text`."""
        return reason_words.reason_text(reason, sight)

    def round_text(self, sight: Sight[View, Action]) -> str:
        """See `prompts.round_text`."""
        return prompts.round_text(sight.view.table, sight.names)

    def wait_text(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        """See `waiting_words.wait_text`."""
        return waiting_words.wait_text(id, who)

    def wait_label(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        """See `waiting_words.wait_label`."""
        return waiting_words.wait_label(id, who)

    def picture(
        self, sight: Sight[View, Action], theme: "Theme", name: str, target: "Path"
    ) -> bytes:
        """The table with its gold; see `export.picture_of`."""
        from qtapp.games.badaboom.export import picture_of

        return picture_of(sight, theme, name, target)
