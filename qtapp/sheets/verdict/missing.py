"""What can be said of a sheet of which a page was not photographed? Less than of a whole one.

No Qt here: tables and JSON need it without a window.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.games.bulls.sheet import Sheet
    from core.games.bulls.verdict import Fault, Verdict

_OF_A_FIELD: Final = frozenset({"field-skipped", "nothing-drawn"})
"""What is wrong with a field only because nothing of it is known."""
_OF_THE_TOTAL: Final = frozenset({"wrong-total", "no-such-total"})
"""What is wrong with the total only because a field is missing in it."""


def missing_fields(sheet: Sheet, read: Collection[int]) -> tuple[int, ...]:
    """The fields 0..3 that no photograph shows and nobody typed; none if none was read at all."""
    if not read:
        return ()
    return tuple(at for at, one in enumerate(sheet.fields) if at not in read and not one.touched)


def without_missing(verdict: Verdict, sheet: Sheet, missing: Collection[int]) -> Verdict:
    """The verdict without a total, and without what only follows from the `missing` fields."""
    if not missing:
        return verdict
    unknown = any(sheet.fields[at].written.subtotal is None for at in missing)

    def follows(fault: Fault) -> bool:
        if fault.field is None:
            return fault.code in _OF_THE_TOTAL or (fault.code == "sum-of-written" and unknown)
        return fault.field in missing and fault.code in _OF_A_FIELD

    kept = tuple(fault for fault in verdict.faults if not follows(fault))
    return replace(verdict, faults=kept, total=None, band=None)
