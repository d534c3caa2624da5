"""How does a board of players and hands come from one sight to the next?

What an action led to unfolds step by step; anything else moves to its place at once, and a jump to
another moment of the game does not move at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from qtapp.board.carrying import CarryingScene
from qtapp.board.fitted_scene import LayoutT
from qtapp.board.spots import SpotT

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from core.log import Sight
    from qtapp.board.stage import BoardStage
    from qtapp.board.steps import BoardStep
    from qtapp.look import Look


class _Seen(Protocol):
    @property
    def table(self) -> Any: ...


ViewT = TypeVar("ViewT", bound=_Seen)
"""What a seat sees of the game: at least the table, that is all that lies open."""


class UnfoldingScene(CarryingScene[LayoutT, SpotT], Generic[LayoutT, SpotT, ViewT]):
    """A board of players and hands, whichever game it is."""

    stage: BoardStage
    """The game's own, made with the scene."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.sight: Sight[ViewT, Any] | None = None
        """What is shown, or was shown last to somebody; while something unfolds, its end."""
        self.near = 0
        """The seat at the bottom: whoever looks, or looked last."""

    def without_secrets(self, sight: Sight[ViewT, Any]) -> Sight[ViewT, Any]:
        """The same table as a passer-by sees it."""
        raise NotImplementedError

    def goes_on(self, before: Any, table: Any) -> bool:
        """Whether play has gone on from one table to the other, so that things may move."""
        raise NotImplementedError

    def unfolding(self, known: Sight[ViewT, Any], sight: Sight[ViewT, Any]) -> list[BoardStep]:
        """What has come of an action, step by step; [] where nothing needs to be told."""
        raise NotImplementedError

    def move_on(self, known: Sight[ViewT, Any], sight: Sight[ViewT, Any]) -> None:
        """Draws the position; what has changed moves to its place."""
        raise NotImplementedError

    def look_on(self) -> None:
        """Draws the position as it is, seen by whoever looks now; nothing moves."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Whatever was half made is given up."""

    def forget_cards(self) -> None:
        """Nothing that only whoever looked could see stays on the stage."""
        raise NotImplementedError

    def show(self, sight: Sight[ViewT, Any]) -> None:
        if self.answering not in (None, sight.seat):
            sight = self.without_secrets(sight)  # whoever is asked sits before the screen as well
        known, table = self.sight, sight.view.table
        if known is not None and known.view.table == table:
            self._sit_down(sight)
            if (known.seat, known.names) == (sight.seat, sight.names) or self.showing_steps:
                self.refresh()  # who is to act may have changed, or how the match ended
            else:
                self.look_on()
            return
        self.finish_steps()
        self.finish_motion()
        self.let_go()
        self._sit_down(sight)
        if known is None or not self.goes_on(known.view.table, table):
            self.clear_refusal()
            self.look_on()
        elif self._step_time and (steps := self.unfolding(known, sight)):
            self.queue_steps(steps)
        else:
            self.move_on(known, sight)
        if known is None:
            self.view_moved()

    def _sit_down(self, sight: Sight[ViewT, Any]) -> None:
        self.sight = sight
        if sight.seat is not None:
            self.near = int(sight.seat)

    def forget_viewer(self) -> None:
        super().forget_viewer()
        self.let_go()
        self.forget_cards()
        if self.sight is not None:
            self.sight = self.without_secrets(self.sight)
            self.look_on()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.stage.set_look(look)
        self.draw_again()
