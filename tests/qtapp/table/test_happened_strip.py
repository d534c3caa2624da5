"""Does the strip over the board say what the computers did, and why, and nothing too early?"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from core.chance import Rng
from core.kit import AnyKit
from core.match import Match
from core.seating import Sitter
from core.terms import Seat
from qtapp.panels import EndPage
from qtapp.parts import Look
from qtapp.table.computers import Computers
from qtapp.table.controller import MatchController
from qtapp.table.few_lines import FewLines
from qtapp.table.game_tab import GameTab
from qtapp.table.happened_strip import HappenedStrip
from qtapp.table.in_sight import InSight
from qtapp.table.news import News, Weight
from qtapp.table.pace import PACES, Pace
from qtapp.table.thinker import Thinker
from tests.qtapp.table.players import (
    AT_ONCE,
    AUCTION,
    NAMES,
    after,
    by_lot,
    live,
    never,
    wait,
    with_bots,
)
from tests.qtapp.table.toy_auction import AuctionParts
from tests.qtapp.table.toy_parts import make_look
from tests.toys.auction import Bid

KEY = Qt.Key


class End(EndPage):
    """An empty end page."""

    def show_sight(self, sight: Any, match_name: str) -> None:
        pass

    def set_look(self, look: Look) -> None:
        pass


class Parts(AuctionParts):
    """The auction's, to the end."""

    def make_end_page(self, look: Look) -> End:  # type: ignore[override]
        return End()


class Table:
    """A table for several, in a window of its own."""

    def __init__(self, qtbot: QtBot, levels: tuple[str, ...], kit: AnyKit, pace: Pace) -> None:
        self.match = Match(kit.game, kit.configs[0].config, len(levels), Rng(3))
        self.match.set_sitters(tuple(map(Sitter, NAMES, levels)))
        self.controller = MatchController(self.match)
        self.players = Thinker()
        self.tab = GameTab(self.controller, Parts(), make_look(), players=self.players, kit=kit)
        qtbot.addWidget(self.tab)
        self.tab.along.set_pace(pace)
        self.tab.resize(1280, 800)
        self.tab.show()
        self.tab.activateWindow()
        assert QTest.qWaitForWindowActive(self.tab)
        self.tab.setFocus()
        QApplication.processEvents()

    @property
    def strip(self) -> HappenedStrip:
        assert self.tab.along.strip is not None
        return self.tab.along.strip

    @property
    def computers(self) -> Computers:
        assert self.tab.along.computers is not None
        return self.tab.along.computers

    @property
    def bids(self) -> int:
        return sum(entry.seat >= 0 for entry in self.match.line)

    @property
    def words(self) -> str:
        """What is to be read in the strip."""
        return self.strip.words.text if self.strip.words.isVisible() else ""

    @property
    def reasons(self) -> str:
        """What is to be read on the sheet that lies on the board."""
        return self.strip.reasons.text

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.tab, key)

    def bid(self, coins: int = 0) -> None:
        self.controller.play(Bid(coins))

    def leave(self) -> None:
        self.tab.leave()
        self.controller.close()
        self.players.close()


Sit = Callable[..., Table]


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Sit]:
    tables = []

    def make(*levels: str, kit: AnyKit = AUCTION, pace: Pace = AT_ONCE) -> Table:
        tables.append(table := Table(qtbot, levels, kit, pace))
        return table

    yield make
    for table in tables:
        table.leave()


STEP = Pace("step", 0.0, 0.002, steps=True)


def test_at_first_it_says_who_is_a_computer_player(sit: Sit) -> None:
    for others, words in (
        (("random",), "Ben is a computer player."),
        (("random", "random"), "Ben and Cara are computer players."),
        (("random", "random", "random"), "Ben, Cara and Dan are computer players."),
    ):
        assert sit("", *others).strip.words.text == words
    alone = sit("random", "random", pace=STEP)
    assert alone.words == "Only computer players sit here: the table plays by itself."


def test_a_table_without_computer_players_has_the_recap_alone(sit: Sit) -> None:
    table = sit("", "")
    table.controller.show_for(Seat(0))
    assert table.words == ""
    assert not table.strip.go.isVisible()
    assert table.tab.recap.isVisible()


def test_it_says_what_the_viewer_may_read_of_the_last_move(sit: Sit) -> None:
    """Of the auction a bid of somebody else stays sealed in the log for good."""
    table = sit("random", "random", pace=STEP)
    table.press(KEY.Key_Space)
    wait(lambda: table.bids == 2)
    assert table.words.startswith("Ann has bid. Ben has bid.")


def test_space_and_enter_play_one_move_wherever_the_focus_is(sit: Sit) -> None:
    table = sit("random", "random", pace=STEP)
    for count, key in enumerate((KEY.Key_Space, KEY.Key_Return, KEY.Key_Enter), 1):
        assert table.strip.go.isVisible()
        assert table.strip.go.text() == "Go on (Space)"
        table.press(key)
        wait(lambda count=count: table.bids == 2 * count)  # type: ignore[misc]
    assert table.match.outcome() is not None
    assert not table.strip.isVisible()  # how it ended is told on the end page


