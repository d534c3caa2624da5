"""Is a game that goes on told as if it were told at once, and to each reader only her own?"""

from core.games.kairo.rules import Bid
from core.terms import Seat
from qtapp.games.kairo.log_words import log_lines
from qtapp.games.kairo.story import Step, steps
from tests.games.kairo.qt.played import KairoMatch, match, play, sight, turn_up, whole_game
from tests.games.kairo.tables import card

OFFER = (card("river", 2, 8), card("village", 2, 3), card("desert", 3, 4))


def offered() -> KairoMatch:
    made = match(3)
    turn_up(made, *OFFER)
    return made


def plain(told: list[Step]) -> list[tuple[object, ...]]:
    return [(step.record, step.before, step.after, step.at) for step in told]


def test_what_was_told_is_not_worked_out_again() -> None:
    made = offered()
    before = steps(sight(made))
    play(made, (0, Bid(5)))
    after = steps(sight(made))
    assert len(after) == len(before) + 1
    assert all(one is other for one, other in zip(before, after, strict=False))


def test_an_old_moment_and_the_newest_are_told_in_turns() -> None:
    made = whole_game(3, 5)
    whole = plain(steps(sight(made)))
    for at in (12, 40, 3):
        assert plain(steps(made.sight(Seat(0), at))) == whole[:at]
        assert plain(steps(sight(made))) == whole


def test_what_is_taken_back_is_told_as_it_was_and_what_comes_instead_as_it_is() -> None:
    made = offered()
    for amount in (5, 8):
        play(made, (0, Bid(amount)))
        log_lines(sight(made))
        made.take_back(Seat(0))
    play(made, (0, Bid(6)), (1, Bid(20)), (2, Bid(9)))
    texts = [line.text for line in log_lines(sight(made))]
    assert "Ann seals a bid of 5. (taken back)" in texts
    assert "Ann seals a bid of 8. (taken back)" in texts
    assert "The bids: Ann 6, Ben 20, Cleo 9." in texts


def test_two_games_whose_logs_read_alike_are_not_mixed_up() -> None:
    """A passer-by reads no amounts, so the logs themselves are the same."""
    one, other = offered(), offered()
    play(one, (0, Bid(5)), (1, Bid(20)), (2, Bid(9)))
    play(other, (0, Bid(5)), (1, Bid(8)), (2, Bid(9)))
    assert sight(one, None).log == sight(other, None).log
    for made, bids in ((one, "Ann 5, Ben 20, Cleo 9"), (other, "Ann 5, Ben 8, Cleo 9")) * 2:
        assert f"The bids: {bids}." in [line.text for line in log_lines(sight(made, None))]


def test_nothing_that_one_seat_was_told_comes_to_another() -> None:
    """K2.1."""
    made = offered()
    play(made, (1, Bid(17)))
    told = {seat: [it.text for it in log_lines(sight(made, seat))] for seat in (1, 0, 2, None)}
    assert "Ben seals a bid of 17." in told[1]
    assert all("seals" not in line for seat in (0, 2, None) for line in told[seat])
