"""What does the head of each cow wear? Seen from the front, with its middle at (0, 0).

A head is 60 wide with its ears and about as high; hats reach to -42.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.outlines import mirrored, outline, within

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut

_SKULL: Final = (
    "M -11 -21 C -6 -25 6 -25 11 -21 C 15 -16 15 -8 12.5 0 C 11.5 4 13 8 13.5 13"
    " C 14 22 7 27 0 27 C -7 27 -14 22 -13.5 13 C -13 8 -11.5 4 -12.5 0"
    " C -15 -8 -15 -16 -11 -21 Z"
)
_EAR: Final = "M 12 -15 C 17 -22 27 -22 31 -15 C 27 -6 18 -4 12.5 -8 Z"
_INNER_EAR: Final = "M 16 -13.5 C 20 -17 25 -17 27.5 -14 C 24 -9.5 19 -9 16 -11 Z"
_HORN: Final = "M 5 -22 C 12 -24 16 -29 14.5 -37 C 23 -30 21 -19 12 -17 Z"
_MUZZLE: Final = "M -13 11 C -12 5 12 5 13 11 C 15 21 8 27 0 27 C -8 27 -15 21 -13 11 Z"
_NOSTRIL: Final = "E 5.4 13.5 2 2.6"
_BLAZES: Final = (
    "M -16 -26 L -3.5 -26 C -3 -12 -5 0 -6 8 L -16 12 Z",
    "M 3 -26 L 18 -26 L 16 6 C 8 4 3 -6 3 -26 Z",
    "M -16 -26 L -5 -26 C -4 -14 -7 -4 -14 2 Z M 5 -26 L 16 -26 L 14 2 C 7 -4 4 -14 5 -26 Z",
)
"""Dark places on a head, one pattern in three."""
_EYE: Final = "E 6.8 -5.5 2.2 2.9"
_EYE_WHITE: Final = "E 6.8 -5.5 4.4 4.9"
_SMILE: Final = "M -6 20.5 Q 0 23.5 6 20.5"


def draw_head(cut: Woodcut, kind: str, number: int) -> None:
    """The head of a cow of a kind, from in front; its patches go by a number."""
    _HEADS.get(kind, _plain)(cut, number)


def _bare(cut: Woodcut, number: int, *, horns: bool = True, ears: bool = True) -> None:
    """Ears, horns, skull and muzzle."""
    theme = cut.theme
    if ears:
        cut.shapes(_EAR, theme.wash_village, 0.12)
        cut.solids(_INNER_EAR, theme.wash_village, 0.6)
    if horns:
        cut.shapes(_HORN, theme.wash_desert, 0.4)
    cut.shape(_SKULL)
    cut.patch(within((_SKULL,), _BLAZES[number % len(_BLAZES)]))
    cut.lines(_SKULL)
    cut.shape(_MUZZLE, theme.wash_village, 0.3)
    cut.solids(_NOSTRIL)


def _eyes(cut: Woodcut) -> None:
    """Calm eyes, seen on dark and on light hide."""
    cut.solids(_EYE_WHITE, cut.theme.paper)
    cut.ink(width=0.8)
    for path in (outline(_EYE_WHITE), mirrored(_EYE_WHITE)):
        cut.painter.drawPath(path)
    cut.solids(_EYE)


def _plain(cut: Woodcut, number: int) -> None:
    """Chews on a stalk of grass."""
    _bare(cut, number)
    _eyes(cut)
    cut.lines(_SMILE)
    cut.lines("M 4 21 C 10 23 15 24 23 18", 1.2)
    cut.solid("M 20 20 C 20 15 25 13 29 14 C 28 18 25 21 20 20 Z", cut.theme.wash_reeds)


def _spy(cut: Woodcut, number: int) -> None:
    theme = cut.theme
    cut.shape("M -16 18 L 16 18 L 18 34 L 0 38 L -14 36 Z", theme.wash_desert, 0.4)
    cut.shapes(
        "M 0 37 L 10 20 L 19 -1 L 29 7 L 25 20 L 30 25 L 25 34 L 8 38 Z", theme.wash_desert, 0.75
    )
    _bare(cut, number, horns=False)
    cut.lines("M -5 21 L 5 21")
    glass = "M 0.8 -10.5 L 14.5 -11 C 15.5 -4 12 0.5 8 0.5 C 4 0.5 1.5 -4 0.8 -10.5 Z"
    cut.solids(glass)
    cut.lines("M -3 -9.5 L 3 -9.5", 1.6)
    cut.lines("M 3.8 -8 L 8 -8.4", 0.7)
    cut.wash(outline("M 4 -8.6 L 8.6 -8.8 L 5.2 -4 Z"), theme.paper, 0.55)
    cut.wash(outline("M -12 -8.6 L -7.4 -8.8 L -10.8 -4 Z"), theme.paper, 0.55)
    crown = "M -15 -19 C -16 -34 -12 -43 -5 -41 Q 0 -37 5 -41 C 12 -43 16 -34 15 -19 Z"
    cut.shape(crown, theme.wash_desert, 0.7)
    cut.patch(within((crown,), "M -20 -27 Q 0 -22 20 -27 L 20 -17 L -20 -17 Z"))
    cut.lines(crown)
    cut.shape(
        "M -30 -20 C -20 -23 20 -23 30 -20 C 22 -12 -22 -12 -30 -20 Z", theme.wash_desert, 0.7
    )


def _mechanic(cut: Woodcut, number: int) -> None:
    theme = cut.theme
    _bare(cut, number, horns=False)
    _eyes(cut)
    cap = "M -15 -16 C -19 -30 -8 -36 3 -35 C 15 -34 19 -26 15 -15 Z"
    cut.shape(cap, theme.wash_river, 0.6)
    cut.lines("M -1 -35 C 1 -29 2 -23 1 -17", 0.8)
    cut.solid("E 1 -35 2 1.6")
    cut.shape("M -16 -15 C -25 -17 -31 -13 -32 -8 C -22 -12 -8 -12 4 -15 Z", theme.wash_river, 0.85)
    spanner = (
        "M -33 10 C -27 6 -20 9 -18 15 L 25 15 C 27 9 35 6 41 10 L 34 16 L 34 22 L 41 28"
        " C 35 32 27 29 25 23 L -18 23 C -20 29 -27 32 -33 28 L -26 22 L -26 16 Z"
    )
    cut.shape(spanner, theme.wash_mountain, 0.75)
    cut.hatching("M -15 20.5 L -9 20.5 M 12 20.5 L 22 20.5 M -15 18 L -12 18")
    cut.shape("M -11 19 C -7 13 7 13 11 19 C 7 16 -7 16 -11 19 Z", theme.wash_village, 0.45)


def _general(cut: Woodcut, number: int) -> None:
    theme = cut.theme
    _bare(cut, number, horns=False)
    _eyes(cut)
    cut.lines("M 3 -12.5 L 12 -14 M -3 -12.5 L -12 -14", 1.5)
    cut.lines("M -5 22 L 5 22")
    cut.solids("M 0 16.5 C 5 15 9 18 14 14 C 14 20 6 22 0 18.5 Z")
    crown = "M -15 -20 L -25 -33 C -17 -45 17 -45 25 -33 L 15 -20 Z"
    cut.shape(crown, theme.wash_reeds, 0.75)
    cut.lines("M -24.5 -33 C -12 -38 12 -38 24.5 -33", 0.8)
    cut.solid("M -15.5 -21 L 15.5 -21 L 15 -15 L -15 -15 Z")
    cut.solid("M -16 -15.5 C -10 -17 10 -17 16 -15.5 C 11 -7.5 -11 -7.5 -16 -15.5 Z")
    star = (
        "M 0 -36 L 1.9 -31.4 L 6.8 -31 L 3.1 -27.8 L 4.2 -23 L 0 -25.6 L -4.2 -23"
        " L -3.1 -27.8 L -6.8 -31 L -1.9 -31.4 Z"
    )
    cut.shape(star, theme.wash_desert)


def _pfc(cut: Woodcut, number: int) -> None:
    theme = cut.theme
    cut.shapes(_EAR.replace("-15", "-10").replace("-22", "-15"), theme.wash_village, 0.12)
    _bare(cut, number, horns=False, ears=False)
    _eyes(cut)
    cut.shape("M -7 18.5 Q 0 20.5 7 18.5 C 6 25.5 -6 25.5 -7 18.5 Z", theme.bad, 0.7)
    cut.lines("M -13.5 -14 C -14.5 0 -11 18 -4 26.5 M 13.5 -14 C 14.5 0 11 18 4 26.5", 1.0)
    dome = "M -20 -15 C -22 -43 22 -43 20 -15 Z"
    cut.shape(dome, theme.wash_reeds, 0.8)
    cut.hatching(
        "M -12 -17 C -12 -27 -8 -33 -4 -36 M 0 -17 L 0 -36 M 12 -17 C 12 -27 8 -33 4 -36"
        " M -18 -24 Q 0 -30 18 -24"
    )
    cut.shape(
        "M -26 -13 C -22 -19 22 -19 26 -13 C 18 -8.5 -18 -8.5 -26 -13 Z", theme.wash_reeds, 0.8
    )


def _bomber(cut: Woodcut, number: int) -> None:
    theme = cut.theme
    cut.shape("M 5 -22 C 12 -24 16 -29 14.5 -37 C 23 -30 21 -19 12 -17 Z", theme.wash_desert, 0.4)
    cut.shape(
        "M -5 -22 C -13 -23 -20 -22 -26 -28 C -25 -18 -18 -15 -11 -16 Z", theme.wash_desert, 0.4
    )
    _bare(cut, number + 1, horns=False)
    cut.solid(
        "M -9 -19 L -15 -31 L -6.5 -26 L -5.5 -40 L 0.5 -28.5 L 6 -40 L 6.5 -27 L 13 -30 L 9 -19 Z"
    )
    cut.shape("E -7 -6 6.6 6.6")
    cut.shape("E 7.5 -6.5 4.8 4.8")
    cut.solid("E -5.6 -4.6 1.8 1.8")
    cut.solid("E 8.4 -7.6 1.7 1.7")
    cut.shape("M -10 17 Q 0 20 10 17 C 9 27 -9 27 -10 17 Z")
    cut.lines(
        "M -6.6 18.2 L -6.3 22.5 M -2.2 18.8 L -2.2 24 M 2.2 18.8 L 2.2 24 M 6.6 18.2 L 6.3 22.5",
        0.8,
    )


_HEADS: Final[dict[str, Callable[[Woodcut, int], None]]] = {
    "spy": _spy,
    "mechanic": _mechanic,
    "general": _general,
    "pfc": _pfc,
    "bomber": _bomber,
}