def test_the_button_plays_one_move_and_is_there_only_where_a_computer_is_to_move(sit: Sit) -> None:
    assert not sit("", "random", pace=STEP).strip.go.isVisible()
    kit, _ = with_bots(AUCTION, slow=after(0.03, by_lot(AUCTION)))
    table = sit("slow", "slow", kit=kit, pace=STEP)
    table.strip.go.click()
    assert table.strip.go.why_not == "A computer player is thinking."
    wait(lambda: table.bids == 2)
    live(0.02)
    assert table.bids == 2
    assert table.strip.go.why_not == ""


def test_a_game_of_computers_is_paused_and_goes_on_with_the_space_bar(sit: Sit) -> None:
    table = sit("random", "random", pace=Pace("slow", 60.0, 0.002))
    assert table.strip.go.text() == "Pause (Space)"
    table.press(KEY.Key_Space)
    assert table.computers.paused
    assert table.strip.go.text() == "Go on (Space)"
    table.tab.along.set_pace(AT_ONCE)
    live(0.02)
    assert table.bids == 0
    table.press(KEY.Key_Space)
    wait(table.match.outcome)


def test_why_tells_the_reasons_of_the_last_move_and_takes_them_back(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, why=by_lot(AUCTION))
    table = sit("why", "why", kit=kit, pace=STEP)
    assert not table.strip.why.isVisible()
    table.press(KEY.Key_Space)
    wait(lambda: table.bids == 2)
    moves = table.words
    assert table.strip.why.isVisible()
    table.press(KEY.Key_Y)
    assert table.reasons == "Ann by lot 0. Ben by lot 1."
    assert table.words == moves
    table.press(KEY.Key_Y)
    assert table.reasons == ""
    for key in (KEY.Key_Y, KEY.Key_Escape):
        table.press(key)
    assert table.reasons == ""


def test_who_asks_why_is_told_all_of_it_and_the_board_keeps_still(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, why=by_lot(AUCTION))
    table = sit("why", "why", "why", "why", kit=kit, pace=STEP)
    table.tab.resize(560, 600)
    table.press(KEY.Key_Space)
    wait(lambda: table.bids == 4)
    before = table.tab.view.geometry()
    table.press(KEY.Key_Y)
    QApplication.processEvents()
    assert table.reasons.endswith("Dan by lot 3.")
    sheet, strip = table.strip.reasons, table.strip
    assert sheet.height() >= sheet.heightForWidth(sheet.width())
    assert sheet.mapTo(table.tab, sheet.rect().topLeft()).y() == (
        strip.mapTo(table.tab, strip.rect().bottomLeft()).y() + 1
    )
    assert table.tab.view.geometry() == before


def test_no_reason_for_a_sealed_bid_can_be_asked_for_before_the_reveal(sit: Sit) -> None:
    kit, bots = with_bots(AUCTION, why=by_lot(AUCTION))
    table = sit("", "why", kit=kit)
    wait(lambda: bots["why"].sights)
    live(0.02)
    table.press(KEY.Key_Y)
    assert not table.strip.why.isVisible()
    assert "lot" not in table.words
    table.bid()
    wait(lambda: table.bids == 2)
    table.press(KEY.Key_Y)
    assert table.reasons == "Ben by lot 1."


def test_when_the_viewer_is_to_act_the_recap_takes_its_place(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, why=by_lot(AUCTION))
    table = sit("", "why", "why", kit=kit)
    table.bid()
    wait(lambda: table.bids == 3)
    assert table.words == ""
    assert table.tab.recap.isVisible()
    assert {"Ben has bid.", "Cara has bid."} <= set(table.tab.recap.sentences)
    table.press(KEY.Key_Escape)
    assert "has bid" in table.words


def test_the_board_keeps_its_place_whatever_the_strip_says(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, why=by_lot(AUCTION))
    table = sit("", "why", "why", kit=kit)
    QApplication.processEvents()
    before = table.tab.view.geometry()
    table.bid()
    wait(lambda: table.bids == 3)
    for key in (KEY.Key_Y, KEY.Key_Y, KEY.Key_Escape):
        table.press(key)
        QApplication.processEvents()
        assert table.tab.view.geometry() == before


def test_a_low_window_is_not_kept_from_becoming_lower(sit: Sit) -> None:
    table = sit("", "random")
    table.tab.resize(800, 330)
    assert table.strip.minimumSizeHint().height() == 0
    assert table.strip.isVisible()
    table.tab.resize(800, 300)
    assert not table.strip.isVisible()


def test_what_went_wrong_is_said_in_the_strip_and_in_the_status_line(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, greedy=lambda *_: None)  # type: ignore[arg-type]
    table = sit("", "greedy", kit=kit)
    said: list[str] = []
    table.tab.status.connect(said.append)
    table.bid()
    wait(lambda: table.bids == 2)
    sentence = "Ben wanted what the rules do not allow: the move was drawn by lot."
    assert sentence in said
    assert table.words.startswith(sentence)


