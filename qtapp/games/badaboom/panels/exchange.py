"""How is a card in the bomb exchanged? Which one comes out, which one goes in, and what follows."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.games.badaboom.actions import NOBODY, Action, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import View
from core.hints import Mark
from core.log import Sight
from qtapp.games.badaboom.panels.card_row import CardRow
from qtapp.games.badaboom.panels.exchange_options import (
    BACK_KEY,
    DO_KEY,
    KEEP_KEY,
    follows_text,
    refused,
    way_labels,
    ways,
    why_none,
)
from qtapp.games.badaboom.words.preview import preview_text
from qtapp.games.badaboom.words.texts import translate
from qtapp.look import Look
from qtapp.table.answer_frame import GAP
from qtapp.table.few_lines import FewLines
from qtapp.table.paged_row import Labelled, PagedRow
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key

_BESIDE: Final = 230
"""Pixels at text scale 1 that the words beside the cards have at least, at ease."""


class ExchangeChooser(QWidget):
    """A row of the cards in the bomb and one of those in the toolbox; beside them what follows."""

    action_made = Signal(object)
    """A `Tinker`."""
    explains = Signal(str)
    """Why a card cannot be chosen, where there is no room for it here; "": that is over."""
    tells = Signal(str)
    """The same, of what would follow."""
    looked_at = Signal(object)
    """A tuple of `Mark`: the cards that are chosen."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._sight: Sight[View, Action] | None = None
        self._out = self._into = NOBODY
        self._compact = False
        self._scale = look.scale
        self.bomb = CardRow(translate("badaboom", "Out"), look)
        self.toolbox = CardRow(translate("badaboom", "In"), look)
        self.bomb.chosen.connect(self._choose_out)
        self.toolbox.chosen.connect(self._choose_into)
        for row in (self.bomb, self.toolbox):
            row.told.connect(self._tell)
        self.told = FewLines(look)
        self._confirm = PagedRow()
        self.buttons: dict[Tinker, WhyButton] = {}
        """With which it is done: none before two cards are chosen."""
        self._rows = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._rows.addWidget(self.bomb)
        self._rows.addWidget(self.toolbox)
        beside = QVBoxLayout()
        beside.setSpacing(GAP[False])
        beside.addWidget(self.told, 1)
        beside.addWidget(self._confirm)
        self._columns = columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(16)
        columns.addLayout(self._rows, 3)
        columns.addLayout(beside, 2)
        self.set_compact(False)

    def ask(self, sight: Sight[View, Action]) -> None:
        """Offers the exchanges of the holder whose sight this is; what was chosen stays."""
        view = sight.view
        last = None if self._sight is None else self._sight.view
        self._sight = sight
        if last is None or (last.bomb, last.hand) != (view.bomb, view.hand):
            self._into = NOBODY
            self._out = view.bomb[0] if len(set(view.bomb)) == 1 else NOBODY
            self.bomb.offer(view.table.deck.cards, view.bomb)
            self.toolbox.offer(view.table.deck.cards, view.hand)
        self._renew()

    def forget(self) -> None:
        """Nobody looks into the bomb any more: nothing of it stays here."""
        if self._sight is None:
            return
        self._sight = None
        self._out = self._into = NOBODY
        for row in (self.bomb, self.toolbox):
            row.offer((), ())
        self._offer()
        self.told.say("")
        self.looked_at.emit(())

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._scale = look.scale
        self.told.set_look(look)
        for row in (self.bomb, self.toolbox):
            row.set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """With little room the two rows stand side by side, and the table says what follows."""
        self._compact = compact
        direction = QBoxLayout.Direction
        self._rows.setDirection(direction.LeftToRight if compact else direction.TopToBottom)
        self._rows.setSpacing(GAP[False])
        self.told.setVisible(not compact)
        self._renew()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes the keys that stand on the buttons that do it, once two cards are chosen."""
        for way, button in self.buttons.items():
            if is_key(event, _key(way)) and not button.why_not:
                if not event.isAutoRepeat():
                    button.click()
                return True
        return False

    def take_focus(self) -> None:
        """Gives the keyboard to the first card that can be chosen."""
        (self.bomb if self._out == NOBODY else self.toolbox).take_focus()

    def _choose_out(self, card: int) -> None:
        self._out = NOBODY if card == self._out else card
        if self._sight and NOBODY not in self._pair and why_none(self._sight, *self._chosen):
            self._into = NOBODY
        self._renew()

    def _choose_into(self, card: int) -> None:
        self._into = NOBODY if card == self._into else card
        self._renew()

    @property
    def _pair(self) -> tuple[int, int]:
        return self._out, self._into

    @property
    def _chosen(self) -> tuple[tuple[int], tuple[int]]:
        return (self._out,), (self._into,)

    def _renew(self) -> None:
        """Shows what is chosen, what can be chosen beside it, and what follows."""
        sight = self._sight
        if sight is None:
            return
        view = sight.view
        outs = view.bomb if self._out == NOBODY else (self._out,)
        self.bomb.show_state(
            self._out, lambda card: why_none(sight, (card,), view.hand), alone=self._compact
        )
        self.toolbox.show_state(
            self._into, lambda card: why_none(sight, outs, (card,)), alone=self._compact
        )
        self._share()
        self._offer()
        self._tell("")
        kinds = zip(("inside", "card"), self._pair, strict=True)
        self.looked_at.emit(tuple(Mark(kind, (card,)) for kind, card in kinds if card != NOBODY))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """At ease the cards have as much of the width as they need, if some is left for the rest.

        Side by side, what is still to be chosen has most of the room.
        """
        for at, chosen in enumerate(self._pair):
            self._rows.setStretch(at, 2 if not self._compact or chosen != NOBODY else 5)
        if self._compact:
            shares = (3, 0 if NOBODY in self._pair else 2)
        else:
            room = max(2, self.width() - self._columns.spacing())
            wanted = max(self.bomb.wanted_width(), self.toolbox.wanted_width())
            most = max(room - round(_BESIDE * self._scale), 3 * room // 5)
            cards = min(max(wanted, 3 * room // 5), most)
            shares = (cards, room - cards)
        for at, share in enumerate(shares):
            self._columns.setStretch(at, share)

    def _offer(self) -> None:
        """The buttons that do it, once two cards are chosen."""
        sight, last = self._sight, tuple(self.buttons.values())
        wanted = () if sight is None or NOBODY in self._pair else ways(*self._pair)
        if wanted == tuple(self.buttons):
            return  # the one that has the keyboard stays
        self.buttons = {} if sight is None else {way: self._make(sight, way) for way in wanted}
        shown = [Labelled(button, way_labels(way)) for way, button in self.buttons.items()]
        self._confirm.show_buttons(shown)
        for old in last:
            old.blockSignals(True)
            old.deleteLater()

    def _make(self, sight: Sight[View, Action], way: Tinker) -> WhyButton:
        why = refused(sight, way)
        button = WhyButton("", why, self._confirm)
        button.takes_double_clicks = False
        button.setAccessibleName(way_labels(way)[0])
        button.setProperty("primary", not why)
        if not why:
            button.set_told(preview_text(sight, way))
        button.used.connect(lambda: self.action_made.emit(way))
        button.explains.connect(lambda text: self._tell(text, why=bool(why)))
        return button

    def _tell(self, text: str, why: bool = False) -> None:  # noqa: FBT001, FBT002 - as a signal
        """Says this, or else what follows of what is chosen; `why`: it is why something cannot."""
        told = text
        if not told and self._sight is not None:
            told = follows_text(self._sight, *self._pair)
        self.told.say(told, soft=not text and NOBODY in self._pair)
        if self._compact:
            shown = text or (told if NOBODY not in self._pair else "")
            (self.explains if why else self.tells).emit(shown)


def _key(way: Tinker) -> str:
    if way.out != SAFETY:
        return DO_KEY
    return BACK_KEY if way.to_pile else KEEP_KEY
