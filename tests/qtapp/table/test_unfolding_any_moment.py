"""Does a table of several stay right, whatever comes while something unfolds on its board?

Hand-overs, second looks, real cards, undo, replay, another pace, and time that passes.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.chance import ChanceSource, OwnTable, Rng
from core.terms import CHANCE
from qtapp.board.motion import MotionWish
from qtapp.table.pace import Pace
from tests.qtapp.table.hot_seat import HotSeat, SitDown
from tests.qtapp.table.players import live
from tests.qtapp.table.toy_cards import new_cards
from tests.qtapp.table.toy_unfolding import LONG, SHORT, UnfoldingBoard, UnfoldingParts
from tests.toys.high_card import KIT, Config

Doing = Callable[[], object]
RULES = Config(calls=1, singly=True)
PACES = (LONG, SHORT, Pace("at once", 0.0, 0.1))


class Rush:
    """People at a screen who wait for nothing."""

    def __init__(self, table: HotSeat, rng: Random) -> None:
        self.table, self.rng = table, rng
        self.tab, self.controller, self.match = table.tab, table.controller, table.match
        self.others: list[Doing] = [
            lambda: table.press(Qt.Key.Key_Space),
            lambda: QTest.mouseClick(self.tab.view.viewport(), Qt.MouseButton.LeftButton),
            self.put_away,
            lambda: self.controller.show_for(None),
            lambda: self.controller.show_for(rng.choice(self.controller.persons)),
            self.controller.take_back,
            self.controller.redo,
            lambda: self.tab.replay.open(rng.randint(0, self.controller.length)),
            lambda: self.tab.set_pace(rng.choice(PACES)),
            lambda: self.tab.set_look(self.tab.scene.look),
            self.tab.hint,
            lambda: live(0.003),
        ]

    def put_away(self) -> None:
        """Another page comes to the front, and this one again."""
        self.tab.hide()
        self.tab.show()

    def go_on(self) -> None:
        """Does what the table waits for."""
        controller, state = self.controller, self.match.state
        acting = self.match.to_act()
        if self.tab.replay.on:
            self.tab.replay.close()
        elif controller.due is not None:
            controller.show_for(controller.due)
        elif controller.looking_again:
            controller.show_for(None)
        elif controller.wanted[0] is not None:
            drawn = self.match.game.chance(state).what.draw(self.rng.randrange)
            controller.key_in(drawn)
        elif controller.answering is not None:
            controller.play(self.choice(controller.answering))
        elif acting and acting != (CHANCE,):
            (seat,) = acting
            version = self.match.sight(seat).version
            controller.play_for([(seat, self.choice(seat), version)])

    def choice(self, seat: Any) -> Any:
        return self.rng.choice(tuple(self.match.game.legal(self.match.state, seat)))

    def assert_right(self) -> None:
        """Nothing is left waiting, or running, or of what somebody else saw."""
        tab, controller = self.tab, self.controller
        board, covered = tab.scene, controller.due is not None
        assert isinstance(board, UnfoldingBoard)
        assert not (board.showing_steps and (tab.replay.on or tab.handing.down))
        if board.showing_steps:
            return
        assert tab.handing.down == covered
        if tab.replay.on:
            return
        assert tab.dice.cards.isHidden() == (controller.wanted[0] is None)
        assert board.answering == controller.answering
        assert board.sight is not None
        assert (board.sight.seat, board.sight.view) == (controller.viewer, controller.now.view)
        lines = UnfoldingParts().log_lines(controller.now)
        assert tab.side.log.text() == "".join(f"{line.text}\n" for line in lines)


@pytest.mark.parametrize(
    ("who", "source"), [("ppp", OwnTable()), ("ppb", OwnTable()), ("ppp", Rng(4))]
)
def test_the_table_is_right_at_any_moment(
    sit_down: SitDown, who: str, source: ChanceSource
) -> None:
    rng = Random(who)
    match = new_cards(who, source, RULES)
    table = sit_down(match, parts=UnfoldingParts(), kit=KIT, wish=MotionWish.FULL)
    table.tab.set_pace(LONG)
    rush, unfolding = Rush(table, rng), 0
    for _ in range(110):
        rng.choice([rush.go_on] * len(rush.others) + rush.others)()
        rush.assert_right()
        unfolding += table.tab.scene.showing_steps
    assert unfolding > 5