def test_computers_wait_while_an_old_moment_is_shown_and_the_strip_tells_of_it(sit: Sit) -> None:
    kit, _ = with_bots(AUCTION, slow=after(0.03, by_lot(AUCTION)))
    table = sit("", "slow", kit=kit)
    table.bid()
    table.tab.replay.open(0)
    live(0.06)
    assert table.bids == 1
    recap = table.tab.recap
    assert (recap.isVisible(), recap.text.text()) == (True, "The start of the game.")
    assert not table.strip.why.isVisible()
    table.tab.replay.close()
    assert not recap.isVisible()
    wait(lambda: table.bids == 2)


def test_computers_wait_while_the_tab_is_hidden_or_the_window_minimised(sit: Sit) -> None:
    table = sit("random", "random", pace=Pace("slow", 60.0, 0.002))
    table.tab.hide()
    table.tab.along.set_pace(AT_ONCE)
    live(0.05)
    assert table.bids == 0
    table.tab.showMinimized()
    live(0.05)
    assert table.bids == 0
    table.tab.showNormal()
    wait(lambda: table.bids)


def test_leaving_the_table_while_a_bot_thinks_a_hundred_times_does_no_harm(qtbot: QtBot) -> None:
    """Loading another match or starting a new one does just this (fault 11)."""
    kit, _ = with_bots(AUCTION, stubborn=never(by_lot(AUCTION)))
    players = Thinker()
    table = Table(qtbot, ("", "random"), AUCTION, PACES["normal"])
    for number in range(100):
        match = Match(kit.game, kit.configs[0].config, 3, Rng(number))
        match.set_sitters(tuple(map(Sitter, NAMES, ("stubborn", "", "stubborn"))))
        controller = MatchController(match)
        computers = Computers(controller, kit, players)
        controller.begin()
        live(0.0004 * (number % 4))
        computers.close()
        controller.close()
        assert [entry.seat for entry in match.line] == [-1]
    wait(lambda: not players.busy)
    players.close()
    table.leave()


def test_under_a_large_text_nothing_is_cut_but_with_dots_and_the_tip_has_it_all(
    qtbot: QtBot,
) -> None:
    words = FewLines(make_look(scale=2.0))
    qtbot.addWidget(words)
    words.resize(300, 80)
    words.show()
    text = "Ann builds a river with two tracks, <b>and</b> Ben passes, as he is short of money."
    words.say(text)
    assert len(words.lines) == 2
    assert words.lines[-1].endswith("…")
    assert words.accessibleName() == text
    assert "&lt;b&gt;" in words.toolTip()
    metrics = words.fontMetrics()
    assert all(metrics.horizontalAdvance(line) <= 300 for line in words.lines)
    words.say("Short.")
    assert (words.lines, words.toolTip()) == (["Short."], "")


def test_of_a_long_turn_the_newest_moves_are_to_be_read_and_the_tip_has_all(qtbot: QtBot) -> None:
    words = FewLines(make_look())
    qtbot.addWidget(words)
    words.resize(420, 80)
    words.show()
    moves = [f"Ben plays cow {number} into the field of Cara." for number in range(1, 9)]
    for count in range(1, 9):
        words.say(*moves[:count])
        shown = " ".join(words.lines)
        assert shown.endswith(moves[count - 1])
        assert len(words.lines) <= 2
        assert shown.startswith("…") == (len(shown) < len(" ".join(moves[:count])))
    assert words.accessibleName() == " ".join(moves)
    assert "cow 1 " in words.toolTip()


def test_of_a_long_turn_what_touches_the_viewer_is_to_be_read(qtbot: QtBot) -> None:
    words = FewLines(make_look())
    qtbot.addWidget(words)
    words.resize(420, 80)
    words.show()
    moves = [News(f"Ben plays cow {number} into the field of Cara.") for number in range(1, 9)]
    words.say(*moves[:2], News("Ann pays $50 to Ben for Milk Levy.", Weight.TOUCHES), *moves[2:])
    shown = " ".join(words.lines)
    assert shown.startswith("… Ann pays $50 to Ben for Milk Levy. … ")
    assert shown.endswith("Ben plays cow 8 into the field of Cara.")
    words.resize(300, 80)
    words.set_count(1)
    assert words.lines == ["… Ann pays $50 to Ben for Milk Levy. …"]


def test_the_badge_is_there_only_beside_what_its_player_did(sit: Sit) -> None:
    table = sit("random", "random", pace=STEP)
    assert not table.strip._badges.isVisible()
    table.press(KEY.Key_Space)
    wait(lambda: table.bids == 2)
    assert table.strip._badges._seats == (0, 1)


def test_a_widget_is_in_sight_while_it_is_shown_in_a_window_that_is_not_minimised(
    qtbot: QtBot,
) -> None:
    window = QStackedWidget()
    qtbot.addWidget(window)
    page, other = QWidget(), QWidget()
    window.addWidget(page)
    window.addWidget(other)
    sight = InSight(page)
    told: list[bool] = []
    sight.changed.connect(told.append)
    window.show()
    window.setCurrentWidget(other)
    window.setCurrentWidget(page)
    window.showMinimized()
    window.showNormal()
    assert told == [True, False, True, False, True]
    assert sight.seen
