"""Is what the next rolls would bring told truly, the chance to complete, and what is proved?"""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from time import thread_time

import numpy as np
import pytest

from core.bots import Budget
from core.games.bulls.continuation import after_field
from core.games.bulls.hints import BullsHinter
from core.games.bulls.outlook import Outlook, outlook, outlooks
from core.games.bulls.prospects import completion
from core.games.bulls.rules import Config, Fence, Leave, Pass, Phase, Roll, Rolled, State
from core.games.bulls.scoring import Field, Status, uses
from core.games.bulls.solver import Question, fewest_fences, fewest_posts, par
from core.games.bulls.standing import standing
from core.games.bulls.values import nets_in
from core.hints import Verdict
from geometry.field import FENCES, HITS, isolated
from qtapp.data import read_data
from tests.games.bulls.enumeration import Enumeration
from tests.games.bulls.moments import SEAT, moments, never, seen
from tests.games.bulls.positions import GAME, STANDARD, at_turn, play

NETS = nets_in(read_data("bulls/values.npz"))
EASY = Config(edge_is_fence=True)
CONFIGS = pytest.mark.parametrize("config", [Config(), EASY], ids=["standard", "easy"])
WAYS = Counter((min(t), sum(t) - min(t) - max(t), max(t)) for t in product(range(1, 7), repeat=3))
"""In how many of the 216 throws each roll falls."""


def turns(seed: int, config: Config = STANDARD) -> list[State]:
    return [state for state in moments(seed, config) if state.phase is Phase.TURN]


def seen_from(state: State, nets: bool = True) -> Outlook:
    return outlook(GAME.view(state, SEAT), NETS if nets else None)


def rolled(state: State, roll: tuple[int, int, int]) -> State:
    return play(state, Roll(), Rolled(roll))


def newly_isolated(before: State, after: State) -> tuple[int, ...]:
    at, edge = before.current, before.config.edge_is_fence
    then, now = (
        isolated(state.fields[at].bulls, state.fields[at].fences, edge_is_fence=edge)
        for state in (before, after)
    )
    return tuple(bull for bull in range(len(now)) if now[bull] and not then[bull])


@CONFIGS
def test_every_roll_is_told_with_what_the_rules_allow_after_it(config: Config) -> None:
    """B3.2, B4: 56 rolls, 216 throws; the best is a legal play, and does what is said of it."""
    for state in turns(1, config)[::4]:
        told = seen_from(state)
        assert {each.roll: each.ways for each in told.rolls} == WAYS
        assert [each.roll for each in told.rolls] == sorted(WAYS)
        for each in told.rolls:
            after = rolled(state, each.roll)
            legal = list(GAME.legal(after, SEAT))
            assert each.fences == len(legal) - 1
            assert each.best in legal
            played = GAME.apply(after, SEAT, each.best)
            assert each.isolates == newly_isolated(state, played)
            at = state.current
            assert each.completes == (played.fields[at].status == "complete")


@CONFIGS
def test_staying_is_worth_the_mean_of_the_rolls_and_leaving_what_stands(config: Config) -> None:
    for state in turns(2, config)[::4]:
        told = seen_from(state)
        mean = sum(each.ways * each.worth for each in told.rolls) / 216
        assert told.stay == pytest.approx(mean)
        hints = list(BullsHinter().hints(seen(state), Budget(nodes=10), never))[-1].hints
        leaving = next(hint.value for hint in hints if isinstance(hint.action, Leave))
        assert told.leave == pytest.approx(leaving)


def test_staying_is_worth_about_what_the_hint_to_roll_says() -> None:
    """One is the exact mean over the next roll, the other begins with it: the same question."""
    apart = []
    for state in [state for seed in range(3) for state in turns(seed)][::5]:
        hints = list(BullsHinter().hints(seen(state), Budget(nodes=4000), never))[-1].hints
        rolling = next(hint.value for hint in hints if isinstance(hint.action, Roll))
        apart.append(seen_from(state).stay - rolling)
    assert abs(np.mean(apart)) < 1
    assert np.std(apart) < 2.5


def test_the_fitted_values_leave_out_only_what_cannot_be_best() -> None:
    apart = []
    for state in turns(3)[::4]:
        whole, quick = seen_from(state, nets=False), seen_from(state)
        apart += [
            one.worth - other.worth for one, other in zip(whole.rolls, quick.rolls, strict=True)
        ]
        assert whole.isolating == quick.isolating
        assert whole.completing == quick.completing
    assert min(apart) > -1e-4
    assert np.mean(apart) < 0.3


def late_position(seed: int, passes: int) -> State:
    """A field A in which hardly a post is left, so that all that may follow can be worked out."""
    rng = Random(seed)
    bulls = tuple(rng.sample(range(36), 3))
    usable = [fence for fence in FENCES if not HITS[fence.index, list(bulls)].any()]
    rng.shuffle(usable)
    standing: tuple[int, ...] = ()
    for fence in usable:
        used = uses(standing)
        if len(used) >= 21 and list(used.values()).count(1) <= 3:
            break
        if max(used[fence.a], used[fence.b]) < 2 and not all(
            isolated(bulls, (*standing, fence.index))
        ):
            standing = (*standing, fence.index)
    empty = at_turn("1,1 2,2 3,3", passes=passes)
    here = Field(bulls, standing, Status.OPEN)
    return replace(empty, fields=(here, *empty.fields[1:]))


