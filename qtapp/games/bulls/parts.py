"""What does Raging Bulls bring to its table? Its board, score column, end page and words."""

from typing import TYPE_CHECKING, cast

from core.bots import ReadData, Reason
from core.chance import Dice, Draw
from core.games.bulls.rules import Action, View
from core.log import Sight
from core.terms import Outcome, Refusal, Seat, Tagged
from qtapp.games.bulls import hint_words, log_words, prompts, texts
from qtapp.panels import AnswerPanel, EndPage, GamePanel, StudyPanel
from qtapp.parts import ChanceKind, Chapter, ConfigText, Explained, LogLine, Look, Prompt
from qtapp.unbroken import unbroken
from qtapp.usual_parts import UsualParts

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.board.scene import BoardScene
    from qtapp.board.theme import Theme
    from qtapp.table.thinker import Thinker


class BullsParts(UsualParts):
    """The `GameParts` of Raging Bulls."""

    def make_board(self, look: Look) -> "BoardScene":
        """The field with its dice."""
        from qtapp.games.bulls.scene import BullsScene

        return BullsScene(look)

    def make_panel(self, look: Look) -> GamePanel:
        """The score column of the sheet."""
        from qtapp.games.bulls.score_panel import ScorePanel

        return ScorePanel(look)

    def make_answer_panel(self, look: Look) -> AnswerPanel | None:
        """Board and buttons suffice."""
        return None

    def make_end_page(self, look: Look) -> EndPage:
        """The finished sheet."""
        from qtapp.games.bulls.end_page import BullsEndPage

        return BullsEndPage(look)

    def refusal_text(self, refusal: Refusal, sight: Sight[View, Action]) -> Explained:
        """See `texts.refusal_text`."""
        return texts.refusal_text(refusal)

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

    def preset_text(self, id: str) -> str:  # noqa: A002 - the word of `core.kit.Preset`
        """See `texts.preset_text`."""
        return texts.preset_text(id)

    def chance_kind(self) -> ChanceKind:
        """Bulls and turns are rolled."""
        return "dice"

    def card_text(self, draw: Draw, card: int, sight: Sight[View, Action]) -> str:
        """There are none."""
        raise ValueError("Raging Bulls has no cards")

    def chance_text(self, what: Dice | Draw, label: str) -> str:
        """See `texts.chance_text`."""
        return texts.chance_text(label)

    def result_text(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        """See `texts.result_text`."""
        return texts.result_text(outcome)

    def chapters(self, sight: Sight[View, Action]) -> tuple[Chapter, ...]:
        """See `chapters.chapters`."""
        from qtapp.games.bulls.chapters import chapters

        return chapters(sight)

    def chapter_now(self, sight: Sight[View, Action]) -> int:
        """The field in play."""
        return sight.view.current

    def action_text(self, action: Tagged, sight: Sight[View, Action]) -> str:
        """See `hint_words.action_text`; no line breaks within the name of a post."""
        return unbroken(hint_words.action_text(cast("Action", action)))

    def reason_text(self, reason: Reason, sight: Sight[View, Action]) -> str:
        """See `hint_words.reason_text`; no line breaks within the name of a post."""
        return unbroken(hint_words.reason_text(reason))

    def luck_text(self, action: Tagged, sight: Sight[View, Action]) -> str:
        """See `log_words.luck_text`."""
        return log_words.luck_text(cast("Action", action))

    def make_study(self, look: Look, thinker: "Thinker", read: ReadData) -> StudyPanel:
        """The solver view."""
        from qtapp.games.bulls.study.solver_view import SolverView

        return SolverView(look, thinker, read)

    def terms_text(self, sight: Sight[View, Action]) -> str:
        """See `texts.terms_sentence`."""
        return texts.terms_sentence(sight.view.config, sight.log)

    def progress_text(self, sight: Sight[View, Action]) -> str:
        """See `texts.progress_text`."""
        return texts.progress_text(sight.view)

    def picture(
        self, sight: Sight[View, Action], theme: "Theme", name: str, target: "Path"
    ) -> bytes:
        """The sheet; see `export.picture_of`."""
        from qtapp.games.bulls.export import picture_of

        return picture_of(sight, theme, name, target)
