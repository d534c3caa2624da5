"""What do teacher and computer players of Unexploded Cow say? Each reason as a sentence.

The codes are those of `core.games.cow.reasons` and `core.games.cow.explain`. Cards are indices in
the deck, seats count from 0, amounts are in dollars, numbers are those of the die. Whoever acts is
known where a sentence stands: others are named.
"""

from core.bots import Reason
from core.games.cow.actions import Action
from core.games.cow.state import View
from core.log import Sight
from qtapp.games.cow.words.hint_words import moves, nudges, regions, whys
from qtapp.games.cow.words.telling import Teller, Telling
from qtapp.games.cow.words.texts import translate


def reason_text(reason: Reason, sight: Sight[View, Action]) -> str:
    """The sentence for a reason. ValueError for a code that nobody gives."""
    teller = Teller(sight)
    for part in (_plays, _choices, nudges, regions, moves, whys):
        if (tell := part(teller).get(reason.code)) is not None:
            return tell(*reason.args)
    raise ValueError(f"There is no sentence for the reason {reason.code!r}.")


def _plays(teller: Teller) -> dict[str, Telling]:
    """Why a computer player plays a card."""
    return {
        "cow-own": teller.card(
            translate("cow", "Keeps {card}: it should bring about {amount} more than it costs.")
        ),
        "cow-plan": teller.card(
            translate("cow", "Keeps {card}: it is worth its price in the plan for this turn.")
        ),
        "bad-own": teller.card(
            translate("cow", "Keeps {card}, bad as it is: if it explodes, it wins the city.")
        ),
        "spy-there": teller.at(
            translate("cow", "Sends {card} to {name}, who pays the price for the spy.")
        ),
        "bad-there": teller.at(
            translate(
                "cow", "Leaves {card} with {name}, who pays for it now, and again when it explodes."
            )
        ),
        "cow-there": teller.at(
            translate("cow", "Plays {card} on {name}, whose money goes into the pot.")
        ),
        "event-worth": teller.card(
            translate("cow", "Plays {card}: it should bring about {amount} more than it costs.")
        ),
        "event-plan": teller.card(
            translate("cow", "Plays {card}: it is worth its price in the plan for this turn.")
        ),
    }


def _choices(teller: Teller) -> dict[str, Telling]:
    """Why a computer player does what else it does."""
    return {
        "target-own": teller.card(translate("cow", "Chooses {card} in its own field.")),
        "target-there": teller.at(translate("cow", "Chooses {card} in the field of {name}.")),
        "target-hand": teller.card(translate("cow", "Chooses {card} from its hand.")),
        "target-discard": teller.card(translate("cow", "Chooses {card} from the discards.")),
        "target-seat": teller.seat(translate("cow", "Chooses {name}.")),
        "target-place": teller.seat(translate("cow", "Puts it into the field of {name}.")),
        "moves-onto": teller.card(
            translate("cow", "Moves {card} to number {number}, where a bomb is welcome.")
        ),
        "moves-off": teller.card(translate("cow", "Moves {card} out of the way of the others.")),
        "roll-own": lambda numbers, seat: _roll(numbers),  # noqa: ARG005 - who rolls is known
        "next-game": lambda: translate("cow", "Is ready for the next game."),
        "defuses": teller.card(translate("cow", "Has {card} defuse the bomb.")),
        "hands-on": teller.cards(
            translate("cow", "Has {card} hand the bomb to {other}: that brings the most.")
        ),
        "takes-bomb": teller.cards(
            translate("cow", "Has {card} take the bomb of {other}: that brings the most.")
        ),
        "accepts": lambda: translate("cow", "Lets it explode: no answer brings more."),
    }


def _roll(numbers: int) -> str:
    match numbers:
        case 0:
            return translate("cow", "Rolls: no number finds a cow of its own.")
        case 1:
            return translate("cow", "Rolls: one of the six numbers finds a cow of its own.")
        case 6:
            return translate("cow", "Rolls: every number finds a cow of its own.")
        case _:
            text = translate("cow", "Rolls: {count} of the six numbers find a cow of its own.")
            return text.format(count=numbers)
