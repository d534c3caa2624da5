"""When does a question pass by a person who has said so before? As soon as a computer would answer.

So nobody can see from the time that it takes whether somebody was asked. Where all who are left are
persons, and have said so together, they pass together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from qtapp.table.pace import NORMAL, PACES

if TYPE_CHECKING:
    from qtapp.table.controller import MatchController
    from qtapp.table.pace import Pace


class PassingOn(QObject):
    """Has the persons of one table pass, one after the other.

    It waits while an old moment is replayed, and while what was played last unfolds on the board.
    """

    def __init__(self, controller: MatchController, parent: QObject) -> None:
        """To be made before the controller begins, whose `sight_changed` it follows."""
        super().__init__(parent)
        self._controller = controller
        self._pace = PACES[NORMAL]
        self._unfolding = self._closed = False
        self._asked: tuple[object, ...] | None = None
        """Who is to pass, and when; None: nobody is."""
        self._due = QTimer(self, singleShot=True)
        self._due.timeout.connect(self._pass)
        self._seen = QTimer(self, singleShot=True)
        """Runs out when what is asked has been painted; then the time runs, as for a computer."""
        self._seen.timeout.connect(self._begin)
        controller.sight_changed.connect(self._follow)

    def set_pace(self, pace: Pace) -> None:
        """How long it takes from now on."""
        self._pace = pace

    def set_unfolding(self, on: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether what was played last still unfolds on the board."""
        if on != self._unfolding:
            self._unfolding = on
            self._follow()

    def close(self) -> None:
        """Nobody passes any more; the table is taken away."""
        self._closed = True
        self._seen.stop()
        self._due.stop()

    def _follow(self) -> None:
        controller = self._controller
        declined = controller.rounds.declined()
        waits = self._closed or self._unfolding or controller.shown is not None
        asked = None if declined is None or waits else (declined, len(controller.match.line))
        if asked == self._asked:
            return
        self._asked = asked
        self._due.stop()
        self._seen.stop()
        if asked is not None:
            self._seen.start(0)

    def _begin(self) -> None:
        self._due.start(round(1000 * self._pace.answer))

    def _pass(self) -> None:
        """Where persons alone are left, they pass together: time could tell nothing of them."""
        rounds = self._controller.rounds
        together = rounds.among_persons
        self._controller.pass_on()
        while together and self._asked is not None and rounds.among_persons:
            self._controller.pass_on()
