"""Are the help pages complete, and do their links and pictures lead somewhere?"""

import re
import tomllib
from importlib.resources import files
from itertools import pairwise
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from core.deck_data import BadDeck
from core.games.cow import deck_file as cow_deck_file
from core.games.cow.deck import Kind
from core.games.cow.effect import FIELDS, NEEDED, Verb, parse_effect
from core.games.kairo.deck import parse_deck
from qtapp.board.icons import recoloured
from qtapp.board.theme import load_theme
from qtapp.games.kairo.card_art import CARD_SHAPE

ROOT = Path(__file__).parents[2]
HELP = files("resources").joinpath("help")
PAGES = sorted(page.name for page in HELP.iterdir() if page.name.endswith(".md"))
PICTURES = sorted(picture.name for picture in HELP.joinpath("pictures").iterdir())
PARAGRAPHS = {
    "bulls.md": {"B1": 4, "B2": 1, "B3": 6, "B4": 6, "B5": 2, "B6": 5, "B7": 3, "B8": 2},
    "kairo.md": {"K1": 3, "K2": 5, "K3": 6, "K4": 1, "K5": 1, "K6": 2},
    "badaboom.md": {"D1": 1, "D2": 6, "D3": 3, "D4": 5, "D5": 0, "D6": 0, "D7": 0},
    "cow.md": {"C1": 3, "C2": 4, "C3": 4, "C4": 4, "C5": 6, "C6": 2, "C7": 0},
}
"""Chapters of the rules of each game and how many paragraphs each has."""


def _text(page: str) -> str:
    return HELP.joinpath(page).read_text(encoding="utf-8")


def _places(page: str) -> list[str]:
    return re.findall(r'<a name="([^"]+)"></a>', _text(page))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_every_paragraph_of_its_rules_in_order(page: str) -> None:
    wanted = []
    for chapter, count in PARAGRAPHS[page].items():
        wanted += [chapter, *(f"{chapter}.{number}" for number in range(1, count + 1))]
    rules = [place for place in _places(page) if place[0] == wanted[0][0]]
    assert rules == wanted


@pytest.mark.parametrize("page", PAGES)
def test_every_paragraph_shows_its_number(page: str) -> None:
    """The number in a refusal is found by eye as well as by the link."""
    lines = _text(page).splitlines()
    for line, after in pairwise(lines):
        if found := re.fullmatch(r'<a name="([A-Z]\d\.\d)"></a>', line):
            assert after.startswith(f"{found[1]} ")
            assert len(after) > 25


@pytest.mark.parametrize("page", PAGES)
def test_no_place_is_named_twice(page: str) -> None:
    assert len(set(_places(page))) == len(_places(page))


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_places_of_the_page(page: str) -> None:
    links = re.findall(r"(?<!!)\[[^\]]+\]\(([^)]+)\)", _text(page))
    assert {link.removeprefix("#") for link in links} <= set(_places(page))


@pytest.mark.parametrize("page", PAGES)
def test_every_picture_exists_and_is_described(page: str) -> None:
    shown = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", _text(page))
    assert shown
    for words, path in shown:
        assert len(words) > 20
        assert PurePosixPath(path).name in PICTURES


def test_every_picture_is_shown_somewhere() -> None:
    shown = " ".join(_text(page) for page in PAGES)
    assert [name for name in PICTURES if f"pictures/{name}" not in shown] == []


@pytest.mark.parametrize("picture", PICTURES)
def test_pictures_have_a_title_and_only_colours_of_the_theme(picture: str) -> None:
    text = HELP.joinpath("pictures", picture).read_text(encoding="utf-8")
    assert re.search(r"<title>[^<]{15,}</title>", text)
    assert recoloured(text, load_theme("dark"), picture) != text


@pytest.mark.parametrize("picture", PICTURES)
def test_pictures_hold_digits_and_signs_but_no_words(picture: str) -> None:
    """Words in pictures could be neither translated, searched nor read aloud."""
    text = HELP.joinpath("pictures", picture).read_text(encoding="utf-8")
    for words in re.findall(r"<text[^>]*>([^<]*)</text>", text):
        assert re.fullmatch(r"[A-D]|[\d×+=– ]+", words)


@pytest.mark.parametrize("picture", ["auction", "card", "lay", "route"])
def test_the_cards_of_the_pictures_lie_as_they_do_on_the_board(picture: str) -> None:
    """And the picture is not larger than it need be."""
    text = HELP.joinpath("pictures", f"kairo-{picture}.svg").read_text(encoding="utf-8")
    assert len(text) < 80_000
    outlines = re.findall(r'<g fill="none" stroke="#8c8171"[^>]*>\s*((?:<path[^>]*>\s*)+)', text)
    shapes = []
    for path in re.findall(r'd="([^"]+)"', " ".join(outlines)):
        places = [
            tuple(map(float, place.split(","))) for place in re.findall(r"[\d.]+,[\d.]+", path)
        ]
        across, down = zip(*places, strict=True)
        shapes.append((max(across) - min(across)) / (max(down) - min(down)))
    assert len(shapes) >= 3
    assert shapes == pytest.approx([CARD_SHAPE] * len(shapes), rel=0.02)


