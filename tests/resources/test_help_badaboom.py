"""Does the help page of Badaboom say how to play it here, and tell of every card as it is?"""

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from core.games.badaboom.deck import Kind
from core.games.badaboom.deck_file import parse_deck
from tests.games.badaboom.decks import DECK, RAW

PAGE = files("resources").joinpath("help/badaboom.md").read_text(encoding="utf-8")
WHO = {"any": "anybody", "holder": "holder", "non_holder": "non-holder"}


@pytest.mark.parametrize(
    "heading",
    [
        "How to play on the screen",
        "To play a trick",
        "To tinker",
        "The question to all",
        "To let everything pass",
        "With the mouse",
        "With the keyboard",
        "Several persons at one screen",
        "Computer players",
        "Fair play",
        "Playing with real cards",
        "Game ID",
        "All cards",
        "Cards of your own",
    ],
)
def test_the_page_says_how_to_use_the_program(heading: str) -> None:
    assert re.search(rf"^#+ {heading}$", PAGE, re.MULTILINE)


def rows() -> dict[str, list[str]]:
    """The rows of the tables of cards, by the name of the card."""
    cards = PAGE[PAGE.index("## All cards") : PAGE.index("## Cards of your own")]
    found = re.findall(r"^\| (.+) \|$", cards, re.MULTILINE)
    split = [row.split(" | ") for row in found]
    return {name: rest for name, *rest in split}


def test_the_page_tells_of_every_card_of_the_house_deck_and_of_no_other() -> None:
    names = {card.name for card in DECK.cards if card.kind is not Kind.SAFETY}
    bombs = {bomb.name for bomb in DECK.bombs}
    heads = {"Bomb", "Gadget", "Trick", "Mission"}
    assert set(rows()) == names | bombs | heads


def test_the_page_tells_of_each_card_what_stands_on_it() -> None:
    for card in DECK.cards[1:]:
        copies, *rest = rows()[card.name]
        assert int(copies) == [it.id for it in DECK.cards].count(card.id)
        assert rest[-1] == card.text
        if card.kind is Kind.TRICK:
            assert rest[0] == WHO[card.who]
        if card.kind is Kind.MISSION:
            assert int(rest[0]) == card.gold


def test_the_page_tells_of_each_bomb_and_of_the_safeties() -> None:
    for bomb in DECK.bombs:
        safeties, special = rows()[bomb.name]
        assert int(safeties) == bomb.slots
        assert bomb.text in (f"{bomb.slots} safeties.", f"{bomb.slots} safeties. {special}")
    assert all(name in PAGE for name in DECK.safeties)
    assert f"There are {len(DECK.safeties)} safeties" in PAGE


def test_the_cards_on_the_page_are_written_as_decks_are() -> None:
    lines = PAGE[PAGE.index("    [[trick]]") : PAGE.index("CONTRIBUTING.md")]
    more = tomllib.loads(re.sub("^    ", "", lines, flags=re.MULTILINE))
    raw: dict[str, Any] = {
        **RAW,
        "trick": [*RAW["trick"], *more["trick"]],
        "mission": [*RAW["mission"], *more["mission"]],
    }
    names = [card.name for card in parse_deck(raw, "the page").cards]
    assert names.count("Hot Potato") == 2
    assert names.count("Wallflower") == 1
