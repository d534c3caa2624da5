"""How do the fields look, and the way of the count through them?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen, QPolygonF

from qtapp.board.card_text import block, write_block
from qtapp.board.drawn import Drawn
from qtapp.board.items import with_alpha
from qtapp.games.cow.art.table_art import paint_field
from qtapp.games.cow.board.levels import FIELDS

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from qtapp.parts import Look

_STONE: Final = 2.2
"""Half the width of a stone of the way that a count takes."""
_STONES_APART: Final = 11.0


@dataclass(frozen=True, slots=True)
class FieldState:
    """How a field shows."""

    turn: bool = False
    """Whether a count begins here."""
    way: tuple[float, float] | None = None
    """From where to where the count goes through it, in scene units; None: it does not get here."""
    gaps: tuple[tuple[float, float, float, float], ...] = ()
    """The gaps that light up, as x, y, width and height in scene units."""
    barred: bool = False
    """Whether what is held cannot come here."""
    blamed: bool = False
    hint: str = ""
    """What is written into an empty field."""


class FieldItem(Drawn):
    """A strip of grass with its hedges."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, FIELDS, margin=6)
        self.seat = seat
        self.state = FieldState()
        self._capitals = 0.0

    def set_state(self, state: FieldState, capitals: float) -> None:
        """Shows it so; `capitals` is the height of those of what is written."""
        if (state, capitals) != (self.state, self._capitals):
            self.state, self._capitals = state, capitals
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, state = self.look.theme, self.box, self.state
        paint_field(painter, box, theme, turn=state.turn)
        if state.way is not None:
            self._draw_way(painter, *state.way)
        elif state.hint:
            self._draw_hint(painter, state.hint)
        if state.barred or state.blamed:
            painter.setPen(QPen(theme.bad, 2) if state.blamed else QPen(theme.outline, 1))
            painter.setBrush(with_alpha(theme.ground, 0.55))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)
        painter.translate(-self.rect.topLeft())
        for gap in state.gaps:
            self._draw_gap(painter, QRectF(*gap))

    def _draw_hint(self, painter: QPainter, hint: str) -> None:
        """What to know of an empty field, on a bare spot in the grass."""
        theme, room = self.look.theme, self.box.adjusted(40, 4, -40, -4)
        text = block(hint, self._capitals, room.width(), room.height())
        wide = max((line.boundingRect().width() for line in text.lines), default=0.0)
        bare = QRectF(0, 0, wide + 24, text.height + 4)
        bare.moveCenter(room.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(theme.paper, 0.75))
        painter.drawRoundedRect(bare, 8, 8)
        write_block(painter, room, text, theme.ink_soft)

    def _draw_way(self, painter: QPainter, start: float, end: float) -> None:
        """Stones along the feet of the cows, with a head that points where the count goes."""
        theme = self.look.theme
        y = self.box.bottom() - 4.5
        start, end = start - self.rect.left(), end - self.rect.left()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink_soft)
        x = start
        while x > end + 8:
            painter.drawEllipse(QPointF(x, y), _STONE, _STONE * 0.7)
            x -= _STONES_APART
        head = [QPointF(end - 1, y), QPointF(end + 7, y - 4), QPointF(end + 7, y + 4)]
        painter.drawPolygon(QPolygonF(head))
        if self.state.turn:
            self._draw_start(painter, QPointF(start, y))

    def _draw_start(self, painter: QPainter, at: QPointF) -> None:
        """A post with a pennant that points to the left: here a count begins."""
        theme, high = self.look.theme, min(26.0, 0.34 * self.box.height())
        pen = QPen(theme.ink, 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        top = at - QPointF(0, high)
        painter.drawLine(at, top)
        painter.setPen(QPen(theme.ink, 1))
        painter.setBrush(theme.accent)
        wide, deep = 0.62 * high, 0.46 * high
        pennant = [top, top + QPointF(-wide, deep / 2), top + QPointF(0, deep)]
        painter.drawPolygon(QPolygonF(pennant))

    def _draw_gap(self, painter: QPainter, gap: QRectF) -> None:
        """A slot in the grass with a peg in it."""
        theme = self.look.theme
        slot = QRectF(0, 0, min(gap.width(), 16.0), gap.height() * 0.86)
        slot.moveCenter(gap.center())
        pen = QPen(theme.accent, 1.5)
        pen.setDashPattern([2.5, 2.5])
        painter.setPen(pen)
        painter.setBrush(with_alpha(theme.accent, 0.16))
        painter.drawRoundedRect(slot, slot.width() / 2, slot.width() / 2)
        arm = min(3.6, slot.width() / 3)
        painter.setPen(QPen(theme.accent, 2))
        middle = slot.center()
        painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
        painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))
