"""Are plays compared fairly, and are the standard errors true?"""

import numpy as np
import pytest

from core.games.bulls.continuation import after_field
from core.games.bulls.position import Position
from core.games.bulls.rollouts import ended
from core.games.bulls.rules import Config, Fence, Leave, Pass, Phase, Roll, Rolled, State
from core.games.bulls.tables import ROLLS, WEIGHTS
from core.games.bulls.weighing import Standing, Weighing
from tests.games.bulls.moments import SEAT, moments
from tests.games.bulls.positions import GAME, after_roll, at_turn, play

EASY = Config(edge_is_fence=True)
OPEN_FIELD = ("2,2 4,5 6,3", "t1-b2 l3-r2")


def go_on(cost: int) -> bool:
    """Nothing is too much."""
    return False


def weighed(state: State, nodes: int, seed: int = 1) -> Weighing:
    weighing = Weighing(Position.read(GAME.view(state, SEAT)), np.random.default_rng(seed))
    weighing.go_on(nodes, go_on)
    return weighing


@pytest.mark.parametrize("config", [Config(), EASY], ids=["standard", "easy"])
def test_the_plays_are_all_that_the_rules_allow_in_their_order(config: Config) -> None:
    for seed in range(3):
        for state in moments(seed, config):
            if state.phase is not Phase.FIELD:
                weighing = Weighing(Position.read(GAME.view(state, SEAT)), np.random.default_rng(0))
                assert weighing.plays.actions == tuple(GAME.legal(state, SEAT))


def test_a_play_that_ends_the_field_is_worth_what_the_rules_give_for_it() -> None:
    """B6.3, B6.4, B5.2: in the last field nothing is to come but mallets."""
    ends = 0
    for seed in range(8):
        for state in moments(seed):
            if state.current != 3 or state.phase not in (Phase.TURN, Phase.BUILD):
                continue
            before = sum(score.subtotal for score in GAME.view(state, SEAT).scores[:3])
            plays = Weighing(Position.read(GAME.view(state, SEAT)), np.random.default_rng(0)).plays
            for action, settled, floor in zip(
                plays.actions, plays.settled, plays.floor, strict=True
            ):
                after = GAME.apply(state, SEAT, action)
                assert settled == (GAME.outcome(after) is not None)
                if outcome := GAME.outcome(after):
                    assert floor == outcome.scores[0] - before
                    ends += 1
    assert ends > 10


def test_leaving_right_after_a_fence_is_the_least_that_it_is_worth() -> None:
    """B3.1: nobody has to roll again."""
    fenced = weighed(after_roll("135", *OPEN_FIELD, passes=3), 3000)
    assert (fenced.standing.value >= fenced.plays.floor - 1e-9).all()


@pytest.mark.parametrize("passes", [1, 3])
def test_a_roll_is_worth_at_least_its_turn_and_leaving_after_it(passes: int) -> None:
    """B3.1: after a roll the turn is played; by the rules, over all 216 throws."""
    start = at_turn(*OPEN_FIELD, passes=passes)
    to_come = after_field(start.config, start.current)

    def worth(state: State) -> float:
        if state.phase is Phase.TURN:
            state = GAME.apply(state, SEAT, Leave())
        view = GAME.view(state, SEAT)
        later = 0.0 if state.phase is Phase.OVER else float(to_come[view.mallets_left])
        return view.scores[start.current].subtotal + later

    total = 0.0
    for roll, ways in zip(ROLLS, WEIGHTS.tolist(), strict=True):
        rolled = play(start, Roll(), Rolled(roll))
        total += ways * max(
            worth(GAME.apply(rolled, SEAT, action)) for action in GAME.legal(rolled, SEAT)
        )
    weighing = weighed(start, 10)
    assert weighing.plays.actions == (Roll(), Leave())
    assert weighing.plays.floor[0] == pytest.approx(total / 216, abs=1e-3)
    assert weighing.standing.value[0] >= weighing.plays.floor[0] - 1e-9


