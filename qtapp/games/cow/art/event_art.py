"""What is drawn on an event? A little picture of what it brings about, by the verbs of its effects.

The sheet is 160 wide and 100 high.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.items import PIPS
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.cow.art.blast_art import draw_bomb, draw_crater
from qtapp.games.cow.art.cow_bodies import draw_body
from qtapp.games.cow.art.cow_heads import draw_head
from qtapp.games.cow.art.table_art import draw_churn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from qtapp.board.theme import Theme

EVENT_SHAPE: Final = 1.6


def paint_event(painter: QPainter, rect: QRectF, theme: Theme, verbs: Sequence[str]) -> None:
    """Draws what an event does; of several verbs, the first one that has a picture."""
    names = [str(verb) for verb in verbs]
    known = next((name for name in names if name in _PICTURES), "draw_cards")
    engrave(painter, rect, theme, EVENT_SHAPE, _PICTURES[known])


def _ground(cut: Woodcut) -> None:
    cut.lines("M 8 95 C 50 94 110 96 152 95", 1.1)
    cut.hatching("M 16 95 L 14 90 M 19 95 L 20 91 M 140 95 L 143 90 M 137 95 L 136 91")


def _die_and_bomb(cut: Woodcut) -> None:
    _ground(cut)
    draw_bomb(cut, 106, 64, 30)
    with cut.at(50, 64, lean=-12) as die:
        die.shape(
            "M -20 -28 L 20 -28 C 26 -28 28 -26 28 -20 L 28 20 C 28 26 26 28 20 28 L -20 28"
            " C -26 28 -28 26 -28 20 L -28 -20 C -28 -26 -26 -28 -20 -28 Z"
        )
        for x, y in PIPS[5]:
            die.solid(f"E {x * 14} {y * 14} 5 5")


def _bomb(cut: Woodcut) -> None:
    _ground(cut)
    draw_bomb(cut, 80, 60, 34)


def _lasso(cut: Woodcut) -> None:
    """A rope round a cow's neck."""
    _ground(cut)
    with cut.at(60, 9, size=0.9) as part:
        draw_body(part, "plain", 1)
    cut.lines("M 2 20 C 24 8 30 48 50 48 C 62 48 60 76 80 78", 2.2)
    with cut.at(92, 50, size=0.85) as part:
        draw_head(part, "plain", 0)
    cut.shape(
        "M 74 71 C 80 79 106 79 112 71 L 114 76 C 106 86 80 86 72 76 Z", cut.theme.wash_desert, 0.8
    )
    cut.hatching("M 82 77 L 80 82 M 90 78.5 L 89 84 M 98 78 L 98 83.5 M 105 76 L 106 81")


def _sale(cut: Woodcut) -> None:
    """A cow, and coins for it."""
    _ground(cut)
    with cut.at(56, 9, size=0.9) as part:
        draw_body(part, "plain", 0)
    with cut.at(88, 50, size=0.85) as part:
        draw_head(part, "plain", 1)
    _stack(cut, 22, 5)
    _stack(cut, 48, 3, size=0.8)


def _fence(cut: Woodcut) -> None:
    """A rail that somebody has walked through."""
    theme = cut.theme
    _ground(cut)
    wood = theme.post
    cut.shape(
        "M 4 46 L 52 44 L 55 50 L 50 54 L 4 55 Z M 4 68 L 46 67 L 50 72 L 45 76 L 4 77 Z", wood
    )
    cut.shape(
        "M 156 44 L 112 46 L 107 51 L 111 55 L 156 54 Z"
        " M 156 68 L 118 66 L 112 72 L 117 76 L 156 77 Z",
        wood,
    )
    cut.shape(
        "M 18 95 L 18 36 L 24 29 L 30 36 L 30 95 Z M 130 95 L 130 36 L 136 29 L 142 36 L 142 95 Z",
        wood,
    )
    cut.shape("M 58 94 L 90 74 L 96 80 L 66 95 Z M 92 95 L 104 86 L 108 95 Z", wood)
    cut.hatching("M 22 44 L 22 60 M 26 50 L 26 74 M 134 42 L 134 66 M 138 56 L 138 80")
    cut.lines("M 66 62 C 72 50 84 44 98 36 M 98 36 L 88 35 M 98 36 L 93 45", 1.6)


def _ferry(cut: Woodcut) -> None:
    """A boat with a passenger."""
    theme = cut.theme
    with cut.at(66, 40, size=0.72) as part:
        draw_head(part, "plain", 1)
    cut.shape("M 92 62 L 92 44 L 124 44 L 126 62 Z")
    cut.solid("E 101 53 4 4")
    cut.solid("E 114 53 4 4")
    cut.shape("M 100 44 L 102 20 L 114 20 L 116 44 Z", theme.accent, 0.85)
    cut.solid("M 101.5 26 L 102 20 L 114 20 L 114.5 26 Z")
    cut.lines("M 108 14 C 112 6 120 12 126 6 C 132 2 138 8 144 4", 1.1, 0.6)
    cut.shape(
        "M 14 60 L 148 60 C 146 74 138 84 128 90 L 36 90 C 26 84 18 74 14 60 Z",
        theme.wash_village,
        0.7,
    )
    cut.lines("M 17 67 L 145.5 67", 0.9)
    cut.shape(
        "M 4 84 C 14 78 20 78 30 84 C 40 90 46 90 56 84 C 66 78 72 78 82 84 C 92 90 98 90"
        " 108 84 C 118 78 124 78 134 84 C 142 88 148 90 156 84 L 156 97 L 4 97 Z",
        theme.wash_river,
        0.7,
    )


