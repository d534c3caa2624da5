"""Does Unexploded Cow say everything in whole sentences, with names and the right amounts?"""

from dataclasses import fields, replace

import pytest

from core.chance import Dice, Draw
from core.games.cow.actions import (
    Accept,
    Action,
    BeginWith,
    Choose,
    ChooseSeat,
    Deal,
    Defuse,
    Die,
    HandOn,
    Move,
    NextGame,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
    TurnUp,
)
from core.games.cow.rules import CITIES, COWS, PLAYERS
from core.games.cow.table import Config, Phase
from core.log import Hinted
from core.terms import CHANCE, Outcome, Seat
from qtapp.data import kits
from qtapp.games.cow.parts import CowParts
from qtapp.games.cow.words.card_words import kind_word
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import cows_text
from tests.games.cow.qt.panel_tables import GAME, NAMES, new_match, seen
from tests.games.cow.tables import CONFIG, DECK, after, card, playing, start

PARTS = CowParts()
BRIE, SALLY, GOAT = card("spy_brie"), card("mech_sally"), card("neg_goat")
CORPORAL, SHIFT = card("plain_pasture"), card("ev_night_shift")
NOW = seen(playing((SALLY, CORPORAL), (GOAT,), ()))


def test_money_is_written_with_its_thousands() -> None:
    assert [dollars(it) for it in (0, 50, 1250, -100)] == ["$0", "$50", "$1,250", "−$100"]


@pytest.mark.parametrize(
    ("index", "text"),
    [
        (BRIE, "Spy, Agent Brie, price $50, value $100"),
        (SALLY, f"Mechanic, Spanner Sally, price {dollars(DECK.cards[SALLY].price)}"),
        (GOAT, "Bad cow, Goat in a Cow Suit, price $0, value −$100"),
        (SHIFT, "Event, Night Shift, price $100"),
    ],
)
def test_a_card_of_the_pile_is_told_by_kind_name_price_and_value(index: int, text: str) -> None:
    assert PARTS.card_text(Draw(COWS, (index,)), index, NOW).startswith(text)


def test_cards_that_are_alike_have_the_same_words_and_others_do_not() -> None:
    texts: dict[str, set[str]] = {}
    for index, it in enumerate(DECK.cards):
        texts.setdefault(PARTS.card_text(Draw(COWS, (index,)), index, NOW), set()).add(it.id)
    assert all(len(ids) == 1 for ids in texts.values())
    assert len(texts) == len({it.id for it in DECK.cards})


def test_cities_and_who_may_begin_are_told_in_their_own_words() -> None:
    """C1.1."""
    cities = [PARTS.card_text(Draw(CITIES, (5,)), it, NOW) for it in range(12)]
    assert cities[4] == "5 Dieppe"
    assert len(set(cities)) == 12
    players = [PARTS.card_text(Draw(PLAYERS, (0, 1, 2)), it, NOW) for it in range(3)]
    assert players == ["Ann", "Ben", "Cleo"]


def test_every_house_rule_and_preset_has_its_words() -> None:
    """C1.2, C6.2."""
    for field in fields(Config):
        told = PARTS.config_text(field.name)
        assert told.label
        assert told.explanation.endswith(".")
        assert told.rule
    higher = PARTS.config_text("small_ante").explanation
    assert "only with 3 or 4 players" in higher
    assert "short rules" in higher
    named = [PARTS.preset_text(preset.id) for preset in kits()["cow"].configs]
    assert named[0] == "First edition"
    assert "Short rules" in named
    assert len(set(named)) == len(named)


def test_a_higher_ante_that_changes_nothing_says_why() -> None:
    """C1.2."""
    higher = replace(CONFIG, small_ante=True)
    for config, seats in ((CONFIG, 6), (higher, 3), (higher, 4)):
        assert not PARTS.idle_rules(config, seats)
    assert PARTS.idle_rules(higher, 5) == {
        "small_ante": "With 5 players this changes nothing: it is for 3 or 4."
    }
    assert PARTS.idle_rules(replace(higher, summary=True), 4) == {
        "small_ante": "By the short rules this changes nothing."
    }
    own = replace(higher, deck=replace(DECK, small_seats=(5,)))
    assert PARTS.idle_rules(own, 3)["small_ante"].endswith(": it is for 5.")


def test_what_dice_and_cards_must_supply_is_told_for_every_chance_of_a_game() -> None:
    """C1.1, C2.1, C2.2, C4.1."""
    state, said = start(3), {}
    while state.table.phase is not Phase.PLAY or not state.table.turns:
        chance = GAME.chance(state)
        said[state.table.phase] = PARTS.chance_text(chance.what, chance.label)
        result = (0,) if isinstance(chance.what, Dice) else chance.what.choices[:1]
        state = after(state, chance.make(result))
    state = after(state, Roll())
    chance = GAME.chance(state)
    said[Phase.ROLL] = PARTS.chance_text(chance.what, chance.label)
    assert said == {
        Phase.FIRST: "Who is first player.",
        Phase.DEAL: "A card of the starting hand.",
        Phase.CITY: "The city card that is turned up.",
        Phase.DRAW: "A card from the pile.",
        Phase.ROLL: "The die of the bomb roll.",
    }
    assert PARTS.chance_kind() == "both"


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome((2650, 1250, 2100), (Seat(0),), "last-city"), "Ann wins with $2,650."),
        (
            Outcome((2000, 1000, 2000), (Seat(0), Seat(2)), "last-city"),
            "Ann and Cleo share the win, with $2,000 each.",
        ),
        (
            Outcome((6300, 5000, 6100), (Seat(0),), "series"),
            "Ann wins the series with $6,300 in all games.",
        ),
        (
            Outcome((6300, 5000, 6300), (Seat(0), Seat(2)), "series"),
            "Ann and Cleo share the series, with $6,300 each in all games.",
        ),
        (Outcome((0, 0, 0), (Seat(1),), "resigned"), "Ben wins: all others have given up."),
        (Outcome((0, 0, 0), (), "resigned"), "The game was given up."),
    ],
)
def test_a_game_says_who_has_won(outcome: Outcome, text: str) -> None:
    """C6.1."""
    assert PARTS.result_text(outcome, NAMES) == text


