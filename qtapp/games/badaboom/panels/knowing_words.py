"""What does whoever looks know of what lies face down? Of the bomb and of each toolbox, in words.

A passer-by knows what everybody does. It is told to nobody else: see `View.knows`.
"""

from collections import Counter
from dataclasses import dataclass

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.knowledge import stock_zone
from core.games.badaboom.state import View
from core.terms import Seat
from qtapp.games.badaboom.board.inside import perhaps_inside
from qtapp.games.badaboom.words.texts import Names, cards_text, closed, translate
from qtapp.table.words import listed, seat_name

BOMB = NOBODY
"""Where the cards of a line lie, if in no toolbox."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of one place."""

    where: int
    """A seat, or `BOMB`."""
    text: str
    """In few words, for a line beside the mark of the place."""
    spoken: str
    """With the place, for a screen reader."""


def knowing_head(seat: Seat | None, names: Names) -> str:
    """Over the lines: who knows that."""
    if seat is None:
        return translate("badaboom", "What everybody knows")
    return translate("badaboom", "What {name} knows").format(name=seat_name(names, seat))


def known_places(view: View, seat: Seat | None, names: Names) -> tuple[Known, ...]:
    """A line for the bomb, and for each other toolbox of which something is known."""
    table = view.table
    if table.bomb == NOBODY:
        return ()
    inside = translate("badaboom", "In the bomb: {text}")
    text = _of_bomb(view, names)
    known = [Known(BOMB, text, inside.format(text=text))]
    toolbox = translate("badaboom", "In the toolbox of {name}: {text}")
    for other in range(table.seats):
        if other != seat and (text := _of_toolbox(view, other)):
            spoken = toolbox.format(name=seat_name(names, other), text=text)
            known.append(Known(other, text, spoken))
    return tuple(known)


def _of_bomb(view: View, names: Names) -> str:
    deck, size, sure = view.table.deck, view.table.bomb_size, view.bomb
    if not size:
        return translate("badaboom", "Nothing.")
    if len(sure) == size:
        return closed(translate("badaboom", "{cards}.").format(cards=cards_text(deck, sure)))
    told = []
    if sure:
        text = translate("badaboom", "Surely {cards}.")
        told.append(closed(text.format(cards=cards_text(deck, sure))))
    perhaps = perhaps_inside(view)
    if any(map(deck.is_gadget, sure)):  # there is one at most (D2.3)
        perhaps = tuple(card for card in perhaps if not deck.is_gadget(card))
    if perhaps:
        text = translate("badaboom", "Perhaps {cards}.")
        told.append(closed(text.format(cards=cards_text(deck, perhaps))))
    if stirs := view.knows.stirs:
        text = translate("badaboom", "Since then perhaps changed by {names}.")
        told.append(text.format(names=_stirred(stirs, names)))
    return " ".join(told) or translate("badaboom", "Nothing is sure.")


def _stirred(stirs: tuple[int, ...], names: Names) -> str:
    """Who may have exchanged a card, and how often, in the order of their first time."""
    several = translate("badaboom", "{name} ({count} times)")
    return listed(
        seat_name(names, seat)
        if count == 1
        else several.format(name=seat_name(names, seat), count=count)
        for seat, count in Counter(stirs).items()
    )


def _of_toolbox(view: View, seat: int) -> str:
    """The cards that are surely there, and those that are there or in the bomb or with others."""
    table, mind = view.table, view.knows
    sure = mind.surely(seat)
    stock = stock_zone(table.seats)
    perhaps = [
        card
        for card in mind.possibly(seat)
        if card != SAFETY and card not in sure and not mind.may_be(card, stock)
    ]
    told = []
    if sure:
        text = translate("badaboom", "Surely {cards}.")
        told.append(closed(text.format(cards=cards_text(table.deck, sure))))
    if perhaps:
        text = translate("badaboom", "Perhaps {cards}.")
        told.append(closed(text.format(cards=cards_text(table.deck, perhaps))))
    return " ".join(told)
