"""What does the teacher of Unexploded Cow say, step by step? See `core.games.cow.explain`."""

from typing import Final

from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.telling import Teller, Telling, said, with_money
from qtapp.games.cow.words.texts import LAST_FACE, translate

_FACES: Final = range(1, LAST_FACE + 1)


def nudges(teller: Teller) -> dict[str, Telling]:
    """The first step of a hint."""
    return {
        "weigh-turn": _weigh_turn,
        "weigh-order": lambda numbers: translate(
            "cow", "{found} Could the field stand better for the roll?"
        ).format(found=_found(numbers)),
        "weigh-targets": teller.card(
            translate("cow", "Compare what {card} would bring with each of its possible targets.")
        ),
        "weigh-answers": teller.card(
            translate("cow", "{card} has a bomb: which cow of this field should explode, if any?")
        ),
    }


def regions(teller: Teller) -> dict[str, Telling]:
    """The second step: what to look at."""
    return {
        "in-own-field": said(translate("cow", "Look at the home field.")),
        "in-other-field": said(translate("cow", "Look at the other fields.")),
        "in-hand-event": said(translate("cow", "Look at the events in the hand.")),
        "order-matters": said(
            translate("cow", "Look at the numbers on which the cows at home stand.")
        ),
        "what-can-wait": said(translate("cow", "Ask of each card whether it can wait.")),
        "among-discards": said(translate("cow", "Look through the discards.")),
        "among-hand": said(translate("cow", "Look at the hand.")),
        "among-players": said(translate("cow", "Compare the players.")),
        "richest": teller.seat(
            translate("cow", "Of the others, {name} has the most money: {amount}.")
        ),
        "city-up": said(
            translate(
                "cow",
                "The city is worth {0}. Cities so far: {1}, and {2} for the best of the others.",
            )
        ),
        "bomb-brings": lambda cow, amount: _bomb_brings(teller.card_name(cow), amount),
    }


def moves(teller: Teller) -> dict[str, Telling]:
    """The third step: what to do, and the rest of the turn."""
    return {
        "play-own": lambda card, number: _play_own(teller.card_name(card), number),
        "play-there": lambda card, seat, number: translate(
            "cow", "Play {card} into the field of {name}, as number {number} from the right."
        ).format(card=teller.card_name(card), name=teller.name(seat), number=number),
        "play-event": teller.card(translate("cow", "Play {card}.")),
        "move": lambda card, number: _move(teller.card_name(card), number),
        "roll": said(translate("cow", "Roll the bomb.")),
        "choose": teller.card(translate("cow", "Choose {card}.")),
        "choose-seat": teller.seat(translate("cow", "Choose {name}.")),
        "put": teller.seat(
            translate("cow", "Put it into the field of {name}, as number {number} from the right.")
        ),
        "defuse": teller.card(translate("cow", "Have {card} defuse the bomb.")),
        "hand-on": teller.cards(translate("cow", "Have {card} hand the bomb to {other}.")),
        "take-bomb": teller.cards(translate("cow", "Have {card} take the bomb of {other}.")),
        "accept": said(translate("cow", "Let it explode.")),
        "then-own": teller.card(translate("cow", "Then play {card} into the home field.")),
        "then-there": teller.at(translate("cow", "Then play {card} into the field of {name}.")),
        "then-event": teller.card(translate("cow", "Then play {card}.")),
    }


def whys(teller: Teller) -> dict[str, Telling]:
    """The last step: what speaks for it."""
    return {
        "turn-money": _turn_money,
        "bad-lands": lambda card, seat, number, value: translate(
            "cow", "{card}, worth {value}, then stands {where}."
        ).format(
            card=teller.card_name(card), value=dollars(value), where=_where(teller, seat, number)
        ),
        "spy-lands": lambda card, seat, number, value: translate(
            "cow", "The spy {card}, worth {value}, then stands {where}."
        ).format(
            card=teller.card_name(card), value=dollars(value), where=_where(teller, seat, number)
        ),
        "seat-pays": teller.seat(translate("cow", "{name} pays the price of {amount}.")),
        "roll-reaches": teller.card(translate("cow", "A roll of {number} finds {card} there.")),
        "brings": lambda card, value, number: _brings(teller.card_name(card), value, number),
        "costs": teller.card(translate("cow", "{card} costs {amount}.")),
        "general-ready": lambda card, number, other: _general_ready(
            teller.card_name(card), number, teller.card_name(other)
        ),
        "pfc-ready": lambda card, count: _pfc_ready(teller.card_name(card), count),
        "bomber-field": lambda card, count: _bomber_field(teller.card_name(card), count),
        "meant-for": lambda card, other: translate("cow", "{card} is meant for {other}.").format(
            card=teller.card_name(card), other=teller.card_name(other)
        ),
        "share-of-pot": teller.card(translate("cow", "{card} takes {amount} from the pot now.")),
        "roll-numbers": _roll_numbers,
        "city-worth": lambda value, own, best: translate(
            "cow",
            "A cow of one's own that explodes wins the city, worth {value}: that makes {total} in"
            " all, against {best} for the best of the others.",
        ).format(value=value, total=own + value, best=best),
        "pot-short": with_money(
            translate("cow", "The pot holds {0}, less than the {1} that would be due.")
        ),
        "saves": teller.card(
            translate("cow", "It brings {amount} more than letting the bomb explode.")
        ),
        "game-ends": said(
            translate("cow", "The last city is in play: whoever takes it ends the game.")
        ),
        "ahead": _ahead,
        "level": said(translate("cow", "The next best is about as good.")),
        "unsure": said(translate("cow", "It is too close to tell: another play may be as good.")),
        "nothing-better": said(translate("cow", "Nothing else is worth weighing against it.")),
        "only-action": said(translate("cow", "Nothing else can be done now.")),
    }


