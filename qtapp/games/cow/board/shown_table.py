"""How does the board of Unexploded Cow come from one sight to the next?

What an action led to unfolds moment by moment; anything else moves to its place at once, and a jump
to another moment of the game does not move at all. What can be done on the board is in `scene`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from core.games.cow.state import View
from qtapp.board.new_lines import new_lines
from qtapp.board.steps import BoardStep
from qtapp.board.unfolding_scene import UnfoldingScene
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


class ShownTable(UnfoldingScene[BoardLayout, CowSpot, View]):
    """The fields round the table, the middle, and the hand of whoever looks, to be looked at."""

    smallest = SMALLEST

    stage: Stage

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.stage = Stage(self, look)
        self.moment: Moment | None = None
        """What is shown of it; while something unfolds, an earlier moment."""
        self.seen: View | None = None
        """What was seen at that moment: so many cards in the hands and in the pile."""

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

    def without_secrets(self, sight: Sight[View, Action]) -> Sight[View, Action]:
        return replace(sight, seat=None, view=View(sight.view.table, (), sight.view.hidden))

    def goes_on(self, before: Table, table: Table) -> bool:
        return goes_on(before, table)

    def unfolding(self, known: Sight[View, Action], sight: Sight[View, Action]) -> list[BoardStep]:
        before, steps = known.view.table, list[BoardStep]()
        for moment in moments(before, sight.view.table):
            draw = partial(self._draw, moment, before)
            steps.append(BoardStep(draw, step_text(moment, sight.names)))
            before = moment.table
        return steps

    def move_on(self, known: Sight[View, Action], sight: Sight[View, Action]) -> None:
        before, table = known.view.table, sight.view.table
        self._draw(still(table, new_lines(before, table)), before)

    def look_on(self) -> None:
        if self.sight is not None:
            self._draw(still(self.sight.view.table), None)

    def forget_cards(self) -> None:
        self.stage.forget()

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
