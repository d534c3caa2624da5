"""Does the teacher of Raging Bulls advise lawfully, honestly, in time, and from the sight only?"""

import gc
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from time import thread_time

import pytest

from core.bots import Budget
from core.chance import GameId, OwnTable
from core.games.bulls import sampling
from core.games.bulls.engine import Batch
from core.games.bulls.headroom import headroom
from core.games.bulls.hints import BullsHinter, banked, seed_of
from core.games.bulls.position import Position
from core.games.bulls.rollouts import Endings, play_out
from core.games.bulls.rules import (
    Action,
    Config,
    Leave,
    Pass,
    Phase,
    PlaceBull,
    Roll,
    Rolled,
    State,
)
from core.games.bulls.tables import FieldTables, Ints
from core.hints import Advice
from core.match import Match
from core.terms import CHANCE
from tests.games.bulls.moments import SEAT, moments, never, seen
from tests.games.bulls.positions import GAME, after_roll

ROOT = Path(__file__).parents[3]
EASY = Config(edge_is_fence=True)
CONFIGS = pytest.mark.parametrize("config", [Config(), EASY], ids=["standard", "easy"])
HINTER = BullsHinter()


def advice(state: State, nodes: int = 3000) -> Advice[Action]:
    """The last that the teacher says with so many nodes."""
    return list(HINTER.hints(seen(state), Budget(nodes=nodes), never))[-1]


@CONFIGS
def test_every_legal_action_is_ranked_best_first_and_no_other(config: Config) -> None:
    for seed in range(2):
        for state in moments(seed, config):
            for told in HINTER.hints(seen(state), Budget(nodes=600), never):
                actions = [hint.action for hint in told.hints]
                legal = set(GAME.legal(state, SEAT))
                assert len(actions) == len(legal)
                assert set(actions) == legal
                assert all(a.value >= b.value for a, b in pairwise(told.hints))


def test_nobody_is_advised_who_is_not_to_act() -> None:
    state = GAME.start(Config(), 1)
    rolling = GAME.apply(state, SEAT, Roll())
    assert list(HINTER.hints(seen(rolling), Budget(nodes=10), never)) == []
    passer_by = seen(state)
    object.__setattr__(passer_by, "seat", None)
    assert list(HINTER.hints(passer_by, Budget(nodes=10), never)) == []


def test_equal_sights_with_other_dice_to_come_get_equal_hints() -> None:
    """Two matches that were alike so far, and then roll what their game IDs have for them."""
    told, futures = [], []
    for name in ("bulls:AAAA-AAAA", "bulls:BBBB-BBBB"):
        match = Match(GAME, Config(), 1, OwnTable())
        match.submit(SEAT, Roll(), "person")
        for place in (PlaceBull(2, 2), PlaceBull(4, 5), PlaceBull(6, 3)):
            match.submit(CHANCE, place, "table")
        match.submit(SEAT, Roll(), "person")
        match.submit(CHANCE, Rolled((1, 3, 5)), "table")
        match.source = GameId(name)
        here = len(match.line)
        told.append(list(HINTER.hints(match.sight(SEAT), Budget(nodes=4000), never)))
        for action in (Pass(), Roll()):
            match.submit(SEAT, action, "person")
        match.run_chance()
        futures.append(match.state.dice)
        told.append(list(HINTER.hints(match.sight(SEAT, here), Budget(nodes=4000), never)))
    assert futures[0] != futures[1]
    assert told[0] == told[1] == told[2] == told[3]


def test_the_dice_imagined_hang_on_the_position_alone() -> None:
    def seed(roll: str) -> int:
        return seed_of(GAME.view(after_roll(roll, "2,2 4,5 6,3"), SEAT))

    assert seed("135") == seed("135")
    assert seed("135") != seed("136")


def test_more_nodes_say_first_what_fewer_say() -> None:
    """So the first answer does not hang on how long one is ready to wait."""
    sight = seen(after_roll("135", "2,2 4,5 6,3"))
    short = list(HINTER.hints(sight, Budget(nodes=3000), never))
    long = list(HINTER.hints(sight, Budget(nodes=30_000), never))
    assert len(long) >= len(short) > 0
    assert long[0] == short[0]


def print_hints() -> None:
    """For `test_no_hash_seed_changes_a_hint`."""
    for state in moments(4)[::6]:
        sys.stdout.write(f"{list(HINTER.hints(seen(state), Budget(nodes=400), never))}\n")


def test_no_hash_seed_changes_a_hint() -> None:
    call = "from tests.games.bulls import test_hints as t; t.print_hints()"
    runs = [
        subprocess.run(
            [sys.executable, "-c", call],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "4711")
    ]
    assert len(runs[0]) > 1000
    assert runs[0] == runs[1]


