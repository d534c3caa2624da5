"""What is aimed at in a field, and how is that seen? Pointer, cursor, selection and lights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from geometry.field import POSTS, place_index
from qtapp.board.items import with_alpha
from qtapp.games.bulls.aim_items import draw_ghost, draw_why
from qtapp.games.bulls.drawings import FENCE_WIDTH, HALO, draw_bull, place_at, post_at
from qtapp.games.bulls.heads import head_seat
from qtapp.sheets.entry.hits import Under, stroke

if TYPE_CHECKING:
    from core.games.bulls.sheet import Joined
    from qtapp.board.theme import Theme
    from qtapp.sheets.entry.shown import Shown

_POST_AT: Final = {(int(post.point.x), int(post.point.y)): post.index for post in POSTS}
_FIRST: Final = (3, 3)
"""Where the cursor appears."""


@dataclass(slots=True)
class Aim:
    """What is meant at the moment."""

    hovered: Under | None = None
    picked: int | None = None
    """The post from which a fence is being drawn."""
    selected: Joined | None = None
    asked: int | None = None
    """The bull, by index, that is asked why it is isolated or not."""
    lit: tuple[Under, ...] = ()
    """What a fault or a question points at."""
    cursor: tuple[int, int] | None = None
    """The keyboard's cursor in the grid of 8 by 8 posts and places; None: it is nowhere."""

    @property
    def thing(self) -> Under | None:
        """What is meant: under the cursor or the pointer, else the selection."""
        if self.cursor is not None:
            return self.at_cursor
        if self.hovered is not None:
            return self.hovered
        return None if self.selected is None else Under("fence", self.selected)

    @property
    def at_cursor(self) -> Under | None:
        """The post or place under the cursor."""
        if self.cursor is None:
            return None
        if self.cursor in _POST_AT:
            return Under("post", _POST_AT[self.cursor])
        return Under("place", place_index(*self.cursor))

    def keep(self, shown: Shown) -> None:
        """Lets go of what is no longer there."""
        if self.selected not in shown.strokes:
            self.selected = None
        if self.asked is not None and self.asked >= len(shown.drawn.bulls):
            self.asked = None

    def drop(self) -> bool:
        """Drops the fence that was begun, else all that is selected or lit; False: nothing was."""
        if self.picked is not None:
            self.picked = None
            return True
        had = (self.selected, self.asked, self.cursor, self.lit) != (None, None, None, ())
        self.selected = self.asked = self.cursor = None
        self.lit = ()
        return had

    def move(self, dx: int, dy: int) -> None:
        """Moves the cursor by one, and round the corners of the field, where nothing is."""
        self.hovered, self.lit = None, ()
        if self.cursor is None:
            self.cursor = _FIRST
            return
        x, y = (min(7, max(0, old + step)) for old, step in zip(self.cursor, (dx, dy), strict=True))
        if x in (0, 7) and y in (0, 7):
            x, y = (x, 1 if y == 0 else 6) if dx else (1 if x == 0 else 6, y)
        self.cursor = (x, y)


def cursor_path(x: int, y: int) -> QPainterPath:
    """What the keyboard's ring goes round."""
    path = QPainterPath()
    radius = 0.3 if (x, y) in _POST_AT else 0.4
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def draw_aim(
    painter: QPainter, theme: Theme, shown: Shown, aim: Aim, pointer: QPointF | None
) -> None:
    """All that lies over the field while one aims; `pointer` is in field units."""
    thing = aim.thing
    if aim.selected is not None:
        _light_stroke(painter, theme, aim.selected, strong=True)
    for it in aim.lit:
        _light(painter, theme, it)
    if thing is not None and thing not in aim.lit:
        _preview(painter, theme, shown, thing)
    if aim.picked is not None:
        _light_post(painter, theme, aim.picked, picked=True)
        if (end := _ghost_end(aim, thing, pointer)) is not None:
            draw_ghost(painter, theme, (post_at(aim.picked), end), allowed=None)
    bull = aim.asked
    if bull is None and thing is not None and thing.place in shown.drawn.bulls:
        bull = shown.drawn.bulls.index(thing.place)
    if bull is not None and (why := shown.why(bull)) is not None:
        draw_why(painter, theme, why)


def _ghost_end(aim: Aim, thing: Under | None, pointer: QPointF | None) -> QPointF | None:
    if thing is not None and thing.post is not None:
        return None if thing.post == aim.picked else post_at(thing.post)
    return QPointF(*aim.cursor) if aim.cursor is not None else pointer


def _light(painter: QPainter, theme: Theme, thing: Under) -> None:
    if thing.fence is not None:
        _light_stroke(painter, theme, thing.fence, strong=True)
    elif thing.post is not None:
        _light_post(painter, theme, thing.post, picked=True)
    elif thing.place is not None:
        painter.setPen(QPen(theme.focus, 0.06))
        painter.setBrush(with_alpha(theme.focus, 0.2))
        painter.drawEllipse(place_at(thing.place), 0.5, 0.5)


def _preview(painter: QPainter, theme: Theme, shown: Shown, thing: Under) -> None:
    """What a click would do."""
    if thing.fence is not None:
        _light_stroke(painter, theme, thing.fence, strong=False)
    elif thing.post is not None:
        _light_post(painter, theme, thing.post, picked=False)
    elif thing.place is not None:
        bulls = shown.drawn.bulls
        number = None if thing.place in bulls else len(bulls) + 1
        _preview_bull(painter, theme, thing.place, number)


def _light_stroke(painter: QPainter, theme: Theme, fence: Joined, *, strong: bool) -> None:
    """The light along a fence that the pointer is on or, `strong`, that is selected."""
    pen = QPen(
        with_alpha(theme.focus, 0.45 if strong else 0.22), FENCE_WIDTH * (6 if strong else 5)
    )
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(stroke(fence)))


def _light_post(painter: QPainter, theme: Theme, post: int, *, picked: bool) -> None:
    """The light round a post that the pointer is on, or that was picked."""
    painter.setPen(QPen(theme.focus, 0.06) if picked else Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(theme.focus, 0.3) if picked else with_alpha(theme.ink, 0.14))
    painter.drawEllipse(post_at(post), HALO, HALO)


def _preview_bull(painter: QPainter, theme: Theme, place: int, number: int | None) -> None:
    """What a click on a place would do: a pale bull with this number, or None, take one away."""
    if number is None:
        painter.setPen(QPen(with_alpha(theme.ink, 0.5), 0.03, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(place_at(place), 0.46, 0.46)
        return
    painter.save()
    painter.setOpacity(painter.opacity() * 0.45)
    draw_bull(painter, theme, head_seat(place, ()), number, resting=False, shares=False)
    painter.restore()
