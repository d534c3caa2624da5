"""How are the best plays of a hint listed? Each with what it is worth, in its place."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout

from qtapp.board.theme import BODY, SMALL, strong_font, ui_font
from qtapp.parts import Look
from qtapp.table.hint_label import make_label, say

MOST_PLAYS: Final = 5
"""So many plays are listed."""
_WIDEST: Final = 440
"""Pixels, at text scale 1, in which a figure still belongs to its play."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class PlayLine:
    """One of the best plays, in words."""

    action: str
    figure: str
    """What it is worth, such as "106.2 ± 0.4" or "61 ± 2 %"."""
    spoken: str
    """All of it in a sentence, for a screen reader."""


class BestPlays(QFrame):
    """The best plays with what they are worth; the figures change in their places."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._head, self._unit = make_label(self.tr("Best plays"), soft=True), make_label(soft=True)
        self._unit.setAlignment(_RIGHT)
        self._lines = [(make_label(), make_label(), make_label()) for _ in range(MOST_PLAYS)]
        self._standing = make_label(soft=True)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 12, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._head, 0, 0, 1, 2)
        grid.addWidget(self._unit, 0, 2)
        for row, (rank, action, figure) in enumerate(self._lines, start=1):
            rank.setText(str(row))
            rank.setAlignment(_RIGHT)
            figure.setWordWrap(False)
            figure.setAlignment(_RIGHT)
            for column, label in enumerate((rank, action, figure)):
                grid.addWidget(label, row, column)
        grid.addWidget(self._standing, MOST_PLAYS + 1, 0, 1, 3)
        self.hide()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        body, small = ui_font(look.scale, BODY), ui_font(look.scale, SMALL)
        strong = strong_font(look.scale, BODY)
        self.setMaximumWidth(round(_WIDEST * look.scale))
        for label in (self._head, self._unit, self._standing):
            label.setFont(small)
        for row, labels in enumerate(self._lines):
            for label in labels:
                label.setFont(body if row else strong)

    def show_plays(self, plays: tuple[PlayLine, ...], unit: str, standing: str) -> None:
        """Lists these, best first, and says what the figures are and whether they still change."""
        self.setVisible(bool(plays))
        self._unit.setText(unit)
        for row, (rank, action, figure) in enumerate(self._lines):
            play = plays[row] if row < len(plays) else None
            for label in (rank, action, figure):
                label.setVisible(play is not None)
            # What is not shown must not be read either: the next who looks may not know it.
            say(action, "" if play is None else play.action)
            say(figure, "" if play is None else play.figure)
            action.setAccessibleName("" if play is None else play.spoken)
        say(self._standing, standing)
