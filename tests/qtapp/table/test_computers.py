"""Do the computer players play their seats, at their pace, whatever happens around them?"""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from threading import Event
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from core.bots import BotSpec, Choice, Reason
from core.chance import Rng
from core.log import Entry
from core.seating import Sitter
from core.terms import Refusal, Seat
from qtapp.table.pace import Pace
from qtapp.table.thinker import Thinker
from tests.qtapp.table.players import (
    AT_ONCE,
    AUCTION,
    HIGH_CARD,
    Game,
    after,
    always,
    broken,
    by_lot,
    live,
    never,
    wait,
    when_let,
    with_bots,
)
from tests.toys.auction import Bid, Config
from tests.toys.high_card import Config as Cards
from tests.toys.high_card import Play

Sit = Callable[..., Game]


@pytest.fixture
def thinker(qapp: QApplication) -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


@pytest.fixture
def sit(thinker: Thinker) -> Iterator[Sit]:
    """Begins a game with computer players."""
    games = []

    def begin(*levels: str, **how: Any) -> Game:
        games.append(game := Game(thinker, levels, **how))
        return game

    yield begin
    for game in games:
        game.close()


def heard_of(game: Game, count: int) -> bool:
    return len(game.happened) == count


def test_a_whole_auction_with_a_person_and_three_computers(sit: Sit) -> None:
    game = sit("", "random", "random", "random")
    for lot in range(3):
        game.bid(0)
        wait(partial(heard_of, game, lot + 1))
    assert game.match.outcome() is not None
    assert game.by == [*[(0, "person"), *((seat, "bot") for seat in (1, 2, 3))] * 3]
    assert game.said == []


def test_a_whole_game_of_turns_with_a_person_and_a_computer(sit: Sit) -> None:
    game = sit("random", "", kit=HIGH_CARD)
    while game.match.outcome() is None:
        wait(lambda: game.match.to_act() in ((1,), ()))
        if game.match.to_act():
            game.play()
    assert set(game.by) == {(0, "bot"), (1, "person")}


def test_a_table_of_computers_plays_by_itself(sit: Sit) -> None:
    game = sit("random", "random", "random", kit=HIGH_CARD)
    assert game.computers.plays_alone
    wait(game.match.outcome)
    assert {by for _, by in game.by} == {"bot"}


def test_the_same_rng_plays_the_same_game(sit: Sit) -> None:
    lines = []
    for _ in range(2):
        game = sit("random", "random", "random")
        wait(game.match.outcome)
        lines.append(game.match.line)
    assert lines[0] == lines[1]


def test_a_bot_is_given_the_sight_of_its_own_seat_and_a_budget_by_level_and_pace(sit: Sit) -> None:
    kit, bots = with_bots(AUCTION, easy=by_lot(AUCTION), hard=by_lot(AUCTION))
    pace = Pace("test", 0, 0.003)
    game = sit("", "easy", "hard", kit=kit, pace=pace)
    wait(lambda: bots["easy"].sights and bots["hard"].sights)
    assert bots["easy"].sights[0] == game.match.sight(Seat(1))
    assert bots["hard"].sights[0].seat == 2
    assert bots["easy"].budgets[0].seconds == pytest.approx(0.002)
    assert bots["hard"].budgets[0].seconds == pytest.approx(0.003)


# Sealed bids


def test_nothing_changes_while_computers_think_of_sealed_bids_and_persons_bid(sit: Sit) -> None:
    """No version, no line, no signal tells who is ready (fault 9)."""
    kit, bots = with_bots(AUCTION, quick=by_lot(AUCTION))
    game = sit("", "quick", "quick", "", kit=kit)
    changes: list[object] = []
    game.controller.sight_changed.connect(changes.append)
    before = game.match.version, game.controller.sight
    wait(lambda: len(bots["quick"].sights) == 2)
    live(0.02)
    assert (game.match.version, game.controller.sight) == before
    assert (changes, game.waited, game.happened) == ([], [], [])
    game.bid(0)
    live(0.02)
    assert game.by == [(0, "person")]
    game.bid(3)
    wait(lambda: game.happened)
    assert game.by == [(0, "person"), (3, "person"), (1, "bot"), (2, "bot")]


