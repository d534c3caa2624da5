"""How is a wide value copied with a change, where rules do so several times an action?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")


def replace(value: T, /, **changes: object) -> T:
    """What `dataclasses.replace` gives, for a frozen dataclass with slots and two fields or more.

    Half of a game is copying its table, and with some thirty fields this takes a third of the time.

    Raises:
        KeyError: there is no such field.
    """
    kind: Any = type(value)
    mould = _mould_of(kind)
    parts = list(mould.read(value))
    for name, part in changes.items():
        parts[mould.places[name]] = part
    made: Any = mould.soft()
    for name, part in zip(mould.places, parts, strict=True):
        setattr(made, name, part)
    made.__class__ = kind
    if mould.checks:
        made.__post_init__()
    return made  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class _Mould:
    """How values of one type are copied."""

    read: Callable[[Any], tuple[object, ...]]
    """Gives all fields at once."""
    places: Mapping[str, int]
    """Of the fields, by their names, in their order."""
    soft: type
    """A type with the same slots that is not frozen, so that a value can be filled quickly before
    it becomes one of the frozen type: that one would ask at each field whether it may be set."""
    checks: bool
    """Whether the type looks at what it is made of."""


@cache
def _mould_of(kind: Any) -> _Mould:
    names = [field.name for field in fields(kind)]
    return _Mould(
        read=attrgetter(*names),
        places={name: at for at, name in enumerate(names)},
        soft=type(kind.__name__, kind.__bases__, {"__slots__": kind.__slots__}),
        checks=hasattr(kind, "__post_init__"),
    )
