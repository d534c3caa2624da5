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
from core.review import LESS_PROMISING, Decision, Luck, Review, Reviewer
from core.terms import Cancelled
from qtapp.cli import main
from qtapp.table.files import LARGEST
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
    patch.setattr("qtapp.data.kits", lambda: kits)


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
    assert lines[:6] == [
        "  105.8  average of a strong player",
        "   +2.8  dice",
        "  -18.6  play, beside that of a strong player; of this",
        "     -2.3  decisions that cost points beyond doubt (± 0.1)",
        "    -16.3  little things and what no one can tell",
        "     90  total",
    ]
    assert lines[6] == "field A"
    assert lines[7] == "   +1.2  the places of the bulls"
    assert lines[8] == "field A, turn 1"
    assert lines[9].startswith("   best  ")
    assert lines[10].startswith("   -0.5  ")
    assert "3, 4, 6" in lines[10]
    assert lines[11].startswith("   -2.3  ")
    assert ". Better (± 0.1): " in lines[11]
    assert lines[11].endswith("Bull 2 could have been isolated.")
    assert lines[12] == "field A, turn 2"
    assert lines[13].startswith("   good  ")
    assert "etter" not in lines[13]
    assert lines[14].startswith("   +2.0  ")
    assert len(lines) == 15


def test_a_decision_with_no_other_reason_than_its_loss_says_it_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = review_of(90)
    plain = replace(found.decisions[1], reason=Reason(LESS_PROMISING, (23,)))
    with_reviewer(monkeypatch, lambda _: Looker(replace(found, decisions=(plain,))))
    *_, last = told(capsys, saved(two_turns(), tmp_path)).splitlines()
    assert last.count("2.3") == 1


def test_rough_figures_are_said_to_be_rough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(two_turns(), tmp_path)
    for rough in (False, True):
        found = replace(review_of(90, lucks=LUCKS), rough=rough)
        with_reviewer(monkeypatch, lambda _, found=found: Looker(found))
        assert ("known only roughly" in told(capsys, path)) is rough
        assert json.loads(told(capsys, path, "--json"))["rough"] is rough


def test_json_has_every_figure_and_no_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_reviewer(monkeypatch, lambda _: Looker(review_of(90, lucks=LUCKS)))
    out = told(capsys, saved(two_turns(), tmp_path), "--json")
    assert out.count("\n") == 1
    answer = json.loads(out)
    parts = {name: answer[name] for name in ("average", "luck", "skill", "total", "lost")}
    assert parts == {"average": 105.8, "luck": 2.75, "skill": -18.55, "total": 90, "lost": 2.44}
    assert (answer["cost"], answer["cost_error"], answer["rest"]) == (2.34, 0.1, -16.21)
    assert answer["decisions"][1] == {
        "at": 6,
        "field": "A",
        "turn": 1,
        "played": {"do": "fence", "a": "t4", "b": "r3"},
        "best": {"do": "fence", "a": "b6", "b": "l3"},
        "loss": 2.34,
        "standard_error": 0.1,
        "costly": True,
        "choices": 2,
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
    assert lines[2] == "   -2.3  decisions that cost points beyond doubt (± 0.1)"
    assert lines[3].strip() == "the game is not over"
    answer = json.loads(told(capsys, path, "--json"))
    assert answer["total"] is answer["skill"] is None


def test_a_game_that_was_given_up_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_reviewer(monkeypatch, lambda _: Looker(review_of(None, lucks=LUCKS)))
    match = two_turns()
    match.resign(SOLO)
    path = saved(match, tmp_path)
    assert told(capsys, path).splitlines()[3].strip() == "the game was given up"
    assert json.loads(told(capsys, path, "--json"))["given_up"] is True


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
    assert refused(capsys, tmp_path / "none") == "it cannot be read: it is not there"
    assert refused(capsys, tmp_path) == "it cannot be read: it is no file"
    endless = Path("/dev/zero")
    if endless.exists():
        assert refused(capsys, endless) == "it cannot be read: it is no file"
    huge = tmp_path / "huge.kraal"
    with huge.open("wb") as file:
        file.truncate(LARGEST + 1)
    assert refused(capsys, huge) == "it cannot be read: it is too large"
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


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(5, "Input/output error"), "a file of the program is missing, or cannot be read"),
        (ValueError("bad magic"), "a file of the program is damaged; install Kraal again"),
    ],
)
def test_a_reviewer_without_its_data_says_so_in_plain_words(
    error: Exception,
    why: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def make(read: ReadData) -> Reviewer[View, Action]:
        raise error

    with_reviewer(monkeypatch, make)
    path = saved(two_turns(), tmp_path)
    assert refused(capsys, path) == f"the reviewer lacks its data: {why}"


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
