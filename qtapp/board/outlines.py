"""How is a drawing written down? As outlines in the letters of SVG paths."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QTransform

if TYPE_CHECKING:
    from collections.abc import Iterator

_PART: Final = re.compile(r"[MLCQEZ]|-?\d*\.?\d+")


@lru_cache(maxsize=1024)
def outline(text: str) -> QPainterPath:
    """The path of a text like "M 0 0 L 10 0 C 1 2 3 4 5 6 Z"; the caller leaves it as it is.

    M, L, C, Q and Z are those of SVG, each with its letter; E x y a b is an ellipse about a point.
    """
    path = QPainterPath()
    parts = iter(_PART.findall(text))
    for letter in parts:
        match letter:
            case "M":
                path.moveTo(_point(parts))
            case "L":
                path.lineTo(_point(parts))
            case "Q":
                path.quadTo(_point(parts), _point(parts))
            case "C":
                path.cubicTo(_point(parts), _point(parts), _point(parts))
            case "E":
                middle, reach = _point(parts), _point(parts)
                path.addEllipse(middle, reach.x(), reach.y())
            case "Z":
                path.closeSubpath()
            case _:
                raise ValueError(f"{text}: {letter} does not follow a letter")
    return path


@lru_cache(maxsize=256)
def mirrored(text: str) -> QPainterPath:
    """The same, the left side on the right."""
    return QTransform.fromScale(-1, 1).map(outline(text))


@lru_cache(maxsize=64)
def joined(*texts: str) -> QPainterPath:
    """Shapes grown together, with one outline."""
    whole = QPainterPath()
    for text in texts:
        whole = whole.united(outline(text))
    return whole.simplified()


@lru_cache(maxsize=256)
def within(shape: tuple[str, ...], text: str) -> QPainterPath:
    """The part of an outline that lies on a shape of several outlines."""
    return outline(text).intersected(joined(*shape))


def _point(parts: Iterator[str]) -> QPointF:
    return QPointF(float(next(parts)), float(next(parts)))
