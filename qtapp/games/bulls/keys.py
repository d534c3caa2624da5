"""What does a key mean on the board?

Post names are typed ("t3 r5"), or a cursor walks with the arrow keys. Enter for a roll, P and L
belong to the prompt over the board: the scene leaves them alone unless they are half of a name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from core.games.bulls.rules import Phase
from core.terms import Refusal
from qtapp.board.controls import ARROWS
from qtapp.games.bulls.selection import DIGITS, SIDES, typed_post
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from qtapp.games.bulls.scene import BullsScene


class Keys:
    """Turns key presses into what the scene can do."""

    def __init__(self, scene: BullsScene) -> None:
        self._scene = scene

    def pressed(self, event: QKeyEvent) -> bool:
        """Takes a key; False: it is for somebody else."""
        if event.modifiers() & SHORTCUT:
            return False
        key, scene = event.key(), self._scene
        if key in ARROWS:
            scene.move_cursor(scene.cursor.moved(ARROWS[key], scene.sizes()))
            return True
        match key:
            case Qt.Key.Key_Escape:
                return scene.cancel() or self._leave_cursor()
            case Qt.Key.Key_Backspace:
                return self._take_back()
            case Qt.Key.Key_Space | Qt.Key.Key_Return | Qt.Key.Key_Enter if event.isAutoRepeat():
                return True  # Enter held down after a roll must not go on to pick a post
            case Qt.Key.Key_Space:
                return self._use()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                return self._enter()
            case _:
                return self._typed(event.text().lower())

    def _leave_cursor(self) -> bool:
        scene = self._scene
        if scene.cursor.group is None:
            return False
        scene.move_cursor(scene.cursor.away())
        return True

    def _enter(self) -> bool:
        """Enter presses what the cursor is on, while a fence is to be built; else it rolls."""
        view = self._scene.view
        building = view is not None and view.phase is Phase.BUILD and not self._scene.read_only
        return building and self._use()

    def _use(self) -> bool:
        """Presses what the cursor is on."""
        scene = self._scene
        cursor = scene.cursor
        match cursor.group:
            case "dice":
                scene.toggle_die(cursor.index)
            case "posts":
                scene.choose_post(cursor.index)
            case "bulls":
                scene.looking.ask(cursor.index, toggle=True)
            case "fields":
                scene.looking.peek(cursor.index, toggle=True)
            case _:
                return False
        return True

    def _take_back(self) -> bool:
        """Backspace takes back the letter typed last, or the picked post."""
        scene = self._scene
        selection = scene.selection
        if selection.side:
            scene.select(selection.typing(""))
            return True
        if selection.first is not None:
            scene.drop_fence()
            return True
        return False

    def _typed(self, text: str) -> bool:
        """A letter or a digit: of a post's name, or the face of a die.

        Before a roll names count too, to be told that dice come first; but L leaves the field.
        """
        scene = self._scene
        if text == "e":
            self._ask_next()
            return True
        if scene.view is None or scene.read_only or not text:
            return False
        building = bool(scene.turn.dice)
        if not building and scene.view.phase not in (Phase.FIELD, Phase.TURN):
            return False
        side = scene.selection.side
        if text in (SIDES if building else SIDES.replace("l", "")):
            scene.select(scene.selection.typing(text))
        elif side and text in "0123456789":
            self._named(side, text)
        elif building and text in DIGITS:
            scene.toggle_face(int(text))
        else:
            return False
        return True

    def _named(self, side: str, number: str) -> None:
        """A whole name was typed."""
        scene = self._scene
        scene.move_cursor(scene.cursor.away())
        scene.hovered = None
        post = typed_post(side, number)
        if post is None:
            scene.select(scene.selection.typing(""))
            scene.refuse(Refusal("no-such-post", (side + number,)))
        elif scene.selection.first is not None:
            scene.attempt(post)
        elif not scene.pick(post):
            scene.select(scene.selection.typing(""))

    def _ask_next(self) -> None:
        """Asks about the bull under the cursor, else about one after the other."""
        scene = self._scene
        if scene.view is None or not scene.view.field.bulls:
            return
        if (bull := scene.cursor.on("bulls")) is not None:
            scene.looking.ask(bull, toggle=True)
            return
        following = 0 if scene.looking.asked is None else scene.looking.asked + 1
        scene.looking.ask(following if following < len(scene.view.field.bulls) else None)
