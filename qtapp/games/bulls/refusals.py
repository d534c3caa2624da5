"""Where does the board say why not? Beside what is to blame, and over nothing that counts now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from geometry.field import POSTS
from qtapp.board.items import Room
from qtapp.games.bulls.dice_items import DIE, LIFT
from qtapp.games.bulls.drawings import HALO, place_at, post_at
from qtapp.games.bulls.field_painter import SHEET, SQUARE
from qtapp.games.bulls.heads import head_seat
from qtapp.games.bulls.layout import DICE_AT, SHEET_AT, UNIT, to_scene

if TYPE_CHECKING:
    from core.games.bulls.rules import View
    from qtapp.games.bulls.selection import Blamed

_NUMBERS: Final = 0.34
"""From the field's edge to where the band of the posts' numbers begins, in field units."""


def refusal_point(view: View | None, to_blame: Blamed, tried: tuple[int, ...]) -> QPointF:
    """The point beside which a refusal is written, in scene units; `tried` are posts."""
    if view and to_blame.bulls:
        return to_scene(place_at(view.field.bulls[min(to_blame.bulls)]))
    last = tried[-1:]
    for post in (*(p for p in last if p in to_blame.posts), *sorted(to_blame.posts), *last):
        return to_scene(post_at(post))
    return DICE_AT[1]


def refusal_room(view: View | None, to_blame: Blamed, tried: tuple[int, ...]) -> Room:
    """Where it may be written: on the field, but not over bulls, or the posts it speaks of."""
    spoken_of = to_blame.posts | set(tried)
    posts = {post.index: _box(post_at(post.index), HALO) for post in POSTS}
    heads: list[QRectF] = []
    if view:
        for place in view.field.bulls:
            seat = head_seat(place, view.field.fences)
            horns = _box(QPointF(seat.x, seat.y), 1.35 * seat.size)
            heads.append(horns.united(_box(place_at(place), 0.1)))
    half = DIE / 2 + LIFT
    dice = [QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half) for at in DICE_AT]
    return Room(
        inside=QRectF(to_scene(SQUARE.topLeft()), SQUARE.size() * UNIT),
        keep_clear=(
            *heads,
            *dice,
            *_number_bands(),
            *(box for post, box in posts.items() if post in spoken_of),
        ),
        better_clear=tuple(box for post, box in posts.items() if post not in spoken_of),
    )


def _number_bands() -> tuple[QRectF, ...]:
    """The four strips of the sheet in which numbers stand, in scene units."""
    sheet, wide = SHEET_AT, (-SHEET.left() - _NUMBERS) * UNIT
    return (
        QRectF(sheet.left(), sheet.top(), sheet.width(), wide),
        QRectF(sheet.left(), sheet.bottom() - wide, sheet.width(), wide),
        QRectF(sheet.left(), sheet.top(), wide, sheet.height()),
        QRectF(sheet.right() - wide, sheet.top(), wide, sheet.height()),
    )


def _box(middle: QPointF, half: float) -> QRectF:
    """A square round a point of the field, in scene units."""
    at = to_scene(middle)
    return QRectF(at.x() - half * UNIT, at.y() - half * UNIT, 2 * half * UNIT, 2 * half * UNIT)