def _found(numbers: int) -> str:
    """How many numbers of the die find a cow of the own, as a sentence."""
    if not numbers:
        return translate("cow", "No number of the die finds a cow of one's own.")
    if numbers == 1:
        return translate("cow", "One number of the die finds a cow of one's own.")
    text = translate("cow", "{count} numbers of the die find a cow of one's own.")
    return text.format(count=numbers)


def _weigh_turn(numbers: int, pot: int) -> str:
    text = translate("cow", "{found} The pot holds {pot}: which cards are worth playing now?")
    return text.format(found=_found(numbers), pot=dollars(pot))


def _bomb_brings(card: str, amount: int) -> str:
    if amount > 0:
        text = translate("cow", "If {card} explodes, it brings {amount}.")
    elif amount < 0:
        text = translate("cow", "If {card} explodes, it costs {amount}.")
    else:
        text = translate("cow", "If {card} explodes, it brings nothing.")
    return text.format(card=card, amount=dollars(abs(amount)))


def _play_own(card: str, number: int) -> str:
    text = (
        translate("cow", "Play {card} into the home field, as number {number}.")
        if number in _FACES
        else translate("cow", "Play {card} into the home field, out of reach of the die.")
    )
    return text.format(card=card, number=number)


def _move(card: str, number: int) -> str:
    text = (
        translate("cow", "Move {card} to number {number}.")
        if number in _FACES
        else translate("cow", "Move {card} out of reach of the die.")
    )
    return text.format(card=card, number=number)


def _turn_money(amount: int) -> str:
    if amount > 0:
        text = translate("cow", "On average this turn then brings {amount}.")
    elif amount < 0:
        text = translate("cow", "On average this turn then costs {amount}.")
    else:
        text = translate("cow", "On average this turn then brings as much as it costs.")
    return text.format(amount=dollars(abs(amount)))


def _where(teller: Teller, seat: int, number: int) -> str:
    """A number of a player's roll, for the end of a sentence."""
    text = (
        translate("cow", "on number {number} of {name}'s roll")
        if number in _FACES
        else translate("cow", "out of reach of {name}'s roll")
    )
    return text.format(number=number, name=teller.name(seat))


def _brings(card: str, value: int, number: int) -> str:
    if number not in _FACES:
        text = (
            translate("cow", "{card} costs {amount} when it explodes, if a roll reaches it.")
            if value < 0
            else translate("cow", "{card} brings {amount} when it explodes, if a roll reaches it.")
        )
    elif value < 0:
        text = translate("cow", "{card} costs {amount} when it explodes, on number {number}.")
    else:
        text = translate("cow", "{card} brings {amount} when it explodes, on number {number}.")
    return text.format(card=card, amount=dollars(abs(value)), number=number)


def _general_ready(card: str, number: int, other: str) -> str:
    if number in _FACES:
        text = translate("cow", "{card} on number {number} could hand a bomb to {other}.")
    else:
        text = translate("cow", "{card} could hand a bomb to {other}, once a number finds it.")
    return text.format(card=card, number=number, other=other)


def _pfc_ready(card: str, count: int) -> str:
    text = (
        translate("cow", "{card} could take the bomb of 1 other cow of the field.")
        if count == 1
        else translate("cow", "{card} could take the bomb of any of {count} cows of the field.")
    )
    return text.format(card=card, count=count)


def _bomber_field(card: str, count: int) -> str:
    if not count:
        text = translate("cow", "{card} would stand alone: no other cow would explode with it.")
    elif count == 1:
        text = translate("cow", "If {card} explodes, 1 other cow of the field finds a bomb.")
    else:
        text = translate("cow", "If {card} explodes, {count} other cows of the field find bombs.")
    return text.format(card=card, count=count)


def _roll_numbers(numbers: int) -> str:
    if not numbers:
        return translate("cow", "No number of the roll then finds a cow of one's own.")
    if numbers == 1:
        return translate("cow", "One number of the roll then finds a cow of one's own.")
    text = translate("cow", "{count} numbers of the roll then find a cow of one's own.")
    return text.format(count=numbers)


def _ahead(points: int) -> str:
    if points == 1:
        return translate("cow", "It wins about 1 game in 100 more than the next best play.")
    text = translate("cow", "It wins about {count} games in 100 more than the next best play.")
    return text.format(count=points)
