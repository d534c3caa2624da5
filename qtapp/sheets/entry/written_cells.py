"""Which of the numbers that were written is a fault about?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from core.games.bulls.sheet import Written
    from core.games.bulls.verdict import Fault

Row = Literal["isolated", "unused", "subtotal"]
ROWS: Final[tuple[Row, ...]] = ("isolated", "unused", "subtotal")
ROW_OF: Final[dict[str, Row]] = {
    "wrong-isolated": "isolated",
    "wrong-unused": "unused",
    "posts-for-left-field": "unused",
    "wrong-subtotal": "subtotal",
    "sum-of-written": "subtotal",
    "nothing-drawn": "subtotal",
}
"""By the code of a fault of a field."""
OF_MALLETS: Final = ("too-many-mallets", "mallets-differ")
OF_TOTAL: Final = ("wrong-total", "no-such-total", "impossible-total", "sum-of-written")


def row_of(fault: Fault, written: Written) -> Row:
    """The row of a fault of a field with these numbers."""
    if fault.code == "nothing-drawn":
        return next((row for row in ROWS if getattr(written, row)), ROWS[-1])
    return ROW_OF.get(fault.code, ROWS[-1])
