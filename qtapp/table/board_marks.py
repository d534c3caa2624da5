"""Whose marks lie on the board? Those of hint, review and solver, one above the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.hints import Mark
    from qtapp.board.scene import BoardScene


class BoardMarks:
    """Shows the marks of several who know nothing of each other."""

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._layers: list[MarkLayer] = []

    def layer(self) -> MarkLayer:
        """A layer of its own for somebody who has marks to show; the newest lies on top."""
        self._layers.append(MarkLayer(self))
        return self._layers[-1]

    def renew(self) -> None:
        """Shows all marks that there are; also after the board has changed, and dropped them."""
        marks = (mark for layer in self._layers for mark in layer.marks)
        self._scene.show_marks(tuple(dict.fromkeys(marks)))


class MarkLayer:
    """The marks of one of them."""

    def __init__(self, board: BoardMarks) -> None:
        self._board = board
        self.marks: tuple[Mark, ...] = ()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Shows these marks in this layer, and no others any more."""
        if (new := tuple(marks)) != self.marks:
            self.marks = new
            self._board.renew()
