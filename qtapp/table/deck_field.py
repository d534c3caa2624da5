"""Which deck is played with, and how does a player come by one of her own?"""

from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from qtapp import texts
from qtapp.decks import Decks, FoundDeck
from qtapp.table.files import SaveFailed
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label, say
from qtapp.table.why_button import WhyButton
from qtapp.table.words import translate

_NARROWEST: Final = 120
"""Pixels of the choice; its list shows the names as a whole."""


class DeckField(QWidget):
    """The decks that were found, those that cannot be played with, and the way to their folder.

    The folder is looked into again whenever the window comes to the front: a deck is written with
    another program.
    """

    changed = Signal()

    def __init__(self, decks: Decks) -> None:
        super().__init__()
        self._decks = decks
        self._found: tuple[FoundDeck, ...] = ()
        self._loose: Any = None
        """A deck that lies in no file: it came with a match, or its file has gone."""
        self.choice = QComboBox()
        self.choice.setAccessibleName(translate("table", "Deck"))
        self.choice.setMinimumWidth(_NARROWEST)  # the longest name must not widen the dialog
        self._label = QLabel(translate("table", "Deck"))
        self._label.setBuddy(self.choice)
        self._only = QLabel()
        self._only.setTextFormat(Qt.TextFormat.PlainText)
        self._faults = make_label()
        self._faults.setProperty("tone", "bad")
        self._said = make_label(soft=True)
        why_not = "" if decks.folder else translate("table", "There is no data folder now.")
        self.open = WhyButton(translate("table", "Open the folder of decks"), why_not)
        self.example = WhyButton(translate("table", "Put an example there"), why_not)
        for button in (self.open, self.example):
            button.explains.connect(lambda why: say(self._said, why))
        self.open.used.connect(self._open)
        self.example.used.connect(self._put_example)
        self.choice.currentIndexChanged.connect(self.changed)
        self._lay_out()
        self.look()

    @property
    def faults(self) -> str:
        """What is wrong with decks that were found, a line for each."""
        return self._faults.text()

    @property
    def said(self) -> str:
        """What became of a button."""
        return self._said.text()

    @property
    def id(self) -> str:
        """`FoundDeck.id` of the deck that is chosen."""
        return str(self.choice.currentData() or "")

    def deck(self) -> Any:
        """The deck that is chosen."""
        chosen = next((found.deck for found in self._found if found.id == self.id), None)
        return self._loose if chosen is None else chosen

    def set_deck(self, deck: Any) -> None:
        """Chooses this deck; one that was not found stays choosable by its name."""
        before = self.deck()
        known = next((found for found in self._found if found.deck == deck), None)
        if known is None:
            self._loose = deck
        self._list(known.id if known else "", before)

    def choose(self, found_as: str) -> None:
        """Chooses the deck with this `FoundDeck.id`, if it is there."""
        if (at := self.choice.findData(found_as)) >= 0:
            self.choice.setCurrentIndex(at)

    def look(self) -> None:
        """Looks into the folders again; what was chosen stays chosen."""
        chosen, found_as = self.deck(), self.id
        self._found = self._decks.found()
        playable = [found.id for found in self._found if found.deck is not None]
        if chosen is not None and found_as not in playable:
            self._loose, found_as = chosen, ""  # its file has gone, or was spoiled
        proposed = playable[0] if self._loose is None and playable else ""
        self._list(found_as or proposed, chosen)
        self._tell_faults()

    def showEvent(self, event: QShowEvent) -> None:
        """From now on the window is watched."""
        super().showEvent(event)
        self.window().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window has come to the front."""
        if event.type() == QEvent.Type.WindowActivate and watched is self.window():
            self.look()
        return super().eventFilter(watched, event)

    def _list(self, chosen: str, before: Any) -> None:
        """Offers what there is; `before` is the deck that was chosen so far."""
        with QSignalBlocker(self.choice):
            self.choice.clear()
            for found in self._found:
                if found.deck is not None:
                    self.choice.addItem(found.name, found.id)
            if self._loose is not None:
                self.choice.addItem(self._loose.name, "")
            self.choice.setCurrentIndex(max(self.choice.findData(chosen), 0))
        self._only.setText(self.choice.currentText())
        self._only.setVisible(self.choice.count() == 1)
        self.choice.setVisible(self.choice.count() > 1)
        if before != self.deck():
            self.changed.emit()

    def _tell_faults(self) -> None:
        faults = [found.fault for found in self._found if found.fault]
        say(self._faults, "\n".join(f"✕ {fault}" for fault in faults))

    def _open(self) -> None:
        try:
            folder = self._decks.make_folder()
        except SaveFailed as error:
            say(self._said, texts.save_failed(error))
            return
        if QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            say(self._said, "")
        else:
            say(self._said, translate("table", "Decks lie in {folder}.").format(folder=folder))

    def _put_example(self) -> None:
        try:
            path = self._decks.write_example()
        except SaveFailed as error:
            say(self._said, texts.save_failed(error))
            return
        text = translate("table", "Written: {path}. Change it, and come back here.")
        say(self._said, text.format(path=path))
        self.look()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widgets in (self._label, self._only, self.choice), (self.open, self.example):
            row = FlowLayout(spacing=8)
            for widget in widgets:
                row.addWidget(widget)
            column.addLayout(row)
        column.addWidget(self._faults)
        column.addWidget(self._said)
        for label in (self._faults, self._said):
            label.hide()
