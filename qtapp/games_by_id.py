"""What happens when the game of an ID is asked for? It is begun, gone on with, or told of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox

from core.chance import GameId
from core.game_id import daily_id
from qtapp import texts
from qtapp.data import kits
from qtapp.registry import pages

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.desk import Desk
    from qtapp.kept import Kept
    from qtapp.main_window import MainWindow
    from qtapp.new_games import NewGames

translate = QCoreApplication.translate


class GamesById:
    """Finds the game of an ID among those that are kept, before it is begun anew."""

    def __init__(
        self, window: MainWindow, desk: Desk, new_games: NewGames, take: Callable[[Kept], None]
    ) -> None:
        """`take` puts a game that is kept on the table."""
        self._window = window
        self._desk = desk
        self._new_games = new_games
        self._take = take

    def play(self, game: str, game_id: str) -> None:
        """Begins the game of an ID, goes on with it, or tells that it is over."""
        for kept in self._desk.waiting():
            if kept.game_id == game_id and not kept.branched:
                self._take(kept)
                return
        for kept in self._desk.finished():
            if kept.game_id == game_id and not kept.branched:
                self._ask_again(kept)
                return
        self._start(game, game_id)

    def _start(self, game: str, game_id: str) -> None:
        """Begins it as everybody with this ID does: by the first rules, with the fewest players."""
        kit = kits()[game]
        seats = kit.game.seats[0]
        sitters = self._new_games.sitters(game, seats)
        self._desk.start(game, kit.configs[0].config, GameId(game_id), seats, sitters)

    def _ask_again(self, kept: Kept) -> None:
        """It is over: it can be looked at, or played once more."""
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        if kept.game_id == daily_id(kept.game):
            box.setWindowTitle(translate("Session", "Daily game"))
            box.setText(texts.daily_played(kept))
        else:
            box.setWindowTitle(pages()[kept.game].title())
            box.setText(texts.id_played(kept))
        look = box.addButton(translate("Session", "Look at it"), QMessageBox.ButtonRole.AcceptRole)
        again = box.addButton(
            translate("Session", "Play it again"), QMessageBox.ButtonRole.ActionRole
        )
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(look)
        look.clicked.connect(lambda: self._take(kept))
        again.clicked.connect(lambda: self._start(kept.game, kept.game_id))
        box.open()
