"""Are our pictures drawn in the theme's colours, sharp at every pixel ratio?"""

from importlib.resources import files

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QImage
from pytestqt.qtbot import QtBot

from qtapp.board.icons import BadPicture, drawn, icon, recoloured, renderer
from qtapp.board.theme import THEME_NAMES, load_theme

NAMES = sorted(
    entry.name.removesuffix(".svg")
    for entry in files("resources").joinpath("icons").iterdir()
    if entry.name.endswith(".svg")
)
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">'
    '<rect width="4" height="4" fill="#26221E"/></svg>'
)


def _drawn_share(image: QImage) -> float:
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    return sum(pixel.alpha() > 100 for pixel in pixels) / len(pixels)


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_is_drawn_in_both_themes(qtbot: QtBot, name: str) -> None:
    for theme in THEME_NAMES:
        image = icon(name, load_theme(theme)).pixmap(QSize(24, 24)).toImage()
        assert 0.05 < _drawn_share(image) < 0.9


def test_icons_are_told_apart_at_the_smallest_size(qtbot: QtBot) -> None:
    theme = load_theme("light")
    shapes = {}
    for name in NAMES:
        image = icon(name, theme).pixmap(QSize(16, 16)).toImage()
        shapes[name] = bytes(image.convertToFormat(QImage.Format.Format_Alpha8).constBits())
    assert len(set(shapes.values())) == len(NAMES)


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_ink_takes_the_colour_of_the_theme(qtbot: QtBot, theme: str) -> None:
    worn = load_theme(theme)
    image = drawn(renderer(SVG, worn, "test"), QSize(4, 4), 1.0).toImage()
    assert image.pixelColor(2, 2) == worn.ink


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_an_icon_has_the_pixels_of_the_screen(qtbot: QtBot, ratio: float) -> None:
    pixmap = icon("bulls", load_theme("light")).pixmap(QSize(20, 20), ratio)
    assert pixmap.size() == QSize(20, 20) * ratio
    assert pixmap.deviceIndependentSize().toSize() == QSize(20, 20)


def test_a_disabled_icon_is_paler(qtbot: QtBot) -> None:
    made = icon("check", load_theme("light"))
    plain = made.pixmap(QSize(32, 32), QIcon.Mode.Normal).toImage()
    pale = made.pixmap(QSize(32, 32), QIcon.Mode.Disabled).toImage()
    assert _drawn_share(pale) < _drawn_share(plain)


def test_a_copied_icon_is_the_same_icon(qtbot: QtBot) -> None:
    made = icon("dice", load_theme("dark"))
    copied = QIcon(made)
    assert copied.pixmap(QSize(24, 24)).toImage() == made.pixmap(QSize(24, 24)).toImage()


def test_a_colour_that_is_no_token_is_refused() -> None:
    with pytest.raises(BadPicture, match=r"own\.svg: #123456"):
        recoloured(SVG.replace("#26221E", "#123456"), load_theme("dark"), "own.svg")


def test_an_icon_that_is_not_there_is_named(qtbot: QtBot) -> None:
    with pytest.raises(BadPicture, match=r"icons/goat\.svg"):
        icon("goat", load_theme("light"))


def test_a_recoloured_picture_keeps_no_colour_of_the_light_theme() -> None:
    light, dark = load_theme("light"), load_theme("dark")
    text = files("resources").joinpath("icons", "kraal.svg").read_text(encoding="utf-8")
    made = recoloured(text, dark, "kraal").lower()
    assert light.ink.name() in text.lower()
    assert light.ink.name() not in made
    assert QColor(dark.ink).name() in made
