"""What is drawn on a trick that sends the bomb, or another trick, another way?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.games.badaboom.art.brass import draw_brass_bomb
from qtapp.games.badaboom.art.goblin_art import draw_anybody
from qtapp.games.badaboom.art.props import (
    draw_arrow,
    draw_bench,
    draw_card,
    draw_fist,
    draw_hand,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.woodcut import Woodcut


def _thrown(cut: Woodcut) -> None:
    """Through the air into somebody's hands."""
    cut.lines("M 12 84 C 16 58 30 38 50 30", 1.2, 0.75)
    cut.lines("M 26 88 C 29 68 38 54 52 46", 1.2, 0.75)
    draw_brass_bomb(cut, 70, 38, 21, plain=True)
    draw_hand(cut, 118, 70, size=0.85, lean=28, left=True)
    draw_hand(cut, 130, 46, size=0.85, lean=4, left=True)


def _on_its_way(cut: Woodcut) -> None:
    """On to the next one: it rolls along, and chevrons show where."""
    draw_bench(cut)
    draw_brass_bomb(cut, 112, 69, 24, plain=True)
    for x in (10, 28, 46):
        cut.solid(f"M {x} 46 L {x + 13} 46 L {x + 27} 67 L {x + 13} 88 L {x} 88 L {x + 14} 67 Z")


def _sent_back(cut: Woodcut) -> None:
    """It turns round on the spot."""
    draw_bench(cut)
    draw_brass_bomb(cut, 52, 71, 22, plain=True)
    draw_arrow(
        cut,
        "M 98 80 L 120 80 C 146 80 146 30 120 30 L 98 30",
        "M 102 14 L 76 30 L 102 46 Z",
        4.2,
    )


def _grabbed(cut: Woodcut) -> None:
    """Two hands from below that want it."""
    draw_brass_bomb(cut, 84, 43, 24, plain=True)
    draw_hand(cut, 50, 70, size=0.9, lean=-28)
    draw_hand(cut, 116, 74, size=0.9, lean=28, left=True)


def _pointed(cut: Woodcut) -> None:
    """A third one says who gives it to whom."""
    with cut.at(34, 36, size=0.58) as one:
        draw_anybody(one)
    with cut.at(128, 36, size=0.58) as other:
        draw_anybody(other, "nervous")
    draw_brass_bomb(cut, 80, 72, 15, plain=True)
    draw_arrow(cut, "M 56 58 C 64 36 90 34 102 46", "M 110 58 L 94 51 L 106 40 Z", 2.6)
    draw_fist(cut, 70, 20, size=0.72, lean=14)


def _reversed(cut: Woodcut) -> None:
    """Two arrows round the bomb, against each other; the old one is faint."""
    draw_brass_bomb(cut, 80, 54, 17, plain=True)
    cut.lines("M 122 30 C 138 50 134 76 114 88", 3.4, 0.4)
    cut.solid("M 110 78 L 102 96 L 122 95 Z", cut.theme.ink, 0.4)
    draw_arrow(cut, "M 46 88 C 24 72 24 38 48 20", "M 40 10 L 62 10 L 52 30 Z", 4.2)
    draw_arrow(cut, "M 62 12 C 80 5 98 7 112 17", "M 62 12 L 62 12 L 62 12 Z", 4.2)


def _skipped(cut: Woodcut) -> None:
    """Over somebody's head."""
    draw_bench(cut)
    with cut.at(80, 43, size=0.51) as passed:
        draw_anybody(passed, "nervous")
    cut.lines("M 20 88 C 22 40 46 14 74 14", 1.3, 0.8)
    cut.lines("M 116 40 C 124 52 130 66 132 82", 2.6)
    cut.solid("M 133 92 L 123 76 L 141 75 Z")
    draw_brass_bomb(cut, 98, 27, 15, plain=True)


def _cancelled(cut: Woodcut) -> None:
    """A trick, and a halt for it."""
    draw_card(cut, 64, 52, size=1.5, lean=-9, sign="trick")
    with cut.at(104, 56) as sign:
        sign.shape(
            "M -17 -40 L 17 -40 L 40 -17 L 40 17 L 17 40 L -17 40 L -40 17 L -40 -17 Z",
        )
        sign.solid(
            "M -15 -35 L 15 -35 L 35 -15 L 35 15 L 15 35 L -15 35 L -35 15 L -35 -15 Z",
            cut.theme.wash_village,
            0.95,
        )
        sign.mark(cut.theme.paper, 9, (-15, -15), (15, 15))
        sign.mark(cut.theme.paper, 9, (15, -15), (-15, 15))


def _redirected(cut: Woodcut) -> None:
    """A trick comes in and leaves for somebody else."""
    with cut.at(44, 38, size=0.6) as one:
        draw_anybody(one)
    with cut.at(130, 38, size=0.6) as other:
        draw_anybody(other, "nervous")
    draw_card(cut, 22, 20, size=0.62, lean=-14, sign="trick")
    draw_arrow(cut, "M 46 30 C 62 8 98 6 116 24", "M 124 34 L 105 27 L 118 14 Z", 3.4)


MOVING_TRICKS: Final[dict[str, Callable[[Woodcut], None]]] = {
    "move_bomb chosen": _thrown,
    "move_bomb next": _on_its_way,
    "move_bomb prev": _sent_back,
    "move_bomb me": _grabbed,
    "move_bomb pointed": _pointed,
    "reverse": _reversed,
    "skip": _skipped,
    "cancel": _cancelled,
    "redirect": _redirected,
}
