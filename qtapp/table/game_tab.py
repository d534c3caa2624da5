"""What does a person do at a table, and who gets it? The match, or what stands around the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent

from qtapp.table.hint_reading import HintReading
from qtapp.table.table_keys import TableKeys
from qtapp.table.table_showing import TableShowing
from qtapp.table.words import table_refusal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from core.hints import Mark
    from core.kit import AnyKit
    from core.terms import Refusal, Tagged
    from qtapp.parts import GameParts, Look, PromptButton
    from qtapp.table.controller import MatchController
    from qtapp.table.thinker import Thinker


class GameTab(TableShowing):
    """Connects one controller with the board and the panels of its game.

    Keys reach the board first. What it leaves goes to the replay, to the boxes for real dice and to
    the buttons of the prompt, wherever the focus is. While the curtain is drawn they reach nothing.
    """

    help_wanted = Signal(str)
    """A rule, such as `B3.4`."""
    changed = Signal()
    """The match, or the moment that is shown, has changed: menus may have to follow."""
    status = Signal(str)
    """A sentence for the status line."""

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        look: Look,
        parent: QWidget | None = None,
        *,
        thinker: Thinker | None = None,
        players: Thinker | None = None,
        kit: AnyKit | None = None,
    ) -> None:
        """Without a thinker there are no teachers, and without one for the `players` no computers.

        `kit` is the game's, looked up if None.
        """
        super().__init__(controller, parts, look, parent, thinker=thinker, players=players, kit=kit)
        self._hints = HintReading(
            self.teaching, self.tutor, self.side, self.folding, self.prompt_bar
        )
        self._keys = TableKeys(
            *(controller, self.view, self.prompt_bar, self.answers, self.dice, self.replay),
            *(self.notes, self.teaching, self.recap, self.covering, self.along, self._round),
        )
        self.view.installEventFilter(self)
        self._connect()
        controller.begin()
        self.notes.show_marks(controller.pencil)
        if controller.now.outcome is not None:
            self.covering.show_result()

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - the slot of a menu entry
        """Whether the board lights up what is allowed."""
        self.notes.set_legal_lights(on)

    def open_review(self) -> None:
        """Shows the review of the match, and begins it."""
        if self.handing.covered:
            return
        self.covering.show_board()
        self.reviewing.open()
        if self.folding.folded and self.reviewing.possible:
            self.folding.button.setChecked(True)

    def hint(self) -> None:
        """Tells one step more of a hint, where it can be read."""
        if not self.handing.covered:
            self.unfolding.finish()
            self._hints.hint()

    def leave(self) -> None:
        """Stops everything that moves, before the table is taken away."""
        self.unfolding.leave()
        self.handing.leave()
        self.covering.leave()
        self.reviewing.leave()
        self.tutor.drop()
        self.teaching.leave()
        self.along.leave()
        self.passing.close()
        self.scene.clear_refusal()
        self.scene.finish_motion()
        self.replay.leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that mean something else than usual must not reach the board at all."""
        if watched is self.view and isinstance(event, QKeyEvent):
            if event.type() != QEvent.Type.KeyPress:
                return False
            return self._keys.before_board(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.handing.covered or not self._keys.pressed(event):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.reviewing.resume()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.reviewing.pause()
        if not event.spontaneous():
            self.unfolding.finish()
            self.handing.put_away()

    def _connect(self) -> None:
        controller, scene, bar = self.controller, self.scene, self.prompt_bar
        controller.refused.connect(self._refuse)
        controller.changed.connect(self.changed)
        scene.action_made.connect(self._play)
        scene.refused.connect(self._refuse)
        scene.announced.connect(self.status)
        scene.refusal_overtaken.connect(bar.clear_note)
        bar.chosen.connect(self._choose)
        bar.help_wanted.connect(self.help_wanted)
        bar.focus_lost.connect(self.view.take_focus)
        self.covering.changed.connect(self.changed)
        self.covering.review_wanted.connect(self.open_review)
        self.replay.changed.connect(self.changed)
        for button in (self.replay.bar.branch, self.covering.comparing.button):
            button.explains.connect(self.status)
        self.reviewing.refused.connect(self._refuse)
        self.reviewing.said.connect(self.status)
        self.side.log.said.connect(self.status)
        self.side.panel.moment_wanted.connect(self.replay.open)
        self.notes.said.connect(self.status)
        self.notes.board_wanted.connect(self.covering.show_board)
        self.recap.log_wanted.connect(self._open_log)
        self.along.said.connect(self.status)
        self.along.focus_lost.connect(self.view.take_focus)
        if self.answers is not None:
            self.answers.action_made.connect(self._play)
            self.answers.refused.connect(self._refuse)
            self.answers.explains.connect(bar.show_note)
            self.answers.tells.connect(bar.show_told)
            self.answers.focus_lost.connect(self.view.take_focus)
            scene.ways_wanted.connect(self.answers.take_focus)
            scene.supposes.connect(self.answers.suppose)
            self.answers.marks_wanted.connect(self._mark_answer)
        # The prompt, the hint and what is held back go with the position, which is another one.
        self.handing.forgetting += (
            *(self.recap.forget, self.side.log.forget, self.notes.put_down),
            lambda: self.status.emit(""),
        )

    def _refuse(self, refusal: Refusal) -> None:
        explained = table_refusal(refusal) or self._parts.refusal_text(refusal, self.controller.now)
        if self.handing.covered:
            self.status.emit(explained.sentence)
            return
        self.scene.show_refusal(refusal, explained.sentence)
        self.prompt_bar.show_refusal(explained)
        if explained.rule:
            self._rule = explained.rule

    def _play(self, action: Tagged) -> None:
        self.status.emit("")  # how it was made is told no longer, even if it is held
        if not self.reviewing.take(action):
            self.tutor.play(action)

    def _choose(self, button: PromptButton) -> None:
        if not self._question.settles(button) and button.action is not None:
            self.status.emit("")
            self.tutor.play(button.action, confirmed=bool(button.confirm))

    def _mark_answer(self, marks: tuple[Mark, ...]) -> None:
        """What is looked at is alone on the board."""
        self.answer_marks.show_marks(marks, alone=bool(marks))

    def _open_log(self) -> None:
        self.side.tabs.setCurrentWidget(self.side.log)
        self.folding.button.setChecked(True)
