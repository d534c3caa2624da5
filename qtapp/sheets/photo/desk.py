"""How does a photographed sheet become a draft? Taken in, read, asked about, corrected.

The desk has one page for each of these, and reads in the background whatever page is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qtapp.sheets.photo.corner_points import Corners
from qtapp.sheets.photo.corner_snap import CornerSnap
from qtapp.sheets.photo.desk_pages import DeskPages
from qtapp.sheets.photo.drops import Drops
from qtapp.sheets.photo.files import Source, can_take
from qtapp.sheets.photo.preview import Previews
from qtapp.sheets.photo.question_round import left_for_later, others_asking
from qtapp.sheets.photo.queue import PhotoQueue
from qtapp.sheets.photo.shown_paper import has_photos
from qtapp.sheets.photo.strip import PhotoStrip
from qtapp.sheets.photo.ways import Pasting, choose_files, choose_folder
from qtapp.sheets.photo.whole import corners_in
from qtapp.sheets.photo.words import progress_text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent

    from geometry.reader import BadPhoto, Reading
    from qtapp.look import Look
    from qtapp.sheets.photo.drops import Shown
    from qtapp.sheets.stack import Photo, Stack
    from qtapp.table.thinker import Thinker

_MARGIN: Final = 12


class PhotoDesk(QWidget):
    """Everything about photographs; what they say goes into the stack's papers."""

    finished = Signal()
    """Nothing is being read, and nothing is asked any more about any sheet.

    What was put off is still open: see `left_for_later`.
    """
    taken_in = Signal()
    """Something was dropped or pasted here."""
    numbers_wanted = Signal(int)
    """A field, 0..3, whose written numbers are to be typed."""
    busy = Signal(bool)
    """Whether pictures are being read."""

    def __init__(
        self, stack: Stack, look: Look, thinker: Thinker, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._stack = stack
        self._closed = False
        self._pasting = Pasting()
        self._taking = False
        """Whether a reading is just being put away: the stack's sheets change, and change back."""
        self.queue = PhotoQueue(thinker, self)
        self._drops = Drops(self.queue)
        self._refusals = self._drops.refusals
        self.previews = Previews(thinker, self)
        self.snap = CornerSnap(thinker, self)
        self.strip = PhotoStrip(look)
        self.pages = DeskPages(look, self.previews, self.snap)
        self.intake, self.result = self.pages.intake, self.pages.result
        self.problems, self.corners = self.pages.problems, self.pages.corners
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(8)
        column.addWidget(self.strip)
        column.addWidget(self.pages, 1)
        self.setAcceptDrops(True)
        self._connect()
        self._show_paper()

    def open(self, paths: Iterable[Path]) -> None:
        """Reads these files, and the pictures in these folders, after what waits already."""
        if self._drops.take(paths):
            self.busy.emit(True)
        else:
            self._show_rest()

    def paste(self) -> None:
        """Reads the picture, or the files, on the clipboard."""
        if not self._take(QGuiApplication.clipboard().mimeData()):
            self.strip.say(self.tr("There is no picture and no file on the clipboard."))

    @property
    def left_for_later(self) -> int:
        """How many open questions, of all sheets, were put off."""
        return left_for_later(self._stack)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.strip.set_look(look)
        self.pages.set_look(look)

    def close_down(self) -> None:
        """Ends all reading; nothing is told any more."""
        if self._closed:
            return
        self._closed = True
        self._stack.current_changed.disconnect(self._show_paper)
        self._stack.changed.disconnect(self._papers_changed)
        self.queue.close()
        self.previews.close()
        self.snap.stop()
        self.result.close_down()

    def take_focus(self) -> None:
        """Gives the keyboard to what is shown."""
        self.pages.take_focus()

    # What comes in.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.queue.busy:
            self.queue.stop()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_take(event.mimeData()):
            self.intake.light(on=True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.intake.light(on=False)

    def dropEvent(self, event: QDropEvent) -> None:
        self.intake.light(on=False)
        if self._take(event.mimeData()):
            event.acceptProposedAction()

    def _take(self, mime: QMimeData | None) -> bool:
        found = self._pasting.take(mime)
        if found is not None:
            self.taken_in.emit()
        if isinstance(found, Source):
            self._drops.take_picture(found)
            self.busy.emit(True)
        elif found is not None:
            self.open(found)
        return found is not None

    def _read(self, sources: list[Source]) -> None:
        self._drops.read(sources)
        self.busy.emit(True)

    # What comes of it.

    def _began(self, number: int, count: int, name: str) -> None:
        self.strip.show_progress(progress_text(number, count, name), number - 1, count)

    def _came(self, source: Source, reading: Reading) -> None:
        # A person may be answering questions about the sheet that came first.
        on_top = self._drops.fresh or not has_photos(self._stack.current)
        self._drops.fresh = False
        self._taking = True
        self._stack.take(reading, source.name, source.data, on_top=on_top)
        self._taking = False
        if self.pages.currentWidget() is not self.corners:
            self._show_paper()

    def _refuse(self, source: Source, error: BadPhoto) -> None:
        self._refusals.add(source, error)
        if self.pages.currentWidget() is self.problems:
            self._show_problems()
        self._show_strip()

    def _ended(self) -> None:
        self.busy.emit(False)
        self._show_strip()
        if self._drops.fresh or self.pages.currentWidget() is self.intake:
            self._show_rest()
        self._tell_finished()

    def _show_rest(self) -> None:
        """With nothing read, what was refused is what there is to see, if nobody is at work."""
        asking = self.pages.currentWidget() is self.result and self.result.asking
        if self._refusals.now and not asking and self.pages.currentWidget() is not self.corners:
            self._show_problems()

    def _show_strip(self) -> None:
        if self.queue.busy:
            return
        elsewhere = self.pages.currentWidget() not in (self.problems, self.corners)
        if self._refusals.now and elsewhere:
            self.strip.offer(self._refusals.text, self.tr("Show"))
        else:
            self.strip.clear()

    def _show_problems(self) -> None:
        back = has_photos(self._stack.current)
        self.problems.show_refused(self._refusals, back=back)
        self._turn_to(self.problems)

    def _show_paper(self) -> None:
        if self._closed or self._taking:
            return
        paper = self._stack.current
        if not has_photos(paper):
            self.result.show_paper(None)
            self._turn_to(self.intake)
            return
        self.result.show_paper(paper, len(others_asking(self._stack)))
        self._turn_to(self.result)

    def _papers_changed(self) -> None:
        if self.pages.currentWidget() in (self.intake, self.result):
            self._show_paper()

    def _turn_to(self, page: QWidget) -> None:
        self.pages.turn_to(page)
        self._show_strip()

    def _put_away(self, source: Source) -> None:
        self._drops.put_away([source])
        if self._refusals:
            self._show_problems()
        else:
            self._show_paper()

    def _put_all_away(self) -> None:
        self._drops.put_all_away()
        self._show_paper()

    # Corners.

    def _show_corners(self, source: Source) -> None:
        self.corners.show_source(source, Corners().with_fields(self._drops.shown(source)))
        self._turn_to(self.corners)

    def _show_corners_of(self, photo: Photo) -> None:
        """From where the fields were found."""
        found = {read.name: corners_in(read) for read in photo.reading.fields}
        self.corners.show_source(Source(photo.name, photo.source), Corners().with_fields(found))
        self._turn_to(self.corners)

    def _read_corners(self, source: Source, corners: Shown) -> None:
        self._drops.show(source, corners)
        self._show_paper()
        self._read([source])

    # Questions.

    def _next_paper(self) -> None:
        if others := others_asking(self._stack):
            self._stack.choose(others[0])

    def _tell_finished(self) -> None:
        shown = self.pages.currentWidget() is self.result
        if shown and not (self.queue.busy or self.result.asking or others_asking(self._stack)):
            self.finished.emit()

    def _strip_used(self) -> None:
        if self.queue.busy:
            self.queue.stop()
        else:
            self._show_problems()

    def _connect(self) -> None:
        self.queue.began.connect(self._began)
        self.queue.read.connect(self._came)
        self.queue.refused.connect(self._refuse)
        self.queue.ended.connect(self._ended)
        self.strip.used.connect(self._strip_used)
        self.intake.files_wanted.connect(lambda: self.open(choose_files(self)))
        self.intake.folder_wanted.connect(lambda: self.open(choose_folder(self)))
        self.intake.paste_wanted.connect(self.paste)
        self.problems.files_wanted.connect(lambda: self.open(choose_files(self)))
        self.problems.corners_wanted.connect(self._show_corners)
        self.problems.again_wanted.connect(lambda source: self._read([source]))
        self.problems.back_wanted.connect(self._show_paper)
        self.problems.put_away.connect(self._put_away)
        self.problems.all_put_away.connect(self._put_all_away)
        self.result.numbers_wanted.connect(self.numbers_wanted)
        self.result.corners_wanted.connect(self._show_corners_of)
        self.result.again_wanted.connect(lambda it: self._read([Source(it.name, it.source)]))
        self.result.next_wanted.connect(self._next_paper)
        self.result.settled.connect(self._tell_finished)
        self.corners.read_wanted.connect(self._read_corners)
        self.corners.given_up.connect(self._corners_given_up)
        self._stack.current_changed.connect(self._show_paper)
        self._stack.changed.connect(self._papers_changed)

    def _corners_given_up(self) -> None:
        if self._refusals.now and not has_photos(self._stack.current):
            self._show_problems()
        else:
            self._show_paper()
