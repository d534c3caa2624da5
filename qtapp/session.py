"""What happens when the player asks for a game? Connects the start page, the desk and the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from core.chance import GameId, OwnDice, OwnTable, Rng
from core.codec import BadSave
from core.game_id import daily_id, new_id
from core.terms import IllegalAction
from qtapp.app import after_first_paint
from qtapp.desk import Desk
from qtapp.fault_log import note_fault
from qtapp.games_by_id import GamesById
from qtapp.new_games import NewGames
from qtapp.offers import Offers
from qtapp.paperwork import PAPER_KINDS, Paperwork
from qtapp.seating import Seating, seated_at_start
from qtapp.settings import WIDEST_SIDE
from qtapp.share_dialog import ShareDialog
from qtapp.study import Study
from qtapp.table.chance_words import chance_words
from qtapp.table.controller import SOLO
from qtapp.table.files import ReadFailed
from qtapp.table.game_tab import GameTab
from qtapp.table.thinker import Thinker
from qtapp.table_menu import TableMenu
from qtapp.troubles import Troubles

if TYPE_CHECKING:
    from core.chance import ChanceSource
    from core.codec import AnyMatch
    from qtapp.kept import Kept
    from qtapp.main_window import MainWindow
    from qtapp.table.controller import MatchController


class Session(QObject):
    """The player's dealings with games, from the first to the last."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._keeper = window.keeper
        self.desk = Desk(window.folder / "games" if window.folder else None, self)
        self.menu = TableMenu(window)
        self.thinker = Thinker(self)
        self.players = Thinker(self)
        """Where the computer players think: for seconds, which would hold up the teacher."""
        for thinker in (self.thinker, self.players):
            thinker.broke.connect(lambda trace: note_fault(window.folder, trace))
        self.study = Study(window, self.thinker, self.menu.parts)
        self.paper = Paperwork(window, self.thinker)
        self._new_games = NewGames(window, self.desk, self.menu.parts)
        self._seating = Seating(window, self.desk)
        self._by_id = GamesById(window, self.desk, self._new_games, self.take)
        self._troubles = Troubles(window, self.desk, self.take)
        self._offers = Offers(window, self.desk, self.menu, self.take)
        self.tab: GameTab | None = None
        self._connect()

    def begin(self, game: str | None, game_id: str | None) -> None:
        """Starts the game that the command line names, or goes on where the player left off."""
        self.desk.look()
        newest = self.desk.newest
        if game is not None and game_id is None:
            self._new_games.start_at_once(game)
        elif game is not None and game_id is not None:
            self._by_id.play(game, game_id)
        elif self._keeper.settings.in_play and newest and not self.desk.damage:
            self.desk.take(newest)
        self.desk.tidy()
        self._offers.show()

    def new(self, game: str) -> None:
        """Asks how a new game is to be played, and starts it."""
        self._new_games.ask(game)

    def daily(self, game: str) -> None:
        """The game of today's UTC date, begun, gone on with, or told of if it is over."""
        self._by_id.play(game, daily_id(game))

    def go_on(self, game: str) -> None:
        """Continues the unfinished match of a game that was played last."""
        for kept in self.desk.waiting():
            if kept.game == game:
                self.take(kept)
                return

    def take(self, kept: Kept) -> None:
        """Puts a match on the table, or shows it again if it lies there."""
        if kept is self.desk.current and self.tab is not None:
            self._window.show_table(self.tab)
        else:
            self.desk.take(kept)

    def again(self) -> None:
        """A new match of the same players like this one, with other dice or cards.

        Of several nobody may know what comes: an ID, by which it could be tried out, they ask for.
        """
        if (current := self.desk.current) is None:
            return
        source: ChanceSource
        match current.match.source:
            case GameId() if current.match.seats == 1:
                source = GameId(new_id(current.game))
            case OwnTable():
                source = OwnTable()
            case OwnDice():
                source = OwnDice()
            case _:
                source = Rng()
        self._like(current, source)

    def same_dice(self) -> None:
        """The same game from its start, in a match of its own: the finished one stays.

        With the same dice or cards, unless any were real ones, which nobody can make fall alike.
        """
        if (current := self.desk.current) is None:
            return
        match, source = current.match, current.match.source
        if isinstance(source, GameId):
            self._like(current, GameId(source.name))
        elif isinstance(source, OwnDice):
            self._like(current, OwnDice())
        elif isinstance(source, OwnTable) or any(entry.by == "table" for entry in match.line):
            self._like(current, OwnTable())
        elif (copy := self.desk.copy_of_current()) is not None:
            self._start_again(copy)

    def _start_again(self, copy: AnyMatch) -> None:
        """Lays a copy on the table at whose start all that fell is known, and falls again."""
        try:
            copy.restart(SOLO)
        except IllegalAction:
            self.again()
            self._window.say(self.tr("Somebody gave up in this game: the new one is another."))
            return
        self.desk.put_copy(copy)
        if copy.seats > 1:
            self._window.say(chance_words(self.menu.parts(copy.game.id).chance_kind()).known_again)

    def play_on(self, at: int) -> None:
        """A copy of the match, cut back to its first `at` entries: chance repeats itself there.

        The match itself stays as it is.
        """
        if (copy := self.desk.copy_of_current()) is None:
            return
        try:
            copy.branch(SOLO, at)
        except IllegalAction:
            self._window.say(self.tr("Nothing was played after this moment."))
            return
        self.desk.put_copy(copy)
        kind = self.menu.parts(copy.game.id).chance_kind()
        self._window.say(chance_words(kind).copied)

    def back_from_copy(self) -> bool:
        """Shows the original again where the copy on the table was made; False: it is none.

        The copy is gone: nothing was played in it.
        """
        if (copy := self.desk.current) is None:
            return False
        at = len(copy.match.line) if copy.untouched else None
        if not self.desk.leave_copy():
            return False
        if at is not None and self.tab is not None:
            self.tab.replay.open(at)
        self._window.say(self.tr("The copy is gone: this is the game that it was made of."))
        return True

    def ask_open(self) -> None:
        """Asks for a saved game, or a sheet to be checked, and opens it."""
        title = self.tr("Open a saved game, a sheet or a pad")
        kinds = self.tr("Games, sheets and pads ({kinds});;All files (*)")
        kinds = kinds.format(kinds=f"*.kraal {PAPER_KINDS}")
        name, _ = QFileDialog.getOpenFileName(self._window, title, "", kinds)
        if name:
            self._take_file(Path(name))

    def open(self, path: Path) -> None:
        """Opens a save file; says why if it cannot."""
        try:
            self.desk.open(path)
        except (ReadFailed, BadSave) as error:
            self._troubles.tell_unopened(path, error)
        else:
            self._troubles.tell_unopened(path, None)

    def ask_code(self) -> None:
        """Asks for a share code and opens the game that is in it."""
        dialog = ShareDialog(self._window.appearance.look, self._window)
        dialog.entered.connect(self.desk.put)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_save_as(self) -> None:
        """Asks for a place and writes a copy of the match there."""
        title, proposed = self.tr("Save a copy"), self.menu.file_name("kraal")
        name, _ = QFileDialog.getSaveFileName(self._window, title, proposed, self._save_filter())
        if name:
            self.save_as(Path(name))

    def save_as(self, path: Path) -> None:
        """Writes a copy of the match; says so, or why it cannot."""
        path = path if path.suffix else path.with_suffix(".kraal")
        self.menu.write(path, lambda: self.desk.save_as(path))

    def may_close(self) -> bool:
        """Everything is saved, so this asks nothing, unless saving has failed."""
        if self.desk.unsaved:
            self.desk.keep()
        if self.desk.unsaved and not self._troubles.gives_up_unsaved():
            return False
        if not self.paper.close():
            return False
        self._keeper.change(in_play=self._window.at_table)
        self._leave_tab()
        self.thinker.close()
        self.players.close()
        self.desk.close()
        return True

    def _connect(self) -> None:
        window, page, do = self._window, self._window.start_page, self._window.commands
        page.new_wanted.connect(self.new)
        page.daily_wanted.connect(self.daily)
        page.continue_wanted.connect(self.go_on)
        page.rules_wanted.connect(self.menu.show_rules)
        page.open_wanted.connect(self.ask_open)
        page.paper.help_wanted.connect(lambda: self.menu.show_rules("bulls", "check"))
        do.new.triggered.connect(lambda: self.new(self._game_meant()))
        do.daily.triggered.connect(lambda: self.daily(self._game_meant()))
        do.open.triggered.connect(self.ask_open)
        do.enter_code.triggered.connect(self.ask_code)
        do.save_as.triggered.connect(self.ask_save_as)
        window.save_dropped.connect(self._take_file)
        self.paper.match_made.connect(self._keep_paper)
        window.page_changed.connect(self._page_changed)
        window.may_close = self.may_close
        self.desk.opened.connect(self._lay)

    def _lay(self, controller: MatchController) -> None:
        """Sits down at the match that the desk has put on the table."""
        game = controller.match.game.id
        self._leave_tab()
        self.tab = GameTab(
            controller,
            self.menu.parts(game),
            self._window.appearance.look,
            thinker=self.thinker,
            players=self.players,
        )
        self.tab.covering.again_wanted.connect(self.again)
        self.tab.covering.same_dice_wanted.connect(self.same_dice)
        self.tab.replay.branch_wanted.connect(self.play_on)
        controller.way_back = self.back_from_copy
        self.menu.set_tab(self.tab, game)
        self.study.set_tab(self.tab, game)
        after_first_paint(self.tab, self.tab.teaching.prepare)
        self.tab.fit_into(self._window.page_size)
        self._window.show_table(self.tab)

    def _take_file(self, path: Path) -> None:
        """A file was dropped onto the window: a sheet to be checked, or a saved game."""
        if not self.paper.take(path):
            self.open(path)

    def _keep_paper(self, match: AnyMatch) -> None:
        """A game that was played on paper is kept like any other."""
        self.desk.put(match)
        self._window.raise_()
        self._window.activateWindow()
        self._window.say(self.tr("The game from the sheet is kept, with replay and review."))

    def _leave_tab(self) -> None:
        if self.tab is not None:
            self.study.leave()
            self.tab.leave()
            self._keeper.change(side_width=min(self.tab.folding.side_width, WIDEST_SIDE))

    def _game_meant(self) -> str:
        """The game of a command: on the table, or on the card that has the keyboard."""
        meant = None if self._window.at_table else self._window.start_page.game_in_focus
        return meant or self.menu.game

    def _like(self, kept: Kept, source: ChanceSource) -> None:
        match = kept.match
        self.desk.start(kept.game, match.config, source, match.seats, seated_at_start(match))

    def _page_changed(self) -> None:
        # Kept at once: a program that is killed comes back where it was.
        self._keeper.change(in_play=self._window.at_table)
        self._keeper.keep()
        self._offers.show()

    def _save_filter(self) -> str:
        return self.tr("Saved games (*.kraal);;All files (*)")
