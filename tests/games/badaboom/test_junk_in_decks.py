"""Is whatever stands in a deck file, at whatever place, either played with or complained of?"""

import re
from collections.abc import Iterator
from copy import deepcopy
from datetime import date
from typing import Any, Final, TypeAlias

import pytest

from core.deck_data import BadDeck
from core.games.badaboom.deck_file import parse_deck
from tests.games.badaboom.decks import RAW, Raw

Way: TypeAlias = tuple[Any, ...]

JUNK: Final[tuple[Any, ...]] = (
    *(True, 10**30, "", "a\nb", "me", [[]], {"do": []}, date(2005, 1, 1)),
)
TRICKS: Final = ("inspection", "lead_mittens", "not_me_him", "wrong_box")
SMALL: Final[Raw] = {
    **RAW,
    "bomb": [it for it in RAW["bomb"] if it["props"]][:1],
    "gadget": RAW["gadget"][:1],
    "trick": [{**it, "copies": 10} for it in RAW["trick"] if it["id"] in TRICKS],
    "mission": RAW["mission"][:1],
}
"""A deck with all fields that there are, nearly."""


def ways(within: Any, way: Way = ()) -> Iterator[Way]:
    """The ways to everything that stands in a file: its values, lists and tables."""
    keys: Any = ()
    if isinstance(within, dict):
        keys = within
    elif isinstance(within, list):
        keys = range(len(within))
    for key in keys:
        yield (*way, key)
        yield from ways(within[key], (*way, key))


def with_junk(way: Way, junk: object) -> Raw:
    """The deck with this in the place of what stands there."""
    raw = deepcopy(SMALL)
    inner: Any = raw
    for key in way[:-1]:
        inner = inner[key]
    inner[way[-1]] = junk
    return raw


def complaint(raw: Raw) -> str:
    """What is said of a deck; empty: it can be played with."""
    try:
        parse_deck(raw, "mine.toml")
    except BadDeck as bad:
        return str(bad)
    return ""


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_whatever_stands_anywhere_the_complaint_is_a_sentence(junk: object) -> None:
    said = list(filter(None, (complaint(with_junk(way, junk)) for way in ways(SMALL))))
    assert len(said) > 60
    for sentence in said:
        assert re.fullmatch(r"mine\.toml(, [^:]+)?: [^\n]{10,}", sentence), sentence
