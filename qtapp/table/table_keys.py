"""Who gets a key at the table? One order of Esc and all others, wherever the focus is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from qtapp.table.out_of_turn import out_of_turn
from qtapp.table.words import is_key

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from qtapp.board.view import BoardView
    from qtapp.panels import AnswerPanel
    from qtapp.table.asking_round import AskingRound
    from qtapp.table.controller import MatchController
    from qtapp.table.covering import Covering
    from qtapp.table.dice_asking import DiceAsking
    from qtapp.table.note_taking import NoteTaking
    from qtapp.table.playing_along import PlayingAlong
    from qtapp.table.prompt_bar import PromptBar
    from qtapp.table.recap import Recap
    from qtapp.table.replay import Replay
    from qtapp.table.teaching import Teaching


@dataclass(frozen=True, slots=True)
class TableKeys:
    """Hands keys on.

    Esc takes away one thing each time: what is half made first, then the marks of a hint, and only
    then what the board and the table would do with it.
    """

    controller: MatchController
    view: BoardView
    bar: PromptBar
    answers: AnswerPanel | None
    dice: DiceAsking
    replay: Replay
    notes: NoteTaking
    teaching: Teaching
    recap: Recap
    covering: Covering
    along: PlayingAlong
    round: AskingRound

    def before_board(self, event: QKeyEvent) -> bool:
        """Takes a key that means something else than usual, and must not reach the board at all."""
        on_thing = self.view.board.walked and is_key(event, "Return")
        first = self.bar.confirming or (self.round.has_keys and not on_thing)
        taken = first and self.bar.handle_key(event)
        return taken or self._special(event, on_board=True) or self._takes_away(event)

    def pressed(self, event: QKeyEvent) -> bool:
        """Takes a key that nobody at the table has wanted so far; False: it is for the window."""
        asking = self.bar.confirming
        if (asking or self.round.has_keys) and self.bar.handle_key(event):
            return True
        if asking and not self.bar.confirming and self.view.board.key_pressed(event):
            return True  # it was meant for the board, but a button of the question had it
        if self._answered(event):
            self._lead_to_board()
            return True
        if self._special(event) or self.bar.handle_key(event):
            return True
        if is_key(event, "Esc"):
            return self._escape(event)
        return self._says_why_not(event)

    def _special(self, event: QKeyEvent, *, on_board: bool = False) -> bool:
        if self.replay.on:
            return self.replay.handle_key(event)
        used = on_board and self.view.board.uses_enter and is_key(event, "Return")
        answered = not used and self._answered(event)
        return answered or self.along.handle_key(event) or self.dice.handle_key(event)

    def _answered(self, event: QKeyEvent) -> bool:
        answers = None if self.replay.on else self.answers
        return answers is not None and answers.handle_key(event)

    def _lead_to_board(self) -> None:
        """An answer was typed while a button elsewhere had the keyboard: Enter is to end it now."""
        focused = self.view.window().focusWidget()
        inside = self.answers is not None and self.answers.isAncestorOf(focused)
        if self.view.isVisible() and not inside:
            self.view.take_focus()

    def _takes_away(self, event: QKeyEvent) -> bool:
        if not is_key(event, "Esc"):
            return False
        if self.view.board.half_made:
            return self.view.board.key_pressed(event)
        return self.notes.put_down() or self.teaching.hide_marks() or self.recap.dismiss()

    def _says_why_not(self, event: QKeyEvent) -> bool:
        """A key that has played something before, and does not now, gives the reason."""
        letter, controller = self.bar.idle_letter(event), self.controller
        if not letter:
            return False
        why_not = "" if self.replay.on else self.round.why_not
        self.bar.show_note(
            why_not
            or out_of_turn(letter, controller.now, controller.answering, replaying=self.replay.on)
        )
        return True

    def _escape(self, event: QKeyEvent) -> bool:
        seen = self.view.isVisible()
        if self._takes_away(event) or (seen and self.view.board.key_pressed(event)):
            return True
        if self.covering.shown:
            self.covering.show_board()
            return True
        return False
