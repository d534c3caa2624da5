"""What stands at a table, and how is a moment of the match shown to all of it?

The board comes first. What stands around it, and what is asked, follows when the board has shown
what led there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from qtapp.board.view import BoardView
from qtapp.data import kits
from qtapp.table.advisor import Advisor
from qtapp.table.answer_room import AnswerRoom
from qtapp.table.asking_round import AskingRound
from qtapp.table.beside_board import BesideBoard
from qtapp.table.board_marks import BoardMarks
from qtapp.table.covering import Covering
from qtapp.table.dice_asking import DiceAsking
from qtapp.table.folding import Folding
from qtapp.table.handing_over import HandingOver
from qtapp.table.note_taking import NoteTaking
from qtapp.table.passing_on import PassingOn
from qtapp.table.playing_along import PlayingAlong
from qtapp.table.prompt_bar import PromptBar
from qtapp.table.question import Question
from qtapp.table.recap import Recap
from qtapp.table.replay import Replay
from qtapp.table.review.reviewing import Reviewing
from qtapp.table.side_panel import SidePanel
from qtapp.table.speaking import Speaking
from qtapp.table.table_room import TableRoom
from qtapp.table.teaching import Teaching
from qtapp.table.tutor import Tutor
from qtapp.table.unfolding import Unfolding

if TYPE_CHECKING:
    from PySide6.QtCore import QSize

    from core.kit import AnyKit
    from qtapp.parts import AnySight, GameParts, Look
    from qtapp.table.controller import MatchController
    from qtapp.table.pace import Pace
    from qtapp.table.thinker import Thinker


class TableShowing(QWidget):
    """One table with all that belongs to it; what a person does there, `GameTab` knows."""

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
        super().__init__(parent)
        self.controller = controller
        self._parts = parts
        self._rule = ""
        self.scene = parts.make_board(look)
        self.scene.setParent(self)
        self.view = BoardView(self.scene)
        self.prompt_bar = PromptBar(look)
        self.answers = parts.make_answer_panel(look)
        self.recap = Recap(look, asked_round=controller.match.game.asks_round)
        self._speaking = Speaking(self, self.recap)
        self.side = SidePanel(parts.make_panel(look), look, takes_notes=self.scene.takes_notes)
        self.dice = DiceAsking(controller, parts, self.prompt_bar, self.side.log, self.view, look)
        self.unfolding = Unfolding(controller, self.scene, self)
        self.folding = Folding(self.view, self.side, look)
        self.covering = Covering(controller, parts, self.folding, self.view, self, look)
        self.notes = NoteTaking(controller, self.scene, self.side, self)
        self.reviewing = Reviewing(controller, parts, self.side, thinker, look, kit)
        self.replay = Replay(
            *(controller, self.reviewing, self.covering, self.view, self.side.log, look),
            parts.chance_kind(),
        )
        self.marks = BoardMarks(self.scene)
        self._review_marks = self.marks.layer()
        self.study_marks = self.marks.layer(steps_aside=True)
        """Those of the solver view."""
        kit = kit or kits().get(controller.match.game.id)
        advisor = Advisor.of(thinker, kit)
        layer, self.answer_marks = self.marks.layer(), self.marks.layer()
        self.teaching = Teaching(controller, advisor, parts, layer, self.side.hints)
        self.tutor = Tutor(controller, self.teaching, self.prompt_bar, self.scene, parts)
        controller.set_waits(kit.waits if kit is not None else ())
        self._round = AskingRound(controller, parts, self)
        self.passing = PassingOn(controller, self)
        self.along = PlayingAlong(self, controller, kit, players, parts, self.recap, look)
        self._beside = BesideBoard(
            *(controller, parts, self.reviewing, self.replay, self.side, self.recap, self.along)
        )
        for button in (self.covering.result, self.covering.comparing.button, self.folding.button):
            self.prompt_bar.add_corner(button)
        self._answer_room = AnswerRoom(self.answers, self.dice.cards_room, self.along.room)
        self._room = TableRoom(self.folding, look)
        self.handing = HandingOver(controller, self.scene, self._room, self, look)
        self._question = Question(
            *(controller, parts, self.reviewing, self.replay, self.unfolding, self.handing),
            self._round,
        )
        self._lay_out()
        self.folding.stack.currentChanged.connect(self._lead_focus)
        self.side.wanted_width_changed.connect(self._room.fit)
        self._lead_focus()
        controller.sight_changed.connect(self._show)
        self.unfolding.told.connect(self._tell_step)
        self.unfolding.over.connect(self._tell_end)
        self.reviewing.renewed.connect(self._renew)
        self._round.changed.connect(self._renew)

    @property
    def rule_now(self) -> str:
        """The place in the rules that matters now; "" if none does more than another."""
        return self._rule

    def fit_into(self, size: QSize) -> None:
        """Leaves out at once what this room has no place for: the window must not grow for it."""
        for widget in (self, self._room):
            widget.resize(size)
        self._room.fit()

    def set_look(self, look: Look) -> None:
        """Changes theme, text scale and motion at once."""
        for set_look in (
            *(self.scene.set_look, self.view.set_look, self.prompt_bar.set_look),
            *(self.along.set_look, self.dice.set_look, self.replay.bar.set_look),
            *(self.side.set_look, self.reviewing.set_look, self.covering.set_look),
            *(self.folding.set_look, self.handing.set_look),
        ):
            set_look(look)
        if self.answers is not None:
            self.answers.set_look(look)
        self._room.set_look(look)  # last, for it asks all others how much room they need

    def set_pace(self, pace: Pace) -> None:
        """How fast computer players play, and what unfolds on the board."""
        self.along.set_pace(pace)
        self.passing.set_pace(pace)
        self.unfolding.set_pace(pace.step, by_hand=pace.steps)

    def _lay_out(self) -> None:
        bar, along, dice, replay = self.prompt_bar, self.along, self.dice, self.replay.bar
        self._room.lay_out((bar, self._answer_room, dice.room), (replay,))
        self._room.compact = (
            *(bar.set_compact, along.set_compact, dice.set_compact),
            *(self.covering.set_compact, self.reviewing.set_short),
            *(() if self.answers is None else (self.answers.set_compact,)),
        )
        self._room.low = (replay.set_low, along.set_low, self._answer_room.set_low)

    def _show(self, sight: AnySight) -> None:
        sight = self.reviewing.secrecy.on_board(sight)
        now = self.controller.now
        answering = sight.seat if self.reviewing.takes_input else self.controller.answering
        self.scene.set_answering(answering)
        self.unfolding.show(sight, at_once=self.replay.on or self.handing.down)
        unfolding = self.unfolding.on
        self.along.set_unfolding(unfolding)
        self.passing.set_unfolding(unfolding)
        self.reviewing.show_marks(self._review_marks)
        self.teaching.puzzling = self.reviewing.puzzling
        again = not self.teaching.follow(now)
        self.marks.renew()
        if not again:
            self.tutor.drop()
        locked = self.replay.lock()
        if self.answers is not None:
            done = self.controller.looking_again and now.seat not in now.to_act
            together = self.controller.rounds.open and not self.replay.on
            playable = (done or together or not locked) and not unfolding
            self.answers.show_sight(sight, playable=playable, answering=answering)
        new = self._beside.wait(now) if unfolding else self._beside.tell(sight, now)
        self._ask(sight, new, again=again)

    def _ask(self, sight: AnySight, new: list[str], *, again: bool) -> None:
        """Asks what is asked at this moment; `new` lines of the log are said before it.

        Neither the offers of the end nor a voice come before the board has shown what led there.
        """
        now, replaying, unfolding = self.controller.now, self.replay.on, self.unfolding.on
        prompt = self._question.prompt(sight)
        self._rule = prompt.rule
        asked = self.prompt_bar.asked_now
        self.prompt_bar.show_prompt(prompt, again=again and not replaying)
        self._round.shown(prompt)
        over = now.outcome is not None and not unfolding
        if over:
            self.reviewing.offer()
        self.dice.keep_room(self.controller.own_dice and not over and not replaying)
        self.covering.follow()
        self.handing.follow()
        # A hint that was counted is told elsewhere; behind the curtain nothing is to be heard.
        silent = self.handing.covered or (again and prompt.question == asked)
        silent = silent or self._round.is_quiet(prompt, asked, new)
        if told := self._round.told():
            self.prompt_bar.show_note(told)
        if not unfolding:
            said = f"{told} {prompt.question}".strip()
            self._speaking.tell(
                now.seat, self.recap.step if replaying else new, said, silent=silent
            )

    def _renew(self) -> None:
        """The moment is the same, but something else is said of it, or allowed."""
        self._show(self.controller.sight)
        self.replay.renew()

    def _tell_step(self) -> None:
        if self.unfolding.on:
            self.prompt_bar.show_prompt(self.unfolding.prompt(), again=True)
            if (then := self.scene.sight_then) is not None:
                self._beside.follow(then)

    def _tell_end(self) -> None:
        """What has waited for the end of what unfolded comes now."""
        self._show(self.controller.sight)
        self.dice.go_on()
        self.covering.go_on()

    def _lead_focus(self) -> None:
        """What is seen gets the keyboard; led to a board that is hidden, Tab would stick."""
        if (shown := self.folding.stack.currentWidget()) is not None:
            self._room.setFocusProxy(shown)
