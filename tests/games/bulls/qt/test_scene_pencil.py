"""Pencil marks are the player's own: drawn and rubbed out, never counted."""

from typing import TYPE_CHECKING

from core.log import PencilMark
from qtapp.games.bulls.pencil import DOTTED, TOOLS

if TYPE_CHECKING:
    from tests.games.bulls.qt.conftest import Table

ELSEWHERE = PencilMark(2, (100, 100, 200, 200))
"""A mark on field C."""


def test_a_line_is_drawn_with_the_pencil_in_hundredths_of_a_grid_step(rolled: "Table") -> None:
    rolled.scene.set_pencil((ELSEWHERE,))
    rolled.scene.set_pencil_mode("pen")
    rolled.drag(rolled.field_point(1, 1), rolled.field_point(2, 2), rolled.field_point(3, 2))
    [marks] = rolled.pencil
    assert marks[0] == ELSEWHERE
    line = marks[1]
    assert (line.page, line.text, len(line.points)) == (0, "", 6)
    wanted = (100, 100, 200, 200, 300, 200)
    assert all(abs(a - b) <= 2 for a, b in zip(line.points, wanted, strict=True))
    assert rolled.scene.stage.pencil.marks == (line,)


def test_a_dotted_line_and_a_sign_are_marks_too(rolled: "Table") -> None:
    rolled.scene.set_pencil_mode(DOTTED)
    rolled.drag(rolled.field_point(1, 1), rolled.field_point(2, 2))
    rolled.scene.set_pencil_mode("text:?")
    rolled.click(rolled.field_point(4.5, 5))
    dotted, sign = rolled.pencil[-1]
    assert dotted.text == DOTTED
    assert sign.text == "?"
    assert len(sign.points) == 2


def test_the_eraser_rubs_out_what_it_touches_and_nothing_of_another_field(
    rolled: "Table",
) -> None:
    here, there = PencilMark(0, (100, 100, 300, 100)), PencilMark(0, (100, 500, 300, 500))
    below = PencilMark(2, (100, 100, 300, 100))
    rolled.scene.set_pencil((here, there, below))
    rolled.scene.set_pencil_mode("eraser")
    rolled.drag(rolled.field_point(2, 0.6), rolled.field_point(2, 1))
    assert rolled.pencil == [(there, below)]


def test_the_pencil_never_plays(rolled: "Table") -> None:
    version = rolled.match.version
    for tool in TOOLS:
        rolled.scene.set_pencil_mode(tool)
        rolled.drag(rolled.post("t1"), rolled.field_point(2, 3), rolled.post("b3"))
    assert rolled.actions == []
    assert rolled.refusals == []
    assert rolled.match.version == version


def test_with_the_pencil_put_down_posts_are_posts_again(rolled: "Table") -> None:
    rolled.scene.set_pencil_mode("pen")
    rolled.scene.set_pencil_mode(None)
    rolled.drag(rolled.post("t1"), rolled.post("b3"))
    assert len(rolled.actions) == 1
    assert rolled.pencil == []


def test_nothing_is_drawn_in_a_replay(rolled: "Table") -> None:
    rolled.scene.set_read_only(True)
    rolled.scene.set_pencil_mode("pen")
    rolled.drag(rolled.field_point(1, 1), rolled.field_point(2, 2))
    assert rolled.pencil == []


def test_a_dotted_line_that_is_only_begun_is_a_dot_and_no_word(rolled: "Table") -> None:
    before = rolled.port.grab().toImage()
    rolled.scene.set_pencil_mode(DOTTED)
    rolled.press(rolled.field_point(3.5, 5.5))
    drawn = rolled.port.grab().toImage()
    changed = [
        x
        for x in range(drawn.width())
        for y in range(drawn.height())
        if drawn.pixel(x, y) != before.pixel(x, y)
    ]
    step = rolled.field_point(4, 5).x() - rolled.field_point(3, 5).x()
    assert 0 < max(changed) - min(changed) < step / 3
    rolled.release(rolled.field_point(3.5, 5.5))
