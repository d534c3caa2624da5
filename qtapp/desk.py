"""Which match lies on the table, which others wait, and where are they kept?

Every change is saved at once into a slot of the match's own, so that a new game never costs an
unfinished one. No widgets here: whoever listens tells the player.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from core.chance import ChanceSource, GameId
from core.codec import AnyMatch, dump, load
from core.match import Match
from core.registry import kits
from qtapp.table.controller import MatchController
from qtapp.table.files import SaveFailed, read_file, write_file
from qtapp.table.saves import SaveStore

_MOST_WAITING: Final = 20
"""Slots that are looked into; older games stay on the disk and can be opened by hand."""


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """A match in its slot."""

    store: SaveStore
    match: AnyMatch

    @property
    def game(self) -> str:
        """The name of its game."""
        return str(self.match.game.id)

    @property
    def game_id(self) -> str:
        """The ID that its dice come from; empty if they have none."""
        source = self.match.source
        return source.name if isinstance(source, GameId) else ""

    @property
    def moves(self) -> int:
        """How many actions of players stand."""
        return sum(entry.by in ("person", "bot") for entry in self.match.line)


class Desk(QObject):
    """Opens, keeps and hands out matches."""

    opened = Signal(object)
    """The `MatchController` of the match that lies on the table from now on."""
    damaged = Signal(object, object)
    """The `Problem`s that the player must hear of, and the older `Kept` that is whole, or None."""
    autosave_failed = Signal(object)
    """A `SaveFailed`; the match goes on."""
    autosaved = Signal()

    def __init__(self, folder: Path | None, parent: QObject | None = None) -> None:
        """`folder` holds the games under way; None: nothing can be kept."""
        super().__init__(parent)
        self._folder = folder
        self._kept: list[Kept] = []
        self._looked = False
        self.current: Kept | None = None
        self.controller: MatchController | None = None
        self.damage = False
        """Whether `look` found a damaged game, so that going on by itself would hide it."""
        self.unsaved = False
        """Whether the last autosave failed, so that closing would cost something."""

    def look(self) -> None:
        """Reads the games of the folder, newest first; done once, tells of damage."""
        if self._folder is None or self._looked:
            return
        self._looked = True
        spent = []  # held until the end, or the same slot would be taken again
        for _ in range(_MOST_WAITING):
            store = SaveStore(self._folder)
            try:
                loaded = store.load_newest(lambda text: load(text, kits()))
            except SaveFailed as error:
                self.autosave_failed.emit(error)
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
        """The matches that were begun and are not over, newest first."""
        return [kept for kept in self._kept if kept.moves and kept.match.outcome() is None]

    @property
    def newest(self) -> Kept | None:
        """The match that was saved last, over or not."""
        return self._kept[0] if self._kept else None

    def start(self, game: str, config: Any, source: ChanceSource, seats: int) -> None:
        """Begins a new match; an unfinished one is kept.

        Raises:
            ValueError: the game is not for so many seats.
        """
        self.put(Match(kits()[game].game, config, seats, source))

    def open(self, path: Path) -> None:
        """Puts the match of a save file on the table; the file itself is not touched again.

        Raises:
            ReadFailed: the file cannot be read.
            BadSave: it is no save, or the rules refuse it.
        """
        self.put(load(read_file(path), kits()))

    def put(self, match: AnyMatch) -> None:
        """Lays a match on the table, in a slot where it costs no other match its place."""
        if self._folder is None:
            self._lay(Kept(SaveStore(Path()), match))
            return
        self.look()
        free = next((kept for kept in self._kept if self._is_free(kept)), None)
        store = free.store if free else SaveStore(self._folder, fresh=True)
        if free:
            self._kept.remove(free)
        kept = Kept(store, match)
        self._kept.insert(0, kept)
        self._lay(kept)
        self.keep()

    def take(self, kept: Kept) -> None:
        """Lays a match that waited on the table again."""
        if kept in self._kept:
            self._kept.remove(kept)
            self._kept.insert(0, kept)
        self._lay(kept)

    def save_as(self, path: Path) -> None:
        """Writes the match on the table to a file of the player's own; raises `SaveFailed`."""
        if self.current is not None:
            write_file(path, dump(self.current.match))

    def keep(self) -> None:
        """Saves the match on the table."""
        if self.current is None or self._folder is None:
            return
        try:
            self.current.store.autosave(dump(self.current.match))
        except SaveFailed as error:
            self.unsaved = True
            self.autosave_failed.emit(error)
        else:
            self.unsaved = False
            self.autosaved.emit()

    def close(self) -> None:
        """Gives all slots free; their games stay."""
        if self.unsaved:
            self.keep()
        if self.controller is not None:
            self.controller.close()
        for kept in self._kept:
            kept.store.release()
        self._kept.clear()

    def _is_free(self, kept: Kept) -> bool:
        """Whether nobody misses this match: it is over, or nothing has been played."""
        return kept.match.outcome() is not None or not kept.match.log

    def _lay(self, kept: Kept) -> None:
        if self.controller is not None:
            self.controller.close()
            self.controller.deleteLater()
        self.current = kept
        self.controller = MatchController(kept.match, parent=self)
        self.controller.changed.connect(self.keep)
        self.opened.emit(self.controller)
