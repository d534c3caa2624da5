"""How many houses has a city? As many as its value, in a row along the street."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.woodcut import HIGH, Woodcut, engrave

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from qtapp.board.theme import Theme

_WIDE: Final = 27.0
"""The width of a house, on a sheet 100 high."""
_STREET, _HILL = 95.0, 47.0
"""Where the houses in front stand, and those behind."""
_ROW: Final = 6
"""So many houses stand in a row, unless there are more than two rows can take."""
_LEAST_ROW: Final = 4
"""A single house is not drawn larger than in a row of so many."""
MOST: Final = 24
"""More houses than that are not drawn."""


def paint_houses(painter: QPainter, rect: QRectF, theme: Theme, count: int) -> None:
    """Draws a city of so many houses on the lower edge of a rectangle."""
    count = max(0, min(count, MOST))
    row = max(_ROW, (count + 1) // 2)
    front = min(count, row)
    shape = (max(_LEAST_ROW, front) * _WIDE + 8) / (HIGH if count > row else HIGH - _HILL)
    engrave(painter, rect, theme, shape, lambda cut: _town(cut, front, count - front))


def _town(cut: Woodcut, front: int, behind: int) -> None:
    """A row along the street, and one on the hill behind it."""
    wide = max(_LEAST_ROW, front) * _WIDE + 8
    zoom = 1.0 if behind else HIGH / (HIGH - _HILL)  # of one row the sheet is only as high as that
    with cut.at(0, HIGH * (1 - zoom), size=zoom) as town:
        if behind:
            half = behind * _WIDE / 2 + 3
            town.lines(f"M {wide / 2 - half} {_HILL} L {wide / 2 + half} {_HILL}", 1.2)
        for row, count, foot in ((front, behind, _HILL), (0, front, _STREET)):
            for number in range(count):
                x = wide / 2 + (number - (count - 1) / 2) * _WIDE
                with town.at(x, foot) as house:
                    _HOUSES[(row + number) % len(_HOUSES)](house)
        town.lines(f"M 3 {_STREET} L {wide - 3} {_STREET}", 1.2)


def _cottage(cut: Woodcut) -> None:
    theme = cut.theme
    cut.shape("M 4 -28 L 4 -39 L 8.5 -39 L 8.5 -24 Z", theme.wash_village, 0.6)
    cut.shape("M -10.5 0 L -10.5 -21 L 10.5 -21 L 10.5 0 Z", theme.wash_desert, 0.3)
    cut.shape("M -12.5 -20.5 L 0 -36 L 12.5 -20.5 Z", theme.wash_village, 0.75)
    cut.solid("M -7 0 L -7 -12 L 0 -12 L 0 0 Z M 3 -8 L 8 -8 L 8 -15 L 3 -15 Z")


def _town_house(cut: Woodcut) -> None:
    cut.shape(
        "M -10.5 0 L -10.5 -31 L -7 -31 L -7 -36 L -3.5 -36 L -3.5 -41 L 3.5 -41 L 3.5 -36 L 7 -36"
        " L 7 -31 L 10.5 -31 L 10.5 0 Z",
        cut.theme.wash_village,
        0.35,
    )
    cut.solid(
        "M -3 0 L -3 -10 L 3 -10 L 3 0 Z M -7.5 -14 L -7.5 -20 L -2.5 -20 L -2.5 -14 Z"
        " M 2.5 -14 L 2.5 -20 L 7.5 -20 L 7.5 -14 Z M -7.5 -24 L -7.5 -30 L -2.5 -30 L -2.5 -24 Z"
        " M 2.5 -24 L 2.5 -30 L 7.5 -30 L 7.5 -24 Z"
    )


def _mansard(cut: Woodcut) -> None:
    theme = cut.theme
    cut.shape("M -10.5 0 L -10.5 -24 L 10.5 -24 L 10.5 0 Z")
    cut.shape("M -12.5 -24 L -9 -37 L 9 -37 L 12.5 -24 Z", theme.wash_mountain, 0.75)
    cut.shape("M -3 -25.5 L -3 -31 L 0 -34 L 3 -31 L 3 -25.5 Z")
    cut.solid(
        "M -8 0 L -8 -10 L -2 -10 L -2 0 Z M 2 -4 L 2 -10 L 8 -10 L 8 -4 Z"
        " M -8 -14 L -8 -20 L -3 -20 L -3 -14 Z M 3 -14 L 3 -20 L 8 -20 L 8 -14 Z"
    )


def _chapel(cut: Woodcut) -> None:
    theme = cut.theme
    cut.shape("M -10 0 L -10 -17 L -4.5 -21 L -4.5 -29 L 4.5 -29 L 4.5 -21 L 10 -17 L 10 0 Z")
    cut.shape("M -6 -28.5 L 0 -43 L 6 -28.5 Z", theme.wash_mountain, 0.75)
    cut.lines("M 0 -43 L 0 -46", 0.9)
    cut.solid("M -3.5 0 L -3.5 -9 C -3.5 -13 3.5 -13 3.5 -9 L 3.5 0 Z E 0 -22.5 2 2")


_HOUSES: Final[tuple[Callable[[Woodcut], None], ...]] = (
    _cottage,
    _town_house,
    _mansard,
    _cottage,
    _chapel,
    _town_house,
    _cottage,
    _mansard,
)
