"""Is what a blast brings about in Badaboom shown step by step, and never in anybody's way?"""

import pytest
from PySide6.QtWidgets import QApplication

from core.chance import Rng
from core.codec import AnyMatch
from core.games.badaboom.table import Phase
from core.terms import Seat
from qtapp.table.pace import PACES, Pace
from tests.qtapp.at_table import with_match
from tests.qtapp.badaboom_hands import Keys
from tests.qtapp.badaboom_moments import blast_to_come
from tests.qtapp.conftest import Start, close
from tests.qtapp.hands import KEY
from tests.qtapp.onlookers import readable
from tests.qtapp.table.players import live, wait

A, B, C = map(Seat, range(3))
LONG, SHORT = 60_000, 2
"""Milliseconds for which a step is seen."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need no time; nothing is shown to its end by itself."""
    for name, step in (("normal", LONG), ("quick", SHORT)):
        pace = Pace(name, pause=0.0, thought=0.002, step=step, answer=0.001)
        monkeypatch.setitem(PACES, name, pace)


def sat_down(start: Start, match: AnyMatch, pace: str = "normal", at: str = "data") -> Keys:
    """Keys at a table where things move; from now on the program has the cards."""
    match.source = Rng(3)
    program = start(at=at)
    program.keeper.change(motion="full", pace=pace)
    return Keys(with_match(program, match))


def gone_off(start: Start, match: AnyMatch, pace: str = "normal") -> Keys:
    """Ann has passed, and what comes of it is being shown."""
    hand = sat_down(start, match, pace)
    hand.press("p")
    assert hand.at.match.state.table.blasts == 1
    return hand


def unfolds(hand: Keys) -> bool:
    """Whether steps are being shown."""
    return hand.at.scene.showing_steps


def against_computers() -> AnyMatch:
    """Ann plays against two computers."""
    return blast_to_come(bots=(1, 2))


def test_computers_wait_until_all_has_been_shown_and_space_skips(start: Start) -> None:
    hand = gone_off(start, against_computers())
    at = hand.at
    assert unfolds(hand)
    made = len(at.match.line)
    first = at.tab.prompt_bar.question
    live(0.05)
    assert len(at.match.line) == made
    assert at.tab.prompt_bar.question == first
    assert at.scene.moment is not None
    assert at.scene.moment.goes_off
    assert at.scene.moment.table.gold == (0, 0, 0), "nobody is paid yet on the board"
    hand.press(KEY.Key_Space)
    assert not unfolds(hand)
    assert at.table.gold[A] > 0
    wait(lambda: len(at.match.line) > made)


def test_each_step_has_its_sentence_and_the_end_comes_by_itself(start: Start) -> None:
    hand = sat_down(start, against_computers(), "quick")
    told: list[str] = []
    hand.at.scene.step_told.connect(told.append)
    hand.press("p")
    wait(lambda: not unfolds(hand))
    said = " ".join(told)
    inside = said.index("In it were: Front Funnel.")
    assert inside < said.index("Cleo") < said.index("Ann gets")


def test_a_replay_or_the_end_of_the_program_in_the_midst_finds_all_shown(start: Start) -> None:
    hand = gone_off(start, against_computers())
    at = hand.at
    hand.press("r", ctrl=True)
    assert not unfolds(hand)
    assert at.is_looked_back_at()
    hand.press(KEY.Key_Home)
    assert at.scene.moment is not None
    assert at.scene.moment.table.moves == 0
    hand.press(KEY.Key_Escape)
    assert not at.is_looked_back_at()
    other = gone_off(start, against_computers())
    assert unfolds(other)
    close(other.at.program)


def test_the_question_to_all_comes_when_all_has_been_shown(start: Start) -> None:
    hand = sat_down(start, blast_to_come())
    at = hand.at
    assert at.asks_all()
    assert at.tab.controller.rounds.in_question == (A,)
    hand.press(KEY.Key_Return)
    wait(lambda: unfolds(hand))
    assert not at.asks_all()
    assert at.viewer is None
    hand.press(KEY.Key_Space)
    assert not unfolds(hand)
    assert at.is_in(Phase.WINDOW)
    assert at.asks_all()
    assert at.table.holder == C, "the clockwise neighbour of who held the bomb (D4.4)"


def test_the_steps_tell_nothing_of_what_another_holds(start: Start) -> None:
    """Of every step all that can be read, in two games that differ in one toolbox alone."""
    heard = []
    for ben in ("stew_pot magpie catch", "not_me_him big_crater tweezers"):
        match = blast_to_come(ben)
        hand = sat_down(start, match, "quick", f"data-{ben[:4]}")
        at = hand.at
        words: list[list[str]] = []
        at.scene.step_told.connect(lambda _: words.append(readable(at.program.window, at.tab)))  # noqa: B023
        hand.press(KEY.Key_Return)
        wait(lambda: at.match.state.table.blasts and not at.scene.showing_steps)  # noqa: B023
        QApplication.processEvents()
        assert len(words) > 3
        heard.append(words[:-1])
        close(at.program)
    assert heard[0] == heard[1]
