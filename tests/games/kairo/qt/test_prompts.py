"""Does the question over the board say who is to do what, with names and never to "you"?"""

from dataclasses import replace

import pytest

from core.chance import Draw
from core.games.kairo.rules import Bid, Pick, State
from core.games.kairo.table import Phase
from core.terms import Outcome, Seat
from qtapp.games.kairo.prompts import prompt
from tests.games.kairo.qt.boards import seen
from tests.games.kairo.tables import (
    DECK,
    after,
    bid,
    bidding,
    card,
    laying,
    picked,
    random_game,
    start,
    turn_up,
)

RIVER = card("river", 2, 8)
OTHER = (card("mountain", 0, 9), card("mountain", 1, 10))


def asked(state: State, seat: int | None = 0) -> tuple[str, str]:
    made = prompt(seen(state, seat), None)
    assert not made.buttons
    return made.question, made.rule


def test_each_seat_is_asked_for_its_bid_by_name() -> None:
    """K2.1."""
    state = bidding(3)
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        said = f"Auction 1: {name} bids. Nobody sees it before all have bid."
        assert asked(state, seat) == (said, "K2.1")
    assert asked(state, None) == ("Auction 1: all bid in secret.", "K2.1")


def test_who_has_bid_is_told_of_the_others_as_if_none_had() -> None:
    """K2.1."""
    first = after(bidding(3), (0, Bid(3)))
    both = after(first, (1, Bid(9)))
    said = "Auction 1: the bid of Ann is sealed. Ben and Cleo to come."
    assert asked(first)[0] == asked(both)[0] == said
    assert asked(both, 2) == asked(bidding(3), 2)


def test_the_next_to_pick_is_named() -> None:
    """K2.3."""
    state = bid(bidding(3), 5, 20, 9)
    assert asked(state)[0].startswith("Ben picks first:")
    state = after(state, (1, Pick(0)))
    assert asked(state)[0].startswith("Cleo picks next:")
    state = after(state, (2, Pick(1)))
    assert asked(state) == (
        "Ann takes the last card: it goes to the far end of the row.",
        "K2.3",
    )


@pytest.mark.parametrize(
    ("open_cards", "bonus", "said"),
    [
        ((), 0, "Ann lays or passes: the river lacks 8 of 10 track."),
        ((), 2, "Ann lays or passes: after 2 bonus pieces the river still lacks 6 of 10."),
        ((), 1, "Ann lays or passes: after 1 bonus piece the river still lacks 7 of 10."),
        ((0, 10), 2, "Ann lays or passes: with bonus pieces the river has all it needs."),
        ((0, 10, 20), 0, "Ann lays or passes: the river has all the track it needs."),
    ],
)
def test_who_is_to_lay_is_told_what_is_missing(
    open_cards: tuple[int, ...], bonus: int, said: str
) -> None:
    """K3.2."""
    pieces = ((1, 2)[:bonus], ())
    state = laying(((RIVER,), OTHER), open_cards=open_cards, bonus=pieces)
    assert asked(state) == asked(state, 1) == (said, "K3.2")


def test_a_forced_lay_is_told_so() -> None:
    """K5.1."""
    state = laying(((RIVER,), OTHER), open_cards=(0, 10, 20), left=(), dry=3)
    assert asked(state) == ("Ann must lay: no card is left to turn up.", "K5.1")


def test_real_cards_are_asked_for_with_what_they_are_for() -> None:
    due = Draw("draw-pile", (1, 2))
    state = turn_up(start(3), 4)
    assert prompt(seen(state, 0), due).question == (
        "Auction 1: card 2 of 3 is turned up. Which one is it?"
    )
    tied = bid(bidding(3), 10, 10, 3)
    assert prompt(seen(tied, 0), due).question.startswith("Ann is tied: ")
    turn = picked(bid(bidding(2), 5, 20), 0, 1)
    assert prompt(seen(turn, 0), due).question == (
        "Ben: a card is turned up beside the open cards. Which one is it?"
    )
    river = laying((OTHER, (RIVER,)), left=(5, 6))
    owed = replace(river, table=replace(river.table, phase=Phase.BONUS, due=(1,)))
    assert prompt(seen(owed, 0), due).rule == "K4.1"
    assert "Ben" in prompt(seen(owed, 0), due).question


def test_at_the_end_nothing_is_asked_and_the_end_page_tells_the_result() -> None:
    """K1.3."""
    over = replace(seen(bidding(2), 0), outcome=Outcome((DECK.goal, 3), (Seat(0),), "built"))
    assert prompt(over, None).question == "The game is over."


def test_no_question_speaks_to_you_or_leaves_a_gap() -> None:
    for state in random_game(3, 4):
        for seat in (0, 1, 2, None):
            question, rule = asked(state, seat)
            assert " you" not in question.lower()
            assert "{" not in question
            assert rule.startswith("K")
