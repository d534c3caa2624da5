"""Does an answer take a computer player the same time, whatever it holds and does?"""

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from core.bots import Budget
from core.kit import AnyKit
from core.seating import Sitter
from core.terms import Seat
from qtapp.table.controller import MatchController
from qtapp.table.deciding import Decision
from qtapp.table.pace import PACES, Pace
from qtapp.table.passing_on import PassingOn
from qtapp.table.thinker import Thinker
from qtapp.table.timed import Timed
from tests.qtapp.table.players import (
    AnySight,
    Game,
    after,
    always,
    by_lot,
    live,
    wait,
    with_bots,
)
from tests.qtapp.table.toy_windows import NAMES, A, B, new_windows
from tests.toys.windows import KIT, NOBODY, SHIELD, STONE, Lay, Pass

EMPTY = (0, 0)
Sit = Callable[..., Game]


@pytest.fixture
def thinker(qapp: QApplication) -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


@pytest.fixture
def sit(thinker: Thinker) -> Iterator[Sit]:
    """Begins a game of computer players of these levels; "" is a person."""
    games = []

    def begin(*levels: str, hands: Any = (), kit: AnyKit = KIT, pace: Pace) -> Game:
        match = new_windows("p" * len(levels), *(hands or (EMPTY,) * len(levels)))
        match.set_sitters(tuple(map(Sitter, NAMES, levels)))
        games.append(game := Game(thinker, levels, kit, pace=pace, match=match))
        return game

    yield begin
    for game in games:
        game.close()


def heard(game: Game) -> list[tuple[float, int, str]]:
    """When each entry of a player came, and what it was."""
    told: list[tuple[float, int, str]] = []

    def hear(_sight: AnySight) -> None:
        last = game.match.line[-1]
        told.append((time.monotonic(), last.seat, last.action.tag))

    game.controller.sight_changed.connect(hear)
    return told


def turns(game: Game, count: int) -> Callable[[], bool]:
    return lambda: len([it for it in game.match.line if it.seat >= 0]) >= count


@pytest.mark.parametrize("level", ["quick", "slow"])
@pytest.mark.parametrize("hand", [EMPTY, (STONE, SHIELD)])
def test_each_answer_takes_the_same_time(sit: Sit, level: str, hand: Any) -> None:
    """Whether it holds something or not, and however long it thinks about it."""
    kit, _ = with_bots(KIT, quick=always(Pass()), slow=after(0.02, always(Pass())))
    game = sit(
        level, level, level, hands=(hand,) * 3, kit=kit, pace=Pace("test", 9, 9, answer=0.06)
    )
    told = heard(game)
    wait(turns(game, 3))
    times = [at for at, _, _ in told]
    assert [it[1:] for it in told[:2]] == [(0, "pass"), (1, "pass")]
    assert all(b - a >= 0.03 for a, b in pairwise(times)), "heard of late, if at all"


@pytest.mark.parametrize("took", [0.0, 0.01, 0.059])
@pytest.mark.parametrize("does", [Pass(), Lay(STONE, 1), Lay(SHIELD, NOBODY)])
def test_when_an_answer_is_played_depends_on_nothing(took: float, does: Any) -> None:
    sight = new_windows("ppp", EMPTY, EMPTY, EMPTY).sight(A)
    turn = Timed(A, "eager", sight, Budget(), Decision(does), answer=0.06)
    turn.took = took
    for pace in PACES.values():
        assert turn.least(pace, ()) == turn.least(pace, (Lay,)) == 0.06
        turn.took = 0.07
        assert turn.least(pace, ()) == 0.12
        turn.took = took


def test_to_pass_and_to_play_take_the_same_time(sit: Sit) -> None:
    due = {}
    for what in (Pass(), Lay(STONE, 1)):
        kit, bots = with_bots(KIT, sure=always(what))
        hands = ((STONE, 0), EMPTY)
        game = sit("sure", "", hands=hands, kit=kit, pace=Pace("test", 99, 99, answer=60))
        wait(game.computers._due.isActive)
        assert bots["sure"].budgets[0].seconds == 30
        due[what] = game.computers._due.interval()
        game.close()
    assert due[Pass()] == pytest.approx(due[Lay(STONE, 1)], abs=5000)


def test_who_is_late_takes_twice_the_time(sit: Sit) -> None:
    """How much too late it was is not to be seen."""
    kit, _ = with_bots(KIT, late=after(0.07, always(Pass())))
    begun = time.monotonic()
    game = sit("late", "", kit=kit, pace=Pace("test", 9, 9, answer=0.05))
    wait(turns(game, 1))
    assert time.monotonic() - begun >= 0.095


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
def test_a_thought_fits_into_the_time_of_an_answer(pace: Pace) -> None:
    """And an answer is quick: there are dozens of them in a turn."""
    assert 0 < pace.answer_thought <= 0.6 * pace.answer
    assert 0.03 <= pace.answer <= 0.5


