"""How do the goblins at the bench look? Each seat has one: well, nervous, saved or hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.outlines import within
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.brass import star
from qtapp.games.badaboom.art.goblin_heads import ANYBODY, HEADS, Head
from qtapp.games.badaboom.art.kept import KEPT

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QPainter

    from qtapp.board.theme import Theme

GOBLIN_SHAPE: Final = 0.95
"""Width by height of a bust."""
_HIGH, _TOP = 116.0, 15.0
"""From the shoulders to the highest hat, and how much of it is above 0."""
_COAT: Final = "M -43 101 C -42 84 -26 78 -14 75 C -6 82 6 82 14 75 C 26 78 42 84 43 101 Z"
_POT: Final = "M -33 6 C -33 -14 33 -14 33 6 L 31 40 L -31 40 Z"


def paint_goblin(
    painter: QPainter, rect: QRectF, theme: Theme, seat: int, *, state: str = "alive"
) -> None:
    """The bust of a seat's goblin, standing on the lower edge.

    `state` is "alive", "nervous" (the bomb is live), "saved" (under a stew pot) or "hit".
    """
    KEPT.paint(
        *(painter, rect, theme, ("goblin", seat, state)),
        lambda on, at: engrave(
            *(on, at, theme, GOBLIN_SHAPE), lambda cut: _draw_goblin(cut, seat, state)
        ),
    )


def _draw_goblin(cut: Woodcut, seat: int, state: str) -> None:
    """A seat's goblin on a sheet as wide as its shape."""
    size = 100 / _HIGH
    coat = cut.theme.seats[seat % len(cut.theme.seats)].colour
    with cut.at(50 * GOBLIN_SHAPE, _TOP * size, size=size) as bust:
        _draw_bust(bust, HEADS[seat % len(HEADS)], coat, state)


def draw_anybody(cut: Woodcut, state: str = "alive") -> None:
    """A goblin that is nobody in particular, about a middle at 0, its shoulders at 100."""
    _draw_bust(cut, ANYBODY, cut.theme.wash_mountain, state)


def _draw_bust(cut: Woodcut, head: Head, coat: QColor, state: str) -> None:
    cut.shape(_COAT, coat, 0.75)
    cut.lines("M -14 75 C -10 88 -4 94 0 96 C 4 94 10 88 14 75 M 0 96 L 0 101", 1.0)
    cut.hatching("M -30 90 L -29 100 M 30 90 L 29 100 M -25 87 L -24 99 M 25 87 L 24 99")
    head.behind(cut)
    _draw_head(cut, head, state)
    if state == "saved":
        _pot(cut)
    elif state != "hit":
        head.above(cut)
    else:
        with cut.at(3, 1, size=0.92, lean=14) as askew:
            head.above(askew)
        _stars(cut)


def _draw_head(cut: Woodcut, head: Head, state: str = "alive") -> None:
    """Ears, face and mood, bare-headed."""
    skin = cut.theme.wash_reeds
    cut.shapes(head.ear, skin, 0.7)
    cut.solids(head.inside, cut.theme.wash_village, 0.55)
    cut.shape(head.skull, skin, 0.7)
    cut.wash(within((head.skull,), _SHADE), cut.theme.ink, 0.13)
    match state:
        case "hit":
            _knocked_out(cut)
        case "nervous":
            _nervous(cut)
        case _:
            _cheerful(cut)
    cut.shape(head.nose, skin, 0.85)
    if state == "hit":
        cut.wash(within((head.skull,), _SOOT), cut.theme.ink, 0.8)
        _eyes_crossed(cut)


def _cheerful(cut: Woodcut) -> None:
    for x in (-11, 11):
        cut.shape(f"E {x} 44 6.4 6", cut.theme.paper)
        cut.solid(f"E {x * 0.9} 45 2.6 3")
    cut.lines("M -18 37 C -14 33 -8 34 -5 37 M 18 37 C 14 33 8 34 5 37", 1.5)
    cut.shape("M -15 64 C -8 72 8 72 15 64 C 13 76 -13 76 -15 64 Z", cut.theme.ink, 0.9)
    cut.solid("M -9 67.4 L -5 69 L -7.5 73.5 Z M 9 67.4 L 5 69 L 7.5 73.5 Z", cut.theme.paper)


