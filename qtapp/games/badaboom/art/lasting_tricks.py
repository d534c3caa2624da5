"""What is drawn on a card that lasts? What it does for a player, or to one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.games.badaboom.art.brass import star
from qtapp.games.badaboom.art.goblin_art import draw_anybody
from qtapp.games.badaboom.art.props import draw_bench, draw_coin, draw_stack

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut


def _sheltered(cut: Woodcut) -> None:
    """A goblin in a stew pot, and a blast that bounces off."""
    with cut.at(72, 10, size=0.88) as one:
        draw_anybody(one, "saved")
    cut.filled(star(15, 7, 9).translated(134, 30), cut.theme.wash_desert, 0.9)
    cut.lines("M 116 40 L 110 44 M 124 52 L 120 60 M 114 26 L 106 26", 1.5)
    cut.lines("M 22 40 L 14 36 M 20 54 L 10 56", 1.4, 0.7)


def _mittened(cut: Woodcut) -> None:
    """Two heavy mittens on a chain: no screw can be turned with them."""
    lead = cut.theme.wash_mountain
    for x in range(52, 112, 9):
        cut.lines(f"E {x} {20 - 0.012 * (x - 80) ** 2 + 6} 5.4 3.6", 1.5)
    for x, side in ((42, -1), (118, 1)):
        with cut.at(x, 56) as mitten:
            mitten.painter.scale(-side, 1)
            mitten.shape(
                "M -22 -14 C -24 4 -22 26 -12 36 C -4 42 10 40 16 30 C 22 18 20 -2 18 -14 Z",
                lead,
                0.8,
            )
            mitten.shape(
                "M 16 -2 C 24 -12 36 -10 36 0 C 36 12 26 20 16 18 C 18 12 18 4 16 -2 Z", lead, 0.8
            )
            mitten.shape("M -25 -28 L 21 -28 L 21 -13 L -25 -13 Z", cut.theme.wash_village, 0.6)
            mitten.hatching("M -14 0 L -13 22 M -8 2 L -7 28 M -18 -26 L -18 -15 M -8 -26 L -8 -15")
            mitten.hatching("M 2 -26 L 2 -15 M 12 -26 L 12 -15")


def _overtime(cut: Woodcut) -> None:
    """A form, a stamp and a coin more."""
    with cut.at(60, 50, lean=-6) as form:
        form.shape("M -36 -44 L 36 -44 L 36 44 L -36 44 Z")
        form.solid("M -26 -34 L 8 -34 L 8 -28 L -26 -28 Z")
        for y in (-16, -6, 4):
            form.lines(f"M -26 {y} L 26 {y}", 0.9, 0.7)
        form.lines("E 12 24 13 13", 1.6, 0.75)
        form.mark(cut.theme.ink, 3.2, (6, 24), (11, 30), (19, 17))
    draw_coin(cut, 122, 66, 22)
    cut.mark(cut.theme.ink, 6.0, (112, 66), (132, 66))
    cut.mark(cut.theme.ink, 6.0, (122, 56), (122, 76))


def _funeral(cut: Woodcut) -> None:
    """A gravestone with flowers, and gold beside it."""
    draw_bench(cut)
    cut.shape("M 36 95 L 36 42 C 36 6 92 6 92 42 L 92 95 Z", cut.theme.wash_mountain, 0.55)
    cut.lines("M 43 90 L 43 44 C 43 16 85 16 85 44 L 85 90", 0.8, 0.7)
    with cut.at(64, 48) as skull:
        skull.mark(cut.theme.ink, 4.0, (-13, -8), (-5, 0))
        skull.mark(cut.theme.ink, 4.0, (-5, -8), (-13, 0))
        skull.mark(cut.theme.ink, 4.0, (5, -8), (13, 0))
        skull.mark(cut.theme.ink, 4.0, (13, -8), (5, 0))
        skull.lines("M -10 16 C -4 10 4 10 10 16", 2.0)
    cut.lines("M 26 94 C 26 86 22 82 22 76 M 26 94 C 28 86 32 84 32 78", 1.4)
    cut.shape("E 21 74 6 6", cut.theme.wash_village, 0.7)
    cut.shape("E 33 77 5 5", cut.theme.wash_desert, 0.8)
    draw_stack(cut, 122, 4)


def _bet(cut: Woodcut) -> None:
    """Somebody in a target, and gold for a hit."""
    cut.shape("E 66 50 48 48")
    cut.lines("E 66 50 38 38", 3.0)
    with cut.at(66, 22, size=0.62) as one:
        draw_anybody(one, "nervous")
    cut.mark(cut.theme.ink, 3.6, (66, 2), (66, 16))
    cut.mark(cut.theme.ink, 3.6, (18, 50), (32, 50))
    cut.mark(cut.theme.ink, 3.6, (114, 50), (100, 50))
    draw_stack(cut, 136, 3, size=0.9, foot=97)


LASTING_TRICKS: Final[dict[str, Callable[[Woodcut], None]]] = {
    "attach blastproof": _sheltered,
    "attach no_tinker": _mittened,
    "attach survivor_bonus": _overtime,
    "attach death_pay": _funeral,
    "attach bounty": _bet,
}
