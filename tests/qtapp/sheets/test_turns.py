"""Is the record of turns typed line by line, and checked at once?"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import SheetField, Turn
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from geometry.field import FENCES
from qtapp.sheets.entry.turns_lines import read_record, record_text, same_record
from qtapp.sheets.sheet_checker import SheetChecker
from tests.qtapp.sheets.checking import checker, fence


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[SheetChecker]:
    with checker() as made:
        made.side.tabs.setCurrentWidget(made.side.turns)
        QTest.keyClicks(made.desk.line, "336655")
        made.side.turns.pages[0].setFocus()
        QApplication.processEvents()
        yield made


def type_lines(window: SheetChecker, *lines: str, at: int = 0) -> None:
    page = window.side.turns.pages[at]
    for line in lines:
        QTest.keyClicks(page, line)
        QTest.keyClick(page, Qt.Key.Key_Return)


def field(window: SheetChecker, at: int = 0) -> SheetField:
    return window.stack.current.draft.sheet.fields[at]


def retype(window: SheetChecker, text: str) -> None:
    """Replaces the lines of field A in one stroke."""
    page = window.side.turns.pages[0]
    page.selectAll()
    page.paste_text(text)


def test_each_line_is_a_turn_and_its_fence_is_drawn_as_it_comes(window: SheetChecker) -> None:
    page = window.side.turns.pages[0]
    QTest.keyClicks(page, "446 t4r")
    assert field(window).fences == ()
    QTest.keyClicks(page, "6")
    assert field(window).fences == (fence("t4", "r6"),)
    assert field(window).turns == (Turn((4, 4, 6), fence("t4", "r6")),)
    QTest.keyClick(page, Qt.Key.Key_Return)
    type_lines(window, "136 pass", "left")
    assert field(window).turns == (Turn((4, 4, 6), fence("t4", "r6")), Turn((1, 3, 6), "pass"))
    assert field(window).left is True
    assert window.side.turns.says == "✓ 2 turns are recorded, and all are lawful."


def test_the_first_refusal_is_marked_at_its_line(window: SheetChecker) -> None:
    """B3.2: a die for each post."""
    type_lines(window, "446 t4r6", "125 t3l1", "136 pass")
    assert window.side.turns.pages[0].wrong == (1,)
    assert window.side.turns.says.replace("\xa0", " ") == "✕ Line 2: No die shows 3."


def test_a_line_under_way_is_no_mistake_yet(window: SheetChecker) -> None:
    type_lines(window, "446 t4r6")
    QTest.keyClicks(window.side.turns.pages[0], "13")
    assert not window.side.turns.pages[0].wrong
    QTest.keyClick(window.side.turns.pages[0], Qt.Key.Key_Return)
    assert list(window.side.turns.pages[0].wrong) == [1]
    assert "three dice" in window.side.turns.says
    assert field(window).turns is not None
    assert len(field(window).turns or ()) == 1, "what stands before it counts"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("x255 t2b5", "A turn begins with three dice, as 446, not x255."),
        ("pass", "A turn begins with three dice, as 446, not pass."),
        ("t2b5", "A turn begins with three dice, as 446, not t2b5."),
        ("left 2", "Nothing is played in a field that was left."),
        ("446 t4r2 total 9", "“total” says nothing here."),
    ],
)
def test_a_line_that_is_no_turn_says_so_in_words_that_were_typed(
    window: SheetChecker, line: str, told: str
) -> None:
    window.side.turns.pages[0].set_text(f"{line}\n")
    window.side.turns.pages[0].edited.emit()
    assert window.side.turns.says == f"✕ Line 1: {told}"


def test_a_fence_goes_with_its_line_but_not_what_was_drawn_before(window: SheetChecker) -> None:
    window.stack.current.draft.set_fence(0, *fence("t1", "l1"), there=True)
    type_lines(window, "111 t1l1", "446 t4r6")
    assert field(window).fences == (fence("t1", "l1"), fence("t4", "r6"))
    page = window.side.turns.pages[0]
    page.selectAll()
    QTest.keyClick(page, Qt.Key.Key_Delete)
    assert field(window).fences == (fence("t1", "l1"),)
    assert field(window).turns is None


def test_a_corrected_turn_takes_its_fence_along_after_sheets_were_turned(
    window: SheetChecker,
) -> None:
    """B8.1: what only the record brought is not drawn by anybody."""
    type_lines(window, "446 t4r6")
    window.stack.add(parse_sheet("total 3"))
    window.stack.choose(0)
    retype(window, "446 t4r4")
    assert field(window).fences == (fence("t4", "r4"),)
    window.bar.undo.click()
    retype(window, "446 t6r4")
    assert field(window).fences == (fence("t6", "r4"),)


def test_a_corrected_turn_takes_its_fence_along_the_next_time(qtbot: QtBot, tmp_path: Path) -> None:
    with checker(tmp_path) as window:
        window.stack.current.draft.set_fence(0, *fence("t1", "l1"), there=True)
        type_lines(window, "446 t4r6", "111 t1l1")
    with checker(tmp_path) as window:
        retype(window, "446 t4r4")
        assert field(window).fences == (fence("t4", "r4"), fence("t1", "l1"))


def test_a_fence_that_a_person_drew_again_is_no_longer_that_of_its_line(
    window: SheetChecker,
) -> None:
    type_lines(window, "446 t4r6")
    for there in (False, True):
        window.stack.current.draft.set_fence(0, *fence("t4", "r6"), there=there)
    retype(window, "446 t4r4")
    assert field(window).fences == (fence("t4", "r4"), fence("t4", "r6"))


def test_undo_and_the_text_bring_the_lines_along(window: SheetChecker) -> None:
    type_lines(window, "446 t4r6", "136 pass")
    window.bar.undo.click()
    assert window.side.turns.pages[0].toPlainText() == "446 t4-r6"
    window.side.text.lines.setPlainText("field B turns 123 t1-l2, 456 pass\nfield B left")
    assert window.side.turns.pages[1].toPlainText() == "123 t1-l2\n456 pass\nleft"


def test_the_field_and_its_record_are_chosen_together(window: SheetChecker) -> None:
    window.side.turns.letters[2].click()
    assert window.desk.at == 2
    window.desk.choose(3)
    assert window.side.turns.at == 3


def test_a_fault_of_a_turn_leads_to_its_line(window: SheetChecker) -> None:
    type_lines(window, "446 t4r6", "125 t3l1")
    fault = next(it for it in window.stack.current.draft.verdict.faults if it.turn is not None)
    window.desk.choose(2)
    window.side.verdict.place_wanted.emit(fault)
    assert window.side.turns.at == 0
    assert window.side.turns.pages[0].row == 1


def test_a_sheet_with_its_turns_is_kept_as_a_game(window: SheetChecker, qtbot: QtBot) -> None:
    """B8.2."""
    assert window.side.verdict.keep.why_not.startswith("A game needs the dice")
    type_lines(window, "446 t4r6", "136 pass")
    assert window.side.verdict.keep.why_not == ""
    with qtbot.waitSignal(window.match_made) as made:
        window.side.verdict.keep.click()
    match = made.args[0] if made.args else None
    assert match is not None
    assert match.state.passes == 1


BAD_IN_THE_MIDDLE = ("446 t4r6", "446 t9", "123 t1l2", "456 pass")


def pages(window: SheetChecker) -> list[str]:
    return [page.toPlainText() for page in window.side.turns.pages]


def test_a_bad_line_takes_nothing_away_that_stands_on_other_lines(window: SheetChecker) -> None:
    """The lines stay, and so do the fences that were drawn by those after it."""
    type_lines(window, "446 t4r6", "136 t1l3", "123 t1l2", "456 pass")
    drawn = field(window).fences
    page = window.side.turns.pages[0]
    page.go_to(1)
    for _ in range(2):
        QTest.keyClick(page, Qt.Key.Key_Backspace)
        assert field(window).fences == drawn
    window.desk.choose(2)
    QApplication.processEvents()
    assert page.toPlainText() == "446 t4r6\n136 t1\n123 t1l2\n456 pass\n"
    assert len(field(window).turns or ()) == 1, "what stands before it counts"
    page.go_to(1)
    QTest.keyClicks(page, "l4")
    assert field(window).fences == (fence("t4", "r6"), fence("t1", "l4"), fence("t1", "l2"))
    assert len(field(window).turns or ()) == 4


def test_lines_that_cannot_be_read_go_with_their_sheet(window: SheetChecker) -> None:
    type_lines(window, *BAD_IN_THE_MIDDLE)
    type_lines(window, "nonsense", at=3)
    before = pages(window)
    assert before[0].startswith("\n".join(BAD_IN_THE_MIDDLE))
    window.bar.new.click()
    assert pages(window) == [""] * 4
    window.stack.choose(0)
    assert pages(window) == before
    assert window.side.turns.pages[0].wrong == (1,)


def test_lines_that_cannot_be_read_are_there_the_next_time(qtbot: QtBot, tmp_path: Path) -> None:
    with checker(tmp_path) as window:
        type_lines(window, *BAD_IN_THE_MIDDLE, at=1)
        before = pages(window)
    with checker(tmp_path) as window:
        assert pages(window) == before
        window.side.turns.choose(1)
        assert "Line 2" in window.side.turns.says
        window.bar.new.click()
        window.stack.choose(0)
        assert pages(window) == before


@pytest.mark.parametrize("elsewhere", ["undo", "text", "field"])
def test_lines_that_cannot_be_read_outlast_changes_elsewhere(
    window: SheetChecker, elsewhere: str
) -> None:
    type_lines(window, *BAD_IN_THE_MIDDLE)
    before = pages(window)
    if elsewhere == "undo":
        window.bar.undo.click()
    elif elsewhere == "text":
        window.side.text.lines.setPlainText("field A bulls 3,3 turns 123 pass")
    else:
        window.stack.current.draft.set_bull(1, 4, there=True)
    assert pages(window) == before
    assert ("another record" in window.side.turns.says) == (elsewhere != "field")
    window.side.turns.give_up.click()
    assert read_record(pages(window)[0]).turns == (field(window).turns or ())
    assert not window.side.turns.give_up.isVisible()
    assert not window.stack.current.unread_turns


def test_saving_does_not_lose_lines_that_cannot_be_read(
    window: SheetChecker, tmp_path: Path
) -> None:
    type_lines(window, *BAD_IN_THE_MIDDLE)
    window.files.save(tmp_path / "mine.txt")
    text = (tmp_path / "mine.txt").read_text()
    assert parse_sheet(text) == window.stack.current.draft.sheet
    assert all(line in text for line in BAD_IN_THE_MIDDLE)
    assert "cannot be read yet" in window.frame.notice


def test_no_game_is_made_while_a_line_cannot_be_read(window: SheetChecker) -> None:
    """It would have another end than the one that was typed."""
    type_lines(window, *BAD_IN_THE_MIDDLE)
    assert "cannot be read yet" in window.side.verdict.keep.why_not


def kept_games(window: SheetChecker) -> list[object]:
    games: list[object] = []
    window.match_made.connect(games.append)
    return games


def test_a_game_is_kept_once_until_it_changes(window: SheetChecker) -> None:
    games = kept_games(window)
    type_lines(window, "446 t4r6")
    window.side.verdict.keep.click()
    assert window.frame.notice.startswith("The game is kept")
    window.side.verdict.keep.click()
    QTest.keyClicks(window.side.written.total, "12")
    window.side.verdict.keep.click()
    assert len(games) == 1, "a number that was written makes no other game"
    assert window.frame.notice == "This game is kept already."
    type_lines(window, "136 pass")
    window.side.verdict.keep.click()
    assert len(games) == 2


def test_a_record_that_stops_at_a_mistake_says_where_and_why(window: SheetChecker) -> None:
    games = kept_games(window)
    type_lines(window, "446 t4r6", "125 t3l1", "136 pass")
    window.side.verdict.keep.click()
    assert len(games) == 1
    notice = window.frame.notice.replace("\xa0", " ")
    assert notice == "The game is kept up to a mistake. Field A, turn 2: No die shows 3."


def test_what_cannot_be_seen_is_shown_when_it_is(window: SheetChecker) -> None:
    """Hidden tabs cost nothing, and are never behind when somebody looks."""
    tabs = window.side.tabs
    tabs.setCurrentWidget(window.side.verdict)
    draft = window.stack.current.draft
    draft.change(lambda _: parse_sheet("field A bulls 3,3 turns 123 pass\ntotal 9"))
    tabs.setCurrentWidget(window.side.turns)
    assert pages(window)[0] == "123 pass"
    tabs.setCurrentWidget(window.side.text)
    assert window.side.text.lines.toPlainText() == sheet_text(draft.sheet)
    window.frame.show_page("photos")
    draft.set_bull(3, 7, there=True)
    window.frame.show_page("fields")
    shown = window.desk.editors[3].shown
    assert shown is not None
    assert shown.drawn.bulls == (7,)


turns = st.builds(
    Turn,
    st.tuples(*[st.integers(1, 6)] * 3),
    st.one_of(st.just("pass"), st.sampled_from([(it.a, it.b) for it in FENCES])),
)


@given(st.lists(turns, max_size=6), st.sampled_from([None, True, False]))
def test_the_lines_of_a_record_give_it_back(record: list[Turn], left: bool | None) -> None:
    field = SheetField(turns=tuple(record) or None, left=left)
    read = read_record(record_text(field))
    assert read.bad is None
    assert same_record(read, field)


@given(st.text(alphabet="446 trbl123pasel\n,-#", max_size=60))
def test_no_lines_break_it(text: str) -> None:
    record = read_record(text)
    assert len(record.rows) == len(record.turns)
    assert (record.bad is None) == (record.bad_row is None)
