"""How do things on a board move, and when do they not?

Motion shows what happened; it never holds up input, never loops, and is off as a whole under
reduced motion: then every value goes to its end at once and no animation is made.
"""

from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation
from PySide6.QtGui import QGuiApplication

RESPONSE: Final = 120
"""Milliseconds of an answer to a click: a post lights up, a die lifts."""
TRAVEL: Final = 240
"""Milliseconds of a way across the board: a fence is drawn, a card is dealt."""
_READING: Final = 4000
_PER_LETTER: Final = 30
_LONGEST_READING: Final = 6000

Setter = Callable[[Any], object]


def reading_time(sentence: str) -> int:
    """Milliseconds for which a sentence stays before it fades: 4 to 6 seconds, by its length."""
    return min(_READING + _PER_LETTER * len(sentence), _LONGEST_READING)


class MotionWish(Enum):
    """What the player's own setting says; the system has a say only in SYSTEM."""

    SYSTEM = "system"
    FULL = "full"
    REDUCED = "reduced"


def system_wants_less_motion() -> bool:
    """Whether the desktop asks for reduced motion; False where Qt (before 6.12) cannot tell."""
    style_hints = QGuiApplication.styleHints()  # held: its accessibility part dies with it
    accessibility = style_hints.accessibility()
    if not hasattr(accessibility, "motionPreference"):
        return False
    preference: str = accessibility.motionPreference().name
    return preference == "ReducedMotion"


class Motion(QObject):
    """Starts animations, knows those that run, and can end them all."""

    def __init__(self, wish: MotionWish = MotionWish.SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.wish = wish
        self._running: dict[QVariantAnimation, Callable[[], None] | None] = {}

    @property
    def reduced(self) -> bool:
        """Whether nothing moves; read at each animation, so a changed setting counts at once."""
        if self.wish is MotionWish.SYSTEM:
            return system_wants_less_motion()
        return self.wish is MotionWish.REDUCED

    @property
    def running(self) -> int:
        """How many animations are under way."""
        return len(self._running)

    def animate(
        self,
        setter: Setter,
        start: object,
        end: object,
        ms: int = RESPONSE,
        on_done: Callable[[], None] | None = None,
    ) -> QVariantAnimation | None:
        """Lead ``setter`` from ``start`` to ``end`` within ``ms`` milliseconds, easing out.

        The values are anything that Qt interpolates: float, QPointF, QColor, QRectF and so on.
        ``on_done`` is called once, after the end value is set. Under reduced motion both happen
        before this returns, and it returns None; so it does for ``ms`` of 0 or less.
        """
        if self.reduced or ms <= 0:
            setter(end)
            if on_done is not None:
                on_done()
            return None
        animation = QVariantAnimation(self)
        animation.setStartValue(start)
        animation.setEndValue(end)
        animation.setDuration(ms)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.valueChanged.connect(setter)
        animation.finished.connect(lambda: self._finished(animation))
        self._running[animation] = on_done
        animation.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)
        return animation

    def stop(self, animation: QVariantAnimation | None) -> None:
        """Stop one animation where it stands, without its ``on_done``; harmless if it is over."""
        if animation is None or animation not in self._running:
            return
        del self._running[animation]
        animation.stop()
        animation.deleteLater()

    def finish_all(self) -> None:
        """Bring every running animation to its end value and call what waits for it."""
        while self._running:
            animation = next(iter(self._running))
            animation.setCurrentTime(animation.duration())

    def stop_all(self) -> None:
        """Stop every running animation where it stands, for a board that goes away."""
        for animation in list(self._running):
            self.stop(animation)

    def _finished(self, animation: QVariantAnimation) -> None:
        if animation not in self._running:
            return
        on_done = self._running.pop(animation)
        animation.deleteLater()
        if on_done is not None:
            on_done()
