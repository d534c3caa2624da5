"""The house rules of Raging Bulls: what each of them changes, and that nonsense is refused."""

from dataclasses import fields
from typing import Any

import pytest

from core.chance import OwnTable
from core.games.bulls import KIT
from core.games.bulls.rules import PLAYER, Config, Leave, Phase, PlaceBull, Roll, Rolled
from core.match import Match
from core.terms import CHANCE, IllegalAction
from tests.games.bulls.positions import GAME, at_turn, fence, play

BOX = "t1-b1 t3-b3 l1-r1 l3-r3"


def test_the_standard_game_has_the_rules_of_the_sheet() -> None:
    """B1.3, B5.1, B6.2, and undo that never crosses a roll."""
    assert Config() == Config(
        edge_is_fence=False, multipliers=(2, 3, 4, 5), mallets=3, practice_undo=False
    )
    assert KIT.configs[0].config == Config()


def test_there_are_four_house_rules() -> None:
    """One that is added wants its tests here."""
    assert [field.name for field in fields(Config)] == [
        "edge_is_fence",
        "multipliers",
        "mallets",
        "practice_undo",
    ]


@pytest.mark.parametrize(("edge_is_fence", "isolated"), [(False, 0), (True, 3)])
def test_the_edge_can_be_a_fence(edge_is_fence: bool, isolated: int) -> None:
    """B6.2: the same cross of two fences, with and without."""
    state = at_turn(
        "2,2 5,2 2,5", "t3-b3 l3-r3", config=Config(edge_is_fence=edge_is_fence), letter="B"
    )
    assert GAME.view(state, PLAYER).score.isolated_count == isolated


@pytest.mark.parametrize("multipliers", [(1, 1, 1, 1), (20, 20, 20, 20), (5, 4, 3, 2)])
def test_the_multipliers_can_be_others(multipliers: tuple[int, int, int, int]) -> None:
    """B1.3."""
    for letter, points in zip("ABCD", multipliers, strict=True):
        state = at_turn("2,2 5,5 6,6", BOX, letter=letter, config=Config(multipliers=multipliers))
        assert GAME.view(state, PLAYER).score.bull_points == points


@pytest.mark.parametrize("mallets", range(10))
def test_there_can_be_none_to_nine_mallets(mallets: int) -> None:
    """B5.1 and B7.1: each is worth three points at the end."""
    state = play(at_turn("2,2 5,5 6,6", letter="D", config=Config(mallets=mallets)), Leave())
    assert GAME.view(state, PLAYER).total == 3 * mallets


@pytest.mark.parametrize("practice", [False, True])
def test_only_practice_lets_undo_cross_a_roll(practice: bool) -> None:
    """Undo after a fence goes back to the roll; a step further only in practice."""
    match = Match(GAME, Config(practice_undo=practice), 1, OwnTable())
    match.submit(PLAYER, Roll(), "person")
    for column in (1, 2, 3):
        match.submit(CHANCE, PlaceBull(column, 1), "table")
    match.submit(PLAYER, Roll(), "person")
    match.submit(CHANCE, Rolled((3, 4, 5)), "table")
    match.submit(PLAYER, fence("l3-r4"), "person")
    match.take_back(PLAYER)
    assert match.state.dice == (3, 4, 5)
    if practice:
        match.take_back(PLAYER)
        assert match.state.phase is Phase.TURN
        assert match.practice is True
    else:
        with pytest.raises(IllegalAction, match="nothing-to-take-back"):
            match.take_back(PLAYER)
        assert match.practice is False


@pytest.mark.parametrize(
    "nonsense",
    [
        {"multipliers": (0, 3, 4, 5)},
        {"multipliers": (2, 3, 4, 21)},
        {"multipliers": (2, -3, 4, 5)},
        {"multipliers": (2, 3)},
        {"mallets": -1},
        {"mallets": 10},
    ],
    ids=str,
)
def test_nonsense_is_no_house_rule(nonsense: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"1 to 20|0 to 9|four multipliers"):
        Config(**nonsense)


def test_every_preset_of_the_game_is_a_config_of_its_own() -> None:
    """B6.2: the easy variant among them."""
    configs = {preset.id: preset.config for preset in KIT.configs}
    assert len(set(configs.values())) == len(KIT.configs)
    assert configs["easy"] == Config(edge_is_fence=True)
    assert configs["practice"] == Config(practice_undo=True)
