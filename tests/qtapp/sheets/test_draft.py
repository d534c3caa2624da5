"""Does a draft keep what a person decided, and every step of it?"""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_text import parse_sheet
from geometry.field import fence_between
from qtapp.sheets.draft import Draft
from qtapp.sheets.stand import Doubt
from tests.qtapp.sheets.checking import fence, place


def index_of(a: str, b: str) -> int:
    found = fence_between(*fence(a, b))
    assert found is not None
    return found


def fences(draft: Draft) -> list[tuple[int, int]]:
    return list(draft.sheet.fields[0].fences)


def write(draft: Draft, total: int) -> None:
    draft.change(lambda sheet: replace(sheet, total=total), run="total")


def total(draft: Draft) -> int | None:
    return draft.sheet.total


def test_each_change_is_one_step_to_undo(qtbot: QtBot) -> None:
    draft = Draft()
    draft.set_bull(0, place(3, 4), there=True)
    draft.set_fence(0, *fence("t3", "r5"), there=True)
    draft.undo()
    assert fences(draft) == []
    draft.undo()
    assert draft.sheet == Sheet()
    assert not draft.can_undo
    draft.redo()
    draft.redo()
    assert fences(draft) == [fence("t3", "r5")]
    assert not draft.can_redo


def test_where_it_begins_is_no_step(qtbot: QtBot) -> None:
    draft = Draft(sheet=parse_sheet("total 88"), doubts=(Doubt("bull", 0, 3, taken=False),))
    assert not draft.can_undo
    assert draft.sheet.total == 88
    assert len(draft.doubts) == 1


def test_the_digits_of_one_number_are_one_step(qtbot: QtBot) -> None:
    draft = Draft()
    for number in (1, 12, 125):
        write(draft, number)
    draft.undo()
    assert total(draft) is None
    draft.redo()
    assert total(draft) == 125
    write(draft, 12)
    draft.undo()
    assert total(draft) == 125, "after an undo a new run begins"


def test_what_is_changed_in_the_text_is_asked_no_more(qtbot: QtBot) -> None:
    draft = Draft(
        sheet=parse_sheet("field A bulls 3,4 fences t3-r5 t1-l1\nmallets 1"),
        doubts=(
            Doubt("fence", 0, index_of("t3", "r5"), taken=True),
            Doubt("fence", 0, index_of("t1", "l1"), taken=True),
            Doubt("mallet", None, 0, taken=True),
        ),
    )
    draft.change(lambda _: parse_sheet("field A bulls 3,4 fences t1-l1\nmallets 2"))
    assert [(it.kind, it.what) for it in draft.doubts] == [("fence", index_of("t1", "l1"))]
    draft.undo()
    assert len(draft.doubts) == 3


def test_to_confirm_what_is_there_settles_the_question(qtbot: QtBot) -> None:
    draft = Draft(
        sheet=parse_sheet("field A fences t3-r5"),
        doubts=(Doubt("fence", 0, index_of("t3", "r5"), taken=True),),
    )
    draft.set_fence(0, *fence("t3", "r5"), there=True)
    assert draft.doubts == ()
    assert fences(draft) == [fence("t3", "r5")]


def test_a_change_that_changes_nothing_is_no_step(qtbot: QtBot) -> None:
    draft = Draft()
    told: list[None] = []
    draft.changed.connect(lambda: told.append(None))
    draft.change(lambda sheet: sheet)
    assert told == []
    assert not draft.can_undo