def exactly(start: State) -> dict[tuple[int, int, int], float]:
    """What each roll is worth to a perfect player, by the rules alone, with all that may follow.

    Points of the field, and of what comes after it as the program estimates that.
    """
    after = after_field(start.config, start.current)

    def over(state: State) -> float:
        view = GAME.view(state, SEAT)
        to_come = 0.0 if state.phase is Phase.OVER else float(after[view.mallets_left])
        return view.scores[start.current].subtotal + to_come

    @cache
    def before_roll(state: State) -> float:
        left = over(GAME.apply(state, SEAT, Leave()))
        return max(left, sum(ways * best(state, roll) for roll, ways in WAYS.items()) / 216)

    def best(state: State, roll: tuple[int, int, int]) -> float:
        return max(
            before_roll(_in_order(after)) if after.phase is Phase.TURN else over(after)
            for after in (
                GAME.apply(rolled(state, roll), SEAT, action)
                for action in GAME.legal(rolled(state, roll), SEAT)
            )
        )

    return {roll: best(start, roll) for roll in WAYS}


def _in_order(state: State) -> State:
    """The same position, however it came about."""
    field = replace(state.field, fences=tuple(sorted(state.field.fences)))
    return replace(state.with_field(field, Phase.TURN), throws=0)


@pytest.mark.parametrize(("seed", "passes"), [(1, 3), (47, 3), (47, 2), (81, 3), (85, 2), (9, 2)])
def test_late_in_a_field_every_worth_is_that_of_a_perfect_player(seed: int, passes: int) -> None:
    """All that may follow is played through by the rules; the play-outs miss hardly any of it."""
    start = late_position(seed, passes)
    exact, told = exactly(start), seen_from(start)
    for each in told.rolls:
        assert exact[each.roll] - 0.4 < each.worth < exact[each.roll] + 0.1, each
    mean = sum(ways * exact[roll] for roll, ways in WAYS.items()) / 216
    assert told.stay == pytest.approx(mean, abs=0.1)
    assert told.completing > 0


def test_dice_that_are_due_leave_no_choice_to_leave() -> None:
    """B3.1: whoever rolls stays."""
    state = at_turn("2,2 4,5 6,3", "t1-b2 l3-r2")
    before, due = seen_from(state), seen_from(play(state, Roll()))
    assert before.leave is not None
    assert due.leave is None
    assert [each.roll for each in due.rolls] == [each.roll for each in before.rolls]


def test_more_play_outs_make_the_outlook_finer_and_equal_views_give_equal_outlooks() -> None:
    view = GAME.view(at_turn("2,2 4,5 6,3", "t1-b2 l3-r2"), SEAT)
    told = list(outlooks(view, NETS, never))
    assert len(told) > 3
    assert told[0].error > 1.5 * told[-1].error > 0
    assert abs(told[0].stay - told[-1].stay) < 5 * told[0].error
    assert list(outlooks(view, NETS, never)) == told
    assert outlook(view, NETS) == told[0]


def test_an_outlook_that_nobody_waits_for_ends_at_once() -> None:
    view = GAME.view(at_turn("2,2 4,5 6,3", "t1-b2 l3-r2"), SEAT)
    assert list(outlooks(view, NETS, lambda: True)) == []
    asked = 0

    def soon() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    assert list(outlooks(view, NETS, soon)) == []
    assert asked == 4


@pytest.mark.parametrize(
    ("config", "seed"), [(STANDARD, 47), (STANDARD, 85), (EASY, 109), (EASY, 393)]
)
def test_late_in_a_field_the_chance_to_complete_it_is_exact(config: Config, seed: int) -> None:
    """B5.2: the last mallet is ticked, so the game ends with the first roll that allows nothing."""
    start = replace(late_position(seed, 3), config=config)
    chance = exact_chance(start)
    assert 0.1 < chance < 0.3
    *_, last = completion(GAME.view(start, SEAT), Budget(nodes=1350), never, NETS)
    assert last.number == 1350
    assert last.error == pytest.approx(np.sqrt(last.share * (1 - last.share) / 1350))
    assert abs(last.share - chance) < 3.5 * last.error


def exact_chance(start: State) -> float:
    """The best chance to complete the field for one who never leaves it, by the rules alone."""

    @cache
    def before_roll(state: State) -> float:
        return sum(ways * best(rolled(state, roll)) for roll, ways in WAYS.items()) / 216

    def best(state: State) -> float:
        return max(
            before_roll(_in_order(after))
            if after.phase is Phase.TURN
            else float(after.fields[start.current].status is Status.COMPLETE)
            for after in (GAME.apply(state, SEAT, action) for action in GAME.legal(state, SEAT))
        )

    return before_roll(_in_order(start))


