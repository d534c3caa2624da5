"""Hints at the table: four steps, each told when it is asked for, and gone with the position."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTabWidget
from pytestqt.qtbot import QtBot

from core.bots import Reason
from core.hints import Mark, Step
from core.log import Hinted
from core.terms import Seat
from qtapp.table.hint_label import unbroken
from qtapp.table.hint_panel import HintPanel, HintTold
from qtapp.table.teaching import steps_counted
from qtapp.table.why_button import WhyButton
from tests.qtapp.table.conftest import KEY, Sit, Table
from tests.qtapp.table.toy import Action, Note, Roll, Stop, Toy
from tests.qtapp.table.toy_parts import make_look
from tests.qtapp.table.toy_teacher import Teacher, advise

NUDGE, PLACE, MOVE, REASONS = ("Mind the 0.", "Look at 0.", "Roll 0.", "It wins.")
CELL, ARROW, OPEN = (Mark("cell", (0,)), Mark("arrow", (0,)), Mark("open", (1,)))


def counted(table: Table) -> list[int]:
    """The steps in the log of the match."""
    return [record.step for record in table.controller.match.log if isinstance(record, Hinted)]


def told(table: Table, qtbot: QtBot, words: str) -> None:
    """Waits until this is to be read in the panel."""
    qtbot.waitUntil(lambda: words in table.hints.words)


def open_hints(table: Table) -> None:
    table.tab.side.tabs.setCurrentWidget(table.hints)


def test_the_tab_lies_between_log_and_notes(sit: Sit) -> None:
    table = sit(teacher=Teacher())
    tabs = table.tab.side.tabs
    assert [tabs.tabText(at) for at in range(3)] == ["Log", "Hints", "Notes"]
    assert table.hints.accessibleName() == "Hints"


def test_nobody_thinks_before_a_hint_is_wanted(sit: Sit, qtbot: QtBot) -> None:
    teacher = Teacher()
    table = sit(teacher=teacher)
    open_hints(table)
    qtbot.wait(30)
    assert teacher.sights == []
    assert table.hints.button(1).isVisible()
    assert not table.hints.button(2).isVisible()
    assert table.hints.words[1:] == ["2  Where to look", "3  What to do", "4  Why"]


def test_each_button_opens_the_next_step_and_what_was_told_stays(sit: Sit, qtbot: QtBot) -> None:
    """Each step is counted, once; its marks lie on the board beside those before."""
    table = sit(teacher=Teacher())
    open_hints(table)
    steps = (
        (NUDGE, ()),
        (PLACE, (CELL,)),
        (MOVE, (CELL, ARROW)),
        (REASONS, (CELL, ARROW, OPEN)),
    )
    for step, (words, marks) in enumerate(steps, start=1):
        table.click(table.hints.button(step))
        told(table, qtbot, words)
        assert all(before in table.hints.words for before, _ in steps[:step])
        assert all(after not in table.hints.words for after, _ in steps[step:])
        assert counted(table) == list(range(1, step + 1))
        assert table.hinted() == marks
    assert "By points 2." in table.hints.words
    assert not any(table.hints.button(step).isVisible() for step in range(1, 5))


def test_by_keys_alone_enter_leads_from_step_to_step(sit: Sit, qtbot: QtBot) -> None:
    """The focus goes from the button that was pressed to the one in its place."""
    table = sit(teacher=Teacher())
    open_hints(table)
    table.hints.button(1).setFocus()
    for words in (NUDGE, PLACE, MOVE, REASONS):
        table.press(KEY.Key_Return)
        told(table, qtbot, words)
    assert counted(table) == [1, 2, 3, 4]
    assert table.hints.marks_button.hasFocus()
    assert table.line == []


def test_the_best_plays_are_listed_once_the_move_is_no_secret(sit: Sit, qtbot: QtBot) -> None:
    table = sit(teacher=Teacher(advise(error=0.31, clear=True)))
    table.teaching.tell(2)
    told(table, qtbot, PLACE)
    assert "Best plays" not in table.hints.words
    table.teaching.tell(3)
    words = table.hints.words
    best = words[words.index("Best plays") :]
    assert best == [
        *("Best plays", "Expected total"),
        *("1", "Roll", unbroken("9.0 ± 0.3")),
        *("2", "Note", unbroken("8.0 ± 0.3")),
        *("3", "Note", unbroken("7.5 ± 0.3")),
        *("4", "Stop", unbroken("3.0 ± 0.3")),
        "Clear: more thought changes nothing.",
    ]
    spoken = [play.spoken for play in table.hints.shown.plays]
    assert spoken[0] == "1: Roll, expected total 9.0, give or take 0.3"


def test_where_the_worth_is_a_chance_to_win_it_is_told_in_percent(sit: Sit, qtbot: QtBot) -> None:
    worth: dict[Action, float] = {Roll(): 61.3, Stop(): 47.0}
    teacher = Teacher(advise(worth, error=1.6, clear=True), value_in="chance")
    table = sit(teacher=teacher)
    table.teaching.tell(3)
    told(table, qtbot, unbroken("61 ± 2 %"))
    words = table.hints.words
    assert words[words.index("Best plays") + 1 :] == [
        "Chance to win",
        *("1", "Roll", unbroken("61 ± 2 %")),
        *("2", "Stop", unbroken("47 ± 2 %")),
        "Clear: more thought changes nothing.",
    ]
    spoken = [play.spoken for play in table.hints.shown.plays]
    assert spoken[0] == "1: Roll, 61 % to win, give or take 2 %"


def test_figures_are_refined_in_their_places_while_it_is_thought(sit: Sit, qtbot: QtBot) -> None:
    """Only what differs changes; whether it may change again stands below in words."""
    later = advise({Note(5): 9.4, Roll(): 9.2, Stop(): 3.0}, 0.1)
    teacher = Teacher(advise(error=None), later, held_back=True)
    table = sit(teacher=teacher)
    table.teaching.tell(3)
    teacher.let()
    told(table, qtbot, "9.0")
    *_, standing = table.hints.words
    assert standing == "Still thinking."
    teacher.let()
    told(table, qtbot, unbroken("9.4 ± 0.1"))
    assert table.hints.words[-4:-1] == ["3", "Stop", unbroken("3.0 ± 0.1")]
    assert "Note 5." in table.hints.words
    assert table.hinted() == (Mark("cell", (5,)), Mark("arrow", (5,)))
    qtbot.waitUntil(lambda: not table.teaching.thinking)
    *_, standing = table.hints.words
    assert standing == "The first ones are too close to tell apart."
    assert counted(table) == [3]


def test_before_the_first_answer_it_says_that_it_thinks(sit: Sit, qtbot: QtBot) -> None:
    """And nothing is counted that was not told: the position may change before."""
    teacher = Teacher(held_back=True)
    table = sit(teacher=teacher)
    table.tab.hint()
    assert "Thinking…" in table.hints.words
    assert counted(table) == []
    table.press("n")
    assert "Thinking…" not in table.hints.words
    qtbot.waitUntil(lambda: not table.thinker.busy)
    table.tab.hint()
    teacher.let()
    told(table, qtbot, NUDGE)
    assert "Thinking…" not in table.hints.words
    assert counted(table) == [1]


def test_with_the_position_all_of_it_is_gone(sit: Sit, qtbot: QtBot) -> None:
    """The thought is cancelled at once, and the marks leave the board."""
    teacher = Teacher(advise(), advise(), held_back=True)
    table = sit(teacher=teacher)
    table.teaching.tell(1, 2)
    teacher.let()
    told(table, qtbot, PLACE)
    assert [table.teaching.thinking, table.hinted()] == [True, (CELL,)]
    table.press("n")
    assert [table.teaching.thinking, table.hinted()] == [False, ()]
    assert table.teaching.advice is None
    assert PLACE not in table.hints.words
    assert table.hints.button(1).text() == "1  A nudge (H)"
    qtbot.waitUntil(lambda: teacher.left == 1)


def test_counting_a_hint_does_not_end_it(sit: Sit, qtbot: QtBot) -> None:
    """The log grows, and every widget gets a new sight, but of the same position."""
    teacher = Teacher(advise(), advise(), held_back=True)
    table = sit(teacher=teacher)
    table.teaching.tell(1)
    teacher.let()
    told(table, qtbot, NUDGE)
    assert counted(table) == [1]
    assert table.teaching.thinking
    assert len(teacher.sights) == 1
    table.tab.notes.show_marks(())
    assert table.teaching.told == 1


def test_a_step_counts_once_in_a_position_also_after_undo_and_redo(sit: Sit, qtbot: QtBot) -> None:
    table = sit(teacher=Teacher())
    for _ in range(3):
        table.teaching.tell(1)
        told(table, qtbot, NUDGE)
        assert counted(table) == [1]
        table.press("n")
        table.controller.take_back()
    table.press("n")
    table.teaching.tell(1)
    told(table, qtbot, NUDGE)
    assert counted(table) == [1, 1]


def test_escape_and_a_button_hide_the_marks_and_what_was_told_stays(sit: Sit, qtbot: QtBot) -> None:
    table = sit(teacher=Teacher())
    open_hints(table)
    table.teaching.tell(2)
    told(table, qtbot, PLACE)
    assert table.hinted() == (CELL,)
    table.tab.view.setFocus()
    table.press(KEY.Key_Escape)
    assert table.hinted() == ()
    assert PLACE in table.hints.words
    assert table.hints.marks_button.text() == "Show the marks"
    table.click(table.hints.marks_button)
    assert table.hinted() == (CELL,)
    table.click(table.hints.marks_button)
    assert table.hinted() == ()
    table.teaching.hint()
    assert table.hinted() == (CELL, ARROW)
    assert counted(table) == [2, 3]


def test_looking_back_hides_a_hint_and_the_game_brings_it_back(sit: Sit, qtbot: QtBot) -> None:
    table = sit(teacher=Teacher())
    table.press("n")
    table.teaching.tell(2)
    told(table, qtbot, PLACE)
    table.tab.replay.open(0)
    assert table.hints.words == ["This is a replay: hints are for the game as it stands now."]
    assert table.hinted() == ()
    assert not table.hints.button(3).isVisible()
    table.tab.replay.close()
    assert PLACE in table.hints.words
    assert table.hinted() == (CELL,)
    assert counted(table) == [2]


def test_where_there_is_nothing_to_hint_at_one_sentence_says_so(sit: Sit, qtbot: QtBot) -> None:
    silent = sit()
    assert silent.hints.words == ["This game has no teacher."]
    teacher = Teacher()
    table = sit(source=own_dice(), teacher=teacher)
    table.press(KEY.Key_Return)
    assert table.hints.words == ["The dice come first; then there is something to hint at."]
    table.tab.hint()
    table.press("123")
    table.press(KEY.Key_Return)
    assert table.hints.button(1).isVisibleTo(table.hints)
    table.press("l", KEY.Key_Backtab, KEY.Key_Return)
    assert table.hints.words == ["The game is over: there is nothing to hint at."]
    qtbot.wait(20)
    assert teacher.sights == []
    assert counted(table) == []


def own_dice() -> Any:
    from core.chance import OwnTable

    return OwnTable()


FAULT = "Something went wrong in the program: the teacher cannot help here."


@pytest.mark.usefixtures("caplog")
def test_a_teacher_who_fails_says_so_and_counts_nothing(
    sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a plain sentence, heard and read; what Python says of it is for the program's log."""
    heard: list[str] = []
    monkeypatch.setattr("qtapp.table.teaching.announce", lambda _, words: heard.append(words))
    traces: list[str] = []
    teacher = Teacher(fault="tuple index out of range")
    teacher.says = []
    table = sit(teacher=teacher)
    table.thinker.broke.connect(traces.append)
    table.tab.hint()
    told(table, qtbot, FAULT)
    assert counted(table) == []
    assert heard == [FAULT]
    assert "ValueError: tuple index out of range" in traces[0]
    button = table.hints.button(1)
    assert button.isVisible()
    assert button.why_not == FAULT
    table.tab.hint()
    assert heard == [FAULT, FAULT]
    table.press("n")
    assert table.hints.button(1).why_not == ""


