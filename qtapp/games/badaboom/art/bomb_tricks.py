"""What is drawn on a trick that has to do with the cards in the bomb?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.games.badaboom.art.brass import draw_brass_bomb, star
from qtapp.games.badaboom.art.props import draw_arrow, draw_bench, draw_boot, draw_cog, draw_pin

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut


def _peeked(cut: Woodcut) -> None:
    """Thick spectacles in front of it."""
    draw_brass_bomb(cut, 76, 56, 30)
    glass = cut.theme.wash_river
    cut.mark(cut.theme.ink, 4.2, (26, 60), (12, 46))
    cut.mark(cut.theme.ink, 4.2, (134, 60), (148, 46))
    for x in (48, 108):
        cut.shape(f"E {x} 66 25 23")
        cut.solid(f"E {x} 66 25 23", glass, 0.3)
        cut.lines(f"E {x} 66 25 23", 3.0)
        cut.shape(f"E {x} 66 12 12")
        cut.solid(f"E {x + 2} 67 6 6.4")
        cut.lines(f"M {x - 18} 60 C {x - 16} 53 {x - 10} 49 {x - 4} 48", 1.6, 0.6)
    cut.lines("M 73 62 C 76 56 80 56 83 62", 3.0)


def _kicked(cut: Woodcut) -> None:
    draw_bench(cut)
    draw_brass_bomb(cut, 112, 66, 25, plain=True)
    draw_boot(cut, 46, 60, size=1.08, lean=-16)
    cut.filled(star(15, 6, 9).translated(86, 78), cut.theme.wash_desert, 0.9)
    cut.lines("M 136 30 C 144 34 148 40 149 48 M 140 22 C 150 26 156 34 157 44", 1.4)
    cut.lines("M 20 30 L 8 26 M 22 42 L 8 42", 1.4, 0.7)


def _strapped(cut: Woodcut) -> None:
    """A belt with a buckle, and a pin through it."""
    draw_brass_bomb(cut, 70, 61, 34)
    leather = cut.theme.bull
    cut.shape("M 35 54 C 58 62 84 62 105 54 L 105 69 C 84 77 58 77 36 69 Z", leather, 0.85)
    cut.shape("M 60 52 L 82 52 L 82 80 L 60 80 Z", cut.theme.wash_mountain, 0.7)
    cut.shape("M 66 58 L 76 58 L 76 74 L 66 74 Z", leather, 0.85)
    draw_pin(cut, 132, 52, size=0.72, lean=62)
    draw_arrow(cut, "M 134 78 C 130 86 122 90 114 90", "M 106 89 L 119 81 L 119 98 Z", 2.2)


def _safety_lost(cut: Woodcut) -> None:
    """A pin drops out, and leaves a hole."""
    draw_bench(cut)
    draw_brass_bomb(cut, 60, 53, 27, plain=True)
    cut.solid("M 58 48 L 73 45 L 76 59 L 61 62 Z")
    draw_pin(cut, 116, 70, size=0.72, lean=52)
    cut.lines("M 88 34 C 98 32 106 38 110 48 M 92 46 C 98 46 102 50 104 56", 1.4, 0.8)


def _gadget_lost(cut: Woodcut) -> None:
    """Tweezers with a cogwheel between them."""
    draw_brass_bomb(cut, 44, 62, 27, plain=True)
    steel = cut.theme.wash_mountain
    cut.solid("M 42 56 L 58 53 L 61 68 L 45 71 Z")
    with cut.at(96, 48, lean=-26, size=0.84) as tool:
        draw_cog(tool, 0, 0, 19, lean=12)
        tool.shape("M -20 -2 L -14 -3 C -6 -32 18 -34 62 -16 L 62 -10 C 22 -28 2 -26 -8 0 Z", steel)
        tool.shape("M -8 22 L -2 20 C 8 30 26 12 62 -6 L 62 -12 C 24 2 4 18 -4 12 Z", steel)
        tool.shape("M 56 -20 L 70 -20 L 70 -3 L 56 -3 Z", steel)


BOMB_TRICKS: Final[dict[str, Callable[[Woodcut], None]]] = {
    "peek_bomb": _peeked,
    "kick": _kicked,
    "add_safety": _strapped,
    "drop_safety": _safety_lost,
    "drop_gadget": _gadget_lost,
}
