"""Who plays, and by which house rules? The first page of a pad, with those that were kept."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.pads.pad import LONGEST_NAME, Pad, PadGame, names_fault
from qtapp.as_written import for_button
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import LARGE, TITLE, title_font
from qtapp.look import Look
from qtapp.sheets.pads.pad_shelf import KeptPad
from qtapp.sheets.pads.pad_sides import PAD_SIDES
from qtapp.sheets.pads.pad_words import PadWords, kept_text, translate
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label


class NewPadPage(QScrollArea):
    """Players in the order in which they sit, house rules, and a button to begin."""

    begun = Signal(object)
    """The new `Pad`."""
    resumed = Signal(object)
    """A `KeptPad` to go on with."""

    def __init__(self, game: PadGame, words: PadWords, look: Look) -> None:
        super().__init__()
        self._game, self._words, self._look = game, words, look
        self._headings = [QLabel(words.title)]
        self.counts = self._counts()
        self._badges = [SeatBadge(seat, look) for seat in range(game.players[-1])]
        self.names = [self._name(seat) for seat in range(game.players[-1])]
        self.rules = self._rules()
        self.start = QPushButton(translate("sheets", "Begin the pad"))
        self.start.setProperty("primary", True)
        self.start.clicked.connect(self.begin)
        self._wrong = make_label()
        self._wrong.setProperty("tone", "bad")
        self._kept = QVBoxLayout()
        self.kept: list[QPushButton] = []
        self._lay_out()
        self._show_count(game.players[0])
        self.set_look(look)

    @property
    def wrong(self) -> str:
        """What stands in the way of beginning; empty: nothing was found."""
        return self._wrong.text()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._headings[0].setFont(title_font(look.scale, TITLE))
        for heading in self._headings[1:]:
            heading.setFont(title_font(look.scale, LARGE))
        for badge in self._badges:
            badge.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """The style sheet brings its own font when a widget is first shown."""
        super().showEvent(event)
        self.set_look(self._look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the next name, and from the last one begins."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        empty = next((field for field in self._shown if not field.text().strip()), None)
        if empty is not None and self.focusWidget() is not empty:
            empty.setFocus()
        else:
            self.begin()

    def offer(self, kept: Sequence[KeptPad]) -> None:
        """Offers pads to go on with, and the players of the newest for another game."""
        for button in self.kept:
            self._kept.removeWidget(button)
            button.deleteLater()
        self.kept = []
        for one in kept:
            button = QPushButton(for_button(kept_text(one.pad, one.when, self._words)))
            button.setStyleSheet("text-align: left;")
            button.clicked.connect(lambda _=False, one=one: self.resumed.emit(one))
            self._kept.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.kept.append(button)
        self._headings[-1].setVisible(bool(kept))
        if kept and not any(field.text() for field in self.names):
            self._propose(kept[0].pad)
        self.set_look(self._look)

    def begin(self) -> None:
        """Begins the pad, or says what is missing."""
        names = tuple(field.text().strip() for field in self._shown)
        options = next(value for button, value in self.rules if button.isChecked())
        if fault := names_fault(names):
            self._wrong.setText(_name_sentence(fault))
            self._wrong.show()
            self._faulty(names).setFocus()
            return
        self._wrong.hide()
        self.begun.emit(Pad(self._game, names, options))

    @property
    def _shown(self) -> list[QLineEdit]:
        return [field for field in self.names if not field.isHidden()]

    def _faulty(self, names: tuple[str, ...]) -> QLineEdit:
        """The first field that is to be changed."""
        seen: set[str] = set()
        for field, name in zip(self._shown, names, strict=True):
            if names_fault((name,)) or name.casefold() in seen:
                return field
            seen.add(name.casefold())
        return self.names[0]

    def _propose(self, pad: Pad) -> None:
        self.counts[len(pad.names)].setChecked(True)
        for field, name in zip(self.names, pad.names, strict=False):
            field.setText(name)
        for button, value in self.rules:
            button.setChecked(value == pad.options)

    def _count_toggled(self, count: int, on: bool) -> None:  # noqa: FBT001 - as Qt calls it
        if on:
            self._show_count(count)

    def _show_count(self, count: int) -> None:
        for seat, (field, badge) in enumerate(zip(self.names, self._badges, strict=True)):
            field.setVisible(seat < count)
            badge.setVisible(seat < count)
        possible = [(it, not self._game.options_fault(count, value)) for it, value in self.rules]
        for button, can in possible:
            button.setEnabled(can)
            if not can and button.isChecked():
                self.rules[0][0].setChecked(True)

    def _counts(self) -> dict[int, QRadioButton]:
        group = QButtonGroup(self)
        made = {}
        for count in self._game.players:
            button = QRadioButton(translate("sheets", "{count} players").format(count=count))
            button.setChecked(count == self._game.players[0])
            button.toggled.connect(partial(self._count_toggled, count))
            group.addButton(button)
            made[count] = button
        return made

    def _rules(self) -> list[tuple[QRadioButton, Any]]:
        group = QButtonGroup(self)
        made: list[tuple[QRadioButton, Any]] = []
        for label, options in PAD_SIDES[self._game.id].rules():
            button = QRadioButton(label)
            button.setChecked(not made)
            group.addButton(button)
            made.append((button, options))
        return made

    def _name(self, seat: int) -> QLineEdit:
        field = QLineEdit()
        field.setMaxLength(LONGEST_NAME)
        field.setPlaceholderText(translate("sheets", "Name"))
        letter = chr(ord("A") + seat)
        field.setAccessibleName(
            translate("sheets", "Name of player {letter}").format(letter=letter)
        )
        return field

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(8)
        column.addWidget(self._headings[0])
        self._section(column, translate("sheets", "Who plays, clockwise"))
        counts = FlowLayout(spacing=16)
        for count in self.counts.values():
            counts.addWidget(count)
        column.addLayout(counts)
        for badge, field in zip(self._badges, self.names, strict=True):
            row = QHBoxLayout()
            row.setSpacing(12)
            row.addWidget(badge)
            row.addWidget(field, 2)
            row.addStretch(1)
            column.addLayout(row)
        self._section(column, translate("sheets", "House rules"))
        for button, _ in self.rules:
            column.addWidget(button)
        column.addSpacing(12)
        column.addWidget(self._wrong)
        column.addWidget(self.start, 0, Qt.AlignmentFlag.AlignLeft)
        self._section(column, translate("sheets", "Or go on with a pad that was kept"))
        column.addLayout(self._kept)
        column.addStretch(1)
        self._wrong.hide()
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _section(self, column: QVBoxLayout, text: str) -> None:
        heading = QLabel(text)
        heading.setWordWrap(True)
        self._headings.append(heading)
        column.addSpacing(12)
        column.addWidget(heading)


def _name_sentence(fault: str) -> str:
    return {
        "missing": translate("sheets", "A name is still missing."),
        "too-long": translate("sheets", "This name is too long for a column of the ledger."),
        "odd": translate("sheets", "This name has a sign in it that cannot be written."),
        "twice": translate("sheets", "Two players have the same name: the ledger needs two."),
    }[fault]
