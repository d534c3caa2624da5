"""How does an old moment of the match come to the board, and how does one come back to now?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from qtapp.parts import Prompt, PromptButton
from qtapp.table.chance_words import chance_words
from qtapp.table.replay_bar import ReplayBar
from qtapp.table.review.prompts import BACK
from qtapp.table.words import why_no_branch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from qtapp.board.view import BoardView
    from qtapp.parts import ChanceKind, LogLine, Look
    from qtapp.table.controller import MatchController
    from qtapp.table.covering import Covering
    from qtapp.table.log_panel import LogPanel
    from qtapp.table.review.reviewing import Reviewing


class Replay(QObject):
    """Connects the bar, the log and the review with the moment that the controller shows."""

    changed = Signal()
    """Another moment is shown, or now."""
    branch_wanted = Signal(int)
    """Play on, in a copy, after so many entries of the line, with the dice or cards of then."""

    def __init__(
        self,
        controller: MatchController,
        reviewing: Reviewing,
        covering: Covering,
        board: BoardView,
        log: LogPanel,
        look: Look,
        kind: ChanceKind,
    ) -> None:
        """`kind` is what the game is played with."""
        super().__init__(board)
        self._controller = controller
        self._reviewing = reviewing
        self._covering = covering
        self._board = board
        self._log = log
        self.bar = ReplayBar(look, chance_words(kind))
        self.bar.hide()
        self.bar.passes_over = self._passes_over
        self._told: frozenset[int | None] = frozenset()
        """The moments that the log tells of."""
        self.bar.moment_wanted.connect(controller.show_at)
        self.bar.leave_wanted.connect(self.close)
        self.bar.branch_wanted.connect(self._branch)
        log.jump_wanted.connect(self.open)
        log.replay_wanted.connect(self.open)
        covering.replay_wanted.connect(self._open_at_start)
        covering.moment_wanted.connect(self.open)
        reviewing.moment_wanted.connect(self._look_back)
        reviewing.board_wanted.connect(self._show_moment)
        controller.replay_changed.connect(self._show)

    @property
    def on(self) -> bool:
        """Whether an old moment is shown."""
        return self._controller.shown is not None

    def open(self, at: int | None = None) -> None:
        """Shows an old moment, at first the last one, and the bar to step through them.

        Not while somebody is waited for who is to look.
        """
        if self._controller.due is not None:
            return
        self._covering.show_board()
        if at is None:
            self._board.take_focus()
        self._controller.show_at(self._controller.length if at is None else at)

    def close(self) -> None:
        """Shows the match as it stands now."""
        self._controller.show_at(None)

    def step(self, lines: Sequence[LogLine]) -> tuple[str, ...] | None:
        """What the lines of the log say of the step to the moment that is shown; None: now is."""
        if (at := self._controller.shown) is None:
            return None
        self._told = frozenset(line.at for line in lines)
        if at == 0:
            return (self.tr("The start of the game."),)
        return tuple(line.text for line in lines if line.at == at and line.asked_by is None)

    def lock(self) -> bool:
        """Has the board take input only where something can be played; whether it takes none."""
        controller, board = self._controller, self._board.board
        old = controller.shown is not None and not self._reviewing.takes_input
        nobody = controller.viewer is None and controller.answering is None
        locked = old or nobody or controller.looking_again
        if board.read_only != locked:
            board.set_read_only(locked)
        return locked

    def renew(self) -> None:
        """The moment is the same, but something else is allowed."""
        self._show(self._controller.shown)

    def prompt(self) -> Prompt:
        """What is said over the board where the review says nothing."""
        question = self.tr("Replay: nothing is changed by looking back.")
        return Prompt(question, (PromptButton(BACK, self.tr("Back to the game"), primary=True),))

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes the keys that lead to other moments; False: another key, or a puzzle is shown."""
        if self._reviewing.puzzling:
            return False
        return self._reviewing.handle_key(event) or self.bar.handle_key(event)

    def leave(self) -> None:
        """Stops a replay that plays by itself, before the table is taken away."""
        self.bar.hide()

    def _show(self, at: int | None) -> None:
        self._reviewing.moment_changed()
        self.lock()
        self._log.mark(at)
        self.bar.setVisible(at is not None and not self._reviewing.puzzling)
        if at is None:
            self._board.take_focus()
        else:
            code = self._controller.why_no_branch()
            self.bar.branch.setVisible(code != "others")  # which no moment would change
            self.bar.show_moment(at, self._controller.length, why_no_branch=why_no_branch(code))
        self.changed.emit()

    def _passes_over(self, at: int) -> bool:
        """Whether all that led to this moment is that somebody let a question pass."""
        return at not in self._told and self._controller.match.was_declined(at - 1)

    def _open_at_start(self) -> None:
        self.open(0)
        self._board.take_focus()

    def _look_back(self, at: int) -> None:
        self._covering.show_board_behind()
        self._controller.show_at(at)

    def _show_moment(self) -> None:
        """Brings the board to the front, and the keyboard to it."""
        self._covering.show_board()
        self._board.take_focus()

    def _branch(self) -> None:
        if self._controller.why_no_branch() is None:
            self.branch_wanted.emit(self._controller.branch_point)
