"""Which things come up again and again in the drawings? Cards, coins, hands, boxes, arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.outlines import outline
from qtapp.games.badaboom.art.sign_outlines import KINDS

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from qtapp.board.woodcut import Woodcut

_CARD: Final = (
    "M -18 -27 L 18 -27 C 20 -27 21 -26 21 -24 L 21 24 C 21 26 20 27 18 27 L -18 27"
    " C -20 27 -21 26 -21 24 L -21 -24 C -21 -26 -20 -27 -18 -27 Z"
)


def draw_bench(cut: Woodcut) -> None:
    """The edge of the bench that things stand on, along a sheet 160 wide."""
    cut.lines("M 8 95 C 50 94 110 96 152 95", 1.1)
    cut.hatching("M 18 95 L 30 98 M 60 95.4 L 76 98 M 104 95.4 L 112 97 M 128 95 L 144 98")


def draw_card(
    cut: Woodcut, x: float, y: float, *, size: float = 1.0, lean: float = 0.0, sign: str = ""
) -> None:
    """A small card about a point; with the sign of a kind, or its back."""
    with cut.at(x, y, size=size, lean=lean) as card:
        card.shape(_CARD)
        if sign:
            with card.at(-14, -14, size=0.28) as mark:
                mark.solid(KINDS[sign])
        else:
            card.solid("M -16 -22 L 16 -22 L 16 22 L -16 22 Z", cut.theme.wash_mountain, 0.55)
            card.lines("M -16 -22 L 16 -22 L 16 22 L -16 22 Z", 0.7)
            card.hatching("M -16 -6 L 0 -22 M -16 10 L 16 -22 M -10 22 L 16 -6 M 4 22 L 16 10")
            card.solid("E 0 0 7 7", cut.theme.paper)
            card.lines("E 0 0 7 7", 0.7)


def draw_coin(cut: Woodcut, x: float, y: float, radius: float) -> None:
    """A coin seen from the front."""
    cut.shape(f"E {x} {y} {radius} {radius}", cut.theme.wash_desert, 0.8)
    cut.lines(f"E {x} {y} {radius * 0.66} {radius * 0.66}", 0.7)


def draw_stack(cut: Woodcut, x: float, count: int, *, size: float = 1.0, foot: float = 93) -> None:
    """Coins on each other, standing at x."""
    for coin in range(count):
        with cut.at(x, foot - 5 * size - coin * 9 * size, size=size) as one:
            one.shape("M -17 -4 L -17 0 C -17 7 17 7 17 0 L 17 -4 Z", cut.theme.wash_desert, 0.85)
            one.shape("E 0 -4 17 5.4", cut.theme.wash_desert, 0.5)


def draw_toolbox(cut: Woodcut, x: float, y: float, *, size: float = 1.0, lean: float = 0.0) -> None:
    """An open toolbox about the middle of its foot; what is in it is drawn before."""
    red = cut.theme.wash_village
    with cut.at(x, y, size=size, lean=lean) as box:
        box.shape("M -38 -32 L 38 -32 L 34 0 L -34 0 Z", red, 0.75)
        box.shape("M -42 -38 L 42 -38 L 42 -29 L -42 -29 Z", red, 0.75)
        box.shape("M -8 -34 L 8 -34 L 8 -20 L -8 -20 Z", cut.theme.wash_mountain, 0.6)
        box.solid("E 0 -27 2.6 2.6")
        box.hatching("M 24 -24 L 22 -5 M 29 -24 L 27 -5")


def draw_hand(
    cut: Woodcut, x: float, y: float, *, size: float = 1.0, lean: float = 0.0, left: bool = False
) -> None:
    """A goblin's hand that reaches to the right, its palm about a point; `left`: to the left."""
    skin, coat = cut.theme.wash_reeds, cut.theme.wash_river
    with cut.at(x, y, size=size, lean=lean) as turned:
        if left:
            turned.painter.scale(-1, 1)
        turned.shape("M -46 -13 L -22 -11 L -22 11 L -46 13 Z", coat, 0.6)
        turned.shape("M -26 -14 L -19 -14 L -19 14 L -26 14 Z")
        turned.shape(
            "M -19 -10 C -10 -14 -2 -16 4 -22 C 8 -25 13 -20 10 -15 L 6 -9 L 24 -11"
            " C 29 -11 29 -4 24 -4 L 12 -3 L 28 -2 C 33 -1 32 6 28 6 L 12 4 L 25 8"
            " C 29 10 27 16 23 15 L 9 11 L 17 16 C 20 19 17 23 13 22 C 4 19 -8 14 -19 10 Z",
            skin,
            0.75,
        )


