"""Does the log tell all that has happened, every payment on a line, and no hidden card?"""

from dataclasses import replace
from time import process_time
from typing import Any

import pytest

from core.chance import OwnTable
from core.games.cow.actions import (
    Accept,
    Action,
    BeginWith,
    Deal,
    Die,
    HandOn,
    Move,
    NextGame,
    Play,
    PlayEvent,
    Roll,
    TurnUp,
)
from core.games.cow.table import Happening, Payment, Phase, What, Why
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat
from qtapp.games.cow.words.happening_words import told as told_item
from qtapp.games.cow.words.log_words import log_lines
from qtapp.parts import LogLine
from tests.games.cow.qt.panel_tables import GAME, NAMES, CowMatch, new_match, play_on
from tests.games.cow.tables import CONFIG, DECK, card

STRAY, CLOVER, CORPORAL = card("plain_stray"), card("plain_clover"), card("plain_pasture")
LEVY, BRAMBLE, GOAT = card("ev_milk_levy"), card("gen_bramble"), card("neg_goat")


def table_match(**rules: Any) -> CowMatch:
    """A match with dice and cards of the people's own."""
    made: CowMatch = Match(GAME, replace(CONFIG, **rules), 3, OwnTable())
    made.set_sitters(tuple(Sitter(name) for name in NAMES[:3]))
    return made


def keyed(made: CowMatch, *actions: Action) -> None:
    for action in actions:
        made.submit(CHANCE, action, "table")


def play(made: CowMatch, *steps: tuple[int, Action]) -> None:
    for seat, action in steps:
        made.submit(Seat(seat), action, "person")


def dealt(*own: int, **rules: Any) -> CowMatch:
    """Ann has begun and may play; she holds these three cards and two others."""
    made = table_match(**rules)
    others = [it for it in range(30, 60) if it not in own]
    keyed(made, BeginWith(0), *map(Deal, own), *map(Deal, others[:6]))
    keyed(made, TurnUp(4), *map(Deal, others[6:8]))
    return made


def lines(made: CowMatch, seat: int | None = 0) -> list[LogLine]:
    return log_lines(made.sight(None if seat is None else Seat(seat)))


def texts(made: CowMatch, seat: int | None = 0) -> list[str]:
    return [line.text for line in lines(made, seat)]


def test_a_game_begins_with_who_is_first_the_antes_and_the_hands() -> None:
    """C1.1, C1.2."""
    made = dealt(STRAY, CLOVER, CORPORAL)
    assert texts(made, 1)[:7] == [
        "Ann is first player. Keyed in.",
        "Ann pays $50 to the pot as an ante.",
        "Ann pays $50 to the bank as an ante.",
        "Ben pays $50 to the pot as an ante.",
        "Ben pays $50 to the bank as an ante.",
        "Cleo pays $50 to the pot as an ante.",
        "Cleo pays $50 to the bank as an ante.",
    ]
    assert "Ann draws 3 cards. Keyed in." in texts(made, 1)
    assert "Ann draws Stray Calf, Clover Recruit and Pasture Corporal. Keyed in." in texts(made, 0)


def test_a_turn_is_told_with_its_city_and_its_draws() -> None:
    """C2.1, C2.2."""
    made = dealt(STRAY, CLOVER, CORPORAL)
    assert texts(made, 2)[-3:] == [
        "Turn 1: Ann.",
        "A city is turned up: Dieppe, worth 5. Keyed in.",
        "Ann draws 2 cards. Keyed in.",
    ]


def test_nobody_else_reads_which_card_was_drawn() -> None:
    made = dealt(STRAY, CLOVER, CORPORAL)
    for seat in (1, 2, None):
        assert not [text for text in texts(made, seat) if "Stray Calf" in text]


def test_a_cow_and_its_price_are_two_lines() -> None:
    """C3.1."""
    made = dealt(STRAY, CLOVER, CORPORAL)
    play(made, (0, Play(CORPORAL, 1, 0)), (0, Play(STRAY, 0, 0)))
    assert texts(made)[-3:] == [
        "Ann plays Pasture Corporal into the field of Ben.",
        "Ben pays $100 to the pot for Pasture Corporal.",
        "Ann plays Stray Calf at home.",
    ]


