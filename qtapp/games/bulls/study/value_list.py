"""Which moves are there, from best to worst? A list with what each is worth, beside the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qtapp.games.bulls.study.look_button import lead_to, let_go, under_eye
from qtapp.games.bulls.study.move_row import MoveRow, RankedMove
from qtapp.games.bulls.texts import translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qtapp.parts import Look

_LONGEST: Final = 3.0
"""Points behind the best that fill the bar, unless some move is further behind."""


class ValueList(QWidget):
    """The best moves, or all of them; arrows lead up and down."""

    looked_at = Signal(object)
    """The `RankedMove` under the pointer or the keyboard; None: none any more."""
    held = Signal(object)
    """The `RankedMove` that was chosen to stay in sight; None: none any more."""
    stepped_to = Signal(QWidget)
    """An arrow key has led there."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setAccessibleName(translate("bulls", "Moves, the best first"))
        self._look = look
        self._moves: tuple[RankedMove, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._rows: list[MoveRow] = []
        """As many as were ever needed; those beyond the moves are hidden."""
        self._rows.append(self._make_row())  # at once: Tab comes to widgets in the order of making

    @property
    def rows(self) -> list[MoveRow]:
        """Those in sight, the best first."""
        return self._rows[: len(self._moves)]

    def show_moves(self, moves: Sequence[RankedMove]) -> None:
        """Shows these, best first; what is held stays held, wherever it stands now."""
        held = next((row.move_shown for row in self.rows if row.isChecked()), None)
        self._moves = tuple(moves)
        while len(self._rows) < len(moves):
            self._rows.append(self._make_row())
        longest = max([_LONGEST, *(move.behind for move in moves)])
        for row, move in zip(self.rows, moves, strict=True):
            row.show_move(move, longest)
            row.setChecked(held is not None and move.action == held.action)
            row.show()
        for row in self._rows[len(moves) :]:
            row.setChecked(False)
            row.hide()
        if self.rows and not any(
            row.focusPolicy() == Qt.FocusPolicy.StrongFocus for row in self.rows
        ):
            lead_to(self.rows[0], self._rows)
        if under_eye(self.rows):
            self._look_at_one()  # another move may stand there now

    def let_go(self) -> None:
        """No move is held any more."""
        let_go(self._rows)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        for row in self._rows:
            row.set_look(look)

    def _make_row(self) -> MoveRow:
        row = MoveRow(self._look, self)
        row.looked_at.connect(lambda _: self._look_at_one())
        row.arrow_pressed.connect(lambda key: self._go(row, Qt.Key(key)))
        row.clicked.connect(lambda on: self._hold(row if on else None))
        self._column.addWidget(row)
        if self._rows:
            QWidget.setTabOrder(self._rows[-1], row)
        return row

    def _look_at_one(self) -> None:
        row = under_eye(self.rows)
        if row is not None and row.hasFocus():
            lead_to(row, self._rows)
        self.looked_at.emit(row.move_shown if isinstance(row, MoveRow) else None)

    def _hold(self, row: MoveRow | None) -> None:
        let_go(self._rows, but=row)
        self.held.emit(row.move_shown if row else None)

    def _go(self, row: MoveRow, key: Qt.Key) -> None:
        at = self.rows.index(row)
        match key:
            case Qt.Key.Key_Up | Qt.Key.Key_Left:
                at -= 1
            case Qt.Key.Key_Home:
                at = 0
            case Qt.Key.Key_End:
                at = len(self.rows) - 1
            case _:
                at += 1
        if 0 <= at < len(self.rows):
            self.rows[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.stepped_to.emit(self.rows[at])
