"""Which widgets does a game bring to its table? What the table asks of each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from core.terms import Seat
    from qtapp.look import Look
    from qtapp.parts import AnySight


class GamePanel(QWidget):
    """The column beside the board: scores and counters of one game."""

    moment_wanted = Signal(int)
    """The length of the line of play to show: a line of the panel was asked for its moment."""

    def show_sight(self, sight: AnySight) -> None:
        """Shows what the seat sees now."""
        raise NotImplementedError

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        raise NotImplementedError


class EndPage(QWidget):
    """What stands in the board's place when a match is over."""

    again_wanted = Signal()
    same_dice_wanted = Signal()
    copy_code_wanted = Signal()
    export_wanted = Signal(str)
    """`png` or `svg`."""
    board_wanted = Signal()
    """The board as it stood at the end."""
    review_wanted = Signal()
    replay_wanted = Signal()
    """The whole game, step by step from its start."""
    moment_wanted = Signal(int)
    """The length of the line of play to show: a line of the page was asked for its moment."""
    lines_wanted = Signal()
    """The line that was played here and the one that it was branched from, side by side."""

    def show_sight(self, sight: AnySight, match_name: str) -> None:
        """Shows the outcome; `match_name` is the game ID, or empty for dice without one."""
        raise NotImplementedError

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        raise NotImplementedError


class AnswerPanel(QWidget):
    """Where the question of the moment is answered, if buttons over the board do not suffice.

    It stands under the prompt, and keeps its height and its place as long as the match goes on: who
    has nothing to answer reads in it whom the others wait for.
    """

    action_made = Signal(object)
    """A finished action of the player."""
    refused = Signal(object)
    """A `Refusal`: the panel itself saw that what was tried is not allowed."""
    explains = Signal(str)
    """Why a button cannot be used, where the panel has no room to say it; "": that is over."""
    tells = Signal(str)
    """What comes of what is looked at, where the panel has no room to say it; "": that is over."""
    focus_lost = Signal()
    """What had the focus is gone."""
    marks_wanted = Signal(object)
    """A tuple of `core.hints.Mark`: what the answer is about that is looked at; () for none."""

    def show_sight(self, sight: AnySight, *, playable: bool, answering: Seat | None) -> None:
        """Shows what can be answered now; not `playable`, as in a replay: nothing.

        `answering` is in whose name, as `BoardScene.set_answering` says: None for nobody, and
        another than the sight's own seat for an answer in the open.
        """
        raise NotImplementedError

    def suppose(self, position: object) -> None:
        """What the board draws as if it were so already, or None; see `BoardScene.supposes`."""

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        raise NotImplementedError

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether the board needs the room."""

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes a key, wherever the focus is; False: it is for somebody else."""
        return False

    def take_focus(self) -> None:
        """Gives the keyboard to what is used first."""


class StudyPanel(QWidget):
    """The solver's view of one game, for a dock beside the board; see `GameParts.make_study`."""

    marks_wanted = Signal(object)
    """A tuple of `core.hints.Mark` that the board is to show for it; () takes them away."""
    helped = Signal()
    """It has begun to show what helps with the position; once for each."""

    @property
    def alone(self) -> bool:
        """Whether its marks are of something that the player points at or holds.

        Then they are alone on the board; else they step aside for those of others.
        """
        return False

    def show_sight(self, sight: AnySight | None) -> None:
        """Studies this position, and no other any more; None: nothing, and all thought ends."""
        raise NotImplementedError

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        raise NotImplementedError