@CONFIGS
@pytest.mark.parametrize("nodes", [0, 1, 100, 2000])
def test_a_budget_of_nodes_is_kept_but_for_one_play_out_of_each_play(
    nodes: int, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent = 0

    def counting(field: FieldTables, batch: Batch, *args: Ints, must_roll: bool) -> Endings:
        nonlocal spent
        spent += len(batch)
        return play_out(field, batch, *args, must_roll=must_roll)

    monkeypatch.setattr(sampling, "play_out", counting)
    for state in moments(2, config)[::4]:
        spent = 0
        told = list(HINTER.hints(seen(state), Budget(nodes=nodes), never))
        assert told
        assert spent <= max(nodes, len(told[0].hints))


def test_a_teacher_that_remembers_goes_on_where_it_was_with_a_position() -> None:
    """Whoever asks second does not hear for a while what is known better already."""
    sight, other = seen(after_roll("345", "2,2 4,4 5,2")), seen(after_roll("135", "2,2 4,5 6,3"))
    teacher = BullsHinter(remembers=1)
    first = list(teacher.hints(sight, Budget(nodes=20_000), never))
    assert len(first) > 3
    again = list(teacher.hints(sight, Budget(nodes=20_000), never))
    assert again == first[-1:], "the same work counts for both"
    further = list(teacher.hints(sight, Budget(nodes=30_000), never))
    at_once = list(HINTER.hints(sight, Budget(nodes=30_000), never))
    assert further[-1].hints[0].action == at_once[-1].hints[0].action
    list(teacher.hints(other, Budget(nodes=2000), never))
    assert list(teacher.hints(sight, Budget(nodes=20_000), never)) == first, "it was forgotten"


def test_two_who_ask_a_teacher_at_the_same_time_share_its_work() -> None:
    sight = seen(after_roll("345", "2,2 4,4 5,2"))
    teacher = BullsHinter(remembers=1)
    one = teacher.hints(sight, Budget(nodes=20_000), never)
    other = teacher.hints(sight, Budget(nodes=20_000), never)
    told = [(next(one), next(other)) for _ in range(2)]
    alone = list(HINTER.hints(sight, Budget(nodes=20_000), never))
    assert [each for pair in told for each in pair][:1] == alone[:1]
    assert list(other)[-1:] == list(one)[-1:]


def test_a_budget_of_seconds_is_kept() -> None:
    """Generously, for the machine may be busy; the time is that of this thread."""
    for state in moments(2)[::3]:
        start = thread_time()
        assert list(HINTER.hints(seen(state), Budget(seconds=0.1), never))
        assert thread_time() - start < 0.2


def test_who_cancels_before_the_first_answer_hears_nothing() -> None:
    state = after_roll("135", "2,2 4,5 6,3")
    assert list(HINTER.hints(seen(state), Budget(), lambda: True)) == []
    asked = 0

    def soon() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    assert list(HINTER.hints(seen(state), Budget(), soon)) == []
    assert asked < 6, "it goes on asking, and working, though it was told to stop"


def test_whoever_cancels_is_asked_again_after_some_milliseconds() -> None:
    """Time of this thread, on positions with the most plays: the machine may be busy."""
    longest, last = 0.0, 0.0

    def ask() -> bool:
        nonlocal longest, last
        now = thread_time()
        longest, last = max(longest, now - last), now
        return False

    states = [state for seed in range(3) for state in moments(seed) if state.phase is Phase.BUILD]
    states.sort(key=lambda state: -len(list(GAME.legal(state, SEAT))))
    gc.disable()  # it would look through all that the tests before have left
    try:
        for state in states[:6]:
            list(HINTER.hints(seen(state), Budget(nodes=2000), never))  # tables are made
            last = thread_time()
            list(HINTER.hints(seen(state), Budget(nodes=12_000), ask))
    finally:
        gc.enable()
    assert 0 < longest < 0.06


def test_it_ends_by_itself_when_there_is_nothing_more_to_say() -> None:
    told = list(HINTER.hints(seen(after_roll("135", "2,2 4,5 6,3")), Budget(seconds=30), never))
    assert told[-1].clear
    assert (told[-1].hints[0].standard_error or 0) < 0.2


def test_the_numbers_never_contradict_the_advice() -> None:
    """The headroom is added to going on only where going on is best without it."""
    left = 0
    for seed in range(3):
        for state in moments(seed):
            if state.phase is not Phase.TURN:
                continue
            told = advice(state, 300)
            best, other = told.hints
            assert best.value >= other.value
            view = GAME.view(state, SEAT)
            room = headroom(Position.read(view))
            by_action = {type(hint.action): hint for hint in told.hints}
            assert by_action[Leave].standard_error is None, "leaving is exact"
            if isinstance(best.action, Leave):
                left += 1
            elif best.standard_error is not None:
                assert by_action[Roll].value - room >= by_action[Leave].value - 1e-6
    assert left


def test_the_last_field_left_is_worth_the_total_on_the_sheet() -> None:
    """B7.1: nothing comes after it but the mallets."""
    for seed in range(4):
        for state in moments(seed):
            if state.phase is Phase.TURN and state.current == 3:
                leaving = next(h for h in advice(state, 60).hints if isinstance(h.action, Leave))
                assert leaving.value == pytest.approx(GAME.view(state, SEAT).total)


def test_what_is_banked_is_what_the_fields_before_brought() -> None:
    for state in moments(1):
        view = GAME.view(state, SEAT)
        here = view.scores[view.current].subtotal
        assert banked(view) + here + 3 * view.mallets_left == view.total
