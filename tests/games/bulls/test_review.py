"""Does a review find what was luck and what each decision cost, from what was seen alone?"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from core.bots import Budget, Reason
from core.chance import ChanceSource, GameId, OwnTable, Rng
from core.games.bulls import KIT
from core.games.bulls.hints import seed_of
from core.games.bulls.lookahead import one_turn, picks
from core.games.bulls.loss import MOST, loss_of
from core.games.bulls.luck import fitted
from core.games.bulls.position import Clock, Position
from core.games.bulls.review import BullsReviewer, average_total
from core.games.bulls.rollouts import dice_streams, ended, play_out
from core.games.bulls.rules import (
    Action,
    Config,
    Fence,
    Leave,
    Pass,
    Phase,
    PlaceBull,
    Roll,
    Rolled,
    State,
    View,
)
from core.games.bulls.tables import ROLLS, WEIGHTS, Floats
from core.games.bulls.values import nets_in
from core.log import By, Entry, Sight
from core.match import Match
from core.review import LESS_PROMISING, Decision, Review
from core.terms import CHANCE, Seat
from qtapp.data import read_data
from tests.games.bulls.positions import GAME, STANDARD, after_roll, at_turn, fence

SOLO = Seat(0)
REVIEWER = BullsReviewer(nets_in(read_data("bulls/values.npz")))
"""One for all tests: it remembers what bulls are worth on average."""
QUICK = Budget(nodes=0)
"""The fewest play-outs possible."""
PLENTY = Budget()

AnyMatch = Match[Config, State, Action, View]


def never() -> bool:
    """Nobody cancels."""
    return False


def moments_of(match: AnyMatch) -> list[Sight[View, Action]]:
    """What the player saw after each entry of the line."""
    return [match.sight(SOLO, at) for at in range(len(match.line) + 1)]


def reviews(match: AnyMatch, budget: Budget = QUICK) -> list[Review[Action]]:
    """All that the reviewer says, in its order."""
    return list(REVIEWER.reviews(moments_of(match), budget, never))


def played(config: Config = STANDARD, *, bot: str = "medium", number: int = 1) -> AnyMatch:
    """A whole game of a computer player."""
    player = next(spec for spec in KIT.bots if spec.id == bot).make(read_data)
    match: AnyMatch = Match(GAME, config, 1, GameId(f"bulls:review/{number}"))
    rng = Random(number)
    match.run_chance()
    while not match.outcome():
        choice = player.choose(match.sight(SOLO), rng, Budget(nodes=500), never)
        match.submit(SOLO, choice.action, "bot")
        match.run_chance()
    return match


@cache
def whole() -> tuple[AnyMatch, tuple[Review[Action], ...]]:
    """A game by the book, and its review as it grew."""
    match = played()
    return match, tuple(reviews(match))


def decided(state: State, action: Action, budget: Budget = PLENTY) -> Decision[Action]:
    """What is said of this decision alone."""
    line = (Entry(SOLO, action, "person"),)
    after = GAME.apply(state, SOLO, action)
    moments = [
        Sight(SOLO, at, GAME.view(then, SOLO), line[:at], GAME.to_act(then), GAME.outcome(then))
        for at, then in enumerate((state, after))
    ]
    *_, last = REVIEWER.reviews(moments, budget, never)
    (decision,) = last.decisions
    return decision


def luck_of(rolled: State) -> float:
    """The luck of the roll that lies in this state."""
    *_, points = REVIEWER._fortune.brought(Rolled((1, 1, 1)), GAME.view(rolled, SOLO))
    assert points is not None
    return points


def lucks_in(state: State) -> Floats:
    """The luck of each roll that could fall in this state."""
    work = REVIEWER._fortune.of_rolls(Position.read(GAME.view(state, SOLO)))
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Floats = done.value
            return found


def states_of(match: AnyMatch) -> Iterator[State]:
    """The states in which the player was to build or to pass."""
    for moment in moments_of(match):
        if moment.view.phase is Phase.BUILD:
            yield GAME.imagine(moment.view, SOLO, Random(0))


def legal(state: State) -> list[Action]:
    """What the player may do."""
    return list(GAME.legal(state, SOLO))


def can_choose(moment: Sight[View, Action]) -> bool:
    """Whether the player has more than one thing to do."""
    return moment.to_act == (SOLO,) and len(legal(GAME.imagine(moment.view, SOLO, Random(0)))) > 1


def test_a_review_grows_to_the_end_of_the_line() -> None:
    match, all_of_them = whole()
    for before, after in pairwise(all_of_them):
        assert after.seen in (before.seen, before.seen + 1)
        assert after.decisions[: len(before.decisions)] == before.decisions
        assert after.lucks[: len(before.lucks)] == before.lucks
        assert (after is before) == (after.seen == before.seen)
        assert not before.done
    last = all_of_them[-1]
    assert last.done
    assert last.seen == len(match.line)
    assert {review.seen for review in all_of_them} >= set(range(1, last.seen + 1))


def test_the_total_is_the_average_and_luck_and_skill() -> None:
    match, (*_, last) = whole()
    outcome = match.outcome()
    assert outcome is not None
    assert last.skill is not None
    assert last.total == outcome.scores[0]
    assert last.average + last.luck + last.skill == pytest.approx(last.total)
    assert last.average == average_total(STANDARD)


def test_there_is_a_decision_wherever_something_could_be_chosen() -> None:
    """To roll the bulls of a field is no choice, nor is a pass where no fence can be built."""
    match, (*_, last) = whole()
    moments = moments_of(match)
    chosen = [(at, entry.action) for at, entry in enumerate(match.line) if can_choose(moments[at])]
    assert [(decision.at, decision.played) for decision in last.decisions] == chosen


def test_every_roll_has_its_luck_and_the_bulls_of_a_field_together() -> None:
    match, (*_, last) = whole()
    fallen = []
    for at, (entry, after) in enumerate(zip(match.line, moments_of(match)[1:], strict=True)):
        full = isinstance(entry.action, PlaceBull) and after.view.phase is Phase.TURN
        if full or isinstance(entry.action, Rolled):
            fallen.append(at)
    assert [luck.at for luck in last.lucks] == fallen
    assert len(fallen) > 20


def test_a_loss_is_never_negative_and_nothing_where_the_best_was_played() -> None:
    match, (*_, last) = whole()
    moments = moments_of(match)
    for decision in last.decisions:
        state = GAME.imagine(moments[decision.at].view, SOLO, Random(0))
        assert decision.best in legal(state)
        assert decision.loss >= 0
        if decision.best == decision.played:
            assert decision.loss == decision.standard_error == 0
            assert not decision.costly
        if isinstance(decision.best, Fence):
            assert decision.marks[0].kind == "fence"
            assert decision.marks[0].args[1] == 0
        else:
            assert "fence" not in [mark.kind for mark in decision.marks]
    assert last.lost == pytest.approx(sum(decision.loss for decision in last.decisions))
    assert last.lost > 10  # a greedy player's game


def test_what_ends_the_game_is_worth_its_total() -> None:
    """B7.1: nothing is to come any more."""
    _, (*_, last) = whole()
    assert last.decisions[-1].value == last.total


def test_two_reviews_of_one_line_agree_whoever_threw_the_dice() -> None:
    """And the dice that a game holds ready for later tell it nothing."""
    match, _ = whole()
    seen = []
    sources: tuple[ChanceSource, ...] = (Rng(1), OwnTable())
    for source in sources:
        again: AnyMatch = Match(GAME, STANDARD, 1, source)
        for entry in match.line[:20]:
            by: By = "table" if entry.seat == CHANCE else "person"
            again.submit(entry.seat, entry.action, by)
        fresh = BullsReviewer(nets_in(read_data("bulls/values.npz")))
        *_, last = fresh.reviews(moments_of(again), QUICK, never)
        seen.append(last)
    assert seen[0] == seen[1]
    assert seen[0].decisions == whole()[1][-1].decisions[: len(seen[0].decisions)]


def test_a_game_that_goes_on_has_no_skill_yet() -> None:
    match = played()
    match.branch(SOLO, 12)
    *_, last = reviews(match)
    assert last.done
    assert last.total is None
    assert last.skill is None
    assert last.decisions


def test_where_nothing_has_happened_there_is_nothing_to_say() -> None:
    (only,) = reviews(Match(GAME, STANDARD, 1, Rng(1)))
    assert only.done
    assert (only.decisions, only.lucks, only.seen) == ((), (), 0)


@pytest.mark.parametrize("after", [*range(40), 200, 201, 202, 203])
def test_a_cancelled_review_ends_at_once_and_is_not_done(after: int) -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > after

    match = whole()[0]
    moments = moments_of(match)
    found = list(REVIEWER.reviews(moments, Budget(), cancelled))
    assert asked <= after + 5
    assert not any(review.done for review in found)
    for review in found:  # of what was looked at nothing is left out
        chosen = [at for at in range(review.seen) if can_choose(moments[at])]
        assert [decision.at for decision in review.decisions] == chosen


def test_a_review_asks_again_and_again_whether_it_is_cancelled() -> None:
    """For every entry, every few hundred play-outs and every few dozen placements of bulls."""
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return False

    match = played()
    match.branch(SOLO, 8)
    fresh = BullsReviewer(nets_in(read_data("bulls/values.npz")))
    said = list(fresh.reviews(moments_of(match), Budget(), cancelled))
    assert asked > len(said) > 20


@pytest.mark.parametrize(
    "config",
    [
        Config(edge_is_fence=True),
        Config(multipliers=(1, 20, 3, 7), mallets=0),
        Config(mallets=9),
        Config(edge_is_fence=True, multipliers=(1, 1, 1, 1), mallets=1),
    ],
    ids=repr,
)
def test_every_house_rule_can_be_reviewed(config: Config) -> None:
    match = played(config, bot="easy")
    match.branch(SOLO, min(30, len(match.line) - 1))
    *_, last = reviews(match)
    assert last.done
    assert last.decisions
    assert last.lucks
    assert all(np.isfinite(luck.points) for luck in last.lucks)


@pytest.mark.parametrize("mallets", [0, 2])
@pytest.mark.parametrize("edge_is_fence", [False, True])
@pytest.mark.parametrize("standing", ["", "t1-b1 l2-r2 t4-r4", "t2-b2 t3-b3 l2-r2 l3-r3 t1-r1"])
def test_the_luck_of_a_roll_is_nothing_on_average(
    standing: str, edge_is_fence: bool, mallets: int
) -> None:
    """Over all 216 throws, to the last digit: that is what luck means."""
    config = Config(edge_is_fence=edge_is_fence, mallets=mallets)
    state = at_turn("4,6 5,5 6,1", standing, config=config)
    lucks = lucks_in(state)
    assert np.average(lucks, weights=WEIGHTS) == pytest.approx(0, abs=1e-3)
    assert (
        luck_of(replace(state, dice=(1, 2, 5), phase=Phase.BUILD)) == lucks[ROLLS.index((1, 2, 5))]
    )
    assert max(lucks) > 0.1


def test_the_luck_of_bulls_is_nothing_on_average() -> None:
    rng, lucks = Random(5), []
    for _ in range(150):
        bulls = rng.sample(range(36), 4)
        state = at_turn("1,1 2,2 3,3 4,4", letter="B")
        opened = state.with_field(replace(state.field, bulls=tuple(bulls)), Phase.TURN)
        *_, points = REVIEWER._fortune.of_bulls(GAME.view(opened, SOLO))
        assert points is not None
        lucks.append(points)
    error = np.std(lucks) / np.sqrt(len(lucks))
    assert abs(np.mean(lucks)) < 3 * error + 0.1
    assert error > 0.05


def test_a_roll_that_completes_a_field_is_lucky_and_one_that_fits_nothing_is_not() -> None:
    config = Config(edge_is_fence=True)
    lucky = after_roll("225", "1,1 6,1 1,6", "t2-b2", config=config)
    assert luck_of(lucky) > 0
    standing = "t1-r1 b1-l1 t2-b2 l2-r2"
    no_fence = after_roll("112", "3,3 5,5 4,6", standing, passes=2)
    assert luck_of(no_fence) < -1


def test_a_field_left_at_once_was_left_too_early() -> None:
    """B3.1: nothing stands yet, and there are three mallets."""
    decision = decided(at_turn("2,2 5,5 3,4"), Leave())
    assert decision.best == Roll()
    assert decision.costly
    assert decision.loss > 5
    assert decision.reason.code == "left-too-early"
    assert decision.reason.args == (round(10 * decision.loss),)


def test_to_roll_on_where_all_can_only_be_lost_was_to_stay_too_long() -> None:
    """B5.2: nearly all posts are used, no mallet is left, and fields are to come."""
    standing = "t2-b2 t3-b3 t4-b4 t5-b5 l2-r2 l3-r3 l4-r4 l5-r5 t1-r1 l6-b6"
    decision = decided(at_turn("1,6 6,6 6,1", standing, passes=3), Roll())
    assert decision.best == Leave()
    assert decision.costly
    assert decision.reason.code == "stayed-too-long"
    assert decision.marks == ()


def test_a_pass_where_good_fences_could_be_built_was_for_nothing() -> None:
    decision = decided(after_roll("125", "2,2 5,5 3,4"), Pass())
    assert isinstance(decision.best, Fence)
    assert decision.costly
    assert decision.reason.code == "passed-for-nothing"


def find(code: str) -> Iterator[tuple[State, Decision[Action]]]:
    """The decisions of a game of which the best play is told with this code, and their states."""
    match, (*_, last) = whole()
    moments = moments_of(match)
    for decision in last.decisions:
        if decision.reason.code == code:
            yield GAME.imagine(moments[decision.at].view, SOLO, Random(0)), decision


def test_not_to_complete_a_field_is_told_so() -> None:
    state, decision = next(find("completes"))
    worse = next(
        action
        for action in legal(state)
        if isinstance(action, Fence) and GAME.apply(state, SOLO, action).current == state.current
    )
    missed = decided(state, worse, QUICK)
    assert missed.best == decision.best
    assert missed.costly
    assert missed.reason.code == "missed-completes"


def test_not_to_isolate_a_bull_is_told_so() -> None:
    for state, decision in find("isolates"):
        for action in legal(state):
            after = GAME.view(GAME.apply(state, SOLO, action), SOLO)
            before = GAME.view(state, SOLO)
            if isinstance(action, Fence) and after.score.isolated == before.score.isolated:
                missed = decided(state, action, QUICK)
                if missed.costly and missed.best == decision.best:
                    assert missed.reason.code == "missed-isolates"
                    assert missed.reason.args == decision.reason.args
                    return
    pytest.fail("there was no such decision in the game")


def test_a_loss_is_what_many_more_play_outs_say() -> None:
    """Two fences after the same roll, each played out on dice of their own, 20,000 times."""
    state = after_roll("125", "2,2 5,5 3,4", "t4-b4")
    found = decided(state, fence("t1-r2"))
    assert found.loss > 0
    position = Position.read(GAME.view(state, SOLO))
    plays = position.fences()
    actions = [action for action in legal(state) if isinstance(action, Fence)]
    means: list[float] = []
    errors: list[float] = []
    for action in (found.best, found.played):
        assert isinstance(action, Fence)
        after = position.after(plays[[actions.index(action)]])
        rows = after.take(np.zeros(20_000, dtype=np.intp))
        dice = dice_streams(np.random.default_rng(77 + len(means)), 3, 20_000)
        ends = play_out(position.field, rows, dice, np.arange(20_000), must_roll=True)
        worth = position.prizes.worth(ends)
        means.append(worth.mean())
        errors.append(worth.std() / np.sqrt(worth.size))
    error = np.linalg.norm([*errors, found.standard_error])
    assert abs((means[0] - means[1]) - found.loss) < 4 * error
    assert 0 < found.standard_error < 0.25


@pytest.mark.parametrize(
    ("config", "measured"), [(STANDARD, 105.8), (Config(edge_is_fence=True), 149.9)]
)
def test_the_average_is_close_to_what_the_expert_reaches(config: Config, measured: float) -> None:
    """`kraal selfplay bulls --bot expert`, hundreds of games."""
    assert average_total(config) == pytest.approx(measured, abs=2)


def test_the_average_knows_the_house_rules() -> None:
    assert average_total(Config(multipliers=(4, 6, 8, 10))) > average_total(STANDARD) + 50
    averages = [average_total(Config(mallets=mallets)) for mallets in range(10)]
    assert averages == sorted(averages)


@pytest.mark.parametrize(
    "config", [Config(multipliers=(9, 1, 1, 9)), Config(mallets=0), Config(mallets=5)], ids=repr
)
def test_with_other_house_rules_luck_is_measured_by_play_outs_as_losses_are(config: Config) -> None:
    """The values were fitted to 2, 3, 4, 5 and three mallets: there they know nothing of this."""
    state = at_turn("2,2 5,5 3,4", "t4-b4 t1-l4", config=config)
    position = Position.read(GAME.view(state, SOLO))
    assert not fitted(position.field, position.prizes)
    lucks = lucks_in(state)
    ahead = one_turn(position.field, position.state)
    worth = position.prizes.worth(ended(ahead.states)).astype(np.float64)
    (open_,) = np.nonzero(~ahead.states.complete & (ahead.states.mallets >= 0))
    dice = dice_streams(np.random.default_rng(77), 9, 108)
    runners, streams = np.repeat(open_, 108), np.tile(np.arange(108), open_.size)
    ends = play_out(position.field, ahead.states.take(runners), dice, streams, must_roll=True)
    means = position.prizes.worth(ends).reshape(-1, 108).mean(axis=1)
    worth[open_] = np.maximum(worth[open_], means)
    values = worth[picks(position.field, position.state, ahead, worth.astype(np.float32))][0]
    expected = values - np.average(values, weights=WEIGHTS)
    assert np.corrcoef(expected, lucks)[0, 1] > 0.6
    assert np.std(expected - lucks) < np.std(expected)


def test_reviews_of_other_house_rules_are_rough_and_those_of_the_presets_are_not() -> None:
    for config, rough in [
        (STANDARD, False),
        (Config(edge_is_fence=True), False),
        (Config(practice_undo=True), False),
        (Config(multipliers=(9, 1, 1, 9)), True),
        (Config(mallets=0), True),
    ]:
        (only,) = reviews(Match(GAME, config, 1, Rng(1)))
        assert only.rough is rough


def test_a_loss_within_its_error_says_only_that_the_play_is_as_good() -> None:
    _, (*_, last) = whole()
    doubtful = [each for each in last.decisions if each.loss and not each.sure]
    assert doubtful
    for decision in last.decisions:
        unsure = decision.loss > 0 and not decision.sure
        assert (decision.reason == Reason("as-good")) is unsure


def test_a_decision_knows_how_many_plays_there_were() -> None:
    match, (*_, last) = whole()
    moments = moments_of(match)
    for decision in last.decisions:
        state = GAME.imagine(moments[decision.at].view, SOLO, Random(0))
        assert decision.choices == len(legal(state))


def test_most_losses_are_explained_by_more_than_their_size() -> None:
    losses = [each for number in NUMBERS for each in losses_of_fences(number)]
    plain = [each for each in losses if each.reason.code == LESS_PROMISING]
    assert len(losses) > 20
    assert len(plain) < len(losses) / 3


NUMBERS = (1, 2, 3)
"""Of the games whose losses are looked at."""


@cache
def losses_of_fences(number: int) -> list[Decision[Action]]:
    """The decisions of a greedy player's game in which a worse fence was built, beyond doubt."""
    *_, last = whole()[1] if number == 1 else reviews(played(number=number))
    return [each for each in last.decisions if isinstance(each.played, Fence) and each.costly]


