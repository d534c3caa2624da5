"""`kraal solve`: what it prints, and what it refuses."""

import json

import pytest

from qtapp.cli import main
from tests.games.bulls.positions import fences, places


def solved(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["solve", *arguments]) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


def test_the_fewest_fences_and_posts_are_told_with_a_way_to_build_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = solved(capsys, "--bulls", "3,4 6,5 5,4").splitlines()
    assert told[0].startswith("fewest fences: 4 (proved, and there are several ways); build: ")
    assert told[1].startswith("fewest posts: 5 (proved, ")


def test_single_use_and_the_easy_variant_are_other_questions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bulls = ("--bulls", "1,6 3,1 4,4")
    twice = solved(capsys, *bulls)
    once = solved(capsys, *bulls, "--single-use")
    easy = solved(capsys, *bulls, "--edge-is-fence")
    assert twice.startswith("fewest fences: 4 ")
    assert once.startswith("fewest fences: 6 ")
    assert easy.startswith("fewest fences: 2 ")


def test_fences_that_stand_are_taken_into_account(capsys: pytest.CaptureFixture[str]) -> None:
    out = solved(capsys, "--bulls", "3,4 6,5 5,4", "--fences", "T3-r6", "--json")
    answer = json.loads(out)["fences"]
    assert answer["verdict"] == "many"
    assert answer["fewest"] == answer["at_least"] == answer["at_most"] == 3
    assert len(fences(" ".join(answer["fences"]))) == 3
    assert len(places("3,4 6,5 5,4")) == answer["isolated_at_most"]


def test_a_search_that_is_stopped_claims_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    hard = "1,1 2,2 3,3 4,4 5,5 6,6"
    out = solved(capsys, "--bulls", hard, "--seconds", "0.000001")
    assert "not determined in the time given" in out
    assert "fewest fences: at least 0 " in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bulls", "3,9"], "'3,9' is no place"),
        (["--bulls", ""], "there must be at least one bull"),
        (["--bulls", "3,4 3,4"], "Two bulls stand on one place"),
        (["--bulls", "3,4", "--fences", "t3-t4"], "its posts stand on one side"),
        (["--bulls", "3,4", "--fences", "t3"], "'t3' is no fence"),
        (["--bulls", "3,3", "--fences", "t3-b3"], "A fence hits the bull at column 3, row 3"),
        (["--bulls", "3,3", "--seconds", "soon"], "'soon' is not a number of seconds"),
        (["--bulls", "3,3", "--seconds", "-1"], "-1 is not a number of seconds above 0"),
    ],
)
def test_what_cannot_stand_on_a_field_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["solve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert said in err
    assert err.count("\n") == 1
