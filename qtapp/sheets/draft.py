"""Which sheet is being checked, what was changed in it, and what is still to be asked?

All parts of windows that enter, show or judge a sheet share one `Draft`. Each change is one step of
undo. What a person entered stays when a photograph is read again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, Signal

from core.games.bulls.sheet import EMPTY, Joined, Sheet, SheetField, joined
from core.games.bulls.transcript import Replayed, replay_sheet
from core.games.bulls.verdict import Verdict, check_sheet
from geometry.field import FENCES
from geometry.paper import FIELD_NAMES
from qtapp.sheets.stand import (
    Boxes,
    Brought,
    Doubt,
    Kind,
    Stand,
    with_box,
    with_changes,
    with_edit,
    with_photo,
    with_record,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from geometry.reader import FieldRead, Reading

__all__ = ["Doubt", "Draft", "Kind"]

_LONGEST_HISTORY: Final = 1000

T = TypeVar("T")


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
        boxes: Boxes | None = None,
        brought: Brought = frozenset(),
    ) -> None:
        """What is given is where it begins: that is no step to undo."""
        super().__init__(parent)
        self._history = [Stand(sheet, doubts, boxes=boxes, brought=brought)]
        self._at = 0
        self._run = ""  # the newest step is of this run
        self._verdict: Verdict | None = None
        self._replayed: tuple[object, Replayed] | None = None
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

    @property
    def boxes(self) -> Boxes | None:
        """Which mallet boxes are ticked, as far as a photograph tells."""
        return self._now.boxes

    @property
    def brought(self) -> Brought:
        """The fences that are drawn only because the record of turns has them."""
        return self._now.brought

    @property
    def replayed(self) -> Replayed:
        """How far the record of turns can be played; its match is to be looked at, not played."""
        played = _played(self.sheet)
        if self._replayed is None or self._replayed[0] != played:
            self._replayed = played, replay_sheet(self.sheet)
        return self._replayed[1]

    def set_bull(self, field: int, place: int, *, there: bool) -> None:
        """Puts a bull onto a place of a field (0..3), or takes it away."""
        old = self.sheet.fields[field]
        bulls = _with_or_without(old.bulls, place, there=there)
        self._edit(field, place, replace(old, bulls=bulls), there=there)

    def move_bull(self, field: int, old: int, new: int) -> None:
        """A bull is not here but there: one step, and in its place in the order."""
        kept = self.sheet.fields[field]
        self._move(field, old, new, replace(kept, bulls=_moved(kept.bulls, old, new)))

    def set_fence(self, field: int, a: int, b: int, *, there: bool) -> None:
        """Draws a fence between two posts of a field, or rubs it out."""
        old, new = self.sheet.fields[field], joined(a, b)
        fences = _with_or_without(old.fences, new, there=there)
        self._edit(field, new, replace(old, fences=fences), there=there)

    def move_fence(self, field: int, old: Joined, new: Joined) -> None:
        """A fence is not here but there: one step, and in its place in the order."""
        kept = self.sheet.fields[field]
        self._move(field, old, new, replace(kept, fences=_moved(kept.fences, old, new)))

    def change_field(
        self, field: int, change: Callable[[SheetField], SheetField], *, run: str = ""
    ) -> None:
        """Changes what is written or recorded of a field; see `change`."""
        self.change(lambda sheet: sheet.with_field(field, change(sheet.fields[field])), run=run)

    def record(self, field: int, new: SheetField, brought: Collection[Joined]) -> None:
        """Takes over another record of a field; `brought` are the fences that it alone has."""
        self._step(with_record(self._now, field, new, brought))

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

    def take_reading(self, reading: Reading) -> None:
        """Takes over what was read from a photograph, for the fields that it shows.

        What a person decided about a fence or bull stays as it was decided.
        """
        self.readings |= {FIELD_NAMES.index(read.name): read for read in reading.fields}
        self._step(with_photo(self._now, reading), always=True)

    def answer(self, doubt: Doubt, *, right: bool) -> None:
        """Says whether what is doubted is there."""
        match doubt.kind, doubt.field:
            case "fence", int() as field:
                fence = FENCES[doubt.what]
                self.set_fence(field, fence.a, fence.b, there=right)
            case "bull", int() as field:
                self.set_bull(field, doubt.what, there=right)
            case _:
                self._step(with_box(self._now, doubt.what, ticked=right))

    def answer_other(self, doubt: Doubt, a: int, b: int) -> None:
        """Says that the doubted stroke is the fence between these posts."""
        if doubt.kind == "fence" and doubt.field is not None:
            old = FENCES[doubt.what]
            self.move_fence(doubt.field, (old.a, old.b), joined(a, b))

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

    def _edit(self, field: int, thing: Joined | int, new: SheetField, *, there: bool) -> None:
        """A person decides about one thing; what was so already is settled, and asked no more."""
        stand = with_edit(self._now, field, thing, there=there)
        self._step(replace(stand, sheet=self.sheet.with_field(field, new)))

    def _move(self, field: int, old: Joined | int, new: Joined | int, moved: SheetField) -> None:
        stand = with_edit(self._now, field, old, there=False)
        stand = with_edit(stand, field, new, there=True)
        self._step(replace(stand, sheet=self.sheet.with_field(field, moved)))


def _played(sheet: Sheet) -> object:
    """What `replay_sheet` looks at; most changes are of something else."""
    parts = ((it.bulls, it.turns, it.left, it.touched, bool(it.fences)) for it in sheet.fields)
    return sheet.config, tuple(parts)


def _with_or_without(things: tuple[T, ...], thing: T, *, there: bool) -> tuple[T, ...]:
    if there:
        return things if thing in things else (*things, thing)
    return tuple(it for it in things if it != thing)


def _moved(things: tuple[T, ...], old: T, new: T) -> tuple[T, ...]:
    """With the new one where the old one was, or at the end; each once."""
    moved = [new if it == old else it for it in things]
    return tuple(dict.fromkeys((*moved, new)))
