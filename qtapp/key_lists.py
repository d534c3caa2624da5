"""Which keys are there at the table of a game? Those of its board, and those of the players.

The first are told by the help page of the game, in its table of keys; so they are told once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from qtapp.help_page import read_page
from qtapp.table.asking_round import LOOK_KEY, UNTIL_KEY
from qtapp.table.happened_strip import GO_KEY, WHY_KEY
from qtapp.table.words import key_name, seat_letter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from qtapp.registry import Page
    from qtapp.table.controller import MatchController

translate = QCoreApplication.translate

_TABLE: Final = re.compile(r'<a name="keyboard"></a>\n[^\n]*\n\n((?:\|[^\n]*\n)+)')
"""The rows that stand under "With the keyboard" on a help page."""
_OF_MENUS: Final = re.compile(r"Ctrl\+|F\d|H$")
"""Keys of the whole window, and of the page itself; the first are listed by menu."""


@dataclass(frozen=True, slots=True)
class KeyList:
    """Some keys that belong together, each with what it does, under a title."""

    title: str
    rows: tuple[tuple[str, str], ...]


def key_lists(page: Page, controller: MatchController) -> list[KeyList]:
    """What the keys do at this table."""
    lists = [
        KeyList(page.title(), tuple(_keys_of_page(page.help))),
        KeyList(translate("keys", "The players"), tuple(_keys_of_players(controller))),
    ]
    return [each for each in lists if each.rows]


def _keys_of_page(name: str) -> Iterator[tuple[str, str]]:
    found = _TABLE.search(read_page(name))
    for line in found.group(1).splitlines()[2:] if found else ():  # below its head
        key, does = (cell.strip().strip("`") for cell in line.strip("|").split("|"))
        if not _OF_MENUS.match(key):
            yield key, does


def _keys_of_players(controller: MatchController) -> Iterator[tuple[str, str]]:
    if controller.several_persons:
        letters = ", ".join(map(seat_letter, controller.persons))
        yield letters, translate("keys", "open the curtain for the person of that letter")
    if controller.match.game.asks_round:
        yield from _keys_of_rounds(controller)
    if any(sitter.bot for sitter in controller.match.sitters):
        yield WHY_KEY, translate("keys", "why the computer player has done so")
        yield (
            key_name(GO_KEY),
            translate("keys", "have the computer players go on, step by step or after a pause"),
        )
    if controller.match.seats > 1:
        yield key_name("Esc"), translate("keys", "put away what has happened since the last turn")


def _keys_of_rounds(controller: MatchController) -> Iterator[tuple[str, str]]:
    if controller.several_persons and controller.rounds.way == "anyone":
        letters = ", ".join(map(seat_letter, controller.persons))
        yield letters, translate("keys", "speak up when all are asked; again: do not")
        yield (
            key_name("Return"),
            translate("keys", "nobody, or nobody else, does anything when all are asked"),
        )
        yield LOOK_KEY, translate("keys", "look again while all are asked")
    yield UNTIL_KEY, translate("keys", "let everything pass until something happens; or end that")
