"""What lies over the board, and what leads to it? The end page, and both lines of a branched match.

The end page comes when the last move has been seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from qtapp.table.end_cover import EndCover
from qtapp.table.last_look import LastLook
from qtapp.table.review.comparing import Comparing
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from qtapp.board.view import BoardView
    from qtapp.parts import GameParts, Look
    from qtapp.table.controller import MatchController
    from qtapp.table.folding import Folding


class Covering(QObject):
    """Lays one thing at a time over the board; its buttons follow what lies there."""

    changed = Signal()
    """Something else may lie over the board."""
    again_wanted = Signal()
    """This and the following are wishes of whoever reads the end page."""
    same_dice_wanted = Signal()
    copy_code_wanted = Signal()
    export_wanted = Signal(str)
    """`png` or `svg`."""
    review_wanted = Signal()
    replay_wanted = Signal()
    moment_wanted = Signal(int)

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        folding: Folding,
        board: BoardView,
        table: QWidget,
        look: Look,
    ) -> None:
        """`board` is what is covered, on this `table`."""
        super().__init__(table)
        self._controller = controller
        self._parts = parts
        self._folding = folding
        self._board = board
        self._look = look
        self._compact = False
        self._waiting = False
        """Whether the end has come, but still unfolds on the board."""
        self._end: EndCover | None = None
        self._last_look = LastLook(board, table)
        self._last_look.over.connect(self.show_result)
        self.result = WhyButton(self.tr("Result"))
        """Leads to the end page."""
        self.result.used.connect(self.show_result)
        self.result.hide()
        self.comparing = Comparing(controller, parts, folding, look)
        self.comparing.button.clicked.connect(self.refresh)
        controller.finished.connect(self._finish)

    @property
    def result_shown(self) -> bool:
        """Whether the end page lies over the board."""
        return self._end is not None and self._folding.front is self._end

    @property
    def shown(self) -> bool:
        """Whether anything lies over the board."""
        return self.result_shown or self.comparing.shown

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        self._look = look
        self.comparing.set_look(look)
        if self._end is not None:
            self._end.set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether every pixel is needed, so that buttons are shown only where they must be."""
        if compact != self._compact:
            self._compact = compact
            self.refresh()

    def show_result(self) -> None:
        """Lays the end page over the board; of no effect before the end."""
        sight = self._controller.now
        if sight.outcome is None:
            return
        self._waiting = False
        self._last_look.stop()
        self._controller.show_at(None)
        if self._end is None:
            self._end = self._make_end()
        self._end.show_sight(sight, self._controller.game_id)
        self._folding.cover(self._end)
        self.refresh()
        self._end.take_focus()

    def show_both_lines(self, on: bool) -> None:  # noqa: FBT001 - a slot
        """Lays the comparison with the line that this one was branched from over the board."""
        self._last_look.stop()
        if on:
            self._controller.show_at(None)
            self.comparing.open()
        else:
            self.comparing.close()
        self.refresh()

    def show_board(self) -> None:
        """Takes away what lies over the board, or is about to."""
        self._waiting = False
        self._last_look.stop()
        self._folding.uncover()
        self.refresh()

    def show_board_behind(self) -> None:
        """The same; but the side panel stays in front of the board, if it is."""
        panel = self._folding.button.isChecked()
        self.show_board()
        self._folding.button.setChecked(panel)

    def follow(self) -> None:
        """The match has moved: a result that counts no longer goes."""
        over = self._controller.now.outcome is not None
        if not over and (self.result_shown or self._last_look.running or self._waiting):
            self.show_board()
        self.refresh()

    def refresh(self) -> None:
        """The buttons for what may lie over the board follow what does."""
        over = self._controller.now.outcome is not None
        # A replay leads back to where the button is.
        no_room = self._compact and self._controller.shown is not None
        gone = self.result_shown or self._last_look.running or self._waiting or no_room
        self.result.setVisible(over and not gone)
        self.comparing.refresh()
        self.changed.emit()

    def go_on(self) -> None:
        """What unfolded on the board has been shown: the end page follows, if it waits for that."""
        if self._waiting:
            self._waiting = False
            self._finish()

    def leave(self) -> None:
        """Ends the last look, before the table is taken away."""
        self._last_look.stop()

    def _finish(self) -> None:
        """A board at rest shows the last move already."""
        self._waiting = self._board.board.showing_steps
        if self._waiting:
            self.refresh()
            return
        if not self._board.board.moving:
            self.show_result()
            return
        self.result.hide()
        self._last_look.begin(self._look.motion)

    def _make_end(self) -> EndCover:
        page = self._parts.make_end_page(self._look)
        page.again_wanted.connect(self.again_wanted)
        page.same_dice_wanted.connect(self.same_dice_wanted)
        page.copy_code_wanted.connect(self.copy_code_wanted)
        page.export_wanted.connect(self.export_wanted)
        page.review_wanted.connect(self.review_wanted)
        page.replay_wanted.connect(self.replay_wanted)
        page.moment_wanted.connect(self.moment_wanted)
        page.board_wanted.connect(self.show_board)
        page.lines_wanted.connect(lambda: self.show_both_lines(True))
        return EndCover(page, self._look)
