"""The window for checking sheets, used as a person would: with real clicks and keys."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.games.bulls.sheet import Joined
from geometry.field import place_index, post_index
from qtapp.games.bulls.drawings import place_at, post_at
from qtapp.sheets.draft import Draft
from qtapp.sheets.entry.field_editor import FieldEditor
from qtapp.sheets.entry.fields_desk import FieldsDesk
from qtapp.sheets.sheet_checker import SheetChecker
from qtapp.table.thinker import Thinker
from tests.qtapp.table.toy_parts import make_look

LEFT = Qt.MouseButton.LeftButton


@contextmanager
def checker(
    folder: Path | None = None, *, scale: float = 1.0, theme: str = "light"
) -> Iterator[SheetChecker]:
    """The window, shown, and taken away at the end."""
    thinker = Thinker()
    window = SheetChecker(make_look(theme, scale), thinker, folder)
    window.resize(1180, 780)
    window.show()
    QApplication.processEvents()
    try:
        yield window
    finally:
        with patch.object(window, "_may_be_lost", return_value=True):
            window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
        thinker.close()
        QApplication.processEvents()


@contextmanager
def desk(draft: Draft) -> Iterator[FieldsDesk]:
    """The four fields alone, shown at a usual size."""
    made = FieldsDesk(make_look(), draft)
    made.resize(760, 700)
    made.show()
    made.take_focus()
    QApplication.processEvents()
    try:
        yield made
    finally:
        made.close()
        made.deleteLater()


def post(name: str) -> int:
    return post_index(name)


def place(column: int, row: int) -> int:
    return place_index(column, row)


def fence(a: str, b: str) -> Joined:
    one, other = sorted((post_index(a), post_index(b)))
    return one, other


def click(editor: FieldEditor, at: QPointF) -> None:
    """Presses and releases at a point of the field."""
    where = editor.point_of(at).toPoint()
    QTest.mouseMove(editor, where)
    QTest.mouseClick(editor, LEFT, pos=where)
    QApplication.processEvents()


def click_post(editor: FieldEditor, name: str) -> None:
    click(editor, post_at(post_index(name)))


def click_place(editor: FieldEditor, column: int, row: int) -> None:
    click(editor, place_at(place_index(column, row)))


def drag(editor: FieldEditor, start: QPointF, end: QPointF) -> None:
    """Presses at one point of the field, moves there, and lets go at another."""
    QTest.mousePress(editor, LEFT, pos=editor.point_of(start).toPoint())
    for part in (0.25, 0.5, 0.75, 1.0):
        QTest.mouseMove(editor, editor.point_of(start + (end - start) * part).toPoint())
    QTest.mouseRelease(editor, LEFT, pos=editor.point_of(end).toPoint())
    QApplication.processEvents()


class Typist:
    """Types into whatever has the keyboard, and counts."""

    def __init__(self) -> None:
        self.strokes = 0

    def type(self, text: str) -> None:
        for sign in text:
            QTest.keyClicks(self._at(), sign)
            self.strokes += 1

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self._at(), key)
            self.strokes += 1

    def _at(self) -> QWidget:
        QApplication.processEvents()
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget
