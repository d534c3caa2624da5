"""How does what changes on a board come to its place? Things move, and results unfold in steps.

Motion is short, and only shows what changed. What unfolds over several steps, such as a roll and
all that comes of it, is shown as slowly as the table says. Neither ever holds up input.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from qtapp.board.steps import StepQueue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QVariantAnimation

    from qtapp.board.motion import Setter
    from qtapp.board.steps import BoardStep
    from qtapp.look import Look


class MovingScene(QGraphicsScene):
    """A scene that knows what is under way on it, and can bring all of that to its end at once."""

    step_told = Signal(str)
    """Another step is shown of what unfolds; its text, or ""."""
    steps_shown = Signal()
    """What unfolded has been shown to its end, or was finished: `showing_steps` is over."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._moving: dict[QVariantAnimation, None] = {}
        self._step_time = 0
        self._steps = StepQueue(self.finish_motion, self)
        self._steps.told.connect(self.step_told)
        self._steps.over.connect(self.steps_shown)

    def set_step_time(self, ms: int, *, by_hand: bool = False) -> None:
        """How long each step of what unfolds is seen; 0: all of it is there at once.

        `by_hand`: each is seen until `next_step`.

        It is the table's to say, which goes by the pace that the player has chosen; under reduced
        motion it makes no difference. Steps under way go on with the new time, or end with 0.
        """
        self._step_time = ms
        self._steps.set_time(ms, by_hand=by_hand)

    @property
    def showing_steps(self) -> bool:
        """Whether something is unfolding: computer players and the curtain wait for it.

        Nobody else does: input counts, and finishes it first.
        """
        return self._steps.showing

    @property
    def step_text(self) -> str:
        """What is being shown, in a sentence; empty while nothing is, or if it has no words."""
        return self._steps.text

    def queue_steps(self, steps: Sequence[BoardStep]) -> None:
        """Shows the first step now, and the others one by one; for scenes, from within `show`.

        Where nothing may be waited for, all are drawn before this returns, in their order. Each
        finds the motion of the one before at its end. Without motion they come one by one all the
        same: what nobody could follow at once does not get clearer by standing still.
        """
        self._steps.show(steps, self._step_time)

    def next_step(self) -> None:
        """Shows the next step of what unfolds now, or ends it after the last one."""
        self._steps.go_on()

    def finish_steps(self) -> None:
        """Shows the end of what unfolds at once; of no effect while nothing does."""
        self._steps.finish()

    @property
    def moving(self) -> bool:
        """Whether anything on this board is under way to its place."""
        return bool(self._moving)

    def animate(
        self,
        setter: Setter,
        start: object,
        end: object,
        ms: int,
        on_done: Callable[[], Any] | None = None,
    ) -> QVariantAnimation | None:
        """`Motion.animate` for a thing on this board; `finish_motion` brings it to its end."""
        animation: QVariantAnimation | None = None

        def move(value: Any) -> None:
            if isValid(self):  # the board may have been closed in the middle of a motion
                setter(value)

        def over() -> None:
            if animation is not None:
                self._moving.pop(animation, None)
            if on_done is not None and isValid(self):
                on_done()

        if not self.look.motion.reduced:
            setter(start)  # the first step of an animation comes only with the next frame
        animation = self.look.motion.animate(move, start, end, ms, over)
        if animation is not None:
            self._moving[animation] = None
        return animation

    def finish_motion(self) -> None:
        """Brings everything that moves to its end at once."""
        while self._moving:
            self._finish(next(iter(self._moving)))

    def _finish(self, animation: QVariantAnimation | None) -> None:
        if animation in self._moving:
            del self._moving[animation]
            if isValid(animation):
                animation.setCurrentTime(animation.duration())
