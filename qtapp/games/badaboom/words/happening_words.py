"""What has happened on the table? Each entry of its history as a whole sentence with names."""

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY, Deck
from core.games.badaboom.history import Happening, Payment, What
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.payment_words import payment_text
from qtapp.games.badaboom.words.texts import Names, card_name, closed, translate
from qtapp.table.words import seat_name

_OTHER_IS_CARD = frozenset({What.ANSWERED, What.CANNOT_TINKER})
"""Happenings whose `other` is a card, not a seat."""


def told(deck: Deck, item: Happening | Payment, names: Names) -> str:
    """The sentence for one entry of the history."""
    if isinstance(item, Payment):
        return payment_text(deck, item, names)
    return happening_text(deck, item, names)


def happening_text(deck: Deck, it: Happening, names: Names) -> str:
    """What everybody saw."""
    text = _singular(it) or _special(it) or _texts()[it.what]
    about_card = it.what in _OTHER_IS_CARD and it.other != NOBODY
    said = text.format(
        seat=_name(it.seat, names),
        other="" if it.what in _OTHER_IS_CARD else _name(it.other, names),
        target=_name(it.amount, names) if it.what is What.ANSWERED else "",
        card=card_name(deck, it.card) if it.card != NOBODY else "",
        card_says=deck.cards[it.card].text if it.card != NOBODY else "",
        other_card=card_name(deck, it.other) if about_card else "",
        bomb=deck.bombs[it.other].name if it.what is What.BOMB else "",
        amount=it.amount,
        gold=gold_word(it.amount),
    )
    return closed(said)


def _name(seat: int, names: Names) -> str:
    return "" if seat == NOBODY else seat_name(names, seat)


def _singular(it: Happening) -> str:
    """The sentence for one of something; "" if it is not about that."""
    if it.amount != 1:
        return ""
    return {
        What.BOMB: translate(
            "badaboom", "The bomb {bomb} is turned up for {seat}, with 1 safety inside."
        ),
        What.DREW: translate("badaboom", "{seat} draws a card face down."),
        What.SHUFFLED: translate(
            "badaboom", "The stock is empty: the only discard is the new one."
        ),
        What.SKIP: translate("badaboom", "When the bomb is passed on, it skips 1 player."),
        What.TOOK_SAFETY: translate("badaboom", "{seat} takes a safety from the pile."),
        What.REVIVED: translate(
            "badaboom", "{seat} is back; 1 card of the toolbox goes into the stock."
        ),
        What.SAFETIES_BACK: translate("badaboom", "{seat} gives a safety back to the pile."),
    }.get(it.what, "")


def _special(it: Happening) -> str:
    """Where the usual sentence does not fit; else nothing."""
    match it.what:
        case What.LAID if it.other == NOBODY:
            return translate("badaboom", "{seat} plays {card}.")
        case What.ANSWERED if it.amount == NOBODY:
            return translate("badaboom", "{seat} answers {other_card} with {card}.")
        case What.REVERSED if it.amount < 0:
            return translate("badaboom", "The bomb now goes round counter-clockwise.")
        case What.DISCARDED if it.card == SAFETY:
            return translate("badaboom", "{seat} loses a safety, which goes back to the pile.")
        case What.ATTACHED if it.seat == it.other:
            return translate("badaboom", "{card} now lies in front of {seat}.")
        case What.CANNOT_TINKER if it.other != NOBODY:
            return translate("badaboom", "{seat} cannot tinker: {other_card} forbids it.")
        case What.LIVE if it.card == NOBODY:
            return translate(
                "badaboom",
                "The bomb is live, and {seat} is the armer. There is no gadget inside: only the"
                " holder would be hit.",
            )
        case What.GADGET_CHANGED if it.card == NOBODY:
            return translate(
                "badaboom",
                "There is no gadget in the live bomb any more: only the holder would be hit.",
            )
        case What.HIT if it.card == NOBODY:
            return translate("badaboom", "{seat} is hit: without a gadget only the holder is.")
        case What.REVIVED if not it.amount:
            return translate("badaboom", "{seat} is back; the toolbox was empty.")
        case _:
            return ""


def _texts() -> dict[What, str]:
    return _of_turns() | _of_tricks() | _of_effects() | _of_the_bomb()


