"""What does a chart of amounts show? Points in their order, and how amounts are told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from qtapp.board.theme import Theme

Sign: TypeAlias = Callable[[QPainter, QRectF, Theme], None]
"""Draws a small sign into a rectangle."""


@dataclass(frozen=True, slots=True)
class Point:
    """What everybody had at a moment."""

    amounts: tuple[int, ...]
    """Per seat, from 0 up."""
    under: str
    """What may stand below it, such as the number of the turn."""
    told: str
    """All of it, in a sentence."""
    common: int | None = None
    """What lies in the middle, such as a pot; None: nothing does in this game."""
    marked: bool = False
    """Whether something has happened there that the chart points at."""


@dataclass(frozen=True, slots=True)
class ChartStyle:
    """How a game's amounts are told."""

    name: str
    """Of the chart, for a screen reader."""
    amount: Callable[[int], str]
    """An amount, as at the scale."""
    steps: tuple[int, ...]
    """What may lie between two lines of the scale, in rising order."""
    paint_common: Sign | None = None
    """The sign of what lies in the middle."""
    paint_mark: Sign | None = None
    """The sign over points that are marked."""
    goal: int = 0
    """An amount at which something ends: it has room, and a line of its own; 0: there is none."""