def test_all_sealed_bids_of_computers_come_in_one_change_in_the_order_of_seats(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, slow=after(0.02, by_lot(AUCTION)), quick=by_lot(AUCTION))
    game = sit("", "slow", "quick", "quick", kit=kit)
    saves: list[int] = []
    game.controller.changed.connect(lambda: saves.append(game.match.version))
    game.bid(0)
    wait(lambda: game.happened)
    assert [seat for seat, _ in game.by] == [0, 1, 2, 3]
    assert len(saves) == 2


def test_a_person_may_take_back_her_bid_while_computers_think_and_no_thought_is_lost(
    sit: Sit,
) -> None:
    kit, bots = with_bots(AUCTION, slow=after(0.05, by_lot(AUCTION)))
    game = sit("", "slow", kit=kit)
    game.bid(0, 1)
    live(0.01)
    game.controller.take_back()
    live(0.06)
    assert game.by == []
    game.bid(0, 2)
    wait(lambda: game.happened)
    assert game.by == [(0, "person"), (1, "bot")]
    wait(lambda: len(bots["slow"].sights) == 2)  # of this lot, and of the next


def test_sealed_bids_need_no_pause_no_press_and_no_animation(sit: Sit) -> None:
    game = sit("", "random", pace=Pace("slow", 60.0, 0.002, steps=True))
    live(0.02)
    game.bid(0)
    wait(lambda: game.happened, 1.0)
    assert game.waited == []


def test_the_reason_for_a_sealed_bid_is_told_with_the_reveal_and_not_before(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, why=by_lot(AUCTION))
    game = sit("", "why", "why", kit=kit)
    live(0.02)
    assert game.happened == []
    game.bid(0)
    wait(lambda: game.happened)
    told = game.happened[0]
    assert (told.seats, told.since) == ((1, 2), 1)
    assert told.reasons == ((1, Reason("by-lot", (1,))), (2, Reason("by-lot", (2,))))


# Pace


def test_a_move_is_seen_for_the_pause_however_fast_it_was_thought_of(sit: Sit) -> None:
    times: list[float] = []
    game = sit("random", "random", kit=HIGH_CARD, pace=Pace("test", 0.06, 0.002))
    game.computers.happened.connect(lambda _: times.append(time.monotonic()))
    wait(lambda: len(times) == 3)
    assert all(b - a >= 0.055 for a, b in pairwise(times))


def test_the_pause_counts_the_thinking(sit: Sit) -> None:
    """A slow thinker and a quick one take the same time: it tells nothing."""
    kit, _ = with_bots(HIGH_CARD, slow=after(0.05, by_lot(HIGH_CARD)), quick=by_lot(HIGH_CARD))
    for level, thought in (("slow", 50), ("quick", 0)):
        game = sit(level, "", kit=kit, pace=Pace("test", 60.0, 0.08))
        due = game.computers._due
        wait(due.isActive)
        assert 50_000 < due.interval() <= 60_000 - thought


def test_computers_wait_while_something_unfolds_and_what_came_of_it_is_seen_for_the_pause(
    sit: Sit,
) -> None:
    """Score and strip tell it only when it is over."""
    game = sit("random", "random", kit=HIGH_CARD, pace=Pace("test", 0.05, 0.002))
    game.computers.set_unfolding(True)
    live(0.07)
    assert game.by == []
    assert (game.computers.why_waiting, game.waited) == ("", [])
    over = time.monotonic()
    game.computers.set_unfolding(False)
    wait(lambda: game.by)
    assert time.monotonic() - over >= 0.045


