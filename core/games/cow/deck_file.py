"""How is a deck of Unexploded Cow written down, and what is wrong with one?

The printed cards are not known here, so anybody who owns them may write them down: see CONTRIBUTING
for the fields of such a file.
"""

from collections.abc import Mapping
from typing import Any, Final

from core.deck_data import (
    BadDeck,
    complaints,
    copies_of,
    get,
    placed,
    refuse_others,
    sub_table,
)
from core.games.cow.deck import Ante, Card, City, Deck, Kind
from core.games.cow.effect import FIELDS, Effect, parse_effect

FORMAT: Final = 1

RULINGS: Final[Mapping[str, object]] = {
    "cow_price_payer": "field_owner",
    "refuse_cow": False,
    "play_cow_on_player_who_cannot_pay": False,
    "forced_payment_when_short": "pay_what_you_have",
    "event_needs_full_price": True,
    "pot_short": "take_what_is_there",
    "pay_order_same_blast": "field_owner_then_left",
    "same_owner_same_blast": "net_sum",
    "abilities_optional": True,
    "ability_decider": "field_owner",
    "ability_uses_per_turn": 1,
    "bomber_reaches": "whole_field",
    "defused_bomb_gives_city": False,
    "city_per_turn": 1,
    "reshuffle_only_when_draw_is_needed": True,
    "prize_tie": "split_equally_round_down_to_unit",
    "winner_tie": "shared",
}
"""How this program plays what the rules leave open; a deck may say so, but not otherwise."""


def parse_deck(raw: Mapping[str, Any], source: str) -> Deck:
    """The deck that a mapping describes, as TOML gives it.

    `source` is what the deck is called in a complaint, such as its file.

    Raises:
        BadDeck: naming the source, and the card and field where there is one.
    """
    refuse_others(raw, {"deck", "rulings", "city", "cow", "event"}, source)
    head = sub_table(get(raw, "deck", dict, source), _HEAD, f"{source}, deck")
    where = f"{source}, deck"
    if (form := get(head, "format", int, where)) != FORMAT:
        raise BadDeck(f"format {form} is unknown to this release, which reads {FORMAT}", where)
    _check_rulings(sub_table(raw.get("rulings", {}), set(RULINGS), f"{source}, rulings"), source)
    cities = [_city(given, place) for given, place in placed(raw, "city", source)]
    cows = [_cow(given, place) for given, place in placed(raw, "cow", source)]
    events = [_event(given, place) for given, place in placed(raw, "event", source)]
    _check_ids([card for card, _ in (*cows, *events)], source)
    figures: dict[str, Any] = {
        name: get(head, name, int, where) for name in _FIGURES if name in head
    }
    with complaints(source):
        deck = Deck(
            name=get(head, "name", str, where),
            cards=tuple(card for card, copies in (*cows, *events) for _ in range(copies)),
            cities=tuple(sorted(cities, key=lambda city: city.value)),
            **figures,
            **_antes(head, where),
        )
    _check_sums(head, deck, where)
    return deck


_FIGURES: Final = ("start_money", "unit", "hand_size", "draw_per_turn")
_SUMS: Final = ("cards", "cows", "events", "players_min", "players_max")
"""What a deck may say of itself, so that a slip of the pen is found."""
_HEAD: Final = {"format", "name", "ante", *_FIGURES, *_SUMS}


def _city(given: object, where: str) -> City:
    table = sub_table(given, {"value", "name"}, where)
    with complaints(where):
        return City(get(table, "value", int, where), get(table, "name", str, where))


def _cow(given: object, where: str) -> tuple[Card, int]:
    """The card, and how many of it there are."""
    table = sub_table(given, {"id", "name", "type", "price", "value", "copies", "good"}, where)
    kinds = [str(kind) for kind in Kind if kind is not Kind.EVENT]
    if (kind := get(table, "type", str, where)) not in kinds:
        raise BadDeck(f"'type' must be one of {', '.join(kinds)}, not '{kind}'", where)
    value = get(table, "value", int, where)
    if "good" in table and get(table, "good", bool, where) != (value >= 0):
        raise BadDeck(f"'good' does not fit the value {value}", where)
    with complaints(where):
        card = Card(
            id=get(table, "id", str, where),
            name=get(table, "name", str, where),
            kind=Kind(kind),
            price=get(table, "price", int, where),
            value=value,
        )
    return card, copies_of(table, where)


