"""Which small sign says what kind of card it is? One for each kind, told by its outline alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPainter

from qtapp.board.outlines import outline

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor

    from qtapp.board.theme import Theme


def paint_kind_mark(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    kind: str,
    *,
    good: bool = True,
    colour: QColor | None = None,
) -> None:
    """Draws the sign of a kind into the middle of a rectangle, in ink if nothing else is said.

    A plain cow that costs its owner money has a sign of its own: a warning.
    """
    name = "bad" if kind == "plain" and not good else str(kind)
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / 100, side / 100)
    painter.fillPath(outline(_MARKS.get(name, _MARKS["plain"])), colour or theme.ink)
    painter.restore()


_MARKS: Final = {
    # A cow bell.
    "plain": "M 34 26 C 34 4 66 4 66 26 L 58 26 C 58 14 42 14 42 26 Z M 30 28 L 70 28"
    " C 72 46 78 62 88 76 L 12 76 C 22 62 28 46 30 28 Z E 50 86 11 9",
    # A warning with a minus in it.
    "bad": "M 50 6 C 53 6 56 8 58 11 L 96 82 C 99 88 96 93 90 93 L 10 93 C 4 93 1 88 4 82"
    " L 42 11 C 44 8 47 6 50 6 Z M 28 60 L 28 73 L 72 73 L 72 60 Z",
    # A hat over dark glasses.
    "spy": "M 26 42 C 25 16 34 4 43 8 Q 50 13 57 8 C 66 4 75 16 74 42 C 86 44 95 47 98 51"
    " C 84 60 16 60 2 51 C 5 47 14 44 26 42 Z M 12 66 L 46 66 L 50 69 L 54 66 L 88 66"
    " C 89 84 80 93 70 93 C 60 93 54 86 52 76 L 48 76 C 46 86 40 93 30 93 C 20 93 11 84 12 66 Z",
    # A spanner.
    "mechanic": "M 62 5 C 70 1 80 2 86 6 L 70 21 L 79 30 L 94 15 C 98 21 99 30 95 38"
    " C 90 47 79 50 70 47 L 30 88 C 24 94 15 95 9 90 C 5 84 6 75 12 69 L 53 29"
    " C 50 20 53 10 62 5 Z E 19 80 5 5",
    # A star over two stripes.
    "general": "M 50 2 L 60 26 L 86 28 L 66 45 L 73 70 L 50 56 L 27 70 L 34 45 L 14 28 L 40 26 Z"
    " M 10 76 L 90 76 L 90 84 L 10 84 Z M 10 89 L 90 89 L 90 97 L 10 97 Z",
    # A helmet with its strap.
    "pfc": "M 14 52 C 12 2 88 2 86 52 L 98 57 C 98 64 94 67 90 66 L 10 66 C 6 67 2 64 2 57 Z"
    " M 19 66 L 28 66 L 38 84 L 62 84 L 72 66 L 81 66 L 67 93 L 33 93 Z",
    # A match that burns.
    "bomber": "M 66 4 C 70 18 92 22 88 44 C 86 58 72 64 62 58 C 48 50 52 34 60 28"
    " C 60 34 62 36 66 36 C 70 28 64 18 66 4 Z M 48 50 L 60 62 L 20 98 L 8 86 Z",
    # A letter with its seal.
    "event": "M 4 24 C 4 18 8 16 12 16 L 88 16 C 92 16 96 18 96 24 L 50 60 Z M 4 36 L 50 72"
    " L 96 36 L 96 78 C 96 83 92 85 88 85 L 12 85 C 8 85 4 83 4 78 Z",
}
"""Outlines in a square of 100; what lies in another outline is cut out of it."""
