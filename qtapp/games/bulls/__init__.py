"""How does the shell find Raging Bulls? As a light page; what is heavy waits for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from qtapp.registry import Page

if TYPE_CHECKING:
    from qtapp.parts import GameParts


def _title() -> str:
    return QCoreApplication.translate("bulls", "Raging Bulls")


def _blurb() -> str:
    return QCoreApplication.translate(
        "bulls",
        "Alone with pencil, ruler and dice: draw straight fences until every bull stands alone.",
    )


def _parts() -> GameParts:
    from qtapp.games.bulls.parts import BullsParts

    return BullsParts()


PAGE: Final = Page("bulls", _title, _blurb, icon="bulls", help="bulls", parts=_parts)