@pytest.mark.parametrize("page", PAGES)
def test_pages_address_the_player_calmly(page: str) -> None:
    """No exclamation marks in what the program says; `!` only opens a picture or ends a card."""
    text = re.sub(r"!\[", "[", _text(page))
    assert re.sub(r"^\| [A-Z][A-Za-z, ]+! \| \d", "", text, flags=re.MULTILINE).count("!") == 0


@pytest.mark.parametrize(
    "heading",
    [
        "How to play on the screen",
        "With the mouse",
        "With the keyboard",
        "Playing with real dice",
        "Game ID and the daily game",
        "Practice",
        "House rules",
    ],
)
def test_the_page_of_bulls_says_how_to_use_the_program(heading: str) -> None:
    assert re.search(rf"^#+ {heading}$", _text("bulls.md"), re.MULTILINE)


@pytest.mark.parametrize(
    "heading",
    [
        "How to play on the screen",
        "With the mouse",
        "With the keyboard",
        "Several persons at one screen",
        "Computer players",
        "Fair play",
        "Playing with real cards",
        "Cards of your own",
        "Score pad",
    ],
)
def test_the_page_of_kairo_says_how_to_use_the_program(heading: str) -> None:
    assert re.search(rf"^#+ {heading}$", _text("kairo.md"), re.MULTILINE)


@pytest.mark.parametrize(
    "heading",
    [
        "How to play on the screen",
        "To answer a bomb",
        "With the mouse",
        "With the keyboard",
        "Several persons at one screen",
        "Computer players",
        "Fair play",
        "Playing with real dice and cards",
        "Several games in a row",
        "Cards of your own",
        "Score pad",
    ],
)
def test_the_page_of_cow_says_how_to_use_the_program(heading: str) -> None:
    assert re.search(rf"^#+ {heading}$", _text("cow.md"), re.MULTILINE)


def test_the_deck_on_the_page_of_kairo_is_written_as_decks_are() -> None:
    """All but the number of its cards."""
    page = _text("kairo.md")
    lines = page[page.index("    schema =") : page.index("There is one `[[card]]`")]
    raw = tomllib.loads(re.sub("^    ", "", lines, flags=re.MULTILINE))
    with pytest.raises(BadDeck, match="'card_count' must be 45 to 200, not 1"):
        parse_deck(raw, "the page")


def _with_cow_cards(text: str) -> dict[str, Any]:
    """The program's deck, with these cards as well."""
    standard = files("resources").joinpath("decks/cow/standard.toml").read_text(encoding="utf-8")
    raw = tomllib.loads(standard)
    for said in ("cards", "cows", "events"):
        raw["deck"].pop(said)
    more = tomllib.loads(text)
    raw["cow"] += more.get("cow", [])
    raw["event"] += more.get("event", [])
    return raw


def test_the_cards_on_the_page_of_cow_are_written_as_decks_are() -> None:
    page = _text("cow.md")
    lines = page[page.index("    [[cow]]") : page.index("The types of cows are")]
    raw = _with_cow_cards(re.sub("^    ", "", lines, flags=re.MULTILINE))
    deck = cow_deck_file.parse_deck(raw, "the page")
    assert [card.name for card in deck.cards].count("Good Old Jersey") == 3
    kinds = re.findall("`([a-z]+)`", page[page.index("The types of cows are") :].split(".")[0])
    assert set(kinds) == set(Kind) - {Kind.EVENT}


def test_the_event_in_contributing_is_written_as_decks_are() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    block = re.search(r"```toml\n(.*?)```", text, re.DOTALL)
    assert block is not None
    deck = cow_deck_file.parse_deck(_with_cow_cards(block[1]), "CONTRIBUTING")
    strikes = [card for card in deck.cards if card.name == "Dairy Strike"]
    assert [len(card.effects) for card in strikes] == [3, 3]


def test_contributing_tells_of_every_effect_of_an_event_with_its_fields() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text[text.index("## Decks of Unexploded Cow") : text.index("## Decks of Badaboom")]
    rows = dict(re.findall(r"^\| `(\w+)` \|([^|]*)\|", section, re.MULTILINE))
    assert set(rows) == set(Verb)
    for verb in Verb:
        told = set(re.findall(r"`(\w+)`", rows[verb]))
        assert told <= FIELDS
        assert told - {"what", "where"} == ({NEEDED[verb]} if verb in NEEDED else set())
        for choice in ("what", "where"):
            assert (choice in told) is _may_have(verb, choice)


def _may_have(verb: Verb, choice: str) -> bool:
    """Whether a deck may narrow this down."""
    needed = {NEEDED[verb]: 1} if verb in NEEDED else {}
    given = {"effect": str(verb), choice: "any", **needed}
    try:
        parse_effect(given, "here")
    except BadDeck:
        return False
    return True
