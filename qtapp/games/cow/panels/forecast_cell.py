"""How is one face of the die foretold? The number, the cow, whose it is, money, and marks."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.games.cow.forecast import Forecast
from core.games.cow.table import NOBODY, Table
from qtapp.as_written import for_tooltip
from qtapp.board.items import with_alpha
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import SMALL, Theme, strong_font, ui_font
from qtapp.games.cow.art.blast_art import paint_bomb, paint_defused
from qtapp.games.cow.art.die_art import paint_number_tag
from qtapp.games.cow.panels.forecast_words import forecast_text
from qtapp.games.cow.panels.panel_words import signed_dollars
from qtapp.games.cow.words.texts import Names, translate
from qtapp.look import Look

Mark = Callable[[QPainter, QRectF, Theme], None]

_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_TAG: Final = 24
_MARK: Final = 16
"""The sides of the number and of the small marks at text scale 1, in pixels."""
_LEAST_MARK: Final = 8
"""A mark that would be smaller says nothing; the tip says it all."""
_GAP: Final = 5


class ForecastCell(QWidget):
    """A face and what it would bring; its tip says all of it, as far as there is no room here."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._forecast: Forecast | None = None
        self._name = ""
        self._gain = NOBODY, 0
        """Whose gain or loss is shown, and how much it is, in dollars."""
        self.current = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.set_look(look)

    @property
    def told(self) -> str:
        """All that this face would bring."""
        return self.accessibleName()

    def show_forecast(self, table: Table, it: Forecast, names: Names) -> None:
        """Shows what this face would bring."""
        self._forecast = it
        self._gain = it.owner, it.amount
        if it.bomber and len(it.upshot.exploded) > 1:  # all of it counts, for whoever rolls
            self._gain = table.turn, it.upshot.changes[table.turn]
        self._name = translate("cow", "no cow") if it.card == NOBODY else table.card(it.card).name
        text = forecast_text(table, it, names)
        if text != self.told:
            self.setAccessibleName(text)
            self.setToolTip(for_tooltip(text))
        self.update()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._small, self._strong = ui_font(look.scale, SMALL), strong_font(look.scale, SMALL)
        self.update()

    def set_current(self, current: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether the keyboard is here."""
        if current != self.current:
            self.current = current
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        it = self._forecast
        if it is None:
            return
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if it.upshot.city:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.accent, 0.08))
            painter.drawRoundedRect(body, 6, 6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.focus, 2) if self.current else QPen(theme.paper_edge, 1))
        painter.drawRoundedRect(body, 6, 6)
        self._paint(painter, it)
        painter.end()

    def _paint(self, painter: QPainter, it: Forecast) -> None:
        """The number and the marks, below them the cow, if it has room, and the money."""
        theme, line = self._look.theme, QFontMetrics(self._small).height()
        side = min(self._px(_TAG), self.height() - line - 4)
        named = self.height() >= side + 2 * line + 2
        wide = self.width() - 2 * _GAP
        y = max(1, (self.height() - side - (1 + named) * line) // 2)
        paint_number_tag(painter, QRectF(_GAP, y, side, side), theme, it.face)
        x = _GAP + side + _GAP
        if named:
            self._paint_marks(painter, it, QRect(x, y, self.width() - x, side))
            self._paint_name(painter, QRect(_GAP, y + side + 1, wide, line))
            self._paint_money(painter, QRect(_GAP, y + side + 1 + line, wide, line))
            return
        self._paint_name(painter, QRect(x, y, wide + _GAP - x, side))
        left = self._paint_money(painter, QRect(_GAP, y + side + 1, wide, line))
        self._paint_marks(painter, it, QRect(left, y + side + 1, wide + _GAP - left, line))

    def _paint_marks(self, painter: QPainter, it: Forecast, room: QRect) -> None:
        """As large as there is room, and as large as they should be at most."""
        marks = self._marks(it)
        side = min(self._px(_MARK), room.height(), room.width() // max(1, len(marks)) - 2)
        if side < _LEAST_MARK:
            return
        for at, paint in enumerate(marks):
            top = room.top() + (room.height() - side) / 2
            spot = QRectF(room.left() + at * (side + 2), top, side, side)
            paint(painter, spot, self._look.theme)

    def _paint_name(self, painter: QPainter, room: QRect) -> None:
        there = self._forecast is not None and self._forecast.card != NOBODY
        painter.setFont(self._small)
        painter.setPen(self._look.theme.ink if there else self._look.theme.ink_soft)
        cut = QFontMetrics(self._small).elidedText(
            self._name, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, _LEFT, cut)

    def _paint_money(self, painter: QPainter, room: QRect) -> int:
        """Who gains or pays how much, smaller if there is less room; where it ends, in pixels."""
        who, amount = self._gain
        if who == NOBODY:
            return room.left()
        side = min(self._px(_MARK), room.height())
        top = room.center().y() - side / 2 + 0.5
        paint_seat(painter, QRectF(room.left(), top, side, side), who, self._look.theme)
        text, x = signed_dollars(amount), room.left() + side + 3
        font, left = self._strong, room.right() + 1 - x
        if (wide := QFontMetrics(font).horizontalAdvance(text)) > left:
            font = QFont(font)
            font.setPixelSize(max(6, int(font.pixelSize() * left / wide)))
        painter.setFont(font)
        painter.setPen(self._money_colour(amount))
        painter.drawText(QRect(x, room.top(), left + 1, room.height()), _LEFT, text)
        return x + min(wide, left) + _GAP

    def _px(self, size: int) -> int:
        return round(size * self._look.scale)

    def _money_colour(self, amount: int) -> QColor:
        theme = self._look.theme
        return theme.bad if amount < 0 else theme.ink if amount else theme.ink_soft

    def _marks(self, it: Forecast) -> list[Mark]:
        """What is to be known besides the money and the cow, the most important first."""
        marks: list[Mark] = []
        if it.upshot.city:
            marks.append(_paint_house)
        if it.upshot.answerable:
            marks.append(paint_defused)
        if it.bomber:
            marks.append(paint_bomb)
        return marks


def _paint_house(painter: QPainter, spot: QRectF, theme: Theme) -> None:
    """A house: the city is won."""
    left, top, side = spot.left(), spot.top(), spot.width()
    outline = ((0.5, 0.08), (0.97, 0.5), (0.82, 0.5), (0.82, 0.94), (0.6, 0.94), (0.6, 0.64))
    mirrored = [(1 - x, y) for x, y in reversed(outline[1:])]
    corners = [QPointF(left + x * side, top + y * side) for x, y in (*outline, *mirrored)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.accent)
    painter.drawPolygon(QPolygonF(corners))
