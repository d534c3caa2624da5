"""The toy's board and words, as plain as can be."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent, QLabel, QVBoxLayout

from core.bots import Reason
from core.chance import Dice, Draw
from core.hints import Mark
from core.log import Entry, PencilMark, Sight
from core.terms import Outcome, Refusal, Seat, Tagged
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.scene import BoardPart, BoardScene
from qtapp.board.steps import BoardStep
from qtapp.board.theme import Theme, load_theme
from qtapp.panels import AnswerPanel, EndPage, GamePanel
from qtapp.parts import (
    ChanceKind,
    Chapter,
    ConfigText,
    Explained,
    LogLine,
    Look,
    Prompt,
    PromptButton,
)
from tests.qtapp.table.toy import Action, Fell, Note, Roll, State, Stop

ToySight = Sight[State, Action]


def make_look(
    theme: str = "light", scale: float = 1.0, wish: MotionWish = MotionWish.REDUCED
) -> Look:
    """A look in which nothing moves, unless it is wished for."""
    return Look(load_theme(theme), scale, Motion(wish))


class ToyBoard(BoardScene):
    """A square; a click or the key `n` notes a 5, and `x` is refused by the board itself.

    A throw unfolds die by die.
    """

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSceneRect(0, 0, 400, 400)
        self.sights: list[ToySight] = []
        self.marks: tuple[PencilMark, ...] = ()
        self.tools: list[str | None] = []
        self.hinted: list[tuple[Mark, ...]] = []
        """The marks of hints that were shown, each time that they changed."""
        self.held: list[Tagged | None] = []
        """What was held and is not played yet, each time that it changed."""
        self.begun = False
        """Whether input is half made; Esc drops it."""
        self.pointing = False
        """Whether the keyboard's cursor is on the board; Esc takes it away, after `begun`."""
        self.looks = [look]
        self.drawn: list[str] = []
        """What steps have drawn, one after the other, or `jump`."""

    def show(self, sight: Sight[Any, Any]) -> None:
        before = self.sights[-1].view if self.sights else None
        self.sights.append(sight)
        if before is None or before == sight.view:
            return
        self.show_marks(())
        self.finish_steps()
        last = [it.action for it in sight.log if isinstance(it, Entry)][-1:]
        if sight.view.throws == before.throws + 1 and isinstance(last[0], Fell):
            self.queue_steps([self._step(die) for die in last[0].dice])
        else:
            self.drawn.append("jump")

    def _step(self, die: int) -> BoardStep:
        return BoardStep(partial(self.drawn.append, f"die {die}"), f"A {die} falls.")

    def show_marks(self, marks: Sequence[Mark]) -> None:
        if tuple(marks) != (self.hinted[-1] if self.hinted else ()):
            self.hinted.append(tuple(marks))

    def show_held(self, action: Tagged | None) -> None:
        if action != (self.held[-1] if self.held else None):
            self.held.append(action)

    @property
    def half_made(self) -> bool:
        return self.begun

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.looks.append(look)

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        self.marks = marks

    def set_pencil_mode(self, tool: str | None) -> None:
        self.tools.append(tool)

    def refusal_anchor(self, refusal: Refusal) -> QPointF:
        return QPointF(200, 200)

    def key_pressed(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape and (self.begun or self.pointing):
            self.begun, self.pointing = False, self.pointing and self.begun
            return True
        if event.text() == "n" and not self.read_only:
            self.action_made.emit(Note(5))
            return True
        if event.text() == "x":
            self.refused.emit(Refusal("crossed"))
            return True
        return False

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        if not self.read_only:
            self.action_made.emit(Note(5))

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        event.accept()

    def accessible_parts(self) -> list[BoardPart]:
        return [BoardPart("square", "Square", "", QRectF(0, 0, 400, 400), lambda: None)]


class ToyPanel(GamePanel):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.label = QLabel()
        QVBoxLayout(self).addWidget(self.label)

    def show_sight(self, sight: Sight[Any, Any]) -> None:
        self.label.setText(f"Total {sight.view.total}")

    def set_look(self, look: Look) -> None:
        pass


class ToyEnd(EndPage):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self.label = QLabel()
        QVBoxLayout(self).addWidget(self.label)

    def show_sight(self, sight: Sight[Any, Any], match_name: str) -> None:
        self.label.setText(f"{sight.view.total} {match_name}")

    def set_look(self, look: Look) -> None:
        pass


class ToyParts:
    """The `GameParts` of the toy."""

    make_study = None

    def __init__(self) -> None:
        self.board: ToyBoard | None = None
        self.end: ToyEnd | None = None

    def make_board(self, look: Look) -> ToyBoard:
        self.board = ToyBoard(look)
        return self.board

    def make_panel(self, look: Look) -> ToyPanel:
        return ToyPanel(look)

    def make_answer_panel(self, look: Look) -> AnswerPanel | None:
        return None

    def make_end_page(self, look: Look) -> ToyEnd:
        self.end = ToyEnd(look)
        return self.end

    def terms_text(self, sight: Sight[Any, Any]) -> str:
        return ""

    def action_text(self, action: Tagged, sight: Sight[Any, Any]) -> str:
        return action.tag.capitalize()

    def reason_text(self, reason: Reason, sight: Sight[Any, Any]) -> str:
        words = (reason.code.replace("-", " "), *map(str, reason.args))
        return f"{' '.join(words)}.".capitalize()

    def luck_text(self, action: Tagged, sight: Sight[Any, Any]) -> str:
        return f"{action.tag.capitalize()}."

    def round_text(self, sight: Sight[Any, Any]) -> str:
        raise ValueError("no question goes round")

    def wait_text(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        raise ValueError("no question goes round")

    def wait_label(self, id: str, who: str) -> str:  # noqa: A002 - the word of `core.kit.Wait`
        raise ValueError("no question goes round")

    def chapters(self, sight: Sight[Any, Any]) -> tuple[Chapter, ...]:
        return ()

    def chapter_now(self, sight: Sight[Any, Any]) -> int:
        return 0

    def progress_text(self, sight: Sight[Any, Any]) -> str:
        return f"{sight.view.total} so far"

    def refusal_text(self, refusal: Refusal, sight: Sight[Any, Any]) -> Explained:
        return Explained(f"Refused: {refusal.code}.", "T1.2" if refusal.code == "crossed" else "")

    def log_lines(self, sight: Sight[Any, Any]) -> list[LogLine]:
        lines, at = [], 0
        for record in sight.log:
            if isinstance(record, Entry):
                at += 1
                match record.action:
                    case Fell(dice):
                        how = " (entered)" if record.by == "table" else ""
                        lines.append(LogLine(f"Dice {dice}{how}", at))
                    case _:
                        lines.append(LogLine(record.action.tag.capitalize(), at))
            else:
                lines.append(LogLine("Back", None))
        return lines

    def prompt(
        self, sight: Sight[Any, Any], chance: Dice | Draw | None, answering: Seat | None
    ) -> Prompt:
        if sight.outcome:
            return Prompt("It is over.", (), "T3.1")
        if chance is not None:
            return Prompt("Throw your dice.", (), "T2.2")
        why = "" if sight.view.total else "Throw once before you stop."
        return Prompt(
            "Roll, or stop?",
            (
                PromptButton("roll", "Roll", Roll(), "Return", primary=True),
                PromptButton("note", "Note", Note(1), "P"),
                PromptButton("stop", "Stop", Stop(), "L", why_not=why, confirm="Stop for good?"),
            ),
            "T2.1",
        )

    def config_text(self, field: str) -> ConfigText:
        return ConfigText(field.capitalize(), f"What {field} means.", "T1.1")

    def idle_rules(self, config: Any, seats: int) -> Mapping[str, str]:
        return {}

    def preset_text(self, id: str) -> str:  # noqa: A002
        return id.capitalize()

    def chance_kind(self) -> ChanceKind:
        return "dice"

    def card_text(self, draw: Draw, card: int, sight: Sight[Any, Any]) -> str:
        return f"{'Low' if card < 4 else 'High'}, card {card}"

    def chance_text(self, what: Dice | Draw, label: str) -> str:
        return f"Dice of {label}"

    def result_text(self, outcome: Outcome, names: tuple[str, ...]) -> str:
        return f"{outcome.scores[0]} points"

    def picture(self, sight: Sight[Any, Any], theme: Theme, title: str, target: Path) -> bytes:
        return title.encode()