def draw_fist(cut: Woodcut, x: float, y: float, *, size: float = 1.0, lean: float = 0.0) -> None:
    """A fist with a finger that points to the right, about a point."""
    with cut.at(x, y, size=size, lean=lean) as fist:
        fist.shape("M -46 -13 L -24 -11 L -24 11 L -46 13 Z", cut.theme.wash_river, 0.6)
        fist.shape("M -28 -14 L -21 -14 L -21 14 L -28 14 Z")
        fist.shape(
            "M -21 -11 C -12 -15 0 -15 6 -12 L 32 -11 C 38 -11 38 -2 32 -2 L 12 -2 L 12 8"
            " C 12 14 4 16 -4 15 L -21 11 Z",
            cut.theme.wash_reeds,
            0.75,
        )
        fist.lines("M 12 -2 L 2 -2 M 12 3 L 3 3 M 10 9 L 2 8", 0.9)


def draw_boot(cut: Woodcut, x: float, y: float, *, size: float = 1.0, lean: float = 0.0) -> None:
    """A heavy boot whose toe is to the right, about its ankle."""
    with cut.at(x, y, size=size, lean=lean) as boot:
        boot.shape("M -17 -44 L 13 -44 L 12 -8 L -16 -8 Z", cut.theme.wash_mountain, 0.5)
        boot.shape(
            "M -18 -20 L 14 -20 C 16 -8 26 -4 38 0 C 46 3 48 10 46 16 L -18 16 Z",
            cut.theme.bull,
            0.9,
        )
        boot.solid("M -20 16 L 47 16 L 46 24 L 0 24 L -2 21 L -6 24 L -20 24 Z")
        boot.lines("M 6 -14 L 14 -10 M 8 -8 L 17 -5 M 12 -3 L 22 -1", 1.0)


def draw_arrow(cut: Woodcut, text: str, head: str, width: float = 2.4) -> None:
    """A bold line, and the outline of its head."""
    cut.lines(text, width)
    cut.solid(head)


def draw_sign(
    cut: Woodcut, text: str, x: float, y: float, side: float, colour: QColor | None = None
) -> None:
    """A sign's outline about a point."""
    with cut.at(x - side / 2, y - side / 2, size=side / 100) as mark:
        mark.wash(outline(text), colour or cut.theme.ink, 1.0)


def draw_pin(cut: Woodcut, x: float, y: float, *, size: float = 1.0, lean: float = 0.0) -> None:
    """A split pin, which stands for any safety, about its middle."""
    with cut.at(x, y, size=size, lean=lean) as pin:
        pin.shape(
            "M -4 -6 L -4 34 C -10 32 -10 28 -10 24 L -9 -6 C -22 -12 -18 -38 0 -38"
            " C 18 -38 22 -12 9 -6 L 10 14 C 10 18 10 22 4 24 L 4 -6 Z",
            cut.theme.wash_mountain,
            0.75,
        )
        pin.shape("E 0 -22 8 8")


def draw_cog(cut: Woodcut, x: float, y: float, radius: float, *, lean: float = 0.0) -> None:
    """A cogwheel, which stands for any gadget."""
    with cut.at(x, y, size=radius / 50, lean=lean) as cog, cog.at(-50, -50) as whole:
        whole.shape(KINDS["gadget"], cut.theme.wash_mountain, 0.8)
