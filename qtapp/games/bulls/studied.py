"""In which fields of a game was the solver view open while they were played?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import Bulls
from core.log import Entry, hinted_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.bulls.rules import Action, Config
    from core.log import Readable

_GAME: Final = Bulls()


def fields_studied(config: Config, log: Iterable[Readable[Action]]) -> frozenset[int]:
    """The fields, 0-3, each once however often it was played."""
    found = set()
    for hint, line in hinted_at(log):
        if hint.by == "solver":
            state = _GAME.start(config, 1)
            for entry in line:
                if isinstance(entry, Entry):  # nothing is secret in this game
                    state = _GAME.apply(state, entry.seat, entry.action)
            found.add(state.current)
    return frozenset(found)
