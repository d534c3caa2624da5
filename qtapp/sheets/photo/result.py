"""What was read in a photograph, and is it right? The picture, the marks on it, the questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from qtapp.sheets.photo.field import PhotoField
from qtapp.sheets.photo.question_bar import QuestionBar
from qtapp.sheets.photo.question_round import round_of
from qtapp.sheets.photo.question_words import unread_numbers_text
from qtapp.sheets.photo.remarks import STRAY, PhotoRemarks
from qtapp.sheets.photo.result_room import ResultRoom
from qtapp.sheets.photo.shown_paper import (
    enter,
    notice_of,
    photo_of,
    reason_for,
    strokes_in,
    told_of,
)
from qtapp.sheets.photo.tools import PhotoTools
from qtapp.sheets.photo.whole import PhotoWhole
from qtapp.table.words import SHORTCUT, is_key

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent

    from qtapp.look import Look
    from qtapp.sheets.draft import Doubt
    from qtapp.sheets.entry.typed import Wish
    from qtapp.sheets.photo.canvas import PhotoCanvas
    from qtapp.sheets.photo.preview import Previews
    from qtapp.sheets.photo.question_round import QuestionRound
    from qtapp.sheets.stack import Paper

_BLINK: Final = Qt.Key.Key_Space


class PhotoResult(QWidget):
    """The photographs of one paper: a field at a time, or the whole."""

    corners_wanted = Signal(object)
    """The `Photo` whose fields a person wants to show."""
    again_wanted = Signal(object)
    """The `Photo` that is to be read again."""
    settled = Signal()
    """Nothing is asked any more: all is answered, or put off."""
    next_wanted = Signal()
    """The next sheet that has questions."""
    numbers_wanted = Signal(int)
    """A field, 0..3, whose written numbers are to be typed."""

    def __init__(self, look: Look, previews: Previews, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._previews = previews
        self._paper: Paper | None = None
        self._others = 0
        self._questions: QuestionRound | None = None
        self._asked: Doubt | None = None
        self._at = 0
        self._whole = False
        self.tools = PhotoTools(look)
        self.bar = QuestionBar(look)
        self.field = PhotoField(look)
        self.photo = PhotoWhole(look)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.field)
        self.pages.addWidget(self.photo)
        self.remarks = PhotoRemarks(look)
        self.room = ResultRoom((self.tools, self.bar, self.pages, self.remarks))
        self._stroke = -1
        """Which of the strokes that fit nothing was shown last."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.room)
        self._connect()
        self.set_look(look)

    @property
    def questions(self) -> QuestionRound | None:
        """The questions about the paper that is shown."""
        return self._questions

    @property
    def asking(self) -> bool:
        """Whether there is a question that was not put off."""
        return self._questions is not None and self._questions.now is not None

    @property
    def at(self) -> int:
        """The field that is shown, 0..3."""
        return self._at

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for part in (self.tools, self.remarks, self.bar, self.field, self.photo):
            part.set_look(look)
        self.room.set_scale(look.scale)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt gives a label that was taken to another place the font that it had first."""
        super().showEvent(event)
        self.set_look(self._look)

    def show_paper(self, paper: Paper | None, others: int = 0) -> None:
        """Shows the photographs of a paper; `others`: so many other ones have questions."""
        if paper is not self._paper:
            self._forget()
            self._paper = paper
            if paper is not None:
                self._questions = round_of(paper.draft)
                self._questions.changed.connect(self._follow)
                paper.draft.changed.connect(self._show)
                self._at = min(told_of(paper), default=0)
                self._stroke = -1
        self._others = others
        if self._questions is not None:
            self._follow()
        else:
            self.bar.show_round(None)

    def show_field(self, at: int) -> None:
        """Shows a field, 0..3."""
        self._at = at
        self._whole = False
        self._show()

    def show_whole(self, *, on: bool) -> None:
        """Shows the whole photograph, or the field again."""
        self._whole = on
        self._show()

    def take_focus(self) -> None:
        """Gives the keyboard to the photograph."""
        self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_down(self) -> None:
        """Lets go of the paper."""
        self.show_paper(None)
        self.field.stand_still()
        self.photo.stand_still()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, it is the photograph's."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._take_key(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == _BLINK and not event.isAutoRepeat():
            self._draw_overlay(on=self.tools.overlay.isChecked())
        super().keyReleaseEvent(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        if self.tools.take_key(event):
            return True
        if is_key(event, STRAY):
            self._show_stroke()
        elif event.key() == _BLINK and not event.modifiers() & SHORTCUT:
            self._draw_overlay(on=not self.tools.overlay.isChecked())
        else:
            return self.bar.take_key(event)
        return True

    # What is shown.

    def _follow(self) -> None:
        """Goes where the question is, if it is another one."""
        if self._questions is None:
            return
        now = self._questions.now
        if now is not None and now != self._asked:
            self._whole = now.kind == "mallet"
            if now.field is not None:
                self._at = now.field
        elif now is None and self._asked is not None and self._asked.kind == "mallet":
            self._whole = False
        asked_before, self._asked = self._asked, now
        self.bar.show_round(self._questions, self._others)
        self._show()
        if now is None and asked_before is not None:
            self.settled.emit()

    def _show(self) -> None:
        paper = self._paper
        if paper is None:
            return
        draft, now, told = paper.draft, self._asked, told_of(paper)
        if self._at not in told and told:
            self._at = min(told)
        photo = photo_of(paper, None if now is not None and now.field is None else self._at)
        whole = photo is not None and (self._whole or not told)
        self.bar.tell(
            paper.name if photo is None else photo.name,
            notice_of(paper, photo),
            reason_for(paper, now, photo),
            unread_numbers_text(draft.sheet),
        )
        self.tools.show_fields(told, None if whole else self._at)
        self.tools.offer_photo(there=bool(paper.photos))
        self._turn_to(self.photo if whole else self.field)
        self.field.show_field(draft, self._at, now)
        if whole and photo is not None:
            self.photo.show_photo(self._previews.get(photo.source), photo.reading, draft, now)
        self.remarks.show_paper(paper)
        self._fit()

    def _turn_to(self, page: PhotoCanvas) -> None:
        """First of all: what is then shown on it is fitted to its room."""
        if self._canvas is page:
            return
        focused = self._canvas.hasFocus()
        self.pages.setCurrentWidget(page)
        if focused:
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _preview_came(self, _data: object, _preview: object) -> None:
        if self._canvas is self.photo:
            self._show()

    def _preview_failed(self, _data: object, _why: object) -> None:
        self.photo.say(self.tr("The photograph cannot be opened any more."))

    def _draw_overlay(self, *, on: bool) -> None:
        self.field.set_overlay(on=on)
        self.photo.set_overlay(on=on)

    @property
    def _canvas(self) -> PhotoCanvas:
        return self.photo if self.pages.currentWidget() is self.photo else self.field

    def _fit(self) -> None:
        self.remarks.legend.setVisible(self.room.roomy)
        self.remarks.notes.setVisible(self.room.roomy and bool(self.remarks.notes.text()))

    # What is done.

    def _forget(self) -> None:
        if self._paper is not None:
            self._paper.draft.changed.disconnect(self._show)
        if self._questions is not None:
            self.bar.show_round(None)
            self._questions.changed.disconnect(self._follow)
        self._questions = self._paper = self._asked = None
        self._whole = False

    def _set_giving(self, on: bool) -> None:  # noqa: FBT001 - a signal's
        self.field.let_go()
        self.field.giving = on
        if on:
            self.field.show_all()  # what is there instead may be anywhere

    def _typed(self, wish: Wish) -> None:
        if self._paper is not None:
            enter(self._paper.draft, self._at, wish)

    def _show_stroke(self) -> None:
        """The next stroke that fits nothing, in whatever field; after the last the first."""
        strokes = [] if self._paper is None else strokes_in(self._paper)
        if strokes:
            self._stroke = (self._stroke + 1) % len(strokes)
            at, number = strokes[self._stroke]
            self.show_field(at)
            self.field.show_stroke(number)

    def _with_photo(self, wanted: SignalInstance) -> None:
        photo = None if self._paper is None else photo_of(self._paper, self._at)
        if photo is not None:
            wanted.emit(photo)

    def _connect(self) -> None:
        tools = self.tools
        tools.field_wanted.connect(self.show_field)
        tools.whole.clicked.connect(lambda: self.show_whole(on=tools.whole.isChecked()))
        tools.overlay.toggled.connect(lambda on: self._draw_overlay(on=on))
        tools.type.clicked.connect(self.bar.begin_typing)
        tools.corners.clicked.connect(lambda: self._with_photo(self.corners_wanted))
        tools.again.clicked.connect(lambda: self._with_photo(self.again_wanted))
        self.bar.giving_changed.connect(self._set_giving)
        self.bar.typed.connect(self._typed)
        self.bar.numbers_wanted.connect(lambda: self.numbers_wanted.emit(0))
        self.remarks.stroke_wanted.connect(self._show_stroke)
        self.bar.left_entry.connect(self.take_focus)
        self.bar.next_wanted.connect(self.next_wanted)
        self.photo.field_chosen.connect(self.show_field)
        self.field.posts_given.connect(self.bar.give_posts)
        self.field.place_given.connect(self.bar.give_place)
        self._previews.came.connect(self._preview_came)
        self._previews.failed.connect(self._preview_failed)
