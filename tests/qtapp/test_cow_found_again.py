"""Is a game of Unexploded Cow there again, as it was, after the program was killed?"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from core.games.cow.actions import Accept
from core.games.cow.table import Phase
from core.terms import Seat
from tests.qtapp.conftest import Start
from tests.qtapp.cow_hands import Keys
from tests.qtapp.cow_moments import GENERAL, MECHANIC, RUSTLERS
from tests.qtapp.hands import KEY
from tests.qtapp.onlookers import Frames, on_screen

REPO = Path(__file__).parents[2]
A, B, C = map(Seat, range(3))

Found = Callable[[str], Keys]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folders of a program that was killed at several tables."""
    folder = tmp_path_factory.mktemp("killed")
    ended = subprocess.run(
        [sys.executable, "-m", "tests.qtapp.killed_at_cow_table", folder],
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


def test_killed_in_a_blast_the_answer_is_asked_for_again_and_no_hand_is_seen(found: Found) -> None:
    """An answer needs no secret: whoever is there gives it, and only then the curtain falls."""
    hand = found("blast")
    at = hand.at
    assert at.is_in(Phase.BLAST)
    assert at.due is None
    assert at.viewer is None
    assert at.tab.controller.answering == B
    assert at.view.hand == ()
    assert "Ben" in at.tab.prompt_bar.question
    hand.press(KEY.Key_Return)
    assert at.is_in(Phase.BLAST), "Enter answers for nobody but who looks"
    hand.press(str(len(tuple(at.match.game.legal(at.match.state, B)))))
    assert Accept() in [entry.action for entry in at.match.line]
    assert at.due == B


def test_killed_in_an_event_its_player_goes_on_behind_the_curtain(found: Found) -> None:
    hand = found("event")
    at = hand.at
    assert at.due == A
    assert at.view.hand == ()
    hand.open(A)
    assert at.table.pending is not None
    assert at.table.pending.card == RUSTLERS
    hand.press_on(f"cow/{MECHANIC}")
    hand.press_on("gap/0/0")
    assert [it.card for it in at.table.fields[A]] == [MECHANIC]


def test_killed_between_two_games_the_next_one_begins(found: Found) -> None:
    hand = found("series")
    at = hand.at
    if at.due is not None:
        hand.open(at.due)
    assert at.is_in(Phase.INTERVAL)
    for ready in range(3):
        assert at.is_in(Phase.INTERVAL), "the others are not ready"
        assert len(at.table.ready) == ready
        hand.press(KEY.Key_Return)
        assert at.due is None, "nobody holds a secret"
    assert at.is_in(Phase.FIRST)
    assert len(at.table.results) == 1


def test_killed_in_a_deal_on_the_own_table_what_was_keyed_in_stays(found: Found) -> None:
    hand = found("deal")
    at = hand.at
    assert at.due == B
    assert not at.view.hand
    hand.open(B)
    assert set(at.view.hand) == {MECHANIC, GENERAL}
    hand.press("corporal", KEY.Key_Return)
    assert at.due == C, "the last card of the hand"
