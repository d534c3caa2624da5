"""A fence is made by two clicks or one drag; what is half made never leaves the board."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt

from core.games.bulls.fencing import legal_fences
from core.games.bulls.rules import Config, Fence, Phase
from core.terms import Refusal
from geometry.field import post_index, post_name
from qtapp.board.items import PaperLabel
from qtapp.board.motion import MotionWish
from qtapp.games.bulls.dice_items import DIE
from qtapp.games.bulls.drawings import place_at, post_at
from qtapp.games.bulls.layout import DICE_AT, to_scene

if TYPE_CHECKING:
    from tests.games.bulls.qt.conftest import NewTable, Table


def test_two_clicks_build_a_fence(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    assert rolled.actions == []
    rolled.click(rolled.post("b3"))
    assert rolled.actions == [Fence("t1", "b3")]
    assert rolled.match.state.phase is Phase.TURN
    assert [item.fence for item in rolled.scene.stage.fences] == list(
        rolled.match.state.field.fences
    )


def test_one_drag_builds_a_fence(rolled: "Table") -> None:
    rolled.drag(rolled.post("t1"), rolled.field_point(2, 3), rolled.post("b3"))
    assert rolled.actions == [Fence("t1", "b3")]


def test_the_fence_is_built_on_release_and_not_before(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    rolled.press(rolled.post("b3"))
    assert rolled.actions == []
    rolled.release(rolled.post("r5"))
    assert rolled.actions == [Fence("t1", "r5")]


def test_posts_that_can_serve_are_lit_and_then_the_partners_of_the_first(rolled: "Table") -> None:
    field = rolled.match.state.field
    legal = list(legal_fences(field.bulls, field.fences, (1, 3, 5)))
    assert rolled.lit() == {post_name(post) for pair in legal for post in pair}
    rolled.click(rolled.post("t1"))
    partners = {
        b if post_name(a) == "t1" else a for a, b in legal if "t1" in map(post_name, (a, b))
    }
    assert rolled.lit() == {post_name(post) for post in partners}
    assert "t1" not in rolled.lit()


def test_nothing_is_lit_as_on_paper_but_the_rules_stay(rolled: "Table") -> None:
    rolled.scene.set_legal_lights(False)
    assert rolled.lit() == set()
    rolled.click(rolled.post("t1"))
    assert rolled.lit() == set()
    rolled.click(rolled.post("b3"))
    assert rolled.actions == [Fence("t1", "b3")]


def test_a_ghost_fence_follows_the_pointer_and_snaps_to_a_post(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    ghost = rolled.scene.stage.ghost
    rolled.move(rolled.field_point(3, 3.5))
    assert ghost.ends is not None
    assert abs(ghost.ends[1].x() - 3) < 0.05
    assert ghost.allowed is None
    rolled.move(rolled.field_point(3.2, 6.8))
    assert ghost.ends is not None
    assert (ghost.ends[1].x(), ghost.ends[1].y()) == (3, 7)
    assert ghost.allowed is True


def test_a_fence_that_would_hit_a_bull_is_shown_with_the_bull_before_it_is_built(
    rolled: "Table",
) -> None:
    """B3.4: from top 1 to right 3 the line runs through bull 3."""
    rolled.click(rolled.post("t1"))
    rolled.move(rolled.post("r3"))
    assert rolled.scene.stage.ghost.allowed is False
    assert [bull.guilty for bull in rolled.scene.stage.bulls] == [False, False, True]
    assert rolled.refusals == []


def test_a_refused_fence_tells_why_and_leaves_the_first_post_picked(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    rolled.click(rolled.post("r3"))
    assert rolled.actions == []
    assert rolled.refusals == [Refusal("bull-on-the-line", (3,))]
    assert rolled.scene.refusal_shown == "That fence would run through bull 3."
    rolled.click(rolled.post("b3"))
    assert rolled.actions == [Fence("t1", "b3")]
    assert rolled.scene.refusal_shown == ""


def test_a_refused_drag_lets_go(rolled: "Table") -> None:
    rolled.drag(rolled.post("t1"), rolled.field_point(3, 1), rolled.post("t3"))
    assert rolled.refusals == [Refusal("same-side", ("t1", "t3"))]
    assert rolled.scene.selection.first is None
    guilty = {post_name(item.post) for item in rolled.scene.stage.posts if item.guilty}
    assert guilty == {"t1", "t3"}


def test_a_post_without_its_number_on_the_dice_is_refused_at_once(rolled: "Table") -> None:
    """B3.2."""
    rolled.click(rolled.post("t2"))
    assert rolled.refusals == [Refusal("die-missing", (2,))]
    assert rolled.scene.selection.first is None
    assert [post_name(item.post) for item in rolled.scene.stage.posts if item.guilty] == ["t2"]


def test_a_used_post_without_a_pair_is_refused_at_once(rolled: "Table") -> None:
    """B3.5."""
    rolled.click(rolled.post("t1"))
    rolled.click(rolled.post("b3"))
    rolled.roll(1, 5, 6)
    rolled.click(rolled.post("t1"))
    assert rolled.refusals == [Refusal("post-used", ("t1", 1))]


def test_before_the_roll_a_post_says_that_dice_come_first(table: "Table") -> None:
    table.place_bulls((2, 2), (4, 4), (5, 2))
    table.click(table.post("t1"))
    assert table.refusals == [Refusal("roll-first")]


def test_escape_drops_the_picked_post(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    rolled.key(Qt.Key.Key_Escape)
    assert rolled.scene.selection.first is None
    assert rolled.scene.stage.ghost.ends is None
    rolled.click(rolled.post("b3"))
    assert rolled.actions == []


def test_a_click_elsewhere_drops_the_picked_post(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    rolled.click(rolled.field_point(3.5, 5.5))
    assert rolled.scene.selection.first is None


def test_a_second_click_on_the_picked_post_puts_it_back(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    rolled.click(rolled.post("t1"))
    assert rolled.scene.selection.first is None
    assert rolled.refusals == []


@pytest.mark.parametrize("size", [(860, 780), (1200, 640)])
@pytest.mark.parametrize("pair", [("t1", "r3"), ("t1", "t3"), ("t1", "l1"), ("t2", ""), ("b6", "")])
def test_a_refusal_covers_no_dice_numbers_bulls_or_posts_it_speaks_of(
    rolled: "Table", size: tuple[int, int], pair: tuple[str, str]
) -> None:
    rolled.view.resize(*size)
    for name in filter(None, pair):
        rolled.click(rolled.post(name))
    assert rolled.scene.refusal_shown
    stage, scene = rolled.scene.stage, rolled.scene
    [label] = [i for i in scene.items() if isinstance(i, PaperLabel) and i.isVisible()]
    seen = label.boundingRect().adjusted(12, 12, -12, -16).size() * scene.pixel()
    box = QRectF(label.pos(), seen)
    assert scene.visible_rect().contains(box)
    posts = [stage.posts[post_index(name)] for name in pair if name]
    half = DIE / 2
    clear = [
        *(QRectF(at.x() - half, at.y() - half, DIE, DIE) for at in DICE_AT),
        *(
            QRectF(to_scene(post_at(item.post)), QSizeF()).adjusted(-15, -15, 15, 15)
            for item in posts
        ),
        *(
            QRectF(to_scene(place_at(item.bull.place)), QSizeF()).adjusted(-20, -35, 20, 10)
            for item in stage.bulls
        ),
    ]
    for thing in clear:
        assert not box.intersects(thing)
    assert QRectF(to_scene(QPointF(0, 0)), to_scene(QPointF(7, 7))).contains(box)  # no number


def test_a_drag_that_ends_in_the_open_lets_go(rolled: "Table") -> None:
    rolled.drag(rolled.post("t1"), rolled.field_point(2, 2.6), rolled.field_point(3.5, 5.5))
    assert rolled.scene.selection.first is None
    assert rolled.actions == []


def test_a_refusal_fades_by_itself(rolled: "Table") -> None:
    rolled.click(rolled.post("t2"))
    timer = rolled.scene._label_time
    assert timer.isActive()
    assert 4000 <= timer.interval() <= 6000
    timer.setInterval(1)
    rolled.qtbot.waitUntil(lambda: rolled.scene.refusal_shown == "")
    assert not any(item.guilty for item in rolled.scene.stage.posts)


def test_a_replay_can_only_be_looked_at(rolled: "Table") -> None:
    rolled.scene.set_read_only(True)
    rolled.click(rolled.post("t1"))
    rolled.click(rolled.post("b3"))
    rolled.type("t1b3")
    assert rolled.actions == []
    assert rolled.refusals == []
    assert rolled.lit() == set()


def test_the_next_view_ends_motion_that_is_under_way(new_table: "NewTable") -> None:
    table = new_table(MotionWish.FULL)
    table.place_bulls((2, 2), (4, 4), (5, 2))
    table.roll(1, 3, 5)
    assert table.look.motion.running > 0
    table.click(table.post("t1"))
    table.click(table.post("b3"))
    assert table.actions == [Fence("t1", "b3")]
    drawn = table.scene.stage.fences[0]
    assert drawn._part < 1
    table.roll(1, 3, 5)
    assert drawn._part == 1


def test_bulls_appear_one_after_the_other(new_table: "NewTable") -> None:
    table = new_table(MotionWish.FULL)
    table.place_bulls((2, 2), (4, 4), (5, 2))
    first, _, last = table.scene.stage.bulls
    assert last._size == 0
    table.qtbot.waitUntil(lambda: last._size == 1)
    assert first._size == 1
    table.qtbot.waitUntil(lambda: table.look.motion.running == 0)


def test_a_finished_field_goes_to_the_side_and_the_next_one_says_what_to_do(
    new_table: "NewTable",
) -> None:
    """B6.3: complete at once; with the easy edge two fences are enough."""
    table = new_table(MotionWish.FULL, Config(edge_is_fence=True))
    table.place_bulls((1, 1), (3, 3), (6, 6))
    table.roll(3, 3, 5)
    table.type("t3l3")
    table.roll(4, 5, 6)
    table.type("t5b4")
    assert table.match.state.current == 1
    assert table.scene.stage.bulls == []
    assert table.scene.stage.thumbs[0].words.startswith("complete")
    table.qtbot.waitUntil(lambda: table.look.motion.running == 0)
    assert "field B" in table.scene.stage.teaching.text


def test_only_the_button_that_draws_a_fence_finishes_it(rolled: "Table") -> None:
    rolled.press(rolled.post("t1"))
    rolled.press(rolled.post("b3"), Qt.MouseButton.RightButton)
    rolled.release(rolled.post("b3"), Qt.MouseButton.RightButton)
    assert rolled.actions == []
    rolled.release(rolled.post("b3"))
    assert rolled.actions == [Fence("t1", "b3")]
