"""Who sits at the match on the table? Its title, its players changed, a seat given up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMessageBox

from core.seating import Sitter
from qtapp import texts
from qtapp.data import kits
from qtapp.reasons import allow
from qtapp.registry import pages
from qtapp.table.levels import level_name, proposed_level
from qtapp.table.seats_dialog import SeatsDialog
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.codec import AnyMatch
    from core.terms import Seat
    from qtapp.desk import Desk
    from qtapp.main_window import MainWindow
    from qtapp.table.controller import MatchController


class Seating(QObject):
    """Serves the commands that change who plays, for the match that lies on the desk."""

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window = window
        self._desk = desk
        do = window.commands
        do.players.triggered.connect(self.ask)
        do.give_up.triggered.connect(self.ask_give_up)
        window.page_changed.connect(self.follow)
        desk.opened.connect(self._opened)
        self.follow()

    def follow(self) -> None:
        """Lets title and menu say what is true now."""
        current = self._desk.current if self._window.at_table else None
        if current is not None:
            title = pages()[current.game].title()
            self._window.setWindowTitle(texts.window_title(title, current.players))
        do = self._window.commands
        allow(do.players, self._why_no_change())
        allow(do.give_up, self._why_not_give_up())

    def ask(self) -> None:
        """Asks who is to play which seat from now on."""
        if (match := self._match) is None or self._why_no_change():
            return
        sitters = match.sitters or (Sitter(""),) * match.seats
        look = self._window.appearance.look
        keeper = self._window.keeper
        dialog = SeatsDialog(
            kits()[match.game.id],
            sitters,
            look,
            self._window,
            given_up=match.resigned,
            way=keeper.settings.asking,
        )
        dialog.way_chosen.connect(lambda way: keeper.change(asking=way))
        dialog.chosen.connect(lambda chosen: self._change(match, chosen))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def ask_give_up(self) -> None:
        """Asks the person who looks whether she really gives up."""
        if (controller := self._controller) is None or self._why_not_give_up():
            return
        seat = controller.viewer
        if seat is None:
            return
        name = seat_name(controller.names, seat)
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setWindowTitle(self.tr("Give up"))
        asked = self.tr("Does {name} give up?").format(name=name)
        box.setText(f"{asked} {self._what_follows(controller.match, seat)}")
        sure = box.addButton(self.tr("Give up"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        sure.clicked.connect(lambda: self._give_up(controller.match, seat))
        box.open()

    @property
    def _controller(self) -> MatchController | None:
        return self._desk.controller if self._window.at_table else None

    @property
    def _match(self) -> AnyMatch | None:
        return self._controller.match if self._controller else None

    def _opened(self, controller: MatchController) -> None:
        controller.changed.connect(self.follow)
        controller.viewer_changed.connect(self.follow)

    def _why_no_change(self) -> str:
        match = self._match
        if match is None:
            return self.tr("There is no game on the table.")
        if match.seats == 1:
            return self.tr("This is a game for one.")
        return self.tr("The game is over.") if match.outcome() else ""

    def _why_not_give_up(self) -> str:
        if why := self._why_no_change():
            return why
        if self._controller is None or self._controller.viewer is None:
            return self.tr("Nobody looks at the table now: whoever gives up opens the curtain.")
        gone = self._controller.viewer in self._controller.match.resigned
        return self.tr("This seat has been given up.") if gone else ""

    def _change(self, match: AnyMatch, sitters: tuple[Sitter, ...]) -> None:
        # Meanwhile the match may have left the table, or come to its end.
        if match is self._match and not self._why_no_change():
            match.set_sitters(sitters)
            self.follow()
            self._window.say(self.tr("Now play: {players}.").format(players=self._players(match)))

    def _give_up(self, match: AnyMatch, seat: Seat) -> None:
        if match is not self._match or match.outcome() or seat in match.resigned:
            return
        name, level = seat_name(match.names, seat), _level(match)
        match.resign(seat)
        if match.outcome():
            self._window.say(self.tr("{name} has given up.").format(name=name))
            return
        sitters = list(match.sitters or (Sitter(""),) * match.seats)
        sitters[seat] = replace(sitters[seat], bot=level)
        match.set_sitters(tuple(sitters))
        self.follow()
        said = self.tr("{name} has given up; a computer player ({level}) plays on.")
        self._window.say(said.format(name=name, level=level_name(level)))

    def _what_follows(self, match: AnyMatch, seat: Seat) -> str:
        if match.seats - len(match.resigned) > 2:
            text = self.tr("The game goes on: a computer player ({level}) takes over the seat.")
            return text.format(level=level_name(_level(match)))
        others = (it for it in range(match.seats) if it != seat and it not in match.resigned)
        names = ", ".join(seat_name(match.names, it) for it in others)
        return self.tr("The game ends, and {name} wins.").format(name=names)

    def _players(self, match: AnyMatch) -> str:
        return ", ".join(seat_name(match.names, seat) for seat in range(match.seats))


def seated_at_start(match: AnyMatch) -> tuple[Sitter, ...]:
    """Who sits down at the next game: whoever gave up in this one plays again by herself."""
    return tuple(
        replace(sitter, bot="") if seat in match.resigned else sitter
        for seat, sitter in enumerate(match.sitters)
    )


def _level(match: AnyMatch) -> str:
    """The level at which a seat is played on that was given up."""
    kit = kits()[match.game.id]
    return proposed_level(kit) or kit.bots[0].id
