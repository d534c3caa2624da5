"""How does a choice show what its buttons are about? With a sign or a badge before the words."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from core.games.badaboom.actions import NOBODY
from qtapp.board.seat_badge import badge_side, seat_icon
from qtapp.games.badaboom.art.signs import paint_when_sign
from qtapp.games.badaboom.panels.lay_options import Option
from qtapp.look import Look
from qtapp.table.keyed_choice import KeyedChoice
from qtapp.table.possibility import Possibility
from qtapp.table.why_button import WhyButton


class SignedChoice(KeyedChoice):
    """Buttons of `Option`s: a card has the sign of when it is used, a player the own badge."""

    def __init__(self, look: Look) -> None:
        self._look = look
        super().__init__(look, rows=2)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self._look = look
        for possibility, button in zip(self._possible, self.buttons, strict=True):
            self._sign(possibility, button)

    def _make(self, possibility: Possibility) -> WhyButton:
        button = super()._make(possibility)
        self._sign(possibility, button)
        return button

    def _sign(self, possibility: Possibility, button: WhyButton) -> None:
        if not isinstance(possibility, Option):
            return
        side = badge_side(self._look.scale)
        button.setIconSize(QSize(side, side))
        if possibility.seat != NOBODY:
            button.setIcon(seat_icon(possibility.seat, self._look))
        elif possibility.when:
            off = bool(possibility.why_not)
            button.setIcon(_when_icon(possibility.when, self._look, off=off))


def _when_icon(when: str, look: Look, *, off: bool) -> QIcon:
    """The sign of when a card is used, as large as the words beside it."""
    side = badge_side(look.scale)
    picture = QPixmap(2 * side, 2 * side)  # sharp on a fine screen, too
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    edge = 0.2 * side
    spot = QRectF(picture.rect()).adjusted(edge, edge, -edge, -edge)
    colour = look.theme.ink_off if off else look.theme.ink_soft
    paint_when_sign(painter, spot, look.theme, when, colour=colour)
    painter.end()
    return QIcon(picture)
