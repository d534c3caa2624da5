"""Can anything destroy the game under way? Group B of what people expect of such programs."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.codec import BadSave, dump, load
from qtapp.data import kits
from qtapp.table import saves
from qtapp.table.files import ReadFailed, SaveFailed, read_file, telling, write_file
from qtapp.table.saves import Loaded, SaveStore

REPO = Path(__file__).resolve().parents[3]
BIG = "x" * 5000 + "end"


def text(name: str) -> str:
    return f"{name}\n{BIG}"


def whole(raw: bytes) -> str:
    """Reads the saves of this test; a cut one is bad."""
    name, _, rest = raw.decode(errors="replace").partition("\n")
    if rest != BIG:
        raise BadSave("cut off", "line 2")
    return name


def reopened(folder: Path) -> Loaded[str]:
    store = SaveStore(folder)
    loaded = store.load_newest(whole)
    store.release()
    return loaded


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "games")


def test_the_game_that_was_saved_last_is_found_again(store: SaveStore) -> None:
    store.autosave(text("one"))
    store.autosave(text("two"))
    store.release()
    loaded = reopened(store.folder)
    assert (loaded.match, loaded.older, loaded.problems) == ("two", False, ())


def test_an_empty_folder_holds_no_game_and_no_problem(store: SaveStore) -> None:
    assert store.load_newest(whole) == Loaded(None, None, older=False, problems=())


def test_exactly_one_older_generation_is_kept(store: SaveStore) -> None:
    for name in ("one", "two", "three", "four"):
        store.autosave(text(name))
    held = {path.name: path.read_text() for path in store.folder.iterdir()}
    held.pop("game-1.lock")
    assert held == {"game-1.kraal": text("four"), "game-1.before.kraal": text("three")}


def test_a_damaged_file_is_set_aside_and_the_older_generation_offered(store: SaveStore) -> None:
    store.autosave(text("one"))
    store.autosave(text("two"))
    assert store.path is not None
    store.path.write_text("two\nxxx")
    loaded = store.load_newest(whole)
    assert (loaded.match, loaded.older) == ("one", True)
    (problem,) = loaded.problems
    assert (problem.kind, problem.path) == ("set-aside", store.path)
    assert "line 2: cut off" in problem.why
    assert problem.kept_as == store.folder / "game-1.kraal.damaged-1"
    assert problem.kept_as.read_text() == "two\nxxx"


def test_a_second_damaged_file_does_not_overwrite_the_first(store: SaveStore) -> None:
    for content in ("bad a", "bad b"):
        store.autosave(content)
        assert store.load_newest(whole).match is None
    aside = sorted(path.name for path in store.folder.glob("*.damaged-*"))
    assert aside == ["game-1.kraal.damaged-1", "game-1.kraal.damaged-2"]
    assert (store.folder / aside[0]).read_text() == "bad a"


def test_saving_goes_on_beside_a_damaged_file(store: SaveStore) -> None:
    store.autosave(text("one"))
    store.autosave("damaged")
    assert store.load_newest(whole).match == "one"
    store.autosave(text("two"))
    store.release()
    assert reopened(store.folder).match == "two"
    assert (store.folder / "game-1.kraal.damaged-1").read_text() == "damaged"


def test_a_damaged_file_that_cannot_be_renamed_is_never_overwritten(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.autosave("damaged")
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", failing(errno.EACCES))
        assert store.load_newest(whole).problems[0].kind == "in-the-way"
        with pytest.raises(SaveFailed):
            store.autosave(text("one"))
        assert store.path is not None
        assert store.path.read_text() == "damaged"
    store.autosave(text("one"))
    assert (store.folder / "game-1.kraal.damaged-1").read_text() == "damaged"


def test_an_unreadable_file_is_reported_and_not_overwritten(store: SaveStore) -> None:
    store.autosave(text("one"))
    assert store.path is not None
    store.path.unlink()
    store.path.mkdir()  # a folder cannot be read as a file, even by root
    problem = store.load_newest(whole).problems[0]
    assert problem.kind == "unreadable"
    store.autosave(text("two"))
    assert (store.folder / "game-1.kraal.damaged-1").is_dir()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_a_program_killed_at_any_call_loses_at_most_the_action_under_way(tmp_path: Path) -> None:
    """Killed at every call that writes, in the middle of each write."""
    script = Path(__file__).with_name("killed_saver.py")
    done = subprocess.run(
        [sys.executable, script, tmp_path],
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    rows = [line.split() for line in done.stdout.splitlines()]
    calls = {call for _, call, *_ in rows}
    assert {"mkdir", "open", "write", "fsync", "close", "replace", "flock"} <= calls
    assert len(rows) > 20
    ages = ["None", "old", "new", "newest"]
    found = [ages.index(game) for _, _, game, *_ in rows]
    assert found == sorted(found), "a game that had been saved was gone"
    assert set(found) == {0, 1, 2, 3}
    assert all(problems == "0" for _, _, _, problems, _ in rows)
    assert all(after == "after" for *_, after in rows), "saving did not go on afterwards"


def failing(number: int) -> Callable[..., Any]:
    """A call of the system that fails."""

    def call(*_: object, **__: object) -> Any:
        raise OSError(number, os.strerror(number))

    return call


@pytest.mark.parametrize("call", ["open", "write", "fsync", "close", "replace"])
@pytest.mark.parametrize("at", [1, 2])
def test_a_full_disk_costs_a_sentence_and_no_game(
    store: SaveStore, call: str, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full at this call, the first or the second of its kind."""
    store.autosave(text("one"))
    store.autosave(text("two"))
    real = getattr(os, call)
    seen = 0

    def full(*args: Any, **options: Any) -> Any:
        nonlocal seen
        seen += 1
        if seen == at:
            if call == "close":
                real(*args, **options)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if call == "write":
            return real(args[0], bytes(args[1])[:7])
        return real(*args, **options)

    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        failed = None
        try:
            store.autosave(text("three"))
        except SaveFailed as error:
            failed = error
    # The second open, fsync and close are those of the folder, when the game is safe already.
    if failed is not None:
        assert failed.fault == "disk-full"
        assert str(failed) == f"cannot save {store.path}: the disk is full"
    assert (failed is None) == (at == 2 and call in ("open", "fsync", "close"))
    store.release()
    assert reopened(store.folder).match == ("two" if failed else "three")
    assert not list(store.folder.glob("*.new")), "a half-written file fills the disk further"


