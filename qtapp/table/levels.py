"""What are the computer players called, and how do they play? Levels, in words; proposed names."""

from collections.abc import Iterable
from typing import Final

from core.kit import AnyKit
from qtapp.table.words import translate

_PROPOSED: Final = "medium"
_NAMES: Final = ("Tavo", "Minka", "Orlo", "Zeda", "Pimo", "Brilla")
"""Invented ones, the same in every language; more than there are seats."""


def levels(kit: AnyKit) -> tuple[str, ...]:
    """The levels that somebody may play against, from weak to strong; none if there are none."""
    return tuple(spec.id for spec in kit.bots if spec.id != "random")


def proposed_level(kit: AnyKit) -> str:
    """The level that is proposed at first; empty: there is none."""
    offered = levels(kit)
    if _PROPOSED in offered:
        return _PROPOSED
    return offered[(len(offered) - 1) // 2] if offered else ""


def level_name(level: str) -> str:
    """A level by its `BotSpec.id`, as it ends "Computer, medium"."""
    return {
        "random": translate("table", "at random"),
        "easy": translate("table", "easy"),
        "medium": translate("table", "medium"),
        "hard": translate("table", "hard"),
        "expert": translate("table", "expert"),
    }.get(level, level)


def level_text(level: str) -> str:
    """How a level plays, in a sentence."""
    return {
        "easy": translate("table", "Plays at once, and often misses the better play."),
        "medium": translate("table", "Plays soundly, but does not look far ahead."),
        "hard": translate("table", "Thinks through what may come, and takes a moment for it."),
        "expert": translate("table", "As strong as this program can play; it needs its time."),
    }.get(level, "")


def who_text(level: str) -> str:
    """Who plays a seat: "Person" for "", or a computer of a level."""
    if not level:
        return translate("table", "Person")
    return translate("table", "Computer, {level}").format(level=level_name(level))


def proposed_name(taken: Iterable[str]) -> str:
    """A name for a computer player that nobody at the table has."""
    heard = {name.casefold() for name in taken}
    return next((name for name in _NAMES if name.casefold() not in heard), "")
