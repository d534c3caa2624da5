"""How is From Cape to Cairo told in words? Cards, house rules, actions, results."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.games.kairo.deck import Deck
from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick, TurnUp, View
from core.games.kairo.table import Config, Phase, Table
from core.games.kairo.ways import way
from core.log import Readable, Sight
from core.terms import Outcome
from qtapp.parts import ConfigText
from qtapp.table.terms_words import given_up_text, told_terms
from qtapp.table.words import all_of, for_each

translate = QCoreApplication.translate

Names = tuple[str, ...]

STANDARD_DECK: Final = "Standard"
"""The name of the program's own deck, which needs no mention."""


def terrain_text(name: str) -> str:
    """A terrain, for the middle of a sentence; one of a deck of one's own is called as it is."""
    return {
        "savannah": translate("kairo", "savannah"),
        "village": translate("kairo", "village"),
        "desert": translate("kairo", "desert"),
        "mountain": translate("kairo", "mountain"),
        "river": translate("kairo", "river"),
    }.get(name, name)


def capital(text: str) -> str:
    """The same at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def card_text(deck: Deck, card: int) -> str:
    """A card in a few words: "River, 2 track, reward 8"."""
    found = deck.cards[card]
    return translate("kairo", "{terrain}, {tracks} track, reward {reward}").format(
        terrain=capital(terrain_text(found.terrain)), tracks=found.tracks, reward=found.reward
    )


def config_text(field: str) -> ConfigText:
    """A house rule in words."""
    return {
        "all_pay": ConfigText(
            translate("kairo", "Everybody pays"),
            translate(
                "kairo",
                "Each player pays the bid that she made. Without it only whoever picks first pays.",
            ),
            "K2.2",
        ),
        "deck": ConfigText(
            translate("kairo", "Cards"),
            translate("kairo", "The deck of the program, or one of your own from the data folder."),
            "K1.1",
        ),
    }[field]


def preset_text(preset: str) -> str:
    """The name of a ready-made config."""
    return {
        "standard": translate("kairo", "As printed"),
        "highest-pays": translate("kairo", "Only the highest bid is paid"),
    }[preset]


def house_rules(config: Config) -> list[str]:
    """What differs from the usual game, each in a phrase."""
    found = []
    if not config.all_pay:
        found.append(translate("kairo", "only the highest bid is paid"))
    if config.deck.name != STANDARD_DECK:
        found.append(translate("kairo", "deck {name}").format(name=config.deck.name))
    return found


def terms_text(view: View, log: Iterable[Readable[Action]], names: Names) -> str:
    """Under which terms a result was reached, if not the printed ones; who asked for hints."""
    return told_terms(house_rules(view.table.config), known_cards_text(), log, names)


def known_cards_text() -> str:
    """That cards come again which the players have seen, in a game that was started again."""
    return translate("kairo", "Started again with known cards.")


def progress_text(view: View, names: Names) -> str:
    """How far a game is."""
    table = view.table
    text = (
        translate("kairo", "Auction {number}; built: {built}")
        if table.phase in (Phase.OFFER, Phase.BID, Phase.TIE, Phase.PICK)
        else translate("kairo", "Laying after auction {number}; built: {built}")
    )
    return text.format(number=len(table.auctions), built=for_each(table.built, names))


def chance_text(label: str) -> str:
    """What real cards must supply; labels as `Kairo.chance` writes them."""
    kind, *numbers = label.split("/")
    match kind:
        case "auction":
            return translate("kairo", "A card for the offer of auction {auction}.").format(
                auction=numbers[0]
            )
        case "tie":
            return translate("kairo", "A card that breaks the tie.")
        case "bonus":
            return translate("kairo", "A card from the draw pile, as a bonus piece.")
        case _:
            return translate("kairo", "A card beside the open cards.")


def result_text(outcome: Outcome, names: Names) -> str:
    """How a match ended, in one sentence."""
    winners = all_of(outcome.winners, names) if outcome.winners else ""
    match outcome.how:
        case "resigned":
            return given_up_text(winners)
        case "locked" if len(outcome.winners) > 1:
            return translate(
                "kairo", "Nobody can lay any more: {names} have built most, with as much money."
            ).format(names=winners)
        case "locked":
            return translate("kairo", "Nobody can lay any more: {name} wins.").format(name=winners)
        case _:
            return translate("kairo", "{name} has built {count} terrains and wins.").format(
                name=winners, count=outcome.scores[outcome.winners[0]]
            )


def action_text(action: Action, sight: Sight[View, Action]) -> str:
    """An action in a few words; what a lay costs is told if it can be made now."""
    table = sight.view.table
    match action:
        case TurnUp(card):
            return card_text(table.deck, card)
        case Bid(amount):
            return translate("kairo", "Bid {amount}").format(amount=amount)
        case Pick(card):
            return translate("kairo", "Pick {card}").format(card=card_text(table.deck, card))
        case Lay(bonus):
            return _lay_text(table, bonus)
        case Pass():
            return translate("kairo", "Pass")


def _lay_text(table: Table, bonus: int) -> str:
    if table.phase is not Phase.LAY or (made := way(table, table.turn, bonus)) is None:
        return (
            translate("kairo", "Lay with %n bonus pieces", "bonus pieces", bonus)
            if bonus > 1
            else translate("kairo", "Lay with 1 bonus piece")
            if bonus
            else translate("kairo", "Lay")
        )
    return pay_text(made.bonus, made.bought, made.price)


def pay_text(bonus: int, bought: int, price: int) -> str:
    """How a lay is paid for, in a few words."""
    if not bonus and not bought:
        return translate("kairo", "Lay: no track is missing")
    pieces = (
        translate("kairo", "1 bonus piece")
        if bonus == 1
        else translate("kairo", "{count} bonus pieces").format(count=bonus)
    )
    if not bought:
        return translate("kairo", "Use {pieces}, pay 0").format(pieces=pieces)
    if bought == 1:
        buy = translate("kairo", "buy 1 piece for {price}").format(price=price)
    else:
        buy = translate("kairo", "buy {count} pieces for {price}").format(count=bought, price=price)
    if not bonus:
        return capital(buy)
    return translate("kairo", "Use {pieces}, {buy}").format(pieces=pieces, buy=buy)
