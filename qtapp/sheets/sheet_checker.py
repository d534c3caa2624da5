"""Is the sheet right? The window in which sheets are entered, read from photographs and checked."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.games.bulls.rules import LETTERS
from core.games.bulls.verdict import Fault
from qtapp.games.bulls.texts import translate
from qtapp.sheets.checker.files import CheckerFiles, why_not_keep
from qtapp.sheets.checker.frame import CheckerFrame
from qtapp.sheets.checker.keeper import CheckerKeeper
from qtapp.sheets.checker.keys import CheckerKeys
from qtapp.sheets.checker.losing import may_be_lost
from qtapp.sheets.entry.text_files import SUFFIX
from qtapp.sheets.entry.written_rules import ask_rules
from qtapp.sheets.photo.ways import choose_files
from qtapp.sheets.photo.words import finished_text
from qtapp.sheets.stack import Stack
from qtapp.sheets.verdict.fault_words import ON_NUMBERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QShowEvent

    from qtapp.look import Look
    from qtapp.table.thinker import Thinker

_WISH: Final = QSize(1180, 780)
"""Pixels at text scale 1, as far as the screen has them."""
_HELP: Final = "check"
"""The part of the help that tells how a sheet is checked."""


class SheetChecker(QWidget):
    """The fields or the photographs at the left, what is to be said of them at the right."""

    match_made = Signal(object)
    """A `Match` of Raging Bulls, from a sheet with its turns."""
    study_wanted = Signal(object, int)
    """A `Sheet`, and one of its fields, 0..3."""
    print_wanted = Signal()
    help_wanted = Signal(str)
    """A rule, such as `B6.2`, to be shown over this window."""

    def __init__(
        self, look: Look, thinker: Thinker, folder: Path | None, parent: QWidget | None = None
    ) -> None:
        """`folder` is where what is in the window is kept for the next time; None: nowhere."""
        super().__init__(parent)
        self.setWindowTitle(translate("sheets", "Check a sheet"))
        self._look = look
        self._closed = False
        self.stack = Stack(self)
        self.keeper = CheckerKeeper(self.stack, folder, self)
        left = self.keeper.restore()
        self.frame = CheckerFrame(look, self.stack, thinker)
        self.bar, self.desk = self.frame.bar, self.frame.desk
        self.photos, self.side = self.frame.photos, self.frame.side
        self.side.verdict.think_with(thinker)
        self.files = CheckerFiles(self.stack, self)
        self.keys = CheckerKeys(self, self.bar, self.stack)
        self._draft = self.stack.current.draft
        self._draft.changed.connect(self._refresh)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.frame)
        self._connect()
        self._show_paper()
        self.frame.show_page("fields")
        self.setAcceptDrops(True)
        self.resize((_WISH * look.scale).boundedTo(self.screen().availableSize() * 0.95))
        self._say(left, wrong=bool(left))

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.frame.set_look(look)

    def open(self, paths: Iterable[Path]) -> None:
        """Takes in text files of sheets, photographs, and folders of photographs."""
        self._say("")
        pictures = []
        for path in paths:
            if path.suffix.lower() == SUFFIX:
                self.files.open(path)
            else:
                pictures.append(path)
        if pictures:
            self.frame.show_page("photos")
            self.photos.open(pictures)

    def close_down(self) -> None:
        """Ends what goes on in the background, and keeps what is in the window."""
        self.keeper.close()
        if not self._closed:
            self._closed = True
            self.photos.close_down()
            self.side.verdict.close_down()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DeferredDelete:
            self.close_down()
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.side.verdict.show_draft(self._draft)

    def closeEvent(self, event: QCloseEvent) -> None:
        """What is in it stays, or is asked about; what is thought about it ends."""
        self.keeper.flush()
        if self.keeper.loses and not self._may_be_lost():
            event.ignore()
            return
        self.side.verdict.close_down()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = event.mimeData().urls()
        self.open([Path(url.toLocalFile()) for url in urls if url.isLocalFile()])
        event.acceptProposedAction()

    def _connect(self) -> None:
        bar, side, desk, files = self.bar, self.side, self.desk, self.files
        self.stack.current_changed.connect(self._show_paper)
        self.stack.changed.connect(self._refresh)
        self.keeper.failed.connect(lambda sentence: self._say(sentence, wrong=True))
        self.keeper.mended.connect(
            lambda: self._say(translate("sheets", "The sheets are kept again."))
        )
        bar.photo.used.connect(self._take_photo)
        bar.open.used.connect(files.ask_open)
        bar.save.used.connect(files.ask_save)
        bar.undo.used.connect(self._undo)
        bar.redo.used.connect(self._redo)
        bar.report.used.connect(self._ask_report)
        bar.print.used.connect(self.print_wanted)
        bar.new.used.connect(self._new)
        bar.remove.used.connect(self._put_away)
        bar.back.used.connect(self.stack.bring_back)
        files.said.connect(lambda sentence, wrong: self._say(sentence, wrong=wrong))
        files.chosen.connect(self.open)
        files.match_made.connect(self.match_made)
        self.photos.finished.connect(self._photos_finished)
        self.photos.taken_in.connect(partial(self._say, ""))
        self.photos.numbers_wanted.connect(self._enter_numbers)
        desk.numbers_wanted.connect(self._enter_numbers)
        desk.field_chosen.connect(side.turns.choose)
        desk.sheet_pasted.connect(files.paste)
        desk.line.pictures_pasted.connect(self._paste_pictures)
        side.turns.field_chosen.connect(desk.choose)
        side.written.field_done.connect(self._next_field)
        side.written.all_done.connect(lambda: self.frame.show_page("fields"))
        side.written.rules_wanted.connect(self._ask_rules)
        side.text.said.connect(self._say)
        side.text.unread_changed.connect(self._unread)
        side.turns.unread_changed.connect(self._unread_turns)
        side.verdict.place_wanted.connect(self._show_place)
        side.verdict.report_wanted.connect(self._ask_report)
        side.verdict.keep_wanted.connect(files.keep)
        side.verdict.study_wanted.connect(self._study)
        side.verdict.rule_wanted.connect(self.help_wanted)
        self.keys.refused.connect(self._say)
        self.keys.page_wanted.connect(self._go_to_page)
        self.keys.add(QKeySequence.StandardKey.Paste, self._paste)
        self.keys.add(QKeySequence.StandardKey.Close, self.close)
        self.keys.add(QKeySequence.StandardKey.HelpContents, partial(self.help_wanted.emit, _HELP))

    def _go_to_page(self, page: str) -> None:
        """By its key; the column that stands beside the fields gets the keyboard."""
        self.frame.show_page(page)
        if page == "side":
            self.side.take_focus(self.desk.at)

    def _show_paper(self) -> None:
        """Another sheet is on top."""
        self._draft.changed.disconnect(self._refresh)
        paper = self.stack.current
        self._draft = paper.draft
        self._draft.changed.connect(self._refresh)
        self.desk.show_draft(paper.draft)
        self.side.show_draft(paper.draft, paper.unread, paper.unread_turns)
        self._say("")
        self._refresh()

    def _refresh(self) -> None:
        draft, name = self._draft, self.stack.current.name
        title = translate("sheets", "Check a sheet")
        self.setWindowTitle(f"{name} – {title}" if name else title)
        self.bar.allow(draft)
        self.side.verdict.keep.set_why_not(why_not_keep(self.stack.current))
        self.keys.tell()

    def _say(self, sentence: str, *, wrong: bool = False) -> None:
        """An empty sentence gives way to why nothing is kept, as long as that is so."""
        trouble = self.keeper.trouble
        self.frame.say(sentence or trouble, wrong=wrong or bool(trouble and not sentence))

    def _may_be_lost(self) -> bool:
        """Asks whether what could not be kept may be lost."""
        return may_be_lost(self, self.keeper.trouble)

    def _undo(self) -> None:
        self._draft.undo()

    def _redo(self) -> None:
        self._draft.redo()

    def _ask_report(self) -> None:
        """On the sheet on top or on all of them, where that is not the same."""
        written = [paper for paper in self.stack.papers if not paper.blank]
        if len(written) > 1 and self.stack.current in written:
            self.bar.ask_report(self.files.ask_report)
        else:
            self.files.ask_report()

    def _new(self) -> None:
        self.stack.add()
        self.frame.show_page("fields")

    def _paste(self) -> None:
        """Where the focus is nothing that takes words itself."""
        if self.frame.page == "photos":
            self.photos.paste()
        else:
            self.desk.line.paste_anything()

    def _paste_pictures(self) -> None:
        self.frame.show_page("photos")
        self.photos.paste()

    def _take_photo(self) -> None:
        self.frame.show_page("photos")
        if paths := choose_files(self):
            self.photos.open(paths)

    def _photos_finished(self) -> None:
        """The photographs are read, and what is still to be asked was put off."""
        if self.frame.page == "photos" and self.stack.current.photos:
            self._say(finished_text(self.photos.left_for_later))

    def _put_away(self) -> None:
        self.stack.remove(self.stack.at)
        self._say(translate("sheets", "The sheet is put away; “Bring back” brings it back."))

    def _unread(self) -> None:
        self.stack.current.unread = self.side.text.unread
        self.stack.edited.emit()
        self._refresh()

    def _unread_turns(self) -> None:
        self.stack.current.unread_turns = self.side.turns.unread
        self.stack.edited.emit()
        self._refresh()

    def _enter_numbers(self, at: int) -> None:
        self.frame.show_side()
        self.side.enter_numbers(at)

    def _next_field(self, at: int) -> None:
        """The numbers of a field are written: on to the next field, or to the mallets."""
        if at + 1 == len(LETTERS):
            self.side.written.mallets.setFocus()
            return
        self.frame.show_page("fields")
        self.desk.choose(at + 1)

    def _show_place(self, what: object) -> None:
        """Lights up where a fault or a bull is."""
        if isinstance(what, Fault) and what.code in ON_NUMBERS:
            self.desk.light(what)
            self.frame.show_side()
            self.side.show_number(what)
            return
        if isinstance(what, Fault) and what.turn is not None and what.field is not None:
            self.side.show_turns(what.field, what.turn)
        else:
            self.frame.show_page("fields")
        self.desk.light(what)

    def _study(self, at: int) -> None:
        self.study_wanted.emit(self._draft.sheet, at)

    def _ask_rules(self) -> None:
        ask_rules(self._draft, self._look, self)
