"""Do computer players and teachers play by the rules, in time, the same on every machine?"""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots import BotSpec, Budget
from core.chance import Rng
from core.codec import AnyMatch, dump
from core.kit import AnyKit
from core.match import Match
from core.terms import CHANCE, Seat
from qtapp.data import read_data
from tests.strategies import EVERY_KIT, configs, positions, seat_counts

BOTS = [(kit, spec) for kit in EVERY_KIT.values() for spec in kit.bots]
for_every_bot = pytest.mark.parametrize(
    ("kit", "spec"), BOTS, ids=[f"{kit.game.id}-{spec.id}" for kit, spec in BOTS]
)
TEACHERS = {name: kit for name, kit in EVERY_KIT.items() if kit.make_hinter is not None}

FEW = Budget(nodes=30)
"""Enough for a search to be one."""

ROOT = Path(__file__).parents[2]


def never() -> bool:
    """Nobody cancels."""
    return False


def at_once() -> bool:
    """Nobody waits for the answer any more."""
    return True


def played_out(
    kit: AnyKit, spec: BotSpec[Any, Any], config: Any, seats: int, seed: int, budget: Budget
) -> AnyMatch:
    """A match that one kind of bot plays at all seats."""
    match: AnyMatch = Match(kit.game, config, seats, Rng(seed))
    bots, rng = [spec.make(read_data) for _ in range(seats)], Random(seed)
    match.run_chance()
    while acting := match.to_act():
        seat = rng.choice(acting)
        sight = match.sight(seat)
        choice = bots[seat].choose(sight, rng, budget, never)
        match.submit(seat, choice.action, "bot", seen=sight.version)
        match.run_chance()
        assert match.version < 3000
    return match


@for_every_bot
@given(st.data())
def test_a_bot_plays_to_the_end_with_legal_actions_only(
    kit: AnyKit, spec: BotSpec[Any, Any], data: st.DataObject
) -> None:
    """`submit` refuses all others."""
    config, seats = data.draw(configs(kit)), data.draw(seat_counts(kit))
    match = played_out(kit, spec, config, seats, data.draw(st.integers(0, 9999)), FEW)
    assert match.outcome() is not None


@for_every_bot
def test_a_bot_keeps_to_its_budget_and_stops_when_cancelled(
    kit: AnyKit, spec: BotSpec[Any, Any]
) -> None:
    """An answer that nobody waits for is still a legal one, and comes soon."""
    match: AnyMatch = Match(kit.game, kit.configs[0].config, kit.game.seats[0], Rng(1))
    match.run_chance()
    for _ in range(12):
        if not (acting := match.to_act()):
            break
        sight = match.sight(acting[0])
        for budget, cancelled in ((Budget(seconds=0.05), never), (Budget(seconds=60), at_once)):
            start = perf_counter()
            action = spec.make(read_data).choose(sight, Random(1), budget, cancelled).action
            assert perf_counter() - start < 2  # generous: the machine may be busy
            assert match.refusal(acting[0], action) is None
        match.submit(acting[0], next(match.game.legal(match.state, acting[0])), "bot")
        match.run_chance()


@for_every_bot
def test_the_same_seed_gives_the_same_game(kit: AnyKit, spec: BotSpec[Any, Any]) -> None:
    args = (kit, spec, kit.configs[0].config, kit.game.seats[-1])
    one = played_out(*args, seed=5, budget=FEW)
    assert played_out(*args, seed=5, budget=FEW) == one
    assert played_out(*args, seed=6, budget=FEW) != one


@pytest.mark.parametrize("kit", TEACHERS.values(), ids=TEACHERS)
@given(st.data())
def test_a_hint_depends_on_the_sight_only_and_can_be_played(
    kit: AnyKit, data: st.DataObject
) -> None:
    position = data.draw(positions(kit, over=False))
    seeds = data.draw(st.tuples(st.integers(0, 9999), st.integers(0, 9999)))
    assert kit.make_hinter is not None
    hinter = kit.make_hinter(read_data)
    for seat in kit.game.to_act(position.state):
        if seat == CHANCE:
            continue
        heard = []
        for seed in seeds:
            view = kit.game.view(position.state, seat)
            world = kit.game.imagine(view, seat, Random(seed))
            match: AnyMatch = Match(kit.game, kit.configs[0].config, position.seats, Rng(1))
            match._line.states = [world]
            heard.append(tuple(hinter.hints(match.sight(seat), Budget(nodes=50), never)))
        assert heard[0] == heard[1]
        assert heard[0]
        for advice in heard[0]:
            for hint in advice.hints:
                assert kit.game.refusal(position.state, seat, hint.action) is None


def print_games() -> None:
    """Every bot's game, for `test_no_hash_seed_changes_a_game`."""
    for kit, spec in BOTS:
        for seats in kit.game.seats:
            config = kit.configs[0].config
            match = played_out(kit, spec, config, seats, seed=11, budget=FEW)
            sys.stdout.write(dump(match))
            sys.stdout.write(f"{match.outcome()}\n")
            for seat in range(seats):
                sys.stdout.write(f"{match.sight(Seat(seat)).view}\n")


def test_no_hash_seed_changes_a_game() -> None:
    """Sets are ordered by hashes, which differ from run to run: nothing may hang on their order."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", "from tests.contract import test_bots as t; t.print_games()"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    ]
    assert len(runs[0]) > 1000
    assert runs[0] == runs[1] == runs[2]