def _hospital(cut: Woodcut) -> None:
    """A tent with sticking plasters on it, and a patient who looks out."""
    theme = cut.theme
    _ground(cut)
    cut.lines("M 16 95 L 46 40 M 144 95 L 114 40", 1.0)
    cut.shape("M 24 95 L 48 36 L 80 10 L 112 36 L 136 95 Z", theme.wash_desert, 0.22)
    cut.lines("M 48 36 L 112 36", 1.0)
    cut.solid("M 60 95 L 80 40 L 100 95 Z", theme.ink, 0.9)
    with cut.at(80, 74, size=0.72) as part:
        draw_head(part, "plain", 2)
    for lean in (-45, 45):
        with cut.at(80, 27, lean=lean) as plaster:
            plaster.shape(
                "M -9 -3.5 L 9 -3.5 C 13 -3.5 13 3.5 9 3.5 L -9 3.5 C -13 3.5 -13 -3.5 -9 -3.5 Z",
                theme.wash_village,
                0.55,
            )
    cut.lines("M 80 10 L 80 2", 1.2)
    cut.solid("M 80 1 L 96 4.5 L 80 9 Z", theme.ink)


def _crater(cut: Woodcut) -> None:
    with cut.at(24, 5, size=0.93) as part:
        draw_crater(part)


def _churn(cut: Woodcut) -> None:
    """The pot, and coins on their way."""
    _ground(cut)
    with cut.at(52, 11, size=0.84) as part:
        draw_churn(part, 0.8)
    _coin(cut, 34, 82, 12)
    _coin(cut, 134, 84, 10)
    _coin(cut, 30, 34, 9)
    cut.lines("M 40 27 C 46 20 54 18 62 21 M 62 21 L 55 15 M 62 21 L 54 26", 1.4)


def _coins(cut: Woodcut) -> None:
    """Three stacks."""
    _ground(cut)
    for x, count in ((40, 3), (80, 6), (120, 4)):
        _stack(cut, x, count)


def _stack(cut: Woodcut, x: float, count: int, size: float = 1.0) -> None:
    """Coins on each other, on the ground at x."""
    gold = cut.theme.wash_desert
    for coin in range(count):
        with cut.at(x, 90 - coin * 10 * size, size=size) as one:
            one.shape("M -18 -5 L -18 0 C -18 7 18 7 18 0 L 18 -5 Z", gold, 0.75)
            one.shape("E 0 -5 18 5.4", gold, 0.5)


def _coin(cut: Woodcut, x: float, y: float, radius: float) -> None:
    cut.shape(f"E {x} {y} {radius} {radius}", cut.theme.wash_desert, 0.75)
    cut.lines(f"E {x} {y} {radius * 0.68} {radius * 0.68}", 0.7)


def _cards(cut: Woodcut) -> None:
    """A hand of cards, fresh from the market."""
    for lean, x in ((-16, 58), (0, 80), (16, 102)):
        with cut.at(x, 46 + abs(lean) * 0.3, lean=lean) as card:
            card.shape(
                "M -21 -37 L 21 -37 C 24 -37 25 -36 25 -33 L 25 34 C 25 37 24 38 21 38 L -21 38"
                " C -24 38 -25 37 -25 34 L -25 -33 C -25 -36 -24 -37 -21 -37 Z"
            )
            card.lines("M -20 -32 L 20 -32 L 20 33 L -20 33 Z", 0.7)
            with card.at(0, 4, size=0.56) as part:
                draw_head(part, "plain", 0)


def _swap(cut: Woodcut) -> None:
    """Two cows change places."""
    with cut.at(40, 56, size=0.95) as part:
        draw_head(part, "plain", 0)
    with cut.at(120, 56, size=0.95) as part:
        draw_head(part, "plain", 1)
    cut.lines("M 54 18 C 70 6 90 6 106 17 M 106 17 L 103 7 M 106 17 L 95 17", 1.8)
    cut.lines("M 106 88 C 90 95 70 95 54 87 M 54 87 L 65 86 M 54 87 L 58 96", 1.8)


_PICTURES: Final[dict[str, Callable[[Woodcut], None]]] = {
    "bomb_roll": _die_and_bomb,
    "bomb_cow": _bomb,
    "steal_cow": _lasso,
    "buy_cow": _sale,
    "cow_to_hand": _lasso,
    "move_cow": _fence,
    "swap_cows": _swap,
    "discard_cow": _crater,
    "free_placement": _ferry,
    "discard_to_hand": _hospital,
    "discard_to_field": _hospital,
    "collect_from_each": _coins,
    "collect_from_one": _coins,
    "pay_each": _coins,
    "each_pays_pot": _churn,
    "take_from_pot": _churn,
    "take_pot_share": _churn,
    "draw_cards": _cards,
}
"""By the verbs of `core.games.cow.effect`."""
