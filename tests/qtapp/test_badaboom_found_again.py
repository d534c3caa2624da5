"""Is a game of Badaboom there again, as it was, after the program was killed?"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from core.games.badaboom.actions import Play
from core.games.badaboom.history import What
from core.games.badaboom.table import Phase
from core.terms import Seat
from tests.games.badaboom.tables import card, ids, told
from tests.qtapp.badaboom_hands import Keys
from tests.qtapp.conftest import Start
from tests.qtapp.hands import KEY
from tests.qtapp.onlookers import Frames, on_screen, readable
from tests.qtapp.table.players import wait

REPO = Path(__file__).parents[2]
A, B, C = map(Seat, range(3))
LAID = ["long_fingers", "says_who", "says_who"]

Found = Callable[[str], Keys]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folders of a program that was killed at several tables."""
    folder = tmp_path_factory.mktemp("killed")
    ended = subprocess.run(
        [sys.executable, "-m", "tests.qtapp.killed_at_badaboom_table", folder],
        cwd=REPO,
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    return folder


@pytest.fixture
def found(start: Start, killed: Path, tmp_path: Path) -> Found:
    """Starts the program anew where it was killed at this moment."""

    def begin(moment: str) -> Keys:
        shutil.copytree(killed / moment, tmp_path / moment)
        frames = Frames()
        program = start(at=moment)
        QApplication.processEvents()
        seen = frames.stop()
        assert seen[1:] == [on_screen(program.window)], "after the start page this, at once"
        return Keys(program)

    return begin


def shows_no_card_of_a_toolbox(hand: Keys) -> bool:
    """Whether nobody's cards are on the screen but those that lie open."""
    assert hand.at.view.hand == ()
    texts = " ".join(readable(hand.at.program.window, hand.at.tab))
    return not any(name in texts for name in ("Catch!", "Magpie", "Big Crater"))


def test_killed_in_an_answer_to_an_answer_all_are_asked_again_and_the_trick_goes_through(
    found: Found,
) -> None:
    """D3.1: last in, first out; each is open to answers once more."""
    hand = found("at once")
    at = hand.at
    assert at.asks_all()
    assert at.tab.controller.rounds.in_question == (A, B)
    assert ids(it.card for it in at.table.stack) == LAID
    assert "Cleo answers Says Who? of Ben with Says Who?" in at.tab.prompt_bar.question
    assert shows_no_card_of_a_toolbox(hand)
    hand.press(KEY.Key_Return)
    wait(lambda: len(at.table.stack) == 1)
    assert at.tab.controller.rounds.in_question == (B, C), "the trick of Ann is open to answers"
    assert told(at.match.state, What.CANCELLED)
    hand.press(KEY.Key_Return)
    wait(lambda: not at.table.stack and at.is_in(Phase.WINDOW))
    assert at.table.sizes == (3, 0, 1), "the last card of Ben is Ann's"


def test_killed_while_they_are_asked_in_turn_the_curtain_is_drawn(found: Found) -> None:
    hand = found("in turn")
    at = hand.at
    assert at.due == A
    assert ids(it.card for it in at.table.stack) == LAID
    assert shows_no_card_of_a_toolbox(hand)
    hand.press("a", "p")
    assert at.due == B
    hand.press("b", "p")
    assert ids(it.card for it in at.table.stack) == LAID[:1]
    assert at.viewer == B, "asked next as well, for the trick of Ann"
    assert Play(card("long_fingers"), B) in [it.action for it in at.match.line]


def test_killed_while_tinkering_the_bomb_is_closed_until_its_holder_looks(found: Found) -> None:
    hand = found("tinkering")
    at = hand.at
    assert at.due == A
    assert shows_no_card_of_a_toolbox(hand)
    hand.open(A)
    assert at.is_in(Phase.TINKER)
    assert not at.scene.held
    hand.press("1", KEY.Key_Return, "t")
    assert not at.is_in(Phase.TINKER)
    assert at.asks_all()
