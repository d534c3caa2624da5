"""How does a game look as one picture? Places, table, gold and blasts, as a PNG or SVG file."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from core.games.badaboom.actions import Action
from core.games.badaboom.chronicle import Blast, blasts
from core.games.badaboom.state import View
from core.log import Sight
from qtapp.board.theme import BODY, TITLE, Theme, title_font, ui_font
from qtapp.games.badaboom.art.who_is_hit import Hits, paint_who_is_hit
from qtapp.games.badaboom.panels.blast_list import blast_text
from qtapp.games.badaboom.panels.gold_points import gold_points, gold_style
from qtapp.games.badaboom.panels.standings import standings
from qtapp.games.badaboom.table_picture import HIGH, TablePicture
from qtapp.games.badaboom.words.texts import result_text, terms_text, translate
from qtapp.table.chart.art import Chart
from qtapp.table.picture_file import picture_file
from qtapp.table.picture_head import BESIDE, GAP, MARGIN, SCALE, WIDTH, PictureHead
from qtapp.table.picture_text import LEFT, write_line

_INNER: Final = WIDTH - 2 * MARGIN
_CHART: Final = 420
_BLAST: Final = 92
"""Heights of the chart and of a blast, with its picture."""


def picture_of(sight: Sight[View, Action], theme: Theme, name: str, target: Path) -> bytes:
    """The table in the format that the file's suffix asks for: `.svg`, or PNG for any other."""
    paper = _Paper(sight, theme, name)
    title = translate("badaboom", "Badaboom")
    return picture_file(paper.size, theme, title, paper.paint, target)


class _Paper:
    """What stands on the picture, from top to bottom."""

    def __init__(self, sight: Sight[View, Action], theme: Theme, name: str) -> None:
        table = sight.view.table
        self._deck, self._seats, self._names = table.deck, table.seats, sight.names
        self._theme = theme
        self._table = TablePicture(table, sight.names, theme, SCALE)
        curve = gold_points(table, sight.names)
        self._curve = curve if any(any(point.amounts) for point in curve) else ()
        self._goal = table.config.target
        self._blasts = blasts(table)
        text = translate("badaboom", "{place}. {name}: {gold}; {words}")
        places = [
            (it.seat, text.format(place=it.place, name=it.name, gold=it.figure, words=it.words))
            for it in standings(sight)
        ]
        self._top = PictureHead(
            theme,
            translate("badaboom", "Badaboom"),
            name,
            result_text(sight.outcome, sight.names) if sight.outcome else "",
            [terms_text(sight.view, sight.log, sight.names)],
            places,
        )

    @property
    def size(self) -> QSize:
        """In logical pixels; it is as high as there were blasts."""
        chart = GAP + self._head + _CHART if self._curve else 0
        gone_off = GAP + self._head + _BLAST * len(self._blasts) if self._blasts else 0
        return QSize(WIDTH, self._top.height + GAP + HIGH + chart + gone_off + MARGIN)

    def paint(self, painter: QPainter) -> None:
        """All of it, on a ground of `size`."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._top.paint(painter)
        y = self._top.height + GAP
        self._table.paint(painter, QRectF(MARGIN, y, _INNER, HIGH))
        for x in (0, WIDTH - MARGIN):  # an SVG file does not clip the planks of the bench
            painter.fillRect(QRectF(x, y, MARGIN, HIGH), self._theme.paper)
        y += HIGH
        if self._curve:
            y = self._title(painter, y, translate("badaboom", "The gold over the turns"))
            chart = Chart(self._curve, gold_style(self._goal), SCALE)
            chart.paint(painter, QRectF(MARGIN, y, _INNER, _CHART), self._theme)
            y += _CHART
        if self._blasts:
            y = self._title(painter, y, translate("badaboom", "The blasts"))
            for blast in self._blasts:
                self._paint_blast(painter, QRectF(MARGIN, y, _INNER, _BLAST), blast)
                y += _BLAST

    @property
    def _head(self) -> int:
        """The height of a line over a part."""
        return round(2 * BODY * SCALE)

    def _title(self, painter: QPainter, y: int, text: str) -> int:
        """A line over a part; where that begins."""
        head = QRectF(MARGIN, y + GAP, _INNER, self._head)
        write_line(painter, self._theme, head, text, title_font(SCALE, TITLE), LEFT)
        return y + GAP + self._head

    def _paint_blast(self, painter: QPainter, rect: QRectF, blast: Blast) -> None:
        """Who was hit, as a picture and in words."""
        hits = Hits(
            self._seats,
            blast.holder,
            frozenset(blast.dead),
            frozenset(blast.saved),
            blast.direction,
        )
        ring = QRectF(rect.left(), rect.top(), rect.height(), rect.height())
        paint_who_is_hit(painter, ring, self._theme, hits)
        words = rect.adjusted(ring.width() + BESIDE, 0, 0, 0)
        text = blast_text(blast, self._deck, self._names)
        painter.setFont(ui_font(SCALE, BODY))
        painter.setPen(self._theme.ink)
        painter.drawText(words, LEFT | Qt.TextFlag.TextWordWrap, text)
