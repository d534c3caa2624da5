"""Decks of Badaboom for the tests: the house deck, and what is made of it."""

import tomllib
from copy import deepcopy
from typing import Any, TypeAlias

from core.games.badaboom.deck import Deck
from core.games.badaboom.deck_file import parse_deck
from qtapp.data import read_data

Raw: TypeAlias = dict[str, Any]

RAW: Raw = tomllib.loads(read_data("decks/badaboom/standard.toml").decode())
"""The deck file of the program."""
DECK: Deck = parse_deck(RAW, "standard.toml")


def card(name: str, deck: Deck = DECK) -> int:
    """The first card with this id."""
    return [it.id for it in deck.cards].index(name)


def with_cards(text: str) -> Deck:
    """The house deck with these cards of a deck file in the place of the tricks it has."""
    raw = deepcopy(RAW)
    more = tomllib.loads(text)
    raw["trick"] = more.pop("trick", [])
    for kind, given in more.items():
        raw[kind] += given
    return parse_deck(raw, "mine.toml")
