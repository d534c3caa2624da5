"""`kraal selfplay`: the same scores whoever works, and figures that follow from them."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from core.mass import WorkersLost
from qtapp.cli import main
from qtapp.commandline import cluster, selfplay_command
from qtapp.commandline.selfplay_command import Games
from tests.toys import high_card

ROOT = Path(__file__).parents[2]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(ROOT)}

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="the extra 'dask' is not installed"
)

CLUSTER = """
import sys
from distributed import LocalCluster
with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
"""


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """What `kraal selfplay` tells in JSON, without the time it took."""
    assert main(["selfplay", *arguments, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    del report["timing"]
    return report


@pytest.fixture
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """High Card, a game for several, can be asked for too."""
    monkeypatch.setattr("core.registry.game_ids", lambda: ("bulls", "high-card"))
    monkeypatch.setattr(selfplay_command, "kits", lambda: {"high-card": high_card.KIT})


def test_it_prints_each_score_and_figures_that_follow_from_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["bulls", "--bot", "medium", "--games", "20", "--seed", "7"]
    report = told(capsys, *arguments)
    asked = {"game": "bulls", "preset": "standard", "bots": ["medium"], "games": 20, "seed": 7}
    assert asked.items() <= report.items()
    (seat,) = report["results"]
    scores = seat["scores"]
    assert len(scores) == 20
    assert seat["mean"] == pytest.approx(sum(scores) / 20)
    assert (seat["minimum"], seat["maximum"]) == (min(scores), max(scores))
    assert list(seat["percentiles"]) == ["5", "25", "50", "75", "95"]
    assert seat["wins"] == 20
    assert 0 <= seat["figures"]["field D completed"] <= seat["figures"]["field A completed"] <= 1
    assert main(["selfplay", *arguments]) == 0
    text = capsys.readouterr().out
    assert text.startswith("bulls: 20 games of medium, seed 7\n")
    assert f"mean {seat['mean']:.2f} (standard error {seat['standard_error']:.2f})" in text
    assert f"50 %: {seat['percentiles']['50']:g}" in text
    assert f"field A completed {seat['figures']['field A completed']:.2f}" in text


def test_only_the_time_it_took_differs_from_call_to_call(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each decision has one, and the mean of them is not above the slowest."""
    reports = []
    for seed in ("1", "1", "2"):
        assert main(["selfplay", "bulls", "--games", "5", "--seed", seed, "--json"]) == 0
        reports.append(json.loads(capsys.readouterr().out))
    (timing,) = reports[0]["timing"]
    assert 0 < timing["ms_mean"] <= timing["ms_max"]
    for report in reports:
        del report["timing"]
    assert reports[0] == reports[1]
    assert reports[0]["results"] != reports[2]["results"]


def test_a_game_is_the_same_however_many_are_played_and_by_how_many(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Games that are judged in floating point too."""
    alone = told(capsys, "bulls", "--bot", "hard", "--games", "6")
    assert told(capsys, "bulls", "--bot", "hard", "--games", "6", "--jobs", "2") == alone
    fewer = told(capsys, "bulls", "--bot", "hard", "--games", "3", "--jobs", "2")
    assert fewer["results"][0]["scores"] == alone["results"][0]["scores"][:3]


@pytest.mark.usefixtures("with_toy")
def test_bots_that_meet_are_told_apart_wherever_they_sit(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = told(capsys, "high-card", "--bots", "greedy,random", "--games", "40")
    assert [row["bot"] for row in report["results"]] == ["greedy", "random"]


def test_wins_are_counted_for_each_bot_at_a_table_of_three(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each game has one winner, and the two of a kind are told apart."""
    report = told(capsys, "kairo", "--bots", "medium,easy,easy", "--games", "9")
    assert [row["bot"] for row in report["results"]] == ["medium", "easy", "easy"]
    assert sum(row["wins"] for row in report["results"]) == 9
    assert all(row["wins"] == row["scores"].count(8) for row in report["results"])


def test_one_game_alone_has_no_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "bulls", "--games", "1")["results"][0]["standard_error"] is None
    assert main(["selfplay", "bulls", "--games", "1"]) == 0
    assert "standard error" not in capsys.readouterr().out


