"""Who sits at a table for several? So many seats, each a person or a computer player."""

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from core.kit import AnyKit
from core.seating import Sitter, as_seen
from qtapp.look import Look
from qtapp.table.flow import FlowLayout
from qtapp.table.levels import levels, proposed_level, proposed_name
from qtapp.table.seat_row import SeatRow
from qtapp.table.words import translate


def first_sitters(kit: AnyKit, seats: int, remembered: Sequence[Sitter] = ()) -> tuple[Sitter, ...]:
    """Who sits at a new table unless somebody says otherwise: a person, and computer players.

    `remembered` sit in their seats again; where there are no computer players persons sit.
    """
    sitters = list(remembered[:seats])
    level = proposed_level(kit)
    while len(sitters) < seats:
        computer = bool(sitters) and bool(level)
        name = proposed_name(sitter.name for sitter in sitters) if computer else ""
        sitters.append(Sitter(name, level if computer else ""))
    return tuple(sitters)


class Seats(QWidget):
    """How many play, and a row for each of them in the order in which they sit."""

    changed = Signal()

    def __init__(
        self,
        kit: AnyKit,
        look: Look,
        counts: Sequence[int] = (),
        given_up: Collection[int] = (),
    ) -> None:
        """`counts` are the numbers of players to choose from, by default all of the game.

        A seat that is `given_up` has no person any more.
        """
        super().__init__()
        self._kit = kit
        counts = tuple(counts or kit.game.seats)
        self.counts = self._count_buttons(counts)
        offered = levels(kit)
        self.rows = [
            SeatRow(
                seat,
                # Somebody must play on: one who plays at random, if there is nobody else.
                offered or tuple(spec.id for spec in kit.bots) if seat in given_up else offered,
                partial(self._propose, seat),
                look,
                person=seat not in given_up,
            )
            for seat in range(counts[-1])
        ]
        self._lay_out()
        for row in self.rows:
            row.changed.connect(self.changed)
        for button in self.counts.values():
            button.toggled.connect(self._recount)
        self.set_sitters(first_sitters(kit, counts[0]))

    @property
    def count(self) -> int:
        """How many play."""
        return next(count for count, button in self.counts.items() if button.isChecked())

    @property
    def persons(self) -> int:
        """How many of them are persons."""
        return sum(not row.level for row in self._shown)

    @property
    def wrong(self) -> str:
        """Why it cannot be played so, in a sentence; empty: it can."""
        return self._fault()[0]

    @property
    def faulty(self) -> QLineEdit | None:
        """The name that is to be changed; None: all are well."""
        row = self._fault()[1]
        return row.name if row else None

    def sitters(self) -> tuple[Sitter, ...]:
        """Who plays; raises `ValueError` if something is `wrong`."""
        return tuple(row.sitter() for row in self._shown)

    def set_sitters(self, sitters: Sequence[Sitter]) -> None:
        """Proposes these, as many as they are."""
        everybody = first_sitters(self._kit, len(self.rows), sitters)
        for row, sitter in zip(self.rows, everybody, strict=True):
            row.set_sitter(sitter)
        self.counts[len(sitters)].setChecked(True)
        self._show_rows()
        self.changed.emit()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        for row in self.rows:
            row.set_look(look)

    @property
    def _shown(self) -> list[SeatRow]:
        return self.rows[: self.count]

    def _fault(self) -> tuple[str, SeatRow | None]:
        names: set[str] = set()
        for row in self._shown:
            if row.written and not as_seen(row.written):
                return translate("table", "This name has no sign in it that can be seen."), row
            try:
                row.sitter()
            except ValueError:
                text = translate("table", "This name has a sign in it that cannot be written.")
                return text, row
            if (name := as_seen(row.shown_name)) in names:
                text = translate("table", "Two players are called {name}: one needs another name.")
                return text.format(name=row.shown_name), row
            names.add(name)
        return "", None

    def _propose(self, seat: int) -> str:
        others = (row for row in self.rows if row is not self.rows[seat])
        return proposed_name(name for row in others for name in row.names)

    def _count_buttons(self, counts: Sequence[int]) -> dict[int, QRadioButton]:
        group = QButtonGroup(self)
        made = {}
        for count in counts:
            button = QRadioButton(translate("table", "{count} players").format(count=count))
            group.addButton(button)
            made[count] = button
        made[counts[0]].setChecked(True)
        return made

    def _recount(self, on: bool) -> None:  # noqa: FBT001 - as Qt calls it
        if on:
            self._show_rows()
            self.changed.emit()

    def _show_rows(self) -> None:
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < self.count)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        if len(self.counts) > 1:
            choice = FlowLayout(spacing=16)
            for button in self.counts.values():
                choice.addWidget(button)
            column.addLayout(choice)
        for row in self.rows:
            column.addWidget(row)
