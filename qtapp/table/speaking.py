"""What does a table say to whoever listens? What has happened, and then what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.board.accessible import announce

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from core.terms import Seat
    from qtapp.table.recap import Recap


class Speaking:
    """Has a screen reader say each line of the log as it comes, while the same person looks on.

    To somebody who looks anew it says what has happened since her last turn instead.
    """

    def __init__(self, table: QWidget, recap: Recap) -> None:
        self._table = table
        self._recap = recap
        self._listener: tuple[Seat | None] | None = None
        """Whose log was read out last; None: nobody's yet."""

    def tell(self, seat: Seat | None, lines: Sequence[str], question: str, *, silent: bool) -> None:
        """Says the lines that have come, and the question; `silent`: takes them for known."""
        if self._listener != (seat,):
            lines = [self._recap.spoken] if self._recap.spoken else []
        self._listener = (seat,)
        if not silent:
            announce(self._table, "\n".join((*lines, question)))
