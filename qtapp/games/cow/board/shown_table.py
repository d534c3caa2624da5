"""How does the board of Unexploded Cow come from one sight to the next?

What an action led to unfolds moment by moment; anything else moves to its place at once, and a jump
to another moment of the game does not move at all. What can be done on the board is in `scene`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from core.games.cow.state import View
from qtapp.board.carrying import CarryingScene
from qtapp.board.new_lines import new_lines
from qtapp.board.steps import BoardStep
from qtapp.games.cow.board.board_layout import SMALLEST, BoardLayout
from qtapp.games.cow.board.moments import Moment, goes_on, moments, still
from qtapp.games.cow.board.rewinding import view_at
from qtapp.games.cow.board.spots import CowSpot
from qtapp.games.cow.board.stage import Stage
from qtapp.games.cow.board.step_words import step_text

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF, QSizeF

    from core.games.cow.actions import Action
    from core.games.cow.table import Table
    from core.log import Sight
    from qtapp.parts import Look


class ShownTable(CarryingScene[BoardLayout, CowSpot]):
    """The fields round the table, the middle, and the hand of whoever looks, to be looked at."""

    smallest = SMALLEST

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.stage = Stage(self, look)
        self.sight: Sight[View, Action] | None = None
        self.moment: Moment | None = None
        """What is shown of it; while something unfolds, an earlier moment."""
        self.seen: View | None = None
        """What was seen at that moment: so many cards in the hands and in the pile."""
        self.near = 0
        """The seat at the bottom: whoever looks, or looked last."""

    @property
    def shown(self) -> Table | None:
        """The table that is drawn; None: nothing is shown yet."""
        return self.moment.table if self.moment else None

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of whoever looks."""
        return self.sight.view.hand if self.sight else ()

    def make_layout(self, size: QSizeF) -> BoardLayout:
        seats = self.shown.seats if self.shown else 3
        near = self.near if self.near < seats else 0
        return BoardLayout(size, self.look.scale, seats, near)

    def place_of(self, name: str) -> QRectF:
        """Where a thing is drawn; that of a card in the hand is seen only in part."""
        if name.startswith("hand/"):
            return self.stage.fan.place_of(name) & self.layout.board
        if name.startswith("field/"):
            return self.layout.field(int(name.split("/")[1]))
        return super().place_of(name)

    def show(self, sight: Sight[View, Action]) -> None:
        if self.answering not in (None, sight.seat):
            sight = _without_hand(sight)  # whoever is asked sits before the screen as well
        seen, table = self.sight, sight.view.table
        before = seen.view.table if seen else None
        self.sight = sight
        if sight.seat is not None:
            self.near = int(sight.seat)
        if seen is not None and before == table:
            if (seen.seat, seen.names) == (sight.seat, sight.names) or self.showing_steps:
                self.refresh()  # who is to act may have changed, or how the match ended
            else:
                self._look_on()
            return
        self.finish_steps()
        self.finish_motion()
        self.let_go()
        if before is None or not goes_on(before, table):
            self.clear_refusal()
            self._look_on()
        elif unfolding := self._unfolding(before, table):
            self.queue_steps(unfolding)
        else:
            self._draw(still(table, new_lines(before, table)), before)
        if before is None:
            self.view_moved()

    def _look_on(self) -> None:
        """Draws the position as it is, seen by whoever looks now."""
        if self.sight is not None:
            self._draw(still(self.sight.view.table), None)

    def _unfolding(self, before: Table, table: Table) -> list[BoardStep]:
        """What has come of an action, step by step; [] where nobody waits for steps."""
        sight = self.sight
        if sight is None or not self._step_time:
            return []
        steps: list[BoardStep] = []
        for moment in moments(before, table):
            draw = partial(self._draw, moment, before)
            steps.append(BoardStep(draw, step_text(moment, sight.names)))
            before = moment.table
        return steps

    def forget_viewer(self) -> None:
        super().forget_viewer()
        self.let_go()
        self.stage.forget()
        if self.sight is not None:
            self.sight = _without_hand(self.sight)
            self._look_on()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.stage.set_look(look)
        self.draw_again()

    def draw_again(self) -> None:
        if self.moment is not None:
            self._draw(self.moment, None)

    def _draw(self, moment: Moment, before: Table | None) -> None:
        """Draws a moment; what has changed since `before` moves to its place."""
        sight = self.sight
        if sight is None:
            return
        self.moment = moment
        self.seen = view = view_at(sight.view, sight.seat, moment)
        self.stage.show(moment, view, sight.names, self.layout, before=before)
        self.refresh()

    def let_go(self) -> None:
        """Whatever was half made is given up."""


def _without_hand(sight: Sight[View, Action]) -> Sight[View, Action]:
    """The same table as a passer-by sees it."""
    return replace(sight, seat=None, view=View(sight.view.table, (), sight.view.hidden))
