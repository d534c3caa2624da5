"""`kraal hint`: what it prints, and what it says where there is nothing to advise."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.bots import Budget, ReadData, Reason
from core.chance import OwnTable
from core.codec import dump
from core.games.bulls import KIT
from core.games.bulls.rules import Action, Fence, Pass, Roll, View
from core.hints import Advice, Hint, Hinter, Step
from core.log import Sight
from core.terms import Cancelled
from qtapp.cli import main
from tests.qtapp.saved_games import SOLO, act, begun, game_over, in_field_a, saved, two_turns

ROOT = Path(__file__).parents[2]


class Teacher:
    """Says what it was told to say, twice, and notes for how long it might think."""

    budgets: list[Budget] = []  # noqa: RUF012 - of all of them

    def hints(
        self, sight: Sight[View, Action], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        """First the pass, then the fence, which is what counts."""
        assert sight.seat in sight.to_act
        self.budgets.append(budget)
        why = Step((Reason("isolates", (2,)), Reason("ahead", (14,))))
        steps = (Step((Reason("work-on", (2,)),)), Step((Reason("look-at-cell", (2,)),)))
        fence: Hint[Action] = Hint(Fence("r3", "t4"), 98.7654, 0.2345)
        passing: Hint[Action] = Hint(Pass(), 97.36, None)
        move = Step((Reason("build", ("t4", "r3")),))
        yield Advice((passing, fence), (*steps, move, why), clear=False)
        yield Advice((fence, passing), (*steps, move, why), clear=True)


@pytest.fixture
def _teacher(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is taught by `Teacher`."""
    with_teacher(monkeypatch, lambda _: Teacher())
    Teacher.budgets.clear()


def with_teacher(patch: pytest.MonkeyPatch, make: Any) -> None:
    """The game is taught by whom this makes; None: by nobody."""
    kits = {"bulls": replace(KIT, make_hinter=make)}
    patch.setattr("qtapp.data.kits", lambda: kits)


def told(capsys: pytest.CaptureFixture[str], path: Path, *options: str) -> str:
    """What `kraal hint` prints for this save."""
    assert main(["hint", str(path), *options]) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


@pytest.mark.usefixtures("_teacher")
def test_every_move_is_told_with_its_expected_total_the_best_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = told(capsys, saved(in_field_a(), tmp_path)).splitlines()
    assert lines[0] == "expected total"
    assert lines[1].startswith("   98.8 ± 0.2  ")
    assert lines[2].startswith("   97.4 exact  ")
    assert lines[3].startswith("Why: ")
    assert lines[4] == "More time would not change which is best."
    assert "bull 2" in lines[3]  # a sentence, no code
    assert "isolates 2" not in lines[3]


@pytest.mark.usefixtures("_teacher")
def test_json_has_codes_and_no_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, saved(in_field_a(), tmp_path), "--json")
    assert out.count("\n") == 1
    answer = json.loads(out)
    assert answer["game"] == "bulls"
    assert answer["clear"] is True
    assert answer["best"] == {"do": "fence", "a": "t4", "b": "r3"}
    assert answer["moves"] == [
        {"move": answer["best"], "expected_total": 98.765, "standard_error": 0.234},
        {"move": {"do": "pass"}, "expected_total": 97.36, "standard_error": None},
    ]
    assert len(answer["steps"]) == 4
    assert answer["steps"][3][0] == {"code": "isolates", "args": [2]}


@pytest.mark.usefixtures("_teacher")
def test_it_thinks_as_long_as_it_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(in_field_a(), tmp_path)
    told(capsys, path)
    told(capsys, path, "--seconds", "0.5")
    assert Teacher.budgets == [Budget(2.0), Budget(0.5)]


