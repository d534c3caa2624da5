"""How is Badaboom told in words? Cards, bombs, house rules, results."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.chance import Draw
from core.games.badaboom.actions import Action
from core.games.badaboom.deck import SAFETY, Deck
from core.games.badaboom.state import View
from core.games.badaboom.table import SHORT_TARGET, Config
from core.log import Readable
from core.terms import Outcome
from qtapp.games.badaboom.art.card_words import gold_word, kind_word
from qtapp.parts import ConfigText
from qtapp.table.terms_words import given_up_text, told_terms
from qtapp.table.words import all_of, listed, seat_name

translate = QCoreApplication.translate

Names = tuple[str, ...]

STANDARD_DECK: Final = "House deck"
"""The name of the program's own deck, which needs no mention."""


def closed(sentence: str) -> str:
    """A sentence that may end with the name of a card: "Ann plays Catch!" needs no full stop."""
    return sentence[:-1] if sentence.endswith(("!.", "?.")) else sentence


def card_name(deck: Deck, card: int) -> str:
    """What a card is called; copies have the same name, and so have all safeties."""
    return deck.cards[card].name


def card_phrase(deck: Deck, card: int) -> str:
    """A card within a sentence: its name, or "a safety", as these are all alike."""
    return translate("badaboom", "a safety") if card == SAFETY else card_name(deck, card)


def card_text(deck: Deck, card: int) -> str:
    """A card in a few words: "Trick, Rummage"; of a safety there is only one kind."""
    found = deck.cards[card]
    kind = kind_word(found.kind)
    if kind == found.name:
        return kind
    return translate("badaboom", "{kind}, {name}").format(kind=kind, name=found.name)


def bomb_text(deck: Deck, bomb: int) -> str:
    """A bomb in a few words: "Cellar Keg, 3 safeties"."""
    found = deck.bombs[bomb]
    text = (
        translate("badaboom", "{name}, 1 safety")
        if found.slots == 1
        else translate("badaboom", "{name}, {count} safeties")
    )
    return text.format(name=found.name, count=found.slots)


def drawn_text(draw: Draw, card: int, deck: Deck, names: Names) -> str:
    """One of the choices of a draw: who may hold the bomb first, a bomb, or a card."""
    match draw.pool:
        case "holder":
            return seat_name(names, card)
        case "bomb":
            return bomb_text(deck, card)
        case "stock" | "gadgets" | "top":
            return card_text(deck, card)
        case _:
            return translate("badaboom", "Number {number}").format(number=card + 1)


def told_apart(name: str) -> str:
    """The name of a card in a list: in quotes if it has marks, as "Says Who?" has."""
    return f"“{name}”" if any(sign in name for sign in ",;:.?!") else name


def cards_text(deck: Deck, cards: Iterable[int]) -> str:
    """Several cards by their names; alike ones are counted."""
    counts = Counter(told_apart(card_name(deck, card)) for card in cards)
    several = translate("badaboom", "{count} × {name}")
    return listed(
        name if count == 1 else several.format(count=count, name=name)
        for name, count in counts.items()
    )


def gold_of(amounts: Sequence[int], names: Names) -> str:
    """An amount for each player: "Ann 3 gold, Ben 5 gold"."""
    one = translate("badaboom", "{name} {gold}")
    return ", ".join(
        one.format(name=seat_name(names, seat), gold=gold_word(amount))
        for seat, amount in enumerate(amounts)
    )


def config_text(field: str) -> ConfigText:
    """A house rule in words."""
    return {
        "deck": ConfigText(
            translate("badaboom", "Cards"),
            translate(
                "badaboom", "The deck of the program, or one of your own from the data folder."
            ),
            "D1.1",
        ),
        "top_card_open": ConfigText(
            translate("badaboom", "Top card open"),
            translate(
                "badaboom",
                "The top card of the stock lies face up, so everybody sees what is drawn from it."
                " Without it all cards are drawn face down.",
            ),
            "D5",
        ),
        "gadget_hands": ConfigText(
            translate("badaboom", "A gadget for everybody"),
            translate(
                "badaboom",
                "At the start of the game the first card that each player is dealt is a gadget, as"
                " long as there are any.",
            ),
            "D6",
        ),
        "short_game": ConfigText(
            translate("badaboom", "Short game"),
            translate(
                "badaboom", "The game ends with {gold}, not with what the deck says: usually 10."
            ).format(gold=gold_word(SHORT_TARGET)),
            "D6",
        ),
        "last_turn": ConfigText(
            translate("badaboom", "Last turn"),
            translate(
                "badaboom",
                "After so many turns the game ends, and whoever has the most gold wins: a bomb that"
                " nobody arms would go round for ever. Most games are over long before.",
            ),
            "D4.3",
        ),
    }[field]


