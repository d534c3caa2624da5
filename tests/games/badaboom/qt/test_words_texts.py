"""Is everything of Badaboom told in whole sentences? Cards, actions, happenings, house rules."""

from dataclasses import fields, replace
from itertools import product

import pytest

from core.chance import Draw
from core.games.badaboom.actions import (
    NOBODY,
    Action,
    BeginWith,
    Choose,
    Deal,
    Grab,
    Kick,
    Leave,
    Lose,
    Pass,
    Play,
    Show,
    Tinker,
    TurnBomb,
    TurnUp,
)
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import Happening, Payment, What, Why
from core.games.badaboom.table import Config
from core.games.badaboom.waits import WAITS
from core.terms import Outcome, Seat
from qtapp.data import kits
from qtapp.games.badaboom.parts import BadaboomParts
from qtapp.games.badaboom.words import texts
from qtapp.games.badaboom.words.happening_words import told
from qtapp.games.badaboom.words.payment_words import payments_text
from tests.games.badaboom.decks import DECK, card
from tests.games.badaboom.qt.word_tables import NAMES, seen
from tests.games.badaboom.tables import CONFIG, GAME, bomb_card, lively_game, start, table_of

PARTS = BadaboomParts()
RUMMAGE, SIDE_BET, MAGPIE = card("rummage"), card("side_bet"), card("magpie")

MAYBE_NO_GADGET = {What.LIVE, What.GADGET_CHANGED, What.HIT}


def whole(sentence: str) -> bool:
    """Whether it is one for any reader, with all its words filled in."""
    return sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence


@pytest.mark.parametrize("what", What)
def test_whatever_happens_has_its_sentence(what: What) -> None:
    cards = (-1, RUMMAGE) if what in MAYBE_NO_GADGET else (RUMMAGE,)
    for number, other, amount in product(cards, (-1, 1), (-1, 0, 1, 2)):
        sentence = told(DECK, Happening(1, what, 0, number, other, amount), NAMES)
        assert whole(sentence)
        assert " you" not in sentence.lower()


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        (Happening(1, What.LAID, 0, RUMMAGE), "Ann plays Rummage."),
        (Happening(1, What.LAID, 0, SIDE_BET, 2), "Ann plays Side Bet on Cleo."),
        (
            Happening(1, What.ANSWERED, 1, card("says_who"), RUMMAGE, -1),
            "Ben answers Rummage with Says Who?",
        ),
        (
            Happening(1, What.ANSWERED, 1, card("not_me_him"), SIDE_BET, 3),
            "Ben answers Side Bet with Not Me, Him!: let it be aimed at Dan.",
        ),
        (
            Happening(1, What.BOMB, 0, other=bomb_card("keg"), amount=3),
            "The bomb Cellar Keg is turned up for Ann, with 3 safeties inside.",
        ),
        (Happening(1, What.DREW, 0, amount=1), "Ann draws a card face down."),
        (Happening(1, What.DREW, 0, amount=4), "Ann draws 4 cards face down."),
        (Happening(1, What.REVERSED, 0, amount=-1), "The bomb now goes round counter-clockwise."),
        (
            Happening(1, What.DISCARDED, 0, SAFETY),
            "Ann loses a safety, which goes back to the pile.",
        ),
        (
            Happening(1, What.LIVE, 1, card("nail_coat")),
            (
                "The bomb is live, and Ben is the armer. The gadget inside is Nail Coat."
                " Hits everybody but the holder."
            ),
        ),
        (
            Happening(1, What.LIVE, 1),
            (
                "The bomb is live, and Ben is the armer. There is no gadget inside: only the"
                " holder would be hit."
            ),
        ),
        (
            Happening(1, What.CANNOT_TINKER, 0, other=card("lead_mittens")),
            "Ann cannot tinker: Lead Mittens forbids it.",
        ),
        (Happening(1, What.REVIVED, 0, amount=0), "Ann is back; the toolbox was empty."),
    ],
)
def test_a_sentence_names_players_and_cards(item: Happening, sentence: str) -> None:
    assert told(DECK, item, NAMES) == sentence


