"""Is a deck read as it is written? C1.1 and what a deck may leave out."""

import tomllib
from collections import Counter
from copy import deepcopy

import pytest

from core.chance import Rng
from core.codec import BadSave, dump, load
from core.games.cow.deck import Ante, Card, City, Deck, Kind
from core.games.cow.deck_file import parse_deck
from core.games.cow.effect import Effect, Verb, What, Where
from core.games.cow.table import Config
from core.match import Match
from tests.games.cow.tables import (
    CONFIG,
    DECK,
    GAME,
    RAW,
    SMALL_DECK,
    card,
    small_config,
    with_events,
)
from tests.strategies import EVERY_KIT

COWS = (Card("cow", "Cow", Kind.PLAIN, 50, 100),) * 20
CITIES = (City(1, "Here"),)


def test_twelve_cities_worth_one_to_twelve() -> None:
    """C1.1"""
    assert [city.value for city in DECK.cities] == list(range(1, 13))
    assert DECK.cities[0] == City(1, "Quimper")


def test_sixty_nine_cow_and_event_cards() -> None:
    """C1.1"""
    assert len(DECK.cards) == 69
    assert Counter(it.kind for it in DECK.cards) == {
        Kind.PLAIN: 24,
        Kind.SPY: 6,
        Kind.MECHANIC: 4,
        Kind.GENERAL: 5,
        Kind.PFC: 5,
        Kind.BOMBER: 3,
        Kind.EVENT: 22,
    }
    assert sum(it.is_cow for it in DECK.cards) == 47


def test_the_figures_are_those_of_the_rules() -> None:
    """C1.1, C1.2, C2.2"""
    assert (DECK.start_money, DECK.unit, DECK.hand_size, DECK.draw_per_turn) == (2000, 50, 3, 2)
    assert (DECK.ante, DECK.small_ante) == (Ante(50, 50), Ante(50, 100))
    assert DECK.small_seats == (3, 4)


def test_all_money_on_the_cards_is_in_units() -> None:
    """C1.1"""
    assert all(it.price % 50 == 0 and it.value % 50 == 0 for it in DECK.cards)


def test_copies_are_cards_of_their_own() -> None:
    first, second = card("bomb_molly", 1), card("bomb_molly", 2)
    assert second == first + 1
    assert DECK.cards[first] == DECK.cards[second]
    assert DECK.cards[first] == Card("bomb_molly", "Matchbox Molly", Kind.BOMBER, 50, 50)


def test_cows_come_before_events_and_cities_in_rising_order() -> None:
    raw = deepcopy(RAW)
    raw["city"].reverse()
    assert parse_deck(raw, "x") == DECK
    assert [it.is_cow for it in DECK.cards] == [True] * 47 + [False] * 22


def test_an_event_has_its_effect_with_its_figures() -> None:
    assert DECK.cards[card("ev_subsidy")].effects == (Effect(Verb.TAKE_POT_SHARE, share=4),)
    assert DECK.cards[card("ev_market_day")].effects == (Effect(Verb.DRAW_CARDS, amount=2),)
    hospital = DECK.cards[card("ev_field_hospital")]
    assert hospital.effects == (Effect(Verb.DISCARD_TO_HAND, what=What.COW),)
    assert hospital.text.startswith("Take one cow card")


def test_an_event_may_have_several_effects_in_their_order() -> None:
    config = with_events(
        """
        [[event]]
        id = "ev_both"
        name = "Both"
        price = 50
        text = "Draw a card, then a cow of another field is discarded."
        effects = [
            { effect = "draw_cards", amount = 1 },
            { effect = "discard_cow", where = "other" },
        ]
        """
    )
    assert config.deck.cards[69].effects == (
        Effect(Verb.DRAW_CARDS, amount=1),
        Effect(Verb.DISCARD_COW, where=Where.OTHER),
    )


def test_what_a_deck_leaves_out_is_as_the_rules_have_it() -> None:
    raw = tomllib.loads(SMALL_DECK)
    raw["cow"][0]["copies"] = 17
    raw["event"] = []
    deck = parse_deck(raw, "x")
    assert (deck.start_money, deck.unit, deck.hand_size, deck.draw_per_turn) == (2000, 50, 3, 2)
    assert (deck.ante, deck.small_ante, deck.small_seats) == (Ante(50, 50), Ante(50, 100), (3, 4))
    del raw["cow"][1]["copies"]
    raw["cow"][0]["copies"] = 19
    assert len(parse_deck(raw, "x").cards) == 20


def test_every_verb_can_be_written_down() -> None:
    figures = {Verb.TAKE_POT_SHARE: {"share": 2}}
    with_amount = {
        *(Verb.BUY_COW, Verb.COLLECT_FROM_EACH, Verb.COLLECT_FROM_ONE, Verb.PAY_EACH),
        *(Verb.EACH_PAYS_POT, Verb.TAKE_FROM_POT),
    }
    figures |= {verb: {"amount": 50} for verb in with_amount} | {Verb.DRAW_CARDS: {"amount": 10}}
    for verb in Verb:
        raw = deepcopy(RAW)
        raw["event"][0].update(effect=str(verb), **figures.get(verb, {}))
        deck = parse_deck(raw, "x")
        assert deck.cards[47].effects[0].verb is verb
    for where in Where:
        for verb in (Verb.BOMB_COW, Verb.MOVE_COW, Verb.DISCARD_COW, Verb.COW_TO_HAND):
            raw = deepcopy(RAW)
            raw["event"][0].update(effect=str(verb), where=str(where))
            assert parse_deck(raw, "x").cards[47].effects == (Effect(verb, where=where),)


def test_a_series_has_one_to_nine_games() -> None:
    assert Config(DECK, games=9).games == 9
    for games in (0, 10):
        with pytest.raises(ValueError, match="a series has 1 to 9 games"):
            Config(DECK, games=games)


def test_a_deck_cannot_be_made_of_nonsense() -> None:
    """A save file holds its deck, and might have been tampered with."""
    assert Deck("x", COWS, CITIES).unit == 50
    with pytest.raises(ValueError, match="'number of cards' must be 20 to 200, not 201"):
        Deck("x", COWS[:1] * 201, CITIES)
    with pytest.raises(ValueError, match="'number of cities' must be 1 to 50, not 0"):
        Deck("x", COWS, ())
    with pytest.raises(ValueError, match="rising order"):
        Deck("x", COWS, (City(2, "B"), City(1, "A")))
    with pytest.raises(ValueError, match="an event has effects, and a cow has none"):
        Card("a", "A", Kind.PLAIN, 0, effects=(Effect(Verb.BOMB_ROLL),))
    with pytest.raises(ValueError, match="an event has effects, and a cow has none"):
        Card("a", "A", Kind.EVENT, 0)
    with pytest.raises(ValueError, match="'steal_cow' has no 'amount'"):
        Effect(Verb.STEAL_COW, amount=50)
    with pytest.raises(ValueError, match="'steal_cow' has no 'share'"):
        Effect(Verb.STEAL_COW, share=2)


def test_a_save_with_a_tampered_deck_is_refused() -> None:
    """C1.1: what is not in units would break the money of the table."""
    text = dump(Match(GAME, CONFIG, 3, Rng(1)))
    assert load(text, EVERY_KIT).config == CONFIG
    assert '"value": 250' in text
    with pytest.raises(BadSave):
        load(text.replace('"value": 250', '"value": 260'), EVERY_KIT)


def test_a_small_deck_is_a_deck() -> None:
    assert len(small_config().deck.cards) == 30
