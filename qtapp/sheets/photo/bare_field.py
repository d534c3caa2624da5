"""What is in the place of a field's photograph that is not here any more? The field, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from geometry.field import POSTS
from qtapp.games.bulls.drawings import draw_post, draw_spot, post_at
from qtapp.games.bulls.field_painter import SHEET, draw_frame, draw_lattice, draw_post_number
from qtapp.sheets.photo.drawing import photo_theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPainter


def draw_bare_field(painter: QPainter, bulls: Iterable[int]) -> None:
    """Posts, lattice and the points of the bulls, in field units, under what was read."""
    theme = photo_theme()
    painter.fillRect(SHEET, theme.paper)
    draw_lattice(painter, theme)
    draw_frame(painter, theme, edge_is_fence=False)
    for post in POSTS:
        draw_post(painter, theme, post_at(post.index), 0)
        draw_post_number(painter, theme, post.index)
    for place in bulls:
        draw_spot(painter, theme, place)
