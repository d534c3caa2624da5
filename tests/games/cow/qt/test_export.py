"""Does a game become a picture, with places, fields and money, as PNG and as SVG?"""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from core.log import Sight
from core.terms import Seat
from qtapp.board.theme import load_theme
from qtapp.games.cow.parts import CowParts
from qtapp.table.picture_head import WIDTH
from tests.games.cow.qt.panel_tables import new_match, play_on, seen
from tests.games.cow.tables import card, playing

PARTS = CowParts()
LIGHT, DARK = load_theme("light"), load_theme("dark")


def picture(sight: Sight, target: str, name: str = "") -> bytes:  # type: ignore[type-arg]
    return PARTS.picture(sight, LIGHT, name, Path(target))


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Text is measured and written."""


def texts(svg: bytes) -> str:
    return " ".join(re.findall(r">([^<>]+)</text>", svg.decode()))


def test_a_picture_tells_places_fields_and_the_game() -> None:
    """C6.1."""
    sight = play_on(new_match(3, 1), 1).sight(None)
    told = texts(picture(sight, "a.svg", "cow:K7Q2-M9XD"))
    assert sight.outcome is not None
    for text in ("Unexploded Cow", "cow:K7Q2-M9XD", "wins with", "The field of Ben", "1. "):
        assert text in told


def test_a_series_is_told_game_by_game() -> None:
    """C6.2."""
    told = texts(picture(play_on(new_match(3, 1, games=2), 1).sight(Seat(0)), "a.svg"))
    assert "Game 1, won and lost: Ann " in told
    assert "Game 2, won and lost: Ann " in told
    assert "House rules: 2 games in a row." in told


def test_a_spy_wears_the_letter_of_its_owner() -> None:
    """C5.1."""
    without = seen(playing((card("plain_stray"),), (), ()))
    spied = seen(playing(((card("spy_brie"), 2),), (), ()))
    letters = [texts(picture(it, "a.svg")).split().count("C") for it in (without, spied)]
    assert letters[1] == letters[0] + 1


def test_nothing_on_a_picture_tells_of_a_hand() -> None:
    """Whoever looks: it is the table that all see."""
    match = play_on(new_match(3, 2), 2, most=20)
    views = {picture(match.sight(it), "a.svg") for it in (Seat(0), Seat(2), None)}
    assert len(views) == 1


def test_a_png_is_twice_as_sharp_and_on_the_paper_of_the_theme() -> None:
    sight = seen(playing((card("neg_goat"),), (), ()))
    image = QImage.fromData(PARTS.picture(sight, DARK, "", Path("a.png")))
    assert image.width() == 2 * WIDTH
    assert image.pixelColor(4, 4) == DARK.paper


def test_a_game_that_has_not_begun_has_a_picture_too() -> None:
    assert b"The field of Ann is empty" in picture(new_match(3, 1).sight(Seat(0)), "a.svg")
