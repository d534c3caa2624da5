"""Which decks can a game be played with? Those of the program, and the player's own.

A deck is a TOML file: the program's lie in `resources/decks/<game>`, the player's in
`decks/<game>` of the data folder. One that cannot be played with is found, too, with the sentence
that says why. No widgets here.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import Any, Final

from core.kit import AnyKit
from qtapp import texts
from qtapp.data import DATA
from qtapp.table.files import ReadFailed, SaveFailed, read_file, telling, write_file
from qtapp.table.words import translate

DECK_FIELD: Final = "deck"
"""The field of a game's config that holds the deck."""

Parse = Callable[[Mapping[str, Any], str], Any]
"""`GameKit.parse_deck`."""

_FOLDER: Final = "decks"
_MOST: Final = 100
"""Files of the player's that are read; nobody chooses from more."""
_LARGEST: Final = 1 << 20
"""Bytes of a deck; a thousand times what one has."""
_STOPPED: Final = re.compile(
    r"(?P<what>.*) \(at (?:end of document|line (?P<line>\d+), column (?P<column>\d+))\)"
)
"""How `tomllib` complains."""


@dataclass(frozen=True, slots=True)
class FoundDeck:
    """A deck that was found, or what a file has in the place of one."""

    id: str
    """The file below the folders of the game; the player's begin with `own/`."""
    name: str
    """What it is called in a list."""
    deck: Any = None
    """What the game made of it; None: it cannot be played with."""
    fault: str = ""
    """Why not, in a sentence."""

    @property
    def own(self) -> bool:
        """Whether it is one of the player's."""
        return self.id.startswith("own/")


class Decks:
    """The decks of one game."""

    def __init__(self, kit: AnyKit, data_folder: Path | None) -> None:
        """`data_folder` is the player's; None: there is none."""
        self._kit = kit
        self.folder = None if data_folder is None else data_folder / _FOLDER / kit.game.id
        """Where the player's own decks lie, whether or not it is there yet."""

    def found(self) -> tuple[FoundDeck, ...]:
        """The program's decks, then the player's, each by the names of their files."""
        if (parse := self._kit.parse_deck) is None:
            return ()
        decks = [_read(path, path.name, parse) for path in _files(self._built_in)]
        if self.folder is not None:
            own = _files(self.folder)[:_MOST]
            decks += [_read(path, f"own/{path.name}", parse) for path in own]
        return tuple(_told_apart(decks))

    def make_folder(self) -> Path:
        """The player's folder, made if need be.

        Raises:
            SaveFailed: it cannot be made.
        """
        if self.folder is None:
            raise SaveFailed("missing", Path(_FOLDER))
        with telling(SaveFailed, self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder

    def write_example(self) -> Path:
        """Copies the program's first deck into the player's folder, under a name that is free.

        Raises:
            SaveFailed: it cannot be written.
        """
        folder = self.make_folder()
        names = chain(("example.toml",), (f"example {number}.toml" for number in count(2)))
        with telling(SaveFailed, folder):
            path = next(path for path in map(folder.joinpath, names) if not path.exists())
        write_file(path, _files(self._built_in)[0].read_bytes())
        return path

    @property
    def _built_in(self) -> Path:
        return DATA / _FOLDER / self._kit.game.id


class _NoDeck(Exception):
    """A file that is no TOML; the message is a sentence."""


def _files(folder: Path) -> list[Path]:
    """The TOML files of a folder in the order of their names; none if it cannot be looked into."""
    with suppress(OSError):
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".toml")
    return []


def _read(path: Path, found_as: str, parse: Parse) -> FoundDeck:
    """The deck of a file, or what is wrong with it."""
    try:
        deck = parse(_toml(path), path.name)
    except ReadFailed as error:
        return FoundDeck(found_as, path.name, fault=texts.read_failed(error))
    except _NoDeck as error:
        return FoundDeck(found_as, path.name, fault=str(error))
    except ValueError as error:
        return FoundDeck(found_as, path.name, fault=f"{error}.")
    return FoundDeck(found_as, deck.name, deck)


def _toml(path: Path) -> dict[str, Any]:
    text = read_file(path)
    if len(text) > _LARGEST:
        said = translate("decks", "{file}: this is too large for a deck.")
        raise _NoDeck(said.format(file=path.name))
    try:
        return tomllib.loads(text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        said = translate("decks", "{file}: this is no text in UTF-8.")
        raise _NoDeck(said.format(file=path.name)) from error
    except RecursionError as error:
        said = translate("decks", "{file}: too many brackets lie within each other.")
        raise _NoDeck(said.format(file=path.name)) from error
    except ValueError as error:
        raise _NoDeck(_misspelt(path.name, error)) from error


def _misspelt(file: str, error: ValueError) -> str:
    """Where in a file the reader of TOML stopped, and why, in a sentence."""
    found = _STOPPED.fullmatch(str(error))
    if found is None:
        said = translate("decks", "{file}: this cannot be read as TOML.")
        return said.format(file=file)
    what = f"{found['what'][:1].lower()}{found['what'][1:]}"
    if found["line"] is None:
        said = translate("decks", "{file}: the TOML breaks off at the end of the file ({what}).")
        return said.format(file=file, what=what)
    said = translate("decks", "{file}, line {line}, column {column}: {what}.")
    return said.format(file=file, what=what, line=found["line"], column=found["column"])


def _told_apart(decks: list[FoundDeck]) -> list[FoundDeck]:
    """Decks that are called alike are told by their files."""
    names = Counter(found.name for found in decks if found.deck is not None)
    return [
        replace(found, name=f"{found.name} ({Path(found.id).name})")
        if names[found.name] > 1 and found.own
        else found
        for found in decks
    ]
