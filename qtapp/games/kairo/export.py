"""How does a finished game look as one picture? Places and ledger, for a PNG or an SVG file."""

from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import Theme
from qtapp.games.kairo.ledger_model import LedgerModel
from qtapp.games.kairo.ledger_painter import LedgerHead, LedgerPainter
from qtapp.games.kairo.standings import standings
from qtapp.games.kairo.texts import result_text, terms_text, translate
from qtapp.look import Look
from qtapp.table.picture_file import picture_file
from qtapp.table.picture_head import GAP, MARGIN, SCALE, WIDTH, PictureHead


def picture_of(sight: Sight[View, Action], theme: Theme, name: str, target: Path) -> bytes:
    """The ledger in the format that the file's suffix asks for: `.svg`, or PNG for any other."""
    paper = _Paper(sight, theme, name)
    title = translate("kairo", "From Cape to Cairo")
    return picture_file(paper.size, theme, title, paper.paint, target)


class _Paper:
    """What stands on the picture, from top to bottom."""

    def __init__(self, sight: Sight[View, Action], theme: Theme, name: str) -> None:
        look = Look(theme, SCALE, Motion(MotionWish.REDUCED))
        self._holder = QWidget()
        self._model = LedgerModel()
        self._model.show_sight(sight)
        self._cells = LedgerPainter(self._model, look, self._holder)
        self._heads = LedgerHead(self._model, look, self._holder)
        text = translate("kairo", "{place}. {name}: {words}")
        self._top = PictureHead(
            theme,
            translate("kairo", "From Cape to Cairo"),
            name,
            result_text(sight.outcome, sight.names) if sight.outcome else "",
            [terms_text(sight.view, sight.log, sight.names)],
            [
                (it.seat, text.format(place=it.place, name=it.name, words=it.words))
                for it in standings(sight)
            ],
        )

    @property
    def size(self) -> QSize:
        """In logical pixels; it is as high as the ledger is long."""
        rows = sum(self._cells.row_height(row) for row in self._model.rows)
        table = self._heads.sizeHint().height() + rows
        return QSize(WIDTH, self._top.height + GAP + table + MARGIN)

    def paint(self, painter: QPainter) -> None:
        """All of it, on a ground of `size`."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._top.paint(painter)
        self._paint_ledger(painter, self._top.height + GAP)

    def _paint_ledger(self, painter: QPainter, y: int) -> None:
        count = len(self._model.heads)
        edges = [MARGIN + (WIDTH - 2 * MARGIN) * at // count for at in range(count + 1)]
        high = self._heads.sizeHint().height()
        for at in range(count):
            room = QRect(QPoint(edges[at], y), QSize(edges[at + 1] - edges[at], high))
            self._heads.paintSection(painter, room, at)
        y += high
        option = QStyleOptionViewItem()
        for number, row in enumerate(self._model.rows):
            high = self._cells.row_height(row)
            for at in range(1 if row.heading else count):
                right = edges[-1] if row.heading else edges[at + 1]
                option.rect = QRect(edges[at], y, right - edges[at], high)
                self._cells.paint(painter, option, self._model.index(number, at))
            y += high
