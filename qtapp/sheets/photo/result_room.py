"""How do a photograph and its questions share the room? One above the other, or side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QResizeEvent

_LOW: Final = 480
"""Pixels of height, at text scale 1, below which the questions stand beside the photograph."""
_BROAD: Final = 1.4
"""Times the height: so broad it must be for that."""
_QUESTIONS: Final = 0.46
"""The questions' share of the width, beside the photograph."""
_LEAST: Final = 280
"""Pixels that a photograph is high, at least; else the page scrolls."""


class ResultRoom(QScrollArea):
    """Tools, questions, photograph and remarks; what does not fit is scrolled to."""

    def __init__(self, parts: Sequence[QWidget]) -> None:
        """`parts`: the tools, the questions, the photograph, the remarks."""
        super().__init__()
        self._parts = parts
        self._beside = False
        self._scale = 1.0
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        inner.setProperty("ground", True)
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        parts[2].setMinimumHeight(_LEAST)
        self._place()
        self.setWidget(inner)

    @property
    def beside(self) -> bool:
        """Whether the questions stand beside the photograph."""
        return self._beside

    @property
    def roomy(self) -> bool:
        """Whether there is room for more than what is asked."""
        return not self._beside and self.height() > _LOW * 1.15 * self._scale

    def set_scale(self, scale: float) -> None:
        """Changes the text scale."""
        self._scale = scale
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """As small as may be: it scrolls."""
        return super().minimumSizeHint().boundedTo(self._parts[2].minimumSize())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        low = self.height() < _LOW * self._scale
        beside = low and self.width() > _BROAD * self.height()
        if beside != self._beside:
            self._beside = beside
            self._place()

    def _place(self) -> None:
        tools, questions, photo, remarks = self._parts
        grid = self._grid
        for part in self._parts:
            grid.removeWidget(part)
        if self._beside:
            grid.addWidget(tools, 0, 0, 1, 2)
            grid.addWidget(questions, 1, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(photo, 1, 1)
            grid.addWidget(remarks, 2, 0, 1, 2)
        else:
            for row, part in enumerate(self._parts):
                grid.addWidget(part, row, 0)
        photo_row = 1 if self._beside else 2
        for row in range(len(self._parts)):
            grid.setRowStretch(row, int(row == photo_row))
        share = round(100 * _QUESTIONS)
        grid.setColumnStretch(0, share if self._beside else 1)
        grid.setColumnStretch(1, 100 - share if self._beside else 0)