def test_a_roll_that_completes_the_field_makes_it_certain() -> None:
    start = late_position(47, 2)
    completing = next(each for each in seen_from(start).rolls if each.completes)
    view = GAME.view(rolled(start, completing.roll), SEAT)
    for nets in (NETS, None):
        *_, last = completion(view, Budget(nodes=54), never, nets)
        assert (last.share, last.error, last.number) == (1, 0, 54)


def test_a_good_player_completes_more_fields_than_the_greedy_one() -> None:
    """So the fitted values are what tells the chance in the full game."""
    view = GAME.view(at_turn("2,2 4,5 6,3 1,4 5,1", letter="C"), SEAT)
    shares = [
        list(completion(view, Budget(nodes=270), never, nets))[-1].share for nets in (NETS, None)
    ]
    assert shares[0] > shares[1] + 0.1


def test_a_chance_that_nobody_waits_for_is_not_told() -> None:
    view = GAME.view(at_turn("2,2 4,5 6,3"), SEAT)
    assert list(completion(view, Budget(), lambda: True, NETS)) == []
    one = list(completion(view, Budget(nodes=0), never, NETS))
    assert [share.number for share in one] == [27], "so many at least"
    assert list(completion(view, Budget(nodes=54), never, NETS))[:1] == one


@CONFIGS
def test_what_can_still_become_of_a_field_is_what_the_solver_proves(config: Config) -> None:
    for state in turns(6, config)[::5]:
        view, field = GAME.view(state, SEAT), state.field
        told = list(standing(view, Budget(), never))
        question = Question(field.bulls, field.fences, edge_is_fence=config.edge_is_fence)
        answer, best = fewest_fences(question), par(question, config.multipliers[state.current])
        assert told[-1].answer == answer
        assert told[-1].par == best
        assert best.answer == fewest_posts(question)
        assert told[0].par is None
        for at_that_time in told:  # what was said on the way is true
            found = at_that_time.answer
            assert found.isolated_at_least <= answer.isolated_at_most <= found.isolated_at_most
            if answer.fewest is not None and found.verdict is not Verdict.NONE:
                assert found.at_least <= answer.fewest
                assert found.at_most is None or found.at_most >= answer.fewest
            if at_that_time.par is not None and best.subtotal is not None:
                assert at_that_time.par.at_least <= best.subtotal <= at_that_time.par.at_most


@pytest.mark.parametrize("seed", [1, 3, 9, 16, 45, 47, 79, 81, 90, 91, 92, 93])
def test_verdicts_are_true_by_enumeration_where_few_posts_are_left(seed: int) -> None:
    """Everything that dice can still allow is built, in every order."""
    state = late_position(seed, 2)
    question = Question(state.field.bulls, state.field.fences)
    every = Enumeration(question)
    last = list(standing(GAME.view(state, SEAT), Budget(), never))[-1]
    assert last.par is not None
    assert last.answer.isolated_at_least == last.answer.isolated_at_most == every.most
    if every.endings:
        fewest, verdict = every.fewest(posts=False)
        assert (last.answer.fewest, last.answer.verdict) == (fewest, verdict)
        posts, _ = every.fewest(posts=True)
        unused = 24 - len(uses(state.field.fences))
        assert last.par.subtotal == 2 * 3 + unused - posts
    else:
        assert last.answer.verdict is Verdict.NONE
        assert last.par.subtotal == 2 * every.most


def test_a_proof_that_is_not_allowed_to_end_says_what_is_not_determined() -> None:
    """STOPPED: its limits hold all the same."""
    view = GAME.view(at_turn("1,1 2,4 3,6 4,2 5,5 6,3", letter="D"), SEAT)
    told = list(standing(view, Budget(nodes=40), never))
    assert told[-1].answer.verdict is Verdict.STOPPED
    assert told[-1].answer.fewest is None
    assert told[-1].par is not None
    assert told[-1].par.at_least <= told[-1].par.at_most


def test_a_proof_that_nobody_waits_for_ends_at_once_and_rests_often() -> None:
    """The longest step is some milliseconds of search; measured as time of this thread."""
    view = GAME.view(at_turn("1,1 2,4 3,6 4,2 5,5 6,3", letter="D"), SEAT)
    assert list(standing(view, Budget(), lambda: True)) == []
    start = thread_time()
    steps = [start, *(thread_time() for _ in standing(view, Budget(), never))]
    assert len(steps) > 3
    assert max(np.diff(steps)) < 0.2


def test_the_pass_is_told_as_best_where_no_fence_is_possible() -> None:
    """B5.1."""
    told = seen_from(late_position(47, 2))
    assert all(each.best == Pass() for each in told.rolls if not each.fences)
    assert all(each.isolates == () for each in told.rolls if each.best == Pass())
    assert any(isinstance(each.best, Fence) for each in told.rolls)
