"""How is a new game agreed on? The dialog, filled in with what was chosen the last time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.chance import GameId, Rng
from core.game_id import new_id
from qtapp.data import kits
from qtapp.decks import Decks
from qtapp.help_dock import HelpDialog
from qtapp.last_game import kept, last_game
from qtapp.registry import pages
from qtapp.table.new_game import NewGame, NewGameDialog
from qtapp.table.seats import first_sitters

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.kit import AnyKit
    from core.seating import Sitter
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
        decks = Decks(kit, self._window.folder)
        dialog = NewGameDialog(kit, self._parts(game), look, self._window, decks)
        self._propose(dialog, kit)
        dialog.help_wanted.connect(lambda rule: self._explain(game, rule, dialog))
        dialog.accepted.connect(lambda: self._start(game, dialog.result_game()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def start_at_once(self, game: str) -> None:
        """Begins a game by its first rules, without asking.

        One for a single player has an ID that nobody has had.
        """
        config = kits()[game].configs[0].config
        sitters = self.sitters(game)
        seats = len(sitters) or kits()[game].game.seats[0]
        source = Rng() if seats > 1 else GameId(new_id(game))
        self._desk.start(game, config, source, seats, sitters)

    def _propose(self, dialog: NewGameDialog, kit: AnyKit) -> None:
        """Fills in what was chosen the last time, as far as it still makes sense."""
        last = last_game(kit, self._keeper.settings.new_game.get(kit.game.id))
        dialog.set_config(last.config)
        dialog.dice.choose(last.own)
        dialog.way.set_way(self._keeper.settings.asking)
        if dialog.seats is not None and last.sitters:
            dialog.seats.set_sitters(last.sitters)
        if dialog.deck is not None and last.deck:
            dialog.deck.choose(last.deck)

    def sitters(self, game: str, seats: int | None = None) -> tuple[Sitter, ...]:
        """Who sits down at a game that is not asked about first; () if it is one for one player.

        Those of the last time, or so many `seats`.
        """
        kit = kits()[game]
        if kit.game.seats[-1] == 1:
            return ()
        last = last_game(kit, self._keeper.settings.new_game.get(game)).sitters
        return first_sitters(kit, seats or len(last) or kit.game.seats[0], last)

    def _explain(self, game: str, rule: str, dialog: NewGameDialog) -> None:
        """Shows a rule before a dialog that keeps the window itself out of reach."""
        HelpDialog(pages()[game], self._window.appearance.look, dialog).open_at(rule)

    def _start(self, game: str, wish: NewGame) -> None:
        self._keeper.change(new_game={**self._keeper.settings.new_game, game: kept(wish)})
        if wish.way is not None:
            self._keeper.change(asking=wish.way)
        self._keeper.keep()
        self._desk.start(game, wish.config, wish.source, wish.seats, wish.sitters)
