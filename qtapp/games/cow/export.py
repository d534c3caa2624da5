"""How does a game look as one picture? Places, fields and money, for a PNG or an SVG file."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from core.games.cow.actions import Action
from core.games.cow.money_curve import money_curve
from core.games.cow.state import View
from core.log import Sight
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import BODY, DISPLAY, LARGE, TITLE, Theme, strong_font, title_font, ui_font
from qtapp.games.cow.chart_art import paint_chart
from qtapp.games.cow.field_picture import paint_row
from qtapp.games.cow.money_words import dollars
from qtapp.games.cow.panel_words import signed_dollars
from qtapp.games.cow.standings import standings
from qtapp.games.cow.texts import result_text, terms_text, translate
from qtapp.table.picture_file import picture_file
from qtapp.table.picture_text import LEFT, write_line
from qtapp.table.words import seat_name

WIDTH: Final = 1200
"""Of the picture in logical pixels; it is as high as there are players."""

_SCALE: Final = 1.4
_MARGIN: Final = 60
_INNER: Final = WIDTH - 2 * _MARGIN
_TOP: Final = 32
_GAP: Final = 24
_BESIDE: Final = 10
_FIELD: Final = 128
_CHART: Final = 420
"""Heights of a field and of the chart."""


def picture_of(sight: Sight[View, Action], theme: Theme, name: str, target: Path) -> bytes:
    """The table in the format that the file's suffix asks for: `.svg`, or PNG for any other."""
    paper = _Paper(sight, theme, name)
    title = translate("cow", "Unexploded Cow")
    return picture_file(paper.size, theme, title, paper.paint, target)


class _Paper:
    """What stands on the picture, from top to bottom."""

    def __init__(self, sight: Sight[View, Action], theme: Theme, name: str) -> None:
        self._sight = sight
        self._table = sight.view.table
        self._theme = theme
        self._name = name
        self._lines = self._told()
        self._row = round(1.9 * LARGE * _SCALE)
        self._curve = money_curve(self._table, self._table.game)

    @property
    def size(self) -> QSize:
        """In logical pixels."""
        rows = self._row * self._table.seats
        fields = (self._head + _FIELD + _GAP // 2) * self._table.seats
        chart = _GAP + self._head + _CHART if self._curve else 0
        above = _TOP + sum(high for _, _, high in self._lines)
        return QSize(WIDTH, above + 2 * _GAP + rows + fields + chart + _MARGIN)

    def paint(self, painter: QPainter) -> None:
        """All of it, on a ground of `size`."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = _TOP
        for text, font, high in self._lines:
            write_line(painter, self._theme, QRectF(_MARGIN, y, _INNER, high), text, font)
            y += high
        y = self._paint_places(painter, y + _GAP)
        y = self._paint_fields(painter, y + _GAP)
        if self._curve:
            head = QRectF(_MARGIN, y + _GAP, _INNER, self._head)
            text = translate("cow", "The money over the turns")
            write_line(painter, self._theme, head, text, title_font(_SCALE, TITLE), LEFT)
            room = QRectF(_MARGIN, head.bottom(), _INNER, _CHART)
            paint_chart(painter, room, self._theme, self._curve, _SCALE)

    @property
    def _head(self) -> int:
        """The height of a line over a part."""
        return round(2 * BODY * _SCALE)

    def _told(self) -> list[tuple[str, QFont, int]]:
        """The lines at the top with their fonts and heights."""
        sight = self._sight
        result = result_text(sight.outcome, sight.names) if sight.outcome else ""
        small = ui_font(_SCALE, BODY)
        lines = [
            (translate("cow", "Unexploded Cow"), title_font(_SCALE, DISPLAY)),
            (self._name, small),
            (result, strong_font(_SCALE, LARGE)),
            (terms_text(sight.view, sight.log, sight.names), small),
            *((text, small) for text in self._games()),
        ]
        return [(text, font, round(1.7 * font.pixelSize())) for text, font in lines if text]

    def _games(self) -> list[str]:
        """Of a series, what everybody won or lost in each game (C6.2)."""
        if self._table.config.games == 1:
            return []
        text = translate("cow", "Game {number}, won and lost: {amounts}")
        told = []
        for number, result in enumerate(self._table.results, start=1):
            amounts = (
                f"{seat_name(self._sight.names, seat)} {signed_dollars(amount)}"
                for seat, amount in enumerate(result)
            )
            told.append(text.format(number=number, amounts=", ".join(amounts)))
        return told

    def _paint_places(self, painter: QPainter, y: int) -> int:
        font, side = ui_font(_SCALE, LARGE), 0.75 * self._row
        told = [
            translate("cow", "{place}. {name}: {amount}; {words}").format(
                place=it.place, name=it.name, amount=dollars(it.money), words=it.words
            )
            for it in standings(self._sight)
        ]
        widest = max(QFontMetricsF(font).horizontalAdvance(text) for text in told)
        wide = min(widest, WIDTH - 4.0 * _MARGIN)
        left = (WIDTH - wide - side - _BESIDE) / 2
        for standing, text in zip(standings(self._sight), told, strict=True):
            paint_seat(painter, QRectF(left, y, side, side), standing.seat, self._theme)
            room = QRectF(left + side + _BESIDE, y, wide, side)
            write_line(painter, self._theme, room, text, font, LEFT)
            y += self._row
        return y

    def _paint_fields(self, painter: QPainter, y: int) -> int:
        """The cows that stand there, from left to right as their owner sees them."""
        font = ui_font(_SCALE, BODY)
        for seat in range(self._table.seats):
            side = 0.7 * self._head
            paint_seat(painter, QRectF(_MARGIN, y, side, side), seat, self._theme)
            room = QRectF(_MARGIN + side + _BESIDE, y, _INNER - side - _BESIDE, side)
            write_line(painter, self._theme, room, self._field_text(seat), font, LEFT)
            y += self._head
            row = QRectF(_MARGIN, y, _INNER, _FIELD)
            paint_row(painter, row, self._theme, self._table, seat)
            y += _FIELD + _GAP // 2
        return y

    def _field_text(self, seat: int) -> str:
        name = seat_name(self._sight.names, seat)
        count = len(self._table.fields[seat])
        text = {
            0: translate("cow", "The field of {name} is empty"),
            1: translate("cow", "The field of {name}: 1 cow"),
        }.get(count, translate("cow", "The field of {name}: {count} cows"))
        return text.format(name=name, count=count)
