"""Everything on the board has a name that a screen reader can reach, and nothing moves the game."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from core.games.bulls.rules import Config
from core.games.bulls.scoring import Field, Status, score_field
from geometry.field import fence_between, post_index
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.bulls.field_painter import paint_field
from qtapp.games.bulls.layout import THUMBS_AT, TITLE_AT, TITLE_WIDTH, to_scene
from qtapp.games.bulls.spoken import picked_sentence
from qtapp.games.bulls.thumbs import THUMB
from qtapp.parts import Look

if TYPE_CHECKING:
    from tests.games.bulls.qt.conftest import NewTable, Table


def read_out(table: "Table") -> list[tuple[str, str]]:
    """Role and name of all that a screen reader finds, in its order."""
    port = QAccessible.queryAccessibleInterface(table.port)
    children = (port.child(i) for i in range(port.childCount()))
    return [(child.role().name, child.text(QAccessible.Text.Name)) for child in children]


def test_dice_posts_bulls_and_fields_are_read_out(rolled: "Table") -> None:
    rolled.type("t1b3")
    rolled.roll(1, 1, 6)
    rolled.type("1")
    names = [handle.accessibleName() for handle in rolled.view.parts()]
    assert names[:3] == ["Die 1: 1, chosen", "Die 2: 1", "Die 3: 6"]
    assert names[3] == "top 1, used once, fence to bottom 3; lit"
    assert names[4] == "top 2, unused"
    assert names[8] == "top 6, unused; lit"
    assert names[27].startswith("Bull 1 at column 2, row 2. Bull 1 gets out ")
    assert names[28].startswith("Bull 2 at column 4, row 4. Bull 2 gets out ")
    assert names[30:] == [
        "Field A, in play",
        "Field B, 4 bulls",
        "Field C, 5 bulls",
        "Field D, 6 bulls",
    ]
    assert len(names) == 34
    roles = {name: role for role, name in read_out(rolled)}
    assert roles["Die 2: 1"] == "CheckBox"
    assert roles["top 2, unused"] == "Button"
    assert names == list(roles)


def test_a_screen_reader_alone_builds_a_fence(rolled: "Table") -> None:
    def press(start: str) -> None:
        [handle] = [h for h in rolled.view.parts() if h.accessibleName().startswith(start)]
        QAccessible.queryAccessibleInterface(handle).actionInterface().doAction("Press")

    press("top 1,")
    rolled.qtbot.waitUntil(lambda: rolled.scene.selection.first == 0)
    assert rolled.view.parts()[3].accessibleName() == "top 1, unused; picked"
    press("bottom 3,")
    rolled.qtbot.waitUntil(lambda: len(rolled.actions) == 1)


def test_what_happens_is_announced(rolled: "Table") -> None:
    rolled.type("t1")
    assert rolled.said[-1].startswith("From top 1: ")
    rolled.key(Qt.Key.Key_Escape)
    assert rolled.said[-1] == "Nothing is picked."


def test_the_cursor_is_the_focused_part_and_has_a_ring(rolled: "Table") -> None:
    rolled.view.setFocus()
    rolled.key(Qt.Key.Key_Right)
    [focused] = [part for part in rolled.scene.accessible_parts() if part.focused]
    assert focused.name.startswith("top 1")
    ring = rolled.scene.stage.ring.path().boundingRect()
    assert ring.contains(focused.rect.center())
    rolled.key(Qt.Key.Key_Escape)
    assert rolled.scene.stage.ring.path().isEmpty()


def test_zooming_and_moving_never_change_the_game_or_what_is_half_made(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    version = rolled.match.version
    rolled.view.zoom_to(3, QPointF(100, 100))
    rolled.drag(
        rolled.field_point(2, 2), rolled.field_point(1, 1), button=Qt.MouseButton.MiddleButton
    )
    rolled.view.zoom_reset()
    assert rolled.match.version == version
    assert rolled.scene.selection.first == 0
    rolled.click(rolled.post("b3"))
    assert len(rolled.actions) == 1


@pytest.mark.parametrize("zoom", [1.0, 2.5])
def test_a_finger_may_miss_a_post_by_22_pixels(rolled: "Table", zoom: float) -> None:
    rolled.view.resize(430, 390)
    rolled.view.zoom_to(zoom, QPointF(rolled.post("t1")))
    at = rolled.post("t1")
    at.setX(at.x() - 15)
    at.setY(at.y() - 15)
    rolled.click(at)
    assert rolled.scene.selection.first == 0


def test_another_look_leaves_the_game_as_it_is(rolled: "Table") -> None:
    rolled.click(rolled.post("t1"))
    rolled.scene.set_look(Look(load_theme("dark"), 2.0, Motion(MotionWish.REDUCED)))
    rolled.view.grab()
    rolled.click(rolled.post("b3"))
    assert len(rolled.actions) == 1


def test_a_field_is_painted_in_the_middle_at_any_size_and_only_there(qapp: object) -> None:
    theme = load_theme("light")
    field = Field((0, 14, 35), (fence_named("t3", "l3"),), Status.OPEN)
    score = score_field(field, 2, edge_is_fence=False)
    for width, height in ((40, 40), (400, 400), (600, 300)):
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(theme.paper)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_field(painter, QRectF(image.rect()), theme, field, score, numbers=False)
        assert painter.transform().isIdentity()
        painter.end()
        side = min(width, height)
        corner = ((width - side) / 2 + side * 0.3 / 7.6, (height - side) / 2 + side * 0.3 / 7.6)
        post = image.pixelColor(int(corner[0] + side * 2 / 7.6), int(corner[1]))
        assert post != theme.paper
        if width > height:
            assert image.pixelColor(10, height // 2) == theme.paper


def test_the_edge_looks_like_a_fence_only_where_it_is_one(new_table: "NewTable") -> None:
    """B6.2."""
    for edge_is_fence in (False, True):
        table = new_table(config=Config(edge_is_fence=edge_is_fence))
        image = table.view.grab().toImage()
        line = [image.pixelColor(table.field_point(2.2 + i / 50, 0)) for i in range(30)]
        dark = sum(colour.lightness() < 110 for colour in line)
        assert (dark == len(line)) is edge_is_fence


def fence_named(a: str, b: str) -> int:
    fence = fence_between(post_index(a), post_index(b))
    assert fence is not None
    return fence


def test_a_field_can_be_painted_into_a_vector_picture(qapp: object) -> None:
    data = QByteArray()
    buffer = QBuffer(data)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    field = Field((0, 14, 35), (fence_named("t3", "l3"),), Status.OPEN)
    score = score_field(field, 2, edge_is_fence=False)
    painter = QPainter(generator)
    paint_field(painter, QRectF(0, 0, 300, 300), load_theme("light"), field, score)
    painter.end()
    svg = bytes(data.data()).decode()
    assert "<path" in svg
    assert "<text" not in svg  # no font is needed to show it


def test_what_is_read_out_is_made_anew_only_when_it_changes(rolled: "Table") -> None:
    """Moving the pointer over the field changes lights at most, and costs nothing else."""
    told: list[None] = []
    rolled.scene.parts_changed.connect(lambda: told.append(None))
    for x in range(1, 13):
        rolled.move(rolled.field_point(x / 2, 5.5))
    rolled.move(rolled.post("t1"))
    assert told == []
    rolled.click(rolled.post("t1"))
    assert len(told) == 1


@pytest.mark.parametrize(
    ("partners", "said"),
    [(1, "From top 1: one post is lit."), (2, "From top 1: 2 posts are lit.")],
)
def test_one_post_is_told_of_as_one(partners: int, said: str) -> None:
    assert picked_sentence(0, partners) == said


def test_the_words_of_the_board_follow_the_text_size(new_table: "NewTable") -> None:
    """At 200 % everything that is written on the board is larger, and nothing is cut."""
    table = new_table()
    ink = []
    for scale in (1.0, 2.0):
        table.scene.set_look(Look(load_theme("light"), scale, Motion(MotionWish.REDUCED)))
        image = table.view.grab().toImage()
        areas = (
            QRectF(TITLE_AT.x(), 0, TITLE_WIDTH, 90),
            QRectF(to_scene(QPointF(-0.8, 0.6)), to_scene(QPointF(-0.4, 6.4))),
            QRectF(to_scene(QPointF(1, 3.2)), to_scene(QPointF(6, 6.4))),
            THUMB.translated(THUMBS_AT[1]).adjusted(4, 150, -4, -3),
            THUMB.translated(THUMBS_AT[1]).adjusted(4, 4, -80, -140),
        )
        ink.append([_dark(image, table.view.mapFromScene(area).boundingRect()) for area in areas])
    for small, large in zip(*ink, strict=True):
        assert large > 1.25 * small
        assert small > 0


def _dark(image: QImage, rect: QRect) -> int:
    """How many pixels of a part of the board are darker than its paper by a good deal."""
    points = [
        (x, y) for x in range(rect.left(), rect.right()) for y in range(rect.top(), rect.bottom())
    ]
    return sum(image.pixelColor(x, y).lightness() < 170 for x, y in points)
