"""Fits the values of Raging Bulls that ship with the program, `resources/bulls/values.npz`.

    python tests/bench/fit_bulls.py --out resources/bulls/values.npz

At first a net learns how states end when the greedy player goes on: states from games that stray
from its best plays, each with the mean of many play-outs. Then, in a few stages, it looks one exact
turn ahead over states from its own play and learns what it sees there, so that its advice gets
better than the player it began with. numpy only, some minutes; a seed gives the same file again on
the same machine. Without `--out` it is a small run that proves itself and prints one line of JSON.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import numpy as np

from core.games.bulls.continuation import after_field
from core.games.bulls.engine import Batch, built, legal_fences, one_state
from core.games.bulls.features import features
from core.games.bulls.greedy import fence_worth
from core.games.bulls.lookahead import mean_of_rolls, one_turn, picks
from core.games.bulls.rollouts import (
    Endings,
    Prizes,
    dice_streams,
    ended,
    play_out,
    played,
    together,
)
from core.games.bulls.rules import BULLS, LETTERS, Config
from core.games.bulls.tables import (
    ROLL_FENCES,
    SLOTS,
    THROWS,
    FieldTables,
    Floats,
    Ints,
    field_tables,
)
from core.games.bulls.values import (
    BOXES,
    OUTPUTS,
    POSTS_UNIT,
    Net,
    foretold,
    judge,
    nets_from,
    worth_of,
)
from tests.games.bulls.fitting import Params, Sample, Scale, fresh, joined, train

CONFIG = Config()
PLACEMENTS, STATES, PLAY_OUTS, EPOCHS, RATE = 300, 80, 54, 150, 5e-3
STAGES, STAGE_PLACEMENTS, STAGE_STATES, STAGE_EPOCHS, STAGE_RATE = 2, 140, 34, 120, 2e-3
TURNS = 13
BOX_SHARES = (0.1, 0.2, 0.3, 0.4)
"""How often a state begins with 0, 1, 2, 3 mallets."""

Eye = Callable[[FieldTables, Batch, Ints, Ints], Floats]
"""How good a fence looks to a player: field, states, and pairs of state number and fence."""


def bulls_anywhere(count: int, rng: np.random.Generator) -> FieldTables:
    """A field of the game with random bulls."""
    return field_tables(tuple(rng.choice(36, count, replace=False).tolist()))


def wandering(
    field: FieldTables, eye: Eye, heats: tuple[float, ...], count: int, rng: np.random.Generator
) -> Batch:
    """States before a roll, none complete, from games that stray more or less from what looks best.

    `heats` are the spreads of the noise on the look of a fence; each game has one of them.
    """
    batch = one_state(field, (), BOXES).take(np.zeros(count, dtype=np.intp))
    batch.mallets = rng.choice(BOXES + 1, count, p=BOX_SHARES)
    turns = rng.integers(0, TURNS, count)
    heat = rng.choice(heats, count)
    kept: list[Batch] = []
    for turn in range(TURNS):
        kept.append(batch.where(turns == turn))
        on = turns > turn
        batch, turns, heat = batch.where(on), turns[on], heat[on]
        if not len(batch):
            break
        rolls = rng.choice(THROWS, len(batch))
        rows, slots, fences = legal_fences(field, batch, rolls)
        looks = np.full((len(batch), SLOTS), -np.inf)
        looks[rows, slots] = (
            eye(field, batch, rows, fences) + rng.gumbel(size=rows.size) * heat[rows]
        )
        chosen = np.where(
            np.isneginf(looks.max(axis=1)), -1, ROLL_FENCES[rolls, looks.argmax(axis=1)]
        )
        batch = played(field, batch, chosen)
        on = ~batch.complete & (batch.mallets >= 0)
        batch, turns, heat = batch.where(on), turns[on], heat[on]
    return together(kept)


def outputs_of(field: FieldTables, endings: Endings) -> Floats:
    """What the net is to foretell of these endings; (n, OUTPUTS)."""
    told = np.zeros((endings.isolated.size, OUTPUTS), dtype=np.float32)
    told[:, 0] = endings.isolated / field.count
    told[:, 1] = endings.posts / POSTS_UNIT
    for box in range(BOXES + 1):
        told[:, 2 + box] = endings.mallets == box
    return told


def from_play_outs(bulls: int, placements: int, rng: np.random.Generator) -> Sample:
    """States of the greedy player's games, and the means of their play-outs."""
    parts = []
    for _ in range(placements):
        field = bulls_anywhere(bulls, rng)
        states = wandering(field, fence_worth, (0.02, 0.3, 0.8, 2.0), STATES, rng)
        runners = np.repeat(np.arange(len(states)), PLAY_OUTS)
        dice = dice_streams(rng, BOXES, 2 * len(THROWS))
        streams = rng.integers(0, dice.shape[1], runners.size)
        endings = play_out(field, states.take(runners), dice, streams, must_roll=True)
        told = outputs_of(field, endings).reshape(len(states), PLAY_OUTS, OUTPUTS)
        parts.append(Sample(*features(field, states), told.mean(axis=1)))
    return joined(parts)


