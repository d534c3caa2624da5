"""Does the question over the board say who is to do what, with names and never to "you"?"""

from dataclasses import replace

import pytest

from core.chance import Dice, Draw
from core.games.cow.actions import BeginWith, Choose, Deal, NextGame, PlayEvent, Roll, TurnUp
from core.games.cow.effect import Effect, Verb, What, Where
from core.games.cow.rules import COWS
from core.games.cow.state import State
from core.games.cow.table import Pending, Phase
from core.terms import Outcome, Seat
from qtapp.games.cow.words.event_words import choice_text
from qtapp.games.cow.words.prompts import prompt, waited_for
from tests.games.cow.qt.panel_tables import NAMES, seen
from tests.games.cow.tables import (
    CONFIG,
    DECK,
    after,
    card,
    lively_game,
    playing,
    roll,
    start,
    with_events,
)

SALLY, GENERAL = card("mech_sally"), card("gen_bramble")
STRAY, SHIFT, RUSTLERS = card("plain_stray"), card("ev_night_shift"), card("ev_rustlers")
PILE = Draw(COWS, (0, 1))


def asked(state: State, seat: int | None = 0) -> tuple[str, str]:
    made = prompt(seen(state, seat), None, None)
    return made.question, made.rule


def test_whose_turn_it_is_may_play_rearrange_or_roll() -> None:
    """C2.3."""
    state = playing((SALLY,), (), ())
    made = prompt(seen(state, 0), None, Seat(0))
    assert made.question == "Ann plays cards, rearranges the field, or rolls."
    assert made.rule == "C2.3"
    (button,) = made.buttons
    assert (button.label, button.action, button.key) == ("Roll the bomb", Roll(), "R")
    assert button.primary


def test_who_may_not_act_has_no_button() -> None:
    """C2.4."""
    state = playing((SALLY,), (), ())
    assert not prompt(seen(state, 1), None, None).buttons


def test_the_owner_of_the_field_is_asked_for_her_answer_whoever_looks() -> None:
    """C5."""
    state = roll(playing((), (STRAY, GENERAL), ()), 1)
    said = ("Brigadier Bramble has a bomb: Ben may hand it on.", "C5")
    for seat in (0, 1, 2, None):
        assert asked(state, seat) == said
        assert waited_for(seen(state, seat)) == "Ben answers."


def test_a_mechanic_is_asked_about_by_what_it_can_do() -> None:
    """C5.2, C5.4."""
    pudding = card("pfc_pudding")
    alone = roll(playing((STRAY, SALLY), (), ()), 1)
    assert asked(alone)[0] == "Spanner Sally has a bomb: Ann may defuse it."
    helped = roll(playing((pudding, STRAY), (), ()), 1)
    assert asked(helped)[0] == "Stray Calf has a bomb: Ann may answer with Private Pudding."


def test_several_bombs_are_told_together() -> None:
    """C5.5."""
    bomber = card("bomb_molly")
    state = roll(playing((STRAY, SALLY, bomber), (), ()), 1)
    assert asked(state)[0] == (
        "Stray Calf and Spanner Sally have bombs: Ann may answer with Spanner Sally."
    )


def test_an_event_under_way_says_what_is_to_be_chosen() -> None:
    """C3.3."""
    state = playing((SALLY,), (STRAY,), (), hands=((RUSTLERS,),))
    state = after(state, PlayEvent(RUSTLERS))
    assert asked(state) == ("Rustlers: Ann chooses a cow from another field to take.", "C3.3")
    state = after(state, Choose(STRAY))
    assert asked(state) == (
        "Rustlers: Ann chooses a place in Ann's field for Stray Calf.",
        "C3.3",
    )
    assert waited_for(seen(state)) == "Ann chooses."


ASKING = (
    *(Effect(Verb.BUY_COW, amount=50), Effect(Verb.STEAL_COW), Effect(Verb.SWAP_COWS)),
    *(Effect(Verb.FREE_PLACEMENT), Effect(Verb.DISCARD_TO_FIELD)),
    *(Effect(Verb.DISCARD_TO_HAND, what=it) for it in What),
    *(Effect(Verb.BOMB_COW, where=it) for it in Where),
    *(Effect(Verb.DISCARD_COW, where=it) for it in Where),
    *(Effect(Verb.COW_TO_HAND, where=it) for it in Where),
    *(Effect(Verb.MOVE_COW, where=it) for it in Where),
    Effect(Verb.COLLECT_FROM_ONE, amount=100),
)


