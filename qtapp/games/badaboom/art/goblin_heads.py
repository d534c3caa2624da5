"""What does each goblin wear, and what are its ears like? Six of them, told by their silhouettes.

A bust looks at us, on a sheet 100 wide and high, about a middle at 50; its shoulders are at 100.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut


@dataclass(frozen=True, slots=True)
class Head:
    """How a goblin is built."""

    ear: str
    """The left one, about a middle at 0; the other is its mirror image."""
    inside: str
    """What is dark in the ear."""
    skull: str
    nose: str
    behind: Callable[[Woodcut], None]
    """Draws what is behind the head."""
    above: Callable[[Woodcut], None]
    """Draws what is on it."""


def _nothing(_: Woodcut) -> None:
    pass


def _goggles(cut: Woodcut) -> None:
    """A tuft of hair, and welder's goggles pushed up."""
    cut.solid(
        "M -12 27 C -16 16 -12 12 -13 5 C -8 8 -6 12 -5 16 C -4 10 0 5 5 2 C 4 8 4 12 5 16"
        " C 8 12 12 9 16 8 C 13 14 14 20 12 27 Z"
    )
    cut.solid("M -25 32 L -22 24 L 22 24 L 25 32 Z")
    for x in (-10, 10):
        cut.shape(f"E {x} 29 9.5 8", cut.theme.wash_mountain, 0.7)
        cut.shape(f"E {x} 29 5.8 4.8", cut.theme.wash_river, 0.75)
        cut.lines(f"M {x - 3} 29 L {x + 1} 26", 0.8)


def _bowler(cut: Woodcut) -> None:
    felt = cut.theme.wash_mountain
    cut.shape("M -20 27 C -22 2 -10 -1 0 -1 C 10 -1 22 2 20 27 Z", felt, 0.85)
    cut.solid("M -20.4 20 L 20.4 20 L 20.4 27 L -20.4 27 Z")
    cut.shape(
        "M -34 27 C -24 22 24 22 34 27 C 36 33 20 32 0 32 C -20 32 -36 33 -34 27 Z", felt, 0.85
    )
    cut.hatching("M -14 8 C -15 12 -16 14 -16 17 M -10 5 C -11 9 -12 13 -12 17")


def _mohawk(cut: Woodcut) -> None:
    cut.shape(
        "M -9 30 C -12 18 -10 10 -13 2 L -5 9 L -3 -2 L 1 8 L 6 -1 L 7 10 L 14 4 C 10 12 12 20 9 30"
        " C 4 27 -4 27 -9 30 Z",
        cut.theme.wash_village,
        0.9,
    )
    cut.hatching("M -5 24 L -6 14 M 0 23 L 0 13 M 5 24 L 6 14")


def _beard(cut: Woodcut) -> None:
    """Whiskers to both sides, behind the chin."""
    cut.shape(
        "M -24 48 C -34 58 -34 74 -26 84 L -22 78 L -16 92 L -9 84 L 0 98 L 9 84 L 16 92 L 22 78"
        " L 26 84 C 34 74 34 58 24 48 Z",
        cut.theme.paper,
    )
    cut.hatching(
        "M -24 66 L -22 76 M -14 76 L -12 85 M 0 82 L 0 90 M 14 76 L 12 85 M 24 66 L 22 76"
    )


def _flat_cap(cut: Woodcut) -> None:
    cloth = cut.theme.wash_savannah
    cut.shape("M -28 28 C -32 12 -14 6 4 7 C 22 8 32 16 28 28 C 14 24 -14 24 -28 28 Z", cloth, 0.8)
    cut.shape(
        "M -28 28 C -36 29 -38 34 -34 37 C -20 30 4 29 20 31 C 24 30 27 29 28 28"
        " C 10 23 -14 24 -28 28 Z",
        cloth,
        0.8,
    )
    cut.solid("E 2 7 3.4 2.4")
    cut.hatching("M -6 10 C -10 14 -12 18 -12 23 M 10 10 C 14 14 16 18 16 23")


def _candle_helmet(cut: Woodcut) -> None:
    iron = cut.theme.wash_mountain
    cut.shape("M -27 30 C -28 8 -14 5 0 5 C 14 5 28 8 27 30 Z", iron, 0.65)
    cut.shape("M -31 30 L 31 30 L 31 36 C 20 34 -20 34 -31 36 Z", iron, 0.65)
    cut.shape("M -4 18 L -4 4 L 4 4 L 4 18 Z")
    cut.solid("M -7 18 L 7 18 L 6 23 L -6 23 Z")
    cut.shape("M 0 -12 C 7 -4 6 3 0 3 C -6 3 -7 -4 0 -12 Z", cut.theme.wash_desert, 0.95)
    cut.hatching("M -21 25 C -21 18 -18 13 -14 11 M -16 26 C -16 21 -14 17 -12 15")


