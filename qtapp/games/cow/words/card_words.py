"""Which words are printed on a card? Its kind, and what it does in one line."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def kind_word(kind: str, *, good: bool = True) -> str:
    """A kind as it is printed on a card; a plain cow that costs its owner money is a bad cow."""
    match str(kind):
        case "spy":
            return translate("cow", "Spy")
        case "mechanic":
            return translate("cow", "Mechanic")
        case "general":
            return translate("cow", "General")
        case "pfc":
            return translate("cow", "P.F.C.")
        case "bomber":
            return translate("cow", "Mad bomber")
        case "event":
            return translate("cow", "Event")
        case _:
            return translate("cow", "Cow") if good else translate("cow", "Bad cow")


def kind_line(kind: str, *, good: bool = True) -> str:
    """What a cow of a kind does, in one line (resources/help/cow.md C5)."""
    match str(kind):
        case "spy":
            return translate("cow", "Belongs to whoever played it, in any field.")
        case "mechanic":
            return translate("cow", "May defuse the bomb that it finds.")
        case "general":
            return translate("cow", "May hand its bomb to another cow of the field.")
        case "pfc":
            return translate("cow", "May take the bomb of another cow of the field.")
        case "bomber":
            return translate("cow", "Explodes, and all others of the field find bombs.")
        case _ if good:
            return translate("cow", "Brings its value when it explodes.")
        case _:
            return translate("cow", "Costs its owner money when it explodes.")