def test_an_event_is_told_with_every_payment() -> None:
    """C3.3."""
    made = dealt(STRAY, CLOVER, LEVY)
    play(made, (0, PlayEvent(LEVY)))
    assert texts(made, 1)[-3:] == [
        "Ann plays the event Milk Levy.",
        "Ben pays $50 to Ann for Milk Levy.",
        "Cleo pays $50 to Ann for Milk Levy.",
    ]


@pytest.mark.parametrize(
    ("payment", "text"),
    [
        ((1, -2, 50, 50), "Ben pays $50 to the pot for Goat in a Cow Suit, all that is left; $50"),
        ((1, -2, 0, 100), "Ben has nothing to pay to the pot for Goat in a Cow Suit: $100 is"),
        (
            (-2, 1, 50, 50),
            "Ben takes $50 from the pot for Goat in a Cow Suit, all there is of $100",
        ),
        ((-2, 1, 0, 100), "Ben takes nothing for Goat in a Cow Suit: the pot is empty."),
        ((-2, 1, 100, 0), "Ben takes $100 from the pot for Goat in a Cow Suit."),
    ],
)
def test_what_is_missing_is_told(payment: tuple[int, int, int, int], text: str) -> None:
    """C3.4, C4.2."""
    made = Payment(1, *payment, why=Why.VALUE, cards=(GOAT,))
    assert told_item(DECK, made, NAMES).startswith(text)


def test_rearranging_is_one_line_however_often_a_cow_is_moved() -> None:
    """C2.3."""
    made = dealt(STRAY, CLOVER, CORPORAL)
    play(made, (0, Play(STRAY, 0, 0)), (0, Play(CLOVER, 0, 0)), (0, Play(CORPORAL, 0, 0)))
    before = len(lines(made))
    play(made, (0, Move(STRAY, 0)), (0, Move(CLOVER, 1)), (0, Move(STRAY, 1)))
    assert texts(made)[before:] == [
        "Ann moves Stray Calf and Clover Recruit within the field.",
    ]
    assert lines(made)[-1].at == len(made.line)


def rolled(face: int) -> CowMatch:
    """Ann has a general beside a goat, and rolls."""
    made = dealt(BRAMBLE, GOAT, CLOVER)
    play(made, (0, Play(GOAT, 0, 0)), (0, Play(BRAMBLE, 0, 1)), (0, Roll()))
    keyed(made, Die(face))
    return made


def test_a_blast_is_told_step_by_step_with_its_city() -> None:
    """C4.1 to C4.3, C5.3."""
    made = rolled(1)
    before = len(lines(made))
    assert texts(made)[-2:] == [
        "Ann rolls the bomb: 1. Keyed in.",
        "Brigadier Bramble in the field of Ann finds a bomb.",
    ]
    play(made, (0, HandOn(BRAMBLE, GOAT)))
    assert texts(made, 2)[before:] == [
        "Ann answers: Brigadier Bramble hands its bomb to Goat in a Cow Suit.",
        "Goat in a Cow Suit explodes in the field of Ann.",
        "Ann pays $100 to the pot for Goat in a Cow Suit.",
        "Ann takes the city Dieppe, worth 5.",
        "Turn 2: Ben.",
    ]


def test_who_does_not_answer_is_told() -> None:
    """C5.6."""
    made = rolled(1)
    play(made, (0, Accept()))
    assert "Ann does not answer." in texts(made, 1)


def test_a_roll_that_finds_no_cow_is_told() -> None:
    """C4.1."""
    assert "There are not that many cows: nothing happens." in texts(rolled(6))


def test_what_all_wait_for_is_marked() -> None:
    """Who takes the city."""
    made = rolled(1)
    play(made, (0, Accept()))
    marked = [line.text for line in lines(made) if line.reveals]
    assert marked == ["Ann takes the city Dieppe, worth 5."]


def test_a_turn_begins_with_its_line() -> None:
    made = rolled(1)
    play(made, (0, Accept()))
    begun = [(line.text, line.begins) for line in lines(made) if line.begins is not None]
    assert begun == [("Turn 1: Ann.", 0), ("Turn 2: Ben.", 1)]


def test_what_was_taken_back_is_marked_and_leads_nowhere() -> None:
    made = dealt(STRAY, CLOVER, CORPORAL)
    play(made, (0, Play(CORPORAL, 1, 0)))
    before = len(lines(made))
    made.take_back(Seat(0))
    struck, last = lines(made)[-2:]
    assert struck.text == "Ann plays Pasture Corporal into the field of Ben. (taken back)"
    assert last.text == "Ann takes it back."
    assert struck.at is last.at is None
    assert len(lines(made)) == before
    play(made, (0, Play(CORPORAL, 0, 0)))
    assert texts(made)[-2:] == [
        "Ann plays Pasture Corporal at home.",
        "Ann pays $100 to the pot for Pasture Corporal.",
    ]