def test_who_thought_while_something_unfolded_has_not_decided_soon(sit: Sit) -> None:
    """A small move shows all the time that it could have taken, also if that began anew."""
    kit, _ = with_bots(SMALL, slow=after(0.05, by_lot(SMALL)))
    game = sit("slow", "", kit=kit, pace=Pace("test", 0.12, 30.0))
    game.computers.set_unfolding(True)
    live(0.03)
    game.computers.set_unfolding(False)
    due = game.computers._due
    wait(due.isActive)
    assert due.interval() > 29_000


def test_step_by_step_no_press_is_asked_for_while_something_unfolds(sit: Sit) -> None:
    game = sit("random", "random", kit=HIGH_CARD, pace=Pace("step", 0, 0.002, steps=True))
    game.computers.set_unfolding(True)
    assert game.computers.why_waiting == ""
    game.computers.go_on()
    live(0.02)
    assert game.by == []
    game.computers.set_unfolding(False)
    assert game.waited == [True, False, True]
    game.computers.go_on()
    wait(lambda: game.by)


SMALL = replace(HIGH_CARD, small=(Play,))
"""A game in which every move is a small one."""


def test_a_small_move_is_seen_for_a_quarter_of_the_pause(sit: Sit) -> None:
    for kit, least, most in ((SMALL, 14, 15), (HIGH_CARD, 59, 60)):
        game = sit("random", "", kit=kit, pace=Pace("test", 60.0, 0.002))
        due = game.computers._due
        wait(due.isActive)
        assert 1000 * least < due.interval() <= 1000 * most


def test_a_small_move_that_took_thought_shows_after_all_the_time_that_it_could_have_taken(
    sit: Sit,
) -> None:
    """So a computer player that thinks for a moment and one that thinks for long are alike."""
    for took in (0.02, 0.05):
        kit, _ = with_bots(SMALL, slow=after(took, by_lot(SMALL)))
        game = sit("slow", "", kit=kit, pace=Pace("test", 0.04, 30.0))
        due = game.computers._due
        wait(due.isActive)
        assert 29_000 < due.interval() <= 30_000


def test_it_is_told_which_moves_were_small(sit: Sit) -> None:
    for kit, small in ((SMALL, True), (HIGH_CARD, False)):
        game = sit("random", "random", kit=kit)
        wait(partial(heard_of, game, 2))
        assert [happened.small for happened in game.happened] == [small, small]


def test_step_by_step_each_press_plays_one_move(sit: Sit) -> None:
    game = sit("random", "random", "random", kit=HIGH_CARD, pace=Pace("step", 0, 0.002, steps=True))
    assert game.computers.why_waiting == "step"
    for count in range(1, 4):
        live(0.02)
        assert len(game.by) == count - 1
        assert game.waited[-1]
        game.computers.go_on()
        wait(partial(heard_of, game, count))
    live(0.02)
    assert len(game.by) == 3


def test_a_press_while_a_computer_thinks_counts_for_this_move_only(sit: Sit) -> None:
    kit, _ = with_bots(HIGH_CARD, slow=after(0.03, by_lot(HIGH_CARD)))
    game = sit("slow", "slow", kit=kit, pace=Pace("step", 0, 0.002, steps=True))
    game.computers.go_on()
    game.computers.go_on()
    wait(lambda: game.by)
    live(0.08)
    assert len(game.by) == 1


def test_all_bids_of_a_table_of_computers_are_one_step(sit: Sit) -> None:
    game = sit("random", "random", "random", pace=Pace("step", 0, 0.002, steps=True))
    game.computers.go_on()
    wait(lambda: game.happened)
    live(0.02)
    assert [seat for seat, _ in game.by] == [0, 1, 2]


def test_a_game_of_computers_can_be_paused(sit: Sit) -> None:
    game = sit("random", "random", kit=HIGH_CARD)
    wait(lambda: game.by)
    game.computers.set_paused(True)
    seen = len(game.by)
    live(0.03)
    assert len(game.by) == seen
    assert (game.computers.why_waiting, game.waited) == ("paused", [True])
    game.computers.go_on()
    wait(game.match.outcome)
    assert game.waited == [True, False]


