"""Is what unfolds on the board seen to its end, and never in anybody's way?"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from core.chance import OwnTable
from core.log import Sight
from core.terms import CHANCE, Seat
from qtapp.board.motion import MotionWish
from qtapp.board.steps import BoardStep
from qtapp.panels import EndPage
from qtapp.parts import Look
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.pace import Pace
from qtapp.table.thinker import Thinker
from qtapp.table.unfolding import SKIP
from tests.qtapp.table.conftest import Sit, Table
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.players import live, wait
from tests.qtapp.table.toy import Config, Fell, Note, Roll, Row
from tests.qtapp.table.toy_cards import CardsBoard, CardsParts, new_cards
from tests.qtapp.table.toy_parts import make_look
from tests.toys.high_card import KIT, Deal, View

Doing = Callable[[], object]
KEY = Qt.Key
FULL = MotionWish.FULL
LONG = Pace("test", 0.0, 0.002, step=60_000)
"""Nothing is shown to its end by itself."""
SHORT = Pace("test", 0.0, 0.002, step=2)


def rolled(sit: Sit, pace: Pace = LONG, dice: tuple[int, ...] = (2, 3, 4)) -> Table:
    """A toy whose first throw is being shown."""
    table = sit(source=Row(*dice), wish=FULL)
    table.tab.set_pace(pace)
    table.press(KEY.Key_Return)
    assert table.board.showing_steps
    return table


def panel_text(table: Table) -> str:
    return table.tab.side.panel.label.text()  # type: ignore[attr-defined, no-any-return]


# One person


def test_the_question_says_what_is_shown_until_all_has_been(sit: Sit) -> None:
    table = rolled(sit, SHORT)
    assert table.question == "A 2 falls."
    assert table.board.drawn == ["die 2"]
    wait(lambda: table.question == "A 4 falls.")
    wait(lambda: not table.board.showing_steps)
    assert table.question == "Roll, or stop?"
    assert table.board.drawn == ["die 2", "die 3", "die 4"]


def test_score_and_log_do_not_tell_the_end_before_the_board(sit: Sit) -> None:
    table = rolled(sit)
    log = table.tab.side.log
    assert "Dice" not in log.text()
    assert panel_text(table) == "Total 0"
    table.press(KEY.Key_Space)
    assert "Dice (2, 3, 4)" in log.text()
    assert panel_text(table) == "Total 9"


def test_under_reduced_motion_and_at_the_fastest_pace_nothing_waits(sit: Sit) -> None:
    for wish, pace in ((MotionWish.REDUCED, LONG), (FULL, Pace("test", 0.0, 0.002, step=0))):
        table = sit(source=Row(2, 3, 4), wish=wish)
        table.tab.set_pace(pace)
        table.press(KEY.Key_Return)
        assert table.board.drawn == ["die 2", "die 3", "die 4"]
        assert table.question == "Roll, or stop?"
        table.tab.close()


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_Return, KEY.Key_Enter])
def test_enter_and_space_show_the_end_and_do_nothing_else(sit: Sit, key: Qt.Key) -> None:
    table = rolled(sit)
    table.press(key)
    assert not table.board.showing_steps
    assert table.question == "Roll, or stop?"
    assert len(table.line) == 2


def test_a_key_that_is_still_held_down_skips_nothing(sit: Sit) -> None:
    table = rolled(sit)
    target = QApplication.focusWidget()
    assert target is not None
    none = Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Return, none, "\r", autorep=True)
    QApplication.sendEvent(target, held)
    assert table.board.showing_steps
    assert len(table.line) == 2
    table.press(KEY.Key_Space)


def test_the_button_shows_the_end(sit: Sit) -> None:
    table = rolled(sit)
    button = table.tab.prompt_bar.button(SKIP)
    assert button.text() == "Skip (Space)"
    table.click(button)
    assert table.question == "Roll, or stop?"
    assert len(table.line) == 2


@pytest.mark.parametrize("key", ["n", "p"])
def test_any_other_key_shows_the_end_and_means_what_it_always_does(sit: Sit, key: str) -> None:
    """Of the board, and of a button of the question that comes next."""
    table = rolled(sit)
    table.press(key)
    assert table.board.drawn == ["die 2", "die 3", "die 4", "jump"]
    assert isinstance(table.line[-1], Note)


def test_a_key_that_is_pressed_for_another_one_shows_nothing(sit: Sit) -> None:
    table = rolled(sit)
    table.press(KEY.Key_Shift, KEY.Key_Control)
    assert table.board.showing_steps
    table.press(KEY.Key_Left)
    assert not table.board.showing_steps


def test_a_click_on_the_board_shows_the_end_and_counts(sit: Sit) -> None:
    table = rolled(sit)
    QTest.mouseClick(table.tab.view.viewport(), Qt.MouseButton.LeftButton)
    assert not table.board.showing_steps
    assert table.line[-1] == Note(5)


def test_writing_beside_the_board_holds_up_nothing_and_skips_nothing(sit: Sit) -> None:
    table = rolled(sit)
    field = QLineEdit(table.tab)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "to do")
    assert field.text() == "to do"
    assert table.board.showing_steps
    table.tab.setFocus()
    table.press(KEY.Key_Space)


def test_keys_elsewhere_in_the_program_skip_nothing(sit: Sit, qtbot: QtBot) -> None:
    table = rolled(sit)
    other = QPushButton("Elsewhere")
    qtbot.addWidget(other)
    other.show()
    QTest.keyClick(other, KEY.Key_Space)
    assert table.board.showing_steps
    table.tab.unfolding.finish()


def test_real_dice_are_asked_for_when_the_last_ones_have_been_seen(sit: Sit) -> None:
    table = sit(Config(goal=90), OwnTable(), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return, "123", KEY.Key_Return)
    assert table.board.showing_steps
    table.controller.play(Roll())  # the position is another one: the steps give way
    assert table.tab.dice.panel.isVisible()
    table.press("456", KEY.Key_Return)
    assert table.question == "A 4 falls."
    assert not table.tab.dice.panel.isVisible()
    table.press(KEY.Key_Space)
    assert table.question == "Roll, or stop?"


def test_the_end_page_comes_when_the_last_throw_has_been_seen(sit: Sit) -> None:
    table = sit(Config(goal=5), Row(2, 3, 4), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return)
    assert table.controller.match.outcome() is not None
    assert not table.tab.covering.result_shown
    assert not table.tab.covering.result.isVisible()
    table.press(KEY.Key_Space)
    assert table.tab.covering.result_shown


def test_an_end_that_is_taken_back_while_it_is_shown_has_no_page(sit: Sit) -> None:
    table = sit(Config(goal=5, practice=True), Row(2, 3, 4), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return)
    table.controller.take_back()
    assert not table.board.showing_steps
    assert not table.tab.covering.result_shown
    assert table.question == "Roll, or stop?"
    table.press("p")
    assert not table.tab.covering.result_shown


def test_undo_shows_the_end_first_and_then_the_position_of_before(sit: Sit) -> None:
    table = sit(Config(practice=True), Row(2, 3, 4), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return)
    table.controller.take_back()
    assert table.board.drawn == ["die 2", "die 3", "die 4", "jump"]
    assert panel_text(table) == "Total 0"
    table.controller.redo()
    assert table.board.showing_steps
    table.tab.leave()


def test_a_replay_shows_every_moment_as_it_was_at_once(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.replay.open(0)
    assert not table.board.showing_steps
    assert table.question.startswith("Replay")
    table.controller.show_at(2)
    assert not table.board.showing_steps
    assert table.board.drawn[-3:] == ["die 2", "die 3", "die 4"]
    table.tab.replay.close()
    assert table.question == "Roll, or stop?"


def test_a_replay_of_the_very_moment_that_is_shown_ends_it_too(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.replay.open()
    assert not table.board.showing_steps
    assert table.question.startswith("Replay")
    assert panel_text(table) == "Total 9"


def test_a_hint_finds_the_end_shown(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.hint()
    assert not table.board.showing_steps


def test_what_is_told_again_of_the_same_position_leaves_it_alone(sit: Sit) -> None:
    table = rolled(sit)
    table.controller.note_hint(1)
    assert table.board.showing_steps
    assert table.question == "A 2 falls."
    assert panel_text(table) == "Total 0"
    table.press(KEY.Key_Space)
    assert panel_text(table) == "Total 9"


def test_a_table_that_is_hidden_shows_the_end(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.hide()
    assert not table.board.showing_steps
    assert panel_text(table) == "Total 9"


def test_whatever_comes_in_the_midst_of_it_the_table_is_right_a_hundred_times(sit: Sit) -> None:
    """Undo, replay, keys, clicks, another look, another pace, and time that passes."""
    table = sit(Config(goal=90, practice=True), Row(), wish=FULL)
    tab, controller, rng = table.tab, table.controller, Random(5)
    doings: list[Doing] = [
        lambda: table.press(KEY.Key_Return),
        lambda: table.press("n"),
        lambda: QTest.mouseClick(tab.view.viewport(), Qt.MouseButton.LeftButton),
        controller.take_back,
        controller.redo,
        lambda: tab.replay.open(rng.randint(0, controller.length)),
        tab.replay.close,
        lambda: tab.set_pace(rng.choice((LONG, SHORT, Pace("at once", 0.0, 0.1)))),
        lambda: tab.set_look(table.board.look),
        controller.restart,
        lambda: live(0.003),
    ]
    for _ in range(100):
        rng.choice(doings)()
        assert table.board.read_only == tab.replay.on
        if not table.board.showing_steps and not tab.replay.on:
            assert panel_text(table) == f"Total {controller.now.view.total}"
            assert table.question == "Roll, or stop?"
    tab.leave()
    assert not table.board.showing_steps
    assert table.board.sights[-1].view in (it.view for it in controller.moments())


def test_a_table_that_is_left_in_the_midst_of_it_leaves_nothing_running(sit: Sit) -> None:
    for _ in range(5):
        table = rolled(sit, SHORT)
        table.tab.leave()
        table.tab.close()
        assert table.board.drawn == ["die 2", "die 3", "die 4"]
        live(0.005)
        assert isinstance(table.line[-1], Fell)


# Several persons


class UnfoldingBoard(CardsBoard):
    """A card that is played unfolds: it is laid down, and then it is seen whether it leads."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.drawn: list[str] = []

    def show(self, sight: Sight[Any, Any]) -> None:
        before = self.sight.view if self.sight else None
        super().show(sight)
        if before is not None and _played(sight.view) == _played(before) + 1:
            card = (sight.view.table or before.table)[-1]
            texts = (f"A {card} is laid.", f"The {card} lies.")
            self.queue_steps([BoardStep(partial(self.drawn.append, it), it) for it in texts])