def test_others_do_not_read_which_card_was_taken_back_into_a_hand() -> None:
    made = dealt(STRAY, CLOVER, LEVY)
    play(made, (0, Play(STRAY, 1, 0)), (0, Play(CLOVER, 1, 0)), (0, PlayEvent(LEVY)))
    for _ in range(3):
        made.take_back(Seat(0))
    assert "Ann plays the event Milk Levy. (taken back)" in texts(made, 0)
    for reader in (1, 2, None):
        told = texts(made, reader)
        assert told.count("Ann plays a card. (taken back)") == 3
        assert not [it for it in told if "Milk Levy" in it or "Stray Calf" in it]


def test_all_who_are_ready_for_the_next_game_stand_in_one_line() -> None:
    """C6.2."""
    made = play_on(new_match(3, 3, games=2), 3, until=Phase.INTERVAL)
    play(made, (1, NextGame()))
    assert texts(made)[-1] == "Ben is ready for the next game."
    play(made, (0, NextGame()))
    assert texts(made)[-1] == "Ben and Ann are ready for the next game."
    assert lines(made)[-1].at == len(made.line)


def test_a_die_that_was_keyed_in_wrongly_is_struck_out() -> None:
    made = rolled(6)
    made.take_back(Seat(0))
    assert "The die shows 6. (taken back)" in texts(made)
    keyed(made, Die(2))
    assert "Ann rolls the bomb: 2. Keyed in." in texts(made)


def test_hints_and_giving_up_are_told() -> None:
    made = dealt(STRAY, CLOVER, CORPORAL)
    made.note_hint(Seat(0), 2)
    hint = lines(made)[-1]
    assert (hint.text, hint.asked_by) == ("Ann asks for a hint, step 2.", 0)
    made.resign(Seat(1))
    assert texts(made)[-1] == "Ben gives up."


def test_each_line_leads_to_its_moment() -> None:
    made = rolled(1)
    for line in lines(made):
        assert line.at is not None
        assert made.sight(Seat(0), line.at).view.table.moves == line.at


def test_a_game_of_a_series_has_its_heading() -> None:
    """C6.2."""
    made = dealt(STRAY, CLOVER, CORPORAL, games=2)
    assert texts(made)[0] == "Game 1 begins."
    assert "Game 1 begins." not in texts(dealt(STRAY, CLOVER, CORPORAL))


def test_everything_that_happened_stands_in_the_log_once() -> None:
    """C7: a line for every payment."""
    made = play_on(new_match(4, 3, games=2), 3)
    sight = made.sight(None)
    written = [line.text for line in log_lines(sight)]
    folded = (What.DREW, What.REARRANGED)
    expected = [
        told_item(DECK, it, sight.names)
        for it in sight.view.table.history
        if not (isinstance(it, Happening) and it.what in folded)
    ]
    more = ("does not answer", "draws", "within the field", "ready for the next game")
    assert [it for it in written if not any(word in it for word in more)] == expected


def test_no_line_speaks_to_you_or_leaves_a_gap() -> None:
    for text in [line.text for line in log_lines(play_on(new_match(5, 2), 2).sight(Seat(1)))]:
        assert " you" not in text.lower()
        assert "{" not in text
        assert text.endswith(".")


def test_a_long_log_costs_next_to_nothing_the_second_time() -> None:
    made = play_on(new_match(6, 1, games=3), 1)
    sight = made.sight(Seat(0))
    first = log_lines(sight)
    assert len(sight.log) > 700
    again = process_time()
    assert log_lines(sight) == first
    assert process_time() - again < 0.1


def test_a_started_again_game_is_told_from_there() -> None:
    made = play_on(new_match(3, 1), 1)
    made.restart(Seat(0))
    told = texts(made)
    assert told == ["Started again with known dice and cards."]
    made.run_chance()
    assert all(line.at is not None for line in lines(made)[1:])


def test_names_with_odd_signs_stand_as_they_are() -> None:
    made = new_match(3, 1)
    made.set_sitters((Sitter("{name}"), Sitter("Ben"), Sitter("%s <b>")))
    play_on(made, 1, most=12)
    assert any("{name}" in text for text in texts(made))