def test_other_house_rules_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    standard = told(capsys, "bulls", "--bot", "easy", "--games", "4")
    easier = told(capsys, "bulls", "--bot", "easy", "--games", "4", "--preset", "easy")
    assert easier["results"][0]["mean"] > standard["results"][0]["mean"] + 20


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ("--bot genius", "genius"),
        ("--bots genius", "genius"),
        ("--bots medium,hard", "a game for 2"),
        ("--bots medium --seats 2", "1 bots"),
        ("--bot medium --bots hard", "--bot"),
        ("--games none", "none"),
        ("--games 0", "0"),
        ("--seed 1.5", "1.5"),
        ("--seats 2", "2"),
        ("--preset anarchy", "anarchy"),
        ("--jobs 0", "0"),
        ("--jobs 2 --executor dask://host:1", "--jobs"),
        ("--executor host:8786", "host:8786"),
        ("--executor dask://host", "dask://host"),
        ("--executor dask://host:99999", "99999"),
        ("--executor dask://:8786", "dask://:8786"),
        ("--executor spark://host:1", "spark"),
    ],
)
def test_bad_input_gives_one_sentence_that_names_it(
    arguments: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["selfplay", "bulls", *arguments.split()]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("kraal: ")
    assert named in err
    assert err.count("\n") == 1


def test_a_bot_without_its_data_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selfplay_command, "read_data", lambda name: b"")
    assert main(["selfplay", "bulls", "--bot", "hard"]) == 2
    assert "the bot 'hard' lacks its data" in capsys.readouterr().err


def test_lost_workers_and_interrupts_give_one_sentence_and_a_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaking_off(error: BaseException) -> Any:
        def done(work: Games, *_: object) -> Iterator[Any]:
            yield work(0, lambda: False)
            raise error

        return done

    for error, code, sentence in (
        (WorkersLost("a worker ended"), 1, "kraal: a worker ended\n"),
        (KeyboardInterrupt(), 130, "kraal: interrupted after 1 of 100 games\n"),
    ):
        monkeypatch.setattr(selfplay_command, "done", breaking_off(error))
        assert main(["selfplay", "bulls", "--jobs", "2"]) == code
        assert capsys.readouterr() == ("", sentence)


@pytest.mark.parametrize(
    "text", ["dask://localhost:8786", "dask://10.1.2.3:80/", "dask://[fe80::1]:8786"]
)
def test_an_address_is_a_host_and_a_port(text: str) -> None:
    assert f"dask://{cluster.address(text)}" == text.rstrip("/")


def test_without_the_extra_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["selfplay", "bulls", "--executor", "dask://localhost:8786"]) == 1
    err = capsys.readouterr().err
    assert "pip install distributed" in err
    assert err.count("\n") == 1


def kraal(*arguments: str) -> tuple[int, str, str]:
    """The exit code of the command in a process of its own, and what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "qtapp", *arguments],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stdout, done.stderr


@needs_dask
def test_a_cluster_that_does_not_answer_is_told_in_time() -> None:
    """Nobody listens on the port of `discard`."""
    code = "from qtapp.commandline import cluster; "
    code += "list(cluster.done(print, 1, '127.0.0.1:9', patience=1))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stderr.endswith("NoCluster: no cluster answers at 127.0.0.1:9\n")


@needs_dask
def test_a_cluster_of_two_gives_the_same_scores_as_two_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["bulls", "--bot", "hard", "--games", "6", "--seed", "4"]
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER],
        env=ENVIRONMENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            assert running.stdout
            at = running.stdout.readline().strip().replace("tcp://", "dask://")
            code, out, err = kraal("selfplay", *asked, "--executor", at, "--json")
            assert (code, err) == (0, "")
        finally:
            running.communicate("", timeout=60)
    report = json.loads(out)
    del report["timing"]
    assert report == told(capsys, *asked, "--jobs", "2")


def test_a_single_game_is_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "bulls", "--bot", "easy", "--games", "1"]) == 0
    assert capsys.readouterr().out.startswith("bulls: 1 game of easy, seed 1\n")
