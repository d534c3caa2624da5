"""Who got how much gold after a blast, and what for?"""

from collections.abc import Sequence

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import Deck
from core.games.badaboom.history import Payment, Why
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.texts import Names, card_name, closed, translate
from qtapp.table.words import seat_name


def payment_text(deck: Deck, it: Payment, names: Names) -> str:
    """One payment as a sentence."""
    return _said(
        {
            Why.SURVIVOR: translate("badaboom", "{name} gets {gold} for surviving."),
            Why.HAZARD: translate("badaboom", "{name} gets {gold} for surviving as the holder."),
            Why.PIECE: translate("badaboom", "{name} gets {gold} for safeties in the toolbox."),
            Why.BONUS: translate("badaboom", "{name} survives, and gets {gold} for {card}."),
            Why.DEATH: translate("badaboom", "{name} is dead, and gets {gold} for {card}."),
            Why.BOUNTY: translate("badaboom", "{other} is dead: {name} gets {gold} for {card}."),
            Why.MISSION: translate("badaboom", "{name} gets {gold} for the mission {card}."),
        }[it.why],
        deck,
        it,
        names,
    )


def purpose_text(deck: Deck, it: Payment, names: Names) -> str:
    """What a payment is for, as a part of a list: "1 for surviving"."""
    return _said(
        {
            Why.SURVIVOR: translate("badaboom", "{amount} for surviving"),
            Why.HAZARD: translate("badaboom", "{amount} as the holder"),
            Why.PIECE: translate("badaboom", "{amount} for safeties"),
            Why.BONUS: translate("badaboom", "{amount} for {card}"),
            Why.DEATH: translate("badaboom", "{amount} for {card}"),
            Why.BOUNTY: translate("badaboom", "{amount} for {card} on {other}"),
            Why.MISSION: translate("badaboom", "{amount} for the mission {card}"),
        }[it.why],
        deck,
        it,
        names,
    )


def payments_text(deck: Deck, paid: Sequence[Payment], names: Names) -> str:
    """All that one player got, at least one payment, as a sentence."""
    first, *more = paid
    if not more:
        return payment_text(deck, first, names)
    said = translate("badaboom", "{name} gets {gold}: {purposes}.").format(
        name=seat_name(names, first.seat),
        gold=gold_word(sum(it.amount for it in paid)),
        purposes=", ".join(purpose_text(deck, it, names) for it in paid),
    )
    return closed(said)


def _said(text: str, deck: Deck, it: Payment, names: Names) -> str:
    said = text.format(
        name=seat_name(names, it.seat),
        amount=it.amount,
        gold=gold_word(it.amount),
        card="" if it.card == NOBODY else card_name(deck, it.card),
        other="" if it.other == NOBODY else seat_name(names, it.other),
    )
    return closed(said)
