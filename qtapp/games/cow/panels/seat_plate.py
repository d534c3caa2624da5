"""How does one seat stand? Its plate beside the board: name, money, cards, cows and cities."""

from PySide6.QtGui import QFontMetrics

from core.games.cow.state import View
from qtapp.games.cow.panels.panel_words import (
    has_turn,
    holdings_text,
    seat_text,
    short_holdings_text,
    widest_holdings,
)
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names
from qtapp.table.seat_plate import PlateText, SeatPlate
from qtapp.table.words import seat_name


class CowPlate(SeatPlate):
    """A seat; in one line it has of the holdings the cities alone, the rest in the tip."""

    def show_view(self, view: View, names: Names) -> None:
        """Shows how the seat stands now."""
        told = short_holdings_text if self._short else holdings_text
        text = PlateText(
            name=seat_name(names, self._seat),
            figure=dollars(view.table.money[self._seat]),
            holdings=told(view, self._seat),
            spoken=seat_text(view, self._seat, names),
            turn=has_turn(view.table, self._seat),
        )
        self.show_text(text)

    def least_holdings_width(self) -> int:
        widest = QFontMetrics(self._small).horizontalAdvance(widest_holdings())
        return max(self.holdings_width(), widest)
