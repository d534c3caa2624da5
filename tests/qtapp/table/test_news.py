"""Where there is no room for all sentences: is what matters most to the reader kept?"""

from collections.abc import Callable

import pytest

from core.terms import Seat
from qtapp.parts import LogLine
from qtapp.table.news import News, Weight, fitting, least, news_of

A, B = Seat(0), Seat(1)
SEEN, TOLD, AWAITED, TOUCHES = Weight
TURN = (
    News("Ann rolled.", SEEN),
    News("Ben pays Ann.", TOUCHES),
    News("Ben plays.", TOLD),
    News("Ben takes a city.", AWAITED),
    News("Cara draws.", TOLD),
)


def up_to(letters: int) -> Callable[[str], bool]:
    return lambda text: len(text) <= letters


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        (80, "Ann rolled. Ben pays Ann. Ben plays. Ben takes a city. Cara draws."),
        (57, "… Ben pays Ann. Ben plays. Ben takes a city. Cara draws."),
        (50, "… Ben pays Ann. … Ben takes a city. Cara draws."),
        (40, "… Ben pays Ann. … Ben takes a city. …"),
        (20, "… Ben pays Ann. …"),
        (13, "Ben pays Ann."),
        (10, ""),
    ],
)
def test_what_touches_the_reader_is_kept_first_then_what_was_awaited_then_the_newest(
    letters: int, text: str
) -> None:
    assert fitting(TURN, up_to(letters)) == text


def test_of_what_matters_a_short_sentence_takes_the_room_that_a_long_one_has_not() -> None:
    news = [News("Ben pays Ann.", TOUCHES), News("Ben pays Ann all that is left.", TOUCHES)]
    assert fitting(news, up_to(20)) == "Ben pays Ann. …"
    assert fitting(news, up_to(40)) == "… Ben pays Ann all that is left."


def test_of_the_rest_no_older_sentence_is_told_without_the_newer_ones() -> None:
    news = [News("One."), News("Two, and much of it."), News("Three.")]
    assert fitting(news, up_to(16)) == "… Three."


def test_where_nothing_fits_the_weightiest_is_the_least_that_is_told() -> None:
    assert fitting(TURN, up_to(3)) == ""
    assert least(TURN) == "… Ben pays Ann. …"
    assert least((News("Alone."),)) == "Alone."


def test_a_line_touches_those_whom_it_names_and_nobody_who_passes_by() -> None:
    line = LogLine("Ben pays Ann.", 3, touches=frozenset({A}))
    assert [news_of(line, seat).weight for seat in (A, B, None)] == [TOUCHES, TOLD, TOLD]
    assert news_of(LogLine("The bids.", 3, reveals=True), B).weight is AWAITED