def idle_rules(config: Config) -> dict[str, str]:
    """House rules that are chosen and change nothing: by field, the sentence that says why."""
    found = {}
    deck = config.deck
    if config.short_game and deck.figures.gold_to_win <= SHORT_TARGET:
        text = translate("badaboom", "With these cards this changes nothing: {gold} end the game.")
        found["short_game"] = text.format(gold=gold_word(deck.figures.gold_to_win))
    if config.gadget_hands and not deck.gadgets_in(range(len(deck.cards))):
        text = translate("badaboom", "With these cards this changes nothing: they have no gadgets.")
        found["gadget_hands"] = text
    return found


def preset_text(preset: str) -> str:
    """The name of a ready-made config."""
    return {
        "standard": translate("badaboom", "The usual game"),
        "gadget-hands": translate("badaboom", "A gadget for everybody"),
        "short": translate("badaboom", "Short game"),
        "closed-stock": translate("badaboom", "Top card face down"),
    }[preset]


def house_rules(config: Config) -> list[str]:
    """What differs from the usual game, each in a phrase."""
    found = []
    usual = Config(config.deck)
    if config.short_game and config.target < usual.target:
        text = translate("badaboom", "short game of {gold}")
        found.append(text.format(gold=gold_word(config.target)))
    if config.gadget_hands:
        found.append(translate("badaboom", "a gadget for everybody"))
    if not config.top_card_open:
        found.append(translate("badaboom", "top card face down"))
    if config.last_turn != usual.last_turn:
        text = translate("badaboom", "{count} turns at most")
        found.append(text.format(count=config.last_turn))
    if config.deck.name != STANDARD_DECK:
        found.append(translate("badaboom", "deck {name}").format(name=config.deck.name))
    return found


def terms_text(view: View, log: Iterable[Readable[Action]], names: Names) -> str:
    """Under which terms a result was reached, if not the printed ones; who asked for hints."""
    return told_terms(house_rules(view.table.config), known_luck_text(), log, names)


def known_luck_text() -> str:
    """That cards come again which the players have seen, in a game started again."""
    return translate("badaboom", "Started again with known cards.")


def progress_text(view: View, names: Names) -> str:
    """How far a match is."""
    table = view.table
    gold = gold_of(table.gold, names)
    if not table.turn:
        return translate("badaboom", "Cards are dealt; {gold}").format(gold=gold)
    match table.blasts:
        case 0:
            text = translate("badaboom", "Turn {turn}, no blast so far; {gold}")
        case 1:
            text = translate("badaboom", "Turn {turn}, 1 blast so far; {gold}")
        case _:
            text = translate("badaboom", "Turn {turn}, {blasts} blasts so far; {gold}")
    return text.format(turn=table.turn, blasts=table.blasts, gold=gold)


def chance_text(label: str) -> str:
    """What real cards must supply, or the program does; labels as `drawing.chance` writes them."""
    return {
        "holder": translate("badaboom", "Who holds the bomb first."),
        "bomb": translate("badaboom", "The bomb card that is turned up."),
        "draw": translate("badaboom", "A card of the stock."),
        "lot": translate("badaboom", "A card at random."),
        "show": translate("badaboom", "What everybody sees of what was done in secret."),
    }[label.split("/", maxsplit=1)[0]]


def result_text(outcome: Outcome, names: Names) -> str:
    """How a match ended, in one sentence."""
    winners = all_of(outcome.winners, names) if outcome.winners else ""
    if outcome.how == "resigned":
        return given_up_text(winners)
    last, shared = outcome.how == "last-turn", len(outcome.winners) > 1
    if last and shared:
        text = translate(
            "badaboom", "The last turn is over: {names} share the win, with {gold} each."
        )
    elif last:
        text = translate("badaboom", "The last turn is over: {names} wins with {gold}.")
    elif shared:
        text = translate("badaboom", "{names} share the win, with {gold} each.")
    else:
        text = translate("badaboom", "{names} wins with {gold}.")
    return text.format(names=winners, gold=gold_word(outcome.scores[outcome.winners[0]]))
