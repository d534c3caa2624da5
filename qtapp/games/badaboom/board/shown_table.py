"""How does the board of Badaboom come from one sight to the next?

What an action led to unfolds moment by moment; anything else moves to its place at once, and a jump
to another moment of the game does not move at all. What can be done on the board is in `scene`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from core.games.badaboom.state import View
from qtapp.board.new_lines import new_lines, plays_on
from qtapp.board.steps import BoardStep
from qtapp.board.unfolding_scene import UnfoldingScene
from qtapp.games.badaboom.board.board_layout import SMALLEST, BoardLayout
from qtapp.games.badaboom.board.moments import moment_at, moments
from qtapp.games.badaboom.board.seen_then import open_view, views_at
from qtapp.games.badaboom.board.spots import BadaboomSpot
from qtapp.games.badaboom.board.stage import Stage
from qtapp.games.badaboom.board.step_words import step_text

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF, QSizeF

    from core.games.badaboom.table import Table
    from qtapp.games.badaboom.board.acting import BadaboomSight
    from qtapp.games.badaboom.board.moments import Moment
    from qtapp.look import Look


class ShownTable(UnfoldingScene[BoardLayout, BadaboomSpot, View]):
    """The bomb, the players round it, and the toolbox of whoever looks, to be looked at."""

    smallest = SMALLEST

    stage: Stage

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.stage = Stage(self, look)
        self.moment: Moment | None = None
        """What is shown of it; while something unfolds, an earlier moment."""
        self.seen: View | None = None
        """What was seen at that moment."""

    @property
    def shown(self) -> Table | None:
        """The table that is drawn; None: nothing is shown yet."""
        return self.moment.table if self.moment else None

    @property
    def sight_then(self) -> BadaboomSight | None:
        if self.sight is None or self.seen is None:
            return None
        return replace(self.sight, view=self.seen)

    @property
    def hand(self) -> tuple[int, ...]:
        """The toolbox of whoever looks, as it is drawn."""
        return self.seen.hand if self.seen else ()

    def make_layout(self, size: QSizeF) -> BoardLayout:
        seats = self.shown.seats if self.shown else 3
        near = self.near if self.near < seats else 0
        return BoardLayout(size, self.look.scale, seats, near)

    def place_of(self, name: str) -> QRectF:
        """Where a thing is drawn; that of a card in the toolbox is seen only in part."""
        if name.startswith("hand/"):
            return self.stage.fan.place_of(name) & self.layout.board
        return super().place_of(name)

    def without_secrets(self, sight: BadaboomSight) -> BadaboomSight:
        return replace(sight, seat=None, view=open_view(sight.view))

    def goes_on(self, before: Table, table: Table) -> bool:
        return plays_on(before, table, table.turn - before.turn)

    def unfolding(self, known: BadaboomSight, sight: BadaboomSight) -> list[BoardStep]:
        told = moments(known.view.table, sight.view.table)
        return [
            BoardStep(partial(self._draw, moment, view, moves=True), step_text(moment, sight.names))
            for moment, view in zip(told, views_at(told, known, sight), strict=True)
        ]

    def move_on(self, known: BadaboomSight, sight: BadaboomSight) -> None:
        table = sight.view.table
        moment = replace(moment_at(table), lines=new_lines(known.view.table, table))
        self._draw(moment, sight.view, moves=True)

    def look_on(self) -> None:
        if self.sight is not None:
            table = self.sight.view.table
            self._draw(moment_at(table), self.sight.view, moves=False)

    def forget_cards(self) -> None:
        self.stage.forget()

    def draw_again(self) -> None:
        if self.moment is not None and self.seen is not None:
            self._draw(self.moment, self.seen, moves=False)

    def _draw(self, moment: Moment, view: View, *, moves: bool) -> None:
        """Draws a moment as it is seen; if it `moves`, what has changed is on its way there."""
        sight = self.sight
        if sight is None:
            return
        self.moment, self.seen = moment, view
        self.stage.show(moment, view, sight.names, self.layout, moves=moves)
        self.refresh()