def test_a_pause_is_over_when_a_person_sits_down(sit: Sit) -> None:
    game = sit("random", "random", kit=HIGH_CARD, pace=Pace("slow", 60.0, 0.002))
    game.computers.set_paused(True)
    game.match.set_sitters((Sitter("Ann", "random"), Sitter("Ben")))
    game.computers.set_pace(AT_ONCE)
    wait(lambda: game.by)
    assert game.computers.why_waiting == ""


def test_go_on_ends_a_pause_and_plays_one_move_step_by_step(sit: Sit) -> None:
    game = sit("random", "random", kit=HIGH_CARD, pace=Pace("slow", 60.0, 0.002))
    game.computers.set_paused(True)
    game.computers.set_pace(Pace("step", 0.0, 0.002, steps=True))
    assert game.computers.why_waiting == "paused"
    game.computers.go_on()
    wait(lambda: game.by)
    live(0.02)
    assert len(game.by) == 1


def test_another_pace_counts_at_once(sit: Sit) -> None:
    game = sit("random", "random", kit=HIGH_CARD, pace=Pace("slow", 60.0, 0.002))
    live(0.01)
    assert game.by == []
    game.computers.set_pace(AT_ONCE)
    wait(game.match.outcome)


def test_computers_wait_while_an_old_moment_is_shown(sit: Sit) -> None:
    kit, _ = with_bots(HIGH_CARD, slow=after(0.02, by_lot(HIGH_CARD)))
    game = sit("", "slow", kit=kit)
    game.play()
    game.controller.show_at(0)
    live(0.06)
    assert game.by == [(0, "person")]
    assert (game.computers.why_waiting, game.waited) == ("replay", [False])
    game.controller.show_at(None)
    wait(lambda: len(game.by) == 2)


def test_computers_do_not_even_think_while_nobody_can_see_the_table(
    sit: Sit, thinker: Thinker
) -> None:
    game = sit("random", "random", kit=HIGH_CARD, pace=Pace("test", 0.01, 0.002))
    game.computers.set_away(True)
    live(0.05)
    assert game.by == []
    assert not thinker.busy
    game.computers.set_away(False)
    wait(lambda: game.by)


def test_what_computers_bid_after_a_person_came_back_is_told_from_the_first_bid_on(
    sit: Sit,
) -> None:
    game = sit("", "random", "")
    game.bid(0)
    game.computers.set_away(True)
    game.computers.set_away(False)
    game.bid(2)
    wait(lambda: game.happened)
    assert game.by == [(0, "person"), (2, "person"), (1, "bot")]
    assert (game.happened[0].since, game.happened[0].until) == (1, 5)


# What goes wrong


@pytest.mark.usefixtures("caplog")
def test_a_bot_that_fails_is_given_a_move_by_lot_and_the_game_goes_on(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, broken=broken)
    game = sit("broken", "random", kit=kit, config=Config(lots=2))
    wait(game.match.outcome)
    sentence = (
        "Something went wrong in the program while Ann was thinking: the move was drawn by lot."
    )
    assert game.said == [sentence] * 2
    assert game.happened[0].said == (sentence,)
    assert len(game.by) == 4


def test_a_bot_that_breaks_the_rules_is_given_a_move_by_lot(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, greedy=always(Bid(99)))
    game = sit("random", "greedy", kit=kit, config=Config(lots=1))
    wait(game.match.outcome)
    assert game.said == ["Ben wanted what the rules do not allow: the move was drawn by lot."]


@pytest.mark.parametrize("nonsense", [Refusal("what"), None, 3])
def test_what_is_no_action_at_all_is_against_the_rules_as_well(sit: Sit, nonsense: Any) -> None:
    kit, _ = with_bots(AUCTION, odd=always(nonsense), dumb=lambda *_: nonsense)
    game = sit("odd", "dumb", kit=kit, config=Config(lots=1))
    wait(game.match.outcome)
    assert len(game.said) == 2