def test_a_seat_without_a_name_is_called_by_its_letter() -> None:
    outcome = Outcome((1, 2, 3), (Seat(2),), "last-city")
    assert PARTS.result_text(outcome, ()) == "Seat C wins with $3."


def test_every_action_has_a_few_words() -> None:
    said: dict[Action, str] = {
        BeginWith(1): "Ben begins",
        Deal(BRIE): "Spy, Agent Brie, price $50, value $100",
        TurnUp(4): "Dieppe, worth 5",
        Die(4): "Die 4",
        Play(BRIE, 0, 1): "Play Agent Brie into the field of Ann, as number 2",
        Play(BRIE, 1, 0): "Play Agent Brie into the field of Ben, at the left end",
        Play(BRIE, 1, 1): "Play Agent Brie into the field of Ben, at the right end",
        Play(BRIE, 2, 0): "Play Agent Brie into the empty field of Cleo",
        PlayEvent(SHIFT): "Play Night Shift",
        Move(SALLY, 1): "Move Spanner Sally to number 1",
        Roll(): "Roll the bomb",
        Choose(GOAT): "Choose Goat in a Cow Suit",
        ChooseSeat(2): "Choose Cleo",
        Put(0, 0): "Put it into the field of Ann, as number 3",
        Defuse(SALLY): "Spanner Sally defuses its bomb",
        HandOn(SALLY, CORPORAL): "Spanner Sally hands its bomb to Pasture Corporal",
        TakeBomb(SALLY, CORPORAL): "Spanner Sally takes the bomb of Pasture Corporal",
        Accept(): "Let it explode",
        NextGame(): "Next game",
    }
    assert {action: PARTS.action_text(action, NOW) for action in said} == said
    assert {type(action) for action in said} == set(GAME.action_types)
    assert PARTS.luck_text(Die(4), NOW) == "Die 4."


def test_copies_are_counted() -> None:
    goats = (card("neg_lawyer"), GOAT, card("neg_lawyer", 2))
    assert cows_text(DECK, goats) == "2 × Cow With a Lawyer and Goat in a Cow Suit"


def test_house_rules_and_hints_stand_under_a_result() -> None:
    """C1.1, C1.2, C6.2."""
    assert PARTS.terms_text(NOW) == ""
    all_changed = new_match(3, small_ante=True, ordered_cities=True, games=3)
    assert PARTS.terms_text(all_changed.sight(Seat(0))) == (
        "House rules: higher ante; cities in order; 3 games in a row."
    )
    short = new_match(3, summary=True, small_ante=True)
    assert PARTS.terms_text(short.sight(Seat(0))) == "House rules: short rules."
    hinted = replace(NOW, log=(Hinted(Seat(1), 1), Hinted(Seat(1), 2), Hinted(Seat(0), 1)))
    assert PARTS.terms_text(hinted) == "Hints asked for: Ann 1 step, Ben 2 steps."


def test_the_higher_ante_is_no_house_rule_of_a_table_that_is_too_large_for_it() -> None:
    """C1.2."""
    large = new_match(5, small_ante=True)
    assert PARTS.terms_text(large.sight(Seat(0))) == ""


def test_a_deck_of_ones_own_is_told_by_its_name() -> None:
    own = replace(CONFIG, deck=replace(DECK, name="Printed"))
    made = seen(playing((), (), (), config=own))
    assert PARTS.terms_text(made) == "House rules: deck Printed."


def test_an_unfinished_game_says_how_far_it_is() -> None:
    """C6.1, C6.2."""
    made = seen(playing((), (), (), money=(2000, 1250, 50)))
    assert PARTS.progress_text(made) == "12 cities left; Ann $2,000, Ben $1,250, Cleo $50"
    last = seen(playing((), (), (), cities=(), config=replace(CONFIG, games=2)))
    assert PARTS.progress_text(last).startswith("Game 1 of 2: 1 city left; Ann $2,000")


def test_every_kind_of_card_has_a_word() -> None:
    """C5."""
    assert len({kind_word(it.kind, good=it.value >= 0) for it in DECK.cards}) == 8


def test_there_is_nothing_to_solve_and_nothing_scored_in_parts() -> None:
    assert PARTS.make_study is None
    assert PARTS.chapters(NOW) == ()
    assert PARTS.chapter_now(NOW) == 0
    assert CHANCE not in NOW.to_act
