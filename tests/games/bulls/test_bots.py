"""Do the computer players play by the rules, from what they see, in time, and do they know more?"""

from collections.abc import Callable
from random import Random
from statistics import fmean
from time import perf_counter

import numpy as np
import pytest

from core.bots import Bot, Budget
from core.chance import Rng
from core.games.bulls import KIT
from core.games.bulls.bots import BullsBot, Easy, Expert, Hard, Medium
from core.games.bulls.position import Clock, Position
from core.games.bulls.rules import Action, Config, Leave, Pass, Phase, Roll, State, View
from core.games.bulls.scoring import Status
from core.games.bulls.tables import ROLLS
from core.games.bulls.values import nets_in
from core.log import Sight
from core.match import Match
from core.selfplay import selfplay
from core.terms import Seat
from qtapp.data import read_data
from tests.games.bulls.positions import GAME, STANDARD, after_roll, at_turn

LEVELS = (Easy, Medium, Hard, Expert)
NETS = nets_in(read_data("bulls/values.npz"))


def player(level: type[BullsBot]) -> BullsBot:
    """A new player of this level."""
    return Hard(NETS) if level is Hard else level()


PLENTY = Budget(nodes=2000)
every_level = pytest.mark.parametrize("level", LEVELS)


def never() -> bool:
    """Nobody cancels."""
    return False


def sight_of(state: State) -> Sight[View, Action]:
    """What the player sees of a state."""
    return Sight(Seat(0), 1, GAME.view(state, Seat(0)), (), GAME.to_act(state), GAME.outcome(state))


def chosen(
    level: type[BullsBot],
    state: State,
    seed: int = 1,
    budget: Budget = PLENTY,
    cancelled: Callable[[], bool] = never,
) -> Action:
    """What a new player of this level does."""
    return player(level).choose(sight_of(state), Random(seed), budget, cancelled).action


def total(bot: str, config: Config, games: int, seed: int = 3) -> float:
    """The mean total of so many games."""
    spec = next(spec for spec in KIT.bots if spec.id == bot)
    played = selfplay(KIT, config, [spec], games, seed, read_data)
    return fmean(game.outcome.scores[0] for game in played)


def test_the_kit_lists_its_players_from_weak_to_strong() -> None:
    assert [spec.id for spec in KIT.bots] == ["random", "easy", "medium", "hard", "expert"]
    players: list[Bot[View, Action]] = [spec.make(read_data) for spec in KIT.bots]
    assert [type(player) for player in players[1:]] == list(LEVELS)


@every_level
@pytest.mark.parametrize("mallets", [0, 3, 9])
@pytest.mark.parametrize("edge_is_fence", [False, True])
def test_whole_games_are_legal_with_any_house_rules(
    level: type[BullsBot], mallets: int, edge_is_fence: bool
) -> None:
    """`submit` refuses what is not."""
    config = Config(edge_is_fence, (1, 20, 3, 7), mallets)
    match = Match(GAME, config, 1, Rng(mallets))
    bot, rng = player(level), Random(4)
    match.run_chance()
    while match.outcome() is None:
        choice = bot.choose(match.sight(Seat(0)), rng, Budget(nodes=600), never)
        match.submit(Seat(0), choice.action, "bot")
        match.run_chance()
    assert match.state.phase is Phase.OVER


@every_level
def test_a_player_is_given_a_sight_and_nothing_else(level: type[BullsBot]) -> None:
    """Whatever dice the game holds ready, the same sight gets the same answer."""
    answers = []
    for source in (Rng(1), Rng(2)):
        match = Match(GAME, STANDARD, 1, source)
        match._line.states = [after_roll("125", "2,2 5,5 3,4")]
        sight = match.sight(Seat(0))
        answers.append(player(level).choose(sight, Random(6), Budget(nodes=3000), never).action)
    assert answers[0] == answers[1]


@every_level
def test_the_same_seed_gives_the_same_choice(level: type[BullsBot]) -> None:
    state = after_roll("246", "2,2 5,5 3,4 1,6", "t4-b4", letter="B")
    assert chosen(level, state, seed=9) == chosen(level, state, seed=9)


@every_level
def test_a_field_that_comes_is_rolled(level: type[BullsBot]) -> None:
    assert chosen(level, GAME.start(STANDARD, 1)) == Roll()


@every_level
def test_who_can_build_nothing_passes(level: type[BullsBot]) -> None:
    """B5.1, B4: all posts with 1 and 2 are used, and a pair lets only one end be used again."""
    state = after_roll("112", "3,3 5,5 4,6", "t1-r1 b1-l1 t2-b2 l2-r2", passes=1)
    assert [type(action) for action in GAME.legal(state, Seat(0))] == [Pass]
    assert chosen(level, state) == Pass()


@every_level
def test_whoever_is_not_to_act_has_nothing_to_choose(level: type[BullsBot]) -> None:
    waiting = GAME.apply(GAME.start(STANDARD, 1), Seat(0), Roll())
    with pytest.raises(ValueError, match="nothing to choose"):
        chosen(level, waiting)


@every_level
def test_a_field_of_nothing_but_hope_is_not_left_at_once(level: type[BullsBot]) -> None:
    """B3.1: no fence stands yet."""
    assert chosen(level, at_turn("2,2 5,5 3,4", passes=3)) == Roll()


