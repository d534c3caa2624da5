"""Where do the marks of a hint go? `card`, `row` and `pile`, each with an optional rank.

`Mark("card", (7,))` is the card with that index in the deck, wherever it lies; `Mark("row", (0,))`
the row of a seat, or its plate while the row is empty; `Mark("pile", (0,))` is the draw pile, and
1 the discards.
A further argument is the rank of what is advised, 0 for the best; without one the thing is only to
be looked at. The two are told apart on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from qtapp.board.marked import Marked, best_last

if TYPE_CHECKING:
    from core.hints import Mark
    from qtapp.games.kairo.spots import KairoSpot

_PILES: Final = {0: "pile/draw", 1: "pile/discards"}


def marked(marks: tuple[Mark, ...], spots: list[KairoSpot]) -> list[Marked]:
    """What is to be marked, the best last; see `best_last`."""
    return best_last(
        Marked(_place(mark, spots), int(mark.args[1]) if len(mark.args) > 1 else None)
        for mark in marks
    )


def _place(mark: Mark, spots: list[KairoSpot]) -> QRectF:
    if not mark.args:
        return QRectF()
    what = mark.args[0]
    match mark.kind:
        case "row":
            own = [spot for spot in spots if spot.seat == what and spot.group == "routes"]
            return _around([spot for spot in own if spot.card is not None] or own)
        case "pile":
            return _around([spot for spot in spots if spot.id == _PILES.get(int(what))])
        case _:
            return _around([spot for spot in spots if spot.id == f"{mark.kind}/{what}"])


def _around(spots: list[KairoSpot]) -> QRectF:
    whole = QRectF()
    for spot in spots:
        whole = whole.united(spot.rect)
    return whole
