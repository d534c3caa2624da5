"""When is a change of the match told of? Once, when it is complete, and to all before the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.codec import AnyMatch


class Publishing:
    """Listens to a match, and has what it says told in good order."""

    def __init__(
        self, match: AnyMatch, tell: Callable[[], None], changed: Callable[[], object]
    ) -> None:
        """`tell` tells how the match stands now, `changed` that it wants to be saved."""
        self._match = match
        self._tell = tell
        self._changed = changed
        self._working = False
        self._publishing = False
        self._stale = False
        match.listeners.append(self._match_changed)

    def close(self) -> None:
        """Stops listening to the match."""
        if self._match_changed in self._match.listeners:
            self._match.listeners.remove(self._match_changed)

    def work(self, change: Callable[[], object]) -> None:
        """Does something with the match that is published as one change."""
        match = self._match
        self._working = True
        version, pencil, source = match.version, match.pencil, match.source
        try:
            change()
        finally:
            self._working = False
        self.publish()
        same = match.version == version and match.pencil is pencil
        if not same or match.source is not source:
            self._changed()

    def publish(self) -> None:
        """Tells how the match stands; who is being told now hears of it before anybody is again."""
        self._stale = True
        if self._publishing:
            return
        self._publishing = True
        try:
            while self._stale:
                self._stale = False
                self._tell()
        finally:
            self._publishing = False

    def _match_changed(self) -> None:
        if not self._working:
            self.publish()
            self._changed()
