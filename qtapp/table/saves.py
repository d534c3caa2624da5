"""Where does the game that is being played live, so that nothing can destroy it?

Each running table has a slot of its own: `game-1.kraal`, the generation before it
`game-1.before.kraal`, and a lock `game-1.lock` that the system lets go of when the program dies,
however it dies. A file that cannot be understood is set aside under a new name, never overwritten.
No Qt here.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, Literal, TypeVar

from core.codec import BadSave
from qtapp.table.files import (
    ReadFailed,
    SaveFailed,
    bring_to_disk,
    dropped_on_failure,
    read_file,
    rename_aside,
    telling,
    write_through,
)

M = TypeVar("M")

_SLOTS: Final = 1000
"""More tables than anybody plays at once; a folder that offers none of them is broken."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about a saved game that its person must be told."""

    kind: Literal["set-aside", "in-the-way", "unreadable"]
    """`set-aside`: damaged, and kept as `kept_as`; `in-the-way`: damaged, and could not be renamed;
    `unreadable`: the system does not hand it out. The last two stay where they are, and nothing is
    saved over them."""
    path: Path
    why: str
    kept_as: Path | None = None
    where: str = ""
    """What is wrong with a damaged one, as `BadSave.where` has it."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[M]):
    """What a slot holds."""

    match: M | None
    """The newest game that can be read; None: there is none."""
    path: Path | None
    """The file that it was read from."""
    older: bool
    """Whether a newer one is damaged, so that the last action or more is missing."""
    problems: tuple[Problem, ...]


class SaveStore:
    """One table's place in a folder of games under way.

    The folder is made and the slot taken when it is first needed, so that a folder which cannot be
    reached costs nobody the game: the next autosave tries again.
    """

    def __init__(self, folder: Path, *, fresh: bool = False) -> None:
        """`fresh` takes a slot without a game; else the free slot with the newest game, if any."""
        self.folder = folder
        self._fresh = fresh
        self._slot: _Slot | None = None
        self._keep: tuple[Path, ...] = ()

    @property
    def path(self) -> Path | None:
        """The file of this table; None as long as no slot is taken."""
        return self._slot.current if self._slot else None

    def load_newest(self, load: Callable[[bytes], M]) -> Loaded[M]:
        """The newest game of the slot, or the generation before it.

        `load` reads a save and raises `BadSave`.

        Raises:
            SaveFailed: the folder cannot be used.
        """
        slot = self._taken()
        problems: list[Problem] = []
        match, found = None, None
        for path in (slot.current, slot.before):
            try:
                match, found = load(read_file(path)), path
                break
            except ReadFailed as error:
                if error.fault != "missing":
                    problems.append(Problem("unreadable", path, error.detail or str(error)))
            except BadSave as error:
                problems.append(_set_aside(path, error))
        self._keep = tuple(problem.path for problem in problems if problem.kind != "set-aside")
        older = found is not None and bool(problems)
        return Loaded(match, found, older, tuple(problems))

    def autosave(self, text: str) -> None:
        """Puts the text in the place of the game; what was there becomes the generation before.

        Raises:
            SaveFailed: the game that was saved last is still whole.
        """
        slot = self._taken()
        with telling(SaveFailed, slot.current):
            for path in filter(os.path.lexists, self._keep):
                rename_aside(path)
            self._keep = ()
            with dropped_on_failure(slot.fresh):
                write_through(slot.fresh, text)
                slot.exchange()
            bring_to_disk(self.folder)

    def move_game(self, target: Path) -> None:
        """Moves the newest whole game out of the slot, which is empty and free then.

        Raises:
            SaveFailed: the game is where it was.
        """
        slot = self._taken()
        with telling(SaveFailed, target):
            target.parent.mkdir(parents=True, exist_ok=True)
            if slot.current not in self._keep and slot.current.exists():
                # The generation before must not outlive the game: it would pass for one.
                slot.before.unlink(missing_ok=True)
                slot.current.rename(target)
            else:
                slot.before.rename(target)
            bring_to_disk(target.parent)
            bring_to_disk(self.folder)
        self.release()

    def discard(self) -> None:
        """Takes the game out of the slot for good, and gives the slot free.

        Raises:
            SaveFailed: it is still there.
        """
        if self._slot is None:
            return
        with telling(SaveFailed, self._slot.current):
            # The generation before first: alone, it would pass for the game.
            for path in (self._slot.before, self._slot.current):
                if path not in self._keep:
                    path.unlink(missing_ok=True)
            bring_to_disk(self.folder)
        self.release()

    @property
    def saved_at(self) -> float | None:
        """When the game was saved, in seconds since 1970; None: there is no slot, or no game."""
        at = self._slot.saved_at() if self._slot else None
        return None if at is None else at / 1e9

    def release(self) -> None:
        """Gives the slot free, for this program or another; its game stays."""
        if self._slot is not None:
            self._slot.unlock()
            self._slot = None

    def _taken(self) -> "_Slot":
        if self._slot is None:
            with telling(SaveFailed, self.folder):
                self.folder.mkdir(parents=True, exist_ok=True)
                self._slot = self._take()
        return self._slot

    def _take(self) -> "_Slot":
        for number in self._wish():
            slot = _Slot(self.folder, number)
            if not slot.lock():
                continue
            if self._fresh and slot.saved_at() is not None:
                slot.unlock()
                continue
            return slot
        raise SaveFailed("broken", self.folder, f"{_SLOTS} tables are open")

    def _wish(self) -> Iterator[int]:
        numbers = range(1, _SLOTS + 1)
        if not self._fresh:
            dated = [(_Slot(self.folder, number).saved_at(), number) for number in self._used()]
            with_game = sorted(((at, number) for at, number in dated if at is not None))
            yield from (number for _, number in reversed(with_game))
        yield from numbers

    def _used(self) -> Iterator[int]:
        for path in self.folder.glob("game-*.kraal"):
            digits = path.name.removeprefix("game-").partition(".")[0]
            if digits.isdecimal() and 1 <= int(digits) <= _SLOTS:
                yield int(digits)


class _Slot:
    """The files of one table."""

    def __init__(self, folder: Path, number: int) -> None:
        self.current = folder / f"game-{number}.kraal"
        self.before = folder / f"game-{number}.before.kraal"
        self.fresh = folder / f"game-{number}.new"
        self._lock_path = folder / f"game-{number}.lock"
        self._lock: int | None = None

    def saved_at(self) -> int | None:
        """When the game was saved, in nanoseconds since 1970; None: there is no game."""
        times = []
        for path in (self.current, self.before):
            with suppress(FileNotFoundError):
                times.append(path.stat().st_mtime_ns)
        return max(times, default=None)

    def exchange(self) -> None:
        """The fresh file becomes the current one, and the current one the one before."""
        try:
            self.current.replace(self.before)
        except FileNotFoundError:
            self.fresh.replace(self.current)
            return
        try:
            self.fresh.replace(self.current)
        except OSError:
            self.before.replace(self.current)
            raise

    def lock(self) -> bool:
        """Takes the slot; False: another table has it. Raises OSError where nothing can be."""
        handle = os.open(self._lock_path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0))
        try:
            taken = _lock(handle)
        except OSError:
            os.close(handle)
            raise
        if not taken:
            os.close(handle)
            return False
        self._lock = handle
        return True

    def unlock(self) -> None:
        """Gives the slot free. The lock file stays: to remove it would race with the next taker."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def _set_aside(path: Path, error: BadSave) -> Problem:
    try:
        return Problem("set-aside", path, str(error), rename_aside(path), error.where)
    except OSError:
        return Problem("in-the-way", path, str(error), where=error.where)
