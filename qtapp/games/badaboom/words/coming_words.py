"""What would come of an action? Each thing as a sentence with names."""

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import Deck
from core.games.badaboom.effect import Status
from core.games.badaboom.following import Coming, Then
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.words.texts import Names, card_phrase, closed, translate
from qtapp.table.words import seat_name


def coming_text(deck: Deck, it: Coming, names: Names) -> str:
    """The sentence for one thing that comes of an action."""
    text = _lasting(deck, it) or _singular(it) or _special(it)
    text = text or (_of_cards() | _of_the_bomb())[it.what]
    said = text.format(
        seat="" if it.seat == NOBODY else seat_name(names, it.seat),
        other="" if it.other == NOBODY else seat_name(names, it.other),
        card="" if it.card == NOBODY else card_phrase(deck, it.card),
        amount=it.amount,
        gold=gold_word(it.amount),
    )
    return closed(said)


def _lasting(deck: Deck, it: Coming) -> str:
    """What a lasting card does for, or to, whoever it is put in front of; "": it is none."""
    if it.what is not Then.ATTACHES:
        return ""
    (status,) = (effect.status for effect in deck.cards[it.card].effects if effect.status)
    return {
        Status.BLASTPROOF: translate("badaboom", "{card} lies in front of {seat}: no blast hits."),
        Status.NO_TINKER: translate(
            "badaboom", "{card} lies in front of {seat}, who then cannot tinker."
        ),
        Status.SURVIVOR_BONUS: translate(
            "badaboom", "{card} lies in front of {seat}: {gold} more for surviving the blast."
        ),
        Status.DEATH_PAY: translate(
            "badaboom", "{card} lies in front of {seat}: {gold} if the blast kills {seat}."
        ),
        Status.BOUNTY: translate(
            "badaboom", "{card} lies in front of {seat}: {gold} for {other} if it kills {seat}."
        ),
    }[status]


def _singular(it: Coming) -> str:
    """The sentence for one of something; "" if it is not about that."""
    if it.amount != 1:
        return ""
    return {
        Then.DRAWS: translate("badaboom", "{seat} draws a card."),
        Then.SKIPS: translate(
            "badaboom", "When the bomb is passed on, it skips 1 player and goes to {seat}."
        ),
        Then.TAKES_SAFETIES: translate("badaboom", "{seat} takes a safety from the pile."),
        Then.TAKES_LOT: translate(
            "badaboom", "{seat} takes a card at random out of the toolbox of {other}."
        ),
        Then.PICKS: translate(
            "badaboom", "{seat} looks into the toolbox of {other}, and takes a card of choice."
        ),
        Then.LOSES_LOT: translate("badaboom", "{seat} loses a card at random."),
        Then.LOSES_ALL: translate("badaboom", "{seat} loses the only card of the toolbox."),
        Then.SWAPS: translate(
            "badaboom", "{seat} and {other} swap toolboxes: {seat} then has 1 card."
        ),
        Then.LASTING_OFF: translate("badaboom", "The lasting card on the table is discarded."),
    }.get(it.what, "")


def _special(it: Coming) -> str:
    """Where the usual sentence does not fit; else nothing."""
    match it.what:
        case Then.TURNS if it.amount < 0:
            return translate("badaboom", "The bomb then goes counter-clockwise: {seat} is next.")
        case Then.STANDS if it.other == NOBODY:
            return translate("badaboom", "{card} of {seat} stands again.")
        case Then.LOSES if it.card != NOBODY:
            return translate("badaboom", "{seat} loses {card}.")
        case Then.LOSES if it.amount == 1:
            return translate("badaboom", "{seat} loses a card of choice.")
        case Then.GADGET_OUT if it.card != NOBODY:
            return translate("badaboom", "The gadget {card} is discarded: there is none any more.")
        case _:
            return ""


def _of_cards() -> dict[Then, str]:
    """Of toolboxes, tricks and gold."""
    return {
        Then.TAKES_TOP: translate("badaboom", "{seat} draws the top card: {card}."),
        Then.DRAWS: translate("badaboom", "{seat} draws {amount} cards."),
        Then.CANCELS: translate("badaboom", "{card} of {seat} has no effect."),
        Then.STANDS: translate("badaboom", "{card} of {seat}, aimed at {other}, stands again."),
        Then.AIMS: translate("badaboom", "{card} is aimed at {seat} instead of {other}."),
        Then.TAKES_SAFETIES: translate("badaboom", "{seat} takes {amount} safeties from the pile."),
        Then.TAKES_CARD: translate(
            "badaboom", "{seat} takes {card} out of the toolbox of {other}."
        ),
        Then.TAKES_LOT: translate(
            "badaboom", "{seat} takes {amount} cards at random out of the toolbox of {other}."
        ),
        Then.PICKS: translate(
            "badaboom",
            "{seat} looks into the toolbox of {other}, and takes {amount} cards of choice.",
        ),
        Then.LOSES: translate("badaboom", "{seat} loses {amount} cards of choice."),
        Then.LOSES_LOT: translate("badaboom", "{seat} loses {amount} cards at random."),
        Then.LOSES_ALL: translate("badaboom", "{seat} loses all {amount} cards of the toolbox."),
        Then.SWAPS: translate(
            "badaboom", "{seat} and {other} swap toolboxes: {seat} then has {amount} cards."
        ),
        Then.TAKES_GOLD: translate("badaboom", "{seat} takes {gold} from {other}."),
        Then.LOSES_GOLD: translate("badaboom", "{seat} loses {gold}."),
        Then.LASTING_OFF: translate(
            "badaboom", "The {amount} lasting cards on the table are discarded."
        ),
    }


def _of_the_bomb() -> dict[Then, str]:
    return {
        Then.BOMB_TO: translate(
            "badaboom", "{seat} gets the bomb and begins a turn; that of {other} ends."
        ),
        Then.TURNS: translate("badaboom", "The bomb then goes clockwise: {seat} is next."),
        Then.SKIPS: translate(
            "badaboom", "When the bomb is passed on, it skips {amount} players and goes to {seat}."
        ),
        Then.SEES_BOMB: translate("badaboom", "{seat} looks at every card in the bomb."),
        Then.KICKS: translate(
            "badaboom",
            "A random card in the bomb and a random one of {seat}'s toolbox change places.",
        ),
        Then.STRAPS: translate("badaboom", "A safety is added to the bomb, in a new slot."),
        Then.UNSCREWS: translate("badaboom", "A safety falls out of the bomb, back to its pile."),
        Then.GADGET_OUT: translate("badaboom", "The gadget in the bomb is discarded."),
        Then.PUTS_IN: translate("badaboom", "{seat} puts {card} into the bomb."),
        Then.TAKES_OUT: translate("badaboom", "{seat} takes {card} out of it, into the toolbox."),
        Then.TO_PILE: translate("badaboom", "The safety that comes out goes back to the pile."),
        Then.LEAVES: translate("badaboom", "{seat} leaves the bomb as it is."),
        Then.TINKERS: translate("badaboom", "{seat} looks into the bomb, and may tinker."),
        Then.BLAST: translate("badaboom", "The bomb goes off in the hands of {seat}."),
        Then.PASSES_ON: translate("badaboom", "{seat} passes the bomb to {other}."),
    }
