"""What would an action bring, in words? Who pays, who gains, and where a cow then counts (C7)."""

from core.games.cow.actions import Action, NextGame, Play, PlayEvent, Roll
from core.games.cow.fields import owner_of
from core.games.cow.state import View
from core.games.cow.table import Table
from core.games.cow.what_follows import table_after
from core.log import Sight
from core.terms import Seat
from qtapp.games.cow.follow_words import follow_texts
from qtapp.games.cow.money_words import dollars
from qtapp.games.cow.texts import Names, translate
from qtapp.table.words import seat_name


def preview_text(sight: Sight[View, Action], action: Action) -> str:
    """What a lawful action of whoever is to act now would bring, in a few sentences."""
    table, names = sight.view.table, sight.names
    seat = actor(table)
    if isinstance(action, Roll):
        text = translate("cow", "{name} plays no more, and rolls the bomb.")
        return text.format(name=seat_name(names, seat))
    if isinstance(action, NextGame):
        return translate("cow", "Everybody begins with fresh money.")
    after = table_after(sight.view, seat, action)
    texts = follow_texts(table, after, names)
    if isinstance(action, Play | PlayEvent) and not table.card(action.card).price:
        texts.insert(0, translate("cow", "The price is 0."))
    if isinstance(action, Play):
        texts.append(_worth(after, action.card, names))
    return " ".join(texts)


def actor(table: Table) -> Seat:
    """Who is to decide now; in a blast the owner of the field (C5)."""
    blast = table.blast
    return Seat(table.turn if blast is None else blast.field)


def _worth(after: Table, card: int, names: Names) -> str:
    """What it brings to whom if a cow explodes that has just been played (C4.2)."""
    value = after.card(card).value
    if value > 0:
        text = translate("cow", "If it explodes, {owner} takes {amount}.")
    elif value < 0:
        text = translate("cow", "If it explodes, {owner} pays {amount}.")
    else:
        text = translate("cow", "It is worth nothing if it explodes.")
    owner = seat_name(names, owner_of(after, card))
    return text.format(owner=owner, amount=dollars(abs(value)))
