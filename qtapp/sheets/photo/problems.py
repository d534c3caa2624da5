"""Which pictures could not be read, and what can be done about each?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, LARGE, TITLE, strong_font, title_font, ui_font
from qtapp.sheets.photo.refusals import count_text
from qtapp.sheets.photo.words import CORNERS_HELP, older_text, wrong_with
from qtapp.table.flow import FlowLayout

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QShowEvent

    from qtapp.look import Look
    from qtapp.sheets.photo.refusals import Refusals, Refused

translate = QCoreApplication.translate


class _Card(QFrame):
    """One picture: what is wrong with it, what to do, and a button where one helps."""

    def __init__(self, refused: Refused) -> None:
        super().__init__()
        self.refused = refused
        self.setProperty("panel", True)
        wrong = wrong_with(refused.error)
        self.name = QLabel(refused.source.name)
        self.what = QLabel(translate("sheets", "✕ {sentence}").format(sentence=wrong.what))
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
            named = translate("sheets", "{button}: {name}")
            button.setAccessibleName(named.format(button=button.text(), name=refused.source.name))
            flow.addWidget(button)
        self.away.setProperty("ghost", True)
        self.corners.setVisible(refused.error.code in CORNERS_HELP)
        self.again.setVisible(refused.can_be_read_again)
        column.addWidget(buttons)

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        self.name.setFont(strong_font(look.scale, BODY))
        self.what.setFont(ui_font(look.scale, LARGE))
        self.what_to_do.setFont(ui_font(look.scale, BODY))
        for button in (self.corners, self.again, self.away):
            button.setFont(ui_font(look.scale))


class PhotoProblems(QScrollArea):
    """The pictures that were refused, the last one first; those of earlier drops when asked for."""

    corners_wanted = Signal(object)
    """The `Source` whose fields a person wants to show."""
    again_wanted = Signal(object)
    put_away = Signal(object)
    all_put_away = Signal()
    files_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._look = look
        self._cards: list[_Card] = []
        self._refused: Refusals | None = None
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.files = QPushButton(self.tr("Choose other photos…"))
        self.files.setAutoDefault(False)
        self.files.clicked.connect(self.files_wanted)
        self.back = QPushButton(self.tr("Back to the sheet (Esc)"))
        self.back.setAutoDefault(False)
        self.back.clicked.connect(self.back_wanted)
        self.away = QPushButton(self.tr("Put all away"))
        self.away.setAutoDefault(False)
        self.away.clicked.connect(self.all_put_away)
        self.older = QPushButton()
        self.older.setAutoDefault(False)
        self.older.setProperty("ghost", True)
        self.older.clicked.connect(self._unfold)
        inner = QWidget()
        inner.setProperty("ground", True)
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(12)
        self._column.addWidget(self.title)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        for button in (self.back, self.files, self.away):
            flow.addWidget(button)
        self._column.addWidget(buttons)
        self._column.addWidget(self.older, 0, Qt.AlignmentFlag.AlignLeft)
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
        for button in (self.files, self.back, self.away, self.older):
            button.setFont(ui_font(look.scale))
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

    def show_refused(self, refused: Refusals, *, back: bool) -> None:
        """Shows these pictures; `back`: whether there is a sheet to go back to."""
        self._refused = refused
        self.back.setVisible(back)
        unfolded = refused.unfolded or not refused.now
        shown = [*reversed(refused.now), *(reversed(refused.older) if unfolded else ())]
        known = {id(card.refused): card for card in self._cards}
        self._cards = []
        for at, one in enumerate(shown):
            card = known.pop(id(one), None) or self._card(one)
            self._cards.append(card)
            self._column.insertWidget(1 + at, card)
        for card in known.values():
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.title.setText(count_text(shown))
        self.older.setVisible(bool(refused.older) and not unfolded)
        self.older.setText(older_text(len(refused.older)))
        self.away.setVisible(len(refused.now) + len(refused.older) > 1)

    def _unfold(self) -> None:
        if self._refused is not None:
            self._refused.unfolded = True
            self.show_refused(self._refused, back=not self.back.isHidden())

    def _card(self, refused: Refused) -> _Card:
        card = _Card(refused)
        card.corners.clicked.connect(lambda: self.corners_wanted.emit(refused.source))
        card.again.clicked.connect(lambda: self.again_wanted.emit(refused.source))
        card.away.clicked.connect(lambda: self.put_away.emit(refused.source))
        card.set_look(self._look)
        return card
