"""What does whoever looks know of the cards in the bomb? Of each slot: surely, perhaps, not at all.

What was seen inside may have been exchanged since by those who held the bomb, and then it may lie
in their toolboxes: so it is perhaps still there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.knowledge import bomb_zone

if TYPE_CHECKING:
    from core.games.badaboom.state import View


@dataclass(frozen=True, slots=True)
class Slot:
    """A card in the bomb, as far as it is known."""

    card: int = NOBODY
    """NOBODY: which it is nobody here knows."""
    sure: bool = False
    """Whether it is there beyond doubt; else perhaps."""
    gadget: bool = False
    """Whether its back is that of a gadget."""


def slots_of(view: View) -> tuple[Slot, ...]:
    """A slot for each card in the bomb: what is sure first, then what is perhaps there."""
    table = view.table
    size, deck = table.bomb_size, table.deck
    sure = view.bomb[:size]
    slots = [Slot(card, sure=True, gadget=deck.is_gadget(card)) for card in sure]
    perhaps = perhaps_inside(view)
    if table.bomb_gadget and not any(slot.gadget for slot in slots):
        once = [card for card in perhaps if deck.is_gadget(card)]
        slots.append(Slot(once[0] if len(once) == 1 else NOBODY, gadget=True))
    slots += [Slot(card) for card in perhaps if not deck.is_gadget(card)]
    slots += [Slot() for _ in range(size - len(slots))]
    return tuple(slots[:size])


def perhaps_inside(view: View) -> tuple[int, ...]:
    """The cards that were in the bomb, or with those who may have changed it, and may be in it.

    A card of which nothing is known could as well be in the stock: it is not among them.
    """
    table, mind = view.table, view.knows
    bomb = bomb_zone(table.seats)
    where = 1 << bomb
    for seat in mind.stirs:
        where |= 1 << seat
    safeties = (SAFETY,) * (mind.most[bomb] - mind.least[bomb])
    surely = set(mind.surely(bomb))
    return (
        *safeties,
        *(
            card
            for card in mind.possibly(bomb)
            if card != SAFETY and card not in surely and not mind.where(card) & ~where
        ),
    )
