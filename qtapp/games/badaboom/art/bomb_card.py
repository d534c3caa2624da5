"""How does the card of a bomb look? Its name, so many slots, and what is special about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPen

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import block, write_block
from qtapp.board.items import text_outline, with_alpha
from qtapp.board.woodcut import Woodcut, engrave
from qtapp.games.badaboom.art.brass import draw_brass_bomb
from qtapp.games.badaboom.art.kept import KEPT
from qtapp.games.badaboom.art.props import draw_arrow, draw_coin
from qtapp.games.badaboom.art.signs import paint_kind_sign

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Bomb
    from qtapp.board.theme import Theme

_NAME, _LINE = 9.6, 7.4
"""Heights of the capitals of the name and of the text at text scale 1."""
_SHAPE: Final = 1.2
"""Width by height of the drawing."""
_TEXTED: Final = 96.0
"""From this width on, in units of the painter, the text is written, too."""
_NAMED: Final = 48.0
"""From this width on there is the name."""


def paint_bomb_card(
    painter: QPainter, rect: QRectF, theme: Theme, bomb: Bomb, *, scale: float = 1.0
) -> None:
    """A bomb's card, at any size; `scale` is that of the text."""
    KEPT.paint(
        *(painter, rect, theme, ("bomb card", bomb, scale)),
        lambda on, at: _paint(on, at, theme, bomb, scale),
    )


def _paint(painter: QPainter, rect: QRectF, theme: Theme, bomb: Bomb, scale: float) -> None:
    painter.save()
    paint_sheet(painter, rect, theme)
    wide, high = rect.width(), rect.height()
    pad = 0.055 * wide
    painter.fillRect(rect, with_alpha(theme.wash_desert, 0.16))
    room = rect.adjusted(pad, pad, -pad, -pad)
    if wide >= _NAMED:
        name = block(bomb.name, _NAME * scale, room.width(), 0.22 * high, serif=True, one_line=0.75)
        place = QRectF(room.left(), room.top(), room.width(), name.height)
        write_block(painter, place, name, theme.ink)
        room.setTop(place.bottom())
        painter.setPen(QPen(theme.ink, max(1.0, wide / 110)))
        painter.drawLine(room.topLeft(), room.topRight())
        room.adjust(0, 2, 0, 0)
    if wide >= _TEXTED and bomb.text:
        text = block(bomb.text, _LINE * scale, room.width() - 2, 0.5 * room.height())
        place = QRectF(room.left(), room.bottom() - text.height, room.width(), text.height)
        write_block(painter, place, text, theme.ink)
        room.setBottom(place.top() - 1)
    side = min(0.22 * room.height(), 26 * scale, 0.24 * room.width())
    _draw_slots(painter, QRectF(room.left(), room.bottom() - side, room.width(), side), theme, bomb)
    room.setBottom(room.bottom() - side - 1)
    engrave(painter, room, theme, _SHAPE, lambda cut: _draw_special(cut, bomb), low=False)
    painter.restore()


def _draw_slots(painter: QPainter, row: QRectF, theme: Theme, bomb: Bomb) -> None:
    """One pin for every safety that goes under it."""
    side = min(row.height(), row.width() / bomb.slots)
    left = row.center().x() - side * bomb.slots / 2
    for slot in range(bomb.slots):
        pin = QRectF(left + slot * side, row.top(), side, row.height())
        paint_kind_sign(painter, pin.adjusted(1, 1, -1, -1), theme, "safety")


def _draw_special(cut: Woodcut, bomb: Bomb) -> None:
    """The ball on a sheet 120 wide, with a sign of what makes it special."""
    draw_brass_bomb(cut, 56, 61, 33, plain=not cut.fine)
    if bomb.start_direction < 0:
        draw_arrow(cut, "M 10 74 C 20 104 92 104 104 74", "M 110 58 L 114 80 L 93 76 Z", 3.6)
    if bomb.neighbours_only:
        # A weight that nobody throws.
        iron = cut.theme.wash_mountain
        cut.shape("M 42 50 C 36 28 76 28 70 50 L 63 50 C 66 38 46 38 49 50 Z", iron, 0.85)
        cut.shape("M 34 50 L 78 50 L 88 96 L 24 96 Z", iron, 0.85)
        cut.hatching("M 78 62 L 82 90 M 73 60 L 76 88")
    for pay, x in ((bomb.hazard_pay, 19), (bomb.survivor_pay, 95)):
        if pay is not None:
            draw_coin(cut, x, 80, 17)
            cut.patch(text_outline(str(pay), 15, bold=True).translated(x, 80))
