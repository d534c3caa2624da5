"""What has happened on the table? Each entry of its history as a whole sentence with names."""

from core.games.cow.deck import Deck
from core.games.cow.table import BANK, POT, Happening, Payment, What, Why
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import (
    Names,
    card_name,
    city_text,
    cows_text,
    translate,
    who_text,
)
from qtapp.table.words import seat_name


def told(deck: Deck, item: Happening | Payment, names: Names) -> str:
    """The sentence for one entry of the history."""
    if isinstance(item, Payment):
        return payment_text(deck, item, names)
    return happening_text(deck, item, names)


def happening_text(deck: Deck, it: Happening, names: Names) -> str:
    """What everybody saw."""
    text = _singular(it) or _texts()[it.what]
    seat = "" if it.seat < 0 else seat_name(names, it.seat)
    return text.format(
        seat=seat,
        other_seat=_field_of(it, names),
        card=card_name(deck, it.card) if it.card >= 0 else "",
        other=_other_card(deck, it),
        city=_city(deck, it),
        amount=it.amount,
    )


def payment_text(deck: Deck, it: Payment, names: Names) -> str:
    """Who paid what to whom, and what for; what was missing, too."""
    if it.payer in (POT, BANK):
        text = _taken(it)
    elif not it.missing:
        text = translate("cow", "{payer} pays {amount} to {payee}{purpose}.")
    elif it.amount:
        text = translate(
            "cow",
            "{payer} pays {amount} to {payee}{purpose}, all that is left; {missing} is forgiven.",
        )
    else:
        text = translate(
            "cow", "{payer} has nothing to pay to {payee}{purpose}: {missing} is forgiven."
        )
    return text.format(
        payer=who_text(it.payer, names),
        payee=who_text(it.payee, names),
        amount=dollars(it.amount),
        missing=dollars(it.missing),
        due=dollars(it.amount + it.missing),
        purpose=_purpose_text(deck, it),
    )


def _purpose_text(deck: Deck, it: Payment) -> str:
    """What a payment is for, for the end of a sentence: " for Agent Brie"."""
    match it.why:
        case Why.ANTE:
            return translate("cow", " as an ante")
        case Why.PRIZE:
            return translate("cow", " for the most valuable cities")
        case _:
            return translate("cow", " for {cards}").format(cards=cows_text(deck, it.cards))


def _taken(it: Payment) -> str:
    """Money that comes from the pot or the bank, which pay what they have."""
    if not it.missing:
        return translate("cow", "{payee} takes {amount} from {payer}{purpose}.")
    if it.amount:
        return translate(
            "cow", "{payee} takes {amount} from {payer}{purpose}, all there is of {due}."
        )
    return translate("cow", "{payee} takes nothing{purpose}: the pot is empty.")


def _field_of(it: Happening, names: Names) -> str:
    if it.what in (What.PLAYED, What.MOVED, What.BOMB, What.EXPLODED):
        return seat_name(names, it.other)
    return ""


def _other_card(deck: Deck, it: Happening) -> str:
    return card_name(deck, it.other) if it.what in (What.HANDED_ON, What.TAKEN) else ""


def _city(deck: Deck, it: Happening) -> str:
    return city_text(deck, it.other) if it.what in (What.CITY, What.CITY_WON) else ""


def _singular(it: Happening) -> str:
    """Where the usual sentence does not fit one or the own; else nothing."""
    match it.what:
        case What.SHUFFLED if it.amount == 1:
            return translate("cow", "The pile is empty: the only discard becomes the new one.")
        case What.PLAYED if it.seat == it.other:
            return translate("cow", "{seat} plays {card} at home.")
        case _:
            return ""


def _texts() -> dict[What, str]:
    return {
        What.GAME: translate("cow", "Game {amount} begins."),
        What.FIRST: translate("cow", "{seat} is first player."),
        What.TURN: translate("cow", "Turn {amount}: {seat}."),
        What.CITY: translate("cow", "A city is turned up: {city}."),
        What.DREW: translate("cow", "{seat} draws a card."),
        What.SHUFFLED: translate(
            "cow", "The pile is empty: the {amount} discards are shuffled into a new one."
        ),
        What.PLAYED: translate("cow", "{seat} plays {card} into the field of {other_seat}."),
        What.EVENT: translate("cow", "{seat} plays the event {card}."),
        What.REARRANGED: translate("cow", "{seat} moves {card} within the field."),
        What.MOVED: translate("cow", "{card} goes into the field of {other_seat}."),
        What.TO_HAND: translate("cow", "{seat} takes {card} into the hand, for all to see."),
        What.DISCARDED: translate("cow", "{card} is discarded; nobody pays or gains."),
        What.SKIPPED: translate("cow", "There is no target left: a part of {card} is skipped."),
        What.ROLLED: translate("cow", "{seat} rolls the bomb: {amount}."),
        What.NO_COW: translate("cow", "There are not that many cows: nothing happens."),
        What.BOMB: translate("cow", "{card} in the field of {other_seat} finds a bomb."),
        What.DEFUSED: translate("cow", "{seat} answers: {card} defuses its bomb."),
        What.HANDED_ON: translate("cow", "{seat} answers: {card} hands its bomb to {other}."),
        What.TAKEN: translate("cow", "{seat} answers: {card} takes the bomb of {other}."),
        What.EXPLODED: translate("cow", "{card} explodes in the field of {other_seat}."),
        What.CITY_WON: translate("cow", "{seat} takes the city {city}."),
        What.OVER: translate("cow", "The last city is taken: the game ends."),
    }
