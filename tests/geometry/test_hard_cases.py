"""The file of hard cases: triple points, near misses, grid lines, posts used again and again."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from geometry.enclosure import cells, chain, escape
from geometry.exact import area2
from geometry.field import isolated, place_index
from tests.geometry.oracle import fence_named, fraction_isolated, shapely_isolated


@dataclass(frozen=True)
class Case:
    name: str
    bulls: list[int]
    fences: list[int]
    edge_open: tuple[bool, ...]
    edge_closed: tuple[bool, ...]
    cells: int


def _read() -> list[Case]:
    lines = Path(__file__).with_name("hard_cases.txt").read_text(encoding="utf-8").splitlines()
    found = []
    for line in lines:
        if line.startswith("#"):
            continue
        name, bulls, fences, edge_open, edge_closed, count = map(str.strip, line.split("|"))
        found.append(
            Case(
                name,
                [place_index(*map(int, bull.split(","))) for bull in bulls.split()],
                [fence_named(fence) for fence in fences.split()],
                tuple(mark == "x" for mark in edge_open),
                tuple(mark == "x" for mark in edge_closed),
                int(count),
            )
        )
    return found


CASES = _read()
hard = pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])


def test_the_file_holds_enough_cases_and_answers_of_every_kind() -> None:
    assert len(CASES) >= 30
    assert len({case.name for case in CASES}) == len(CASES)
    answers = {
        pair for case in CASES for pair in zip(case.edge_open, case.edge_closed, strict=True)
    }
    assert answers == {(False, False), (False, True), (True, True)}


@hard
def test_a_hard_case_is_answered_as_written(case: Case) -> None:
    """B6.1 and both readings of B6.2."""
    assert isolated(case.bulls, case.fences) == case.edge_open
    assert isolated(case.bulls, case.fences, edge_is_fence=True) == case.edge_closed
    tiles = cells(case.fences)
    assert len(tiles) == case.cells
    assert sum(area2(tile.corners) for tile in tiles) == 98


@hard
def test_what_is_written_is_what_fractions_and_shapely_find(case: Case) -> None:
    for edge_is_fence, written in ((False, case.edge_open), (True, case.edge_closed)):
        found = fraction_isolated(case.bulls, case.fences, edge_is_fence=edge_is_fence)
        assert found == written
    assert shapely_isolated(case.bulls, case.fences) == (case.edge_open, case.edge_closed)


@hard
def test_a_hard_case_is_explained_by_an_escape_or_by_the_chain_alone(case: Case) -> None:
    for j, bull in enumerate(case.bulls):
        assert (escape(case.bulls, case.fences, j) is None) == case.edge_open[j]
        if case.edge_open[j]:
            assert isolated(case.bulls, chain(bull, case.fences))[j]
