"""Does the board show what a hint speaks of, where it is, and nothing longer than it holds?"""

from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtWidgets import QApplication

from core.games.bulls.rules import PLAYER, Fence
from core.games.bulls.scoring import Field, uses
from core.hints import Mark
from geometry.field import FENCES, HITS, POSTS, fence_between, post_index
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.bulls.drawings import PEG, place_at, post_at
from qtapp.games.bulls.edge import edge_line, runs
from qtapp.games.bulls.hint_layout import (
    Band,
    Link,
    Lit,
    Proposed,
    Stretch,
    picture_of,
    plate_places,
)
from qtapp.games.bulls.layout import to_scene
from qtapp.parts import Look
from tests.games.bulls.positions import random_position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qtapp.games.bulls.hint_layout import Shape
    from tests.games.bulls.qt.conftest import NewTable, Table


def fence(name: str) -> int:
    found = fence_between(*map(post_index, name.split("-")))
    assert found is not None
    return found


BEST = Mark("fence", (fence("t3-r5"), 0))
SECOND = Mark("fence", (fence("b5-r1"), 1))


def pixels(table: "Table", x: float, y: float, half: float = 0.2) -> list[str]:
    """The colours of a small square of the field."""
    image = table.port.grab().toImage()
    area = table.view.mapFromScene(
        QRectF(to_scene(QPointF(x - half, y - half)), to_scene(QPointF(x + half, y + half)))
    ).boundingRect()
    return [
        image.pixelColor(column, row).name()
        for column in range(area.left(), area.right())
        for row in range(area.top(), area.bottom())
    ]


# Bulls of the field: 1 at (2, 2), 2 at (4, 4), 3 at (5, 2).


@pytest.mark.parametrize(
    ("marks", "at", "half"),
    [
        ([Mark("bull", (1,))], (4, 4), 0.7),
        ([Mark("cell", (1,))], (1, 6), 0.2),
        ([Mark("look-gaps", (22, 1, 1))], (0.2, 1.5), 0.15),
        ([BEST], (5, 2.5), 0.2),
        ([SECOND], (6, 4), 0.2),
        ([Mark("cuts-gap", (0, 1))], (1.5, 0), 0.2),
        ([Mark("cuts-gap", (5, 1))], (7, 0), 0.2),
        ([Mark("cuts-gap", (8, 0))], (7, 3.5), 0.2),
        ([Mark("open-gap", (14, 2))], (3.5, 7), 0.2),
        ([Mark("open-gap", (20, 2))], (-0.5, 3.5), 0.2),
        ([Mark("cuts-bull", (0, 1))], (3, 3), 0.2),
        ([Mark("open-bull", (2, 1))], (4.5, 3), 0.2),
    ],
    ids=lambda value: value[0].kind if isinstance(value, list) else None,
)
def test_every_mark_shows_where_it_belongs_and_goes_without_a_trace(
    rolled: "Table", marks: "list[Mark]", at: tuple[float, float], half: float
) -> None:
    elsewhere = (2.5, 5.5)
    before, far = pixels(rolled, *at, half), pixels(rolled, *elsewhere)
    rolled.scene.show_marks(marks)
    assert pixels(rolled, *at, half) != before
    if marks[0].kind != "cell":
        assert pixels(rolled, *elsewhere) == far
    rolled.scene.show_marks(())
    assert pixels(rolled, *at, half) == before


def test_a_cell_is_lit_exactly_as_far_as_the_fences_around_it(rolled: "Table") -> None:
    rolled.type("t1b3")
    left, right = pixels(rolled, 1.2, 3.5, 0.1), pixels(rolled, 3, 3.5, 0.1)
    rolled.scene.show_marks([Mark("cell", (1,))])
    assert pixels(rolled, 1.2, 3.5, 0.1) == left
    assert pixels(rolled, 3, 3.5, 0.1) != right


def shown(table: "Table") -> "set[Shape]":
    """The shapes that are to be seen now."""
    layers = table.scene.hinting.under, table.scene.hinting.over
    assert all(layer.isVisible() is bool(layer.shapes) for layer in layers)
    return {shape for layer in layers for shape in layer.shapes}


