"""How does what a game has drawn become a file? As PNG, twice as sharp, or as SVG."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from qtapp.board.theme import Theme

Paint = Callable[[QPainter], None]

_PNG_RATIO: Final = 2


def picture_file(size: QSize, theme: Theme, title: str, paint: Paint, target: Path) -> bytes:
    """In the format that the file's suffix asks for: `.svg`, or PNG for any other.

    `size` is in logical pixels.
    """
    if target.suffix.lower() == ".svg":
        return svg(size, theme, title, paint)
    return png(size, theme, paint)


def png(size: QSize, theme: Theme, paint: Paint) -> bytes:
    """What is painted on paper of this size, as the bytes of a PNG file."""
    image = QImage(size * _PNG_RATIO, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(_PNG_RATIO)
    image.fill(theme.paper)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def svg(size: QSize, theme: Theme, title: str, paint: Paint) -> bytes:
    """The same as the bytes of an SVG file with this title."""
    data = QByteArray()
    buffer = QBuffer(data)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    painter = QPainter(generator)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), theme.paper)
    paint(painter)
    painter.end()
    return bytes(data.data())