def _played(view: View) -> int:
    return len(view.table) + len(view.gone)


class CardsEnd(EndPage):
    """An empty end page."""

    def show_sight(self, sight: Sight[Any, Any], match_name: str) -> None:
        pass

    def set_look(self, look: Look) -> None:
        pass


class UnfoldingParts(CardsParts):
    def make_board(self, look: Look) -> UnfoldingBoard:  # type: ignore[override]
        return UnfoldingBoard(look)

    def make_end_page(self, look: Look) -> CardsEnd:  # type: ignore[override]
        return CardsEnd()


def laid(sit_down: SitDown, pace: Pace = LONG, who: str = "ppp") -> HotSeat:
    """A hot seat at which Ann has just played her lowest card, and Ben is next."""
    seated = sit_down(new_cards(who), parts=UnfoldingParts(), kit=KIT, wish=FULL)
    seated.tab.set_pace(pace)
    if seated.controller.due is not None:
        seated.open()
    seated.press(str(seated.match.state.hands[0][0]))
    assert drawn(seated) == [seated.tab.scene.step_text]
    return seated


def drawn(seated: HotSeat) -> list[str]:
    board = seated.tab.scene
    assert isinstance(board, UnfoldingBoard)
    return board.drawn


def test_who_has_played_sees_it_before_the_curtain_falls(sit_down: SitDown) -> None:
    seated = laid(sit_down, SHORT)
    assert seated.controller.due == 1
    assert not seated.covered()
    assert seated.question.endswith("is laid.")
    wait(lambda: not seated.tab.scene.showing_steps)
    assert seated.covered()
    assert len(drawn(seated)) == 2


