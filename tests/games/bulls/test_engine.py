"""Does the engine over arrays play by the rules? `rules` and `fencing` are the judges."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from core.games.bulls import greedy
from core.games.bulls.engine import (
    Batch,
    built,
    chances,
    left_over,
    legal_fences,
    one_state,
)
from core.games.bulls.fencing import legal_fences as legal_by_the_rules
from core.games.bulls.lookahead import mean_of_rolls, one_turn, picks
from core.games.bulls.race import race
from core.games.bulls.rollouts import Prizes, dice_streams, ended, play_out, played, together
from core.games.bulls.rules import BULLS, Config, Leave, Pass, Phase, State
from core.games.bulls.scoring import Field, Status, uses
from core.games.bulls.tables import ROLLS, THROWS, WEIGHTS, FieldTables, field_tables
from core.terms import Seat
from geometry.field import FENCES, HITS, fence_between, isolated
from tests.games.bulls.positions import GAME, fence, fences, places, random_position

PRIZES = Prizes(3, np.array([10.0, 18.0, 22.0, 25.0], dtype=np.float32))
POSITIONS = [random_position(Random(seed)) for seed in range(60)]


def batch_of(bulls: tuple[int, ...], standing: tuple[int, ...]) -> tuple[FieldTables, Batch]:
    """One state with two mallets."""
    field = field_tables(bulls)
    return field, one_state(field, standing, 2)


def judged(
    bulls: tuple[int, ...], standing: tuple[int, ...], roll: tuple[int, ...]
) -> tuple[int, ...]:
    """The fences that the rules allow, as indices."""
    found = (fence_between(a, b) for a, b in legal_by_the_rules(bulls, standing, roll))
    return tuple(index for index in found if index is not None)


def offered(field: FieldTables, batch: Batch, roll: int) -> tuple[int, ...]:
    """The fences that the engine allows to its one state."""
    return tuple(legal_fences(field, batch, np.array([roll]))[2].tolist())


def test_there_are_56_rolls_in_216_throws() -> None:
    """B3.2: 20 rolls of three numbers, 30 pairs and 6 triples."""
    assert len(ROLLS) == 56
    assert sorted(WEIGHTS.tolist()) == [1] * 6 + [3] * 30 + [6] * 20
    assert np.bincount(THROWS).tolist() == WEIGHTS.tolist()


@pytest.mark.parametrize(("bulls", "standing"), POSITIONS)
def test_after_each_roll_the_engine_allows_what_the_rules_allow(
    bulls: tuple[int, ...], standing: tuple[int, ...]
) -> None:
    """B3, B4: all 56 rolls."""
    field, batch = batch_of(bulls, standing)
    for index, roll in enumerate(ROLLS):
        assert offered(field, batch, index) == judged(bulls, standing, roll), roll


def test_a_triple_does_not_offer_a_standing_fence_again() -> None:
    """B4.6, by hand: t2-b2 stands, and nothing else joins the twos of top and bottom."""
    bulls = places("1,1 4,4 6,6")
    for roll, again in (((2, 2, 2), False), ((2, 2, 3), False)):
        field, batch = batch_of(bulls, fences("t2-b2"))
        standing = fences("t2-b2")[0]
        assert (standing in offered(field, batch, ROLLS.index(roll))) is again
    assert fences("t2-b2")[0] in offered(*batch_of(bulls, ()), ROLLS.index((2, 2, 2)))


@pytest.mark.parametrize("edge_is_fence", [False, True])
@pytest.mark.parametrize(("bulls", "standing"), POSITIONS[::3])
def test_a_bull_that_misses_nothing_is_isolated(
    bulls: tuple[int, ...], standing: tuple[int, ...], edge_is_fence: bool
) -> None:
    """B6.1, B6.2."""
    field = field_tables(bulls, edge_is_fence=edge_is_fence)
    batch = one_state(field, standing, 3)
    alone = isolated(bulls, standing, edge_is_fence=edge_is_fence)
    assert tuple((batch.missing[:, 0] == 0).tolist()) == alone
    assert batch.isolated.tolist() == [sum(alone)]
    assert batch.complete.tolist() == [all(alone)]
    assert batch.unused.tolist() == [24 - len(uses(standing))]


@pytest.mark.parametrize(("bulls", "standing"), POSITIONS[::2])
def test_a_fence_is_offered_by_as_many_throws_as_are_counted(
    bulls: tuple[int, ...], standing: tuple[int, ...]
) -> None:
    field, batch = batch_of(bulls, standing)
    counted = np.zeros(len(FENCES), dtype=int)
    for roll, weight in zip(ROLLS, WEIGHTS, strict=True):
        counted[list(judged(bulls, standing, roll))] += weight
    assert chances(field, batch)[0].tolist() == counted.tolist()


@pytest.mark.parametrize(("bulls", "standing"), POSITIONS[::4])
def test_the_exact_mean_over_the_rolls_is_that_of_all_216_throws(
    bulls: tuple[int, ...], standing: tuple[int, ...]
) -> None:
    """The best play of each throw, found by the rules, worth the bits it leaves with its sign."""
    field, batch = batch_of(bulls, standing)
    total = Fraction(0)
    for roll, weight in zip(ROLLS, WEIGHTS.tolist(), strict=True):
        plays = [worth_by_hand(field, (*standing, play)) for play in judged(bulls, standing, roll)]
        total += weight * max([worth_by_hand(field, standing) - 7, *plays])
    ahead = one_turn(field, batch)
    worth = -np.bitwise_count(ahead.states.missing).sum(axis=0).astype(np.float32)
    worth -= 7 * (ahead.states.mallets < 2)
    best = picks(field, batch, ahead, worth)
    assert mean_of_rolls(worth[best])[0] == pytest.approx(float(total / 216), abs=1e-3)


def worth_by_hand(field: FieldTables, standing: tuple[int, ...]) -> int:
    """Minus the bits that all bulls miss."""
    missing = [int(start) for start in field.start]
    for at in range(field.count):
        for index in standing:
            missing[at] &= int(field.keep[at, index])
    return -sum(bits.bit_count() for bits in missing)


def whole_games(count: int) -> Iterator[tuple[State, list[State]]]:
    """Fields that the greedy player plays by the rules, with the states after each of its plays."""
    for seed in range(count):
        rng = Random(seed)
        bulls = tuple(rng.sample(range(36), rng.choice(BULLS)))
        current = BULLS.index(len(bulls))
        before = (Field(status=Status.LEFT),) * current
        after = (Field(),) * (3 - current)
        here = Field(bulls, (), Status.OPEN)
        yield State(Config(), (*before, here, *after), current, Phase.TURN), []


@pytest.mark.parametrize("seed", range(12))
def test_a_play_out_ends_as_the_same_plays_end_by_the_rules(seed: int) -> None:
    """B5, B6: one field, the greedy player on the rules and in the engine, with the same dice."""
    (state, _) = list(whole_games(seed + 1))[-1]
    current, bulls = state.current, state.field.bulls
    mallets = seed % 4
    state = State(state.config, state.fields, current, Phase.TURN, passes=3 - mallets)
    field = field_tables(bulls)
    dice = dice_streams(np.random.default_rng(seed), mallets, 5)
    batch = one_state(field, (), mallets)
    endings = play_out(field, batch, dice, np.array([4]))
    for rolls in dice:
        at = one_state(field, state.field.fences, 3 - state.passes)
        if greedy.leaves(field, at)[0]:
            state = GAME.apply(state, Seat(0), Leave())
            break
        state = State(
            state.config,
            state.fields,
            current,
            Phase.BUILD,
            dice=ROLLS[rolls[4]],
            passes=state.passes,
        )
        chosen = int(greedy.best_fences(field, at, rolls[4:5])[0])
        action = Pass() if chosen < 0 else fence(name_of(chosen))
        assert GAME.refusal(state, Seat(0), action) is None
        state = GAME.apply(state, Seat(0), action)
        if state.phase is not Phase.TURN:
            break
    score = GAME.view(state, Seat(0)).scores[current]
    assert endings.isolated.tolist() == [score.isolated_count]
    assert endings.posts.tolist() == [score.post_points]
    assert endings.mallets.tolist() == [3 - state.passes]


def name_of(index: int) -> str:
    """A fence as post-post."""
    from geometry.field import post_name

    return f"{post_name(FENCES[index].a)}-{post_name(FENCES[index].b)}"


def test_a_pass_changes_nothing_but_a_mallet_and_the_fourth_ends_the_game() -> None:
    """B5.1, B5.2: without points for posts, and without what was to come."""
    field, batch = batch_of(places("2,2 5,5 3,4"), fences("t3-b3 l3-r3"))
    for mallets in (1, 0, -1):
        passed = played(field, batch, np.array([-1]))
        assert passed.missing.tolist() == batch.missing.tolist()
        assert passed.used.tolist() == batch.used.tolist()
        assert passed.mallets.tolist() == [mallets]
        batch = passed
    endings = ended(batch)
    assert endings.posts.tolist() == [0]
    assert PRIZES.worth(endings).tolist() == [3 * int(batch.isolated[0])]


def test_many_states_move_as_each_does_alone() -> None:
    """Columns of a batch do not touch each other."""
    field = field_tables(places("2,2 5,5 3,4"))
    rng = np.random.default_rng(1)
    good = np.flatnonzero(~HITS[:, list(field.bulls)].any(axis=1))
    lines = [rng.choice(good, size, replace=False).tolist() for size in (0, 1, 3, 5, 8)]
    all_at_once = together([one_state(field, line, 3) for line in lines])
    more = rng.choice(good, len(lines))
    after = built(field, all_at_once, more)
    for at, line in enumerate(lines):
        alone = built(field, one_state(field, line, 3), more[at : at + 1])
        assert after.take(np.array([at])).missing.tolist() == alone.missing.tolist()
        assert after.used[at] == alone.used[0]
        bits = left_over(field, all_at_once, np.array([at]), more[at : at + 1])
        assert bits[:, 0].tolist() == np.bitwise_count(alone.missing[:, 0]).tolist()


def test_in_the_dice_of_play_outs_all_throws_come_up_equally_often() -> None:
    dice = dice_streams(np.random.default_rng(3), 3, 432)
    for rolls in dice:
        assert (np.bincount(rolls) == 2 * WEIGHTS).all()
    assert not (dice[0] == dice[1]).all()


def test_a_race_finds_the_better_of_two_states_and_says_how_sure_it_is() -> None:
    """A bull nearly isolated against the same field untouched; both with the same dice."""
    field = field_tables(places("2,2 5,5 3,4"))
    near = one_state(field, fences("t3-l3 t2-b3 l2-r2 t1-b2"), 3)
    states = together([one_state(field, (), 0), near])
    budget = [5000]

    def stop(cost: int) -> bool:
        budget[0] -= cost
        return budget[0] < 0

    found = race(field, states, PRIZES, np.random.default_rng(1), stop)
    assert found.mean[1] > found.mean[0]
    assert found.racing.tolist() == [False, True]
    assert (found.error > 0).all()
    assert found.count.sum() <= 5000


def test_a_race_that_may_not_start_knows_nothing() -> None:
    field = field_tables(places("2,2 5,5 3,4"))
    states = together([one_state(field, (), 3)] * 2)
    found = race(field, states, PRIZES, np.random.default_rng(1), lambda _cost: True)
    assert found.count.tolist() == [0, 0]


def test_the_mean_of_play_outs_is_near_that_of_other_dice() -> None:
    """Dice dealt evenly are still fair dice: the means differ by chance only."""
    field = field_tables(places("2,2 5,5 3,4 6,1"))
    rng, count = np.random.default_rng(8), 3000
    batch = one_state(field, (), 3).take(np.zeros(count, dtype=np.intp))
    even = PRIZES.worth(play_out(field, batch, dice_streams(rng, 3, count), np.arange(count)))
    fair = rng.choice(THROWS, (28, count))
    plain = PRIZES.worth(play_out(field, batch, fair, np.arange(count)))
    assert abs(even.mean() - plain.mean()) < 4 * plain.std() * (2 / count) ** 0.5