def _event(given: object, where: str) -> tuple[Card, int]:
    """The card, and how many of it there are."""
    known = {"id", "name", "price", "copies", "text", "effects", *FIELDS}
    table = sub_table(given, known, where)
    with complaints(where):
        card = Card(
            id=get(table, "id", str, where),
            name=get(table, "name", str, where),
            kind=Kind.EVENT,
            price=get(table, "price", int, where),
            text=get(table, "text", str, where),
            effects=_effects(table, where),
        )
    return card, copies_of(table, where)


def _effects(table: Mapping[str, Any], where: str) -> tuple[Effect, ...]:
    """Either one, whose fields stand with those of the event, or a list of several."""
    if "effects" not in table:
        return (parse_effect(table, where),)
    if strange := sorted(FIELDS & set(table)):
        raise BadDeck(f"'{strange[0]}' belongs into one of the 'effects'", where)
    listed = get(table, "effects", list, where)
    places = [f"{where}, effect {number}" for number in range(1, len(listed) + 1)]
    return tuple(
        parse_effect(sub_table(given, set(FIELDS), place), place)
        for given, place in zip(listed, places, strict=True)
    )


def _check_ids(cards: list[Card], source: str) -> None:
    known: set[str] = set()
    for card in cards:
        if card.id in known:
            raise BadDeck(f"'id' '{card.id}' stands at another card already", source)
        known.add(card.id)


def _antes(head: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The fields of a `Deck` that tell of antes."""
    if "ante" not in head:
        return {}
    where = f"{where}, ante"
    antes = sub_table(head["ante"], {"normal", "small_table"}, where)
    found: dict[str, Any] = {"ante": _ante(antes.get("normal"), f"{where}, normal", set())}
    if "small_table" in antes:
        place = f"{where}, small_table"
        small = sub_table(antes["small_table"], {"pot", "bank", "players", "optional"}, place)
        found["small_ante"] = _ante(small, place, {"players", "optional"})
        seats = small.get("players", [3, 4])
        if not _are_seat_counts(seats):
            raise BadDeck("'players' must be a list of numbers from 3 to 6", place)
        if "optional" in small and not get(small, "optional", bool, place):
            raise BadDeck("'optional' must be true: the players choose this ante", place)
        found["small_seats"] = tuple(seats)
    return found


def _are_seat_counts(given: object) -> bool:
    """Whether this is a list of how many can play; a truth value is no number."""
    return (
        isinstance(given, list)
        and bool(given)
        and all(type(it) is int and 3 <= it <= 6 for it in given)
    )


def _ante(given: object, where: str, more: set[str]) -> Ante:
    table = sub_table(given, {"pot", "bank", *more}, where)
    with complaints(where):
        return Ante(get(table, "pot", int, where), get(table, "bank", int, where))


def _check_rulings(said: Mapping[str, Any], source: str) -> None:
    for name, value in said.items():
        if value != RULINGS[name]:
            plays = str(RULINGS[name]).lower() if RULINGS[name] in (True, False) else RULINGS[name]
            raise BadDeck(f"'{name}' is always '{plays}' here", f"{source}, rulings")


def _check_sums(head: Mapping[str, Any], deck: Deck, where: str) -> None:
    cows = sum(card.is_cow for card in deck.cards)
    true = {
        "cards": len(deck.cards),
        "cows": cows,
        "events": len(deck.cards) - cows,
        "players_min": 3,
        "players_max": 6,
    }
    for name in _SUMS:
        if name in head and (said := get(head, name, int, where)) != true[name]:
            raise BadDeck(f"'{name}' says {said}, but it is {true[name]}", where)