def test_until_then_everything_shows_what_a_passer_by_may_know(sit_down: SitDown) -> None:
    """And beside the board what he knew before, for the board has not told the rest yet."""
    seated = laid(sit_down)
    assert seated.controller.viewer is None
    log = seated.tab.side.log.text()
    assert "Cards are drawn." in log
    assert "plays" not in log
    hand = seated.match.state.hands[0]
    readable = seated.readable()
    assert not [text for text in readable if str(hand) in text or "drawn." in text.split("Cards")]
    assert [text for text in readable if text.startswith("Hand (), table")]
    seated.press(KEY.Key_Space)
    assert "plays" in seated.tab.side.log.text()


def test_whatever_stays_in_the_hand_it_unfolds_alike_to_the_last_pixel(sit_down: SitDown) -> None:
    seen = []
    for kept in (2, 3):
        match = new_cards("ppp")
        for hand in ((1, kept), (3, 4), (1, 2)):
            match.submit(CHANCE, Deal(hand), "table")
        seated = sit_down(match, parts=UnfoldingParts(), kit=KIT, wish=FULL)
        seated.tab.set_pace(LONG)
        seated.open()
        seated.press("1")
        assert seated.tab.scene.showing_steps
        seen.append((seated.frame(), seated.readable()))
        seated.close()
    assert seen[0] == seen[1]


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_B, KEY.Key_A, KEY.Key_X])
def test_a_key_lets_the_curtain_fall_and_opens_it_for_nobody(
    sit_down: SitDown, key: Qt.Key
) -> None:
    seated = laid(sit_down)
    seated.press(key)
    assert seated.covered()
    assert seated.controller.viewer is None