@pytest.mark.parametrize("why", Why)
def test_whatever_is_paid_for_has_its_sentence(why: Why) -> None:
    """D4.2."""
    payment = Payment(1, 0, 2, why, SIDE_BET, 1)
    assert whole(told(DECK, payment, NAMES))
    assert "2 gold" in told(DECK, payment, NAMES)
    assert "Ann" in told(DECK, payment, NAMES)
    both = payments_text(DECK, [payment, payment], NAMES)
    assert whole(both)
    assert "Ann gets 4 gold: 2" in both


def test_all_that_a_player_gets_is_told_in_one_sentence() -> None:
    """D4.2."""
    paid = [
        Payment(1, 0, 1, Why.SURVIVOR),
        Payment(1, 0, 1, Why.HAZARD),
        Payment(1, 0, 2, Why.PIECE),
        Payment(1, 0, 2, Why.BOUNTY, SIDE_BET, 2),
        Payment(1, 0, 2, Why.MISSION, MAGPIE),
    ]
    assert payments_text(DECK, paid, NAMES) == (
        "Ann gets 8 gold: 1 for surviving, 1 as the holder, 2 for safeties, 2 for Side Bet on"
        " Cleo, 2 for the mission Magpie."
    )


ACTIONS: dict[Action, str] = {
    BeginWith(1): "Ben holds the bomb first",
    TurnBomb(bomb_card("keg")): "Cellar Keg, 3 safeties",
    Deal(RUMMAGE): "Trick, Rummage",
    TurnUp(MAGPIE): "Mission, Magpie",
    Grab(SAFETY): "Safety",
    Lose(card("tail_pipe")): "Gadget, Tail Pipe",
    Kick(SAFETY, RUMMAGE): "a safety comes out, Rummage goes in",
    Show(): "What was done in secret is shown",
    Play(RUMMAGE, NOBODY): "Play Rummage",
    Play(SIDE_BET, 2): "Play Side Bet on Cleo",
    Play(card("says_who"), NOBODY): "Answer with Says Who?",
    Play(card("not_me_him"), 2): "Answer with Not Me, Him!: Cleo instead",
    Pass(): "Pass",
    Tinker(SAFETY, RUMMAGE, to_pile=False): "Put Rummage in, and take a safety out",
    Tinker(SAFETY, RUMMAGE, to_pile=True): "Put Rummage in, and a safety back to the pile",
    Leave(): "Leave the bomb as it is",
    Choose(RUMMAGE): "Choose Rummage",
    Choose(SAFETY): "Choose a safety",
}


def test_every_kind_of_action_has_its_words() -> None:
    assert {type(it) for it in ACTIONS} == set(GAME.action_types)


@pytest.mark.parametrize(("action", "words"), ACTIONS.items())
def test_an_action_is_told_in_a_few_words(action: Action, words: str) -> None:
    assert PARTS.action_text(action, seen(table_of("rummage", "", "", ""))) == words


def test_cards_are_told_by_kind_and_name_and_copies_alike() -> None:
    """What is keyed in is found by these words."""
    sight = seen(table_of("", "", ""))
    every = range(len(DECK.cards))
    told_cards = [PARTS.card_text(Draw("stock", tuple(every)), it, sight) for it in every]
    assert told_cards[0] == "Safety"
    assert told_cards[RUMMAGE] == told_cards[RUMMAGE + 1] == "Trick, Rummage"
    assert len(set(told_cards)) == len({it.id for it in DECK.cards})
    for pool in ("gadgets", "top"):
        assert PARTS.card_text(Draw(pool, (RUMMAGE,)), RUMMAGE, sight) == "Trick, Rummage"
    assert PARTS.card_text(Draw("holder", (0, 1, 2)), 1, sight) == "Ben"
    assert PARTS.card_text(Draw("bomb", (0,)), 0, sight) == "Tea Kettle, 2 safeties"


def test_all_that_chance_decides_is_told_what_it_is() -> None:
    """Also what the program decides, which is told where luck is spoken of."""
    for state in lively_game(3, 7)[:600]:
        if GAME.to_act(state) == (-1,):
            chance = GAME.chance(state)
            assert whole(PARTS.chance_text(chance.what, chance.label))
            assert isinstance(chance.what, Draw)
            assert PARTS.card_text(chance.what, chance.what.choices[0], seen(state))


@pytest.mark.parametrize("field", [field.name for field in fields(Config)])
def test_every_house_rule_is_explained(field: str) -> None:
    text = PARTS.config_text(field)
    assert text.label
    assert whole(text.explanation)
    assert text.rule.startswith("D")


