"""How is a deck of Badaboom written down, and what is wrong with one?

The printed cards are not known here, so anybody who owns them may write them down: see CONTRIBUTING
for the fields of such a file.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, TypeAlias, TypeVar

from core.deck_data import (
    BadDeck,
    check_name,
    complaints,
    copies_of,
    get,
    placed,
    refuse_others,
    sub_table,
)
from core.games.badaboom.deck import SEATS, Bomb, Card, Deck, Figures, Kind
from core.games.badaboom.effect import (
    NEEDED,
    WITH_AMOUNT,
    Condition,
    Effect,
    Fact,
    From,
    Need,
    Op,
    Pick,
    Reach,
    Status,
    Target,
    Verb,
    When,
    Who,
)

Word = TypeVar("Word", bound=StrEnum)
Placed: TypeAlias = tuple[Mapping[str, Any], str]
"""A table of a file, and its place there."""

SCHEMA: Final = 1
RULINGS: Final[Mapping[str, int]] = {"max_gadgets_in_bomb": 1, "hand_limit": 0}
"""What is always so here (D2.3, D5); a deck may say so, but not otherwise."""

SAFETY_CARD: Final = Card("safety", "Safety", Kind.SAFETY)
"""What every safety is in play."""


def parse_deck(raw: Mapping[str, Any], source: str) -> Deck:
    """The deck that a mapping describes, as TOML gives it.

    `source` is what the deck is called in a complaint, such as its file.

    Raises:
        BadDeck: naming the source, and the card and field where there is one.
    """
    refuse_others(raw, {"meta", "rules", *_LISTS}, source)
    name = _head(get(raw, "meta", dict, source), f"{source}, meta")
    figures = _figures(raw.get("rules", {}), f"{source}, rules")
    found = {kind: _tables(raw, kind, source) for kind in _LISTS}
    _check_ids(it for listed in found.values() for it in listed)
    bombs = [_bomb(given, where) for given, where in found["bomb"]]
    safeties = [_safety(given, where) for given, where in found["safety"]]
    cards = [SAFETY_CARD]
    for kind, card_of in (("gadget", _gadget), ("trick", _trick), ("mission", _mission)):
        for given, where in found[kind]:
            cards += [card_of(given, where)] * copies_of(given, where)
    with complaints(source):
        return Deck(name, tuple(bombs), tuple(safeties), tuple(cards), figures)


_COMMON: Final = {"id", "name", "text"}
_LISTS: Final[Mapping[str, set[str]]] = {
    "bomb": _COMMON | {"slots", "props"},
    "safety": {"id", "name"},
    "gadget": _COMMON | {"copies", "reach"},
    "trick": _COMMON | {"copies", "who", "when", "targets", "effects", "persistent"},
    "mission": _COMMON | {"copies", "gold", "condition"},
}
"""The lists of a deck, and the fields of what stands in them."""
_PAY: Final = ("hazard_pay", "survivor_pay")
_FIGURES: Final = tuple(Figures.__dataclass_fields__)


def _head(given: Mapping[str, Any], where: str) -> str:
    """What the deck is called."""
    head = sub_table(given, {"schema", "name", "players"}, where)
    if (schema := get(head, "schema", int, where)) != SCHEMA:
        raise BadDeck(f"schema {schema} is unknown to this release, which reads {SCHEMA}", where)
    if "players" in head and not _are_seat_counts(head["players"]):
        raise BadDeck("'players' must be a list of numbers from 3 to 5, none twice", where)
    return get(head, "name", str, where)


def _are_seat_counts(given: object) -> bool:
    """Whether this is a list of how many can play; a truth value is no number."""
    return (
        isinstance(given, list)
        and bool(given)
        and all(type(it) is int and it in SEATS for it in given)
        and len(set(given)) == len(given)
    )


def _figures(given: object, where: str) -> Figures:
    rules = sub_table(given, {*_FIGURES, *RULINGS}, where)
    for name, always in RULINGS.items():
        if name in rules and get(rules, name, int, where) != always:
            raise BadDeck(f"'{name}' is always {always} here", where)
    said = {name: get(rules, name, int, where) for name in _FIGURES if name in rules}
    with complaints(where):
        return Figures(**said)


def _tables(raw: Mapping[str, Any], kind: str, source: str) -> list[Placed]:
    """What stands in one of the lists; each is a table with no other fields than its own."""
    found = placed(raw, kind, source)
    return [(sub_table(given, _LISTS[kind], where), where) for given, where in found]


def _check_ids(tables: Iterable[Placed]) -> None:
    """No two have the same id, and none that of all safeties in play."""
    known = {SAFETY_CARD.id}
    for given, where in tables:
        name = get(given, "id", str, where)
        if name in known:
            raise BadDeck(f"'id' '{name}' stands at another card already", where)
        known.add(name)


def _common(table: Mapping[str, Any], where: str) -> dict[str, Any]:
    """What bombs and cards have alike."""
    return {name: get(table, name, str, where) for name in ("id", "name", "text")}


def _bomb(table: Mapping[str, Any], where: str) -> Bomb:
    place = f"{where}, props"
    props = sub_table(table.get("props", {}), {"start_direction", "neighbours_only", *_PAY}, place)
    said: dict[str, Any] = {
        name: get(props, name, bool if name == "neighbours_only" else int, place) for name in props
    }
    slots = get(table, "slots", int, where)
    with complaints(where):
        return Bomb(**_common(table, where), slots=slots, **said)


def _safety(table: Mapping[str, Any], where: str) -> str:
    name = get(table, "name", str, where)
    with complaints(where):
        check_name(name)
    return name


def _gadget(table: Mapping[str, Any], where: str) -> Card:
    reach = _words(Reach, table, "reach", where)
    with complaints(where):
        return Card(**_common(table, where), kind=Kind.GADGET, reach=reach)


def _mission(table: Mapping[str, Any], where: str) -> Card:
    gold = get(table, "gold", int, where)
    condition = tuple(
        _condition(given, place) for given, place in _numbered(table, "condition", where)
    )
    with complaints(where):
        return Card(**_common(table, where), kind=Kind.MISSION, gold=gold, condition=condition)


def _condition(given: object, where: str) -> Condition:
    table = sub_table(given, {"fact", "op", "value"}, where)
    with complaints(where):
        return Condition(
            _word(Fact, table, "fact", where),
            _word(Op, table, "op", where),
            get(table, "value", int, where),
        )


def _trick(table: Mapping[str, Any], where: str) -> Card:
    lasts = "persistent" in table and get(table, "persistent", bool, where)
    effects = tuple(_effect(given, place) for given, place in _numbered(table, "effects", where))
    with complaints(where):
        return Card(
            **_common(table, where),
            kind=Kind.TRICK,
            who=_word(Who, table, "who", where) if "who" in table else Who.ANY,
            when=_words(When, table, "when", where),
            target=_target(table, where),
            effects=effects,
            persistent=lasts,
        )


def _target(table: Mapping[str, Any], where: str) -> Target | None:
    targets = _numbered(table, "targets", where) if "targets" in table else []
    if len(targets) > 1:
        raise BadDeck("'targets' has more than one, which no card can have here", where)
    for given, place in targets:
        target = sub_table(given, {"name", "from", "need"}, place)
        needs = _words(Need, target, "need", place) if "need" in target else ()
        with complaints(place):
            return Target(
                get(target, "name", str, place), _word(From, target, "from", place), needs
            )
    return None


def _effect(given: object, where: str) -> Effect:
    """A verb and its fields; seats are called by other names where two of them have a part."""
    table = sub_table(given, {"do", "who", "from", "a", "to", "b", "n", "pick", "status"}, where)
    verb = _word(Verb, table, "do", where)
    who, to = SEAT_FIELDS.get(verb, ("who", "to"))
    status = _word(Status, table, "status", where) if "status" in NEEDED[verb] else None
    fields = {"who": who, "to": to}
    own = {fields.get(name, name) for name in NEEDED[verb]}
    if status in WITH_AMOUNT:
        own.add("n")
    if strange := [name for name in table if name not in {"do", *own}]:
        raise BadDeck(f"'{status or verb}' has no '{strange[0]}'", where)
    with complaints(where):
        return Effect(
            verb,
            who=_seat(table, who, where) if who in own else "",
            to=_seat(table, to, where) if to in own else "",
            n=get(table, "n", int, where) if "n" in own else 0,
            pick=_word(Pick, table, "pick", where) if "pick" in own else None,
            status=status,
        )


def _seat(table: Mapping[str, Any], name: str, where: str) -> str:
    """A word for a seat; whether it is anybody here, the card checks."""
    if not (word := get(table, name, str, where)):
        raise BadDeck(f"'{name}' must say who", where)
    return word


SEAT_FIELDS: Final[Mapping[Verb, tuple[str, str]]] = {
    Verb.STEAL_CARD: ("from", "to"),
    Verb.STEAL_GOLD: ("from", "to"),
    Verb.SWAP_TOOLBOXES: ("a", "b"),
}
"""What `Effect.who` and `Effect.to` are called in a file; at other verbs, as in the program."""


def _numbered(table: Mapping[str, Any], name: str, where: str) -> list[tuple[object, str]]:
    """What stands in a list, each with its place."""
    listed = get(table, name, list, where)
    return [(given, f"{where}, {name} {number}") for number, given in enumerate(listed, start=1)]


def _word(kind: type[Word], table: Mapping[str, Any], name: str, where: str) -> Word:
    return _known(kind, get(table, name, str, where), name, where)


def _words(kind: type[Word], table: Mapping[str, Any], name: str, where: str) -> tuple[Word, ...]:
    """Several words, none of them twice."""
    if name not in table:
        raise BadDeck(f"the field '{name}' is missing", where)
    listed = table[name]
    if not isinstance(listed, list):
        raise BadDeck(f"'{name}' must be a list of words", where)
    words = tuple(_known(kind, given, name, where) for given in listed)
    if twice := [word for word in words if words.count(word) > 1]:
        raise BadDeck(f"'{name}' has '{twice[0]}' twice", where)
    return words


def _known(kind: type[Word], given: object, name: str, where: str) -> Word:
    for word in kind:
        if word == given:
            return word
    words = ", ".join(f"'{word}'" for word in kind)
    raise BadDeck(f"'{name}' must be one of {words}, not {given!r}", where)