def test_a_click_lets_the_curtain_fall_and_does_nothing_else(sit_down: SitDown) -> None:
    seated = laid(sit_down)
    said = list(seated.said)
    QTest.mouseClick(seated.tab.view.viewport(), Qt.MouseButton.LeftButton)
    assert seated.covered()
    assert seated.said == said


def test_after_the_curtain_it_is_not_shown_again(sit_down: SitDown) -> None:
    seated = laid(sit_down)
    seated.press(KEY.Key_Space)
    seated.open()
    assert not seated.tab.scene.showing_steps
    assert seated.question == "Ben: which card?"
    assert len(drawn(seated)) == 2


def test_what_a_computer_plays_while_nobody_looks_is_seen_before_the_next_person_is_asked_for(
    sit_down: SitDown,
) -> None:
    seated = sit_down("ppb", wish=FULL)
    seated.tab.set_pace(LONG)
    for coins in (2, 3):
        seated.open()
        seated.bid(coins)
    seated.controller.show_for(None)
    assert not seated.covered()
    seated.bots_bid(1)
    assert seated.controller.due is not None
    assert seated.question == "Ann has bid 2."
    assert not seated.covered()
    seated.press(KEY.Key_Space)
    assert seated.covered()


def test_a_curtain_that_has_fallen_is_not_lifted_by_what_unfolds(sit_down: SitDown) -> None:
    seated = laid(sit_down)
    seated.press(KEY.Key_Space)
    seated.tab.scene.set_step_time(60_000)
    seated.tab.scene.queue_steps([BoardStep(list, "Something happens.")])
    seated.controller.match.set_sitters(seated.match.sitters)
    assert seated.covered()
    assert not seated.tab.scene.showing_steps


def test_a_table_that_is_put_away_in_the_midst_of_it_has_the_curtain(sit_down: SitDown) -> None:
    seated = laid(sit_down)
    seated.tab.hide()
    seated.tab.show()
    assert seated.covered()


def test_a_second_look_is_not_kept_waiting(sit_down: SitDown) -> None:
    """Whoever looks, by whatever way, finds the end shown and her own things."""
    seated = laid(sit_down)
    seated.controller.show_for(Seat(0))
    assert not seated.tab.scene.showing_steps
    assert seated.controller.viewer == 0
    assert not seated.covered()
    assert str(seated.match.state.hands[0]) in seated.tab.scene.accessible_parts()[0].name


def test_a_person_among_computer_players_sees_what_they_play_and_is_not_kept_from_typing(
    sit_down: SitDown,
) -> None:
    seated = sit_down("pb", wish=FULL)
    seated.tab.set_pace(LONG)
    seated.bid(2)
    seated.bots_bid(1)
    assert seated.question == "Ann has bid 2."
    assert seated.tab.side.panel.label.text() == "Purses (6, 6), won (0, 0)"  # type: ignore[attr-defined]
    seated.press("4")
    assert not seated.board.showing_steps
    assert seated.board.typed == "4"
    assert "won (0, 0)" not in seated.tab.side.panel.label.text()  # type: ignore[attr-defined]


