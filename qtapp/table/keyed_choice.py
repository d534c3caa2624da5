"""How is one of a few possibilities chosen? By its button, or by the key that stands on it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qtapp.look import Look
from qtapp.table.answer_frame import GAP
from qtapp.table.few_lines import FewLines
from qtapp.table.paged_row import Labelled, PagedRow
from qtapp.table.possibility import Possibility
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key

_LINES: Final = 2
"""So many the sentence would like to have."""


class KeyedChoice(QWidget):
    """A sentence that says what there is to know, and a button for each possibility.

    While a button is looked at, what comes of it stands in the place of the sentence, or why it
    cannot be used.
    """

    action_made = Signal(object)
    """The action of the possibility that was chosen."""
    explains = Signal(str)
    """Why a button cannot be used, if there is no room for it here; "": that is over."""
    tells = Signal(str)
    """The same, of what comes of a button."""
    looked_at = Signal(object)
    """The action of the button that the pointer or the keyboard is on; None: of none any more."""

    def __init__(self, look: Look, *, rows: int = 1) -> None:
        """`rows`: into so many the buttons may go, where there is height and the width is short.

        Then they may have two lines, too, and the sentence gives way.
        """
        super().__init__()
        self._rows = rows
        self._looked_at: Possibility | None = None
        self._possible: tuple[Possibility, ...] = ()
        self._sentence = ""
        self._compact = False
        self.told = FewLines(look)
        """What there is to know, or what is told of a button."""
        self.buttons: list[WhyButton] = []
        """One for each possibility, in their order."""
        self._row = PagedRow()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP[False])
        column.addWidget(self.told, 1)
        column.addWidget(self._row)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.told.set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """With little room the question over the board must do, and what can be done now."""
        self._compact = compact
        self.told.setVisible(not compact)
        self._share()
        self._give_way()

    def ask(self, sentence: str, possible: Sequence[Possibility]) -> None:
        """Offers these; asked the same again, the focus stays where it is.

        `sentence` stands there as long as nothing is told of a button.
        """
        if (sentence, tuple(possible)) == (self._sentence, self._possible):
            return
        self._sentence, self._possible = sentence, tuple(possible)
        self._look_at(None)
        last = self.buttons
        self.buttons = [self._make(each) for each in possible]
        self._share()
        for old in last:
            old.blockSignals(True)
            old.deleteLater()
        self._give_way()
        self.told.say(sentence, soft=True)

    def forget(self) -> None:
        """Nobody is asked any more."""
        self.ask("", ())

    def handle_key(self, event: QKeyEvent) -> bool:
        """Presses the button that has this key, wherever the focus is; False: none has it."""
        for possibility, button in zip(self._possible, self.buttons, strict=True):
            if is_key(event, possibility.key):
                if not event.isAutoRepeat():  # a key held down answers one question only
                    button.click()
                return True
        return False

    def take_focus(self) -> None:
        """Gives the keyboard to the first button that can be used."""
        first = next((it for it in self.buttons if not it.why_not), None)
        if first is not None:
            self._row.reveal(first)
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def choose(self, possibility: Possibility) -> None:
        """Its button or its key was pressed, and it is allowed."""
        self.action_made.emit(possibility.action)

    def tell(self, text: str, *, why: bool = True) -> None:
        """Says this in the place of the sentence; empty: the sentence again.

        `why`: it is why something is not allowed, and not what comes of something.
        """
        if self.told.isHidden():
            (self.explains if why else self.tells).emit(text)
        else:
            self.told.say(text or self._sentence, soft=not text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_way()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._give_way()

    def _give_way(self) -> None:
        """The buttons come first; the sentence has the lines that are left, if any."""
        if self._rows == 1:
            return
        self._row.set_room(1 if self._compact else self._rows, self.height())
        rest = self.height() - self._row.sizeHint().height() - GAP[False]
        lines = max(0, min(_LINES, rest // self.told.line_height))
        self.told.setVisible(lines > 0 and not self._compact)
        self.told.set_count(max(1, lines))
        if (layout := self.layout()) is not None:
            layout.activate()  # at once: nothing is to be seen in another place for a moment

    def _look_at(self, possibility: Possibility | None) -> None:
        if possibility is not self._looked_at:
            self._looked_at = possibility
            self.looked_at.emit(None if possibility is None else possibility.action)

    def _share(self) -> None:
        """Of what is not allowed only the first is kept, where there is little room."""
        kept = next((it for it in self.buttons if it.why_not), None)
        able = sum(not it.why_not for it in self.buttons)
        free: list[Labelled] = []
        pinned: list[Labelled] = []
        for button, possibility in zip(self.buttons, self._possible, strict=True):
            if self._compact and button.why_not and (able > 1 or button is not kept):
                button.hide()
                continue
            labelled = Labelled(button, possibility.written(compact=self._compact))
            (pinned if possibility.stays else free).append(labelled)
        self._row.show_buttons(free, pinned)

    def _make(self, possibility: Possibility) -> WhyButton:
        button = WhyButton("", possibility.why_not, self._row)
        button.set_told(possibility.told)
        button.setAccessibleName(possibility.name)
        button.takes_double_clicks = False
        button.setProperty("primary", possibility.primary)
        button.setProperty("dense", self._rows > 1)
        button.used.connect(lambda: self.choose(possibility))
        why = bool(possibility.why_not)
        button.explains.connect(lambda text: self.tell(text, why=why))
        button.explains.connect(lambda text: self._look_at(possibility if text else None))
        return button
