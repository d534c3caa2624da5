"""Is the question of the moment one sentence with names, and does it betray nothing?"""

from dataclasses import replace

import pytest

from core.chance import Draw
from core.games.badaboom.actions import Leave, Pass, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.games.badaboom.table import Phase
from core.terms import CHANCE, Seat
from qtapp.games.badaboom.parts import BadaboomParts
from qtapp.games.badaboom.words.prompts import round_text, trick_text, waited_for
from qtapp.parts import Prompt
from tests.games.badaboom.decks import card
from tests.games.badaboom.qt.word_tables import NAMES, seen
from tests.games.badaboom.tables import (
    CLOSED,
    GAME,
    after,
    lay,
    lively_game,
    nobody,
    passing_to,
    start,
    table_of,
)

PARTS = BadaboomParts()
LIVE = {"bomb": "rummage nail_coat", "live_since": 4, "armer": 1}


def asked(state: State, seat: int | None = 0, *, answering: bool = True) -> Prompt:
    sight = seen(state, seat)
    return PARTS.prompt(sight, None, Seat(seat) if answering and seat is not None else None)


@pytest.mark.parametrize(
    ("rules", "question", "rule"),
    [
        ({}, "First window: Ann plays a trick, or passes.", "D2.2"),
        (LIVE, "The bomb is live: Ann plays a trick, or passes.", "D2.2"),
    ],
)
def test_in_a_window_it_is_said_who_is_asked(
    rules: dict[str, object], question: str, rule: str
) -> None:
    """D2.2."""
    prompt = asked(table_of("rummage", "", "", **rules))  # type: ignore[arg-type]
    assert (prompt.question, prompt.rule) == (question, rule)
    (button,) = prompt.buttons
    assert (button.action, button.key, button.primary) == (Pass(), "P", True)


def test_the_second_window_says_when_the_bomb_is_about_to_go_off() -> None:
    """D2.4, D2.5."""
    state = after(nobody(table_of("rummage", "", "")), Leave())
    state = GAME.apply(state, CHANCE, GAME.chance(state).make((0,)))
    prompt = asked(state)
    assert prompt.question == "Second window: Ann plays a trick, or passes."
    assert prompt.rule == "D2.4"
    state = after(nobody(table_of("rummage", "", "", **LIVE)), Leave())  # type: ignore[arg-type]
    state = GAME.apply(state, CHANCE, GAME.chance(state).make((0,)))
    prompt = asked(state)
    assert prompt.question == "The bomb is about to go off: Ann plays a trick, or passes."
    assert prompt.rule == "D2.5"
    said = round_text(state.table, NAMES)
    assert said == "The bomb is about to go off. Does anybody play a trick?"


def test_an_answer_is_asked_for_with_the_trick_its_player_and_its_target() -> None:
    """D3.1."""
    state = lay(table_of("long_fingers", "not_me_him", "says_who", "rummage"), "long_fingers", 1)
    assert asked(state, 1).question == ("Ann plays Long Fingers on Ben. Ben answers, or passes.")
    assert round_text(state.table, NAMES) == ("Ann plays Long Fingers on Ben. Does anybody answer?")
    state = lay(state, "not_me_him", 3)
    assert trick_text(state.table, NAMES) == (
        "Ben answers Long Fingers of Ann with Not Me, Him!, on Dan."
    )
    state = lay(passing_to(state, 2), "says_who")
    assert asked(state, 0).question == (
        "Cleo answers Not Me, Him! of Ben with Says Who? Ann answers, or passes."
    )
    assert asked(state, 0).rule == "D3.1"


def test_whoever_is_not_asked_has_no_button() -> None:
    state = table_of("rummage", "", "")
    assert asked(state, 1, answering=False).buttons == ()
    assert asked(state, None).buttons == ()


def test_the_holder_is_told_to_tinker() -> None:
    """D2.3."""
    state = nobody(table_of("rummage", "", ""))
    prompt = asked(state)
    assert prompt.question == "Tinkering: Ann exchanges a card, or none."
    (button,) = prompt.buttons
    assert (button.action, button.key) == (Leave(), "L")
    live = nobody(table_of("rummage", "", "", **LIVE))  # type: ignore[arg-type]
    assert asked(live).question == "The bomb is live: Ann exchanges a card, or none."


def test_whoever_chooses_is_asked_out_of_whose_toolbox() -> None:
    state = nobody(lay(table_of("inspection", "rummage", ""), "inspection", 1))
    assert state.table.phase is Phase.CHOOSE
    assert asked(state).question == (
        "Surprise Inspection: Ann chooses a card out of the toolbox of Ben."
    )


def test_real_cards_are_asked_for_and_the_programs_own_are_told() -> None:
    """D1.1, D5."""
    state = start(3)
    draw = Draw("holder", (0, 1, 2))
    assert PARTS.prompt(seen(state), draw, None).question == "Who holds the bomb first?"
    state = GAME.apply(state, CHANCE, GAME.chance(state).make((1,)))
    told = PARTS.prompt(seen(state), draw, None).question
    assert told == "Ben draws cards face down, 4 to come. Which one is it?"
    assert asked(state).question == "Ben draws cards face down, 4 to come."


def test_a_card_that_is_drawn_face_down_in_a_turn_is_one() -> None:
    """D2.1."""
    state = table_of("rummage", "", "", config=CLOSED)
    drawing = replace(state, table=replace(state.table, phase=Phase.DEAL, due=(1,)))
    assert asked(drawing).question == "Ben draws a card face down."


def test_every_moment_of_a_game_has_a_question_and_somebody_who_is_waited_for() -> None:
    phases = set()
    for state in lively_game(3, 11)[:700]:
        phases.add(state.table.phase)
        for seat in (0, None):
            prompt = asked(state, seat)
            assert prompt.question[0].isupper()
            assert prompt.question.endswith((".", "?", "!"))
            assert "{" not in prompt.question
            assert prompt.rule.startswith("D")
        assert waited_for(seen(state, None))[0].isupper()
    assert phases >= set(Phase) - {Phase.OVER, Phase.CHOOSE, Phase.KICK}


def test_the_question_is_the_same_whatever_a_seat_holds() -> None:
    """D3.3: nobody learns from it who could answer."""
    with_answer = lay(table_of("rummage", "says_who", "", ""), "rummage")
    without = lay(table_of("rummage", "magpie", "", ""), "rummage")
    for seat in (1, 2, 3, None):
        assert asked(with_answer, seat) == asked(without, seat)
    assert round_text(with_answer.table, NAMES) == round_text(without.table, NAMES)


def test_tinkering_and_leaving_are_waited_for_alike() -> None:
    """D2.3."""
    state = nobody(table_of("rummage", "", ""))
    told = {
        asked(after(state, action), 1).question
        for action in (Leave(), Tinker(SAFETY, card("rummage"), to_pile=False))
    }
    assert told == {"What was done is shown."}
