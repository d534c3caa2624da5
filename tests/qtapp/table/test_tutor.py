"""The tutor at the table: a costly play is held back and asked about, and nothing else is."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.hints import Hint, Mark
from core.log import Hinted
from qtapp.table.hint_label import unbroken
from qtapp.table.tutor import costly
from tests.qtapp.table.conftest import KEY, Sit, Table
from tests.qtapp.table.toy import Action, Note, Roll, Stop
from tests.qtapp.table.toy_teacher import Teacher, advise

QUESTION = "Note: this may cost about 5 points."
WORTH: dict[Action, float] = {Roll(): 9.0, Note(1): 8.5, Note(5): 4.0, Stop(): 3.0}

Tutored = Callable[..., Table]


@pytest.fixture
def tutored(sit: Sit, qtbot: QtBot) -> Tutored:
    """A table with a tutor who asks from 2 points on, and has made up his mind."""

    def make(teacher: Teacher | None = None, size: tuple[int, int] = (1280, 800)) -> Table:
        table = sit(teacher=teacher or Teacher(advise(WORTH)), size=size)
        table.tab.tutor.set_tutor(True, 2.0)
        if teacher is None:
            qtbot.waitUntil(lambda: not table.teaching.thinking)
        return table

    return make


def asked(table: Table) -> bool:
    return table.tab.prompt_bar.confirming and table.question == QUESTION


def test_without_a_tutor_every_play_is_played_as_it_is(sit: Sit, qtbot: QtBot) -> None:
    teacher = Teacher(advise(WORTH))
    table = sit(teacher=teacher)
    table.press("n")
    assert table.line == [Note(5)]
    qtbot.wait(20)
    assert teacher.sights == []


def test_a_costly_play_is_held_and_asked_about(tutored: Tutored) -> None:
    table = tutored()
    table.press("n")
    assert table.line == []
    assert table.question == QUESTION
    buttons = [table.tab.prompt_bar.button(name) for name in ("again", "anyway", "show")]
    assert [button.text() for button in buttons] == [
        "Think again (Esc)",
        "Play anyway (A)",
        "Show me (S)",
    ]
    assert buttons[0].hasFocus()
    assert buttons[0].property("primary")
    assert table.board.held == [Note(5)], "what is asked about is on the board"
    assert table.hinted() == (), "without the rank that a hint would give it"
    table.press(KEY.Key_Escape)
    assert table.board.held == [Note(5), None]


def test_where_a_play_costs_chances_to_win_the_tutor_says_so(
    tutored: Tutored, qtbot: QtBot
) -> None:
    table = tutored(Teacher(advise(WORTH), value_in="chance"))
    qtbot.waitUntil(lambda: not table.teaching.thinking)
    table.press("n")
    assert table.question == QUESTION.replace("points", "wins in 100 games")
    assert "wins in 100 games" in table.question


def test_a_play_that_costs_little_is_played_at_once(tutored: Tutored) -> None:
    table = tutored()
    table.press("p")
    assert table.line == [Note(1)]
    assert not table.tab.tutor.holding


@pytest.mark.parametrize("key", [KEY.Key_Escape, KEY.Key_Return, KEY.Key_Space])
def test_think_again_leaves_the_position_as_it_was(tutored: Tutored, key: int) -> None:
    table = tutored()
    table.press("n", key)
    assert table.line == []
    assert table.question == "Roll, or stop?"
    assert not table.tab.tutor.holding
    assert table.tab.view.hasFocus()


def test_play_anyway_plays_it_without_another_question(tutored: Tutored) -> None:
    table = tutored()
    table.press("n", "a")
    assert table.line == [Note(5)]
    assert not asked(table)
    table = tutored()
    table.press("n")
    table.click(table.tab.prompt_bar.button("anyway"))
    assert table.line == [Note(5)]


def test_show_me_tells_the_better_play_and_why_and_counts_it(tutored: Tutored) -> None:
    table = tutored()
    table.press("n", "s")
    assert table.line == []
    assert table.question == "Roll, or stop?"
    assert table.tab.side.tabs.currentWidget() is table.hints
    assert {"Roll 0.", "It wins.", unbroken("9.0 ± 0.1")} <= set(table.hints.words)
    assert table.hinted() == (Mark("cell", (0,)), Mark("arrow", (0,)), Mark("open", (1,)))
    log = table.controller.match.log
    assert [record.step for record in log if isinstance(record, Hinted)] == [3, 4]


def test_another_key_thinks_again_and_does_what_it_means(tutored: Tutored) -> None:
    """Whoever types on has thought again; no key does harm that was typed ahead."""
    table = tutored()
    table.press("n", "p")
    assert table.line == [Note(1)]
    table = tutored()
    table.press("n", "n")
    assert table.line == []
    assert asked(table)


def test_the_buttons_of_the_prompt_are_asked_about_like_the_board(tutored: Tutored) -> None:
    table = tutored(Teacher(advise({Note(1): 8.0, Roll(): 3.0, Stop(): 2.5}, clear=True)))
    table.qtbot.waitUntil(lambda: not table.teaching.thinking)
    table.press(KEY.Key_Return)
    assert table.line == []
    assert table.question == "Roll: this may cost about 5 points."
    table.press("a")
    assert len(table.line) == 2


@pytest.fixture
def leaving(tutored: Tutored) -> Callable[..., Table]:
    """A table where stopping is possible, and about which nobody has spoken yet."""

    def make(teacher: Teacher) -> Table:
        table = tutored(teacher)
        table.tab.tutor.set_tutor(False, 2.0)
        table.press(KEY.Key_Return)
        table.tab.tutor.set_tutor(True, 2.0)
        return table

    return make


def test_what_wants_to_be_confirmed_is_asked_once_with_the_tutors_sentence(
    leaving: Callable[..., Table],
) -> None:
    table = leaving(Teacher(advise(WORTH)))
    table.qtbot.waitUntil(lambda: not table.teaching.thinking)
    table.press("l")
    assert table.question == "Stop for good? This may cost about 6 points."
    assert table.tab.prompt_bar.button("stay").hasFocus()
    table.press(KEY.Key_Backtab, KEY.Key_Return)
    assert table.line[-1] == Stop()
    assert table.tab.covering.result_shown


def test_the_tutors_sentence_joins_a_confirmation_that_stands(
    leaving: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, and heard; figures that are refined later do not ask again."""
    heard: list[str] = []
    monkeypatch.setattr("qtapp.table.prompt_bar.announce", lambda _, words: heard.append(words))
    worse: dict[Action, float] = {**WORTH, Stop(): 1.0}
    teacher = Teacher(advise(WORTH), advise(worse), held_back=True)
    table = leaving(teacher)
    table.press("l")
    assert table.question == "Stop for good?"
    teacher.let()
    both = "Stop for good? This may cost about 6 points."
    table.qtbot.waitUntil(lambda: table.question == both)
    teacher.let()
    table.qtbot.waitUntil(lambda: not table.teaching.thinking)
    assert heard == ["Stop for good?", both]
    table.tab.tutor.set_tutor(False, 2.0)
    assert table.question == "Stop for good?"