@pytest.mark.usefixtures("caplog")
def test_what_is_known_when_the_teacher_fails_can_be_told(sit: Sit, qtbot: QtBot) -> None:
    table = sit(teacher=Teacher(advise(), fault="tuple index out of range"))
    table.tab.hint()
    told(table, qtbot, NUDGE)
    qtbot.waitUntil(lambda: not table.teaching.thinking)
    table.click(table.hints.button(2))
    told(table, qtbot, PLACE)
    table.teaching.tell(4)
    assert table.hints.words[-1] == FAULT


def test_where_nothing_is_to_be_chosen_one_sentence_says_so_at_once(
    sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "legal", lambda *_: iter((Roll(),)))
    teacher = Teacher(advise({Roll(): 9.0}, clear=True))
    table = sit(teacher=teacher)
    sentence = "Only one play is possible now: there is nothing to choose."
    assert table.hints.words == [sentence]
    said: list[tuple[str, ...]] = []
    table.teaching.said.connect(said.append)
    table.tab.hint()
    table.teaching.tell(3, 4)
    assert said == [(sentence,), (sentence,)]
    assert not any(table.hints.button(step).isVisibleTo(table.hints) for step in range(1, 5))
    table.tab.tutor.set_tutor(True, 2.0)
    qtbot.wait(20)
    assert teacher.sights == []
    assert counted(table) == []
    table.press("n")
    assert table.line == [Note(5)]


