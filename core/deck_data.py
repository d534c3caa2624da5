"""How does a deck of cards, as a file describes it, become values, and what is wrong with it?

Each game says which fields its decks have; a complaint names the place and the field.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeVar

T = TypeVar("T")

_LONGEST_NAME: Final = 40


class BadDeck(ValueError):
    """A deck that cannot be played with; the message says what is wrong, and where."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{where}: {what}")
        self.what = what
        self.where = where


@contextmanager
def complaints(where: str) -> Iterator[None]:
    """Says where it was that something made no sense."""
    try:
        yield
    except BadDeck:
        raise
    except ValueError as error:
        raise BadDeck(str(error), where) from error


def sub_table(given: object, known: set[str], where: str) -> Mapping[str, Any]:
    """A table with no other fields than the known ones.

    Raises:
        BadDeck: it is none, or has others.
    """
    if not isinstance(given, Mapping):
        raise BadDeck("this must be a table", where)
    refuse_others(given, known, where)
    return given


def refuse_others(given: Mapping[str, Any], known: set[str], where: str) -> None:
    """Raises BadDeck if a table has a field that nobody knows."""
    if strange := [name for name in given if name not in known]:
        raise BadDeck(f"there is no field '{strange[0]}'", where)


def get(given: Mapping[str, Any], name: str, kind: type[T], where: str, like: str = "") -> T:
    """A field of this kind; a truth value is no number. `like` is how such a field may look.

    Raises:
        BadDeck: it is missing, or of another kind.
    """
    if name not in given:
        raise BadDeck(f"the field '{name}' is missing", where)
    value = given[name]
    if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
        example = f", such as {like}" if like else ""
        raise BadDeck(f"'{name}' must be {_KINDS[kind]}{example}", where)
    return value


def placed(raw: Mapping[str, Any], name: str, source: str) -> list[tuple[object, str]]:
    """What stands in a list, each with its place: "mine.toml, cow 3 ('spy_brie')".

    Raises:
        BadDeck: there is no such list.
    """
    listed = get(raw, name, list, source)
    return [
        (given, f"{source}, {name} {number}{_called(given)}")
        for number, given in enumerate(listed, start=1)
    ]


def _called(given: object) -> str:
    """The id or the name of a thing, by which it is found in its file; empty: it has none.

    Whether all of it is right is not known yet.
    """
    if isinstance(given, Mapping):
        for word in (given.get("id"), given.get("name")):
            with suppress(ValueError):
                if isinstance(word, str):
                    check_name(word)
                    return f" ('{word}')"
    return ""


def copies_of(given: Mapping[str, Any], where: str) -> int:
    """How many of a card there are, by its field `copies`: 1 if nothing is said.

    Raises:
        BadDeck: none, or more than twenty.
    """
    copies = get(given, "copies", int, where) if "copies" in given else 1
    with complaints(where):
        check("copies", copies, range(1, 21))
    return copies


def check(name: str, value: int, numbers: range) -> None:
    """Raises ValueError if a number lies outside a range, whose steps count as well."""
    if value in numbers:
        return
    step = f" in steps of {numbers.step}" if numbers.step > 1 else ""
    raise ValueError(f"'{name}' must be {numbers[0]} to {numbers[-1]}{step}, not {value}")


def check_name(name: str) -> None:
    """Raises ValueError if nobody could call a thing so."""
    if not (0 < len(name) <= _LONGEST_NAME and name.isprintable()):
        raise ValueError(f"a name must be 1 to {_LONGEST_NAME} signs that can be printed")


_KINDS: Final[dict[type, str]] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    dict: "a group of tables",
    list: "a list of tables",
}