def test_no_play_is_told_to_be_worth_more_than_the_best() -> None:
    for state in moments(5):
        if state.phase is Phase.FIELD:
            continue
        for nodes in (20, 700, 2000):
            standing = weighed(state, nodes).standing
            assert standing.value.max() == standing.value[standing.best]
            assert (standing.behind >= 0).all()
            assert standing.behind[standing.best] == standing.behind_error[standing.best] == 0


def test_the_standard_error_of_a_worth_is_how_far_it_strays() -> None:
    """Forty weighings with other dice; the throws are dealt evenly, so it may stray a little less.

    Of the spread of forty numbers the standard error is 11 %.
    """
    state = at_turn(*OPEN_FIELD)
    found = [weighed(state, 216, seed).standing for seed in range(40)]
    worths = [float(standing.value[0]) for standing in found]
    told = float(np.mean([standing.error[0] for standing in found]))
    assert 0.5 * told < np.std(worths, ddof=1) < 1.3 * told


def test_a_difference_on_the_same_dice_is_known_better_than_a_worth() -> None:
    state = after_roll("135", *OPEN_FIELD)
    standing = weighed(state, 1500).standing
    second = int(np.argsort(standing.behind)[1])
    assert standing.behind_error[second] < 0.9 * np.hypot(
        standing.error[standing.best], standing.error[second]
    )


def test_a_play_that_is_clearly_behind_gets_no_more_play_outs() -> None:
    weighing = Weighing(
        Position.read(GAME.view(after_roll("135", *OPEN_FIELD), SEAT)), np.random.default_rng(1)
    )
    costs: list[int] = []

    def stop(cost: int) -> bool:
        costs.append(cost)
        return False

    weighing.go_on(20_000, stop)
    plays, columns = len(weighing.plays.actions), weighing.played
    assert sum(costs) < plays * columns
    counted = weighing._samples.count
    standing = weighing.standing
    assert counted[standing.best] == columns
    dropped = (counted > 0) & (counted < columns)
    assert dropped.any()
    assert (standing.behind[dropped] > 2 * standing.behind_error[dropped]).all()


def test_plays_that_come_to_the_same_are_level_and_that_is_clear() -> None:
    """Two fences that complete the field with as many posts are worth exactly the same."""
    pairs = 0
    for seed in range(40):
        for state in moments(seed):
            if state.phase is not Phase.BUILD:
                continue
            weighing = weighed(state, 1)
            if weighing.plays.states.complete.sum() < 2:
                continue
            weighing.go_on(3000, go_on)
            worths = weighing.plays.floor[weighing.plays.states.complete]
            if len(worths) > 1 and worths[0] == worths[1] == worths.max():
                standing = weighing.standing
                assert standing.level.sum() > 1
                assert standing.clear
                pairs += 1
        if pairs:
            break
    assert pairs


def test_a_weighing_that_is_stopped_keeps_what_it_knows() -> None:
    weighing = weighed(after_roll("135", *OPEN_FIELD), 500)
    known = weighing.standing
    assert not weighing.go_on(500, lambda _: True)
    assert weighing.standing is known


def test_once_all_is_known_nothing_more_is_played() -> None:
    weighing = weighed(at_turn(*OPEN_FIELD), 10**6)
    standing = weighing.standing
    assert standing.fine
    assert standing.clear
    assert standing.error[standing.best] < 0.2
    assert not weighing.go_on(10**6, go_on)


def test_where_every_play_ends_the_game_there_is_nothing_to_imagine() -> None:
    """B5.2: the only play is the fourth pass."""
    state = after_roll("111", "2,2 3,3 5,5", "t1-r1 b1-l1 t1-b1 l1-r1", passes=3)
    weighing = weighed(state, 100)
    assert weighing.plays.actions == (Pass(),)
    assert weighing.plays.settled.all()
    assert weighing.played == 0
    standing: Standing = weighing.standing
    assert standing.clear
    assert standing.fine
    assert standing.value[0] == weighing.plays.floor[0]
    position = Position.read(GAME.view(state, SEAT))
    assert ended(position.after(np.array([-1]))).mallets[0] == -1
    assert not any(isinstance(action, Fence) for action in weighing.plays.actions)
