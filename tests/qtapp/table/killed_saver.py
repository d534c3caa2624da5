"""A program that saves, and is killed at one call of the system after the other.

Run as `killed_saver.py FOLDER`: for n = 1, 2, 3 ... a child is forked that saves "old" and then
"new", and kills itself (SIGKILL) at its n-th call that has to do with writing, in the middle of it
where it is a write. What then can be loaded is printed: n, the call, and the game that was found.
"""

import fcntl
import os
import signal
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from core.codec import BadSave
from qtapp.table.saves import SaveStore

CALLS = ("mkdir", "open", "write", "fsync", "close", "replace", "rename", "unlink")


def whole(raw: bytes) -> str:
    """The game of a save of this test, which is whole if it ends as it must."""
    name, _, rest = raw.decode().partition("\n")
    if rest != "x" * 5000 + "end":
        raise BadSave("cut off")
    return name


def text(name: str) -> str:
    """A save of this test."""
    return name + "\n" + "x" * 5000 + "end"


def deadly(kill_at: int, report: Path) -> None:
    """Makes the `kill_at`-th call of those that write the last one of this process."""
    calls = count(1)

    def guarded(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(*args: Any, **options: Any) -> Any:
            if next(calls) == kill_at:
                report.write_bytes(name.encode())
                if name == "write":
                    call(args[0], bytes(args[1])[: len(args[1]) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*args, **options)

        return wrapper

    for name in CALLS:
        setattr(os, name, guarded(name, getattr(os, name)))
    fcntl.flock = guarded("flock", fcntl.flock)


def killed(folder: Path, kill_at: int, report: Path) -> bool:
    """Runs the child; False: it came to its end before it was killed."""
    pid = os.fork()
    if pid == 0:
        store = SaveStore(folder)
        deadly(kill_at, report)
        store.autosave(text("old"))
        store.autosave(text("new"))
        store.autosave(text("newest"))
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL


def main(base: Path) -> None:
    """Kills a child at each call until one survives."""
    for kill_at in count(1):
        folder = base / str(kill_at) / "saves"
        report = base / f"{kill_at}.call"
        if not killed(folder, kill_at, report):
            return
        store = SaveStore(folder)
        loaded = store.load_newest(whole)
        store.autosave(text("after"))
        again = SaveStore(folder)
        store.release()
        after = again.load_newest(whole).match
        print(kill_at, report.read_text(), loaded.match, len(loaded.problems), after)  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]))
