"""What surrounds the table? The window with its pages, menus, messages and status line.

It is on the screen before any game, rule or geometry is imported: `Session`, which knows them,
takes over once the window has been painted. For the same reason nothing on the way to the first
frame names `Qt`, whose hundred enums take a tenth of the start, nor draws a picture: `furnish` adds
what needs them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from qtapp import texts
from qtapp.registry import pages
from qtapp.screens import clamp
from qtapp.settings import LARGEST_TEXT, SMALLEST_TEXT
from qtapp.start_page import StartPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

    from qtapp.appearance import Appearance
    from qtapp.commands import Commands
    from qtapp.keeper import SettingsKeeper
    from qtapp.look import Look
    from qtapp.notice import NoticeBar
    from qtapp.settings import Settings
    from qtapp.standing import Standing
    from qtapp.status_line import StatusLine

_FIRST_SIZE: Final = QSize(1180, 780)
_TITLE_BAR: Final = 32
"""Pixels left free at the top of a screen, so that the window can be taken hold of."""
_TEXT_STEP: Final = 0.1
_TOLD_MS: Final = 4000
_TOLD_MS_A_LETTER: Final = 60
"""A sentence stays in the status line for so long, so that it can be read twice."""
_LAYOUTS: Final = 6
"""So often what changes in a layout is handed on to the one around it before all is painted."""


class MainWindow(QMainWindow):
    """The one window of the program."""

    commands: Commands
    notice: NoticeBar
    _status: StatusLine

    save_dropped = Signal(object)
    """The `Path` of a file that was dropped onto the window."""
    page_changed = Signal()
    """The start page or a table has come to the front."""
    look_changed = Signal(object)
    """The new `Look`, after the window itself has taken it over."""

    def __init__(self, keeper: SettingsKeeper, appearance: Appearance, folder: Path | None) -> None:
        """`folder` is the data folder; None: there is none."""
        super().__init__()
        self.keeper = keeper
        self.appearance = appearance
        self.folder = folder
        self.may_close: Callable[[], bool] = lambda: True
        """Asked before the window closes; False: it stays."""
        self.setWindowTitle("Kraal")
        self.setAcceptDrops(True)
        tr, bar = self.tr, self.menuBar()
        titles = (tr("&Game"), tr("&View"), tr("&Table"), tr("&Paper"), tr("&Help"))
        self._menus = tuple(map(bar.addMenu, titles))
        middle = QWidget(self)
        self.setCentralWidget(middle)
        self._stack = QStackedWidget(middle)
        self.start_page = StartPage(pages().values(), self._stack)
        self._stack.addWidget(self.start_page)
        self._table: QWidget | None = None
        self._rows = QVBoxLayout(middle)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._rows.addWidget(self._stack, 1)
        self.start_page.set_look(appearance.look)
        self.statusBar().setSizeGripEnabled(False)
        self._restore_geometry()
        self.start_page.focus_first()

    def furnish(self) -> None:
        """Adds what the first frame does not show: the commands in the menus, and messages."""
        from qtapp.commands import Commands
        from qtapp.notice import NoticeBar
        from qtapp.status_line import StatusLine

        self.appearance.furnish()
        self.start_page.furnish(self.appearance.look)
        self._status = StatusLine(self)
        self.setStatusBar(self._status)
        self.commands = Commands(self, self._menus)
        self.notice = NoticeBar(self.centralWidget())
        self._rows.insertWidget(0, self.notice)
        self._connect()
        self._settings_changed(self.keeper.settings)
        self.commands.full_screen.setChecked(self.isFullScreen())

    def show_start(self) -> None:
        """Shows the start page; what lies on the table stays there."""
        self._stack.setCurrentWidget(self.start_page)
        self.setWindowTitle("Kraal")
        self.say_no_more()
        self.focus_page()
        self.page_changed.emit()

    def show_table(self, table: QWidget) -> None:
        """Shows a game's page, in the place of the one before."""
        before, self._table = self._table, table
        if before is not table:
            self._stack.addWidget(table)
        self._stack.setCurrentWidget(table)
        if before is not None and before is not table:
            self._stack.removeWidget(before)
            before.deleteLater()
        self.say_no_more()
        self.focus_page()
        self.page_changed.emit()

    @property
    def page_size(self) -> QSize:
        """The room of a page, in pixels."""
        return self._stack.size()

    @property
    def standing(self) -> Standing:
        """What the status line says of the match all the time."""
        return self._status.standing

    @property
    def at_table(self) -> bool:
        """Whether a game is shown, and not the start page."""
        return self._stack.currentWidget() is not self.start_page

    def show_sentence(self, sentence: str) -> None:
        """Puts a sentence into the status line, until the next one or for some seconds."""
        self.statusBar().showMessage(sentence, _TOLD_MS + _TOLD_MS_A_LETTER * len(sentence))

    def say(self, sentence: str) -> None:
        """Like `show_sentence`, and has a screen reader say it."""
        from qtapp.board.accessible import announce  # slow to import

        self.show_sentence(sentence)
        announce(self, sentence)

    def say_no_more(self) -> None:
        """Takes away a sentence that has been overtaken."""
        self.statusBar().clearMessage()

    def focus_page(self) -> None:
        """Puts the keyboard on the table, or on the start page."""
        if self.at_table and self._table is not None:
            self._table.setFocus()
        else:
            self.start_page.focus_first()

    def _connect(self) -> None:
        do = self.commands
        do.quit.triggered.connect(self.close)
        do.full_screen.toggled.connect(self._set_full_screen)
        do.text_larger.triggered.connect(lambda: self._scale_text(_TEXT_STEP))
        do.text_smaller.triggered.connect(lambda: self._scale_text(-_TEXT_STEP))
        for theme, action in do.themes.items():
            action.triggered.connect(lambda _=False, name=theme: self._change(theme=name))
        for pace, action in do.paces.items():
            action.triggered.connect(lambda _=False, pace=pace: self._change(pace=pace))
        for way, action in do.ways.items():
            action.triggered.connect(lambda _=False, way=way: self._change(asking=way))
        do.preferences.triggered.connect(self._show_preferences)
        do.about.triggered.connect(self._show_about)
        do.data_folder.triggered.connect(self._show_data_folder)
        do.data_folder.setEnabled(self.folder is not None)
        do.start_page.triggered.connect(self.show_start)
        do.legal_lights.toggled.connect(lambda on: self._change(legal_lights=on))
        do.tutor.toggled.connect(lambda on: self._change(tutor=on))
        do.curtain.toggled.connect(lambda on: self._change(curtain_for_secrets=on))
        self.keeper.save_failed.connect(
            lambda error: self.notice.tell("settings", texts.save_failed(error), tone="bad")
        )
        self.keeper.changed.connect(self._settings_changed)
        self.keeper.changed.connect(self.appearance.follow)
        self.appearance.changed.connect(self._look_changed)

    def _change(self, **fields: Any) -> None:
        self.keeper.change(**fields)
        self.keeper.keep()

    def _settings_changed(self, settings: Settings) -> None:
        do = self.commands
        do.themes[settings.theme].setChecked(True)
        do.paces[settings.pace].setChecked(True)
        do.ways[settings.asking].setChecked(True)
        do.legal_lights.setChecked(settings.legal_lights)
        do.tutor.setChecked(settings.tutor)
        do.curtain.setChecked(settings.curtain_for_secrets)
        do.text_larger.setEnabled(settings.text_scale < LARGEST_TEXT)
        do.text_smaller.setEnabled(settings.text_scale > SMALLEST_TEXT)

    def _look_changed(self, look: Look) -> None:
        self.start_page.set_look(look)
        self.look_changed.emit(look)

    def _scale_text(self, by: float) -> None:
        scale = round(self.keeper.settings.text_scale + by, 2)
        self._change(text_scale=min(max(scale, SMALLEST_TEXT), LARGEST_TEXT))
        percent = round(100 * self.keeper.settings.text_scale)
        self.say(self.tr("Text size {percent} %").format(percent=percent))

    def _set_full_screen(self, on: bool) -> None:  # noqa: FBT001 - a slot
        from PySide6.QtCore import Qt

        state = self.windowState()
        full = Qt.WindowState.WindowFullScreen
        self.setWindowState(state | full if on else state & ~full)

    def _show_preferences(self) -> None:
        from qtapp.preferences import PreferencesDialog

        PreferencesDialog(self.keeper, self).open()

    def _show_about(self) -> None:
        from qtapp.about import AboutDialog

        AboutDialog(self.folder, self.appearance.look.scale, self).open()

    def _show_data_folder(self) -> None:
        from PySide6.QtCore import QUrl
        from PySide6.QtGui import QDesktopServices

        if self.folder is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder)))
            self.say(self.tr("Settings and games are in {folder}").format(folder=self.folder))

    def _restore_geometry(self) -> None:
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        areas = [area.adjusted(0, _TITLE_BAR, 0, 0) for area in screens]
        saved = QByteArray.fromBase64(self.keeper.settings.geometry.encode())
        if not self.restoreGeometry(saved):
            self.resize(_FIRST_SIZE)
            if areas:
                rect = self.geometry()
                rect.moveCenter(areas[0].center())
                self.setGeometry(clamp(rect, areas))
        elif not self.isMaximized() and not self.isFullScreen():
            self.setGeometry(clamp(self.geometry(), areas))

    def event(self, event: QEvent) -> bool:
        """Nothing is painted before all has its place: else half of it would show for a moment."""
        if event.type() == QEvent.Type.UpdateRequest:
            for _ in range(_LAYOUTS):
                QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_close():
            event.ignore()
            return
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self._change(geometry=geometry)
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_file(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if path := _dropped_file(event):
            event.acceptProposedAction()
            self.save_dropped.emit(path)


def _dropped_file(event: QDropEvent) -> Path | None:
    """The one file on this computer that is being dropped."""
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
