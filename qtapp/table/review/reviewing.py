"""What happens when a player looks back on a match? Connects the review with board and question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from qtapp.data import kits
from qtapp.table.review import prompts
from qtapp.table.review.looking_back import LookingBack
from qtapp.table.review.panel_keeper import PanelKeeper
from qtapp.table.review.prompts import Ask
from qtapp.table.review.puzzling import Puzzling
from qtapp.table.review.secrecy import Secrecy
from qtapp.table.words import is_key

if TYPE_CHECKING:
    from core.kit import AnyKit
    from core.review import Decision, Review
    from core.terms import Tagged
    from qtapp.parts import AnySight, GameParts, Look, Prompt, PromptButton
    from qtapp.table.board_marks import MarkLayer
    from qtapp.table.controller import MatchController
    from qtapp.table.review.chart_points import Point
    from qtapp.table.review.panel import ReviewPanel
    from qtapp.table.review.rows import Row
    from qtapp.table.side_panel import SidePanel
    from qtapp.table.thinker import Thinker


class Reviewing(QObject):
    """The review of the match on one table, from the wish for it to the last puzzle."""

    renewed = Signal()
    """What is said, marked and allowed at the moment that is shown has changed."""
    moment_wanted = Signal(int)
    """The length of the line that is to be shown, behind the panel if the panel is in front."""
    board_wanted = Signal()
    """Something is to be seen or done on the board."""
    said = Signal(str)
    """A sentence for the status line; empty: what is said there is said no more."""
    refused = Signal(object)
    """A `Refusal` of what was tried in a puzzle."""

    def __init__(
        self,
        controller: MatchController,
        parts: GameParts,
        side: SidePanel,
        thinker: Thinker | None,
        look: Look,
        kit: AnyKit | None = None,
    ) -> None:
        """`kit` is that of the controller's game; None: it is looked up."""
        super().__init__(side)
        self._controller = controller
        self._parts = parts
        self._side = side
        self._short = False
        kit = kit or kits().get(controller.match.game.id)
        self._back = LookingBack(controller, parts, thinker, kit)
        self.puzzles = Puzzling(controller, thinker, kit)
        self.puzzles.changed.connect(self._puzzle_changed)
        self.puzzles.refused.connect(self.refused)
        self._back.outdated.connect(self.puzzles.drop)
        self._back.other_line.connect(self.puzzles.forget)
        self.secrecy = Secrecy(parts, self._back, self.puzzles)
        self._keeper = PanelKeeper(controller, parts, self._back, self.puzzles, self.secrecy, look)
        self._back.grew.connect(self._grow)  # after the keeper: the list comes before the board

    # What the table asks

    @property
    def panel(self) -> ReviewPanel | None:
        """Made when it is first asked for, or the match is over."""
        return self._keeper.panel

    @property
    def possible(self) -> bool:
        """Whether there is anybody who can look back on this game."""
        return self._back.possible

    @property
    def running(self) -> bool:
        """Whether a review is still growing."""
        return self._back.running

    @property
    def review(self) -> Review[Any] | None:
        """What is known by now; None: nothing."""
        return self._back.review

    @property
    def puzzling(self) -> bool:
        """Whether the board shows a puzzle."""
        return self.puzzles.on_board is not None

    @property
    def takes_input(self) -> bool:
        """Whether the board waits for an attempt."""
        puzzle = self.puzzles.on_board
        return puzzle is not None and puzzle.tried is None

    def show_marks(self, layer: MarkLayer) -> None:
        """Marks the best on the board, where it may be seen."""
        decision = self._back.decision_shown
        if decision is not None and self.secrecy.may_tell(decision):
            layer.show_marks(decision.marks)
        elif self._back.asked_for:
            layer.show_marks(())

    def prompt(self, sight: AnySight) -> Prompt | None:
        """What is asked at the moment that is shown; None: the review has nothing to say."""
        if (decision := self._back.decision_shown) is None:
            return None
        return prompts.prompt(self._ask(decision, sight), self._parts)

    # What the player does

    def offer(self) -> None:
        """Adds the tab, if there is anything to look back on."""
        if self.panel is not None or not self.possible:
            return
        panel = self._keeper.make()
        panel.again_wanted.connect(self.begin)
        panel.row_chosen.connect(self._go_to)
        panel.row_opened.connect(self._open_row)
        panel.point_chosen.connect(self._go_to)
        panel.point_opened.connect(self._open_row)
        panel.step_wanted.connect(self.step)
        panel.puzzles_wanted.connect(self.begin_puzzles)
        panel.answers_wanted.connect(self._set_answers)
        self._side.add_review(panel)
        self._side.tabs.currentChanged.connect(self._turned)

    def open(self) -> None:
        """Shows the tab and begins to look back, unless that is done already."""
        self.offer()
        if self.panel is not None:
            self._side.show_review()
            self._turned()

    def begin(self) -> None:
        """Looks back on the line that stands now, from its start."""
        if self.panel is not None and self.possible:
            self.puzzles.drop()
            self._back.begin()
            self._keeper.show_waiting()

    def step(self, by: int) -> None:
        """Goes to the costly decision before or after the moment that is shown."""
        costly = [decision.at for decision in self._back.costly]
        here = self._controller.shown
        here = self._controller.length if here is None else here
        wanted = [at for at in costly if (at > here if by > 0 else at < here)]
        if not wanted and costly and self._controller.shown is None:
            wanted = costly
        if wanted:
            self.moment_wanted.emit(wanted[0] if by > 0 else wanted[-1])
            self.board_wanted.emit()

    def begin_puzzles(self) -> None:
        """Lays out the first puzzle that is neither solved nor shown."""
        if not self._back.puzzles:
            return
        if not self.puzzles.left(self._back.puzzles):
            self.puzzles.forget()
        left, shown = self.puzzles.left(self._back.puzzles), self._back.decision_shown
        self._lay_out(shown if shown is not None and shown in left else left[0])

    def take(self, action: Tagged) -> bool:
        """Takes an action of the board as an attempt; False: no puzzle waits for one."""
        return self.puzzles.take(action)

    def choose(self, button: PromptButton) -> bool:
        """Does what a button of the question says; False: it is none of the review's."""
        decision = self._back.decision_shown
        match button.id:
            case prompts.TRY | prompts.AGAIN if decision is not None:
                self._lay_out(decision)
            case prompts.SHOW if decision is not None:
                self.puzzles.show_best(decision)
            case prompts.NEXT_PUZZLE:
                self._next_puzzle()
            case prompts.NEXT:
                self.step(1)
            case prompts.STOP:
                self.stop_puzzle()
            case _:
                return self.puzzling and button.action is not None and self.take(button.action)
        return True

    def handle_key(self, event: Any) -> bool:
        """Takes the keys that walk the costly decisions; False: another key."""
        if not self._back.costly or self.puzzling:
            return False
        for key, by in (("PgDown", 1), ("PgUp", -1)):
            if is_key(event, key):
                self.step(by)
                return True
        return False

    def stop_puzzle(self) -> None:
        """Puts the puzzle away, if there is one."""
        if self.puzzles.puzzle is not None:
            self.puzzles.drop()
            self._puzzle_changed()

    def moment_changed(self) -> None:
        """Another moment is on the board."""
        if self.puzzles.puzzle is not None and not self.puzzling:
            self.puzzles.drop()
            self._keeper.renew_list()
        self._keeper.mark_shown()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._keeper.set_look(look)

    def set_short(self, short: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether the board needs the room that long sentences take."""
        if short != self._short:
            self._short = short
            if self._back.decision_shown is not None:
                self.renewed.emit()

    def pause(self) -> None:
        """Nobody looks any more: what is not known yet is left alone."""
        self._back.pause()

    def resume(self) -> None:
        """Somebody looks again: a review that was left begins anew."""
        if self._back.paused:
            self.begin()

    def leave(self) -> None:
        """Ends all thought, before the table is taken away."""
        self._back.stop()
        self.puzzles.drop()

    # Behind it

    def _turned(self) -> None:
        """Whoever turns to the review for the first time wants to see one."""
        if not self._back.asked_for and self._side.tabs.currentWidget() is self.panel:
            self.begin()

    def _grow(self, more_to_say: bool) -> None:  # noqa: FBT001 - a slot
        if more_to_say and self._controller.shown is not None and not self.puzzling:
            self.renewed.emit()

    def _ask(self, decision: Decision[Any], sight: AnySight) -> Ask:
        puzzle = self.puzzles.on_board
        return Ask(
            decision=decision,
            sight=sight,
            may_tell=self.secrecy.may_tell(decision),
            puzzling=self.puzzling,
            tried=puzzle.tried if puzzle else None,
            judged=self.puzzles.judged,
            judging=self.puzzles.judging,
            more=any(each is not decision for each in self.puzzles.left(self._back.puzzles)),
            solved=self.puzzles.solved(self._back.puzzles),
            count=len(self._back.puzzles),
            shown=self.puzzles.shown_best,
            short=self._short,
        )

    def _go_to(self, where: Row | Point) -> None:
        self.moment_wanted.emit(where.moment)

    def _open_row(self, row: Row | Point) -> None:
        self._go_to(row)
        decision = self._back.decision_shown
        self.board_wanted.emit()
        if decision is not None and decision.at == row.at and not self.secrecy.may_tell(decision):
            self._lay_out(decision)

    def _lay_out(self, decision: Decision[Any]) -> None:
        """Makes a puzzle of this decision; what its answer is, is told nowhere any more."""
        if self.panel is not None:
            self.panel.answers.setChecked(False)
        self.puzzles.lay_out(decision)
        self._keeper.renew_list()
        self.moment_wanted.emit(decision.at)
        self.said.emit("")
        self.board_wanted.emit()
        self.renewed.emit()

    def _next_puzzle(self) -> None:
        here = self._controller.shown or 0
        left = [
            decision for decision in self.puzzles.left(self._back.puzzles) if decision.at != here
        ]
        if left:
            self._lay_out(next((each for each in left if each.at > here), left[0]))
        else:
            self.stop_puzzle()

    def _puzzle_changed(self) -> None:
        self._keeper.renew_list()
        self.renewed.emit()

    def _set_answers(self, on: bool) -> None:  # noqa: FBT001 - a slot
        self.secrecy.none = on
        if on:
            self.stop_puzzle()
        self._keeper.renew_list()
        self.renewed.emit()
