"""Why it is asked: in a few words, and only what is so."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from geometry.field import place_index, post_index
from geometry.reader import BullRead, FenceRead, FieldRead
from qtapp.sheets.draft import Doubt, Draft
from qtapp.sheets.photo.question_reasons import reason_text
from tests.geometry.made_photos import fence
from tests.qtapp.sheets.photo_cases import clear_reading


def read_of(name: str, *, confidence: float = 0.95, end: tuple[float, float] = (7, 4)) -> FenceRead:
    """A stroke from top 3 to somewhere, read as a fence."""
    return FenceRead(fence(name), confidence, True, None, ((3.0, 0.0), end))


def draft_with(
    qapp: QApplication,
    fences: tuple[FenceRead, ...] = (),
    maybe: tuple[FenceRead, ...] = (),
    marks: tuple[BullRead, ...] = (),
) -> Draft:
    reading = clear_reading()
    first: FieldRead = replace(
        reading.fields[0], fences=fences, maybe_fences=maybe, maybe_bulls=marks
    )
    draft = Draft()
    draft.take_reading(replace(reading, fields=(first,)))
    return draft


def asked(draft: Draft) -> Doubt:
    return draft.doubts[0]


def test_three_strokes_at_one_post(qapp: QApplication) -> None:
    """B4.5: two fences at most end at a post."""
    draft = draft_with(qapp, tuple(read_of(it) for it in ("t3-r4", "t3-b5", "t3-l2")))
    sentence = "3 strokes seem to end at top 3, where two may."
    assert reason_text(asked(draft), draft) == sentence
    doubt = asked(draft)
    draft.set_fence(0, post_index("t3"), post_index("b5"), there=False)
    assert reason_text(doubt, draft) == sentence


def test_a_stroke_that_may_be_another_fence(qapp: QApplication) -> None:
    draft = draft_with(qapp, (replace(read_of("t3-r4"), instead=fence("t3-r5")),))
    said = "The stroke may also be the fence from top 3 to right 5."
    assert reason_text(asked(draft), draft) == said


def test_a_stroke_that_is_faint_or_only_in_part(qapp: QApplication) -> None:
    draft = draft_with(qapp, (read_of("t3-r4", confidence=0.5),))
    assert reason_text(asked(draft), draft) == "The stroke is faint, or has gaps."
    draft = draft_with(qapp, maybe=(read_of("t3-r4", confidence=0.3),))
    assert reason_text(asked(draft), draft) == "Only a part of such a stroke is to be seen."


@pytest.mark.parametrize(
    ("end", "said"),
    [((7.0, 4.4), "The stroke ends between right 4 and right 5."), ((7.0, 4.05), "")],
)
def test_an_end_between_two_posts(qapp: QApplication, end: tuple[float, float], said: str) -> None:
    draft = draft_with(qapp, (read_of("t3-r4", end=end),))
    assert reason_text(asked(draft), draft) == said


def test_more_marks_than_bulls(qapp: QApplication) -> None:
    draft = draft_with(qapp, marks=(BullRead(place_index(6, 2), 0.3, True, (6, 2)),))
    said = "4 marks could be bulls, and the field has 3."
    assert reason_text(asked(draft), draft) == said


def test_a_covered_field(qapp: QApplication) -> None:
    reading = clear_reading()
    bulls = tuple(replace(it, unsure=True) for it in reading.fields[0].bulls)
    fences = tuple(replace(it, unsure=True) for it in reading.fields[0].fences)
    draft = Draft()
    draft.take_reading(
        replace(reading, fields=(replace(reading.fields[0], bulls=bulls, fences=fences),))
    )
    assert reason_text(asked(draft), draft, ("covered",)) == "Something covers this field."


def test_of_a_picture_that_is_not_here_nothing_is_made_up(qapp: QApplication) -> None:
    draft = Draft(doubts=(Doubt("bull", 0, 3, taken=True), Doubt("mallet", None, 0, taken=True)))
    assert [reason_text(doubt, draft) for doubt in draft.doubts] == ["", ""]
