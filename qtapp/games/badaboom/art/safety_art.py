"""What keeps a bomb from going off? Seven safeties, drawn on a sheet 160 wide and 100 high."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.outlines import outline
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.props import draw_bench

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from qtapp.board.theme import Theme

SAFETY_SHAPE: Final = 1.6


def paint_safety(painter: QPainter, rect: QRectF, theme: Theme, place: int) -> None:
    """One of the seven: as all safeties are alike, it only tells one place from the next."""
    engrave(painter, rect, theme, SAFETY_SHAPE, _SAFETIES[place % len(_SAFETIES)])


def _split_pin(cut: Woodcut) -> None:
    with cut.at(80, 52, lean=-62) as pin:
        pin.shape(
            "M -3 -18 L -3 66 C -12 62 -12 54 -11 48 L -10 -16 C -28 -20 -26 -56 0 -56"
            " C 26 -56 28 -20 10 -16 L 11 34 C 11 42 11 46 3 50 L 3 -18 Z",
            cut.theme.wash_mountain,
            0.75,
        )
        pin.shape("E 0 -36 10 11")
        pin.hatching("M -7 0 L -7 44 M 7 0 L 7 32")
    cut.lines("M 124 28 C 132 24 140 26 146 20 M 122 40 C 132 40 138 42 148 40", 1.2, 0.7)


def _cork(cut: Woodcut) -> None:
    draw_bench(cut)
    cork = cut.theme.wash_desert
    cut.shape("M 52 28 L 108 28 L 102 94 L 58 94 Z", cork, 0.7)
    cut.shape("E 80 28 28 11", cork, 0.4)
    cut.hatching(
        "M 60 48 L 66 50 M 84 44 L 92 45 M 70 60 L 76 63 M 92 64 L 98 62 M 64 76 L 70 78"
        " M 84 80 L 90 83 M 68 28 L 74 30 M 86 25 L 93 27 M 78 70 L 82 72"
    )
    cut.solid("E 74 54 1.8 1.4 E 96 78 1.6 1.2 E 66 68 1.6 1.2 E 90 52 1.4 1.2")


def _rubber_band(cut: Woodcut) -> None:
    for width, colour in ((11.5, cut.theme.ink), (8.0, cut.theme.wash_village)):
        cut.mark(colour, width, *_BAND)
    cut.hatching("M 36 40 C 50 26 70 24 84 28 M 92 66 C 106 72 118 68 126 58")


def _child_lock(cut: Woodcut) -> None:
    draw_bench(cut)
    for width, colour in ((15.0, cut.theme.ink), (11.5, cut.theme.wash_mountain)):
        cut.mark(colour, width, *_SHACKLE)
    cut.shape(
        "M 46 46 L 114 46 C 118 46 120 48 120 52 L 120 86 C 120 92 116 95 110 95 L 50 95"
        " C 44 95 40 92 40 86 L 40 52 C 40 48 42 46 46 46 Z",
        cut.theme.wash_desert,
        0.8,
    )
    # A child's face where the keyhole would be.
    cut.shape("E 80 70 19 18")
    cut.solid("E 73 66 2.4 3 E 87 66 2.4 3")
    cut.lines("M 70 74 C 75 82 85 82 90 74", 1.6)
    cut.lines("M 78 52 C 76 46 84 44 84 50", 1.3)
    cut.hatching("M 48 58 L 48 86 M 112 58 L 112 86")


def _wax_seal(cut: Woodcut) -> None:
    wax = cut.theme.wash_village
    cut.shape(
        "M 62 60 L 50 98 L 64 90 L 74 98 L 80 66 L 86 98 L 96 90 L 110 98 L 98 60 Z",
        cut.theme.wash_river,
        0.6,
    )
    cut.shape(
        "M 80 6 C 94 2 104 12 116 18 C 124 26 118 36 122 48 C 120 62 106 66 98 76 C 86 82 74 76"
        " 62 76 C 50 70 48 58 40 50 C 36 38 46 30 48 20 C 56 10 68 12 80 6 Z",
        wax,
        0.85,
    )
    cut.lines("E 80 43 25 25", 1.0, 0.8)
    with cut.at(80, 43, size=0.4) as key:
        key.solid(
            "M 0 -40 C 22 -40 28 -14 10 -4 L 18 36 L -18 36 L -10 -4 C -28 -14 -22 -40 0 -40 Z",
            cut.theme.paper,
            0.9,
        )
    cut.hatching("M 56 26 C 58 20 64 16 70 16 M 108 56 C 106 62 100 66 96 68")


def _sleepy_mouse(cut: Woodcut) -> None:
    draw_bench(cut)
    fur = cut.theme.wash_mountain
    cut.lines("M 128 84 C 146 84 152 72 144 62 C 140 57 134 60 136 65", 2.4)
    cut.shape("M 34 94 C 28 70 52 46 86 46 C 118 46 136 70 128 94 Z", fur, 0.6)
    cut.shape("E 66 56 14 15", fur, 0.6)
    cut.solid("E 66 57 8 9", cut.theme.wash_village, 0.55)
    cut.shape(
        "M 66 66 C 50 58 30 70 18 88 C 16 92 20 95 26 94 L 62 94 C 74 90 76 72 66 66 Z", fur, 0.35
    )
    cut.solid("E 20 89 4.4 3.6")
    cut.lines("M 38 78 C 41 82 46 82 49 78", 1.7)
    cut.lines("M 30 86 L 44 84 M 30 89 L 44 90 M 31 91 L 42 94", 0.7, 0.7)
    cut.hatching("M 96 56 C 108 60 116 68 120 78 M 92 66 C 102 70 108 76 110 84")
    for x, y, size in ((92, 30, 0.7), (108, 18, 0.95), (130, 8, 1.25)):
        with cut.at(x, y, size=size) as letter:
            letter.lines("M -5 -5 L 5 -5 L -5 5 L 5 5", 1.8)


def _knotted_wick(cut: Woodcut) -> None:
    rope = cut.theme.wash_desert
    for stroke in _WICK:
        for width, colour in ((11.0, cut.theme.ink), (7.6, rope)):
            cut.mark(colour, width, *stroke)
    cut.hatching(
        "M 20 34 L 24 40 M 32 40 L 35 46 M 44 48 L 46 55 M 120 52 L 116 58 M 132 44 L 130 51"
        " M 142 36 L 142 43 M 64 40 L 70 36 M 96 66 L 90 70"
    )
    cut.lines("M 8 26 L 2 20 M 8 28 L 0 28 M 10 30 L 4 35", 1.3)


def _curve(text: str, steps: int = 40) -> tuple[tuple[float, float], ...]:
    """Points along an outline."""
    path = outline(text)
    points = (path.pointAtPercent(step / steps) for step in range(steps + 1))
    return tuple((point.x(), point.y()) for point in points)


_BAND: Final = _curve(
    "M 40 46 C 56 20 104 24 118 40 C 130 56 118 76 96 72 C 74 66 62 44 44 52 C 26 62 34 84 56 82"
    " C 84 80 96 40 122 24"
)
_SHACKLE: Final = _curve("M 56 50 L 56 34 C 56 2 104 2 104 34 L 104 50")
_WICK: Final = (
    _curve("M 10 28 C 30 34 44 50 62 58 C 80 66 96 62 96 48 C 96 34 76 28 66 40"),
    _curve("M 66 40 C 56 54 70 74 90 70 C 108 64 128 46 150 36"),
)
_SAFETIES: Final[tuple[Callable[[Woodcut], None], ...]] = (
    _split_pin,
    _cork,
    _rubber_band,
    _child_lock,
    _wax_seal,
    _sleepy_mouse,
    _knotted_wick,
)
