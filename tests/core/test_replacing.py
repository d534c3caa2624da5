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


@dataclass(frozen=True, slots=True)
class Checked:
    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError("low is above high")


def test_the_copy_is_as_frozen_as_the_value_and_checked_like_it() -> None:
    copy = replace(Wide(1), a=2)
    assert type(copy) is Wide
    assert hash(copy) == hash(Wide(2))
    with pytest.raises(dataclasses.FrozenInstanceError):
        copy.a = 3  # type: ignore[misc]
    assert replace(Checked(1, 2), high=5) == Checked(1, 5)
    with pytest.raises(ValueError, match="low is above high"):
        replace(Checked(1, 2), low=3)