def _bun(cut: Woodcut) -> None:
    """Hair up, held by a spanner."""
    cut.shape("E 0 6 13 11", cut.theme.wash_village, 0.6)
    cut.lines("M -8 3 C -2 9 4 9 9 2", 0.8)
    with cut.at(0, 5, lean=-20) as pin:
        pin.shape(
            "M -26 -3 L 20 -3 C 21 -8 27 -9 31 -6 L 26 -2 L 26 2 L 31 6 C 27 9 21 8 20 3 L -26 3"
            " C -29 3 -29 -3 -26 -3 Z",
            cut.theme.wash_mountain,
            0.6,
        )


def _hair(cut: Woodcut) -> None:
    """Parted over the forehead."""
    hair = cut.theme.wash_village
    cut.shape(
        "M -24 44 C -28 18 -12 11 0 12 C 12 11 28 18 24 44 C 20 34 12 28 0 20 C -12 28 -20 34"
        " -24 44 Z",
        hair,
        0.6,
    )


def _plaster(cut: Woodcut) -> None:
    """Nothing but a sticking plaster."""
    with cut.at(12, 25, lean=28) as strip:
        strip.shape("M -8 -3 L 8 -3 C 11 -3 11 3 8 3 L -8 3 C -11 3 -11 -3 -8 -3 Z")
        strip.hatching("M -3 -3 L -3 3 M 3 -3 L 3 3")


_ROUND_SKULL: Final = (
    "M 0 16 C 18 16 27 28 26 46 C 25 64 14 78 0 78 C -14 78 -25 64 -26 46 C -27 28 -18 16 0 16 Z"
)
_LONG_SKULL: Final = (
    "M 0 14 C 15 14 22 26 21 44 C 21 62 12 84 0 84 C -12 84 -21 62 -21 44 C -22 26 -15 14 0 14 Z"
)
_WIDE_SKULL: Final = (
    "M 0 20 C 20 20 31 32 30 48 C 29 66 18 78 0 78 C -18 78 -29 66 -30 48 C -31 32 -20 20 0 20 Z"
)

HEADS: Final = (
    Head(
        "M -23 42 C -30 34 -42 32 -50 34 C -47 46 -37 58 -23 58 Z",
        "M -26 46 C -32 41 -38 39 -43 39 C -40 46 -34 52 -26 53 Z",
        _ROUND_SKULL,
        "M -5 46 C -8 56 -9 62 -4 65 C 0 67 6 66 7 61 C 8 56 5 50 5 46 Z",
        _nothing,
        _goggles,
    ),
    Head(
        "M -19 40 C -30 38 -36 46 -40 60 C -42 68 -40 76 -38 78 C -30 74 -22 66 -19 58 Z",
        "M -22 46 C -29 46 -33 54 -35 66 C -29 62 -25 58 -22 54 Z",
        _LONG_SKULL,
        "M -4 42 C -6 54 -8 64 -3 70 C 0 73 5 72 6 67 C 7 58 5 50 4 42 Z",
        _nothing,
        _bowler,
    ),
    Head(
        "M -16 34 C -22 20 -32 8 -42 2 C -44 18 -40 38 -24 52 Z",
        "M -21 34 C -25 26 -31 17 -37 12 C -37 22 -34 34 -25 42 Z",
        _ROUND_SKULL,
        "M -9 52 C -12 58 -10 64 -4 63 C -2 66 2 66 4 63 C 10 64 12 58 9 52 C 4 47 -4 47 -9 52 Z",
        _nothing,
        _mohawk,
    ),
    Head(
        "M -26 40 C -36 32 -46 38 -47 48 C -47 56 -40 58 -36 55 C -34 60 -28 58 -26 54 Z",
        "M -29 44 C -35 40 -41 43 -42 48 C -38 50 -33 50 -29 50 Z",
        _WIDE_SKULL,
        "M -8 46 C -14 56 -12 66 0 67 C 12 66 14 56 8 46 Z",
        _beard,
        _flat_cap,
    ),
    Head(
        "M -24 36 C -34 26 -48 34 -48 48 C -48 62 -36 68 -24 60 Z",
        "M -28 42 C -34 36 -42 40 -42 48 C -42 56 -34 60 -28 55 Z",
        _ROUND_SKULL,
        "M -3 44 C -14 50 -18 58 -14 62 C -9 66 0 64 4 58 C 6 52 5 47 4 44 Z",
        _nothing,
        _candle_helmet,
    ),
    Head(
        "M -20 44 C -32 40 -44 44 -50 54 C -40 60 -30 62 -20 58 Z",
        "M -23 48 C -31 46 -38 49 -43 53 C -37 56 -30 57 -23 55 Z",
        _LONG_SKULL,
        "M -4 44 C -5 52 -4 58 -8 62 C -6 67 4 67 7 63 C 5 58 4 52 4 44 Z",
        _bun,
        _hair,
    ),
)
"""By the number of the seat."""
ANYBODY: Final = Head(
    "M -22 42 C -30 32 -42 28 -50 28 C -48 42 -38 56 -22 58 Z",
    "M -26 45 C -32 39 -38 35 -43 34 C -40 43 -34 50 -26 52 Z",
    _ROUND_SKULL,
    "M -5 46 C -9 55 -9 63 -3 65 C 2 67 8 64 7 59 C 7 54 5 50 5 46 Z",
    _nothing,
    _plaster,
)
"""Whom a card may mean: nobody in particular."""
