"""Should this really be played? Holds a costly action back, and asks before it is done."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from qtapp.parts import PromptButton

if TYPE_CHECKING:
    from core.hints import Advice
    from core.terms import Tagged
    from qtapp.table.board_marks import MarkLayer
    from qtapp.table.controller import MatchController
    from qtapp.table.prompt_bar import PromptBar
    from qtapp.table.teaching import Teaching

_UNSEEN: Final = 150
"""Milliseconds of waiting for the first advice that are not worth a word."""
_PATIENCE: Final = 1000
"""Milliseconds that an action is held for want of advice, at most."""


class Tutor(QObject):
    """Stands between the player's actions and the match, while it is on."""

    shown = Signal()
    """The player wants to see what would be better."""

    def __init__(
        self,
        controller: MatchController,
        teaching: Teaching,
        bar: PromptBar,
        board: MarkLayer,
    ) -> None:
        super().__init__(bar)
        self._controller = controller
        self._teaching = teaching
        self._bar = bar
        self._board = board
        self._on = False
        self._points = 0.0
        self._held: Tagged | None = None
        """What was made and is not played yet."""
        self._judged = False
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self._waited)
        self._looking = False
        teaching.advised.connect(self._look)
        bar.answered.connect(self._answer)

    @property
    def holding(self) -> bool:
        """Whether an action waits, for advice or for the player's answer."""
        return self._held is not None

    def set_tutor(self, on: bool, points: float) -> None:  # noqa: FBT001 - settings
        """Whether to ask, and before an action that costs more than so many points."""
        self._on, self._points = on, points
        self._teaching.set_eager(on)
        if not on and self.holding and not self._judged:
            self._play()

    def play(self, action: Tagged) -> None:
        """Plays an action of the player, or holds it back."""
        self.drop()
        if not self._on or self._teaching.nothing_to_hint() or self._controller.refusal(action):
            self._controller.play(action)
            return
        self._held = action
        if self._teaching.advice is not None or not self._teaching.thinking:
            self._judge()
        else:
            self._wait.start(_UNSEEN)

    def drop(self) -> None:
        """What was held is played no more: another position has come, or another action."""
        if not self.holding:
            return
        self._held = None
        self._judged = self._looking = False
        self._wait.stop()
        self._bar.release()
        self._board.show_marks(())

    def _look(self) -> None:
        if self.holding and not self._judged:
            self._judge()

    def _waited(self) -> None:
        if self._looking:
            self._play()
            return
        self._looking = True
        self._bar.hold(self.tr("The tutor looks…"), ())
        self._wait.start(_PATIENCE - _UNSEEN)

    def _judge(self) -> None:
        advice, held = self._teaching.advice, self._held
        points = costly(advice, held, self._points) if advice and held else None
        if advice is None or points is None:
            self._play()
            return
        self._judged = True
        self._wait.stop()
        # The board shows what is asked about; it has dropped it when it was made.
        self._board.show_marks(next(hint.marks for hint in advice.hints if hint.action == held))
        buttons = (
            PromptButton("again", self.tr("Think again"), key="Esc", primary=True),
            PromptButton("anyway", self.tr("Play anyway"), key="A"),
            PromptButton("show", self.tr("Show me"), key="S"),
        )
        self._bar.hold(_question(points, self), buttons)

    def _play(self) -> None:
        held = self._held
        self.drop()
        if held is not None:
            self._controller.play(held)

    def _answer(self, which: str) -> None:
        match which:
            case "anyway":
                self._play()
            case "show":
                self.drop()
                self.shown.emit()
                self._teaching.tell(3, 4)
            case _:
                self.drop()


def costly(advice: Advice[Any], action: Tagged, most: float) -> float | None:
    """The points that an action costs, if they are more than `most` beyond doubt; else None.

    Beyond doubt: by more than two standard errors, or because the advice is clear.
    """
    best = advice.hints[0]
    played = next((hint for hint in advice.hints if hint.action == action), None)
    if played is None:
        return None
    points = best.value - played.value
    doubt = 2 * hypot(best.standard_error or 0, played.standard_error or 0)
    return points if points > most and (advice.clear or points > doubt) else None


def _question(points: float, words: QObject) -> str:
    if round(points) <= 1:
        return words.tr("This may cost about a point.")
    return words.tr("This may cost about {points} points.").format(points=round(points))