def _nervous(cut: Woodcut) -> None:
    """Wide eyes, clenched teeth, drops of sweat."""
    for x in (-11, 11):
        cut.shape(f"E {x} 43 7.4 8.2", cut.theme.paper)
        cut.solid(f"E {x} 44 1.9 2.2")
    cut.lines("M -19 36 C -15 30 -10 29 -6 31 M 19 36 C 15 30 10 29 6 31", 1.4)
    cut.shape("M -14 65 C -6 62 6 62 14 65 L 13 74 C 6 72 -6 72 -13 74 Z")
    cut.lines(
        "M -14 69.5 C -6 67 6 67 14 69.5 M -7 63.4 L -6.6 72.6 M 0 62.8 L 0 72 M 7 63.4 L 6.6 72.6",
        0.8,
    )
    cut.shape(
        "M 27 22 C 31 29 31 33 27 33 C 23 33 23 29 27 22 Z M -29 24 C -25 31 -25 35 -29 35"
        " C -33 35 -33 31 -29 24 Z",
        cut.theme.wash_river,
        0.75,
    )


def _knocked_out(cut: Woodcut) -> None:
    """A mouth that hangs open, and a tongue."""
    cut.shape("M -10 67 C -5 64 5 64 10 67 C 10 76 -10 76 -10 67 Z", cut.theme.ink, 0.9)
    cut.shape("M -2 71 C 2 69 7 70 8 72 L 8 80 C 7 84 0 84 -1 80 Z", cut.theme.wash_village, 0.7)


def _eyes_crossed(cut: Woodcut) -> None:
    for x in (-11, 11):
        cut.shape(f"E {x} 44 6.6 6.6", cut.theme.paper)
        cut.lines(f"M {x - 3.4} 40.6 L {x + 3.4} 47.4 M {x + 3.4} 40.6 L {x - 3.4} 47.4", 1.6)


def _pot(cut: Woodcut) -> None:
    """A stew pot upside down, over hat and brow."""
    iron = cut.theme.wash_mountain
    cut.lines("M -32 8 C -42 8 -42 22 -32 22 M 32 8 C 42 8 42 22 32 22", 2.6)
    cut.shape(_POT, iron, 0.8)
    cut.shape("M -36 34 L 36 34 L 36 41 L -36 41 Z", iron, 0.8)
    cut.solid(
        "M -26 4 C -26 -4 -18 -7 -11 -8 C -11 -5 -14 -4 -16 -2 C -20 1 -21 5 -21 10 Z",
        cut.theme.paper,
        0.85,
    )
    cut.hatching("M 24 8 L 23 28 M 28 10 L 27 28")


def _stars(cut: Woodcut) -> None:
    """What a goblin sees that was hit; and the smoke of its ears."""
    gold = cut.theme.wash_desert
    for x, y, size in ((-34, 10, 1.0), (36, 6, 0.8), (27, 22, 0.55)):
        with cut.at(x, y, size=size, lean=12) as one:
            one.filled(star(9, 4, 5), gold, 0.9)
    cut.lines("M -42 30 C -46 26 -40 22 -44 17 M 44 34 C 48 30 42 26 46 22", 1.3, 0.8)


_SHADE: Final = "M 34 20 L 34 90 L -10 90 C 8 84 20 66 18 30 Z"
_SOOT: Final = (
    "M -40 30 L -20 34 L -24 40 L -14 38 L -18 50 L -4 44 L 0 52 L 6 44 L 14 52 L 16 40 L 24 46"
    " L 22 36 L 40 38 L 40 20 L 20 22 L 0 18 L -40 20 Z"
)
