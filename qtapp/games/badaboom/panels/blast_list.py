"""Which bombs have gone off? A line for each, with who died, and a way back to that moment."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from core.games.badaboom.chronicle import Blast
from core.games.badaboom.deck import Deck
from core.games.badaboom.history import Why
from qtapp.board.seat_badge import badge_side
from qtapp.board.theme import BODY, SMALL, ui_font
from qtapp.games.badaboom.art.card_words import gold_word
from qtapp.games.badaboom.art.who_is_hit import Hits, paint_who_is_hit
from qtapp.games.badaboom.words.texts import Names, card_name, translate
from qtapp.look import Look
from qtapp.table.end_actions import Wrapped
from qtapp.table.why_button import WhyButton
from qtapp.table.words import all_of, seat_name

_PICTURE: Final = 3.8
"""The side of a picture of who was hit, in sides of a badge."""


class BlastList(QWidget):
    """A picture of who was hit, what happened in words, and a button that leads back to it."""

    moment_wanted = Signal(int)
    """The length of the line of play at which a bomb went off."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rows: list[tuple[BlastPicture, QLabel, WhyButton]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    def show_blasts(self, gone_off: Sequence[Blast], deck: Deck, seats: int, names: Names) -> None:
        """Shows these, in their order."""
        for old in self._rows:
            for widget in old:
                self._grid.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        self._rows = [self._make(it, deck, seats, names) for it in gone_off]
        for row, (picture, label, button) in enumerate(self._rows):
            self._grid.addWidget(picture, row, 0)
            self._grid.addWidget(label, row, 1)
            self._grid.addWidget(button, row, 2, Qt.AlignmentFlag.AlignVCenter)
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for picture, label, button in self._rows:
            picture.set_look(look)
            label.setFont(ui_font(look.scale, SMALL))
            button.setFont(ui_font(look.scale, BODY))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)

    def _make(
        self, it: Blast, deck: Deck, seats: int, names: Names
    ) -> tuple["BlastPicture", QLabel, WhyButton]:
        label = Wrapped()
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(blast_text(it, deck, names))
        button = WhyButton(translate("badaboom", "Replay"))
        text = translate("badaboom", "Replay from blast {number}")
        button.setAccessibleName(text.format(number=it.number))
        button.used.connect(lambda: self.moment_wanted.emit(it.move))
        return BlastPicture(it, seats, self._look), label, button


class BlastPicture(QWidget):
    """The ring of players, with who was hit and who was saved."""

    def __init__(self, blast: Blast, seats: int, look: Look) -> None:
        super().__init__()
        dead, saved = frozenset(blast.dead), frozenset(blast.saved)
        self._hits = Hits(seats, blast.holder, dead, saved, blast.direction)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and size at once."""
        self._look = look
        side = round(_PICTURE * badge_side(look.scale))
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_who_is_hit(painter, QRectF(self.rect()), self._look.theme, self._hits)
        painter.end()


def blast_text(it: Blast, deck: Deck, names: Names) -> str:
    """What has gone off where, who died, and whose missions were fulfilled."""
    text = translate("badaboom", "{number}. {bomb}, turn {turn}, held by {name}. {dead}")
    told = [
        text.format(
            number=it.number,
            bomb=deck.bombs[it.bomb].name,
            turn=it.turn,
            name=seat_name(names, it.holder),
            dead=_dead_text(it, deck, names),
        )
    ]
    if it.saved:
        text = translate("badaboom", "Saved: {names}.")
        told.append(text.format(names=all_of(it.saved, names)))
    mission = translate("badaboom", "{name} fulfilled {card}, for {gold}.")
    told += (
        mission.format(
            name=seat_name(names, paid.seat),
            card=card_name(deck, paid.card),
            gold=gold_word(paid.amount),
        )
        for paid in it.payments
        if paid.why is Why.MISSION
    )
    return " ".join(told)


def _dead_text(it: Blast, deck: Deck, names: Names) -> str:
    by = translate("badaboom", "no gadget") if it.gadget < 0 else card_name(deck, it.gadget)
    if not it.dead:
        return translate("badaboom", "Killed: nobody ({gadget}).").format(gadget=by)
    text = translate("badaboom", "Killed: {names} ({gadget}).")
    return text.format(names=all_of(it.dead, names), gadget=by)
