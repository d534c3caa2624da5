"""How does the table share its room? The question above, the board as large as can be, a panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QResizeEvent

    from qtapp.parts import Look
    from qtapp.table.folding import Folding

_COMFORTABLE: Final = 640
"""Pixels of height, at text scale 1, below which the board needs every one of them."""
_LOW: Final = 320
"""The same, below which the board can be seen only if nearly everything else gives way."""


class TableRoom(QWidget):
    """Lays things out in a column with the board, and the panel beside it.

    In a low room it tells all who can do with less.
    """

    def __init__(self, folding: Folding, look: Look) -> None:
        super().__init__()
        self._folding = folding
        self._look = look
        self.compact: Sequence[Callable[[bool], object]] = ()
        """Told whether the board needs every pixel."""
        self.low: Sequence[Callable[[bool], object]] = ()
        """Told whether nearly everything has to give way to it."""

    def lay_out(self, above: Sequence[QWidget], below: Sequence[QWidget]) -> None:
        """Puts these above and below the board; to be called once."""
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(4)
        for widget in above:
            left.addWidget(widget)
        left.addWidget(self._folding.stack, 1)
        for widget in below:
            left.addWidget(widget)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 8)
        self._folding.lay_out(row, left)

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        self._look = look
        self.fit()

    def fit(self) -> None:
        """Shares the room there is."""
        for tell in self.compact:
            tell(self.height() < _COMFORTABLE * self._look.scale)
        for tell in self.low:
            tell(self.height() < _LOW * self._look.scale)
        self._folding.fit(self.size())

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001 - Qt's signature
        """Tab passes by the room itself: it would lead to the board again, and never beyond."""
        leads_to = self.focusProxy()
        self.setFocusProxy(None)  # type: ignore[arg-type]
        moved = super().focusNextPrevChild(next)
        if self.focusProxy() is None and leads_to is not None:
            self.setFocusProxy(leads_to)
        return moved

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
