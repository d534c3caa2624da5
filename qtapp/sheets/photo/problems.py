"""Which pictures could not be read, and what can be done about each?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, LARGE, TITLE, strong_font, title_font, ui_font
from qtapp.sheets.photo.words import CORNERS_HELP, unread_text, wrong_with
from qtapp.table.flow import FlowLayout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from geometry.reader import BadPhoto
    from qtapp.look import Look
    from qtapp.sheets.photo.files import Source


class _Card(QFrame):
    """One picture: what is wrong with it, what to do, and a button where one helps."""

    def __init__(self, source: Source, error: BadPhoto) -> None:
        super().__init__()
        self.error = error
        self.setProperty("panel", True)
        wrong = wrong_with(error)
        self.name = QLabel(source.name)
        self.what = QLabel(f"✕ {wrong.what}")
        self.what.setProperty("tone", "bad")
        self.what_to_do = QLabel(wrong.what_to_do)
        self.corners = QPushButton(self.tr("Show the corners"))
        self.again = QPushButton(self.tr("Read again"))
        self.away = QPushButton(self.tr("Put away"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        for label in (self.name, self.what, self.what_to_do):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(label)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        for button in (self.corners, self.again, self.away):
            button.setAutoDefault(False)
            button.setAccessibleName(f"{button.text()}: {source.name}")
            flow.addWidget(button)
        self.away.setProperty("ghost", True)
        self.corners.setVisible(error.code in CORNERS_HELP)
        column.addWidget(buttons)

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        self.name.setFont(strong_font(look.scale, BODY))
        self.what.setFont(ui_font(look.scale, LARGE))
        self.what_to_do.setFont(ui_font(look.scale, BODY))
        for button in (self.corners, self.again, self.away):
            button.setFont(ui_font(look.scale))


class PhotoProblems(QScrollArea):
    """The pictures that were refused, the last one first."""

    corners_wanted = Signal(object)
    """The `Source` whose fields a person wants to show."""
    again_wanted = Signal(object)
    put_away = Signal(object)
    files_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._look = look
        self._cards: list[_Card] = []
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.files = QPushButton(self.tr("Choose other photos…"))
        self.files.setAutoDefault(False)
        self.files.clicked.connect(self.files_wanted)
        self.back = QPushButton(self.tr("Back to the sheet (Esc)"))
        self.back.setAutoDefault(False)
        self.back.clicked.connect(self.back_wanted)
        inner = QWidget()
        inner.setProperty("ground", True)
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(12)
        self._column.addWidget(self.title)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        flow.addWidget(self.back)
        flow.addWidget(self.files)
        self._column.addWidget(buttons)
        self._column.addStretch(1)
        self.setWidget(inner)
        self.set_look(look)

    @property
    def sentences(self) -> list[str]:
        """What is said, picture by picture."""
        return [f"{card.name.text()}: {card.what.text()}" for card in self._cards]

    def button(self, at: int) -> QPushButton:
        """The button that leads to the corners of a picture."""
        return self._cards[at].corners

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.title.setFont(title_font(look.scale, TITLE))
        self.files.setFont(ui_font(look.scale))
        self.back.setFont(ui_font(look.scale))
        for card in self._cards:
            card.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt gives a label that was taken to another place the font that it had first."""
        super().showEvent(event)
        self.set_look(self._look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.back.isHidden():
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)

    def show_refused(self, refused: Sequence[tuple[Source, BadPhoto]], *, back: bool) -> None:
        """Shows these pictures; `back`: whether there is a sheet to go back to."""
        self.back.setVisible(back)
        known = {id(card.error): card for card in self._cards}
        self._cards = []
        for at, (source, error) in enumerate(reversed(refused)):
            card = known.pop(id(error), None) or self._card(source, error)
            self._cards.append(card)
            self._column.insertWidget(1 + at, card)
        for card in known.values():
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.title.setText(unread_text(len(refused)))

    def _card(self, source: Source, error: BadPhoto) -> _Card:
        card = _Card(source, error)
        card.corners.clicked.connect(lambda: self.corners_wanted.emit(source))
        card.again.clicked.connect(lambda: self.again_wanted.emit(source))
        card.away.clicked.connect(lambda: self.put_away.emit(source))
        card.set_look(self._look)
        return card
