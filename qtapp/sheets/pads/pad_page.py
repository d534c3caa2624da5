"""How is a pad written on? The ledger above, the next entry below; every change is kept at once."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from core.pads.journal import Corrected, Struck, Wrote
from core.pads.pad import Pad
from qtapp.look import Look
from qtapp.sheets.pads.entry_card import EntryCard
from qtapp.sheets.pads.ledger_view import LedgerView
from qtapp.sheets.pads.pad_words import PadWords, translate, with_rule

if TYPE_CHECKING:
    from collections.abc import Callable

_ROOMY: Final = 24
"""Lines of text that a page must have room for, to spare some for hints."""


_MARGIN: Final = 12
_LEAST: Final = 120
"""Pixels of the card that are always seen."""


class PadPage(QWidget):
    """One pad."""

    changed = Signal()
    """The pad is another one now; also when another line of it is chosen."""

    def __init__(self, pad: Pad, words: PadWords, look: Look) -> None:
        super().__init__()
        self.pad = pad
        self._words = words
        self._write: Callable[[object], Pad] = pad.write
        """What becomes of the next entry: it is added, put in, or corrects another."""
        self.ledger = LedgerView(look)
        self.card = EntryCard(pad, words, look)
        self._scroll = QScrollArea()
        self._lay_out()
        # The card grows with what is said in it, and has other fields for another entry.
        self.card.installEventFilter(self)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._keep_in_sight)
        self.ledger.correct_wanted.connect(self.correct)
        self.ledger.strike_wanted.connect(self.strike)
        self.ledger.insert_wanted.connect(self.insert)
        self.ledger.chosen.connect(self.changed)
        self.card.entered.connect(lambda entry: self._put(self._write(entry)))
        self.card.given_up.connect(lambda: self._show(None))
        self._show(None)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.ledger.set_look(look)
        self.card.set_look(look)
        self._measure()

    def undo(self) -> None:
        """Takes back the last change."""
        if self.pad.standing.undoable:
            self._put(self.pad.undo())

    def redo(self) -> None:
        """Does again what was undone last."""
        if self.pad.standing.redoable:
            self._put(self.pad.redo())

    def correct(self, entry: int) -> None:
        """Has another entry written in the place of this one."""
        self._write = lambda new: self.pad.correct(entry, new)
        self.ledger.choose(entry)
        self.card.ask_correction(self.pad, entry)

    def insert(self, entry: int) -> None:
        """Has an entry written before this one."""
        self._write = lambda new: self.pad.write(new, entry)
        self.ledger.choose(entry)
        self.card.ask_insertion(self.pad, entry)

    def strike(self, entry: int) -> None:
        """Strikes an entry out; Undo brings it back."""
        self._put(self.pad.strike(entry))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._measure()
        self._go_on()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
        self._share_out()
        self._keep_in_sight()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.card and event.type() == QEvent.Type.LayoutRequest:
            self._share_out()
        return super().eventFilter(watched, event)

    def _put(self, pad: Pad) -> None:
        self.pad = pad
        match pad.records[-1]:
            case Wrote(at) | Corrected(at):
                self._show(at)
                self._tell_problems(at)
            case Struck(at):
                self._show(None)
                text = translate("sheets", "Line {number} is struck out; Undo brings it back.")
                self.card.tell(text.format(number=at + 1), "")
            case _:
                self._show(None)

    def _show(self, entry: int | None) -> None:
        """Shows the pad, with the line of `entry` in sight, and asks for the next one."""
        self._write = self.pad.write
        self.ledger.show_pad(self.pad, self._words, entry)
        self.card.ask_next(self.pad)
        self.card.tell("")
        self._go_on()

    def _go_on(self) -> None:
        """Typing goes on where the next entry is written."""
        if self.isVisible():
            self.card.focus_field()
            self._bring_card()

    @property
    def _typing(self) -> bool:
        field: QWidget | None = self.focusWidget()
        return field is not None and self.card.isAncestorOf(field)

    def _keep_in_sight(self) -> None:
        if self._typing:
            self._bring_card()

    def _bring_card(self) -> None:
        """The field in sight in which something is typed, and above all what is said below it."""
        self._scroll.ensureWidgetVisible(self.card)
        if self._typing:
            self._scroll.ensureWidgetVisible(self.focusWidget())
        if self.card.told:
            self._scroll.ensureWidgetVisible(self.card.message, 0, 8)

    def _share_out(self) -> None:
        """The card has the height that it needs, but leaves the ledger its heads and a line."""
        margins = self.contentsMargins()
        wide = self.width() - 2 * _MARGIN - margins.left() - margins.right()
        needed = max(self.card.heightForWidth(wide), self.card.minimumSizeHint().height())
        left = self.height() - self.ledger.least_height - 2 * _MARGIN
        self._scroll.setFixedHeight(max(_LEAST, min(needed, left)))

    def _tell_problems(self, entry: int) -> None:
        found = [it for it in self.pad.ledger.problems if it.entry == entry]
        told = [with_rule(self._words.tell(it, self.pad.names)) for it in found]
        self.card.tell(" ".join(told))
        self._go_on()

    def _measure(self) -> None:
        """Hints are for pages with room to spare."""
        lines = self.height() / self.fontMetrics().height()
        self.card.set_roomy(roomy=lines > _ROOMY)

    def _lay_out(self) -> None:
        """The ledger has the room that the card leaves; in a low window, both scroll."""
        self.setProperty("ground", True)
        self._scroll.setWidget(self.card)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 0, _MARGIN, _MARGIN)
        column.setSpacing(_MARGIN)
        column.addWidget(self.ledger, 1)
        column.addWidget(self._scroll)
