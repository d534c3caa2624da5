"""Can people play whole games of From Cape to Cairo in the real window, whatever happens to it?

The players of these tests look only at what is on the screen, and use keys or the mouse alone.
"""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QLineEdit,
    QMessageBox,
    QWidget,
)

from core.chance import Draw, OwnTable
from core.codec import load
from core.games.kairo.rules import Bid, TurnUp
from core.terms import CHANCE, Seat
from qtapp.app import Program
from qtapp.data import kits
from qtapp.decks import Decks
from qtapp.table.pace import PACES, Pace
from tests.qtapp.at_table import begun
from tests.qtapp.conftest import Start
from tests.qtapp.hands import KEY, PERSON
from tests.qtapp.kairo_hands import FOUR, Hand, Keys, Mouse, play_on
from tests.qtapp.onlookers import Frames, numbers, on_screen

EASY = "Computer, easy"
SHORT = "A short way"
"""A deck of one's own, with which three terrains win."""
REPO = Path(__file__).parents[2]
A, B, C, D = map(Seat, range(4))


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need no time."""
    monkeypatch.setitem(PACES, "instant", Pace("instant", pause=0.0, thought=0.002))


def with_short_deck(program: Program) -> Program:
    """The same, with a deck in the folder of decks."""
    path = Decks(kits()["kairo"], program.window.folder).write_example()
    text = path.read_text(encoding="utf-8")
    text = text.replace('name = "Standard"', f'name = "{SHORT}"')
    path.write_text(text.replace("goal_terrains = 8", "goal_terrains = 3"), encoding="utf-8")
    return program


# Whole games


def is_over_and_kept(hand: Hand) -> None:
    """The end page tells who has won; behind it is the board, and the game is in its file."""
    at = hand.at
    outcome = at.match.outcome()
    assert outcome is not None
    goal = at.match.config.deck.goal
    assert max(outcome.scores) == goal
    assert at.over_shown
    places = [text for text in at.told() if re.fullmatch(r"\d built, money \d+", text)]
    assert len(places) == at.match.seats
    assert sum(text.startswith(f"{goal} built") for text in places) == 1
    hand.look_at_the_board()
    assert at.tab.view.isVisible()
    assert load(at.saved(), kits()) == at.match


def test_a_whole_game_of_two_and_a_computer_is_played_by_keys_alone(start: Start) -> None:
    hand = Keys(begun(start))
    hand.new_game((("Ann", PERSON), ("Ben <b>", PERSON), ("Tavo", EASY)))
    at = hand.at
    assert at.match.names == ("Ann", "Ben <b>", "Tavo")
    assert [sitter.bot for sitter in at.match.sitters] == ["", "", "easy"]
    assert at.tab.handing.curtain.said == "Pass to Ann"
    assert play_on(hand) > 2 * 8, "each of them wrote all bids behind the curtain"
    by = {(entry.seat, entry.by) for entry in at.match.line if entry.seat != CHANCE}
    assert by == {(A, "person"), (B, "person"), (C, "bot")}
    is_over_and_kept(hand)


def test_a_whole_game_of_two_and_a_computer_is_played_by_mouse_alone(start: Start) -> None:
    hand = Mouse(with_short_deck(begun(start)))
    hand.new_game((("", PERSON), ("", EASY), ("", PERSON)), deck=SHORT)
    at = hand.at
    assert [sitter.bot for sitter in at.match.sitters] == ["", "easy", ""]
    assert at.tab.handing.curtain.said == "Pass to Seat A"
    assert play_on(hand) > 2 * 3
    is_over_and_kept(hand)


def test_a_whole_game_is_played_with_real_cards_that_are_keyed_in(start: Start) -> None:
    """One card is keyed in wrongly, seen, and taken back."""
    hand = Keys(with_short_deck(begun(start)))
    hand.new_game((("Ann", PERSON), ("Ben", PERSON)), own="all", deck=SHORT)
    at, rng = hand.at, Random(4)
    assert isinstance(at.match.source, OwnTable)
    drawn: list[int] = []
    corrected: list[int] = []

    def turn_up() -> None:
        what = at.tab.controller.wanted[0]
        assert isinstance(what, Draw)
        card, wrong = rng.choice(what.choices), rng.choice(what.choices)
        if len(drawn) > 9 and not corrected and at.viewer is not None:
            hand.key_in(wrong)
            assert at.match.line[-1].action == TurnUp(wrong)
            hand.press("z", ctrl=True)
            if (asked := QApplication.activeModalWidget()) is not None:
                assert isinstance(asked, QMessageBox), "bids may lie sealed"
                QApplication.processEvents()
                hand.walk_to(asked.buttons()[0])
                hand.press(KEY.Key_Return)
                at.come_back()
            assert at.tab.controller.wanted[0] == what, "that card is asked for again"
            corrected.append(wrong)
        hand.key_in(card)
        assert not at.tab.dice.cards.note
        drawn.append(card)

    play_on(hand, turn_up)
    assert corrected
    assert [e.action.card for e in at.match.line if isinstance(e.action, TurnUp)] == drawn
    assert {entry.by for entry in at.match.line} == {"person", "table"}
    is_over_and_kept(hand)


def test_tab_leads_to_all_that_can_be_pressed(start: Start) -> None:
    """From the board on, and once round; also to what was made only when it was asked for."""
    hand = Keys(begun(start))
    hand.new_game(FOUR)
    hand.open(A)
    tab = hand.at.tab
    assert QApplication.focusWidget() is tab.view
    reached: set[QWidget | None] = set()
    for _ in range(40):
        hand.press(KEY.Key_Tab)
        reached.add(QApplication.focusWidget())
    stops = Qt.FocusPolicy.TabFocus
    pressed = QAbstractButton | QLineEdit | QAbstractSlider
    wanted = {
        widget
        for widget in tab.findChildren(QWidget)
        if isinstance(widget, pressed) and widget.isVisible() and widget.focusPolicy() & stops
    }
    assert tab.answers is not None
    assert len(wanted) > 12
    assert wanted <= reached


# Killed and found again


def test_killed_among_sealed_bids_it_comes_back_behind_the_curtain(
    start: Start, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    killed = subprocess.run(
        [sys.executable, "-m", "tests.qtapp.killed_at_table", folder],
        cwd=REPO,
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    frames = Frames()
    program = start()
    QApplication.processEvents()
    seen = frames.stop()
    hand = Keys(program)
    at = hand.at
    assert at.due == B
    assert at.tab.handing.curtain.said == "Pass to Ben"
    assert seen[1:] == [on_screen(program.window)], "after the start page the curtain, at once"
    assert not {37, 63} & numbers(program)
    at.come_back()
    hand.open(B)
    assert at.viewer == B
    assert at.panel.bid.value is None, "what was half written is gone"
    assert not {37, 63} & numbers(program)
    for seat, amount in ((B, 41), (C, 43), (D, 47)):
        if at.due is not None:
            hand.open(seat)
        hand.bid(amount)
    assert at.table.auction.bids == (37, 41, 43, 47)
    assert Bid(37) in [entry.action for entry in at.match.line]
