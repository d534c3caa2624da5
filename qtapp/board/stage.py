"""What stands on every board whose things are pointed at? The focus ring, marks, and tooltips.

Items are only ever added. What is not needed is hidden and serves again (`Spares`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from qtapp.as_written import for_tooltip
from qtapp.board.drawn import Drawn, MarkItem, RingItem
from qtapp.board.items import Spares

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtCore import QRectF

    from qtapp.board.marked import Marked
    from qtapp.board.scene import BoardScene
    from qtapp.board.spots import Spot
    from qtapp.look import Look

_Item = TypeVar("_Item", bound=Drawn)


class BoardStage:
    """The items of a board; each game adds its own."""

    def __init__(self, scene: BoardScene, look: Look, *, ring: float, marks: float) -> None:
        """`ring` and `marks` are the levels (z) at which these two lie over the game's items."""
        self.scene = scene
        self._look = look
        self.ring = self.added(RingItem(look, ring))
        self.ring.hide()
        self._spare_marks = Spares(lambda: self.added(MarkItem(self._look, marks)))
        self.marks: list[MarkItem] = []
        """Those that are shown."""

    def added(self, item: _Item) -> _Item:
        """The same item, in the scene from now on."""
        self.scene.addItem(item)
        return item

    def set_look(self, look: Look) -> None:
        """Gives every item another look."""
        self._look = look
        for item in self.scene.items():
            if isinstance(item, Drawn):
                item.set_look(look)

    def show_ring(self, rect: QRectF | None) -> None:
        """Puts the focus ring round something, or takes it away."""
        self.ring.setVisible(rect is not None)
        if rect is not None:
            self.ring.place(rect)

    def show_marks(self, marks: Iterable[Marked]) -> None:
        """Frames these places, those that are advised with their rank."""
        self._spare_marks.give_back(self.marks)
        self.marks = []
        for each in marks:
            mark = self._spare_marks.take()
            mark.place(each.rect)
            mark.set_rank(each.rank)
            self.marks.append(mark)

    @staticmethod
    def show_tips(items: Mapping[str, Drawn], spots: Iterable[Spot]) -> None:
        """What a tooltip says over the items of these `Spot.id`s: what the spots say, or nothing.

        A spot without an item of its own has none.
        """
        sentences = {spot.id: spot.sentence for spot in spots}
        for name, item in items.items():
            item.setToolTip(for_tooltip(sentences[name]) if name in sentences else "")
