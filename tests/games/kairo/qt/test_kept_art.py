"""Is what was drawn once put on the screen again as it would be drawn?"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPicture, QTransform

from qtapp.board.kept_art import KeptArt
from qtapp.board.theme import load_theme
from qtapp.games.kairo.terrain_art import paint_terrain

PLACE = QRectF(3, 5, 90, 52)


class Artist:
    """Draws a landscape, and counts how often."""

    def __init__(self) -> None:
        self.art = KeptArt()
        self.drawn = 0

    def paint(self, painter: QPainter, theme: str = "light", what: str = "desert") -> None:
        def draw(on: QPainter, at: QRectF) -> None:
            self.drawn += 1
            paint_terrain(on, at, what, load_theme(theme))

        self.art.paint(painter, PLACE, load_theme(theme), what, draw)

    def picture(
        self, to_pixels: QTransform | None = None, opacity: float = 1.0, theme: str = "light"
    ) -> QImage:
        image = QImage(320, 200, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(load_theme(theme).paper)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(to_pixels or QTransform())
        painter.setOpacity(opacity)
        self.paint(painter, theme)
        painter.end()
        return image


@pytest.fixture
def artist(qapp: object) -> Iterator[Artist]:
    made = Artist()
    yield made
    made.art.forget()


def largest_difference(one: QImage, other: QImage) -> int:
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("opacity", [1.0, 0.6])
@pytest.mark.parametrize("scale", [1.0, 1.37, 2.0])
def test_it_looks_as_drawn_there_at_any_scale(artist: Artist, scale: float, opacity: float) -> None:
    to_pixels = QTransform.fromTranslate(4.25, 7.5).scale(scale, scale)
    kept = artist.picture(to_pixels, opacity)
    assert artist.picture(to_pixels, opacity) == kept
    assert artist.drawn == 1
    plain = QImage(kept.size(), kept.format())
    plain.fill(load_theme("light").paper)
    painter = QPainter(plain)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(to_pixels)
    painter.setOpacity(opacity)
    paint_terrain(painter, PLACE, "desert", load_theme("light"))
    painter.end()
    assert largest_difference(kept, plain) <= 8  # what is laid over each other is rounded


def test_another_size_opacity_or_theme_is_drawn_anew(artist: Artist) -> None:
    one = artist.picture()
    assert artist.picture(opacity=0.5) != one
    assert artist.picture(QTransform.fromScale(2, 2)) != one
    assert artist.drawn == 3
    assert artist.picture(theme="dark") != one
    assert artist.drawn == 4
    assert artist.picture() == one


def test_the_same_place_a_whole_number_of_pixels_further_costs_nothing(artist: Artist) -> None:
    one = artist.picture()
    other = artist.picture(QTransform.fromTranslate(40, 9))
    assert artist.drawn == 1
    assert other.copy(40, 9, 200, 150) == one.copy(0, 0, 200, 150)


def test_what_is_turned_or_goes_to_no_screen_is_always_drawn(artist: Artist) -> None:
    for _ in range(2):
        artist.picture(QTransform().rotate(10))
    painter = QPainter(picture := QPicture())
    artist.paint(painter)
    painter.end()
    assert artist.drawn == 3
    assert not picture.isNull()
