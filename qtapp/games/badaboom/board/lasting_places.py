"""Where do the lasting cards lie in front of a player? Below the plate, or else beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.games.badaboom.board.band_layout import GAP

if TYPE_CHECKING:
    from qtapp.games.badaboom.board.board_layout import BoardLayout

_HIGH, _LEAST = 6.8, 4.6
"""The height of one, as wished and at least, in heights of the letters."""
_STEP: Final = 0.62
"""From one to the next where there is room, in widths of one."""
_ON_PLATE: Final = 0.3
"""How much of its width lies on the plate where there is no room elsewhere."""


def lasting_places(layout: BoardLayout, seat: int, count: int) -> list[QRectF]:
    """The places of so many cards in front of a player, the first one nearest to the plate."""
    plate, below = layout.plate(seat), _free_below(layout, seat)
    high = min(_HIGH * layout.capitals, max(below, _LEAST * layout.capitals))
    size = QSizeF(CARD_SHAPE * high, high)
    wide, forward = size.width(), 1
    if seat == layout.near:
        start = QPointF(plate.right() + GAP, plate.bottom() - high)
        end = layout.pile("safeties").left() - GAP
    elif below >= high:
        start = QPointF(plate.left() + GAP, plate.bottom() + 4)
        end = plate.right()
    elif plate == layout.top_plate:
        start = QPointF(plate.right() + GAP, plate.top())
        end = layout.upper.right()
    elif plate.center().x() < layout.board.center().x():
        start = QPointF(plate.right() - _ON_PLATE * wide, plate.bottom() - 0.8 * high)
        end = plate.right() + 1.6 * wide
    else:
        start = QPointF(plate.left() - (1 - _ON_PLATE) * wide, plate.bottom() - 0.8 * high)
        forward, end = -1, 2 * start.x() + wide - (plate.left() - 1.6 * wide)
    free = max(0.0, end - start.x() - wide)
    step = forward * min(_STEP * wide, free / max(1, count - 1))
    return [QRectF(start + QPointF(place * step, 0), size) for place in range(count)]


def _free_below(layout: BoardLayout, seat: int) -> float:
    """How high is what is free below a plate at the side."""
    plate = layout.plate(seat)
    if seat == layout.near or plate == layout.top_plate:
        return 0.0
    ends = [
        layout.plate(other).top() - layout.capitals
        for other in range(layout.seats)
        if layout.plate(other).left() == plate.left() and layout.plate(other).top() > plate.top()
    ]
    lowest = layout.band.top() if layout.seats == 5 else layout.pile("stock").top()
    return min([*ends, lowest]) - plate.bottom() - GAP
