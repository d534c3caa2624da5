"""What would each of the 56 next rolls be worth? A grid of them, by kind, for pointer and keys."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from qtapp.board.theme import SMALL, spacing, ui_font
from qtapp.games.bulls.study.look_button import lead_to, let_go, under_eye
from qtapp.games.bulls.study.roll_cell import RollCell, RollWorth
from qtapp.games.bulls.texts import translate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from qtapp.games.bulls.study.roll_cell import Roll
    from qtapp.parts import Look

ROLLS: Final = tuple(combinations_with_replacement(range(1, 7), 3))
"""All rolls, numbers in rising order."""
_GAP: Final = 3
_TRIPLES: Final = 6
_ROW: Final = 5
"""Pairs of one number, one for each number beside it; the 20 others fit such rows as well."""
_WIDEST: Final = 1.6
"""So many times its least width a cell takes, and no more."""


def _kind(roll: Roll) -> int:
    """0 for a triple, 1 for a pair, 2 for three different numbers."""
    return len(set(roll)) - 1


def _pair_first(roll: Roll) -> tuple[int, Roll]:
    """The order of pairs: by the number that they show twice."""
    return roll[1], roll


class RollGrid(QWidget):
    """Triples, pairs, and three different numbers; arrows lead from one roll to the next."""

    looked_at = Signal(object)
    """The `RollWorth` under the pointer or the keyboard; None: none any more."""
    held = Signal(object)
    """The `RollWorth` that was chosen to stay in sight; None: none any more."""
    stepped_to = Signal(QWidget)
    """An arrow key has led there."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setAccessibleName(translate("bulls", "The 56 next rolls"))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.look = look
        self._heads = [QLabel(self) for _ in range(3)]
        for head in self._heads:
            head.setProperty("soft", True)
            head.setWordWrap(True)
        self._groups: list[list[RollCell]] = [[], [], []]
        for roll in sorted(ROLLS, key=_pair_first):
            self._groups[_kind(roll)].append(self._make_cell(roll))
        self._groups[2].sort(key=lambda cell: cell.roll)
        self.cells: Final = [cell for group in self._groups for cell in group]
        """In reading order."""
        for before, after in zip(self.cells, self.cells[1:], strict=False):
            QWidget.setTabOrder(before, after)
        lead_to(self.cells[0], self.cells)
        self.set_look(look)

    def cell(self, roll: Roll) -> RollCell:
        """The cell of a roll, numbers in rising order."""
        return next(cell for cell in self.cells if cell.roll == roll)

    def show_worths(self, worths: Iterable[RollWorth]) -> None:
        """Shows these; rolls that are not among them are not known."""
        known = {worth.roll: worth for worth in worths}
        for cell in self.cells:
            cell.show_worth(known.get(cell.roll))
        if under_eye(self.cells):
            self._look()
        if held := next((cell for cell in self.cells if cell.isChecked()), None):
            self.held.emit(held.worth)

    def show_totals(self, on: bool) -> None:  # noqa: FBT001 - the slot of a check box
        """Expected final totals in the cells, and not their differences to the mean."""
        for cell in self.cells:
            cell.shows_total = on
            cell.update()

    def let_go(self) -> None:
        """No roll is held any more."""
        let_go(self.cells)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self.look = look
        for head, text in zip(self._heads, _heads(), strict=True):
            head.setText(text)
        self._set_fonts()
        for cell in self.cells:
            cell.set_look(look)
        self.updateGeometry()
        self._arrange(self.width(), move=True)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(width, move=False)

    def sizeHint(self) -> QSize:
        cell = self.cells[0].sizeHint()
        width = _TRIPLES * (cell.width() + _GAP)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.cells[0].sizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size().width(), move=True)

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        self._set_fonts()

    def _set_fonts(self) -> None:
        for head in self._heads:
            head.setFont(ui_font(self.look.scale, SMALL))

    def _make_cell(self, roll: Roll) -> RollCell:
        cell = RollCell(roll, self.look, self)
        cell.looked_at.connect(lambda _: self._look())
        cell.arrow_pressed.connect(lambda key: self._go(cell, Qt.Key(key)))
        cell.clicked.connect(lambda on: self._hold(cell if on else None))
        return cell

    def _look(self) -> None:
        cell = under_eye(self.cells)
        if cell is not None and cell.hasFocus():
            lead_to(cell, self.cells)
        self.looked_at.emit(cell.worth if isinstance(cell, RollCell) else None)

    def _hold(self, cell: RollCell | None) -> None:
        let_go(self.cells, but=cell)
        self.held.emit(cell.worth if cell else None)

    def _go(self, cell: RollCell, key: Qt.Key) -> None:
        at = self.cells.index(cell)
        match key:
            case Qt.Key.Key_Left:
                at -= 1
            case Qt.Key.Key_Right:
                at += 1
            case Qt.Key.Key_Home:
                at = 0
            case Qt.Key.Key_End:
                at = len(self.cells) - 1
            case _:
                at = self._above_or_below(cell, down=key == Qt.Key.Key_Down)
        if 0 <= at < len(self.cells):
            self.cells[at].setFocus(Qt.FocusReason.TabFocusReason)
            self.stepped_to.emit(self.cells[at])

    def _above_or_below(self, cell: RollCell, *, down: bool) -> int:
        """The number of the nearest cell in the next row that has any; -1: there is none."""
        here, best = cell.geometry().center(), -1
        nearest: tuple[int, int] | None = None
        for at, other in enumerate(self.cells):
            there = other.geometry().center()
            rows = (there.y() - here.y()) * (1 if down else -1)
            if rows > 0 and (nearest is None or (rows, abs(there.x() - here.x())) < nearest):
                nearest, best = (rows, abs(there.x() - here.x())), at
        return best

    def _arrange(self, width: int, *, move: bool) -> int:
        """The height that is needed for this width, in pixels."""
        hint = self.cells[0].sizeHint()
        fit = max(1, (width + _GAP) // (hint.width() + _GAP))
        column = min((width + _GAP) // min(fit, _TRIPLES) - _GAP, round(_WIDEST * hint.width()))
        column = max(column, 1)
        fit = max(1, (width + _GAP) // (column + _GAP))
        y = 0
        for kind, (head, cells) in enumerate(zip(self._heads, self._groups, strict=True)):
            room = QRect(0, y, width, head.heightForWidth(width))
            if move:
                head.setGeometry(room)
            y = room.bottom() + 1 + _GAP
            for row in _rows(cells, _length(kind, fit)):
                for at, cell in enumerate(row):
                    if move:
                        cell.setGeometry(at * (column + _GAP), y, column, hint.height())
                y += hint.height() + _GAP
            y += round(8 * spacing(self.look.scale))
        return y


def _length(kind: int, fit: int) -> int:
    """How many cells of a kind stand in a row, if so many fit: in step with the numbers."""
    steps = (_TRIPLES, _TRIPLES // 2) if kind == 0 else (_ROW,)
    return next((fit // step * step for step in steps if fit >= step), fit)


def _rows(cells: list[RollCell], length: int) -> Iterator[list[RollCell]]:
    for start in range(0, len(cells), length):
        yield cells[start : start + length]


def _heads() -> tuple[str, str, str]:
    return (
        translate("bulls", "Triples: 1 of 216 throws each"),
        translate("bulls", "Pairs: 3 of 216 throws each"),
        translate("bulls", "Three different numbers: 6 of 216 throws each"),
    )