def test_every_choice_that_an_event_can_ask_for_has_a_question_of_its_own() -> None:
    """C3.3."""
    questions = set()
    base = playing((SALLY,), (STRAY,), ()).table
    for effect in ASKING:
        cards = list(DECK.cards)
        cards[SHIFT] = replace(cards[SHIFT], effects=(effect,))
        config = replace(CONFIG, deck=replace(DECK, cards=tuple(cards)))
        table = replace(base, config=config, phase=Phase.CHOOSE, pending=Pending(SHIFT))
        questions.add(choice_text(table, NAMES))
    assert len(questions) == len(ASKING)
    assert all(it.startswith("Night Shift: Ann chooses ") and it.endswith(".") for it in questions)


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (Verb.MOVE_COW, "an end of a neighbouring field for Stray Calf."),
        (Verb.SWAP_COWS, "a cow from another field in exchange for Stray Calf."),
        (Verb.FREE_PLACEMENT, "a field for Stray Calf; nobody pays."),
        (Verb.BUY_COW, "a place in Ann's field for Stray Calf."),
    ],
)
def test_the_second_choice_names_the_cow(verb: Verb, said: str) -> None:
    """C3.3."""
    cards = list(DECK.cards)
    amount = 50 if verb is Verb.BUY_COW else 0
    cards[SHIFT] = replace(cards[SHIFT], effects=(Effect(verb, amount=amount),))
    config = replace(CONFIG, deck=replace(DECK, cards=tuple(cards)))
    table = replace(
        playing((STRAY,), (SALLY,), ()).table,
        config=config,
        phase=Phase.CHOOSE,
        pending=Pending(SHIFT, chosen=STRAY),
    )
    assert choice_text(table, NAMES) == f"Night Shift: Ann chooses {said}"


def test_dice_and_cards_are_asked_for_with_what_they_are_for() -> None:
    """C1.1, C2.1, C2.2, C4.1."""
    state = start(3)
    assert prompt(seen(state), PILE, None).question == "Who is first player?"
    state = after(state, BeginWith(1))
    assert prompt(seen(state, 1), PILE, None).question == (
        "Ben is dealt cards, 3 to come. Which one is it?"
    )
    for index in range(9):
        state = after(state, Deal(index))
    assert prompt(seen(state), PILE, None).question == (
        "Ben: a city card is turned up. Which one is it?"
    )
    state = after(state, TurnUp(3))
    assert asked(state) == ("Ben draws cards, 2 to come.", "C2.2")
    state = after(state, Deal(20))
    assert prompt(seen(state, 1), PILE, None).question == "Ben draws a card. Which one is it?"
    state = after(state, Deal(21), Roll())
    assert prompt(seen(state), Dice(1), None).question == (
        "Ben rolls the bomb. What does the die show?"
    )
    assert asked(state) == ("Ben rolls the bomb.", "C4.1")


def test_cards_that_an_event_has_drawn_are_asked_for_by_name() -> None:
    """C3.3."""
    event = with_events(
        '[[event]]\nid="x"\nname="Fair"\nprice=0\ntext="x"\neffect="draw_cards"\namount=2'
    )
    state = after(playing((), (), (), hands=((69,),), config=event), PlayEvent(69))
    assert asked(state)[0] == "Ann draws cards, 2 to come."


def test_between_the_games_of_a_series_the_next_one_is_offered() -> None:
    """C6.2."""
    over = playing((), (), (), config=replace(CONFIG, games=3), phase=Phase.INTERVAL, cities=())
    over = replace(over, table=replace(over.table, city=None, results=((0, 100, -100),)))
    made = prompt(seen(over), None, Seat(0))
    assert made.question == "Ann: ready for game 2 of 3?"
    assert [(it.label, it.action) for it in made.buttons] == [("Next game", NextGame())]
    assert prompt(seen(over), None, Seat(2)).question == "Cleo: ready for game 2 of 3?"


def test_between_games_it_is_told_for_whom_the_others_wait() -> None:
    """C6.2."""
    over = playing((), (), (), config=replace(CONFIG, games=3), phase=Phase.INTERVAL, cities=())
    over = replace(over, table=replace(over.table, city=None, results=((0, 100, -100),)))
    some = replace(over, table=replace(over.table, ready=(0,)))
    last = replace(over, table=replace(over.table, ready=(0, 2)))
    assert asked(some)[0] == "Game 1 of 3 is over. Ben and Cleo are not ready yet."
    assert asked(last)[0] == "Game 1 of 3 is over. Ben is not ready yet."
    assert waited_for(seen(last)) == "Ben is not ready yet."
    assert not prompt(seen(some), None, None).buttons


def test_of_several_who_can_answer_one_does() -> None:
    """C5.6."""
    pudding = card("pfc_pudding")
    several = roll(playing((pudding, GENERAL), (), ()), 1)
    assert asked(several)[0] == (
        "Brigadier Bramble has a bomb: Ann may answer with Private Pudding or Brigadier Bramble."
    )


def test_at_the_end_nothing_is_asked_and_the_end_page_tells_the_result() -> None:
    """C6.1."""
    over = replace(seen(playing((), (), ())), outcome=Outcome((3, 2, 1), (Seat(0),), "last-city"))
    assert prompt(over, None, None).question == "The game is over."


def test_no_question_speaks_to_you_or_leaves_a_gap() -> None:
    for state in lively_game(4, 4)[::3]:
        for seat in (0, 3, None):
            question, rule = asked(state, seat)
            assert " you" not in question.lower()
            assert "{" not in question
            assert rule.startswith("C")
            assert waited_for(seen(state, seat)).endswith(".")
