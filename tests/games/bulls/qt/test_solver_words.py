"""Does the solver say no more than is proved, in whole sentences?"""

from dataclasses import replace

import pytest

from core.games.bulls.prospects import Share
from core.games.bulls.solver import Answer, Par
from core.hints import Verdict
from qtapp.games.bulls.study.words import (
    chance_sentence,
    par_sentence,
    proof_sentence,
    proof_told,
    signed,
    standing_sentence,
)
from qtapp.unbroken import unbroken
from tests.games.bulls.positions import fences
from tests.games.bulls.qt.solver_study import plain

PROVED = Answer(
    verdict=Verdict.MANY,
    at_least=3,
    at_most=3,
    fences=fences("t1-b1 l3-r3 t5-b6"),
    isolated_at_least=4,
    isolated_at_most=4,
    nodes=100,
)
HOPELESS = replace(
    PROVED, verdict=Verdict.NONE, at_least=0, at_most=None, isolated_at_least=2, isolated_at_most=2
)
STOPPED = replace(PROVED, verdict=Verdict.STOPPED, at_least=2, at_most=None, fences=())


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (None, "Not determined yet."),
        (STOPPED, "Not determined yet."),
        (PROVED, "Can still be completed with 3 more fences."),
        (replace(PROVED, at_least=1, at_most=1), "Can still be completed with 1 more fence."),
        (
            replace(STOPPED, at_most=5),
            "Can still be completed, with 2 to 5 more fences: not settled yet.",
        ),
        (HOPELESS, "Only 2 bulls can still be isolated."),
        (
            replace(HOPELESS, isolated_at_least=1, isolated_at_most=1),
            "Only 1 bull can still be isolated.",
        ),
        (
            replace(HOPELESS, isolated_at_least=0, isolated_at_most=0),
            "No bull can be isolated any more.",
        ),
        (replace(HOPELESS, isolated_at_most=3), "Not all bulls can be isolated any more."),
    ],
)
def test_the_status_parts_what_is_possible_from_what_is_not_known(
    answer: Answer | None, sentence: str
) -> None:
    assert standing_sentence(answer) == sentence


@pytest.mark.parametrize(
    ("answer", "start"),
    [
        (None, ""),
        (STOPPED, ""),
        (PROVED, "Proved: no fewer will do; there are several ways."),
        (replace(PROVED, verdict=Verdict.UNIQUE), "Proved: no fewer will do, and there is only"),
        (replace(PROVED, verdict=Verdict.UNKNOWN), "Proved: no fewer will do."),
        (HOPELESS, "Proved: no dice can isolate more."),
        (replace(HOPELESS, isolated_at_most=3), "Proved: no dice can isolate them all."),
    ],
)
def test_a_proof_is_claimed_only_where_there_is_one(answer: Answer | None, start: str) -> None:
    sentence = proof_sentence(answer)
    assert sentence.startswith(start)
    assert bool(sentence) == bool(start)


def test_par_is_told_with_its_limits_until_it_is_proved() -> None:
    assert par_sentence(None) == ""
    assert par_sentence(Par(31, 31, 31, PROVED)) == "Perfect dice would still give 31 points here."
    assert par_sentence(Par(1, 1, 1, PROVED)) == "Perfect dice would still give 1 point here."
    limits = par_sentence(Par(None, 26, 31, STOPPED))
    assert limits == "Perfect dice would still give 26 to 31 points here."


def test_the_fences_of_a_proof_are_told_in_building_order() -> None:
    assert plain(proof_told(PROVED)) == (
        "In this order 3 fences complete the field:"
        " top 1 – bottom 1, right 3 – left 3, top 5 – bottom 6."
    )
    assert proof_told(HOPELESS).startswith("3 fences that isolate as many bulls as can be: ")


def test_a_chance_of_none_or_all_games_is_no_certainty() -> None:
    """That n games ended alike says no more than that another end comes in less than 3 of n."""

    def told(share: float, error: float, number: int) -> str:
        sentence = plain(chance_sentence(Share(share, error, number)))
        return sentence.removeprefix("Chance to complete the field: ")

    assert chance_sentence(None) == "Chance to complete the field: not known yet."
    assert told(1, 0, 27) == "over 88 %."
    assert told(1, 0, 2700) == "over 99 %, nearly certain."
    assert told(0.993, 0.0016, 2700) == "over 99 %, nearly certain."
    assert told(0, 0, 27) == "under 12 %."
    assert told(0, 0, 2700) == "under 1 %."
    assert told(0.34, 0.0093, 2600) == "34 % ± 1 %."


def test_no_line_ends_inside_a_figure_or_the_name_of_a_post() -> None:
    text = unbroken("top 3 – right 5: expected final total 104.1 ± 0.3. 34 % ± 1 %. 2 4 4")
    lines = text.split(" ")
    assert lines == [
        *("top\xa03\xa0–", "right\xa05:", "expected", "final", "total\xa0104.1\xa0±\xa00.3."),
        *("34\xa0%\xa0±\xa01\xa0%.", "2", "4", "4"),
    ]


def test_a_difference_of_nothing_to_speak_of_is_no_figure() -> None:
    assert [signed(value) for value in (3.21, -3.21, -0.04)] == ["+3.2", "−3.2", "±0"]
