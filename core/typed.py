"""How does plain data become a value of ours, and what is wrong with it, in words for people?

Plain data are what JSON has: lists, groups of named values, numbers, texts, truth values. Nobody
vouches for them.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import repeat
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec


class Unfit(ValueError):
    """Data that are not such a value; the message says what is wrong, and where in them."""


def typed(raw: object, kind: Any) -> Any:
    """The value of this type that the data describe, with no field too few or too many.

    `kind`: what msgspec can read: a type, a literal, a dataclass with all that is in it.

    Raises:
        Unfit: they describe none, or the type itself raises a ValueError.
    """
    if strange := _strange(raw, kind):
        *inside, name = strange
        raise Unfit(f"unknown field '{name}'{_inside(inside)}")
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Unfit(_plain(error)) from error


def _strange(raw: object, kind: Any) -> tuple[str | int, ...] | None:
    """The path of the first field that a dataclass, or one within it, does not have."""
    if isinstance(raw, dict) and isinstance(kind, type) and is_dataclass(kind):
        known, with_more = _field_names(kind)
        if not raw.keys() <= known:
            return (next(name for name in raw if name not in known),)
        for name, inside in with_more.items():
            if path := _strange(raw.get(name), inside):
                return (name, *path)
    elif isinstance(raw, list) and get_origin(kind) is tuple:
        first, *rest = get_args(kind)
        kinds = repeat(first) if rest == [...] else (first, *rest)
        for at, (part, inside) in enumerate(zip(raw, kinds, strict=False)):
            if path := _strange(part, inside):
                return (at, *path)
    return None


@cache
def _field_names(kind: Any) -> tuple[frozenset[str], Mapping[str, Any]]:
    """The names of a dataclass's fields; and of those with dataclasses in them, what they are."""
    hints = get_type_hints(kind)
    names = frozenset(field.name for field in fields(kind))
    return names, {name: hints[name] for name in names if _holds_dataclass(hints[name])}


def _holds_dataclass(kind: Any) -> bool:
    return is_dataclass(kind) or any(map(_holds_dataclass, get_args(kind)))


def _inside(path: Iterable[str | int]) -> str:
    """Where in a value something is, as `_plain` says it, too."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    place = "".join(steps).removeprefix(".")
    return f" in '{place}'" if place else ""


_KINDS: Final = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number",
    "int": "a whole number",
    "object": "a group of named values",
    "str": "a text",
}
_WRONG_KIND: Final = re.compile(r"Expected `([a-z]+)")
_WRONG_LENGTH: Final = re.compile(r"Expected `array` of length (\d+)")
_MISSING: Final = re.compile(r"missing required field `(\w+)`")
_UNKNOWN: Final = re.compile(r"unknown field `(\w+)`")
_AT: Final = re.compile(r" - at `\$\.?(.*)`$")


def _plain(error: Exception) -> str:
    """What is wrong, for people: what msgspec says of it is meant for programmers."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    text = str(error)
    at = _AT.search(text)
    place = f"'{at[1]}'" if at and at[1] else "it"
    inside = f" in {place}" if at and at[1] else ""
    if found := _MISSING.search(text):
        return f"'{found[1]}' is missing{inside}"
    if found := _UNKNOWN.search(text):
        return f"unknown field '{found[1]}'{inside}"
    if found := _WRONG_LENGTH.search(text):
        return f"{place} is not a list of {found[1]}"
    if found := _WRONG_KIND.search(text):
        return f"{place} is not {_KINDS.get(found[1], 'what belongs there')}"
    if text.startswith("Invalid enum value"):
        return f"{place} is not what belongs there"
    return _AT.sub("", text)  # a sentence of the config itself
