"""How is an action of Badaboom named in a few words? For buttons, hints and lists."""

from typing import assert_never

from core.games.badaboom.actions import (
    NOBODY,
    Action,
    BeginWith,
    Choose,
    Deal,
    Grab,
    Kick,
    Leave,
    Lose,
    Pass,
    Play,
    Show,
    Tinker,
    TurnBomb,
    TurnUp,
)
from core.games.badaboom.effect import Verb
from core.games.badaboom.state import View
from core.games.badaboom.table import Table
from core.log import Sight
from qtapp.games.badaboom.words.texts import bomb_text, card_name, card_phrase, card_text, translate
from qtapp.table.words import seat_name


def action_text(action: Action, sight: Sight[View, Action]) -> str:
    """An action in a few words."""
    table, names = sight.view.table, sight.names
    deck = table.deck
    match action:
        case BeginWith(player):
            text = translate("badaboom", "{name} holds the bomb first")
            return text.format(name=seat_name(names, player))
        case TurnBomb(bomb):
            return bomb_text(deck, bomb)
        case Deal(card) | TurnUp(card) | Grab(card) | Lose(card):
            return card_text(deck, card)
        case Kick(out, into):
            text = translate("badaboom", "{out} comes out, {into} goes in")
            return text.format(out=card_phrase(deck, out), into=card_phrase(deck, into))
        case Show():
            return translate("badaboom", "What was done in secret is shown")
        case Play(card, target):
            text = _play_text(table, card, target)
            aimed = "" if target == NOBODY else seat_name(names, target)
            return text.format(card=card_name(deck, card), target=aimed)
        case Pass():
            return translate("badaboom", "Pass")
        case Tinker(out, into, to_pile):
            text = (
                translate("badaboom", "Put {into} in, and {out} back to the pile")
                if to_pile
                else translate("badaboom", "Put {into} in, and take {out} out")
            )
            return text.format(out=card_phrase(deck, out), into=card_phrase(deck, into))
        case Leave():
            return translate("badaboom", "Leave the bomb as it is")
        case Choose(card):
            return translate("badaboom", "Choose {card}").format(card=card_phrase(deck, card))
    assert_never(action)


def _play_text(table: Table, card: int, target: int) -> str:
    found = table.card(card)
    if target == NOBODY:
        if found.answers:
            return translate("badaboom", "Answer with {card}")
        return translate("badaboom", "Play {card}")
    if any(effect.verb is Verb.REDIRECT for effect in found.effects):
        return translate("badaboom", "Answer with {card}: {target} instead")
    if found.answers:
        return translate("badaboom", "Answer with {card}, on {target}")
    return translate("badaboom", "Play {card} on {target}")