def _of_turns() -> dict[What, str]:
    return {
        What.HOLDER: translate("badaboom", "{seat} holds the bomb first."),
        What.BOMB: translate(
            "badaboom", "The bomb {bomb} is turned up for {seat}, with {amount} safeties inside."
        ),
        What.TURN: translate("badaboom", "Turn {amount}: {seat}."),
        What.DREW: translate("badaboom", "{seat} draws {amount} cards face down."),
        What.TOOK_TOP: translate("badaboom", "{seat} draws the top card: {card}."),
        What.TURNED_UP: translate("badaboom", "{card} is the new top card."),
        What.SHUFFLED: translate(
            "badaboom", "The stock is empty: the {amount} discards are shuffled into a new one."
        ),
        What.PASSED_ON: translate("badaboom", "{seat} passes the bomb to {other}."),
        What.OVER: translate("badaboom", "The game is over."),
    }


def _of_tricks() -> dict[What, str]:
    return {
        What.LAID: translate("badaboom", "{seat} plays {card} on {other}."),
        What.ANSWERED: translate(
            "badaboom", "{seat} answers {other_card} with {card}: let it be aimed at {target}."
        ),
        What.TOOK_EFFECT: translate("badaboom", "{card} of {seat} takes effect."),
        What.CANCELLED: translate("badaboom", "{seat} cancels {card} of {other}."),
        What.REDIRECTED: translate("badaboom", "{seat} aims {card} at {other} instead."),
        What.FIZZLED: translate(
            "badaboom", "{card} of {seat} has become impossible: it is discarded without effect."
        ),
        What.ATTACHED: translate("badaboom", "{card} of {seat} now lies in front of {other}."),
    }


def _of_effects() -> dict[What, str]:
    return {
        What.BOMB_MOVED: translate("badaboom", "The bomb goes from {seat} to {other}."),
        What.REVERSED: translate("badaboom", "The bomb now goes round clockwise."),
        What.SKIP: translate("badaboom", "When the bomb is passed on, it skips {amount} players."),
        What.PEEKED: translate("badaboom", "{seat} looks into the bomb."),
        What.TOOK_SAFETY: translate("badaboom", "{seat} takes {amount} safeties from the pile."),
        What.LOOKED: translate("badaboom", "{seat} looks into the toolbox of {other}."),
        What.STOLE: translate("badaboom", "{seat} takes a card out of the toolbox of {other}."),
        What.DISCARDED: translate("badaboom", "{seat} loses {card}."),
        What.SWAPPED: translate("badaboom", "{seat} and {other} swap their toolboxes."),
        What.KICKED: translate(
            "badaboom",
            "By a kick of {seat} a card in the bomb and one of {other}'s toolbox change places.",
        ),
        What.STRAPPED: translate("badaboom", "{seat} adds a safety to the bomb."),
        What.UNSCREWED: translate("badaboom", "{seat} has a safety fall out of the bomb."),
        What.GADGET_OUT: translate("badaboom", "{seat} has the gadget {card} discarded."),
        What.GOLD_STOLEN: translate("badaboom", "{seat} takes {gold} from {other}."),
        What.GOLD_LOST: translate("badaboom", "{seat} loses {gold}."),
    }


def _of_the_bomb() -> dict[What, str]:
    return {
        What.TINKERED: translate(
            "badaboom", "{seat} has looked into the bomb, and may have tinkered."
        ),
        What.CANNOT_TINKER: translate(
            "badaboom", "{seat} cannot tinker: there is nothing to exchange."
        ),
        What.SAFETY_BACK: translate(
            "badaboom", "{seat} puts a safety of the bomb back to the pile, and draws a card."
        ),
        What.LIVE: translate(
            "badaboom",
            "The bomb is live, and {seat} is the armer. The gadget inside is {card}. {card_says}",
        ),
        What.GADGET_CHANGED: translate(
            "badaboom", "The gadget in the live bomb is now {card}. {card_says}"
        ),
        What.SAFE: translate("badaboom", "{seat} has made the bomb safe."),
        What.LASTING_OFF: translate("badaboom", "{card} in front of {other} is discarded."),
        What.BLAST: translate("badaboom", "The bomb goes off in the hands of {seat}."),
        What.INSIDE: translate("badaboom", "{card} was in the bomb."),
        What.HIT: translate("badaboom", "{seat} is hit, as {card} says."),
        What.SAVED: translate("badaboom", "{card} saves {seat}."),
        What.DIED: translate("badaboom", "{seat} dies."),
        What.REVIVED: translate(
            "badaboom", "{seat} is back; {amount} cards of the toolbox go into the stock."
        ),
        What.SAFETIES_BACK: translate(
            "badaboom", "{seat} gives {amount} safeties back to the pile."
        ),
    }