@pytest.mark.parametrize("level", [Medium, Hard, Expert])
def test_a_field_that_can_hardly_be_improved_is_left_before_the_fourth_pass(
    level: type[BullsBot],
) -> None:
    """B5.2: three mallets are gone, nearly all posts are used, and fields are to come."""
    standing = "t2-b2 t3-b3 t4-b4 t5-b5 l2-r2 l3-r3 l4-r4 l5-r5 t1-r1 l6-b6"
    state = at_turn("1,6 6,6 6,1", standing, passes=3)
    assert chosen(level, state) == Leave()


@pytest.mark.parametrize("level", [Medium, Hard, Expert])
def test_the_last_field_is_not_left_when_a_pass_costs_nothing_any_more(
    level: type[BullsBot],
) -> None:
    """B5.2: no mallet is left to lose and no field to come, so one more roll is free."""
    standing = "t1-b2 t2-b1 t3-b4 t4-b3 l1-r2 l2-r1 l3-r4 l4-r3"
    last = at_turn("2,2 5,5 3,4 1,6 6,1 4,3", standing, letter="D", passes=3)
    assert chosen(level, last) == Roll()
    assert chosen(level, at_turn("2,2 5,5 3,4", standing, passes=3)) == Leave()


@every_level
def test_a_fence_that_completes_the_field_is_built(level: type[BullsBot]) -> None:
    """B6.3: in the easy variant, where t2-b2 stands and any fence across parts the other two."""
    state = after_roll("225", "1,1 6,1 1,6", "t2-b2", config=Config(edge_is_fence=True))
    after = GAME.apply(state, Seat(0), chosen(level, state))
    assert after.fields[0].status is Status.COMPLETE


def test_levels_differ_in_what_they_reach() -> None:
    """A dozen games each: far apart enough for a test, the benchmarks have the figures."""
    easy, medium = total("easy", STANDARD, 40), total("medium", STANDARD, 40)
    hard = total("hard", STANDARD, 25)
    assert easy + 5 < medium < hard
    assert medium > 65
    assert hard > 78


def test_the_easy_variant_is_played_nearly_to_perfection() -> None:
    """Study of all partitions: no player can exceed 150.3 on average."""
    assert total("expert", Config(edge_is_fence=True), 8) > 145


@pytest.mark.parametrize("level", [Hard, Expert])
def test_a_cancelled_player_answers_at_once_and_legally(level: type[BullsBot]) -> None:
    asked = []

    def at_once() -> bool:
        asked.append(1)
        return True

    state = after_roll("246", "2,2 5,5 3,4 1,6 6,1 4,3", letter="D")
    start = perf_counter()
    action = chosen(level, state, budget=Budget(), cancelled=at_once)
    assert perf_counter() - start < 0.5
    assert GAME.refusal(state, Seat(0), action) is None
    assert asked or level is Hard  # whose one look costs a millisecond


def test_the_expert_keeps_to_a_budget_of_seconds() -> None:
    """Half a second is its own limit; here it gets less."""
    state = after_roll("246", "2,2 5,5 3,4 1,6 6,1 4,3", letter="D")
    chosen(Expert, state)
    start = perf_counter()
    chosen(Expert, state, budget=Budget(seconds=0.05))
    assert perf_counter() - start < 0.5  # generous: the machine may be busy


def test_a_clock_stops_at_its_nodes_and_counts_what_was_granted() -> None:
    clock = Clock(Budget(nodes=100), never, most=1000)
    assert not clock.stop(60)
    assert clock.stop(60)
    assert not clock.stop(40)
    assert clock.spent == 100
    assert Clock(Budget(), never, most=10).stop(11)
    assert Clock(Budget(seconds=0), never, most=10).stop(1)
    assert Clock(Budget(), lambda: True, most=10).stop(1)


def test_a_slow_first_portion_does_not_end_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """In it tables are made and caches filled; from the second on the pace is known."""
    now = [0.0]
    monkeypatch.setattr("core.games.bulls.position.perf_counter", lambda: now[0])
    clock = Clock(Budget(seconds=2.0), never, most=10_000)
    assert not clock.stop(100)
    now[0] = 1.5
    assert not clock.stop(100)
    now[0] = 1.6
    assert not clock.stop(300)
    now[0] = 1.9
    assert clock.stop(200)  # it would take 0.2 seconds
    assert not clock.stop(50)
    now[0] = 2.01
    assert clock.stop(1)


def test_a_position_reads_the_dice_in_any_order() -> None:
    view = GAME.view(after_roll("632", "2,2 5,5 3,4", "t4-b4", passes=1), Seat(0))
    position = Position.read(view)
    assert position.roll == ROLLS.index((2, 3, 6))
    assert position.state.mallets.tolist() == [2]
    legal = list(GAME.legal(GAME.imagine(view, Seat(0), Random(1)), Seat(0)))
    assert len(position.fences()) == len(legal) - 1
    after = position.after(np.append(position.fences(), -1))
    assert after.mallets.tolist() == [2] * len(position.fences()) + [1]


def test_before_a_roll_a_position_has_no_fences_to_offer() -> None:
    position = Position.read(GAME.view(at_turn("2,2 5,5 3,4"), Seat(0)))
    with pytest.raises(ValueError, match="no roll"):
        position.fences()
