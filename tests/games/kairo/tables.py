"""Tables of From Cape to Cairo for the tests: any moment of play, put together by hand."""

from dataclasses import replace
from random import Random
from typing import Any

from core.games.kairo.deck import Deck
from core.games.kairo.rules import Action, Bid, Kairo, Pick, State, TurnUp
from core.games.kairo.table import Auction, Config, Phase, Table
from core.terms import CHANCE, Refusal, Seat
from qtapp.data import kits

GAME = Kairo()
CONFIG: Config = kits()["kairo"].configs[0].config
DECK: Deck = CONFIG.deck


def card(terrain: str, tracks: int, reward: int) -> int:
    """The card with these figures; no two are alike."""
    found = [
        index
        for index, it in enumerate(DECK.cards)
        if (it.terrain, it.tracks, it.reward) == (terrain, tracks, reward)
    ]
    assert len(found) == 1
    return found[0]


def start(seats: int = 3, **rules: Any) -> State:
    """The state before anything has happened."""
    return GAME.start(replace(CONFIG, **rules), seats)


def after(state: State, *steps: tuple[int, Action]) -> State:
    """The state after some lawful actions, each of a seat."""
    for seat, action in steps:
        assert GAME.refusal(state, Seat(seat), action) is None
        state = GAME.apply(state, Seat(seat), action)
    return state


def turn_up(state: State, *cards: int) -> State:
    """The state after these cards came from the draw pile."""
    return after(state, *((CHANCE, TurnUp(it)) for it in cards))


def bidding(seats: int = 3, money: tuple[int, ...] = (), **rules: Any) -> State:
    """A first auction in which the first cards of the deck were turned up."""
    state = turn_up(start(seats, **rules), *range(seats))
    if not money:
        return state
    return replace(state, table=replace(state.table, money=money))


def bid(state: State, *bids: int) -> State:
    """The state after all have bid, in the order of their seats."""
    return after(state, *((seat, Bid(amount)) for seat, amount in enumerate(bids)))


def picked(state: State, *cards: int) -> State:
    """The state after these cards were picked in the order of picking."""
    for it in cards:
        state = after(state, (GAME.to_act(state)[0], Pick(it)))
    return state


def laying(
    rows: tuple[tuple[int, ...], ...],
    *,
    open_cards: tuple[int, ...] = (),
    turn: int = 0,
    **fields: Any,
) -> State:
    """The moment of a turn in which its player may lay; all other cards are in the draw pile."""
    seats = len(rows)
    none: tuple[tuple[int, ...], ...] = ((),) * seats
    held = {"built": (0,) * seats, "stacks": none, "bonus": none, "discards": ()} | fields
    used = {*open_cards, *held["discards"]}
    for group in (rows, held["stacks"], held["bonus"]):
        used.update(it for cards in group for it in cards)
    left = tuple(it for it in range(len(DECK.cards)) if it not in used)
    table = Table(
        config=CONFIG,
        phase=Phase.LAY,
        money=held.pop("money", (100,) * seats),
        rows=rows,
        left=held.pop("left", left),
        open=open_cards,
        auctions=(Auction(tied=none),) * max(1, *map(len, rows)),
        turn=turn,
        turns=1,
        **held,
    )
    return State(table, (None,) * seats)


def refused(state: State, seat: int, action: Action) -> Refusal:
    """Why this is not allowed."""
    refusal = GAME.refusal(state, Seat(seat), action)
    assert refusal is not None
    return refusal


def everywhere(table: Table) -> list[int]:
    """The cards in all places, each as often as it lies there."""
    places = [table.left, table.discards, table.open, *table.rows, *table.stacks, *table.bonus]
    if table.phase in (Phase.OFFER, Phase.BID, Phase.TIE, Phase.PICK):
        places.append(table.auction.unpicked)
    if table.phase is Phase.TIE:
        places.extend(table.auction.tied)
    return sorted(it for cards in places for it in cards)


def random_game(seats: int, seed: int, config: Config = CONFIG) -> list[State]:
    """The states of a whole game in which everybody does anything."""
    rng, state = Random(seed), GAME.start(config, seats)
    states = [state]
    while acting := GAME.to_act(state):
        seat = rng.choice(acting)
        action = (
            GAME.chance(state).sample(rng)
            if seat == CHANCE
            else rng.choice(tuple(GAME.legal(state, seat)))
        )
        state = GAME.apply(state, seat, action)
        states.append(state)
    return states
