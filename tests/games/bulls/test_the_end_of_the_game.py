"""resources/help/bulls.md B7.1 and B7.2: mallets, the total and its band."""

import pytest

from core.games.bulls.rules import PLAYER, Config, Leave, Phase
from core.games.bulls.scoring import BANDS, band, band_limits
from core.terms import Seat
from tests.games.bulls.positions import GAME, at_turn, play, played


def test_leaving_the_last_field_ends_the_game() -> None:
    """B7.1."""
    state = play(at_turn("2,2 5,5 6,6", letter="D"), Leave())
    assert (state.phase, GAME.to_act(state)) == (Phase.OVER, ())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.how, outcome.winners) == ("last-field", (Seat(0),))


def test_no_game_has_an_outcome_while_somebody_is_to_act() -> None:
    """B7.1: at its start, and in its last field."""
    for state in (played(""), at_turn("2,2 5,5 6,6", letter="D", passes=3)):
        assert GAME.outcome(state) is None
        assert GAME.to_act(state) == (PLAYER,)


@pytest.mark.parametrize(("passes", "points"), [(0, 9), (1, 6), (2, 3), (3, 0)])
def test_each_mallet_box_that_is_not_ticked_is_worth_three_points(passes: int, points: int) -> None:
    """B7.1."""
    state = play(at_turn("2,2 5,5 6,6", letter="D", passes=passes), Leave())
    assert GAME.view(state, PLAYER).total == points


def test_more_mallets_are_worth_more() -> None:
    """B7.1 with the house rule `mallets`."""
    state = play(at_turn("2,2 5,5 6,6", letter="D", passes=1, config=Config(mallets=9)), Leave())
    assert GAME.view(state, PLAYER).total == 8 * 3


def test_the_total_is_the_sum_of_the_subtotals_and_the_mallets() -> None:
    """B7.1: 2,2 isolated in each field, which then is left, and one pass."""
    box = "112 t1-b1\n332 t3-b3\n112 l1-r1\n332 l3-r3\nleave\n"
    others = ["2,2 4,2 2,4", "5,5", "4,4", "6,6"]
    game = "".join(f"bulls {' '.join(others[: n + 1])}\n{box}" for n in range(4))
    view = GAME.view(played(game.replace("leave", "456 pass\nleave", 1)), PLAYER)
    assert [score.subtotal for score in view.scores] == [2, 3, 4, 5]
    assert (view.mallets_left, view.total) == (2, 14 + 6)


BAND_LIMITS = [
    ("poor", 0, 39),
    ("fair", 40, 59),
    ("respectable", 60, 79),
    ("splendid", 80, 99),
    ("praiseworthy", 100, 119),
    ("astounding", 120, 139),
    ("fantastic", 140, 159),
    ("impossible", 160, 500),
]


@pytest.mark.parametrize(("name", "low", "high"), BAND_LIMITS)
def test_a_band_holds_every_total_between_its_limits(name: str, low: int, high: int) -> None:
    """B7.2: 57 to 59, which the printed sheet forgets, are fair."""
    assert {band(total) for total in range(low, high + 1)} == {name}


def test_the_limits_of_a_band_can_be_asked_for() -> None:
    """B7.2: at both ends of each; the lowest band has no lower limit, the highest no upper one."""
    for name, low, high in BAND_LIMITS:
        limits = (None if name == "poor" else low, None if name == "impossible" else high)
        assert band_limits(low) == band_limits(high) == limits


def test_the_bands_are_named_from_low_to_high() -> None:
    """B7.2."""
    assert tuple(name for name, _, _ in BAND_LIMITS) == BANDS
