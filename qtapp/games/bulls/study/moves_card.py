"""What can be played, best first, and how much of it is drawn on the board?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QSpinBox, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, LARGE, SMALL, strong_font, ui_font
from qtapp.games.bulls.study.value_list import ValueList
from qtapp.games.bulls.study.words import how_many_more
from qtapp.games.bulls.texts import translate
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.unbroken import unbroken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from qtapp.games.bulls.study.move_row import RankedMove
    from qtapp.parts import Look

MOST_ARROWS: Final = 5
_AT_FIRST: Final = 3
_SHORT: Final = 5
"""So many moves are listed, unless all are wished for."""


class MovesCard(QFrame):
    """The list of moves with its settings."""

    arrows_changed = Signal()
    """Another number of moves is to be drawn on the board."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._look = look
        self._moves: tuple[RankedMove, ...] = ()
        self._head = QLabel(translate("bulls", "Moves"))
        self._note = QLabel(unbroken(translate("bulls", "Expected final total ± standard error")))
        self._note.setProperty("soft", True)
        self._note.setWordWrap(True)
        self.list = ValueList(look)
        self._arrows_name = QLabel(translate("bulls", "Arrows"))
        self.arrows = QSpinBox()
        self.arrows.setRange(0, MOST_ARROWS)
        self.arrows.setValue(_AT_FIRST)
        self.arrows.setAccessibleName(translate("bulls", "Arrows on the board"))
        self.arrows.setToolTip(
            translate(
                "bulls", "So many of the best moves are on the board, while it shows no hint."
            )
        )
        self.arrows.valueChanged.connect(self.arrows_changed)
        self.all = WhyButton("")
        self.all.setProperty("ghost", True)
        self.all.setCheckable(True)
        self.all.toggled.connect(self._show)
        self._settings = QWidget()
        flow = FlowLayout(self._settings)
        for setting in (self._arrows_name, self.arrows, self.all):
            flow.addWidget(setting)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 10)
        column.setSpacing(4)
        for widget in (self._head, self._note, self.list, self._settings):
            column.addWidget(widget)
        self.set_look(look)
        self._show()

    def show_moves(self, moves: Sequence[RankedMove]) -> None:
        """Shows these, best first; () while none is known."""
        self._moves = tuple(moves)
        self._show()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._set_fonts()
        self.list.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        self._set_fonts()

    def _set_fonts(self) -> None:
        self._head.setFont(strong_font(self._look.scale, LARGE))
        self._note.setFont(ui_font(self._look.scale, SMALL))
        self._arrows_name.setFont(ui_font(self._look.scale, BODY))

    def _show(self) -> None:
        shown = self._moves if self.all.isChecked() else self._moves[:_SHORT]
        self.list.show_moves(shown)
        more = len(self._moves) - _SHORT
        self.all.setVisible(more > 0)
        self.all.setText(
            translate("bulls", "The best only") if self.all.isChecked() else how_many_more(more)
        )
        self._settings.setVisible(any(move.fence is not None for move in self._moves))
        self.setVisible(bool(self._moves))