def test_a_file_that_may_not_grow_leaves_the_old_game_whole(tmp_path: Path) -> None:
    """A limit of the system on the size of files: a disk that is truly full for this process."""
    pytest.importorskip("resource", reason="this system has no such limit")
    script = """
import resource, signal, sys
from pathlib import Path
from qtapp.table.files import SaveFailed
from qtapp.table.saves import SaveStore
store = SaveStore(Path(sys.argv[1]))
store.autosave("small")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    store.autosave("x" * 5000)
except SaveFailed as error:
    print(error.fault)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, tmp_path],
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == "too-large"
    store = SaveStore(tmp_path)
    assert store.load_newest(bytes.decode).match == "small"


def test_a_filled_file_system_leaves_the_old_game_whole(tmp_path: Path) -> None:
    """A real file system of 64 KB, filled to the last byte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if mount is None or umount is None:
        pytest.skip("this system mounts in another way")
    small = [mount, "-t", "tmpfs", "-o", "size=64k", "kraal-test", str(disk)]
    if subprocess.run(small, capture_output=True, check=False).returncode:
        pytest.skip("only root may mount a small file system, and not everywhere")
    store = SaveStore(disk / "games")
    try:
        store.autosave(text("one"))
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            (disk / "filler").write_bytes(b"x" * 80_000)
        with pytest.raises(SaveFailed) as failed:
            store.autosave(text("two"))
        assert failed.value.fault == "disk-full"
        assert store.load_newest(whole).match == "one"
        (disk / "filler").unlink()
        store.autosave(text("two"))
        assert store.load_newest(whole).match == "two"
    finally:
        store.release()
        subprocess.run([umount, disk], check=True)


def test_a_folder_that_cannot_be_made_costs_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file in the way")
    store = SaveStore(tmp_path / "games")
    with pytest.raises(SaveFailed, match=r"cannot save .*games"):
        store.autosave(text("one"))
    (tmp_path / "games").unlink()
    store.autosave(text("one"))
    assert store.load_newest(whole).match == "one"


def test_two_tables_never_share_a_slot(store: SaveStore) -> None:
    other = SaveStore(store.folder)
    store.autosave(text("mine"))
    other.autosave(text("yours"))
    assert store.path != other.path
    assert store.load_newest(whole).match == "mine"
    assert other.load_newest(whole).match == "yours"