def test_a_bot_that_takes_too_long_is_given_a_move_by_lot_and_its_late_answer_is_dropped(
    sit: Sit, thinker: Thinker
) -> None:
    kit, bots = with_bots(HIGH_CARD, stubborn=never(by_lot(HIGH_CARD)))
    game = sit("stubborn", "", kit=kit, grace=0.02)
    wait(lambda: game.by)
    assert game.said == ["Ann took too long: the move was drawn by lot."]
    wait(lambda: not thinker.busy)
    live(0.02)
    assert bots["stubborn"].left == 1
    assert game.by == [(0, "bot")]


def test_who_is_too_late_with_a_sealed_bid_is_not_told_of_before_the_reveal(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, stubborn=never(by_lot(AUCTION)))
    game = sit("", "stubborn", "random", kit=kit, grace=0.01)
    live(0.05)
    assert game.said == []
    game.bid(0)
    wait(lambda: game.said)
    assert game.by == [(0, "person"), (1, "bot"), (2, "bot")]


@pytest.mark.usefixtures("caplog")
def test_a_bot_whose_data_is_missing_plays_by_lot(sit: Sit) -> None:
    def missing(_read: object) -> Any:
        raise ValueError("the values are missing")

    kit = replace(AUCTION, bots=(*AUCTION.bots, BotSpec("hard", missing)))
    game = sit("hard", "random", kit=kit, config=Config(lots=1))
    wait(game.match.outcome)
    assert len(game.said) == 1


# What happens while a bot thinks, a hundred times each (fault 11)

SLOW = after(0.004, by_lot(HIGH_CARD))


def hundred(sit: Sit, levels: tuple[str, ...], do: Callable[[Game, int], None]) -> list[Game]:
    """Begins a hundred games in which a bot thinks, and does something meanwhile."""
    kit, _ = with_bots(HIGH_CARD, slow=SLOW)
    games = []
    for number in range(100):
        game = sit(*levels, kit=kit)
        if number % 3:
            live(0.0005 * (number % 5))
        do(game, number)
        games.append(game)
    return games


def test_closing_while_a_bot_thinks_applies_no_late_move(sit: Sit, thinker: Thinker) -> None:
    lines = []

    def close(game: Game, _: int) -> None:
        game.close()
        lines.append(game.by)

    games = hundred(sit, ("slow", "slow"), close)
    wait(lambda: not thinker.busy)
    live(0.01)
    assert [game.by for game in games] == lines


def test_the_program_may_end_while_a_bot_thinks(qapp: QApplication) -> None:
    for number in range(100):
        thinker = Thinker()
        kit, _ = with_bots(HIGH_CARD, slow=SLOW)
        game = Game(thinker, ("slow", "slow"), kit)
        live(0.0005 * (number % 4))
        for part in (game, thinker) if number % 2 else (thinker, game):
            part.close()
        before = game.by
        qapp.processEvents()
        assert game.by == before
        assert not thinker._thread.isRunning()


def lowest(sight: Any, _rng: object, _cancelled: object) -> Choice[Any]:
    return Choice(Play(min(sight.view.hand)))


def test_undoing_while_a_bot_thinks_drops_its_thought(sit: Sit, thinker: Thinker) -> None:
    """In the last trick no card is drawn, so the play that the bot thinks about can be undone."""
    gate = Event()
    gate.set()
    kit, bots = with_bots(HIGH_CARD, low=when_let(gate, lowest))
    game = sit("", "low", kit=kit, config=Cards(ranks=6, copies=1, hand=1), source=Rng(6))
    while len(game.by) < 4:
        wait(lambda: game.match.to_act() == (0,) or len(game.by) == 4)
        if len(game.by) < 4:
            game.play()
    assert game.match.to_act() == (0,)
    asked = len(bots["low"].sights)
    gate.clear()
    for number in range(100):
        game.play()
        live(0.0002 * (number % 5))
        game.controller.take_back()
        assert len(game.by) == 4
    assert len(bots["low"].sights) > asked
    gate.set()
    live(0.02)
    assert len(game.by) == 4
    game.play()
    wait(game.match.outcome)


