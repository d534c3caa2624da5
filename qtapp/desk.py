"""Which match lies on the table, which others wait, and where are they kept?

Every change is saved at once into a slot of the match's own, so that a new game never costs an
unfinished one; whoever only passes when all are asked is saved with what follows. A match that is
over moves to the finished ones when it leaves the table. No widgets here: whoever listens tells the
player.
"""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from core.chance import ChanceSource
from core.codec import AnyMatch, BadSave, dump, load
from core.match import Match
from core.seating import Sitter
from qtapp.data import kits
from qtapp.finished import FinishedGames, FinishedStore
from qtapp.kept import Kept, original_of
from qtapp.table.controller import MatchController
from qtapp.table.files import FileFailed, SaveFailed, read_file, write_file
from qtapp.table.saves import SaveStore

_SOON: Final = 1000
"""Milliseconds after which a pass is saved if nothing else has been played: there are thousands in
a game, one after the other; and who is killed in between is only asked once more."""
_MOST_WAITING: Final = 20
"""Slots that are looked into; older games stay on the disk and can be opened by hand."""
_MOST_FINISHED: Final = 20
"""Finished games that are listed; older ones can be opened by hand, too."""


class Desk(QObject):
    """Opens, keeps and hands out matches."""

    opened = Signal(object)
    """The `MatchController` of the match that lies on the table from now on."""
    damaged = Signal(object, object)
    """The `Problem`s that the player must hear of, and the older `Kept` that is whole, or None."""
    unwritable = Signal(object)
    """A `SaveFailed`: nothing can be saved in the folder; the games that are there can be read."""
    autosave_failed = Signal(object)
    """A `SaveFailed`; the match goes on."""
    autosaved = Signal()

    def __init__(self, folder: Path | None, parent: QObject | None = None) -> None:
        """`folder` holds the games; None: nothing can be kept."""
        super().__init__(parent)
        self._folder = folder
        self._kept: list[Kept] = []
        self._looked = False
        self._archive = FinishedGames(folder / "finished", _load) if folder else None
        self._reviewed: dict[Path, Kept] = {}
        self._unsaved: set[Kept] = set()
        self.current: Kept | None = None
        self.controller: MatchController | None = None
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        """Runs while a pass waits to be saved."""
        self._soon.timeout.connect(self.keep)
        self.damage = False
        """Whether `look` found a damaged game, so that going on by itself would hide it."""

    @property
    def unsaved(self) -> bool:
        """Whether the last autosave of a match failed, so that closing would cost something."""
        return bool(self._unsaved)

    def look(self) -> None:
        """Reads the games of the folder, newest first; done once, tells of damage."""
        if self._folder is None or self._looked:
            return
        self._looked = True
        spent = []  # held until the end, or the same slot would be taken again
        for _ in range(_MOST_WAITING):
            store = SaveStore(self._folder)
            try:
                loaded = store.load_newest(_load)
            except SaveFailed as error:
                self._look_only(self._folder)
                self.unwritable.emit(error)
                break
            kept = None if loaded.match is None else Kept(store, loaded.match)
            if kept is None:
                spent.append(store)
            else:
                self._kept.append(kept)
            if loaded.problems:
                self.damage = True
                self.damaged.emit(loaded.problems, kept)
            elif kept is None:
                break
        for store in spent:
            store.release()

    def waiting(self) -> list[Kept]:
        """The matches that were begun and are not over, newest first.

        A copy in which nothing was played is none: all that is in it is in its original.
        """
        return [kept for kept in self._kept if kept.begun and not kept.over and not kept.untouched]

    def finished(self) -> list[Kept]:
        """The matches that are over, newest first."""
        found = [kept for kept in self._kept if kept.over]  # not moved yet
        for kept in found:
            kept.when = kept.when or datetime.now(UTC).astimezone()
        for game in self._archive.newest(_MOST_FINISHED) if self._archive else ():
            path = game.store.path
            if path not in self._reviewed:
                self._reviewed[path] = Kept(game.store, game.match, game.when)
            found.append(self._reviewed[path])
        return found[:_MOST_FINISHED]

    def has_finished(self) -> bool:
        """Whether any match is over; quicker than to read them all."""
        return any(kept.over for kept in self._kept) or bool(self._archive and self._archive.any())

    @property
    def newest(self) -> Kept | None:
        """The match that was saved last, over or not."""
        return self._kept[0] if self._kept else None

    def start(
        self,
        game: str,
        config: Any,
        source: ChanceSource,
        seats: int,
        sitters: tuple[Sitter, ...] = (),
    ) -> None:
        """Begins a new match of these players; an unfinished one is kept.

        Raises:
            ValueError: the game is not for so many seats, or the players are not as many.
        """
        match: AnyMatch = Match(kits()[game].game, config, seats, source)
        match.set_sitters(sitters)
        self.put(match)

    def open(self, path: Path) -> None:
        """Puts the match of a save file on the table; the file itself is not touched again.

        Raises:
            ReadFailed: the file cannot be read.
            BadSave: it is no save, or the rules refuse it.
        """
        self.put(_load(read_file(path)))

    def put(self, match: AnyMatch) -> None:
        """Lays a match on the table, in a slot where it costs no other match its place."""
        self._put(match, None)

    def put_copy(self, copy: AnyMatch) -> None:
        """Lays a copy of the match on the table there, which stays as it is: see `leave_copy`."""
        self._put(copy, self.current)

    def leave_copy(self) -> bool:
        """Lays the original of an untouched copy on the table again; the copy is gone.

        False: on the table is none.
        """
        copy = self.current
        if copy is None:
            return False
        games = (*self._kept, *self.finished()) if self._folder else (copy.origin,)
        if (original := original_of(copy, filter(None, games))) is None:
            return False
        if isinstance(copy.store, SaveStore):
            try:
                copy.store.discard()
            except SaveFailed as error:
                self.autosave_failed.emit(error)
                return False
        self._unsaved.discard(copy)
        if copy in self._kept:
            self._kept.remove(copy)
        self.current = None
        self.take(original)
        return True

    def _put(self, match: AnyMatch, origin: Kept | None) -> None:
        if self._folder is None:
            self._lay(Kept(SaveStore(Path()), match, origin=origin))
            return
        self.look()
        self._clear()
        spare = (kept for kept in self._kept if not kept.match.log or kept.untouched)
        free = next(spare, None)
        if free:
            self._kept.remove(free)
        store = free.store if free else SaveStore(self._folder, fresh=True)
        kept = Kept(store, match, origin=origin)
        self._kept.insert(0, kept)
        self._lay(kept)
        self.keep()

    def take(self, kept: Kept) -> None:
        """Lays a match that waited, or is over, on the table again."""
        if kept in self._kept:
            self._kept.remove(kept)
            self._kept.insert(0, kept)
        self._clear(kept)
        self._lay(kept)

    def copy_of_current(self) -> AnyMatch | None:
        """The match on the table once more, with its whole log."""
        return None if self.current is None else _load(dump(self.current.match).encode())

    def tidy(self) -> None:
        """Moves what is over, and does not lie on the table, to the finished matches."""
        if self._archive is None:
            return
        for kept in self._kept.copy():
            if not kept.over or kept is self.current or kept in self._unsaved:
                continue
            if isinstance(kept.store, FinishedStore):
                continue
            try:
                self._archive.take_in(kept.store, kept.game)
            except SaveFailed:
                continue  # it stays in its slot, and is listed from there
            self._kept.remove(kept)

    def save_as(self, path: Path) -> None:
        """Writes the match on the table to a file of the player's own; raises `SaveFailed`."""
        if self.current is not None:
            write_file(path, dump(self.current.match))

    def keep(self) -> None:
        """Saves the match on the table, and any other whose last autosave failed."""
        self._soon.stop()
        if self._folder is None or self.current is None:
            return
        for kept in {self.current, *self._unsaved}:
            try:
                self._save(kept)
            except SaveFailed as error:
                self._unsaved.add(kept)
                self.autosave_failed.emit(error)
            else:
                self._unsaved.discard(kept)
        if not self._unsaved:
            self.autosaved.emit()

    def close(self) -> None:
        """Gives all slots free; their games stay."""
        if self.unsaved or self._soon.isActive():
            self.keep()
        if self.controller is not None:
            self.controller.close()
        for kept in self._kept:
            kept.store.release()
        self._kept.clear()

    def _look_only(self, folder: Path) -> None:
        """Reads the games of a folder in which nothing can be written, not even a lock."""
        found: list[tuple[float, Kept]] = []
        for path in folder.glob("game-*.kraal"):
            if ".before." in path.name:
                continue
            # Should the folder become writable, they go on in slots of their own.
            store = SaveStore(folder, fresh=True)
            # What cannot be read cannot be set aside either, and the folder is told of already.
            with suppress(OSError, FileFailed, BadSave):
                found.append((path.stat().st_mtime, Kept(store, _load(read_file(path)))))
        found.sort(key=lambda each: each[0], reverse=True)
        self._kept += [kept for _, kept in found]

    def _save(self, kept: Kept) -> None:
        text, store = kept.writer.text(), kept.store
        if self._archive is None or not isinstance(store, FinishedStore) or kept.over:
            store.autosave(text)
            return
        # The end was undone, so it is under way again.
        kept.store, kept.when = self._archive.hand_out(store, text), None
        self._reviewed.pop(store.path, None)
        self._kept.insert(0, kept)

    def _clear(self, taken: Kept | None = None) -> None:
        """Clears the table for `taken`."""
        if self.unsaved or self._soon.isActive():
            self.keep()
        self.current = taken
        self.tidy()

    def _lay(self, kept: Kept) -> None:
        if self.controller is not None:
            self.controller.close()
            self.controller.deleteLater()
        self.current = kept
        self.controller = MatchController(kept.match, parent=self)
        self.controller.changed.connect(self._keep_change)
        self.opened.emit(self.controller)

    def _keep_change(self) -> None:
        """Something has happened on the table."""
        if self.current is None or not self.current.ends_with_pass:
            self.keep()
        elif not self._soon.isActive():
            self._soon.start()


def _load(text: bytes) -> AnyMatch:
    return load(text, kits())
