"""How does a cow look that costs its owner money? Lean, horned and sour, and it turns away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.outlines import within

if TYPE_CHECKING:
    from qtapp.board.woodcut import Woodcut

_BODY: Final = (
    "M 50 46 C 60 50 84 50 97 44 C 106 42 110 50 107 60 C 104 68 102 72 103 80 L 103.5 95"
    " L 96 95 L 94 80 C 92 75 90 72 87 70 L 84 77 L 80 70 L 76 79 L 72 71 L 68 80 L 64 71"
    " L 61 76 L 59 95 L 51.5 95 L 51 76 C 46 70 44 60 45 52 Z"
)
"""With a ragged belly."""
_NECK: Final = "M 45 56 C 40 46 36 36 30 30 L 44 16 C 50 26 55 36 62 48 L 56 62 Z"
_FAR_LEGS: Final = "M 62 74 L 64 94 L 70.5 94 L 71 72 Z M 83 72 L 86 94 L 92.5 94 L 94 72 Z"
_HEAD: Final = (
    "M 48 17 C 46 11 39 8 32 11 L 10 22 C 4 25 3 31 6 35 C 8 38 12 39 16 37.5 L 36 33"
    " C 44 31 49 25 48 17 Z"
)
_HORN: Final = (
    "M 38 11 C 44 -2 60 -2 69 12 C 71 18 70 22 68 25 C 66 16 58 8 51 9 C 48 10 46 13 45 17 Z"
)
_BEARD: Final = "M 15 37 C 15 45 18 51 25 58 C 26 50 26 43 26 35.5 Z"
_SIGN: Final = "M 105 2 L 119 27 L 91 27 Z"


def draw_goat(cut: Woodcut, number: int) -> None:
    """A beast that only says that it is a cow, on a sheet 120 wide, looking left."""
    theme = cut.theme
    cut.shape(_FAR_LEGS, theme.ink, 0.45)
    cut.shape("M 102 45 C 103 37 108 31 116 30 C 115 38 113 47 106 53 Z", theme.ink, 0.9)
    cut.shape(_BODY)
    cut.shape(_NECK)
    body = (_BODY, _NECK)
    cut.wash(within(body, "M 30 10 L 66 40 L 60 62 L 44 74 L 40 40 Z"), theme.paper, 1.0)
    if number % 3 == 0:
        cut.patch(within((_BODY,), "M 70 40 L 112 38 L 110 66 C 96 70 80 64 70 40 Z"))
    elif number % 3 == 1:
        cut.patch(within((_BODY,), "M 64 44 C 74 48 76 56 70 62 C 62 62 60 52 64 44 Z"))
        cut.patch(within((_BODY,), "M 90 46 C 100 42 110 50 104 62 C 94 64 88 56 90 46 Z"))
    cut.lines(_BODY)
    cut.shape(_NECK)
    cut.hatching(
        "M 41 34 L 47 44 M 45 32 L 51 42 M 50 34 L 55 43 M 46 50 L 50 58 M 66 64 L 68 70"
        " M 74 64 L 76 71 M 82 63 L 84 69"
    )
    cut.solid("M 51.4 91 L 59.2 91 L 59 95 L 51.5 95 Z M 95.6 91 L 103.4 91 L 103.5 95 L 96 95 Z")
    cut.shape(_HORN, theme.wash_desert, 0.45)
    cut.lines("M 50 1.5 L 51 9 M 57 2.5 L 55.5 9.5 M 64 7 L 60 12.5", 0.9)
    cut.solid(_BEARD)
    cut.shape(_HEAD)
    cut.solid("E 9.5 28 1.8 1.8")
    cut.lines("M 8 34.5 C 12 31.5 15 31.5 19 33.5", 1.1)
    cut.lines("M 22 23.5 C 25 26 29 25.5 31.5 22", 1.4)
    cut.lines("M 20 16.5 L 30 18.5", 1.6)
    cut.shape("M 43 20 C 50 18 58 24 59 33 C 50 34 43 29 41 25 Z", theme.wash_village, 0.2)


def draw_warning(cut: Woodcut) -> None:
    """The sign of a cow that costs money, beside one that is not told by its looks alone."""
    cut.shape(_SIGN, cut.theme.bad, 0.2)
    cut.solid("M 99 17.5 L 111 17.5 L 111 21.5 L 99 21.5 Z", cut.theme.bad)