def test_marks_replace_those_before_and_leave_with_the_position(rolled: "Table") -> None:
    rolled.scene.show_marks([BEST])
    rolled.scene.show_marks([SECOND])
    assert shown(rolled) == {Proposed(fence("b5-r1"), 1)}
    rolled.match.note_hint(PLAYER, 1)
    assert shown(rolled) == {Proposed(fence("b5-r1"), 1)}
    rolled.match.submit(PLAYER, Fence("t1", "b3"), "person")
    assert shown(rolled) == set()


def test_marks_leave_when_the_game_is_given_up_and_when_a_replay_moves_on(rolled: "Table") -> None:
    rolled.scene.set_read_only(True)
    rolled.scene.show(rolled.match.sight(PLAYER, 5))
    rolled.scene.show_marks([BEST])
    assert shown(rolled)
    rolled.scene.show(rolled.match.sight(PLAYER, 6))
    assert shown(rolled) == set()
    rolled.scene.set_read_only(False)
    rolled.show()
    rolled.scene.show_marks([BEST])
    rolled.match.resign(PLAYER)
    assert shown(rolled) == set()


def test_marks_add_no_items_to_the_scene(rolled: "Table") -> None:
    """What is taken from a scene may be missed by a repaint; so nothing comes or goes."""
    items = set(map(id, rolled.scene.items()))
    for marks in ([BEST, SECOND], [Mark("bull", (0,)), Mark("cell", (0,))], []):
        rolled.scene.show_marks(marks)
        assert set(map(id, rolled.scene.items())) == items


def test_only_what_is_new_rises_and_without_motion_nothing_does(new_table: "NewTable") -> None:
    for wish in (MotionWish.FULL, MotionWish.REDUCED):
        table = new_table(wish)
        table.place_bulls((2, 2), (4, 4), (5, 2))
        table.roll(1, 3, 5)
        table.scene.finish_motion()
        table.scene.show_marks([BEST])
        assert table.scene.moving is (wish is MotionWish.FULL)
        table.scene.finish_motion()
        whole = pixels(table, 5, 2.5)
        table.scene.show_marks([BEST, SECOND])
        assert pixels(table, 5, 2.5) == whole
        _come_to_rest(table)
        assert pixels(table, 5, 2.5) == whole
        assert pixels(table, 6, 4) != whole


def _come_to_rest(table: "Table") -> None:
    table.qtbot.waitUntil(lambda: not table.scene.moving)


def test_marks_that_come_quickly_one_after_the_other_end_up_whole(new_table: "NewTable") -> None:
    table = new_table(MotionWish.FULL)
    table.place_bulls((2, 2), (4, 4), (5, 2))
    table.roll(1, 3, 5)
    halo = Mark("bull", (1,))
    for marks in ([halo], [halo, BEST], [halo, BEST, SECOND], [halo, BEST]):
        table.scene.show_marks(marks)
    _come_to_rest(table)
    risen = table.port.grab().toImage()
    table.scene.show_marks(())
    table.scene.show_marks([halo, BEST])
    table.scene.finish_motion()
    assert table.port.grab().toImage() == risen


def test_the_board_is_played_as_ever_under_marks(rolled: "Table") -> None:
    rolled.scene.show_marks([BEST, Mark("cuts-gap", (0, 1)), Mark("open-gap", (20, 1))])
    rolled.click(rolled.die(1))
    assert rolled.chosen() == (1,)
    rolled.click(rolled.bull(0))
    assert rolled.scene.looking.asked == 0
    rolled.click(rolled.post("t3"))
    assert rolled.scene.hinting.over.shapes
    rolled.click(rolled.post("r5"))
    assert rolled.actions == [Fence("t3", "r5")]


def test_the_ghost_of_the_own_fence_lies_solid_over_the_hint(rolled: "Table") -> None:
    """The hint is dashed, so along its line its colour comes and goes; the ghost's does not."""
    accent = rolled.look.theme.accent.name()

    def inked() -> float:
        image = rolled.port.grab().toImage()
        line = QLineF(post_at(post_index("t3")), post_at(post_index("r5")))
        points = [line.pointAt(i / 400) for i in range(60, 180)]
        colours = [image.pixelColor(rolled.field_point(p.x(), p.y())).name() for p in points]
        return colours.count(accent) / len(colours)

    rolled.scene.show_marks([BEST])
    assert 0.3 < inked() < 0.85
    rolled.click(rolled.post("t3"))
    rolled.move(rolled.post("r5"))
    assert inked() > 0.95


