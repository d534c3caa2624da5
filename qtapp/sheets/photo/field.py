"""How is a field looked at in its photograph, and corrected with the pointer?

Without a photograph, as after a new start of the program, it is drawn as it was understood.

Two posts, clicked one after the other or joined by dragging, draw a fence or rub it out. A fence
that is clicked can be dragged by its ends to other posts. A place that is clicked gets a bull, or
loses it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, Signal

from core.games.bulls.sheet import joined
from geometry.field import FENCES, fence_between
from geometry.hits import nearest_fence, nearest_place, nearest_post
from geometry.paper import FIELD_NAMES
from geometry.reader import PICTURE_BORDER, PICTURE_SIDE, PICTURE_UNIT
from qtapp.games.bulls.drawings import place_at, post_at
from qtapp.sheets.photo.bare_field import draw_bare_field
from qtapp.sheets.photo.canvas import PhotoCanvas
from qtapp.sheets.photo.drawing import Pen
from qtapp.sheets.photo.marks import Marks, ends_of, marks_of, room_around, room_of
from qtapp.sheets.photo.preview import image_of

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QImage, QKeyEvent, QPainter

    from core.games.bulls.sheet import Joined
    from geometry.reader import FieldRead
    from qtapp.look import Look
    from qtapp.sheets.draft import Doubt, Draft

_BORDER: Final = PICTURE_BORDER / PICTURE_UNIT
_SIDE: Final = PICTURE_SIDE / PICTURE_UNIT
_WHOLE: Final = QRectF(-_BORDER, -_BORDER, _SIDE, _SIDE)
_POST_REACH: Final = 0.3
"""Field units, as what follows."""
_GRIP_REACH: Final = 0.28
_GRIP_AT: Final = 0.62
"""From its post, where a fence's end is held."""
_PLACE_REACH: Final = 0.38
_FENCE_REACH: Final = 0.16


