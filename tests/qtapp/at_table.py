"""What is to be seen of the whole program with a game on its table, whichever game it is?"""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton

from core.codec import AnyMatch, dump
from core.terms import Seat
from qtapp.app import Program
from qtapp.data import kits
from qtapp.decks import Decks
from qtapp.table.game_tab import GameTab
from qtapp.table.new_game import NewGameDialog
from qtapp.table.seat_row import SeatRow
from tests.qtapp.conftest import Start
from tests.qtapp.table.players import wait


def begun(start: Start, at: str = "data") -> Program:
    """The program, with nothing that moves, and computers that play at once."""
    program = start(at=at)
    program.keeper.change(motion="reduced", pace="instant")
    return program


class AtTable:
    """The program with a game on its table, as far as it is to be seen."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @property
    def tab(self) -> GameTab:
        assert self.program.session is not None
        assert self.program.session.tab is not None
        return self.program.session.tab

    @property
    def match(self) -> AnyMatch:
        return self.tab.controller.match

    @property
    def due(self) -> Seat | None:
        """Whom the curtain asks for."""
        due = self.tab.controller.due
        assert self.tab.handing.curtain.isVisible() == (due is not None)
        assert self.tab.view.isVisible() == (due is None and not self.over_shown)
        return due

    @property
    def viewer(self) -> Seat | None:
        return self.tab.controller.viewer

    @property
    def over_shown(self) -> bool:
        """Whether the end page lies over the board."""
        return self.tab.covering.result_shown

    def is_looked_back_at(self) -> bool:
        """Whether an old moment is on the board."""
        return self.tab.replay.on

    @property
    def dialog(self) -> NewGameDialog:
        (found,) = (it for it in QApplication.topLevelWidgets() if isinstance(it, NewGameDialog))
        return found

    def come_back(self) -> None:
        """A dialog is gone, and the window that it was before is in use again.

        That is seen to by whatever manages the windows; without a screen nobody does.
        """
        self.program.window.activateWindow()
        assert QTest.qWaitForWindowActive(self.program.window)

    def wait_for_others(self, since: int) -> None:
        """Waits until the log is longer than it was: computers play."""
        wait(lambda: len(self.match.log) > since)

    def rows(self) -> list[SeatRow]:
        """The rows of the dialog, one for each seat that plays."""
        assert self.dialog.seats is not None
        return [row for row in self.dialog.seats.rows if row.isVisible()]

    def shown_button(self, text: str) -> QAbstractButton:
        """The button in sight that has this text."""
        buttons = self.tab.findChildren(QPushButton)
        return next(it for it in buttons if it.isVisible() and it.text() == text)

    def told(self) -> list[str]:
        """What can be read at the table."""
        return [label.text() for label in self.tab.findChildren(QLabel) if label.isVisible()]

    def saved(self) -> bytes:
        """What lies in the data folder now."""
        assert self.program.session is not None
        current = self.program.session.desk.current
        assert current is not None
        assert current.store.path is not None
        return current.store.path.read_bytes()


def with_deck(program: Program, game: str, toml: str) -> Program:
    """The same, with this file in the folder of decks."""
    folder = Decks(kits()[game], program.window.folder).make_folder()
    (folder / "own.toml").write_text(toml, encoding="utf-8")
    return program


def with_match(program: Program, match: AnyMatch) -> Program:
    """The same, with this match on its table, as from a file that is opened."""
    assert program.window.folder is not None
    file = program.window.folder.with_suffix(".kraal")
    file.write_text(dump(match), encoding="utf-8")
    assert program.session is not None
    program.session.open(file)
    AtTable(program).come_back()
    QApplication.processEvents()
    return program
