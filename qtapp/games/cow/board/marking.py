"""Where do the marks of a hint go?

`Mark("card", (7,))` is a card of the hand or of the discards by its index in the deck,
`Mark("cow", (7,))` the cow in whatever field, `Mark("place", (1, 3))` the place in seat 1's field
with three cows to its left, `Mark("seat", (1,))` a player's plate, `Mark("roll", ())` the die.
A further argument is the rank of what is advised, 0 for the best; without one the thing is only to
be looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from qtapp.board.marked import Marked, best_last
from qtapp.games.cow.board.acting import DIE, cow_id, discard_id, hand_id, plate_id
from qtapp.games.cow.board.standing import gap_places

if TYPE_CHECKING:
    from core.games.cow.table import Table
    from core.hints import Mark
    from qtapp.games.cow.board.board_layout import BoardLayout
    from qtapp.games.cow.board.spots import CowSpot

_ARGUMENTS: Final = {"card": 1, "cow": 1, "place": 2, "seat": 1, "roll": 0}
"""By how many a kind of mark says what it is about."""


def marked(
    marks: tuple[Mark, ...], table: Table, spots: list[CowSpot], layout: BoardLayout
) -> list[Marked]:
    """What is to be marked, the best last; see `best_last`.

    Marks of a kind that is not known are left out.
    """
    found: list[Marked] = []
    for mark in marks:
        about = _ARGUMENTS.get(mark.kind)
        if about is not None and len(mark.args) >= about:
            args = [int(it) for it in mark.args]
            rank = args[about] if len(args) > about else None
            found.append(Marked(_place(mark.kind, args, table, spots, layout), rank))
    return best_last(found)


def _place(
    kind: str, args: list[int], table: Table, spots: list[CowSpot], layout: BoardLayout
) -> QRectF:
    if kind == "place":
        seat, place = args[:2]
        if not (0 <= seat < table.seats and 0 <= place <= len(table.fields[seat])):
            return QRectF()
        return gap_places(layout.field(seat), len(table.fields[seat]))[place]
    if kind == "roll":
        names = (DIE,)
    elif kind == "card":
        pile = ("discards",) if args[0] in table.discards else ()
        names = (hand_id(args[0]), discard_id(args[0]), *pile)
    else:
        names = ({"cow": cow_id, "seat": plate_id}[kind](args[0]),)
    rects = {spot.id: spot.rect for spot in spots}
    return next((QRectF(rects[name]) for name in names if name in rects), QRectF())