class PhotoField(PhotoCanvas):
    """One field of a draft, seen from straight above, with what was read drawn over it."""

    posts_given = Signal(int, int)
    """While `giving` is on: two posts."""
    place_given = Signal(int)
    """While `giving` is on: a place."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._draft: Draft | None = None
        self._at = 0
        self._read: FieldRead | None = None
        self._image: QImage | None = None
        self._marks = Marks()
        self._now: Doubt | None = None
        self._picked: int | None = None
        self._chosen: Joined | None = None
        self._held: int | None = None
        """The post from which a line is dragged: the other end stays there."""
        self._moving: Joined | None = None
        """The fence whose end is dragged; None: a new one is drawn."""
        self._drag: QPointF | None = None
        self._pointer: QPointF | None = None
        self.overlay = True
        self.giving = False
        """Whether clicks answer a question, and change nothing themselves."""
        self.set_content(_WHOLE)

    @property
    def marks(self) -> Marks:
        """What is drawn over the photograph."""
        return self._marks

    @property
    def picked(self) -> int | None:
        """The post that waits for a second one."""
        return self._picked

    @property
    def chosen(self) -> Joined | None:
        """The fence that was clicked."""
        return self._chosen

    def show_field(self, draft: Draft, at: int, now: Doubt | None) -> None:
        """Shows a field (0..3) of a draft, and what is asked about it now."""
        read = draft.readings.get(at)
        other = draft is not self._draft or at != self._at
        if other:
            self.let_go()
        if read is None:
            self._image = None
        elif other or read is not self._read:
            self._image = image_of(read.picture)
        self._draft, self._at, self._read = draft, at, read
        asked_before, self._now = self._now, now
        self._marks = marks_of(draft, at)
        if self._chosen not in draft.sheet.fields[at].fences:
            self._chosen = None
        if now is not None and now.field == at:
            if other or now != asked_before:
                self.show_part(room_of(now), at_once=other)
        elif other or asked_before is not None:
            self.show_all(at_once=other)
        self._describe(draft)
        self.update()

    def show_stroke(self, number: int) -> None:
        """Brings a stroke that fits nothing near, the first one being 0."""
        points = [QPointF(*point) for point in self._marks.strokes[number].points]
        self.show_part(room_around(points))

    def set_overlay(self, *, on: bool) -> None:
        """Draws what was read over the photograph, or shows the photograph alone."""
        self.overlay = on
        self.update()

    def let_go(self) -> None:
        """Forgets a first post and a chosen fence."""
        self._picked = self._chosen = self._held = self._moving = self._drag = None
        self.update()

    def point_of(self, x: float, y: float) -> QPointF:
        """Where a point of the field is in the widget."""
        return self.to_view().map(QPointF(x, y))

    def grips(self, pair: Joined) -> tuple[QPointF, QPointF]:
        """Where the two ends of a fence are held, in field units."""
        line = QLineF(*ends_of(pair))
        part = min(_GRIP_AT / line.length(), 0.4)
        return line.pointAt(part), line.pointAt(1 - part)

    def _describe(self, draft: Draft) -> None:
        here, field = self._image is not None, draft.sheet.fields[self._at]
        name = self.tr("Field {field}, photographed") if here else self.tr("Field {field}, drawn")
        self.setAccessibleName(name.format(field=FIELD_NAMES[self._at]))
        text = self.tr("Fences: {fences}. Bulls: {bulls}. Questions: {questions}.")
        said = text.format(
            fences=len(field.fences), bulls=len(field.bulls), questions=self._marks.open
        )
        self.setAccessibleDescription(said)

    # Drawing.

    def paint_content(self, painter: QPainter, pixel: float) -> None:
        if self._draft is None:
            return
        if self._image is None:
            draw_bare_field(painter, self._draft.sheet.fields[self._at].bulls)
        else:
            painter.drawImage(_WHOLE, self._image)
        pen = Pen(painter, pixel, self.look.scale)
        if self.overlay:
            pen.draw(self._marks, self._now if self._now in self._marks.asked else None)
            if self._chosen is not None:
                pen.chosen_fence(self._chosen)
                for grip in self.grips(self._chosen):
                    pen.grip(grip)
        self._paint_pointing(pen)

    def _paint_pointing(self, pen: Pen) -> None:
        pointed = self._drag if self._drag is not None else self._pointer
        start = self._held if self._held is not None else self._picked
        post = None
        if pointed is not None:
            post = nearest_post(pointed.x(), pointed.y(), _POST_REACH)
            if post is not None:
                pen.pointed_post(post_at(post))
            elif start is None:
                place = nearest_place(pointed.x(), pointed.y(), _PLACE_REACH)
                if place is not None:
                    pen.pointed_place(place_at(place))
        if start is None:
            return
        pen.picked_post(post_at(start))
        if pointed is not None and post != start:
            pen.rubber(post_at(start), pointed if post is None else post_at(post))

    # The pointer.

    def grab_at(self, at: QPointF) -> bool:
        if self._draft is None:
            return False
        if self._chosen is not None and not self.giving:
            for end, grip in enumerate(self.grips(self._chosen)):
                if (grip - at).manhattanLength() < _GRIP_REACH:
                    self._moving, self._held = self._chosen, self._chosen[1 - end]
                    self._drag = at
                    return True
        post = nearest_post(at.x(), at.y(), _POST_REACH)
        if post is None:
            return False
        self._moving = None
        self._held = post if self._picked is None else self._picked
        self._drag = at
        return True

    def dragged_to(self, at: QPointF) -> None:
        self._drag = at
        self.update()

    def dropped_at(self, at: QPointF) -> None:
        held, moving, picked = self._held, self._moving, self._picked
        self._held = self._moving = self._drag = None
        post = nearest_post(at.x(), at.y(), _POST_REACH)
        self.update()
        if held is None or post is None:
            return
        if post == held:
            # The same post again lets go of it; pressed and let go without dragging, it is picked.
            self._picked = None if picked == held or moving is not None else held
        elif moving is not None:
            self._move(moving, held, post)
        else:
            self._picked = None
            self._join(held, post)

    def clicked_at(self, at: QPointF) -> None:
        if self._draft is None:
            return
        if self._picked is not None:
            self.let_go()
            return
        place = nearest_place(at.x(), at.y(), _PLACE_REACH)
        fence = self._fence_at(at)
        if self.giving:
            if place is not None:
                self.place_given.emit(place)
        elif fence is not None and (place is None or self._nearer(at, fence, place)):
            self._chosen = None if fence == self._chosen else fence
        elif place is not None:
            self._chosen = None
            there = place not in self._draft.sheet.fields[self._at].bulls
            self._draft.set_bull(self._at, place, there=there)
        else:
            self._chosen = None
        self.update()

    def pointed_at(self, at: QPointF) -> None:
        self._pointer = at
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        self.update()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self._chosen and self._draft:
            a, b = self._chosen
            self._draft.set_fence(self._at, a, b, there=False)
        elif key == Qt.Key.Key_Escape and (self._chosen or self._picked is not None):
            self.let_go()
        else:
            super().keyPressEvent(event)

    # What comes of it.

    def _join(self, a: int, b: int) -> None:
        if self.giving:
            self.posts_given.emit(a, b)
        elif self._draft is not None:
            pair = joined(a, b)
            there = pair not in self._draft.sheet.fields[self._at].fences
            self._draft.set_fence(self._at, *pair, there=there)

    def _move(self, old: Joined, stays: int, to: int) -> None:
        if self._draft is not None and to not in old:
            new = joined(stays, to)
            self._chosen = new
            self._draft.move_fence(self._at, old, new)

    def _fence_at(self, at: QPointF) -> Joined | None:
        if self._draft is None:
            return None
        drawn = [fence_between(*pair) for pair in self._draft.sheet.fields[self._at].fences]
        known = [index for index in drawn if index is not None]
        found = nearest_fence(at.x(), at.y(), known, _FENCE_REACH)
        return None if found is None else (FENCES[found].a, FENCES[found].b)

    @staticmethod
    def _nearer(at: QPointF, fence: Joined, place: int) -> bool:
        """Whether a fence is nearer to a point than half as far as a place."""
        away = QLineF(place_at(place), at).length()
        index = fence_between(*fence)
        return index is not None and nearest_fence(at.x(), at.y(), [index], away / 2) is not None
