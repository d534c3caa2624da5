"""How fast is the isolation of all bulls, against shapely's `polygonize` per position?

100,000 random positions of 6 bulls and 8 fences that hit no bull. Ours runs on all of them, once as
one batch and once position by position in plain Python; shapely is measured on a sample in the same
run. Equal answers are asserted throughout. Prints one line of JSON, times in microseconds per
position. Run with the other benchmarks by `make bench`.
"""

import json
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import numpy as np
import shapely

from geometry.field import FENCES, HITS, PLACES, POSTS, isolated, isolated_batch

POSITIONS, SAMPLE, BULLS, FENCES_BUILT = 100_000, 2_000, 6, 8
BATCH_WANTED, SINGLE_WANTED = 1_000, 50

_EDGE = shapely.box(0, 0, 7, 7).exterior
_LINES = shapely.linestrings(
    np.array([(POSTS[f.a].point, POSTS[f.b].point) for f in FENCES], dtype=float)
)
_POINTS = shapely.points(np.array(PLACES, dtype=float))
_GAP_POINTS = shapely.multipoints(
    # A third of the way along each edge between two posts; near the corner where it turns.
    np.array(
        [(i + 1 / 3, y) for i in range(7) for y in (0, 7)]
        + [(x, i + 1 / 3) for i in range(7) for x in (0, 7)]
    )
)


def random_positions() -> tuple[np.ndarray, np.ndarray]:
    """Bulls (n, 6) and fences (n, 8): uniform among the places, then among the lawful fences."""
    rng = np.random.default_rng(1)
    bulls = rng.random((POSITIONS, 36)).argsort(axis=1)[:, :BULLS].copy()
    order = rng.random((POSITIONS, 216))
    order[HITS.T[bulls].any(axis=1)] = 2  # a fence that hits a bull comes last
    return bulls, order.argsort(axis=1)[:, :FENCES_BUILT].copy()


def isolated_by_shapely(bulls: np.ndarray, fences: np.ndarray) -> list[bool]:
    """Node the lines, polygonize them, find each bull's face, see who is in it and where it ends.

    All geometries are made beforehand and the calls are vectorized: shapely at its best.
    """
    noded = shapely.union_all([_EDGE, *_LINES[fences]])
    faces = shapely.get_parts(shapely.polygonize([noded]))
    holds = shapely.contains_properly(faces[:, None], _POINTS[bulls])
    alone = holds.sum(axis=1) == 1
    mine = holds.argmax(axis=0)
    answer = alone[mine]
    if answer.any():
        answer[answer] = ~shapely.intersects(faces[mine[answer]], _GAP_POINTS)
    listed: list[bool] = answer.tolist()
    return listed


def measured(runs: Sequence[Callable[[], Any]]) -> tuple[list[float], list[Any]]:
    """The seconds of each run, the best of five in turn, so that a busy machine is fair to all."""
    best = [float("inf")] * len(runs)
    answers: list[Any] = [None] * len(runs)
    for _ in range(5):
        for i, run in enumerate(runs):
            start = perf_counter()
            answers[i] = run()
            best[i] = min(best[i], perf_counter() - start)
    return best, answers


def main() -> None:
    """Measure, compare, print."""
    bulls, fences = random_positions()
    rows = list(zip(bulls.tolist(), fences.tolist(), strict=True))
    sample = list(zip(bulls[:SAMPLE], fences[:SAMPLE], strict=True))
    seconds, (batch, single, faces) = measured(
        [
            lambda: isolated_batch(bulls, fences),
            lambda: [isolated(*row) for row in rows],
            lambda: [isolated_by_shapely(*row) for row in sample],
        ]
    )
    batch_us, single_us, shapely_us = (
        taken / positions * 1e6
        for taken, positions in zip(seconds, (POSITIONS, POSITIONS, SAMPLE), strict=True)
    )
    assert list(map(tuple, batch.tolist())) == single
    assert faces == batch[:SAMPLE].tolist()
    assert 0 < batch.mean() < 1
    single_ratio, batch_ratio = shapely_us / single_us, shapely_us / batch_us
    report = {
        "positions": POSITIONS,
        "bulls": BULLS,
        "fences": FENCES_BUILT,
        "shapely_sample": SAMPLE,
        "isolated_share": round(float(batch.mean()), 4),
        "shapely_us": round(shapely_us, 2),
        "single_us": round(single_us, 3),
        "batch_us": round(batch_us, 4),
        "single_ratio": round(single_ratio),
        "batch_ratio": round(batch_ratio),
        "wanted": {"single_ratio": SINGLE_WANTED, "batch_ratio": BATCH_WANTED},
    }
    print(json.dumps(report))
    assert single_ratio >= SINGLE_WANTED
    assert batch_ratio >= BATCH_WANTED


if __name__ == "__main__":
    main()
