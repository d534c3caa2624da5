"""What does From Cape to Cairo bring to its table? Its board, panels, end page and words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from core.bots import Reason
from core.chance import Dice, Draw
from core.games.kairo.rules import Action, View
from core.log import Sight
from core.terms import Outcome, Refusal, Seat, Tagged
from qtapp.games.kairo import log_words, prompts, reason_words, refusals, texts
from qtapp.panels import AnswerPanel, EndPage, GamePanel
from qtapp.parts import ChanceKind, Chapter, ConfigText, Explained, LogLine, Look, Prompt
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.board.scene import BoardScene
    from qtapp.board.theme import Theme


class KairoParts:
    """The `GameParts` of From Cape to Cairo."""

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

    def config_text(self, field: str) -> ConfigText:
        """See `texts.config_text`."""
        return texts.config_text(field)

    def idle_rules(self, config: object, seats: int) -> Mapping[str, str]:
        """None: every house rule counts, however many play."""
        return {}

    def preset_text(self, id: str) -> str:  # noqa: A002 - the word of `core.kit.Preset`
        """See `texts.preset_text`."""
        return texts.preset_text(id)

    def chance_kind(self) -> ChanceKind:
        """A draw pile."""
        return "cards"

    def card_text(self, draw: Draw, card: int, sight: Sight[View, Action]) -> str:
        """See `texts.card_text`."""
        return texts.card_text(sight.view.table.deck, card)

    def chance_text(self, what: Dice | Draw, label: str) -> str:
        """See `texts.chance_text`."""
        return texts.chance_text(label)

    def result_text(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        """See `texts.result_text`."""
        return texts.result_text(outcome, names)

    def action_text(self, action: Tagged, sight: Sight[View, Action]) -> str:
        """See `texts.action_text`."""
        return texts.action_text(cast("Action", action), sight)

    def reason_text(self, reason: Reason, sight: Sight[View, Action]) -> str:
        """See `reason_words.reason_text`."""
        return reason_words.reason_text(reason, sight)

    def luck_text(self, action: Tagged, sight: Sight[View, Action]) -> str:
        """The card that was turned up."""
        return f"{self.action_text(action, sight)}."

    def chapters(self, sight: Sight[View, Action]) -> tuple[Chapter, ...]:
        """None: nothing is scored before the end."""
        return ()

    def chapter_now(self, sight: Sight[View, Action]) -> int:
        """There are no chapters."""
        return 0

    def terms_text(self, sight: Sight[View, Action]) -> str:
        """See `texts.terms_text`."""
        return texts.terms_text(sight.view, sight.log, sight.names)

    def progress_text(self, sight: Sight[View, Action]) -> str:
        """See `texts.progress_text`."""
        return texts.progress_text(sight.view, sight.names)

    def picture(
        self, sight: Sight[View, Action], theme: "Theme", name: str, target: "Path"
    ) -> bytes:
        """The ledger; see `export.picture_of`."""
        from qtapp.games.kairo.export import picture_of

        return picture_of(sight, theme, name, target)
