"""How is a wide value copied with a change, where rules do so several times an action?"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def replace(value: T, /, **changes: object) -> T:
    """What `dataclasses.replace` gives, for a frozen dataclass with slots.

    Half of a game is copying its table, and with some thirty fields this takes a fifth of the time.

    Raises:
        KeyError: there is no such field.
    """
    kind: Any = type(value)
    mould = _mould_of(kind)
    made: Any = mould.soft()
    mould.copy(value, made)
    for name, part in changes.items():
        if name not in mould.names:
            raise KeyError(name)
        setattr(made, name, part)
    made.__class__ = kind
    if mould.checks:
        made.__post_init__()
    return made  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class _Mould:
    """How values of one type are copied."""

    names: frozenset[str]
    """Of the fields."""
    soft: type
    """A type with the same slots that is not frozen, so that a value can be filled quickly before
    it becomes one of the frozen type: that one would ask at each field whether it may be set."""
    copy: Callable[[Any, Any], None]
    """Fills the second with what the first has."""
    checks: bool
    """Whether the type looks at what it is made of."""


@cache
def _mould_of(kind: Any) -> _Mould:
    names = [field.name for field in fields(kind)]
    return _Mould(
        names=frozenset(names),
        soft=type(kind.__name__, kind.__bases__, {"__slots__": kind.__slots__}),
        copy=_copier(names),
        checks=hasattr(kind, "__post_init__"),
    )


def _copier(names: list[str]) -> Callable[[Any, Any], None]:
    """A function that copies these fields one by one, written out as dataclasses write theirs."""
    lines = (f"    made.{name} = value.{name}" for name in names)
    made: dict[str, Any] = {}
    exec("\n".join(("def copy(value, made):", *lines)), made)  # noqa: S102 - names of fields alone
    copy: Callable[[Any, Any], None] = made["copy"]
    return copy
