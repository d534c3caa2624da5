"""Where do the marks of a hint go?

`Mark("card", (7,))` is a card of the toolbox, of one that is open to choose from, of the discards,
in front of a player, or laid, by its index in the deck; `Mark("trick", (7,))` a trick that was
laid; `Mark("seat", (1,))` a player's plate; `Mark("slot", (7,))` a card in the open bomb, or the
bomb while it is closed; `Mark("bomb", ())` the bomb, `Mark("pile", ())` the pile of safeties. A
further argument is the rank of what is advised, 0 for the best; without one the thing is only to be
looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from qtapp.board.marked import Marked, best_last
from qtapp.games.badaboom.board.acting import PILE, plate_id, slot_id

if TYPE_CHECKING:
    from core.hints import Mark
    from qtapp.games.badaboom.board.spots import BadaboomSpot

_ARGUMENTS: Final = {"card": 1, "trick": 1, "seat": 1, "slot": 1, "bomb": 0, "pile": 0}
"""By how many a kind of mark says what it is about."""


def marked(
    marks: tuple[Mark, ...], spots: list[BadaboomSpot], inside: tuple[int, ...]
) -> list[Marked]:
    """What is to be marked, the best last; see `best_last`. `inside` are cards of the open bomb.

    Marks of a kind that is not known are left out.
    """
    rects = {spot.id: spot.rect for spot in spots}
    found: list[Marked] = []
    for mark in marks:
        about = _ARGUMENTS.get(mark.kind)
        if about is not None and len(mark.args) >= about:
            args = [int(it) for it in mark.args]
            rank = args[about] if len(args) > about else None
            names = _names(mark.kind, args, inside)
            place = next((QRectF(rects[name]) for name in names if name in rects), QRectF())
            found.append(Marked(place, rank))
    return best_last(found)


def _names(kind: str, args: list[int], inside: tuple[int, ...]) -> list[str]:
    """The things that a mark may be about, of which the first that is there counts."""
    match kind:
        case "card":
            where = ("hand", "choice", "discard", "lasting", "trick")
            return [f"{it}/{args[0]}" for it in where]
        case "trick":
            return [f"trick/{args[0]}"]
        case "seat":
            return [plate_id(args[0])]
        case "slot":
            return [slot_id(inside.index(args[0]))] if args[0] in inside else ["bomb"]
        case "pile":
            return [PILE]
        case _:
            return [kind]