def test_two_running_programs_never_share_a_slot(store: SaveStore) -> None:
    store.autosave(text("mine"))
    script = """
import sys
from pathlib import Path
from qtapp.table.saves import SaveStore
store = SaveStore(Path(sys.argv[1]))
print(store.load_newest(bytes.decode).match)
store.autosave("yours")
print(store.path.name)
"""
    done = subprocess.run(
        [sys.executable, "-c", script, store.folder],
        env=os.environ | {"PYTHONPATH": str(REPO)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.split() == ["None", "game-2.kraal"]
    assert store.load_newest(whole).match == "mine"


def test_the_game_of_a_program_that_died_is_offered_newest_first(store: SaveStore) -> None:
    first, second = store, SaveStore(store.folder)
    first.autosave(text("first"))
    second.autosave(text("second"))
    for age, own in ((200, first), (100, second)):
        assert own.path is not None
        os.utime(own.path, ns=(0, 10**18 - age))
        own.release()
    one, two = SaveStore(store.folder), SaveStore(store.folder)
    assert [each.load_newest(whole).match for each in (one, two)] == ["second", "first"]


def test_a_fresh_table_takes_no_slot_that_holds_a_game(store: SaveStore) -> None:
    store.autosave(text("one"))
    store.release()
    fresh = SaveStore(store.folder, fresh=True)
    fresh.autosave(text("two"))
    assert fresh.path == store.folder / "game-2.kraal"
    assert (store.folder / "game-1.kraal").read_text() == text("one")


def test_a_folder_without_locks_is_not_written_to(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody can tell whether another program plays there, nothing may be overwritten."""
    monkeypatch.setattr(saves, "_lock", failing(errno.ENOLCK))
    with pytest.raises(SaveFailed):
        store.autosave(text("one"))
    assert not list(store.folder.glob("*.kraal"))


def test_a_real_game_comes_back_from_its_slot(store: SaveStore) -> None:
    raw = '{"kraal": 99}'
    store.autosave(raw)
    loaded = store.load_newest(lambda data: dump(load(data, kits())))
    assert loaded.match is None
    assert "format 99 is unknown" in loaded.problems[0].why


def test_a_file_of_the_persons_own_is_replaced_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Save As keeps the same discipline."""
    path = tmp_path / "mine.kraal"
    write_file(path, "old")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", failing(errno.ENOSPC))
        with pytest.raises(SaveFailed, match="the disk is full"):
            write_file(path, "new")
    assert read_file(path) == b"old"
    write_file(path, "new")
    assert read_file(path) == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="links and modes as POSIX has them")
def test_a_link_stays_a_link_and_a_mode_stays_a_mode(tmp_path: Path) -> None:
    real, link = tmp_path / "real.kraal", tmp_path / "link.kraal"
    real.write_text("old")
    real.chmod(0o600)
    link.symlink_to(real)
    write_file(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o600


def test_letters_of_any_language_are_written_the_same_everywhere(tmp_path: Path) -> None:
    path = tmp_path / "Jürgen ポスト.kraal"
    write_file(path, "Weißer Stier 牛\n")
    assert read_file(path).decode() == "Weißer Stier 牛\n"


def test_a_file_where_a_folder_belongs_is_named_as_the_reason(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("")
    with pytest.raises(SaveFailed) as caught:
        write_file(tmp_path / "games" / "one.kraal", "new")
    assert caught.value.fault == "in-the-way"
    with pytest.raises(SaveFailed) as made, telling(SaveFailed, tmp_path / "games"):
        (tmp_path / "games").mkdir()
    assert made.value.fault == "in-the-way"


def test_what_is_no_save_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(ReadFailed) as missing:
        read_file(tmp_path / "nothing")
    assert missing.value.fault == "missing"
    with pytest.raises(ReadFailed) as folder:
        read_file(tmp_path)
    assert folder.value.fault == "not-a-file"
    huge = tmp_path / "huge"
    with huge.open("wb") as handle:
        handle.truncate(17 * 1024 * 1024)
    with pytest.raises(ReadFailed) as large:
        read_file(huge)
    assert large.value.fault == "too-large"


def test_a_game_that_is_moved_leaves_an_empty_slot(store: SaveStore, tmp_path: Path) -> None:
    store.autosave(text("one"))
    store.autosave(text("two"))
    store.move_game(tmp_path / "finished" / "game.kraal")
    assert whole((tmp_path / "finished" / "game.kraal").read_bytes()) == "two"
    assert reopened(store.folder) == Loaded(None, None, older=False, problems=())


def test_the_older_generation_is_moved_if_the_newer_one_is_damaged(
    store: SaveStore, tmp_path: Path
) -> None:
    store.autosave(text("one"))
    store.autosave(text("two"))
    (store.folder / "game-1.kraal").write_text("cut", encoding="utf-8")
    assert store.load_newest(whole).match == "one"
    store.move_game(tmp_path / "game.kraal")
    assert whole((tmp_path / "game.kraal").read_bytes()) == "one"
    assert (store.folder / "game-1.kraal.damaged-1").exists()


def test_a_game_that_cannot_be_moved_stays(store: SaveStore, tmp_path: Path) -> None:
    store.autosave(text("one"))
    (tmp_path / "file").touch()
    with pytest.raises(SaveFailed):
        store.move_game(tmp_path / "file" / "game.kraal")
    store.release()
    assert reopened(store.folder).match == "one"
