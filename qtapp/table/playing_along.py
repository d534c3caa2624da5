"""How do computer players come to a table, with all that the person sees of them and has to say?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from qtapp.table.computers import Computers
from qtapp.table.happened_strip import HappenedStrip
from qtapp.table.in_sight import InSight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from core.kit import AnyKit
    from qtapp.look import Look
    from qtapp.parts import GameParts, LogLine
    from qtapp.table.controller import MatchController
    from qtapp.table.pace import Pace
    from qtapp.table.recap import Recap
    from qtapp.table.thinker import Thinker


class PlayingAlong(QObject):
    """The computer players of one table and their strip; in a game for one there are none.

    They wait until the table is seen for the first time, and whenever it is not.
    """

    said = Signal(str)
    """Something went wrong with a computer player, in a sentence."""
    focus_lost = Signal()
    """The button that had the focus is gone."""

    def __init__(
        self,
        table: QWidget,
        controller: MatchController,
        kit: AnyKit | None,
        thinker: Thinker | None,
        parts: GameParts,
        recap: Recap,
        look: Look,
    ) -> None:
        """To be made before the controller begins; without a thinker there are none."""
        super().__init__(table)
        self._recap = recap
        self._several = controller.match.seats > 1
        self.computers: Computers | None = None
        self.strip: HappenedStrip | None = None
        if kit is None or thinker is None or not self._several:
            if not self._several:
                recap.hide()
            return
        computers = self.computers = Computers(controller, kit, thinker)
        strip = self.strip = HappenedStrip(controller, computers, parts, recap, look)
        strip.focus_lost.connect(self.focus_lost)
        computers.said.connect(self.said)
        self._in_sight = InSight(table)
        self._in_sight.changed.connect(lambda seen: computers.set_away(not seen))
        computers.set_away(not self._in_sight.seen)

    @property
    def room(self) -> QWidget:
        """What stands over the board: the strip, which has the recap in it, or the recap alone."""
        return self.strip or self._recap

    def set_pace(self, pace: Pace) -> None:
        """How fast they play from now on."""
        if self.computers is not None:
            self.computers.set_pace(pace)
        if self.strip is not None:
            self.strip.renew()

    def set_unfolding(self, on: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether something unfolds on the board: who plays next waits for it."""
        if self.computers is not None:
            self.computers.set_unfolding(on)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        (self.strip or self._recap).set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up a line for the board."""
        if self.strip is not None:
            self.strip.set_compact(compact)
        else:
            self._recap.set_short(compact)

    def set_low(self, low: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives way to the board as a whole."""
        if self.strip is not None:
            self.strip.set_low(low)
        else:
            self._recap.setVisible(self._several and not low)

    def follow(self, lines: Sequence[LogLine]) -> None:
        """To be called after each change with the log, when the recap tells of it."""
        if self.strip is not None:
            self.strip.follow(lines)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes the keys of the strip; False: another key."""
        return self.strip is not None and self.strip.handle_key(event)

    def leave(self) -> None:
        """The table is taken away."""
        if self.computers is not None:
            self.computers.close()