@pytest.mark.parametrize("seconds", ["0", "-1", "soon"])
def test_an_odd_number_of_seconds_is_refused(
    seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", "game.kraal", "--seconds", seconds]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def refused(capsys: pytest.CaptureFixture[str], path: Path) -> str:
    """The sentence with which `kraal hint` gives up."""
    err = ""
    for options in ([], ["--json"]):
        assert main(["hint", str(path), *options]) == 1
        out, err = capsys.readouterr()
        assert not out
        assert err.count("\n") == 1
        assert err.startswith(f"kraal: {path}: ")
    return err.removeprefix(f"kraal: {path}: ").rstrip()


@pytest.mark.usefixtures("_teacher")
def test_where_nobody_is_to_choose_one_sentence_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "ポスト.kraal"
    assert refused(capsys, missing) == "it cannot be read: it is not there"
    assert refused(capsys, tmp_path) == "it cannot be read: it is no file"
    over = saved(game_over(), tmp_path)
    assert refused(capsys, over) == "the game is over; `kraal review` looks back on it"
    dice_due = begun(OwnTable())
    dice_due.submit(SOLO, Roll(), "person")
    due = saved(dice_due, tmp_path)
    expected = "the dice are due; there is nothing to choose before they lie"
    assert refused(capsys, due) == expected
    given_up = two_turns()
    given_up.resign(SOLO)
    expected = "the game was given up; `kraal review` looks back on it"
    assert refused(capsys, saved(given_up, tmp_path)) == expected


@pytest.mark.usefixtures("_teacher")
def test_a_damaged_save_is_refused_with_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.kraal"
    path.write_text("hello", encoding="utf-8")
    assert refused(capsys, path).startswith("the save is refused: not a save file")
    path.write_text(dump(in_field_a()).replace("[3, 4, 6]", "[6, 6, 6]"), encoding="utf-8")
    assert "the save is refused: log record " in refused(capsys, path)


def test_a_game_without_a_teacher_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_teacher(monkeypatch, None)
    path = saved(in_field_a(), tmp_path)
    assert refused(capsys, path) == "the game 'bulls' has no teacher"


def test_a_teacher_whose_data_are_damaged_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(read: ReadData) -> Hinter[View, Action]:
        raise ValueError("the fitted values cannot be read")

    with_teacher(monkeypatch, make)
    path = saved(in_field_a(), tmp_path)
    assert refused(capsys, path) == (
        "the teacher lacks its data: a file of the program is damaged; install Kraal again"
    )


def test_the_games_own_teacher_answers_in_every_kind_of_moment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """To roll the bulls; to roll or leave; to build or pass."""
    first = json.loads(told(capsys, saved(begun(), tmp_path), "--json"))
    assert [move["move"]["do"] for move in first["moves"]] == ["roll"]
    turn = saved(act(begun(), Roll()), tmp_path)
    second = json.loads(told(capsys, turn, "--json", "--seconds", "0.2"))
    assert sorted(move["move"]["do"] for move in second["moves"]) == ["leave", "roll"]
    assert second["best"] == {"do": "roll"}
    build = saved(in_field_a(), tmp_path)
    third = json.loads(told(capsys, build, "--json", "--seconds", "0.2"))
    totals = [move["expected_total"] for move in third["moves"]]
    assert totals == sorted(totals, reverse=True)
    assert {"do": "pass"} in [move["move"] for move in third["moves"]]
    assert "\nWhy: " in told(capsys, build, "--seconds", "0.2")


def test_json_needs_no_qt(tmp_path: Path) -> None:
    """On a machine without a screen its libraries may be missing."""
    path = saved(in_field_a(), tmp_path)
    code = (
        "import sys\nfrom qtapp.cli import main\n"
        "assert main(['hint', sys.argv[1], '--json', '--seconds', '0.1']) == 0\n"
        "assert 'PySide6' not in sys.modules\n"
        "sys.modules['PySide6.QtWidgets'] = None\n"
        "assert main(['hint', sys.argv[1], '--seconds', '0.1']) == 0\n"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "fence " in done.stdout  # codes must do where there are no words
