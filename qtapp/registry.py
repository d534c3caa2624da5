"""Which games can be shown? Every package in `qtapp.games`; nobody lists them by hand."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import qtapp.games

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.parts import GameParts


@dataclass(frozen=True)
class Page:
    """What is known of a game before it is opened. Each game's package has one, named `PAGE`.

    To import that package costs next to nothing: the rules, the geometry and the widgets are
    imported by `parts`, when a game is opened.
    """

    game: str
    """The game's name in saves and on the command line."""
    title: Callable[[], str]
    """Translated when it is shown, like `blurb`."""
    blurb: Callable[[], str]
    """What the game is, in a sentence or two."""
    icon: str
    """A name in `resources/icons`."""
    help: str
    """A name in `resources/help`."""
    parts: Callable[[], GameParts]


@cache
def pages() -> dict[str, Page]:
    """Each game's page by the game's name, in alphabetical order."""
    found: dict[str, Page] = {}
    for name in sorted(module.name for module in pkgutil.iter_modules(qtapp.games.__path__)):
        page: Page = importlib.import_module(f"qtapp.games.{name}").PAGE
        found[page.game] = page
    return found
