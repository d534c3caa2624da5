"""What does an event ask for next? One sentence, with the name of whoever chooses."""

from core.games.cow.effect import Effect, Verb, Where
from core.games.cow.effect import What as Which
from core.games.cow.table import NOBODY, Table
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, card_name, translate
from qtapp.table.words import seat_name


def choice_text(table: Table, names: Names) -> str:
    """What is to be chosen for the event under way; "" if there is none."""
    if table.pending is None:
        return ""
    event = table.card(table.pending.card)
    effect, chosen = event.effects[table.pending.step], table.pending.chosen
    text = _first(effect) if chosen == NOBODY else _second(effect)
    return text.format(
        name=seat_name(names, table.turn),
        event=event.name,
        cow=card_name(table.deck, chosen) if chosen != NOBODY else "",
        amount=dollars(effect.amount),
    )


def _first(effect: Effect) -> str:
    match effect.verb:
        case Verb.STEAL_COW:
            return translate("cow", "{event}: {name} chooses a cow from another field to take.")
        case Verb.BUY_COW:
            return translate(
                "cow", "{event}: {name} chooses a cow from another field to buy for {amount}."
            )
        case Verb.SWAP_COWS:
            return translate(
                "cow", "{event}: {name} chooses a cow from {name}'s field to exchange."
            )
        case Verb.FREE_PLACEMENT:
            return translate("cow", "{event}: {name} chooses a cow from the hand.")
        case Verb.DISCARD_TO_FIELD:
            return translate("cow", "{event}: {name} chooses a cow from the discards.")
        case Verb.DISCARD_TO_HAND:
            return _from_discards(effect.what)
        case Verb.COLLECT_FROM_ONE:
            return translate("cow", "{event}: {name} chooses who pays {amount}.")
        case Verb.BOMB_COW:
            return _of_fields(
                effect.where,
                translate("cow", "{event}: {name} chooses a cow in {name}'s field to bomb."),
                translate("cow", "{event}: {name} chooses a cow in another field to bomb."),
                translate("cow", "{event}: {name} chooses a cow to bomb."),
            )
        case Verb.DISCARD_COW:
            return _of_fields(
                effect.where,
                translate("cow", "{event}: {name} chooses a cow from {name}'s field to discard."),
                translate("cow", "{event}: {name} chooses a cow from another field to discard."),
                translate("cow", "{event}: {name} chooses a cow to discard."),
            )
        case Verb.COW_TO_HAND:
            return _of_fields(
                effect.where,
                translate("cow", "{event}: {name} chooses a cow from {name}'s field for the hand."),
                translate("cow", "{event}: {name} chooses a cow from another field for the hand."),
                translate("cow", "{event}: {name} chooses a cow from any field for the hand."),
            )
        case _:
            return _of_fields(
                effect.where,
                translate("cow", "{event}: {name} chooses a cow in {name}'s field to move."),
                translate("cow", "{event}: {name} chooses a cow in another field to move."),
                translate("cow", "{event}: {name} chooses a cow to move."),
            )


def _second(effect: Effect) -> str:
    match effect.verb:
        case Verb.MOVE_COW:
            return translate(
                "cow", "{event}: {name} chooses an end of a neighbouring field for {cow}."
            )
        case Verb.SWAP_COWS:
            return translate(
                "cow", "{event}: {name} chooses a cow from another field in exchange for {cow}."
            )
        case Verb.FREE_PLACEMENT:
            return translate("cow", "{event}: {name} chooses a field for {cow}; nobody pays.")
        case _:
            return translate("cow", "{event}: {name} chooses a place in {name}'s field for {cow}.")


def _of_fields(where: Where, own: str, other: str, anywhere: str) -> str:
    return {Where.OWN: own, Where.OTHER: other, Where.ANY: anywhere}[where]


def _from_discards(which: Which) -> str:
    return {
        Which.COW: translate(
            "cow", "{event}: {name} chooses a cow from the discards for the hand."
        ),
        Which.EVENT: translate(
            "cow", "{event}: {name} chooses an event from the discards for the hand."
        ),
        Which.ANY: translate(
            "cow", "{event}: {name} chooses a card from the discards for the hand."
        ),
    }[which]
