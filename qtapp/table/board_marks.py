"""Whose marks lie on the board? Those of hint and review, or those of the solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.hints import Mark
    from qtapp.board.scene import BoardScene


class BoardMarks:
    """Shows the marks of several who know nothing of each other.

    Those lie one above the other; but two who both number fences would contradict each other, so a
    layer can be one that steps aside: it shows its marks while no other has any. Whatever the
    player points at is alone on the board.
    """

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._layers: list[MarkLayer] = []

    def layer(self, *, steps_aside: bool = False) -> MarkLayer:
        """A layer of its own for somebody who has marks to show; the newest lies on top."""
        self._layers.append(MarkLayer(self, steps_aside=steps_aside))
        return self._layers[-1]

    def renew(self) -> None:
        """Shows all marks that there are; also after the board has changed, and dropped them."""
        marks = (mark for layer in self._in_sight() for mark in layer.marks)
        self._scene.show_marks(tuple(dict.fromkeys(marks)))

    def _in_sight(self) -> list[MarkLayer]:
        if alone := [layer for layer in self._layers if layer.alone]:
            return alone
        first = [layer for layer in self._layers if layer.marks and not layer.steps_aside]
        return first or self._layers


class MarkLayer:
    """The marks of one of them."""

    def __init__(self, board: BoardMarks, *, steps_aside: bool) -> None:
        self._board = board
        self.steps_aside = steps_aside
        self.marks: tuple[Mark, ...] = ()
        self.alone = False
        """Whether nothing else is to be on the board, even if these are no marks at all."""

    def show_marks(self, marks: Sequence[Mark], *, alone: bool = False) -> None:
        """Shows these marks in this layer, and no others any more."""
        if (new := tuple(marks)) != self.marks or alone != self.alone:
            self.marks, self.alone = new, alone
            self._board.renew()
