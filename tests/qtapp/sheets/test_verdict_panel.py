"""Does the verdict panel tell what a sheet is worth, and lead to where it is wrong?"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.codec import AnyMatch
from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_par import Worth
from core.games.bulls.sheet_text import parse_sheet
from core.games.bulls.verdict import Fault
from core.review import Luck, Review
from geometry.paper import FIELD_NAMES, FieldName
from geometry.reader import FieldRead, Stroke
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import dress, load_theme
from qtapp.look import Look
from qtapp.sheets.draft import Draft
from qtapp.sheets.stand import Doubt, Stand
from qtapp.sheets.verdict import thoughts as verdict_thoughts
from qtapp.sheets.verdict.panel import VerdictPanel
from qtapp.table.thinker import Thinker
from tests.games.bulls.sheet_of_match import sheet_of
from tests.qtapp.saved_games import game_over
from tests.qtapp.sheets.some_sheets import complete, wrong


def look_of(theme: str = "light", scale: float = 1.0) -> Look:
    return Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))


def draft_of(sheet: Sheet, *doubts: Doubt) -> Draft:
    """A draft that shows the sheet, with these things still to be asked."""
    draft = Draft()
    draft.change(lambda _: sheet)
    if doubts:
        draft._step(Stand(sheet, doubts=doubts))
    return draft


def nothing_read(name: FieldName) -> FieldRead:
    """A field that was photographed and is empty."""
    empty = np.zeros((0, 0, 3), dtype=np.uint8)
    return FieldRead(name, (), (), (), (), (), empty, np.eye(3))


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[VerdictPanel]:
    made = VerdictPanel(look_of())
    qtbot.addWidget(made)
    made.resize(400, 900)
    made.show()
    yield made
    made.show_draft(None)
    made.close()


def texts(panel: QWidget) -> list[str]:
    """All that can be read on it, with plain spaces."""
    labels = panel.findChildren(QLabel)
    shown = [label.text() for label in labels if label.isVisible() and label.text()]
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in shown]


def test_the_true_total_stands_above_all_with_its_band(panel: VerdictPanel) -> None:
    """B7.2"""
    panel.show_draft(draft_of(complete()))
    assert texts(panel)[:3] == ["Total", "28", "poor, up to 39"]


def test_a_wrong_total_is_told_with_the_difference(panel: VerdictPanel) -> None:
    panel.show_draft(draft_of(wrong()))
    assert "As written 188: 182 too many." in texts(panel)


def test_nothing_wrong_is_said_calmly(panel: VerdictPanel) -> None:
    panel.show_draft(draft_of(complete()))
    assert "Nothing is wrong on this sheet." in texts(panel)
    assert not panel.faults.isVisible()


def test_each_fault_leads_to_its_place_by_pointer_and_by_key(
    panel: VerdictPanel, qtbot: QtBot
) -> None:
    panel.show_draft(draft_of(wrong()))
    row = panel.faults.rows[1]
    assert row.button.accessibleName().startswith("Field A: The fence from top 3")
    presses: tuple[Callable[[], None], ...] = (
        lambda: QTest.mouseClick(row.button, Qt.MouseButton.LeftButton),
        lambda: QTest.keyClick(row.button, Qt.Key.Key_Return),
        lambda: QTest.keyClick(row.button, Qt.Key.Key_Space),
    )
    for press in presses:
        with qtbot.waitSignal(panel.place_wanted) as told:
            press()
        fault = told.args[0] if told.args else None
        assert isinstance(fault, Fault)
        assert (fault.code, fault.fences) == ("bull-on-the-line", (3,))


def test_the_rule_of_a_fault_opens(panel: VerdictPanel, qtbot: QtBot) -> None:
    panel.show_draft(draft_of(wrong()))
    with qtbot.waitSignal(panel.rule_wanted) as told:
        QTest.mouseClick(panel.faults.rows[0].rule, Qt.MouseButton.LeftButton)
    assert told.args == ["B3.3"]


def test_a_field_unfolds_into_its_bulls(panel: VerdictPanel, qtbot: QtBot) -> None:
    panel.show_draft(draft_of(complete()))
    block = panel.fields[1]
    assert not block.bulls.isVisible()
    QTest.keyClick(block.head, Qt.Key.Key_Return)
    assert block.bulls.isVisible()
    assert any("Bull 2 (1,6) gets out" in text for text in texts(block))
    with qtbot.waitSignal(panel.place_wanted) as told:
        QTest.keyClick(block.bulls.rows[1].button, Qt.Key.Key_Return)
    assert told.args == [(1, 1)]
    with qtbot.waitSignal(panel.study_wanted) as study:
        QTest.mouseClick(block.study, Qt.MouseButton.LeftButton)
    assert study.args == [1]


def test_a_field_says_what_was_written_otherwise(panel: VerdictPanel) -> None:
    panel.show_draft(draft_of(wrong()))
    assert "Written otherwise: isolated 3, subtotal 26." in texts(panel.fields[0])


def test_no_score_is_claimed_while_anything_is_to_be_asked(panel: VerdictPanel) -> None:
    doubt = Doubt("bull", 0, 2, taken=True)
    panel.show_draft(draft_of(complete(), doubt))
    told = texts(panel)
    assert told[0] == "Total, not sure yet"
    assert "1 thing in the photograph is still to be asked." in told
    assert "Nothing is wrong on this sheet." not in told
    names = [label.accessibleName() for label in panel.findChildren(QLabel)]
    assert "The sheet seems to be worth 28 points: poor, up to 39." in names


def test_what_was_not_checked_is_said(panel: VerdictPanel) -> None:
    """B8.2"""
    panel.show_draft(draft_of(complete()))
    assert any("The order and the dice were not checked." in text for text in texts(panel))


def test_an_empty_sheet_teaches_what_to_do(panel: VerdictPanel) -> None:
    panel.show_draft(Draft())
    (told,) = texts(panel)
    assert told.startswith("Nothing stands on this sheet yet.")
    assert not panel.report.isVisible()


def test_it_follows_the_draft_and_keeps_the_keyboard_in_its_line(
    panel: VerdictPanel, qapp: QApplication
) -> None:
    draft = draft_of(wrong())
    panel.show_draft(draft)
    panel.activateWindow()
    panel.faults.rows[0].button.setFocus()
    draft.set_fence(0, 2, 4, there=False)
    assert "7 things are wrong" in texts(panel)
    assert panel.faults.rows[0].button.hasFocus()
    draft.undo()
    assert "8 things are wrong" in texts(panel)


def test_it_lets_go_of_a_sheet_that_is_no_longer_shown(panel: VerdictPanel) -> None:
    first, second = draft_of(wrong()), draft_of(complete())
    panel.show_draft(first)
    panel.show_draft(second)
    first.change(lambda sheet: replace(sheet, total=5))
    assert "Nothing is wrong on this sheet." in texts(panel)


def test_report_and_game_are_asked_for(panel: VerdictPanel, qtbot: QtBot) -> None:
    panel.show_draft(draft_of(complete()))
    with qtbot.waitSignal(panel.report_wanted):
        QTest.mouseClick(panel.report, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(panel.keep_wanted):
        QTest.keyClick(panel.keep, Qt.Key.Key_Return)


@pytest.mark.parametrize(("theme", "scale"), [("light", 0.8), ("dark", 2.5)])
def test_nothing_is_cut_off_at_any_text_size(
    qapp: QApplication, qtbot: QtBot, theme: str, scale: float
) -> None:
    look = look_of(theme, scale)
    dress(qapp, look.theme, scale)
    panel = VerdictPanel(look)
    qtbot.addWidget(panel)
    panel.resize(round(330 * scale), 800)
    panel.show()
    panel.show_draft(draft_of(wrong()))
    for block in panel.fields:
        block.head.click()
    panel.set_look(look)
    qapp.processEvents()
    inner = panel.widget()
    assert inner is not None
    assert inner.width() <= panel.viewport().width()
    for button in panel.findChildren(QPushButton):
        if button.isVisible():
            assert button.width() >= button.minimumSizeHint().width(), button.text()
    panel.show_draft(None)
    panel.close()


def test_a_page_that_was_not_photographed_is_told_and_no_fault(panel: VerdictPanel) -> None:
    draft = draft_of(parse_sheet("field B bulls 4,2 1,6 1,5 5,5 fences b2-l1 r1-l4\ntotal 88\n"))
    draft.readings = {1: nothing_read("B")}
    panel.show_draft(draft)
    told = texts(panel)
    assert told[0] == "Total, not sure yet"
    assert "The fields A, C and D were not photographed." in told
    assert "not photographed" in texts(panel.fields[0])
    assert "Nothing is wrong on this sheet, as far as it is read." in told
    assert not panel.faults.isVisible()


def test_a_stroke_that_fits_nothing_is_told_among_the_faults(
    panel: VerdictPanel, qtbot: QtBot
) -> None:
    draft = draft_of(complete())
    draft.readings = {at: nothing_read(name) for at, name in enumerate(FIELD_NAMES)}
    stroke = Stroke(((1.0, 1.0), (2.0, 1.2)), 1.0)
    draft.readings[2] = replace(draft.readings[2], strokes=(stroke,))
    panel.show_draft(draft)
    assert "Nothing is wrong on this sheet, as far as it is read." in texts(panel)
    (row,) = (it for it in panel.faults.rows if it.isVisible())
    assert row.button.accessibleName().startswith("1 stroke in field C fits no fence")
    with qtbot.waitSignal(panel.place_wanted) as told:
        QTest.keyClick(row.button, Qt.Key.Key_Return)
    assert told.args == [(2, None)]


def test_a_turns_fault_leads_to_its_fence(panel: VerdictPanel, qtbot: QtBot) -> None:
    text = "field A bulls 3,4 6,5 5,4 fences b5-l6 r5-l1\nfield A turns 124 r5-l1\n"
    panel.show_draft(draft_of(parse_sheet(text)))
    row = next(it for it in panel.faults.rows if "turn 1" in it.button.accessibleName())
    with qtbot.waitSignal(panel.place_wanted) as told:
        QTest.keyClick(row.button, Qt.Key.Key_Return)
    fault = told.args[0] if told.args else None
    assert isinstance(fault, Fault)
    assert fault.fences == (1,)


def test_tab_meets_the_faults_before_the_buttons_below_them(panel: VerdictPanel) -> None:
    """Although their rows are made later, each time there are more."""
    panel.show_draft(draft_of(complete()))
    panel.show_draft(draft_of(wrong()))
    panel.activateWindow()
    panel.faults.rows[0].button.setFocus()
    met: list[QWidget | None] = []
    while panel.report not in met and len(met) < 80:
        met.append(panel.focusWidget())
        QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
    places = [met.index(row.button) for row in panel.faults.rows if row.isVisible()]
    assert places == sorted(places)
    assert places[-1] < met.index(panel.fields[0].head) < met.index(panel.report)


def test_the_faults_begin_above_all_but_the_total(panel: VerdictPanel) -> None:
    """So that they are seen in a low window, where the rest is scrolled to."""
    panel.show_draft(draft_of(wrong()))
    QApplication.processEvents()
    tops = [it.mapTo(panel, it.rect().topLeft()).y() for it in (panel.faults, panel.fields[0])]
    assert 0 < tops[0] < 200 < tops[1]


def test_everything_can_be_reached_by_tab(panel: VerdictPanel, qtbot: QtBot) -> None:
    panel.show_draft(draft_of(wrong()))
    panel.activateWindow()
    panel.fields[0].head.setFocus()
    met = set()
    for _ in range(60):
        met.add(panel.focusWidget())
        QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
    wanted: set[QWidget] = {panel.report, panel.keep}
    wanted |= {block.head for block in panel.fields}
    wanted |= {row.button for row in panel.faults.rows if row.isVisible()}
    assert wanted <= met


@pytest.fixture
def thinking(qtbot: QtBot) -> Iterator[VerdictPanel]:
    """A panel beside which there is somebody who thinks."""
    thinker = Thinker()
    made = VerdictPanel(look_of())
    made.think_with(thinker)
    qtbot.addWidget(made)
    made.resize(400, 900)
    made.show()
    yield made
    made.close_down()
    made.close()
    thinker.close()


def test_the_solver_tells_what_perfect_dice_would_give(
    thinking: VerdictPanel, qtbot: QtBot
) -> None:
    """In its own time: the panel shows it when it comes."""
    text = "field A bulls 3,4 6,5 5,4 fences r5-l1\nfield B bulls 4,2 1,6 1,5 5,5\n"
    thinking.show_draft(draft_of(parse_sheet(text)))
    expected = "With the best dice, 25 points could be made of these bulls."
    qtbot.waitUntil(lambda: expected in texts(thinking.fields[0]), timeout=20000)
    assert not any("best dice" in text for text in texts(thinking.fields[1])), "nothing is drawn"
    thinking.close_down()
    assert expected not in texts(thinking)


def test_best_play_is_told_on_request_for_a_whole_record(
    thinking: VerdictPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review itself, which takes its time, is tested with `core.games.bulls.sheet_par`."""
    lucks = (Luck(0, 4.4),)
    review: Review[Any] = Review(90.0, (), lucks, total=9, seen=9, done=True)

    def reviewed(match: AnyMatch, *_: object) -> Iterator[Worth]:
        assert match.outcome() is not None
        yield Worth(replace(review, done=False))
        yield Worth(review)

    monkeypatch.setattr(verdict_thoughts, "steps_to_worth", reviewed)
    thinking.show_draft(draft_of(complete()))
    assert not thinking.ask_worth.isVisible()
    thinking.show_draft(draft_of(sheet_of(game_over())))
    assert thinking.ask_worth.isVisible()
    thinking.ask_worth.click()
    assert "Thinking about each turn…" in texts(thinking)
    assert not thinking.ask_worth.isVisible()
    expected = "Strong play reaches about 94 points with these dice."
    qtbot.waitUntil(lambda: expected in texts(thinking), timeout=20000)
