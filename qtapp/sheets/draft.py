"""Which sheet is being checked, what was changed in it, and what is still to be asked?

All parts of windows that enter, show or judge a sheet share one `Draft`. Each change is one step of
undo. What a person entered stays when a photograph is read again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.games.bulls.sheet import EMPTY, Joined, Sheet, SheetField, joined
from core.games.bulls.verdict import Verdict, check_sheet
from geometry.field import FENCES
from geometry.paper import FIELD_NAMES
from qtapp.sheets.stand import Doubt, Kind, Stand, with_boxes, with_changes, with_edit, with_reading

if TYPE_CHECKING:
    from collections.abc import Callable

    from geometry.reader import FieldRead, Reading

__all__ = ["Doubt", "Draft", "Kind"]

_LONGEST_HISTORY: Final = 1000


class Draft(QObject):
    """A sheet that is entered or read, and corrected."""

    changed = Signal()
    """The sheet, the doubts or the readings are others now."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        sheet: Sheet = EMPTY,
        doubts: tuple[Doubt, ...] = (),
    ) -> None:
        """`sheet` and `doubts` are where it begins: that is no step to undo."""
        super().__init__(parent)
        self._history = [Stand(sheet, doubts)]
        self._at = 0
        self._run = ""  # the newest step is of this run
        self._verdict: Verdict | None = None
        self.readings: dict[int, FieldRead] = {}
        """What was read of each field 0..3, last; without those that were never photographed."""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return self._now.sheet

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What is still to be asked: by field, then the mallet boxes."""
        return self._now.doubts

    @property
    def verdict(self) -> Verdict:
        """What the rules say of the sheet as it stands."""
        if self._verdict is None:
            self._verdict = check_sheet(self.sheet)
        return self._verdict

    def set_bull(self, field: int, place: int, *, there: bool) -> None:
        """Puts a bull onto a place of a field (0..3), or takes it away."""
        bulls = self.sheet.fields[field].bulls
        if (place in bulls) == there:
            self._settle(field, "bull", place)
            return
        kept = (*bulls, place) if there else tuple(old for old in bulls if old != place)
        self._edit(field, place, there=there, bulls=kept)

    def set_fence(self, field: int, a: int, b: int, *, there: bool) -> None:
        """Draws a fence between two posts of a field, or rubs it out."""
        fences, new = self.sheet.fields[field].fences, joined(a, b)
        if (new in fences) == there:
            self._settle(field, "fence", new)
            return
        kept = (*fences, new) if there else tuple(old for old in fences if old != new)
        self._edit(field, new, there=there, fences=kept)

    def move_fence(self, field: int, old: Joined, new: Joined) -> None:
        """Draws a fence elsewhere, in one step and in its place in the order."""
        kept = self.sheet.fields[field]
        if old == new or old not in kept.fences:
            return
        fences = tuple(new if it == old else it for it in kept.fences)
        fences = tuple(dict.fromkeys(fences))
        stand = with_edit(self._now, field, old, there=False)
        stand = with_edit(stand, field, new, there=True)
        self._step(replace(stand, sheet=self.sheet.with_field(field, replace(kept, fences=fences))))

    def change_field(
        self, field: int, change: Callable[[SheetField], SheetField], *, run: str = ""
    ) -> None:
        """Changes what is written or recorded of a field; see `change`."""
        self.change(lambda sheet: sheet.with_field(field, change(sheet.fields[field])), run=run)

    def change(self, change: Callable[[Sheet], Sheet], *, run: str = "") -> None:
        """Changes the sheet in one step; nothing happens if it stays the same.

        Changes of one `run` that follow each other are one step, as the digits of a number are.
        """
        sheet = change(self.sheet)
        if sheet == self.sheet:
            return
        stand = with_changes(self._now, sheet)
        if run and run == self._run:
            del self._history[self._at :]
            self._at -= 1
        self._step(stand, always=True)
        self._run = run

    def lay(self, sheet: Sheet) -> None:
        """Another sheet, typed or opened, in the place of this one; photographs are put away."""
        self.readings = {}
        self._step(Stand(sheet))

    def take_reading(self, reading: Reading) -> None:
        """Takes over what was read from a photograph, for the fields that it shows.

        What a person decided about a fence or bull stays as it was decided.
        """
        stand = self._now
        for read in reading.fields:
            at = FIELD_NAMES.index(read.name)
            self.readings[at] = read
            stand = with_reading(stand, at, read)
        if reading.mallets:
            stand = with_boxes(stand, reading)
        if reading.game_id and not stand.sheet.game_id:
            stand = replace(stand, sheet=replace(stand.sheet, game_id=reading.game_id))
        self._step(stand, always=True)

    def answer(self, doubt: Doubt, *, right: bool) -> None:
        """Says whether what is doubted is there."""
        match doubt.kind, doubt.field:
            case "fence", int() as field:
                fence = FENCES[doubt.what]
                self.set_fence(field, fence.a, fence.b, there=right)
            case "bull", int() as field:
                self.set_bull(field, doubt.what, there=right)
            case _:
                self._tick(doubt.what, ticked=right)

    def answer_other(self, doubt: Doubt, a: int, b: int) -> None:
        """Says that the doubted stroke is the fence between these posts."""
        if doubt.kind != "fence" or doubt.field is None:
            return
        old, new = FENCES[doubt.what], joined(a, b)
        if (old.a, old.b) in self.sheet.fields[doubt.field].fences:
            self.move_fence(doubt.field, (old.a, old.b), new)
            return
        refused = with_edit(self._now, doubt.field, (old.a, old.b), there=False)
        taken = with_edit(refused, doubt.field, new, there=True)
        kept = self.sheet.fields[doubt.field]
        fences = tuple(dict.fromkeys((*kept.fences, new)))
        sheet = self.sheet.with_field(doubt.field, replace(kept, fences=fences))
        self._step(replace(taken, sheet=sheet))

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._at < len(self._history) - 1

    def undo(self) -> None:
        """Takes one step back, if there is one."""
        self._go(self._at - 1)

    def redo(self) -> None:
        """Takes one step again that was taken back."""
        self._go(self._at + 1)

    @property
    def _now(self) -> Stand:
        return self._history[self._at]

    def _go(self, at: int) -> None:
        if 0 <= at < len(self._history):
            self._at, self._run = at, ""
            self._tell()

    def _step(self, stand: Stand, *, always: bool = False) -> None:
        self._run = ""
        if stand == self._now and not always:
            return
        del self._history[self._at + 1 :]
        self._history.append(stand)
        del self._history[:-_LONGEST_HISTORY]
        self._at = len(self._history) - 1
        self._tell()

    def _tell(self) -> None:
        self._verdict = None
        self.changed.emit()

    def _edit(
        self,
        field: int,
        thing: Joined | int,
        *,
        there: bool,
        bulls: tuple[int, ...] | None = None,
        fences: tuple[Joined, ...] | None = None,
    ) -> None:
        old = self.sheet.fields[field]
        new = replace(
            old,
            bulls=old.bulls if bulls is None else bulls,
            fences=old.fences if fences is None else fences,
        )
        stand = with_edit(self._now, field, thing, there=there)
        self._step(replace(stand, sheet=self.sheet.with_field(field, new)))

    def _settle(self, field: int, kind: Kind, thing: Joined | int) -> None:
        """A person confirms what is there already: nothing changes but that it is asked no more."""
        there = thing in (
            self.sheet.fields[field].bulls if kind == "bull" else self.sheet.fields[field].fences
        )
        self._step(with_edit(self._now, field, thing, there=there))

    def _tick(self, box: int, *, ticked: bool) -> None:
        boxes = self._now.boxes or (False,) * 3
        a, b, c = (ticked if i == box else old for i, old in enumerate(boxes))
        doubts = tuple(it for it in self.doubts if (it.kind, it.what) != ("mallet", box))
        sheet = replace(self.sheet, mallets=a + b + c)
        self._step(replace(self._now, boxes=(a, b, c), doubts=doubts, sheet=sheet))
