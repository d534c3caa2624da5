"""Are the fitted values what the program thinks they are, and is a bad file refused clearly?"""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from core.games.bulls.continuation import after_field
from core.games.bulls.engine import Batch, one_state
from core.games.bulls.features import BULL_FEATURES, STATE_FEATURES, features
from core.games.bulls.rollouts import Prizes, dice_streams, ended, play_out, together
from core.games.bulls.rules import BULLS, Config
from core.games.bulls.tables import FieldTables, field_tables
from core.games.bulls.values import (
    SHAPES,
    BadValues,
    bounds,
    foretold,
    judge,
    nets_from,
    nets_in,
    worth_of,
)
from qtapp.data import read_data
from tests.games.bulls.fitting import Sample, Scale, fresh, gradient, train
from tests.games.bulls.positions import fences, places

FIELD = field_tables(places("2,2 5,5 3,4"))
PRIZES = Prizes(2, after_field(Config(), 0))
NETS = nets_in(read_data("bulls/values.npz"))
ROOT = Path(__file__).parents[3]


def good_arrays() -> dict[str, np.ndarray]:
    """Arrays that the loader takes."""
    rng = np.random.default_rng(1)
    return {f"{letter}_{name}": array for letter in "ABCD" for name, array in fresh(rng).items()}


def test_the_shipped_file_holds_a_net_for_each_field() -> None:
    assert tuple(NETS) == BULLS
    for net in NETS.values():
        for name, shape in SHAPES.items():
            assert getattr(net, name).shape == shape


def test_the_shipped_values_tell_hopeful_states_from_hopeless_ones() -> None:
    """They order states as play-outs do: fitted numbers, no random ones."""
    rng = np.random.default_rng(5)
    for bulls in BULLS:
        field = field_tables(tuple(rng.choice(36, bulls, replace=False).tolist()))
        good = np.flatnonzero(~field.hit)
        lines = [rng.choice(good, size, replace=False).tolist() for size in (0, 1, 2, 3, 4, 5) * 5]
        states = together([one_state(field, line, at % 4) for at, line in enumerate(lines)])
        states = states.where(~states.complete)
        prizes = Prizes(Config().multipliers[bulls - 3], after_field(Config(), bulls - 3))
        told = worth_of(foretold(NETS[bulls], field, states), field, states, prizes)
        runners = np.repeat(np.arange(len(states)), 54)
        dice = dice_streams(rng, 3, 54)
        ends = play_out(
            field, states.take(runners), dice, np.arange(runners.size) % 54, must_roll=True
        )
        seen = prizes.worth(ends).reshape(-1, 54).mean(axis=1)
        assert np.corrcoef(told, seen)[0, 1] > 0.8


@pytest.mark.parametrize("damage", ["lacking", "unknown", "shape", "kind", "infinite"])
def test_arrays_that_are_not_what_a_net_needs_are_refused(damage: str) -> None:
    arrays = good_arrays()
    match damage:
        case "lacking":
            del arrays["B_bull_bias"]
        case "unknown":
            arrays["B_more"] = np.zeros(3, dtype=np.float32)
        case "shape":
            arrays["B_bull_bias"] = arrays["B_bull_bias"][:-1]
        case "kind":
            arrays["B_bull_bias"] = np.array(["x"] * len(arrays["B_bull_bias"]))
        case _:
            arrays["B_bull_bias"][0] = np.nan
    with pytest.raises(BadValues, match="B_"):
        nets_from(arrays)
    assert tuple(nets_from(good_arrays())) == BULLS


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 cut off"])
def test_a_damaged_file_gives_one_clear_error(content: bytes) -> None:
    with pytest.raises(BadValues, match="cannot be read"):
        nets_in(content)


def test_the_shipped_file_cut_anywhere_gives_that_error_too() -> None:
    data = read_data("bulls/values.npz")
    for length in range(0, len(data), 997):
        with pytest.raises(BadValues):
            nets_in(data[:length])


def test_features_of_many_states_are_those_of_each_alone() -> None:
    """Also across the portions in which they are worked out."""
    some = [one_state(FIELD, fences(text), 2) for text in ("", "t1-b2", "t1-b2 l3-r3", "t3-l3")]
    states = together(some * 100)
    of_bulls, of_states = features(FIELD, states)
    assert of_bulls.shape == (400, 3, BULL_FEATURES)
    assert of_states.shape == (400, STATE_FEATURES)
    for at in (0, 1, 255, 258, 399):
        alone = features(FIELD, some[at % 4])
        assert np.allclose(of_bulls[at], alone[0][0], atol=1e-6)
        assert np.allclose(of_states[at], alone[1][0], atol=1e-6)


def test_worth_is_exact_where_the_field_is_complete_or_the_game_over() -> None:
    """B6.3, B5.2: no net is asked."""
    net = nets_from(good_arrays())[3]
    complete = one_state(FIELD, fences("t3-l3 t2-b3 l2-r2 t1-b2"), 1)
    complete.missing[:] = 0
    over = one_state(FIELD, (), -1)
    worth = judge(net, FIELD, together([complete, over]), PRIZES)
    assert worth[0] == pytest.approx(2 * 3 + float(complete.unused[0]) + PRIZES.after[1])
    assert worth[1] == 0


def test_leaving_is_always_an_option_in_the_worth_of_a_state() -> None:
    """B3.1: a net that foretells nothing cannot make a state worth less than to leave it."""
    arrays = {name: np.zeros_like(array) for name, array in good_arrays().items()}
    state = one_state(FIELD, fences("t1-b2"), 2)
    worth = judge(nets_from(arrays)[3], FIELD, state, PRIZES)
    assert worth[0] == pytest.approx(float(PRIZES.after[2]))


