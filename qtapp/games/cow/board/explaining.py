"""How does the board say why something cannot be done? Beside what it was tried with.

`refusing` knows the reasons; what can be done is in `scene`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.games.cow.table import NOBODY
from core.terms import Refusal
from qtapp.games.cow.board import acting, refusing
from qtapp.games.cow.board.options import Options, to_blame
from qtapp.games.cow.board.shown_table import ShownTable

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QPointF

    from qtapp.board.items import Room
    from qtapp.parts import Look


class ExplainingTable(ShownTable):
    """The table, which answers what is tried in vain with a sentence."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        self.held = ""
        self.options = Options()
        """What can be done now."""
        super().__init__(look, parent)

    def refuse(self, name: str) -> bool:
        """Says why pressing a thing does nothing, if that was asked for."""
        if self.sight is None or self.only_seen:
            return False
        refusal = refusing.refusal_of(self.sight, self.answering, self.held, name)
        return refusal is not None and self._say_why(name, refusal)

    @property
    def only_seen(self) -> bool:
        """Whether nothing can be tried now, by nobody."""
        return self.sight is None or self.read_only or self.showing_steps

    def _say_why(self, name: str, refusal: Refusal) -> bool:
        """Refuses what was tried with a thing."""
        self.refuse_tried(name, refusal)
        return True

    def refuse_roll(self) -> bool:
        """Says why the bomb cannot be rolled now; False: it can."""
        return acting.DIE not in self.options.graspable and self.refuse(acting.DIE)

    def refuse_to_leave(self) -> bool:
        """An event that asks is not left, only taken back: says so, once."""
        sight = self.sight
        if sight is None or self.only_seen or self.refusal_shown:
            return False
        asks = acting.chooses_now(sight, self.answering)
        return asks and self._say_why(acting.HERE, Refusal("event-first"))

    def dragged(self, name: str, onto: str) -> None:
        if self.sight is not None and name not in self.options.graspable:
            self.refuse_move(name, to=acting.field_of(self.sight.view.table, onto))

    def refuse_move(self, name: str, *, to: int = NOBODY, step: int = 0) -> None:
        if self.sight is None or self.only_seen:
            return
        refusal = refusing.move_refusal(self.sight, self.answering, name, to=to, step=step)
        if refusal is not None:
            self._say_why(name, refusal)

    def middle(self) -> QPointF:
        return self.layout.centre.center()

    def refusal_room(self, refusal: Refusal) -> Room:
        room, layout = super().refusal_room(refusal), self.layout
        fields = tuple(layout.field(seat) for seat in range(layout.seats))  # the rest can wait
        return replace(room, better_clear=fields)

    def blamed_by(self, refusal: Refusal) -> str:
        return to_blame(self.sight, refusal) if self.sight else ""
