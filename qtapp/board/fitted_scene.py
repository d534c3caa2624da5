"""How does a board come to have the shape of its window? It is set out anew for the room there is.

What is wide in a wide window is high in a high one; text keeps the size that the player has chosen,
until the window gets smaller than the board can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.board.scene import BoardScene
from qtapp.board.view import BoardView

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from qtapp.look import Look

LayoutT = TypeVar("LayoutT")


class FittedScene(BoardScene, Generic[LayoutT]):
    """A board that is set out by a layout of the game's own, for the room that its window has."""

    usual = QSizeF(960, 720)
    """Without a window, as for a picture; in scene units."""
    smallest = QSizeF(600, 400)
    """In a smaller window the whole board is drawn smaller."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.setItemIndexMethod(self.ItemIndexMethod.NoIndex)
        self.setSceneRect(QRectF(QPointF(), self.usual))
        self._window = QSizeF()
        """What the board is set out for."""
        self._layout: LayoutT | None = None

    def make_layout(self, size: QSizeF) -> LayoutT:
        """Where everything is on a board of this size, as it is now; two that are alike are equal.

        It may be asked for before anything is shown.
        """
        raise NotImplementedError

    def draw_again(self) -> None:
        """Draws what is shown in the present layout and look; nothing moves."""
        raise NotImplementedError

    @property
    def layout(self) -> LayoutT:
        """Where things are."""
        wanted = self.make_layout(self.sceneRect().size())
        if self._layout is None or wanted != self._layout:
            self._layout = wanted  # else the places that it has worked out serve again
        return self._layout

    def view_moved(self) -> None:
        views = self.views()
        if views and isinstance(views[0], BoardView):
            self._fit(views[0])
        super().view_moved()

    def _fit(self, view: BoardView) -> None:
        """Sets the board out for the room that its window has now."""
        window = QSizeF(view.viewport().size())
        if window == self._window or window.isEmpty():
            return
        self._window = window
        least = self.smallest
        most = (1.0, window.width() / least.width(), window.height() / least.height())
        self.finish_motion()
        self.setSceneRect(QRectF(QPointF(), window / min(most)))
        self.draw_again()
        view.zoom_to(view.zoom)
