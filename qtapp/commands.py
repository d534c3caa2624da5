"""Which commands does the main window have? Menus and shortcuts, in one table."""

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from qtapp.settings import THEMES
from qtapp.table.pace import PACES
from qtapp.table.rounds import Way
from qtapp.table.words import HINT_KEY

K = TypeVar("K", bound=str)
Keys = QKeySequence.StandardKey | str


class Commands:
    """The commands as `QAction`s; the window connects them and says when they are of use."""

    def __init__(self, window: QMainWindow, menus: tuple[QMenu, ...]) -> None:
        """`menus` are those of the menu bar, still empty: game, view, table, paper, help."""
        self._window = window
        self._menus = menus
        self.game, self._view, self._table, self._paper, self._help = menus
        for menu in menus:
            menu.setToolTipsVisible(True)
        self._make_game_menu()
        self._make_view_menu()
        self._make_table_menu()
        self._make_paper_menu()
        self._make_help_menu()

    def by_menu(self) -> Iterator[tuple[str, list[QAction]]]:
        """Each menu's title and the commands in it that have keys."""
        for menu in self._menus:
            yield menu.title(), [action for action in menu.actions() if action.shortcuts()]

    def _make_game_menu(self) -> None:
        tr = self._window.tr
        game = self.game
        self.new = self._add(game, tr("&New game…"), QKeySequence.StandardKey.New)
        self.daily = self._add(game, tr("&Daily game"), "Ctrl+D")
        self.waiting = game.addMenu(tr("Unfinished ga&mes"))
        self.finished = game.addMenu(tr("F&inished games"))
        self.open = self._add(game, tr("&Open…"), QKeySequence.StandardKey.Open)
        self.save_as = self._add(game, tr("Save &as…"), QKeySequence.StandardKey.SaveAs, "Ctrl+S")
        self.save_as.setStatusTip(tr("Write a copy to a file; the game itself is always saved"))
        game.addSeparator()
        self.undo = self._add(game, tr("&Undo"), QKeySequence.StandardKey.Undo)
        self.redo = self._add(game, tr("&Redo"), QKeySequence.StandardKey.Redo, "Ctrl+Y")
        self.restart = self._add(game, tr("Res&tart"), "Ctrl+F5")
        self.restart.setStatusTip(tr("Back to the start; can be undone"))
        game.addSeparator()
        self.copy_code = self._add(game, tr("&Copy share code"), "Ctrl+Shift+C")
        self.copy_game_id = self._add(game, tr("Copy game &ID"))
        self.enter_code = self._add(game, tr("En&ter a share code…"), "Ctrl+Shift+V")
        self.export = game.addMenu(tr("&Export picture"))
        self.export_png = self._add(self.export, tr("As &PNG…"))
        self.export_svg = self._add(self.export, tr("As &SVG…"))
        game.addSeparator()
        self.start_page = self._add(game, tr("Start &page"), "Ctrl+Home")
        self.preferences = self._add(
            game, tr("Pre&ferences…"), QKeySequence.StandardKey.Preferences, "Ctrl+,"
        )
        self.preferences.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.quit = self._add(game, tr("&Quit"), QKeySequence.StandardKey.Quit, "Ctrl+Q")
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def _make_view_menu(self) -> None:
        tr = self._window.tr
        view = self._view
        self.zoom_in = self._add(view, tr("Zoom &in"), QKeySequence.StandardKey.ZoomIn, "Ctrl+=")
        self.zoom_out = self._add(view, tr("Zoom &out"), QKeySequence.StandardKey.ZoomOut)
        self.zoom_reset = self._add(view, tr("Fit the &board"), "Ctrl+0")
        self.full_screen = self._add(
            view, tr("&Full screen"), "F11", QKeySequence.StandardKey.FullScreen
        )
        self.full_screen.setCheckable(True)
        view.addSeparator()
        self.text_larger = self._add(view, tr("Text &larger"), "Ctrl+Shift+Up")
        self.text_smaller = self._add(view, tr("Text s&maller"), "Ctrl+Shift+Down")
        self.themes = self._themes(view.addMenu(tr("&Theme")))
        view.addSeparator()
        self.replay = self._add(view, tr("&Replay"), "Ctrl+R")
        self.replay.setCheckable(True)
        self.study = self._add(view, tr("Solv&er view"), "Ctrl+E")
        self.study.setCheckable(True)
        self.review = self._add(view, tr("Re&view"), "Ctrl+Shift+R")
        self.review.setStatusTip(tr("Luck and play, and where points were lost"))
        self.both_lines = self._add(view, tr("Both li&nes"), "Ctrl+B")
        self.both_lines.setCheckable(True)

    def _make_table_menu(self) -> None:
        tr = self._window.tr
        table = self._table
        self.own_dice = self._add(table, tr("My own &dice"), "Ctrl+T")
        self.own_dice.setCheckable(True)
        self.own_cards = self._add(table, tr("&Real dice and cards"))
        self.own_cards.setCheckable(True)
        self.own_cards.setVisible(False)  # only in a game that is played with both
        self.legal_lights = self._add(table, tr("&Light up what may be played"), "Ctrl+L")
        self.legal_lights.setCheckable(True)
        table.addSeparator()
        self.hint = self._add(table, tr("&Hint"), HINT_KEY)
        self.hint.setStatusTip(tr("A nudge first, and each time one step more"))
        self.tutor = self._add(table, tr("&Tutor"), "Ctrl+Shift+H")
        self.tutor.setCheckable(True)
        self.tutor.setStatusTip(tr("Asks before a costly play"))
        table.addSeparator()
        self.paces = self._paces(table.addMenu(tr("Pace of &computer players and results")))
        self.paces["step"].setStatusTip(tr("Each of their moves waits for the space bar"))
        self.ways = self._ways(table.addMenu(tr("&Asking all round")))
        self.curtain = self._add(table, tr("C&urtain only before secrets"))
        self.curtain.setCheckable(True)
        self.curtain.setStatusTip(tr("Nothing hides the table between turns that are open to all"))
        self.players = self._add(table, tr("&Players…"))
        self.give_up = self._add(table, tr("&Give up…"))

    def _make_paper_menu(self) -> None:
        tr = self._window.tr
        paper = self._paper
        self.check_sheet = self._add(paper, tr("&Check a sheet…"), "Ctrl+K")
        self.check_sheet.setStatusTip(tr("From a photograph, or typed in: the score, and faults"))
        self.print_sheet = self._add(paper, tr("&Print a sheet…"), QKeySequence.StandardKey.Print)
        self.pads = paper.addMenu(tr("&Score pad"))
        self.pad_kairo = self._add(self.pads, tr("From Cape to &Cairo"))
        self.pad_cow = self._add(self.pads, tr("&Unexploded Cow"))

    def _make_help_menu(self) -> None:
        tr = self._window.tr
        about = self._help
        self.rules = self._add(about, tr("&Rules"), QKeySequence.StandardKey.HelpContents, "F1")
        self.how_to_play = self._add(about, tr("&How to play"))
        self.keys = self._add(about, tr("&Keys"), "?")
        about.addSeparator()
        self.data_folder = self._add(about, tr("&Data folder"))
        self.about = self._add(about, tr("&About Kraal"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)

    def _add(self, menu: QMenu, text: str, *keys: Keys) -> QAction:
        action = menu.addAction(text)
        sequences: list[QKeySequence] = []
        for key in keys:
            sequences += [
                found
                for found in (
                    [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)
                )
                if found not in sequences
            ]
        action.setShortcuts(sequences)
        return action

    def _paces(self, menu: QMenu) -> dict[str, QAction]:
        tr = self._window.tr
        names = {
            "instant": tr("&Instant"),
            "quick": tr("&Quick"),
            "normal": tr("&Normal"),
            "slow": tr("S&low"),
            "step": tr("&Step by step"),
        }
        return self._choice(menu, {pace: names[pace] for pace in PACES})

    def _ways(self, menu: QMenu) -> dict[Way, QAction]:
        tr = self._window.tr
        return self._choice(
            menu,
            {
                "anyone": tr("&All persons at once: whoever does something says so"),
                "hand-round": tr("&One after the other, each behind the curtain"),
            },
        )

    def _themes(self, menu: QMenu) -> dict[str, QAction]:
        tr = self._window.tr
        names = {"system": tr("&System"), "light": tr("&Light"), "dark": tr("&Dark")}
        return self._choice(menu, {theme: names[theme] for theme in THEMES})

    def _choice(self, menu: QMenu, names: dict[K, str]) -> dict[K, QAction]:
        """Entries of which one is chosen, by their ids."""
        group = QActionGroup(menu)
        choice: dict[K, QAction] = {}
        for each, name in names.items():
            action = choice[each] = self._add(menu, name)
            action.setCheckable(True)
            group.addAction(action)
        return choice
