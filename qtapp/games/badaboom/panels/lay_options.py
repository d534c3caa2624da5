"""Which tricks of the toolbox can be laid now, and at whom? Each as a button, or with why not.

Source: the sight of whoever is asked, and nothing else.
"""

from dataclasses import dataclass
from typing import ClassVar

from core.games.badaboom.actions import NOBODY, Action, Choose, Play
from core.games.badaboom.deck import Kind
from core.games.badaboom.possible import lays
from core.games.badaboom.state import View
from core.games.badaboom.table import Table
from core.log import Sight
from core.terms import Seat
from qtapp.games.badaboom.art.card_words import when_line, when_of, who_line
from qtapp.games.badaboom.board.acting import choosable, why_not
from qtapp.games.badaboom.words.preview import preview_text
from qtapp.games.badaboom.words.refusals import refusal_text
from qtapp.games.badaboom.words.texts import card_name, translate
from qtapp.table.possibility import Possibility
from qtapp.table.words import counted, seat_letter, seat_name

_KEYS = "123456789"


@dataclass(frozen=True, slots=True)
class Aim:
    """Not played yet: it is still asked at whom this card is aimed."""

    tag: ClassVar = "aim"
    card: int


@dataclass(frozen=True, slots=True)
class Back:
    """Another trick after all."""

    tag: ClassVar = "back"


@dataclass(frozen=True, slots=True)
class Option(Possibility):
    """One possibility, with what its button shows before its words."""

    when: str = ""
    """The sign that says when the card is used, as `when_of` names it; empty: none."""
    seat: int = NOBODY
    """Whose badge it has."""


def trick_options(sight: Sight[View, Action], seat: Seat) -> tuple[Option, ...]:
    """Every trick in the toolbox, once for all of its copies: first those that can be laid."""
    table, hand = sight.view.table, sight.view.hand
    deck = table.deck
    copies: dict[int, list[int]] = {}
    for card in hand:
        if deck.cards[card].kind is Kind.TRICK:
            copies.setdefault(deck.alike(card), []).append(card)
    options = [_trick(sight, seat, cards) for cards in copies.values()]
    return tuple(sorted(options, key=lambda it: bool(it.why_not)))


def _trick(sight: Sight[View, Action], seat: Seat, cards: list[int]) -> Option:
    table, card = sight.view.table, cards[0]
    name = counted(card_name(table.deck, it) for it in cards)
    about = table.card(card)
    refusal, when = why_not(sight, card), when_of(about)
    if refusal is not None:
        why = refusal_text(refusal, table, sight.names, seat_name(sight.names, seat)).sentence
        return Option(Aim(card), (name,), "", why_not=why, when=when)
    if about.target is None:
        told = " ".join((preview_text(sight, Play(card, NOBODY)), use_text(table, card)))
        return Option(Play(card, NOBODY), (name,), "", told=told, when=when)
    aim = translate("badaboom", "{name} …").format(name=name)
    text = translate("badaboom", "{text} It is still asked at whom.").format(text=about.text)
    return Option(Aim(card), (aim,), "", told=text, when=when)


def use_text(table: Table, card: int) -> str:
    """Who may play a trick, and when."""
    about = table.card(card)
    return " ".join((who_line(about.who), when_line(when_of(about))))


def target_options(sight: Sight[View, Action], seat: Seat, card: int) -> tuple[Option, ...]:
    """At whom a trick can be aimed, with the letters of the seats as keys; last, the way back."""
    table, names = sight.view.table, sight.names
    options = []
    for laid in lays(table, card, seat):
        action = Play(card, laid.target)
        told = preview_text(sight, action)
        name, letter = seat_name(names, laid.target), seat_letter(laid.target)
        options.append(Option(action, (name,), letter, told=told, seat=laid.target))
    text = translate("badaboom", "Another trick")
    back = Option(Back(), (text,), "Esc", told=translate("badaboom", "The card stays."), stays=True)
    return (*options, back)


def card_options(sight: Sight[View, Action]) -> tuple[Option, ...]:
    """The cards of which one is to be chosen, copies once; figures as keys."""
    view = sight.view
    deck = view.table.deck
    copies: dict[int, list[int]] = {}
    for card in choosable(view):
        copies.setdefault(deck.alike(card), []).append(card)
    options = []
    for at, cards in enumerate(copies.values()):
        about, action = deck.cards[cards[0]], Choose(cards[0])
        told = " ".join(filter(None, (about.text, preview_text(sight, action))))
        text, key = counted(card_name(deck, it) for it in cards), _KEYS[at : at + 1]
        options.append(Option(action, (text,), key, told=told, when=when_of(about)))
    return tuple(options)
