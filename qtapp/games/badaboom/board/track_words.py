"""What is each step of a turn called, and how far has it come (D2)?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.table import Phase, Stage
from qtapp.games.badaboom.words.texts import translate
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.badaboom.table import Table
    from qtapp.games.badaboom.words.texts import Names

STEPS: Final = ("draw", "first", "tinkering", "second", "end")
_NOW: Final = {Stage.BEGIN: 0, Stage.FIRST: 1, Stage.TINKER: 2, Stage.SECOND: 3}


def step_now(table: Table) -> int:
    """Which of the steps it is, from 0; NOBODY: it is no turn at all, as before the first."""
    if table.phase is Phase.OVER or table.bomb == NOBODY:
        return NOBODY
    if table.stage is Stage.FIRST and table.due and table.carrying is None:
        return 0
    return _NOW.get(table.stage, NOBODY)


def step_word(table: Table, step: str) -> str:
    """What a step is called."""
    match step:
        case "draw":
            return translate("badaboom", "Draw")
        case "first":
            return translate("badaboom", "First window")
        case "tinkering":
            return translate("badaboom", "Tinkering")
        case "second":
            return translate("badaboom", "Second window")
        case _ if table.blast_due:
            return translate("badaboom", "Blast")
        case _:
            return translate("badaboom", "Pass on")


def sentence(table: Table, names: Names) -> str:
    """How far the turn is, and whose it is."""
    now = step_now(table)
    if NOBODY in (now, table.holder):
        return translate("badaboom", "No turn is under way.")
    text = (
        translate("badaboom", "Turn {number}, of {name}: {step}. At its end the bomb goes off.")
        if table.blast_due
        else translate("badaboom", "Turn {number}, of {name}: {step}.")
    )
    return text.format(
        number=table.turn, name=seat_name(names, table.holder), step=step_word(table, STEPS[now])
    )
