"""Whose dice are to be thrown: the program's, the person's own, or those of a game ID?

In a game of cards the same is asked of the cards; in one of both the person's own dice may go with
cards of the program.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from core.chance import ChanceSource, GameId, OwnDice, OwnTable, Rng
from core.game_id import BadGameId, daily_id, new_id, parse_id
from qtapp.parts import ChanceKind, Look
from qtapp.registry import pages
from qtapp.restyle import set_styled
from qtapp.table.chance_words import chance_words
from qtapp.table.config_field import indent
from qtapp.table.flow import FlowLayout
from qtapp.table.words import bad_id_sentence


class DiceChoice(QWidget):
    """The ways there are, and for a game ID a field that says what is wrong with it."""

    changed = Signal()

    def __init__(self, game: str, look: Look, kind: ChanceKind = "dice") -> None:
        """`kind` is what the game is played with."""
        super().__init__()
        self._game = game
        self._words = words = chance_words(kind)
        self.program = QRadioButton(words.program)
        self.own_die = QRadioButton(words.die) if words.die else None
        """Real dice, and cards of the program; None: the game is not played with both."""
        self.own = QRadioButton(words.own)
        self.by_id = QRadioButton(self.tr("A game ID"))
        self.program.setChecked(True)
        group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for button, about in (
            (self.program, ""),
            (self.own_die, words.about_die),
            (self.own, words.about_own),
            (self.by_id, words.about_id),
        ):
            if button is None:
                continue
            group.addButton(button)
            button.toggled.connect(self._toggled)
            button.setAccessibleDescription(about)
            column.addWidget(button)
            if about:
                label = QLabel(about)
                label.setWordWrap(True)
                label.setProperty("soft", True)
                label.setIndent(indent(look))
                column.addWidget(label)
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Game ID"))
        self.line.setPlaceholderText(new_id(game))
        self.line.setMinimumWidth(220)
        self.line.textEdited.connect(self._typed)
        self.today = QPushButton(self.tr("Today's game"))
        self.today.setToolTip(self.tr("The ID of this day, the same all over the world (UTC)"))
        self.today.clicked.connect(lambda: self.set_id(daily_id(game)))
        self.fresh = QPushButton(self.tr("New ID"))
        self.fresh.clicked.connect(lambda: self.set_id(new_id(game)))
        row = FlowLayout()
        for widget in (self.line, self.today, self.fresh):
            row.addWidget(widget)
        column.addLayout(row)
        self._says = QLabel(" ")
        self._says.setWordWrap(True)
        self._says.setProperty("soft", True)
        column.addWidget(self._says)

    @property
    def says(self) -> str:
        """What is said about the ID that was entered."""
        return self._says.text().strip()

    @property
    def wrong(self) -> str:
        """Why these dice cannot be played with, as a sentence that stands here; empty: they can."""
        if not self.by_id.isChecked():
            return ""
        if not self.line.text().strip():
            return self.tr("A game ID is missing.")
        try:
            parse_id(self.line.text(), self._game)
        except BadGameId as error:
            titles = {game: page.title() for game, page in pages().items()}
            return bad_id_sentence(error, titles)
        return ""

    def source(self) -> ChanceSource:
        """The supplier of chance that was chosen; raises BadGameId if something is `wrong`."""
        if self.program.isChecked():
            return Rng()
        if self.own.isChecked():
            return OwnTable()
        if self.own_die is not None and self.own_die.isChecked():
            return OwnDice()
        return GameId(parse_id(self.line.text(), self._game))

    def choose(self, source: str) -> None:
        """Proposes real ones by the name of their source, as `OwnTable.name`, where there are any.

        Any other name, and `OwnDice` in a game that is not played with both: those of the program.
        """
        ways = {OwnTable.name: self.own, OwnDice.name: self.own_die}
        (ways.get(source) or self.program).setChecked(True)

    def set_id(self, game_id: str) -> None:
        """Chooses the dice of this ID."""
        self.line.setText(game_id)
        self.by_id.setChecked(True)
        self._toggled()

    def _typed(self) -> None:
        self.by_id.setChecked(True)
        self._toggled()

    def _toggled(self) -> None:
        wrong = self.wrong
        sentence = ""
        if wrong:
            sentence = f"✕ {wrong}"  # the tone's sign beside its colour
        elif self.by_id.isChecked():
            sentence = self._words.of_id.format(id=self.source().name)
        self._says.setText(sentence or " ")
        set_styled(self._says, tone="bad" if wrong else None)
        self.changed.emit()
