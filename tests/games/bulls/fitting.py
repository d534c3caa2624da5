"""How is a net of `core.games.bulls.values` trained? Plain gradient descent, numpy only."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from core.games.bulls.features import BULL_FEATURES
from core.games.bulls.tables import Floats
from core.games.bulls.values import HIDDEN, SHAPES

Array: TypeAlias = npt.NDArray[np.floating]
Params: TypeAlias = dict[str, Array]

BATCH: Final = 256
_EACH_OUTPUT: Final = 4.0
"""What the error of an output counts beside that of the worth, which is made of them all."""
_FADING, _SLOW_FADING = 0.9, 0.999


@dataclass
class Sample:
    """Features of states, and what became of them."""

    of_bulls: Floats
    of_states: Floats
    outputs: Floats

    def rows(self, numbers: npt.NDArray[np.intp]) -> "Sample":
        """Some of the states."""
        return Sample(self.of_bulls[numbers], self.of_states[numbers], self.outputs[numbers])


def joined(parts: list[Sample]) -> Sample:
    """All states of several samples of one field."""
    return Sample(
        np.concatenate([part.of_bulls for part in parts]),
        np.concatenate([part.of_states for part in parts]),
        np.concatenate([part.outputs for part in parts]),
    )


@dataclass
class Scale:
    """Mean and spread of the features; with both taken out, training goes faster."""

    bull_mean: Floats
    bull_spread: Floats
    state_mean: Floats
    state_spread: Floats

    @classmethod
    def of(cls, sample: Sample) -> "Scale":
        """The scale of a sample."""
        bulls, states = sample.of_bulls.reshape(-1, BULL_FEATURES), sample.of_states
        return cls(
            bulls.mean(axis=0),
            bulls.std(axis=0) + np.float32(1e-3),
            states.mean(axis=0),
            states.std(axis=0) + np.float32(1e-3),
        )

    def taken_out(self, sample: Sample) -> Sample:
        """The sample with features of mean 0 and spread 1."""
        return Sample(
            (sample.of_bulls - self.bull_mean) / self.bull_spread,
            (sample.of_states - self.state_mean) / self.state_spread,
            sample.outputs,
        )

    def put_back(self, params: Params) -> Params:
        """The parameters that do with plain features what `params` do with scaled ones."""
        bull, state = params["bull_weights"] / self.bull_spread[:, None], params["state_weights"]
        state = np.vstack([state[:HIDDEN], state[HIDDEN:] / self.state_spread[:, None]])
        return {
            **params,
            "bull_weights": bull,
            "bull_bias": params["bull_bias"] - self.bull_mean @ bull,
            "state_weights": state,
            "state_bias": params["state_bias"] - self.state_mean @ state[HIDDEN:],
        }


def fresh(rng: np.random.Generator) -> Params:
    """Random weights, no bias."""
    return {
        name: (rng.normal(size=shape) * np.sqrt(2 / shape[0]) * (len(shape) > 1)).astype(np.float32)
        for name, shape in SHAPES.items()
    }


def train(
    params: Params,
    sample: Sample,
    points: Floats,
    rng: np.random.Generator,
    epochs: int,
    rate: float,
) -> float:
    """Changes `params` by Adam with a falling rate; the mean squared error of the last epoch.

    `points` says what each output counts in points, (OUTPUTS,); the error is that of the worth.
    """
    first = {name: np.zeros_like(array) for name, array in params.items()}
    second = {name: np.zeros_like(array) for name, array in params.items()}
    batches = -(-len(sample.outputs) // BATCH)
    step, errors = 0, [0.0]
    for _ in range(epochs):
        errors = []
        for rows in np.array_split(rng.permutation(len(sample.outputs)), batches):
            slopes, error = gradient(params, sample.rows(rows), points)
            errors.append(error)
            step += 1
            now = rate / 2 * (1 + np.cos(np.pi * step / (epochs * batches)))
            for name, slope in slopes.items():
                first[name] += (1 - _FADING) * (slope - first[name])
                second[name] += (1 - _SLOW_FADING) * (slope**2 - second[name])
                size = np.sqrt(second[name] / (1 - _SLOW_FADING**step)) + 1e-8
                params[name] -= (now / (1 - _FADING**step) * first[name] / size).astype(np.float32)
    return float(np.mean(errors))


def gradient(params: Mapping[str, Array], sample: Sample, points: Floats) -> tuple[Params, float]:
    """The slope of the loss in each parameter, and the mean squared error of the worth."""
    n, k, width = sample.of_bulls.shape
    flat = sample.of_bulls.reshape(n * k, width)
    bulls = np.maximum(flat @ params["bull_weights"] + params["bull_bias"], 0)
    seen = np.hstack([bulls.reshape(n, k, HIDDEN).sum(axis=1), sample.of_states])
    inner = np.maximum(seen @ params["state_weights"] + params["state_bias"], 0)
    error = inner @ params["out_weights"] + params["out_bias"] - sample.outputs
    worth = error @ points
    out = (worth[:, None] * points + np.float32(_EACH_OUTPUT) * error) / n
    back = (out @ params["out_weights"].T) * (inner > 0)
    shared = (back @ params["state_weights"].T)[:, None, :HIDDEN]
    of_bulls = np.repeat(shared, k, axis=1).reshape(n * k, HIDDEN) * (bulls > 0)
    slopes = {
        "bull_weights": flat.T @ of_bulls,
        "bull_bias": of_bulls.sum(axis=0),
        "state_weights": seen.T @ back,
        "state_bias": back.sum(axis=0),
        "out_weights": inner.T @ out,
        "out_bias": out.sum(axis=0),
    }
    return slopes, float((worth**2).mean())
