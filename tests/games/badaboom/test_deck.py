"""Is a deck read as it is written? D1.1, and what a deck may leave out."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from core.chance import Rng
from core.codec import BadSave, dump, load
from core.games.badaboom.deck import SAFETY, Bomb, Card, Deck, Figures, Kind
from core.games.badaboom.deck_file import SAFETY_CARD, parse_deck
from core.games.badaboom.effect import (
    Condition,
    Effect,
    Fact,
    From,
    Need,
    Op,
    Pick,
    Reach,
    Status,
    Target,
    Verb,
    When,
    Who,
)
from core.match import Match
from qtapp.data import kits
from tests.games.badaboom.decks import DECK, RAW, card, with_cards
from tests.strategies import EVERY_KIT

BOMBS = (Bomb("bomb", "Bomb", 2),)
STOCK = (Card("draw", "Draw", Kind.TRICK, when=(When.PRE,), effects=(Effect(Verb.KICK),)),) * 30


def test_six_bombs_seven_safeties_and_a_stock_of_seventy_eight() -> None:
    """D1.1"""
    assert (DECK.name, len(DECK.bombs), len(DECK.safeties)) == ("House deck", 6, 7)
    assert Counter(it.kind for it in DECK.cards) == {
        Kind.SAFETY: 1,
        Kind.GADGET: 9,
        Kind.TRICK: 61,
        Kind.MISSION: 8,
    }


def test_the_first_card_is_what_every_safety_is() -> None:
    assert DECK.cards[SAFETY] == SAFETY_CARD
    assert DECK.safeties[:2] == ("Split Pin", "Cork")


def test_the_figures_are_those_of_the_rules() -> None:
    """D1.1, D2.1, D4"""
    assert DECK.figures == Figures(
        start_hand=4,
        revive_draw=4,
        survivor_draw=1,
        turn_draw=1,
        gold_to_win=10,
        survivor_pay=1,
        hazard_pay=1,
        piece_pay=1,
    )
    assert DECK.figures == Figures()


def test_a_bomb_says_how_many_safeties_go_under_it_and_what_is_different_with_it() -> None:
    """D1.1"""
    kettle, _, globe, anvil, clock, bank = DECK.bombs
    assert kettle == Bomb("tea_kettle", "Tea Kettle", 2, "2 safeties.")
    assert [it.slots for it in DECK.bombs] == [2, 3, 3, 3, 4, 4]
    assert (globe.start_direction, anvil.neighbours_only) == (-1, True)
    assert (clock.hazard_pay, clock.survivor_pay) == (2, None)
    assert (bank.hazard_pay, bank.survivor_pay) == (None, 2)


def test_copies_are_cards_of_their_own_that_look_alike() -> None:
    first = card("says_who")
    assert [it.id for it in DECK.cards].count("says_who") == 5
    assert {DECK.alike(it) for it in range(first, first + 5)} == {first}
    assert DECK.alike(first + 5) == first + 5


def test_a_gadget_tells_whom_the_blast_hits() -> None:
    """D4.1"""
    assert DECK.cards[card("bull_horns")].reach == (Reach.NEXT, Reach.PREV)
    assert DECK.cards[card("wet_sock")].reach == (Reach.NONE,)
    hands = [SAFETY, card("bull_horns"), card("catch"), card("magpie"), card("wet_sock")]
    assert [DECK.is_gadget(it) for it in hands] == [False, True, False, False, True]
    assert DECK.gadgets_in(hands) == 2


def test_a_trick_tells_who_may_play_it_when_at_whom_and_what_it_does() -> None:
    """D2.2, D3"""
    catch = DECK.cards[card("catch")]
    assert (catch.who, catch.when) == (Who.HOLDER, (When.PRE, When.POST))
    assert catch.target == Target("to", From.OTHERS)
    assert catch.effects == (Effect(Verb.MOVE_BOMB, to="to"),)
    fingers = DECK.cards[card("long_fingers")]
    assert fingers.target == Target("victim", From.OTHERS, (Need.TOOLBOX,))
    assert fingers.effects == (
        Effect(Verb.STEAL_CARD, who="victim", to="me", n=1, pick=Pick.RANDOM),
    )
    assert DECK.cards[card("wrong_box")].effects == (
        Effect(Verb.SWAP_TOOLBOXES, who="me", to="victim"),
    )
    assert DECK.cards[card("tea_break")].effects == (
        Effect(Verb.MOVE_BOMB, to="next"),
        Effect(Verb.DRAW, who="me", n=1),
    )
    assert not catch.answers
    assert not catch.persistent


def test_only_two_cards_are_answers() -> None:
    """D3.1"""
    assert {it.id for it in DECK.cards if it.answers} == {"says_who", "not_me_him"}


def test_a_lasting_card_tells_what_it_does_to_whom() -> None:
    """D2.3, D4.2"""
    lasting = [it for it in DECK.cards if it.persistent]
    assert Counter(it.effects[0].status for it in lasting) == {
        Status.BLASTPROOF: 3,
        Status.NO_TINKER: 2,
        Status.SURVIVOR_BONUS: 2,
        Status.DEATH_PAY: 2,
        Status.BOUNTY: 1,
    }
    assert DECK.cards[card("side_bet")].effects == (
        Effect(Verb.ATTACH, to="victim", n=2, status=Status.BOUNTY),
    )


def test_a_mission_tells_what_must_be_so_and_what_it_pays() -> None:
    """D4.2"""
    mission = DECK.cards[card("it_was_me")]
    assert mission.gold == 2
    assert mission.condition == (
        Condition(Fact.ME_ARMER, Op.EQUAL, 1),
        Condition(Fact.DEAD_COUNT, Op.AT_LEAST, 1),
    )


@pytest.mark.parametrize(
    ("op", "so", "not_so"),
    [(Op.EQUAL, [2], [1, 3]), (Op.AT_LEAST, [2, 3], [1]), (Op.AT_MOST, [1, 2], [3])],
)
def test_a_fact_is_compared_with_a_number(op: Op, so: list[int], not_so: list[int]) -> None:
    condition = Condition(Fact.DEAD_COUNT, op, 2)
    assert all(condition.holds(it) for it in so)
    assert not any(condition.holds(it) for it in not_so)


def test_what_a_deck_leaves_out_is_as_the_rules_have_it() -> None:
    raw = deepcopy(RAW)
    del raw["rules"], raw["meta"]["players"]
    for bomb in raw["bomb"]:
        bomb.pop("props")
    for gadget in raw["gadget"]:
        del gadget["copies"]
    for trick in raw["trick"]:
        if not trick["targets"]:
            del trick["targets"]
        if trick["who"] == "any":
            del trick["who"]
    deck = parse_deck(raw, "x")
    assert (deck.cards, deck.figures) == (DECK.cards, Figures())
    assert {(it.start_direction, it.neighbours_only, it.hazard_pay) for it in deck.bombs} == {
        (1, False, None)
    }


@pytest.mark.parametrize(
    ("name", "value"), [("start_hand", 10), ("turn_draw", 2), ("piece_pay", 0), ("gold_to_win", 1)]
)
def test_a_deck_may_have_figures_of_its_own(name: str, value: int) -> None:
    raw = {**RAW, "rules": {name: value}}
    figures = parse_deck(raw, "x").figures
    assert figures == Figures(**{name: value})


@pytest.mark.parametrize("players", [[3], [4, 5], [5, 3, 4]])
def test_a_deck_may_say_for_how_many_it_is_made(players: list[int]) -> None:
    raw = {**RAW, "meta": {**RAW["meta"], "players": players}}
    assert parse_deck(raw, "x") == DECK


def test_a_card_may_have_up_to_ten_effects_and_last_as_well() -> None:
    deck = with_cards(
        """
        [[trick]]
        id = "kit"
        name = "Kit"
        when = ["pre", "post", "response"]
        persistent = true
        text = "Draw 9 times 1 card. Lasting, on you: no blast hits you."
        effects = [
        """
        + '{ do = "draw", who = "me", n = 1 },' * 9
        + '{ do = "attach", to = "me", status = "blastproof" }]\ncopies = 20'
    )
    kit = deck.cards[card("kit", deck)]
    assert (len(kit.effects), kit.persistent, kit.answers) == (10, True, True)


def nonsense(what: str, **changes: Any) -> None:
    """A deck with these changes is refused, with these words in the sentence."""
    whole: dict[str, Any] = {
        "name": "x",
        "bombs": BOMBS,
        "safeties": ("A", "B"),
        "cards": (SAFETY_CARD, *STOCK),
    }
    with pytest.raises(ValueError, match=what):
        Deck(**{**whole, **changes})


def test_a_deck_cannot_be_made_of_nonsense() -> None:
    """A save file holds its deck, and might have been tampered with."""
    nonsense("a name must be 1 to 40 signs", name="")
    nonsense("'number of cards in the stock' must be 30 to 200, not 29", cards=STOCK)
    nonsense("the first card must be the safety, and no other", cards=(*STOCK, SAFETY_CARD))
    nonsense("there is one card for all safeties", cards=(SAFETY_CARD, *STOCK, SAFETY_CARD))
    nonsense("'number of bombs' must be 1 to 20, not 0", bombs=())
    nonsense("'number of safeties' must be 1 to 30, not 31", safeties=("A",) * 31)
    nonsense("fewer safeties than a bomb has slots", safeties=("A",))
    other = Card("draw", "Other", Kind.TRICK, when=(When.PRE,), effects=(Effect(Verb.KICK),))
    nonsense("there are different cards with the 'id' 'draw'", cards=(SAFETY_CARD, *STOCK, other))
    nonsense("'start_hand' is too much for a stock of 30 cards", figures=Figures(start_hand=6))


def test_a_save_with_a_tampered_deck_is_refused() -> None:
    """D1.1: a bomb with more slots than there are safeties could not be filled."""
    config = kits()["badaboom"].configs[0].config
    text = dump(Match(kits()["badaboom"].game, config, 3, Rng(1)))
    assert load(text, EVERY_KIT).config == config
    assert '"slots": 4' in text
    with pytest.raises(BadSave):
        load(text.replace('"slots": 4', '"slots": 8'), EVERY_KIT)


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("a gadget has 'reach', and nothing else has", {"kind": Kind.GADGET}),
        ("a gadget has 'reach', and nothing else has", {"reach": (Reach.ALL,)}),
        ("a mission has a 'condition', and nothing else has", {"kind": Kind.MISSION, "gold": 1}),
        ("a mission has 'gold', and nothing else has", {"gold": 1}),
        ("only a trick is played", {"when": (When.PRE,)}),
        ("only a trick is played", {"who": Who.HOLDER}),
        ("only a trick is played", {"persistent": True}),
        ("only a trick is played", {"effects": (Effect(Verb.KICK),)}),
        ("only a trick is played", {"target": Target("to", From.ANY)}),
    ],
)
def test_a_card_has_no_fields_of_another_kind(what: str, fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=what):
        Card(**{"id": "x", "name": "X", "kind": Kind.SAFETY, **fields})
