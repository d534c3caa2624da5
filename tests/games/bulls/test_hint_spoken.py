"""What is a screen reader told of the marks of a hint, and can it be mistaken?"""

from core.hints import Mark
from qtapp.games.bulls.edge_words import stretch_words
from qtapp.games.bulls.spoken import bull_hint


def test_a_bull_tells_what_the_hint_does_for_it_with_neighbouring_gaps_as_one() -> None:
    marks = [
        *(Mark("cuts-gap", (gap, 1)) for gap in (23, 0, 1)),
        Mark("open-gap", (10, 1)),
        Mark("cuts-bull", (0, 1)),
        Mark("open-bull", (1, 3)),
        Mark("cuts-gap", (6, 2)),
        Mark("look-gaps", (21, 2, 1)),
    ]
    assert bull_hint(marks, 1) == (
        "The hint looks at the edge from left 3 round the corner top left to top 4."
        " The hint closes its way out from left 1 round the corner top left to top 3."
        " After the hint it still gets out from right 5 to right 6."
        " The hint parts it from bull 1."
        " After the hint it is still together with bull 4."
    )
    assert bull_hint([Mark("bull", (1,))], 1) == "The hint points to it."
    assert bull_hint(marks, 4) == ""


def test_no_two_stretches_of_the_edge_are_told_alike() -> None:
    """From left 4 to bottom 6 there are two ways, and each has its own words."""
    told = {stretch_words(first, count) for first in range(24) for count in range(1, 24)}
    assert len(told) == 24 * 23
    assert stretch_words(20, 16) == (
        "from left 4 round the corners top left, top right and bottom right to bottom 6"
    )
    assert stretch_words(12, 8) == "from bottom 6 round the corner bottom left to left 4"
    assert {stretch_words(first, 24) for first in range(24)} == {"all round the field"}
