"""How does the shell find From Cape to Cairo? As a light page; what is heavy waits for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from qtapp.registry import Page

if TYPE_CHECKING:
    from qtapp.parts import GameParts


def _title() -> str:
    return QCoreApplication.translate("kairo", "From Cape to Cairo")


def _blurb() -> str:
    return QCoreApplication.translate(
        "kairo",
        "Two to four railway builders: bid in secret for the ground ahead, then lay track across"
        " it. Whoever first has built eight terrains wins.",
    )


def _parts() -> GameParts:
    from qtapp.games.kairo.parts import KairoParts

    return KairoParts()


PAGE: Final = Page("kairo", _title, _blurb, icon="kairo", help="kairo", parts=_parts)
