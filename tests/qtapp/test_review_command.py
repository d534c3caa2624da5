"""`kraal review`: what it prints, and what it says where there is nothing to review."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.bots import Budget, ReadData, Reason
from core.chance import OwnTable
from core.games.bulls import KIT
from core.games.bulls.rules import Action, Fence, Leave, Roll, View
from core.log import Sight
from core.review import Decision, Luck, Review, Reviewer
from core.terms import Cancelled
from qtapp.cli import main
from tests.qtapp.saved_games import SOLO, begun, game_over, saved, two_turns


def review_of(total: int | None, *, lucks: Sequence[Luck] = ()) -> Review[Action]:
    """A review of `two_turns`, as if it had ended with this total."""
    missed = Reason("missed-isolates", (2,))
    decisions: tuple[Decision[Action], ...] = (
        Decision(4, Roll(), Roll(), 0.0, 0.0, 100.0, Reason("roll-worth", (144,))),
        Decision(6, Fence("t4", "r3"), Fence("b6", "l3"), 2.34, 0.1, 98.0, missed),
        Decision(7, Roll(), Leave(), 0.1, 0.08, 98.0, Reason("level")),
    )
    return Review(105.8, decisions, tuple(lucks), total, seen=9, done=True)


LUCKS = (Luck(3, 1.25), Luck(5, -0.5), Luck(8, 2.0))


class Looker:
    """Says what it was told to say."""

    def __init__(self, *said: Review[Action]) -> None:
        self._said = said

    def reviews(
        self, moments: Sequence[Sight[View, Action]], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Review[Action]]:
        """All in turn; only the last counts."""
        assert budget == Budget()
        for at, moment in enumerate(moments):
            assert len(moment.log) == at
            assert moment.seat == SOLO
        yield from self._said


def with_reviewer(patch: pytest.MonkeyPatch, make: Any) -> None:
    """The game is reviewed by whom this makes; None: by nobody."""
    kits = {"bulls": replace(KIT, make_reviewer=make)}
    patch.setattr("core.registry.kits", lambda: kits)


def told(capsys: pytest.CaptureFixture[str], path: Path, *options: str) -> str:
    """What `kraal review` prints for this save."""
    assert main(["review", str(path), *options]) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


def test_the_total_is_taken_apart_and_every_roll_and_decision_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = replace(review_of(90), lucks=(), done=False)
    with_reviewer(monkeypatch, lambda _: Looker(first, review_of(90, lucks=LUCKS)))
    lines = told(capsys, saved(two_turns(), tmp_path)).splitlines()
    assert lines[:4] == [
        " +105.8  average of a strong player",
        "   +2.8  luck",
        "  -18.6  decisions, beside those of a strong player",
        "     90  total",
    ]
    assert lines[4] == "field A"
    assert lines[5] == "   +1.2  the places of the bulls"
    assert lines[6] == "field A, turn 1"
    assert lines[7].startswith("   best  ")
    assert lines[8].startswith("   -0.5  ")
    assert "3, 4, 6" in lines[8]
    assert lines[9].startswith("   -2.3  ")
    assert "was better (± 0.1)" in lines[9]
    assert lines[9].endswith("Bull 2 could have been isolated.")
    assert lines[10] == "field A, turn 2"
    assert "may have been better (± 0.1)" in lines[11]
    assert lines[12].startswith("   +2.0  ")
    assert len(lines) == 13


def test_json_has_every_figure_and_no_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_reviewer(monkeypatch, lambda _: Looker(review_of(90, lucks=LUCKS)))
    out = told(capsys, saved(two_turns(), tmp_path), "--json")
    assert out.count("\n") == 1
    answer = json.loads(out)
    parts = {name: answer[name] for name in ("average", "luck", "skill", "total", "lost")}
    assert parts == {"average": 105.8, "luck": 2.75, "skill": -18.55, "total": 90, "lost": 2.44}
    assert answer["decisions"][1] == {
        "at": 6,
        "field": "A",
        "turn": 1,
        "played": {"do": "fence", "a": "t4", "b": "r3"},
        "best": {"do": "fence", "a": "b6", "b": "l3"},
        "loss": 2.34,
        "standard_error": 0.1,
        "costly": True,
        "expected_total": 98.0,
        "reason": {"code": "missed-isolates", "args": [2]},
    }
    assert [roll["turn"] for roll in answer["rolls"]] == [0, 1, 2]
    assert answer["rolls"][1] == {"at": 5, "field": "A", "turn": 1, "luck": -0.5}


def test_a_game_that_goes_on_is_told_what_it_has_cost_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_reviewer(monkeypatch, lambda _: Looker(review_of(None, lucks=LUCKS)))
    path = saved(two_turns(), tmp_path)
    lines = told(capsys, path).splitlines()
    assert lines[2] == "   -2.4  lost by decisions so far; the game is not over"
    answer = json.loads(told(capsys, path, "--json"))
    assert answer["total"] is answer["skill"] is None


def refused(capsys: pytest.CaptureFixture[str], path: Path) -> str:
    """The sentence with which `kraal review` gives up."""
    err = ""
    for options in ([], ["--json"]):
        assert main(["review", str(path), *options]) == 1
        out, err = capsys.readouterr()
        assert not out
        assert err.count("\n") == 1
        assert err.startswith(f"kraal: {path}: ")
    return err.removeprefix(f"kraal: {path}: ").rstrip()


def test_where_there_is_nothing_to_review_one_sentence_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, tmp_path / "none").startswith("it cannot be read: No such file")
    nothing = "nothing has happened yet that could be reviewed"
    assert refused(capsys, saved(begun(), tmp_path)) == nothing
    dice_due = begun(OwnTable())
    dice_due.submit(SOLO, Roll(), "person")
    assert refused(capsys, saved(dice_due, tmp_path)) == nothing
    damaged = tmp_path / "damaged.kraal"
    damaged.write_text("{}", encoding="utf-8")
    assert refused(capsys, damaged).startswith("the save is refused: not a save file")


def test_a_game_without_a_reviewer_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(two_turns(), tmp_path)
    with_reviewer(monkeypatch, None)
    assert refused(capsys, path) == "the game 'bulls' has nobody who could review it"

    def make(read: ReadData) -> Reviewer[View, Action]:
        raise OSError("no disk")

    with_reviewer(monkeypatch, make)
    assert refused(capsys, path) == "the reviewer lacks its data: no disk"


def test_the_games_own_reviewer_adds_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every field was left at once: the worst that one can do without a pass."""
    answer = json.loads(told(capsys, saved(game_over(), tmp_path), "--json"))
    assert answer["total"] == 9
    assert answer["average"] + answer["luck"] + answer["skill"] == pytest.approx(9, abs=0.02)
    assert [decision["field"] for decision in answer["decisions"]] == list("ABCD")
    assert all(decision["costly"] for decision in answer["decisions"])
    codes = {decision["reason"]["code"] for decision in answer["decisions"]}
    assert codes == {"left-too-early"}
    assert answer["decisions"][-1]["expected_total"] == 9
    assert [roll["turn"] for roll in answer["rolls"]] == [0, 0, 0, 0]
