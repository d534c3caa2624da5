"""What does a game bring to its table? The contract between the program and `qtapp.games.*`.

Widgets get a `Sight`, never a match: what a seat may not know cannot reach the screen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from qtapp.look import Look as Look  # noqa: PLC0414, TC001 - part of this contract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from core.bots import ReadData, Reason
    from core.chance import Dice, Draw
    from core.log import Sight
    from core.terms import Outcome, Refusal, Seat, Tagged
    from qtapp.board.scene import BoardScene
    from qtapp.board.theme import Theme
    from qtapp.panels import AnswerPanel, EndPage, GamePanel, StudyPanel
    from qtapp.table.thinker import Thinker

    AnySight: TypeAlias = Sight[Any, Any]
    """What a seat sees of a game that is not known by name."""

ChanceKind: TypeAlias = Literal["dice", "cards", "both"]
"""What decides by chance on a real table; the words of all that surrounds the board follow it.

With `both` the dice can be real ones while the program deals.
"""


@dataclass(frozen=True, slots=True)
class Explained:
    """A sentence, and the place in the rules where it comes from."""

    sentence: str
    rule: str = ""
    """Such as `B3.4`; empty where no rule speaks of it."""


@dataclass(frozen=True, slots=True)
class ConfigText:
    """A house rule, that is a field of a game's config, in words."""

    label: str
    explanation: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    text: str
    at: int | None
    """The length of the line of play after this entry, to replay from; None: there is nothing to
    show, or it was taken back."""
    asked_by: Seat | None = None
    """Who was given a hint, if the line tells of one."""
    reveals: bool = False
    """Whether it tells what all have waited for: little room leaves out most other lines before."""
    touches: frozenset[Seat] = field(default=frozenset(), compare=False)
    """Whose money, cards or answers it is about: for these readers it is left out last of all.

    It may change with what follows, as when a question is answered; the line is the same then.
    """
    begins: Seat | None = None
    """Whose turn begins with it: what follows is no longer the doing of who acted before."""


@dataclass(frozen=True, slots=True)
class PromptButton:
    """One way to answer the question of the moment."""

    id: str
    label: str
    action: Tagged | None = None
    """What is played; None: the game's own scene takes care of it."""
    key: str = ""
    """The key that does the same, as `QKeySequence` reads it."""
    primary: bool = False
    why_not: str = ""
    """Why it cannot be used now; empty: it can."""
    confirm: str = ""
    """What is asked before it is done, for what cannot be taken back; empty: nothing."""
    seat: Seat | None = None
    """Whose badge stands on it; None: nobody's."""
    widest: str = ""
    """The longest label that this place may come to have: its width is kept free."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question of the moment, in one sentence over the board."""

    question: str
    buttons: tuple[PromptButton, ...] = ()
    rule: str = ""
    """The place in the rules that matters now."""
    aside: bool = False
    """Whether it is asked by the way: the room that its buttons need is given back after it."""
    steady: bool = False
    """Whether its buttons always stand below it, all of them: they are used again and again while
    the question changes."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a game that is scored by itself, such as a field."""

    name: str
    """Such as "Field B"."""
    mark: str
    """The same in a letter or two, for a chart; empty: it is never in play."""
    text: str
    """What it came to, in a few lines."""
    points: int
    paint: Callable[[QPainter, QRectF, Theme], None] | None = None
    """Draws it into this rectangle, in the painter's units; None: there is nothing to draw."""


