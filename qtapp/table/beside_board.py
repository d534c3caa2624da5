"""What is told beside the board, and when? Score, log and recap, once the board has shown it.

While something unfolds on the board they stay as they are, so that nothing tells the end before;
only the panel goes along where the board says what is seen at each step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.terms import Seat
    from qtapp.parts import AnySight, GameParts
    from qtapp.table.controller import MatchController
    from qtapp.table.playing_along import PlayingAlong
    from qtapp.table.recap import Recap
    from qtapp.table.replay import Replay
    from qtapp.table.review.reviewing import Reviewing
    from qtapp.table.side_panel import SidePanel


class BesideBoard:
    """Tells all that stands beside the board of one moment."""

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        reviewing: Reviewing,
        replay: Replay,
        side: SidePanel,
        recap: Recap,
        along: PlayingAlong,
    ) -> None:
        self._controller = controller
        self._parts = parts
        self._reviewing = reviewing
        self._replay = replay
        self._side = side
        self._recap = recap
        self._along = along
        self._told: tuple[Seat | None] | None = None
        """Whose sight was told last; None: nobody's yet."""
        self._known = 0
        """How many entries a passer-by knew of when all was told last."""

    def tell(self, sight: AnySight, now: AnySight) -> list[str]:
        """Tells of the moment that is shown, and of the log as it stands now; its new lines."""
        self._known = self._controller.known_to_all
        return self._tell(sight, now)

    def wait(self, now: AnySight) -> list[str]:
        """Stays as it is, without new lines: what has happened is still being shown.

        If somebody else looks now, what the last one saw is replaced by what all knew of then.
        """
        if self._told != (now.seat,):
            before = self._controller.open_to_all(self._known)
            self._tell(before, before)
        return []

    def follow(self, sight: AnySight) -> None:
        """Has the panel show a step of what unfolds, as the board does."""
        self._side.panel.show_sight(sight)

    def _tell(self, sight: AnySight, now: AnySight) -> list[str]:
        self._told = (now.seat,)
        self._side.panel.show_sight(sight)
        lines = self._parts.log_lines(self._reviewing.secrecy.in_log(now))
        new = [line.text for line in self._side.log.show_lines(lines)]
        controller = self._controller
        if now.seat is None and controller.rounds.open:
            self._recap.tell_to_all(lines, controller.rounds.closed_at)
        else:
            self._recap.tell(now, lines, controller.match.was_open, controller.rounds.unasked)
        self._recap.tell_step(self._replay.step(lines))
        self._along.follow(lines)
        return new
