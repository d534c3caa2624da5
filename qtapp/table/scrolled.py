"""How does a dialog hold more than a small screen has room for? In an area that scrolls down."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

_BAR: Final = 16
"""Pixels for the scroll bar."""


def scrolled(inner: QWidget) -> QScrollArea:
    """An area without a frame that shows `inner` in its whole width, and scrolls it down."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inner)
    area.setMinimumWidth(inner.minimumSizeHint().width() + _BAR)
    return area