def test_every_ready_made_config_has_a_name() -> None:
    names = [PARTS.preset_text(preset.id) for preset in kits()["badaboom"].configs]
    assert len(set(names)) == len(names) == 4


def test_a_rule_that_changes_nothing_with_these_cards_says_so() -> None:
    """D6."""
    assert PARTS.idle_rules(replace(CONFIG, short_game=True, gadget_hands=True), 3) == {}
    small = replace(DECK, figures=replace(DECK.figures, gold_to_win=5))
    assert PARTS.idle_rules(Config(small, short_game=True), 3) == {
        "short_game": "With these cards this changes nothing: 5 gold end the game."
    }
    none = replace(DECK, cards=tuple(it for it in DECK.cards if it.kind != "gadget"))
    assert PARTS.idle_rules(Config(none, gadget_hands=True), 3) == {
        "gadget_hands": "With these cards this changes nothing: they have no gadgets."
    }


def test_house_rules_are_told_with_the_result() -> None:
    config = replace(CONFIG, short_game=True, gadget_hands=True, top_card_open=False, last_turn=50)
    assert PARTS.terms_text(seen(start(3, config))) == (
        "House rules: short game of 7 gold; a gadget for everybody; top card face down;"
        " 50 turns at most."
    )
    own = replace(CONFIG, deck=replace(DECK, name="Attic finds"))
    assert PARTS.terms_text(seen(start(3, own))) == "House rules: deck Attic finds."
    assert PARTS.terms_text(seen(start())) == ""


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome((10, 4, 4), (Seat(0),), "gold"), "Ann wins with 10 gold."),
        (
            Outcome((10, 10, 4), (Seat(0), Seat(1)), "gold"),
            "Ann and Ben share the win, with 10 gold each.",
        ),
        (
            Outcome((1, 0, 0), (Seat(0),), "last-turn"),
            "The last turn is over: Ann wins with 1 gold.",
        ),
        (
            Outcome((0, 0, 0), (Seat(0), Seat(1), Seat(2)), "last-turn"),
            "The last turn is over: Ann, Ben and Cleo share the win, with 0 gold each.",
        ),
        (
            Outcome((0, 0, 0), (Seat(2),), "resigned"),
            "Cleo wins: all others have given up.",
        ),
    ],
)
def test_the_result_is_told_in_a_sentence(outcome: Outcome, sentence: str) -> None:
    """D4.3."""
    assert PARTS.result_text(outcome, NAMES[:3]) == sentence


def test_how_far_a_match_is() -> None:
    assert PARTS.progress_text(seen(start())).startswith("Cards are dealt; Ann 0 gold")
    for blasts, words in ((0, "no blast so far"), (1, "1 blast so far"), (2, "2 blasts so far")):
        state = table_of("", "", "", blasts=blasts, gold=(1, 0, 3))
        assert PARTS.progress_text(seen(state)) == (
            f"Turn 5, {words}; Ann 1 gold, Ben 0 gold, Cleo 3 gold"
        )


def test_every_standing_order_says_until_when() -> None:
    """D3.3: as an end of "Everything passes until ...", and on a button."""
    for wait in WAITS:
        words = PARTS.wait_text(wait.id, "somebody here")
        assert words[0].islower()
        assert not words.endswith(".")
        assert len(PARTS.wait_label(wait.id, "Ann")) < 26, "three of them stand in a row"
    assert PARTS.wait_text("live-or-aimed", "Ann") == (
        "the bomb is live or something is aimed at Ann"
    )
    assert PARTS.wait_text("my-turn", "Ann") == "Ann holds the bomb"


def test_words_of_cards_are_counted_where_they_are_alike() -> None:
    cards = (SAFETY, RUMMAGE, SAFETY, MAGPIE)
    assert texts.cards_text(DECK, cards) == "2 × Safety, Rummage and Magpie"


def test_names_with_the_marks_of_a_sentence_can_be_told_apart_in_a_list() -> None:
    cards = tuple(map(card, ("catch", "you_and_you", "rummage", "says_who")))
    assert texts.cards_text(DECK, cards) == (
        "“Catch!”, “You, Give It to You”, Rummage and “Says Who?”"
    )