def test_a_whole_hot_seat_is_played_while_things_unfold(sit_down: SitDown) -> None:
    """Keys come at any moment; nobody sees the hand of another, and the end page comes."""
    seated = sit_down(new_cards("ppp"), parts=UnfoldingParts(), kit=KIT, wish=FULL)
    seated.tab.set_pace(SHORT)
    rng = Random(3)
    while seated.match.outcome() is None:
        if seated.tab.scene.showing_steps and rng.random() < 0.5:
            seated.press(KEY.Key_Space)
        wait(lambda: not seated.tab.scene.showing_steps)
        if seated.controller.due is not None:
            seated.open()
        viewer = seated.controller.viewer
        assert viewer is not None
        seated.press(str(rng.choice(seated.match.state.hands[viewer])))
    wait(lambda: seated.tab.covering.result_shown)


# Computer players


@pytest.fixture
def watched(qtbot: QtBot) -> Iterator[Callable[[Pace], GameTab]]:
    """A table at which two computer players play High Card, and somebody watches."""
    tabs, players = [], Thinker()

    def lay(pace: Pace) -> GameTab:
        controller = MatchController(new_cards("bb"))
        look = make_look(wish=FULL)
        tab = GameTab(controller, UnfoldingParts(), look, players=players, kit=KIT)
        qtbot.addWidget(tab)
        tab.set_pace(pace)
        tab.resize(1100, 700)
        tab.show()
        assert QTest.qWaitForWindowActive(tab)
        tabs.append(tab)
        return tab

    yield lay
    for tab in tabs:
        tab.leave()
        tab.controller.close()
    players.close()


def moves(tab: GameTab) -> int:
    return sum(entry.by == "bot" for entry in tab.controller.match.line)


def test_the_next_computer_player_waits_until_it_has_been_seen(
    watched: Callable[[Pace], GameTab],
) -> None:
    tab = watched(LONG)
    for count in range(1, 4):
        wait(lambda count=count: moves(tab) == count)  # type: ignore[misc]
        live(0.02)
        assert moves(tab) == count
        assert tab.scene.showing_steps
        QTest.keyClick(tab.view, KEY.Key_Space)
    assert tab.along.computers is not None
    assert not tab.along.computers.paused, "the space bar has done nothing else"


def test_what_a_computer_has_played_is_told_when_it_has_been_seen(
    watched: Callable[[Pace], GameTab],
) -> None:
    tab = watched(LONG)
    strip = tab.along.strip
    assert strip is not None
    at_first = strip.words.text
    wait(lambda: moves(tab) == 1)
    assert strip.words.text == at_first
    QTest.keyClick(tab.view, KEY.Key_Space)
    assert "Ann plays" in strip.words.text


def test_step_by_step_a_press_shows_the_end_and_the_next_one_plays_on(
    watched: Callable[[Pace], GameTab],
) -> None:
    tab = watched(Pace("step", 0.0, 0.002, step=60_000, steps=True))
    strip = tab.along.strip
    assert strip is not None
    wait(lambda: strip.go.why_not == "")
    QTest.keyClick(tab.view, KEY.Key_Space)
    wait(lambda: moves(tab) == 1)
    assert strip.go.why_not == "What was played last is still being shown."
    for count, shown in ((1, False), (2, True)):
        live(0.02)
        QTest.keyClick(tab.view, KEY.Key_Space)
        wait(lambda count=count: moves(tab) == count)  # type: ignore[misc]
        assert tab.scene.showing_steps == shown


def test_a_game_of_computer_players_comes_to_its_end_at_any_pace(
    watched: Callable[[Pace], GameTab],
) -> None:
    tab = watched(Pace("test", 0.0, 0.002, step=1))
    wait(lambda: tab.covering.result_shown)
    played = sum(entry.by == "bot" for entry in tab.controller.match.line)
    board = tab.scene
    assert isinstance(board, UnfoldingBoard)
    assert len(board.drawn) == 2 * played
