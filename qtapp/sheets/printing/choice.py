"""What is to be printed? Paper, bulls, game, copies and extra pages, as the person chooses."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.game_id import BadGameId, parse_id
from qtapp.board.theme import LARGE, title_font
from qtapp.look import Look
from qtapp.registry import pages
from qtapp.restyle import set_styled
from qtapp.sheets.printing.order import GAME, MOST_COPIES, PrintOrder, fresh_ids
from qtapp.sheets.usual_paper import usual_paper
from qtapp.table.config_field import indent
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label
from qtapp.table.words import bad_id_sentence

if TYPE_CHECKING:
    from geometry.paper import Paper

_GAP: Final = 12


class PrintChoice(QWidget):
    """The controls, one below the other, and the order that follows from them."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._fresh = fresh_ids(MOST_COPIES)
        self._headings: list[QLabel] = []
        self._words: list[QLabel] = []
        """What is said below single controls, where there is room."""
        self._column = QVBoxLayout(self)
        self.setProperty("ground", True)
        self.a4 = QRadioButton(self.tr("A4"))
        self.letter = QRadioButton(self.tr("US Letter"))
        self.blank = QRadioButton(self.tr("Without bulls"))
        self.bulls = QRadioButton(self.tr("With bulls"))
        self.line = QLineEdit()
        self._says = make_label()
        self.copies = QSpinBox()
        self.turns = QCheckBox(self.tr("Record of turns"))
        self.large = QCheckBox(self.tr("Large print"))
        self._lay_out()
        (self.letter if usual_paper() == "letter" else self.a4).setChecked(True)
        self.blank.setChecked(True)
        self._connect()
        self._tell()

    @property
    def checked(self) -> QRadioButton:
        """The paper that is chosen, where the choice begins."""
        return self.letter if self.letter.isChecked() else self.a4

    @property
    def wrong(self) -> str:
        """What is wrong with the ID, as a sentence; empty: nothing is."""
        if not self.line.text().strip():
            return ""
        try:
            parse_id(self.line.text(), GAME)
        except BadGameId as error:
            return bad_id_sentence(error, {game: page.title() for game, page in pages().items()})
        return ""

    def set_roomy(self, *, roomy: bool) -> None:
        """Whether there is room for words below the controls; else they come as tooltips."""
        for label in self._words:
            label.setVisible(roomy)
        self._column.setSpacing(4 if roomy else 0)

    def take_fresh_ids(self) -> None:
        """The sheets so far are out in the world; the next ones are others."""
        self._fresh = fresh_ids(MOST_COPIES)

    def order(self) -> PrintOrder:
        """What is chosen; raises BadGameId if something is `wrong`.

        Without an ID typed in, the same fresh ones come until `take_fresh_ids`: what is shown is
        what is printed.
        """
        copies, typed = self.copies.value(), self.line.text().strip()
        paper: Paper = "letter" if self.letter.isChecked() else "a4"
        return PrintOrder(
            (parse_id(typed, GAME),) * copies if typed else self._fresh[:copies],
            paper=paper,
            bulls=self.bulls.isChecked(),
            turns=self.turns.isChecked(),
            large=self.large.isChecked(),
        )

    def showEvent(self, event: QShowEvent) -> None:
        """The style sheet has had its say by now, and must not have the last word on these."""
        super().showEvent(event)
        for heading in self._headings:
            heading.setFont(title_font(self._look.scale, LARGE))

    def _lay_out(self) -> None:
        column = self._column
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(4)
        self._add_heading(column, self.tr("Paper"))
        self._add_row(column, self.a4, self.letter)
        self._add_heading(column, self.tr("Bulls"))
        group = QButtonGroup(self)
        group.addButton(self.blank)
        group.addButton(self.bulls)
        blank, bulls = (
            self.tr("You roll them, as each field begins."),
            self.tr("They follow from the game ID, for everybody who enters it."),
        )
        self._add_with_words(column, self.blank, blank)
        self._add_with_words(column, self.bulls, bulls)
        self._add_heading(column, self.tr("Game ID"))
        self.line.setAccessibleName(self.tr("Game ID"))
        self.line.setPlaceholderText(self.tr("A new one for each copy"))
        column.addWidget(self.line)
        column.addWidget(self._says)
        self._add_heading(column, self.tr("Copies"))
        self.copies.setRange(1, MOST_COPIES)
        self.copies.setAccessibleName(self.tr("Copies"))
        self._add_row(column, self.copies)
        self._add_heading(column, self.tr("Pages"))
        turns = self.tr("Room to write down the dice of each turn, and the posts of its fence.")
        self._add_with_words(column, self.turns, turns)
        self._add_with_words(column, self.large, self.tr("A page for each field."))
        column.addStretch(1)

    def _add_heading(self, column: QVBoxLayout, text: str) -> None:
        label = QLabel(text)
        label.setFont(title_font(self._look.scale, LARGE))
        self._headings.append(label)
        if column.count():
            column.addSpacing(_GAP)
        column.addWidget(label)

    def _add_row(self, column: QVBoxLayout, *widgets: QWidget) -> None:
        row = FlowLayout()
        group = QButtonGroup(self)
        for widget in widgets:
            if isinstance(widget, QRadioButton):
                group.addButton(widget)
            row.addWidget(widget)
        column.addLayout(row)

    def _add_with_words(self, column: QVBoxLayout, button: QAbstractButton, words: str) -> None:
        button.setAccessibleDescription(words)
        button.setToolTip(words)
        label = QLabel(words)
        self._words.append(label)
        label.setWordWrap(True)
        label.setProperty("soft", True)
        label.setIndent(indent(self._look))
        column.addWidget(button)
        column.addWidget(label)

    def _connect(self) -> None:
        for button in (self.a4, self.bulls, self.turns, self.large):
            button.toggled.connect(self._edited)
        self.line.textChanged.connect(self._edited)
        self.copies.valueChanged.connect(self._edited)

    def _edited(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        wrong = self.wrong
        self._says.setText(f"✕ {wrong}" if wrong else self._what_copies_get())
        set_styled(self._says, tone="bad" if wrong else None, soft=not wrong)

    def _what_copies_get(self) -> str:
        if not self.line.text().strip():
            if self.bulls.isChecked():
                return self.tr(
                    "With an ID typed in here, all copies have the same bulls: so several people"
                    " can play one game."
                )
            return self.tr("The code on each sheet says its ID.")
        if self.copies.value() == 1:
            return self.tr("The code on the sheet says it.")
        return self.tr("All copies are of this one game.")
