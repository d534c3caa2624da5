"""How is the bomb drawn in ink? A brass ball with rivets, a cap and a fuse, on any sheet."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from qtapp.board.outlines import outline

if TYPE_CHECKING:
    from qtapp.board.woodcut import Woodcut

BALL: Final = 34.0
"""The radius of the ball as it is written down here, about 0."""
_FUSE: Final = "M 15 -38 C 18 -51 27 -56 32 -48 C 35 -42 41 -42 42 -48"
_STEPS: Final = 16
_RAYS: Final = 18
_RAY_IN, _RAY_OUT, _SHORT_RAY_OUT = 38.0, 45.0, 42.5
_FUSE_FROM, _FUSE_TO = 0.76, 0.9
"""There are no rays where the fuse is, in turns from the right."""
_RIVETS: Final = 18


def draw_brass_bomb(
    cut: Woodcut,
    x: float,
    y: float,
    radius: float,
    *,
    live: bool = False,
    fuse: float = 1.0,
    plain: bool = False,
) -> None:
    """A bomb about a point of a sheet; `plain` is a small one, without rivets."""
    brass = cut.theme.wash_desert
    with cut.at(x, y, size=radius / BALL) as bomb:
        bomb.ink(width=2.4)
        cut.painter.drawPath(fuse_left(fuse))
        if not live and fuse >= 1.0:
            # Its end is tied into a knot: nobody has lit it.
            bomb.shape("E 42 -50 3.6 3.6", cut.theme.wash_village, 0.5)
        bomb.shape("M 4 -34 L 7 -42 L 24 -36 L 22 -27 Z", cut.theme.wash_mountain, 0.6)
        bomb.shape(f"E 0 0 {BALL} {BALL}", brass, 0.8)
        # Where the lamp does not reach, and where it shines.
        bomb.solid(
            "M 30.6 -14.8 C 38 4 30 26 10 32.5 C -4 36 -18 32 -26 21.9 C -12 29 4 28 15 20"
            " C 26 12 31 0 30.6 -14.8 Z",
            cut.theme.wash_village,
            0.5,
        )
        bomb.solid(
            "M -24 -11 C -21 -19 -14 -25 -5 -27 C -3 -24 -6 -22 -10 -20 C -16 -17 -18 -14 -20 -9"
            " C -21 -6 -25 -7 -24 -11 Z",
            cut.theme.paper,
            0.85,
        )
        if not plain:
            bomb.lines("E 0 0 29.5 29.5", 0.6, 0.5)
            for rivet in range(_RIVETS):
                at = on_circle(31.8, rivet / _RIVETS)
                bomb.solid(f"E {at.x():.2f} {at.y():.2f} 0.9 0.9", cut.theme.ink, 0.75)


def fuse_left(fuse: float) -> QPainterPath:
    """What is left of the fuse of a ball about 0: 1 is all of it, 0 next to nothing."""
    whole = outline(_FUSE)
    left = QPainterPath(whole.pointAtPercent(0))
    for step in range(1, _STEPS + 1):
        left.lineTo(whole.pointAtPercent(min(1.0, max(0.06, fuse)) * step / _STEPS))
    return left


def draw_rays(cut: Woodcut, phase: float) -> None:
    """Around a live ball about 0: it is about to go off. `phase`, 0 to 1, makes them tremble."""
    for ray in range(_RAYS):
        turn = (ray + 0.5) / _RAYS
        if _FUSE_FROM < turn < _FUSE_TO:
            continue
        out = _RAY_OUT if ray % 2 else _SHORT_RAY_OUT
        swing = 1.3 * sin(2 * pi * (phase + ray / 2))
        spike = QPainterPath(on_circle(_RAY_IN, turn - 0.013))
        spike.lineTo(on_circle(out + swing, turn))
        spike.lineTo(on_circle(_RAY_IN, turn + 0.013))
        spike.closeSubpath()
        cut.filled(spike, cut.theme.wash_village, 0.95)


def draw_cracks(cut: Woodcut) -> None:
    """The shell of a live ball about 0 bursts at its seams."""
    for text in (
        "M -33 -6 L -28 -3 L -30 2 L -24 6",
        "M 33 8 L 28 9 L 29 14 L 23 15",
        "M -10 -32 L -7 -27 L -11 -24 L -7 -20",
        "M 8 33 L 7 28 L 11 26 L 9 22",
        "M -22 26 L -19 22 L -22 20",
    ):
        cut.lines(text, 1.5)


def draw_spark(cut: Woodcut, tip: QPointF, phase: float) -> None:
    """The burning end of a fuse: a star that flickers, and what flies off it."""
    size = 1 + 0.16 * sin(2 * pi * phase)
    with cut.at(tip.x(), tip.y(), size=size, lean=50 * phase) as spark:
        spark.filled(star(10.5, 4.6, 8), cut.theme.wash_desert, 0.9)
        spark.wash(star(5.2, 2.4, 8), cut.theme.accent, 0.95)
    for fly in range(5):
        out = (phase + fly / 5) % 1
        at = tip + on_circle(9 + 7 * out, 0.62 + 0.15 * fly)
        dot = QPainterPath()
        dot.addEllipse(at, 1.5 * (1.15 - out), 1.5 * (1.15 - out))
        cut.wash(dot, cut.theme.ink, 0.9)


def on_circle(radius: float, turn: float) -> QPointF:
    """A point about (0, 0), so many turns from the right, clockwise."""
    return QPointF(radius * cos(2 * pi * turn), radius * sin(2 * pi * turn))


def star(outer: float, inner: float, points: int) -> QPainterPath:
    """A star about (0, 0)."""
    path = QPainterPath()
    for corner in range(2 * points):
        at = on_circle(outer if corner % 2 == 0 else inner, corner / (2 * points))
        if corner:
            path.lineTo(at)
        else:
            path.moveTo(at)
    path.closeSubpath()
    return path
