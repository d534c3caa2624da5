"""How does the shell find Unexploded Cow? As a light page; what is heavy waits for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from qtapp.registry import Page

if TYPE_CHECKING:
    from qtapp.parts import GameParts


def _title() -> str:
    return QCoreApplication.translate("cow", "Unexploded Cow")


def _blurb() -> str:
    return QCoreApplication.translate(
        "cow",
        "Three to six herds in fields full of forgotten bombs: buy good cows, leave bad ones with"
        " the neighbours, and roll. Most money wins when the last city is cleared.",
    )


def _parts() -> GameParts:
    from qtapp.games.cow.parts import CowParts

    return CowParts()


PAGE: Final = Page("cow", _title, _blurb, icon="cow", help="cow", parts=_parts)
