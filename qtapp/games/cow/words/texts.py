"""How is Unexploded Cow told in words? Cards, cities, house rules, results."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.chance import Draw
from core.games.cow.actions import Action
from core.games.cow.deck import Deck
from core.games.cow.rules import CITIES, PLAYERS
from core.games.cow.state import View
from core.games.cow.table import BANK, POT, Config, Phase
from core.log import Readable
from core.terms import Outcome
from qtapp.games.cow.words.card_words import kind_word
from qtapp.games.cow.words.money_words import dollars
from qtapp.parts import ConfigText
from qtapp.table.terms_words import given_up_text, told_terms
from qtapp.table.words import all_of, counted, either, for_each, seat_name

translate = QCoreApplication.translate

Names = tuple[str, ...]

STANDARD_DECK: Final = "House deck"
"""The name of the program's own deck, which needs no mention."""
LAST_FACE: Final = 6
"""Cows that are counted beyond it are not found by a bomb roll."""
_FEW: Final = 3
"""So many cows are called by their names where there is little room."""


def card_name(deck: Deck, card: int) -> str:
    """What a card is called; copies have the same name."""
    return deck.cards[card].name


def card_text(deck: Deck, card: int) -> str:
    """A card in a few words: "Spy, Agent Brie, price $50, value $100"."""
    found = deck.cards[card]
    text = (
        translate("cow", "{kind}, {name}, price {price}, value {value}")
        if found.is_cow
        else translate("cow", "{kind}, {name}, price {price}")
    )
    return text.format(
        kind=kind_word(found.kind, good=found.value >= 0),
        name=found.name,
        price=dollars(found.price),
        value=dollars(found.value),
    )


def city_text(deck: Deck, city: int) -> str:
    """A city in a few words: "Dieppe, worth 5"."""
    found = deck.cities[city]
    return translate("cow", "{name}, worth {value}").format(name=found.name, value=found.value)


def drawn_text(draw: Draw, card: int, deck: Deck, names: Names) -> str:
    """One of the choices of a draw: a card, a city, or who may begin."""
    match draw.pool:
        case pool if pool == PLAYERS:
            return seat_name(names, card)
        case pool if pool == CITIES:  # the value first, by which it is found most quickly
            city = deck.cities[card]
            return translate("cow", "{value} {name}").format(value=city.value, name=city.name)
        case _:
            return card_text(deck, card)


def cows_text(deck: Deck, cards: Iterable[int]) -> str:
    """Several cards by their names; copies are counted."""
    return counted(card_name(deck, card) for card in cards)


def one_of(deck: Deck, cows: Collection[int]) -> str:
    """Cows of which one does something: "Spanner Sally or Private Pudding"."""
    names = tuple(dict.fromkeys(card_name(deck, card) for card in cows))
    if len(names) > _FEW:
        return translate("cow", "one of {count} cows").format(count=len(cows))
    return either(names)


def few_cows(deck: Deck, cows: Collection[int]) -> str:
    """Cows by their names, as long as they are few; else how many."""
    if len(cows) <= _FEW:
        return cows_text(deck, cows)
    return translate("cow", "{count} cows").format(count=len(cows))


def who_text(who: int, names: Names) -> str:
    """Who pays or is paid, for the middle of a sentence."""
    if who == POT:
        return translate("cow", "the pot")
    return translate("cow", "the bank") if who == BANK else seat_name(names, who)


def money_of(amounts: Sequence[int], names: Names) -> str:
    """An amount for each player: "Ann $2,050, Ben $1,900"."""
    return for_each(map(dollars, amounts), names)


def config_text(field: str) -> ConfigText:
    """A house rule in words."""
    return {
        "deck": ConfigText(
            translate("cow", "Cards"),
            translate("cow", "The deck of the program, or one of your own from the data folder."),
            "C1.1",
        ),
        "small_ante": ConfigText(
            translate("cow", "Higher ante"),
            translate(
                "cow",
                "Everybody pays more to the bank before the game: with the cards of the program"
                " $150 instead of $100. It counts only with 3 or 4 players, and never by the short"
                " rules, which have an ante of their own.",
            ),
            "C1.2",
        ),
        "summary": ConfigText(
            translate("cow", "Short rules"),
            translate(
                "cow",
                "Everybody pays an ante of $200, all of it into the pot. There is no bank, and"
                " cities bring no prize: the most money wins when the last one is taken.",
            ),
            "C1.2",
        ),
        "ordered_cities": ConfigText(
            translate("cow", "Cities in order"),
            translate(
                "cow",
                "The cities come in rising order, the most valuable one last. Without it they are"
                " shuffled.",
            ),
            "C1.1",
        ),
        "games": ConfigText(
            translate("cow", "Games in a row"),
            translate(
                "cow",
                "Each game begins with fresh money. What everybody has won or lost is added up,"
                " and whoever has the most in all games together wins.",
            ),
            "C6.2",
        ),
    }[field]


