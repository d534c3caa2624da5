"""How does the shell find Badaboom? As a light page; what is heavy waits for a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from qtapp.registry import Page

if TYPE_CHECKING:
    from qtapp.parts import GameParts


def _title() -> str:
    return QCoreApplication.translate("badaboom", "Badaboom")


def _blurb() -> str:
    return QCoreApplication.translate(
        "badaboom",
        "Three to five goblins test a bomb that goes from hand to hand: tinker in secret, play"
        " tricks, answer them, and be paid if you are still there after the blast. 10 gold wins.",
    )


def _parts() -> GameParts:
    from qtapp.games.badaboom.parts import BadaboomParts

    return BadaboomParts()


PAGE: Final = Page("badaboom", _title, _blurb, icon="badaboom", help="badaboom", parts=_parts)
