"""What does From Cape to Cairo bring to its table? Its board, panels, end page and words."""

from typing import TYPE_CHECKING, cast

from core.bots import Reason
from core.chance import Dice, Draw
from core.games.kairo.rules import Action, View
from core.log import Sight
from core.terms import Refusal, Seat, Tagged
from qtapp.games.kairo import log_words, prompts, reason_words, refusals, texts
from qtapp.panels import AnswerPanel, EndPage, GamePanel
from qtapp.parts import ChanceKind, Explained, LogLine, Look, Prompt
from qtapp.table.words import seat_name
from qtapp.usual_parts import WordedParts

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.board.scene import BoardScene
    from qtapp.board.theme import Theme


class KairoParts(WordedParts):
    """The `GameParts` of From Cape to Cairo."""

    texts = texts
    make_study = None
    """There is nothing to solve: what is to come depends on bids that nobody knows."""

    def make_board(self, look: Look) -> "BoardScene":
        """The map with the cards beside it."""
        from qtapp.games.kairo.scene import KairoScene

        return KairoScene(look)

    def make_panel(self, look: Look) -> GamePanel:
        """The ledger of bids and money."""
        from qtapp.games.kairo.side_panel import LedgerPanel

        return LedgerPanel(look)

    def make_answer_panel(self, look: Look) -> AnswerPanel | None:
        """Bids, picks and ways to pay."""
        from qtapp.games.kairo.answers import KairoAnswers

        return KairoAnswers(look)

    def make_end_page(self, look: Look) -> EndPage:
        """Places, and the ledger of the whole game."""
        from qtapp.games.kairo.end_page import KairoEndPage

        return KairoEndPage(look)

    def refusal_text(self, refusal: Refusal, sight: Sight[View, Action]) -> Explained:
        """See `refusals.refusal_text`; it concerns whoever looks."""
        name = "" if sight.seat is None else seat_name(sight.names, sight.seat)
        return refusals.refusal_text(refusal, name)

    def log_lines(self, sight: Sight[View, Action]) -> list[LogLine]:
        """See `log_words.log_lines`."""
        return log_words.log_lines(sight)

    def prompt(
        self, sight: Sight[View, Action], chance: Dice | Draw | None, answering: Seat | None
    ) -> Prompt:
        """See `prompts.prompt`."""
        return prompts.prompt(sight, chance)

    def chance_kind(self) -> ChanceKind:
        """A draw pile."""
        return "cards"

    def card_text(self, draw: Draw, card: int, sight: Sight[View, Action]) -> str:
        """See `texts.card_text`."""
        return texts.card_text(sight.view.table.deck, card)

    def action_text(self, action: Tagged, sight: Sight[View, Action]) -> str:
        """See `texts.action_text`."""
        return texts.action_text(cast("Action", action), sight)

    def reason_text(self, reason: Reason, sight: Sight[View, Action]) -> str:
        """See `reason_words.reason_text`."""
        return reason_words.reason_text(reason, sight)

    def picture(
        self, sight: Sight[View, Action], theme: "Theme", name: str, target: "Path"
    ) -> bytes:
        """The ledger; see `export.picture_of`."""
        from qtapp.games.kairo.export import picture_of

        return picture_of(sight, theme, name, target)
