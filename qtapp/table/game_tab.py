"""How does a person sit at a match? The board, its question, and everything around it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from core.chance import Dice, Draw
from core.terms import Refusal
from qtapp.board.accessible import announce
from qtapp.board.view import BoardView
from qtapp.parts import GameParts, Look, Prompt, PromptButton
from qtapp.table.controller import MatchController
from qtapp.table.end_cover import EndCover
from qtapp.table.folding import Folding
from qtapp.table.last_look import LastLook
from qtapp.table.note_taking import NoteTaking
from qtapp.table.own_dice import OwnDice
from qtapp.table.prompt_bar import PromptBar
from qtapp.table.replay_bar import ReplayBar
from qtapp.table.side_panel import SidePanel
from qtapp.table.standing_room import StandingRoom
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key, table_refusal

if TYPE_CHECKING:
    from qtapp.parts import AnySight

_BACK: Final = "back-to-now"
_COMFORTABLE: Final = 640
"""Pixels of height, at text scale 1, below which the board needs every one of them."""


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
    again_wanted = Signal()
    same_dice_wanted = Signal()
    copy_code_wanted = Signal()
    export_wanted = Signal(str)
    """`png` or `svg`."""

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.controller = controller
        self._parts = parts
        self._look = look
        self._new = True
        self._compact = False
        self._rule = ""
        self.scene = parts.make_board(look)
        self.scene.setParent(self)
        self.view = BoardView(self.scene)
        self.prompt_bar = PromptBar(look)
        self.own_dice = OwnDice(look)
        self._dice_room = StandingRoom(self.own_dice)
        self._asked = ""
        """The question that real dice were last asked for with."""
        self.replay_bar = ReplayBar(look)
        self.replay_bar.hide()
        self.side = SidePanel(parts.make_panel(look), look)
        self.folding = Folding(self.view, self.side, look)
        self.notes = NoteTaking(controller, self.scene, self.side, self)
        self._cover: EndCover | None = None
        self._last_look = LastLook(self.view, self)
        self._last_look.over.connect(self.show_result)
        self._result = WhyButton(self.tr("Result"))
        self._result.used.connect(self.show_result)
        self._result.hide()
        self.prompt_bar.add_corner(self._result)
        self.prompt_bar.add_corner(self.folding.button)
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(4)
        left.addWidget(self.prompt_bar)
        left.addWidget(self._dice_room)
        left.addWidget(self.folding.stack, 1)
        left.addWidget(self.replay_bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 8)
        self.folding.lay_out(row, left)
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

    @property
    def result_shown(self) -> bool:
        """Whether the end page lies over the board."""
        return self._cover is not None and self.folding.front is self._cover

    @property
    def replaying(self) -> bool:
        """Whether an old moment is shown."""
        return self.controller.shown is not None

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        self._look = look
        self.scene.set_look(look)
        self.view.set_look(look)
        self.prompt_bar.set_look(look)
        self.own_dice.set_look(look)
        self._dice_room.measure_anew()
        self.replay_bar.set_look(look)
        self.side.set_look(look)
        if self._cover is not None:
            self._cover.set_look(look)
        self.folding.set_look(look)
        self._fit()

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - the slot of a menu entry
        """Whether the board lights up what is allowed."""
        self.side.notes.lights.setChecked(on)

    def open_replay(self, at: int | None = None) -> None:
        """Shows an old moment, at first the last one, and the bar to step through them."""
        self.show_board()
        if at is None:
            self._focus_board()
        self.controller.show_at(self.controller.length if at is None else at)

    def close_replay(self) -> None:
        """Shows the match as it stands now."""
        self.controller.show_at(None)

    def show_result(self) -> None:
        """Lays the end page over the board; of no effect before the end."""
        sight = self.controller.now
        if sight.outcome is None:
            return
        self._last_look.stop()
        self.close_replay()
        if self._cover is None:
            self._cover = self._make_cover()
        self._cover.show_sight(sight, self.controller.game_id)
        self.folding.cover(self._cover)
        self._result.hide()
        self._cover.take_focus()

    def show_board(self) -> None:
        """Takes away what lies over the board, or is about to."""
        self._last_look.stop()
        self.folding.uncover()
        self._result.setVisible(self.controller.now.outcome is not None)

    def leave(self) -> None:
        """Stops everything that moves, before the table is taken away."""
        self._last_look.stop()
        self.scene.clear_refusal()
        self.scene.finish_motion()
        self.replay_bar.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that mean something else than usual must not reach the board at all."""
        if watched is self.view and isinstance(event, QKeyEvent):
            if event.type() != QEvent.Type.KeyPress:
                return False
            asking = self.prompt_bar.confirming and self.prompt_bar.handle_key(event)
            return asking or self._special_key(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.prompt_bar.confirming and self.prompt_bar.handle_key(event):
            return
        if self._special_key(event) or self.prompt_bar.handle_key(event):
            return
        if is_key(event, "Esc"):
            if self.notes.put_down():
                return
            if self.result_shown:
                self.show_board()
                return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        compact = self.height() < _COMFORTABLE * self._look.scale
        self.prompt_bar.set_compact(compact)
        if compact != self._compact:
            self._compact = compact
            self.own_dice.set_compact(compact)
            self._dice_room.measure_anew()
        self.folding.fit(self.size())

    def _special_key(self, event: QKeyEvent) -> bool:
        if self.replaying:
            return self.replay_bar.handle_key(event)
        return self.own_dice.handle_key(event)

    def _connect(self) -> None:
        controller, scene, bar = self.controller, self.scene, self.prompt_bar
        controller.sight_changed.connect(self._show)
        controller.refused.connect(self._refuse)
        controller.chance_wanted.connect(self._want)
        controller.replay_changed.connect(self._show_replay)
        controller.changed.connect(self.changed)
        controller.finished.connect(self._finish)
        scene.action_made.connect(self._play)
        scene.refused.connect(self._refuse)
        scene.announced.connect(self.status)
        scene.refusal_overtaken.connect(bar.clear_note)
        bar.chosen.connect(self._choose)
        bar.help_wanted.connect(self.help_wanted)
        bar.focus_lost.connect(self._focus_board)
        self.own_dice.entered.connect(controller.key_in)
        self.own_dice.said.connect(self._say_of_dice)
        self.replay_bar.moment_wanted.connect(controller.show_at)
        self.replay_bar.leave_wanted.connect(self.close_replay)
        self.side.log.jump_wanted.connect(self.open_replay)
        self.side.log.replay_wanted.connect(self.open_replay)
        self.side.log.said.connect(self.status)
        self.notes.said.connect(self.status)
        self.notes.board_wanted.connect(self.show_board)

    def _show(self, sight: "AnySight") -> None:
        self.scene.show(sight)
        self.side.panel.show_sight(sight)
        now = self.controller.now
        new = self.side.log.show_lines(self._parts.log_lines(now))
        prompt = self._prompt(sight)
        self._rule = prompt.rule
        self.prompt_bar.show_prompt(prompt)
        over = now.outcome is not None
        self._keep_dice_room(self.controller.own_dice and not over and not self.replaying)
        if not over and (self.result_shown or self._last_look.running):
            self.show_board()
        self._result.setVisible(over and not (self.result_shown or self._last_look.running))
        if self._new:
            self._new = False
            self.notes.show_marks(self.controller.pencil)
            if over:
                self.show_result()
            new = []
        heard = [line.text for line in new] if not self.replaying else []
        announce(self, "\n".join((*heard, prompt.question)))

    def _finish(self) -> None:
        """The end page comes when the last move has been seen; a board at rest shows it already."""
        if not self.scene.moving:
            self.show_result()
            return
        self._result.hide()
        self._last_look.begin(self._look.motion)

    def _prompt(self, sight: "AnySight") -> Prompt:
        if not self.replaying:
            return self._parts.prompt(sight, self.controller.wanted[0])
        question = self.tr("Replay: nothing is changed by looking back.")
        return Prompt(question, (PromptButton(_BACK, self.tr("Back to the game"), primary=True),))

    def _refuse(self, refusal: Refusal) -> None:
        explained = table_refusal(refusal) or self._parts.refusal_text(refusal)
        self.scene.show_refusal(refusal, explained.sentence)
        self.prompt_bar.show_refusal(explained)
        if explained.rule:
            self._rule = explained.rule

    def _want(self, what: Dice | Draw | None, label: str) -> None:
        before, self._asked = self._asked, "" if what is None else self.prompt_bar.question
        if what is not None:
            again = self.side.log.last if before == self._asked else ""
            self.own_dice.ask(what, self._parts.chance_text(what, label), again)
            return
        self._leave_dice()
        self.own_dice.dismiss()

    def _keep_dice_room(self, keep: bool) -> None:  # noqa: FBT001 - what becomes of it
        """While real dice are thrown the board keeps its place between the throws."""
        if not keep:
            self._leave_dice()
        self._dice_room.setVisible(keep)

    def _leave_dice(self) -> None:
        focused = QApplication.focusWidget()
        if focused is self.own_dice or (focused and self.own_dice.isAncestorOf(focused)):
            self._focus_board()

    def _say_of_dice(self, sentence: str) -> None:
        """What the panel has no room for, the bar above it says."""
        if self._compact:
            self.prompt_bar.show_note(sentence)

    def _show_replay(self, at: int | None) -> None:
        self.scene.set_read_only(at is not None)
        self.side.log.mark(at)
        self.replay_bar.setVisible(at is not None)
        if at is None:
            self._focus_board()
        else:
            self.replay_bar.show_moment(at, self.controller.length)
        self.changed.emit()

    def _play(self, action: object) -> None:
        self.controller.play(action)  # type: ignore[arg-type]

    def _choose(self, button: PromptButton) -> None:
        if button.id == _BACK:
            self.close_replay()
        elif button.action is not None:
            self.controller.play(button.action)

    def _lead_focus(self) -> None:
        """What is seen gets the keyboard; led to a board that is hidden, Tab would stick."""
        if (shown := self.folding.stack.currentWidget()) is not None:
            self.setFocusProxy(shown)

    def _focus_board(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_cover(self) -> EndCover:
        page = self._parts.make_end_page(self._look)
        page.again_wanted.connect(self.again_wanted)
        page.same_dice_wanted.connect(self.same_dice_wanted)
        page.copy_code_wanted.connect(self.copy_code_wanted)
        page.export_wanted.connect(self.export_wanted)
        page.review_wanted.connect(self.show_board)
        return EndCover(page, self._look)
