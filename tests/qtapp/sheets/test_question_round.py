"""One question after the other, back again, and nothing answered by itself."""

import pytest
from PySide6.QtWidgets import QApplication

from geometry.field import place_index, post_index
from qtapp.sheets.draft import Draft
from qtapp.sheets.photo.question_round import QuestionRound
from qtapp.sheets.photo.question_words import question_text, rest_text
from tests.geometry.made_photos import fence
from tests.qtapp.sheets.photo_cases import FENCES, doubtful_reading


@pytest.fixture
def draft(qapp: QApplication) -> Draft:
    made = Draft()
    made.take_reading(doubtful_reading())
    return made


def posts(name: str) -> tuple[int, int]:
    a, b = sorted(post_index(post) for post in name.split("-"))
    return a, b


def test_the_questions_come_field_by_field_and_the_mallets_last(draft: Draft) -> None:
    questions = QuestionRound(draft)
    asked = []
    while (now := questions.now) is not None:
        asked.append((question_text(now), questions.number, questions.count))
        questions.later()
    assert [text for text, _, _ in asked] == [
        "Is there a bull at column 6, row 2?",
        "Is there a fence from top 2 to right 3?",
        "Is there a fence from top 1 to right 6?",
        "Is the second mallet box ticked?",
    ]
    assert [(number, count) for _, number, count in asked] == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_what_is_put_off_stays_unsure(draft: Draft) -> None:
    questions = QuestionRound(draft)
    before = draft.sheet, draft.doubts
    for _ in range(4):
        questions.later()
    assert questions.now is None
    assert questions.postponed == 4
    assert (draft.sheet, draft.doubts) == before
    questions.ask_again()
    assert questions.number == 1


def test_yes_and_no_go_into_the_draft(draft: Draft) -> None:
    questions = QuestionRound(draft)
    questions.answer(right=True)
    assert place_index(6, 2) in draft.sheet.fields[0].bulls
    questions.answer(right=False)
    assert posts(FENCES[0]) not in draft.sheet.fields[0].fences
    assert questions.number == 3
    assert questions.count == 4


def test_back_asks_the_question_before_once_more(draft: Draft) -> None:
    questions = QuestionRound(draft)
    assert not questions.can_go_back
    first = questions.now
    questions.answer(right=True)
    questions.later()
    assert questions.number == 3
    questions.back()
    assert questions.number == 2
    questions.back()
    assert questions.now == first
    assert place_index(6, 2) not in draft.sheet.fields[0].bulls
    questions.back()
    assert questions.now == first
    assert draft.sheet.fields[0].fences


def test_another_fence_can_be_the_answer(draft: Draft) -> None:
    questions = QuestionRound(draft)
    questions.later()
    questions.answer_posts(*posts("t2-r4"))
    assert posts("t2-r4") in draft.sheet.fields[0].fences
    assert posts(FENCES[0]) not in draft.sheet.fields[0].fences
    questions.back()
    assert posts(FENCES[0]) in draft.sheet.fields[0].fences


def test_a_bull_can_stand_elsewhere_and_back_undoes_it_in_one_step(draft: Draft) -> None:
    questions = QuestionRound(draft)
    bulls = draft.sheet.fields[0].bulls
    questions.answer_place(place_index(6, 3))
    assert draft.sheet.fields[0].bulls == (*bulls, place_index(6, 3))
    assert questions.number == 2
    questions.back()
    assert draft.sheet.fields[0].bulls == bulls
    assert questions.number == 1


def test_the_mallet_box_is_ticked_by_the_answer(draft: Draft) -> None:
    questions = QuestionRound(draft)
    for _ in range(3):
        questions.later()
    before = draft.sheet.mallets
    assert before is not None
    questions.answer(right=False)
    assert draft.sheet.mallets == before - 1


def test_a_question_that_is_settled_by_hand_is_asked_no_more(draft: Draft) -> None:
    questions = QuestionRound(draft)
    draft.set_bull(0, place_index(6, 2), there=False)
    assert questions.number == 2
    draft.undo()
    assert questions.number == 1


def test_a_second_reading_asks_no_more_what_was_decided(draft: Draft) -> None:
    questions = QuestionRound(draft)
    questions.answer(right=True)
    draft.take_reading(doubtful_reading())
    assert questions.now is not None
    assert (questions.now.kind, questions.now.what) == ("fence", fence(FENCES[0]))
    assert place_index(6, 2) in draft.sheet.fields[0].bulls


def test_with_nothing_to_ask_a_sentence_says_so() -> None:
    assert rest_text(0, 0).startswith("Everything was read without a question.")
    assert rest_text(0, 3) == "All questions are answered."
    assert rest_text(1, 3).startswith("1 question is left")
    assert rest_text(2, 3).startswith("2 questions are left")
