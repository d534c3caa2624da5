"""Does a draft keep what a person decided, and every step of it?"""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_text import parse_sheet
from geometry.field import fence_between
from geometry.reader import Reading, Tick
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


def test_to_say_once_more_what_was_said_before_is_no_step(qtbot: QtBot) -> None:
    draft = Draft()
    draft.set_bull(0, 3, there=True)
    draft.set_bull(0, 4, there=True)
    told: list[None] = []
    draft.changed.connect(lambda: told.append(None))
    draft.set_bull(0, 3, there=True)
    assert told == []


def ticks(*ticked: bool, unsure: tuple[int, ...] = ()) -> Reading:
    """A photograph of which only the mallet boxes are looked at."""
    boxes = tuple(Tick(it, 0.5, unsure=box in unsure) for box, it in enumerate(ticked))
    return Reading("a4", None, None, (), boxes, (), (100, 100))


def test_mallets_counted_by_hand_outlast_a_second_reading(qtbot: QtBot) -> None:
    draft = Draft()
    draft.take_reading(ticks(True, True, False, unsure=(2,)))
    draft.change(lambda sheet: replace(sheet, mallets=3))
    draft.take_reading(ticks(True, False, False, unsure=(1, 2)))
    assert draft.sheet.mallets == 3
    assert draft.doubts == (), "nor is it asked again"
    draft.undo()
    draft.undo()
    draft.take_reading(ticks(True, False, False))
    assert draft.sheet.mallets == 1, "what was undone is decided no more"


def test_mallets_taken_away_by_hand_stay_away(qtbot: QtBot) -> None:
    draft = Draft()
    draft.take_reading(ticks(True, False, False))
    draft.change(lambda sheet: replace(sheet, mallets=None))
    draft.take_reading(ticks(True, False, False))
    assert draft.sheet.mallets is None


def test_a_mallet_box_that_was_answered_is_not_asked_again(qtbot: QtBot) -> None:
    draft = Draft()
    draft.take_reading(ticks(True, True, False, unsure=(1, 2)))
    draft.answer(draft.doubts[0], right=False)
    assert draft.sheet.mallets == 1
    draft.take_reading(ticks(True, True, True, unsure=(1, 2)))
    assert [(it.kind, it.what) for it in draft.doubts] == [("mallet", 2)]
    assert draft.sheet.mallets == 2, "box 2 stays as it was answered, box 3 is as it was read"
    draft.answer(draft.doubts[0], right=True)
    assert (draft.sheet.mallets, draft.boxes) == (2, (True, False, True))


def test_questions_of_the_last_time_are_settled_with_the_boxes_of_then(qtbot: QtBot) -> None:
    """Of a restored sheet only one box is asked about; the others stay ticked."""
    draft = Draft(
        sheet=parse_sheet("mallets 2"),
        doubts=(Doubt("mallet", None, 2, taken=False),),
        boxes=(True, True, False),
    )
    draft.answer(draft.doubts[0], right=True)
    assert draft.sheet.mallets == 3


def test_a_bull_or_fence_moves_in_one_step_and_keeps_its_place_in_the_order(qtbot: QtBot) -> None:
    draft = Draft(sheet=parse_sheet("field A bulls 1,1 2,2 3,3 fences t1-l1 t2-r2"))
    draft.move_bull(0, place(2, 2), place(5, 2))
    assert draft.sheet.fields[0].bulls == (place(1, 1), place(5, 2), place(3, 3))
    draft.move_fence(0, fence("t1", "l1"), fence("t1", "l2"))
    assert fences(draft) == [fence("t1", "l2"), fence("t2", "r2")]
    draft.undo()
    draft.undo()
    assert not draft.can_undo


def test_what_moves_onto_another_becomes_one_with_it(qtbot: QtBot) -> None:
    draft = Draft(sheet=parse_sheet("field A bulls 1,1 2,2"))
    draft.move_bull(0, place(1, 1), place(2, 2))
    assert draft.sheet.fields[0].bulls == (place(2, 2),)


def test_a_doubted_bull_is_settled_by_saying_where_it_is(qtbot: QtBot) -> None:
    """Neither where it was asked about nor where it was put is it asked about again."""
    draft = Draft(
        doubts=(
            Doubt("bull", 0, place(3, 3), taken=False),
            Doubt("bull", 0, place(3, 4), taken=False),
        )
    )
    draft.move_bull(0, place(3, 3), place(3, 4))
    assert draft.sheet.fields[0].bulls == (place(3, 4),)
    assert draft.doubts == ()


def test_a_doubted_fence_is_settled_by_saying_which_it_is(qtbot: QtBot) -> None:
    for drawn in ("", " fences t3-r5"):
        for named in (fence("t3", "r6"), fence("t3", "r5")):
            draft = Draft(
                sheet=parse_sheet("field A bulls 3,4" + drawn),
                doubts=(Doubt("fence", 0, index_of("t3", "r5"), taken=bool(drawn)),),
            )
            draft.answer_other(draft.doubts[0], *named)
            assert fences(draft) == [named]
            assert draft.doubts == ()


def test_the_record_is_played_again_only_when_it_changes(qtbot: QtBot) -> None:
    draft = Draft(sheet=parse_sheet("field A bulls 3,3 6,6 5,5 turns 446 t4-r6"))
    before = draft.replayed
    write(draft, 12)
    assert draft.replayed is before
    draft.set_fence(0, *fence("t4", "r6"), there=True)
    added = draft.replayed
    draft.set_fence(0, *fence("t1", "l1"), there=True)
    assert draft.replayed is added
    draft.change(lambda sheet: parse_sheet("field A bulls 3,3 6,6 5,5 turns 446 t4-r6, 136 pass"))
    assert draft.replayed is not added
    assert draft.replayed.match.state.passes == 1