def test_taking_back_a_bid_while_bots_think_a_hundred_times(sit: Sit, thinker: Thinker) -> None:
    gate = Event()
    kit, bots = with_bots(AUCTION, slow=when_let(gate, by_lot(AUCTION)))
    game = sit("", "slow", "slow", kit=kit)
    for number in range(100):
        game.bid(0, number % 7)
        live(0.0003 * (number % 4))
        game.controller.take_back()
        assert game.by == []
    assert len(bots["slow"].sights) == 1  # nothing that it knows of has changed
    gate.set()
    game.bid(0)
    wait(lambda: game.happened)
    assert game.by == [(0, "person"), (1, "bot"), (2, "bot")]


def test_changing_the_seats_while_a_bot_thinks(sit: Sit, thinker: Thinker) -> None:
    """A seat that a person takes over is played no more; one that is given up, is."""

    lengths = []

    def take_over(game: Game, number: int) -> None:
        game.match.set_sitters((Sitter("Ann"), Sitter("Ben", "slow" if number % 2 else "")))
        lengths.append(len(game.by))

    games = hundred(sit, ("slow", "slow"), take_over)
    live(0.02)
    wait(lambda: not thinker.busy)
    for number, (game, length) in enumerate(zip(games, lengths, strict=True)):
        since = set(game.by[length:])
        assert since <= ({(1, "bot")} if number % 2 else set())


def test_another_level_for_a_seat_thinks_anew(sit: Sit) -> None:
    kit, bots = with_bots(AUCTION, stubborn=never(by_lot(AUCTION)), quick=by_lot(AUCTION))
    game = sit("", "stubborn", kit=kit)
    wait(lambda: bots["stubborn"].sights)
    game.match.set_sitters((Sitter("Ann"), Sitter("Ben", "quick")))
    game.bid(0)
    wait(lambda: game.happened)
    wait(lambda: bots["stubborn"].left == 1)
    assert game.said == []


def test_a_computer_goes_on_for_who_gave_up(sit: Sit) -> None:
    game = sit("", "random", "", kit=AUCTION, config=Config(lots=1))
    game.controller.show_for(Seat(2))
    game.match.resign(Seat(2))
    assert game.computers.seats == (1, 2)
    game.bid(0)
    wait(game.match.outcome)
    assert game.by == [(0, "person"), (1, "bot"), (2, "bot")]


def test_a_hint_that_is_counted_does_not_begin_the_thought_anew(sit: Sit) -> None:
    kit, bots = with_bots(AUCTION, slow=after(0.02, by_lot(AUCTION)))
    game = sit("", "slow", kit=kit)
    wait(lambda: bots["slow"].sights)
    game.controller.note_hint(1)
    game.bid(0)
    wait(lambda: game.happened)
    wait(lambda: len(bots["slow"].sights) == 2)
    assert bots["slow"].left == 0


def test_the_window_is_not_held_up_while_a_python_bot_thinks(sit: Sit) -> None:
    """Fault 10: a heartbeat of less than 100 ms."""
    kit, _ = with_bots(HIGH_CARD, slow=after(0.3, by_lot(HIGH_CARD)))
    game = sit("slow", "", kit=kit, pace=Pace("test", 0.0, 0.3))
    slowest, stop = 0.0, time.monotonic() + 0.35
    while time.monotonic() < stop:
        before = time.perf_counter()
        QApplication.processEvents()
        slowest = max(slowest, time.perf_counter() - before)
    wait(lambda: game.by)
    assert slowest < 0.1


def test_a_match_without_computers_is_left_alone(sit: Sit, thinker: Thinker) -> None:
    game = sit("", "")
    assert game.computers.seats == ()
    assert not thinker.busy
    assert isinstance(game.match.line[0], Entry)
