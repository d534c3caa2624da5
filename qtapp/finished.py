"""Which games are over, and where are they kept? Each in a file of its own, named by its date.

No Qt here.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import Final

from core.codec import AnyMatch, BadSave
from qtapp.table.files import FileFailed, read_file, write_file
from qtapp.table.saves import SaveStore

_DATE: Final = "%Y-%m-%d %H-%M-%S"
_NAME: Final = re.compile(
    r"[a-z0-9_]+ (\d{4}-\d\d-\d\d \d\d-\d\d-\d\d)(?: \(\d+\))?\.kraal", re.ASCII
)


class FinishedStore:
    """The file of one finished game, written to when its player adds a note to it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def autosave(self, text: str) -> None:
        """Puts the text in the place of the game; raises `SaveFailed`."""
        write_file(self.path, text)

    @property
    def saved_at(self) -> float | None:
        """When the game was saved, in seconds since 1970; None: it is not there."""
        with suppress(OSError):
            return self.path.stat().st_mtime
        return None

    def release(self) -> None:
        """Nothing is held."""


@dataclass(frozen=True, slots=True, eq=False)
class Finished:
    """A game that is over."""

    store: FinishedStore
    match: AnyMatch
    when: datetime
    """Its end, in local time."""


class FinishedGames:
    """The folder of the games that are over."""

    def __init__(self, folder: Path, load: Callable[[bytes], AnyMatch]) -> None:
        """`folder` lies in that of the slots, and is made with the first game.

        `load` reads a save and raises `BadSave`.
        """
        self.folder = folder
        self._load = load
        self._known: dict[Path, Finished | None] = {}

    def take_in(self, store: SaveStore, game: str) -> None:
        """Moves a game out of its slot into a file of its own; raises `SaveFailed`."""
        at = store.saved_at
        when = datetime.now(UTC) if at is None else datetime.fromtimestamp(at, UTC)
        store.move_game(self._free(f"{game} {when.astimezone():{_DATE}}"))

    def newest(self, most: int) -> list[Finished]:
        """So many of the games, newest first; what cannot be read stays in the folder, unlisted."""
        found: list[Finished] = []
        for when, path in sorted(self._dated(), reverse=True):
            if path not in self._known:
                self._known[path] = self._read(path, when)
            if (game := self._known[path]) is not None:
                found.append(game)
            if len(found) == most:
                break
        return found

    def any(self) -> bool:
        """Whether there is one."""
        return next(self._dated(), None) is not None

    def hand_out(self, store: FinishedStore, text: str) -> SaveStore:
        """Moves a game that is under way again, and is now `text`, into a slot.

        Raises:
            SaveFailed: it is still here.
        """
        slot = SaveStore(self.folder.parent, fresh=True)
        slot.autosave(text)
        self._known.pop(store.path, None)
        with suppress(OSError):
            store.path.unlink()
        return slot

    def _free(self, name: str) -> Path:
        names = chain((f"{name}.kraal",), (f"{name} ({number}).kraal" for number in count(2)))
        paths = (self.folder / each for each in names)
        return next(path for path in paths if not path.exists())

    def _dated(self) -> Iterator[tuple[datetime, Path]]:
        for path in self.folder.glob("*.kraal"):
            if match := _NAME.fullmatch(path.name):
                with suppress(ValueError):
                    yield datetime.strptime(match[1], _DATE).astimezone(), path

    def _read(self, path: Path, when: datetime) -> Finished | None:
        try:
            return Finished(FinishedStore(path), self._load(read_file(path)), when)
        except (FileFailed, BadSave):
            return None
