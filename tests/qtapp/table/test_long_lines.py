"""Does a move cost no more late in a long game than at its start?"""

import gc
import time
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from core.chance import Rng
from core.codec import Writer, dump
from core.match import Match
from core.seating import Sitter
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from tests.qtapp.table.toy_parts import make_look
from tests.qtapp.table.toy_windows import NAMES, WindowsMatch, WindowsParts
from tests.toys.windows import KIT, Config, Pass


def long_match(entries: int) -> WindowsMatch:
    """A match of a person and three computers, in which mostly all pass, when Ann is asked."""
    match = Match(KIT.game, Config(turns=5000, copies=20), 4, Rng(1))
    match.set_sitters(tuple(map(Sitter, NAMES, ("", "random", "random", "random"))))
    rng = Random(3)
    while len(match.line) < entries or match.to_act() != (0,):
        match.run_chance()
        seat = match.to_act()[0]
        ways = list(match.game.legal(match.state, seat))
        action = rng.choice(ways) if rng.random() < 0.3 else ways[0]
        match.submit(seat, action, "bot" if seat else "person")
        match.run_chance()
    return match


def seconds_of_moves(qtbot: QtBot, match: WindowsMatch) -> float:
    """Of this processor, for twenty passes at a table with all that stands around it."""
    controller = MatchController(match)
    tab = GameTab(controller, WindowsParts(), make_look(), kit=KIT)
    qtbot.addWidget(tab)
    tab.show()
    gc.disable()  # what other tests have left is not to be reckoned with
    before = time.process_time()
    for _ in range(20):
        (seat,) = match.to_act()
        if seat == 0:
            controller.play(Pass())
        else:
            controller.play_for([(seat, Pass(), match.sight(seat).version)])
    spent = time.process_time() - before
    gc.enable()
    tab.leave()
    controller.close()
    return spent


def test_a_move_late_in_a_long_game_costs_little_more_than_at_its_start(qtbot: QtBot) -> None:
    """Half as much again, measured; the rest is for a processor that has other things to do."""
    early, late = (seconds_of_moves(qtbot, long_match(entries)) for entries in (60, 1500))
    assert late < 3 * early


@pytest.mark.parametrize("entries", [0, 60])
def test_a_save_is_written_on_from_where_it_was(entries: int) -> None:
    """Move by move it is the same text, undo included."""
    match = long_match(entries)
    writer = Writer(match)
    for _ in range(12):
        seat = match.to_act()[0]
        match.submit(seat, Pass(), "bot" if seat else "person")
        match.run_chance()
        assert writer.text() == dump(match)
        if match.take_back_point(seat) is not None:
            match.take_back(seat)
            assert writer.text() == dump(match)
            match.redo()
            assert writer.text() == dump(match) == writer.text()