def test_the_finished_game_says_the_same_in_its_replay(sit: Sit) -> None:
    table = sit(teacher=Teacher())
    table.stop()
    table.tab.replay.open(1)
    assert table.hints.words == ["The game is over: there is nothing to hint at."]


@pytest.mark.parametrize("where", ["board", "log", "hints", "prompt", "folding"])
def test_escape_takes_away_one_thing_each_time_wherever_the_focus_is(
    sit: Sit, qtbot: QtBot, where: str
) -> None:
    """What is half made, then the marks, and only then the cursor of the board."""
    table = sit(teacher=Teacher())
    table.teaching.tell(2)
    told(table, qtbot, PLACE)
    table.tab.side.tabs.setCurrentWidget(table.tab.side.log if where == "log" else table.hints)
    widgets = {
        "board": table.tab.view,
        "log": table.tab.side.log.list,
        "hints": table.hints.button(3),
        "prompt": table.tab.prompt_bar.button("roll"),
        "folding": table.tab.side.tabs.tabBar(),
    }
    table.board.begun = table.board.pointing = True

    def state() -> tuple[bool, bool, bool]:
        return table.board.begun, bool(table.hinted()), table.board.pointing

    for expected in ((False, True, True), (False, False, True), (False, False, False)):
        widgets[where].setFocus()
        table.press(KEY.Key_Escape)
        assert state() == expected


