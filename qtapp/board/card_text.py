"""How is text put on a card so that all of it is seen? Smaller if need be, and never cut."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from qtapp.board.items import text_outline

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

LEAST: Final = 4.6
"""Height of the capitals of the smallest text that is written: what has no room then is left out,
with an ellipsis."""
LEADING: Final = 1.85
"""From one line to the next, in heights of the capitals."""
_SMALLER: Final = 0.94
_HYPHEN: Final = re.compile(r"-(?=\w)")


@dataclass(frozen=True, slots=True)
class Block:
    """A text broken into lines, which all have their middle at 0."""

    lines: tuple[QPainterPath, ...]
    capitals: float
    """The height of its capitals."""

    @property
    def height(self) -> float:
        """From above the first line to below the last."""
        return len(self.lines) * LEADING * self.capitals


@lru_cache(maxsize=512)
def fitted(
    text: str, height: float, width: float, *, serif: bool = False, bold: bool = False
) -> QPainterPath:
    """A line of text about (0, 0), at most `width` wide.

    `height` is the wished one of its capitals. What is too long is written smaller, as far as it
    can be read, and then shortened with an ellipsis.
    """
    line = text_outline(text, height, serif=serif, bold=bold)
    if (wide := line.boundingRect().width()) > width:
        height = max(min(LEAST, height), 0.98 * height * width / wide)
        line = text_outline(text, height, serif=serif, bold=bold)
    kept = len(text)
    while line.boundingRect().width() > width and kept:
        kept -= 1
        line = text_outline(text[:kept].rstrip() + "…", height, serif=serif, bold=bold)
    return line if kept else QPainterPath()


@lru_cache(maxsize=512)
def block(
    text: str,
    height: float,
    width: float,
    room: float,
    *,
    serif: bool = False,
    one_line: float = 1.0,
) -> Block:
    """A text in lines at most `width` wide and all together at most `room` high.

    `height` is the wished one of its capitals; it is smaller where the text needs that, and down to
    `one_line` of it where that makes one line of it.
    """
    wide = _width(text, height, serif=serif)
    if one_line * wide <= width < wide:
        height *= 0.99 * width / wide
    height = max(height, min(LEAST, room / LEADING))
    while True:
        lines = _broken(_apart(text, height, width, serif=serif), height, width, serif=serif)
        fits = len(lines) * LEADING * height <= room and all(
            _width(line, height, serif=serif) <= width for line in lines
        )
        if fits or height <= LEAST:
            break
        height = max(LEAST, height * _SMALLER)
    lines = _evened(lines, height, width, serif=serif)
    most = max(0, int(room / (LEADING * height)))
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])] if most else []
    return Block(tuple(fitted(line, height, width, serif=serif) for line in lines), height)


def write(painter: QPainter, at: QPointF, line: QPainterPath, colour: QColor) -> None:
    """Fills the outline of a line with its middle at a point."""
    painter.fillPath(line.translated(at), colour)


def write_block(painter: QPainter, rect: QRectF, text: Block, colour: QColor) -> None:
    """Writes lines one below the other, in the middle of a rectangle."""
    step = LEADING * text.capitals
    y = rect.center().y() - text.height / 2 + step / 2
    for line in text.lines:
        write(painter, QPointF(rect.center().x(), y), line, colour)
        y += step


def _broken(text: str, height: float, width: float, *, serif: bool) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _width(longer, height, serif=serif) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _apart(text: str, height: float, width: float, *, serif: bool) -> str:
    """The text with spaces behind the hyphens of such words as are too long for a line."""
    words = (
        word if _width(word, height, serif=serif) <= width else _HYPHEN.sub("- ", word)
        for word in text.split()
    )
    return " ".join(words)


def _evened(lines: list[str], height: float, width: float, *, serif: bool) -> list[str]:
    """The same words in as many lines, none of them much shorter than the others."""
    text, narrow = " ".join(lines), width
    while len(lines) > 1 and narrow > width / 2:
        narrow *= 0.96
        even = _broken(text, height, narrow, serif=serif)
        if len(even) > len(lines) or _longest(even, height, serif=serif) > width:
            break
        lines = even
    return lines


def _longest(lines: list[str], height: float, *, serif: bool) -> float:
    return max(_width(line, height, serif=serif) for line in lines)


def _width(text: str, height: float, *, serif: bool) -> float:
    return height * _share(text, serif)


@lru_cache(maxsize=4096)
def _share(text: str, serif: bool) -> float:  # noqa: FBT001 -- lru_cache tells keywords apart
    """The width of a text in heights of its capitals."""
    return text_outline(text, 1.0, serif=serif).boundingRect().width()
