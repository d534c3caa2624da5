"""What does Unexploded Cow bring to its table? Its board, panels, end page and words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from core.bots import Reason
from core.chance import Dice, Draw
from core.games.cow.actions import Action
from core.games.cow.state import View
from core.games.cow.table import Config
from core.log import Sight
from core.terms import Refusal, Seat, Tagged
from qtapp.games.cow.words import action_words, log_words, prompts, reason_words, refusals, texts
from qtapp.panels import AnswerPanel, EndPage, GamePanel
from qtapp.parts import ChanceKind, Explained, LogLine, Look, Prompt
from qtapp.table.words import seat_name
from qtapp.usual_parts import WordedParts

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.board.scene import BoardScene
    from qtapp.board.theme import Theme


class CowParts(WordedParts):
    """The `GameParts` of Unexploded Cow."""

    texts = texts
    make_study = None
    """There is nothing to solve: the die decides, and what others hold nobody knows."""

    def make_board(self, look: Look) -> "BoardScene":
        """The fields round the table, the piles and a hand."""
        from qtapp.games.cow.board.scene import CowScene

        return CowScene(look)

    def make_panel(self, look: Look) -> GamePanel:
        """Money and cities, and the ledger of payments."""
        from qtapp.games.cow.panels.side_panel import CowPanel

        return CowPanel(look)

    def make_answer_panel(self, look: Look) -> AnswerPanel | None:
        """What each number of the die would bring; answers to a bomb; what an event asks for."""
        from qtapp.games.cow.panels.answers import CowAnswers

        return CowAnswers(look)

    def make_end_page(self, look: Look) -> EndPage:
        """Places, cities and the money over the turns."""
        from qtapp.games.cow.panels.end_page import CowEndPage

        return CowEndPage(look)

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
        return texts.idle_rules(config, seats)

    def chance_kind(self) -> ChanceKind:
        """A die, and two piles of cards."""
        return "both"

    def card_text(self, draw: Draw, card: int, sight: Sight[View, Action]) -> str:
        """See `texts.drawn_text`."""
        return texts.drawn_text(draw, card, sight.view.table.deck, sight.names)

    def action_text(self, action: Tagged, sight: Sight[View, Action]) -> str:
        """See `action_words.action_text`."""
        return action_words.action_text(cast("Action", action), sight)

    def reason_text(self, reason: Reason, sight: Sight[View, Action]) -> str:
        """See `reason_words.reason_text`."""
        return reason_words.reason_text(reason, sight)

    def picture(
        self, sight: Sight[View, Action], theme: "Theme", name: str, target: "Path"
    ) -> bytes:
        """The table, or its ledger; see `export.picture_of`."""
        from qtapp.games.cow.export import picture_of

        return picture_of(sight, theme, name, target)