def test_a_question_is_heard_and_described_where_the_focus_is(
    tutored: Tutored, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("qtapp.table.prompt_bar.announce", lambda _, words: heard.append(words))
    table = tutored()
    table.press("n")
    focused = QApplication.focusWidget()
    assert focused is table.tab.prompt_bar.button("again")
    assert focused.accessibleDescription() == QUESTION
    assert heard == [QUESTION]


def test_show_me_says_it_again_in_the_same_position(
    tutored: Tutored, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("qtapp.table.teaching.announce", lambda _, words: heard.append(words))
    table = tutored(size=(800, 600))
    for _ in range(2):
        table.press("n", "s")
        assert table.note.startswith("What to do: Roll 0.")
        table.press(KEY.Key_Escape)
        assert table.hinted() == (), "the marks are hidden, and come again"
    assert heard == ["What to do: Roll 0. Why: It wins. By points 2."] * 2


def test_a_hint_while_the_question_stands_says_nothing_else(
    tutored: Tutored, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the question of the moment nor the line of the log, which are no news."""
    heard: list[str] = []
    for module in ("speaking", "prompt_bar", "teaching"):
        name = f"qtapp.table.{module}.announce"
        monkeypatch.setattr(name, lambda _, words: heard.append(words))
    table = tutored()
    table.press("n")
    heard.clear()
    table.tab.hint()
    assert heard == ["A nudge: Mind the 0."]
    assert asked(table)


def test_switched_off_while_it_asks_it_plays_nothing_and_asks_no_more(tutored: Tutored) -> None:
    table = tutored()
    table.press("n")
    assert asked(table)
    table.tab.tutor.set_tutor(False, 2.0)
    assert table.question == "Roll, or stop?"
    assert not table.tab.tutor.holding
    assert table.board.held[-1] is None
    assert table.line == []
    table.press("n")
    assert table.line == [Note(5)]


def test_what_was_said_of_the_input_goes_when_it_is_held(tutored: Tutored) -> None:
    table = tutored()
    said: list[str] = []
    table.tab.status.connect(said.append)
    table.board.announced.emit("From here: 6 posts are lit.")
    table.press("n")
    assert said[-1] == ""
    assert asked(table)


def test_what_is_not_allowed_is_refused_and_not_asked_about(tutored: Tutored) -> None:
    table = tutored()
    table.board.action_made.emit(Note(10))
    assert table.line == []
    assert not table.tab.prompt_bar.confirming
    assert "too-long" in table.note


def test_what_is_held_goes_with_its_position(tutored: Tutored) -> None:
    table = tutored()
    table.press("p")
    table.qtbot.waitUntil(lambda: not table.teaching.thinking)
    table.press("n")
    assert asked(table)
    table.controller.take_back()
    assert not table.tab.prompt_bar.confirming
    assert not table.tab.tutor.holding
    table.press("a")
    assert table.line == []


def test_in_a_replay_the_tutor_says_nothing(tutored: Tutored) -> None:
    table = tutored()
    table.press("p")
    table.tab.replay.open(0)
    table.board.action_made.emit(Note(5))
    assert not table.tab.prompt_bar.confirming
    assert "replay" in table.note


def test_a_play_before_the_first_advice_waits_for_it(tutored: Tutored) -> None:
    """The window goes on meanwhile, and the bar says who is waited for."""
    teacher = Teacher(advise(WORTH), held_back=True)
    table = tutored(teacher)
    table.press("n")
    assert table.line == []
    assert table.question == "Roll, or stop?"  # an answer that comes at once needs no word
    table.qtbot.waitUntil(lambda: table.question == "The tutor looks…")
    teacher.let()
    table.qtbot.waitUntil(lambda: asked(table))
    assert table.line == []


def test_a_play_is_not_held_for_longer_than_a_second(tutored: Tutored) -> None:
    teacher = Teacher(advise(WORTH), held_back=True)
    table = tutored(teacher)
    table.press("n")
    table.qtbot.waitUntil(lambda: table.line == [Note(5)], timeout=1500)
    assert not table.tab.prompt_bar.confirming


def test_while_the_tutor_looks_escape_takes_the_play_back(tutored: Tutored) -> None:
    teacher = Teacher(advise(WORTH), held_back=True)
    table = tutored(teacher)
    table.press("n")
    table.qtbot.waitUntil(lambda: table.question == "The tutor looks…")
    table.press(KEY.Key_Escape)
    assert table.question == "Roll, or stop?"
    teacher.let()
    table.qtbot.waitUntil(lambda: not table.teaching.thinking)
    assert table.line == []


@pytest.mark.usefixtures("caplog")
def test_a_tutor_who_fails_lets_the_play_pass(tutored: Tutored) -> None:
    teacher = Teacher(fault="no values")
    teacher.says = []
    table = tutored(teacher)
    table.press("n")
    table.qtbot.waitUntil(lambda: table.line == [Note(5)])


def test_a_table_that_is_left_plays_nothing_afterwards(tutored: Tutored) -> None:
    teacher = Teacher(advise(WORTH), held_back=True)
    table = tutored(teacher)
    table.press("n")
    table.tab.leave()
    teacher.let()
    table.qtbot.wait(200)
    assert table.line == []


def test_switched_off_the_tutor_holds_nothing_any_more(tutored: Tutored) -> None:
    teacher = Teacher(advise(WORTH), held_back=True)
    table = tutored(teacher)
    table.press("n")
    table.tab.tutor.set_tutor(False, 2.0)
    assert table.line == [Note(5)]


def test_each_decision_is_thought_about_ahead(tutored: Tutored) -> None:
    """And only those of the player: not while dice are due, nor after the end."""
    teacher = Teacher(advise({Roll(): 9.0, Note(5): 8.9, Stop(): 8.8}))
    table = tutored(teacher)
    for _ in range(3):
        table.press("n")
        table.qtbot.waitUntil(lambda: not table.teaching.thinking)
    assert len(teacher.sights) == 4


def test_a_hint_that_is_counted_leaves_the_question_standing(tutored: Tutored) -> None:
    """The solver view, too, has hints counted; the position is the same."""
    table = tutored()
    table.press("n")
    table.controller.note_hint(4)
    QApplication.processEvents()
    assert asked(table)
    table.press("a")
    assert table.line == [Note(5)]


def test_the_cost_must_be_beyond_doubt() -> None:
    """More than the limit, and more than two standard errors, unless the advice is clear."""
    worth: dict[Action, float] = {Roll(): 9.0, Note(1): 6.5, Stop(): 3.0}
    sure, vague = advise(worth, 0.5), advise(worth, 1.5)
    assert costly(sure, Note(1), 2.0) == 2.5
    assert costly(sure, Note(1), 2.5) is None
    assert costly(vague, Note(1), 2.0) is None
    assert costly(advise(worth, 1.5, clear=True), Note(1), 2.0) == 2.5
    assert costly(advise(worth, None), Stop(), 2.0) == 6.0
    assert costly(sure, Roll(), 2.0) is None
    assert costly(sure, Note(9), 2.0) is None, "a play that nobody weighed"


def test_a_play_that_is_not_told_but_was_weighed_is_asked_about_beyond_doubt() -> None:
    """That the lead over what is told is clear says nothing of it."""
    told = advise({Roll(): 9.0, Note(1): 6.5}, 0.5, clear=True)
    weighed = replace(told, others=(Hint(Note(2), 4.0, 0.5), Hint(Note(3), 5.0, 2.5)))
    assert costly(weighed, Note(2), 2.0) == 5.0
    assert costly(weighed, Note(3), 2.0) is None
    assert costly(weighed, Note(4), 2.0) is None


def test_a_small_limit_asks_for_about_a_point(sit: Sit, qtbot: QtBot) -> None:
    table = sit(teacher=Teacher(advise({Roll(): 9.0, Note(5): 7.9}, clear=True)))
    table.tab.tutor.set_tutor(True, 0.5)
    qtbot.waitUntil(lambda: not table.teaching.thinking)
    table.press("n")
    assert table.question == "Note: this may cost about a point."


def test_in_a_small_window_the_question_and_its_answers_have_room(tutored: Tutored) -> None:
    table = tutored(size=(800, 600))
    table.press("n")
    bar = table.tab.prompt_bar
    for name in ("again", "anyway", "show"):
        button = bar.button(name)
        assert button.isVisible()
        corner = button.mapTo(bar, button.rect().bottomRight())
        assert bar.rect().contains(corner)
        assert button.width() >= button.sizeHint().width()
