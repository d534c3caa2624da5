"""What would the bomb roll bring now? A cell for each face of the die, read by arrow keys."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.games.cow.forecast import FACES, Forecast, forecast
from core.games.cow.table import Table
from qtapp.board.accessible import announce
from qtapp.board.theme import SMALL, ui_font
from qtapp.games.cow.panels.forecast_cell import ForecastCell
from qtapp.games.cow.panels.forecast_words import summary_text, who_rolls_text
from qtapp.games.cow.words.texts import Names
from qtapp.look import Look
from qtapp.table.few_lines import FewLines
from qtapp.table.words import SHORTCUT


class ForecastStrip(QWidget):
    """The faces side by side, and above them who would roll."""

    tells = Signal(str)
    """All of the face that the keyboard is on; "": it has gone."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[Forecast, ...] = ()
        self._told: tuple[Table, Names, str] | None = None
        """What it was asked to show last."""
        self._supposed: Table | None = None
        """What it shows instead, for a moment."""
        self._at = 0
        self.who = FewLines(look)
        self.who.set_count(1)
        self.who.set_small(True)
        self.cells = [ForecastCell(look, self) for _ in FACES]
        row = QHBoxLayout()
        row.setSpacing(6)
        for cell in self.cells:
            row.addWidget(cell, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.who)
        column.addLayout(row, 1)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_look(look)

    def show_table(self, table: Table, names: Names, before: str = "") -> None:
        """Shows what each face would bring to whose turn it is; `before` is said before that."""
        self._told = table, names, before
        self._supposed = None
        self._foretell(table, names, before)

    def suppose(self, table: Table | None) -> None:
        """Foretells the roll as if the table were this one; None: as it is."""
        if self._told is None or table == self._supposed:
            return
        self._supposed = table
        now, names, before = self._told
        self._foretell(now if table is None else table, names, before)
        if self.cells[self._at].current:
            self.tells.emit(self.cells[self._at].told)

    def _foretell(self, table: Table, names: Names, before: str) -> None:
        self._shown = forecast(table, table.turn)
        who = who_rolls_text(table, names, supposed=self._supposed is not None)
        self.who.say(f"{before} {who}".strip(), soft=True)
        self.setAccessibleName(summary_text(self._shown, who))
        for cell, it in zip(self.cells, self._shown, strict=True):
            cell.show_forecast(table, it, names)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.who.set_look(look)
        for cell in self.cells:
            cell.set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether there is but one line."""
        self.who.setVisible(not compact)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.cells) - 1
        goals = {
            Qt.Key.Key_Left: max(self._at - 1, 0),
            Qt.Key.Key_Right: min(self._at + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key in goals and not event.modifiers() & SHORTCUT:
            self._go(goals[key])
            announce(self, self.cells[self._at].told)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._go(self._at)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._leave()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._leave()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.who.setFont(ui_font(self._look.scale, SMALL))

    def _leave(self) -> None:
        if self.cells[self._at].current:
            self.cells[self._at].set_current(False)
            self.tells.emit("")

    def _go(self, at: int) -> None:
        self.cells[self._at].set_current(False)
        self._at = at
        self.cells[at].set_current(True)
        self.tells.emit(self.cells[at].told)
