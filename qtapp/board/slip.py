"""How is something said beside a thing on the board? On a slip of paper that hides little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from qtapp.board.beside import place_beside
from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow
from qtapp.board.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from qtapp.board.beside import Weighed
    from qtapp.look import Look

_WIDTH: Final = 270.0
_WIDER: Final = 1.7
"""So much wider it may be, and lower, where it then hides less."""
_PAD: Final = 10.0
_SHADOW: Final = 10


class Slip(Drawn):
    """A few sentences on paper, beside what they are about."""

    def __init__(self, look: Look, level: float) -> None:
        super().__init__(look, level, kept=False, margin=14)
        self.text = ""
        self._bad, self._scale = False, 1.0
        self.hide()

    def say(
        self,
        text: str,
        beside: QRectF,
        within: QRectF,
        clear: Sequence[Weighed] = (),
        *,
        around: QRectF | None = None,
        scale: float = 1.0,
        bad: bool = False,
    ) -> None:
        """Says this beside something, within the board; nothing: it goes away.

        `clear` is what it hides as little of as can be; `around` is a larger thing beside which it
        may be as well; `scale` is that of its text; `bad`: it is a reason why not.
        """
        if not text:
            self.hide()
            self.text = ""
            return
        if (text, bad, scale) != (self.text, self._bad, self._scale):
            self.text, self._bad, self._scale = text, bad, scale
            self.update()
        usual = _WIDTH * max(1.0, self._scale) ** 0.6
        sizes = [self._size(wide, within) for wide in (usual, _WIDER * usual)]
        self.place(place_beside(beside, sizes, within, clear, around))
        self.show()

    def _size(self, most: float, within: QRectF) -> QSizeF:
        wide = min(most, within.width() - 3 * _PAD)
        flags = int(Qt.TextFlag.TextWordWrap)
        metrics = QFontMetricsF(ui_font(self._scale))
        needed = metrics.boundingRect(QRectF(0, 0, wide, 4000), flags, self.text)
        return QSizeF(needed.width() + 2 * _PAD + 8, needed.height() + 2 * _PAD)

    def draw(self, painter: QPainter) -> None:
        theme, box = self.look.theme, self.box
        mark = theme.bad if self._bad else theme.accent
        draw_shadow(painter, theme, box, 6, _SHADOW)
        painter.setPen(QPen(mark if self._bad else theme.paper_edge, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mark)
        painter.drawRoundedRect(QRectF(0, 0, 5, box.height()), 2.5, 2.5)
        painter.setPen(theme.ink)
        painter.setFont(ui_font(self._scale))
        inner = box.adjusted(_PAD + 5, _PAD, -_PAD, 0)
        painter.drawText(inner, int(Qt.TextFlag.TextWordWrap), self.text)
