"""Is it known whom a line of the log concerns? Those who find it in what has happened meanwhile."""

import pytest

from core.games.badaboom.history import Happening, Payment, What, Why
from core.terms import Seat
from qtapp.games.badaboom.words.touching import players_of, touched
from tests.games.badaboom.tables import card

RUMMAGE, SAYS = card("rummage"), card("says_who")


@pytest.mark.parametrize(
    ("item", "seats"),
    [
        (Happening(1, What.LAID, 0, RUMMAGE, 2), {2}),
        (Happening(1, What.LAID, 0, RUMMAGE), set()),
        (Happening(1, What.CANCELLED, 1, RUMMAGE, 0), {0}),
        (Happening(1, What.REDIRECTED, 1, RUMMAGE, 3), {3}),
        (Happening(1, What.FIZZLED, 1, RUMMAGE), {1}),
        (Happening(1, What.BOMB_MOVED, 0, other=2), {0, 2}),
        (Happening(1, What.STOLE, 0, other=2), {2}),
        (Happening(1, What.SWAPPED, 0, other=2), {2}),
        (Happening(1, What.KICKED, 0, other=1), {1}),
        (Happening(1, What.DISCARDED, 3, RUMMAGE), {3}),
        (Happening(1, What.GOLD_STOLEN, 0, other=2, amount=1), {2}),
        (Happening(1, What.GOLD_LOST, 2, amount=1), {2}),
        (Happening(1, What.ATTACHED, 0, RUMMAGE, 1), {1}),
        (Happening(1, What.CANNOT_TINKER, 1, other=RUMMAGE), {1}),
        (Happening(1, What.LASTING_OFF, card=RUMMAGE, other=1), {1}),
        (Happening(1, What.PASSED_ON, 0, other=1), {1}),
        (Happening(1, What.DIED, 2), {2}),
        (Happening(1, What.REVIVED, 2, amount=3), {2}),
        (Happening(1, What.TOOK_TOP, 2, RUMMAGE), set()),
        (Happening(1, What.TINKERED, 2), set()),
        (Payment(1, 1, 2, Why.SURVIVOR), {1}),
        (Payment(1, 1, 2, Why.BOUNTY, RUMMAGE, 3), {1, 3}),
    ],
)
def test_whoever_it_befalls_is_concerned_and_not_who_does_it(
    item: Happening | Payment, seats: set[int]
) -> None:
    assert touched(item, {}) == seats


def test_an_answer_concerns_whoever_has_played_the_trick_and_whom_it_would_be_aimed_at() -> None:
    """D3.1."""
    laid = Happening(1, What.LAID, 2, RUMMAGE)
    answer = Happening(2, What.ANSWERED, 0, SAYS, RUMMAGE, -1)
    again = Happening(3, What.ANSWERED, 1, card("not_me_him"), SAYS, 3)
    players = players_of((laid, answer, again))
    assert touched(answer, players) == {Seat(2)}
    assert touched(again, players) == {Seat(0), Seat(3)}


@pytest.mark.parametrize("what", What)
def test_whatever_happens_to_nobody_concerns_nobody(what: What) -> None:
    assert touched(Happening(1, what, card=RUMMAGE, amount=-1), {}) == frozenset()
