"""How does the board show how far a turn is? As a line of its steps, with the present one lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen, QPolygonF

from qtapp.board.card_text import write
from qtapp.board.drawn import Drawn
from qtapp.board.items import text_outline, with_alpha
from qtapp.games.badaboom.art.signs import paint_sign, paint_when_sign
from qtapp.games.badaboom.board.levels import WAYS

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter

    from qtapp.look import Look

_PAD: Final = 0.7
_SIGNS: Final = ("draw", "first", "tinkering", "second", "next")


class TrackItem(Drawn):
    """Draw, first window, tinkering, second window, blast or passing on."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, WAYS, margin=6)
        self._words: tuple[str, ...] = ()
        self._now = -1
        self._letters = 0.0
        self._goes_off = self._hovered = False

    def set_steps(
        self, words: tuple[str, ...], now: int, letters: float, *, goes_off: bool
    ) -> None:
        """Says the names of the steps, and at which the turn is; `goes_off`: it ends in a blast."""
        told = (words, now, letters, goes_off)
        if told != (self._words, self._now, self._letters, self._goes_off):
            self._words, self._now, self._letters, self._goes_off = told
            self.update()

    def set_light(self, *, hovered: bool) -> None:
        """Whether it is pointed at."""
        if hovered != self._hovered:
            self._hovered = hovered
            self.update()

    def draw(self, painter: QPainter) -> None:
        if not self._words:
            return
        theme, letters = self.look.theme, 0.86 * self._letters
        high = self.box.height() - 2
        widths = self._widths(letters, high)
        x = self.box.center().x() - sum(widths) / 2
        for step, wide in enumerate(widths):
            place = QRectF(x, 1, wide, high)
            self._draw_step(painter, place, step, letters)
            x += wide
        if self._hovered:
            painter.setPen(QPen(with_alpha(theme.accent, 0.5), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            left = self.box.center().x() - sum(widths) / 2
            painter.drawRoundedRect(QRectF(left, 0, sum(widths), high + 2), 6, 6)

    def _widths(self, letters: float, high: float) -> list[float]:
        """How wide each step is: with its words where there is room, else with its sign alone.

        The present one has its words in any case.
        """
        point, sign = 0.36 * high, 0.72 * high
        bare = [sign + point + 2 * _PAD * letters] * len(self._words)
        words = [text_outline(it, letters, bold=True).boundingRect().width() for it in self._words]
        full = [b + w + 0.5 * letters for b, w in zip(bare, words, strict=True)]
        if sum(full) <= self.box.width():
            return full
        return [full[at] if at == self._now else bare[at] for at in range(len(bare))]

    def _draw_step(self, painter: QPainter, place: QRectF, step: int, letters: float) -> None:
        theme = self.look.theme
        now, last = step == self._now, step == len(self._words) - 1
        bad = last and self._goes_off
        fill = theme.bad if bad and now else theme.accent if now else theme.paper
        if not now:
            fill = with_alpha(fill, 0.75 if step > self._now else 0.4)
        painter.setPen(QPen(theme.bad if bad else theme.paper_edge, 1.6 if bad else 1))
        painter.setBrush(fill)
        painter.drawPolygon(_chevron(place, 0.36 * place.height(), first=step == 0))
        ink = theme.on_accent if now else theme.bad if bad else theme.ink_soft
        side = 0.62 * place.height()
        left = place.left() + 0.3 * place.height() + 0.4 * letters
        sign = QRectF(left, place.center().y() - side / 2, side, side)
        self._draw_sign(painter, sign, step, ink)
        word = text_outline(self._words[step], letters, bold=now)
        room = place.right() - sign.right() - 0.3 * letters
        if word.boundingRect().width() <= room:
            at = QPointF(sign.right() + 0.5 * letters, place.center().y())
            write(painter, at + QPointF(word.boundingRect().width() / 2, 0), word, ink)

    def _draw_sign(self, painter: QPainter, sign: QRectF, step: int, ink: QColor) -> None:
        name = _SIGNS[step]
        if name == "next" and self._goes_off:
            name = "blast"
        paint = paint_sign if name in ("draw", "next") else paint_when_sign
        paint(painter, sign, self.look.theme, name, colour=ink)


def _chevron(place: QRectF, point: float, *, first: bool) -> QPolygonF:
    """A step that points at the next one; it overlaps it by its point."""
    back = 0.0 if first else point
    right = place.right() + point - 2
    return QPolygonF(
        [
            place.topLeft(),
            QPointF(right - point, place.top()),
            QPointF(right, place.center().y()),
            QPointF(right - point, place.bottom()),
            place.bottomLeft(),
            QPointF(place.left() + back, place.center().y()),
        ]
    )
