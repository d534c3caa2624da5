"""Which words are printed on a card? Its kind, who may play it and when, and what lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from core.games.badaboom.deck import Card

translate = QCoreApplication.translate


def kind_word(kind: str) -> str:
    """A kind of card, as "Trick"."""
    match str(kind):
        case "safety":
            return translate("badaboom", "Safety")
        case "gadget":
            return translate("badaboom", "Gadget")
        case "mission":
            return translate("badaboom", "Mission")
        case _:
            return translate("badaboom", "Trick")


def kind_line(kind: str) -> str:
    """What a kind of card is for, in a sentence: for a card that has no text of its own."""
    match str(kind):
        case "safety":
            return translate("badaboom", "As long as one is in the bomb, it is not live.")
        case "gadget":
            return translate("badaboom", "Says who is hit, if it is in the bomb.")
        case "mission":
            return translate("badaboom", "Pays gold after a blast, if it is fulfilled.")
        case _:
            return translate("badaboom", "Is played in a window, or as an answer.")


def who_word(who: str) -> str:
    """Who may play a trick, beside its sign."""
    match str(who):
        case "holder":
            return translate("badaboom", "Holder")
        case "non_holder":
            return translate("badaboom", "Non-holder")
        case _:
            return translate("badaboom", "Anybody")


def who_line(who: str) -> str:
    """The same in a sentence."""
    match str(who):
        case "holder":
            return translate("badaboom", "Only the holder may play it.")
        case "non_holder":
            return translate("badaboom", "Anybody but the holder may play it.")
        case _:
            return translate("badaboom", "Anybody may play it.")


def when_of(card: Card) -> str:
    """The name of the sign that tells when a card is used."""
    match str(card.kind):
        case "trick":
            windows = {str(it) for it in card.when}
        case "mission":
            return "blast"
        case _:
            return "tinkering"
    if windows == {"response"}:
        return "response"
    if "response" in windows:
        return "always"
    return {"pre": "first", "post": "second"}[windows.pop()] if len(windows) == 1 else "windows"


def when_word(when: str) -> str:
    """When a card is used, beside its sign."""
    match when:
        case "first":
            return translate("badaboom", "First window")
        case "second":
            return translate("badaboom", "Second window")
        case "response":
            return translate("badaboom", "Answer")
        case "always":
            return translate("badaboom", "Any time")
        case "tinkering":
            return translate("badaboom", "Tinkering")
        case "blast":
            return translate("badaboom", "Blast")
        case _:
            return translate("badaboom", "Windows")


def when_line(when: str) -> str:
    """The same in a sentence."""
    match when:
        case "first":
            return translate("badaboom", "It is played in the first window.")
        case "second":
            return translate("badaboom", "It is played in the second window.")
        case "response":
            return translate("badaboom", "It is played as an answer to another trick.")
        case "always":
            return translate("badaboom", "It is played in a window, or as an answer.")
        case "tinkering":
            return translate("badaboom", "It is put into the bomb by tinkering.")
        case "blast":
            return translate("badaboom", "It stays in the toolbox, and pays after a blast.")
        case _:
            return translate("badaboom", "It is played in the first or the second window.")


def gold_word(gold: int) -> str:
    """An amount of gold, as on a mission."""
    if gold == 1:
        return translate("badaboom", "1 gold")
    return translate("badaboom", "{gold} gold").format(gold=gold)


def status_word(status: str) -> str:
    """What a lasting card makes of whoever it lies in front of."""
    match str(status):
        case "blastproof":
            return translate("badaboom", "Blastproof")
        case "no_tinker":
            return translate("badaboom", "No tinkering")
        case "survivor_bonus":
            return translate("badaboom", "More gold for a survivor")
        case "death_pay":
            return translate("badaboom", "Gold for the dead")
        case _:
            return translate("badaboom", "Bounty")
