"""What does the whole photograph look like, with what was read drawn where it lies?"""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPolygonF, QTransform

from geometry.paper import FIELD_NAMES, PAGES
from qtapp.board.theme import LARGE, ui_font
from qtapp.sheets.photo.canvas import PhotoCanvas
from qtapp.sheets.photo.drawing import Pen
from qtapp.sheets.photo.marks import marks_of

if TYPE_CHECKING:
    from geometry.reader import FieldRead, Reading
    from qtapp.look import Look
    from qtapp.sheets.draft import Doubt, Draft
    from qtapp.sheets.photo.preview import Preview


class PhotoWhole(PhotoCanvas):
    """A photograph and the fields that were read in it; a click on one chooses it."""

    field_chosen = Signal(int)
    """0..3."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._preview: Preview | None = None
        self._reading: Reading | None = None
        self._draft: Draft | None = None
        self._now: Doubt | None = None
        self._said = ""
        self.overlay = True

    @property
    def said(self) -> str:
        """What stands in the place of a photograph that is not there."""
        return self._said

    def show_photo(
        self, preview: Preview | None, reading: Reading, draft: Draft, now: Doubt | None
    ) -> None:
        """Shows a photograph; None: it is still being opened."""
        if reading is not self._reading or (preview is None) != (self._preview is None):
            width, height = reading.photo_size
            self.set_content(QRectF(0, 0, width, height))
        if reading is not self._reading:
            self.turn_to(_upright(reading))
        asked_before = self._now
        self._preview, self._reading, self._draft, self._now = preview, reading, draft, now
        self._said = self.tr("Opening the photograph…") if preview is None else ""
        if now != asked_before:
            if now is not None and now.kind == "mallet" and (box := box_in(reading, now.what)):
                around = box.boundingRect()
                grown = 3 * max(around.width(), around.height())
                self.show_part(around.adjusted(-grown, -grown / 2, grown, grown / 2))
            else:
                self.show_all()
        self.update()

    def say(self, sentence: str) -> None:
        """Says why there is no photograph to be seen."""
        self._said = sentence
        self.update()

    def set_overlay(self, *, on: bool) -> None:
        """Draws what was read over the photograph, or shows the photograph alone."""
        self.overlay = on
        self.update()

    def paint_content(self, painter: QPainter, pixel: float) -> None:
        if self._preview is not None:
            painter.drawImage(self.content, self._preview.image)
        if self._reading is None or self._draft is None or not self.overlay:
            return
        for read in self._reading.fields:
            at = FIELD_NAMES.index(read.name)
            if self._draft.readings.get(at) is not read:
                continue
            painter.save()
            place = homography(read)
            painter.setTransform(place, True)
            side = place.map(QPointF(7, 3.5)) - place.map(QPointF(0, 3.5))
            unit = max(1e-6, (side.x() ** 2 + side.y() ** 2) ** 0.5 / 7)
            now = self._now if self._now is not None and self._now.field == at else None
            Pen(painter, pixel / unit, self.look.scale).draw(marks_of(self._draft, at), now)
            painter.restore()
        if self._now is not None and self._now.kind == "mallet":
            box = box_in(self._reading, self._now.what)
            if box is not None:
                # A box is a little larger than half a grid step.
                unit = 2 * max(box.boundingRect().width(), 1)
                Pen(painter, pixel, self.look.scale, unit).asked_box(box)

    def clicked_at(self, at: QPointF) -> None:
        for read in () if self._reading is None else self._reading.fields:
            back, _ = homography(read).inverted()
            if QRectF(0, 0, 7, 7).contains(back.map(at)):
                self.field_chosen.emit(FIELD_NAMES.index(read.name))
                return

    def paint_over(self, painter: QPainter) -> None:
        if not self._said:
            return
        painter.setPen(self.look.theme.ink_soft)
        painter.setFont(ui_font(self.look.scale, LARGE))
        room = QRectF(self.rect()).adjusted(24, 24, -24, -24)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room, flags, self._said)


def homography(read: FieldRead) -> QTransform:
    """From field units to pixels of the photograph."""
    h = read.to_photo
    return QTransform(*(float(h[row, column]) for column in range(3) for row in range(3)))


def corners_in(read: FieldRead) -> tuple[tuple[float, float], ...]:
    """Where a field's corners lie in the photograph, clockwise from its top left."""
    place = homography(read)
    points = [place.map(QPointF(x, y)) for x, y in ((0, 0), (7, 0), (7, 7), (0, 7))]
    return tuple((point.x(), point.y()) for point in points)


def _upright(reading: Reading) -> int:
    """How many quarters to the right the photograph must be turned for the sheet to stand."""
    if not reading.fields:
        return 0
    place = homography(reading.fields[0])
    across = place.map(QPointF(7, 3.5)) - place.map(QPointF(0, 3.5))
    return round(-degrees(atan2(across.y(), across.x())) / 90) % 4


def box_in(reading: Reading, box: int) -> QPolygonF | None:
    """Where a mallet box lies in the photograph; None if its page has none."""
    page = PAGES.get(reading.page or "")
    if page is None or box >= len(page.mallets):
        return None
    # The outermost corners of the fields place the page better than any one field does.
    reads = {read.name: read for read in reading.fields}
    places = [place for place in page.fields if place.name in reads]
    if not places:
        return None
    corners, seen = QPolygonF(), QPolygonF()
    for at, (x, y) in enumerate(((0, 0), (7, 0), (7, 7), (0, 7))):
        place = places[_NEAREST[at] if len(places) == len(FIELD_NAMES) else 0]
        corners.append(QPointF(*place.on_page(x, y)))
        seen.append(homography(reads[place.name]).map(QPointF(x, y)))
    to_photo = QTransform.quadToQuad(corners, seen)
    if not isinstance(to_photo, QTransform):
        return None
    return to_photo.map(QPolygonF([QPointF(x, y) for x, y in page.mallets[box].corners]))


_NEAREST = (0, 1, 3, 2)
"""Which field has each of the page's corners, clockwise from the top left."""