def idle_rules(config: Config, seats: int) -> dict[str, str]:
    """House rules that are chosen and change nothing: by field, the sentence that says why."""
    allowed = config.deck.small_seats
    if not config.small_ante or (seats in allowed and not config.summary):
        return {}
    if config.summary:
        text = translate("cow", "By the short rules this changes nothing.")
        return {"small_ante": text}
    text = translate("cow", "With {seats} players this changes nothing: it is for {allowed}.")
    return {"small_ante": text.format(seats=seats, allowed=either(map(str, allowed)))}


def preset_text(preset: str) -> str:
    """The name of a ready-made config."""
    return {
        "first-edition": translate("cow", "First edition"),
        "small-table": translate("cow", "First edition, higher ante"),
        "ordered": translate("cow", "First edition, cities in order"),
        "summary": translate("cow", "Short rules"),
    }[preset]


def house_rules(config: Config, seats: int) -> list[str]:
    """What differs from the usual game of so many players, each in a phrase."""
    found = []
    if config.summary:
        found.append(translate("cow", "short rules"))
    elif config.small_ante and seats in config.deck.small_seats:
        found.append(translate("cow", "higher ante"))
    if config.ordered_cities:
        found.append(translate("cow", "cities in order"))
    if config.games > 1:
        found.append(translate("cow", "{count} games in a row").format(count=config.games))
    if config.deck.name != STANDARD_DECK:
        found.append(translate("cow", "deck {name}").format(name=config.deck.name))
    return found


def terms_text(view: View, log: Iterable[Readable[Action]], names: Names) -> str:
    """Under which terms a result was reached, if not the printed ones; who asked for hints."""
    rules = house_rules(view.table.config, view.table.seats)
    return told_terms(rules, known_luck_text(), log, names)


def known_luck_text() -> str:
    """That dice and cards come again which the players have seen, in a game started again."""
    return translate("cow", "Started again with known dice and cards.")


def progress_text(view: View, names: Names) -> str:
    """How far a match is."""
    table = view.table
    left = len(table.cities) + (table.city is not None)
    text = (
        translate("cow", "1 city left; {money}")
        if left == 1
        else translate("cow", "{count} cities left; {money}")
    ).format(count=left, money=money_of(table.money, names))
    if table.config.games == 1:
        return text
    if table.phase is Phase.INTERVAL:
        text = translate("cow", "over; {money}").format(money=money_of(table.money, names))
    return translate("cow", "Game {number} of {games}: {progress}").format(
        number=table.game + 1, games=table.config.games, progress=text
    )


def chance_text(label: str) -> str:
    """What real dice and cards must supply; labels as `UnexplodedCow.chance` writes them."""
    return {
        Phase.FIRST: translate("cow", "Who is first player."),
        Phase.DEAL: translate("cow", "A card of the starting hand."),
        Phase.CITY: translate("cow", "The city card that is turned up."),
        Phase.DRAW: translate("cow", "A card from the pile."),
        Phase.ROLL: translate("cow", "The die of the bomb roll."),
    }[Phase(label.split("/")[1])]


def result_text(outcome: Outcome, names: Names) -> str:
    """How a match ended, in one sentence."""
    winners = all_of(outcome.winners, names) if outcome.winners else ""
    if outcome.how == "resigned":
        return given_up_text(winners)
    amount = dollars(outcome.scores[outcome.winners[0]])
    series, shared = outcome.how == "series", len(outcome.winners) > 1
    if series and shared:
        text = translate("cow", "{names} share the series, with {amount} each in all games.")
    elif series:
        text = translate("cow", "{names} wins the series with {amount} in all games.")
    elif shared:
        text = translate("cow", "{names} share the win, with {amount} each.")
    else:
        text = translate("cow", "{names} wins with {amount}.")
    return text.format(names=winners, amount=amount)
