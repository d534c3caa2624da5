"""What does a person mean who types bulls and fences, while it is still being typed? No Qt.

`t3 r5` or `t3r5` is a fence, `3,4` or `34` a bull, and a `-` before either takes it away. What is
whole and can mean only one thing counts at once, without Enter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from geometry.field import place_index, post_index

_SIDES: Final = "trbl"
_APART: Final = " ,.;:-–"
"""What may stand between the halves of a name."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that is to stand on the field, or to be taken away."""

    kind: Literal["fence", "bull"]
    at: tuple[int, int]
    """Two posts as they were typed; or a place, twice."""
    there: bool

    @property
    def place(self) -> int:
        """Where a bull is meant."""
        return self.at[0]


@dataclass(frozen=True, slots=True)
class Slip:
    """Something that can mean nothing: a code, and what was typed."""

    code: Literal["no-such-post", "no-such-place", "same-post", "strange-sign", "unfinished"]
    what: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What a text means so far."""

    wishes: tuple[Wish, ...] = ()
    """In order; they are whole."""
    rest: str = ""
    """What is not whole yet, as it should be shown."""
    slip: Slip | None = None
    """Why no more was read; `rest` is without the sign at fault."""

    @property
    def first(self) -> int | None:
        """The post with which the rest begins, if it is named already."""
        found = re.match(r"-?([trbl][1-6])", self.rest)
        return post_index(found[1]) if found else None


def read_typed(text: str) -> Typed:
    """What this means; letters may be large or small."""
    wishes: list[Wish] = []
    rest = ""
    for sign in text.lower():
        longer = rest + sign
        found = _whole(longer)
        if isinstance(found, Wish):
            wishes.append(found)
            rest = ""
        elif isinstance(found, Slip):
            return Typed(tuple(wishes), rest, found)
        else:
            rest = found
    return Typed(tuple(wishes), rest)


def _whole(text: str) -> Wish | Slip | str:
    """The wish that a text makes, why it makes none, or how it is shown while more must come."""
    there = not text.lstrip().startswith("-")
    names = text.lstrip().removeprefix("-")
    signs = "".join(sign for sign in names if sign not in _APART)
    shown = ("" if there else "-") + names.lstrip(_APART)
    if not signs:
        return shown
    if signs[-1] not in "trbl0123456789":
        return Slip("strange-sign", signs[-1])
    read = _bull if signs[0].isdigit() else _fence
    return read(signs, shown, there=there)


def _bull(signs: str, shown: str, *, there: bool) -> Wish | Slip | str:
    if signs[-1] in _SIDES:
        return Slip("strange-sign", signs[-1])
    if signs[-1] not in "123456":
        return Slip("no-such-place", signs)
    if len(signs) == 1:
        return shown
    place = place_index(int(signs[0]), int(signs[1]))
    return Wish("bull", (place, place), there)


def _fence(signs: str, shown: str, *, there: bool) -> Wish | Slip | str:
    half = signs[2:] or signs
    if len(half) == 1:
        return shown if half in _SIDES else Slip("strange-sign", half)
    if half[1] not in "123456":
        return Slip("no-such-post", half)
    if len(signs) == 2:
        return shown
    if half == signs[:2]:
        return Slip("same-post", half)
    return Wish("fence", (post_index(signs[:2]), post_index(half)), there)
