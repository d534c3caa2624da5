"""Where are the parts of the program made and connected? Here, and nowhere else."""

from __future__ import annotations

import gc
import signal
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from qtapp import paths, settings, texts
from qtapp.appearance import Appearance
from qtapp.keeper import SettingsKeeper
from qtapp.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

    from qtapp.session import Session


def run(folder: Path | None, game: str | None, game_id: str | None) -> int:
    """Opens the window, with a new game if one is named, and gives the exit code.

    `folder` is the data folder; None: the system's place for it.
    """
    # Ctrl+C in the terminal ends the program at once; the game is saved after every move.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app = QApplication(sys.argv[:1])
    program = Program(app, folder)
    sys.excepthook = program.report

    def begin() -> None:
        gc.enable()
        program.begin(game, game_id)

    after_first_paint(program.window, begin)
    program.window.show()
    return app.exec()


class _Painted(QObject):
    """Waits for the first frame of a widget."""

    def __init__(self, widget: QWidget, then: Callable[[], None]) -> None:
        super().__init__(widget)
        self._then = then
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._then)
            self.deleteLater()
        return False


def after_first_paint(widget: QWidget, then: Callable[[], None]) -> None:
    """Calls `then` once the widget is on the screen: what is heavy must not hold up the window."""
    _Painted(widget, then)


class Program:
    """All the parts of the running program."""

    def __init__(self, app: QApplication, folder: Path | None) -> None:
        app.setApplicationName("kraal")
        app.setApplicationDisplayName("Kraal")
        app.setDesktopFileName("kraal")
        self._no_folder: paths.NoDataFolder | None = None
        try:
            folder = paths.made(folder or paths.default_folder())
        except paths.NoDataFolder as error:
            self._no_folder = error
            folder = error.readable
        self._folder = folder
        self._found = settings.load(folder / paths.SETTINGS) if folder else None
        kept = self._found.settings if self._found else settings.Settings()
        writable = not self._no_folder and not (self._found and self._found.unreadable)
        path = folder / paths.SETTINGS if folder and writable else None
        self.keeper = SettingsKeeper(kept, path, app)
        self.appearance = Appearance(app, kept)
        self.window = MainWindow(self.keeper, self.appearance, folder)
        self.session: Session | None = None
        self._telling = False

    def begin(self, game: str | None, game_id: str | None) -> None:
        """Takes up the games, now that the window is there to be looked at."""
        from qtapp.session import Session

        self.window.furnish()
        self._tell_about_files()
        self.session = Session(self.window)
        self.session.begin(game, game_id)

    def report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Takes note of a fault of the program, tells the player once, and goes on."""
        from traceback import format_exception

        from PySide6.QtWidgets import QMessageBox

        from qtapp.fault_log import note_fault

        sys.__excepthook__(kind, error, trace)
        written = note_fault(self._folder, "".join(format_exception(error)))
        if self._telling:
            return
        self._telling = True
        tr = self.window.tr
        text = tr("Something went wrong in the program. The game is as it was saved last.")
        if written:
            text += " " + tr("What happened is written to {path}.").format(path=written)
        try:
            QMessageBox.warning(self.window, "Kraal", text)
        finally:
            self._telling = False

    def _tell_about_files(self) -> None:
        notice, tr = self.window.notice, self.window.tr
        if self._no_folder:
            notice.tell("folder", texts.no_data_folder(self._no_folder), tone="bad")
        if self._found and self._found.set_aside:
            text = tr("The settings were damaged and start anew; the old file is kept as {path}.")
            notice.tell("settings", text.format(path=self._found.set_aside))
        elif self._found and self._found.unreadable:
            notice.tell("settings", tr("The settings cannot be read, and are not changed."))
