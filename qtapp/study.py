"""When is the solver to be seen, and which position does it study? What is counted as help?

The solver view is off until the player opens it. While a game is under way it is help: it is noted
as a hint of the last step that the solver gave, once for each chapter of the game (such as a field
of Raging Bulls) in which it showed something; noted at every position it would bury the log. The
log alone says what is noted, so that a game that is opened again is not noted twice. Chapters that
are done with, and games that are over, can be studied freely. In a daily game it stays behind a
curtain until the game is over, and whoever draws it aside is told before that it counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject

from core.game_id import is_daily
from core.log import Entry, Sight, hinted_at
from qtapp.data import read_data
from qtapp.reasons import allow, explain_keys
from qtapp.settings import WIDEST_SIDE
from qtapp.study_dock import StudyDock

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.codec import AnyMatch
    from qtapp.main_window import MainWindow
    from qtapp.parts import AnySight, GameParts, Look
    from qtapp.table.controller import MatchController
    from qtapp.table.game_tab import GameTab
    from qtapp.table.thinker import Thinker

_LAST_STEP: Final = 4
"""Of a hint: the move and its reason."""


class Study(QObject):
    """Connects the solver view with the tab in front."""

    def __init__(
        self,
        window: MainWindow,
        thinker: Thinker,
        parts: Callable[[str], GameParts],
    ) -> None:
        """`parts` gives those of a game by its name."""
        super().__init__(window)
        self._window = window
        self._thinker = thinker
        self._parts_of = parts
        self._tab: GameTab | None = None
        self._game = ""
        self.dock: StudyDock | None = None
        self._docked_game = ""
        self._owed = False
        """Whether help was given that is not noted yet."""
        self._unveiled: AnyMatch | None = None
        """The daily match whose curtain the player drew aside."""
        do = window.commands
        do.study.triggered.connect(self._toggle)
        explain_keys(window, (do.study,), window.say)
        window.page_changed.connect(self.refresh)
        window.look_changed.connect(self._set_look)
        window.installEventFilter(self)
        self.refresh()

    def set_tab(self, tab: GameTab, game: str) -> None:
        """Studies what lies on this table from now on."""
        self._tab, self._game = tab, game
        self._owed = False
        tab.controller.sight_changed.connect(self.refresh)
        tab.changed.connect(self.refresh)
        if self.dock is not None and self._docked_game != game:
            self._drop_dock()
        self.refresh()

    def leave(self) -> None:
        """The table is taken away: all thought ends, and marks go."""
        if self.dock is not None:
            self.dock.panel.show_sight(None)
            self._remember()
        self._tab = None

    def refresh(self) -> None:
        """Studies the position that is to be seen now, or none."""
        do, tab, dock = self._window.commands, self._front, self.dock
        allow(do.study, self._why_not(tab))
        do.study.setChecked(dock is not None and not dock.isHidden())
        if dock is None:
            return
        nobody = tab is None or tab.controller.viewer is None
        if tab is None or nobody or dock.isHidden() or self._window.isMinimized():
            dock.panel.show_sight(None)
            return
        sentence, warning = self._curtain(tab)
        if sentence:
            dock.panel.show_sight(None)
            dock.draw_curtain(sentence, warning)
        else:
            dock.open_up()
            dock.panel.show_sight(tab.controller.sight)
            self._note()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A window that is out of sight is not thought for."""
        if watched is self._window and event.type() == QEvent.Type.WindowStateChange:
            self.refresh()
        return super().eventFilter(watched, event)

    @property
    def _front(self) -> GameTab | None:
        return self._tab if self._window.at_table else None

    def _toggle(self) -> None:
        if self.dock is not None and not self.dock.isHidden():
            self.dock.close()
            return
        if self._front is None:
            return
        if self.dock is None:
            self._make_dock()
        if self.dock is not None:
            self.dock.show()
            self.dock.raise_()
            self.refresh()
            self.dock.take_focus()

    def _why_not(self, tab: GameTab | None) -> str:
        if tab is None:
            return self.tr("The solver needs a game on the table.")
        has_one = self._parts_of(self._game).make_study is not None
        return "" if has_one else self.tr("There is no solver for this game.")

    def _make_dock(self) -> None:
        """Lays the solver view of this game, if it has one, beside the board."""
        window, look = self._window, self._window.appearance.look
        if (make := self._parts_of(self._game).make_study) is None:
            return
        panel = make(look, self._thinker, read_data)
        self.dock = StudyDock(panel, look, window, window.keeper.settings.study_width)
        self._docked_game = self._game
        panel.marks_wanted.connect(self._show_marks)
        panel.helped.connect(self._helped)
        self.dock.before_closing = self._first_marks
        self.dock.closed.connect(self._put_away)
        self.dock.seen_changed.connect(self.refresh)
        self.dock.anyway_wanted.connect(self._unveil)

    def _drop_dock(self) -> None:
        if self.dock is not None:
            self.dock.panel.show_sight(None)
            self._window.removeDockWidget(self.dock)
            self.dock.deleteLater()
            self.dock = None

    def _put_away(self) -> None:
        self._remember()
        self.refresh()
        self._window.focus_page()

    def _remember(self) -> None:
        if self.dock is not None and not self.dock.isFloating():
            self._window.keeper.change(study_width=min(self.dock.width(), WIDEST_SIDE))

    def _set_look(self, look: Look) -> None:
        if self.dock is not None:
            self.dock.set_look(look)

    def _show_marks(self, marks: object) -> None:
        if self._tab is not None and self.dock is not None:
            alone = self.dock.panel.alone
            self._tab.study_marks.show_marks(marks, alone=alone)  # type: ignore[arg-type]

    def _curtain(self, tab: GameTab) -> tuple[str, str]:
        """Why the solver is not to be seen, and the warning of whoever looks all the same."""
        controller = tab.controller
        if tab.reviewing.secrecy.kept:
            return self.tr("The solver waits until the better play is found or shown."), ""
        if not is_daily(controller.game_id) or controller.now.outcome is not None:
            return "", ""
        if self._unveiled is controller.match:
            return "", ""
        return (
            self.tr(
                "This is a daily game, with the same dice for everybody."
                " The solver stays closed until it is finished."
            ),
            self.tr("Looking now counts as help, and the log of the game will say so."),
        )

    def _unveil(self) -> None:
        if self._tab is not None:
            self._unveiled = self._tab.controller.match
            self.refresh()

    def _helped(self) -> None:
        self._owed = True
        self._note()

    def _note(self) -> None:
        """Notes the help that was given in the chapter that is played now, once for each."""
        if not self._owed or self._tab is None:
            return
        controller, parts = self._tab.controller, self._parts_of(self._game)
        now = controller.now
        chapter = parts.chapter_now(now)
        if controller.match.left_the_line and controller.shown is None:
            return  # what was left comes back with one undo only while nothing has been noted
        self._owed = False
        free = now.outcome is not None or parts.chapter_now(controller.sight) != chapter
        if free or chapter in self._noted(controller):
            return
        controller.note_hint(_LAST_STEP, "solver")
        self._window.say(self.tr("The solver view is noted as a hint in this game."))

    def _noted(self, controller: MatchController) -> set[int]:
        """The chapters in which the log has noted the solver view."""
        match, seat, chapters = controller.match, controller.viewer, set[int]()
        for hint, line in hinted_at(match.log):
            if hint.by != "solver" or hint.seat != seat:
                continue
            state = match.game.start(match.config, match.seats)
            for entry in line:
                if isinstance(entry, Entry):
                    state = match.game.apply(state, entry.seat, entry.action)
            view = match.game.view(state, seat)
            sight: AnySight = Sight(seat, len(line), view, line, (), None)
            chapters.add(self._parts_of(self._game).chapter_now(sight))
        return chapters

    def _first_marks(self) -> bool:
        """Takes the marks of a hint off the board; False: there were none. Esc does so first."""
        return self._front is not None and self._front.teaching.hide_marks()
