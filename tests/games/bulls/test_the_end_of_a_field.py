"""resources/help/bulls.md B6: isolated bulls, a completed field, a field that is left."""

from random import Random

import pytest

from core.games.bulls.rules import PLAYER, Config, Leave, Phase, Roll
from core.games.bulls.scoring import Field, Status, score_field
from core.terms import Refusal
from tests.games.bulls.positions import (
    GAME,
    STANDARD,
    after_roll,
    at_turn,
    fence,
    places,
    play,
    played,
    random_position,
    refusal,
    script,
)

MULTIPLIERS = [("A", 2), ("B", 3), ("C", 4), ("D", 5)]
EASY = Config(edge_is_fence=True)
BOX = "t1-b1 t3-b3 l1-r1 l3-r3"
"""Four fences around 2,2."""


def alone(bulls: str, standing: str, config: Config = STANDARD) -> tuple[bool, ...]:
    """Which bulls the score column counts as isolated."""
    return GAME.view(at_turn(bulls, standing, config=config), PLAYER).score.isolated


def test_a_bull_is_isolated_when_fences_enclose_it_completely() -> None:
    """B6.1: with any of the four fences missing it is not."""
    assert alone("2,2 5,5 6,6", BOX) == (True, False, False)
    names = BOX.split()
    for missing in names:
        open_box = " ".join(name for name in names if name != missing)
        assert alone("2,2 5,5 6,6", open_box) == (False, False, False)


def test_two_bulls_in_one_enclosure_are_not_isolated() -> None:
    """B6.1: until a fence parts them."""
    box = "t1-b1 t4-b4 l1-r1 l3-r3"
    assert alone("2,2 3,2 6,6", box) == (False, False, False)
    assert alone("2,2 3,2 6,6", f"{box} t3-b4") == (False, False, False)
    assert alone("2,2 3,2 6,6", f"{box} t3-b2") == (True, True, False)


def test_an_enclosure_may_touch_the_edge_at_posts() -> None:
    """B6.2: the triangle t4, r4, l4 has its three corners on the edge."""
    assert alone("4,3 1,1 6,6", "t4-r4 t4-l4 l4-r4") == (True, False, False)


def test_an_enclosure_may_not_run_along_the_edge() -> None:
    """B6.2: 1,1 is cut off by a fence, but the edge is no fence; as a house rule it is one."""
    assert alone("1,1 5,5 6,5", "t3-l3") == (False, False, False)
    assert alone("1,1 5,5 6,5", "t3-l3", EASY) == (True, False, False)


def test_a_field_is_complete_at_once_when_all_its_bulls_are_isolated() -> None:
    """B6.3: nobody is asked; bulls times the multiplier, and a point for each unused post."""
    rolled = after_roll("551", "2,2 4,2 2,4", f"{BOX} t5-b5")
    state = play(rolled, fence("l5-r5"))
    assert state.fields[0].status is Status.COMPLETE
    assert (state.current, state.phase) == (1, Phase.FIELD)
    score = GAME.view(state, PLAYER).scores[0]
    assert score.isolated == (True, True, True)
    assert (score.bull_points, score.post_points, score.subtotal) == (6, 12, 18)


def test_a_post_used_twice_is_one_used_post() -> None:
    """B6.3: five fences on five posts leave nineteen."""
    state = play(
        at_turn("2,1 3,1 1,3"),
        *script(
            """
            436 l4-t3
            336 t3-b6
            661 b6-t1
            114 t1-r4
            444 r4-l4
            """
        ),
    )
    assert GAME.view(state, PLAYER).scores[0].post_points == 24 - 5


def test_unused_posts_count_only_when_the_field_is_complete() -> None:
    """B6.3: before that the sheet shows how many there are, and no points."""
    score = GAME.view(at_turn("2,2 5,5 6,6", BOX), PLAYER).score
    assert (score.unused_posts, score.post_points) == (16, 0)


def test_a_completed_field_is_not_played_on() -> None:
    """B6.3: the next action is to roll the bulls of the next one."""
    state = play(after_roll("551", "2,2 4,2 2,4", f"{BOX} t5-b5"), fence("l5-r5"))
    assert list(GAME.legal(state, PLAYER)) == [Roll()]
    assert refusal(state, fence("t2-b2")) == Refusal("roll-first")


@pytest.mark.parametrize(("letter", "points"), MULTIPLIERS)
def test_a_field_that_is_left_counts_its_isolated_bulls_and_no_posts(
    letter: str, points: int
) -> None:
    """B6.4."""
    state = play(at_turn("2,2 5,5 6,6", BOX, letter=letter), Leave())
    field = "ABCD".index(letter)
    assert state.fields[field].status is Status.LEFT
    score = GAME.view(state, PLAYER).scores[field]
    assert (score.bull_points, score.post_points) == (points, 0)


def test_nobody_returns_to_a_field_that_was_left() -> None:
    """B6.4: the next field is in play, and a new one cannot be left before it has its bulls."""
    state = play(at_turn("2,2 5,5 6,6", BOX), Leave())
    assert (state.current, state.phase) == (1, Phase.FIELD)
    assert refusal(state, Leave()) == Refusal("no-bulls-yet")
    later = play(state, *script("bulls 1,1 2,1 3,1 4,1\n123 l1-r2"))
    assert later.fields[0] == state.fields[0]


@pytest.mark.parametrize("edge_is_fence", [False, True])
def test_isolation_is_never_lost(edge_is_fence: bool) -> None:
    """B6.5: bull points never fall while a field is fenced."""
    rng = Random(5)
    rose = 0
    for _ in range(300):
        bulls, standing = random_position(rng)
        points = [
            score_field(Field(bulls, standing[:n]), 2, edge_is_fence=edge_is_fence).bull_points
            for n in range(len(standing) + 1)
        ]
        assert points == sorted(points)
        rose += points[-1] > 0
    assert rose > 50


def test_a_completed_last_field_ends_the_game() -> None:
    """B6.3 and B7.1."""
    grid = f"{BOX} t5-b5"
    rolled = after_roll("551", "2,2 4,2 2,4", grid, letter="D")
    state = play(rolled, fence("l5-r5"))
    assert state.phase is Phase.OVER
    assert state.field.status is Status.COMPLETE
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.how) == ((3 * 5 + 12 + 3 * 3,), "last-field")


def test_a_field_with_the_edge_as_a_fence_is_complete_with_two_fences() -> None:
    """B6.2 as a house rule: three bulls in three of four quarters."""
    state = played(
        """
        bulls 2,2 5,2 2,5
        336 t3-b3
        336 l3-r3
        """,
        EASY,
    )
    assert state.fields[0].status is Status.COMPLETE
    assert state.fields[0].bulls == places("2,2 5,2 2,5")
    assert GAME.view(state, PLAYER).scores[0].subtotal == 3 * 2 + 20
