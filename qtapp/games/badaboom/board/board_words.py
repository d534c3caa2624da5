"""What is each thing on the bench, in words that are read out?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.blast import fate_then
from core.games.badaboom.deck import Kind
from core.games.badaboom.table import Phase
from qtapp.games.badaboom.art.card_words import status_word, when_line, when_of, who_line
from qtapp.games.badaboom.board.whose import asked, next_holder, skipped
from qtapp.games.badaboom.words.texts import bomb_text, card_name, card_text, closed, translate
from qtapp.table.words import listed, seat_name

if TYPE_CHECKING:
    from core.games.badaboom.deck import Card
    from core.games.badaboom.table import Laid, Lasting, Table
    from qtapp.games.badaboom.words.texts import Names


def cards_count(count: int) -> str:
    """How many cards lie on a pile."""
    if count == 0:
        return translate("badaboom", "no card")
    if count == 1:
        return translate("badaboom", "1 card")
    return translate("badaboom", "{count} cards").format(count=count)


def safeties_count(count: int) -> str:
    """How many safeties lie in their pile."""
    if count == 1:
        return translate("badaboom", "1 safety")
    return translate("badaboom", "{count} safeties").format(count=count)


def discards_title(table: Table) -> str:
    """What stands over all discards."""
    count = cards_count(len(table.discards))
    return translate("badaboom", "Discards: {count}").format(count=count)


def chosen_title(table: Table, names: Names) -> str:
    """What stands over a toolbox out of which a card is chosen."""
    source = table.carrying.source if table.carrying else NOBODY
    text = translate("badaboom", "The toolbox of {name}: which card is taken?")
    return text.format(name=seat_name(names, source))


def use_of(card: Card) -> str:
    """Who may play a card, and when, in a sentence or two."""
    lines = [when_line(when_of(card))]
    if card.kind is Kind.TRICK:
        lines.insert(0, who_line(card.who))
    return " ".join(filter(None, lines))


def hand_sentence(table: Table, hand: tuple[int, ...], index: int) -> str:
    """A card of the toolbox: what it does, who may use it and when."""
    card = table.card(hand[index])
    text = translate("badaboom", "Card {number} of {count} in the toolbox: {card}.")
    which = card_text(table.deck, hand[index])
    told = closed(text.format(number=index + 1, count=len(hand), card=which))
    return _joined(told, card.text, use_of(card))


def open_sentence(table: Table, card: int) -> str:
    """A card that lies open somewhere, and what it does."""
    text = translate("badaboom", "{card}.").format(card=card_text(table.deck, card))
    return _joined(closed(text), table.card(card).text)


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def plate_sentence(table: Table, names: Names, seat: int) -> str:
    """A player: gold, toolbox, what lies before the player, and what befalls it now."""
    name = seat_name(names, seat)
    told = [
        translate("badaboom", "{name}: {amount} gold.").format(name=name, amount=table.gold[seat]),
        _toolbox(table.sizes[seat], table.gadgets[seat]),
    ]
    if lasting := [it for it in table.lasting if it.on == seat]:
        cards = listed(card_name(table.deck, it.card) for it in lasting)
        told.append(translate("badaboom", "Lasting: {cards}.").format(cards=cards))
    if seat == table.holder:
        told.append(translate("badaboom", "{name} holds the bomb.").format(name=name))
    elif seat == next_holder(table):
        text = translate("badaboom", "{name} is the next to get the bomb.")
        told.append(text.format(name=name))
    elif seat in skipped(table):
        text = translate("badaboom", "{name} will be skipped.")
        told.append(text.format(name=name))
    if table.live and seat == table.armer:
        told.append(translate("badaboom", "{name} is the armer.").format(name=name))
    if seat == asked(table):
        told.append(translate("badaboom", "{name} is asked.").format(name=name))
    if table.live:
        doomed = fate_then(table, table.effect)
        if seat in doomed.dead:
            text = (
                translate("badaboom", "The blast would hit {name}.")
                if table.blast_due
                else translate("badaboom", "The blast would hit {name} next turn.")
            )
            told.append(text.format(name=name))
        elif seat in doomed.saved:
            text = translate("badaboom", "A blast would hit {name}, who is blastproof.")
            told.append(text.format(name=name))
    return " ".join(told)


def _toolbox(size: int, gadgets: int) -> str:
    if size == 0:
        return translate("badaboom", "The toolbox is empty.")
    cards = cards_count(size)
    if gadgets == 0:
        text = translate("badaboom", "{cards} in the toolbox, no gadget.")
    elif gadgets == 1:
        text = translate("badaboom", "{cards} in the toolbox, with 1 gadget.")
    else:
        text = translate("badaboom", "{cards} in the toolbox, with {gadgets} gadgets.")
    return text.format(cards=cards, gadgets=gadgets)


def lasting_sentence(table: Table, names: Names, lasting: Lasting) -> str:
    """A lasting card in front of a player."""
    text = translate("badaboom", "In front of {name}: {card}, {status}. {line} Played by {player}.")
    return text.format(
        name=seat_name(names, lasting.on),
        card=card_name(table.deck, lasting.card),
        status=status_word(lasting.status),
        line=table.card(lasting.card).text,
        player=seat_name(names, lasting.by),
    )


def laid_sentence(table: Table, names: Names, laid: Laid) -> str:
    """A trick that was laid and has not taken effect yet."""
    text = (
        translate("badaboom", "{player} has laid {card}.")
        if laid.target == NOBODY
        else translate("badaboom", "{player} has laid {card}, aimed at {target}.")
    )
    told = text.format(
        player=seat_name(names, laid.player),
        card=card_name(table.deck, laid.card),
        target="" if laid.target == NOBODY else seat_name(names, laid.target),
    )
    return _joined(closed(told), table.card(laid.card).text)


def bomb_card_sentence(table: Table) -> str:
    """The card of the bomb in play."""
    text = translate("badaboom", "Bomb card: {bomb}.")
    return _joined(text.format(bomb=bomb_text(table.deck, table.bomb)), table.bomb_card.text)


def slot_sentence(table: Table, card: int, place: int, count: int) -> str:
    """A card in the open bomb."""
    text = translate("badaboom", "Card {number} of {count} in the bomb: {card}.")
    told = text.format(number=place + 1, count=count, card=card_text(table.deck, card))
    return _joined(closed(told), table.card(card).text)


def pile_sentence(table: Table, name: str) -> str:
    """A pile beside the bomb."""
    deck = table.deck
    match name:
        case "stock" if table.top != NOBODY:
            text = translate("badaboom", "Stock: {count} face down; on top, open: {card}.")
            top = card_text(deck, table.top)
            return closed(text.format(count=cards_count(table.stock), card=top))
        case "stock":
            text = translate("badaboom", "Stock: {count} face down.")
            return text.format(count=cards_count(table.stock))
        case "discards" if table.discards:
            text = translate("badaboom", "Discards: {count}, {card} on top.")
            top = card_name(deck, table.discards[-1])
            return text.format(count=cards_count(len(table.discards)), card=top)
        case "discards":
            return translate("badaboom", "Discards: no card.")
        case _:
            text = translate("badaboom", "Pile of safeties: {count}.")
            return text.format(count=safeties_count(table.pile))


def pile_words(name: str, table: Table) -> str:
    """What stands below a pile."""
    if name == "safeties":
        return safeties_count(table.pile)
    count = len(table.discards) if name == "discards" else table.stock + (table.top != NOBODY)
    return cards_count(count)


def lay_here() -> str:
    """What stands on the bench while such a trick is in hand."""
    return translate("badaboom", "Lay it here")


def bench_sentence() -> str:
    """Where a trick is laid that is aimed at nobody."""
    return translate("badaboom", "The bench: the trick in hand is laid here.")


def keep() -> str:
    """What stands on the place for a safety that is kept."""
    return translate("badaboom", "Into the toolbox")


def back() -> str:
    """What stands on the place for a safety that goes back."""
    return translate("badaboom", "To the pile, draw a card")


def keep_sentence() -> str:
    """The same in a sentence."""
    return translate("badaboom", "The safety goes into the toolbox.")


def back_sentence() -> str:
    """The same in a sentence."""
    return translate("badaboom", "The safety goes back to its pile, and a card is drawn.")


def where_safety() -> str:
    """What is asked when a safety comes out of the bomb."""
    return translate("badaboom", "Where does the safety go?")


def in_the_bomb(*, live: bool) -> str:
    """What stands over the cards in the open bomb."""
    if live:
        return translate("badaboom", "In the live bomb")
    return translate("badaboom", "In the bomb")


def in_hand(table: Table, card: int) -> str:
    """What has been taken in hand, and what is to be done with it."""
    name = card_name(table.deck, card)
    if table.phase is Phase.TINKER:
        text = translate(
            "badaboom",
            "{card} is in hand: choose the card in the bomb that it replaces, or lay it back with"
            " Esc.",
        )
    elif table.card(card).target is None:
        text = translate(
            "badaboom", "{card} is in hand: press it again to lay it, or lay it back with Esc."
        )
    else:
        text = translate(
            "badaboom",
            "{card} is in hand: choose the player at whom it is aimed, or lay it back with Esc.",
        )
    return text.format(card=name)


def help_text(*, offered: bool, opens: bool, graspable: bool) -> str:
    """What pressing a thing does."""
    if offered:
        return translate("badaboom", "Press to choose it.")
    if opens:
        return translate("badaboom", "Press to replace it.")
    return translate("badaboom", "Press to take it in hand.") if graspable else ""
