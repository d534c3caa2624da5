"""How does a person sit at a match? The board, its question, and everything around it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.terms import Refusal
from qtapp.board.accessible import announce
from qtapp.board.view import BoardView
from qtapp.data import kits
from qtapp.parts import GameParts, Look, Prompt, PromptButton
from qtapp.table.advisor import Advisor
from qtapp.table.board_marks import BoardMarks
from qtapp.table.controller import MatchController
from qtapp.table.covering import Covering
from qtapp.table.dice_asking import DiceAsking
from qtapp.table.folding import Folding
from qtapp.table.note_taking import NoteTaking
from qtapp.table.prompt_bar import PromptBar
from qtapp.table.replay import Replay
from qtapp.table.review.prompts import BACK
from qtapp.table.review.reviewing import Reviewing
from qtapp.table.side_panel import SidePanel
from qtapp.table.table_keys import TableKeys
from qtapp.table.teaching import Teaching
from qtapp.table.tutor import Tutor
from qtapp.table.words import table_refusal

if TYPE_CHECKING:
    from core.kit import AnyKit
    from core.terms import Tagged
    from qtapp.parts import AnySight
    from qtapp.table.thinker import Thinker

_COMFORTABLE: Final = 640
"""Pixels of height, at text scale 1, below which the board needs every one of them."""
_LOW: Final = 320
"""The same, below which the board can be seen only if nearly everything else gives way."""


class GameTab(QWidget):
    """Connects one controller with the board and the panels of its game.

    Keys reach the board first. What it leaves goes to the replay, to the boxes for real dice and to
    the buttons of the prompt, wherever the focus is.
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
        thinker: "Thinker | None" = None,
        kit: "AnyKit | None" = None,
    ) -> None:
        """Without a thinker there are no teachers; `kit` is the game's, looked up if None."""
        super().__init__(parent)
        self.controller = controller
        self._parts = parts
        self._look = look
        self._new = True
        self._rule = ""
        self.scene = parts.make_board(look)
        self.scene.setParent(self)
        self.view = BoardView(self.scene)
        self.prompt_bar = PromptBar(look)
        self.side = SidePanel(parts.make_panel(look), look)
        self.dice = DiceAsking(controller, parts, self.prompt_bar, self.side.log, self.view, look)
        self.folding = Folding(self.view, self.side, look)
        self.covering = Covering(controller, parts, self.folding, self.view, self, look)
        self.notes = NoteTaking(controller, self.scene, self.side, self)
        self.reviewing = Reviewing(controller, parts, self.side, thinker, look, kit)
        self.replay = Replay(
            controller, self.reviewing, self.covering, self.view, self.side.log, look
        )
        self.marks = BoardMarks(self.scene)
        self._review_marks = self.marks.layer()
        self.study_marks = self.marks.layer(steps_aside=True)
        """Those of the solver view."""
        advisor = Advisor.of(thinker, kit or kits().get(controller.match.game.id))
        layer = self.marks.layer()
        self.teaching = Teaching(controller, advisor, parts, layer, self.side.hints)
        self.tutor = Tutor(controller, self.teaching, self.prompt_bar, self.scene, parts)
        self._keys = TableKeys(
            *(self.view, self.prompt_bar, self.dice, self.replay),
            *(self.notes, self.teaching, self.covering),
        )
        for button in (self.covering.result, self.covering.comparing.button, self.folding.button):
            self.prompt_bar.add_corner(button)
        self._lay_out()
        self.folding.stack.currentChanged.connect(self._lead_focus)
        self.side.wanted_width_changed.connect(self._fit)
        self._lead_focus()
        self.view.installEventFilter(self)
        self._connect()
        controller.begin()

    @property
    def rule_now(self) -> str:
        """The place in the rules that matters now; "" if none does more than another."""
        return self._rule

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        self._look = look
        self.scene.set_look(look)
        self.view.set_look(look)
        self.prompt_bar.set_look(look)
        self.dice.set_look(look)
        self.replay.bar.set_look(look)
        self.side.set_look(look)
        self.reviewing.set_look(look)
        self.covering.set_look(look)
        self.folding.set_look(look)
        self._fit()

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - the slot of a menu entry
        """Whether the board lights up what is allowed."""
        self.side.notes.lights.setChecked(on)

    def open_review(self) -> None:
        """Shows the review of the match, and begins it."""
        self.covering.show_board()
        self.reviewing.open()
        if self.folding.folded and self.reviewing.possible:
            self.folding.button.setChecked(True)

    def hint(self) -> None:
        """Tells one step more of a hint, where it can be read."""
        self._show_hints()
        self.teaching.hint()

    def leave(self) -> None:
        """Stops everything that moves, before the table is taken away."""
        self.covering.leave()
        self.reviewing.leave()
        self.tutor.drop()
        self.teaching.leave()
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
        if not self._keys.pressed(event):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.reviewing.resume()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.reviewing.pause()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        compact = self.height() < _COMFORTABLE * self._look.scale
        self.prompt_bar.set_compact(compact)
        self.replay.bar.set_low(self.height() < _LOW * self._look.scale)
        self.dice.set_compact(compact)
        self.covering.set_compact(compact)
        self.reviewing.set_short(compact)
        self.folding.fit(self.size())

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(4)
        left.addWidget(self.prompt_bar)
        left.addWidget(self.dice.room)
        left.addWidget(self.folding.stack, 1)
        left.addWidget(self.replay.bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 8)
        self.folding.lay_out(row, left)

    def _connect(self) -> None:
        controller, scene, bar = self.controller, self.scene, self.prompt_bar
        controller.sight_changed.connect(self._show)
        controller.refused.connect(self._refuse)
        controller.changed.connect(self.changed)
        scene.action_made.connect(self._play)
        scene.refused.connect(self._refuse)
        scene.announced.connect(self.status)
        scene.refusal_overtaken.connect(bar.clear_note)
        bar.chosen.connect(self._choose)
        bar.help_wanted.connect(self.help_wanted)
        bar.focus_lost.connect(self.view.take_focus)
        bar.more_wanted.connect(self._read_on)
        self.covering.changed.connect(self.changed)
        self.covering.review_wanted.connect(self.open_review)
        self.replay.changed.connect(self.changed)
        for button in (self.replay.bar.branch, self.covering.comparing.button):
            button.explains.connect(self.status)
        self.reviewing.renewed.connect(self._renew)
        self.reviewing.refused.connect(self._refuse)
        self.reviewing.said.connect(self.status)
        self.side.log.said.connect(self.status)
        self.notes.said.connect(self.status)
        self.notes.board_wanted.connect(self.covering.show_board)
        self.teaching.said.connect(self._say_hint)
        self.tutor.shown.connect(self._show_hints)

    def _show(self, sight: "AnySight") -> None:
        sight = self.reviewing.secrecy.on_board(sight)
        now, replaying = self.controller.now, self.replay.on
        self.scene.show(sight)
        self.reviewing.show_marks(self._review_marks)
        self.teaching.puzzling = self.reviewing.puzzling
        again = not self.teaching.follow(now)
        self.marks.renew()
        if not again:
            self.tutor.drop()
        self.side.panel.show_sight(sight)
        new = self.side.log.show_lines(self._parts.log_lines(self.reviewing.secrecy.in_log(now)))
        prompt = self._prompt(sight)
        self._rule = prompt.rule
        asked = self.prompt_bar.asked_now
        self.prompt_bar.show_prompt(prompt, again=again and not replaying)
        over = now.outcome is not None
        if over:
            self.reviewing.offer()
        self.dice.keep_room(self.controller.own_dice and not over and not replaying)
        self.covering.follow()
        if self._new:
            self._new = False
            self.notes.show_marks(self.controller.pencil)
            if over:
                self.covering.show_result()
            new = []
        heard = [line.text for line in new] if not replaying else []
        if not again or prompt.question != asked:  # a hint that was counted is told elsewhere
            announce(self, "\n".join((*heard, prompt.question)))

    def _renew(self) -> None:
        """The moment is the same, but something else is said of it, or allowed."""
        self._show(self.controller.sight)
        self.replay.renew()

    def _prompt(self, sight: "AnySight") -> Prompt:
        if self.replay.on:
            return self.reviewing.prompt(sight) or self.replay.prompt()
        return self._parts.prompt(sight, self.controller.wanted[0])

    def _refuse(self, refusal: Refusal) -> None:
        explained = table_refusal(refusal) or self._parts.refusal_text(refusal)
        self.scene.show_refusal(refusal, explained.sentence)
        self.prompt_bar.show_refusal(explained)
        if explained.rule:
            self._rule = explained.rule

    def _play(self, action: "Tagged") -> None:
        self.status.emit("")  # how it was made is told no longer, even if it is held
        if not self.reviewing.take(action):
            self.tutor.play(action)

    def _choose(self, button: PromptButton) -> None:
        if button.id == BACK:
            self.replay.close()
        elif not self.reviewing.choose(button) and button.action is not None:
            self.status.emit("")
            self.tutor.play(button.action, confirmed=bool(button.confirm))

    def _show_hints(self) -> None:
        self.side.tabs.setCurrentWidget(self.side.hints)

    def _say_hint(self, sentences: tuple[str, ...]) -> None:
        """Behind the board the panel cannot be read; but the marks on the board must be seen."""
        if not self.side.hints.isVisible():
            self.prompt_bar.show_hint(sentences)

    def _read_on(self) -> None:
        """All of the hint is in the panel, which stands at what was told last."""
        self.prompt_bar.clear_note()
        self._show_hints()
        self.folding.button.setChecked(True)
        self.folding.button.setFocus()

    def _lead_focus(self) -> None:
        """What is seen gets the keyboard; led to a board that is hidden, Tab would stick."""
        if (shown := self.folding.stack.currentWidget()) is not None:
            self.setFocusProxy(shown)
