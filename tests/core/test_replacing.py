"""Is our quick copy the one that the standard library makes?"""

import dataclasses
from dataclasses import dataclass

import pytest

from core.replacing import replace


@dataclass(frozen=True, slots=True)
class Wide:
    a: int
    b: str = "b"
    c: tuple[int, ...] = ()


def test_it_gives_what_the_standard_library_gives() -> None:
    value = Wide(1, "x", (2, 3))
    for changes in ({}, {"a": 5}, {"b": "y", "c": ()}):
        assert replace(value, **changes) == dataclasses.replace(value, **changes)
    assert value == Wide(1, "x", (2, 3))


def test_a_field_that_is_none_is_an_error() -> None:
    with pytest.raises(KeyError):
        replace(Wide(1), d=2)
