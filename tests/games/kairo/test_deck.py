"""Is a deck read as it is written, and a bad one refused by its name, card and field?"""

import tomllib
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from core.deck_data import BadDeck
from core.games.kairo.deck import Card, Deck, Terrain, parse_deck
from qtapp.data import read_data
from tests.games.kairo.tables import CONFIG

RAW: dict[str, Any] = tomllib.loads(read_data("decks/kairo/standard.toml").decode())


def test_the_deck_of_the_program_is_what_its_file_says() -> None:
    deck = parse_deck(RAW, "standard.toml")
    assert deck == CONFIG.deck
    assert deck.name == "Standard"
    assert deck.cards[0] == Card("savannah", 3, 1)
    assert deck.terrains[-1] == Terrain("river", 10, gives_bonus=True)
    assert (deck.starting_money, deck.piece_price, deck.goal, deck.bonus_limit) == (100, 10, 8, 5)


def test_figures_that_are_left_out_are_those_of_the_rules() -> None:
    raw = {name: RAW[name] for name in ("schema", "name", "terrain", "card")}
    assert parse_deck(raw, "x") == CONFIG.deck


def spoilt(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    raw = deepcopy(RAW)
    change(raw)
    return raw


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda raw: raw.pop("schema"), "mine.toml: the field 'schema' is missing"),
        (
            lambda raw: raw.update(schema=2),
            "mine.toml: schema 2 is unknown to this release, which reads 1",
        ),
        (lambda raw: raw.update(name=5), "mine.toml: 'name' must be a text"),
        (
            lambda raw: raw.update(name=""),
            "mine.toml: a name must be 1 to 40 signs that can be printed",
        ),
        (lambda raw: raw.update(colour="red"), "mine.toml: there is no field 'colour'"),
        (
            lambda raw: raw["card"][11].update(tracks=10),
            "mine.toml, card 12: 'tracks' must be 0 to 9, not 10",
        ),
        (
            lambda raw: raw["card"][11].update(reward="2"),
            "mine.toml, card 12: 'reward' must be a whole number",
        ),
        (
            lambda raw: raw["card"][11].update(reward=True),
            "mine.toml, card 12: 'reward' must be a whole number",
        ),
        (
            lambda raw: raw["card"][11].update(terrain="swamp"),
            "mine.toml, card 12: 'terrain' is 'swamp', which the deck does not have",
        ),
        (
            lambda raw: raw["card"][11].pop("reward"),
            "mine.toml, card 12: the field 'reward' is missing",
        ),
        (
            lambda raw: raw["card"][11].update(id=1),
            "mine.toml, card 12: 'id' 1 stands at another card already",
        ),
        (
            lambda raw: raw["card"][11].update(price=1),
            "mine.toml, card 12: there is no field 'price'",
        ),
        (lambda raw: raw["card"].insert(11, 7), "mine.toml, card 12: this must be a table"),
        (
            lambda raw: raw["terrain"]["river"].update(cost=0),
            "mine.toml, terrain 'river': 'cost' must be 1 to 99, not 0",
        ),
        (
            lambda raw: raw["terrain"]["river"].update(gives_bonus_while_waiting=1),
            "mine.toml, terrain 'river': 'gives_bonus_while_waiting' must be true or false",
        ),
        (
            lambda raw: raw.update(terrain=[]),
            "mine.toml: 'terrain' must be a group of tables, such as [terrain.river]",
        ),
        (lambda raw: raw.update(card={}), "mine.toml: 'card' must be a list of tables"),
        (
            lambda raw: raw.update(card=raw["card"][:44], card_count=44),
            "mine.toml: 'card_count' must be 45 to 200, not 44",
        ),
        (
            lambda raw: raw.update(total_reward=274),
            "mine.toml: 'total_reward' says 274, but the cards come to 275",
        ),
        (
            lambda raw: raw["card"][0].update(tracks=7),
            "mine.toml: 'total_tracks' says 75, but the cards come to 79 (card 1 has 'tracks' 7)",
        ),
        (
            lambda raw: raw["card"][0].update(reward=11),
            (
                "mine.toml: 'total_reward' says 275, but the cards come to 285"
                " (card 1 has 'reward' 11)"
            ),
        ),
        (
            lambda raw: raw.update(goal_terrains=9),
            "mine.toml: 'goal_terrains' must be 1 to 8, not 9",
        ),
        (
            lambda raw: raw.update(price_per_missing_track=0),
            "mine.toml: 'price_per_missing_track' must be 1 to 9999, not 0",
        ),
    ],
)
def test_a_bad_deck_is_refused_with_file_and_card_and_field(
    change: Callable[[dict[str, Any]], object], complaint: str
) -> None:
    with pytest.raises(BadDeck) as caught:
        parse_deck(spoilt(change), "mine.toml")
    assert str(caught.value).startswith(complaint)


def test_a_deck_cannot_be_made_of_nonsense() -> None:
    """A save file holds its deck, and might have been tampered with."""
    river = Terrain("river", 10)
    with pytest.raises(ValueError, match="same name"):
        Deck("x", (river, river), (Card("river", 1, 1),) * 50)
    with pytest.raises(ValueError, match="card 1"):
        Deck("x", (river,), (Card("lake", 1, 1),) * 50)
