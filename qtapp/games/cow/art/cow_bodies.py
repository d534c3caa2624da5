"""How does each cow stand? Its body from the side, looking left, on a sheet 120 wide and 100 high.

The ground is at 95. What a kind carries on its body is drawn with it; its head comes after.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.outlines import joined, within

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut

_TRUNK: Final = (
    "M 44 42 C 54 39 88 40 98 41 C 107 42 111 48 110 58 L 109.5 70 C 108.5 76 107 78 107.5 84"
    " L 108 95 L 98 95 L 97.5 84 C 96 79 94 75 91 72 C 82 77 70 76 60 73"
)
"""Back, rump, near hind leg and belly."""
STANDING: Final = _TRUNK + (" L 60.5 95 L 51 95 L 50 77 C 43 71 39 62 39 54 C 39 47 41 43 44 42 Z")
SALUTING: Final = _TRUNK + " C 54 74 50 77 47 75 C 41 70 39 62 39 54 C 39 47 41 43 44 42 Z"
LYING: Final = "M 42 62 C 54 55 92 54 105 62 C 114 69 115 88 107 95 L 44 95 C 34 92 32 70 42 62 Z"
_FAR_LEGS: Final = "M 63 70 L 64 94 L 72 94 L 72 70 Z M 84 68 L 85.5 94 L 93.5 94 L 95 70 Z"
_FAR_LEGS_STEPPING: Final = (
    "M 53 70 L 54 94 L 62 94 L 63 70 Z M 84 68 L 85.5 94 L 93.5 94 L 95 70 Z"
)
_UDDER: Final = "M 78 72 C 77 82 91 82 92 72 Z"
_TAIL: Final = "M 109 47 C 116 51 116 62 113 71"
_TUFT: Final = "M 112.5 68 C 117 70 118 77 113.5 85 C 109.5 80 109.5 74 112.5 68 Z"
_HOOVES: Final = "M 51 91 L 60.4 91 L 60.5 95 L 51 95 Z M 97.8 91 L 107.8 91 L 108 95 L 98 95 Z"
_PATCHES: Final = (
    (
        "M 58 36 C 70 34 78 40 76 50 C 74 58 62 58 58 50 Z M 92 46 C 100 40 114 46 114 60"
        " C 112 70 98 68 94 62 C 90 58 88 50 92 46 Z"
    ),
    (
        "M 40 36 L 62 36 C 66 48 60 58 50 58 C 44 60 36 58 34 54 Z M 78 52 C 86 48 96 52 94 60"
        " C 90 68 78 68 75 62 C 73 58 74 54 78 52 Z"
    ),
    (
        "M 66 34 C 82 36 96 36 98 44 C 98 54 88 60 80 56 C 72 54 64 46 66 34 Z"
        " M 46 60 C 54 58 58 64 56 72 L 48 78 C 42 70 40 64 46 60 Z"
        " M 103 60 L 114 56 L 110 82 L 100 78 Z"
    ),
    (
        "M 52 46 C 56 42 62 44 62 50 C 60 56 52 54 52 46 Z M 84 38 C 96 36 112 42 112 52"
        " C 106 56 98 50 92 52 C 86 52 82 46 84 38 Z M 68 62 C 74 58 82 62 80 70 L 70 76 Z"
    ),
)
"""Dark places on a hide."""
_HATCHES: Final = (
    "M 61 68.5 L 65 72.5 M 65.5 68.5 L 70 73 M 70.5 69 L 74.5 73.5 M 75.5 69.5 L 79.5 74"
    " M 43 61 L 48 59 M 45 65 L 50 63 M 47.5 69 L 52 67 M 54 81 L 58.5 81 M 54 84.5 L 58.5 84.5"
    " M 54 88 L 58.5 88 M 108 62 L 103.5 64 M 108 66 L 103.5 68 M 107.5 70 L 103 72"
    " M 101.5 81 L 105.5 81 M 101.5 84.5 L 105.5 84.5 M 101.5 88 L 105.5 88"
)


def draw_body(cut: Woodcut, kind: str, number: int) -> None:
    """A body without its head, with what its kind has on it."""
    _BODIES.get(kind, _plain)(cut, number)


def _legs_behind(cut: Woodcut) -> None:
    cut.shape(_FAR_LEGS, cut.theme.ink, 0.28)


def _hide(cut: Woodcut, number: int, body: str, *, hooves: bool = True) -> None:
    """A trunk with its patches, tail and udder."""
    cut.lines(_TAIL, 1.6)
    cut.solid(_TUFT)
    cut.shape(_UDDER, cut.theme.wash_village, 0.45)
    cut.shape(body)
    cut.patch(within((body,), _PATCHES[number % len(_PATCHES)]))
    cut.hatching(_HATCHES)
    cut.lines(body)
    if hooves:
        cut.solid(_HOOVES)


def _plain(cut: Woodcut, number: int) -> None:
    _legs_behind(cut)
    _hide(cut, number, STANDING)


def draw_lying(cut: Woodcut, number: int) -> None:
    """A body at rest, its legs under it."""
    cut.lines("M 108 66 C 117 70 118 82 112 90", 1.6)
    cut.solid("M 112.5 86 C 117 88 117 93 110 95 L 104 95 C 106 90 109 87 112.5 86 Z")
    cut.shape(LYING)
    cut.patch(
        within(
            (LYING,),
            "M 70 50 C 84 50 96 54 96 66 C 90 78 74 74 70 66 Z M 98 78 L 116 70 L 116 95 L 100 95 Z"
            if number % 2
            else "M 88 50 C 100 50 118 60 114 76 C 106 84 92 76 88 68 Z M 60 70 C 70 66 76 74 72 82"
            " C 66 86 56 80 60 70 Z",
        )
    )
    cut.hatching("M 60 90 L 64 93 M 66 90 L 70 93 M 72 90 L 76 93 M 78 90 L 82 93")
    cut.lines(LYING)
    cut.shape("M 92 95 C 84 95 78 93 79 89 C 82 84 92 86 102 88 L 104 95 Z")
    cut.shape("M 56 86 C 46 84 30 86 24 90 C 21 93 23 95 27 95 L 58 95 Z")
    cut.solid("M 29 87.6 C 26 88.6 24 89.6 23 91 C 21.4 93.4 23 95 27 95 L 30 95 Z")


def draw_grazing(cut: Woodcut, number: int) -> None:
    """A whole cow with its mouth in the grass."""
    theme = cut.theme
    _legs_behind(cut)
    neck = "M 50 41 C 38 42 28 50 23 62 C 26 72 34 78 42 74 C 48 72 52 66 54 60 Z"
    cut.lines(_TAIL, 1.6)
    cut.solid(_TUFT)
    cut.shape(_UDDER, theme.wash_village, 0.45)
    cut.filled(joined(STANDING, neck), theme.paper, 1.0)
    cut.patch(within((STANDING, neck), _PATCHES[number % len(_PATCHES)]))
    cut.hatching(_HATCHES)
    cut.ink()
    cut.painter.drawPath(joined(STANDING, neck))
    cut.solid(_HOOVES)
    cut.shape("M 29 60 C 22 55 21 48 25 42 C 27 49 32 53 37 57 Z", theme.wash_desert, 0.4)
    head = (
        "M 38 60 C 31 55 23 57 19 63 L 6 80 C 2 86 3 92 9 94 C 15 95.5 21 94 24 89 L 38 76"
        " C 42 71 42 64 38 60 Z"
    )
    cut.shape(head)
    if number % 3:
        cut.patch(within((head,), "M 20 54 L 44 54 L 44 80 L 32 82 C 34 74 30 66 20 68 Z"))
        cut.lines(head)
    nose = "M 11.5 73 L 6 80 C 2 86 3 92 9 94 C 15 95.5 21 94 24 89 C 24 82 18 76 11.5 73 Z"
    cut.shape(nose, theme.wash_village, 0.3)
    cut.solid("E 9 83 1.9 2.4")
    cut.lines("M 8 89.5 C 12 91 17 90 20 86.5")
    cut.solid("E 23 67.5 3.4 3.4", theme.paper)
    cut.solid("E 22.4 68 2.1 2.4")
    cut.shape("M 35 60 C 39 52 48 50 54 54 C 52 63 44 67 37 66 Z", theme.wash_village, 0.12)
    cut.solid("M 39 60 C 42 55.5 47 54.5 50.5 56 C 48 61 43 63 39.5 63 Z", theme.wash_village, 0.6)
    cut.lines("M 3 95 L 1 86 M 6 95 L 7 90 M 15 95 L 14 91 M 22 95 L 26 87 M 28 95 L 30 90", 1.1)


def _spy(cut: Woodcut, number: int) -> None:
    """A trench coat down to the knees."""
    theme = cut.theme
    _plain(cut, number)
    coat = (
        "M 42 42 C 54 38 88 39 99 40 C 108 41 112 48 112 58 L 115 82 L 82 84 L 80 77 L 76 84"
        " L 46 84 L 40 66 C 37 58 37 46 42 42 Z"
    )
    cut.shape(coat, theme.wash_desert, 0.55)
    cut.lines("M 80 77 L 79 42", 0.8)
    cut.solid("M 76 41 L 83 41 L 84 78 L 79 78 Z")
    cut.shape("M 76.5 56 L 84.5 56 L 84.8 64 L 76.8 64 Z", theme.wash_desert, 0.8)
    cut.hatching("M 110 60 L 105 62 M 110.6 64 L 105.6 66 M 111 68 L 106 70 M 111.6 72 L 106.6 74")
    cut.hatching("M 94 50 L 104 49.5 M 94 54 L 105 53.5 M 50 80 L 74 80 M 86 80 L 113 78.6")
    cut.solid("E 66 52 1.7 1.7")
    cut.solid("E 66 64 1.7 1.7")


def _mechanic(cut: Woodcut, number: int) -> None:
    """A pouch of tools on a strap."""
    theme = cut.theme
    _plain(cut, number)
    cut.shape("M 80 40.2 L 87 40.2 L 88.5 73.5 L 82 75 Z", theme.wash_village, 0.6)
    cut.shape("M 82 56 L 84 21 L 90 21 L 89 56 Z", theme.wash_desert, 0.6)
    cut.shape(
        "M 72 12 C 76 9 79 8 82 8 L 100 8 L 100 22 L 82 22 C 79 22 75 19 72 12 Z",
        theme.wash_mountain,
        0.75,
    )
    cut.hatching("M 95 11 L 95 19 M 86 26 L 86.2 38")
    cut.shape("M 92 54 L 92.5 34 L 96.5 34 L 96 54 Z")
    cut.shape("M 91.5 38 L 91.5 29 C 91.5 26 98 26 98 29 L 97.5 38 Z", theme.accent, 0.85)
    cut.shape("M 76 54 L 99 54 L 97 71 L 78 71 Z", theme.wash_village, 0.75)
    cut.lines("M 76.4 58.5 L 98.4 58.5", 0.8)


def _general(cut: Woodcut, number: int) -> None:
    """Epaulettes, a sash of honour and medals."""
    theme = cut.theme
    _plain(cut, number)
    cut.shape("M 68 40.5 L 77 40.3 L 66 74.5 L 59 72.7 Z", theme.accent, 0.85)
    for x in (80, 89, 98):
        cut.shape(
            f"M {x - 2.6} 51 L {x + 2.6} 51 L {x + 1.4} 58 L {x - 1.4} 58 Z", theme.wash_river, 0.8
        )
        cut.shape(f"E {x} 61 3.7 3.7", theme.wash_desert)
    for left in (49, 54, 59, 64, 69):
        cut.shape(
            f"M {left} 46 L {left + 5} 46 L {left + 5} 57 Q {left + 2.5} 60 {left} 57 Z",
            theme.wash_desert,
            0.6,
        )
    cut.shape(
        "M 46 48 C 46 40 56 38 62 38 C 69 38 77 40 77 47 C 77 50 74 51 71 50 L 52 51 C 48 52 46 51"
        " 46 48 Z",
        theme.wash_desert,
        0.9,
    )


def _pfc(cut: Woodcut, number: int) -> None:
    """One foreleg is up for a salute; a pack is on the back."""
    theme = cut.theme
    cut.shape(_FAR_LEGS_STEPPING, theme.ink, 0.28)
    _hide(cut, number, SALUTING, hooves=False)
    cut.solid("M 97.8 91 L 107.8 91 L 108 95 L 98 95 Z")
    cut.shape(
        "M 74 42 L 75 29 C 76 25 98 25 99 29 L 100 42 C 92 44 82 44 74 42 Z", theme.wash_reeds, 0.8
    )
    cut.lines("M 75 33 C 82 37 92 37 99.6 33", 0.9)
    cut.solid("E 87 37.5 1.8 1.8")
    cut.shape(
        "M 76 16 L 100 16 C 107 16 107 28 100 28 L 76 28 C 69 28 69 16 76 16 Z",
        theme.wash_village,
        0.6,
    )
    cut.lines("M 100 25 C 96 25 96 19 100 19 C 103 19 103 23 100.5 22.5", 0.8)
    cut.lines("M 82 16 L 82 28 M 92 16 L 92 28", 1.2)


def draw_salute(cut: Woodcut) -> None:
    """The foreleg before the head, its hoof at the helmet."""
    leg = (
        "M 44 68 C 50 76 62 75 70 68 C 76 61 71 46 65 35 L 57 38 C 61 47 64 55 61 59"
        " C 56 63 50 61 47 57 Z"
    )
    cut.shape(leg)
    cut.solid("M 65.5 36 L 56.6 39.4 L 52.5 33.5 L 62 29.5 Z")


def _bomber(cut: Woodcut, number: int) -> None:
    """Dynamite on the back, and its fuse burns."""
    theme = cut.theme
    _legs_behind(cut)
    _hide(cut, number, STANDING)
    cut.lines("M 99 30 C 108 30 112 25 109 15", 1.3)
    spark = (
        "M 108 2 L 110 9 L 116.5 6 L 113 12.5 L 118 16 L 111.5 17 L 112 24 L 107.5 18.5"
        " L 102 22 L 104.5 15.5 L 99 12 L 105.5 10.5 Z"
    )
    cut.shape(spark, theme.accent, 0.9)
    for top in (22, 30, 38):
        cut.shape(
            f"M 68 {top} L 98 {top} C 101 {top} 101 {top + 8} 98 {top + 8} L 68 {top + 8}"
            f" C 65 {top + 8} 65 {top} 68 {top} Z",
            theme.bad,
            0.75,
        )
    cut.solid("M 74 21.5 L 78 21.5 L 78 46.5 L 74 46.5 Z M 88 21.5 L 92 21.5 L 92 46.5 L 88 46.5 Z")


_BODIES: Final[dict[str, Callable[[Woodcut, int], None]]] = {
    "spy": _spy,
    "mechanic": _mechanic,
    "general": _general,
    "pfc": _pfc,
    "bomber": _bomber,
}
