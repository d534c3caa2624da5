"""Dice can be chosen, bulls can be asked, fields can be held up, an empty field teaches."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from core.games.bulls.rules import PLAYER, Config
from qtapp.games.bulls.field_painter import Standing, standings
from qtapp.games.bulls.heads import head_seat

if TYPE_CHECKING:
    from tests.games.bulls.qt.conftest import NewTable, Table


def test_an_empty_field_says_what_to_do_first(table: "Table") -> None:
    assert table.scene.stage.teaching.text.startswith("Roll the bulls of field A")
    table.place_bulls((2, 2), (4, 4), (5, 2))
    assert table.scene.stage.teaching.text == ""


def test_clicking_two_dice_limits_the_lit_posts_to_them(rolled: "Table") -> None:
    everything = rolled.lit()
    rolled.click(rolled.die(0))
    rolled.click(rolled.die(1))
    assert [die.chosen for die in rolled.scene.stage.dice] == [True, True, False]
    assert {name[1] for name in rolled.lit()} == {"1", "3"}
    rolled.click(rolled.die(0))
    rolled.click(rolled.die(1))
    assert rolled.lit() == everything


def test_a_third_die_takes_the_place_of_the_first(rolled: "Table") -> None:
    for die in (0, 1, 2):
        rolled.click(rolled.die(die))
    assert rolled.chosen() == (1, 2)


def test_the_next_roll_forgets_the_choice(rolled: "Table") -> None:
    rolled.type("12t1b3")
    rolled.roll(2, 4, 6)
    assert rolled.chosen() == ()


@pytest.mark.parametrize(
    ("dice", "said"), [((1, 2, 3), ""), ((4, 2, 4), "Pair of 4"), ((6, 6, 6), "Triple of 6")]
)
def test_pair_and_triple_are_named_beside_the_dice(
    table: "Table", dice: tuple[int, int, int], said: str
) -> None:
    """B4; what they allow stands in the question over the board."""
    table.place_bulls((2, 2), (4, 4), (5, 2))
    table.roll(*dice)
    assert table.scene.stage.note.title == said


def test_all_of_a_rolling_die_is_drawn_within_its_bounds(table: "Table") -> None:
    """Else a piece of it would stay on the board where it has been."""
    die = table.scene.stage.dice[0]
    die.set_face(5)
    bounds = die.boundingRect()
    for turn, lift in [(step / 20, 0.0) for step in range(21)] + [(1.0, 1.0), (0.3, 1.0)]:
        die.set_turn(turn)
        die.set_lift(lift)
        image = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(200, 200)
        die.draw(painter)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillRect(bounds, Qt.GlobalColor.black)
        painter.end()
        empty = QImage(image.size(), image.format())
        empty.fill(Qt.GlobalColor.transparent)
        assert image == empty, (turn, lift)


def test_a_bull_is_asked_by_a_click_on_its_head_too(rolled: "Table") -> None:
    """The head is beside the point; the point itself is at the nose."""
    seat = head_seat(rolled.scene.stage.bulls[1].bull.place, ())
    rolled.click(rolled.field_point(seat.x, seat.y - seat.size))
    assert rolled.scene.looking.asked == 1


def test_a_bull_under_the_pointer_shows_its_way_out(rolled: "Table") -> None:
    rolled.move(rolled.bull(1))
    shown = rolled.scene.stage.why.why
    assert shown is not None
    assert shown.kind == "gap"
    assert rolled.said[-1].startswith("Bull 2 gets out")
    rolled.move(rolled.field_point(3.5, 5.5))
    assert rolled.scene.stage.why.why is None


def test_a_click_keeps_the_answer_and_another_puts_it_away(rolled: "Table") -> None:
    rolled.click(rolled.bull(0))
    rolled.move(rolled.field_point(3.5, 5.5))
    assert rolled.scene.looking.asked == 0
    rolled.click(rolled.bull(0))
    assert rolled.scene.looking.asked is None


def test_e_asks_one_bull_after_the_other(rolled: "Table") -> None:
    for bull in (1, 2, 3):
        rolled.type("e")
        assert rolled.said[-1].startswith(f"Bull {bull} gets out")
    rolled.type("e")
    assert rolled.scene.stage.why.why is None


def test_only_sharing_counts_where_the_edge_is_a_fence(new_table: "NewTable") -> None:
    """B6.2, the easy variant."""
    table = new_table(config=Config(edge_is_fence=True))
    table.place_bulls((1, 1), (3, 3), (6, 6))
    table.roll(3, 3, 5)
    table.type("e")
    assert table.said[-1] == "Bull 1 shares its enclosure with bull 2."
    table.type("t3l3")
    table.type("e")
    assert table.said[-1] == "Bull 1 is isolated by the fences top 3 – left 3."
    shown = table.scene.stage.why.why
    assert shown is not None
    assert sum(shown.inked) == 1
    bulls = table.scene.stage.bulls
    assert [item.bull.resting for item in bulls] == [True, False, False]


def test_cells_are_told_apart_as_isolated_shared_and_open() -> None:
    """B6.1."""
    easy = standings((0, 14, 35), (), edge_is_fence=True)
    assert easy == (Standing.SHARED,) * 3
    assert standings((0, 14, 35), ()) == (Standing.OPEN,) * 3
    assert standings((0,), (), edge_is_fence=True) == (Standing.ISOLATED,)


def test_a_finished_field_is_held_up_while_the_pointer_is_on_it(new_table: "NewTable") -> None:
    table = new_table(config=Config(edge_is_fence=True))
    table.place_bulls((1, 1), (3, 3), (6, 6))
    table.roll(3, 3, 5)
    table.type("t3l3")
    table.roll(4, 5, 6)
    table.type("t5b4")
    thumb = table.scene.stage.thumbs[0]
    at = table.pixel_of(thumb.sceneBoundingRect().center())
    table.move(at)
    assert table.scene.stage.peek.thumb is thumb
    assert table.said[-1].startswith("Field A, complete: ")
    table.move(table.field_point(3.5, 3.5))
    assert table.scene.stage.peek.thumb is None


def test_a_field_without_bulls_is_told_of_but_not_held_up(rolled: "Table") -> None:
    thumb = rolled.scene.stage.thumbs[2]
    rolled.click(rolled.pixel_of(thumb.sceneBoundingRect().center()))
    assert rolled.said[-1] == "Field C, 5 bulls"
    assert rolled.scene.stage.peek.thumb is None


def test_undo_takes_a_fence_from_the_board(rolled: "Table") -> None:
    rolled.type("t1b3")
    assert len(rolled.scene.stage.fences) == 1
    rolled.match.take_back(rolled.match.game.to_act(rolled.match.state)[0])
    assert rolled.scene.stage.fences == []
    assert rolled.lit()


def test_a_right_click_is_not_the_boards(rolled: "Table") -> None:
    rolled.press(rolled.post("t1"), Qt.MouseButton.RightButton)
    rolled.release(rolled.post("t1"), Qt.MouseButton.RightButton)
    assert rolled.scene.selection.first is None


def test_a_field_held_up_is_put_down_when_the_board_shows_another_moment(
    new_table: "NewTable",
) -> None:
    """Else a replay would hold up the field as it was, or the field that is in play."""
    table = new_table(config=Config(edge_is_fence=True))
    table.place_bulls((1, 1), (3, 3), (6, 6))
    table.roll(3, 3, 5)
    table.type("t3l3")
    table.roll(4, 5, 6)
    table.type("t5b4")
    table.click(table.pixel_of(table.scene.stage.thumbs[0].sceneBoundingRect().center()))
    assert table.scene.stage.peek.thumb is not None
    table.scene.show(table.match.sight(PLAYER, at=0))
    assert table.scene.stage.peek.thumb is None
