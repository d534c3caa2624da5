"""How does a terrain card look? Landscape and name above; cost, track and reward below.

In a low, wide place, as on a route with little room, the same stands side by side. Each phase of
the game looks at some of the figures: those are lit, as by a lamp, and the others step back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from qtapp.board.items import text_outline, with_alpha
from qtapp.board.kept_art import KeptArt
from qtapp.games.kairo.board_words import terrain_name
from qtapp.games.kairo.terrain_art import is_drawn, paint_terrain
from qtapp.games.kairo.track_art import paint_coin, paint_pieces, paint_track

if TYPE_CHECKING:
    from core.games.kairo.deck import Deck
    from qtapp.board.theme import Theme

CARD_SHAPE: Final = 88 / 63
"""Width by height of a card with room enough."""
COST, TRACKS, REWARD = "cost", "tracks", "reward"
ALL_PARTS: Final = frozenset({COST, TRACKS, REWARD})
_BROAD, _WIDE = 1.75, 2.75
"""From the first shape on the cost stands beside the landscape, from the second on all figures."""
_CALM: Final = 0.6
"""How much is left of what does not count now."""
_SHRUNK: Final = 0.58
"""How much smaller than wished a text may be written to be seen whole."""
_LEAST_NAME, _MOST_NAME = 7.6, 13.0
"""Height of the capitals of a name, in pixels: what is lower cannot be read, and is left out."""


_NAME_PART: Final = 0.32
"""Of the height of a landscape that its name may take."""
_LONG_NAME: Final = 8
"""How much room a name of eight letters needs, in heights of its capitals."""
_HIGH_PICTURE: Final = 6
"""In heights of its name: in a higher landscape the sky has room for it anyway."""
_KEPT: Final = KeptArt()
"""The landscapes."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts of a card are."""

    picture: QRectF
    cost: QRectF
    tracks: QRectF
    reward: QRectF


