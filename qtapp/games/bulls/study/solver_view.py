"""What does the solver know of the position on the board? Everything at once, live, in a dock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.games.bulls.rules import Phase
from qtapp.board.theme import BODY, ui_font
from qtapp.games.bulls.study import settling, words
from qtapp.games.bulls.study.arrows import NoArrows
from qtapp.games.bulls.study.move_row import RankedMove
from qtapp.games.bulls.study.moves_card import MovesCard
from qtapp.games.bulls.study.reading import after, mean_of, ranked, roll_worths
from qtapp.games.bulls.study.roll_cell import RollWorth
from qtapp.games.bulls.study.rolls_card import RollsCard
from qtapp.games.bulls.study.settling import Found
from qtapp.games.bulls.study.spotlight import Spotlight
from qtapp.games.bulls.study.standing_card import StandingCard
from qtapp.games.bulls.study.thinking_bar import Mood, ThinkingBar
from qtapp.games.bulls.study.thoughts import SolverThoughts, minds_from
from qtapp.panels import StudyPanel
from qtapp.table.words import is_key

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QShowEvent

    from core.bots import ReadData
    from core.games.bulls.outlook import Outlook
    from core.games.bulls.prospects import Share
    from core.games.bulls.rules import Action, View
    from core.games.bulls.standing import Standing
    from core.hints import Advice
    from core.log import Sight
    from qtapp.games.bulls.study.spotlight import Thing
    from qtapp.games.bulls.study.thoughts import Minds
    from qtapp.parts import Look
    from qtapp.table.thinker import Thinker


class SolverView(StudyPanel):
    """Status and proof, moves, and the table of the next rolls; below them what is pointed at."""

    def __init__(
        self, look: Look, thinker: Thinker, read: ReadData, minds: Minds | None = None
    ) -> None:
        """`read` gives the program's data files; `minds` answer the questions, else the real do."""
        super().__init__()
        self._look = look
        self._thoughts = SolverThoughts(thinker, minds or minds_from(read), self)
        self._sight: Sight[View, Action] | None = None
        self._paused = False
        self._helped = False
        self._broken = False
        """Whether a question could not be answered."""
        self._moves: list[RankedMove] = []
        self._found = Found()
        self._ahead: Action | None = None
        """The play after which the table of rolls looks ahead; None: it does so as things stand."""
        self.bar = ThinkingBar(look)
        self.standing = StandingCard(look)
        self.moves = MovesCard(look)
        self.rolls = RollsCard(look)
        self.empty, self.detail = QLabel(), QLabel()
        self._spotlight = Spotlight(self.moves.arrows.value(), self)
        NoArrows(self, self.bar.button, self.standing.button, self.moves.all, self.rolls.totals)
        self._lay_out()
        self._connect()
        self.set_look(look)
        self._clear()
        self._show_mood()

    def show_sight(self, sight: Sight[View, Action] | None) -> None:
        before, self._sight = self._sight, sight
        if before and sight and (before.view, before.to_act) == (sight.view, sight.to_act):
            return  # only something beside the position has changed, such as a hint noted
        self._thoughts.stop()
        self._clear()
        self._think()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._set_fonts()
        for part in (self.bar, self.standing, self.moves, self.rolls):
            part.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """A style sheet gives labels their first fonts back when a parent moves."""
        super().showEvent(event)
        self._set_fonts()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc lets go of what is held; the next one is for the dock."""
        if is_key(event, "Esc") and self._spotlight.held is not None:
            self._hold(None)
        else:
            super().keyPressEvent(event)

    @property
    def alone(self) -> bool:
        return self._spotlight.alone

    @property
    def thinking(self) -> bool:
        """Whether anything is being thought about."""
        return self._thoughts.thinking

    def pause(self, wish: bool) -> None:  # noqa: FBT001 - a slot
        """Stops all thought, or goes on with it."""
        self._paused = wish
        self._thoughts.stop()
        self._think()

    def _why_nothing(self) -> str:
        return words.nothing_to_study(self._sight.view if self._sight else None)

    def _think(self) -> None:
        self._broken = False
        if self._sight is not None and not self._why_nothing() and not self._paused:
            view = self._sight.view
            if view.phase is Phase.BUILD:  # after which play, the moves will tell
                self._ahead = None
                self._thoughts.study(self._sight, None)
            else:
                self._thoughts.study(self._sight, view)
        self._show_mood()

    def _clear(self) -> None:
        """Forgets everything about the position before."""
        self._moves, self._found, self._ahead, self._helped = [], Found(), None, False
        why_nothing = self._why_nothing()
        self.empty.setText(why_nothing)
        self.empty.setVisible(bool(why_nothing))
        self.detail.setVisible(not why_nothing)
        self.standing.setVisible(not why_nothing)
        self.standing.show_standing(None, None)
        self.standing.show_chance(None)
        self.moves.show_moves(())
        self.rolls.show_rolls("")
        self.moves.list.let_go()
        self.rolls.grid.let_go()
        self._spotlight.clear()

    def _show_mood(self) -> None:
        doubt = ""
        if self._why_nothing():
            mood = Mood.NOTHING
        elif self._paused:
            mood = Mood.PAUSED
        elif self.thinking:
            mood = Mood.THINKING
        elif self._broken:
            mood = Mood.BROKEN
        else:
            doubt = settling.doubt(self._found, to_act=self._to_act)
            mood = Mood.STOPPED if doubt else Mood.DONE
        nothing, had_keys = mood is Mood.NOTHING, self.bar.button.hasFocus()
        self.bar.show_mood(mood, doubt)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if nothing else Qt.FocusPolicy.NoFocus)
        proxy: Any = None if nothing else self.bar.button  # Qt takes None, unlike its stubs
        self.setFocusProxy(proxy)
        if had_keys:  # the button may have gone, but the keyboard must stay
            self.setFocus()

    @property
    def _to_act(self) -> bool:
        """Whether there are moves to be told of this position."""
        return self._sight is not None and self._sight.seat in self._sight.to_act

    def _take_advice(self, advice: Advice[Action]) -> None:
        self._found.advice = advice
        self._moves = ranked(advice)
        self.moves.show_moves(self._moves)
        self._spotlight.know_moves(self._moves)
        self._follow()
        self._show_rolls()
        self._help()

    def _take_outlook(self, outlook: Outlook) -> None:
        self._found.outlook = outlook
        self._show_rolls()
        self._help()

    def _show_rolls(self) -> None:
        """Shows the rolls, once their mean can be told as the moves tell it."""
        outlook = self._found.outlook
        if outlook is None or (self._to_act and not self._moves and not self._broken):
            return
        mean = mean_of(outlook, self._moves, self._ahead)
        title, facts = words.rolls_title(self._ahead), words.rolls_facts(outlook, mean)
        self.rolls.show_rolls(title, facts, roll_worths(outlook, mean))

    def _take_share(self, share: Share) -> None:
        self._found.share = share
        self.standing.show_chance(share)

    def _take_standing(self, standing: Standing) -> None:
        self._found.standing = standing
        self.standing.show_standing(standing.answer, standing.par)
        self._help()

    def _break_off(self) -> None:
        self._broken = True
        self._show_rolls()

    def _help(self) -> None:
        """Something is on the screen that helps with this position."""
        if not self._helped:
            self._helped = True
            self.helped.emit()

    def _follow(self) -> None:
        """Once the dice lie, the table of rolls follows the play that is held, or the best."""
        if self._sight is None or self._sight.view.phase is not Phase.BUILD:
            return
        if self._paused or not self._moves:
            return
        held = self._spotlight.held
        action = (held if isinstance(held, RankedMove) else self._moves[0]).action
        if action != self._ahead:
            self._ahead, self._found.outlook = action, None
            if (view := after(self._sight.view, action)) is not None:
                self._thoughts.look_ahead(view)
            else:
                self._thoughts.look_no_further()
                self.rolls.show_rolls(words.settled_by(action))
            self._show_mood()

    def _look_at_proof(self, on: bool) -> None:  # noqa: FBT001 - a slot
        standing = self._found.standing
        self._spotlight.look_at(standing.answer if standing and on else None)

    def _hold(self, thing: Thing | None) -> None:
        """Keeps one move or roll in sight; the others are let go."""
        self._spotlight.hold(thing)
        if not isinstance(thing, RankedMove):
            self.moves.list.let_go()
        if not isinstance(thing, RollWorth):
            self.rolls.grid.let_go()
        self._follow()

    def _connect(self) -> None:
        thoughts, spotlight = self._thoughts, self._spotlight
        thoughts.advised.connect(self._take_advice)
        thoughts.foreseen.connect(self._take_outlook)
        thoughts.shared.connect(self._take_share)
        thoughts.stood.connect(self._take_standing)
        thoughts.rested.connect(self._show_mood)
        thoughts.failed.connect(self._break_off)
        self.bar.pause_wanted.connect(self.pause)
        self.standing.proof_looked_at.connect(self._look_at_proof)
        for panel in (self.moves.list, self.rolls.grid):
            panel.looked_at.connect(spotlight.look_at)
            panel.held.connect(self._hold)
            panel.stepped_to.connect(lambda widget: self._scroll.ensureWidgetVisible(widget, 0, 24))
        self.moves.arrows.valueChanged.connect(spotlight.set_arrows)
        spotlight.marks_changed.connect(self.marks_wanted)
        spotlight.told.connect(self.detail.setText)

    def _lay_out(self) -> None:
        column = QWidget()
        column.setProperty("ground", True)
        cards = QVBoxLayout(column)
        cards.setContentsMargins(4, 4, 4, 8)
        cards.setSpacing(8)
        for card in (self.empty, self.standing, self.moves, self.rolls):
            cards.addWidget(card)
        cards.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(column)
        self._scroll = scroll
        rows = QVBoxLayout(self)
        rows.setContentsMargins(4, 4, 4, 8)
        rows.setSpacing(4)
        rows.addWidget(self.bar)
        rows.addWidget(scroll, 1)
        line = QFrame()
        line.setProperty("hairline", True)
        rows.addWidget(line)
        rows.addWidget(self.detail)
        for label in (self.empty, self.detail):
            label.setWordWrap(True)
            label.setContentsMargins(8, 0, 8, 0)
        self.empty.setProperty("soft", True)

    def _set_fonts(self) -> None:
        for label in (self.empty, self.detail):
            label.setFont(ui_font(self._look.scale, BODY))
        self.detail.setMinimumHeight(3 * self.detail.fontMetrics().lineSpacing())
