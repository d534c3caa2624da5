"""Under which terms was a game of several played? House rules, known luck, hints, in sentences."""

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from core.log import Hinted, Readable, practised
from qtapp.table.words import seat_name

translate = QCoreApplication.translate


def told_terms(
    rules: Sequence[str], known: str, log: Iterable[Readable[Any]], names: tuple[str, ...]
) -> str:
    """Under which terms a result was reached, if not the printed ones; who asked for hints.

    `rules` are the house rules, each as a phrase; `known` is the sentence that what is to come was
    known, which is said of a game that was started again.
    """
    log = tuple(log)
    told = []
    if rules:
        told.append(translate("table", "House rules: {rules}.").format(rules="; ".join(rules)))
    if practised(log):
        told.append(known)
    asked = [record.seat for record in log if isinstance(record, Hinted)]
    if asked:
        text = translate("table", "Hints asked for: {counts}.")
        counts = (_hints_of(names, seat, asked.count(seat)) for seat in sorted(set(asked)))
        told.append(text.format(counts=", ".join(counts)))
    return " ".join(told)


def _hints_of(names: tuple[str, ...], seat: int, count: int) -> str:
    """How many steps of hints somebody asked for, as a phrase."""
    text = (
        translate("table", "{name} 1 step")
        if count == 1
        else translate("table", "{name} {count} steps")
    )
    return text.format(name=seat_name(names, seat), count=count)


def given_up_text(winners: str) -> str:
    """How a match ended that was given up; `winners` are the others by their names, or none."""
    if not winners:
        return translate("table", "The game was given up.")
    return translate("table", "{name} wins: all others have given up.").format(name=winners)
