"""Does what unfolds on the board keep its secrets, and the next player waiting, but no longer?"""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.chance import OwnTable
from core.terms import CHANCE, Seat
from qtapp.board.motion import MotionWish
from qtapp.board.steps import BoardStep
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.pace import Pace
from qtapp.table.thinker import Thinker
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.players import live, wait
from tests.qtapp.table.toy_auction import new_auction
from tests.qtapp.table.toy_cards import new_cards
from tests.qtapp.table.toy_parts import make_look
from tests.qtapp.table.toy_unfolding import LONG, SHORT, UnfoldingBoard, UnfoldingParts
from tests.toys.high_card import KIT, Deal

KEY = Qt.Key
FULL = MotionWish.FULL


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


def test_whoever_leaves_in_the_midst_of_it_leaves_the_question_for_real_dice(
    sit_down: SitDown,
) -> None:
    """What the board had to show is finished, so the dice it held up are asked for."""
    seated = sit_down(new_auction("ppp", source=OwnTable()), wish=FULL)
    seated.tab.set_pace(LONG)
    seated.controller.key_in((3,))
    for coins in (1, 2, 3):
        seated.open()
        seated.bid(coins)
    assert seated.tab.scene.showing_steps
    assert not seated.tab.dice.panel.isVisible()
    seated.controller.show_for(None)
    assert seated.question == "Throw a die."
    assert seated.tab.dice.panel.isVisible()


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


def test_step_by_step_presses_show_all_steps_and_the_next_one_plays_on(
    watched: Callable[[Pace], GameTab],
) -> None:
    tab = watched(Pace("step", 0.0, 0.002, step=60_000, steps=True))
    strip = tab.along.strip
    assert strip is not None
    wait(lambda: strip.go.why_not == "")
    QTest.keyClick(tab.view, KEY.Key_Space)
    wait(lambda: moves(tab) == 1)
    assert strip.go.why_not == "What was played last is still being shown."
    assert "Space" not in strip.go.text(), "the key is that of the steps"
    presses = 0
    while tab.scene.showing_steps:
        live(0.02)
        assert moves(tab) == 1
        QTest.keyClick(tab.view, KEY.Key_Space)
        presses += 1
    assert presses > 1
    assert "Space" in strip.go.text()
    QTest.keyClick(tab.view, KEY.Key_Space)
    wait(lambda: moves(tab) == 2)
    assert tab.scene.showing_steps


def test_a_game_of_computer_players_comes_to_its_end_at_any_pace(
    watched: Callable[[Pace], GameTab],
) -> None:
    tab = watched(Pace("test", 0.0, 0.002, step=1))
    wait(lambda: tab.covering.result_shown)
    played = sum(entry.by == "bot" for entry in tab.controller.match.line)
    board = tab.scene
    assert isinstance(board, UnfoldingBoard)
    assert len(board.drawn) == 2 * played
