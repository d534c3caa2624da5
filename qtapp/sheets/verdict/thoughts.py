"""What could the sheet have been worth? Thought about beside the window, for the verdict panel.

What perfect dice give each field is asked at once: it takes a moment. What strong play makes of the
recorded dice takes longer, and is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.bots import Budget
from core.games.bulls import KIT
from core.games.bulls.rules import LETTERS
from core.games.bulls.sheet_par import SheetPar, Worth, steps_to_par, steps_to_worth
from core.games.bulls.transcript import replay_sheet
from qtapp.data import read_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.games.bulls.sheet import Sheet
    from core.games.bulls.transcript import Replayed
    from core.terms import Cancelled
    from qtapp.table.thinker import Thinker, Thought

_SECONDS: Final = 20.0
"""For each field: nearly all are proved within one."""
NO_PAR: Final = SheetPar((None,) * len(LETTERS))


class VerdictThoughts(QObject):
    """The solver's and the reviewer's answers for one sheet, as they come."""

    changed = Signal()

    def __init__(self, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thinker = thinker
        self._sheet: Sheet | None = None
        self._pars: Thought | None = None
        self._worth: Thought | None = None
        self._played_out = False
        self.par = NO_PAR
        self.worth: Worth | None = None
        """None: it was not asked for, or nothing is known yet."""
        self.fault = ""
        """What broke the thought about its worth off, in the programmer's words."""

    @property
    def can_ask_worth(self) -> bool:
        """Whether the record tells a whole and lawful game."""
        return self._played_out

    @property
    def asking_worth(self) -> bool:
        """Whether its worth is being thought about."""
        return self._worth is not None and self._worth.running

    def study(self, sheet: Sheet | None, replayed: Replayed | None = None) -> None:
        """Thinks about this sheet, which plays so, from now on; None: about nothing."""
        before, self._sheet = self._sheet, sheet
        if sheet == before:
            return
        if _asked_of(sheet) != _asked_of(before):
            self._ask_par(sheet)
        self._drop_worth()
        self._played_out = (
            sheet is not None
            and all(field.turns is not None for field in sheet.fields if field.touched)
            and replayed is not None
            and replayed.whole
        )

    def ask_worth(self) -> None:
        """Begins to think about what strong play makes of the recorded dice."""
        sheet = self._sheet
        if sheet is None or not self.can_ask_worth or self.asking_worth:
            return
        self.fault = ""
        self._worth = self._thinker.think(lambda cancelled: _worth_of(sheet, cancelled))
        self._worth.came.connect(self._take_worth)
        self._worth.ended.connect(self.changed)
        self._worth.failed.connect(self._take_fault)
        self.changed.emit()

    def _ask_par(self, sheet: Sheet | None) -> None:
        if self._pars is not None:
            self._pars.cancel()
            self._pars = None
        self.par = NO_PAR
        if sheet is None:
            return
        budget = Budget(seconds=_SECONDS)
        self._pars = self._thinker.think(lambda cancelled: steps_to_par(sheet, budget, cancelled))
        self._pars.came.connect(self._take_par)

    def _drop_worth(self) -> None:
        if self._worth is not None:
            self._worth.cancel()
            self._worth = None
        self.worth, self.fault = None, ""

    def _take_par(self, par: SheetPar) -> None:
        self.par = par
        self.changed.emit()

    def _take_worth(self, worth: Worth) -> None:
        self.worth = worth
        self.changed.emit()

    def _take_fault(self, fault: str) -> None:
        self.fault = fault
        self.changed.emit()


def _asked_of(sheet: Sheet | None) -> object:
    """What the solver's answer depends on."""
    return sheet and (tuple(field.bulls for field in sheet.fields), sheet.config)


def _worth_of(sheet: Sheet, cancelled: Cancelled) -> Iterator[Worth]:
    if KIT.make_reviewer is None:
        return
    reviewer = KIT.make_reviewer(read_data)
    yield from steps_to_worth(replay_sheet(sheet).match, reviewer, Budget(), cancelled)