def test_what_a_reason_says_of_both_plays_is_so() -> None:
    """The first number is of what was played, the second of the best, and is the better one."""
    told = {"less-complete", "less-close", "fewer-rolls", "fewer-fences"}
    codes = set()
    for number in NUMBERS:
        for decision in losses_of_fences(number):
            code, args = decision.reason.code, decision.reason.args
            if code in told:
                codes.add(code)
                played_so, best_so = map(int, args)
                assert played_so <= best_so
            elif code == "hard-way":
                _, can, could = map(int, args)
                assert 2 * can <= could + 1
    assert codes


def test_the_next_roll_is_told_if_only_the_best_play_prepares_it() -> None:
    """After it any throw with a given number isolates a bull, after the other hardly one does."""
    found = [
        each
        for number in NUMBERS
        for each in losses_of_fences(number)
        if each.reason.code == "less-close"
    ]
    assert found
    for decision in found:
        less, more = map(int, decision.reason.args)
        assert more - less >= 3


def test_the_error_of_a_loss_covers_which_play_is_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same play with other imagined dice: the losses scatter as much as is said, or less."""
    match, (*_, last) = whole()
    moments = moments_of(match)
    costly = [each for each in last.decisions if each.costly and isinstance(each.played, Fence)]
    apart = []
    for decision in costly[:8]:
        view = moments[decision.at].view
        found = []
        for salt in range(4):
            seed = seed_of(view) ^ salt
            monkeypatch.setattr("core.games.bulls.loss.seed_of", lambda _, seed=seed: seed)
            clock = Clock(Budget(nodes=3_000), never, most=MOST)
            *_, loss = loss_of(decision.played, view, clock, never)
            assert loss is not None
            found.append(loss)
        points = np.array([loss.points for loss in found])
        errors = np.array([loss.error for loss in found])
        apart += ((points - points.mean()) / errors * np.sqrt(4 / 3)).tolist()
    assert np.sqrt(np.mean(np.square(apart))) < 1.2
