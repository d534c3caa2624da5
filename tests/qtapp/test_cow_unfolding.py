"""Is what a roll leads to in Unexploded Cow shown step by step, and never in anybody's way?"""

import pytest
from PySide6.QtWidgets import QApplication

from core.chance import OwnDice
from core.codec import AnyMatch
from core.games.cow.actions import Die, Play
from core.games.cow.table import Phase
from core.terms import Seat
from qtapp.table.pace import PACES, Pace
from tests.qtapp.at_table import with_match
from tests.qtapp.conftest import Start, close
from tests.qtapp.cow_hands import Keys
from tests.qtapp.cow_moments import BRIE, CLOVER, PFC, STRAY, blast_to_come, played
from tests.qtapp.hands import KEY
from tests.qtapp.onlookers import readable
from tests.qtapp.table.players import live, wait
from tests.qtapp.test_cow_secrets import OTHERS

A, B, C = map(Seat, range(3))
LONG, SHORT = 60_000, 2
"""Milliseconds for which a step is seen."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need no time; nothing is shown to its end by itself."""
    monkeypatch.setitem(PACES, "normal", Pace("normal", pause=0.0, thought=0.002, step=LONG))
    monkeypatch.setitem(PACES, "quick", Pace("quick", pause=0.0, thought=0.002, step=SHORT))


def on_own_dice(match: AnyMatch) -> AnyMatch:
    """The same; from now on the program has the cards."""
    match.source = OwnDice()
    return match


def sat_down(start: Start, match: AnyMatch, pace: str = "normal", at: str = "data") -> Keys:
    """Keys at a table where things move."""
    program = start(at=at)
    program.keeper.change(motion="full", pace=pace)
    return Keys(with_match(program, on_own_dice(match)))


def rolled(start: Start, match: AnyMatch, face: str, pace: str = "normal") -> Keys:
    """What became of the roll of Ann is being shown."""
    hand = sat_down(start, match, pace)
    if hand.at.due == A:
        hand.open(A)
    hand.press("r", face, KEY.Key_Return)
    assert hand.at.match.line[-1].seat != A
    return hand


def unfolds(hand: Keys) -> bool:
    """Whether steps are being shown."""
    return hand.at.scene.showing_steps


def own_cow() -> AnyMatch:
    """Ann has a cow in her field, and plays against two computers."""
    return played(blast_to_come(bots=(1, 2)), Play(CLOVER, 0, 0))


def test_computers_wait_until_all_has_been_shown_and_space_skips(start: Start) -> None:
    hand = rolled(start, own_cow(), "1")
    at = hand.at
    assert unfolds(hand)
    made = len(at.match.line)
    first = at.tab.prompt_bar.question
    live(0.05)
    assert len(at.match.line) == made
    assert at.tab.prompt_bar.question == first
    assert at.scene.moment is not None
    assert at.scene.moment.table.fields[A], "the cow has not exploded yet on the board"
    hand.press(KEY.Key_Space)
    assert not unfolds(hand)
    wait(lambda: len(at.match.line) > made)


def test_each_step_has_its_sentence_and_the_end_comes_by_itself(start: Start) -> None:
    hand = sat_down(start, own_cow(), "quick")
    at = hand.at
    told: list[str] = []
    at.scene.step_told.connect(told.append)
    hand.press("r", "1", KEY.Key_Return)
    wait(lambda: not unfolds(hand))
    said = " ".join(told)
    assert "Ann rolls the bomb: 1." in said
    assert "Clover Recruit" in said


def test_a_replay_or_the_end_of_the_program_in_the_midst_finds_all_shown(start: Start) -> None:
    hand = rolled(start, own_cow(), "1")
    at = hand.at
    hand.press("r", ctrl=True)
    assert not unfolds(hand)
    assert at.is_looked_back_at()
    hand.press(KEY.Key_Home)
    assert at.scene.moment is not None
    assert at.scene.moment.table.moves == 0
    hand.press(KEY.Key_Escape)
    assert not at.is_looked_back_at()
    other = rolled(start, own_cow(), "1")
    assert unfolds(other)
    close(other.at.program)


def test_a_wrong_face_is_taken_back_in_the_midst_of_its_showing(start: Start) -> None:
    hand = rolled(start, blast_to_come(), "1")
    at = hand.at
    assert unfolds(hand)
    assert at.is_in(Phase.BLAST)
    hand.press("z", ctrl=True)
    assert at.is_in(Phase.ROLL)
    assert not unfolds(hand)
    hand.press("4", KEY.Key_Return)
    assert Die(4) in [entry.action for entry in at.match.line]


def test_the_steps_tell_nothing_of_what_another_holds(start: Start) -> None:
    """Of every step all that can be read, in two games that differ in one hand alone."""
    heard = []
    for cleo in ((PFC, BRIE, STRAY), OTHERS):
        hand = sat_down(start, blast_to_come(cleo), "quick", f"data-{cleo[0]}")
        at = hand.at
        hand.open(A)
        words: list[list[str]] = []
        at.scene.step_told.connect(lambda _: words.append(readable(at.program.window, at.tab)))  # noqa: B023
        hand.press("r", "1", KEY.Key_Return)
        wait(lambda: not at.scene.showing_steps)  # noqa: B023
        QApplication.processEvents()
        words.append(readable(at.program.window, at.tab))
        assert len(words) > 2
        heard.append(words)
        close(at.program)
    assert heard[0] == heard[1]
