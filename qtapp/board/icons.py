"""How does a picture of ours get its colours and its pixels?

Icons and help pictures are SVG in the colours of the light theme. Here the light theme's colours
are exchanged for those of the theme in use, and the picture is drawn at the size and pixel ratio
that is asked for, once for each.
"""

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from qtapp.board.theme import Theme, load_theme
from qtapp.data import DATA

if TYPE_CHECKING:
    from PySide6.QtCore import QRect

_COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}\b")
_OFF_OPACITY: Final = 0.45


class BadPicture(ValueError):
    """An SVG that Qt cannot draw, or that uses a colour which no token of the theme has."""


def recoloured(svg: str, theme: Theme, source: str) -> str:
    """The SVG text with each colour of the light theme exchanged for the theme's own.

    Raises BadPicture, with ``source`` and the colour, for a colour that is no token.
    """
    tokens = _light_tokens()
    own = theme.colours()

    def exchange(match: re.Match[str]) -> str:
        token = tokens.get(match.group().upper())
        if token is None:
            raise BadPicture(f"{source}: {match.group()} is not a colour of the light theme")
        return own[token].name()

    return _COLOUR.sub(exchange, svg)


@cache
def _light_tokens() -> dict[str, str]:
    """Colour of the light theme -> its token; where several share a colour, the first counts."""
    tokens: dict[str, str] = {}
    for token, colour in load_theme("light").colours().items():
        tokens.setdefault(colour.name().upper(), token)
    return tokens


def renderer(svg: str, theme: Theme, source: str) -> QSvgRenderer:
    """A renderer of the SVG text in the theme's colours; raises BadPicture."""
    made = QSvgRenderer(QByteArray(recoloured(svg, theme, source).encode()))
    if not made.isValid():
        raise BadPicture(f"{source}: not an SVG that can be drawn")
    made.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return made


def drawn(made: QSvgRenderer, size: QSize, ratio: float, *, opacity: float = 1.0) -> QPixmap:
    """The picture as a pixmap of ``size`` device-independent pixels at a device pixel ratio."""
    pixmap = QPixmap(size * ratio)
    if pixmap.isNull():  # a button may have no room for it
        return pixmap
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(opacity)
    made.render(painter, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


class _Engine(QIconEngine):
    """Draws one icon at whatever size and pixel ratio the widget asks for."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._name = name
        self._theme = theme

    def paint(self, painter: QPainter, rect: "QRect", mode: QIcon.Mode, state: QIcon.State) -> None:
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(rect, self.scaledPixmap(rect.size(), mode, state, ratio))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(
        self,
        size: QSize,
        mode: QIcon.Mode,
        state: QIcon.State,
        scale: float,
    ) -> QPixmap:
        """The icon at ``size`` device-independent pixels for the pixel ratio ``scale``."""
        off = mode == QIcon.Mode.Disabled
        key = f"icon/{self._name}/{self._theme.name}/{size.width()}x{size.height()}/{scale}/{off}"
        found = QPixmap()
        if QPixmapCache.find(key, found):
            return found
        made = _icon_renderer(self._name, self._theme)
        pixmap = drawn(made, size, scale, opacity=_OFF_OPACITY if off else 1.0)
        QPixmapCache.insert(key, pixmap)
        return pixmap

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._theme)

    def key(self) -> str:
        return "kraal"


def icon(name: str, theme: Theme) -> QIcon:
    """The icon ``resources/icons/<name>.svg`` in the theme's colours; raises BadPicture.

    It is the same for everybody and stays for good: the last that held one would have to take away
    its engine, too, which Python's collector may have done before.
    """
    found = _icons.get((name, theme.name))
    if found is None:
        _icon_renderer(name, theme)
        found = _icons[name, theme.name] = QIcon(_Engine(name, theme))
    return found


_icons: dict[tuple[str, str], QIcon] = {}


def _icon_renderer(name: str, theme: Theme) -> QSvgRenderer:
    return kept_renderer(f"icons/{name}.svg", theme)


_renderers: dict[tuple[str, str], QSvgRenderer] = {}


def kept_renderer(path: str, theme: Theme) -> QSvgRenderer:
    """A renderer of ``resources/<path>``, the same for everybody who asks; raises BadPicture."""
    found = _renderers.get((path, theme.name))
    if found is None:
        try:
            svg = (DATA / path).read_text(encoding="utf-8")
        except OSError as error:
            raise BadPicture(f"{path}: there is no such picture") from error
        found = _renderers[path, theme.name] = renderer(svg, theme, path)
    return found