def test_posts_and_bulls_tell_what_the_hint_says_of_them(rolled: "Table") -> None:
    rolled.scene.show_marks([BEST, SECOND, Mark("bull", (1,)), Mark("cuts-gap", (9, 1))])
    names = [handle.accessibleName() for handle in rolled.view.parts()]
    assert "top 3, unused; lit; hint 1" in names
    assert "right 5, unused; lit; hint 1" in names
    assert "bottom 5, unused; lit; hint 2" in names
    assert "top 4, unused" in names
    [bull] = [name for name in names if name.startswith("Bull 2 ")]
    assert bull.endswith(
        "The hint points to it. The hint closes its way out from right 4 to right 5."
    )
    rolled.scene.show_marks(())
    assert not any("hint" in h.accessibleName().lower() for h in rolled.view.parts())


def test_the_board_leaves_it_to_whoever_shows_marks_to_say_what_they_mean(
    rolled: "Table",
) -> None:
    """The teacher tells it in better words, and the solver's marks are no hint."""
    rolled.said.clear()
    rolled.scene.show_marks([BEST, SECOND])
    rolled.scene.show_marks(())
    assert rolled.said == []


def test_marks_are_drawn_at_every_zoom_text_size_and_theme(rolled: "Table") -> None:
    marks = [BEST, SECOND, Mark("bull", (1,)), Mark("cell", (1,)), Mark("cuts-bull", (0, 1))]
    marks += [Mark("cuts-gap", (gap, 0)) for gap in range(3, 8)]
    marks += [Mark("open-gap", (gap, bull)) for gap in range(9, 23) for bull in (1, 2)]
    for theme in ("light", "dark"):
        for scale in (0.8, 2.5):
            rolled.scene.set_look(Look(load_theme(theme), scale, Motion(MotionWish.REDUCED)))
            for zoom in (1.0, 4.0):
                rolled.view.zoom_to(zoom)
                rolled.scene.show_marks(())
                bare = rolled.port.grab().toImage()
                rolled.scene.show_marks(marks)
                assert rolled.port.grab().toImage() != bare


@pytest.mark.parametrize(("scale", "least"), [(0.8, 6.8), (1.0, 8.5), (2.0, 10.0)])
def test_the_numerals_of_a_hint_can_be_read(rolled: "Table", scale: float, least: float) -> None:
    rolled.scene.set_look(Look(load_theme("light"), scale, Motion(MotionWish.REDUCED)))
    rolled.view.resize(784, 471)
    QApplication.processEvents()
    item = rolled.scene.hinting.over
    rolled.scene.show_marks([BEST])
    assert item.digit() / item.pixel() >= least


# Where things lie


def _field(bulls: "Sequence[int]" = (7, 21, 10), fences: "Sequence[int]" = ()) -> Field:
    return Field(tuple(bulls), tuple(fences))


def test_neighbouring_gaps_are_one_band_round_corners_and_over_the_first_post() -> None:
    assert runs({22, 23, 0, 1, 5, 6}) == [(5, 2), (22, 4)]
    assert runs(set(range(24))) == [(0, 24)]
    assert runs(set()) == []
    assert Band("cut", (0,), 22, 4).gaps() == (22, 23, 0, 1)
    ways = [(p.x(), p.y()) for p in edge_line(22, 4, 0, 0.25)]
    assert ways == [(0, 1.75), (0, 0), (2.75, 0)]
    ring = edge_line(0, 24, 0.5, 0.25)
    assert len(ring) == 6
    assert {(p.x(), p.y()) for p in ring[1:-1]} == {(6.5, 0.5), (6.5, 6.5), (0.5, 6.5), (0.5, 0.5)}


