"""Which windows are there for games on real paper? Sheets to print and check, and score pads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, Signal

from qtapp.sheets.scoring.sources import PICTURES, TEXTS

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from core.games.bulls.sheet import Sheet
    from qtapp.main_window import MainWindow
    from qtapp.parts import Look
    from qtapp.sheets.pads.pad_window import PadWindow
    from qtapp.sheets.sheet_checker import SheetChecker
    from qtapp.sheets.study_window import StudyWindow
    from qtapp.table.thinker import Thinker

_OTHER_PICTURES: Final = frozenset({".bmp", ".gif", ".tif", ".tiff"})
"""The checker takes none of these, and says which it takes."""
_PAD_SUFFIX: Final = ".kraalpad"
PAPER_KINDS: Final = " ".join(f"*{suffix}" for suffix in (*sorted(PICTURES | TEXTS), _PAD_SUFFIX))
"""The files that `Paperwork.take` opens, as a file dialog writes them."""


class Paperwork(QObject):
    """Opens these windows, each once, and closes them with the program."""

    match_made = Signal(object)
    """A `Match` that was recorded on a sheet and is to be kept as a game."""

    def __init__(self, window: MainWindow, thinker: Thinker) -> None:
        super().__init__(window)
        self._window = window
        self._thinker = thinker
        self.checker: SheetChecker | None = None
        self.study: StudyWindow | None = None
        self.pads: dict[str, PadWindow] = {}
        do, page = window.commands, window.start_page.paper
        for action, call in (
            (do.check_sheet, self.check),
            (do.print_sheet, self.print),
            (do.pad_kairo, lambda: self.open_pad("kairo")),
            (do.pad_cow, lambda: self.open_pad("cow")),
        ):
            action.triggered.connect(lambda _=False, call=call: call())
        page.check_wanted.connect(self.check)
        page.print_wanted.connect(self.print)
        page.pad_wanted.connect(self._choose_pad)
        window.look_changed.connect(self._set_look)

    def check(self) -> None:
        """Opens the window in which sheets are checked."""
        from qtapp.sheets.sheet_checker import SheetChecker

        if self.checker is None:
            self.checker = SheetChecker(
                self._window.appearance.look, self._thinker, self._window.folder
            )
            self.checker.match_made.connect(self.match_made)
            self.checker.print_wanted.connect(lambda: self.print(self.checker))
            self.checker.study_wanted.connect(self._study)
            self.checker.help_wanted.connect(self._show_rule)
        _to_the_front(self.checker)

    def take(self, path: Path) -> bool:
        """Opens a photograph or typed sheet, a folder of them, or a pad; False: it is none."""
        kind = path.suffix.lower()
        if kind == _PAD_SUFFIX:
            game = _game_of_pad(path)
            self.open_pad(game)
            self.pads[game].open(path)
        elif path.is_dir() or kind in PICTURES | TEXTS | _OTHER_PICTURES:
            self.check()
            if self.checker is not None:
                self.checker.open([path])
        else:
            return False
        return True

    def print(self, over: QWidget | None = None) -> None:
        """Asks which sheet to print; `over` is the window that asks, by default the main one."""
        from qtapp.sheets.print_sheet import PrintSheetDialog

        dialog = PrintSheetDialog(self._window.appearance.look, over or self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def open_pad(self, game: str) -> None:
        """Opens the score pad of a game, "kairo" or "cow"."""
        from qtapp.sheets.pads.pad_window import PadWindow

        if game not in self.pads:
            look, folder = self._window.appearance.look, self._window.folder
            pad = self.pads[game] = PadWindow(game, look, folder)
            pad.closed.connect(lambda: self.pads.pop(game, None))
        _to_the_front(self.pads[game])

    def close(self) -> bool:
        """Closes them all, what is in them is kept; False: the player wants to stay with one."""
        if not all(pad.close() for pad in tuple(self.pads.values())):
            return False
        if self.checker is not None and not self.checker.close():
            return False
        for kept in (self.checker, self.study):
            if kept is not None:
                kept.close()
                kept.deleteLater()
        self.checker, self.study = None, None
        return True

    def _study(self, sheet: Sheet, field: int) -> None:
        """Opens a field of a sheet in the solver's window."""
        from qtapp.sheets.study_window import StudyWindow

        if self.study is None:
            self.study = StudyWindow(self._window.appearance.look, self._thinker)
        self.study.show_field(sheet, field)
        _to_the_front(self.study)

    def _show_rule(self, rule: str) -> None:
        from qtapp.registry import pages
        from qtapp.table.rule_window import RuleWindow

        if self.checker is not None:
            shown = RuleWindow(pages()["bulls"], self._window.appearance.look, self.checker)
            shown.finished.connect(shown.deleteLater)
            shown.open_at(rule)

    def _choose_pad(self) -> None:
        button = self._window.start_page.paper.pad
        self._window.commands.pads.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _set_look(self, look: Look) -> None:
        for opened in self._opened:
            opened.set_look(look)

    @property
    def _opened(self) -> tuple[SheetChecker | StudyWindow | PadWindow, ...]:
        windows = (self.checker, self.study, *self.pads.values())
        return tuple(window for window in windows if window is not None)


def _to_the_front(window: QWidget) -> None:
    window.show()
    window.raise_()
    window.activateWindow()


def _game_of_pad(path: Path) -> str:
    """The game of a pad's file; of one that cannot be read any, whose window then says why."""
    from core.pads.pad_text import BadPad, load_pad

    try:
        return str(load_pad(path.read_bytes()).game.id)
    except (OSError, BadPad):
        return "kairo"