def paint_card(
    painter: QPainter,
    rect: QRectF,
    deck: Deck,
    card: int,
    theme: Theme,
    *,
    lit: frozenset[str] | None = None,
    name_height: float = 8.6,
) -> None:
    """Draws a card, given by its index in the deck, into a rectangle.

    `lit` are the parts that count now, of `ALL_PARTS`; None: nothing counts more than the rest.
    `name_height` is the wished height of the capitals of its name.
    """
    face, terrain = deck.cards[card], deck.terrain_of(card)
    ground = deck.terrains.index(terrain)
    places = _places(rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_sheet(painter, rect, theme)
    shape = QPainterPath()
    radius = corner(rect)
    shape.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    plain = lit is None
    painter.setOpacity(1.0 if plain or COST in (lit or ()) else _CALM)
    _KEPT.paint(
        *(painter, places.picture, theme, (terrain.name, ground, name_height)),
        lambda on, at: _paint_picture(on, at, terrain.name, ground, theme, name_height),
    )
    painter.setOpacity(1.0)
    for part, place in ((COST, places.cost), (TRACKS, places.tracks), (REWARD, places.reward)):
        on = lit is not None and part in lit
        if on:
            _paint_lamp(painter, place, theme)
        painter.setOpacity(1.0 if plain or on else _CALM)
        match part:
            case "cost":
                _paint_number(painter, place, str(terrain.cost), theme.ink)
            case "tracks":
                paint_pieces(painter, _inner(place, 0.1, 0.12), face.tracks, theme)
            case _:
                paint_coin(painter, _inner(place, 0.04, 0.06), face.reward, theme)
        painter.setOpacity(1.0)
    painter.restore()


def paint_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A card face down: a piece of track in a frame."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_sheet(painter, rect, theme)
    inset = min(rect.width(), rect.height()) * 0.1
    frame = rect.adjusted(inset, inset, -inset, -inset)
    painter.setPen(QPen(theme.field_edge, 1))
    painter.setBrush(with_alpha(theme.wash_desert, 0.16))
    painter.drawRoundedRect(frame, 3, 3)
    high = frame.height() * 0.46
    middle = QRectF(frame.left() + inset, frame.center().y() - high / 2, 0, high)
    middle.setRight(frame.right() - inset)
    paint_track(painter, middle, theme)
    painter.restore()


def paint_turned(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """A terrain that is built, turned over: quiet paper, on which the track will lie."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = corner(rect)
    painter.setPen(QPen(theme.paper_edge, 1))
    painter.setBrush(with_alpha(theme.wash_desert, 0.14))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.restore()


def corner(rect: QRectF) -> float:
    """The radius of a card's corners."""
    return min(6.0, rect.height() / 8)


def _paint_sheet(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    radius = corner(rect)
    painter.setPen(QPen(theme.outline, 1))
    painter.setBrush(theme.paper)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def _places(rect: QRectF) -> _Places:
    wide, high = rect.width(), max(1.0, rect.height())
    if wide / high < _BROAD:
        band = high * 0.43
        top = rect.bottom() - band
        return _Places(
            picture=QRectF(rect.left(), rect.top(), wide, high - band),
            cost=QRectF(rect.left() + 0.03 * wide, top, 0.27 * wide, band * 0.94),
            tracks=QRectF(rect.left() + 0.31 * wide, top, 0.38 * wide, band * 0.94),
            reward=QRectF(rect.left() + 0.7 * wide, top, 0.27 * wide, band * 0.94),
        )
    if wide / high < _WIDE:
        cost = min(0.28 * wide, 0.74 * high)
        band = high * 0.48
        left, top = rect.left() + cost, rect.bottom() - band
        rest = wide - cost
        return _Places(
            picture=QRectF(left, rect.top(), rest, high - band),
            cost=QRectF(rect.left() + 2, rect.top() + 0.04 * high, cost - 2, 0.92 * high),
            tracks=QRectF(left + 0.06 * rest, top, 0.52 * rest, 0.94 * band),
            reward=QRectF(left + 0.62 * rest, top, 0.34 * rest, 0.94 * band),
        )
    figure = min(high * 1.05, wide * 0.2)
    pieces = min(high * 1.2, wide * 0.25)
    left, top, inner = rect.left() + 0.02 * wide, rect.top() + 0.06 * high, 0.88 * high
    reward = rect.right() - 0.02 * wide - figure
    tracks = reward - pieces
    return _Places(
        picture=QRectF(left + figure, rect.top(), tracks - left - figure, high),
        cost=QRectF(left, top, figure, inner),
        tracks=QRectF(tracks, top, pieces, inner),
        reward=QRectF(reward, top, figure, inner),
    )


def _paint_lamp(painter: QPainter, place: QRectF, theme: Theme) -> None:
    """The light on a figure that counts: a field of its own, so that it is seen without colour."""
    painter.setPen(QPen(with_alpha(theme.mark_now, 0.9), 1))
    painter.setBrush(theme.mark)
    radius = min(5.0, place.height() / 5)
    painter.drawRoundedRect(_inner(place, 0.03, 0.05), radius, radius)


def _paint_number(painter: QPainter, place: QRectF, text: str, colour: QColor) -> None:
    height = min(0.58 * place.height(), 0.7 * place.width())
    outline = text_outline(text, height, bold=True)
    room = 0.8 * place.width()
    if (wide := outline.boundingRect().width()) > room:
        outline = text_outline(text, height * room / wide, bold=True)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(outline.translated(place.center()))


def _paint_picture(
    painter: QPainter, picture: QRectF, terrain: str, ground: int, theme: Theme, wished: float
) -> None:
    """The landscape with its name in the sky.

    The name is left out where it could not be read, unless nothing else tells the terrain.
    """
    wished = max(wished, 0.13 * picture.height())
    height = min(wished, _MOST_NAME, _NAME_PART * picture.height())
    named = height >= min(_LEAST_NAME, wished) and picture.width() > _LONG_NAME * height
    if not named and is_drawn(terrain):
        paint_terrain(painter, picture, terrain, theme)
        return
    height = max(height, _LEAST_NAME)
    outline = fitted(terrain_name(terrain), height, picture.width() - 10)
    bounds = outline.boundingRect()
    low = picture.height() < _HIGH_PICTURE * height
    land = picture.adjusted(0, 0.8 * height if low else 0, 0, 0)
    paint_terrain(painter, land, terrain, theme, ground)
    top = picture.top() + min(4.0, 0.08 * picture.height())
    middle = QPointF(picture.left() + 5 + bounds.width() / 2, top + 0.62 * height)
    name = outline.translated(middle)
    painter.strokePath(name, QPen(with_alpha(theme.paper, 0.85), 3))
    painter.fillPath(name, theme.ink_soft)


@lru_cache(maxsize=512)
def fitted(text: str, height: float, width: float, *, bold: bool = False) -> QPainterPath:
    """The outline of a text about (0, 0), at most `width` wide.

    Too long a text is written smaller, as far as it stays easy to read, and then shortened with an
    ellipsis: nothing is ever cut in the middle of a letter.
    """
    outline = text_outline(text, height, bold=bold)
    if (wide := outline.boundingRect().width()) > width:
        height = max(min(height, _LEAST_NAME), height * max(_SHRUNK, width / wide))
        outline = text_outline(text, height, bold=bold)
    kept = len(text)
    while outline.boundingRect().width() > width and kept > 1:
        kept -= 1
        outline = text_outline(text[:kept].rstrip() + "…", height, bold=bold)
    return outline


def _inner(rect: QRectF, across: float, down: float) -> QRectF:
    x, y = rect.width() * across, rect.height() * down
    return rect.adjusted(x, y, -x, -y)
