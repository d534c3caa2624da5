"""What is told of the bomb? How many cards it holds, whether it is live, and which they are.

What is known is that of whoever looks: it is no sentence for anybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.blast import fate_then, holder_then
from qtapp.games.badaboom.board.inside import perhaps_inside, slots_of
from qtapp.games.badaboom.words.texts import card_name, cards_text, closed, translate
from qtapp.table.words import listed, seat_name

if TYPE_CHECKING:
    from core.games.badaboom.state import View
    from core.games.badaboom.table import Table
    from qtapp.games.badaboom.words.texts import Names


def bomb_sentence(view: View, names: Names) -> str:
    """The bomb: how many cards are in it, whether it is live, and what is known of them."""
    table = view.table
    if table.bomb == NOBODY:
        return translate("badaboom", "No bomb is on the bench.")
    size = table.bomb_size
    text = (
        translate("badaboom", "The bomb {bomb}, with 1 card in it.")
        if size == 1
        else translate("badaboom", "The bomb {bomb}, with {count} cards in it.")
    )
    told = [text.format(bomb=table.bomb_card.name, count=size)]
    if table.live:
        told += _live(table, names)
    elif table.bomb_gadget:
        told.append(translate("badaboom", "One of them is a gadget. It is not live."))
    else:
        told.append(translate("badaboom", "None of them is a gadget. It is not live."))
    return " ".join([*told, *_known(view)])


def _live(table: Table, names: Names) -> list[str]:
    text = translate("badaboom", "It is live; {armer} is the armer.")
    told = [text.format(armer=seat_name(names, table.armer))]
    if not table.blast_due:
        text = translate("badaboom", "It can go off next turn, with {name} as things stand.")
        told.append(text.format(name=seat_name(names, holder_then(table))))
    doomed = fate_then(table, table.effect)
    if not doomed.dead:
        told.append(translate("badaboom", "The blast would kill nobody."))
    else:
        text = translate("badaboom", "The blast would kill {names}.")
        told.append(text.format(names=listed(seat_name(names, it) for it in doomed.dead)))
    if table.effect == NOBODY:
        told.append(translate("badaboom", "Without a gadget only the holder is hit."))
    else:
        text = translate("badaboom", "Its gadget is {card}: {line}")
        line = table.card(table.effect).text
        told.append(text.format(card=card_name(table.deck, table.effect), line=line))
    if table.blast_due:
        told.append(translate("badaboom", "It goes off at the end of this turn if it stays live."))
    return told


def _known(view: View) -> list[str]:
    """What whoever looks knows of the cards in it."""
    table, told = view.table, []
    if sure := [slot.card for slot in slots_of(view) if slot.sure]:
        text = translate("badaboom", "Surely in it: {cards}.")
        told.append(closed(text.format(cards=cards_text(table.deck, sure))))
    if len(sure) == table.bomb_size:
        return told
    if perhaps := perhaps_inside(view):
        text = translate("badaboom", "Perhaps in it: {cards}.")
        told.append(closed(text.format(cards=cards_text(table.deck, perhaps))))
    changes = len(view.knows.stirs)
    if changes == 1:
        told.append(translate("badaboom", "A card may have been exchanged once since."))
    elif changes:
        text = translate("badaboom", "Cards may have been exchanged {count} times since.")
        told.append(text.format(count=changes))
    return told


def live_word() -> str:
    """What stands on a live bomb."""
    return translate("badaboom", "LIVE")


def times_word(stirs: int) -> str:
    """How often a card in the bomb may have been exchanged since whoever looks knew them all."""
    if stirs == 1:
        return translate("badaboom", "perhaps changed once")
    return translate("badaboom", "perhaps changed {count} times").format(count=stirs)
