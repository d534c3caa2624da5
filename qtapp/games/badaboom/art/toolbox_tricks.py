"""What is drawn on a trick that brings cards, or takes them away?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.games.badaboom.art.goblin_art import draw_anybody
from qtapp.games.badaboom.art.props import (
    draw_arrow,
    draw_bench,
    draw_card,
    draw_hand,
    draw_pin,
    draw_toolbox,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut


def _drawn(cut: Woodcut) -> None:
    """Two from the stock."""
    for step in range(5):
        draw_card(cut, 40 + step * 0.8, 60 - 2.4 * step, size=1.2)
    draw_card(cut, 96, 46, size=1.2, lean=8)
    draw_card(cut, 122, 54, size=1.2, lean=22)
    draw_arrow(cut, "M 52 8 C 66 2 76 4 84 10", "M 91 17 L 76 14 L 86 3 Z", 2.2)


def _safety_taken(cut: Woodcut) -> None:
    """From the pile of safeties into the toolbox."""
    draw_bench(cut)
    draw_pin(cut, 46, 70, size=0.6, lean=96)
    draw_pin(cut, 42, 82, size=0.6, lean=84)
    draw_pin(cut, 100, 34, size=0.95, lean=16)
    draw_arrow(cut, "M 50 52 C 54 34 66 22 80 20", "M 89 20 L 75 12 L 76 28 Z", 2.2)
    draw_toolbox(cut, 112, 95, size=0.86)


def _stolen(cut: Woodcut) -> None:
    """Long fingers that cannot see what they get."""
    draw_bench(cut)
    for x, lean in ((92, -14), (108, -2), (124, 10)):
        draw_card(cut, x, 44, size=0.9, lean=lean)
    draw_toolbox(cut, 108, 95, size=0.98)
    draw_hand(cut, 62, 30, size=1.05, lean=18)


def _chosen(cut: Woodcut) -> None:
    """A glass over the cards: this one."""
    draw_bench(cut)
    for x, lean, sign in ((34, -14, "mission"), (54, -2, "gadget"), (74, 10, "trick")):
        draw_card(cut, x, 44, size=0.9, lean=lean, sign=sign)
    draw_toolbox(cut, 54, 95, size=0.98)
    with cut.at(106, 44, lean=-40) as glass:
        glass.shape("M -6 24 L 6 24 L 7 62 C 7 68 -7 68 -7 62 Z", cut.theme.post, 0.9)
        glass.shape("E 0 0 29 29", cut.theme.wash_mountain, 0.6)
        glass.shape("E 0 0 23 23", cut.theme.wash_river, 0.25)
    draw_card(cut, 106, 44, size=0.68, lean=4, sign="safety")
    cut.lines("M 90 36 C 92 30 97 26 102 25", 1.6, 0.6)


def _dropped(cut: Woodcut) -> None:
    """Two cards slip out of buttery fingers."""
    draw_bench(cut)
    draw_hand(cut, 70, 26, size=1.0, lean=26)
    draw_card(cut, 98, 60, size=0.8, lean=48)
    draw_card(cut, 124, 76, size=0.8, lean=112)
    cut.lines("M 108 30 L 108 38 M 118 36 L 119 46 M 130 44 L 131 54", 1.2, 0.7)
    cut.shape("M 84 40 C 87 47 87 50 84 50 C 81 50 81 47 84 40 Z", cut.theme.wash_desert, 0.9)
    cut.shape("M 70 46 C 73 55 73 59 70 59 C 67 59 67 55 70 46 Z", cut.theme.wash_desert, 0.9)


def _given_up(cut: Woodcut) -> None:
    """Somebody puts cards down."""
    draw_bench(cut)
    with cut.at(44, 36, size=0.6) as one:
        draw_anybody(one, "nervous")
    draw_card(cut, 96, 66, size=0.8, lean=-8, sign="trick")
    draw_card(cut, 120, 66, size=0.8, lean=8, sign="gadget")
    draw_arrow(cut, "M 76 32 C 90 16 104 18 108 28", "M 109 38 L 100 25 L 116 24 Z", 2.2)


def _swapped(cut: Woodcut) -> None:
    """Two toolboxes change places."""
    draw_bench(cut)
    draw_toolbox(cut, 42, 92, size=0.82)
    draw_toolbox(cut, 118, 92, size=0.82)
    draw_arrow(cut, "M 44 46 C 56 14 96 10 112 34", "M 118 46 L 102 37 L 117 26 Z", 2.6)
    draw_arrow(cut, "M 106 52 C 96 32 70 30 58 42", "M 50 52 L 53 34 L 67 46 Z", 2.6)


def _emptied(cut: Woodcut) -> None:
    """The whole toolbox goes down the well."""
    stone = cut.theme.wash_mountain
    draw_card(cut, 36, 40, size=0.5, lean=-30)
    draw_card(cut, 122, 38, size=0.5, lean=40)
    draw_toolbox(cut, 74, 10, size=0.9, lean=158)
    draw_card(cut, 96, 50, size=0.5, lean=10)
    cut.shape("M 28 70 L 132 70 L 128 97 L 32 97 Z", stone, 0.55)
    cut.lines(
        "M 29 79 L 131 79 M 30 88 L 130 88 M 52 70 L 52 79 M 80 70 L 80 79 M 108 70 L 108 79"
        " M 40 79 L 40 88 M 66 79 L 66 88 M 94 79 L 94 88 M 120 79 L 120 88 M 54 88 L 54 97"
        " M 82 88 L 82 97 M 108 88 L 108 97",
        0.8,
    )
    cut.shape("M 24 63 L 136 63 L 136 72 L 24 72 Z", stone, 0.75)


TOOLBOX_TRICKS: Final[dict[str, Callable[[Woodcut], None]]] = {
    "draw": _drawn,
    "take_safety": _safety_taken,
    "steal_card random": _stolen,
    "steal_card choice": _chosen,
    "discard random": _dropped,
    "discard choice": _given_up,
    "swap_toolboxes": _swapped,
    "discard_all": _emptied,
}
