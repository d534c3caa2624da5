"""Who plays one seat? A person with a name, or a computer player of a level."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from core.seating import LONGEST_NAME, Sitter
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import BODY
from qtapp.look import Look
from qtapp.table.hint_label import make_label
from qtapp.table.levels import level_text, who_text
from qtapp.table.words import seat_letter, seat_name, translate

_NARROWEST: Final = 7.5
"""Of the field for a name, in heights of body text."""


class SeatRow(QWidget):
    """The seat's badge, a field for the name, and a choice of person or computer.

    The name of the person and that of the computer player are kept apart while one changes for the
    other, so that to try something out costs no name.
    """

    changed = Signal()

    def __init__(
        self,
        seat: int,
        levels: Sequence[str],
        propose: Callable[[], str],
        look: Look,
        *,
        person: bool = True,
    ) -> None:
        """`levels` are those that are offered; `propose` gives a name for a computer player.

        Not `person`: the seat is given up, and no person plays it any more.
        """
        super().__init__()
        self._seat = seat
        self._propose = propose
        self._whos = ("",) * person + tuple(levels)
        self._names = {True: "", False: ""}
        """By whether a person sits here."""
        self.badge = SeatBadge(seat, look)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(seat_name((), seat))
        self.who = QComboBox()
        for level in self._whos:
            self.who.addItem(who_text(level))
        if len(self._whos) == 1:
            self.who.hide()
        self.about = make_label(soft=True)
        self._name_controls()
        self._was_person = self.person
        self._lay_out()
        self.set_look(look)
        self.name.textEdited.connect(self._typed)
        self.who.currentIndexChanged.connect(self._exchanged)
        self._tell()

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return not self.level

    @property
    def level(self) -> str:
        """The level of the computer player; empty: a person sits here."""
        return self._whos[self.who.currentIndex()]

    @property
    def written(self) -> str:
        """The name that was written, without the spaces around it; it may be empty."""
        return self.name.text().strip()

    @property
    def names(self) -> tuple[str, ...]:
        """The names that this seat has or would have: as a person's, as a computer player's."""
        return tuple(self._names.values())

    @property
    def shown_name(self) -> str:
        """What the seat is called at the table."""
        return self.written or seat_name((), self._seat)

    def sitter(self) -> Sitter:
        """Who is to sit here; raises `ValueError` for a name with signs that none has."""
        return Sitter(self.written, self.level)

    def set_sitter(self, sitter: Sitter) -> None:
        """Proposes this one; a level that there is not becomes the nearest choice there is."""
        level = sitter.bot if sitter.bot in self._whos else self._whos[-1 if sitter.bot else 0]
        with QSignalBlocker(self.who):
            self.who.setCurrentIndex(self._whos.index(level))
        self._was_person = self.person
        self.name.setText(sitter.name)
        self._names[self.person] = sitter.name
        self._tell()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.badge.set_look(look)
        self.name.setMinimumWidth(round(_NARROWEST * BODY * look.scale))

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.badge, 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(self.who, 0, 2)
        grid.addWidget(self.about, 1, 1, 1, 2)
        grid.setColumnStretch(1, 1)

    def _name_controls(self) -> None:
        """For a screen reader each control says whose it is."""
        letter = seat_letter(self._seat)
        self.name.setAccessibleName(translate("table", "Name, seat {letter}").format(letter=letter))
        self.who.setAccessibleName(
            translate("table", "Who plays, seat {letter}").format(letter=letter)
        )

    def _typed(self) -> None:
        self._names[self.person] = self.written
        self.changed.emit()

    def _exchanged(self) -> None:
        """A person made room for a computer player, or the other way round."""
        if self.person != self._was_person:
            self._was_person = self.person
            if not self.person and not self._names[False]:
                self._names[False] = self._propose()
            self.name.setText(self._names[self.person])
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        about = level_text(self.level)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.who.setAccessibleDescription(about)
