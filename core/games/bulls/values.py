"""How will a field end, judged at a glance by a fitted function?

For each number of bulls a small net reads the features of a state before a roll and foretells the
ending: isolated bulls, posts that score, and the chances of having so many mallets. Worth follows
from these by the prizes, so one fit serves every multiplier. `tests/bench/fit_bulls.py` makes the
numbers; they ship with the program and are handed in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Final
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from core.games.bulls.engine import Batch, chances
from core.games.bulls.features import BULL_FEATURES, STATE_FEATURES, features
from core.games.bulls.rollouts import Prizes, ended
from core.games.bulls.tables import FieldTables, Floats, Ints

HIDDEN: Final = 32
FEWEST: Final = 3
"""Bulls of field A."""
BOXES: Final = 3
"""With more mallets than this a net is told of so many; it foretells how many of them are lost."""
OUTPUTS: Final = 2 + BOXES + 1
"""Isolated share of the bulls, scoring posts / 12, chance of 0, 1, 2, 3 mallets at the end."""
POSTS_UNIT: Final = 12.0

SHAPES: Final[Mapping[str, tuple[int, ...]]] = {
    "bull_weights": (BULL_FEATURES, HIDDEN),
    "bull_bias": (HIDDEN,),
    "state_weights": (HIDDEN + STATE_FEATURES, HIDDEN),
    "state_bias": (HIDDEN,),
    "out_weights": (HIDDEN, OUTPUTS),
    "out_bias": (OUTPUTS,),
}
FIELDS: Final = "ABCD"


class BadValues(ValueError):
    """The fitted values are not what this release reads."""


@dataclass(frozen=True, slots=True)
class Net:
    """One field's net; the arrays have the shapes of `SHAPES`."""

    bull_weights: Floats
    bull_bias: Floats
    state_weights: Floats
    state_bias: Floats
    out_weights: Floats
    out_bias: Floats

    def foretell(self, of_bulls: Floats, of_states: Floats) -> Floats:
        """The outputs for features of n states; (n, OUTPUTS)."""
        n, k, _ = of_bulls.shape
        bulls = of_bulls.reshape(n * k, -1) @ self.bull_weights + self.bull_bias
        seen = np.maximum(bulls, 0, out=bulls).reshape(n, k, -1).sum(axis=1)
        inner = np.concatenate([seen, of_states], axis=1) @ self.state_weights + self.state_bias
        return np.asarray(np.maximum(inner, 0, out=inner) @ self.out_weights + self.out_bias)


def foretold(net: Net, field: FieldTables, batch: Batch) -> Floats:
    """The net's outputs for states before a roll; (n, OUTPUTS)."""
    if not len(batch):
        return np.zeros((0, OUTPUTS), dtype=np.float32)
    return net.foretell(*features(field, batch))


def worth_of(told: Floats, field: FieldTables, batch: Batch, prizes: Prizes) -> Floats:
    """What foretold endings are worth to states before a roll that must come; (n,).

    A function that was fitted to common states errs without measure in rare ones, so the worth is
    kept between what is safe and what is possible; see `bounds`.
    """
    worth = told[:, 0] * np.float32(field.count * prizes.multiplier)
    worth += told[:, 1] * np.float32(POSTS_UNIT)
    spare = np.maximum(batch.mallets - BOXES, 0)
    for box in range(BOXES + 1):
        at_end = np.minimum(box + spare, len(prizes.after) - 1)
        worth += told[:, 2 + box] * prizes.after[at_end]
    return np.asarray(np.clip(worth, *bounds(field, batch, prizes)))


def bounds(field: FieldTables, batch: Batch, prizes: Prizes) -> tuple[Floats, Floats]:
    """The least and the most that states before a roll that must come are worth; (n,) each.

    At the worst that roll is passed, and the field left if the game goes on then. At the best no
    further mallet and no further post is spent, and all is isolated that can be. None may be over.
    """
    passed = replace(batch, mallets=batch.mallets - 1)
    reach = reachable(field, batch)
    posts = np.where(reach == field.count, batch.unused, 0)
    best_after = np.maximum.accumulate(np.maximum(prizes.after, 0)).take(batch.mallets)
    most = prizes.multiplier * reach + posts + best_after
    return prizes.worth(ended(passed)), np.asarray(most, dtype=np.float32)


def reachable(field: FieldTables, batch: Batch) -> Ints:
    """How many bulls would be isolated if all fences that are still possible stood at once; (n,).

    That is an upper bound: no two of them have to agree about a post.
    """
    possible = chances(field, batch) > 0
    everything = np.uint32(0xFFFFFFFF)
    count = np.zeros(len(batch), dtype=np.intp)
    for keep, missing in zip(field.keep, batch.missing, strict=True):
        kept = np.bitwise_and.reduce(np.where(possible, keep, everything), axis=1)
        count += (missing & kept) == 0
    return count


def judge(net: Net, field: FieldTables, batch: Batch, prizes: Prizes) -> Floats:
    """The worth of states before a roll: what the net says, or of leaving at once if that is more.

    Exact where the field is complete or the game over; (n,).
    """
    worth = prizes.worth(ended(batch))
    (going_on,) = np.nonzero(~batch.complete & (batch.mallets >= 0))
    states = batch.take(going_on)
    told = worth_of(foretold(net, field, states), field, states, prizes)
    worth[going_on] = np.maximum(worth[going_on], told)
    return worth


def nets_from(arrays: Mapping[str, npt.NDArray[np.generic]]) -> dict[int, Net]:
    """The nets by number of bulls, from arrays named like `A_bull_bias`.

    Raises:
        BadValues: an array is missing or unknown, has another shape, or holds no finite numbers.
    """
    wanted = {f"{letter}_{name}": shape for letter in FIELDS for name, shape in SHAPES.items()}
    if odd := sorted(set(wanted) ^ set(arrays)):
        raise BadValues(f"the fitted values lack, or have too much, '{odd[0]}'")
    for name, shape in wanted.items():
        array = arrays[name]
        if array.shape != shape:
            raise BadValues(f"'{name}' is of shape {array.shape}, not {shape}")
        if array.dtype.kind != "f" or not np.isfinite(array).all():
            raise BadValues(f"'{name}' holds something else than finite numbers")
    return {
        FEWEST + at: Net(*(arrays[f"{letter}_{name}"].astype(np.float32) for name in SHAPES))
        for at, letter in enumerate(FIELDS)
    }


def nets_in(data: bytes) -> dict[int, Net]:
    """The nets by number of bulls, from the bytes of `bulls/values.npz`.

    Raises:
        BadValues: damaged, or not what this release reads.
    """
    try:
        with np.load(BytesIO(data), allow_pickle=False) as arrays:
            found = dict(arrays)
    except (OSError, BadZipFile, ValueError, EOFError, AttributeError) as error:
        raise BadValues(f"the fitted values cannot be read: {error}") from error
    return nets_from(found)
