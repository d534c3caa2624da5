"""Are the games of computer players repeatable, fairly seated, and summed up rightly?"""

from functools import partial
from random import Random
from statistics import quantiles
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots import Bot, BotSpec, Budget, Choice, ReadData
from core.kit import AnyKit
from core.selfplay import (
    PERCENTILES,
    Pace,
    Stopped,
    all_in_all,
    mean_figures,
    play,
    seat_of,
    selfplay,
    summary,
)
from core.terms import Cancelled, Seat
from qtapp.data import read_data
from tests.strategies import EVERY_KIT, for_every_game
from tests.toys import high_card

BOTS = {spec.id: spec for spec in high_card.KIT.bots}


def never() -> bool:
    """Nobody cancels."""
    return False


def team_of(kit: AnyKit) -> list[Any]:
    """The random bot at the fewest seats."""
    return [kit.bots[0]] * kit.game.seats[0]


@for_every_game
def test_a_game_is_the_same_however_many_are_played(kit: AnyKit) -> None:
    config, team = kit.configs[0].config, team_of(kit)
    six = list(selfplay(kit, config, team, 6, 3, read_data))
    assert list(selfplay(kit, config, team, 2, 3, read_data)) == six[:2]
    assert play(kit, config, team, 5, 3, read_data, never) == six[5]
    assert [game.number for game in six] == list(range(6))
    assert len({str(game.outcome) for game in selfplay(kit, config, team, 30, 3, read_data)}) > 1


@for_every_game
def test_another_seed_gives_other_games(kit: AnyKit) -> None:
    config, team = kit.configs[0].config, team_of(kit)
    one, other = (list(selfplay(kit, config, team, 20, seed, read_data)) for seed in (1, 2))
    assert one != other


def test_the_members_of_a_team_change_seats_from_game_to_game() -> None:
    assert [[seat_of(member, number, 3) for number in range(4)] for member in range(3)] == [
        [0, 1, 2, 0],
        [1, 2, 0, 1],
        [2, 0, 1, 2],
    ]


def test_what_a_bot_scores_is_told_of_the_seat_where_it_sat() -> None:
    """The greedy one wins more often against the random one, on whichever side it begins."""
    team = [BOTS["greedy"], BOTS["random"]]
    config = high_card.KIT.configs[1].config
    games = list(selfplay(high_card.KIT, config, team, 200, 1, read_data))
    won = [
        sum(seat_of(member, game.number, 2) in game.outcome.winners for game in games)
        for member in range(2)
    ]
    assert won[0] != won[1]
    swapped = list(selfplay(high_card.KIT, config, team[::-1], 200, 1, read_data))
    won_then = sum(seat_of(1, game.number, 2) in game.outcome.winners for game in swapped)
    assert (won_then > 100) == (won[0] > 100)


class Watching:
    """A bot of which one can read what it saw."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self.saw: list[Any] = []
        self._bot = bot

    def choose(self, sight: Any, rng: Random, budget: Budget, cancelled: Cancelled) -> Choice[Any]:
        self.saw.append(sight.view)
        return self._bot.choose(sight, rng, budget, cancelled)


def test_the_same_dice_fall_whoever_plays() -> None:
    """Two bots on one seed get the same bulls in every field, however they play."""
    kit = EVERY_KIT["bulls"]
    watching = [Watching(spec.make(read_data)) for spec in kit.bots[1:3]]
    for bot in watching:
        spec = BotSpec("watching", partial(itself, bot))
        play(kit, kit.configs[0].config, [spec], 0, 1, read_data, never)
    one, other = ([field.bulls for field in bot.saw[-1].fields] for bot in watching)
    assert one == other
    assert watching[0].saw[-1].fields != watching[1].saw[-1].fields


def itself(bot: Watching, _: ReadData) -> Watching:
    """A bot that is there already."""
    return bot


def test_a_game_that_nobody_waits_for_is_given_up() -> None:
    kit = high_card.KIT
    with pytest.raises(Stopped):
        play(kit, kit.configs[0].config, team_of(kit), 0, 1, read_data, lambda: True)


def test_the_kit_measures_each_seat_of_a_game() -> None:
    """Raging Bulls tells which fields were completed."""
    kit = EVERY_KIT["bulls"]
    medium = next(spec for spec in kit.bots if spec.id == "medium")
    games = list(selfplay(kit, kit.configs[0].config, [medium], 30, 1, read_data))
    for game in games:
        (figures,) = game.figures
        points = sum(figures[f"field {letter} points"] for letter in "ABCD")
        assert points + 3 * figures["mallets left"] == game.outcome.scores[0]
    means = mean_figures([game.figures[0] for game in games])
    assert 0.3 < means["field A completed"] < 0.9
    assert means["field D completed"] < means["field A completed"]
    toy = high_card.KIT
    assert play(toy, toy.configs[0].config, team_of(toy), 0, 1, read_data, never).figures == (
        {},
        {},
    )


def test_two_games_are_equal_if_the_same_happened_however_long_it_took() -> None:
    kit = high_card.KIT
    one, other = (
        play(kit, kit.configs[0].config, team_of(kit), 0, 1, read_data, never) for _ in range(2)
    )
    assert one.paces[0].total != other.paces[0].total
    assert one == other


def test_the_pace_of_several_games_keeps_the_slowest_decision() -> None:
    pace = all_in_all([Pace(2, 0.5, 0.4), Pace(3, 0.5, 0.2)])
    assert pace == Pace(5, 1.0, 0.4)
    assert pace.mean == 0.2
    assert Pace(0, 0.0, 0.0).mean == 0


@given(st.lists(st.integers(-50, 160), min_size=2, max_size=40))
def test_a_summary_gives_the_figures_of_the_textbook(scores: list[int]) -> None:
    told = summary(scores)
    ordered = sorted(scores)
    hundredths = [ordered[0], *quantiles(scores, n=100, method="inclusive"), ordered[-1]]
    for percent in PERCENTILES:
        assert told.percentiles[percent] == pytest.approx(hundredths[percent])
    assert (told.minimum, told.maximum) == (ordered[0], ordered[-1])
    assert told == summary(scores[::-1])
    assert told.standard_error is not None


def test_one_score_alone_has_no_standard_error() -> None:
    told = summary([7])
    assert told.standard_error is None
    assert set(told.percentiles.values()) == {7}
    assert seat_of(0, 3, 1) == Seat(0)