@pytest.mark.parametrize("seat", [A, B])
def test_all_levels_think_equally_long(sit: Sit, seat: Seat) -> None:
    kit, bots = with_bots(KIT, weak=by_lot(KIT), strong=by_lot(KIT))
    game = sit("weak", "strong", kit=kit, pace=Pace("test", 0, 1, answer=0.01))
    wait(turns(game, 2))
    budgets = {bot.budgets[0].seconds for bot in bots.values()}
    assert budgets == {0.005}


def test_a_pass_is_not_told_of_but_what_is_laid_is(sit: Sit) -> None:
    game = sit("eager", "eager", "eager", hands=((STONE, 0), EMPTY, EMPTY), pace=QUICK)
    wait(lambda: game.happened)
    wait(turns(game, 6))
    assert [it.seats for it in game.happened] == [(0,)]
    assert [it.code for _, it in game.happened[0].reasons] == ["throws"]


def test_step_by_step_passes_need_no_press_and_what_is_laid_does(sit: Sit) -> None:
    hands = (EMPTY, (STONE, 0), EMPTY)
    game = sit("eager", "eager", "eager", hands=hands, pace=Pace("step", 0, 1, steps=True))
    wait(lambda: game.computers.why_waiting == "step")
    assert game.by == [(0, "bot")]
    live(0.1)
    assert game.by == [(0, "bot")]
    game.computers.go_on()
    wait(lambda: game.happened)
    wait(turns(game, 4))
    assert [it.action.tag for it in game.match.line if it.seat >= 0][:3] == ["pass", "lay", "pass"]


def test_what_is_about_to_be_answered_is_not_taken_back(sit: Sit) -> None:
    """Else everybody could try out, step by step, what somebody answers."""
    pace = Pace("step", 0, 1, steps=True)
    for does, waits in ((Lay(STONE, 0), "step"), (Pass(), "")):
        kit, _ = with_bots(KIT, sure=always(does))
        game = sit("", "sure", "", hands=(EMPTY, (STONE, 0), EMPTY), kit=kit, pace=pace)
        game.controller.set_way("hand-round")
        game.controller.show_for(A)
        game.controller.play(Pass())
        assert game.match.take_back_point(A) is not None
        wait(lambda: game.computers.why_waiting == "step" or turns(game, 2)())  # noqa: B023
        assert game.computers.why_waiting == waits
        assert not game.controller.can_take_back()
        game.controller.take_back()
        assert [it.by for it in game.match.line if it.seat == A] == ["person"]
        game.close()


def test_the_time_of_an_answer_begins_when_its_question_is_seen() -> None:
    """However long the table has been painted, and whatever was decided by then."""
    sight = new_windows("ppp", EMPTY, EMPTY, EMPTY).sight(A)
    turn = Timed(A, "eager", sight, Budget(), answer=0.06, runs=False, asked=0.0, begun=0.0)
    assert turn.thought_for() == 0.0
    turn.runs = True
    assert turn.thought_for() > 0.0


QUICK = Pace("test", 0, 0.002, answer=0.01)


@pytest.mark.parametrize("hand", [EMPTY, (SHIELD, STONE)])
def test_a_person_passes_at_the_pace_of_a_computer(qapp: QApplication, hand: Any) -> None:
    controller = MatchController(new_windows("pbb", hand, EMPTY, EMPTY))
    controller.set_waits(KIT.waits)
    passing = PassingOn(controller, controller)
    passing.set_pace(Pace("test", 0, 0, answer=0.05))
    controller.begin()
    begun = time.monotonic()
    controller.let_pass("turn-over")
    wait(lambda: controller.match.line[-1].seat == 0)
    assert time.monotonic() - begun >= 0.045
    passing.close()
    controller.close()


def test_a_whole_game_of_rounds_ends(sit: Sit) -> None:
    game = sit("eager", "random", "eager", "random", pace=Pace("test", 0, 0.002, answer=0.001))
    wait(game.match.outcome, 10)
    assert game.said == []
    assert not [it for it in game.happened if not it.reasons and it.seats in ((0,), (2,))]


def test_two_worlds_have_one_transcript_until_something_lies_there(sit: Sit) -> None:
    """A stone is thrown at Ben, who holds a shield, or does not, or keeps it."""
    stories = []
    for hand, does in ((EMPTY, "eager"), ((SHIELD, 0), "passes"), ((SHIELD, 0), "eager")):
        kit, _ = with_bots(KIT, passes=always(Pass()), throws=always(Lay(STONE, 1)))
        hands = ((STONE, 0), hand, EMPTY)
        game = sit("throws", does, "passes", hands=hands, kit=kit, pace=QUICK)
        told: list[Any] = []

        def hear(_: object, game: Game = game, told: list[Any] = told) -> None:
            seen = game.match.sight(None)
            told.append((seen.version, seen.to_act, seen.view))

        game.controller.sight_changed.connect(hear)
        wait(turns(game, 2))
        stories.append((told[:1], game.match.line[-1].seat))
        answered = game.match.line[-1].action
        guards = does == "eager" and SHIELD in hand
        assert answered == (Lay(SHIELD, NOBODY) if guards else Pass())
        game.close()
    assert stories[0] == stories[1] == stories[2]
