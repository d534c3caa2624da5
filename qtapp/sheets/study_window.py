"""What could have been done in a field of a sheet? Its position on the board, with the solver.

Without recorded dice there is no game to review, but every position can be studied: the fences are
put up one by one in the order in which they stand on the sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QSplitter, QVBoxLayout, QWidget

from core.games.bulls.rules import LETTERS
from core.games.bulls.sheet_par import position
from core.games.bulls.verdict import check_sheet
from qtapp.board.theme import LARGE, title_font
from qtapp.board.view import BoardView
from qtapp.data import read_data
from qtapp.registry import pages
from qtapp.table.words import is_key

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent

    from core.games.bulls.sheet import Sheet
    from qtapp.look import Look
    from qtapp.table.thinker import Thinker

translate = QCoreApplication.translate

_WISH: Final = QSize(1120, 720)
_BOARD_SHARE: Final = (62, 38)
_MARGIN: Final = 16


class StudyWindow(QWidget):
    """The board at the left, the solver at the right, below them how many fences stand."""

    def __init__(self, look: Look, thinker: Thinker, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._look = look
        self._sheet: Sheet | None = None
        self._field = 0
        self._count = 0
        """The fences that count on the field."""
        parts = pages()["bulls"].parts()
        self.scene = parts.make_board(look)
        self.scene.set_read_only(True)
        self.view = BoardView(self.scene)
        make_study = parts.make_study
        self.panel = make_study(look, thinker, read_data) if make_study else None
        self._says = QLabel()
        self.fences = QSlider(Qt.Orientation.Horizontal)
        self.fences.setPageStep(1)
        self.fences.setAccessibleName(translate("sheets", "How many fences stand"))
        self._lay_out()
        self.fences.valueChanged.connect(self._show)
        if self.panel is not None:
            self.panel.marks_wanted.connect(self._show_marks)
        self.resize((_WISH * look.scale).boundedTo(self.screen().availableSize() * 0.95))
        self.set_look(look)

    @property
    def says(self) -> str:
        """Which position is shown, in words."""
        return self._says.text()

    def show_field(self, sheet: Sheet, at: int) -> None:
        """Studies field `at` (0..3), which must have all its bulls, as it stands on the sheet."""
        self._sheet, self._field = sheet, at
        self.setWindowTitle(
            translate("sheets", "Field {letter} of the sheet").format(letter=LETTERS[at])
        )
        found = check_sheet(sheet).fields[at]
        self._count = count = len(found.fences)
        # With its last fence a complete field leaves nothing to study.
        most = max(count - 1, 0) if found.standing == "complete" else count
        self.fences.blockSignals(True)
        self.fences.setRange(0, most)
        self.fences.setValue(0 if found.standing == "complete" else most)
        self.fences.setEnabled(most > 0)
        self.fences.blockSignals(False)
        self._show()

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        self._look = look
        self.scene.set_look(look)
        self.view.set_look(look)
        if self.panel is not None:
            self.panel.set_look(look)
        self._says.setFont(title_font(look.scale, LARGE))

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        self._says.setFont(title_font(self._look.scale, LARGE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it, once the solver holds nothing any more."""
        if is_key(event, "Esc"):
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """All thought ends."""
        if self.panel is not None:
            self.panel.show_sight(None)
        super().closeEvent(event)

    def _lay_out(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        for at, widget in enumerate(filter(None, (self.view, self.panel))):
            split.addWidget(widget)
            split.setStretchFactor(at, _BOARD_SHARE[at])
        split.setSizes([_BOARD_SHARE[0] * 10, _BOARD_SHARE[1] * 10])
        below = QHBoxLayout()
        below.setSpacing(_MARGIN)
        below.addWidget(self._says)
        below.addWidget(self.fences, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_MARGIN)
        column.addWidget(split, 1)
        column.addLayout(below)

    def _show(self) -> None:
        if self._sheet is None:
            return
        stand = self.fences.value()
        if self._count == 0:
            text = translate("sheets", "Without fences")
        elif self._count == 1:
            text = translate("sheets", "{count} of 1 fence")
        elif stand == self.fences.maximum() < self._count:
            text = translate(
                "sheets", "{count} of {all} fences; with the last one all bulls are isolated"
            )
        else:
            text = translate("sheets", "{count} of {all} fences")
        self._says.setText(text.format(count=stand, all=self._count))
        sight = position(self._sheet, self._field, stand)
        self.scene.show(sight)
        if self.panel is not None:
            self.panel.show_sight(sight)

    def _show_marks(self, marks: object) -> None:
        self.scene.show_marks(marks)  # type: ignore[arg-type]
