"""Tables of Unexploded Cow for the tests: any moment of play, put together by hand."""

import tomllib
from collections.abc import Iterable
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

from core.games.cow.actions import Accept, Action, Deal, Die, Roll, TurnUp
from core.games.cow.deck import Deck
from core.games.cow.deck_file import parse_deck
from core.games.cow.rules import UnexplodedCow
from core.games.cow.state import State
from core.games.cow.table import Config, Happening, Payment, Phase, Standing, Table, What
from core.terms import CHANCE, Refusal, Seat
from qtapp.data import kits, read_data

GAME = UnexplodedCow()
CONFIG: Config = kits()["cow"].configs[0].config
DECK: Deck = CONFIG.deck
RAW: dict[str, Any] = tomllib.loads(read_data("decks/cow/standard.toml").decode())
"""The deck file of the program."""

Cow: TypeAlias = int | tuple[int, int]
"""A cow in a field: its card, and whose it is if that is not the owner of the field."""


def card(name: str, copy: int = 1) -> int:
    """The card of the house deck with this id."""
    return [index for index, it in enumerate(DECK.cards) if it.id == name][copy - 1]


def with_events(text: str, **rules: Any) -> Config:
    """The house deck and these events as well, as TOML; the first of them is card 69."""
    raw = deepcopy(RAW)
    for said in ("cards", "cows", "events"):
        raw["deck"].pop(said)
    raw["event"].extend(tomllib.loads(text)["event"])
    return Config(parse_deck(raw, "with events"), **rules)


SMALL_DECK = """
[deck]
format = 1
name = "Small"
[[city]]
value = 2
name = "Deuxville"
[[city]]
value = 3
name = "Troyes"
[[cow]]
id = "plain"
name = "Plain"
type = "plain"
price = 50
value = 100
copies = 5
[[cow]]
id = "bad"
name = "Bad"
type = "plain"
price = 50
value = -150
copies = 3
"""


def small_config(**rules: Any) -> Config:
    """Few cards, so that they are shuffled often: two of each special cow, all events, 2 cities."""
    raw = tomllib.loads(SMALL_DECK)
    kinds = ("spy", "mechanic", "general", "pfc", "bomber")
    raw["cow"].extend(
        {"id": kind, "name": kind, "type": kind, "price": 50, "value": 200, "copies": 2}
        for kind in kinds
    )
    raw["event"] = [{**event, "copies": 1} for event in RAW["event"]]
    return Config(parse_deck(raw, "small"), **rules)


def start(seats: int = 3, config: Config = CONFIG) -> State:
    """The state before anything has happened."""
    return GAME.start(config, seats)


def playing(
    *fields: Iterable[Cow],
    hands: tuple[tuple[int, ...], ...] = (),
    money: tuple[int, ...] = (),
    city: int | None = 0,
    cities: tuple[int, ...] = tuple(range(1, 12)),
    config: Config = CONFIG,
    **more: Any,
) -> State:
    """The moment of a turn, of seat 0 if not said, in which its player may play.

    Cards that are nowhere else lie in the pile.
    """
    seats = len(fields)
    standing = tuple(
        tuple(Standing(*it) if isinstance(it, tuple) else Standing(it, seat) for it in fields[seat])
        for seat in range(seats)
    )
    hands = (*hands, *((),) * (seats - len(hands)))
    used = {it.card for field in standing for it in field} | {it for of in hands for it in of}
    used |= set(more.get("discards", ()))
    none: tuple[tuple[int, ...], ...] = ((),) * seats
    table = Table(
        config=config,
        money=money or (2000,) * seats,
        fields=standing,
        won=more.pop("won", none),
        open=more.pop("open", none),
        cities=cities,
        shuffled=(0,) * len(config.deck.cards),
        phase=more.pop("phase", Phase.PLAY),
        city=city,
        turns=more.pop("turns", 1),
        **{"pot": 1000, "bank": 150} | more,
    )
    pile = tuple(it for it in range(len(config.deck.cards)) if it not in used)
    return State(table, hands, pile)


def after(state: State, *actions: Action) -> State:
    """The state after some lawful actions, each of who is to act."""
    for action in actions:
        seat = GAME.to_act(state)[0]
        assert GAME.refusal(state, seat, action) is None, (seat, action)
        state = GAME.apply(state, seat, action)
    return state


def roll(state: State, face: int) -> State:
    """The state after whose turn it is has rolled this."""
    return after(state, Roll(), Die(face))


def accepted(state: State) -> State:
    """The state after nobody has answered what bomb there may be."""
    while state.table.phase is Phase.BLAST:
        state = after(state, Accept())
    return state


def drawn_up_to_play(state: State) -> State:
    """The state once whose turn it is may play: the first of each pile is drawn."""
    while state.table.phase is not Phase.PLAY:
        table = state.table
        first = TurnUp(table.cities[0]) if table.phase is Phase.CITY else Deal(state.pile[0])
        state = after(state, first)
    return state


def refused(state: State, seat: int, action: Action) -> Refusal:
    """Why this is not allowed."""
    refusal = GAME.refusal(state, Seat(seat), action)
    assert refusal is not None
    return refusal


def lawful(state: State) -> tuple[Action, ...]:
    """All that who is to act may do."""
    return tuple(GAME.legal(state, GAME.to_act(state)[0]))


def cards_in(state: State, seat: int) -> list[int]:
    """The cows of a field, from left to right."""
    return [it.card for it in state.table.fields[seat]]


def payments(state: State, *, since: int = 0) -> list[tuple[int, int, int]]:
    """Who paid whom how much."""
    paid = [it for it in state.table.history[since:] if isinstance(it, Payment)]
    return [(it.payer, it.payee, it.amount) for it in paid]


def told(state: State, what: What) -> list[Happening]:
    """All of this kind that has happened."""
    happened = [it for it in state.table.history if isinstance(it, Happening)]
    return [it for it in happened if it.what is what]


def all_money(table: Table) -> int:
    """Of all purses, the pot and the bank."""
    return sum(table.money) + table.pot + table.bank


def everywhere(state: State) -> list[int]:
    """The cards in all places, each as often as it lies there."""
    table = state.table
    places = [state.pile, table.discards, *state.hands]
    found = [it for place in places for it in place]
    found += [it.card for field in table.fields for it in field]
    if table.pending is not None:
        found.append(table.pending.card)
    return sorted(found)


def lively_game(seats: int, seed: int, config: Config = CONFIG) -> list[State]:
    """The states of a whole game in which everybody does anything, but plays more than it rolls."""
    rng, state = Random(seed), GAME.start(config, seats)
    states = [state]
    while acting := GAME.to_act(state):
        seat = acting[0]
        if seat == CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            by_kind: dict[type, list[Action]] = {}
            for it in GAME.legal(state, seat):
                by_kind.setdefault(type(it), []).append(it)
            kinds = [kind for kind in by_kind if kind is not Roll or rng.random() < 0.5]
            action = rng.choice(by_kind[rng.choice(kinds or [Roll])])
        state = GAME.apply(state, seat, action)
        states.append(state)
    return states
