"""What have the commands of the teachers in common? A save to read, and plays to name.

Needs no window; only for sentences is PySide6 imported.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from qtapp.unbroken import plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.bots import Reason
    from core.codec import AnyMatch
    from core.kit import AnyKit
    from core.log import Sight
    from core.terms import Tagged
    from qtapp.parts import GameParts


class NothingToTell(Exception):
    """There is no answer for this save; the message is a sentence that says why."""


def saved_match(path: Path) -> tuple[AnyMatch, AnyKit]:
    """The match of a save, and the kit of its game.

    Raises:
        NothingToTell: it cannot be read, or is refused.
    """
    from core.codec import BadSave
    from qtapp.data import kits
    from qtapp.table.files import ReadFailed

    try:
        match = read_match(path)
    except ReadFailed as error:
        raise NothingToTell(f"it cannot be read: {error.sentence}") from error
    except BadSave as error:
        raise NothingToTell(f"the save is refused: {error}") from error
    return match, kits()[match.game.id]


def read_match(path: Path) -> AnyMatch:
    """The match of a save; what is no file, or larger than any save, is not read.

    Raises:
        ReadFailed: it cannot be read.
        BadSave: it is refused.
    """
    from core.codec import load
    from qtapp.data import kits
    from qtapp.table.files import read_file

    return load(read_file(path), kits())


@contextmanager
def with_data(who: str) -> Iterator[None]:
    """Turns what goes wrong in the making of a teacher into a sentence that names `who`.

    What the system or numpy says of a damaged file is no sentence for a player.
    """
    try:
        yield
    except OSError as error:
        raise NothingToTell(
            f"{who} lacks its data: a file of the program is missing, or cannot be read"
        ) from error
    except ValueError as error:
        raise NothingToTell(
            f"{who} lacks its data: a file of the program is damaged; install Kraal again"
        ) from error


def as_data(action: Tagged) -> dict[str, Any]:
    """An action as a save file has it."""
    return {"do": action.tag, **asdict(action)}  # type: ignore[call-overload]


class Words:
    """What plays and reasons are called, in the words of the window."""

    def __init__(self, game: str, sight: Sight[Any, Any]) -> None:
        """`sight` is of the match that is spoken of."""
        self._parts = _parts(game)
        self._sight = sight

    def action(self, action: Tagged) -> str:
        """In a few words."""
        if self._parts:
            return plain(self._parts.action_text(action, self._sight))
        return " ".join(map(str, as_data(action).values()))

    def reason(self, reason: Reason) -> str:
        """In one sentence."""
        if self._parts:
            return plain(self._parts.reason_text(reason, self._sight))
        return " ".join(map(str, (reason.code, *reason.args)))


def _parts(game: str) -> GameParts | None:
    """None: where Qt cannot be loaded, as on a machine without a screen, codes must do."""
    try:
        from qtapp.registry import pages

        return pages()[game].parts()
    except ImportError:
        return None
