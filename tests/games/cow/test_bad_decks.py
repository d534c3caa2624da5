"""Is a bad deck refused with one sentence that names the file, the card and the field?"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeAlias

import pytest

from core.deck_data import BadDeck
from core.games.cow.deck_file import RULINGS, parse_deck
from tests.games.cow.tables import RAW

Raw: TypeAlias = dict[str, Any]


def complaint(change: Callable[[Raw], object]) -> str:
    """What is said of the house deck after this was done to it."""
    raw = deepcopy(RAW)
    change(raw)
    with pytest.raises(BadDeck) as caught:
        parse_deck(raw, "mine.toml")
    return str(caught.value)


def deck(**fields: object) -> Callable[[Raw], object]:
    """Sets fields of the head."""
    return lambda raw: raw["deck"].update(fields)


def third(kind: str, **fields: object) -> Callable[[Raw], object]:
    """Sets fields of the third city, cow or event."""
    return lambda raw: raw[kind][2].update(fields)


def without(kind: str, name: str) -> Callable[[Raw], object]:
    """Takes a field from the third city, cow or event."""
    return lambda raw: raw[kind][2].pop(name)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda raw: raw.pop("deck"), ": the field 'deck' is missing"),
        (lambda raw: raw.update(deck=1), ": 'deck' must be a group of tables"),
        (lambda raw: raw.update(colour=1), ": there is no field 'colour'"),
        (lambda raw: raw["deck"].pop("format"), ", deck: the field 'format' is missing"),
        (
            deck(format=2),
            ", deck: format 2 is unknown to this release, which reads 1",
        ),
        (deck(format=True), ", deck: 'format' must be a whole number"),
        (lambda raw: raw["deck"].pop("name"), ", deck: the field 'name' is missing"),
        (deck(name=""), ": a name must be 1 to 40 signs that can be printed"),
        (deck(author="Ann"), ", deck: there is no field 'author'"),
        (deck(cards=70), ", deck: 'cards' says 70, but it is 69"),
        (deck(cows=46), ", deck: 'cows' says 46, but it is 47"),
        (deck(events=21), ", deck: 'events' says 21, but it is 22"),
        (deck(players_min=2), ", deck: 'players_min' says 2, but it is 3"),
        (deck(players_max=7), ", deck: 'players_max' says 7, but it is 6"),
        (deck(cards="69"), ", deck: 'cards' must be a whole number"),
        (deck(unit=0), ": 'unit' must be 1 to 1000, not 0"),
        (deck(unit=100, start_money=2000), ": an ante has 50 dollars, which is no multiple of 100"),
        (deck(start_money=2025), ": 'start_money' must be 50 to 100000 in steps of 50, not 2025"),
        (deck(start_money=50), ": an ante is higher than the money to start with"),
        (deck(hand_size=11), ": 'hand_size' must be 0 to 10, not 11"),
        (deck(draw_per_turn=0), ": 'draw_per_turn' must be 1 to 10, not 0"),
        (deck(unit=2.5), ", deck: 'unit' must be a whole number"),
    ],
)
def test_a_bad_head_is_refused(change: Callable[[Raw], object], says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


def antes(**given: object) -> Callable[[Raw], object]:
    """Sets the antes; the normal one is right."""
    return deck(ante={"normal": {"pot": 50, "bank": 50}, **given})


def small(**fields: object) -> Callable[[Raw], object]:
    """Sets fields of the ante of a small table."""
    return antes(small_table={"pot": 50, "bank": 100, **fields})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (deck(ante=100), ": this must be a table"),
        (deck(ante={}), ", normal: this must be a table"),
        (antes(large={}), ": there is no field 'large'"),
        (antes(normal={"pot": 50}), ", normal: the field 'bank' is missing"),
        (antes(normal={"pot": 50, "bank": -50}), ", normal: 'bank' must be 0 to 10000, not -50"),
        (antes(normal={"pot": 50, "bank": "a"}), ", normal: 'bank' must be a whole number"),
        (
            antes(normal={"pot": 50, "bank": 50, "players": [3]}),
            ", normal: there is no field 'players'",
        ),
        *(
            (small(players=it), ", small_table: 'players' must be a list of numbers from 3 to 6")
            for it in ([], [2], [7], [True], ["3"], 3)
        ),
        (small(optional=1), ", small_table: 'optional' must be true or false"),
        (
            small(optional=False),
            ", small_table: 'optional' must be true: the players choose this ante",
        ),
    ],
)
def test_a_bad_ante_is_refused(change: Callable[[Raw], object], says: str) -> None:
    assert complaint(change) == f"mine.toml, deck, ante{says}"


def test_an_ante_is_in_units_and_can_be_paid() -> None:
    says = "mine.toml: an ante has 120 dollars, which is no multiple of 50"
    assert complaint(small(bank=120)) == says
    says = "mine.toml: an ante is higher than the money to start with"
    assert complaint(antes(normal={"pot": 2000, "bank": 50})) == says


def ruled(**rulings: object) -> Callable[[Raw], object]:
    """Adds rulings, of which a deck need not speak."""
    return lambda raw: raw.update(rulings=rulings)


@pytest.mark.parametrize("name", RULINGS)
def test_a_deck_that_is_to_be_played_by_other_rulings_is_refused(name: str) -> None:
    plays = str(RULINGS[name]).lower()
    for other in ("otherwise", 2, [plays]):
        says = f"mine.toml, rulings: '{name}' is always '{plays}' here"
        assert complaint(ruled(**{name: other})) == says


def test_a_deck_may_say_by_which_rulings_it_is_played() -> None:
    assert parse_deck({**RAW, "rulings": RULINGS}, "mine.toml") == parse_deck(RAW, "mine.toml")


def test_rulings_that_nobody_knows_are_refused() -> None:
    says = "mine.toml, rulings: there is no field 'cows_fly'"
    assert complaint(ruled(cows_fly=True)) == says
    assert (
        complaint(lambda raw: raw.update(rulings=[])) == "mine.toml, rulings: this must be a table"
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (without("city", "value"), ", city 3 ('Fougeres'): the field 'value' is missing"),
        (third("city", value=0), ", city 3 ('Fougeres'): 'value' must be 1 to 100, not 0"),
        (third("city", value="3"), ", city 3 ('Fougeres'): 'value' must be a whole number"),
        (third("city", name=3), ", city 3: 'name' must be a text"),
        (third("city", name="\n"), ", city 3: a name must be 1 to 40 signs that can be printed"),
        (third("city", mayor="Ann"), ", city 3 ('Fougeres'): there is no field 'mayor'"),
        (lambda raw: raw["city"].insert(2, 7), ", city 3: this must be a table"),
        (lambda raw: raw.update(city={}), ": 'city' must be a list of tables"),
        (lambda raw: raw.pop("city"), ": the field 'city' is missing"),
        (lambda raw: raw.update(city=[]), ": 'number of cities' must be 1 to 50, not 0"),
        (
            lambda raw: raw.update(city=raw["city"] * 5),
            ": 'number of cities' must be 1 to 50, not 60",
        ),
    ],
)
def test_a_bad_city_is_refused(change: Callable[[Raw], object], says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        *(
            (without("cow", name), f", cow 3 ('plain_hedge'): the field '{name}' is missing")
            for name in ("name", "type", "price", "value")
        ),
        (without("cow", "id"), ", cow 3 ('Hedgerow Volunteer'): the field 'id' is missing"),
        (
            third("cow", type="ufo"),
            (
                ", cow 3 ('plain_hedge'): 'type' must be one of plain, spy, mechanic, general,"
                " pfc, bomber, not 'ufo'"
            ),
        ),
        (
            third("cow", type="event"),
            (
                ", cow 3 ('plain_hedge'): 'type' must be one of plain, spy, mechanic, general,"
                " pfc, bomber, not 'event'"
            ),
        ),
        (third("cow", type=1), ", cow 3 ('plain_hedge'): 'type' must be a text"),
        (third("cow", price=-50), ", cow 3 ('plain_hedge'): 'price' must be 0 to 10000, not -50"),
        (third("cow", price=True), ", cow 3 ('plain_hedge'): 'price' must be a whole number"),
        (
            third("cow", value=10050),
            ", cow 3 ('plain_hedge'): 'value' must be -10000 to 10000, not 10050",
        ),
        (third("cow", value=1.5), ", cow 3 ('plain_hedge'): 'value' must be a whole number"),
        (
            third("cow", name="x" * 41),
            ", cow 3 ('plain_hedge'): a name must be 1 to 40 signs that can be printed",
        ),
        (
            third("cow", id=""),
            ", cow 3 ('Hedgerow Volunteer'): a name must be 1 to 40 signs that can be printed",
        ),
        (third("cow", copies=0), ", cow 3 ('plain_hedge'): 'copies' must be 1 to 20, not 0"),
        (third("cow", copies="2"), ", cow 3 ('plain_hedge'): 'copies' must be a whole number"),
        (third("cow", good=False), ", cow 3 ('plain_hedge'): 'good' does not fit the value 150"),
        (third("cow", good=1), ", cow 3 ('plain_hedge'): 'good' must be true or false"),
        (third("cow", effect="bomb_roll"), ", cow 3 ('plain_hedge'): there is no field 'effect'"),
        (
            third("cow", value=160),
            ": card 'Hedgerow Volunteer' has 160 dollars, which is no multiple of 50",
        ),
        (
            third("cow", price=75),
            ": card 'Hedgerow Volunteer' has 75 dollars, which is no multiple of 50",
        ),
        (third("cow", id="plain_stray"), ": 'id' 'plain_stray' stands at another card already"),
        (lambda raw: raw["cow"].insert(2, "moo"), ", cow 3: this must be a table"),
        (lambda raw: raw.update(cow=5), ": 'cow' must be a list of tables"),
        (lambda raw: raw.pop("cow"), ": the field 'cow' is missing"),
        (lambda raw: raw.update(cow=[]), ": there is no cow among the cards"),
    ],
)
def test_a_bad_cow_is_refused(change: Callable[[Raw], object], says: str) -> None:
    assert complaint(change) == f"mine.toml{says}"


@pytest.mark.parametrize(
    ("about", "called"),
    [
        ({}, " ('plain_hedge')"),
        ({"id": 5}, " ('Hedgerow Volunteer')"),
        ({"id": "a\nb", "name": "Bess"}, " ('Bess')"),
        ({"id": "", "name": "x" * 41}, ""),
        ({"id": None, "name": ["Bess"]}, ""),
    ],
)
def test_a_card_is_found_by_what_it_is_called(about: Raw, called: str) -> None:
    """Its id, or else its name; what nobody could write is not repeated."""
    said = complaint(third("cow", effect="bomb_roll", **about))
    assert said == f"mine.toml, cow 3{called}: there is no field 'effect'"


def test_more_than_two_hundred_cards_or_fewer_than_twenty_are_refused() -> None:
    def many(raw: Raw) -> None:
        for cow in raw["cow"]:
            cow["copies"] = 10

    assert complaint(many) == "mine.toml: 'number of cards' must be 20 to 200, not 312"
    says = complaint(lambda raw: raw.update(cow=raw["cow"][:1], event=[]))
    assert says == "mine.toml: 'number of cards' must be 20 to 200, not 1"
