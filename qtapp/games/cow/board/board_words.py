"""What is each thing on the board, in words that are read out?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.cow.deck import Kind
from core.games.cow.fields import counted
from core.games.cow.table import Phase
from qtapp.games.cow.words.card_words import kind_line, kind_word
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import LAST_FACE, card_name, card_text, city_text, translate
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.cow.state import View
    from core.games.cow.table import Table
    from qtapp.games.cow.words.texts import Names


def cards_count(count: int) -> str:
    """How many cards lie on a pile."""
    if count == 0:
        return translate("cow", "no card")
    if count == 1:
        return translate("cow", "1 card")
    return translate("cow", "{count} cards").format(count=count)


def discards_title(table: Table) -> str:
    """What stands over all discards."""
    count = cards_count(len(table.discards))
    return translate("cow", "Discards: {count}").format(count=count)


def cities_left(count: int) -> str:
    """How many cities are still in the pile."""
    if count == 0:
        return translate("cow", "the last one")
    return translate("cow", "{count} more").format(count=count)


def _in_pile(count: int) -> str:
    if count == 0:
        return translate("cow", "No other city is left.")
    if count == 1:
        return translate("cow", "1 city is left in the pile.")
    return translate("cow", "{count} cities are left in the pile.").format(count=count)


def play_here() -> str:
    """Where an event is put to play it."""
    return translate("cow", "Play here")


def play_here_sentence() -> str:
    """The same in a sentence."""
    return translate("cow", "An event is played here.")


def empty_field() -> str:
    """What to know of the own field while no cow stands in it."""
    return translate("cow", "Cows played here are counted from the right end.")


def hand_sentence(table: Table, hand: tuple[int, ...], index: int) -> str:
    """A card of the hand; what it does, too."""
    card = table.card(hand[index])
    line = kind_line(card.kind, good=card.value >= 0) if card.is_cow else card.text
    text = translate("cow", "Card {number} of {count} in the hand: {card}. {line}")
    return text.format(
        number=index + 1, count=len(hand), card=card_text(table.deck, hand[index]), line=line
    ).strip()


def cow_sentence(table: Table, names: Names, seat: int, place: int) -> str:
    """A cow in a field: its number, whose it is, and what befalls it."""
    standing = table.fields[seat][place]
    card = table.card(standing.card)
    order = [it.card for it in counted(table, table.turn)]
    number = order.index(standing.card) + 1
    text = (
        translate("cow", "Number {number}: {name} in {owner}'s field, {kind}, value {value}.")
        if number <= LAST_FACE
        else translate("cow", "{name} in {owner}'s field, {kind}, value {value}.")
    )
    told = [
        text.format(
            number=number,
            name=card.name,
            owner=seat_name(names, seat),
            kind=kind_word(card.kind, good=card.value >= 0),
            value=dollars(card.value),
        )
    ]
    if card.kind is Kind.SPY:
        spy = translate("cow", "It is {name}'s spy.")
        told.append(spy.format(name=seat_name(names, standing.owner)))
    bombs = table.blast.bombs.count(standing.card) if table.blast is not None else 0
    if bombs == 1:
        told.append(translate("cow", "It has a bomb."))
    elif bombs:
        told.append(translate("cow", "It has {count} bombs.").format(count=bombs))
    if standing.card in table.used:
        told.append(translate("cow", "Its ability was used in this turn."))
    return " ".join(told)


def gap_sentence(table: Table, names: Names, seat: int, place: int) -> str:
    """A place in a field, by what stands beside it."""
    field = table.fields[seat]
    if not field:
        text = translate("cow", "{owner}'s empty field.")
    elif place == 0:
        text = translate("cow", "Left end of {owner}'s field, beside {right}.")
    elif place == len(field):
        text = translate("cow", "Right end of {owner}'s field, beside {left}.")
    else:
        text = translate("cow", "Between {left} and {right} in {owner}'s field.")
    return text.format(
        owner=seat_name(names, seat),
        left=card_name(table.deck, field[place - 1].card) if place else "",
        right=card_name(table.deck, field[place].card) if place < len(field) else "",
    )


def plate_sentence(view: View, table: Table, names: Names, seat: int) -> str:
    """A player: money, cities, cows and cards."""
    told = [
        translate("cow", "{name}: {money}.").format(
            name=seat_name(names, seat), money=dollars(table.money[seat])
        )
    ]
    if won := table.won[seat]:
        text = (
            translate("cow", "1 city, worth {value}: {cities}.")
            if len(won) == 1
            else translate("cow", "{count} cities, worth {value}: {cities}.")
        )
        cities = ", ".join(table.deck.cities[city].name for city in won)
        told.append(text.format(count=len(won), value=table.city_total(seat), cities=cities))
    else:
        told.append(translate("cow", "No city yet."))
    told.append(_cows_and_cards(len(table.fields[seat]), view.hand_size(seat)))
    if known := table.open[seat]:
        text = translate("cow", "Everybody knows of {cards} in the hand.")
        told.append(text.format(cards=", ".join(card_name(table.deck, it) for it in known)))
    if at_turn(table, seat):
        text = (
            translate("cow", "It is for {name} to answer the bomb.")
            if table.phase is Phase.BLAST
            else translate("cow", "It is the turn of {name}.")
        )
        told.append(text.format(name=seat_name(names, seat)))
    return " ".join(told)


def _cows_and_cards(cows: int, cards: int) -> str:
    text = {
        (True, True): translate("cow", "1 cow in the field, 1 card in the hand."),
        (True, False): translate("cow", "1 cow in the field, {cards} cards in the hand."),
        (False, True): translate("cow", "{cows} cows in the field, 1 card in the hand."),
        (False, False): translate("cow", "{cows} cows in the field, {cards} cards in the hand."),
    }[cows == 1, cards == 1]
    return text.format(cows=cows, cards=cards)


def at_turn(table: Table, seat: int) -> bool:
    """Whether it is the turn of a seat; in a blast, whether it is the one that is asked."""
    if table.phase is Phase.BLAST and table.blast is not None:
        return table.blast.field == seat
    begun = table.phase not in (Phase.FIRST, Phase.OVER, Phase.INTERVAL)
    return begun and table.turn == seat


def die_sentence(table: Table, names: Names, face: int, *, free: bool) -> str:
    """What the die shows, or how it is rolled; `free`: whoever looks can do that now."""
    if free:
        return translate("cow", "The die: pressed twice, it rolls the bomb.")
    if face:
        return translate("cow", "The die shows {face}.").format(face=face)
    if table.phase in (Phase.FIRST, Phase.INTERVAL, Phase.OVER):
        return translate("cow", "The die.")
    text = translate("cow", "The die: {name} rolls it at the end of the turn.")
    return text.format(name=seat_name(names, table.turn))


def thing_sentence(view: View, table: Table, name: str) -> str:
    """A thing in the middle of the table; empty: there is nothing."""
    deck = table.deck
    match name:
        case "pile":
            return translate("cow", "Pile: {count}.").format(count=cards_count(view.pile_size))
        case "discards" if table.discards:
            text = translate("cow", "Discards: {count}, {card} on top.")
            top = card_name(deck, table.discards[-1])
            return text.format(count=cards_count(len(table.discards)), card=top)
        case "discards":
            return translate("cow", "Discards: no card.")
        case "city" if table.city is not None:
            text = translate("cow", "City to be won: {city}. {left}")
            left = _in_pile(len(table.cities))
            return text.format(city=city_text(deck, table.city), left=left)
        case "city":
            text = translate("cow", "No city lies face up. {left}")
            return text.format(left=_in_pile(len(table.cities)))
        case "pot":
            return translate("cow", "Pot: {amount}.").format(amount=dollars(table.pot))
        case "bank":
            if table.config.summary:
                return ""
            return translate("cow", "Bank: {amount}.").format(amount=dollars(table.bank))
        case "here" if table.pending is not None:
            text = translate("cow", "Under way: {card}. {line}")
            event = table.card(table.pending.card)
            return text.format(card=event.name, line=event.text).strip()
        case _:
            return ""


def in_hand(table: Table, name: str) -> str:
    """What has been taken in hand, and what is to be done with it."""
    kind, _, card = name.partition("/")
    if kind == "die":
        return translate("cow", "The die is in hand: press it again to roll.")
    text = (
        translate("cow", "{name} is in hand: choose where it goes, or lay it back with Esc.")
        if kind == "hand" or table.blast is None
        else translate("cow", "{name} answers: choose a cow of its field.")
    )
    return text.format(name=card_name(table.deck, int(card)))


def help_text(*, offered: bool, graspable: bool) -> str:
    """What pressing a thing does."""
    if offered:
        return translate("cow", "Press to choose it.")
    return translate("cow", "Press to take it in hand.") if graspable else ""
