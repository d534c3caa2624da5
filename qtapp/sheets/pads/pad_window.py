"""Where does a pad live on the screen? In a small window of its own, which keeps all by itself."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QFontMetrics
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from core.pads.pad import PAD_GAMES, Pad
from core.pads.pad_text import BadPad, load_pad
from qtapp import texts
from qtapp.board.theme import spacing, ui_font
from qtapp.look import Look
from qtapp.notice import NoticeBar
from qtapp.reasons import explain_keys
from qtapp.sheets.pads.new_pad import NewPadPage
from qtapp.sheets.pads.pad_commands import PadBar, PadCommands
from qtapp.sheets.pads.pad_output import PadOutput, pad_files
from qtapp.sheets.pads.pad_page import PadPage
from qtapp.sheets.pads.pad_shelf import DamagedPad, PadShelf
from qtapp.sheets.pads.pad_sides import PAD_SIDES
from qtapp.sheets.pads.pad_words import bad_pad, translate
from qtapp.sheets.saving import folder_in_use, use_folder_of
from qtapp.table.files import ReadFailed, SaveFailed, read_file

FOLDER = "pads"
"""Below the data folder."""


class PadWindow(QMainWindow):
    """The pad of one game: the page that asks who plays, and then the ledger."""

    closed = Signal()

    def __init__(self, game: str, look: Look, folder: Path | None) -> None:
        """`game` is one of `PAD_GAMES`, with what was written on its pad last.

        `folder` is the data folder; None: nothing can be kept, and that is told. The window deletes
        itself when closed.
        """
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._look = look
        self._game = PAD_GAMES[game]
        self._words = PAD_SIDES[game].words()
        self._shelf = PadShelf(folder / FOLDER if folder else None, game)
        self.setWindowTitle(translate("sheets", "Score pad: {game}").format(game=self._words.title))
        self.commands = PadCommands(self)
        self.notice = NoticeBar()
        self.bar = PadBar(self.commands, look)
        self.new_page = NewPadPage(self._game, self._words, look)
        self.new_page.begun.connect(self._show)
        self.new_page.resumed.connect(lambda kept: self._resume(kept.path, kept.pad))
        self.page: PadPage | None = None
        """The pad that is written on; None: it is asked who plays."""
        self.output = PadOutput(self, self._words)
        self.output.written.connect(self._copied)
        self._saved: Pad | None = None
        """The pad that was kept last, or for which this was tried."""
        self._on_disk: Pad | None = None
        """The pad that is whole in some file."""
        self._column = QVBoxLayout()
        self._lay_out()
        self._connect()
        if folder is None:
            self.notice.tell("folder", self._not_kept())
        self._take_up()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._align_menus()
        self.new_page.set_look(look)
        if self.page is not None:
            self.page.set_look(look)

    def ask_new(self) -> None:
        """Asks who plays; the pad in hand is kept."""
        if self._loses():
            return
        self._put_away()
        kept, damaged = self._shelf.kept()
        self._tell_damaged(damaged)
        self.new_page.offer(kept)
        self.new_page.show()
        self.new_page.names[0].setFocus()
        self._refresh()

    def open(self, path: Path) -> None:
        """Opens a pad's file; one from elsewhere is copied to the others, and stays as it is."""
        try:
            pad = load_pad(read_file(path))
        except ReadFailed as error:
            self.notice.tell("open", texts.read_failed(error), tone="bad")
            return
        except BadPad as error:
            self.notice.tell("open", bad_pad(path.name, error), tone="bad")
            return
        if pad.game is not self._game:
            text = translate(
                "sheets", "{name} is a pad of another game; open it in that one's pad."
            )
            self.notice.tell("open", text.format(name=path.name), tone="bad")
            return
        self.notice.clear("open")
        if self._loses():
            return
        if self._shelf.holds(path):
            self._resume(path, pad)
        else:
            self._put_away()
            self._show(pad)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is asked unless the pad could not be kept."""
        if self._loses():
            event.ignore()
            return
        self._put_away()
        super().closeEvent(event)
        self.closed.emit()

    def _take_up(self) -> None:
        """Goes on with the pad that was written on last, unless another window has it."""
        kept, damaged = self._shelf.kept()
        self._tell_damaged(damaged)
        for one in kept:
            if self._shelf.take(one.path):
                self._saved = self._on_disk = one.pad
                self._show(one.pad)
                return
        self.ask_new()

    def _resume(self, path: Path, pad: Pad) -> None:
        if self._shelf.path != path:
            self._put_away()
            if not self._shelf.take(path):
                text = translate("sheets", "{name} is open in another window.")
                self.notice.tell("open", text.format(name=path.name))
                self.ask_new()
                return
        self._saved = self._on_disk = pad
        self._show(pad)

    def _show(self, pad: Pad) -> None:
        self.new_page.hide()
        if self.page is not None:
            self._drop_page()
        self.page = PadPage(pad, self._words, self._look)
        self.page.changed.connect(self._page_changed)
        self.page.ledger.addActions([self.commands[it] for it in ("correct", "insert", "strike")])
        self.page.ledger.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._column.addWidget(self.page, 1)
        self.page.show()
        self._page_changed()

    def _page_changed(self) -> None:
        if self.page is not None and self.page.pad is not self._saved:
            self._keep(self.page.pad)
        self._refresh()

    def _keep(self, pad: Pad) -> None:
        self._saved = pad
        try:
            if self._shelf.save(pad):
                self._on_disk = pad
        except SaveFailed as error:
            text = translate("sheets", "The pad could not be kept at {path}: {why}. Save a copy.")
            said = text.format(path=error.path, why=texts.fault_text(error))
            self.notice.tell("keep", said, tone="bad")
        else:
            self.notice.clear("keep")

    def _copied(self, pad: Pad) -> None:
        self._on_disk = pad

    def _loses(self) -> bool:
        """Asks, if what was written is in no file, whether it may be lost; True: it may not."""
        if self.page is None or not self.page.pad.records or self.page.pad is self._on_disk:
            return False
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(translate("sheets", "This pad is in no file, and will be lost."))
        stay = box.addButton(translate("sheets", "Stay"), QMessageBox.ButtonRole.RejectRole)
        leave = box.addButton(translate("sheets", "Lose it"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        box.exec()
        return box.clickedButton() is not leave

    def _put_away(self) -> None:
        if self.page is not None:
            self._drop_page()
        self._saved = None
        self._shelf.release()

    def _drop_page(self) -> None:
        if self.page is not None:
            self._column.removeWidget(self.page)
            self.page.hide()
            self.page.deleteLater()
            self.page = None

    def _refresh(self) -> None:
        self.commands.allow_for(self.page)

    def _ask_open(self) -> None:
        title, folder = translate("sheets", "Open a pad"), str(folder_in_use())
        name, _ = QFileDialog.getOpenFileName(self, title, folder, pad_files().filter)
        if name:
            use_folder_of(Path(name))
            self.open(Path(name))

    def _on_page(self, do: Callable[[PadPage], None]) -> None:
        if self.page is not None:
            do(self.page)

    def _on_chosen(self, do: Callable[[PadPage, int], None]) -> None:
        if self.page is not None and self.page.ledger.entry is not None:
            do(self.page, self.page.ledger.entry)

    def _tell_damaged(self, damaged: list[DamagedPad]) -> None:
        for one in damaged:
            sentence = bad_pad(one.path.name, one.error)
            if one.kept_as is not None:
                text = translate("sheets", "{sentence} It is kept as {name}.")
                sentence = text.format(sentence=sentence, name=one.kept_as.name)
            self.notice.tell(f"damage to {one.path}", sentence, tone="bad")

    def _not_kept(self) -> str:
        return translate(
            "sheets", "There is no data folder: this pad is not kept unless a copy is saved."
        )

    def _align_menus(self) -> None:
        """The menus stand as high as the pictures in their corner, which need more room."""
        self.bar.set_look(self._look)
        text = ui_font(self._look.scale)
        spare = self.bar.sizeHint().height() - QFontMetrics(text).height()
        self.menuBar().setStyleSheet(f"QMenuBar::item {{ padding: {max(4, spare // 2)}px 8px; }}")

    def _say(self, text: str) -> None:
        if self.page is not None:
            self.page.card.tell(text, "")

    def _connect(self) -> None:
        do, output = self.commands, self.output
        for name, act in {
            "new": self.ask_new,
            "open": self._ask_open,
            "save": output.ask_copy,
            "report": output.ask_report,
            "table": output.ask_table,
            "copy": output.copy_text,
            "copy-table": output.copy_table,
            "close": self.close,
            "undo": lambda: self._on_page(PadPage.undo),
            "redo": lambda: self._on_page(PadPage.redo),
            "correct": lambda: self._on_chosen(PadPage.correct),
            "insert": lambda: self._on_chosen(PadPage.insert),
            "strike": lambda: self._on_chosen(PadPage.strike),
        }.items():
            do[name].triggered.connect(lambda _=False, act=act: act())
        explain_keys(self, (do["undo"], do["redo"], do["correct"]), self._say)

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setLayout(self._column)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        notices = QHBoxLayout()
        notices.setContentsMargins(12, 0, 12, 8)
        notices.addWidget(self.notice)
        self._column.addLayout(notices)
        self._column.addWidget(self.new_page, 1)
        self.setCentralWidget(inner)
        self.menuBar().setCornerWidget(self.bar)
        self._align_menus()
        grown = spacing(self._look.scale)
        room = self.screen().availableGeometry()
        self.resize(
            min(round(820 * grown), room.width() - 32), min(round(640 * grown), room.height() - 64)
        )
