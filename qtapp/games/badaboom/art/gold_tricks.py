"""What is drawn on a trick about gold?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.games.badaboom.art.props import draw_bench, draw_coin, draw_hand, draw_stack

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut


def _picked(cut: Woodcut) -> None:
    """A hand at a full pocket."""
    cloth = cut.theme.wash_mountain
    cut.shape("M 84 0 L 152 0 L 156 100 L 76 100 C 82 66 84 34 84 0 Z", cloth, 0.55)
    draw_coin(cut, 106, 37, 11)
    draw_coin(cut, 124, 34, 11)
    cut.shape(
        "M 90 42 L 142 42 L 142 74 C 142 90 130 94 116 94 C 102 94 90 90 90 74 Z", cloth, 0.75
    )
    cut.lines("M 94 48 L 138 48", 0.9)
    cut.hatching("M 94 54 L 94 76 M 138 54 L 138 76 M 146 10 L 148 70 M 90 10 L 88 40")
    draw_coin(cut, 84, 24, 10)
    draw_hand(cut, 60, 30, size=0.98, lean=8)


def _taxed(cut: Woodcut) -> None:
    """The highest stack loses its topmost coin."""
    draw_bench(cut)
    draw_stack(cut, 38, 2)
    draw_stack(cut, 78, 5)
    draw_stack(cut, 118, 3)
    with cut.at(96, 22, lean=24) as coin:
        coin.shape("M -17 -4 L -17 0 C -17 7 17 7 17 0 L 17 -4 Z", cut.theme.wash_desert, 0.85)
        coin.shape("E 0 -4 17 5.4", cut.theme.wash_desert, 0.5)
    cut.lines("M 78 40 C 78 32 80 28 84 25 M 118 18 C 126 18 132 22 136 28", 1.3, 0.8)
    cut.mark(cut.theme.ink, 4.5, (126, 44), (150, 44))


GOLD_TRICKS: Final[dict[str, Callable[[Woodcut], None]]] = {
    "steal_gold": _picked,
    "lose_gold": _taxed,
}
