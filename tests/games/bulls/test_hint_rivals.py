"""Is it true what a teacher says a fence has over all others that the roll allows?"""

from collections import Counter

import numpy as np

from core.bots import Reason
from core.games.bulls.compare import Rivals
from core.games.bulls.engine import chances
from core.games.bulls.facts import NextRoll, percent
from core.games.bulls.position import Position
from core.games.bulls.rules import Config, Fence, Phase, Roll, Rolled, State
from core.games.bulls.tables import ROLLS
from tests.games.bulls.moments import SEAT, moments
from tests.games.bulls.positions import GAME, play


def building(seeds: range) -> list[State]:
    """States in which a fence can be built."""
    states = [state for seed in seeds for state in moments(seed, Config())]
    return [state for state in states if state.phase is Phase.BUILD]


def test_every_fence_of_the_roll_is_counted_as_it_is_alone() -> None:
    looked_at = 0
    for state in building(range(2)):
        view = GAME.view(state, SEAT)
        position = Position.read(view)
        rivals = Rivals.of(view, position)
        assert [facts.fence for facts in rivals.facts] == position.fences().tolist()
        for row, facts in enumerate(rivals.facts):
            after = position.after(np.array([facts.fence]))
            assert rivals.isolating[row] == NextRoll.of(position.field, after).isolates
            assert rivals.later[row] == (chances(position.field, after) > 0).sum()
            assert rivals.new_posts[row] == facts.new_posts
            looked_at += 1
    assert looked_at > 100


def test_fences_possible_later_are_those_that_the_rules_allow_after_some_roll() -> None:
    """B3, B4."""
    compared = 0
    for state in building(range(1))[::6]:
        view = GAME.view(state, SEAT)
        rivals = Rivals.of(view, Position.read(view))
        for facts, later in list(zip(rivals.facts, rivals.later.tolist(), strict=True))[:3]:
            after = GAME.apply(state, SEAT, Fence(*facts.posts))
            if facts.completes:
                continue
            possible = {
                action
                for roll in ROLLS
                for action in GAME.legal(play(after, Roll(), Rolled(roll)), SEAT)
                if isinstance(action, Fence)
            }
            assert len(possible) == later
            compared += 1
    assert compared > 3


def test_an_advantage_is_one_over_all_and_told_only_beside_showier_fences() -> None:
    found: Counter[str] = Counter()
    for state in building(range(6)):
        view = GAME.view(state, SEAT)
        rivals = Rivals.of(view, Position.read(view))
        for row, facts in enumerate(rivals.facts):
            showier = [
                other
                for other, rival in enumerate(rivals.facts)
                if rival.main.share > facts.main.share
            ]
            told = rivals.advantages(facts)
            assert not told or showier
            for reason in told:
                found[reason.code] += 1
                values, said = {
                    "best-next": (rivals.isolating, percent(int(rivals.isolating[row]))),
                    "most-later": (rivals.later, int(rivals.later[row])),
                    "fewest-posts": (-rivals.new_posts, int(rivals.new_posts[row])),
                }[reason.code]
                assert reason == Reason(reason.code, (said,))
                assert values[row] == values.max()
                assert all(values[other] < values[row] for other in showier)
    assert len(found) == 3
