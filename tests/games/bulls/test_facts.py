"""Is every fact true that a teacher tells of a fence, and of the next roll?"""

from itertools import product
from random import Random

import numpy as np
import pytest

from core.games.bulls.engine import one_state
from core.games.bulls.facts import FenceFacts, NextRoll, OfBull, fence_facts, percent
from core.games.bulls.rules import Config, Fence, Phase, State
from core.games.bulls.scoring import Status, uses
from core.games.bulls.tables import field_tables
from geometry.field import ALL_GAPS, FENCES, fence_between, isolated, post_index, post_name, seen
from tests.games.bulls.moments import SEAT, moments
from tests.games.bulls.positions import GAME, at_turn, fences

EASY = Config(edge_is_fence=True)
CONFIGS = pytest.mark.parametrize("config", [Config(), EASY], ids=["standard", "easy"])


def building(config: Config, seeds: range) -> list[State]:
    """States in which a fence can be built."""
    states = [state for seed in seeds for state in moments(seed, config)]
    return [state for state in states if state.phase is Phase.BUILD]


def possible(state: State) -> list[int]:
    """The fences that the rules allow now."""
    actions = [action for action in GAME.legal(state, SEAT) if isinstance(action, Fence)]
    found = [fence_between(post_index(action.a), post_index(action.b)) for action in actions]
    return [fence for fence in found if fence is not None]


def facts_of(state: State, fence: int) -> FenceFacts:
    return fence_facts(GAME.view(state, SEAT), fence)


@CONFIGS
def test_what_is_cut_off_and_what_stays_open_is_what_the_masks_of_the_field_say(
    config: Config,
) -> None:
    """B6.1, B6.2: against `geometry.field.seen`, bit by bit."""
    looked_at = 0
    for state in building(config, range(3)):
        field = state.field
        before = seen(field.bulls, field.fences)
        for fence in possible(state):
            after = seen(field.bulls, (*field.fences, fence))
            for bull in facts_of(state, fence).bulls:
                cut = open_ = 0
                for bit in range(24 + len(field.bulls)):
                    if bit < 24 and config.edge_is_fence:
                        continue
                    then, now = before[bull.bull] >> bit & 1, after[bull.bull] >> bit & 1
                    gap = (bull.cut_gaps, bull.open_gaps)
                    other = (bull.cut_bulls, bull.open_bulls)
                    told = gap if bit < 24 else other
                    number = bit if bit < 24 else bit - 24
                    assert (number in told[0]) == (now and not then)
                    assert (number in told[1]) == (not now)
                    cut, open_ = cut + (now and not then), open_ + (not now)
                assert (bull.cut, bull.open) == (cut, open_)
                looked_at += 1
    assert looked_at > 500


@CONFIGS
def test_what_a_fence_isolates_and_whether_it_completes_is_what_the_rules_say(
    config: Config,
) -> None:
    """B6.1 to B6.3."""
    completed = 0
    for state in building(config, range(4)):
        field, edge = state.field, config.edge_is_fence
        before = isolated(field.bulls, field.fences, edge_is_fence=edge)
        for fence in possible(state):
            facts = facts_of(state, fence)
            after = isolated(field.bulls, (*field.fences, fence), edge_is_fence=edge)
            new = [bull for bull in range(len(after)) if after[bull] and not before[bull]]
            assert [bull.bull for bull in facts.isolates] == new
            assert facts.completes == all(after)
            played = GAME.apply(state, SEAT, Fence(*facts.posts))
            ended = played.fields[state.current].status is Status.COMPLETE
            assert facts.completes == ended
            completed += ended
    assert completed


def test_posts_are_told_as_new_or_as_used_again() -> None:
    """B3.5, B4.1."""
    for state in building(Config(), range(4)):
        used = uses(state.field.fences)
        for fence in possible(state):
            facts = facts_of(state, fence)
            posts = FENCES[fence].a, FENCES[fence].b
            assert facts.posts == tuple(map(post_name, posts))
            assert facts.again == tuple(post_name(post) for post in posts if used[post])
            assert facts.new_posts == 2 - len(facts.again)


def test_the_bulls_that_a_fence_serves_best_are_alike_and_no_other_gains_as_much() -> None:
    """So none of them is named alone, and none is left out."""
    several = helped = 0
    for state in building(Config(), range(4)):
        for fence in possible(state):
            facts = facts_of(state, fence)
            served = {bull.bull for bull in facts.served}
            if facts.isolates:
                assert facts.served == facts.isolates
            else:
                assert len({bull.counts for bull in facts.served}) <= 1
            for bull in facts.bulls:
                if bull.bull in served:
                    assert bull.share == facts.main.share > 0
                    continue
                assert bull.share <= facts.main.share
                if bull.share == facts.main.share > 0:
                    assert bull.counts != facts.main.counts
                    assert bull.open >= facts.main.open
                assert (bull in facts.helped) == bool(bull.cut)
            assert facts.main in (facts.twins or facts.bulls)
            for twin in facts.twins:
                assert {gap for gap, _ in _gaps(twin)} == {gap for gap, _ in _gaps(facts.main)}
            several += len(served) > 1
            helped += bool(facts.helped)
    assert several > 50
    assert helped > 50


