"""What would the next roll bring? Staying and leaving side by side, and the table of 56 rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QVBoxLayout

from qtapp.board.theme import BODY, LARGE, SMALL, strong_font, ui_font
from qtapp.games.bulls.study.roll_grid import RollGrid
from qtapp.games.bulls.study.roll_legend import RollLegend
from qtapp.games.bulls.texts import translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from qtapp.games.bulls.study.roll_cell import RollWorth
    from qtapp.parts import Look


class RollsCard(QFrame):
    """The table of rolls with what is said of all of them together."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._look = look
        self._head = QLabel()
        self._facts = QLabel()
        """What is said of all rolls together, a line each."""
        self.totals = QCheckBox(translate("bulls", "Final totals"))
        self._note = QLabel()
        self._note.setProperty("soft", True)
        for label in (self._head, self._facts, self._note):
            label.setWordWrap(True)
        self.legend = RollLegend(look)
        self.grid = RollGrid(look)
        self.totals.toggled.connect(self._show_totals)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 10)
        column.setSpacing(4)
        for widget in (self._head, self._facts, self.totals, self._note, self.legend, self.grid):
            column.addWidget(widget)
        self._show_totals(False)
        self.show_rolls("")
        self.set_look(look)

    def show_rolls(
        self, head: str, facts: Sequence[str] = (), worths: Sequence[RollWorth] = ()
    ) -> None:
        """Shows what comes after what `head` says; without any worths just that sentence."""
        self._head.setText(head)
        self._facts.setText("\n".join(facts))
        self._facts.setVisible(bool(facts))
        self.grid.show_worths(worths)
        for widget in (self.totals, self._note, self.legend, self.grid):
            widget.setVisible(bool(worths))
        self.setVisible(bool(head))

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._set_fonts()
        self.legend.set_look(look)
        self.grid.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        self._set_fonts()

    def _show_totals(self, on: bool) -> None:  # noqa: FBT001 - a slot
        self.grid.show_totals(on)
        figures = (
            translate("bulls", "Each figure is the expected final total.")
            if on
            else translate("bulls", "Each figure is the difference to the mean.")
        )
        self._note.setText(figures)

    def _set_fonts(self) -> None:
        self._head.setFont(strong_font(self._look.scale, LARGE))
        self._facts.setFont(ui_font(self._look.scale, BODY))
        self._note.setFont(ui_font(self._look.scale, SMALL))