def from_one_turn(
    net: Net, bulls: int, prizes: Prizes, placements: int, rng: np.random.Generator
) -> Sample:
    """States of the net's own games, and what it foretells one exact turn later."""

    def eye(field: FieldTables, batch: Batch, rows: Ints, fences: Ints) -> Floats:
        return judge(net, field, built(field, batch.take(rows), fences), prizes)

    parts = []
    for _ in range(placements):
        field = bulls_anywhere(bulls, rng)
        states = wandering(field, eye, (0.01, 0.5, 1.5), STAGE_STATES, rng)
        parts.append(Sample(*features(field, states), one_turn_later(net, field, states, prizes)))
    return joined(parts)


def one_turn_later(net: Net, field: FieldTables, states: Batch, prizes: Prizes) -> Floats:
    """The outputs for the best play after each roll, in the mean over all rolls; (n, OUTPUTS)."""
    ahead = one_turn(field, states)
    as_it_stands = ended(ahead.states)
    now, told = prizes.worth(as_it_stands), foretold(net, field, ahead.states)
    not_over = replace(ahead.states, mallets=np.maximum(ahead.states.mallets, 0))
    hoped = worth_of(told, field, not_over, prizes)
    goes_on = ~ahead.states.complete & (ahead.states.mallets >= 0) & (hoped > now)
    outputs = np.where(goes_on[:, None], told, outputs_of(field, as_it_stands))
    best = picks(field, states, ahead, np.where(goes_on, hoped, now))
    return mean_of_rolls(outputs[best])


def fitted(field: int, seed: int, share: float) -> tuple[Params, list[float]]:
    """The net of one field (0..3), and the mean squared errors of its stages, in points squared.

    `share` of the full number of placements is looked at.
    """
    bulls, rng = BULLS[field], np.random.default_rng((seed, field))
    prizes = Prizes(CONFIG.multipliers[field], after_field(CONFIG, field))
    points = np.array([bulls * prizes.multiplier, POSTS_UNIT, *prizes.after], dtype=np.float32)
    sample = from_play_outs(bulls, round(PLACEMENTS * share), rng)
    scale, params = Scale.of(sample), fresh(rng)
    errors = [train(params, scale.taken_out(sample), points, rng, EPOCHS, RATE)]
    before: list[Sample] = []
    for _ in range(STAGES):
        net = Net(**scale.put_back(params))
        stage = from_one_turn(net, bulls, prizes, round(STAGE_PLACEMENTS * share), rng)
        both = scale.taken_out(joined([*before, stage]))
        errors.append(train(params, both, points, rng, STAGE_EPOCHS, STAGE_RATE))
        before = [stage]
    return scale.put_back(params), errors


def main() -> None:
    """Fit all four fields, check that the loader takes them, write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    start = perf_counter()
    arrays: Params = {}
    errors: dict[str, list[float]] = {}
    for field, letter in enumerate(LETTERS):
        params, errors[letter] = fitted(field, args.seed, 1.0 if args.out else 0.02)
        arrays |= {f"{letter}_{name}": array for name, array in params.items()}
    nets_from(arrays)
    if args.out:
        with args.out.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **arrays)
    report = {"seconds": round(perf_counter() - start, 1), "squared_errors": errors}
    print(json.dumps(report))


if __name__ == "__main__":
    main()
