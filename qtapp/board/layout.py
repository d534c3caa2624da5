"""What has every board that is set out for its window? A size, and a wished size of letters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

CAPITALS: Final = 8.6
"""The capitals of small type, in pixels at text scale 1."""


@dataclass(frozen=True)
class Layout:
    """Places at a size in scene units and a text scale; each game adds its own.

    Layouts that are alike are equal, so what one has worked out serves again.
    """

    size: QSizeF
    scale: float

    @cached_property
    def board(self) -> QRectF:
        """All of it."""
        return QRectF(QPointF(), self.size)