def test_a_teacher_who_says_nothing_is_not_waited_for(sit: Sit, qtbot: QtBot) -> None:
    teacher = Teacher()
    teacher.says = []
    table = sit(teacher=teacher)
    table.tab.hint()
    told(table, qtbot, "The teacher has nothing to say of this.")


def test_the_teacher_sees_what_the_player_sees_and_has_a_budget(sit: Sit, qtbot: QtBot) -> None:
    teacher = Teacher()
    table = sit(teacher=teacher)
    sight = table.controller.now
    table.tab.hint()
    told(table, qtbot, NUDGE)
    assert teacher.sights == [sight]
    assert teacher.budgets[0].seconds == 5


def test_each_step_is_read_out_when_it_is_told(
    sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what was asked for before it was known; refined figures are not read out."""
    heard: list[str] = []
    monkeypatch.setattr("qtapp.table.teaching.announce", lambda _, words: heard.append(words))
    teacher = Teacher(advise(), advise({Note(5): 9.4, Roll(): 9.2}), held_back=True)
    table = sit(teacher=teacher)
    table.tab.hint()
    assert heard == []
    teacher.let()
    told(table, qtbot, NUDGE)
    table.tab.hint()
    assert heard == ["A nudge: Mind the 0.", "Where to look: Look at 0."]
    teacher.let()
    qtbot.waitUntil(lambda: not table.teaching.thinking)
    # The better play came late: what was said of the first one does not hold any more.
    assert heard[2:] == ["A nudge: Mind the 5. Where to look: Look at 5."]


def test_the_key_brings_the_tab_to_the_front_and_tells_one_step_more(
    sit: Sit, qtbot: QtBot
) -> None:
    """After the last step it tells the last one again."""
    table = sit(teacher=Teacher())
    for _ in range(6):
        table.tab.hint()
        qtbot.waitUntil(lambda: not table.teaching.thinking)
    assert table.tab.side.tabs.currentWidget() is table.hints
    assert counted(table) == [1, 2, 3, 4]


def test_where_the_panel_is_folded_away_the_bar_over_the_board_tells(
    sit: Sit, qtbot: QtBot
) -> None:
    """The marks on the board must be seen together with the words; it is no refusal."""
    table = sit(size=(800, 600), teacher=Teacher())
    assert table.tab.folding.folded
    table.tab.hint()
    qtbot.waitUntil(lambda: table.note == "A nudge: Mind the 0.")
    table.tab.hint()
    assert table.note == "Where to look: Look at 0."
    table.tab.hint()
    table.tab.hint()
    assert table.note == "Why: It wins. By points 2."
    table.click(table.tab.folding.button)
    assert table.hints.isVisible()
    assert PLACE in table.hints.words


def test_the_panel_grows_with_the_text_and_cuts_nothing(sit: Sit, qtbot: QtBot) -> None:
    table = sit(size=(1900, 1000), teacher=Teacher())
    table.teaching.tell(1, 2, 3, 4)
    told(table, qtbot, NUDGE)
    open_hints(table)
    inner = table.hints.widget()
    assert inner is not None
    before = inner.sizeHint().height()
    table.tab.set_look(make_look("dark", 2.0))
    QApplication.processEvents()
    assert not table.tab.folding.folded
    assert inner.sizeHint().height() > 1.5 * before
    assert inner.minimumSizeHint().width() <= table.hints.viewport().width()


def test_a_new_game_leaves_no_thought_behind(sit: Sit, qtbot: QtBot) -> None:
    teacher = Teacher(held_back=True)
    table = sit(teacher=teacher)
    table.tab.hint()
    qtbot.waitUntil(lambda: len(teacher.sights) == 1)
    table.tab.leave()
    qtbot.waitUntil(lambda: not table.thinker.busy)
    assert teacher.left == 1
    assert not table.teaching.thinking


def test_a_hundred_moves_while_it_thinks_show_nothing_of_old_positions(
    sit: Sit, qtbot: QtBot
) -> None:
    """Undo, redo and moves come faster than thoughts; no advice on what is gone may be shown."""
    table = sit(teacher=Teacher(*[advise()] * 20))
    for number in range(100):
        table.tab.hint()
        if number % 3 == 0:
            QApplication.processEvents()
        if number % 4 < 2:
            table.controller.play(Note(5))
        else:
            table.controller.take_back()
        assert table.teaching.told == 0
        assert table.teaching.advice is None
    qtbot.waitUntil(lambda: not table.thinker.busy)
    assert table.teaching.advice is None
    assert table.hinted() == ()


def test_steps_are_counted_for_the_moment_that_stands(sit: Sit) -> None:
    table = sit()
    seat = Seat(0)
    table.controller.play(Note(1))
    table.controller.note_hint(2)
    assert steps_counted(table.controller.now.log) == {2}
    table.controller.take_back()
    assert steps_counted(table.controller.now.log) == frozenset()
    table.controller.note_hint(1)
    table.controller.redo()
    assert steps_counted(table.controller.now.log) == {2}
    assert Hinted(seat, 1) in table.controller.now.log


def test_the_board_cannot_be_played_on_by_a_press_in_the_panel(sit: Sit, qtbot: QtBot) -> None:
    """Space and Enter in the panel are the panel's."""
    table = sit(teacher=Teacher())
    open_hints(table)
    table.hints.button(1).setFocus()
    QTest.keyClick(table.hints.button(1), Qt.Key.Key_Space)
    told(table, qtbot, NUDGE)
    assert table.line == []


def test_what_does_not_fit_is_reached_by_keys(sit: Sit, qtbot: QtBot) -> None:
    """The panel takes the focus only while there is something to scroll to."""
    table = sit(size=(1900, 640), teacher=Teacher())
    open_hints(table)
    assert table.hints.focusPolicy() is Qt.FocusPolicy.NoFocus
    table.teaching.tell(1, 2, 3, 4)
    told(table, qtbot, REASONS)
    table.tab.set_look(make_look("light", 2.0))
    bar = table.hints.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert table.hints.focusPolicy() is Qt.FocusPolicy.TabFocus
    table.hints.setFocus()
    table.press(KEY.Key_PageDown, KEY.Key_PageDown, KEY.Key_PageDown)
    assert bar.value() == bar.maximum()
    table.press(KEY.Key_PageUp)
    assert bar.value() < bar.maximum()
    assert table.line == []


def test_the_bar_says_no_more_than_it_has_room_for(sit: Sit) -> None:
    """The most telling reason comes first; the board must not move for the others."""
    table = sit(size=(1400, 600), teacher=Teacher())
    bar = table.tab.prompt_bar
    height = bar.height()
    sentence = "This is a short reason."
    bar.show_hint((sentence,) * 2)
    assert table.note.count(sentence) == 2
    assert not bar.more.isVisible()
    bar.show_hint((sentence,) * 40)
    assert 2 <= table.note.count(sentence) < 40
    assert bar.more.isVisible()
    QApplication.processEvents()
    assert bar.height() == height
    bar.show_note("Something else.")
    assert not bar.more.isVisible()


@pytest.mark.parametrize("by", ["key", "mouse", "enter"])
def test_more_opens_the_panel_at_what_was_told_last(sit: Sit, qtbot: QtBot, by: str) -> None:
    said = advise(clear=True)
    long = tuple(Reason("it-wins-by-a-long-way-and-for-many-reasons", (at,)) for at in range(12))
    teacher = Teacher(replace(said, steps=(*said.steps[:3], Step(long))))
    table = sit(size=(800, 600), teacher=teacher)
    table.teaching.tell(1, 2, 3)
    told(table, qtbot, MOVE)
    table.teaching.tell(4)
    bar = table.tab.prompt_bar
    qtbot.waitUntil(bar.more.isVisible)
    assert bar.rect().contains(bar.more.mapTo(bar, bar.more.rect().center()))
    if by == "key":
        table.press("m")
    elif by == "mouse":
        table.click(bar.more)
    else:
        bar.more.setFocus()
        table.press(KEY.Key_Return)
    assert table.hints.isVisible()
    assert not bar.more.isVisible()
    assert table.tab.folding.button.hasFocus()
    QApplication.processEvents()
    heading = next(label for label in table.hints.findChildren(QLabel) if label.text() == "4  Why")
    top = heading.mapTo(table.hints.viewport(), heading.rect().topLeft()).y()
    assert 0 <= top < table.hints.viewport().height() - heading.height()
    table.press(KEY.Key_Return)
    assert table.tab.view.isVisible(), "the same button leads back to the board"


LONG = "The pot is worth more than the field costs, and on three of the six numbers stands a cow."


def is_whole(panel: HintPanel) -> None:
    """Every word has the room that it needs, and nothing lies over it."""
    shown = [it for it in panel.findChildren(QLabel) if it.isVisible()]
    shown_buttons = [it for it in panel.findChildren(WhyButton) if it.isVisible()]
    for label in shown:
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    every = (*shown, *shown_buttons)
    rects = [QRect(it.mapTo(panel, QPoint()), it.size()) for it in every]
    rects.sort(key=lambda rect: rect.top())
    assert all(above.bottom() < below.top() for above, below in pairwise(rects))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_is_told_has_its_place_before_it_is_painted(qtbot: QtBot, scale: float) -> None:
    """No word is cut behind a button for a moment: nothing is waited for here."""
    tabs = QTabWidget()
    qtbot.addWidget(tabs)
    panel = HintPanel(make_look(scale=scale))
    tabs.addTab(QLabel("Log"), "Log")
    tabs.addTab(panel, "Hints")
    tabs.resize(320, 620)
    tabs.show()
    QApplication.processEvents()
    tabs.setCurrentWidget(panel)
    is_whole(panel)
    for told in (
        HintTold(told=1),
        HintTold(told=1, steps=((LONG,),)),
        HintTold(told=2, steps=((LONG,), (LONG, LONG))),
        HintTold(told=1, steps=((LONG,),)),
    ):
        panel.show_told(told)
        is_whole(panel)
    tabs.setCurrentIndex(0)
    panel.show_told(HintTold(told=2, steps=((LONG,), (LONG,))))
    tabs.setCurrentWidget(panel)
    is_whole(panel)
