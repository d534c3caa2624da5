"""Where is the ledger of gold read? Beside the bench, with the marks of players and blasts."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from core.games.badaboom.table import Table
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import Theme
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.art.signs import paint_sign
from qtapp.games.badaboom.panels.ledger import BLAST, CHEST, GoldLedger
from qtapp.games.badaboom.words.texts import Names, translate
from qtapp.look import Look
from qtapp.table.ledger.view import LedgerView, LedgerWords


class GoldLedgerView(LedgerView):
    """Every gold of the match."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        words = LedgerWords(
            name=translate("badaboom", "Ledger of gold"),
            empty=translate(
                "badaboom",
                "There is no gold yet. What a blast pays, and what tricks take, will have a line"
                " here that leads back to it.",
            ),
            widest=gold_word(10),
        )
        super().__init__(look, words, paint_purse, parent)
        self._kept = GoldLedger()

    def show_table(self, table: Table, names: Names) -> None:
        """Shows this moment."""
        self.show_rows(self._kept.rows(table, names))


def paint_purse(painter: QPainter, rect: QRectF, who: int, theme: Theme) -> None:
    """The mark of a player, of a blast, or of where lost gold goes."""
    if who == BLAST:
        paint_sign(painter, rect, theme, "burst", colour=theme.bad)
    elif who == CHEST:
        paint_sign(painter, rect, theme, "gold", colour=theme.ink_soft)
    else:
        paint_seat(painter, rect, who, theme)
