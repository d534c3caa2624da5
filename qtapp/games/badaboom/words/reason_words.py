"""What do teacher and computer players of Badaboom say? Each reason as a sentence.

The codes are those of `core.games.badaboom.reasons` and `core.games.badaboom.explain`. Cards are
indices in the deck, seats count from 0. Whoever acts is known where a sentence stands: others are
named.
"""

from core.bots import Reason
from core.games.badaboom.actions import Action
from core.games.badaboom.state import View
from core.log import Sight
from qtapp.games.badaboom.words.hint_words import moves, nudges, regions, whys
from qtapp.games.badaboom.words.telling import Teller, Telling, said
from qtapp.games.badaboom.words.texts import translate
from qtapp.table.words import listed


def reason_text(reason: Reason, sight: Sight[View, Action]) -> str:
    """The sentence for a reason. ValueError for a code that nobody gives."""
    teller = Teller(sight)
    for part in (_bomb, _cards, _answers, _others, nudges, regions, moves, whys):
        if (tell := part(teller).get(reason.code)) is not None:
            return tell(*reason.args)
    raise ValueError(f"There is no sentence for the reason {reason.code!r}.")


def _bomb(teller: Teller) -> dict[str, Telling]:
    """Why a computer player does something to the bomb."""
    return {
        "escapes": teller.at(
            translate("badaboom", "Plays {card}: otherwise the blast would hit {name}.")
        ),
        "endangers": teller.at(
            translate("badaboom", "Plays {card}: now the blast would hit {name}.")
        ),
        "hands-bomb": teller.at(translate("badaboom", "Plays {card}: {name} is to have the bomb.")),
        "takes-bomb": teller.at(
            translate("badaboom", "Plays {card}: {name} wants to have the bomb.")
        ),
        "makes-safe": lambda *played: _makes_safe(*map(teller.card_name, played)),
        "changes-bomb": teller.card(
            translate("badaboom", "Plays {card}: what is in the bomb is to change.")
        ),
        "changes-way": teller.card(
            translate("badaboom", "Plays {card}: the bomb is to go another way.")
        ),
        "looks": teller.card(
            translate("badaboom", "Plays {card}: it is worth knowing what is in the bomb.")
        ),
        "tinkers": said(translate("badaboom", "Looks into the bomb.")),
    }


def _makes_safe(card: str = "") -> str:
    """Of the teacher, or, with the card that is played, of a computer player."""
    if not card:
        return translate("badaboom", "It makes the bomb safe.")
    return translate("badaboom", "Plays {card}: the bomb is to be safe again.").format(card=card)


def _cards(teller: Teller) -> dict[str, Telling]:
    """Why a computer player plays a trick about toolboxes or gold."""
    return {
        "takes-gold": teller.at(translate("badaboom", "Plays {card}: {name} has gold to spare.")),
        "costs-gold": teller.card(
            translate("badaboom", "Plays {card}: the richest are to lose gold.")
        ),
        "draws-cards": teller.counted(
            translate("badaboom", "Plays {card}: it brings a card."),
            translate("badaboom", "Plays {card}: it brings {number} cards."),
        ),
        "takes-safeties": teller.counted(
            translate("badaboom", "Plays {card}: a safety in the toolbox is paid for."),
            translate("badaboom", "Plays {card}: {number} safeties in the toolbox are paid for."),
        ),
        "takes-card": teller.at(
            translate("badaboom", "Plays {card}: a card of {name} is welcome.")
        ),
        "weakens": teller.at(
            translate("badaboom", "Plays {card}: {name} is to be able to do less.")
        ),
        "swaps": lambda card, *seats: _swaps(teller, card, seats),
        "insures": teller.card(
            translate("badaboom", "Plays {card}: it will be of use in the blast.")
        ),
        "plays": teller.card(translate("badaboom", "Plays {card}: now it is of use.")),
        "chooses": said(translate("badaboom", "Chooses a card.")),
    }


def _swaps(teller: Teller, card: int, seats: tuple[int, ...]) -> str:
    """With one other player, or, by a card of a deck of one's own, between two others."""
    text = (
        translate("badaboom", "Plays {card}: the toolbox of {names} seems the better one.")
        if len(seats) == 1
        else translate("badaboom", "Plays {card}: {names} are to swap their toolboxes.")
    )
    return text.format(card=teller.card_name(card), names=listed(map(teller.name, seats)))


def _answers(teller: Teller) -> dict[str, Telling]:
    """Why a computer player answers."""
    return {
        "cancels": teller.cards(
            translate("badaboom", "Plays {card}: {other} is to have no effect.")
        ),
        "cancels-own": teller.answer(
            translate("badaboom", "Plays {card}: {other} was aimed at {name}.")
        ),
        "redirects": teller.answer(
            translate("badaboom", "Plays {card}: let {other} be aimed at {name}.")
        ),
        "answers": teller.cards(translate("badaboom", "Plays {card} as an answer to {other}.")),
    }


def _others(_: Teller) -> dict[str, Telling]:
    return {"passes": said(translate("badaboom", "Passes."))}
