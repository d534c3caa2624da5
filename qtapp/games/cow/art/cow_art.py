"""How does a cow of each kind look? Told by its outline and by what it wears, not by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.cow.art.cow_bodies import draw_body, draw_grazing, draw_lying, draw_salute
from qtapp.games.cow.art.cow_heads import draw_head
from qtapp.games.cow.art.goat import draw_goat, draw_warning
from qtapp.games.cow.art.kept import KEPT

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from qtapp.board.theme import Theme

COW_SHAPE: Final = 1.2
"""Width by height of the drawing of a cow."""
_MANY: Final = 12
"""After so many, cows look the same again."""
_HEAD_AT: Final = {
    "general": (33.0, 44.0, 0.0),
    "pfc": (35.0, 46.0, 5.0),
    "bomber": (34.0, 50.0, -7.0),
}
"""Where the middle of a head is, and how it leans, in degrees."""
_USUAL_HEAD: Final = (34.0, 48.0, 0.0)


def paint_cow(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    kind: str,
    *,
    good: bool = True,
    number: int = 0,
) -> None:
    """Draws a cow, standing on the middle of a rectangle's lower edge.

    `good`: it is worth something to its owner; else it looks sour, and away. `number` varies how
    it stands and its patches, so that no two neighbours look the same.
    """
    KEPT.paint(
        *(painter, rect, theme, ("cow", str(kind), good, number % _MANY)),
        lambda on, at: draw_cow(on, at, theme, str(kind), number, good=good),
    )


def draw_cow(
    painter: QPainter, rect: QRectF, theme: Theme, kind: str, number: int, *, good: bool
) -> None:
    """The same, drawn anew each time: for a picture that is kept as a whole."""
    kind, number = str(kind), number % _MANY
    flipped = _looks_right(kind, number, good=good)
    engrave(
        *(painter, rect, theme, COW_SHAPE),
        lambda cut: _draw(cut, kind, number, good=good),
        flipped=flipped,
    )
    if not good and kind != "plain":
        engrave(painter, rect, theme, COW_SHAPE, draw_warning)


def _draw(cut: Woodcut, kind: str, number: int, *, good: bool) -> None:
    if kind != "plain":
        draw_body(cut, kind, number)
        _draw_head_at(cut, kind, number, _HEAD_AT.get(kind, _USUAL_HEAD))
        if kind == "pfc":
            draw_salute(cut)
    elif not good:
        draw_goat(cut, number)
    elif number % 4 == 2:
        draw_lying(cut, number)
        _draw_head_at(cut, kind, number, (38.0, 58.0, 6.0))
    elif number % 4 == 3:
        draw_body(cut, kind, number)
        _draw_head_at(cut, kind, number, _USUAL_HEAD)
    else:
        draw_grazing(cut, number)


def _looks_right(kind: str, number: int, *, good: bool) -> bool:
    """Bad cows turn away from the others; some of the plain ones look the other way."""
    return not good or (kind == "plain" and number % 4 == 1)


def _draw_head_at(cut: Woodcut, kind: str, number: int, place: tuple[float, float, float]) -> None:
    x, y, lean = place
    with cut.at(x, y, lean=lean) as head:
        draw_head(head, kind, number)
