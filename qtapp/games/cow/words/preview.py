"""What would an action bring, in words? Who pays, who gains, and where a cow then counts (C7)."""

from core.games.cow.actions import Action, NextGame, Play, PlayEvent, Put, Roll
from core.games.cow.deck import Kind
from core.games.cow.fields import owner_of, where
from core.games.cow.forecast import bombed
from core.games.cow.state import View
from core.games.cow.table import NOBODY, Table
from core.games.cow.what_follows import table_after
from core.log import Sight
from core.terms import Seat
from qtapp.games.cow.panels.forecast_words import gains_text
from qtapp.games.cow.words.follow_words import follow_texts
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, card_name, translate
from qtapp.table.words import seat_name


def preview_text(sight: Sight[View, Action], action: Action) -> str:
    """What a lawful action of whoever is to act now would bring, in a few sentences."""
    table, names = sight.view.table, sight.names
    seat = actor(table)
    if isinstance(action, Roll):
        text = translate("cow", "{name} plays no more, and rolls the bomb.")
        return text.format(name=seat_name(names, seat))
    if isinstance(action, NextGame):
        return translate("cow", "When all are ready, everybody begins with fresh money.")
    after = table_after(sight.view, seat, action)
    texts = follow_texts(table, after, names)
    if isinstance(action, Play | PlayEvent) and not table.card(action.card).price:
        texts.insert(0, translate("cow", "The card is free."))
    if (card := _put(table, action)) != NOBODY:
        texts.append(_worth(after, card, names))
    return " ".join(texts)


def actor(table: Table) -> Seat:
    """Who is to decide now; in a blast the owner of the field (C5)."""
    blast = table.blast
    return Seat(table.turn if blast is None else blast.field)


def _put(table: Table, action: Action) -> int:
    """The cow that comes into a field by an action; NOBODY: none does."""
    match action:
        case Play(card):
            return card
        case Put() if table.pending is not None:
            return table.pending.chosen
        case _:
            return NOBODY


def _worth(after: Table, card: int, names: Names) -> str:
    """What it brings to whom if a cow explodes that has just come into a field (C4.2)."""
    value = after.card(card).value
    if value > 0:
        text = translate("cow", "If it explodes, {owner} takes {amount}{rest}.")
    elif value < 0:
        text = translate("cow", "If it explodes, {owner} pays {amount}{rest}.")
    else:
        text = translate("cow", "If it explodes, it brings nothing{rest}.")
    return text.format(
        owner=seat_name(names, owner_of(after, card)),
        amount=dollars(abs(value)),
        rest=_others_bombed(after, card, names),
    )


def _others_bombed(after: Table, bomber: int, names: Names) -> str:
    """What the other cows of a mad bomber's field would then come to, for the end (C5.5)."""
    others = [it.card for it in after.fields[where(after, bomber)[0]] if it.card != bomber]
    if after.kind(bomber) is not Kind.BOMBER or not others:
        return ""
    comes = bombed(after, bomber)
    if comes.answerable:
        text = (
            translate("cow", "; then {cow} finds a bomb, too: without an answer, in all {money}")
            if len(others) == 1
            else translate(
                "cow", "; then {count} others find bombs: without an answer, in all {money}"
            )
        )
    elif len(others) == 1:
        text = translate("cow", "; then {cow} finds a bomb, too: in all {money}")
    else:
        text = translate("cow", "; then {count} others find bombs: in all {money}")
    return text.format(
        cow=card_name(after.deck, others[0]), count=len(others), money=gains_text(comes, names)
    )
