"""Pictures as pixels, and as silhouettes."""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPicture

from qtapp.board.theme import Theme, load_theme

Paint: TypeAlias = Callable[[QPainter, QRectF, Theme], None]
Pixels: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
Mask: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

LIGHT: Final = "light"


def pixels(paint: Paint, rect: QRectF, theme: str = LIGHT, margin: float = 0.0) -> Pixels:
    """What is painted into a rectangle, on nothing: rows of blue, green, red and alpha."""
    wide, high = rect.right() + margin + rect.left(), rect.bottom() + margin + rect.top()
    image = QImage(round(wide), round(high), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint(painter, rect, load_theme(theme))
    painter.end()
    found = np.frombuffer(bytes(image.constBits()), np.uint8)
    return found.reshape(image.height(), image.bytesPerLine() // 4, 4)[:, : image.width()]


def mask(paint: Paint, rect: QRectF, theme: str = LIGHT) -> Mask:
    """Where it is painted at all: its silhouette."""
    return pixels(paint, rect, theme)[..., 3] > 128


def apart(one: Mask, other: Mask) -> float:
    """The part of two silhouettes that only one of them has."""
    return float((one ^ other).sum() / (one | other).sum())


def lay(paint: Paint, rect: QRectF) -> None:
    """Paints to something that keeps no pixels, so that nothing is taken from what was kept."""
    painter = QPainter(picture := QPicture())
    paint(painter, rect, load_theme(LIGHT))
    painter.end()
    assert not picture.isNull()