def _gaps(bull: OfBull) -> set[tuple[int | str, str]]:
    return {(mark.args[0], mark.kind) for mark in bull.gap_marks()}


def test_the_main_bull_is_isolated_or_brought_nearest_to_it() -> None:
    for state in building(Config(), range(2)):
        for fence in possible(state):
            facts = facts_of(state, fence)
            if facts.isolates:
                assert facts.main.isolated
            elif any(bull.cut for bull in facts.bulls):
                shares = [bull.cut / (bull.cut + bull.open) for bull in facts.bulls if bull.cut]
                assert facts.main.cut / (facts.main.cut + facts.main.open) == max(shares)
            else:
                assert not facts.main.cut


@CONFIGS
def test_the_chances_of_the_next_roll_are_those_of_all_216_throws_by_the_rules(
    config: Config,
) -> None:
    """B3, B4, B6: every throw is thrown, every fence that it allows is built."""
    rng = Random(3)
    states = [
        state
        for seed in range(12)
        for state in moments(seed, config)
        if state.phase is Phase.TURN and rng.random() < 0.12
    ]
    assert len(states) > 10
    hopeful = 0
    for state in states:
        field, edge = state.field, config.edge_is_fence
        before = isolated(field.bulls, field.fences, edge_is_fence=edge)
        bulls, isolates, completes = [0] * len(before), 0, 0
        found: dict[tuple[int, ...], set[int]] = {}
        for throw in product(range(1, 7), repeat=3):
            dice = tuple(sorted(throw))
            if dice not in found:
                found[dice] = reached(state, throw, before)
            new = found[dice]
            isolates += bool(new)
            completes += -1 in new
            for bull in new - {-1}:
                bulls[bull] += 1
        tables = field_tables(field.bulls, edge_is_fence=edge)
        told = NextRoll.of(tables, one_state(tables, field.fences, config.mallets - state.passes))
        assert told == NextRoll(tuple(bulls), isolates, completes)
        assert (told.nearest is not None) == (isolates > 0 and bulls.count(max(bulls)) == 1)
        if told.nearest is not None:
            assert bulls[told.nearest] == max(bulls)
        hopeful += 0 < isolates < 216
    assert hopeful


def reached(state: State, throw: tuple[int, ...], before: tuple[bool, ...]) -> set[int]:
    """The bulls that some fence of this throw isolates newly; -1: one completes the field."""
    field, edge = state.field, state.config.edge_is_fence
    first, second, third = throw
    rolled = State(
        state.config, state.fields, state.current, Phase.BUILD, (first, second, third), 1
    )
    new = set()
    for fence in possible(rolled):
        after = isolated(field.bulls, (*field.fences, fence), edge_is_fence=edge)
        new |= {bull for bull in range(len(after)) if after[bull] and not before[bull]}
        if all(after):
            new.add(-1)
    return new


def test_the_chance_to_complete_is_told_once_where_no_other_bull_is_open() -> None:
    both = NextRoll((0, 30), 30, 30)
    assert [reason.code for reason in both.reasons()] == ["complete-next"]
    assert [reason.code for reason in NextRoll((20, 30), 50, 10).reasons()] == [
        "complete-next",
        "close-next",
    ]
    assert [reason.args for reason in NextRoll((0, 0), 0, 0).reasons()] == [(0,)]


def test_percents_are_rounded_but_neither_none_nor_all_is_claimed_falsely() -> None:
    assert [percent(throws) for throws in (0, 1, 108, 215, 216)] == [0, 1, 50, 99, 100]


def test_marks_point_at_each_gap_and_bull_that_is_cut_off_or_open() -> None:
    """B6: bull 1 of the field is together with bull 2 until a fence parts them."""
    state = at_turn("2,2 5,2 2,5", "t1-b1")
    fence = fences("t3-b3")[0]
    bull = facts_of(state, fence).bulls[0]
    marks = (*bull.gap_marks(), *bull.bull_marks())
    kinds = [mark.kind for mark in marks]
    assert kinds.count("cuts-bull") == 1
    assert kinds.count("cuts-gap") == len(bull.cut_gaps)
    assert kinds.count("open-gap") == len(bull.open_gaps)
    assert kinds.count("open-bull") == 1
    assert all(mark.args[-1] == 0 for mark in marks if mark.kind.endswith("gap"))
    assert all(mark.args[0] == 0 for mark in marks if mark.kind.endswith("bull"))
    assert int(np.bitwise_count(ALL_GAPS)) == len(bull.open_gaps) + len(bull.cut_gaps) + int(
        np.bitwise_count(seen(state.field.bulls, state.field.fences)[0] & ALL_GAPS)
    )
