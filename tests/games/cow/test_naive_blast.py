"""Does a second reading of C4 and C5, as plain as can be, come to the same on any table?

Here a cow is a dict, a field a list of them, and a blast a function that calls itself.
"""

from collections.abc import Generator
from random import Random
from typing import Any, TypeAlias

import pytest

from core.games.cow.actions import Accept, Defuse, HandOn, TakeBomb
from core.games.cow.state import State
from core.games.cow.table import Phase
from tests.games.cow.tables import DECK, after, lawful, playing, roll

World: TypeAlias = dict[str, Any]
Asked: TypeAlias = Generator[list[Any], Any, None]
"""Yields what may be answered, is sent an answer."""


def bomb_roll(world: World, face: int) -> Asked:
    """C4.1"""
    seats = len(world["fields"])
    counted = []
    for step in range(seats):
        seat = (world["turn"] + step) % seats
        counted += [(seat, cow) for cow in world["fields"][seat][::-1]]
    if face <= len(counted):
        seat, cow = counted[face - 1]
        yield from blast(world, seat, [cow["card"]])
        if world["hit"]:  # C4.3
            world["city of"] = world["turn"]


def blast(world: World, seat: int, bombs: list[int]) -> Asked:
    """C5: a choice if there is one; else all that have a bomb explode."""
    if not bombs:
        return
    possible = answers(world, seat, bombs)
    answer: Any = Accept()
    if possible:
        answer = yield [*possible, Accept()]
    if answer == Accept():
        yield from explosion(world, seat, bombs)
        return
    world["used"].add(answer.cow)
    left = list(bombs)
    left.remove(answer.of if isinstance(answer, TakeBomb) else answer.cow)
    if not isinstance(answer, Defuse):
        left.append(answer.to if isinstance(answer, HandOn) else answer.cow)
    yield from blast(world, seat, left)


def answers(world: World, seat: int, bombs: list[int]) -> list[Any]:
    """C5.2-C5.4, each ability once in a turn."""
    found: list[Any] = []
    for cow in world["fields"][seat]:
        card, others = cow["card"], [it["card"] for it in world["fields"][seat] if it is not cow]
        if card in world["used"]:
            continue
        if cow["kind"] == "mechanic" and card in bombs:
            found.append(Defuse(card))
        if cow["kind"] == "general" and card in bombs:
            found += [HandOn(card, other) for other in others]
        if cow["kind"] == "pfc":
            found += [TakeBomb(card, other) for other in others if other in bombs]
    return found


def explosion(world: World, seat: int, bombs: list[int]) -> Asked:
    """C4.2-C4.4, then C5.5."""
    field = world["fields"][seat]
    gone = [cow for cow in field if cow["card"] in bombs]
    for cow in gone:
        field.remove(cow)
        world["discards"].append(cow["card"])
        world["used"].discard(cow["card"])
        if cow["owner"] == world["turn"]:
            world["hit"] = True
    for step in range(len(world["money"])):
        owner = (seat + step) % len(world["money"])
        value = sum(cow["value"] for cow in gone if cow["owner"] == owner)
        value = min(value, world["pot"]) if value > 0 else -min(-value, world["money"][owner])
        world["money"][owner] += value
        world["pot"] -= value
    new = [cow["card"] for it in gone if it["kind"] == "bomber" for cow in field]
    yield from blast(world, seat, new)


def random_table(seats: int, rng: Random) -> State:
    """Special cows more often than not, pots and purses that are often short."""
    special = [it for it in range(47) if DECK.cards[it].kind != "plain"]
    cows = rng.sample(special, 12) + rng.sample(range(24), 4)
    rng.shuffle(cows)
    fields: list[list[Any]] = [[] for _ in range(seats)]
    for card in cows[: rng.randrange(1, 17)]:
        seat = rng.choice((0, rng.randrange(seats)))
        owner = rng.randrange(seats) if DECK.cards[card].kind == "spy" else seat
        fields[seat].append((card, owner))
    return playing(
        *fields,
        turn=rng.randrange(seats),
        pot=50 * rng.randrange(16),
        money=tuple(50 * rng.randrange(8) for _ in range(seats)),
        used=tuple(sorted(card for card in cows if rng.random() < 0.1)),
    )


def as_world(state: State) -> World:
    """The same table in plain words."""
    table = state.table
    return {
        "fields": [
            [
                {
                    "card": it.card,
                    "owner": it.owner,
                    "kind": str(table.kind(it.card)),
                    "value": table.card(it.card).value,
                }
                for it in field
            ]
            for field in table.fields
        ],
        "money": list(table.money),
        "pot": table.pot,
        "turn": table.turn,
        "used": set(table.used),
        "discards": [],
        "hit": False,
        "city of": None,
    }


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_plain_reading_of_the_rules_comes_to_the_same(seats: int) -> None:
    """C4, C5: what is asked, in what order, and what comes of it."""
    rng, asked = Random(seats), 0
    for _ in range(700):
        state, face = random_table(seats, rng), rng.randrange(1, 7)
        turn, world = state.table.turn, as_world(state)
        state = roll(state, face)
        reading = bomb_roll(world, face)
        try:
            possible = next(reading)
            while True:
                asked += 1
                assert state.table.phase is Phase.BLAST
                assert sorted(map(repr, lawful(state))) == sorted(map(repr, possible))
                answer = rng.choice(possible[:-1] if rng.random() < 0.8 else possible)
                state = after(state, answer)
                possible = reading.send(answer)
        except StopIteration:
            pass
        table = state.table
        assert table.phase is not Phase.BLAST
        assert list(table.money) == world["money"]
        assert table.pot == world["pot"]
        assert list(table.discards) == world["discards"]
        assert [[it.card for it in field] for field in table.fields] == [
            [cow["card"] for cow in field] for field in world["fields"]
        ]
        assert [seat for seat in range(seats) if table.won[seat]] == [
            seat for seat in [world["city of"]] if seat is not None
        ]
        assert table.turn == (turn + 1) % seats
    assert asked > 300
