"""How does a game look as one picture? Places, fields and money, for a PNG or an SVG file."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from core.games.cow.actions import Action
from core.games.cow.money_curve import money_curve
from core.games.cow.state import View
from core.log import Sight
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import BODY, TITLE, Theme, title_font, ui_font
from qtapp.games.cow.field_picture import paint_row
from qtapp.games.cow.panels.money_points import money_points, money_style
from qtapp.games.cow.panels.panel_words import signed_dollars
from qtapp.games.cow.panels.standings import standings
from qtapp.games.cow.words.texts import result_text, terms_text, translate
from qtapp.table.chart.art import Chart
from qtapp.table.picture_file import picture_file
from qtapp.table.picture_head import BESIDE, GAP, MARGIN, SCALE, WIDTH, PictureHead
from qtapp.table.picture_text import LEFT, write_line
from qtapp.table.words import seat_name

_INNER: Final = WIDTH - 2 * MARGIN
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
        self._table, self._names = sight.view.table, sight.names
        self._theme = theme
        self._curve = money_curve(self._table, self._table.game)
        text = translate("cow", "{place}. {name}: {amount}; {words}")
        places = [
            (
                it.seat,
                text.format(place=it.place, name=it.name, amount=it.figure, words=it.words),
            )
            for it in standings(sight)
        ]
        self._top = PictureHead(
            theme,
            translate("cow", "Unexploded Cow"),
            name,
            result_text(sight.outcome, sight.names) if sight.outcome else "",
            [terms_text(sight.view, sight.log, sight.names), *self._games()],
            places,
        )

    @property
    def size(self) -> QSize:
        """In logical pixels; it is as high as there are players."""
        fields = (self._head + _FIELD + GAP // 2) * self._table.seats
        chart = GAP + self._head + _CHART if self._curve else 0
        return QSize(WIDTH, self._top.height + GAP + fields + chart + MARGIN)

    def paint(self, painter: QPainter) -> None:
        """All of it, on a ground of `size`."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._top.paint(painter)
        y = self._paint_fields(painter, self._top.height + GAP)
        if self._curve:
            head = QRectF(MARGIN, y + GAP, _INNER, self._head)
            text = translate("cow", "The money over the turns")
            write_line(painter, self._theme, head, text, title_font(SCALE, TITLE), LEFT)
            room = QRectF(MARGIN, head.bottom(), _INNER, _CHART)
            points = money_points(self._curve, self._names)
            Chart(points, money_style(), SCALE).paint(painter, room, self._theme)

    @property
    def _head(self) -> int:
        """The height of a line over a part."""
        return round(2 * BODY * SCALE)

    def _games(self) -> list[str]:
        """Of a series, what everybody won or lost in each game (C6.2)."""
        if self._table.config.games == 1:
            return []
        text = translate("cow", "Game {number}, won and lost: {amounts}")
        told = []
        for number, result in enumerate(self._table.results, start=1):
            amounts = (
                f"{seat_name(self._names, seat)} {signed_dollars(amount)}"
                for seat, amount in enumerate(result)
            )
            told.append(text.format(number=number, amounts=", ".join(amounts)))
        return told

    def _paint_fields(self, painter: QPainter, y: int) -> int:
        """The cows that stand there, from left to right as their owner sees them."""
        font = ui_font(SCALE, BODY)
        for seat in range(self._table.seats):
            side = 0.7 * self._head
            paint_seat(painter, QRectF(MARGIN, y, side, side), seat, self._theme)
            room = QRectF(MARGIN + side + BESIDE, y, _INNER - side - BESIDE, side)
            write_line(painter, self._theme, room, self._field_text(seat), font, LEFT)
            y += self._head
            row = QRectF(MARGIN, y, _INNER, _FIELD)
            paint_row(painter, row, self._theme, self._table, seat)
            y += _FIELD + GAP // 2
        return y

    def _field_text(self, seat: int) -> str:
        name = seat_name(self._names, seat)
        count = len(self._table.fields[seat])
        text = {
            0: translate("cow", "The field of {name} is empty"),
            1: translate("cow", "The field of {name}: 1 cow"),
        }.get(count, translate("cow", "The field of {name}: {count} cows"))
        return text.format(name=name, count=count)
