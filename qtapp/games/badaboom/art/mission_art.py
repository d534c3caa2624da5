"""What is drawn on a mission? What has to come about, by the facts that it asks for.

The sheet is 160 wide and 100 high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.brass import draw_brass_bomb, star
from qtapp.games.badaboom.art.goblin_art import draw_anybody
from qtapp.games.badaboom.art.props import draw_bench, draw_hand, draw_pin, draw_stack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from core.games.badaboom.effect import Condition
    from qtapp.board.theme import Theme

MISSION_SHAPE: Final = 1.6


def paint_mission(
    painter: QPainter, rect: QRectF, theme: Theme, conditions: Iterable[Condition]
) -> None:
    """Draws the fact that tells most about a mission."""
    name = mission_picture(conditions)
    engrave(painter, rect, theme, MISSION_SHAPE, _PICTURES[name])


def mission_picture(conditions: Iterable[Condition]) -> str:
    """The name of the picture: a fact, and "none" with it if none of it may be."""
    asked = {
        str(it.fact): f"{it.fact} none" if not it.value and str(it.op) != ">=" else str(it.fact)
        for it in conditions
    }
    return next((asked[fact] for fact in _TELLING if fact in asked), _TELLING[0])


def _signed_off(cut: Woodcut) -> None:
    """Proud behind the bomb."""
    draw_bench(cut)
    with cut.at(64, 12, size=0.84) as one:
        draw_anybody(one)
    draw_brass_bomb(cut, 112, 70, 22, plain=True)
    draw_hand(cut, 96, 84, size=0.6, lean=-10)


def _not_holding(cut: Woodcut) -> None:
    """Far away from it."""
    draw_bench(cut)
    with cut.at(40, 28, size=0.68) as one:
        draw_anybody(one)
    draw_brass_bomb(cut, 130, 76, 16, plain=True)
    cut.lines("M 74 60 L 84 60 M 92 60 L 102 60", 2.0, 0.6)


def _alive(cut: Woodcut) -> None:
    draw_bench(cut)
    with cut.at(80, 10, size=0.86) as one:
        draw_anybody(one)
    cut.lines("M 26 40 L 16 36 M 24 58 L 12 58 M 134 40 L 144 36 M 136 58 L 148 58", 1.6, 0.7)


def _dead(cut: Woodcut) -> None:
    with cut.at(80, 14, size=0.82) as one:
        draw_anybody(one, "hit")
    cut.lines("M 20 84 C 30 74 36 80 40 72 M 140 84 C 130 74 124 80 120 72", 1.6, 0.6)


def _crater(cut: Woodcut) -> None:
    """Two of them beside a hole."""
    for x, lean in ((40, -8), (122, 8)):
        with cut.at(x, 26, size=0.56, lean=lean) as one:
            draw_anybody(one, "hit")
    earth = cut.theme.wash_village
    cut.shape(
        "M 20 90 L 30 80 L 44 84 L 58 72 L 72 80 L 84 70 L 98 80 L 110 74 L 122 84 L 134 80"
        " L 144 90 L 130 98 L 30 98 Z",
        earth,
        0.5,
    )
    cut.solid("M 44 90 C 52 82 110 82 118 90 C 110 97 52 97 44 90 Z")


def _clean(cut: Woodcut) -> None:
    """A swept bench: nothing happened to anybody."""
    draw_bench(cut)
    with cut.at(92, 52, lean=34) as brush:
        brush.shape("M -4 -54 L 4 -54 L 5 8 L -5 8 Z", cut.theme.post, 0.9)
        brush.shape("M -22 8 L 22 8 L 22 18 L -22 18 Z", cut.theme.wash_village, 0.8)
        brush.shape("M -22 18 L 22 18 L 27 42 L -27 42 Z", cut.theme.wash_desert, 0.8)
        brush.lines("M -13 20 L -16 41 M -4 20 L -5 41 M 5 20 L 6 41 M 14 20 L 17 41", 0.9)
    for x, y, size in ((116, 22, 9), (136, 50, 12), (120, 74, 7)):
        cut.filled(star(size, size * 0.28, 4).translated(x, y), cut.theme.wash_desert, 0.9)
    cut.lines("M 20 84 C 26 74 34 80 30 86 M 34 76 C 40 66 50 74 44 80", 1.2, 0.6)


def _armed(cut: Woodcut) -> None:
    """A match at a fuse."""
    draw_brass_bomb(cut, 104, 64, 30, fuse=0.86, plain=True)
    with cut.at(64, 26) as match:
        match.shape("M -50 16 L -6 -2 L -4 4 L -48 22 Z", cut.theme.post, 0.9)
    draw_hand(cut, 34, 46, size=0.8, lean=-20)
    cut.shape(
        "M 66 4 C 72 14 82 18 80 30 C 78 38 64 38 60 30 C 56 22 64 16 66 4 Z",
        cut.theme.wash_desert,
        0.95,
    )
    cut.solid("M 69 20 C 74 26 74 32 69 33 C 64 32 64 26 69 20 Z", cut.theme.wash_village)


def _not_armed(cut: Woodcut) -> None:
    """Hands off."""
    draw_brass_bomb(cut, 112, 62, 28, plain=True)
    draw_hand(cut, 46, 46, size=0.9, lean=-70)
    draw_hand(cut, 68, 66, size=0.9, lean=-50)


def _hoard(cut: Woodcut) -> None:
    """Safeties in a nest."""
    for x, y, lean in ((58, 44, -28), (82, 36, 2), (106, 46, 30)):
        draw_pin(cut, x, y, size=0.86, lean=lean)
    cut.shape(
        "M 26 62 C 50 54 112 54 136 62 C 138 84 116 97 80 97 C 46 97 22 84 26 62 Z",
        cut.theme.wash_village,
        0.6,
    )
    cut.lines(
        "M 30 70 C 60 60 100 76 132 66 M 32 78 C 64 88 96 68 128 78 M 44 88 C 70 78 96 94 120 84"
        " M 20 64 L 34 70 M 140 62 L 128 70 M 24 80 L 40 76 M 138 80 L 122 76",
        1.2,
    )


def _revolt(cut: Woodcut) -> None:
    """Whoever had more is hit, and a crown rolls away."""
    draw_bench(cut)
    with cut.at(60, 22, size=0.74) as one:
        draw_anybody(one, "hit")
    draw_stack(cut, 126, 3, size=0.85)
    with cut.at(120, 34, lean=24) as crown:
        crown.shape(
            "M -20 14 L -24 -12 L -11 0 L 0 -18 L 11 0 L 24 -12 L 20 14 Z",
            cut.theme.wash_desert,
            0.85,
        )
        crown.lines("M -19 8 L 19 8", 1.0)
    cut.lines("M 92 22 C 98 16 104 14 108 16", 1.3, 0.7)


def _second_thoughts(cut: Woodcut) -> None:
    """A bomb made safe with a patch, which it has not helped."""
    draw_brass_bomb(cut, 76, 62, 34, live=True, plain=True)
    with cut.at(70, 66, lean=-24) as patch:
        patch.shape("M -27 -9 L 27 -9 C 35 -9 35 9 27 9 L -27 9 C -35 9 -35 -9 -27 -9 Z")
        patch.lines("M -11 -9 L -11 9 M 11 -9 L 11 9", 1.0)
        patch.solid("E -4 -3 1.4 1.4 E 4 -3 1.4 1.4 E -4 4 1.4 1.4 E 4 4 1.4 1.4")
    cut.filled(star(14, 6, 9).translated(118, 16), cut.theme.wash_desert, 0.9)
    cut.lines("M 112 60 L 124 58 M 110 76 L 120 82 M 40 44 L 30 38 M 38 74 L 26 76", 2.0)


_TELLING: Final = (
    "my_disarms",
    "richer_dead",
    "me_armer",
    "my_safeties",
    "me_holder",
    "dead_count",
    "me_alive",
)
"""Facts, by how much of a mission they tell if there are several."""
_PICTURES: Final[dict[str, Callable[[Woodcut], None]]] = {
    "my_disarms": _second_thoughts,
    "my_disarms none": _armed,
    "richer_dead": _revolt,
    "richer_dead none": _alive,
    "me_armer": _armed,
    "me_armer none": _not_armed,
    "my_safeties": _hoard,
    "my_safeties none": _clean,
    "me_holder": _signed_off,
    "me_holder none": _not_holding,
    "dead_count": _crater,
    "dead_count none": _clean,
    "me_alive": _alive,
    "me_alive none": _dead,
}
"""By the facts of `core.games.badaboom.effect`."""
