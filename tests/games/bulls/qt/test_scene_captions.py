"""Are the words beside dice and fields large enough to read, or else left out?"""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from core.games.bulls.scoring import Field, Status, score_field
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.bulls.layout import SHEET_AT, THUMBS_AT
from qtapp.games.bulls.thumbs import THUMB
from qtapp.parts import Look

if TYPE_CHECKING:
    from tests.games.bulls.qt.conftest import Table

LEAST = 8
"""Pixels of capitals; words that are lower cannot be read."""

BOARDS = [
    (1.0, (1008, 494)),
    (2.0, (1008, 367)),
    (2.5, (1008, 321)),
    (1.0, (784, 471)),
    (2.0, (784, 367)),
    (2.5, (784, 321)),
]
"""Text scale, and what windows of 1024 x 600 and 800 x 600 then leave for the board."""


def shrink(table: "Table", scale: float, size: tuple[int, int]) -> float:
    """Shows the board so small at this text scale; pixels of a scene unit."""
    table.scene.set_look(Look(load_theme("light"), scale, Motion(MotionWish.REDUCED)))
    table.view.resize(*size)
    QApplication.processEvents()
    return 1 / table.scene.pixel()


@pytest.mark.parametrize(("scale", "size"), BOARDS)
def test_a_caption_is_readable_or_left_out(
    rolled: "Table", scale: float, size: tuple[int, int]
) -> None:
    shown = shrink(rolled, scale, size)
    stage = rolled.scene.stage
    assert stage.title.line == "3 bulls, 2 points each"
    for height in (stage.title.line_height(), *(t.caption_height() for t in stage.thumbs)):
        assert height == 0 or height * shown >= LEAST
    assert all(thumb.caption_height() for thumb in stage.thumbs)
    assert bool(stage.title.line_height()) == (scale < 2.5)


def test_what_is_left_out_comes_back_when_the_board_is_zoomed(rolled: "Table") -> None:
    shrink(rolled, 2.5, (1008, 321))
    title = rolled.scene.stage.title
    assert title.line_height() == 0
    for _ in range(3):
        rolled.view.zoom_in()
    assert title.line_height() / rolled.scene.pixel() >= LEAST


@pytest.mark.parametrize(("scale", "size"), BOARDS)
def test_a_long_caption_takes_two_lines_before_it_is_left_out(
    rolled: "Table", scale: float, size: tuple[int, int]
) -> None:
    shown = shrink(rolled, scale, size)
    thumb = rolled.scene.stage.thumbs[0]
    field = Field(bulls=thumb.field.bulls, status=Status.COMPLETE)
    score = score_field(field, 2, edge_is_fence=False)
    thumb.set_state(field, score, "complete: 24", current=False, edge_is_fence=False)
    height = thumb.caption_height()
    assert (height * shown >= LEAST) if scale < 2.5 else height == 0
    assert thumb.picture().width() >= 75
    assert THUMB.contains(thumb.picture())


@pytest.mark.parametrize(("scale", "size"), BOARDS)
def test_captions_leave_the_sheet_and_the_edges_free(
    rolled: "Table", scale: float, size: tuple[int, int]
) -> None:
    """No ink of the title's lines between them and the sheet, none below a thumbnail's words."""
    shrink(rolled, scale, size)
    image = rolled.view.grab().toImage()
    ground = rolled.scene.look.theme.ground
    top = rolled.pixel_of(SHEET_AT.topLeft())
    sky = [image.pixelColor(x, 0).name() for x in range(top.x(), top.x() + 80)]
    assert set(sky) == {ground.name()}
    corner = rolled.pixel_of(THUMB.translated(THUMBS_AT[3]).bottomLeft())
    right = rolled.pixel_of(THUMB.translated(THUMBS_AT[3]).bottomRight()).x()
    row = {image.pixelColor(x, corner.y() - 2).name() for x in range(corner.x() + 5, right - 5)}
    assert len(row) == 1


def test_a_screen_reader_is_told_what_a_small_board_leaves_out(rolled: "Table") -> None:
    shrink(rolled, 2.5, (1008, 321))
    told = {h.accessibleName(): h.accessibleDescription() for h in rolled.view.parts()}
    assert told["Field A, in play"] == "3 bulls, 2 points each. Shows this field large."
    assert told["Field D, 6 bulls"] == "6 bulls, 5 points each. Shows this field large."