def test_a_mallet_is_never_worth_less_than_its_three_points() -> None:
    """B7.1, for every config: with more boxes one can play as with fewer."""
    for config in (Config(), Config(mallets=9), Config(mallets=0), Config(edge_is_fence=True)):
        for current in range(4):
            after = after_field(config, current)
            assert after.shape == (config.mallets + 1,)
            assert (np.diff(after) > 2.9).all()
    assert after_field(Config(), 3).tolist() == [0, 3, 6, 9]


def test_the_slopes_of_the_training_are_those_of_the_loss() -> None:
    """Against differences, one parameter of each kind."""
    rng = np.random.default_rng(2)
    sample = Sample(
        rng.random((40, 4, BULL_FEATURES)).astype(np.float32),
        rng.random((40, STATE_FEATURES)).astype(np.float32),
        rng.random((40, 6)).astype(np.float32),
    )
    points = np.array([8, 12, 1, 2, 3, 4], dtype=np.float32)
    params = {name: array.astype(np.float64) for name, array in fresh(rng).items()}

    def loss() -> float:
        bulls = np.maximum(sample.of_bulls @ params["bull_weights"] + params["bull_bias"], 0)
        seen = np.hstack([bulls.sum(axis=1), sample.of_states])
        inner = np.maximum(seen @ params["state_weights"] + params["state_bias"], 0)
        error = inner @ params["out_weights"] + params["out_bias"] - sample.outputs
        return float((((error @ points) ** 2 + 4 * (error**2).sum(axis=1)) / 2).mean())

    slopes, _ = gradient(params, sample, points)
    for name, array in params.items():
        spot = tuple(size // 2 for size in array.shape)
        kept, step = array[spot], 1e-5
        array[spot] = kept + step
        up = loss()
        array[spot] = kept - step
        down = loss()
        array[spot] = kept
        assert slopes[name][spot] == pytest.approx((up - down) / (2 * step), rel=1e-3, abs=1e-4)


def test_training_learns_and_its_scale_can_be_put_back() -> None:
    rng = np.random.default_rng(4)
    of_bulls = rng.random((600, 3, BULL_FEATURES)).astype(np.float32) * 7 + 2
    outputs = np.repeat(of_bulls.mean(axis=(1, 2))[:, None], 6, axis=1)
    sample = Sample(of_bulls, rng.random((600, STATE_FEATURES)).astype(np.float32), outputs)
    points = np.ones(6, dtype=np.float32)
    scale, params = Scale.of(sample), fresh(rng)
    before = gradient(params, scale.taken_out(sample), points)[1]
    after = train(params, scale.taken_out(sample), points, rng, epochs=30, rate=3e-3)
    assert after < before / 20
    plain = scale.put_back(params)
    assert gradient(plain, sample, points)[1] == pytest.approx(
        gradient(params, scale.taken_out(sample), points)[1], rel=0.05
    )


def test_the_program_that_fits_makes_what_the_loader_takes() -> None:
    """A small run of it: it hands its arrays to the loader before it says that all is well."""
    done = subprocess.run(
        [sys.executable, "tests/bench/fit_bulls.py"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT), "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "squared_errors" in done.stdout


def odd_states(bulls: int, rng: np.random.Generator) -> tuple[FieldTables, Batch]:
    """States that hardly any play leads to: many fences at random, posts used again and again."""
    field = field_tables(tuple(rng.choice(36, bulls, replace=False).tolist()))
    good = np.flatnonzero(~field.hit)
    sizes = (0, 2, 5, 8, 12, 16, 20)
    lines = [rng.choice(good, size, replace=False).tolist() for size in sizes * 12]
    states = together([one_state(field, line, at % 4) for at, line in enumerate(lines)])
    return field, states.where(~states.complete)


@pytest.mark.parametrize("bulls", BULLS)
def test_no_state_is_worth_more_than_is_possible_or_less_than_is_safe(bulls: int) -> None:
    """What the net says of odd states can be off by a whole field; no ending can."""
    rng = np.random.default_rng(bulls)
    prizes = Prizes(Config().multipliers[bulls - 3], after_field(Config(), bulls - 3))
    for _ in range(5):
        field, states = odd_states(bulls, rng)
        least, most = bounds(field, states, prizes)
        assert (least <= most).all()
        told = worth_of(foretold(NETS[bulls], field, states), field, states, prizes)
        assert ((least <= told) & (told <= most)).all()
        judged = judge(NETS[bulls], field, states, prizes)
        assert (judged <= np.maximum(most, prizes.worth(ended(states)))).all()
        dice = dice_streams(rng, 3, 27)
        runners = np.repeat(np.arange(len(states)), 27)
        streams = np.tile(np.arange(27), len(states))
        endings = play_out(field, states.take(runners), dice, streams, must_roll=True)
        played = prizes.worth(endings).reshape(len(states), 27)
        assert (played <= most[:, None]).all()


def test_a_state_that_play_hardly_leads_to_is_not_judged_beyond_its_field() -> None:
    """Nine posts left, two of four bulls isolated: the net alone says 34 points too many."""
    field = field_tables(places("1,1 2,2 3,3 4,4"))
    rng = np.random.default_rng(3)
    prizes = Prizes(3, after_field(Config(), 1))
    beyond = 0.0
    for _ in range(20):
        field, states = odd_states(4, rng)
        raw = foretold(NETS[4], field, states)
        _, most = bounds(field, states, prizes)
        worth = raw[:, 0] * 12 + raw[:, 1] * 12
        worth += (raw[:, 2:] * prizes.after).sum(axis=1)
        beyond = max(beyond, float((worth - most).max()))
        assert (judge(NETS[4], field, states, prizes) <= most + 1e-3).all()
    assert beyond > 5  # else there is nothing to be kept in bounds
