"""How does a finished game look as one picture? Places and ledger, for a PNG or an SVG file."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import BODY, DISPLAY, LARGE, Theme, strong_font, title_font, ui_font
from qtapp.games.kairo.ledger_model import LedgerModel
from qtapp.games.kairo.ledger_painter import LedgerHead, LedgerPainter
from qtapp.games.kairo.standings import standings
from qtapp.games.kairo.texts import result_text, terms_text, translate
from qtapp.look import Look
from qtapp.table.picture_file import picture_file
from qtapp.table.picture_text import LEFT, write_line

WIDTH: Final = 1200
"""Of the picture in logical pixels; it is as high as the ledger is long."""

_SCALE: Final = 1.4
_MARGIN: Final = 60
_TOP: Final = 32
_GAP: Final = 24
_BESIDE: Final = 10


def picture_of(sight: Sight[View, Action], theme: Theme, name: str, target: Path) -> bytes:
    """The ledger in the format that the file's suffix asks for: `.svg`, or PNG for any other."""
    paper = _Paper(sight, theme, name)
    title = translate("kairo", "From Cape to Cairo")
    return picture_file(paper.size, theme, title, paper.paint, target)


class _Paper:
    """What stands on the picture, from top to bottom."""

    def __init__(self, sight: Sight[View, Action], theme: Theme, name: str) -> None:
        self._sight = sight
        self._theme = theme
        self._name = name
        look = Look(theme, _SCALE, Motion(MotionWish.REDUCED))
        self._holder = QWidget()
        self._model = LedgerModel()
        self._model.show_sight(sight)
        self._cells = LedgerPainter(self._model, look, self._holder)
        self._head = LedgerHead(self._model, look, self._holder)
        self._lines = self._told()
        self._row = round(1.9 * LARGE * _SCALE)

    @property
    def size(self) -> QSize:
        """In logical pixels."""
        rows = sum(self._cells.row_height(row) for row in self._model.rows)
        table = self._head.sizeHint().height() + rows
        above = _TOP + sum(high for _, _, high in self._lines) + self._row * len(self._model.heads)
        return QSize(WIDTH, above + 2 * _GAP + table + _MARGIN)

    def paint(self, painter: QPainter) -> None:
        """All of it, on a ground of `size`."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = _TOP
        for text, font, high in self._lines:
            write_line(
                painter, self._theme, QRectF(_MARGIN, y, WIDTH - 2 * _MARGIN, high), text, font
            )
            y += high
        y = self._paint_places(painter, y + _GAP)
        self._paint_ledger(painter, y + _GAP)

    def _told(self) -> list[tuple[str, QFont, int]]:
        """The lines at the top with their fonts and heights."""
        sight = self._sight
        result = result_text(sight.outcome, sight.names) if sight.outcome else ""
        small = ui_font(_SCALE, BODY)
        lines = [
            (translate("kairo", "From Cape to Cairo"), title_font(_SCALE, DISPLAY)),
            (self._name, small),
            (result, strong_font(_SCALE, LARGE)),
            (terms_text(sight.view, sight.log, sight.names), small),
        ]
        return [(text, font, round(1.7 * font.pixelSize())) for text, font in lines if text]

    def _paint_places(self, painter: QPainter, y: int) -> int:
        font, side = ui_font(_SCALE, LARGE), 0.75 * self._row
        told = [
            translate("kairo", "{place}. {name}: {words}").format(
                place=standing.place, name=standing.name, words=standing.words
            )
            for standing in standings(self._sight)
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

    def _paint_ledger(self, painter: QPainter, y: int) -> None:
        count = len(self._model.heads)
        edges = [_MARGIN + (WIDTH - 2 * _MARGIN) * at // count for at in range(count + 1)]
        high = self._head.sizeHint().height()
        for at in range(count):
            room = QRect(QPoint(edges[at], y), QSize(edges[at + 1] - edges[at], high))
            self._head.paintSection(painter, room, at)
        y += high
        option = QStyleOptionViewItem()
        for number, row in enumerate(self._model.rows):
            high = self._cells.row_height(row)
            for at in range(1 if row.heading else count):
                right = edges[-1] if row.heading else edges[at + 1]
                option.rect = QRect(edges[at], y, right - edges[at], high)
                self._cells.paint(painter, option, self._model.index(number, at))
            y += high
