"""A second reading of the blast and the pay, straight from the rules page, in plain words.

It shares nothing with the program but the words of the deck file, and must come to the same.
"""

from random import Random
from typing import Any, TypeAlias

import pytest

from core.games.badaboom.blast import fate, pay
from core.games.badaboom.state import State
from tests.games.badaboom.decks import RAW
from tests.games.badaboom.tables import table_of

World: TypeAlias = dict[str, Any]
ENTRY: dict[str, Any] = {
    it["id"]: it for kind in ("gadget", "trick", "mission") for it in RAW[kind]
}
LASTING = [name for name, it in ENTRY.items() if it.get("persistent")]
GADGETS = [it["id"] for it in RAW["gadget"]]
MISSIONS = [it["id"] for it in RAW["mission"]]


def hit(world: World) -> set[int]:
    """D4.1: without a gadget only the holder; else the gadget says who."""
    seats, holder = range(len(world["gold"])), world["holder"]
    found: set[int] = set()
    for word in ENTRY[world["gadget"]]["reach"] if world["gadget"] else ["holder"]:
        most = max(world["gold"])
        found |= {
            "holder": {holder},
            "next": {(holder + world["direction"]) % len(seats)},
            "prev": {(holder - world["direction"]) % len(seats)},
            "others": set(seats) - {holder},
            "all": set(seats),
            "richest": {it for it in seats if world["gold"][it] == most} if most else {holder},
            "armer": {world["armer"]},
            "none": set(),
        }[word]
    return found


def in_front(world: World, seat: int, name: str) -> int:
    """How many such lasting cards a player has in front."""
    return sum((it, on) == (name, seat) for it, on, _ in world["lasting"])


def fulfilled(world: World, name: str, seat: int, dead: set[int]) -> bool:
    """D4.2: by the text of the mission, before pay."""
    gold = world["gold"]
    so: dict[str, bool] = {
        "signed_off": seat == world["holder"] and seat not in dead,
        "crash_dummy": seat in dead,
        "big_crater": len(dead) >= 2,
        "clean_bench": not dead,
        "it_was_me": seat == world["armer"] and bool(dead),
        "magpie": world["hands"][seat].count("safety") >= 2,
        "palace_revolt": any(gold[it] > gold[seat] for it in dead),
        "second_thoughts": world["disarms"][seat] >= 1,
    }
    return so[name]


def gold_after(world: World, dead: set[int]) -> list[int]:
    """D4.2: all at once."""
    gold, bomb = list(world["gold"]), world["bomb"]
    for seat, hand in enumerate(world["hands"]):
        if seat not in dead:
            gold[seat] += 2 if bomb == "piggy_bank" else 1
            if seat == world["holder"]:
                gold[seat] += 2 if bomb == "cuckoo_clock" else 1
            gold[seat] += hand.count("safety")
            gold[seat] += in_front(world, seat, "overtime")
        else:
            gold[seat] += 2 * in_front(world, seat, "funeral_fund")
            for name, on, by in world["lasting"]:
                if (name, on) == ("side_bet", seat):
                    gold[by] += 2
        for name in hand:
            if name in MISSIONS and fulfilled(world, name, seat, dead):
                gold[seat] += ENTRY[name]["gold"]
    return gold


def random_world(seats: int, rng: Random) -> World:
    """A live bomb with all that may matter, more of it than in most games."""
    missions = rng.sample(MISSIONS, 6)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for name in [*missions, *["safety"] * rng.randrange(6), "catch", "rummage"]:
        rng.choice(hands).append(name)
    names = [it for it in LASTING for _ in range(ENTRY[it]["copies"])]
    return {
        "hands": hands,
        "gold": [rng.randrange(4) for _ in range(seats)],
        "holder": rng.randrange(seats),
        "armer": rng.randrange(seats),
        "direction": rng.choice((1, -1)),
        "gadget": rng.choice([*GADGETS, ""]),
        "bomb": rng.choice([it["id"] for it in RAW["bomb"]]),
        "disarms": [rng.randrange(2) for _ in range(seats)],
        "lasting": [
            (name, rng.randrange(seats), rng.randrange(seats)) for name in rng.sample(names, 5)
        ],
    }


def as_table(world: World) -> State:
    """The same for the program."""
    fields: dict[str, Any] = {it: world[it] for it in ("holder", "armer", "direction")}
    fields |= {it: tuple(world[it]) for it in ("gold", "disarms")}
    return table_of(
        *map(" ".join, world["hands"]),
        bomb=f"tea_break {world['gadget']}",
        kind=world["bomb"],
        live_since=3,
        lasting=world["lasting"],
        **fields,
    )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_plain_reading_of_the_rules_comes_to_the_same(seats: int) -> None:
    """D4.1, D4.2: who dies, and who has how much gold then."""
    rng, hits, saves = Random(seats), 0, 0
    for _ in range(350):
        world = random_world(seats, rng)
        state = as_table(world)
        struck, table = hit(world), state.table
        dead = {it for it in struck if not in_front(world, it, "stew_pot")}
        found = fate(table, table.effect)
        assert set(found.dead) == dead
        assert set(found.saved) == struck - dead
        gold = list(table.gold)
        for payment in pay(table, state.hands, found.dead):
            gold[payment.seat] += payment.amount
        assert gold == gold_after(world, dead)
        hits, saves = hits + len(dead), saves + len(struck - dead)
    assert min(hits, saves) > 50