class GameParts(Protocol):
    """The board, the panels and the words of one game."""

    def make_board(self, look: Look) -> BoardScene:
        """A board that shows nothing yet."""
        ...

    def make_panel(self, look: Look) -> GamePanel:
        """A panel that shows nothing yet."""
        ...

    def make_answer_panel(self, look: Look) -> AnswerPanel | None:
        """A panel that shows nothing yet; None: buttons and board suffice for every answer."""
        ...

    def make_end_page(self, look: Look) -> EndPage:
        """An end page that shows nothing yet."""
        ...

    def refusal_text(self, refusal: Refusal, sight: AnySight) -> Explained:
        """Why an action is not allowed, for any code of the game and of the match."""
        ...

    def log_lines(self, sight: AnySight) -> list[LogLine]:
        """The log of a sight in words, oldest first."""
        ...

    def prompt(self, sight: AnySight, chance: Dice | Draw | None, answering: Seat | None) -> Prompt:
        """What is asked now; `chance` is what the player's own dice or cards must supply.

        A card that is drawn in secret is asked for where it may be seen: `chance` is None for all
        others. If a computer player draws it, whoever is there keys it in: the question says whose
        card it is. `answering` is in whose name the buttons will be played, as
        `BoardScene.set_answering` says: in an answer in the open, the name in the question.
        """
        ...

    def config_text(self, field: str) -> ConfigText:
        """The house rule that is this field of the config."""
        ...

    def idle_rules(self, config: Any, seats: int) -> Mapping[str, str]:
        """Chosen house rules that change nothing with so many players: by field, a sentence why."""
        ...

    def preset_text(self, id: str) -> str:  # noqa: A002 - the word of `core.kit.Preset`
        """The name of a ready-made config."""
        ...

    def chance_kind(self) -> ChanceKind:
        """What this game is played with."""
        ...

    def card_text(self, draw: Draw, card: int, sight: AnySight) -> str:
        """One of the choices of a draw in words, such as "River, 2 track, reward 8".

        The pool of the draw says what it is a number of: a card, or somebody who may begin. What it
        is stands first, up to the comma: where cards are chosen, they are grouped by it, and
        found by the letters and figures of these words in their order ("ri 2 8"). Cards that are
        alike have the same words. A game of dice alone has no cards, and raises `ValueError`.
        """
        ...

    def chance_text(self, what: Dice | Draw, label: str) -> str:
        """What must be supplied, such as "Dice of bull 2: column, then row"."""
        ...

    def result_text(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        """How a match of players with these names ended, in one sentence."""
        ...

    def action_text(self, action: Tagged, sight: AnySight) -> str:
        """An action of the sight's match in a few words, such as "Pass" or "Leave the field".

        Where it can be made at the very moment of the sight, the words may tell what comes of it.
        """
        ...

    def reason_text(self, reason: Reason, sight: AnySight) -> str:
        """A reason of the game's teacher, reviewer or computer players, in one sentence.

        The sight, of whoever reads it, is of the match that it is about: there are the names of the
        players, and the cards. That of a computer player begins with what it does: its name is put
        before it, as in "Tavo bids 2: ...".
        """
        ...

    def luck_text(self, action: Tagged, sight: AnySight) -> str:
        """What the luck of this action of chance is about, in a sentence.

        Such as "Dice 3, 4, 6."; it may be about more than the action itself, where chance is
        measured in several actions at once.
        """
        ...

    def round_text(self, sight: AnySight) -> str:
        """What a question that goes round asks of all together, such as "Does anybody answer?".

        The sight is a passer-by's: see `core.game.Game.declining`. A game without such questions
        raises `ValueError`, here and below.
        """
        ...

    def wait_text(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        """Until when all may pass, as an end of "Everything passes until …"; without a stop.

        `who` lets it pass: a name, or words for one of several.
        """
        ...

    def wait_label(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        """The same in a few words, for a button under "Pass until …"."""
        ...

    @property
    def make_study(self) -> Callable[[Look, Thinker, ReadData], StudyPanel] | None:
        """Makes a solver view that shows nothing yet; None: this game has none."""
        ...

    def chapters(self, sight: AnySight) -> tuple[Chapter, ...]:
        """The parts of the game that are scored by themselves, in their order; () if none are."""
        ...

    def chapter_now(self, sight: AnySight) -> int:
        """Which of the chapters is in play; 0 in a game that has none."""
        ...

    def terms_text(self, sight: AnySight) -> str:
        """House rules and practice of this match in sentences; empty for the printed game."""
        ...

    def progress_text(self, sight: AnySight) -> str:
        """How far a match is, such as "Field B, 34 points so far"; of several with their names."""
        ...

    def picture(self, sight: AnySight, theme: Theme, name: str, target: Path) -> bytes:
        """What the seat sees as a file: SVG if the target's suffix says so, and else PNG.

        `name` is the game ID, or empty for dice without one.
        """
        ...
