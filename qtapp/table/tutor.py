"""Should this really be played? Holds a costly action back, and asks before it is done."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from qtapp.parts import PromptButton

if TYPE_CHECKING:
    from core.hints import Advice
    from core.terms import Tagged
    from qtapp.board.scene import BoardScene
    from qtapp.parts import GameParts
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
        board: BoardScene,
        parts: GameParts,
    ) -> None:
        super().__init__(bar)
        self._controller = controller
        self._teaching = teaching
        self._bar = bar
        self._board = board
        self._parts = parts
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
        bar.doubt_of = self._doubt

    @property
    def holding(self) -> bool:
        """Whether an action waits, for advice or for the player's answer."""
        return self._held is not None

    def set_tutor(self, on: bool, points: float) -> None:  # noqa: FBT001 - settings
        """Whether to ask, and before an action that costs more than so much.

        `points` are wins in 100 games where the advice is about the chance to win.

        Switched off while it asks, it plays nothing: what was held is put back.
        """
        self._on, self._points = on, points
        self._teaching.set_eager(on)
        if not on:
            if self.holding and not self._judged:
                self._play()
            self.drop()
            self._bar.renew_doubt()

    def play(self, action: Tagged, *, confirmed: bool = False) -> None:
        """Plays an action of the player, or holds it back; never one that was `confirmed`."""
        self.drop()
        passes = confirmed or not self._on or self._teaching.nothing_to_hint()
        if passes or self._controller.refusal(action):
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
        self._board.show_held(None)

    def _look(self) -> None:
        if self.holding and not self._judged:
            self._judge()
        self._bar.renew_doubt()

    def _waited(self) -> None:
        if self._looking:
            self._play()
            return
        self._looking = True
        self._board.show_held(self._held)
        self._bar.hold(self.tr("The tutor looks…"), ())
        self._wait.start(_PATIENCE - _UNSEEN)

    def _judge(self) -> None:
        held = self._held
        if held is None or (points := self._cost(held)) is None:
            self._play()
            return
        self._judged = True
        self._wait.stop()
        # The board shows what is asked about; it has dropped it when it was made.
        self._board.show_held(held)
        buttons = (
            PromptButton("again", self.tr("Think again"), key="Esc", primary=True),
            PromptButton("anyway", self.tr("Play anyway"), key="A"),
            PromptButton("show", self.tr("Show me"), key="S"),
        )
        self._bar.hold(self._question(held, points), buttons)

    def _doubt(self, button: PromptButton) -> str:
        """What speaks against a button, in a sentence; empty: nothing, or nobody wants to know."""
        if not self._on or button.action is None or self._teaching.nothing_to_hint():
            return ""
        points = self._cost(button.action)
        if points is None:
            return ""
        return self._cost_words(points)

    def _question(self, action: Tagged, points: float) -> str:
        """Names the play: of a pass there is nothing to be seen on the board."""
        play = self._parts.action_text(action, self._controller.now)
        cost = self._cost_words(points)
        text = self.tr("{play}: {cost}")
        return text.format(
            play=f"{play[:1].upper()}{play[1:]}", cost=f"{cost[:1].lower()}{cost[1:]}"
        )

    def _cost_words(self, points: float) -> str:
        """What is lost, in a sentence."""
        count = max(1, round(points))
        if self._teaching.value_in == "chance":
            if count == 1:
                return self.tr("This may cost about one win in 100 games.")
            return self.tr("This may cost about {count} wins in 100 games.").format(count=count)
        if count == 1:
            return self.tr("This may cost about a point.")
        return self.tr("This may cost about {points} points.").format(points=count)

    def _cost(self, action: Tagged) -> float | None:
        """What an action costs, in what the advice reckons in, if it is worth a question."""
        advice = self._teaching.advice
        return None if advice is None else costly(advice, action, self._points)

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

    Beyond doubt: by more than two standard errors, or because the advice, which tells the action,
    is clear.
    """
    best = advice.hints[0]
    weighed = (*advice.hints, *advice.others)
    at = next((at for at, hint in enumerate(weighed) if hint.action == action), None)
    if at is None:
        return None
    played, clear = weighed[at], advice.clear and at < len(advice.hints)
    points = best.value - played.value
    doubt = 2 * hypot(best.standard_error or 0, played.standard_error or 0)
    return points if points > most and (clear or points > doubt) else None
