"""The command line: what it prints, where, and with which exit code."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.chance import GameId
from core.codec import AnyMatch, dump
from core.games.bulls import KIT
from core.games.bulls.rules import Leave, Roll
from core.games.kairo.rules import Bid
from core.match import Match
from core.seating import Sitter
from core.terms import Seat
from qtapp.cli import main
from qtapp.data import kits

ROOT = Path(__file__).parents[2]
PLAYER = Seat(0)


@pytest.fixture(autouse=True)
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """With what the window would have been opened; a test in which one opens would hang."""
    asked: list[object] = []

    def open_window(*arguments: object) -> int:
        asked.append(arguments)
        return 0

    monkeypatch.setattr("qtapp.cli.open_window", open_window)
    yield asked
    gc.enable()  # the window does so once it has been painted


def game_over() -> str:
    """The save of a game in which every field was left."""
    match = Match(KIT.game, KIT.configs[0].config, 1, GameId("bulls:K7Q2-M9XD"))
    for _ in range(4):
        match.submit(PLAYER, Roll(), "person")
        match.run_chance()
        match.submit(PLAYER, Leave(), "person")
    assert match.outcome()
    return dump(match)


def game_begun() -> str:
    """The save of a game with one action of the player."""
    match = Match(KIT.game, KIT.configs[0].config, 1, GameId("bulls:K7Q2-M9XD"))
    match.submit(PLAYER, Roll(), "person")
    match.run_chance()
    return dump(match)


def test_version_prints_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("kraal ")
    assert out.count("\n") == 1
    assert not err


@pytest.mark.parametrize("command", [[], ["play"], ["verify"], ["selfplay"]])
def test_help_shows_examples(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--help"]) == 0
    assert f"kraal {' '.join(command)}".strip() in capsys.readouterr().out.split("examples:")[1]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["dance"], "dance"),
        (["play", "chess"], "chess"),
        (["play", "bulls", "--id", "K7Q2"], "8 letters"),
        (["play", "bulls", "--id", "cow:K7Q2-M9XD"], "cow"),
        (["play", "bulls", "--id", "2026-02-30"], "2026-02-30"),
        (["verify"], "SAVE"),
        (["selfplay"], "GAME"),
        (["--data-dir", "/dev/null/here", "play", "bulls"], "/dev/null/here"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_gives_one_sentence_that_names_it(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith("kraal: ")
    assert named in err
    assert err.count("\n") == 1


def test_a_data_folder_that_is_a_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["--data-dir", str(tmp_path / "file")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_without_a_screen_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("qtapp.screen_check.problem", lambda: "there is no screen.")
    assert main([]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "kraal: there is no screen.\n")


def test_a_missing_library_is_told_and_not_the_import_that_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setattr("qtapp.cli.prepare_window", fail)
    monkeypatch.setattr("qtapp.screen_check.problem", lambda: "libEGL.so.1 is missing.")
    assert main([]) == 2
    assert capsys.readouterr().err == "kraal: libEGL.so.1 is missing.\n"
    monkeypatch.setattr("qtapp.screen_check.problem", lambda: None)
    with pytest.raises(ImportError):
        main([])


def test_play_hands_the_game_and_its_id_to_the_window(opened: list[object], tmp_path: Path) -> None:
    folder = tmp_path / "säves"
    assert main(["play", "bulls", "--id", "k7q2 m9xd", "--data-dir", str(folder)]) == 0
    assert main(["--data-dir", str(folder), "play", "bulls"]) == 0
    assert main([]) == 0
    assert opened == [
        (folder, "bulls", "bulls:K7Q2-M9XD"),
        (folder, "bulls", None),
        (None, None, None),
    ]
    assert folder.is_dir()


def test_verify_replays_saves_and_prints_a_line_for_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    over, begun = tmp_path / "ポスト.kraal", tmp_path / "begun.kraal"
    over.write_text(game_over(), encoding="utf-8")
    begun.write_text(game_begun(), encoding="utf-8")
    assert main(["verify", str(over), str(begun)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == f"{over}: bulls:K7Q2-M9XD, over: 9 points (last-field)"
    assert second == f"{begun}: bulls:K7Q2-M9XD, in progress: 1 move so far"


def test_verify_names_the_players_of_a_game_for_several(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kit = kits()["kairo"]
    match: AnyMatch = Match(kit.game, kit.configs[0].config, 2, GameId("kairo:K7Q2-M9XD"))
    match.set_sitters((Sitter("Ann"), Sitter("")))
    match.resign(Seat(0))
    path = tmp_path / "cairo.kraal"
    path.write_text(dump(match), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.endswith("kairo:K7Q2-M9XD, over: Ann 0, seat B 0 (resigned)\n")


def test_verify_does_not_tell_who_has_sealed_a_bid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kit = kits()["kairo"]
    match: AnyMatch = Match(kit.game, kit.configs[0].config, 3, GameId("kairo:K7Q2-M9XD"))
    match.run_chance()
    path, told = tmp_path / "cairo.kraal", []
    for seat in range(3):
        match.submit(Seat(seat), Bid(seat), "person")
        path.write_text(dump(match), encoding="utf-8")
        assert main(["verify", str(path)]) == 0
        told.append(capsys.readouterr().out.partition(": ")[2].strip())
    begun = "kairo:K7Q2-M9XD, in progress"
    assert told == [f"{begun}: {moves} moves so far" for moves in (0, 0, 3)]


def test_verify_refuses_dice_that_the_id_does_not_give(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save, good = tmp_path / "tampered.kraal", tmp_path / "good.kraal"
    good.write_text(game_begun(), encoding="utf-8")
    save.write_text(game_begun().replace("K7Q2-M9XD", "K7Q2-M9XE"), encoding="utf-8")
    assert main(["verify", str(save), str(good)]) == 1
    refused, fine = capsys.readouterr().out.splitlines()
    assert refused.startswith(f"{save}: refused: log record 2")
    assert fine.startswith(f"{good}: bulls:")


def test_verify_names_a_file_that_cannot_be_read_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.kraal"
    good.write_text(game_over(), encoding="utf-8")
    assert main(["verify", str(tmp_path / "none.kraal"), str(tmp_path), str(good)]) == 1
    missing, folder, fine = capsys.readouterr().out.splitlines()
    assert missing.startswith(f"{tmp_path / 'none.kraal'}: cannot be read: ")
    assert folder.startswith(f"{tmp_path}: cannot be read: ")
    assert "over" in fine


def test_verify_refuses_what_is_no_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, text in enumerate((b"", b"\xff\xfe", b"[]", b"{}", b"\x00" * 100)):
        (tmp_path / f"{number}.kraal").write_bytes(text)
    assert main(["verify", *map(str, sorted(tmp_path.iterdir()))]) == 1
    assert capsys.readouterr().out.count(": refused: ") == 5


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    save = tmp_path / "over.kraal"
    save.write_text(game_over(), encoding="utf-8")
    reader, writer = os.pipe()
    os.close(reader)
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "qtapp", "verify", *[str(save)] * 50]
    done = subprocess.run(
        command, env=environment, stdout=writer, stderr=subprocess.PIPE, check=False, timeout=60
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 1


def test_a_file_name_that_is_no_text_is_printed_all_the_same(tmp_path: Path) -> None:
    if sys.platform != "linux":
        pytest.skip("other systems have only text for file names")
    name = os.fsencode(tmp_path) + b"/\xff.kraal"
    Path(os.fsdecode(name)).write_text(game_over(), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "qtapp", "verify", name],
        env=environment,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"over: 9 points" in done.stdout
