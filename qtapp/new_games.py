"""How is a new game agreed on? The dialog, filled in with what was chosen the last time."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import msgspec

from core.chance import OwnTable
from qtapp.data import kits
from qtapp.help_dock import HelpDialog
from qtapp.registry import pages
from qtapp.table.new_game import NewGame, NewGameDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.kit import AnyKit
    from qtapp.desk import Desk
    from qtapp.main_window import MainWindow
    from qtapp.parts import GameParts


class NewGames:
    """Asks how a new game is to be played, starts it at the desk, and remembers the choice."""

    def __init__(self, window: MainWindow, desk: Desk, parts: Callable[[str], GameParts]) -> None:
        """`parts` gives those of a game by its name."""
        self._window = window
        self._keeper = window.keeper
        self._desk = desk
        self._parts = parts

    def ask(self, game: str) -> None:
        """Opens the dialog; what comes of it comes later."""
        kit, look = kits()[game], self._window.appearance.look
        dialog = NewGameDialog(kit, self._parts(game), look, self._window)
        self._propose(dialog, kit)
        dialog.help_wanted.connect(lambda rule: self._explain(game, rule, dialog))
        dialog.accepted.connect(lambda: self._start(game, dialog.result_game()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _propose(self, dialog: NewGameDialog, kit: AnyKit) -> None:
        """Fills in what was chosen the last time, as far as it still makes sense."""
        chosen = self._keeper.settings.new_game.get(kit.game.id)
        if not isinstance(chosen, dict):
            return
        try:
            config: Any = msgspec.convert(chosen.get("config"), kit.game.config_type)
        except (msgspec.MsgspecError, ValueError):
            return
        dialog.set_config(config)
        dialog.dice.own.setChecked(chosen.get("dice") == "table")

    def _explain(self, game: str, rule: str, dialog: NewGameDialog) -> None:
        """Shows a rule before a dialog that keeps the window itself out of reach."""
        HelpDialog(pages()[game], self._window.appearance.look, dialog).open_at(rule)

    def _start(self, game: str, wish: NewGame) -> None:
        chosen = {
            "config": asdict(wish.config),
            "dice": "table" if isinstance(wish.source, OwnTable) else "program",
        }
        self._keeper.change(new_game={**self._keeper.settings.new_game, game: chosen})
        self._keeper.keep()
        self._desk.start(game, wish.config, wish.source, wish.seats)