def test_bulls_with_the_same_gaps_share_a_band_and_others_get_their_own_lane() -> None:
    marks = [Mark("cuts-gap", (gap, bull)) for gap in (3, 4, 5) for bull in (2, 0)]
    marks += [Mark("open-gap", (gap, 1)) for gap in (4, 5, 6, 7)]
    bands = [shape for shape in picture_of(marks, _field()).over if isinstance(shape, Band)]
    told = [(band.kind, band.bulls, band.lane) for band in bands]
    assert told == [("cut", (0, 2), 0), ("open", (1,), 1)]
    assert len({band.sign for band in bands}) == 2
    assert all(band.sign in band.gaps() for band in bands)


def test_the_line_between_two_bulls_is_parted_where_the_fence_crosses_it() -> None:
    marks = [Mark("cuts-bull", (0, 1)), Mark("cuts-bull", (1, 0))]
    [link] = picture_of(marks, _field()).under
    assert isinstance(link, Link)
    assert link.cut == pytest.approx((3, 3))
    [crossed] = picture_of([*marks, Mark("fence", (fence("t3-b4"), 0))], _field()).under
    assert isinstance(crossed, Link)
    assert crossed.cut == pytest.approx((3 + 3 / 6, 3 + 3 / 6))


def test_a_fence_that_hint_and_solver_both_show_has_one_plate_with_its_best_rank() -> None:
    marks = [Mark("fence", (9, 2)), Mark("fence", (9, 0)), Mark("fence", (30, 1))]
    assert picture_of(marks, _field()).over == (Proposed(30, 1), Proposed(9, 0))


def test_a_lit_cell_glows_along_its_fences_and_not_along_the_edge() -> None:
    """B6.2."""
    [lit] = picture_of([Mark("cell", (0,))], _field((7, 21, 10), (fence("t3-b3"),))).under
    assert isinstance(lit, Lit)
    fenced = {
        (lit.corners[at], lit.corners[(at + 1) % 4])
        for at, is_fence in enumerate(lit.fenced)
        if is_fence
    }
    assert [{x for x, _ in ends} for ends in fenced] == [{3.0}]


def test_a_stretch_to_look_at_lies_under_all_else_and_takes_no_lane() -> None:
    look = Mark("look-gaps", (21, 2, 1))
    cut = [Mark("cuts-gap", (gap, 1)) for gap in (22, 23)]
    picture = picture_of([look, *cut, Mark("bull", (1,))], _field())
    assert picture.under[0] == Stretch(21, 6)
    assert [band.lane for band in picture.over if isinstance(band, Band)] == [0]
    assert picture_of([Mark("look-gaps", (21, 2, 5))], _field()) == ((), ())


def test_marks_of_bulls_that_are_not_there_are_left_out_and_unknown_kinds_are_a_mistake() -> None:
    gone = [Mark("bull", (5,)), Mark("cuts-gap", (3, 5)), Mark("cuts-bull", (0, 5))]
    assert picture_of(gone, _field()) == ((), ())
    with pytest.raises(ValueError, match="no mark 'rainbow'"):
        picture_of([Mark("rainbow")], _field())


@pytest.mark.parametrize("seed", range(12))
def test_plates_lie_on_their_fences_clear_of_points_posts_and_each_other(seed: int) -> None:
    rng = Random(seed)
    bulls, standing = random_position(rng, at_most=8)
    used = uses(standing)
    free = [
        f.index
        for f in FENCES
        if not HITS[f.index, list(bulls)].any() and not used[f.a] and not used[f.b]
    ]
    proposed = tuple(Proposed(f, rank) for rank, f in enumerate(rng.sample(free, 4)))
    size = 0.22
    places = plate_places(proposed, _field(bulls, standing), size)
    assert set(places) == set(proposed)
    middles = list(places.values())
    for each, at in places.items():
        line = QLineF(post_at(FENCES[each.fence].a), post_at(FENCES[each.fence].b))
        assert QLineF(line.p1(), at).length() + QLineF(at, line.p2()).length() == pytest.approx(
            line.length()
        )
        assert all(QLineF(at, post_at(post.index)).length() > PEG for post in POSTS)
        assert all(QLineF(at, place_at(place)).length() > 0.2 for place in bulls)
        assert all(QLineF(at, other).length() >= size for other in middles if other != at)
