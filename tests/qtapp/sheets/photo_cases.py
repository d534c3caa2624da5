"""Readings and pictures for the tests of the photo desk, each made once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from geometry.field import place_index
from geometry.reader import BullRead, FenceRead, Reading, Stroke, Tick, read_photo
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.look import Look
from qtapp.sheets.photo.desk import PhotoDesk
from qtapp.sheets.stack import Stack
from qtapp.table.thinker import Thinker
from tests.bench.make_photos import make
from tests.geometry.made_photos import drawn, fence, packed, photo_of

FENCES = ("t2-r3", "l2-b4", "t5-l5")
BULLS = ((2, 1), (3, 4), (5, 5))


def look_of(theme: str = "light", scale: float = 1.0) -> Look:
    return Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))


@cache
def marked_photo() -> bytes:
    """A careful photograph of our own sheet; only field A is drawn in."""
    return packed(photo_of(drawn("a4", list(FENCES), list(BULLS))))


@cache
def plain_photo() -> tuple[bytes, dict[str, Any]]:
    """A photograph of a sheet without marks, and where its fields are."""
    photo, truth = make(200_004, 1, plain=True, size=1300)
    return packed(photo), truth["field_corners_px"]


@cache
def clear_reading() -> Reading:
    """What is read in the marked photograph, with nothing to ask."""
    read = read_photo(marked_photo())
    fields = tuple(
        replace(
            field,
            fences=tuple(replace(it, unsure=False) for it in field.fences),
            bulls=tuple(replace(it, unsure=False) for it in field.bulls),
            maybe_fences=(),
            maybe_bulls=(),
            strokes=(),
        )
        for field in read.fields
    )
    ticks = tuple(replace(tick, unsure=False) for tick in read.mallets)
    return replace(read, fields=fields, mallets=ticks, notes=())


@cache
def doubtful_reading() -> Reading:
    """The same, but four things are open: a fence, a mark, a fence not taken, a mallet box."""
    read = clear_reading()
    a, b, c, d = read.fields
    asked = fence(FENCES[0])
    a = replace(
        a,
        fences=tuple(
            replace(it, unsure=True, instead=fence("t2-r4")) if it.fence == asked else it
            for it in a.fences
        ),
        maybe_bulls=(BullRead(place_index(6, 2), 0.3, True, (6, 2)),),
    )
    path = ((1.0, 0.0), (7.0, 6.0))
    b = replace(
        b,
        maybe_fences=(FenceRead(fence("t1-r6"), 0.3, True, None, path),),
        strokes=(Stroke(((2.0, 2.0), (3.0, 2.5), (4.0, 3.0)), 2.2),),
    )
    first, _, third = read.mallets
    ticks = (first, Tick(ticked=True, confidence=0.4, unsure=True), third)
    return replace(read, fields=(a, b, c, d), mallets=ticks, notes=("two-sheets", "faint"))


@contextmanager
def desk_on(qtbot: QtBot, look: Look | None = None) -> Iterator[tuple[PhotoDesk, Stack]]:
    """A photo desk in a window of its own, taken down as the program does it."""
    thinker, stack = Thinker(), Stack()
    desk = PhotoDesk(stack, look or look_of(), thinker)
    desk.resize(900, 760)
    desk.show()
    qtbot.waitExposed(desk)
    desk.activateWindow()
    try:
        yield desk, stack
    finally:
        desk.close_down()
        thinker.close()
        desk.close()
        for thing in (desk, stack, thinker):
            thing.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def quiet(desk: PhotoDesk) -> Callable[[], bool]:
    """Whether nothing is being read, opened or looked for."""
    return lambda: not (desk.queue.busy or desk.previews.busy or desk.snap.busy)


def drop(widget: QWidget, paths: list[Path]) -> bool:
    """Carries files over a widget and drops them there; whether it took them."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    # Qt drops only where it has entered before.
    enter = QDragEnterEvent(QPoint(9, 9), copy, mime, left, none)
    QApplication.sendEvent(widget, enter)
    dropped = QDropEvent(QPointF(9, 9), copy, mime, left, none)
    QApplication.sendEvent(widget, dropped)
    return enter.isAccepted() and dropped.isAccepted()


def at_pixel(point: QPointF) -> QPoint:
    return QPoint(round(point.x()), round(point.y()))


def shown(widget: QWidget) -> bool:
    """Whether the widget is there to be seen in its window."""
    return widget.isVisibleTo(widget.window())
