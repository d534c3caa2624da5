"""How does the board of Badaboom come from one sight to the next?

What an action led to unfolds moment by moment; anything else moves to its place at once, and a jump
to another moment of the game does not move at all. What can be done on the board is in `scene`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from core.games.badaboom.state import View
from qtapp.board.carrying import CarryingScene
from qtapp.board.new_lines import new_lines
from qtapp.board.steps import BoardStep
from qtapp.games.badaboom.board.board_layout import SMALLEST, BoardLayout
from qtapp.games.badaboom.board.moments import Moment, goes_on, moments
from qtapp.games.badaboom.board.spots import BadaboomSpot
from qtapp.games.badaboom.board.stage import Stage
from qtapp.games.badaboom.board.step_words import step_text

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, QRectF, QSizeF

    from core.games.badaboom.table import Table
    from qtapp.games.badaboom.board.acting import BadaboomSight
    from qtapp.look import Look


class ShownTable(CarryingScene[BoardLayout, BadaboomSpot]):
    """The bomb, the players round it, and the toolbox of whoever looks, to be looked at."""

    smallest = SMALLEST

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.stage = Stage(self, look)
        self.sight: BadaboomSight | None = None
        self.moment: Moment | None = None
        """What is shown of it; while something unfolds, an earlier moment."""
        self.seen: View | None = None
        """What was seen at that moment."""
        self.near = 0
        """The seat at the bottom: whoever looks, or looked last."""

    @property
    def shown(self) -> Table | None:
        """The table that is drawn; None: nothing is shown yet."""
        return self.moment.table if self.moment else None

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

    def show(self, sight: BadaboomSight) -> None:
        if self.answering not in (None, sight.seat):
            sight = _without_secrets(sight)  # whoever is asked sits before the screen as well
        known, table = self.sight, sight.view.table
        before = known.view.table if known else None
        if known is not None and before == table:
            self.sight = sight
            self._sit_down(sight)
            if (known.seat, known.names) == (sight.seat, sight.names) or self.showing_steps:
                self.refresh()  # who is to act may have changed, or how the match ended
            else:
                self._look_on()
            return
        self.finish_steps()
        self.finish_motion()
        self.let_go()
        self.sight = sight
        self._sit_down(sight)
        if known is None or before is None or not goes_on(before, table):
            self.clear_refusal()
            self._look_on()
        elif unfolding := self._unfolding(known, sight):
            self.queue_steps(unfolding)
        else:
            self._draw(Moment(table, new_lines(before, table)), sight.view, moves=True)
        if before is None:
            self.view_moved()

    def _sit_down(self, sight: BadaboomSight) -> None:
        if sight.seat is not None:
            self.near = int(sight.seat)

    def _look_on(self) -> None:
        """Draws the position as it is, seen by whoever looks now."""
        if self.sight is not None:
            self._draw(Moment(self.sight.view.table), self.sight.view, moves=False)

    def _unfolding(self, known: BadaboomSight, sight: BadaboomSight) -> list[BoardStep]:
        """What has come of an action, step by step; [] where nobody waits for steps."""
        if not self._step_time:
            return []
        return [
            BoardStep(
                partial(self._draw, moment, _view_at(moment, known, sight), moves=True),
                step_text(moment, sight.names),
            )
            for moment in moments(known.view.table, sight.view.table)
        ]

    def forget_viewer(self) -> None:
        super().forget_viewer()
        self.let_go()
        self.stage.forget()
        if self.sight is not None:
            self.sight = _without_secrets(self.sight)
            self._look_on()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.stage.set_look(look)
        self.draw_again()

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

    def let_go(self) -> None:
        """Whatever was half made is given up."""


def _view_at(moment: Moment, known: BadaboomSight, sight: BadaboomSight) -> View:
    """What a seat sees at a moment: until the last one its own cards are as they were before."""
    if moment.last:
        return sight.view
    if known.seat == sight.seat:
        return replace(known.view, table=moment.table, secret=None)
    return _open_view(replace(sight.view, table=moment.table))


def _without_secrets(sight: BadaboomSight) -> BadaboomSight:
    """The same table as a passer-by sees it."""
    return replace(sight, seat=None, view=_open_view(sight.view))


def _open_view(view: View) -> View:
    return View(view.table, (), view.public, view.public)
