"""What does the board show of a hint now, and what does it say of it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.bulls.rules import Fence
from geometry.field import post_index
from qtapp.board.motion import TRAVEL
from qtapp.games.bulls import spoken
from qtapp.games.bulls.field_items import OVER_FENCES, UNDER_BULLS
from qtapp.games.bulls.hint_items import HintItem
from qtapp.games.bulls.hint_layout import Proposed, picture_of

if TYPE_CHECKING:
    from core.hints import Mark
    from core.terms import Tagged
    from qtapp.games.bulls.scene import BullsScene


class Hinting:
    """The marks of a hint, or of the solver, on the field in play."""

    def __init__(self, scene: BullsScene) -> None:
        self._scene = scene
        self.under = HintItem(scene.look, scene.stage.field, UNDER_BULLS)
        self.over = HintItem(scene.look, scene.stage.field, OVER_FENCES)
        self.marks: tuple[Mark, ...] = ()
        self.held: tuple[int, int] | None = None
        """The posts of a fence that was made but is not built yet."""
        self._position: object = None
        self._changes = 0

    def stand_at(self, position: object) -> None:
        """Takes the marks away if this is another position than the one before."""
        if position != self._position:
            self._position = position
            self.held = None
            self.show(())

    def show(self, marks: tuple[Mark, ...]) -> None:
        """Shows these marks and no others; what is new among them rises softly.

        What they say, whoever has them shown tells in words.
        """
        scene, view = self._scene, self._scene.view
        if view is None or marks == self.marks:
            return
        picture, self.marks = picture_of(marks, view.field), marks
        self._changes += 1
        below = self.under.set_shapes(picture.under, view.field)
        if self.over.set_shapes(picture.over, view.field) or below:
            self._rise(self._changes)
        scene.refresh()

    def hold(self, action: Tagged | None) -> None:
        """Shows a fence that is not built yet as the ghost that it was; of others nothing is seen.

        Not as a mark: marks are what a hint says.
        """
        fence = action if isinstance(action, Fence) else None
        self.held = (post_index(fence.a), post_index(fence.b)) if fence else None
        self._scene.refresh()

    def _rise(self, change: int) -> None:
        def rise(part: float) -> None:
            if change == self._changes:  # marks that came after these rise on their own
                self.under.set_part(part)
                self.over.set_part(part)

        self._scene.animate(rise, 0.0, 1.0, TRAVEL)

    def rank_of(self, post: int) -> int | None:
        """The best rank of the fences shown that stand at a post, from 0; None: none does."""
        shown = [shape for shape in self.over.shapes if isinstance(shape, Proposed)]
        return min((each.rank for each in shown if post in each.posts()), default=None)

    def sentence_of(self, bull: int) -> str:
        """What the marks say of a bull, an index; empty: nothing."""
        return spoken.bull_hint(self.marks, bull)
