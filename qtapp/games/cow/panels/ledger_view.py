"""Which ledger does Unexploded Cow keep? Every payment, with the marks of seats, pot and bank."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from core.games.cow.table import BANK, POT, Table
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import Theme
from qtapp.games.cow.art.table_art import paint_bank, paint_churn
from qtapp.games.cow.panels.ledger import Ledger
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, translate
from qtapp.look import Look
from qtapp.table.ledger.view import LedgerView, LedgerWords

_CHURN: Final = 0.5
"""How full the churn of the ledger is drawn: here it is but a sign."""


class MoneyLedger(LedgerView):
    """Every payment of the match."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        words = LedgerWords(
            name=translate("cow", "Ledger"),
            empty=translate(
                "cow",
                "Nothing is paid yet. Each payment will have a line here that leads back to it.",
            ),
            widest=dollars(10_000),
        )
        super().__init__(look, words, paint_purse, parent)
        self._kept = Ledger()

    def show_table(self, table: Table, names: Names) -> None:
        """Shows this moment."""
        self.show_rows(self._kept.rows(table, names))


def paint_purse(painter: QPainter, rect: QRectF, who: int, theme: Theme) -> None:
    """The mark of a seat, the pot or the bank."""
    if who == POT:
        paint_churn(painter, rect, theme, _CHURN)
    elif who == BANK:
        paint_bank(painter, rect, theme)
    else:
        paint_seat(painter, rect, who, theme)
